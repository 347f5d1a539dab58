"""The lab over HTTP: small studies, their reports and rows, and what is refused."""

import asyncio
import base64
import hashlib
import json
import re
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from omegatable.games.alpha_beta_omega.decks.included import FIRST_FILE
from omegatable.games.alpha_beta_omega.decks.known import chosen_deck
from omegatable.lab.study.parsing import parse_study
from omegatable.locales.english import english
from omegatable.runtime import SYSTEM
from omegatable.table.wire import Change, StudyRequest, StudyState
from omegatable.web.http.responses import RequestError
from omegatable.web.http.untrusted import Reading
from omegatable.web.learning import studies
from omegatable.web.learning.studies import Studies, study_text
from tests.support import apart
from tests.support.server import Server
from tests.support.thinking import ThinkersHere

CHANGE = {"option": "redraw", "value": "forbidden"}
REQUEST = {"game": "omega-shift", "seats": 2, "level": "gentle", "games": 60, "variants": [[CHANGE]]}


class ThinkersAtOnce(ThinkersHere):
    """Performs a task when it is submitted."""

    def _begin(self, perform: Callable[[], None]) -> None:
        perform()


READING = Reading(ThinkersAtOnce())


@pytest.fixture(scope="module")
def played(server: Server) -> dict[str, Any]:
    """A study that has been played to its end."""
    answer = server.http.post("/api/studies", json=REQUEST)
    assert answer.status_code == 201, answer.text
    state = answer.json()
    while not state["over"]:
        state = server.http.get(f"/api/studies/{state['id']}").json()
    assert not state["failed"], state["findings"]
    return state


def test_a_study_is_played_and_reported(server: Server, played: dict[str, Any]):
    assert [(one["name"], one["done"], one["of"]) for one in played["variants"]] == [
        ("the rules", 60, 60),
        ("Take back your discard: forbidden", 60, 60),
    ]
    assert re.match(r"A game is|No variant surely changes the length", played["verdict"][0])
    wanted = json.loads(unquote(played["variants"][1]["play"].removeprefix("/#set=")))
    assert wanted == {"game": "omega-shift", "seats": 2, "level": "gentle", "options": {"redraw": "forbidden"}}
    report = server.http.get(f"/api/studies/{played['id']}/report")
    assert played["variants"][1]["play"] in report.text
    assert report.headers["content-type"].startswith("text/html")
    assert "What would change in Omega Shift" in report.text
    assert "/replay#record=" in report.text


def test_a_report_is_served_under_a_policy_that_lets_its_own_script_run_and_no_other(server, played):
    report = server.http.get(f"/api/studies/{played['id']}/report")
    (policy,) = report.headers.get_list("content-security-policy")
    (script,) = re.findall(r"<script>(.*?)</script>", report.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}';" in policy
    assert "default-src 'none'" in policy
    assert report.headers["x-frame-options"] == "DENY"


def test_the_study_and_its_rows_can_be_fetched(server: Server, played: dict[str, Any]):
    base = f"/api/studies/{played['id']}"
    text = server.http.get(f"{base}/study.toml").text
    assert [variant.chosen for variant in parse_study(text).variants] == [{}, {"redraw": "forbidden"}]
    for table in ("games", "events", "findings", "records"):
        assert server.http.get(f"{base}/{table}.parquet").content[:4] == b"PAR1"
    for name in ("plan.json", "..%2Fstudy.toml", "report.html.new"):
        assert server.http.get(f"{base}/{name}").status_code == 404


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "chess"}, "There is no such game."),
        ({"seats": 3}, "Omega Shift is for 2 players."),
        ({"level": "master"}, "Here studies are played by gentle or steady bots."),
        ({"variants": [[{"option": "seats", "value": 3}]]}, "A study here cannot change 'seats' of Omega Shift."),
        ({"variants": [[{"option": "redraw", "value": "often"}]]}, "redraw"),
        ({"variants": []}, "The request for a study was not understood"),
        ({"variants": [[]]}, "The request for a study was not understood"),
        ({"preset": "house"}, "The request for a study was not understood"),
        ({"games": 1_000_000}, "That is too much for one study: with these bots it can have 40,000 games"),
        ({"variants": [[{"option": "idle_limit", "value": limit}] for limit in range(8)]}, "Choose at most 7 variants"),
        ({"variants": [[CHANGE], [CHANGE]]}, "Two variants make the same changes: leave one of them out."),
        (
            {"variants": [[{"option": "idle_limit", "value": limit} for limit in (5, 6)]]},
            "Idle turns cannot have 2 values in one variant: choose one of them.",
        ),
        (
            {"game": "alpha-beta-omega", "variants": [[{"option": "deck", "value": "items = 3"}]]},
            "The variant 'Deck: items = 3': The deck cannot be used",
        ),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_sentence(server: Server, changed: dict[str, Any], sentence: str):
    answer = server.http.post("/api/studies", json=REQUEST | changed)
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]
    assert answer.json()["sentence"].endswith((".", "`"))


