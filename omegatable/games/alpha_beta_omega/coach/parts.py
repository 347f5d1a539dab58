"""The parts of a result of Alpha-Beta-Omega: the ways in which players leave."""

from typing import Any, Final, Literal

import numpy as np

from omegatable.coach.evidence import Ends
from omegatable.coach.facet import Unit
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, FULL_POINTS
from omegatable.games.alpha_beta_omega.rules.scoring import place_points, score
from omegatable.locales.text import Text, players, text

# How a seat leaves Alpha-Beta-Omega: "first" is a full match before all others, where only that one wins.
Leaving = Literal["first", "full", "escape", "lesser", "nothing"]
LEAVINGS: Final[tuple[Leaving, ...]] = ("first", "full", "escape", "lesser", "nothing")
USUAL: Final = 40.0  # the points of a typical place: leaving with fewer speaks against an action


class Leavings(Ends):
    """Alpha-Beta-Omega: how many games out of a hundred a seat leaves in each way."""

    # The places of all other seats together count half as much as the mover's place (ABO-Q74).
    parts, least, rivalry = len(LEAVINGS), 2.0, 0.5
    unit: Unit = "games"

    def __init__(self, tries: Any) -> None:
        """Make the parts; *tries* are not needed."""

    def points(self, state: Any, seat: int, part: int) -> float:
        """Return the value of a part at the end; see `Parts.points`."""
        return 100.0 * (leaving(state, seat) == LEAVINGS[part])

    def standing(self, state: Any, seat: int) -> float:
        """Return the points of the place of *seat*; see `Parts.standing`."""
        return float(score(state, seat))

    def name(self, seat: int, part: int) -> Text:
        """Return the name of a way to leave; see `Parts.name`."""
        return text(f"coach-abo-leaves-{LEAVINGS[part]}", who=players(seat))

    def worth(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part; see `Ends.worth`."""
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
    return "first" if state.options.tiebreak_by_time and int(score(state, seat)) == points else "full"
