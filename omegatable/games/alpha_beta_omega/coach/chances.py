"""Whether a seat's win or loss is settled before the end of a game of Alpha-Beta-Omega."""

from typing import Any

from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, FULL_POINTS, IN_PLAY
from omegatable.games.alpha_beta_omega.rules.scoring import place_points, score


def settled_chance(view: Any) -> float | None:
    """Return 1.0 or 0.0 if the viewing seat's win or loss is already settled before the end, else None."""
    seat = int(view.seat)
    if view.result[seat] != IN_PLAY:
        return float(score(view, seat) == FULL_POINTS)
    first = (other for other in range(int(view.num_seats)) if place_points(view, other) == FULL_POINTS)
    if view.options.tiebreak_by_time and any(view.result[other] != ESCAPED for other in first):  # ABO-Q83
        return 0.0
    return None
