"""Names of characters, omegas, cards and seats, for people and for the art catalogue."""

import functools
from collections.abc import Sequence
from typing import Any

from omegatable.engine.plain import Words
from omegatable.games.alpha_beta_omega.deck_texts import printed_name, printed_text
from omegatable.games.alpha_beta_omega.decks.decks import Deck
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.decks.parts import ALPHA_IDS, MAX_KINDS, OMEGA_IDS
from omegatable.games.alpha_beta_omega.rules.hands import hand_start
from omegatable.games.alpha_beta_omega.rules.parts import (
    COMPATIBLE,
    ESCAPED,
    FULLY,
    HIDDEN,
    MARKED,
    MARRIED_BETA,
    MARRIED_OMEGA,
    MR_INCOMPATIBLE,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    SECOND,
    THIRD,
)
from omegatable.games.alpha_beta_omega.rules.table import compatibility, has_stars
from omegatable.locales.text import Text, players, text


def character_id(record: Any, character: int) -> str:
    """Return the id of *character*: `alpha-cyan`, `alpha-incompatible`, `beta-3`, and `omega-other` for an omega.

    The numbers of omegas start at NUM_CHARACTERS.
    """
    if character >= NUM_CHARACTERS:
        return f"omega-{OMEGA_IDS[character - NUM_CHARACTERS]}"
    if character >= NUM_ALPHAS:
        return f"beta-{character - NUM_ALPHAS + 1}"
    if character == COMPATIBLE and record.options.mr == MR_INCOMPATIBLE:
        return "alpha-incompatible"
    return f"alpha-{ALPHA_IDS[character]}"


@functools.lru_cache(maxsize=64)
def _title(character: str) -> Text:
    return text(f"abo-{character}")


@functools.lru_cache(maxsize=64)
def _beta(number: int) -> Text:
    return text("abo-beta", number=number)


def omega_text(omega: int) -> Text:
    """Return the title of *omega*: "Omega Cyan", "the Other Omega"."""
    return _title(f"omega-{OMEGA_IDS[omega]}")


def character_text(record: Any, character: int) -> Text:
    """Return the title of *character*: "Alpha Cyan", "Mr Compatible", "Beta 3"; omegas start at NUM_CHARACTERS."""
    if NUM_ALPHAS <= character < NUM_CHARACTERS:
        return _beta(character - NUM_ALPHAS + 1)
    return _title(character_id(record, character))


def cast_text(record: Any, character: int) -> Text:
    """Return the name and the title of a character: "Søren · Alpha Cyan"; omegas start at NUM_CHARACTERS.

    If the deck does not name the character, return only the title.
    """
    title, name = character_text(record, character), deck_of(record).characters[character].name
    return text("abo-cast", name=name, title=title) if name else title


def card_id(deck: Deck, kind: int) -> str:
    """Return a card's name on the table and in the art catalogue: `heat-suppressant`."""
    return deck.kinds[kind].id.replace("_", "-")


@functools.lru_cache(maxsize=64)
def _cards(deck: Deck) -> tuple[Text, ...]:
    """Return the names of all cards of a deck, by kind."""
    return tuple(text("abo-card", name=printed_name(kind)) for kind in deck.kinds)


def card_text(deck: Deck, kind: int) -> Text:
    """Return the name of a card; "a card" if *kind* is unknown."""
    return _cards(deck)[kind] if 0 <= kind < len(deck.kinds) else _UNKNOWN


_UNKNOWN = text("abo-card-unknown")


def carried_out_name(record: Any, deck: Deck, depth: int) -> Words:
    """Return the name of the card, or of the plot, in progress at this *depth*."""
    kind = int(record.card[depth])
    return card_text(deck, kind) if kind < MAX_KINDS else printed_name(deck.plots[int(record.plot) - 1])


def carried_out_text(record: Any, deck: Deck, depth: int) -> Words:
    """Return the text of the card, or of the plot, in progress at this *depth*."""
    kind = int(record.card[depth])
    return printed_text(deck.kinds[kind] if kind < MAX_KINDS else deck.plots[int(record.plot) - 1])


