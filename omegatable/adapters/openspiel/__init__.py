"""OpenSpiel games: importing this module registers `python_alpha_beta_omega` and its two sisters.

    >>> import pyspiel, omegatable.adapters.openspiel
    >>> game = pyspiel.load_game("python_omega_shift(rounds=3)")
    >>> game = pyspiel.load_game("python_alpha_beta_omega(seats=3,trade=off)")
    >>> tiny = pyspiel.load_game("python_omega_shift_tiny")
    >>> state = tiny.new_initial_state()
    >>> while state.is_chance_node():
    ...     state.apply_action(state.legal_actions()[0])
    >>> state.action_to_string(state.legal_actions()[0])
    'xI2'
    >>> world = resampler(seed=1)(state, 0)  # another deal that seat 1 cannot rule out
    >>> late = late_game(state, unknown=2)
    >>> late.new_initial_state().is_chance_node()
    True

Chance is explicit and sequential: the first player and every card or tile, including the last of the pile or the deck,
are dealt one by one, each by a chance node. Algorithms that sample or enumerate chance therefore work as they do for
OpenSpiel's own games. The game's options are the parameters; a starting seat is written `first_player=seat_2`.

Information of a player
    *Observations* show the player's current view: as text, and as the features of the game (float32,
    `num_features`). A view contains the cards that the seat remembers, but not the course of the game.
    *Information states* contain everything that the player has seen and done, so recall is perfect. The string is a
    fingerprint of 128 bits, made only from its own actions and its views. The tensor is for networks: the features,
    and then the last actions that the player has seen, as `omegatable.env.encode_history` writes them. The parameter
    `history` sets their number, 8 by default; with 0 the tensor is the observation. Longer pasts that differ only
    farther back have the same tensor: tabular algorithms use the string.
    Between the deal's chance nodes nobody has made a decision, and information states represent only that.

Other worlds
    `resample_from_infostate` deals Omega Shift and Alpha & Omega again: all deals that are consistent with the
    player's information are equally likely, and the state has a complete legal history. Deals are not weighted by
    the likelihood of the other seats' actions. In Alpha-Beta-Omega other seats act in secret, and it raises
    ValueError. There, or for a faster search, use `resampler`: its worlds come from the current view and have no
    history.

Small games
    The names of `omegatable.play.SMALL_GAMES` load a game under options that make it small enough for CFR and best
    responses from its start. Late positions of any game are small as well: the parameters `dealt` and `played`,
    texts of numbers separated by blanks, are outcomes of chance and actions that begin the game; in the string of a
    game a blank follows a single number. `late_game(state, unknown=2)` writes them: everything happens as it did up
    to *state*, except the last two outcomes of chance.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from omegatable.adapters.openspiel.dealing import dealing_of
from omegatable.adapters.openspiel.table import Table
from omegatable.engine.protocol import SEATS, Game, SmallGame, determinize
from omegatable.engine.registry import GAMES, all_games
from omegatable.env.history import MAX_HISTORY, history_width
from omegatable.extras import need
from omegatable.kernel import CHANCE, TERMINAL, new_rng
from omegatable.play.arguments import whole
from omegatable.play.small_games import SMALL_GAMES

try:
    import pyspiel
except ImportError:
    need("The OpenSpiel adapter needs", "rl", "pyspiel")
    raise

OPENING = ("dealt", "played")  # parameters that are not options of a game
PARAMETERS = (*OPENING, "preset", "history")  # further parameters that are not options
HISTORY = 8  # default number of actions in an information state's tensor


def short_name(game: Game | SmallGame) -> str:
    """Return OpenSpiel's short name for *game*."""
    return "python_" + game.name.replace("-", "_")


def _game_type(game: Game, small: SmallGame | None = None) -> pyspiel.GameType:
    defaults = {option.name: option.default for option in game.options}
    if small is not None:
        defaults |= {
            name: f"seat_{value}" if name == "first_player" else value for name, value in small.options.items()
        }
    return pyspiel.GameType(
        short_name=short_name(small or game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if game.zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults | dict.fromkeys(OPENING, "") | {"preset": "printed", "history": HISTORY},
    )


def _written(numbers: Iterable[int]) -> str:
    """Return *numbers* as a parameter. A lone number gets a trailing space: OpenSpiel then reads it as text."""
    words = [str(number) for number in numbers]
    return " ".join(words) + " " * (len(words) == 1)


def _numbers(name: str, text: Any) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in str(text).split())
    except ValueError:
        raise ValueError(f"The parameter {name} takes numbers with blanks between them, not {text!r}.") from None


