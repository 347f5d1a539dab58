"""One game as learners play it: the common part of the environments for PettingZoo and Gymnasium."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from omegatable.engine.protocol import apply_action, features, legal_actions, observe
from omegatable.env.history import MAX_HISTORY, blank, forget, num_watchers, remember, write_history
from omegatable.kernel import CHANCE, TERMINAL
from omegatable.play.arguments import REWARDS, one_of, whole
from omegatable.play.position import Position, game_and_options


def observed(features: np.ndarray, mask: np.ndarray | None, history: np.ndarray | None) -> Any:
    """Return an observation: the *features*, or with a *mask* or a *history* a dictionary of all."""
    parts = {"action_mask": mask, "history": history}
    given = {name: part for name, part in parts.items() if part is not None}
    return {"observation": features, **given} if given else features


class Playing:
    """A game in progress. Chance plays automatically, and the legal actions of a position are computed only once.

    `plies` is the number of actions that the seats have played.

    Args:
        game: the name of a game or of a small game.
        options: values of the game's options by name; the others keep the values of the preset.
        reward: "result" for the game's returns, or "margin" for a seat's score minus the best other one, in points.
        max_plies: a game with this many plies that is not over is cut off: by margin it counts as if it ended there,
            and by result its rewards are 0. None for no limit.
        preset: "printed", "written" or "recommended"; see `Position`.
        history: number of last actions in `history`, 0 to 255.

    Raises:
        ValueError: there is no such game, option, value, preset or reward, or a number is out of its range.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None,
        reward: str,
        max_plies: int | None,
        preset: str = "printed",
        history: int = 0,
    ) -> None:
        one_of("reward", reward, REWARDS)
        self.game, self.options = game_and_options(game, options, preset)
        self.reward, self.max_plies = reward, None if max_plies is None else whole("max_plies", max_plies, 1)
        self.plies = 0
        self.num_told = whole("history", history, 0, MAX_HISTORY)
        self._memory = blank((num_watchers(self.game), self.num_told))
        self._position: Position | None = None
        self._view, self._num_features = self.game.new_view(), self.game.num_features
        self._apply = apply_action.implementations[self.game.STATE]  # looked up once, not for each call
        self._list = legal_actions.implementations[self.game.STATE]
        self._observe = observe.implementations[self.game.STATE]
        self._features = features.implementations[self.game.VIEW]
        self._out = np.zeros(self.game.max_legal, np.int16)
        self._legal = self._out[:0]
        self._mask = np.zeros(self.game.num_player_actions, np.int8)

    def __getstate__(self) -> dict[str, Any]:
        kept = {
            name: getattr(self, name)
            for name in ("options", "reward", "max_plies", "plies", "num_told", "_memory", "_position")
        }
        return kept | {"game": self.game.name}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        told = kept["num_told"]
        Playing.__init__(self, kept["game"], kept["options"], kept["reward"], kept["max_plies"], history=told)
        self._memory = np.array(kept["_memory"])
        if kept["_position"] is not None:
            self._position, self.plies = kept["_position"], kept["plies"]
            self._look()

    def deal(self, seed: int) -> None:
        """Deal a new game whose chance follows from *seed*."""
        self._position = Position(self.game, seed=seed, options=self.options)
        self.plies = 0
        forget(self._memory)
        self._look()

    @property
    def position(self) -> Position:
        """The current position. Raises ValueError with one sentence if no game is dealt."""
        if self._position is None:
            raise ValueError("Nothing is dealt yet: call reset() first.")
        return self._position

    def check_dealt(self) -> None:
        """Raise ValueError with one sentence if no game is dealt."""
        _ = self.position

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by its rules."""
        return bool(self.position.state.to_move == TERMINAL)

    @property
    def is_cut_off(self) -> bool:
        """Whether the game has been cut off before its end."""
        return self.max_plies is not None and self.plies >= self.max_plies and not self.is_over

    @property
    def seat(self) -> int:
        """The seat to move; TERMINAL if the game is over."""
        return int(self.position.state.to_move)

    def play(self, action: Any) -> None:
        """Play *action* for the seat to move, then chance.

        Raises:
            IllegalActionError: the rules forbid it.
            ValueError: it is not an integer, or no game is dealt.
        """
        position, number = self.position, whole("An action", action)
        if 0 <= number < len(self._mask) and self._mask[number]:
            if self.num_told:
                remember(position.state, number, self._memory)
            self._apply(position.state, number)
            position.history.append(number)
        else:
            position.play(number)  # raises the error with the reason
        self.plies += 1
        self._look()

    def _look(self) -> None:
        """Play chance, and update the legal actions."""
        if self.position.state.to_move == CHANCE:
            self.position.play_chance()
        self._mask[self._legal] = 0
        self._legal = self._out[: int(self._list(self.position.state, self._out))]
        self._mask[self._legal] = 1

    def legal(self) -> list[int]:
        """Return the legal actions, ascending; empty if the game is over."""
        return self._legal.tolist()

    def mask(self, seat: int) -> np.ndarray:
        """Return a new int8[num_player_actions] with 1 for each legal action; all 0 unless *seat* is to move."""
        return self._mask.copy() if seat == self.position.state.to_move else np.zeros_like(self._mask)

    def observation(self, seat: int) -> np.ndarray:
        """Return a new float32[num_features]: the features of *seat*'s view."""
        self._observe(self.position.state, seat, self._view)
        out = np.zeros(self._num_features, np.float32)
        self._features(self._view, out)
        return out

    def history(self, seat: int) -> np.ndarray:
        """Return a new int16[history, 2]: the actions that *seat* has seen, newest first; see `VectorEnv`."""
        out = blank((self.num_told,))
        write_history(self._memory, seat, int(self.position.state.num_seats), out)
        return out

    def rewards(self) -> list[float]:
        """Return each seat's reward for the game; all 0.0 before its end, or before it is cut off."""
        if self.reward == "margin" and (self.is_over or self.is_cut_off):
            return self.margins()
        return self.position.returns()

    def margins(self) -> list[float]:
        """Return each seat's current score minus the best other one; the score itself for a lone seat."""
        scores = self.position.scores()
        others = [max(scores[:seat] + scores[seat + 1 :], default=0) for seat in range(len(scores))]
        return [float(own - other) for own, other in zip(scores, others, strict=True)]
