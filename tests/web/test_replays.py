"""Replays, reviews, watching and puzzles over HTTP."""

import random
import threading
import time
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from omegatable.bots.compiling import Compilation
from omegatable.coach.lines import MAX_STEPS, contradicts
from omegatable.coach.puzzles import puzzle_of_day, puzzles
from omegatable.coach.reasons import arguments, main_effect
from omegatable.coach.review import review
from omegatable.engine.registry import GAMES
from omegatable.locales.english import english
from omegatable.play import Record, record_text
from omegatable.table.store import open_store
from omegatable.table.wire import PuzzlePage
from omegatable.thinking import tasks
from omegatable.web.learning.puzzles import puzzle_json
from omegatable.web.learning.reviews import NO_JUDGE
from omegatable.web.live import archiving
from tests.support.playing import random_game
from tests.support.sample import sample
from tests.support.server import ONLY_BOTS, PATIENCE, PEOPLE, RECORD_FILE, Server, claim_with, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("replays")
    with served(folder / "tables.sqlite", pictures=folder) as found:
        yield found


def record(plies: int | None = None) -> Record:
    for position, _ in random_game(GAMES["omega-shift"], {"idle_limit": 1}, 3):
        if len(position.history) == plies:
            break
    return Record.of(position, ["Ada", "Grace"])


@pytest.fixture(scope="module")
def brought(server: Server) -> dict:
    """The head of a record that somebody has brought."""
    return server.http.post("/api/replays", content=record_text(record()), headers=RECORD_FILE).json()


def test_a_record_is_taken_and_shown(server: Server, brought: dict):
    assert (brought["game"], brought["over"], brought["opened"]) == ("omega-shift", True, True)
    assert brought["plies"] == len(brought["actions"])
    told = server.http.get(f"/api/replays/{brought['id']}/frames?plies=0,3&seat=1").json()
    assert told["plies"] == [0, 3]
    assert [table["seat"] for table in told["tables"]] == [1, 1]
    assert all(table["choices"] == [] for table in told["tables"])


def test_a_position_with_its_choices(server: Server, brought: dict):
    mover = brought["actions"][0]["seat"]
    told = server.http.get(f"/api/replays/{brought['id']}/frames?plies=0&seat={mover}&choices=1").json()
    assert told["tables"][0]["choices"]


def test_a_picture_of_a_position(server: Server, brought: dict):
    answer = server.http.get(f"/api/replays/{brought['id']}/picture.svg?ply=4&seat=0")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")


def test_the_record_comes_back_as_it_was(server: Server, brought: dict):
    text = server.http.get(f"/api/replays/{brought['id']}/record").text
    assert text == record_text(record())


def test_what_a_master_thinks(server: Server, brought: dict):
    thoughts = server.http.get(f"/api/replays/{brought['id']}/thoughts?ply=0").json()
    assert thoughts["seat"] == brought["actions"][0]["seat"]
    assert 2 <= len(thoughts["advice"]) <= 3
    assert all(advice["reason"] for advice in thoughts["advice"])


def test_until_the_search_is_compiled_thoughts_go_by_rules_of_thumb(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Compilation, "is_ready", lambda *_: False)
    head = server.http.post("/api/replays", content=record_text(record(7)), headers=RECORD_FILE).json()
    thoughts = server.http.get(f"/api/replays/{head['id']}/thoughts?ply=0").json()
    assert {advice["chance"] for advice in thoughts["advice"]} == {None}
    assert thoughts["verdict"] == [{"id": "coach-basis-rules-of-thumb"}]


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("/api/replays/nothing", 404, "There is no such table."),
        ("/api/replays/r.nothing", 404, "This record is no longer here: open its file again."),
        ("/api/replays/{id}/frames?plies=0,999", 400, "There is no position 999: they go from 0 to {plies}."),
        ("/api/replays/{id}/frames?plies=one", 400, "Ask for positions by numbers: plies=0,1,2 and seat=0."),
        ("/api/replays/{id}/frames?plies=" + ",".join("0" * 13), 400, "Ask for 1 to 12 positions at a time."),
        ("/api/replays/{id}/picture.svg?ply=0&seat=-1", 400, "There is no seat -1: they go from 0 to 1."),
        ("/api/replays/{id}/frames?plies=0&seat=7", 400, "There is no seat 7: they go from 0 to 1."),
        ("/api/replays/{id}/picture.svg?ply=999", 400, "There is no position 999: they go from 0 to {plies}."),
        ("/api/replays/{id}/thoughts?ply=-1", 400, "There is no position -1: they go from 0 to {plies}."),
        ("/api/puzzles/omega-shift/99999", 404, "There is no such puzzle."),
    ],
)
def test_what_cannot_be_shown(server: Server, brought: dict, path: str, status: int, sentence: str):
    answer = server.http.get(path.format(**brought))
    assert (answer.status_code, answer.json()["sentence"]) == (status, sentence.format(**brought))