class TableGame(pyspiel.Game):
    """One of the three games as an OpenSpiel game. Create it with `pyspiel.load_game`.

    Raises `ValueError` for invalid parameters or an `idle_limit` that does not bound the length of a game.
    """

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None, small: SmallGame | None = None) -> None:
        self.rulebook = game
        given = {} if params is None else params
        if not isinstance(given, Mapping):
            raise ValueError(f"The parameters of a game are values by name, not {given!r}.")
        chosen = {name: str(value).removeprefix("seat_") for name, value in given.items() if name not in PARAMETERS}
        known = _numbers("dealt", given.get("dealt", "")), _numbers("played", given.get("played", ""))
        self.options = game.chosen_options({**game.preset(str(given.get("preset", "printed"))), **chosen})
        self.options_record, self._held = game.options_record(self.options), game.held(self.options)
        self.dealing = dealing_of(game, self.options_record)
        self.history = whole("The parameter history", given.get("history", HISTORY), 0, MAX_HISTORY)
        idle = int(self.options.get("idle_limit", 1))
        if not 0 < idle <= self.dealing.max_idle_limit:
            raise ValueError(
                f"OpenSpiel needs games of bounded length: idle_limit must be 1 to {self.dealing.max_idle_limit}."
            )
        self.longest = game.max_plies(self.options) or 0
        if not self.longest:
            unbounded = f"{game.live_option} must be false" if game.live_option else f"{game.title} has no longest game"
            raise ValueError(f"OpenSpiel needs games of bounded length: {unbounded}.")
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_player_actions,
            max_chance_outcomes=self.dealing.max_outcome + 1,
            num_players=int(self.options.get(SEATS, game.min_seats)),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if game.zero_sum else None,
            max_game_length=self.longest,
        )
        opening = {name: _written(numbers) for name, numbers in zip(OPENING, known, strict=True) if name in given}
        super().__init__(_game_type(game, small), info, {**given, **opening})
        self.start = Table(game, self.options_record, known, self.history)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> "TableState":
        """Return the state before the first chance node."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the largest possible number of chance nodes in a game."""
        later = self.longest if self.dealing.falls_later else 0
        return self.dealing.chance_nodes * int(self.options.get("rounds", 1)) + later

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "TableObserver":
        """Return an observer of a player's current view, or with perfect recall of all that it has seen and done.

        Raises `ValueError` for any *params*.
        """
        if params:
            raise ValueError(f"An observer takes no parameters, not {params}.")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TableObserver(self.rulebook, self.history if recalls else 0, recalls)


