"""OpenSpiel games: importing this module registers `python_alpha_beta_omega` and its two sisters.

    import pyspiel, omegatable.adapters.openspiel
    game = pyspiel.load_game("python_omega_shift(rounds=3)")
    game = pyspiel.load_game("python_alpha_and_omega(seats=4)")
    game = pyspiel.load_game("python_alpha_beta_omega(seats=3,trade=off)")

Chance is explicit and sequential: the first player and every card or tile, down to the last of the pile or the deck,
are dealt one by one, each by a chance node. Algorithms that sample or enumerate chance therefore work as they do for
OpenSpiel's own games. The game's options are the parameters; a seat that begins is written `first_player=seat_2`.
Observation strings and tensors show the player's current view. They do not contain the whole past, so information
states are not provided.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.games import GAMES
from omegatable.games.alpha_and_omega import notation
from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.alpha_beta_omega import rules as alpha_beta_omega
from omegatable.games.alpha_beta_omega.deck import ALPHA_IDS, MAX_PLOTS, NUM_CARDS, OMEGA_IDS, deck_of
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.games.protocol import (
    SEATS,
    Game,
    apply_action,
    draw_deal,
    features,
    legal_actions,
    observe,
    returns,
    setup,
)
from omegatable.kernel import CHANCE, TERMINAL, new_rng, record_from_bytes

try:
    import pyspiel
except ImportError:
    raise ImportError("The OpenSpiel adapter needs OpenSpiel: pip install 'omegatable[rl]'.") from None


@dataclass(frozen=True)
class _Drawing:
    """How chance deals a game whose rules expect a complete deal: piece by piece."""

    next_pieces: Callable[[Any, Sequence[int]], list[int]]  # options, dealt so far: equally likely next pieces
    num_pieces: int
    text: Callable[[Any, int], str]  # options, a piece
    open_pieces: Callable[[Any], int]  # options: how many of the first pieces lie open
    write: Callable[[Any, Sequence[int], int, np.ndarray], None]  # options, all pieces, first seat, the deal to fill


@dataclass(frozen=True)
class _Dealing:
    """What OpenSpiel needs to know about a game besides its kernels."""

    chosen_first: Callable[[Any], bool]  # whether these options say who begins
    chance_nodes: int  # most chance nodes in a round
    clear: Callable[[Any], None] | None = None  # empties the table of a state, which the rules then deal
    drawing: _Drawing | None = None  # set if the deal is drawn here, not by the rules
    longest_idle: int = 1  # largest `idle_limit` that keeps games short enough


def _next_tiles(options: Any, dealt: Sequence[int]) -> list[int]:
    """Return the tiles of Alpha & Omega that may be dealt next: to the ring, to the hands, to the deck from its top."""
    kinds = range(alpha_and_omega.AIR, alpha_and_omega.SNAKE)
    tiles = [alpha_and_omega.FIRST_OF_KIND[kind] + copy for kind in kinds for copy in range(options.tiles[kind])]
    left = [int(tile) for tile in tiles if tile not in dealt]
    if len(dealt) < alpha_and_omega.RING:
        return [tile for tile in left if alpha_and_omega.is_element(tile)]
    return left if len(dealt) >= _open_tiles(options) else [t for t in left if not alpha_and_omega.is_special(t)]


def _write_tiles(options: Any, dealt: Sequence[int], first: int, deal: np.ndarray) -> None:
    """Write a deal of Alpha & Omega into *deal*: the first seat, then the tiles in the order dealt."""
    deal[:] = alpha_and_omega.NOTHING
    deal[0] = first
    deal[1 : 1 + len(dealt)] = dealt


# A piece of a deal of Alpha-Beta-Omega is numbered by its place in an ordered deal.
_ORDER, _OMEGAS, _ROAD, _DECK, _STARS, _PLOT = (
    alpha_beta_omega.DEAL_ORDER,
    alpha_beta_omega.DEAL_OMEGAS,
    alpha_beta_omega.DEAL_ROAD,
    alpha_beta_omega.DEAL_DECK,
    alpha_beta_omega.DEAL_STARS,
    alpha_beta_omega.DEAL_PLOT,
)


_CHARACTERS = (*ALPHA_IDS, *(f"beta {number}" for number in range(1, 6)))


def _next_romance_pieces(options: Any, dealt: Sequence[int]) -> list[int]:
    """Return the pieces of Alpha-Beta-Omega that may be dealt next; empty when the deal is complete.

    Pieces come in this order: the players' order, the omegas, the road, the deck from its top, a plot, the stars. The
    options leave some of them out.
    """
    seats = int(options.seats)
    plots = range(_PLOT, _PLOT + int(options.num_plots))
    drawn_plot = options.plots == alpha_beta_omega.RANDOM_PLOT and bool(plots)
    drawn = next((1 + piece - _PLOT for piece in dealt if piece >= _PLOT), alpha_beta_omega.NO_PLOT)
    plot = drawn if options.plots == alpha_beta_omega.RANDOM_PLOT else int(options.plots)
    with_stars = bool(options.plot_star[plot])
    without_other = options.without_other or (seats == 1 and options.mr == alpha_beta_omega.MR_INCOMPATIBLE)
    omegas = len(OMEGA_IDS) - bool(without_other)
    rows = (
        (range(_ORDER, _ORDER + seats), 0 if options.order_of_seats or seats == 1 else seats),
        (range(_OMEGAS, _OMEGAS + omegas), seats if options.random_omegas else 0),
        (range(_ROAD, _DECK), alpha_beta_omega.NUM_CHARACTERS),
        (range(_DECK, _STARS), NUM_CARDS),
        (plots, 1 if drawn_plot else 0),
        (range(_STARS, _PLOT), seats if with_stars else 0),
    )
    for pieces, count in rows:
        if sum(piece in pieces for piece in dealt) < count:
            return [piece for piece in pieces if piece not in dealt]
    return []


def _write_romance(options: Any, dealt: Sequence[int], first: int, deal: np.ndarray) -> None:
    """Write a deal of Alpha-Beta-Omega into *deal*; pieces that were not dealt follow in ascending order."""
    del options, first
    for start, end in ((_ORDER, _OMEGAS), (_OMEGAS, _ROAD), (_ROAD, _DECK), (_DECK, _STARS), (_STARS, _PLOT)):
        drawn = [piece - start for piece in dealt if start <= piece < end]
        deal[start:end] = drawn + [number for number in range(end - start) if number not in drawn]
    deal[_PLOT] = 1 + next((piece - _PLOT for piece in dealt if piece >= _PLOT), 0)


def _romance_text(options: Any, piece: int) -> str:
    """Return a piece as text. Equal cards have equal texts."""
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


def _open_tiles(options: Any) -> int:
    """Return the number of tiles that lie open after the deal: the ring and the hands."""
    return alpha_and_omega.RING + int(options.seats) * alpha_and_omega.HAND_SIZE


_DEALINGS = {
    "omega-shift": _Dealing(
        chosen_first=lambda options: bool(options.first_player),
        chance_nodes=1 + omega_shift.NUM_SUITS + omega_shift.NUM_CARDS,
        clear=omega_shift.clear_table,
        longest_idle=20,
    ),
    "alpha-and-omega": _Dealing(
        chosen_first=lambda options: bool(options.first_player),
        chance_nodes=1 + alpha_and_omega.MAX_DECK,
        drawing=_Drawing(
            next_pieces=_next_tiles,
            num_pieces=alpha_and_omega.NUM_TILES,
            text=lambda _, tile: notation.LETTERS[alpha_and_omega.KIND_OF_TILE[tile]],
            open_pieces=_open_tiles,
            write=_write_tiles,
        ),
    ),
    "alpha-beta-omega": _Dealing(
        chosen_first=lambda options: True,
        chance_nodes=_PLOT + MAX_PLOTS + GAMES["alpha-beta-omega"].max_plies,
        drawing=_Drawing(
            next_pieces=_next_romance_pieces,
            num_pieces=_PLOT + MAX_PLOTS,
            text=_romance_text,
            open_pieces=lambda options: 0,
            write=_write_romance,
        ),
    ),
}


def _game_type(game: Game) -> pyspiel.GameType:
    kinds = {option.name: type(option.default)(option.default) for option in game.options}
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if game.zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=kinds,
    )


def short_name(game: Game) -> str:
    """Return OpenSpiel's short name for *game*."""
    return "python_" + game.name.replace("-", "_")


