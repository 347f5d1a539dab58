"""The chances of actions, judged from a view alone, with standard errors.

Actions are tried as the search tries them: in worlds that the view allows, the same ones and the same dice for every
action, with the worse half dropped in turn (see `omegatable.bots.search`). A player needs only the best action; a
judgement also says how good each is, and how sure that is. So each world is a row of its own, and after the last
halving the few best actions share half of the budget or more. Rows are independent, so their spread gives the standard
errors; two actions are compared world by world, which is much more exact than to compare their means.

A judgement depends on the view, the seed and the budget: with a budget of worlds, and without *stop*, it is always the
same.
"""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from omegatable.bots.endgame import OPEN, Limit, Reader, classify_endgame, leave_to_chance
from omegatable.bots.gentle import evaluate_actions, evaluate_gently
from omegatable.bots.levels import plays_by_network
from omegatable.bots.network import SHAPES, game_weights, value_actions, weights_of
from omegatable.bots.search import GENTLE, PRIOR_REACH, SEARCH_SETTINGS, SearchSettings
from omegatable.bots.search.by_network import (
    NETWORK_PRIOR_WORLDS,
    TURNS,
    WIDTH,
    NetworkScratch,
    simulate_worlds_by_network,
)
from omegatable.bots.search.flat import Scratch
from omegatable.bots.search.rollouts import RESULT, VALUE, simulate_worlds
from omegatable.bots.utility import ONE
from omegatable.coach.chances import certain_chance, chance_of, slope_of
from omegatable.games.protocol import Game, apply_action, determinize, legal_actions
from omegatable.kernel import new_rng

LEVEL = "master"  # actions are tried as this level tries them
FEW = 4  # the most actions, besides those asked for, that remain after the halvings
PART_TO_HALVE = 0.4  # the part of the budget in which the halvings are done
READING_PART = 0.3  # the part of a budget of seconds in which an end must be read
NODES_A_WORLD = 2_000  # nodes of a reading that count as one world of a budget
UNSURE = 0.5  # squared results that are added to what was seen: no sample proves that there is no spread
CLEAR = 2.0  # standard errors beyond which a difference counts


@dataclass(frozen=True)
class Judged:
    """One action as judged from a view."""

    action: int
    result: float  # expected utility, -1.0 to 1.0
    chance: float  # chance to win, 0.0 to 1.0, calibrated; a shared first place counts as its share
    error: float  # its standard error
    behind: float  # chance lost against the best, at least 0.0
    behind_error: float  # standard error of that difference, over the worlds that both were tried in
    worlds: int  # 0 if the end of the game was read


Report = Callable[[tuple[Judged, ...]], None]


def too_close(judged: Sequence[Judged]) -> bool:
    """Return whether the best of *judged* and the next cannot be told apart."""
    return len(judged) > 1 and judged[1].behind <= CLEAR * judged[1].behind_error


