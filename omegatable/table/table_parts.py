"""Parts of a table's state: what a checkpoint keeps as records of their own."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal

from omegatable.kernel import CHANCE
from omegatable.play.position import Position

SUBSTITUTE_WORDS = {
    "gentle": "could not choose, so a Beginner chose this one",
    "chance": "could not choose, so chance chose this one",
    "compiling": "plays as a Beginner until its own thinking is compiled",  # said once per seat
}
OUT_OF_TIME = "ran out of time, so a bot chose this one"  # of a person who keeps the seat


@dataclass(frozen=True)
class Taken:
    """An action that may still be taken back: its seat, and the table before it."""

    seat: int
    state: bytes
    plies: int
    beat: tuple[int, str]


@dataclass
class OpenOffer:
    """An offer that people are asked about."""

    number: int
    kind: Literal["undo", "end"]
    seat: int
    ply: int  # to go back to the position before that action
    shows: bool = False  # whether something hidden was shown since then
    agreed: set[int] = field(default_factory=set)  # seats


@dataclass(frozen=True)
class Ending:
    """How a game ended before its end. *by* is the seat whose person closed the table, resigned or ran out of time."""

    kind: Literal["closed", "agreed", "resigned", "time"]
    by: int = -1

    def in_record(self) -> str:
        """Return how a record tells of it."""
        how = {"resigned": "resigned", "time": "out of time"}.get(self.kind)
        return f"seat {self.by + 1} {how}" if how else self.kind


@dataclass
class WindowState:
    """A window for sealed answers, from its opening until the last answer has been played."""

    number: int
    closed: bool = False
    answers: dict[int, int] = field(default_factory=dict)  # by seat
    plies: int = -1  # number of actions in the history at the last look
    rest: tuple[int, ...] | None = None  # the seats still to be asked after the current one


def trace_after(trace: str, text: str) -> str:
    """Return the digest of the events up to that with this *text*; *trace* is that of those before, "" for none."""
    return hashlib.blake2b(text.encode(), key=trace.encode(), digest_size=16).hexdigest()


def has_shown(positions: Iterable[tuple[Position, int | None]], ply: int) -> bool:
    """Return whether something hidden was shown in *positions*, by the actions played in them, from *ply* on."""
    later = islice(positions, ply, None)
    return any(action is not None and (position.is_chance() or position.reveals(action)) for position, action in later)


def scores_by_turn(positions: Iterable[tuple[Position, int | None]]) -> list[list[int]]:
    """Return the scores of all seats after each turn in the *positions* of a game, including the last."""
    scores: list[list[int]] = []
    mover = None
    for position, _ in positions:
        if position.to_move == CHANCE:
            continue
        if mover is not None and position.to_move != mover:
            scores.append(position.scores())
        mover = position.to_move
    return scores
