"""What strangers send is read in worker processes, never in the server's, and within a budget."""

import contextlib
import io
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks import known
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.included import FIRST_FILE, HOUSE_FILE, SMALL_FILE
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.play.position import Position
from omegatable.play.record import Record, record_text
from omegatable.thinking import CheckTexts, ParseStudy, ReadRecord, Thinkers, Thought, worker
from omegatable.thinking.frames import Begin, write_frame
from omegatable.web.http import untrusted
from omegatable.web.http.responses import RequestError
from omegatable.web.http.untrusted import Reading
from tests.support import apart
from tests.support.server import ONLY_BOTS, PEOPLE, RECORD_FILE, Server, served

HOUSE = HOUSE_FILE.read_text(encoding="utf-8")
ATTACK = ".".join("a" * 9_000) + " = 1\n"
ABO = "alpha-beta-omega"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process alone takes longer to start than a server waits for a text."""
    monkeypatch.setattr(untrusted, "SECONDS", 600.0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose texts are read by real processes."""
    thinkers = Thinkers(2)
    thinkers.start()
    with served(tmp_path_factory.mktemp("strangers") / "tables.sqlite", thinkers=thinkers) as found:
        yield found
    thinkers.close()


@pytest.fixture
def read_here(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The decks that this process, which is the server's, reads."""
    texts: list[str] = []

    def note(text: str) -> Deck:
        texts.append(text)
        return read_deck(text)

    monkeypatch.setattr(known, "read_deck", note)
    return texts


def post(server: Server, path: str, **wish: Any) -> Any:
    return server.http.post(path, json={"game": ABO, **wish})


def test_a_deck_that_would_take_seconds_is_refused_without_being_read(server: Server, read_here: list[str]):
    for path, wish in (("/api/tables", {"seats": PEOPLE}), ("/api/watch", {"levels": ["gentle", "gentle"]})):
        answer = post(server, path, **wish, options={"deck": ATTACK})
        assert answer.status_code == 400
        assert answer.json()["sentence"] == (
            "The deck cannot be used: line 1: This is not TOML: a key of more than 16 parts, at column 32."
        )
    assert set(read_here) <= {file.read_text(encoding="utf-8") for file in (HOUSE_FILE, FIRST_FILE, SMALL_FILE)}


def test_a_deck_is_read_elsewhere_and_only_its_canonical_text_here(server: Server, read_here: list[str]):
    mine = "# mine\n" + HOUSE.replace('name = "Paper Ring"', 'name = "Perfume"')
    answer = post(server, "/api/tables", seats=PEOPLE, options={"deck": mine})
    assert answer.status_code == 201
    assert mine not in read_here
    assert read_deck(mine).text in read_here


def test_a_study_is_parsed_elsewhere_and_its_decks_are_canonical(
    server: Server, read_here: list[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("omegatable.lab.study.parsing.parse_study", lambda *_: pytest.fail("it is parsed here"))
    mine = "# mine\n" + HOUSE.replace('name = "Paper Ring"', 'name = "Perfume"')
    variants = [[{"option": "deck", "value": mine}], [{"option": "give", "value": "x"}]]
    wish = {"seats": 3, "level": "gentle", "games": 10}
    answer = post(server, "/api/studies", **wish, variants=variants)
    assert answer.json()["sentence"].startswith("A study here cannot change 'give'")
    answer = post(server, "/api/studies", **wish, variants=variants[:1])
    assert answer.status_code == 201, answer.text
    assert [variant["name"] for variant in answer.json()["variants"]] == ["the rules as printed", "Deck: of your own"]
    state = server.http.post(f"/api/studies/{answer.json()['id']}/stop").json()
    while not state["over"]:
        state = server.http.get(f"/api/studies/{state['id']}").json()
    assert read_here == []


def test_a_table_without_texts_asks_no_worker(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Thinkers, "submit", lambda *_, **__: pytest.fail("a worker was asked"))
    assert post(server, "/api/tables", seats=PEOPLE, options={"deck": "first"}).status_code == 201


def test_a_record_is_read_elsewhere(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("omegatable.web.learning.replays.parse_record", lambda _: pytest.fail("it is read here"))
    monkeypatch.setattr("omegatable.play.record.parse_record", lambda _: pytest.fail("it is read here"))
    position = Position(GAMES["omega-shift"], seed=5)
    position.play(position.legal_actions()[0])
    text = record_text(Record.of(position, ["Ada", "Grace"]))
    assert server.http.post("/api/replays", content=text, headers=RECORD_FILE).json()["plies"] == 1
    answer = server.http.post("/api/replays", content=text.replace("seat 1", "seat 9"), headers=RECORD_FILE)
    assert (answer.status_code, answer.json()["sentence"]) == (400, "Line 4: There is no seat 9: 2 play here.")


def test_broken_json_is_answered_with_one_sentence(server: Server):
    for content in (b'{"game": "\xff"}', b'{"game": "x", "seats": ' + b"[" * 60_000, b'{"game": 1'):
        for path in ("/api/tables", "/api/watch", "/api/studies"):
            answer = server.http.post(path, content=content, headers={"content-type": "application/json"})
            assert answer.status_code == 400
            assert answer.json()["sentence"].endswith(".")


class Endless(Thinkers):
    """Begins every task and finishes none."""

    def __init__(self, waiting: int = 0) -> None:
        self.abandoned: list[Thought] = []
        self.waiting = waiting

    def submit(self, task: Any, *, urgency: Any, address: str = "", compiled: int = 0, report: Any = None) -> Thought:
        thought = Thought(task, urgency, address, compiled, report)
        thought.begun_at = time.monotonic()
        thought.abandon = lambda: self.abandoned.append(thought)  # type: ignore[method-assign]
        return thought

    def waiting_of(self, address: str) -> int:
        return self.waiting


def refusal(thinkers: Thinkers) -> tuple[int, str]:
    with pytest.raises(RequestError) as caught:
        apart.run(Reading(thinkers).texts(ABO, {"deck": HOUSE}, (), "10.0.0.1"))
    return caught.value.status, str(caught.value)


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(untrusted, "SECONDS", 0.01)
    monkeypatch.setattr(untrusted, "POLL", 0.01)
    thinkers = Endless()
    assert refusal(thinkers) == (413, "That is too long to read: make it shorter.")
    assert len(thinkers.abandoned) == 1


def test_a_host_has_so_many_texts_in_the_queue():
    assert refusal(Endless(untrusted.MAX_WAITING)) == (503, "The server is busy: try again in a moment.")


def test_a_task_takes_so_much_memory_and_the_process_goes_on():
    program = """
from omegatable.thinking.budget import memory_limited
try:
    with memory_limited(64 << 20):
        bytearray(1 << 30)
except MemoryError:
    print("refused", len(bytearray(100 << 20)) >> 20)
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=Path.cwd())
    assert found.stdout == ("refused 100\n" if sys.platform == "linux" else "")  # elsewhere there is no such limit


def test_whatever_strangers_send_is_read_within_this_budget(monkeypatch: pytest.MonkeyPatch):
    limited: list[str] = []

    @contextlib.contextmanager
    def noted() -> Iterator[None]:
        limited.append("began")
        yield

    monkeypatch.setattr(worker, "memory_limited", noted)
    tasks = io.BytesIO()
    for number, task in enumerate((CheckTexts("omega-shift", {}), ReadRecord(""), ParseStudy(""))):
        write_frame(tasks, Begin(number, task, 0))
    tasks.seek(0)
    worker.work(tasks, io.BytesIO())
    assert limited == ["began"] * 3


def test_a_long_value_of_a_study_is_not_repeated(server: Server):
    change = {"option": "redraw", "value": "x" * 5000}
    wish = {"game": "omega-shift", "seats": 2, "level": "gentle", "games": 10, "variants": [[change]]}
    answer = server.http.post("/api/studies", json=wish)
    assert answer.json()["sentence"] == (
        "The variant 'Take back your discard: of your own': The option redraw cannot be a text of 5,000 characters: "
        "it takes allowed, forbidden."
    )


def test_a_long_value_is_not_repeated(server: Server):
    answer = post(server, "/api/tables", seats=ONLY_BOTS, options={"max_cycles": "9" * 100_000})
    assert answer.status_code == 400
    assert answer.json()["sentence"].startswith(
        "The option max_cycles cannot be a text of 100,000 characters: it takes"
    )