class Judge:
    """Judges the legal actions of views of one game.

    Args:
        game: the game.
        seed: of the worlds; with a budget of *worlds* the same seed gives the same judgements.
        seconds: the time for a judgement; give either this or *worlds*.
        worlds: in how many worlds the best actions are tried.

    Raises ValueError unless exactly one of *seconds* and *worlds* is given, or if it is not positive.
    """

    def __init__(self, game: Game, seed: int, *, seconds: float | None = None, worlds: int | None = None) -> None:
        if (seconds is None) == (worlds is None):
            raise ValueError("A judge takes either seconds or worlds as its budget.")
        if (seconds if seconds is not None else worlds or 0) <= 0:
            raise ValueError("A judge needs a positive budget.")
        self._game, self._seed = game, seed
        self._seconds, self._worlds = seconds, worlds
        self._tries: _Tries = _ByNetwork(game) if plays_by_network(LEVEL, game) else _ByHand(game)
        self._reader: Reader | None = None
        self._out = np.zeros(game.max_legal, np.int16)

    def judge(
        self,
        view: Any,
        *,
        must: Sequence[int] = (),
        stop: threading.Event | None = None,
        report: Report | None = None,
    ) -> tuple[Judged, ...]:
        """Return the judged actions of the seat to move, whose *view* it is, the best first.

        They are those that seem good at first sight and all of *must*, which are legal actions. Once *stop* is set, the
        judgement ends with what it has found. *report* receives interim judgements, ever more exact.
        """
        return self.weigh(view, must=must, stop=stop, report=report).judged()

    def weigh(
        self,
        view: Any,
        *,
        must: Sequence[int] = (),
        stop: threading.Event | None = None,
        report: Report | None = None,
    ) -> "Weighed":
        """Return what `judge` returns, with all that was found in each world; the arguments are the same."""
        start = time.perf_counter()
        actions = self._out[: int(legal_actions(view, self._out))].copy()
        read = self._read(view, actions, start, stop)
        if read is not None:
            return read
        candidates, prior = self._candidates(view, actions, must)
        weighed = Weighed(self._game, int(view.num_seats), candidates, prior)
        seeds = world_seeds(self._seed)
        for until, worlds, keep in self._stages(start, len(candidates), set(must)):
            while weighed.worlds < worlds and (until is None or time.perf_counter() < until):
                if stop is not None and stop.is_set():
                    return weighed
                alive = weighed.alive
                weighed.add(self._tries.play(view, np.array([next(seeds)]), candidates[alive]))
                if report is not None and weighed.worlds & (weighed.worlds - 1) == 0:
                    report(weighed.judged())
            weighed.keep(keep)
        return weighed

    def _candidates(self, view: Any, actions: np.ndarray, must: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
        """Return the actions to try, ascending, and what they are worth at first sight, as a sum over worlds."""
        prior = self._tries.first_sight(view, actions)
        wanted = np.isin(actions, np.array(must, np.int16))
        best = np.argsort(-prior, kind="stable")[: self._tries.width]
        wanted[best] = True
        return actions[wanted], prior[wanted]

    def _stages(self, start: float, count: int, must: set[int]) -> "list[tuple[float | None, int, _Keep]]":
        """Return the stages: until when, up to how many worlds, and which actions remain after each."""
        halvings = 0
        while FEW << halvings < count:
            halvings += 1
        stages: list[tuple[float | None, int, _Keep]] = []
        for number in range(halvings):
            part = PART_TO_HALVE * (number + 1) / halvings
            most = max(FEW, count >> (number + 1))
            stages.append((*self._share(start, part), _Keep(most, must)))
        return [*stages, (*self._share(start, 1.0), _Keep(count, must))]

    def _share(self, start: float, part: float) -> tuple[float | None, int]:
        """Return until when, and up to how many worlds, this *part* of the budget reaches."""
        if self._seconds is not None:
            return start + part * self._seconds, 1 << 40
        return None, max(1, round(part * (self._worlds or 0)))

    def _read(self, view: Any, actions: np.ndarray, start: float, stop: threading.Event | None) -> "Weighed | None":
        """Return the exact values of all actions if nothing that matters is hidden and the end is near, else None."""
        if not self._game.zero_sum or int(classify_endgame(view)) != OPEN:
            return None
        settings = SEARCH_SETTINGS.get(self._game.name, SearchSettings())
        if self._reader is None:
            self._reader = Reader(self._game, settings.margin_share)
        if self._seconds is not None:
            limit = Limit(until=start + READING_PART * self._seconds, stop=stop)
        else:
            limit = Limit(nodes=(self._worlds or 0) * NODES_A_WORLD, stop=stop)
        world, after = self._game.new_state(), np.zeros(1, self._game.STATE)
        determinize(view, new_rng(self._seed), world)
        leave_to_chance(world)
        seat = int(view.seat)
        found = np.zeros((2, len(actions)))
        for i, action in enumerate(actions.tolist()):
            after[0] = world
            apply_action(after[0], action)
            reading = self._reader.read(after[0], seat, limit)
            if reading is None:
                return None
            found[:, i] = reading.seat_values[seat], reading.result
        weighed = Weighed(self._game, int(view.num_seats), actions, np.zeros(len(actions)))
        weighed.settle(found[0], found[1])
        return weighed


@dataclass(frozen=True)
class _Keep:
    """How many of the best actions remain; those of *must* remain anyway."""

    most: int
    must: set[int]


class Weighed:
    """Actions with their results in each world: rows that were tried together."""

    def __init__(self, game: Game, seats: int, actions: np.ndarray, prior: np.ndarray) -> None:
        self.alive = np.arange(len(actions))  # indices of the actions still tried
        self.worlds = 0
        self._game, self._seats = game, seats
        self._actions, self._prior = actions, prior
        self._exact = False
        self._columns: list[list[float]] = [[] for _ in actions]  # [action][world] results; a prefix of the worlds
        self._values = np.zeros(len(actions))  # sums over the worlds, in utility with a share for the margin

    def add(self, sums: np.ndarray) -> None:
        """Add the sums of one world for the actions still tried, int64[row, action]."""
        self.worlds += 1
        for place, i in enumerate(self.alive.tolist()):
            self._columns[i].append(float(sums[RESULT, place]) / ONE)
            self._values[i] += float(sums[VALUE, place]) / ONE

    def settle(self, values: np.ndarray, results: np.ndarray) -> None:
        """Take exact utilities and results, one for each action."""
        self._exact = True
        self._values = values
        self._columns = [[float(result)] for result in results]

    def keep(self, rule: _Keep) -> None:
        """Go on with the actions that *rule* keeps."""
        if len(self.alive) <= rule.most:
            return
        worth = self._values[self.alive] + self._prior[self.alive]
        best = self.alive[np.argsort(-worth, kind="stable")[: rule.most]]
        asked = [i for i in self.alive.tolist() if int(self._actions[i]) in rule.must]
        self.alive = np.unique(np.concatenate([best, np.array(asked, np.int64)]))

    def judged(self) -> tuple[Judged, ...]:
        """Return the judged actions, the best first. Before the first world they are those at first sight."""
        if not self._exact and self.worlds == 0:
            return self._at_first_sight()
        means = [float(np.mean(column)) for column in self._columns]
        tried = [len(column) for column in self._columns]
        value = [self._values[i] / tried[i] for i in range(len(means))]
        # An action that was dropped has been judged worse; the few worlds that it has seen may have been kind to it.
        best = min(range(len(means)), key=lambda i: (-tried[i], -means[i], -value[i], i))
        rest = [self._judged(i, best) for i in sorted(range(len(means)), key=lambda i: -value[i]) if i != best]
        return (self._judged(best, best), *sorted(rest, key=lambda judged: judged.behind))

    def halves(self, action: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the chance of *action* and its standard error twice, each from one half of the worlds.

        The halves share no world, so their errors are independent. With fewer than two worlds they are the same.
        """
        column = self._columns[int(np.flatnonzero(self._actions == action)[0])]
        if self._exact or len(column) < 2:
            chance, error = self._chance(column)
            return (chance, error), (chance, error)
        return self._chance(column[::2]), self._chance(column[1::2])

    def _chance(self, column: Sequence[float]) -> tuple[float, float]:
        mean = float(np.mean(column))
        if self._exact:
            return certain_chance(self._game, self._seats, mean), 0.0
        error = slope_of(self._game, self._seats, mean) * standard_error(column)
        return chance_of(self._game, self._seats, mean), error

    def _judged(self, i: int, best: int) -> Judged:
        column = self._columns[i]
        chance, error = self._chance(column)
        action, mean = int(self._actions[i]), float(np.mean(column))
        if self._exact:
            lost = self._chance(self._columns[best])[0] - chance
            return Judged(action, mean, chance, 0.0, max(0.0, lost), 0.0, 0)
        if i == best:
            return Judged(action, mean, chance, error, 0.0, 0.0, len(column))
        both = np.array(self._columns[best][: len(column)]), np.array(column)
        slope = slope_of(self._game, self._seats, (float(both[0].mean()) + mean) / 2.0)
        # over the worlds that both were tried in, moved to where the best stands after all of its worlds
        level = self._chance(self._columns[best])[0]
        behind = max(0.0, chance_of(self._game, self._seats, float(both[0].mean())) - chance)
        behind_error = slope * standard_error(both[0] - both[1])
        return Judged(action, mean, max(0.0, level - behind), error, behind, behind_error, len(column))

    def _at_first_sight(self) -> tuple[Judged, ...]:
        order = np.argsort(-self._prior, kind="stable")
        even = 1.0 / self._seats if self._game.zero_sum else 0.5
        return tuple(Judged(int(self._actions[i]), 0.0, even, 0.5, 0.0, 0.5, 1) for i in order)


def standard_error(sample: Sequence[float] | np.ndarray) -> float:
    """Return the standard error of the mean of *sample*: results, or differences of results. It is never 0.0."""
    values = np.asarray(sample)
    count = len(values)
    if count < 2:
        return 1.0
    spread = float(((values - values.mean()) ** 2).sum())
    return float(np.sqrt((spread * count / (count - 1) + UNSURE) / count / count))


def world_seeds(seed: int) -> "Seeds":
    """Return an endless row of seeds for worlds."""
    return Seeds(seed)


class Seeds:
    """An iterator of seeds, by the finalizer of SplitMix64."""

    def __init__(self, seed: int) -> None:
        self._state = int(new_rng(seed)[0])

    def __next__(self) -> int:
        """Return the next seed, a positive number below 2**64."""
        self._state = (self._state + 0x9E3779B97F4A7C15) % (1 << 64)
        x = self._state
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 % (1 << 64)
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB % (1 << 64)
        return max(1, x ^ (x >> 31))


# ------------------------------------------------------------------------------------------------ how worlds are played


class _Tries(Protocol):
    """A way to try actions in worlds."""

    width: int

    def first_sight(self, view: Any, actions: np.ndarray) -> np.ndarray:
        """Return what each of *actions* is worth at first sight, in utility times the worlds that this counts as."""

    def play(self, view: Any, seeds: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """Try *actions* in a world for each of *seeds*; return the sums, int64[row, action]."""


class _ByHand:
    """Worlds in which the hand-written bots play on."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._settings = SEARCH_SETTINGS.get(game.name, SearchSettings())
        self._scratch = Scratch(game)
        self._nowhere = game.new_state()
        self.width = self._settings.width

    def first_sight(self, view: Any, actions: np.ndarray) -> np.ndarray:
        values = self._scratch.values
        evaluate = evaluate_gently if self._settings.policy == GENTLE else evaluate_actions
        evaluate(view, actions, len(actions), values)
        opinions = values[: len(actions)] - values[: len(actions)].max()
        return np.asarray(opinions * (self._settings.prior_worlds / (PRIOR_REACH * self._game.score_scale)))

    def play(self, view: Any, seeds: np.ndarray, actions: np.ndarray) -> np.ndarray:
        scratch, settings = self._scratch, self._settings
        sums = np.zeros((3, len(actions)), np.int64)
        simulate_worlds(
            view,
            self._nowhere,
            False,
            seeds.astype(np.uint64),
            actions,
            scratch.states,
            scratch.seat_view,
            scratch.out,
            scratch.values,
            scratch.rng,
            scratch.results,
            sums,
            self._game.score_scale,
            settings.margin_share,
            settings.policy,
            settings.plies,
        )
        return sums


class _ByNetwork:
    """Worlds in which the game's network plays on for some turns, and values where they end."""

    width = WIDTH

    def __init__(self, game: Game) -> None:
        self._game = game
        self._scratch = NetworkScratch(game)
        self._weights = weights_of(SHAPES[game.name], game_weights(game))

    def first_sight(self, view: Any, actions: np.ndarray) -> np.ndarray:
        scale, workspace = self._game.score_scale, self._scratch.workspace
        value_actions(view, actions, len(actions), self._weights, workspace, scale)
        return workspace.action_values[: len(actions)] * (NETWORK_PRIOR_WORLDS / scale)

    def play(self, view: Any, seeds: np.ndarray, actions: np.ndarray) -> np.ndarray:
        scratch = self._scratch
        sums = np.zeros((3, len(actions)), np.int64)
        simulate_worlds_by_network(
            view,
            seeds.astype(np.uint64),
            actions,
            scratch.states,
            scratch.seat_view,
            scratch.out,
            self._weights,
            scratch.workspace,
            scratch.rng,
            self._game.score_scale,
            TURNS,
            False,
            scratch.judged,
            sums,
        )
        return sums
