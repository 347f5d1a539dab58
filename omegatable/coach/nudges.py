"""Nudges: a place to look at, shown before a hint names an action."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from omegatable.engine.plain import Choice
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega import notation as alpha_and_omega
from omegatable.games.alpha_and_omega.places import where_text
from omegatable.games.alpha_beta_omega import notation as alpha_beta_omega
from omegatable.games.alpha_beta_omega.decks import deck_of
from omegatable.games.alpha_beta_omega.rules import HIDDEN, NOTHING, last_position
from omegatable.games.omega_shift import words as omega_shift
from omegatable.games.omega_shift.rules import NUM_KINDS
from omegatable.locales.text import Text, players, text

EVERYBODY: Final = "all"  # the place in a choice that concerns all seats


@dataclass(frozen=True)
class Nudge:
    """A place to look at, without its best action.

    *things* are names of things on the table, as in a `Choice`; the list may be empty.
    """

    things: tuple[str, ...]
    sentence: Text


def nudge(view: Any, best: Choice, next_best: Choice | None) -> Nudge:
    """Return the place to look at if *best* is the best choice of the seat to move and *next_best* the next."""
    return _NUDGES[view.dtype](view, best, next_best or best)


def _in_omega_shift(view: Any, best: Choice, next_best: Choice) -> Nudge:
    if best.verb != "draw":
        card = omega_shift.card_text(best.action // NUM_KINDS)
        return Nudge((best.piece,), text("coach-os-nudge-card", card=card))
    return Nudge((best.piece,), text("coach-os-nudge-deck" if best.piece == "pile" else "coach-os-nudge-discards"))


def _in_alpha_and_omega(view: Any, best: Choice, next_best: Choice) -> Nudge:
    if best.verb == "step":
        letter = "α" if best.piece.endswith("alpha") else "Ω"
        return Nudge((best.piece,), text("coach-ao-nudge-step", letter=letter))
    if best.verb in ("place", "cover", "switch"):
        kind = "coach-ao-nudge-space" if best.verb == "place" else "coach-ao-nudge-tile"
        cell = alpha_and_omega.parse_cell(best.place.removeprefix("cell"))
        return Nudge((best.place,), text(kind, where=where_text(view, cell)))
    return Nudge(("deck",), text("coach-ao-nudge-draw"))


def _in_alpha_beta_omega(view: Any, best: Choice, next_best: Choice) -> Nudge:
    verbs = {best.verb, next_best.verb}
    if verbs <= {"point", "aim", "show_to", "stop"} and best.place:
        places = sorted({place for place in (best.place, next_best.place) if place})
        kind = "coach-abo-nudge-compare" if len(places) > 1 else "coach-abo-nudge-look"
        things = tuple(place for place in places if place != EVERYBODY)
        return Nudge(things, text(kind, places=[_place_text(place) for place in places]))
    if best.piece.startswith("card-") and best.verb in ("play", "react", "discard", "give", "give_blind", "show"):
        deck = deck_of(view)
        card = next(i for i, kind in enumerate(deck.kinds) if f"card-{kind.id.replace('_', '-')}" == best.piece)
        return Nudge((best.piece,), text("coach-abo-nudge-card", card=alpha_beta_omega.card_text(deck, card)))
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


_NUDGES: Final[dict[np.dtype, Callable[[Any, Choice, Choice], Nudge]]] = {
    GAMES["omega-shift"].VIEW: _in_omega_shift,
    GAMES["alpha-and-omega"].VIEW: _in_alpha_and_omega,
    GAMES["alpha-beta-omega"].VIEW: _in_alpha_beta_omega,
}