def test_a_file_that_is_no_record(server: Server):
    for content, end in (
        (b"Hello", "A record begins with the line 'Omega Table record 1'."),
        (b"\xff", "it is not text."),
        ("Hello".encode("utf-16"), "UTF-16, save it as UTF-8."),
    ):
        answer = server.http.post("/api/replays", content=content, headers=RECORD_FILE)
        assert answer.status_code == 400
        assert answer.json()["sentence"].endswith(end)


def test_a_form_of_another_page_uploads_no_record(server: Server):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        answer = server.http.post("/api/replays", content=record_text(record()), headers={"content-type": kind})
        assert answer.status_code == 415
        assert answer.json()["sentence"] == "A record is a file: send it as application/octet-stream."


def test_a_game_in_play_shows_what_its_spectators_see(server: Server):
    name, (own, other) = server.set(PEOPLE, first_player=1)
    with server.sit(name, own) as ada:
        ada.act(choose=random.Random(1))
        head = server.http.get(f"/api/replays/{name}", headers={"x-claim": claim_with(own)}).json()
        assert (head["seat"], head["opened"], head["growing"], head["actions"]) == (0, False, True, [])
        frames = f"/api/replays/{name}/frames?plies=0"
        assert server.http.get(frames).status_code == 200
        assert server.http.get(f"{frames}&seat=0", headers={"x-claim": claim_with(own)}).status_code == 200
        for path, key in ((f"{frames}&seat=0", other), (f"{frames}&seat=1", ""), (f"{frames}&open=1", own)):
            answer = server.http.get(path, headers={"x-claim": key and claim_with(key)})
            assert (answer.status_code, answer.json()["sentence"]) == (
                403,
                "While the game goes on, the cards of others stay hidden.",
            )
        for path in ("thoughts?ply=0", "picture.svg?ply=0"):
            assert server.http.get(f"/api/replays/{name}/{path}").status_code == 403
        assert server.http.get(f"/api/replays/{name}/record").status_code == 409
        refused = server.http.post(f"/api/replays/{name}/review", json={"seat": 0})
        assert (refused.status_code, refused.json()["sentence"]) == (409, "You can review a game when it is over.")
        refused = server.http.post(f"/api/replays/{name}/play-on", json={"ply": 0, "seat": 0, "name": "Ada"})
        assert refused.status_code == 400


def test_playing_on_from_a_position(server: Server, brought: dict):
    wish = {"ply": 6, "seat": 1, "name": "Ada", "level": "gentle"}
    told = server.http.post(f"/api/replays/{brought['id']}/play-on", json=wish).json()
    with server.sit(told["table"], told["keys"][0]["key"]) as seat:
        assert [card["kind"] for card in seat.seen["seats"]] == ["bot", "person"]
        assert seat.seen["seats"][1]["name"] == "Ada"


def test_bots_play_for_those_who_watch(server: Server):
    wish = {"game": "omega-shift", "levels": ["gentle", "gentle"], "options": {"idle_limit": 1}}
    told = server.http.post("/api/watch", json=wish).json()
    with server.sit(told["table"]) as spectator:
        spectator.until(lambda table: table["result"])
    head = server.http.get(f"/api/replays/{told['table']}").json()
    assert (head["bots_only"], head["opened"]) == (True, True)
    frames = server.http.get(f"/api/replays/{told['table']}/frames?plies=1&seat=0&open=1").json()
    assert all(held["card"] for side in frames["tables"][0]["view"]["sides"] for held in side["hand"])


def reviewed(server: Server, path: str) -> tuple[dict, list[int]]:
    """Ask for a review until it is there: it, and how many plies were done at each answer before."""
    ends, done = time.monotonic() + PATIENCE, []
    while (state := server.http.post(path, json={"seat": 0}).json())["review"] is None:
        assert state["sentence"]
        done.append(state["done"])
        assert time.monotonic() < ends
    return state["review"], done


