"""The words of decks as texts: the catalogues contain the included decks in all languages.

The words of another deck are not translated, except words that match an included deck exactly.
"""

import functools
from collections.abc import Iterator, Mapping

from omegatable.engine.plain import Words
from omegatable.games.alpha_beta_omega.decks.decks import Character, Deck, Effect, Kind
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.known import included_deck
from omegatable.games.alpha_beta_omega.decks.plots import Plot
from omegatable.locales.text import Text, text

_Printed = Kind | Effect | Plot | Character
_SORTS = {Kind: "card", Effect: "effect", Plot: "plot", Character: "character"}


def printed_name(printed: _Printed) -> Words:
    """Return the name of a card, an effect or a plot."""
    found = _ids().get(_key(printed))
    return text(found) if found else printed.name


def printed_text(printed: _Printed) -> Words:
    """Return the printed text of a card, an effect, a plot or a character; it may be empty."""
    found = _ids().get(_key(printed))
    return text(f"{found}-text") if found and printed.text else printed.text


def printed_brief(kind: Kind) -> Text | None:
    """Return a short description of a card's effect, if it is a card of an included deck."""
    found = _ids().get(_key(kind))
    return text(f"abo-brief-{found.removeprefix('deck-')}") if found else None


def catalogue_text() -> str:
    """Return the English catalogue of the included decks: `omegatable/locales/en/decks.ftl`."""
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
            # A character's name is the same in all languages.
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
    """Return the message ids of all texts of the included decks."""
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
