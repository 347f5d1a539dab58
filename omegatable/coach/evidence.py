"""Evidence for a verdict: the part of the result that the advised action changes most, from the worlds of the judge.

The judge stores only the result of each world. Here some of its worlds are played again after two actions, with the
same dice, and the outcomes are compared part by part. If the hand-written bots play, a world is played to the end of
the game, and the parts are the points of each pawn, or in Alpha-Beta-Omega the way in which each player leaves. If the
network judges, as in Omega Shift, the parts are the contributions of the suits to its margin.

Two outcomes of one world differ only by the effects of the actions, so a hundred pairs are enough to detect small
differences. A part is shown only if it significantly favours the action, makes up a third or more of the action's total
gain, and no other part is as strong against the action.
"""

import threading
import time
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

import numpy as np

from omegatable.coach.judging import standard_error
from omegatable.coach.worlds import ByHand, ByNetwork, Seeds, new_tries
from omegatable.engine.protocol import Game
from omegatable.games.alpha_and_omega.rules import NUM_PAWNS, pawn_score
from omegatable.games.alpha_beta_omega.rules import ESCAPED, FULL_POINTS, place_points
from omegatable.games.alpha_beta_omega.rules import score as place_in_time
from omegatable.games.omega_shift.bots.network import POINTS, SUIT_VALUES
from omegatable.games.omega_shift.rules import DRAW_PILE, NUM_KINDS, NUM_RANKS, NUM_SUITS, TAKE, lay_card
from omegatable.kernel import record_from_bytes

LEAST_SHARE: Final = 1.0 / 3.0  # the min share of an action's gain for a part to be shown
SURE: Final = 4.0  # standard errors: among twenty parts of many decisions, some exceed three by chance
FEWEST: Final = 8  # min worlds; with fewer, no evidence is given
ONE_SIDED: Final = 2.0 / 3.0  # share of a suit's gain above which the gain is attributed to one player's cards

# How a seat leaves Alpha-Beta-Omega: "first" is a full match before all others, where only that one wins.
Leaving = Literal["first", "full", "escape", "lesser", "nothing"]
LEAVINGS: Final[tuple[Leaving, ...]] = ("first", "full", "escape", "lesser", "nothing")
USUAL: Final = 40.0  # the points of a typical place: leaving with fewer speaks against an action


class Evidence(NamedTuple):
    """The part of the result that an action changes most, for the player of the action."""

    seat: int | None  # the seat of the part; None if it belongs to both players of Omega Shift
    part: int  # a suit, a pawn, or an index of LEAVINGS
    column: int  # a column of `Witness.gains`
    more: float  # how much more of it the seat has, in points or games out of a hundred; for None, the gain
    error: float  # its standard error


class Witness:
    """Compares two actions of a view in worlds of a `Judge`.

    Args:
        game: the game.
        seed: the seed of the judge.
        seconds: the time for a comparison; give either this or *worlds*.
        worlds: the number of worlds in which both actions are played.
    """

    def __init__(self, game: Game, seed: int, *, seconds: float | None = None, worlds: int | None = None) -> None:
        tries = new_tries(game)
        self._seed, self._seconds, self._worlds = seed, seconds, worlds
        self._compared: _Compared = _ENDS[game.name](tries) if isinstance(tries, ByHand) else _Suits(tries)

    def compare(
        self, view: Any, action: int, other: int, *, moment: int = 0, stop: threading.Event | None = None
    ) -> Evidence | None:
        """Return the evidence for *action* against the *other* action, or None if no part favours it.

        *moment* is as for `Judge.evaluate`. Once *stop* is set, only the worlds played so far count.
        """
        gains = self.gains(view, action, other, moment=moment, stop=stop)
        return self._compared.evidence(view, gains, (action, other)) if len(gains) >= FEWEST else None

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


class _Compared(Protocol):
    """The comparison of the parts of a game."""

    def row(self, view: Any, seed: int, action: int, other: int) -> np.ndarray | None:
        """Return a row of `Witness.gains`, or None if this world is inconclusive."""

    def evidence(self, view: Any, gains: np.ndarray, actions: Sequence[int]) -> Evidence | None:
        """Return the part with the strongest *gains* for the first of two *actions* against the second."""


