"""The parts of a result of Alpha & Omega: the points of each pawn."""

from typing import Any

import numpy as np

from omegatable.coach.evidence import Ends
from omegatable.coach.worlds import ByHand
from omegatable.games.alpha_and_omega.rules.parts import NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.scoring import pawn_score


class Pawns(Ends):
    """Alpha & Omega: the points of each pawn. The cost of the last turn does not depend on the player's actions."""

    parts, least, rivalry = NUM_PAWNS, 0.5, 1.0

    def __init__(self, tries: ByHand) -> None:
        self.tries = tries

    def points(self, state: Any, seat: int, part: int) -> float:
        """Return the value of a part at the end; see `Ends.points`."""
        return float(pawn_score(state, seat, part))

    def worth(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part; see `Ends.worth`."""
        return np.ones(NUM_PAWNS)
