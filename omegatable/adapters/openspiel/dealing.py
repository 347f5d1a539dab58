"""The piece-by-piece deal of each game by chance. Equal pieces are one outcome with their total probability."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from omegatable.adapters.openspiel.resampling import Past, cards_again, tiles_again
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega import notation as tile_notation
from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.alpha_beta_omega import rules as alpha_beta_omega
from omegatable.games.alpha_beta_omega.decks import ALPHA_IDS, MAX_PLOTS, OMEGA_IDS, deck_of
from omegatable.games.omega_shift import notation as card_notation
from omegatable.games.omega_shift import rules as omega_shift


class Stage(NamedTuple):
    """A part of a deal: *number* pieces drawn from *copies*, ascending outcomes with their remaining numbers."""

    copies: dict[int, int]
    number: int


@dataclass(frozen=True)
class Dealing:
    """The information about a game's deal that OpenSpiel needs besides its kernels."""

    chosen_first: Callable[[Any], bool]  # whether these options set the starting seat
    chance_nodes: int  # max chance nodes in the deal of a round
    max_outcome: int  # the largest outcome of chance
    # options, pieces dealt so far: the next stage, None at the end
    next_stage: Callable[[Any, Sequence[int]], Stage | None]
    write: Callable[[Any, Sequence[int], int, np.ndarray], None]  # options, all pieces, first seat, the deal to fill
    text: Callable[[Any, int], str]  # options, a piece
    open_pieces: Callable[[Any], int]  # options: how many of the first pieces are public
    alike: Callable[[Any, list[int]], Sequence[Hashable]]  # a state, the outcomes of chance: equal keys for equal cards
    again: Callable[[Past, int, np.ndarray], list[int]] | None = None  # see `resampling`; None if unsupported
    # whether later outcomes of chance are dealt face down: the seats see only their effects
    deals_in_secret: bool = False
    falls_later: bool = False  # whether chance is also to move after the deal
    max_idle_limit: int = 1  # the largest `idle_limit` with games of bounded length


def first_piece(game: Game) -> int:
    """Return the first outcome of chance that is a piece of a deal, after the game's own actions and starting seats.

    The pieces of Omega Shift are outcomes of the game itself, which deals the later rounds.
    """
    return game.num_actions + game.max_seats


# --------------------------------------------------------------------------------------------------------- Omega Shift


def _next_cards(options: Any, dealt: Sequence[int]) -> Stage | None:
    suits = int(options.suits)
    if not dealt:
        return Stage({omega_shift.LAY_OMEGA + suit: 1 for suit in range(suits)}, suits)
    if len(dealt) > suits:
        return None
    copies = ((face, int(omega_shift.copies_of_face(options, face))) for face in range(omega_shift.NUM_FACES))
    cards = {omega_shift.DEAL_CARD + int(omega_shift.first_copy(face)): number for face, number in copies if number}
    return Stage(cards, int(omega_shift.num_dealt(options)))


def _write_cards(options: Any, dealt: Sequence[int], first: int, deal: np.ndarray) -> None:
    suits, cards = int(options.suits), 1 + omega_shift.NUM_SUITS
    deal[:] = omega_shift.NOTHING
    deal[0] = first
    deal[1 : 1 + suits] = [outcome - omega_shift.LAY_OMEGA for outcome in dealt[:suits]]
    deal[cards : cards + len(dealt) - suits] = [_face_of(outcome) for outcome in dealt[suits:]]


def _face_of(outcome: int) -> int:
    return int(omega_shift.face_of_copy(outcome - omega_shift.DEAL_CARD))


def _alike_cards(state: Any, outcomes: list[int]) -> Sequence[Hashable]:
    return outcomes if outcomes[0] < omega_shift.DEAL_CARD else [_face_of(outcome) for outcome in outcomes]


# ------------------------------------------------------------------------------------------------------- Alpha & Omega

_TILES = first_piece(GAMES["alpha-and-omega"])
_ENDS = _TILES + alpha_and_omega.NUM_TILES  # the outcome for an End with no tile below it; plus one for each tile below
_KIND_OF = {_TILES + int(alpha_and_omega.FIRST_OF_KIND[kind]): kind for kind in range(1, alpha_and_omega.SNAKE)}


def _open_tiles(options: Any) -> int:
    """Return the number of public tiles after the deal: the ring and the hands."""
    return alpha_and_omega.RING + int(options.seats) * int(options.hand)


def _next_tiles(options: Any, dealt: Sequence[int]) -> Stage | None:
    """Return the ring, the hands, the deck from the top, or the number of tiles below the End (AO-Q41)."""
    if dealt and dealt[-1] >= _ENDS:
        return None
    left = {outcome: int(options.tiles[kind]) - dealt.count(outcome) for outcome, kind in _KIND_OF.items()}
    if len(dealt) == 0:
        most, count = alpha_and_omega.WATER, alpha_and_omega.RING
    elif len(dealt) == alpha_and_omega.RING:
        most, count = alpha_and_omega.TO_WATER, _open_tiles(options) - alpha_and_omega.RING
    else:
        most, count = alpha_and_omega.SWITCH, sum(left.values())
    if count == 0:
        below = int(alpha_and_omega.most_below(int(options.seats), len(dealt) - _open_tiles(options)))
        return Stage({_ENDS + tiles: 1 for tiles in range(below + 1)}, 1) if options.hidden_end else None
    return Stage({outcome: number for outcome, number in left.items() if number and _KIND_OF[outcome] <= most}, count)


