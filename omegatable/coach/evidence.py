"""What an action leads to: parts of the result in worlds that are played after it and after another action.

The judge stores only the result of each world. Here some of its worlds are played again after two actions, with the
same dice, and the outcomes are compared part by part. The `Comparison` plays them to the real end of the game, and its
parts are those of the result, such as the points of each pawn.

The `Evidence` is the one part that explains the verdict. If the hand-written bots play, it is one of the same parts. If
the network judges, its parts are contributions to the network's margin, such as those of the suits.

Two outcomes of one world differ only by the effects of the actions, so a hundred pairs are enough to detect small
differences. Evidence is given only if a part significantly favours the action, makes up a third or more of the action's
total gain, and no other part is as strong against the action.
"""

import threading
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from omegatable.coach.endings import endings_of, has_ended
from omegatable.coach.facet import Comparison, Evidence, PartDifference, Parts, coach_of
from omegatable.coach.judging import standard_error
from omegatable.coach.worlds import Seeds, new_tries
from omegatable.engine.protocol import Game

MIN_SHARE: Final = 1.0 / 3.0  # the min share of an action's gain for a part to be shown
SURE: Final = 4.0  # standard errors: among twenty parts of many decisions, some exceed three by chance
MIN_WORLDS: Final = 8  # min worlds; with fewer, nothing is compared
MAX_PARTS: Final = 4  # max parts of a comparison


class Found(NamedTuple):
    """What the worlds show about an action against another one."""

    evidence: Evidence | None = None  # None if no part of the result favours the action
    comparison: Comparison | None = None  # None if too few worlds were played to the end


NOTHING_FOUND: Final = Found()


