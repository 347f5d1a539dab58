"""The chances of actions, judged only from a view, with standard errors.

Actions are tried as in the search: in worlds that are consistent with the view, with the same worlds and the same dice
for every action, and the worse half is dropped repeatedly (see `omegatable.bots.search`). A player needs only the best
action; a judgement also contains the quality of each action and its uncertainty. So each world is a separate row, and
after the last halving the few best actions share half of the budget or more. Rows are independent, so their spread
gives the standard errors; two actions are compared world by world, which is much more precise than a comparison of
their means.

A judgement depends on the view, the seed and the budget: with a budget of worlds, and without *stop*, it is
deterministic.
"""

import math
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.endgame import OPEN, Limit, Reader, classify_endgame, leave_to_chance
from omegatable.bots.facet import bots_of
from omegatable.bots.search.rollouts import RESULT, VALUE
from omegatable.bots.utility import ONE
from omegatable.coach.chances import Scale
from omegatable.coach.worlds import Seeds, new_tries
from omegatable.engine.protocol import Game, apply_action, determinize, legal_actions
from omegatable.kernel import new_rng

FINALISTS = 4  # actions that remain after the halvings, besides the requested actions
PART_TO_HALVE = 0.4  # the fraction of the budget for the halvings
READING_PART = 0.3  # the fraction of a budget of seconds for the exact solution of an endgame
NODES_A_WORLD = 2_000  # nodes of a reading that count as one world of a budget
NO_SPREAD = 1e-12  # squared results
NO_ACTION = -1  # represents the action of a seat that waits
SIGNIFICANT_Z = 2.0  # standard errors above which a difference is significant
STAKE = 1.0  # standard errors in one half of the worlds above which the other half measures the loss


@dataclass(frozen=True)
class Judged:
    """An action, judged from a view."""

    action: int
    result: float  # expected utility, -1.0 to 1.0
    chance: float  # chance to win, 0.0 to 1.0, calibrated; a shared first place counts as its share
    error: float  # its standard error
    behind: float  # chance lost against the best action, at least 0.0
    behind_error: float  # standard error of that difference, over the worlds in which both actions were tried
    worlds: int  # 0 if the end of the game was solved exactly


Report = Callable[[tuple[Judged, ...]], None]


def too_close(judged: Sequence[Judged]) -> bool:
    """Return whether the two best actions of *judged* cannot be distinguished."""
    return len(judged) > 1 and judged[1].behind <= SIGNIFICANT_Z * judged[1].behind_error


