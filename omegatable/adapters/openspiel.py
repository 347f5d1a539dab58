"""The games for OpenSpiel: importing this module registers `python_omega_shift`.

    import pyspiel, omegatable.adapters.openspiel
    game = pyspiel.load_game("python_omega_shift(rounds=3)")

Chance is explicit and sequential: who begins, the row of Omegas and the cards are dealt one after the other, each by a
chance node, so that algorithms that sample or enumerate chance work as they do for OpenSpiel's own games. The game's
options are the parameters (a seat that begins is written `first_player=seat_2`). Observations, text and tensor, are
what the player's view shows; they do not remember the whole past, so information states are not provided.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.games import GAMES
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.games.protocol import Game, apply_action, draw_deal, features, legal_actions, observe, returns, setup
from omegatable.kernel import CHANCE, TERMINAL, new_rng, record_from_bytes

try:
    import pyspiel
except ImportError:
    raise ImportError("The OpenSpiel adapter needs OpenSpiel: pip install 'omegatable[rl]'.") from None


@dataclass(frozen=True)
class _Dealing:
    """What OpenSpiel must know of a game beside its kernels."""

    clear: Callable[[Any], None]  # takes everything off the table of a state: chance deals it anew
    chosen_first: Callable[[Any], bool]  # do these options say who begins?
    chance_nodes: int  # in each round
    longest_idle: int  # more idle turns than this are not bounded well enough


_DEALINGS = {
    "omega-shift": _Dealing(
        clear=omega_shift.clear_table,
        chosen_first=lambda options: bool(options.first_player),
        chance_nodes=1 + omega_shift.NUM_SUITS + omega_shift.NUM_CARDS,
        longest_idle=20,
    )
}


def _game_type(game: Game) -> pyspiel.GameType:
    kinds = {option.name: type(option.default)(option.default) for option in game.options}
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
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
    """OpenSpiel's name of *game*."""
    return "python_" + game.name.replace("-", "_")


class TableGame(pyspiel.Game):
    """A game of the house as OpenSpiel knows one. Made by `pyspiel.load_game`, not by hand."""

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
            max_chance_outcomes=game.num_actions + game.max_seats,
            num_players=game.min_seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.max_plies * rounds,
        )
        super().__init__(_game_type(game), info, params or {})

    def new_initial_state(self) -> "TableState":
        """Before chance has said who begins."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance can be to move."""
        return self.dealing.chance_nodes * int(self.options.get("rounds", 1))

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "TableObserver":
        """What a player sees. Perfect recall is not provided."""
        if params:
            raise ValueError(f"An observer takes no parameters, not {params}.")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("Perfect recall is not provided: an observation is what a player sees now.")
        return TableObserver(self.rulebook)


class TableState(pyspiel.State):
    """A state as OpenSpiel knows one. Outcomes of chance are the game's own actions, and after them the first seat."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table = _Table(game.rulebook, game.options_record, game.dealing)

    def current_player(self) -> int:
        """Who is to move, in OpenSpiel's numbers."""
        return {CHANCE: pyspiel.PlayerId.CHANCE, TERMINAL: pyspiel.PlayerId.TERMINAL}.get(
            self.table.to_move, self.table.to_move
        )

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome once, with its share: the game counts the copies of a card apart, OpenSpiel does not."""
        outcomes = self.table.actions()
        counts = Counter(self.table.action_text(outcome) for outcome in outcomes)
        alike = {self.table.action_text(outcome): outcome for outcome in reversed(outcomes)}
        return sorted((outcome, counts[text] / len(outcomes)) for text, outcome in alike.items())

    def _apply_action(self, action: int) -> None:
        self.table.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.action_text(int(action))

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.table.to_move == TERMINAL

    def returns(self) -> list[float]:
        """1, -1 or 0 for each player; 0 before the end."""
        return self.table.returns()

    def __str__(self) -> str:
        return self.table.text(max(self.table.to_move, 0))


class TableObserver:
    """Writes what a player sees into `tensor`, in OpenSpiel's way."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(game.num_features, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Write *player*'s view of *state*."""
        features(state.table.view(player), self.tensor)

    def string_from(self, state: TableState, player: int) -> str:
        """*player*'s view of *state* as text."""
        return state.table.text(player)


class _Table:
    """The record behind a state: before the deal without a first seat, then dealt card by card. It can be pickled."""

    def __init__(self, game: Game, options: Any, dealing: _Dealing) -> None:
        self._game, self._options, self._dealing = game, options, dealing
        self._state = game.new_state()
        self._first_known = dealing.chosen_first(options)
        self._begin(0)

    def _begin(self, first: int) -> None:
        """An empty table where *first* will begin, unless the options say who does."""
        deal = np.zeros(self._game.deal_size, np.int8)
        draw_deal(self._options, new_rng(0), deal)
        deal[0] = first
        setup(self._state, self._options, deal)
        self._dealing.clear(self._state)

    @property
    def to_move(self) -> int:
        return int(self._state.to_move)

    def actions(self) -> list[int]:
        if not self._first_known:
            return [self._game.num_actions + seat for seat in range(self._game.min_seats)]
        out = np.zeros(self._game.max_legal, np.int16)
        return out[: int(legal_actions(self._state, out))].tolist()

    def play(self, action: int) -> None:
        if self._first_known:
            apply_action(self._state, action)
        else:
            self._first_known = True
            self._begin(action - self._game.num_actions)

    def action_text(self, action: int) -> str:
        if action >= self._game.num_actions:
            return f"first {action - self._game.num_actions + 1}"
        return self._game.action_text(self._state, action)

    def returns(self) -> list[float]:
        out = np.zeros(self._game.min_seats)
        returns(self._state, out)
        return out.tolist()

    def view(self, seat: int) -> Any:
        view = self._game.new_view()
        observe(self._state, seat, view)
        return view

    def text(self, seat: int) -> str:
        names = [f"Seat {number + 1}" for number in range(self._game.min_seats)]
        return self._game.view_text(self.view(seat), names)

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self._game.name,
            "options": self._options.tobytes(),
            "state": self._state.tobytes(),
            "first_known": self._first_known,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self._game = GAMES[saved["game"]]
        self._dealing = _DEALINGS[saved["game"]]
        self._options = record_from_bytes(self._game.OPTIONS, saved["options"])
        self._state = record_from_bytes(self._game.STATE, saved["state"])
        self._first_known = saved["first_known"]


def _register(game: Game) -> None:
    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(_game_type(game), Registered)


for _game in GAMES.values():
    if _game.name in _DEALINGS:
        _register(_game)