class Witness:
    """Compares two actions of a view in worlds of a `Judge`.

    Args:
        game: the game.
        seed: the seed of the judge.
        seconds: the time for a comparison; give either this or *worlds*.
        worlds: the number of worlds in which both actions are played.
        hurries: whether to look for evidence only. Otherwise enough worlds for a comparison are played to the end, even
            if that takes more than *seconds*.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float | None = None,
        worlds: int | None = None,
        hurries: bool = False,
    ) -> None:
        self._seed, self._seconds, self._worlds = seed, seconds, worlds
        self._least = 0 if hurries else MIN_WORLDS  # worlds that are played to the end regardless of time
        tries = new_tries(game)
        self._parts = coach_of(game).parts(tries)
        self._endings = endings_of(tries, game)

    def compare(
        self, view: Any, action: int, other: int, *, moment: int = 0, stop: threading.Event | None = None
    ) -> Found:
        """Return what *action* leads to against the *other* action.

        *moment* is as for `Judge.evaluate`. Once *stop* is set, only the worlds played so far count.
        """
        gains, ends, worlds = self._play(view, action, other, moment, stop)
        evidence = self._parts.evidence(view, gains, (action, other)) if len(gains) >= MIN_WORLDS else None
        return Found(evidence, self._compared(view, other, ends, worlds) if len(ends) >= MIN_WORLDS else None)

    def gains(
        self, view: Any, action: int, other: int, *, moment: int = 0, stop: threading.Event | None = None
    ) -> np.ndarray:
        """Return the gains of *action* for its player against the *other* action in each world, float64[world, column].

        The columns are all parts, and any further data that a game needs to describe them. The arguments are as for
        `compare`.
        """
        return self._play(view, action, other, moment, stop)[0]

    def _play(
        self, view: Any, action: int, other: int, moment: int, stop: threading.Event | None
    ) -> tuple[np.ndarray, np.ndarray, list[int]]:
        """Return the gains in each world, and the differences of the ends of those that were played to the end.

        The last value are the numbers of those worlds, from 0.
        """
        until = None if self._seconds is None else time.perf_counter() + self._seconds
        seeds, gains, ends, worlds = Seeds(self._seed, moment), list[np.ndarray](), list[np.ndarray](), list[int]()
        tried = 0
        every = round(1.0 / self._parts.to_the_end)
        while tried < (self._worlds or 1 << 40) and (
            until is None or tried < self._least or time.perf_counter() < until
        ):
            if stop is not None and stop.is_set():
                break
            seed, ended = next(seeds), None
            if tried < self._least or (tried % every == 0 and (self._least or every == 1)):
                ended = self._ends_apart(view, seed, action, other)
                ends += [] if ended is None else [ended]
                worlds += [] if ended is None else [tried]
            row = self._parts.gains(view, seed, action, other, ended)
            gains += [] if row is None else [row]
            tried += 1
        return np.array(gains), np.array(ends), worlds

    def _ends_apart(self, view: Any, seed: int, action: int, other: int) -> np.ndarray | None:
        """Return how much more of each seat's parts a world ends with after *action* than after *other*.

        The last number is the difference in how well the game ends for the mover. None if a game does not end.
        """
        both = [self._end(view, seed, each) for each in (action, other)]
        return None if both[0] is None or both[1] is None else both[0] - both[1]

    def _end(self, view: Any, seed: int, action: int) -> np.ndarray | None:
        state, parts = self._endings.end(view, seed, action), self._parts
        if not has_ended(state):
            return None
        found = [parts.points(state, seat, part) for seat in range(int(view.num_seats)) for part in range(parts.parts)]
        return np.array([*found, parts.standing(state, int(view.to_move))], float)

    def _compared(self, view: Any, other: int, ends: np.ndarray, worlds: list[int]) -> Comparison:
        standings, means, worths = ends[:, -1], ends.mean(0)[:-1], self._parts.worths(view)
        differing = [column for column in np.argsort(-np.abs(means), kind="stable").tolist() if ends[:, column].any()]
        return Comparison(
            other=other,
            worlds=len(ends),
            better=int((standings > 0.0).sum()),
            equal=int((standings == 0.0).sum()),
            unit=self._parts.unit,
            parts=[
                PartDifference(
                    name=self._parts.name(*divmod(column, self._parts.parts)),
                    more=float(means[column]),
                    error=standard_error(ends[:, column]),
                    helps=bool(worths[column] > 0.0),
                )
                for column in differing[:MAX_PARTS]
            ],
            world=worlds[int(np.argmin(np.abs(standings - np.median(standings))))],
        )


class Ends(Parts, Protocol):
    """A game whose worlds the judge plays to the end: the evidence is one of the parts of the result."""

    to_the_end: float = 1.0
    least: float  # the min difference that is shown as evidence, in points or games out of a hundred
    rivalry: float  # the weight of all other seats together against the mover

    def worth(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part to its seat."""

    def gains(self, view: Any, seed: int, action: int, other: int, ends: np.ndarray | None) -> np.ndarray | None:
        """Return a row of `Witness.gains`; see `Parts.gains`."""
        return None if ends is None else ends[:-1] * self.worths(view)

    def worths(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part of each seat to the mover; see `Parts.worths`."""
        me, seats = int(view.to_move), int(view.num_seats)
        against = -self.rivalry / max(1, seats - 1)
        return np.concatenate([self.worth(view) * (1.0 if seat == me else against) for seat in range(seats)])

    def evidence(self, view: Any, gains: np.ndarray, actions: Sequence[int]) -> Evidence | None:
        """Return the part with the strongest gains; see `Parts.evidence`."""
        column = largest(gains, range(gains.shape[1]))
        if column is None:
            return None
        points = gains[:, column] / self.worths(view)[column]
        more, error = float(points.mean()), standard_error(points)
        return Evidence(*divmod(column, self.parts), column, more, error) if abs(more) >= self.least else None


def largest(gains: np.ndarray, columns: Sequence[int]) -> int | None:
    """Return the column in *columns* with the largest gain; None if none is significant and a third of the sum.

    *gains* are float64[world, part]. A part is not shown if another part is as strong against it.
    """
    if not columns:
        return None
    means = gains.mean(0)
    best = max(columns, key=lambda column: float(means[column]))
    if means[best] < max(MIN_SHARE * means.sum(), -means.min()) or means.sum() <= 0.0:
        return None
    return best if means[best] > SURE * standard_error(gains[:, best]) else None
