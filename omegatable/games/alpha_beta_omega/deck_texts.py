"""The words of decks as texts: those of the included decks are in the catalogues, in all languages.

What another deck says stays as it is, but for what it has taken over from an included one word for word.
"""

import functools
from collections.abc import Iterator, Mapping

from omegatable.games.alpha_beta_omega.deck import INCLUDED, Deck, Effect, Kind, Plot, included_deck
from omegatable.games.alpha_beta_omega.deck.decks import Character
from omegatable.games.plain import Words
from omegatable.locales.text import Text, text

_Printed = Kind | Effect | Plot | Character
_SORTS = {Kind: "card", Effect: "effect", Plot: "plot", Character: "character"}


def printed_name(printed: _Printed) -> Words:
    """Return the name of a card, an effect or a plot."""
    found = _ids().get(_key(printed))
    return text(found) if found else printed.name


def printed_text(printed: _Printed) -> Words:
    """Return what a card, an effect, a plot or a character says; it may be empty."""
    found = _ids().get(_key(printed))
    return text(f"{found}-text") if found and printed.text else printed.text


def printed_brief(kind: Kind) -> Text | None:
    """Return what a card does in a few words, if it is a card of an included deck."""
    found = _ids().get(_key(kind))
    return text(f"abo-brief-{found.removeprefix('deck-')}") if found else None


def catalogue_text() -> str:
    """Return the catalogue of what the included decks say, in English: `omegatable/locales/en/decks.ftl`."""
    lines = [
        "### What the included decks of Alpha-Beta-Omega say: the names of cards, effects and plots, and their texts.",
        "### The English is generated from the decks by python -m scripts.generate.",
    ]
    written: set[str] = set()
    for name in INCLUDED:
        lines += ["", f"## {included_deck(name).name}"]
        for printed in _printed_in(included_deck(name)):
            found = _ids()[_key(printed)]
            if found in written:
                continue
            written.add(found)
            # What a character is called stays the same in all languages.
            lines += [] if isinstance(printed, Character) else [f"{found} = {printed.name}"]
            lines += [f"{found}-text = {printed.text}"] if printed.text else []
    return "\n".join(lines) + "\n"


def _printed_in(deck: Deck) -> Iterator[_Printed]:
    yield from deck.kinds
    yield from deck.effects
    yield from deck.plots
    yield from deck.characters


def _key(printed: _Printed) -> tuple[str, str, str]:
    return _SORTS[type(printed)], printed.name, printed.text


@functools.cache
def _ids() -> Mapping[tuple[str, str, str], str]:
    """Return the ids of the messages of all that the included decks say."""
    found: dict[tuple[str, str, str], str] = {}
    taken: set[str] = set()
    for name in INCLUDED:
        for printed in _printed_in(included_deck(name)):
            if _key(printed) in found:
                continue
            last = f"{_SORTS[type(printed)]}-{printed.id.replace('_', '-')}"
            wanted = f"deck-{last}"
            found[_key(printed)] = wanted if wanted not in taken else f"deck-{name}-{last}"
            taken.add(found[_key(printed)])
    return found
