"""What more than one chapter asks of a view, or says of it."""

from typing import Any

import numpy as np

from omegatable.games.alpha_beta_omega.deck import OMEGA_IDS, Deck, house_deck
from omegatable.games.alpha_beta_omega.notation import card_id, character_id, count_words, seat_words
from omegatable.games.alpha_beta_omega.rules import MAX_LEGAL, MAX_SEATS, NOTHING, NUM_CHARACTERS, REACT, legal_actions


def effects_in(deck: Deck, bits: int) -> list[int]:
    """The numbers of the effects whose bits are set."""
    return [number for number in range(len(deck.effects)) if bits >> number & 1]


def seats_in(bits: int) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]


def final_cycle(record: Any) -> int | None:
    """The cycle in which the game ends."""
    if record.alone_since and record.options.solo_cycles:
        since = 1 if record.options.survivor_from_start else int(record.alone_since)
        return since + int(record.options.solo_cycles) - 1
    return int(record.options.max_cycles)


def departed_characters(record: Any) -> list[int]:
    """The characters who have left, in the order in which they left."""
    gone = [character for character in range(NUM_CHARACTERS) if record.gone[character]]
    return sorted(gone, key=lambda character: int(record.gone_at[character]))


def alpha_in_question(record: Any) -> int:
    """The alpha that was turned up and about whom people are asked now."""
    return int(record.turned_up[int(record.depth)]) if record.phase == REACT else NOTHING


def legal_action_list(view: Any) -> list[int]:
    """The legal actions of the seat that looks, ascending."""
    out = np.zeros(MAX_LEGAL, np.int16)
    return out[: int(legal_actions(view, out))].tolist()


def card_count_words(cards: int) -> str:
    """`2 cards`, or `nothing`."""
    return count_words(cards, "card") if cards else "nothing"


def distance_words(steps: int) -> str:
    """`2 positions forward`, `1 position back`."""
    return f"{count_words(abs(steps), 'position')} {'forward' if steps > 0 else 'back'}"


def card_picture(deck: Deck, kind: int) -> str:
    """The picture of a card, if the catalogue has it: it draws the cards of the house."""
    return f"abo/chip-{card_id(deck, kind)}" if deck.key == house_deck().key and 0 <= kind < len(deck.kinds) else ""


def character_picture(record: Any, character: int) -> str:
    """The picture of a character, by its name in the catalogue."""
    return f"abo/face-{character_id(record, character)}"


def omega_picture(record: Any, seat: int) -> str:
    """The picture of a seat's omega, if it has one by now."""
    omega = int(record.omega[seat])
    return "" if omega == NOTHING else f"abo/face-omega-{OMEGA_IDS[omega]}"


def seat_words_for(view: Any, seat: int) -> str:
    """A seat as the looking one is told of it."""
    return "you" if seat == view.seat else seat_words(view, seat)