class TableState(pyspiel.State):
    """An OpenSpiel state.

    Chance outcomes are numbered after the game's own actions: first the possible starting seats, then the pieces of a
    deal. The pieces of Omega Shift are outcomes of its rules, which deal all rounds except the first.

    The methods that OpenSpiel's Python code calls are implemented here, without a call into C++.
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table = game.start.twin()

    def current_player(self) -> int:
        """Return the player to move in OpenSpiel's numbering."""
        seat = self.table.to_move
        return seat if seat >= 0 else _PLAYERS[seat]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions, or the outcomes of chance, ascending; none for a player who is not to move."""
        if player is None or player == self.current_player():
            return self.table.legal().copy()
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def is_chance_node(self) -> bool:
        """Return whether chance is to move."""
        return self.table.to_move == CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes with their probabilities, in ascending order. Equal cards are one outcome."""
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.action_text(int(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table.to_move == TERMINAL

    def returns(self) -> list[float]:
        """Return the utility of each player, -1.0 to 1.0; all zeros before the end."""
        return self.table.returns()

    def observation_string(self, player: int | None = None) -> str:
        """Return the view of *player*, by default the player to move, as text.

        Raises ValueError if there is no such player.
        """
        return self.table.text(self._seat(player))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return the features of *player*'s view, by default of the player to move.

        Raises ValueError if there is no such player.
        """
        out = np.zeros(self.table.game.num_features, np.float32)
        self.table.write_features(self._seat(player), out)
        found: list[float] = out.tolist()
        return found

    def information_state_string(self, player: int | None = None) -> str:
        """Return the fingerprint of everything that *player*, by default the player to move, has seen and done.

        Raises ValueError if there is no such player.
        """
        return _information_text(self.table, self._seat(player))

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Return the features of *player*'s view and the last actions it has seen, by default of the player to move.

        Raises ValueError if there is no such player.
        """
        seat = self._seat(player)
        told: list[float] = _history(self.table, seat, self.get_game().history).ravel().tolist()
        return self.observation_tensor(seat) + told

    def _seat(self, player: int | None) -> int:
        seat = self.table.to_move if player is None else player
        _check_player(self.table, seat)
        return seat

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """Return a state with the same information state of *player*; see the module.

        *sampler* returns a random number from 0 to 1, which determines the state.

        Raises ValueError if there is no such player, the game does not support this, or chance is to move.
        """
        _check_player(self.table, player)
        history = self.history()
        outcomes = iter(self.table.dealt_again(player, new_rng(int(sampler() * 2**53)), history))
        other: TableState = self.get_game().new_initial_state()
        for action in history:
            other.apply_action(next(outcomes) if other.is_chance_node() else action)
        return other

    def __str__(self) -> str:
        return self.table.text(max(self.table.to_move, 0))


_PLAYERS = {CHANCE: int(pyspiel.PlayerId.CHANCE), TERMINAL: int(pyspiel.PlayerId.TERMINAL)}


def _check_player(table: Table, player: int) -> None:
    """Raise ValueError with one sentence if the game has no such player."""
    if not 0 <= whole("A player", player) < table.seats:
        raise ValueError(f"There is no player {player}: the players are 0 to {table.seats - 1}.")


def _information_text(table: Table, player: int) -> str:
    _check_player(table, player)
    return f"{player} {table.fingerprint(player).hex()}"


def _history(table: Table, player: int, length: int) -> np.ndarray:
    """Return the last actions that *player* has seen, float32[length, width]; zeros during the first deal."""
    out = np.zeros((length, history_width(table.game)), np.float32)
    if length and not table.is_dealing:
        table.write_history(player, out)
    return out


class TableObserver:
    """Writes a player's information into `tensor`, following OpenSpiel's observer interface.

    `tensor` is a float32 array: the features, and with perfect recall the last actions that the player has seen.
    """

    def __init__(self, game: Game, history: int = 0, perfect_recall: bool = False) -> None:
        self._num_features, self._perfect_recall = game.num_features, perfect_recall
        self._shape = history, history_width(game)
        self.tensor = np.zeros(game.num_features + history * history_width(game), np.float32)
        self.dict = self._parts()

    def _parts(self) -> dict[str, np.ndarray]:
        """Return the parts of `tensor`, which share its memory, by name."""
        parts = {"features": self.tensor[: self._num_features]}
        if self._shape[0]:
            parts["history"] = self.tensor[self._num_features :].reshape(self._shape)
        return parts

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.dict = self._parts()

    def set_from(self, state: TableState, player: int) -> None:
        """Fill `tensor` with the information of *player* in *state*. Raises ValueError if there is no such player."""
        _check_player(state.table, player)
        state.table.write_features(player, self.dict["features"])
        if self._shape[0]:
            self.dict["history"][:] = _history(state.table, player, self._shape[0])

    def string_from(self, state: TableState, player: int) -> str:
        """Return *player*'s view of *state* as text, or with perfect recall the fingerprint of its past.

        Raises ValueError if there is no such player.
        """
        _check_player(state.table, player)
        return _information_text(state.table, player) if self._perfect_recall else state.table.text(player)


def resampler(seed: int) -> Callable[[TableState, int], TableState]:
    """Return a function that draws worlds from a player's view: `ISMCTSBot.set_resampler(resampler(1))`.

    It works for every game, and takes a fraction of the time of `resample_from_infostate`. The worlds have the same
    view of the player, but no history, and their information states start empty. So let the bot compare observations:
    `ISMCTSBot(..., use_observation_string=True)`.
    """
    rng = new_rng(whole("A seed", seed))

    def draw(state: TableState, player: int) -> TableState:
        world = state.table.game.new_state()
        _check_player(state.table, player)
        determinize(state.table.view(player), rng, world)
        drawn: TableState = state.get_game().new_initial_state()
        drawn.table.put(world)
        return drawn

    return draw


def late_game(state: TableState, unknown: int = 0) -> TableGame:
    """Return the game that begins with everything that has happened up to *state*.

    The last *unknown* outcomes of chance are left open. They must not have become visible yet, like cards at the bottom
    of a pile.

    Raises ValueError if the game so far has fewer outcomes of chance.
    """
    dealt: list[int] = []
    played: list[int] = []
    before: TableState = state.get_game().new_initial_state()
    for action in state.history():
        (dealt if before.is_chance_node() else played).append(action)
        before.apply_action(action)
    if not 0 <= whole("unknown", unknown) <= len(dealt):
        raise ValueError(f"The number of unknown outcomes must be 0 to {len(dealt)}, not {unknown}.")
    opening = {"dealt": dealt[: len(dealt) - unknown], "played": played}
    params = {name: _written(numbers) for name, numbers in opening.items()}
    whole_game = state.get_game()
    game: TableGame = pyspiel.load_game(whole_game.get_type().short_name, whole_game.get_parameters() | params)
    return game


def _register(game: Game, small: SmallGame | None = None) -> None:
    """Register *game*; with *small*, register it under that name, with other default parameters."""

    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params, small)

    pyspiel.register_game(_game_type(game, small), Registered)


for _game in all_games().values():
    _register(_game)
for _small_game in SMALL_GAMES.values():
    _register(GAMES[_small_game.game], _small_game)
