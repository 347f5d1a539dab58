"""A finished record as text: actions, draws and scores.

A record is public, so every hand may be shown. Each position is shown as the seat to move sees it.
"""

from collections.abc import Iterator

from omegatable.engine.plain import StoryLine, whole
from omegatable.kernel import SPECTATOR
from omegatable.locales.english import english
from omegatable.play.position import Position
from omegatable.play.record import Record
from omegatable.terminal.words import columns_text


def summary(record: Record) -> str:
    """Return one sentence about a record: game, players, number of actions, and final scores or "unfinished"."""
    position = record.end()
    players = " against ".join(record.names)
    if not position.is_terminal():
        return f"{record.game.title}, {players}: legal, {len(record.actions)} actions, unfinished."
    scores = " to ".join(map(str, position.scores()))
    return f"{record.game.title}, {players}: legal, {len(record.actions)} actions, {scores}."


def position_text(record: Record, ply: int) -> str:
    """Return the position before ply *ply*, counted from 0, as text. Raises IndexError if there is no such ply."""
    for number, (position, action) in enumerate(record.positions()):
        if number == ply:
            played = (
                "the game ends here"
                if action is None
                else f"then {_mover(record, position)}: {position.action_text(action)}"
            )
            return f"Ply {ply}, {played}\n\n{position.text(max(position.to_move, 0), record.names)}"
    raise IndexError(ply)


def turns(record: Record, *, tables: bool) -> Iterator[tuple[int, str]]:
    """Yield the game turn by turn, each text with the ply after it.

    The table is shown after each turn if *tables* is true, otherwise only at the end.
    """
    yield 0, f"{record.game.title}: {' against '.join(record.names)}, {record.date}"
    turn = 0
    mover: int | None = None
    lines: list[str] = []
    for ply, (position, action) in enumerate(record.positions()):
        if action is None or position.to_move != mover:
            if lines:
                yield ply, _turn(record, position, lines, tables)
            lines = []
            mover = position.to_move
            if mover >= 0 and action is not None:
                turn += 1
                lines.append(f"{turn}. {record.names[mover]}")
        if action is None:
            yield ply, _end(record, position)
        elif mover is not None and mover >= 0:
            lines += _own_story(record, position, action)


def _own_story(record: Record, position: Position, action: int) -> list[str]:
    """Return the story of one action as its own player sees it, one line per entry."""
    seat, text = position.to_move, position.action_text(action)
    after = position.copy()
    after.play(action)
    told: list[StoryLine] = record.game.story(position.view(seat), action, after.view(seat))
    words = [english(whole(line), record.names, seat) for line in told]
    first, *others = words or [""]  # Some actions, such as a step of an offer, have no story.
    return [f"   {text.ljust(7)} {first}".rstrip(), *(f"   {'':8}{line}" for line in others)]


def _turn(record: Record, position: Position, lines: list[str], table: bool) -> str:
    scores = " to ".join(map(str, position.scores()))
    text = "\n".join([f"{lines[0]}, then {scores}", *lines[1:]])
    return f"{text}\n\n{position.text(max(position.to_move, 0), record.names)}" if table else text


def _end(record: Record, position: Position) -> str:
    text = position.text(0, record.names)
    rows = record.game.score_rows(record.game.plain_view(position.view(SPECTATOR)), record.names)
    scores = columns_text([[english(cell, record.names) for cell in row] for row in rows])
    return f"\n{text}\n{scores}\n{summary(record)}"


def _mover(record: Record, position: Position) -> str:
    return record.names[position.to_move] if position.to_move >= 0 else "chance"