def test_an_unknown_study_and_another_site_are_refused(server: Server):
    assert server.http.get("/api/studies/nothing").status_code == 404
    foreign = server.http.post("/api/studies", json=REQUEST, headers={"origin": "https://example.com"})
    assert foreign.status_code == 403


def test_without_the_packages_of_the_lab_one_sentence_says_what_to_install(server: Server, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)  # as if it were not installed
    assert "pip install 'omegatable[lab]'" in server.http.get("/api/studies").json()["problem"]
    answer = server.http.post("/api/studies", json=REQUEST)
    assert answer.status_code == 503
    assert "pip install" in answer.json()["sentence"]


def test_changes_are_joined_in_variants_beside_the_rules_of_a_preset():
    tiles, switch = Change("minus2", "standing_only"), Change("switch", 0)
    request = StudyRequest("alpha-and-omega", 3, "gentle", 50, [[tiles], [tiles, switch]], "recommended")
    study = parse_study(study_text(request, seed=1))
    assert [(variant.name, variant.seats) for variant in study.variants] == [
        ("the recommended rules", 3),
        ("What −2 tiles count: standing only", 3),
        ("What −2 tiles count: standing only, Switch tiles: 0", 3),
    ]
    assert {"minus2": "standing_only", "switch": 0}.items() <= dict(study.variants[2].chosen).items()
    assert all(variant.options["hidden_end"] is True for variant in study.variants)


def test_a_deck_of_ones_own_is_studied_beside_the_house_deck():
    first = FIRST_FILE.read_text(encoding="utf-8")
    decks = [
        "first",
        first.replace("The first deck", "Мои карты 🐍"),
        first.replace("The first deck", r"A \"deck\" \\ too"),
    ]
    request = StudyRequest("alpha-beta-omega", 4, "gentle", 50, [[Change("deck", deck)] for deck in decks])
    study = parse_study(study_text(request, seed=1))
    assert [variant.name for variant in study.variants] == [
        "the rules as printed",
        "Deck: first",
        "Deck: of your own",
        "Deck: of your own (2)",
    ]
    assert [chosen_deck(str(variant.options["deck"])).name for variant in study.variants[1:]] == [
        "The first deck",
        "Мои карты 🐍",
        'A "deck" \\ too',
    ]


def test_the_process_of_a_study_gets_canonical_decks():
    mine = "# mine\n" + FIRST_FILE.read_text(encoding="utf-8").replace("The first deck", "Mine")

    async def run() -> None:
        found = Waiting()
        state = await found.begin(StudyRequest("alpha-beta-omega", 4, "gentle", 50, [[Change("deck", mine)]]), "one")
        written = (found._jobs[state.id].folder / "study.toml").read_text(encoding="utf-8")
        assert "Mine" in written
        assert "# mine" not in written
        await found.close()

    apart.run(run())


class Waiting(Studies):
    """Studies whose process never tells anything, so that they can be looked at while they are played."""

    async def _play(self, job: Any) -> None:
        job.stage = "playing"
        self.started.set()
        while not job.over:
            await asyncio.wait_for(job.news.wait(), 60)
            job.news.clear()

    def __init__(self) -> None:
        super().__init__(READING, SYSTEM)
        self.started = asyncio.Event()


