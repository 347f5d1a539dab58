"""Search with a network: its best actions are tried in worlds consistent with the view, and it evaluates rollouts.

The search is that of `flat.py`: the same worlds and dice for every action, and the worse half dropped as the budget is
spent. But all seats play on as the network would at one look, each from its own view; a rollout ends after a few turns
of the seat that searches, and the network evaluates its last position. This has less variance than a rollout to the
end, and less error than a look at the first action: an error of the network in one place does not occur in all the
places where simulated games end (rollouts of a learned policy: Tesauro and Galperin 1996). The network's own first look
selects the actions that are tried, and gives a prior with the weight of some worlds.
"""

import dataclasses
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.facet import NUM_VALUES, bots_of, shape_of
from omegatable.bots.gentle import determinize_by_belief
from omegatable.bots.network import (
    MARGIN,
    RESULT,
    Workspace,
    candidate_actions,
    choose_by_network,
    game_weights,
    make_afterstate,
    new_workspace,
    value_actions,
    value_afterstate,
    value_in_points,
    weights_of,
    write_terminal_values,
)
from omegatable.bots.search.flat import Search
from omegatable.bots.search.rollouts import MARGIN as MARGIN_SUM
from omegatable.bots.search.rollouts import RESULT as RESULT_SUM
from omegatable.bots.search.rollouts import VALUE, Scratch
from omegatable.bots.utility import ONE
from omegatable.engine.protocol import Game, apply_action, legal_actions, observe
from omegatable.kernel import CHANCE, TERMINAL, kernel, random_below

WIDTH = 8  # number of actions that are tried
NETWORK_PRIOR_WORLDS = 8  # weight of the network's first look, in worlds
TURNS = 1  # number of own turns that the search looks ahead


class NetworkScratch(NamedTuple):
    """Records and arrays for the look-ahead of one thread."""

    common: Scratch
    workspace: Workspace
    judged: np.ndarray  # float64[value]: the network's output for the last position


class LookAhead(NamedTuple):
    """The length of simulated games."""

    turns: int  # own turns, after the turn to decide
    scale: float  # the game's typical margin


def new_network_scratch(game: Game, common: Scratch) -> NetworkScratch:
    """Return scratch for the thread that owns *common*."""
    return NetworkScratch(common, new_workspace(game, shape_of(game)), np.zeros(NUM_VALUES))


@kernel
def look_ahead(state, seat, weights, scratch, how):
    """Play on in a world until *seat* has ended as many turns after this one as *how* specifies.

    All seats play as the network would. Writes the network's values of the last action of *seat*, or the values of the
    end of the game, into `scratch.judged`.
    """
    view, out, rng, workspace = scratch.common.views[0], scratch.common.out, scratch.common.rng, scratch.workspace
    turns = int(how.turns)
    before = seat
    while state.to_move != TERMINAL:
        mover = int(state.to_move)
        if mover == CHANCE:
            count = legal_actions(state, out)
            apply_action(state, int(out[random_below(rng, count)]))
            continue
        if before == seat and mover != seat:
            if turns == 0:
                value_afterstate(weights, workspace, how.scale, scratch.judged)
                return
            turns -= 1
        before = mover
        observe(state, mover, view)
        action = choose_by_network(view, out, weights, workspace, how.scale)
        if mover == seat and turns == 0:
            workspace.afterstate[0] = view
            make_afterstate(workspace.afterstate[0], action)
        apply_action(state, action)
    observe(state, seat, view)
    write_terminal_values(view, workspace.results, scratch.judged, how.scale)


@kernel
def simulate_worlds_by_network(view, seeds, actions, weights, scratch, how, sums):
    """In one world per seed, play every action and look ahead; add the values to *sums*, int64[row, action].

    *seeds* are the seeds of the worlds. *how* is of the type `LookAhead`.
    """
    seat = int(view.seat)
    states, rng, values, scale = scratch.common.states, scratch.common.rng, scratch.judged, how.scale
    for world in range(len(seeds)):
        rng[0] = seeds[world]
        determinize_by_belief(view, rng, states[0])
        dice = rng[0]
        for i in range(len(actions)):
            states[1] = states[0]
            rng[0] = dice
            apply_action(states[1], int(actions[i]))
            look_ahead(states[1], seat, weights, scratch, how)
            sums[VALUE, i] += int(value_in_points(values, scale) / scale * ONE)
            sums[RESULT_SUM, i] += int(min(1.0, max(-1.0, values[RESULT])) * ONE)
            sums[MARGIN_SUM, i] += int(values[MARGIN] * scale * ONE)


class NetworkSearch(Search):
    """A search over the actions that its network rates highest; the network also plays and evaluates the rollouts.

    Args:
        game: the game to play; it must have a network.
        seed: as for `Search`, and so are *seconds*, *simulations* and *name*.
        vector: weights to use instead of the package's, float32[num_weights].
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        vector: np.ndarray | None = None,
        name: str = "network search",
    ) -> None:
        settings = dataclasses.replace(bots_of(game).search, width=WIDTH, prior_worlds=NETWORK_PRIOR_WORLDS)
        super().__init__(game, seed, seconds=seconds, simulations=simulations, settings=settings, name=name)
        self._network = new_network_scratch(game, self._scratch)
        self._weights = weights_of(shape_of(game), game_weights(game) if vector is None else vector)
        self._how = LookAhead(TURNS, game.score_scale)

    def _run(self, view: Any, seeds: np.ndarray, actions: np.ndarray, sums: np.ndarray) -> None:
        """Try *actions* in one world for each of *seeds*, and add to the *sums*."""
        simulate_worlds_by_network(view, seeds, actions, self._weights, self._network, self._how, sums)

    def _first_choice(self, view: Any) -> int:
        """Return the choice without a search: the network's action at one look."""
        scratch = self._network
        return int(choose_by_network(view, scratch.common.out, self._weights, scratch.workspace, self._how.scale))

    def _candidates(self, view: Any, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the actions that the network rates highest, and its priors for their sums."""
        out, workspace, scale = self._scratch.out, self._network.workspace, self._how.scale
        actions = out[: int(candidate_actions(view, out, workspace))].copy()
        value_actions(view, actions, len(actions), self._weights, workspace, scale)
        opinions = workspace.action_values[: len(actions)]
        places = np.sort(np.argsort(-opinions, kind="stable")[: self._settings.width])
        prior = opinions[places] * (ONE / scale * self._settings.prior_worlds)
        return actions[places], np.rint(prior).astype(np.int64)
