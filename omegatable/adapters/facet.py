"""The facet for OpenSpiel: the deal of a game by chance, piece by piece."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from omegatable.engine.protocol import Game, setup


class Stage(NamedTuple):
    """A part of a deal: *number* pieces drawn from *copies*, ascending outcomes with their remaining numbers."""

    copies: dict[int, int]
    number: int


class Past(NamedTuple):
    """A game from its deal until now."""

    game: Game
    options: Any
    first_seat: int
    deal: list[int]  # the outcomes of chance in its deal, except the starting seat
    write: Callable[[Any, Sequence[int], int, np.ndarray], None]  # as in `OpenSpiel`
    actions: list[int]  # the actions of seats and of chance since then


@dataclass(frozen=True)
class OpenSpiel:
    """The deal of a game by chance. Equal pieces are one outcome with their total probability."""

    chosen_first: Callable[[Any], bool]  # whether these options set the starting seat
    chance_nodes: int  # max chance nodes in the deal of a round
    max_outcome: int  # the largest outcome of chance
    # options, pieces dealt so far: the next stage, None at the end
    next_stage: Callable[[Any, Sequence[int]], Stage | None]
    write: Callable[[Any, Sequence[int], int, np.ndarray], None]  # options, all pieces, first seat, the deal to fill
    text: Callable[[Any, int], str]  # options, a piece
    open_pieces: Callable[[Any], int]  # options: how many of the first pieces are public
    alike: Callable[[Any, list[int]], Sequence[Hashable]]  # a state, the outcomes of chance: equal keys for equal cards
    # Takes a past, a seat and a random source; returns the outcomes of a deal that is consistent with everything that
    # the seat has seen and done, each such deal with its exact probability. None if unsupported.
    again: Callable[[Past, int, np.ndarray], list[int]] | None = None
    # whether later outcomes of chance are dealt face down: the seats see only their effects
    deals_in_secret: bool = False
    falls_later: bool = False  # whether chance is also to move after the deal
    max_idle_limit: int = 1  # the largest `idle_limit` with games of bounded length


def first_piece(game: Game) -> int:
    """Return the first outcome of chance that is a piece of a deal, after the game's own actions and starting seats.

    The pieces of a game that deals again later, such as Omega Shift, are outcomes of the game itself.
    """
    return game.num_actions + game.max_seats


def dealt_state(past: Past) -> Any:
    """Return the state after the deal of *past*."""
    deal = np.zeros(past.game.deal_size, np.int8)
    past.write(past.options, past.deal, past.first_seat, deal)
    state = past.game.new_state()
    setup(state, past.options, deal)
    return state
