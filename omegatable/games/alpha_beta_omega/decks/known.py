"""The known decks: the included decks, by name, and the decks that this process has read and uses.

An options record, a state and a view refer to their deck only by its key, so the owner of a record must keep a
reference to the deck as well; this module keeps references to the most recent decks.
"""

import functools
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final
from weakref import WeakValueDictionary

from omegatable.engine.decks import DeckError, Fault
from omegatable.games.alpha_beta_omega.decks.decks import Deck, Kind
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.parts import FIRST_DECK, HOUSE, SMALL_DECK
from omegatable.games.alpha_beta_omega.decks.reading import read_deck
from omegatable.games.alpha_beta_omega.decks.suggestions import MAX_QUOTED

# SHA-256 of canonical texts of included decks before changes that affected only their words. A record with such a
# digest was played with the deck of that name.
FORMER_TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "d5cea754c4730b80af0edf6fa7993c07f07d4b4ccaf8ac6954ddd4b02470ca7a": HOUSE,
        "c072dba5322cb2f4900cfb97f4a9302d8db2c9685ab5840c45873c9405561161": FIRST_DECK,
        "0e58cedf5023bf3286dc4406f32c0f8bff9ad6174c52abed84696b0e4ea5473b": SMALL_DECK,
    }
)

MAX_RECENT: Final = 64  # max decks that stay known without other references

_known: WeakValueDictionary[int, Deck] = WeakValueDictionary()  # by key
_by_text: WeakValueDictionary[str, Deck] = WeakValueDictionary()  # by canonical text
_recent: OrderedDict[int, Deck] = OrderedDict()  # the most recently used deck last
_changing = threading.Lock()


@functools.cache
def included_deck(name: str) -> Deck:
    """Return the included deck *name*, one of INCLUDED; the first call reads it from its file."""
    return _register(read_deck(INCLUDED[name].read_text(encoding="utf-8")))


def house_deck() -> Deck:
    """Return the house deck."""
    return included_deck(HOUSE)


def included_name(deck: Deck) -> str | None:
    """Return the name of an included deck. Its former texts have that name too. Returns None for a custom deck."""
    named = next((name for name in INCLUDED if included_deck(name).key == deck.key), None)
    return named or FORMER_TEXTS.get(deck.digest)


@functools.lru_cache(maxsize=64)
def house_words(deck: Deck) -> tuple[bool, ...]:
    """Return for each kind whether it looks like the house deck's card with the same id.

    The comparison covers name, text, picture, sort and time of playing.
    """
    house = {kind.id: kind for kind in house_deck().kinds}
    return tuple(kind.id in house and replace(house[kind.id], **_unseen(kind)) == kind for kind in deck.kinds)


def _unseen(kind: Kind) -> dict[str, Any]:
    """Return the properties that are not printed on a card, by field name."""
    return {name: getattr(kind, name) for name in ("code", "solo", "copies", "steps")}


def chosen_deck(value: str) -> Deck:
    """Return the deck for *value* of the option `deck`: "house", "first", "small", or the text of a deck file.

    `deck_of` finds the deck while another reference to it exists, or while it is among the last `MAX_RECENT`. Raises
    DeckError, a ValueError whose text is one sentence.
    """
    if value.strip().lower() in INCLUDED:
        return included_deck(value.strip().lower())
    if value.strip() and not set("=\n") & set(value):
        raise DeckError([Fault(1, f"There is no deck {value[:MAX_QUOTED]!r}: there is {', '.join(INCLUDED)}.")])
    known = _by_text.get(value)
    return _register(known if known is not None else read_deck(value))


def read_option(value: str) -> str:
    """Return the canonical value of the option `deck`: "house", "first", "small", or a deck's canonical text.

    Raises DeckError, a ValueError whose text is one sentence.
    """
    deck = chosen_deck(value)
    return included_name(deck) or deck.text


def option_text(value: str) -> str:
    """Return the full canonical text of the deck for *value* of the option `deck`."""
    return chosen_deck(value).text


def deck_of(record: Any) -> Deck:
    """Return the deck of an options record, or of a state or view that contains an options record.

    Raises KeyError if this process has not read that deck, or has dropped it.
    """
    options = record.options if "options" in record.dtype.names else record
    key = int(options.deck[0]) << 32 | int(options.deck[1])
    found = _known.get(key)
    if found is None:
        for name in INCLUDED:
            included_deck(name)
        return _known[key]
    return found


def _register(deck: Deck) -> Deck:
    """Return the known deck with the content of *deck*, and mark it as the most recent deck."""
    with _changing:
        found = _known.setdefault(deck.key, deck)
        _by_text.setdefault(found.text, found)
        _recent[found.key] = found
        _recent.move_to_end(found.key)
        if len(_recent) > MAX_RECENT:
            _recent.popitem(last=False)
    return found
