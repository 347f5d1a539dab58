"""The coach's way to play worlds: each action of a view in the same worlds, with the same dice.

As in the search of `master`, the hand-written bots or the network of the game play on. If nobody knows the end of Alpha
& Omega, `master` looks a few turns ahead; here the hand-written bots always play as far as the game's settings specify.
"""

from typing import Any, NamedTuple, Protocol

import numpy as np

from omegatable.bots.facet import WHOLE_GAME, bots_of, shape_of
from omegatable.bots.gentle import choose_by_hand, determinize_by_belief
from omegatable.bots.levels import plays_by_network
from omegatable.bots.network import MARGIN as NETWORK_MARGIN
from omegatable.bots.network import RESULT as NETWORK_RESULT
from omegatable.bots.network import game_weights, value_actions, weights_of
from omegatable.bots.search import prior_by_hand
from omegatable.bots.search.by_network import (
    NETWORK_PRIOR_WORLDS,
    TURNS,
    WIDTH,
    LookAhead,
    look_ahead,
    new_network_scratch,
    simulate_worlds_by_network,
)
from omegatable.bots.search.rollouts import RESULT, new_scratch, rollouts_by, simulate_worlds
from omegatable.bots.utility import ONE
from omegatable.engine.protocol import Game, legal_actions, observe
from omegatable.kernel import CHANCE, TERMINAL, new_rng, random_below, seeds_from

LEVEL = "master"  # actions are tried by hand or by the network, as for this level
NO_CHANGE = 1e-9  # change of a hidden unit's input below which the input counts as unchanged


def new_tries(game: Game) -> "ByHand | ByNetwork":
    """Return the `Tries` for actions of *game*."""
    return ByNetwork(game) if plays_by_network(LEVEL, game) else ByHand(game)


class Seeds:
    """An infinite sequence of seeds for the worlds of one *moment*."""

    def __init__(self, seed: int, moment: int = 0) -> None:
        self._start, self._count = new_rng((seed << 20) + moment)[0], 0

    def __next__(self) -> int:
        """Return the next seed, a positive number below 2**64."""
        self._count += 1
        return int(seeds_from(self._start, self._count - 1, 1)[0])