class Judge:
    """Judges the legal actions of views of one game.

    Args:
        game: the game.
        seed: the seed of the worlds; with a budget of *worlds* the same seed gives the same judgements.
        seconds: the time for a judgement; give either this or *worlds*.
        worlds: the number of worlds in which the best actions are tried.

    Raises ValueError unless exactly one of *seconds* and *worlds* is given, or if it is not positive.
    """

    def __init__(self, game: Game, seed: int, *, seconds: float | None = None, worlds: int | None = None) -> None:
        if (seconds is None) == (worlds is None):
            raise ValueError("A judge takes either seconds or worlds as its budget.")
        if (seconds if seconds is not None else worlds or 0) <= 0:
            raise ValueError("A judge needs a positive budget.")
        self._game, self._seed = game, seed
        self._seconds, self._worlds = seconds, worlds
        self._tries = new_tries(game)
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
        """Return the judged actions of the seat to move, from its *view*, best first.

        They are the actions that seem good at first sight and all of *must*, which are legal actions. Once *stop* is
        set, the judgement ends with the results so far. *report* receives interim judgements of increasing precision.
        """
        return self.evaluate(view, must=must, stop=stop, report=report).judged()

    def evaluate(
        self,
        view: Any,
        *,
        must: Sequence[int] = (),
        stop: threading.Event | None = None,
        report: Report | None = None,
        moment: int = 0,
        uniform: bool = False,
    ) -> "Evaluation":
        """Return the result of `judge` with the results in each world; the arguments are the same.

        Judgements with a different *moment* use different worlds, so that their errors are independent. With *uniform*
        each world also tries an action drawn from all legal ones, for `Evaluation.losses`.
        """
        start = time.perf_counter()
        actions = self._out[: int(legal_actions(view, self._out))].copy()
        read = self._read(view, actions, start, stop)
        if read is not None:
            return read
        candidates, prior = self._candidates(view, actions, must)
        evaluation = Evaluation(Scale(self._game, view), candidates, prior)
        seeds = Seeds(self._seed, moment)
        draws = _uniform_draws(actions, (self._seed, moment)) if uniform else None
        for until, worlds, keep in self._stages(start, len(candidates), set(must)):
            while evaluation.worlds < worlds and (
                until is None or not evaluation.worlds or time.perf_counter() < until
            ):
                if stop is not None and stop.is_set():
                    return evaluation
                tried = candidates[evaluation.alive]
                drawn = next(draws) if draws is not None else None
                if drawn is not None and drawn not in tried:
                    tried = np.append(tried, np.int16(drawn))
                sums = self._tries.play(view, np.array([next(seeds)], np.uint64), tried)
                evaluation.add(sums)
                if drawn is not None:
                    evaluation.add_uniform(float(sums[RESULT, np.flatnonzero(tried == drawn)[0]]) / ONE)
                if report is not None and evaluation.worlds & (evaluation.worlds - 1) == 0:
                    report(evaluation.judged())
            evaluation.keep(keep)
        return evaluation

    def default_action(self, view: Any) -> int:
        """Return the action of the default player in simulated worlds: the best action at first sight."""
        actions = self._out[: int(legal_actions(view, self._out))].copy()
        return int(actions[int(np.argmax(self._tries.first_sight(view, actions)))])

    def evaluate_waiting(self, view: Any, *, moment: int = 0, stop: threading.Event | None = None) -> "Evaluation":
        """Return the viewing seat's evaluation while chance or another seat is to move, as one unnumbered action.

        All seats play on as they do after an action that is judged. The arguments are as for `evaluate`.
        """
        until = None if self._seconds is None else time.perf_counter() + self._seconds
        evaluation = Evaluation(Scale(self._game, view), np.array([NO_ACTION], np.int16), np.zeros(1))
        seeds = Seeds(self._seed, moment)
        most = self._worlds or 1 << 40
        while evaluation.worlds < most and (until is None or time.perf_counter() < until):
            if stop is not None and stop.is_set():
                break
            evaluation.add_results([self._tries.evaluate_waiting(view, next(seeds))])
        return evaluation

    def _candidates(self, view: Any, actions: np.ndarray, must: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
        """Return the actions to try, ascending, and their values at first sight, as a sum over worlds."""
        prior = self._tries.first_sight(view, actions)
        wanted = np.isin(actions, np.array(must, np.int16))
        best = np.argsort(-prior, kind="stable")[: self._tries.width]
        wanted[best] = True
        return actions[wanted], prior[wanted]

    def _stages(self, start: float, count: int, must: set[int]) -> "list[tuple[float | None, int, _Keep]]":
        """Return the stages: for each, its deadline, its max number of worlds, and the actions that remain after it."""
        halvings = 0
        while FINALISTS << halvings < count:
            halvings += 1
        stages: list[tuple[float | None, int, _Keep]] = []
        for number in range(halvings):
            part = PART_TO_HALVE * (number + 1) / halvings
            most = max(FINALISTS, count >> (number + 1))
            stages.append((*self._share(start, part), _Keep(most, must)))
        return [*stages, (*self._share(start, 1.0), _Keep(count, must))]

    def _share(self, start: float, part: float) -> tuple[float | None, int]:
        """Return the deadline and the max number of worlds for this *part* of the budget."""
        if self._seconds is not None:
            return start + part * self._seconds, 1 << 40
        return None, max(1, round(part * (self._worlds or 0)))

    def _read(self, view: Any, actions: np.ndarray, start: float, stop: threading.Event | None) -> "Evaluation | None":
        """Return the exact values of all actions if no relevant fact is hidden and the end is near, else None."""
        if not self._game.zero_sum or int(classify_endgame(view)) != OPEN:
            return None
        settings = bots_of(self._game).search
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
        evaluation = Evaluation(Scale(self._game, view), actions, np.zeros(len(actions)))
        evaluation.settle(found[0], found[1])
        return evaluation


@dataclass(frozen=True)
class _Keep:
    """The number of best actions that remain; the actions in *must* always remain."""

    most: int
    must: set[int]


class Evaluation:
    """Actions with their results in each world: rows that were tried together."""

    def __init__(self, scale: Scale, actions: np.ndarray, prior: np.ndarray) -> None:
        self.alive = np.arange(len(actions))  # indices of the actions still tried
        self.worlds = 0
        self._scale = scale
        self._actions, self._prior = actions, prior
        self._exact = False
        self._columns: list[list[float]] = [[] for _ in actions]  # [action][world] results; a prefix of the worlds
        self._values = np.zeros(len(actions))  # sums over the worlds, in utility, plus a share for the margin
        self._uniform: list[float] = []  # results of the actions drawn from all legal ones, one for each world

    def add(self, sums: np.ndarray) -> None:
        """Add the sums of one world for the remaining actions, int64[row, action]; further columns are ignored."""
        self.worlds += 1
        for place, i in enumerate(self.alive.tolist()):
            self._columns[i].append(float(sums[RESULT, place]) / ONE)
            self._values[i] += float(sums[VALUE, place]) / ONE

    def add_uniform(self, result: float) -> None:
        """Add the result, in the world added last, of an action drawn from all legal ones."""
        self._uniform.append(result)

    def add_results(self, results: Sequence[float]) -> None:
        """Add the *results* of one world, for every action, ignoring margins."""
        self.worlds += 1
        for i, result in enumerate(results):
            self._columns[i].append(result)
            self._values[i] += result

    def settle(self, values: np.ndarray, results: np.ndarray) -> None:
        """Set exact utilities and results, one for each action."""
        self._exact = True
        self._values = values
        self._columns = [[float(result)] for result in results]

    def keep(self, rule: _Keep) -> None:
        """Continue with the actions that *rule* keeps."""
        if len(self.alive) <= rule.most:
            return
        worth = self._values[self.alive] + self._prior[self.alive]
        best = self.alive[np.argsort(-worth, kind="stable")[: rule.most]]
        asked = [i for i in self.alive.tolist() if int(self._actions[i]) in rule.must]
        self.alive = np.unique(np.concatenate([best, np.array(asked, np.int64)]))

    def judged(self) -> tuple[Judged, ...]:
        """Return the judged actions, best first. Before the first world their values at first sight count."""
        if not self._exact and self.worlds == 0:
            return self._at_first_sight()
        best = self._best()
        value = [self._values[i] / max(1, len(column)) for i, column in enumerate(self._columns)]
        rest = [i for i in sorted(range(len(value)), key=lambda i: -value[i]) if i != best]
        judge = self._exactly if self._exact else self._by_worlds
        return (judge(best, best), *sorted((judge(i, best) for i in rest), key=lambda each: each.behind))

    def share(self) -> float:
        """Return the expected share of the win after the best action, before calibration; see `Scale.share`."""
        return self._scale.share(self._mean_of_best(self._best()))

    def split_estimate(self, first: int, second: int) -> "SplitEstimate":
        """Return the chances after the actions *first* and *second*, each in two disjoint halves of the worlds.

        Both actions must have been tried in all worlds. With fewer than four worlds the halves are the same.
        """
        rows = [self._columns[self._place(action)] for action in (first, second)]
        if self._exact or len(rows[0]) < 4:
            ends = [self._chance(row) for row in rows]
            (one, error), (two, other) = ends
            return SplitEstimate((one, one), (two, two), error, other, math.hypot(error, other), max(error, other))
        chance, slope = self._scale.chance, self._scale.slope
        parts = [[np.array(row[part::2]) for part in range(2)] for row in rows]
        slopes = [[slope(float(half.mean())) for half in row] for row in parts]
        gain, middle = [], []  # standard errors, by half: of the difference of the two actions, and of their mean
        for part in range(2):
            before, after = (rise[part] * row[part] for rise, row in zip(slopes, parts, strict=True))
            gain.append(standard_error(after - before))
            middle.append(standard_error((before + after) / 2.0))
        means = [[chance(float(half.mean())) for half in row] for row in parts]
        return SplitEstimate(
            first=(means[0][0], means[0][1]),
            second=(means[1][0], means[1][1]),
            first_error=slopes[0][0] * standard_error(parts[0][0]),
            second_error=slopes[1][1] * standard_error(parts[1][1]),
            gain_error=0.0 if first == second else math.hypot(*gain) / 2.0,
            error=math.hypot(*middle),
        )

    def losses(self, action: int) -> "tuple[Losses, ...]":
        """Return the losses of *action* and a uniform choice against the best action, in two halves of the worlds.

        *action* must have been tried in all worlds. In each half, the best action and whether anything is at stake come
        from the other half, so that lucky selection inflates no loss. The list is empty if no action was drawn, or if
        there are fewer than four worlds.
        """
        row = self._columns[self._place(action)]
        if self._exact:
            results = [column[0] for column in self._columns]
            best, mean = max(results), float(np.mean(results))
            exact = Losses(best - row[0], best - mean, at_stake=mean < best)
            return exact, exact
        if len(self._uniform) < 4:
            return ()
        return tuple(self._losses(np.array(row), part) for part in range(2))

    def _losses(self, row: np.ndarray, part: int) -> "Losses":
        best, uniform = np.array(self._columns[self._best(1 - part)]), np.array(self._uniform)
        own, other = slice(part, None, 2), slice(1 - part, None, 2)
        seen = (best - uniform)[other]
        return Losses(
            chosen=float((best - row)[own].mean()),
            uniform=float((best - uniform)[own].mean()),
            at_stake=float(seen.mean()) > STAKE * standard_error(seen),
        )

    def chance_after(self, action: int) -> tuple[float, float]:
        """Return the chance after *action* over all its worlds, and the standard error."""
        return self._chance(self._columns[self._place(action)])

    def _half(self, i: int, part: int) -> np.ndarray:
        return np.array(self._columns[i][part::2])

    def _place(self, action: int) -> int:
        return int(np.flatnonzero(self._actions == action)[0])

    def _best(self, part: int | None = None) -> int:
        """Return the index of the best action tried in all worlds, by the results of all worlds or of one *part*."""
        most = max(map(len, self._columns))
        tried = [i for i, column in enumerate(self._columns) if len(column) == most]
        step = slice(None) if part is None else slice(part, None, 2)
        return min(tried, key=lambda i: (-float(np.mean(self._columns[i][step])), -self._values[i], i))

    def _mean_of_best(self, best: int) -> float:
        """Return the mean result of the *best* action, corrected for the bias of selecting it as the best."""
        column = self._columns[best]
        if self._exact or len(column) < 4:
            return float(np.mean(column))
        return sum(float(self._half(self._best(1 - part), part).mean()) for part in range(2)) / 2.0

    def _chance(self, column: Sequence[float]) -> tuple[float, float]:
        mean = float(np.mean(column))
        if self._exact:
            return self._scale.share(mean), 0.0
        return self._scale.chance(mean), self._scale.slope(mean) * standard_error(column)

    def _exactly(self, i: int, best: int) -> Judged:
        top, own = (self._scale.share(self._columns[each][0]) for each in (best, i))
        return Judged(int(self._actions[i]), self._columns[i][0], own, 0.0, max(0.0, top - own), 0.0, 0)

    def _by_worlds(self, i: int, best: int) -> Judged:
        column = self._columns[i]
        action, mean = int(self._actions[i]), float(np.mean(column))
        error = self._chance(column)[1]
        top = self._scale.chance(self._mean_of_best(best))
        if i == best:
            return Judged(action, mean, top, error, 0.0, 0.0, len(column))
        # Compare over the worlds in which both were tried, starting from the best action's mean over all of its worlds.
        apart = np.array(self._columns[best][: len(column)]) - np.array(column)
        level = float(np.mean(self._columns[best])) - float(apart.mean())
        chance = min(top, self._scale.chance(level))
        behind_error = self._scale.slope(level) * standard_error(apart)
        return Judged(action, mean, chance, error, top - chance, behind_error, len(column))

    def _at_first_sight(self) -> tuple[Judged, ...]:
        order = np.argsort(-self._prior, kind="stable")
        even = self._scale.chance(0.0)
        return tuple(Judged(int(self._actions[i]), 0.0, even, 0.5, 0.0, 0.5, 1) for i in order)


class Losses(NamedTuple):
    """Losses of the chosen action and a uniform choice against the best action, in expected utility.

    One half of the worlds measures them; noise may make either negative.
    """

    chosen: float
    uniform: float
    at_stake: bool  # whether the uniform choice loses something in the other half, as far as that half can show


@dataclass(frozen=True)
class SplitEstimate:
    """The chances after two actions, each measured in one half of the worlds and in the other.

    The errors are standard errors.
    """

    first: tuple[float, float]
    second: tuple[float, float]
    first_error: float  # the error of the first action's chance in the first half
    second_error: float  # the error of the second action's chance in the second half
    gain_error: float  # the error of `gain`
    error: float  # the error of the difference between the halves, for the mean of both actions

    @property
    def gain(self) -> float:
        """The difference of the chance after the second action to the chance after the first, over both halves."""
        return sum(self.second) / 2.0 - sum(self.first) / 2.0


def standard_error(sample: Sequence[float] | np.ndarray) -> float:
    """Return the standard error of the mean of *sample*: results, or differences of results.

    It is never 0.0: if all values are equal, the next one may still differ, with odds as in Laplace's rule of
    succession.
    """
    values = np.asarray(sample, float)
    count = len(values)
    spread = float(((values - values.mean()) ** 2).sum())
    if count < 2 or spread < NO_SPREAD:
        return 1.0 / (count + 1)
    return math.sqrt(spread / (count - 1) / count)


def _uniform_draws(actions: np.ndarray, seed: tuple[int, int]) -> Iterator[int]:
    """Yield one of *actions* for each world: in each half of the worlds all of them in turn, in random orders."""
    source = np.random.default_rng(seed)
    rows: list[list[int]] = [[], []]
    while True:
        for row in rows:
            row[:] = row or source.permutation(actions).tolist()
            yield row.pop()
