"""The parts of a result of Alpha & Omega: the points of each pawn."""

from typing import Any

import numpy as np

from omegatable.bots.utility import margin_at_end
from omegatable.coach.evidence import Ends
from omegatable.coach.facet import Unit
from omegatable.games.alpha_and_omega.places import PAWN_WORDS
from omegatable.games.alpha_and_omega.rules.parts import NUM_PAWNS
from omegatable.games.alpha_and_omega.rules.scoring import pawn_score
from omegatable.locales.text import Text, players, text


class Pawns(Ends):
    """Alpha & Omega: the points of each pawn. The cost of the last turn does not depend on the player's actions."""

    parts, least, rivalry = NUM_PAWNS, 0.5, 1.0
    unit: Unit = "points"

    def __init__(self, tries: Any) -> None:
        """Make the parts; *tries* are not needed."""

    def points(self, state: Any, seat: int, part: int) -> float:
        """Return the value of a part at the end; see `Parts.points`."""
        return float(pawn_score(state, seat, part))

    def standing(self, state: Any, seat: int) -> float:
        """Return the lead of *seat* over the best other player; see `Parts.standing`."""
        return float(margin_at_end(state, seat))

    def name(self, seat: int, part: int) -> Text:
        """Return the name of a pawn; see `Parts.name`."""
        return text("coach-ao-part-name", who=players(seat), letter=PAWN_WORDS[part])

    def worth(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part; see `Ends.worth`."""
        return np.ones(NUM_PAWNS)