def scripted(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    """Have the next studies played by Python *programs*."""
    create, left = asyncio.create_subprocess_exec, iter(programs)

    async def created(*_: str, **pipes: Any) -> asyncio.subprocess.Process:
        return await create(sys.executable, "-c", next(left), **pipes)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", created)


def asked() -> StudyRequest:
    return StudyRequest("omega-shift", 2, "gentle", 60, [[Change("redraw", "forbidden")]])


def test_a_host_has_one_study_at_a_time_and_others_wait_for_their_turn():
    async def run() -> None:
        found = Waiting()
        first = await found.begin(asked(), "one")
        await found.started.wait()
        with pytest.raises(RequestError, match="You already have a study running"):
            await found.begin(asked(), "one")
        waiting = [await found.begin(asked(), f"host {number}") for number in range(studies.MAX_WAITING - 1)]
        assert english(waiting[0].sentence) == "Waiting for another study"
        with pytest.raises(RequestError, match="Several studies are waiting"):
            await found.begin(asked(), "late")
        stopped = await found.stop(waiting[0].id)
        assert (stopped.failed, [english(one) for one in stopped.findings]) == (
            True,
            ["The study was stopped before it began."],
        )
        assert english((await found.stop(first.id)).sentence) == "Stopping after the games that are being played"
        await found.close()

    apart.run(run())


@pytest.mark.parametrize(("hosts", "begun"), [(1, 1), (8, studies.MAX_WAITING)])
def test_studies_that_are_asked_for_at_once_keep_the_limits(hosts: int, begun: int):
    async def run() -> None:
        found = Waiting()
        answers = await asyncio.gather(
            *(found.begin(asked(), f"host {number % hosts}") for number in range(8)), return_exceptions=True
        )
        assert sum(isinstance(answer, StudyState) for answer in answers) == begun
        assert sum(isinstance(answer, RequestError) for answer in answers) == 8 - begun
        await found.close()

    apart.run(run())


def test_a_study_that_fails_and_lines_that_are_no_updates_do_not_keep_the_next_study_from_being_played(monkeypatch):
    """The first process writes a line that is too long to be read, the second two lines that are no updates."""
    over = json.dumps({"stage": "over", "sentences": ["It is over."]})
    scripted(monkeypatch, "print('x' * 100_000)", f"print('a stray line'); print(3); print({over!r})")

    async def run() -> None:
        found = Studies(READING, SYSTEM)
        jobs = [found._jobs[(await found.begin(asked(), host)).id] for host in ("one", "two")]
        for job in jobs:
            while not job.over:
                await asyncio.wait_for(job.news.wait(), 60)
                job.news.clear()
        assert [(job.stage, [english(said) for said in job.sentences]) for job in jobs] == [
            ("failed", ["The study failed."]),
            ("over", ["It is over."]),
        ]
        await found.close()

    apart.run(run())


class Scripted:
    """A process that is killed at once, whose *lines* are there to be read all the same."""

    def __init__(self, lines: AsyncIterator[bytes]) -> None:
        self.stdout = lines
        self.killed = False

    def kill(self) -> None:
        self.killed = True

    async def wait(self) -> int:
        return -9


@pytest.mark.parametrize("early", [True, False])
def test_a_study_that_was_stopped_stays_so_whatever_its_process_writes(monkeypatch, tmp_path, early: bool):
    """It is stopped while its process is created, and then nothing is read, or after the first line of it."""
    read = []
    job = studies._Job("one", "omega-shift", "A study", ["the rules"], [""], 60, tmp_path, asked=time.monotonic())

    async def lines() -> AsyncIterator[bytes]:
        read.append("a line")
        yield b'{"stage": "compiling"}\n'
        studies._fail(job, "stopped")
        yield b'{"stage": "over", "sentences": ["It is over."]}\n'

    process = Scripted(lines())

    async def created(*_: str, **__: Any) -> Scripted:
        if early:
            studies._fail(job, "stopped")
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", created)
    apart.run(Studies(READING, SYSTEM)._play(job))
    assert (job.stage, job.sentences, process.killed) == ("failed", ["stopped"], True)
    assert bool(read) != early


PLAYING = 'print(\'{"stage": "playing"}\', flush=True)'
OVER = 'print(\'{"stage": "over", "sentences": ["It is over."]}\')'


async def until(job: Any, *stages: str) -> None:
    while job.stage not in stages:
        await asyncio.wait_for(job.news.wait(), 60)
        job.news.clear()


def test_a_study_is_played_to_its_end_though_nobody_asks_for_it_and_one_that_waits_is_given_up(monkeypatch):
    scripted(monkeypatch, f"{PLAYING}; input(); {OVER}")

    async def run() -> None:
        found = Studies(READING, SYSTEM)
        played, waits = [found._jobs[(await found.begin(asked(), host)).id] for host in ("one", "two")]
        await until(played, "playing")
        for job in (played, waits):
            job.asked -= 1e6
        await found.begin(asked(), "three")
        assert (played.stage, waits.sentences) == ("playing", [studies.CANCELLED])
        played.process.stdin.write(b"go on\n")
        await until(played, "over", "failed")
        assert (played.stage, played.sentences, played.stopped) == ("over", ["It is over."], False)
        await found.close()

    apart.run(run())


@pytest.mark.parametrize(
    ("program", "sentence"),
    [(f"{PLAYING}; input(); {OVER}", "It is over."), (f"{PLAYING}; input(); input()", "The study failed.")],
    ids=["writes its report", "does not end"],
)
def test_a_study_that_takes_too_long_is_stopped(monkeypatch, program: str, sentence: str):
    scripted(monkeypatch, program)

    async def run() -> None:
        passed = {studies.LONGEST: asyncio.Event(), studies.MAX_REPORT: asyncio.Event()}
        sleep = asyncio.sleep  # which the server of other tests uses as well
        monkeypatch.setattr(asyncio, "sleep", lambda s: passed[s].wait() if s in passed else sleep(s))
        found = Studies(READING, SYSTEM)
        job = found._jobs[(await found.begin(asked(), "one")).id]
        await until(job, "playing")
        passed[studies.LONGEST].set()
        if sentence == "The study failed.":
            passed[studies.MAX_REPORT].set()
        await until(job, "over", "failed")
        assert ([english(said) for said in job.sentences], job.stopped) == ([sentence], True)
        await found.close()

    apart.run(run())


def test_a_study_that_nobody_asks_for_is_given_up_and_its_folder_goes_with_the_server(monkeypatch, tmp_path):
    monkeypatch.setattr(studies.tempfile, "mkdtemp", lambda prefix: str(_made(tmp_path / prefix)))
    monkeypatch.setattr(studies, "FORGOTTEN", 0.0)

    async def run() -> None:
        found = Studies(READING, SYSTEM)
        begun = await found.begin(asked(), "one")
        job = found._jobs[begun.id]
        while not job.over:
            await asyncio.wait_for(job.news.wait(), 60)
            job.news.clear()
        assert job.sentences == [studies.CANCELLED]
        assert job.folder.is_dir()
        await found.close()
        assert not job.folder.exists()

    apart.run(run())


def _made(path: Path) -> Path:
    path.mkdir()
    return path


def test_studies_that_are_over_are_swept_up():
    async def run() -> None:
        found = Waiting()
        keys = []
        for number in range(studies.MAX_FINISHED + 2):
            state = await found.begin(asked(), f"host {number}")
            await found.stop(state.id)
            found._jobs[state.id].stage = "over"
            keys.append(state.id)
        assert list(found._jobs) == keys[-studies.MAX_FINISHED :]
        await found.close()

    apart.run(run())


def test_the_study_of_a_request_can_be_read_by_people():
    text = study_text(asked(), seed=1)
    assert re.search(r'name = "Take back your discard: forbidden"\noptions = \{ redraw = "forbidden" \}', text)
