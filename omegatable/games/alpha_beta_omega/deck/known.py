"""The known decks: the house deck, and those that this process has read."""

import functools
from dataclasses import replace
from typing import Any

from omegatable.games.alpha_beta_omega.deck.decks import Deck, Kind
from omegatable.games.alpha_beta_omega.deck.parts import HOUSE
from omegatable.games.alpha_beta_omega.deck.pictures import HOUSE_FILE
from omegatable.games.alpha_beta_omega.deck.reading import read_deck

_KNOWN: dict[int, Deck] = {}


@functools.cache
def house_deck() -> Deck:
    """Return the house deck, read from `house.toml` on the first call."""
    return _register(read_deck(HOUSE_FILE.read_text(encoding="utf-8")))


@functools.lru_cache(maxsize=64)
def house_words(deck: Deck) -> tuple[bool, ...]:
    """Return for each kind whether it looks like the house deck's card of the same id.

    That means name, text, picture, sort and time of playing.
    """
    house = {kind.id: kind for kind in house_deck().kinds}
    return tuple(kind.id in house and replace(house[kind.id], **_unseen(kind)) == kind for kind in deck.kinds)


def _unseen(kind: Kind) -> dict[str, Any]:
    """Return what does not stand on a card, by the names of the fields."""
    return {name: getattr(kind, name) for name in ("code", "solo", "copies", "steps")}


def chosen_deck(value: str) -> Deck:
    """Return the deck that *value*, of the option `deck`, names: "house", or the text of a deck file.

    Raises DeckError, a ValueError whose text is one sentence.
    """
    if value.strip().lower() == HOUSE:
        return house_deck()
    known = _BY_TEXT.get(value)
    return known if known is not None else _register(read_deck(value))


def read_option(value: str) -> str:
    """Return the canonical value of the option `deck`: "house", or the canonical text of another deck.

    Raises DeckError, a ValueError whose text is one sentence.
    """
    deck = chosen_deck(value)
    return HOUSE if deck.key == house_deck().key else deck.text


def option_text(value: str) -> str:
    """Return the full canonical text of the deck that *value*, of the option `deck`, names."""
    return chosen_deck(value).text


def deck_of(record: Any) -> Deck:
    """Return the deck of an options record, or of a state or view that contains one.

    Raises KeyError if this process has not read that deck.
    """
    options = record.options if "options" in record.dtype.names else record
    key = int(options.deck[0]) << 32 | int(options.deck[1])
    if key not in _KNOWN:
        house_deck()
    return _KNOWN[key]


_BY_TEXT: dict[str, Deck] = {}  # by canonical text


def _register(deck: Deck) -> Deck:
    _KNOWN.setdefault(deck.key, deck)
    _BY_TEXT.setdefault(deck.text, deck)
    return _KNOWN[deck.key]