class Tries(Protocol):
    """A way to try actions in worlds."""

    width: int

    def first_sight(self, view: Any, actions: np.ndarray) -> np.ndarray:
        """Return the value of each of *actions* at first sight, in utility times the worlds that it counts as."""

    def play(self, view: Any, seeds: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """Try *actions* in a world for each of *seeds*; return the sums, int64[row, action]."""

    def evaluate_waiting(self, view: Any, seed: int) -> float:
        """Return the viewing seat's result in one world, with chance or another seat to move."""


class ByHand:
    """Worlds in which the hand-written bots play on."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._settings = bots_of(game).search
        self._scratch = new_scratch(game)
        self._rollouts = rollouts_by(self._settings, game)
        self._to_the_end = rollouts_by(self._settings, game, WHOLE_GAME)
        self._world = game.new_state()
        self.width = self._settings.width

    def first_sight(self, view: Any, actions: np.ndarray) -> np.ndarray:
        """Return the hand-written values of *actions*, with the weight of the search's prior; see `Tries`."""
        return prior_by_hand(view, actions, self._scratch.values, self._settings, self._game.score_scale)

    def evaluate_waiting(self, view: Any, seed: int) -> float:
        """Return the result in one world after the usual action of the seat to move; see `Tries`."""
        scratch, world = self._scratch, self._world
        scratch.rng[0] = seed
        determinize_by_belief(view, scratch.rng, world)
        mover = int(world.to_move)
        if mover == CHANCE:
            count = int(legal_actions(world, scratch.out))
            action = int(scratch.out[int(random_below(scratch.rng, count))])
        else:
            observe(world, mover, scratch.views[0])
            action = int(choose_by_hand(scratch.views[0], scratch.rng, scratch.out, scratch.values))
        sums = self._run(view, scratch.rng.copy(), np.array([action], np.int16), opened=True)
        return float(sums[RESULT, 0]) / ONE

    def play(self, view: Any, seeds: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """Try *actions* in worlds; see `Tries`."""
        return self._run(view, seeds.astype(np.uint64), actions, opened=False)

    def end(self, view: Any, seed: int, action: int) -> Any:
        """Return the state at the end of the game in one world after *action*; the next call changes it.

        It is the world of `play`, which may end earlier.
        """
        self._run(view, np.array([seed], np.uint64), np.array([action], np.int16), opened=False, whole=True)
        return self._scratch.states[1]  # the last state of a rollout

    def _run(
        self, view: Any, seeds: np.ndarray, actions: np.ndarray, *, opened: bool, whole: bool = False
    ) -> np.ndarray:
        sums = np.zeros((3, len(actions)), np.int64)
        how = self._to_the_end if whole else self._rollouts
        simulate_worlds(view, self._world, opened, seeds, actions, self._scratch, how, sums)
        return sums


class Reading(NamedTuple):
    """The inputs of a network for a position."""

    codes: np.ndarray  # float32[group, code]
    numbers: np.ndarray  # float32[number] about the whole table
    features: np.ndarray  # float32[group, feature]


class ByNetwork:
    """Worlds in which the game's network plays on for some turns, and evaluates the last position."""

    width = WIDTH

    def __init__(self, game: Game) -> None:
        self._game = game
        self._scratch = new_network_scratch(game, new_scratch(game))
        self._how = LookAhead(TURNS, game.score_scale)
        self._weights = weights_of(shape_of(game), game_weights(game))

    def first_sight(self, view: Any, actions: np.ndarray) -> np.ndarray:
        """Return the network's value of each of *actions*, with the weight of its prior; see `Tries`."""
        scale, workspace = self._game.score_scale, self._scratch.workspace
        value_actions(view, actions, len(actions), self._weights, workspace, scale)
        return workspace.action_values[: len(actions)] * (NETWORK_PRIOR_WORLDS / scale)

    def evaluate_waiting(self, view: Any, seed: int) -> float:
        """Return the network's value at the end of one world; see `Tries`."""
        scratch, rng, states = self._scratch, self._scratch.common.rng, self._scratch.common.states
        rng[0] = seed
        determinize_by_belief(view, rng, states[0])
        look_ahead(states[0], int(view.seat), self._weights, scratch, self._how)
        return float(np.clip(scratch.judged[NETWORK_RESULT], -1.0, 1.0))

    def play(self, view: Any, seeds: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """Try *actions* in worlds; see `Tries`."""
        sums = np.zeros((3, len(actions)), np.int64)
        simulate_worlds_by_network(
            view, seeds.astype(np.uint64), actions, self._weights, self._scratch, self._how, sums
        )
        return sums

    def reading(self, view: Any, seed: int, action: int) -> Reading | None:
        """Return the network's inputs at the end of one world of `play` after *action*; None if the game ends there."""
        self.play(view, np.array([seed], np.uint64), np.array([action], np.int16))
        workspace = self._scratch.workspace
        if self._scratch.common.states[1].to_move == TERMINAL or workspace.afterstate[0].to_move == TERMINAL:
            return None
        return Reading(np.maximum(workspace.sums, 0.0), workspace.numbers.copy(), workspace.groups.copy())

    def margin_apart(self, first: Reading, second: Reading) -> np.ndarray:
        """Return how much higher the network's margin is in the *first* reading, in points, by groups.

        The result has one number for each group, and one for all inputs about the whole table. Their sum is the
        difference of the margins: each hidden unit distributes its change in proportion to the ratio of its output to
        its input (the rule *rescale* of DeepLIFT: Shrikumar and others 2017, arXiv 1704.02685).
        """
        weights, trunks = self._weights, [np.append(one.codes.sum(0), one.numbers) for one in (first, second)]
        before, after = (trunk @ weights.head + weights.head_bias for trunk in trunks)
        change = before - after
        still = np.abs(change) < NO_CHANGE
        passed = np.maximum(before, 0.0) - np.maximum(after, 0.0)
        ratio = np.where(still, before > 0.0, passed / np.where(still, 1.0, change))
        slope = weights.head @ (ratio * weights.out[:, NETWORK_MARGIN]) + weights.skip[:, NETWORK_MARGIN]
        codes = len(weights.encoder_bias)
        groups = (first.codes - second.codes) @ slope[:codes]
        table = (first.numbers - second.numbers) @ slope[codes:]
        return np.asarray(np.append(groups, table) * self._game.score_scale)
