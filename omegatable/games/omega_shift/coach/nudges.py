"""Where to look in Omega Shift."""

from typing import Any

from omegatable.coach.facet import Nudge
from omegatable.engine.plain import Choice
from omegatable.games.omega_shift.rules.actions import NUM_KINDS
from omegatable.games.omega_shift.wording import card_text
from omegatable.locales.text import text


def nudge(view: Any, best: Choice, next_best: Choice) -> Nudge:
    """Return the place to look at; see `omegatable.coach.nudges.nudge`."""
    if best.verb != "draw":
        card = card_text(best.action // NUM_KINDS)
        return Nudge((best.piece,), text("coach-os-nudge-card", card=card))
    return Nudge((best.piece,), text("coach-os-nudge-deck" if best.piece == "pile" else "coach-os-nudge-discards"))