def _seats_of(game: Game, options: Any) -> int:
    """Return the number of seats under the record *options*."""
    return int(options[SEATS]) if game.asks_seats else game.min_seats


def _first_piece(game: Game) -> int:
    """Return the first chance outcome that is a piece of a deal, after the game's own actions and the first seats."""
    return game.num_actions + game.max_seats


class TableGame(pyspiel.Game):
    """One of the three games as an OpenSpiel game. Create it with `pyspiel.load_game`.

    Raises `ValueError` for invalid parameters or an `idle_limit` that does not bound the length of a game.
    """

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        self.rulebook = game
        chosen = {name: str(value).removeprefix("seat_") for name, value in (params or {}).items()}
        self.options = game.chosen_options(chosen)
        self.options_record = game.options_record(self.options)
        self.dealing = _DEALINGS[game.name]
        idle, rounds = int(self.options.get("idle_limit", 1)), int(self.options.get("rounds", 1))
        if not 0 < idle <= self.dealing.longest_idle:
            raise ValueError(
                f"OpenSpiel needs games of bounded length: idle_limit must be 1 to {self.dealing.longest_idle}."
            )
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_player_actions,
            max_chance_outcomes=_first_piece(game) + (self.dealing.drawing.num_pieces if self.dealing.drawing else 0),
            num_players=int(self.options.get(SEATS, game.min_seats)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if game.zero_sum else None,
            max_game_length=game.max_plies * rounds,
        )
        super().__init__(_game_type(game), info, params or {})

    def new_initial_state(self) -> "TableState":
        """Return the state before the first chance node."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the largest possible number of chance nodes in a game."""
        return self.dealing.chance_nodes * int(self.options.get("rounds", 1))

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "TableObserver":
        """Return an observer of what a player sees now.

        Raises `ValueError` for any *params*, and for perfect recall, which is not provided.
        """
        if params:
            raise ValueError(f"An observer takes no parameters, not {params}.")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("Perfect recall is not provided: an observation is what a player sees now.")
        return TableObserver(self.rulebook)


