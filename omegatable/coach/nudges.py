"""Nudges: where to look before anybody is told what to do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega.deck import deck_of
from omegatable.games.alpha_beta_omega.rules import last_position
from omegatable.games.plain import Choice, named


@dataclass(frozen=True)
class Nudge:
    """A place to look at, without the action that is best there.

    *things* are names of things on the table, as in a `Choice`; there may be none. Seats in the *sentence* are called
    by the placeholders of `omegatable.games.plain.named`.
    """

    things: tuple[str, ...]
    sentence: str


def nudge(view: Any, best: Choice, next_best: Choice | None) -> Nudge:
    """Return where to look, if *best* is the best choice of the seat to move and *next_best* the next."""
    return _NUDGES[view.dtype](view, best, next_best or best)


def _card(name: str) -> str:
    """Return a card's or a tile's name for people: `Flood 7`, `Flood Alpha`, `Fire`."""
    return name.replace("-", " ").title()


def _in_omega_shift(view: Any, best: Choice, next_best: Choice) -> Nudge:
    if best.verb != "draw":
        return Nudge((best.piece,), f"Look at {_card(best.piece)} in your hand.")
    if best.piece == "pile":
        return Nudge(("pile",), "Look at the deck: how many turns are left, and whom does that suit?")
    return Nudge((best.piece,), "Look at what lies on top of the discards.")


def _in_alpha_and_omega(view: Any, best: Choice, next_best: Choice) -> Nudge:
    cell = best.place.removeprefix("cell")
    if best.verb == "step":
        pawn = "α" if best.piece.endswith("alpha") else "Ω"
        return Nudge((best.piece,), f"Look at your {pawn}: what can it reach in this walk?")
    if best.verb == "place":
        return Nudge((best.place,), f"Look at the space at {cell}: which pawns and places does it touch?")
    if best.verb in ("cover", "switch"):
        return Nudge((best.place,), f"Look at the tile at {cell}: whom does it serve now?")
    return Nudge(("deck",), "All is done but drawing.")


def _in_alpha_beta_omega(view: Any, best: Choice, next_best: Choice) -> Nudge:
    verbs = {best.verb, next_best.verb}
    if verbs <= {"point", "aim", "show_to", "stop"} and best.place:
        places = tuple(sorted({place for place in (best.place, next_best.place) if place}))
        verb = "Compare" if len(places) > 1 else "Look at"
        return Nudge(places, f"{verb} {' and '.join(map(_place_words, places))}.")
    if best.piece.startswith("card-") and best.verb in ("play", "react", "discard", "give", "give_blind", "show"):
        kind = next(kind for kind in deck_of(view).kinds if f"card-{kind.id.replace('_', '-')}" == best.piece)
        return Nudge((best.piece,), f"Look at {kind.name} in your hand.")
    if best.verb == "pick":
        return Nudge((best.piece,), "Look at which alphas suit each omega, and which suit none but him.")
    if best.piece.startswith("offer-"):
        return Nudge((best.piece, best.place), f"Look at the offer that concerns {_place_words(best.place)}.")
    if best.verb == "offer":
        return Nudge((best.place,), f"Think of what {_place_words(best.place)} may hold and need.")
    if best.verb in ("finish", "want", "want_any", "send", "cancel", "speak"):
        return Nudge(("hand",), "Look at your own hand: what do you lack, and what can you spare?")
    last = f"position-{int(last_position(view)) + 1}"
    return Nudge((last,), "Look at the final position: who waits there, and for whom?")


def _place_words(place: str) -> str:
    kind, _, number = place.rpartition("-")
    return named(int(number)) if kind == "seat" else place.replace("-", " ")


_NUDGES: Final[dict[np.dtype, Callable[[Any, Choice, Choice], Nudge]]] = {
    GAMES["omega-shift"].VIEW: _in_omega_shift,
    GAMES["alpha-and-omega"].VIEW: _in_alpha_and_omega,
    GAMES["alpha-beta-omega"].VIEW: _in_alpha_beta_omega,
}
