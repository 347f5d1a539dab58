"""Where to look in Alpha & Omega."""

from typing import Any

from omegatable.coach.facet import Nudge
from omegatable.engine.plain import Choice
from omegatable.games.alpha_and_omega.notation import parse_cell
from omegatable.games.alpha_and_omega.places import where_text
from omegatable.locales.text import text


def nudge(view: Any, best: Choice, next_best: Choice) -> Nudge:
    """Return the place to look at; see `omegatable.coach.nudges.nudge`."""
    if best.verb == "step":
        letter = "α" if best.piece.endswith("alpha") else "Ω"
        return Nudge((best.piece,), text("coach-ao-nudge-step", letter=letter))
    if best.verb in ("place", "cover", "switch"):
        kind = "coach-ao-nudge-space" if best.verb == "place" else "coach-ao-nudge-tile"
        cell = parse_cell(best.place.removeprefix("cell"))
        return Nudge((best.place,), text(kind, where=where_text(view, cell)))
    return Nudge(("deck",), text("coach-ao-nudge-draw"))