class TableState(pyspiel.State):
    """An OpenSpiel state.

    Chance outcomes are numbered after the game's own actions: first the seats that may begin, then the pieces of a
    deal.
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table = _Table(game.rulebook, game.options_record, game.dealing)

    def current_player(self) -> int:
        """Return the player to move in OpenSpiel's numbering."""
        return {CHANCE: pyspiel.PlayerId.CHANCE, TERMINAL: pyspiel.PlayerId.TERMINAL}.get(
            self.table.to_move, self.table.to_move
        )

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes with their probabilities, in ascending order.

        The game numbers the copies of a card separately; here equal cards are merged into one outcome.
        """
        outcomes = self.table.actions()
        counts = Counter(self.table.action_text(outcome) for outcome in outcomes)
        alike = {self.table.action_text(outcome): outcome for outcome in reversed(outcomes)}
        return sorted((outcome, counts[text] / len(outcomes)) for text, outcome in alike.items())

    def _apply_action(self, action: int) -> None:
        self.table.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.action_text(int(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table.to_move == TERMINAL

    def returns(self) -> list[float]:
        """Return the utility of each player, -1.0 to 1.0; all zeros before the end."""
        return self.table.returns()

    def __str__(self) -> str:
        return self.table.text(max(self.table.to_move, 0))


class TableObserver:
    """Writes what a player sees into `tensor`, following OpenSpiel's observer interface.

    `tensor` is a float32 array of shape (num_features,).
    """

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(game.num_features, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Fill `tensor` with the features of *player*'s view of *state*."""
        state.table.write_features(player, self.tensor)

    def string_from(self, state: TableState, player: int) -> str:
        """Return *player*'s view of *state* as text."""
        return state.table.text(player)


