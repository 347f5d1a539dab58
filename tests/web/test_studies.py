"""The lab over HTTP: small studies, their reports and rows, and what is refused."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from omegatable.lab.study.plan import parse_study
from omegatable.table.wire_lab import Change, StudyWish
from omegatable.web import studies
from omegatable.web.studies import Studies, StudiesError, study_text
from tests.support.server import Server

CHANGE = {"option": "redraw", "value": "forbidden"}
WISH = {"game": "omega-shift", "seats": 2, "level": "gentle", "games": 60, "changes": [CHANGE]}


@pytest.fixture(scope="module")
def played(server: Server) -> dict[str, Any]:
    """A study that has been played to its end."""
    answer = server.http.post("/api/studies", json=WISH)
    assert answer.status_code == 201, answer.text
    state = answer.json()
    while not state["over"]:
        state = server.http.get(f"/api/studies/{state['id']}").json()
    assert not state["failed"], state["findings"]
    return state


def test_a_study_is_played_and_reported(server: Server, played: dict[str, Any]):
    assert [(one["name"], one["done"], one["of"]) for one in played["variants"]] == [
        ("the rules", 60, 60),
        ("Drawing back: forbidden", 60, 60),
    ]
    report = server.http.get(f"/api/studies/{played['id']}/report")
    assert report.headers["content-type"].startswith("text/html")
    assert "What would change in Omega Shift" in report.text
    assert "/replay#record=" in report.text


def test_a_report_is_served_under_a_policy_that_lets_its_own_script_run_and_no_other(server, played):
    report = server.http.get(f"/api/studies/{played['id']}/report")
    (policy,) = report.headers.get_list("content-security-policy")
    assert "script-src 'sha256-" in policy
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
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "There is no game of that name."),
        ({"seats": 3}, "Omega Shift is for 2 players."),
        ({"level": "master"}, "Here studies are played by gentle or steady bots."),
        ({"changes": [{"option": "seats", "value": 3}]}, "A study here cannot change 'seats' of Omega Shift."),
        ({"changes": [{"option": "redraw", "value": "often"}]}, "redraw"),
        ({"changes": []}, "The wish for a study was not understood"),
        ({"games": 1_000_000}, "That is too much for a study here: 40,000 games by gentle bots"),
        ({"changes": [{"option": "idle_limit", "value": limit} for limit in range(8)]}, "Choose at most 7 changes"),
        ({"changes": [CHANGE, CHANGE]}, "Two variants are called"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_sentence(server: Server, wish: dict[str, Any], sentence: str):
    answer = server.http.post("/api/studies", json=WISH | wish)
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]
    assert answer.json()["sentence"].endswith((".", "`"))


def test_an_unknown_study_and_another_site_are_refused(server: Server):
    assert server.http.get("/api/studies/nothing").status_code == 404
    foreign = server.http.post("/api/studies", json=WISH, headers={"origin": "https://example.com"})
    assert foreign.status_code == 403


def test_without_the_packages_of_the_lab_one_sentence_says_what_to_install(server: Server, monkeypatch):
    monkeypatch.setattr(studies, "NEEDED", ("no_such_package",))
    assert "pip install 'omegatable[lab]'" in server.http.get("/api/studies").json()["problem"]
    answer = server.http.post("/api/studies", json=WISH)
    assert answer.status_code == 503
    assert "pip install" in answer.json()["sentence"]


def test_changes_are_variants_of_their_own_and_together_one_more():
    changes = [Change("minus2", "standing_only"), Change("switch", 0)]
    text = study_text(StudyWish("alpha-and-omega", 3, "gentle", 50, changes, together=True))
    study = parse_study(text)
    assert [(variant.name, variant.seats) for variant in study.variants] == [
        ("the rules", 3),
        ("What −2 tiles count: standing only", 3),
        ("Switch tiles: 0", 3),
        ("all together", 3),
    ]
    assert {"minus2": "standing_only", "switch": 0}.items() <= dict(study.variants[3].chosen).items()


class Waiting(Studies):
    """Studies whose process never tells anything, so that they can be looked at while they are played."""

    async def _play(self, job: Any) -> None:
        job.stage = "playing"
        self.started.set()
        while not job.over:
            await asyncio.wait_for(job.news.wait(), 60)
            job.news.clear()

    def __init__(self) -> None:
        super().__init__()
        self.started = asyncio.Event()


def wish() -> StudyWish:
    return StudyWish("omega-shift", 2, "gentle", 60, [Change("redraw", "forbidden")])


def test_a_host_has_one_study_at_a_time_and_others_wait_for_their_turn():
    async def run() -> None:
        found = Waiting()
        first = await found.begin(wish(), "one")
        await found.started.wait()
        with pytest.raises(StudiesError, match="A study of yours is being played"):
            await found.begin(wish(), "one")
        waiting = [await found.begin(wish(), f"host {number}") for number in range(studies.MOST_WAITING - 1)]
        assert waiting[0].sentence == "Waiting for another study"
        with pytest.raises(StudiesError, match="Several studies are waiting"):
            await found.begin(wish(), "late")
        stopped = await found.stop(waiting[0].id)
        assert (stopped.failed, stopped.findings) == (True, ["The study was stopped before it began."])
        assert (await found.stop(first.id)).sentence == "Stopping after the games that are being played"
        await found.close()

    asyncio.run(run())


def test_a_study_that_nobody_asks_for_is_given_up_and_its_folder_goes_with_the_server(monkeypatch, tmp_path):
    monkeypatch.setattr(studies.tempfile, "mkdtemp", lambda prefix: str(_made(tmp_path / prefix)))
    monkeypatch.setattr(studies, "FORGOTTEN", 0.0)

    async def run() -> None:
        found = Studies()
        begun = await found.begin(wish(), "one")
        job = found._jobs[begun.id]
        while not job.over:
            await asyncio.wait_for(job.news.wait(), 60)
            job.news.clear()
        assert job.sentences == ["Nobody asked for the study any more."]
        assert job.folder.is_dir()
        await found.close()
        assert not job.folder.exists()

    asyncio.run(run())


def _made(path: Path) -> Path:
    path.mkdir()
    return path


def test_studies_that_are_over_are_swept_up():
    async def run() -> None:
        found = Waiting()
        keys = []
        for number in range(studies.KEPT + 2):
            state = await found.begin(wish(), f"host {number}")
            await found.stop(state.id)
            found._jobs[state.id].stage = "over"
            keys.append(state.id)
        assert list(found._jobs) == keys[-studies.KEPT :]
        await found.close()

    asyncio.run(run())


def test_the_study_of_a_wish_can_be_read_by_people():
    text = study_text(wish())
    assert re.search(r'name = "Drawing back: forbidden"\noptions = \{ redraw = "forbidden" \}', text)
