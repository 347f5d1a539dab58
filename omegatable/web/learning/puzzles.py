"""Puzzles for the page: the list of all puzzles, and each puzzle with its position and its solution."""

import asyncio
import dataclasses
from datetime import date
from functools import cache

import msgspec

from omegatable.coach.lines import contradicts
from omegatable.coach.puzzles import COMPARED_SEED, Puzzle, Step, puzzle_of_day, puzzles
from omegatable.coach.reasons import reason_of_advice
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
    PuzzleStep,
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
    entries = [PuzzleEntry(puzzle.grade, puzzle.theme) for puzzle in puzzles(name)]
    return PuzzleCard(name, GAMES[name].title, entries, puzzle_of_day(name, today))


@cache
def puzzle_json(name: str, number: int) -> bytes | None:
    """Return the body of GET /api/puzzles/<game>/<number> as JSON, or None if there is no such puzzle."""
    puzzle = _puzzle(name, number)
    if puzzle is None:
        return None
    game = GAMES[name]
    positions = puzzle.positions(game)
    record = dataclasses.replace(puzzle.record(game), actions=list(positions[-1].history))
    plies = [len(position.history) for position in positions]
    steps = [
        PuzzleStep(
            table=msgspec.structs.replace(Replay(record).live_table(ply, puzzle.seat), undo=_NO_UNDO),
            answer=step.answer,
            advice=advice,
            others=others,
            proven=step.proven,
            comparison=step.comparison,
        )
        for step, position, ply in zip(puzzle.steps, positions, plies, strict=True)
        for advice, others in [_advice(step, position)]
    ]
    return msgspec.json.encode(
        PuzzlePage(
            game=name,
            title=game.title,
            number=number,
            grade=puzzle.grade,
            steps=steps,
            measure=measure_of(len(record.names)),
            solved_by=list(puzzle.found),
        )
    )


def _puzzle(name: str, number: int) -> Puzzle | None:
    """Return a puzzle of a game, or None if there is no such puzzle."""
    return puzzles(name)[number] if name in GAMES and 0 <= number < len(puzzles(name)) else None


def _position(name: str, puzzle: Puzzle, step: int) -> Position:
    return puzzle.positions(GAMES[name])[step]


def puzzle_why(name: str, number: int, step: int, piece: str, place: str) -> WhyNot | None:
    """Return why a thing cannot be used in a step of a puzzle, as `why_not`, or None if there is no such step."""
    puzzle = _puzzle(name, number)
    if puzzle is None or not 0 <= step < len(puzzle.steps):
        return None
    return why_not(GAMES[name], _position(name, puzzle, step).view(puzzle.seat), piece, place)


async def puzzle_line(name: str, number: int, step: int, bots: Bots, host: str) -> Imagined | None:
    """Return two lines to look at in the answer of a puzzle, for *host*; None if it has none. Raises `RequestError`."""
    puzzle = _puzzle(name, number)
    comparison = puzzle.steps[step].comparison if puzzle and 0 <= step < len(puzzle.steps) else None
    if puzzle is None or comparison is None:
        return None
    if contradicts(comparison):
        raise RequestError(text("http-line-against"), 409)
    game = GAMES[name]
    if not bots.is_compiled(LEVEL, game):
        raise RequestError(text("http-line-compiling"), 503)
    position = await asyncio.to_thread(_position, name, puzzle, step)
    actions = [puzzle.steps[step].answer, comparison.other]
    seed, world, view = COMPARED_SEED, comparison.world, position.view(puzzle.seat)
    thought = bots.lines(game, position.options, view, actions, seed=seed, moment=0, world=world, address=host)
    found, worlds = await asyncio.wrap_future(thought.result), comparison.worlds
    if not found.lines:
        return None
    return await asyncio.to_thread(imagined_message, game, found, actions, worlds)


def _advice(step: Step, position: Position) -> tuple[list[Advice], list[Advice]]:
    """Return the advice for the actions that were judged, and for all other actions."""
    view = position.view(position.to_move)
    names = {choice.action: choice.name for choice in position.game.choices(view)}
    judged = [line.action for line in step.lines]
    ahead = step.lines[0].chance - step.lines[1].chance

    def why(action: int) -> Text:
        others = [other for other in judged if other != action]
        if action != step.answer:
            return reason_of_advice(view, action, others, None)
        return reason_of_advice(view, action, others, ahead, comparison=step.comparison)

    advice = [Advice(line.action, names[line.action], why(line.action), line.chance, line.error) for line in step.lines]
    others = [Advice(action, name, why(action), None, 0.0) for action, name in names.items() if action not in judged]
    return advice, others
