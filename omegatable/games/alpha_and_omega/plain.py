"""Alpha & Omega in plain names: the structs for states and views outside the program (page, export, analysis).

A cell is named by its axial coordinates, q to the right and r down to the right, both with their sign: `+1-2`; the
Snake's first place is `+0+0`. A tile is `fire-7`, `to-air-1`, `minus-two-1`, `switch-2` or `snake`.
"""

from typing import Literal

import msgspec

from omegatable.locales.text import Text

Kind = Literal[
    "air", "earth", "fire", "water", "to-air", "to-earth", "to-fire", "to-water", "minus-two", "switch", "snake"
]
Phase = Literal["place", "step", "draw", "jaws", "switch first", "switch second", "over"]
Pawn = Literal["alpha", "omega"]


class TilePlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The top tile of one cell."""

    cell: str  # `+1-2`: q and r with their signs
    q: int  # cells to the right of the Snake's first place
    r: int  # cells down to the right of it
    name: str  # `fire-7`
    kind: Kind  # what it is: `fire`


class SidePlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One neighbour of a pawn's tile, and its score for that pawn."""

    cell: str  # `+1-2`
    kind: Kind | None  # null if there is no tile
    score: int  # points for the pawn


class PawnPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pawn: its cell and its score now (AO-R27)."""

    pawn: Pawn  # which of the two
    cell: str  # where it stands: `+1-2`
    score: int  # the score of its tile and its neighbours, now
    sides: list[SidePlain]  # E, NE, NW, W, SW, SE
    standing: int  # the score of the tile under it: -2 on a -2 tile, else 0
    good: int  # neighbours that count +1
    against: int  # neighbours that count less than 0


class PlayerPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player, whose hand lies open."""

    seat: int  # from 0
    hand: list[str]  # tiles: `fire-7`
    turns: int  # how many have ended
    pawns: list[PawnPlain]  # alpha, omega
    score: int  # the sum of both pawns now, less `last_turn`
    last_turn: int  # the points that the last turn costs the seat, or 0
    best: int  # the better pawn: the first tie-break
    negatives: int  # the second tie-break


class AlphaAndOmegaView(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="alpha-and-omega"
):
    """Everything that one seat may know: all but the order of the deck. `seat` is null for a spectator."""

    seat: int | None  # whose view it is, from 0
    to_move: int | None  # null when the game is over
    phase: Phase  # what the player to move does next
    tiles: list[TilePlain]  # one for each cell that is not empty
    open: list[str]  # empty cells that touch a tile
    players: list[PlayerPlain]  # by seat
    deck: int  # tiles left
    placed: int  # tiles placed this turn
    steps: int  # steps made this turn
    one_pawn_only: bool  # the first turn of the player to move: one pawn makes both steps
    taken: list[str]  # with `one_pawn_per_tile`: cells with a pawn, where no walk of another ends if there is a choice
    drawn: str | None  # the special tile that must be played now
    switching: str | None  # the cell picked first in a switch
    farthest: int  # steps from the Snake's first place to the farthest tile
    edge: int  # steps at which the surface ends
    before_end: int | None  # under `hidden_end`: tiles that are drawn before the End may come; null once it has
    end_is_near: bool  # the tiles that a turn draws may bring the End, even if none of them is a -2 or a Switch
    ending: bool  # the End is drawn: the game is over after this turn
    tie_break: Text | None  # in words, once the game is over and several seats share the highest sum
    counts: dict[Kind, dict[Kind, int]]  # [kind of tile][kind of neighbour] the score of a pawn
    options: dict[str, int | str | bool]  # all of them, by name


class AlphaAndOmegaState(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="game", tag="alpha-and-omega"
):
    """The whole state, the deck's order included. Seats see it once the game is over."""

    to_move: int | None
    phase: Phase
    tiles: list[TilePlain]
    open: list[str]
    players: list[PlayerPlain]
    deck: list[str]  # in the order in which the tiles will be drawn
    below_end: int | None  # under `hidden_end`: how many of them lie below the End
    placed: int
    steps: int
    one_pawn_only: bool
    taken: list[str]
    drawn: str | None
    switching: str | None
    farthest: int
    edge: int
    before_end: int | None
    end_is_near: bool
    ending: bool
    tie_break: Text | None
    options: dict[str, int | str | bool]