class _Table:
    """The record behind a state: empty at first, then dealt piece by piece. Can be pickled."""

    def __init__(self, game: Game, options: Any, dealing: _Dealing) -> None:
        self._game, self._options, self._dealing = game, options, dealing
        self._state = game.new_state()
        self._seats = _seats_of(game, options)
        self._first = 0
        self._first_known = dealing.chosen_first(options)
        self._dealt: list[int] = []  # pieces dealt so far, if the deal is drawn here
        self._pieces = self._next_pieces()
        self._begin()

    def _begin(self) -> None:
        """Set up an empty table for the first seat, if the rules themselves deal."""
        if self._dealing.clear is None:
            return
        deal = np.zeros(self._game.deal_size, np.int8)
        draw_deal(self._options, new_rng(0), deal)
        deal[0] = self._first
        setup(self._state, self._options, deal)
        self._dealing.clear(self._state)

    def _next_pieces(self) -> list[int]:
        """Return the pieces that may be dealt next; empty if the deal is complete or the rules deal."""
        drawing = self._dealing.drawing
        return [] if drawing is None else drawing.next_pieces(self._options, self._dealt)

    def _deal_piece(self, piece: int, drawing: _Drawing) -> None:
        """Deal one piece, and set up the game after the last one."""
        self._dealt.append(piece)
        self._pieces = self._next_pieces()
        if self._pieces:
            return
        deal = np.zeros(self._game.deal_size, np.int8)
        drawing.write(self._options, self._dealt, self._first, deal)
        setup(self._state, self._options, deal)

    @property
    def _dealing_now(self) -> bool:
        return not self._first_known or bool(self._pieces)

    @property
    def to_move(self) -> int:
        return CHANCE if self._dealing_now else int(self._state.to_move)

    def actions(self) -> list[int]:
        if not self._first_known:
            return [self._game.num_actions + seat for seat in range(self._seats)]
        if self._pieces:
            return [_first_piece(self._game) + piece for piece in self._pieces]
        out = np.zeros(self._game.max_legal, np.int16)
        return out[: int(legal_actions(self._state, out))].tolist()

    def play(self, action: int) -> None:
        if not self._first_known:
            self._first_known = True
            self._first = action - self._game.num_actions
            self._begin()
        elif self._dealing.drawing is not None and self._pieces:
            self._deal_piece(action - _first_piece(self._game), self._dealing.drawing)
        else:
            apply_action(self._state, action)

    def action_text(self, action: int) -> str:
        if self._dealing.drawing is not None and action >= _first_piece(self._game):
            return self._dealing.drawing.text(self._options, action - _first_piece(self._game))
        if action >= self._game.num_actions:
            return f"first {action - self._game.num_actions + 1}"
        return self._game.action_text(self._state, action)

    def returns(self) -> list[float]:
        out = np.zeros(self._seats)
        if not self._dealing_now:
            returns(self._state, out)
        return out.tolist()

    def write_features(self, seat: int, out: np.ndarray) -> None:
        """Write the features of *seat*'s view into *out*; zeros during the deal."""
        out[:] = 0
        if not self._pieces:
            view = self._game.new_view()
            observe(self._state, seat, view)
            features(view, out)

    def text(self, seat: int) -> str:
        """Return *seat*'s view as text; during the deal, the pieces that lie open."""
        drawing = self._dealing.drawing
        if drawing is not None and self._dealing_now:
            shown = " ".join(
                drawing.text(self._options, piece) for piece in self._dealt[: drawing.open_pieces(self._options)]
            )
            return f"The game is dealt, {len(self._dealt)} so far: {shown}"
        view = self._game.new_view()
        observe(self._state, seat, view)
        return self._game.view_text(view, [f"Seat {number + 1}" for number in range(self._seats)])

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self._game.name,
            "options": self._options.tobytes(),
            "state": self._state.tobytes(),
            "first": self._first,
            "first_known": self._first_known,
            "dealt": self._dealt,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self._game = GAMES[saved["game"]]
        self._dealing = _DEALINGS[saved["game"]]
        self._options = record_from_bytes(self._game.OPTIONS, saved["options"])
        self._state = record_from_bytes(self._game.STATE, saved["state"])
        self._seats = _seats_of(self._game, self._options)
        self._first, self._first_known = saved["first"], saved["first_known"]
        self._dealt = list(saved["dealt"])
        self._pieces = self._next_pieces()


def _register(game: Game) -> None:
    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(_game_type(game), Registered)


for _game in GAMES.values():
    _register(_game)
