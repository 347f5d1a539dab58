"""Builds a deck on an included one, its base: what the file writes replaces the base's parts, or is added to them."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from omegatable.engine.decks import DeckError, Fault
from omegatable.games.alpha_beta_omega.decks.decks import Deck, Kind
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.games.alpha_beta_omega.decks.lines import TomlPath
from omegatable.games.alpha_beta_omega.decks.suggestions import close_word, shown_value, suggestion
from omegatable.text.toml import read_toml

_TABLES = {"compatibility": "row", "effects": "effect", "characters": "character", "plots": "plot"}
_LEFT_OUT = ("effects", "plots")  # tables in which `false` leaves out an entry
_CARDS = {"items": "item", "chances": "chance"}


@dataclass
class Contents:
    """The data of a deck, as `tomllib` returns it, with the base's parts, and where each part stands in the file."""

    data: dict[str, Any]
    lines: dict[TomlPath, int]
    base: str = ""  # the name of the base, if there is one
    inherited: dict[TomlPath, str] = field(default_factory=dict)  # the parts from the base only, in words
    faults: list[Fault] = field(default_factory=list)


def with_base(data: dict[str, Any], lines: dict[TomlPath, int]) -> Contents:
    """Return the contents of a deck file from its *data* and the *lines* of its parts, including the base's parts.

    Raises DeckError with a single fault if there is no such base.
    """
    if "base" not in data:
        return Contents(data, lines)
    line, name = lines.get(("base",), 1), data["base"]
    if name not in list(INCLUDED):  # a list, because the value may have any type
        raise DeckError([Fault(line, f"There is no base {shown_value(name)}: {suggestion(name, list(INCLUDED))}")])
    built = _Builder(Contents(dict(data), dict(lines), name), line)
    for part in _TABLES:
        built.tables(part)
    built.cards()
    return built.contents


@functools.cache
def _included_data(name: str) -> Mapping[str, Any]:
    return read_toml(INCLUDED[name].read_text(encoding="utf-8"))


