"""The parts of a result of Omega Shift: the suits, and all other rounds."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from omegatable.bots.utility import margin_at_end
from omegatable.coach.evidence import largest
from omegatable.coach.facet import Evidence, Unit
from omegatable.coach.judging import standard_error
from omegatable.coach.worlds import ByNetwork
from omegatable.games.omega_shift.bots.network import POINTS, SUIT_VALUES
from omegatable.games.omega_shift.notation import suit_text
from omegatable.games.omega_shift.rules.actions import DRAW_PILE, NUM_KINDS, TAKE
from omegatable.games.omega_shift.rules.parts import NUM_RANKS, NUM_SUITS
from omegatable.games.omega_shift.rules.scoring import suit_score
from omegatable.games.omega_shift.rules.turn import lay_card
from omegatable.kernel import record_from_bytes
from omegatable.locales.text import Text, players, text

ONE_SIDED: Final = 2.0 / 3.0  # share of a suit's gain above which the gain is attributed to one player's cards


class Suits:
    """Omega Shift: the points of each suit in the last round, and of all earlier rounds.

    As evidence, the contribution of each suit to the gain of the network's margin, and whose cards cause it. In a row
    of gains the suits come first, then the table, and then the values that the hand-written bot assigns to the suits of
    the mover and of the opponent, which are among the features of the network.
    """

    parts = NUM_SUITS + 1
    unit: Unit = "points"
    to_the_end = 0.25  # a game to the end takes as long as sixteen looks at one turn
    least = 1.5  # min gain that is shown as evidence, in points

    def __init__(self, tries: ByNetwork) -> None:
        self._tries = tries

    def points(self, state: Any, seat: int, part: int) -> float:
        """Return the points of a suit, or of the earlier rounds; see `Parts.points`."""
        return float(suit_score(state, seat, part) if part < NUM_SUITS else state.totals[seat])

    def worths(self, view: Any) -> np.ndarray:
        """Return 1.0 for each part of the seat to move, and -1.0 for the opponent's; see `Parts.worths`."""
        return np.repeat([1.0 if seat == int(view.to_move) else -1.0 for seat in range(2)], self.parts)

    def standing(self, state: Any, seat: int) -> float:
        """Return the lead of *seat*; see `Parts.standing`."""
        return float(margin_at_end(state, seat))

    def name(self, seat: int, part: int) -> Text:
        """Return the name of a suit, or of the earlier rounds; see `Parts.name`."""
        if part == NUM_SUITS:
            return text("coach-os-part-rounds", who=players(seat))
        return text("coach-os-part-name", who=players(seat), suit=suit_text(part))

    def gains(self, view: Any, seed: int, action: int, other: int, ends: np.ndarray | None) -> np.ndarray | None:
        """Return a row of `Witness.gains`; see `Parts.gains`."""
        after, instead = (self._tries.reading(view, seed, each) for each in (action, other))
        if after is None or instead is None:
            return None
        values = (after.features - instead.features)[:, [SUIT_VALUES + 1, SUIT_VALUES + 4]] * POINTS
        return np.concatenate([self._tries.margin_apart(after, instead), values[:, 0], values[:, 1]])

    def evidence(self, view: Any, gains: np.ndarray, actions: Sequence[int]) -> Evidence | None:
        """Return the part with the strongest gains; see `Parts.evidence`."""
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