def _write_tiles(options: Any, dealt: Sequence[int], first: int, deal: np.ndarray) -> None:
    deal[:] = alpha_and_omega.NOTHING
    deal[0] = first
    used = dict.fromkeys(_KIND_OF, 0)
    tiles: list[int] = []
    for outcome in dealt:
        if outcome >= _ENDS:
            tiles.insert(len(tiles) - (outcome - _ENDS), alpha_and_omega.END_TILE)
            continue
        tiles.append(outcome - _TILES + used[outcome])
        used[outcome] += 1
    deal[1 : 1 + len(tiles)] = tiles


def _tile_text(options: Any, outcome: int) -> str:
    """Return a tile as text, or the number of tiles below the End."""
    return tile_notation.LETTERS[_KIND_OF[outcome]] if outcome < _ENDS else f"{tile_notation.END} {outcome - _ENDS}"


# ---------------------------------------------------------------------------------------------------- Alpha-Beta-Omega

# The number of a piece is its place in an ordered deal.
_ORDER, _OMEGAS, _ROAD, _DECK, _STARS, _PLOT = (
    alpha_beta_omega.DEAL_ORDER,
    alpha_beta_omega.DEAL_OMEGAS,
    alpha_beta_omega.DEAL_ROAD,
    alpha_beta_omega.DEAL_DECK,
    alpha_beta_omega.DEAL_STARS,
    alpha_beta_omega.DEAL_PLOT,
)
_PIECES = first_piece(GAMES["alpha-beta-omega"])
_CHARACTERS = (*ALPHA_IDS, *(f"beta {number}" for number in range(1, 6)))


def _next_pieces(options: Any, dealt: Sequence[int]) -> Stage | None:
    """Return the next of these: the players' order, the omegas, the road, the deck from the top, a plot, the stars.

    The options omit some of them.
    """
    seats = int(options.seats)
    plots = range(_PLOT, _PLOT + int(options.num_plots))
    drawn_plot = options.plots == alpha_beta_omega.RANDOM_PLOT and bool(plots)
    drawn = next((1 + outcome - _PIECES - _PLOT for outcome in dealt if outcome >= _PIECES + _PLOT), 0)
    plot = drawn if options.plots == alpha_beta_omega.RANDOM_PLOT else int(options.plots)
    without_other = options.without_other or (seats == 1 and options.mr == alpha_beta_omega.MR_INCOMPATIBLE)
    omegas = len(OMEGA_IDS) - bool(without_other)
    kind_of_card = deck_of(options).kind_of_card
    cards = [_DECK + kind_of_card.index(kind) for kind in kind_of_card]
    cast = [_ROAD + one for one in range(_DECK - _ROAD) if alpha_beta_omega.is_cast(options, one)]
    rows = (
        (range(_ORDER, _ORDER + seats), 0 if options.order_of_seats or seats == 1 else seats),
        (range(_OMEGAS, _OMEGAS + omegas), seats if options.random_omegas else 0),
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
    if outcomes[0] < alpha_beta_omega.MIX:
        deck = state.deck.tolist()
        return [deck[outcome - alpha_beta_omega.DRAW_CARD] for outcome in outcomes]
    if alpha_beta_omega.TAKE_CARD <= outcomes[0] < alpha_beta_omega.TURN_TO:
        return [GAMES["alpha-beta-omega"].action_text(state, outcome) for outcome in outcomes]
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


DEALINGS = {
    "omega-shift": Dealing(
        chosen_first=lambda options: bool(options.first_player),
        chance_nodes=1 + omega_shift.NUM_SUITS + omega_shift.NUM_CARDS,
        max_outcome=GAMES["omega-shift"].num_actions + omega_shift.NUM_SEATS - 1,
        next_stage=_next_cards,
        write=_write_cards,
        text=card_notation.action_text,
        open_pieces=lambda options: int(options.suits),
        alike=_alike_cards,
        again=cards_again,
        deals_in_secret=True,
        max_idle_limit=20,
    ),
    "alpha-and-omega": Dealing(
        chosen_first=lambda options: bool(options.first_player),
        chance_nodes=1 + alpha_and_omega.MAX_DECK,
        max_outcome=_ENDS + alpha_and_omega.END_AMONG * alpha_and_omega.MAX_SEATS,
        next_stage=_next_tiles,
        write=_write_tiles,
        text=_tile_text,
        open_pieces=_open_tiles,
        alike=lambda state, outcomes: outcomes,  # chance has no moves after the deal
        again=tiles_again,
    ),
    "alpha-beta-omega": Dealing(
        chosen_first=lambda options: True,
        chance_nodes=_PLOT + MAX_PLOTS,
        max_outcome=_PIECES + _PLOT + MAX_PLOTS - 1,
        next_stage=_next_pieces,
        write=_write_pieces,
        text=_piece_text,
        open_pieces=lambda options: 0,
        alike=_alike_pieces,
        falls_later=True,
    ),
}


def dealing_of(game: Game, options: Any) -> Dealing:
    """Return the deal of *game* by chance under these *options*.

    A plugin's game is dealt in one step: an outcome represents a whole deal. Raises ValueError if it does not list its
    deals.
    """
    if game.name in DEALINGS:
        return DEALINGS[game.name]
    if game.all_deals is None:
        raise ValueError(f"OpenSpiel needs every deal by itself: {game.title} has no `all_deals`.")
    first, deals = first_piece(game), game.all_deals(options)

    def write(options: Any, dealt: Sequence[int], seat: int, deal: np.ndarray) -> None:
        deal[:] = deals[dealt[0] - first]

    return Dealing(
        chosen_first=lambda options: True,
        chance_nodes=1,
        max_outcome=first + len(deals) - 1,
        next_stage=lambda options, dealt: None if dealt else Stage({first + i: 1 for i in range(len(deals))}, 1),
        write=write,
        text=lambda options, outcome: f"deal {outcome - first + 1}",
        open_pieces=lambda options: 0,
        alike=lambda state, outcomes: outcomes,
        falls_later=game.num_player_actions < game.num_actions,
    )