def capital(text: str) -> str:
    """Return *text* with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def hand_of(record: Any, seat: int) -> list[int]:
    """Return the kinds in the hand of *seat*; in a view, HIDDEN for each unknown card."""
    start = int(hand_start(record, seat))
    kinds: list[int] = record.held_cards[start : start + int(record.hand_size[seat])].tolist()
    return kinds


def seats_in_order(record: Any) -> list[int]:
    """Return the seats in the order of play."""
    order: list[int] = record.order[: int(record.num_seats)].tolist()
    return order


def suiting(record: Any, seat: int) -> list[tuple[int, int]]:
    """Return pairs (alpha, rank) for the omega of *seat*, ranks 1 to 4, in ascending order."""
    alone = bool(record.alone_since), int(record.num_seats) == 1
    key = record.options.tobytes(), int(record.omega[seat]), *alone
    if key not in _SUITING:
        if len(_SUITING) == _MAX_SUITING:
            _SUITING.clear()
        ranks = [(alpha, int(compatibility(record, seat, alpha))) for alpha in range(NUM_ALPHAS)]
        _SUITING[key] = sorted(ranks, key=lambda pair: (pair[1], pair[0]))
    return _SUITING[key]


_SUITING: dict[tuple[Any, ...], list[tuple[int, int]]] = {}  # by everything that compatibility depends on
_MAX_SUITING = 1024


def ending_text(record: Any, seat: int) -> Text:
    """Return the result of *seat*, which has left the game, as a heading: "Married Oskar · Beta 1"."""
    how, facts = _ending(record, seat)
    return text(f"abo-ended-{how}", **facts)


def ending_story(record: Any, seat: int) -> Text:
    """Return the result of *seat*, which has left the game, as a line of the story."""
    how, facts = _ending(record, seat)
    return text(f"abo-story-ended-{how}", **facts)


def winning_text(record: Any, seat: int) -> Text:
    """Return the result of *seat*, a winner and the reader of the text: "you escaped all alphas"."""
    how, facts = _ending(record, seat)
    return text(f"abo-win-{how}", **facts)


def _ending(record: Any, seat: int) -> tuple[str, dict[str, Text]]:
    result, partner = int(record.result[seat]), int(record.partner[seat])
    if result == MARKED:
        star = has_stars(record) and record.star[seat] == partner
        match = _MATCHES.get(int(record.rank[seat]), _NO_MATCH)
        return "marked-star" if star else "marked", {"alpha": cast_text(record, partner), "match": match}
    if result in (MARRIED_BETA, MARRIED_OMEGA):
        omega = partner - NUM_CHARACTERS  # the partner's seat
        spouse = partner if result == MARRIED_BETA else NUM_CHARACTERS + int(record.omega[omega])
        return "married", {"character": cast_text(record, spouse)}
    return "escaped" if result == ESCAPED else "unmarked", {}


_MATCHES = {FULLY: text("abo-match-full"), SECOND: text("abo-match-second"), THIRD: text("abo-match-third")}
_NO_MATCH = text("abo-match-none")


def given_kinds(view: Any, slot: int) -> list[int]:
    """Return the kinds that the offer in *slot* gives."""
    return [int(kind) for kind in view.offer_give[slot][: int(view.offer_gives[slot])]]


def wanted_kinds(view: Any, slot: int) -> list[int]:
    """Return the kinds that the offer in *slot* wants by name."""
    return [int(kind) for kind in view.offer_want[slot][: int(view.offer_wants[slot])]]


def side_texts(deck: Deck, kinds: Sequence[int], of_choice: int = 0, chooser: int = NOTHING) -> list[Text]:
    """Return one side of an offer or a trade: "Opera Glasses", "2 cards unseen"; "nothing" if it is empty.

    The seat *chooser* chooses the unspecified cards.
    """
    known = [kind for kind in kinds if kind not in (HIDDEN, NOTHING)]
    hidden = len(kinds) - len(known)
    texts = [card_text(deck, kind) for kind in known]
    if hidden:
        texts.append(text("abo-cards-unseen", count=hidden))
    if of_choice:
        texts.append(text("abo-cards-choice", count=of_choice, who=players(chooser)))
    return texts or [text("abo-nothing")]
