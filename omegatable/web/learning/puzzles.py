"""Puzzles for the page: the list of all puzzles, and each puzzle with its position and its solution."""

import asyncio
from datetime import date
from functools import cache

import msgspec

from omegatable.coach.lines import contradicts
from omegatable.coach.puzzles import COMPARED_SEED, EvaluatedAction, Puzzle, puzzle_of_day, puzzles, rules_of_puzzles
from omegatable.coach.reasons import arguments, reason_of_advice
from omegatable.coach.worlds import LEVEL
from omegatable.engine.registry import GAMES
from omegatable.locales.text import Text, text
from omegatable.play.position import Position
from omegatable.table.replay import Replay, imagined_message
from omegatable.table.setting import DEAL_LEVEL
from omegatable.table.table_message import measure_of
from omegatable.table.wire import (
    Advice,
    Daily,
    DailyGame,
    Imagined,
    PuzzleCard,
    PuzzleEntry,
    PuzzleList,
    PuzzlePage,
    Undo,
    WhyNot,
)
from omegatable.web.http.about import games_in_order
from omegatable.web.http.responses import RequestError
from omegatable.web.learning.asking import why_not
from omegatable.web.live.bots import Bots

_NO_UNDO = Undo(possible=False, reason=text("undo-puzzle"))


def puzzle_list(today: date) -> PuzzleList:
    """Return the body of GET /api/puzzles on a day."""
    return PuzzleList(today.isoformat(), [_card(name, today) for name in games_in_order()])


def daily(today: date) -> Daily:
    """Return the body of GET /api/daily for a day."""
    games = [DailyGame(name, puzzle_of_day(name, today)) for name in games_in_order()]
    return Daily(today.isoformat(), DEAL_LEVEL, games)


def _card(name: str, today: date) -> PuzzleCard:
    found = zip(puzzles(name), rules_of_puzzles(name), strict=True)
    entries = [PuzzleEntry(puzzle.grade, puzzle.theme, rules) for puzzle, rules in found]
    return PuzzleCard(name, GAMES[name].title, entries, puzzle_of_day(name, today))


@cache
def puzzle_json(name: str, number: int) -> bytes | None:
    """Return the body of GET /api/puzzles/<game>/<number> as JSON, or None if there is no such puzzle."""
    if name not in GAMES or not 0 <= number < len(puzzles(name)):
        return None
    puzzle, game = puzzles(name)[number], GAMES[name]
    record = puzzle.record(game)
    table = Replay(record).live_table(len(record.actions), puzzle.seat)
    advice, others = _advice(puzzle, record.end())
    return msgspec.json.encode(
        PuzzlePage(
            game=name,
            title=game.title,
            number=number,
            grade=puzzle.grade,
            table=msgspec.structs.replace(table, undo=_NO_UNDO),
            answers=puzzle.answers,
            advice=advice,
            others=others,
            measure=measure_of(len(record.names)),
            proven=puzzle.proven,
            solved_by=list(puzzle.found),
            comparison=puzzle.comparison,
        )
    )


def puzzle_why(name: str, number: int, piece: str, place: str) -> WhyNot | None:
    """Return why a thing cannot be used in a puzzle, as `why_not`, or None if there is no such puzzle."""
    if name not in GAMES or not 0 <= number < len(puzzles(name)):
        return None
    puzzle, game = puzzles(name)[number], GAMES[name]
    return why_not(game, puzzle.record(game).end().view(puzzle.seat), piece, place)


async def puzzle_line(name: str, number: int, bots: Bots, host: str) -> Imagined | None:
    """Return two lines to look at in the answer of a puzzle, for *host*; None if it has none. Raises `RequestError`."""
    if name not in GAMES or not 0 <= number < len(puzzles(name)):
        return None
    puzzle, game = puzzles(name)[number], GAMES[name]
    if puzzle.comparison is None:
        return None
    if contradicts(puzzle.comparison):
        raise RequestError(text("http-line-against"), 409)
    if not bots.is_compiled(LEVEL, game):
        raise RequestError(text("http-line-compiling"), 503)
    position = await asyncio.to_thread(lambda: puzzle.record(game).end())
    actions = [puzzle.lines[0].action, puzzle.comparison.other]
    seed, world, view = COMPARED_SEED, puzzle.comparison.world, position.view(puzzle.seat)
    thought = bots.lines(game, position.options, view, actions, seed=seed, moment=0, world=world, address=host)
    found, worlds = await asyncio.wrap_future(thought.result), puzzle.comparison.worlds
    if not found.lines:
        return None
    return await asyncio.to_thread(imagined_message, game, found, actions, worlds)


def _advice(puzzle: Puzzle, position: Position) -> tuple[list[Advice], list[Advice]]:
    """Return the advice for the actions that were judged, and for all other actions."""
    view = position.view(puzzle.seat)
    names = {choice.action: choice.name for choice in position.game.choices(view)}
    judged = [line.action for line in puzzle.lines]

    def others_than(action: int) -> list[int]:
        return [other for other in judged if other != action]

    def why(action: int, ahead: float | None) -> Text:
        return reason_of_advice(view, action, others_than(action), ahead)

    best_wrong = puzzle.lines[puzzle.right].chance

    def why_right(answer: EvaluatedAction) -> Text:
        """Return the reason why an answer is right: its lead over the best wrong action."""
        ahead = answer.chance - best_wrong
        if puzzle.right == 1 or arguments(view, answer.action, others_than(answer.action)):
            return why(answer.action, ahead)
        return text("coach-also-right", others=puzzle.right - 1, points=round(100.0 * ahead))

    advice = [
        Advice(
            action=line.action,
            name=names[line.action],
            reason=why_right(line) if place < puzzle.right else why(line.action, None),
            chance=line.chance,
            error=line.error,
        )
        for place, line in enumerate(puzzle.lines)
    ]
    others = [
        Advice(action, name, why(action, None), None, 0.0) for action, name in names.items() if action not in judged
    ]
    return advice, others