class _Builder:
    """Adds the base's parts to the contents of a deck."""

    def __init__(self, contents: Contents, line: int) -> None:
        self.contents = contents
        self._base = _included_data(contents.base)
        self._line = line  # the line that names the base, where inherited parts stand

    def _inherit(self, path: TomlPath, words: str) -> None:
        self.contents.inherited[path] = words
        self.contents.lines[path] = self._line

    def _fault(self, path: TomlPath, sentence: str) -> None:
        self.contents.faults.append(Fault(self.contents.lines.get(path, self._line), sentence))

    def tables(self, part: str) -> None:
        """Add the base's entries of a table by their keys; an entry in both merges the keys of both."""
        own = self.contents.data.get(part, {})
        if not isinstance(own, dict):
            self._fault((part,), f"The {part} must be a table.")
            own = {}
        base = self._base.get(part, {})
        merged: dict[str, Any] = {}
        for key, value in base.items():
            written = own.get(key)
            if key not in own:
                merged[key] = value
                self._inherit((part, key), f"the {_TABLES[part]} {key!r}")
            elif isinstance(value, dict) and isinstance(written, dict):
                merged[key] = {**value, **written}
            elif written is not False or part not in _LEFT_OUT:
                merged[key] = written
        for key, value in own.items():
            if value is False and part in _LEFT_OUT:
                if key not in base:
                    self._fault((part, key), self._has_no(_TABLES[part], key, list(base)))
            elif key not in base:
                merged[key] = value
        self.contents.data[part] = merged

    def cards(self) -> None:
        """Add the base's cards; a card with the id of one of them, or with its name and no id, has the keys of both."""
        data, lines = self.contents.data, self.contents.lines
        own: dict[str, list[Any]] = {}
        for part, sort in _CARDS.items():
            own[part] = data.get(part, [])
            if not isinstance(own[part], list):
                self._fault((part,), f"Each {sort} is a table of its own: write [[{part}]] above it.")
                own[part] = []
        base = {card["id"]: (part, card) for part in _CARDS for card in self._base.get(part, [])}
        by_name = {card["name"]: card_id for card_id, (_, card) in base.items()}
        written: dict[str, tuple[str, int]] = {}  # by id, the cards of the base that the file writes
        added: list[tuple[str, int]] = []
        cards = {(part, number): card for part in _CARDS for number, card in enumerate(own[part])}
        for path, card in cards.items():
            card_id = _card_id(card, by_name)
            if card_id in written:
                first = lines.get(written[card_id], 1)
                self._fault(path, f"The card {base[card_id][1]['name']!r} is written twice, first in line {first}.")
            elif card_id in base:
                written[card_id] = path
            elif isinstance(card, dict) and self._names_nobody(path, card, list(base), by_name):
                continue
            else:
                added.append(path)
        placed: dict[TomlPath, TomlPath] = {}  # by the path among all cards, the path in the file
        for part in _CARDS:
            merged: list[Any] = []
            for card_id, (of_base, card) in base.items():
                here = written.get(card_id)
                if here is None and of_base == part:
                    self.contents.inherited[part, len(merged)] = f"the {_CARDS[part]} {card['name']!r}"
                    merged.append(card)
                elif here is not None and here[0] == part:
                    both = {**card, **cards[here]}
                    if not _is_left_out(both):
                        placed[part, len(merged)] = here
                        merged.append(both)
            for path in added:
                if path[0] == part:
                    placed[part, len(merged)] = path
                    merged.append(cards[path])
            data[part] = merged
        self.contents.lines = _moved(lines, placed)
        self.contents.lines.update(dict.fromkeys(self.contents.inherited, self._line))

    def _names_nobody(self, path: TomlPath, card: dict[str, Any], ids: list[str], by_name: Mapping[str, str]) -> bool:
        """Report a card that the base lacks, if it is to be left out, or has no steps and resembles one of the base."""
        word, words = (card["id"], ids) if "id" in card else (card.get("name", ""), list(by_name))
        leaves_out = _is_left_out(card)
        if not leaves_out and ("do" in card or not close_word(word, words)):
            return False
        self._fault(path, self._has_no("card", word, words))
        return True

    def _has_no(self, what: str, word: Any, words: list[str]) -> str:
        near = close_word(word, words)
        asked = f": did you mean {near!r}?" if near else "."
        return f"The base {self.contents.base!r} has no {what} {shown_value(word)}{asked}"


def _card_id(card: Any, by_name: Mapping[str, str]) -> str:
    """Return the id of a written card; without one, the id of the base's card with its name. "" if there is none."""
    if not isinstance(card, dict):
        return ""
    found = card["id"] if "id" in card else by_name.get(str(card.get("name")), "")
    return found if isinstance(found, str) else ""


def _is_left_out(card: Mapping[str, Any]) -> bool:
    copies = card.get("copies")
    return isinstance(copies, int) and not isinstance(copies, bool) and copies == 0


def _moved(lines: Mapping[TomlPath, int], placed: Mapping[TomlPath, TomlPath]) -> dict[TomlPath, int]:
    """Return *lines* with the parts of each card under its new path; *placed* has the old path by the new one."""
    moved = {path: line for path, line in lines.items() if path[0] not in _CARDS or len(path) < 2}
    new = {old: path for path, old in placed.items()}
    moved.update({(*new[path[:2]], *path[2:]): line for path, line in lines.items() if path[:2] in new})
    return moved


def without(deck: Deck, kind: Kind) -> Deck:
    """Return *deck* with *kind* replaced by more copies of the rarest other kinds of its sort."""
    copies = {one.id: one.copies for one in deck.kinds if one.item == kind.item and one != kind}
    for _ in range(kind.copies if copies else 0):
        copies[min(copies, key=copies.__getitem__)] += 1
    kinds = [replace(one, copies=copies.get(one.id, one.copies)) for one in deck.kinds if one != kind]
    return replace(deck, kinds=tuple(kinds))
