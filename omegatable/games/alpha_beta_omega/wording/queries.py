"""Functions of a view, and phrases, that several modules of this package use."""

import functools
from typing import Any

import numpy as np

from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import house_words
from omegatable.games.alpha_beta_omega.decks.parts import OMEGA_IDS
from omegatable.games.alpha_beta_omega.notation.names import card_id, character_id
from omegatable.games.alpha_beta_omega.rules.actions import MAX_LEGAL
from omegatable.games.alpha_beta_omega.rules.legal import legal_actions
from omegatable.games.alpha_beta_omega.rules.parts import FROM_START, MAX_SEATS, MAX_SLOTS, NOTHING, NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.records import REACT
from omegatable.games.alpha_beta_omega.rules.trading import to_answer
from omegatable.locales.text import Text, text


def effects_in(deck: Deck, bits: int) -> list[int]:
    """Return the numbers of the effects whose bits are set."""
    return [number for number in range(len(deck.effects)) if bits >> number & 1]


@functools.lru_cache(maxsize=1 << MAX_SEATS)
def _seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1)


def seats_in(bits: int) -> list[int]:
    """Return the seats whose bits are set."""
    return list(_seats_in(bits & (1 << MAX_SEATS) - 1))


def final_cycle(record: Any) -> int | None:
    """Return the cycle, starting at 1, in which the game ends under the current conditions."""
    if record.alone_since and record.options.solo_cycles:
        since = 1 if record.options.survivor_cycles == FROM_START else int(record.alone_since)
        return since + int(record.options.solo_cycles) - 1
    return int(record.options.max_cycles) or None  # ABO-Q94


def departed_characters(record: Any) -> list[int]:
    """Return the characters who have left, in order of departure."""
    gone = [character for character in range(NUM_CHARACTERS) if record.gone[character]]
    return sorted(gone, key=lambda character: int(record.gone_at[character]))


def alpha_in_question(record: Any) -> int:
    """Return the alpha who was turned up and is open to reactions now, or NOTHING."""
    return int(record.turned_up[int(record.depth)]) if record.phase == REACT else NOTHING


def legal_action_list(view: Any) -> list[int]:
    """Return the legal actions of the viewing seat, ascending."""
    out = np.zeros(MAX_LEGAL, np.int16)
    return out[: int(legal_actions(view, out))].tolist()


def offers_to_answer(view: Any, seat: int) -> list[int]:
    """Return the slots of the offers that *seat* must answer."""
    return [slot for slot in range(MAX_SLOTS) if to_answer(view, seat, slot)]


def card_count_text(cards: int) -> Text:
    """Return a number of cards: "2 cards", or "nothing"."""
    return text("abo-cards", count=cards) if cards else text("abo-nothing")


def distance_text(steps: int) -> Text:
    """Return a number of steps: "2 positions forward", "1 position back"."""
    return text("abo-forward" if steps > 0 else "abo-back", count=abs(steps))


def card_picture(deck: Deck, kind: int) -> str:
    """Return the name of a card's picture in the art catalogue; "" if *kind* is unknown."""
    if not 0 <= kind < len(deck.kinds):
        return ""
    card = deck.kinds[kind]
    if house_words(deck)[kind]:
        return f"abo/chip-{card_id(deck, kind)}"
    sort = "item" if card.item else "chance"
    return f"abo/blank-{sort}-{(card.picture_id or card.motif).replace('_', '-')}"


def character_picture(record: Any, character: int) -> str:
    """Return the name of a character's picture in the art catalogue."""
    return f"abo/face-{character_id(record, character)}"


def omega_picture(record: Any, seat: int) -> str:
    """Return the name of the picture of a seat's omega in the art catalogue; "" until it is picked."""
    omega = int(record.omega[seat])
    return "" if omega == NOTHING else f"abo/face-omega-{OMEGA_IDS[omega]}"