class _Suits:
    """Omega Shift: the contribution of each suit to the gain of the network's margin, and whose cards cause it.

    In a row the suits come first, then the table, and then the values that the hand-written bot assigns to the suits of
    the mover and of the opponent, which are among the features of the network.
    """

    least = 1.5  # min gain that is shown, in points

    def __init__(self, tries: ByNetwork) -> None:
        self._tries = tries

    def row(self, view: Any, seed: int, action: int, other: int) -> np.ndarray | None:
        after, instead = (self._tries.reading(view, seed, each) for each in (action, other))
        if after is None or instead is None:
            return None
        values = (after.features - instead.features)[:, [SUIT_VALUES + 1, SUIT_VALUES + 4]] * POINTS
        return np.concatenate([self._tries.margin_apart(after, instead), values[:, 0], values[:, 1]])

    def evidence(self, view: Any, gains: np.ndarray, actions: Sequence[int]) -> Evidence | None:
        table = NUM_SUITS + 1
        # A suit that neither action touches gains only indirectly, which is no short reason.
        suit = largest(gains[:, :table], sorted(set[int]().union(*(_touched(view, each) for each in actions))))
        if suit is None or gains[:, suit].mean() < self.least:
            return None
        me, gain, error = int(view.to_move), float(gains[:, suit].mean()), standard_error(gains[:, suit])
        mine, theirs = (float(gains[:, table + side * NUM_SUITS + suit].mean()) for side in range(2))
        if mine >= ONE_SIDED * (mine - theirs) > 0.0:
            return Evidence(me, suit, suit, gain, error)
        if -theirs >= ONE_SIDED * (mine - theirs) > 0.0:
            return Evidence(1 - me, suit, suit, -gain, error)
        return Evidence(None, suit, suit, gain, error)


def _touched(view: Any, action: int) -> set[int]:
    """Return the suits of Omega Shift in which *action* moves a card that its player knows, or a marker."""
    if action >= DRAW_PILE:
        return set() if action == DRAW_PILE else {action - TAKE}
    after = record_from_bytes(view.dtype, view.tobytes())
    lay_card(after, action)
    moved = {suit for suit in range(NUM_SUITS) if view.markers[suit] != after.markers[suit]}
    return moved | {action // NUM_KINDS // NUM_RANKS}


class _Ends(Protocol):
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
        column = largest(gains, range(gains.shape[1]))
        if column is None:
            return None
        points = gains[:, column] / self._worths(view)[column]
        more, error = float(points.mean()), standard_error(points)
        return Evidence(*divmod(column, self.parts), column, more, error) if abs(more) >= self.least else None


class _Pawns(_Ends):
    """Alpha & Omega: the points of each pawn. The cost of the last turn does not depend on the player's actions."""

    parts, least, rivalry = NUM_PAWNS, 0.5, 1.0

    def __init__(self, tries: ByHand) -> None:
        self.tries = tries

    def points(self, state: Any, seat: int, part: int) -> float:
        return float(pawn_score(state, seat, part))

    def worth(self, view: Any) -> np.ndarray:
        return np.ones(NUM_PAWNS)


class _Leavings(_Ends):
    """Alpha-Beta-Omega: how many games out of a hundred a seat leaves in each way."""

    # The places of all other seats together count half as much as the mover's place (ABO-Q74).
    parts, least, rivalry = len(LEAVINGS), 2.0, 0.5

    def __init__(self, tries: ByHand) -> None:
        self.tries = tries

    def points(self, state: Any, seat: int, part: int) -> float:
        return 100.0 * (leaving(state, seat) == LEAVINGS[part])

    def worth(self, view: Any) -> np.ndarray:
        points = np.array([100.0, 100.0, 100.0, 50.0, 0.0])  # points for each of LEAVINGS (ABO-Q73)
        if view.options.tiebreak_by_time:
            points[LEAVINGS.index("full")] = points[LEAVINGS.index("lesser")]  # only the first full match wins
        return (points - USUAL) / 100.0


def leaving(state: Any, seat: int) -> Leaving:
    """Return how *seat* has left Alpha-Beta-Omega."""
    points = int(place_points(state, seat))
    if points < FULL_POINTS:
        return "lesser" if points else "nothing"
    if state.result[seat] == ESCAPED:
        return "escape"
    return "first" if state.options.tiebreak_by_time and int(place_in_time(state, seat)) == points else "full"


def largest(gains: np.ndarray, columns: Sequence[int]) -> int | None:
    """Return the column in *columns* with the largest gain; None if no column significantly makes up a third.

    *gains* are float64[world, part]. A part is not shown if another part is as strong against it.
    """
    if not columns:
        return None
    means = gains.mean(0)
    best = max(columns, key=lambda column: float(means[column]))
    if means[best] < max(LEAST_SHARE * means.sum(), -means.min()) or means.sum() <= 0.0:
        return None
    return best if means[best] > SURE * standard_error(gains[:, best]) else None


_ENDS: Final[dict[str, type[_Pawns] | type[_Leavings]]] = {"alpha-and-omega": _Pawns, "alpha-beta-omega": _Leavings}
