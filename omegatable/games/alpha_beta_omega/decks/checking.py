"""Checks for single values of a deck file: tables, words, numbers, ids."""

import re
from collections.abc import Sequence
from typing import Any

from omegatable.engine.decks import Fault
from omegatable.games.alpha_beta_omega.decks.building import Contents
from omegatable.games.alpha_beta_omega.decks.decks import Effect
from omegatable.games.alpha_beta_omega.decks.lines import TomlPath
from omegatable.games.alpha_beta_omega.decks.pictures import PICTURE_FILE
from omegatable.games.alpha_beta_omega.decks.suggestions import allowed_words, short, shown_value, suggestion

ABSENT: Any = object()


class Checker:
    """Checks single values of a deck's contents, and collects the faults and remarks."""

    def __init__(self, contents: Contents) -> None:
        self.data = contents.data
        self.lines = contents.lines
        self.base = contents.base
        self.inherited = contents.inherited
        self.faults = contents.faults
        self.remarks: list[Fault] = []
        self.effects: list[Effect] = []

    def _line(self, path: TomlPath) -> int:
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def _fault(self, path: TomlPath, sentence: str) -> None:
        if part := self.inherited.get(path[:2]):
            sentence = f"In {part} of the base {self.base!r}: {sentence}"
        self.faults.append(Fault(self._line(path), sentence))

    def _remark(self, path: TomlPath, sentence: str) -> None:
        if path[:2] not in self.inherited:
            self.remarks.append(Fault(self._line(path), sentence))

    def _known(self, path: TomlPath, table: dict[str, Any], keys: Sequence[str], what: str) -> None:
        for key in table:
            if key not in keys:
                self._fault((*path, key), f"{what} has no {short(key)!r}: {suggestion(key, keys)}")

    def _table(self, path: TomlPath, value: Any, what: str) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        self._fault(path, f"{what} must be a table.")
        return {}

    def _words(
        self, path: TomlPath, table: dict[str, Any], key: str, what: str, longest: int, default: str | None = None
    ) -> str:
        value = table.get(key, ABSENT)
        here = (*path, key)
        if value is ABSENT:
            if default is None:
                self._fault(path, f"{what} needs a {key}.")
            return default or ""
        if not isinstance(value, str):
            self._fault(here, f"The {key} must be words in quotation marks, not {shown_value(value)}.")
        elif not value.strip() and default is None:
            self._fault(here, f"The {key} is empty.")
        elif not value.isprintable():
            self._fault(here, f"The {key} must be one line of plain words, without line breaks or tabs.")
        elif len(value) > longest:
            self._fault(here, f"The {key} has {len(value)} characters, and {longest} fit on the card.")
        else:
            return value.strip()
        return ""

    def _one_of(self, path: TomlPath, value: Any, words: Sequence[str], key: str, allowed: Sequence[int]) -> int:
        """Return the index of *value* in *words*, if it is one of *allowed*; else record a fault and return -1."""
        fitting = [words[number] for number in allowed]
        if isinstance(value, str) and value in fitting:
            return words.index(value)
        if isinstance(value, str) and value in words:
            self._fault(path, f"{key} cannot be {value!r} here: {allowed_words(fitting)}.")
        else:
            self._fault(path, f"There is no {key} {shown_value(value)}: {suggestion(value, fitting)}")
        return -1

    def _number(self, path: TomlPath, value: Any, low: int, high: int, key: str) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self._fault(path, f"{key} must be a whole number from {low} to {high}, not {shown_value(value)}.")
        return low

    def _yes(self, path: TomlPath, table: dict[str, Any], key: str, default: bool) -> bool:
        value = table.get(key, default)
        if not isinstance(value, bool):
            self._fault((*path, key), f"{key} must be true or false, not {shown_value(value)}.")
            return default
        return value

    def _picture(self, path: TomlPath, table: dict[str, Any], own: str, ids: Sequence[str]) -> str:
        """Return the picture of a card or a plot with the id *own*: one of *ids* or a file; "" for the default."""
        if "picture" not in table:
            return ""
        here, value = (*path, "picture"), table["picture"]
        if isinstance(value, str) and re.search(r"[./\\]", value):
            if PICTURE_FILE.fullmatch(value):
                return value
            self._fault(
                here, f"A picture is a file beside the deck, such as moon.svg or moon.png, not {short(value)!r}."
            )
            return ""
        found = self._one_of(here, value, ids, "picture", range(len(ids)))
        return ids[found] if found >= 0 and ids[found] != own else ""

    def _id(self, path: TomlPath, word: str) -> str:
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,31}", word):
            self._fault(path, f"{short(word)!r} is no id: write small letters, digits and _, as heat_suppressant.")
        return word
