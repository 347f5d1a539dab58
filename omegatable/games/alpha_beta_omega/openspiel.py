"""The deal of Alpha-Beta-Omega by chance, for OpenSpiel."""

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np

from omegatable.adapters.facet import OpenSpiel, Stage, first_piece
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import ALPHA_IDS, MAX_PLOTS, OMEGA_IDS
from omegatable.games.alpha_beta_omega.rules.actions import DRAW_CARD, MIX, TAKE_CARD, TURN_TO
from omegatable.games.alpha_beta_omega.rules.parts import (
    MR_INCOMPATIBLE,
    NLOO_OUT,
    OMEGAS_RANDOM,
    ORDER_OF_SEATS,
    RANDOM_PLOT,
)
from omegatable.games.alpha_beta_omega.rules.setting_up import (
    DEAL_DECK,
    DEAL_OMEGAS,
    DEAL_ORDER,
    DEAL_PLOT,
    DEAL_ROAD,
    DEAL_STARS,
    is_cast,
)

# The number of a piece is its place in an ordered deal.
_ORDER, _OMEGAS, _ROAD, _DECK, _STARS, _PLOT = (
    DEAL_ORDER,
    DEAL_OMEGAS,
    DEAL_ROAD,
    DEAL_DECK,
    DEAL_STARS,
    DEAL_PLOT,
)
_PIECES = first_piece(GAME)
_CHARACTERS = (*ALPHA_IDS, *(f"beta {number}" for number in range(1, 6)))


def _next_pieces(options: Any, dealt: Sequence[int]) -> Stage | None:
    """Return the next of these: the players' order, the omegas, the road, the deck from the top, a plot, the stars.

    The options omit some of them.
    """
    seats = int(options.seats)
    plots = range(_PLOT, _PLOT + int(options.num_plots))
    drawn_plot = options.plots == RANDOM_PLOT and bool(plots)
    drawn = next((1 + outcome - _PIECES - _PLOT for outcome in dealt if outcome >= _PIECES + _PLOT), 0)
    plot = drawn if options.plots == RANDOM_PLOT else int(options.plots)
    without_other = options.nloo == NLOO_OUT or (seats == 1 and options.mr == MR_INCOMPATIBLE)
    omegas = len(OMEGA_IDS) - bool(without_other)
    kind_of_card = deck_of(options).kind_of_card
    cards = [_DECK + kind_of_card.index(kind) for kind in kind_of_card]
    cast = [_ROAD + one for one in range(_DECK - _ROAD) if is_cast(options, one)]
    rows = (
        (range(_ORDER, _ORDER + seats), 0 if options.order == ORDER_OF_SEATS or seats == 1 else seats),
        (range(_OMEGAS, _OMEGAS + omegas), seats if options.omega_pick == OMEGAS_RANDOM else 0),
        (cast, len(cast)),
        (cards, len(cards)),
        (plots, 1 if drawn_plot else 0),
        (range(_STARS, _PLOT), seats if options.plot_star[plot] else 0),
    )
    done = len(dealt)
    for pieces, count in rows:
        if count and done == 0:
            return Stage({_PIECES + piece: pieces.count(piece) for piece in pieces}, count)
        done -= count
    return None


def _write_pieces(options: Any, dealt: Sequence[int], first: int, deal: np.ndarray) -> None:
    """Write a deal; pieces that were not dealt follow in ascending order."""
    pieces = [outcome - _PIECES for outcome in dealt]
    # each copy gets a different number
    pieces = [piece + pieces[:place].count(piece) for place, piece in enumerate(pieces)]
    for start, end in ((_ORDER, _OMEGAS), (_OMEGAS, _ROAD), (_ROAD, _DECK), (_DECK, _STARS), (_STARS, _PLOT)):
        drawn = [piece - start for piece in pieces if start <= piece < end]
        deal[start:end] = drawn + [number for number in range(end - start) if number not in drawn]
    deal[_PLOT] = 1 + next((piece - _PLOT for piece in pieces if piece >= _PLOT), 0)


def _alike_pieces(state: Any, outcomes: list[int]) -> Sequence[Hashable]:
    """Return the kinds of cards to draw, the texts of cards to take from a hand, or the outcomes themselves."""
    if outcomes[0] < MIX:
        deck = state.deck.tolist()
        return [deck[outcome - DRAW_CARD] for outcome in outcomes]
    if TAKE_CARD <= outcomes[0] < TURN_TO:
        return [GAME.action_text(state, outcome) for outcome in outcomes]
    return outcomes


def _piece_text(options: Any, outcome: int) -> str:
    """Return a piece as text. Equal cards have equal texts."""
    piece = outcome - _PIECES
    if piece >= _PLOT:
        return deck_of(options).plots[piece - _PLOT].id
    if piece >= _STARS:
        return f"star {ALPHA_IDS[piece - _STARS]}"
    if piece >= _DECK:
        deck = deck_of(options)
        return deck.kinds[deck.kind_of_card[piece - _DECK]].code
    if piece >= _ROAD:
        return f"character {_CHARACTERS[piece - _ROAD]}"
    return f"omega {OMEGA_IDS[piece - _OMEGAS]}" if piece >= _OMEGAS else f"seat {piece - _ORDER + 1}"


OPENSPIEL = OpenSpiel(
    chosen_first=lambda options: True,
    chance_nodes=_PLOT + MAX_PLOTS,
    max_outcome=_PIECES + _PLOT + MAX_PLOTS - 1,
    next_stage=_next_pieces,
    write=_write_pieces,
    text=_piece_text,
    open_pieces=lambda options: 0,
    alike=_alike_pieces,
    falls_later=True,
)
