"""Pieces laid out on a table: piles of cards, tokens and bags, at their spots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from omegatable.sheets.sets import Piece

Spot = tuple[float, float]  # distance to the right of and beyond the middle of the table, in units of about an inch
SOUTH, NORTH = 180.0, 0.0  # the rotation of an object that is read from that side of the table
UP, DOWN = 0.0, 180.0
_REFERENCES: Final = "references"  # the part of a set


@dataclass(frozen=True)
class Pile:
    """Cards on a pile, or a single card; nothing if there are none."""

    cards: Sequence[Piece]
    spot: Spot
    side: float = UP  # UP or DOWN
    turn: float = SOUTH


@dataclass(frozen=True)
class Token:
    """A tile or a marker."""

    piece: Piece
    spot: Spot
    turn: float = SOUTH
    height: float = 1.0  # units above the table


@dataclass(frozen=True)
class Bag:
    """A bag from which *pieces* are drawn at random; nothing if there are none."""

    pieces: Sequence[Piece]
    title: str
    spot: Spot


Laid = Pile | Token | Bag


def references(pieces: Sequence[Piece], spots: Sequence[tuple[Spot, float]]) -> Iterator[Laid]:
    """Yield a reference card in front of each player: *spots* are positions with the side that they are read from."""
    cards = [piece for piece in pieces if piece.part == _REFERENCES]
    for card, (spot, turn) in zip(cards, spots, strict=False):
        yield Pile([card], spot, turn=turn)