def assert_lines(found: dict, comparison: dict, best: int) -> None:
    """Check the lines of a comparison: which actions they begin with, and that the game ends in both."""
    assert found["worlds"] == comparison["worlds"]
    assert [line["action"] for line in found["lines"]] == [best, comparison["other"]]
    for line in found["lines"]:
        *frames, last = line["frames"]
        assert 0 < len(frames) <= MAX_STEPS
        assert (line["left_out"] > 0) == (not last["story"])
        assert last["view"]["to_move"] is None
        assert all(frame["view"]["to_move"] is not None for frame in frames[:1])


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_of_a_puzzle_has_two_lines_to_look_at(server: Server, name: str):
    number, at, step = next(
        (number, at, step)
        for number, puzzle in enumerate(puzzles(name))
        for at, step in [*enumerate(puzzle.steps)][1:]
        if step.comparison and not contradicts(step.comparison)
    )
    proven = next((at for at, one in enumerate(puzzles(name)) if one.steps[0].proven), 100_000)
    assert server.http.get(f"/api/puzzles/{name}/{proven}/line").status_code == 409
    for missing in ("9", "-1", "two"):
        assert server.http.get(f"/api/puzzles/{name}/{number}/line?step={missing}").status_code == 409
    answer = line_of(server, f"/api/puzzles/{name}/{number}/line?step={at}")
    assert_lines(answer.json(), msgspec.to_builtins(step.comparison), step.answer)


def line_of(server: Server, path: str) -> httpx.Response:
    """Return the answer to a request for a line, once the bots are compiled; the questions until then are limited."""
    ends = time.monotonic() + PATIENCE
    while (answer := server.http.get(path)).status_code in (429, 503):
        assert time.monotonic() < ends
        server.http.get("/api/readiness")  # which waits for the next step
    assert answer.status_code == 200, answer.text
    return answer


def test_a_review_comes_with_progress_and_is_kept_until_the_next_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    told, goes_on = [], threading.Event()

    def quick(record: Record, seat: int, *, progress: Any, stop: Any) -> Any:
        progress(2, 9)
        goes_on.wait(PATIENCE)
        return review(record, seat, worlds=8, progress=lambda *_: told.append(1), stop=stop)

    monkeypatch.setattr(tasks, "review", quick)
    with served(tmp_path / "tables.sqlite") as server:
        name, _ = server.set(ONLY_BOTS, idle_limit=1)
        with server.sit(name) as spectator:
            spectator.until(lambda table: table["result"])
        path = f"/api/replays/{name}/review"
        for seat in (0, -1):  # a GET begins no review
            early = server.http.get(f"/api/replays/{name}/line?seat={seat}&ply=0")
            assert early.json()["sentence"] == "The review is no longer in memory: open it again."
        state = {"done": 0}
        while state["done"] == 0:
            state = server.http.post(path, json={"seat": 0}).json()
        assert (state["done"], state["of"]) == (2, 9)
        assert state["sentence"] == {"id": "review-doing", "args": {"done": 2, "all": 9}}
        goes_on.set()
        first, _ = reviewed(server, path)
        assert first["seat"] == 0
        assert told
    monkeypatch.setattr(tasks, "review", None)  # not computed again
    with served(tmp_path / "tables.sqlite") as server:
        assert reviewed(server, path) == (first, [])
        decision = next(one for one in first["decisions"] if one["comparison"])
        line = f"/api/replays/{name}/line?seat=0&ply="
        told_of = line_of(server, f"{line}{decision['ply']}").json()
        assert_lines(told_of, decision["comparison"], decision["best"]["id"])
        missing = server.http.get(f"{line}{len(first['decisions']) + 100_000}")
        assert missing.json()["sentence"] == "No continuation can be shown for this decision."
        refused = server.http.post(path, json={"seat": 2})
        assert refused.json()["sentence"] == "There is no seat 2: they go from 0 to 1."
    store = open_store(tmp_path / "tables.sqlite")
    store.keep_review(name, 0, '{"of": "another release"}').result()
    store.close()
    monkeypatch.setattr(tasks, "review", partial(review, worlds=8))
    monkeypatch.setattr(archiving, "ERASED_SECONDS", 0.05)
    with served(tmp_path / "tables.sqlite") as server:
        assert reviewed(server, path)[0]["seat"] == 0
        store = open_store(tmp_path / "tables.sqlite")
        store.forget([name]).result()  # as `omegatable forget` does beside a server
        store.close()
        ends = time.monotonic() + PATIENCE
        while server.http.post(path, json={"seat": 0}).status_code != 404:
            assert time.monotonic() < ends


