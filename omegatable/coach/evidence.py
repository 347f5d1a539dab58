"""Evidence for a verdict: the part of the result that the advised action changes most, from the worlds of the judge.

The judge stores only the result of each world. Here some of its worlds are played again after two actions, with the
same dice, and the outcomes are compared part by part. If the hand-written bots play, a world is played to the end of
the game, and its parts are those of the result, such as the points of each pawn. If the network judges, the parts are
contributions to its margin, such as those of the suits.

Two outcomes of one world differ only by the effects of the actions, so a hundred pairs are enough to detect small
differences. A part is shown only if it significantly favours the action, makes up a third or more of the action's total
gain, and no other part is as strong against the action.
"""

import threading
import time
from collections.abc import Sequence
from typing import Any, Final, Protocol

import numpy as np

from omegatable.coach.facet import Evidence, Parts, coach_of
from omegatable.coach.judging import standard_error
from omegatable.coach.worlds import ByHand, Seeds, new_tries
from omegatable.engine.protocol import Game

MIN_SHARE: Final = 1.0 / 3.0  # the min share of an action's gain for a part to be shown
SURE: Final = 4.0  # standard errors: among twenty parts of many decisions, some exceed three by chance
MIN_WORLDS: Final = 8  # min worlds; with fewer, no evidence is given


class Witness:
    """Compares two actions of a view in worlds of a `Judge`.

    Args:
        game: the game.
        seed: the seed of the judge.
        seconds: the time for a comparison; give either this or *worlds*.
        worlds: the number of worlds in which both actions are played.
    """

    def __init__(self, game: Game, seed: int, *, seconds: float | None = None, worlds: int | None = None) -> None:
        self._seed, self._seconds, self._worlds = seed, seconds, worlds
        self._compared = coach_of(game).parts(new_tries(game))

    def compare(
        self, view: Any, action: int, other: int, *, moment: int = 0, stop: threading.Event | None = None
    ) -> Evidence | None:
        """Return the evidence for *action* against the *other* action, or None if no part favours it.

        *moment* is as for `Judge.evaluate`. Once *stop* is set, only the worlds played so far count.
        """
        gains = self.gains(view, action, other, moment=moment, stop=stop)
        return self._compared.evidence(view, gains, (action, other)) if len(gains) >= MIN_WORLDS else None

    def gains(
        self, view: Any, action: int, other: int, *, moment: int = 0, stop: threading.Event | None = None
    ) -> np.ndarray:
        """Return the gains of *action* for its player against the *other* action in each world, float64[world, column].

        The columns are all parts, and any further data that a game needs to describe them. The arguments are as for
        `compare`.
        """
        until = None if self._seconds is None else time.perf_counter() + self._seconds
        seeds, rows, tried = Seeds(self._seed, moment), list[np.ndarray](), 0
        while tried < (self._worlds or 1 << 40) and (until is None or time.perf_counter() < until):
            if stop is not None and stop.is_set():
                break
            row = self._compared.row(view, next(seeds), action, other)
            rows += [] if row is None else [row]
            tried += 1
        return np.array(rows)


class Ends(Parts, Protocol):
    """A game whose worlds are played to the end: the value of each part of each seat at the end."""

    tries: ByHand
    parts: int  # the number of parts of a seat
    least: float  # the min difference that is shown, in points or games out of a hundred
    rivalry: float  # the weight of all other seats together against the mover

    def points(self, state: Any, seat: int, part: int) -> float:
        """Return the value of a *part* for *seat* at the end of the game."""

    def worth(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part to its seat."""

    def row(self, view: Any, seed: int, action: int, other: int) -> np.ndarray | None:
        """Return a row of `Witness.gains`; see `Parts.row`."""
        return (self._end(view, seed, action) - self._end(view, seed, other)) * self._worths(view)

    def _end(self, view: Any, seed: int, action: int) -> np.ndarray:
        state = self.tries.end(view, seed, action)
        seats, parts = range(int(view.num_seats)), range(self.parts)
        return np.array([self.points(state, seat, part) for seat in seats for part in parts], float)

    def _worths(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part of each seat to the mover."""
        me, seats = int(view.to_move), int(view.num_seats)
        against = -self.rivalry / max(1, seats - 1)
        return np.concatenate([self.worth(view) * (1.0 if seat == me else against) for seat in range(seats)])

    def evidence(self, view: Any, gains: np.ndarray, actions: Sequence[int]) -> Evidence | None:
        """Return the part with the strongest gains; see `Parts.evidence`."""
        column = largest(gains, range(gains.shape[1]))
        if column is None:
            return None
        points = gains[:, column] / self._worths(view)[column]
        more, error = float(points.mean()), standard_error(points)
        return Evidence(*divmod(column, self.parts), column, more, error) if abs(more) >= self.least else None


def largest(gains: np.ndarray, columns: Sequence[int]) -> int | None:
    """Return the column in *columns* with the largest gain; None if no column significantly makes up a third.

    *gains* are float64[world, part]. A part is not shown if another part is as strong against it.
    """
    if not columns:
        return None
    means = gains.mean(0)
    best = max(columns, key=lambda column: float(means[column]))
    if means[best] < max(MIN_SHARE * means.sum(), -means.min()) or means.sum() <= 0.0:
        return None
    return best if means[best] > SURE * standard_error(gains[:, best]) else None
