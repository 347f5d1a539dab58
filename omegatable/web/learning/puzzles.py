"""Puzzles for the page: the list of all, and each with its position and its solution."""

from functools import cache

import msgspec

from omegatable.coach.puzzles import EvaluatedAction, Puzzle, puzzles
from omegatable.coach.reasons import reason
from omegatable.games import GAMES
from omegatable.locales.text import text
from omegatable.play.position import Position
from omegatable.table.replay import Replay
from omegatable.table.table_message import measure_of
from omegatable.table.wire import Advice, PuzzleCard, PuzzleList, PuzzlePage, Undo
from omegatable.web.http.about import games_in_order

_NO_UNDO = Undo(possible=False, reason=text("undo-puzzle"))


def puzzle_list() -> PuzzleList:
    """Return the body of GET /api/puzzles."""
    games = [(GAMES[name], puzzles(name)) for name in games_in_order()]
    return PuzzleList([PuzzleCard(game.name, game.title, [puzzle.grade for puzzle in all_]) for game, all_ in games])


@cache
def puzzle_json(name: str, number: int) -> bytes | None:
    """Return the body of GET /api/puzzles/<game>/<number> as JSON, or None if there is no such puzzle."""
    if name not in GAMES or not 0 <= number < len(puzzles(name)):
        return None
    puzzle, game = puzzles(name)[number], GAMES[name]
    record = puzzle.record(game)
    table = Replay(record).live_table(len(record.actions), puzzle.seat)
    return msgspec.json.encode(
        PuzzlePage(
            game=name,
            title=game.title,
            number=number,
            grade=puzzle.grade,
            table=msgspec.structs.replace(table, undo=_NO_UNDO),
            answers=puzzle.answers,
            advice=_advice(puzzle, record.end(), record.names),
            measure=measure_of(len(record.names)),
            proven=puzzle.proven,
            solved_by=list(puzzle.found),
        )
    )


def _advice(puzzle: Puzzle, position: Position, names: list[str]) -> list[Advice]:
    view = position.view(puzzle.seat)
    meanings = {choice.action: choice.name for choice in position.game.choices(view)}

    def advice(line: EvaluatedAction) -> Advice:
        others = [other.action for other in puzzle.lines if other.action != line.action]
        return Advice(
            action=line.action,
            name=meanings[line.action],
            reason=reason(view, line.action, others),
            chance=line.chance,
            error=line.error,
        )

    return [advice(line) for line in puzzle.lines]
