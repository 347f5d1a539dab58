"""Worlds that the judge's own player plays to the real end of the game.

A judge may break a world off earlier: the network of Omega Shift values it after one turn. Here every world is played
to its end, and no position is valued: the parts of the result are those of the rules.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import numpy as np

from omegatable.bots.facet import GENTLE, WHOLE_GAME, bots_of, shape_of
from omegatable.bots.gentle import choose_by_hand, choose_gentle, determinize_by_belief, shorten
from omegatable.bots.levels import plays_by_network
from omegatable.bots.network import choose_by_network, game_weights, weights_of
from omegatable.bots.search.by_network import (
    LookAhead,
    NetworkScratch,
    new_network_scratch,
    simulate_worlds_by_network,
)
from omegatable.bots.search.rollouts import new_scratch
from omegatable.coach.worlds import LEVEL, ByHand, ByNetwork
from omegatable.engine.protocol import Game, apply_action, legal_actions, observe
from omegatable.kernel import CHANCE, TERMINAL, random_below


class Endings(Protocol):
    """A way to play worlds to the end."""

    def end(self, view: Any, seed: int, action: int) -> Any:
        """Return the last state of one world after *action*; the next call changes it."""


def endings_of(tries: ByHand | ByNetwork, game: Game) -> Endings:
    """Return the way in which the player of *tries* plays worlds of *game* to the end."""
    return tries if isinstance(tries, ByHand) else NetworkEndings(game)


class NetworkEndings:
    """Worlds that the game's network plays to the end, each seat at one look from its own view."""

    def __init__(self, game: Game) -> None:
        self._scratch = new_network_scratch(game, new_scratch(game))
        self._how = LookAhead(WHOLE_GAME, game.score_scale)
        self._weights = weights_of(shape_of(game), game_weights(game))
        self._sums = np.zeros((3, 1), np.int64)

    def end(self, view: Any, seed: int, action: int) -> Any:
        """Return the last state of one world after *action*; see `Endings`."""
        seeds, actions = np.array([seed], np.uint64), np.array([action], np.int16)
        simulate_worlds_by_network(view, seeds, actions, self._weights, self._scratch, self._how, self._sums)
        return self._scratch.common.states[1]


def has_ended(state: Any) -> bool:
    """Return whether the game is over in *state*: without a limit of idle turns, a world may never end."""
    return bool(state.to_move == TERMINAL)


class Step(NamedTuple):
    """One action of a world that is played again."""

    mover: int  # the seat that acts, or CHANCE
    action: int
    state: Any  # after the action; the next step changes it


class Recorder:
    """Plays a world again, step by step, to the same end as `Endings.end`.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self._game, self._scratch = game, new_scratch(game)
        self._gentle = bots_of(game).search.policy == GENTLE
        self._network: NetworkScratch | None = None
        if plays_by_network(LEVEL, game):
            self._network = new_network_scratch(game, self._scratch)
            self._weights = weights_of(shape_of(game), game_weights(game))

    def steps(self, view: Any, seed: int, action: int) -> Iterator[Step]:
        """Yield each action of the world with this *seed*, beginning with *action*; see `Endings.end`.

        A world that does not end, which the limit on idle turns allows, stops after as many steps as a simulation has.
        """
        state = self._game.new_state()
        self._scratch.rng[0] = seed
        determinize_by_belief(view, self._scratch.rng, state)
        if self._network is None:
            shorten(state)
        for _ in range(WHOLE_GAME):
            mover = int(state.to_move)
            apply_action(state, action)
            yield Step(mover, action, state)
            if has_ended(state):
                return
            action = self._next_action(state)

    def _next_action(self, state: Any) -> int:
        scratch, seat = self._scratch, int(state.to_move)
        if seat == CHANCE:
            count = int(legal_actions(state, scratch.out))
            return int(scratch.out[int(random_below(scratch.rng, count))])
        view = scratch.views[0]
        observe(state, seat, view)
        if self._network is not None:
            scale = self._game.score_scale
            return int(choose_by_network(view, scratch.out, self._weights, self._network.workspace, scale))
        choose = choose_gentle if self._gentle else choose_by_hand
        return int(choose(view, scratch.rng, scratch.out, scratch.values))