def test_one_host_has_two_reviews_in_the_queue(server: Server, monkeypatch: pytest.MonkeyPatch):
    """Of records that somebody has brought, whose reviews are not stored."""
    goes_on = threading.Event()
    monkeypatch.setattr(tasks, "review", lambda *_, **__: goes_on.wait(PATIENCE) and None)
    paths = []
    for plies in (3, 4, 5):
        head = server.http.post("/api/replays", content=record_text(record(plies)), headers=RECORD_FILE).json()
        paths.append(f"/api/replays/{head['id']}/review")
    for path in paths[:2]:
        assert server.http.post(path, json={"seat": 0}).status_code == 200
    refused = server.http.post(paths[2], json={"seat": 0})
    goes_on.set()
    assert refused.status_code == 503
    assert refused.json()["sentence"] == "Several games are being reviewed: try again in a minute."


def test_without_a_judge_no_review_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Its compilation may have run out of memory or of disk."""
    monkeypatch.setattr(Compilation, "is_ready", lambda self, game, level: False)
    monkeypatch.setattr(Compilation, "has_failed", lambda self, game, level: True)
    with served(tmp_path / "tables.sqlite") as server:
        for plies in (6, 7, 8, 9):  # more than one host may have in the queue
            head = server.http.post("/api/replays", content=record_text(record(plies)), headers=RECORD_FILE).json()
            refused = server.http.post(f"/api/replays/{head['id']}/review", json={"seat": 0})
            assert (refused.status_code, refused.json()["sentence"]) == (500, english(NO_JUDGE))


def test_puzzles_come_with_their_solutions(server: Server):
    found = server.http.get("/api/puzzles").json()
    games, day = found["games"], date.fromisoformat(found["day"])
    assert next(card["game"] for card in games) == "omega-shift"
    for card in games:
        puzzle = server.http.get(f"/api/puzzles/{card['game']}/0").json()
        assert puzzle["grade"] == card["puzzles"][0]["grade"]
        for step in puzzle["steps"]:
            offered = {choice["action"] for choice in step["table"]["choices"]}
            assert step["advice"][0]["action"] == step["answer"]
            assert {one["action"] for one in (*step["advice"], *step["others"])} == offered
        assert card["daily"] == puzzle_of_day(card["game"], day)


@pytest.mark.parametrize("where", ["puzzles/omega-shift/0", "lessons/omega-shift"])
def test_in_puzzles_and_lessons_one_is_told_why_not(server: Server, where: str):
    asked = server.http.get(f"/api/{where}/why", params={"ply": 0, "piece": "flood-99", "place": "column-flood"})
    assert asked.status_code == 200
    assert set(asked.json()) == {"text", "passage"}
    if where.startswith("puzzles"):
        assert server.http.get(f"/api/{where}/why", params={"step": 9}).status_code == 404
    missing = server.http.get(f"/api/{where.replace('omega-shift', 'chess')}/why")
    assert missing.status_code == 404


def test_the_deal_of_the_day_is_set_for_the_browser_that_asks(server: Server):
    daily = server.http.get("/api/daily").json()
    assert {one["game"]: one["puzzle"] for one in daily["games"]} == {
        name: puzzle_of_day(name, date.fromisoformat(daily["day"])) for name in GAMES
    }
    told = server.http.post("/api/daily/omega-shift", json={"name": "Ada"})
    assert told.status_code == 201
    assert told.json()["seats"] == [0]
    assert told.json()["keys"] == []
    refused = server.http.post("/api/daily/chess", json={"name": "Ada"})
    assert refused.status_code == 400
    assert refused.json()["sentence"].startswith("There is no game 'chess'")


def test_the_reason_of_a_puzzles_answer_speaks_for_it():
    judged = 0
    for name, game in GAMES.items():
        for number in sample(range(0, len(puzzles(name)), 80), range(len(puzzles(name)))):
            puzzle = puzzles(name)[number]
            page = msgspec.json.decode(puzzle_json(name, number), type=PuzzlePage)
            for step, position, shown in zip(puzzle.steps, puzzle.positions(game), page.steps, strict=True):
                others = [line.action for line in step.lines[1:]]
                explained = arguments(position.view(puzzle.seat), step.answer, others) or main_effect(step.comparison)
                assert (shown.advice[0].reason.id == "coach-prefers") == (not explained), (name, number)
                judged += not explained
    assert judged  # some have no short reason, and say by how much they are better than what is wrong
