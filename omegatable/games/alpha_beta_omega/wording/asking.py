"""Reasons why a thing on the table cannot be used now, and the relevant passage of the rules."""

from typing import Any

from omegatable.engine.plain import Passage, is_offered
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import OMEGA_IDS
from omegatable.games.alpha_beta_omega.notation.names import card_id
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    DISCARD,
    GIVE,
    OFFER_TO,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
)
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, EXCHANGE, OMEGA, OVER, TRADE
from omegatable.games.alpha_beta_omega.rules.table import plays
from omegatable.games.alpha_beta_omega.wording.choosing import choices
from omegatable.games.alpha_beta_omega.wording.refusals import refusal
from omegatable.locales.text import Text, text


def why_not(view: Any, piece: str, place: str) -> Text | None:
    """Return why the seat to move cannot use *piece* now, or cannot put it on *place*; None if it can.

    Both are names of things, as in choices; an empty *place* means any place, and then a card is a card in the hand,
    not a card that can be asked for. In trading, a card is used by offering the hand.
    """
    offered = [choice for choice in choices(view) if place or choice.verb != "want"]
    by_hand = view.phase == TRADE and piece.startswith("card-") and is_offered(offered, "hand", place)
    if by_hand or is_offered(offered, piece, place):
        return None
    return text("refused-over") if view.phase == OVER else refusal(view, _meant(view, piece, place))


def _meant(view: Any, piece: str, place: str) -> int:
    """Return the action for using *piece*, or for putting it on *place*.

    For anything else, return PASS, whose refusal explains what the phase expects.
    """
    phase, seat = int(view.phase), int(view.to_move)
    kind = _kind_of(view, piece)
    if phase == TRADE and (kind is not None or piece == "hand" or place.startswith("seat-")):
        others = [other for other in range(int(view.num_seats)) if other != seat and plays(view, other)]
        wanted = _number(place, "seat-")
        known = wanted is not None and wanted < view.num_seats
        return OFFER_TO + (int(wanted or 0) if known else next(iter(others), seat))
    if kind is not None:
        first = {EXCHANGE: DISCARD, CHOOSE: GIVE, DRAFT: GIVE}.get(phase, PLAY_CARD)
        return first + kind
    if phase == OMEGA and piece.removeprefix("omega-") in OMEGA_IDS:
        return PICK_OMEGA + OMEGA_IDS.index(piece.removeprefix("omega-"))
    for first, name, most in (
        (CHOOSE_SEAT, "seat-", int(view.num_seats)),
        (CHOOSE_POSITION - 1, "position-", int(view.num_positions) + 1),
    ):
        number = _number(place, name)
        if number is not None and first + number >= CHOOSE_SEAT and number < most:
            return first + number
    return PASS


def _kind_of(view: Any, piece: str) -> int | None:
    """Return the number of the card with the name *piece*; None if it is not a card of the deck."""
    if not piece.startswith("card-"):
        return None
    deck = deck_of(view)
    names = (card_id(deck, kind) for kind in range(len(deck.kinds)))
    return next((kind for kind, name in enumerate(names) if f"card-{name}" == piece), None)


def _number(place: str, name: str) -> int | None:
    """Return the number after *name* in *place*; None if it is another kind of place."""
    digits = place.removeprefix(name)
    return int(digits) if place.startswith(name) and digits.isascii() and digits.isdigit() else None


PASSAGES = {
    "abo-refused-omega": Passage("setup", "ABO-R20"),
    "abo-refused-nobody": Passage("setup", "ABO-R14"),
    "abo-refused-taken": Passage("setup", "ABO-Q9"),
    "abo-refused-trade": Passage("round", "ABO-Q55"),
    "abo-refused-draft": Passage("round", "ABO-Q56"),
    "abo-refused-choose": Passage("round", "ABO-Q58"),
    "abo-refused-show": Passage("round", "ABO-Q61"),
    "abo-refused-exchange": Passage("round", "ABO-R31"),
    "abo-refused-play": Passage("round", "ABO-R32"),
    "abo-refused-show-or-play": Passage("round", "ABO-Q102"),
    "abo-refused-show-now": Passage("round", "ABO-Q102"),
    "abo-refused-hold": Passage("round", "ABO-R32"),
    "abo-refused-seat": Passage("round", "ABO-Q66"),
    "abo-refused-position": Passage("round", "ABO-Q66"),
    "abo-refused-step": Passage("round", "ABO-Q66"),
    "abo-refused-card": Passage("round", "ABO-Q66"),
    "abo-refused-walk": Passage("round", "ABO-Q80"),
    "abo-refused-answer": Passage("leave", "ABO-Q42"),
    "abo-refused-react": Passage("react", "ABO-R39"),
    "abo-refused-no-reaction": Passage("react", "ABO-R39"),
    "abo-refused-reaction": Passage("react", "ABO-Q18"),
    "abo-refused-offer-self": Passage("round", "ABO-Q56"),
    "abo-refused-offer-gone": Passage("round", "ABO-Q56"),
    "abo-refused-offer-cap": Passage("round", "ABO-Q57"),
    "abo-refused-offer-none": Passage("round", "ABO-Q58"),
    "abo-refused-accept": Passage("round", "ABO-Q58"),
    "abo-refused-counter": Passage("round", "ABO-Q57"),
    "abo-refused-withdraw": Passage("round", "ABO-Q87"),
    "abo-refused-show-held": Passage("round", "ABO-Q61"),
    "abo-refused-show-known": Passage("round", "ABO-Q61"),
    "abo-refused-send": Passage("round", "ABO-Q56"),
    "abo-refused-give": Passage("round", "ABO-Q56"),
    "abo-refused-give-more": Passage("round", "ABO-Q56"),
    "abo-refused-want": Passage("round", "ABO-R25"),
    "abo-refused-want-more": Passage("round", "ABO-Q56"),
    "abo-refused-discard": Passage("round", "ABO-R31"),
}
