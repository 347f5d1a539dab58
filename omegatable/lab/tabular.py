"""Small games as tables: the whole tree, its information sets, best responses, and an equilibrium with proven bounds.

A *root* is a state with its probability: one of the possible worlds of a position. The tree contains every action and
every outcome of chance after the roots, by the rules. An information state is everything that a seat has seen and done
since the root, so recall is perfect. For two seats whose payoffs add up to 0, CFR+ (Tammelin 2014, arXiv:1407.5042:
regrets cut off at zero, seats in turn, averages weighted by the round) finds policies. The best responses to these
policies bound the value from both sides, so convergence need not be assumed. For one seat the best response is the
solution.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.engine.protocol import Game, apply_action, legal_actions, observe, returns
from omegatable.kernel import CHANCE, TERMINAL, record_from_bytes

NOBODY = -9  # the player of a node at which the game is over


@dataclass(frozen=True)
class Bounds:
    """The result of CFR+: the value for seat 0 is between *low* and *high*."""

    low: float
    high: float
    policies: np.ndarray  # [slot] probabilities


class TooLargeError(ValueError):
    """Raised if the tree has more than the allowed number of nodes."""


def next_information(game: Game, before: bytes, state: Any, seat: int, action: int) -> bytes:
    """Return a digest of everything that *seat* has seen: *before*, its own *action* (or -1) and its current view."""
    view = game.new_view()
    observe(state, seat, view)
    return hashlib.blake2b(before + action.to_bytes(2, "big", signed=True) + view.tobytes(), digest_size=16).digest()


def _after(game: Game, state: Any, action: int) -> Any:
    after = record_from_bytes(game.STATE, state.tobytes())  # `copy` leaves the padding bytes undefined
    apply_action(after, action)
    return after


class Tree:
    """The tree of a small game from *roots*, states with their probabilities.

    Nodes are numbered by depth. `player` int64[node] is CHANCE, NOBODY or a seat; `parent` int64[node]; `chance`
    float64[node] is the probability of the outcome that leads to the node, 1.0 after a decision; `payoff` float64[node]
    is for seat 0; `set_of` int64[node] is the information set or -1; and `slot` int64[node] is the index, in a policy,
    of the action that leads to the node, or -1. A policy is float64[slot], with the actions of one set contiguous from
    `first_slot`.

    Raises:
        TooLargeError: if there are more than *most* nodes.
        ValueError: if an information set has nodes at different depths, which the sweeps do not support.
    """

    def __init__(self, game: Game, roots: Sequence[tuple[Any, float]], most: int = 400_000) -> None:
        self.game = game
        self.seats = int(roots[0][0].num_seats)
        self.sets: dict[bytes, int] = {}
        self.views: list[Any] = []  # [set] a view of the seat to move
        self.actions: list[list[int]] = []  # [set]
        self.set_seat: list[int] = []
        self.first_slot: list[int] = []
        player, parent, chance, payoff, set_of, slot = [CHANCE], [-1], [1.0], [0.0], [-1], [-1]
        self.levels = [slice(0, 1)]
        self._depth_of_set: list[int] = []
        out = np.zeros(game.max_legal, np.int16)
        results = np.zeros(max(game.max_seats, 2))
        level = [(state, tuple(b"" for _ in range(self.seats)), 0, part, -1, CHANCE, -1) for state, part in roots]
        slots = 0
        while level:
            start = len(player)
            following = []
            for state, information, above, part, place, mover, action in level:
                node = len(player)
                if node > most:
                    raise TooLargeError(f"The tree has more than {most} nodes.")
                known = tuple(
                    next_information(game, information[seat], state, seat, action if mover == seat else -1)
                    for seat in range(self.seats)
                )
                to_move = int(state.to_move)
                parent.append(above)
                chance.append(part)
                slot.append(place)
                payoff.append(0.0)
                set_of.append(-1)
                player.append(NOBODY if to_move == TERMINAL else to_move)
                if to_move == TERMINAL:
                    returns(state, results)
                    payoff[node] = float(results[0])
                    continue
                legal = out[: int(legal_actions(state, out))].tolist()
                first = -1
                if to_move >= 0:
                    number = self._set_of(state, known[to_move], legal, len(self.levels))
                    set_of[node] = number
                    if number == len(self.first_slot):
                        self.first_slot.append(slots)
                        slots += len(legal)
                    first = self.first_slot[number]
                if to_move == CHANCE:
                    ways = Counter(_after(game, state, chosen).tobytes() for chosen in legal)  # merges equal cards
                    for content, number in ways.items():
                        after = record_from_bytes(game.STATE, content)
                        following.append((after, known, node, number / len(legal), -1, CHANCE, -1))
                    continue
                for i, chosen in enumerate(legal):
                    following.append((_after(game, state, chosen), known, node, 1.0, first + i, to_move, chosen))
            self.levels.append(slice(start, len(player)))
            level = following
        self.player, self.parent = np.array(player), np.array(parent)
        self.chance, self.payoff = np.array(chance), np.array(payoff)
        self.set_of, self.slot = np.array(set_of), np.array(slot)
        self.slots = slots
        self.set_of_slot = np.repeat(np.arange(len(self.actions)), [len(legal) for legal in self.actions])

    def _set_of(self, state: Any, information: bytes, legal: list[int], depth: int) -> int:
        """Return the number of an information set, which is recorded on first use."""
        seat = int(state.to_move)
        key = bytes([seat]) + information
        number = self.sets.setdefault(key, len(self.actions))
        if number == len(self.actions):
            view = self.game.new_view()
            observe(state, seat, view)
            self.views.append(view)
            self.actions.append(legal)
            self.set_seat.append(seat)
            self._depth_of_set.append(depth)
        if self._depth_of_set[number] != depth:
            raise ValueError("An information set has nodes at different depths.")
        return number

    def uniform(self) -> np.ndarray:
        """Return the policy that chooses all actions of a set with equal probability."""
        sizes = np.array([len(legal) for legal in self.actions], float)
        return 1.0 / sizes[self.set_of_slot]

    def _weights(self, policy: np.ndarray) -> np.ndarray:
        """Return, by node, the probability of the action or outcome that leads to it."""
        return np.where(self.slot >= 0, policy[self.slot], self.chance)

    def _reach(self, policy: np.ndarray, without: int) -> np.ndarray:
        """Return, by node, the product of the probabilities on the path to it, except those of the seat *without*."""
        mine = (self.slot >= 0) & (self.player[self.parent] == without)
        weights = np.where(mine, 1.0, self._weights(policy))
        reach = np.ones(len(self.player))
        for level in self.levels[1:]:
            reach[level] = reach[self.parent[level]] * weights[level]
        return reach

    def values(self, policy: np.ndarray) -> np.ndarray:
        """Return, by node, seat 0's expected payoff if all seats follow *policy*; row 0 is the value of the game."""
        weights = self._weights(policy)
        values = self.payoff.copy()
        for level in reversed(self.levels[1:]):
            values[: level.start] += np.bincount(
                self.parent[level], weights[level] * values[level], minlength=level.start
            )
        return values

    def best_response(self, policy: np.ndarray, seat: int) -> float:
        """Return the maximum expected payoff of *seat* against the other seats' *policy*."""
        sign = 1.0 if seat == 0 else -1.0
        reach = self._reach(policy, seat)
        weights = self._weights(policy)
        values = sign * self.payoff
        for level in reversed(self.levels[1:]):
            nodes = np.arange(level.start, level.stop)
            above = self.parent[level]
            mine = (self.slot[level] >= 0) & (self.player[above] == seat)
            part = weights[level].copy()
            if mine.any():
                places = self.slot[nodes[mine]]
                action_values = np.bincount(places, reach[nodes[mine]] * values[nodes[mine]], minlength=self.slots)
                part[mine] = 0.0
                part[mine] = self._chosen(action_values, places)[places]
            values[: level.start] += np.bincount(above, part * values[level], minlength=level.start)
        return float(values[0])

    def _chosen(self, action_values: np.ndarray, places: np.ndarray) -> np.ndarray:
        """Return, by slot, 1.0 for the best action of each set with a slot in *places*; ties go to the first."""
        chosen = np.zeros(self.slots)
        for number in np.unique(self.set_of_slot[places]):
            first = self.first_slot[number]
            chosen[first + int(np.argmax(action_values[first : first + len(self.actions[number])]))] = 1.0
        return chosen

    def exploitability(self, policy: np.ndarray) -> float:
        """Return the mean gain of best responses over *policy*; with a single seat, its own gain."""
        value = float(self.values(policy)[0])
        if self.seats == 1:
            return self.best_response(policy, 0) - value
        return (self.best_response(policy, 0) + self.best_response(policy, 1)) / 2.0

    def solve(self, rounds: int = 2_000, wanted: float = 1e-4) -> Bounds:
        """Return equilibrium policies by CFR+, run until the value is known within *wanted*, or for *rounds* rounds."""
        regrets, sums = np.zeros(self.slots), np.zeros(self.slots)
        player_of_slot = np.array(self.set_seat)[self.set_of_slot] if self.slots else np.zeros(0)
        nodes = np.flatnonzero(self.slot >= 0)
        places, above = self.slot[nodes], self.parent[nodes]
        found = Bounds(-1.0, 1.0, self.uniform())
        for number in range(1, rounds + 1):
            for seat in range(self.seats):
                policy = self._normal(regrets)
                values = self.values(policy) * (1.0 if seat == 0 else -1.0)
                reach = self._reach(policy, seat)[above]
                gained = np.bincount(places, reach * (values[nodes] - values[above]), minlength=self.slots)
                own = player_of_slot == seat
                regrets[own] = np.maximum(regrets[own] + gained[own], 0.0)
                own_reach = self._own_reach(self._normal(regrets), seat)
                sums[own] += number * own_reach[own]
            if number % 50 == 0 or number == rounds:
                average = self._normal(sums)
                high = self.best_response(average, 0)
                low = -self.best_response(average, 1) if self.seats == 2 else float(self.values(average)[0])
                if high - low < found.high - found.low:
                    found = Bounds(low, high, average)
                if high - low <= wanted:
                    break
        return found

    def _own_reach(self, policy: np.ndarray, seat: int) -> np.ndarray:
        """Return, by slot, the product of *seat*'s own probabilities up to and including this slot's action."""
        own = np.ones(len(self.player))
        mine = (self.slot >= 0) & (self.player[self.parent] == seat)
        weights = np.where(mine, policy[self.slot], 1.0)
        for level in self.levels[1:]:
            own[level] = own[self.parent[level]] * weights[level]
        reached = np.zeros(self.slots)
        reached[self.slot[mine]] = own[mine]  # the same for all nodes of a set, since recall is perfect
        return reached

    def _normal(self, sums: np.ndarray) -> np.ndarray:
        """Return the policy proportional to *sums*; uniform in sets whose sums are all zero."""
        if not self.slots:
            return sums
        totals = np.bincount(self.set_of_slot, sums)[self.set_of_slot]
        return np.where(totals > 0.0, sums / np.where(totals > 0.0, totals, 1.0), self.uniform())
