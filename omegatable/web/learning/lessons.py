"""Lessons for the page: their steps, and the position of each as the learner sees it."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from omegatable.coach import lessons
from omegatable.coach.lessons import has_lesson, lesson_file, lesson_language, lesson_of, scenario_names
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses
from omegatable.play.record import Record
from omegatable.table.replay import Replay
from omegatable.table.scenarios import played_scenario
from omegatable.table.wire import (
    Clause,
    Lesson,
    LessonAnswer,
    LessonCard,
    LessonList,
    LessonStep,
    LessonTurn,
    ScenarioCard,
    ScenarioList,
    SeatCard,
    Table,
    Undo,
    WhyNot,
)
from omegatable.web.http.about import games_in_order
from omegatable.web.learning.asking import why_not

_NO_UNDO = Undo(possible=False, reason="")  # The page navigates by the steps of the lesson instead.


def lesson_list(language: str, folders: Sequence[Path]) -> LessonList:
    """Return the body of GET /api/lessons in a language; *folders* contain the languages."""
    return LessonList(lessons=[_card(GAMES[name], language, folders) for name in games_in_order() if has_lesson(name)])


def scenario_list(language: str, folders: Sequence[Path]) -> ScenarioList:
    """Return the body of GET /api/scenarios, like `lesson_list`. The first call is slow: it plays their records."""
    return ScenarioList(scenarios=[_scenario_card(name, language, folders) for name in scenario_names()])


@lru_cache(maxsize=64)
def lesson_json(game: str, language: str, folders: tuple[Path, ...]) -> bytes | None:
    """Return the body of GET /api/lessons/<game> as JSON, or None if there is none. The first call is slow."""
    return msgspec.json.encode(_lesson(lesson_of(game, language, *folders))) if has_lesson(game) else None


def lesson_why(game: str, ply: int, piece: str, place: str) -> WhyNot | None:
    """Return why a thing cannot be used in a position of a lesson, as `why_not`, or None for an unknown position."""
    if not has_lesson(game):
        return None
    lesson = lesson_of(game)
    if not 0 <= ply <= len(lesson.record.actions):
        return None
    return why_not(GAMES[game], _replay(lesson, lesson.record).view(ply, lesson.seat), piece, place)


def _card(game: Game, language: str, folders: Sequence[Path]) -> LessonCard:
    file = lesson_file(game.name, language, *folders)
    return LessonCard(
        game=game.name,
        title=game.title,
        lesson=file.title,
        language=lesson_language(game.name, language, *folders),
        minutes=file.minutes,
        steps=len(file.steps),
    )


def _scenario_card(name: str, language: str, folders: Sequence[Path]) -> ScenarioCard:
    played = played_scenario(name)
    assert played is not None  # `scenario_names` are those of valid scenarios: the tests check all.
    file = lesson_file(name, language, *folders)
    return ScenarioCard(
        name=name,
        game=played.lesson.game,
        title=file.title,
        frame=file.steps[0].text,
        goal=played.sentence(),
        language=lesson_language(name, language, *folders),
        minutes=file.minutes,
        names=list(played.lesson.record.names),
    )


def _lesson(lesson: lessons.Lesson) -> Lesson:
    shown = {step.number: lesson.shown_after(step) for step in lesson.steps}
    plies = sorted({step.ply for step in lesson.steps} | {ply for way in shown.values() for ply in way})
    rules = {clause.id: Clause(clause.id, clause.text, clause.section) for clause in clauses(lesson.game)}
    replay = _replay(lesson, lesson.record)
    return Lesson(
        game=lesson.game,
        title=lesson.record.game.title,
        lesson=lesson.title,
        language=lesson.language,
        minutes=lesson.minutes,
        steps=[
            LessonStep(
                ply=step.ply,
                text=step.text,
                clause=rules[step.clause],
                point=list(step.point),
                asked=list(step.asked),
                praise=step.praise,
                wrong=_answers(step),
                then=shown[step.number],
            )
            for step in lesson.steps
        ],
        plies=plies,
        tables=[_table(replay, ply, lesson.seat) for ply in plies],
        turns=[_turn(lesson, step.ply, action) for step in lesson.steps for action in step.asked[1:]],
    )


def _answers(step: lessons.LessonStep) -> list[LessonAnswer]:
    actions: dict[str, list[int]] = {}
    for action, said in step.wrong.items():
        actions.setdefault(said, []).append(action)
    return [LessonAnswer(actions=sorted(wrong), say=said) for said, wrong in actions.items()]


def _turn(lesson: lessons.Lesson, ply: int, action: int) -> LessonTurn:
    record = lesson.record
    other = Record(record.game, record.options, record.deal, [*record.actions[:ply], action], record.names, record.date)
    return LessonTurn(ply=ply, action=action, table=_table(_replay(lesson, other), ply + 1, lesson.seat))


def _replay(lesson: lessons.Lesson, record: Record) -> Replay:
    kinds = ["person" if seat == lesson.seat else "bot" for seat in range(len(record.names))]
    return Replay(
        record,
        [
            SeatCard(name=name, kind="person" if kind == "person" else "bot", level="", present=True)
            for name, kind in zip(record.names, kinds, strict=True)
        ],
    )


def _table(replay: Replay, ply: int, seat: int) -> Table:
    return msgspec.structs.replace(replay.live_table(ply, seat), undo=_NO_UNDO)
