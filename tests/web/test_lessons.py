"""Routes for lessons: the list, and each lesson with all its positions as the learner sees them."""

import msgspec
import pytest

from omegatable.coach import lessons
from omegatable.coach.lessons import has_lesson, lesson_of, scenario_names
from omegatable.engine.registry import GAMES
from omegatable.table.wire import Lesson, LessonList, ScenarioList
from omegatable.web.learning.lessons import lesson_json, lesson_list, lesson_why
from tests.support.server import Server

GAME_NAMES = sorted(filter(has_lesson, GAMES))


@pytest.fixture(scope="module", params=GAME_NAMES)
def told(request, server: Server):
    found = server.http.get(f"/api/lessons/{request.param}")
    assert found.status_code == 200
    return msgspec.json.decode(found.content, type=Lesson), lesson_of(request.param)


def test_the_list_names_every_lesson_and_begins_with_the_newcomers_game(server: Server):
    found = msgspec.json.decode(server.http.get("/api/lessons").content, type=LessonList).lessons
    assert sorted(card.game for card in found) == GAME_NAMES
    assert found[0].game == server.http.get("/api/about").json()["first"]
    for card in found:
        lesson = lesson_of(card.game)
        assert (card.minutes, card.steps) == (lesson.minutes, len(lesson.steps))


def test_the_house_says_how_long_a_lesson_takes(server: Server):
    minutes = {card["name"]: card["lesson_minutes"] for card in server.http.get("/api/about").json()["games"]}
    assert minutes == {name: lesson_of(name).minutes if has_lesson(name) else 0 for name in GAMES}


def test_every_position_of_a_lesson_is_there_and_offers_what_the_step_asks_for(told):
    wire, lesson = told
    tables = dict(zip(wire.plies, wire.tables, strict=True))
    for step in wire.steps:
        offered = {choice.action for choice in tables[step.ply].choices}
        wrong = [action for answer in step.wrong for action in answer.actions]
        assert not step.asked or sorted([*step.asked, *wrong]) == sorted(offered)
        assert all(ply in tables for ply in step.then)
    assert {table.seat for table in wire.tables} == {lesson.seat}
    assert tables[len(lesson.record.actions)].result is not None


def test_a_lesson_shows_the_learner_no_card_of_the_others(told):
    wire, lesson = told
    game = lesson.record.game
    positions = [position.copy() for position, _ in lesson.record.positions()]
    compared = 0
    for ply, table in zip(wire.plies, wire.tables, strict=True):
        position = positions[ply]
        decided = position.to_move < 0 or position.to_move == lesson.seat
        if decided or game.floor(position.state).kind == "turn":  # sealed answers are asked for out of order
            assert table.view == game.plain_view(position.view(lesson.seat))
            compared += 1
    assert compared > len(wire.steps)


def test_another_right_action_has_a_table_of_its_own(server: Server):
    wire = msgspec.json.decode(server.http.get("/api/lessons/omega-shift").content, type=Lesson)
    (turn,) = wire.turns
    position = lesson_of("omega-shift").record.start()
    for action in lesson_of("omega-shift").record.actions[: turn.ply]:
        position.play(action)
    assert position.action_text(turn.action) == "F5<E"  # the record goes on with F5<I
    position.play(turn.action)
    assert turn.table.view == position.game.plain_view(position.view(0))


def test_there_is_no_lesson_of_an_unknown_game(server: Server):
    missing = server.http.get("/api/lessons/chess")
    assert (missing.status_code, missing.json()["sentence"]) == (404, "There is no such lesson.")


def test_a_game_may_have_no_lesson(monkeypatch, tmp_path):
    monkeypatch.setattr(lessons, "LOCALES", tmp_path)
    assert not any(map(has_lesson, GAMES))
    assert lesson_list("en", ()).lessons == []
    assert lesson_json("omega-shift", "xx", ()) is None
    assert lesson_why("omega-shift", 0, "", "") is None


def test_a_scenario_is_set_for_the_browser_that_asks(server: Server):
    listed = msgspec.json.decode(server.http.get("/api/scenarios?language=de").content, type=ScenarioList).scenarios
    assert [card.name for card in listed] == list(scenario_names())
    assert {card.language for card in listed} == {"de"}
    set_up = server.http.post(f"/api/scenarios/{listed[0].name}", json={"name": "Ada"})
    assert set_up.status_code == 201
    glance = server.http.get(f"/api/tables/{set_up.json()['table']}")
    assert glance.json()["game"] == "alpha-beta-omega"


def test_there_is_no_unknown_scenario(server: Server):
    missing = server.http.post("/api/scenarios/chess/1", json={"name": "Ada"})
    assert (missing.status_code, missing.json()["sentence"]) == (404, "There is no such scenario.")
