"""Information-set Monte Carlo tree search, for comparison with the flat search of the package.

One tree from the point of view of the seat that thinks, with each iteration in another world (single-observer ISMCTS:
Cowling, Powley and Whitehouse 2012, doi 10.1109/TCIAIG.2012.2200894). It uses the package's rollouts, utility and the
values of the hand-written bot. `python -m bench.strength ismcts steady --pairs 50 --seconds 0.1` plays both at equal
time.
"""

import math
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.bots.gentle import ROOM_FOR_NOTES, evaluate_actions, new_values
from omegatable.bots.search import (
    BY_HAND,
    PRIOR_REACH,
    PRIOR_WORLDS,
    ROLLOUT_PLIES,
    SearchSettings,
    margin_of,
    rollout,
)
from omegatable.bots.utility import likely_result
from omegatable.games.protocol import Game, apply_action, determinize, legal_actions, returns
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below, record_type

EXPLORATION = 0.7
ITERATIONS = 16  # in one call of the kernel

NODE = record_type(
    ("action", np.int32),
    ("parent", np.int32),
    ("first_child", np.int32),  # 0 for none
    ("next_sibling", np.int32),
    ("mover", np.int32),  # the seat that chose the action leading here
    ("visits", np.int32),
    ("available", np.int32),  # iterations in which the action was legal
    ("seen", np.int32),  # the iteration that last found it legal
    ("total", np.float64),  # sum of the mover's utility
    ("opinion", np.float64),  # value by the hand-written bot; below the root only
)

SHARE = SearchSettings().margin_share


@kernel
def grow(view, nodes, used, first, last, state, seen, out, values, legal, rng, results, scale):
    """Run iterations *first* to *last* - 1; return the nodes in use. *legal*, int32[num_actions], is scratch."""
    for iteration in range(first, last):
        determinize(view, rng, state)
        here = 0
        grown = False
        while not grown and state.to_move != TERMINAL:
            seat = int(state.to_move)
            count = legal_actions(state, out)
            if seat == CHANCE:
                apply_action(state, int(out[random_below(rng, count)]))
                continue
            for i in range(count):
                legal[out[i]] = iteration
            best, best_value = 0, -1.0e9
            child = int(nodes[here].first_child)
            while child != 0:
                node = nodes[child]
                if legal[node.action] == iteration:
                    legal[node.action] = -iteration
                    node.available += 1
                    weight = PRIOR_WORLDS if here == 0 else 0
                    mean = (node.total + weight * node.opinion) / (node.visits + weight)
                    value = mean + EXPLORATION * math.sqrt(math.log(node.available) / node.visits)
                    if value > best_value:
                        best, best_value = child, value
                child = int(node.next_sibling)
            untried, chosen = 0, -1
            for i in range(count):
                if legal[out[i]] == iteration:
                    untried += 1
                    if random_below(rng, untried) == 0:
                        chosen = int(out[i])
            if untried > 0 and used < len(nodes):
                node = nodes[used]
                node.action, node.parent, node.mover = chosen, here, seat
                node.next_sibling = nodes[here].first_child
                node.first_child = node.visits = 0
                node.available = 1
                node.total = 0.0
                node.opinion = values[chosen] if here == 0 else 0.0
                nodes[here].first_child = used
                best = used
                used += 1
                grown = True
            if best == 0:
                break
            apply_action(state, int(nodes[best].action))
            here = best
        rollout(state, seen, out, values[len(legal) :], rng, BY_HAND, ROLLOUT_PLIES)
        returns(state, results)
        while here != 0:
            node = nodes[here]
            mover = int(node.mover)
            node.visits += 1
            likely = likely_result(margin_of(state, mover, seen, values[len(legal) :]), scale)
            result = results[mover] if state.to_move == TERMINAL else likely
            node.total += (1.0 - SHARE) * result + SHARE * likely
            here = int(node.parent)
    return used


class TreeSearch:
    """A player with a budget of *seconds* or *simulations* per decision."""

    name = "ismcts"

    def __init__(self, game: Game, seed: int, *, seconds: float | None = None, simulations: int | None = None) -> None:
        self.seconds, self.simulations = seconds, simulations
        self.game = game
        self.rng = new_rng(seed)
        self.state, self.seen = game.new_state(), game.new_view()
        self.out = np.zeros(game.max_legal, np.int16)
        self.values = np.zeros(game.num_actions + game.max_legal + ROOM_FOR_NOTES)
        self.legal = np.zeros(game.num_actions, np.int32)
        self.results = np.zeros(game.max_seats)
        self.nodes = np.zeros(200_000, NODE)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the most visited action."""
        if len(actions) == 1:
            return int(actions[0])
        end = time.perf_counter() + (self.seconds or math.inf)
        opinions = new_values(self.game)
        evaluate_actions(view, np.array(actions, np.int16), len(actions), opinions)
        found = opinions[: len(actions)]
        self.values[list(actions)] = (found - found.max()) / (PRIOR_REACH * self.game.score_scale)
        self.legal[:] = 0
        self.nodes[0].first_child = 0
        used, done = 1, 1
        while True:
            scratch = self.state, self.seen, self.out, self.values, self.legal, self.rng, self.results
            used = grow(view, self.nodes, used, done, done + ITERATIONS, *scratch, self.game.score_scale)
            done += ITERATIONS
            if time.perf_counter() >= end or (self.simulations is not None and done > self.simulations):
                break
        children = [node for node in self.nodes[1:used] if node.parent == 0]
        return int(max(children, key=lambda node: node.visits).action)
