"""Where to look in Alpha-Beta-Omega."""

from typing import Any, Final

from omegatable.coach.facet import Nudge
from omegatable.engine.plain import Choice
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.notation.names import card_text
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, NOTHING
from omegatable.games.alpha_beta_omega.rules.table import last_position
from omegatable.locales.text import Text, players, text

EVERYBODY: Final = "all"  # the place in a choice that concerns all seats


def nudge(view: Any, best: Choice, next_best: Choice) -> Nudge:
    """Return the place to look at; see `omegatable.coach.nudges.nudge`."""
    verbs = {best.verb, next_best.verb}
    if verbs <= {"point", "aim", "show_to", "stop"} and best.place:
        places = sorted({place for place in (best.place, next_best.place) if place})
        kind = "coach-abo-nudge-compare" if len(places) > 1 else "coach-abo-nudge-look"
        things = tuple(place for place in places if place != EVERYBODY)
        return Nudge(things, text(kind, places=[_place_text(place) for place in places]))
    if best.piece.startswith("card-") and best.verb in ("play", "react", "discard", "give", "give_blind", "show"):
        deck = deck_of(view)
        card = next(i for i, kind in enumerate(deck.kinds) if f"card-{kind.id.replace('_', '-')}" == best.piece)
        return Nudge((best.piece,), text("coach-abo-nudge-card", card=card_text(deck, card)))
    if best.verb == "pick":
        return Nudge((best.piece,), text("coach-abo-nudge-omegas"))
    if best.piece.startswith("offer-"):
        return Nudge((best.piece, best.place), text("coach-abo-nudge-offer", place=_place_text(best.place)))
    if best.verb == "offer":
        return Nudge((best.place,), text("coach-abo-nudge-partner", place=_place_text(best.place)))
    seat, last = int(view.seat), int(last_position(view))
    if best.verb in ("finish", "want", "want_any", "send", "cancel", "speak") and view.hand_size[seat] > 0:
        return Nudge(("hand",), text("coach-abo-nudge-hand"))
    if view.road[last] not in (NOTHING, HIDDEN):
        return Nudge((f"position-{last + 1}",), text("coach-abo-nudge-final"))
    return Nudge((f"seat-{seat}",), text("coach-abo-nudge-suits"))


def _place_text(place: str) -> Text:
    """Return the name of the place in a choice: `Rosa`, `position 7`, `everybody`."""
    kind, _, number = place.rpartition("-")
    if kind == "seat":
        return text("coach-abo-nudge-seat", who=players(int(number)))
    if kind == "position":
        return text("coach-abo-nudge-position", position=int(number))
    return text("coach-abo-nudge-everybody")
