"""Reads and checks a whole deck file."""

import re
import tomllib
from collections.abc import Sequence
from typing import Any

from omegatable.engine.decks import DeckError, Fault
from omegatable.games.alpha_beta_omega.decks.building import with_base
from omegatable.games.alpha_beta_omega.decks.checking import ABSENT
from omegatable.games.alpha_beta_omega.decks.decks import Character, Deck, Effect, Kind
from omegatable.games.alpha_beta_omega.decks.lines import TomlPath, toml_lines
from omegatable.games.alpha_beta_omega.decks.parts import (
    ALPHA_IDS,
    CHARACTER_IDS,
    FIRST_DECK,
    HOUSE,
    MAX_DECK,
    MAX_EFFECTS,
    MAX_KINDS,
    MAX_NAME,
    MAX_OPS,
    MAX_TEXT,
    MIN_CARDS,
    NUM_CARDS,
    OMEGA_IDS,
    PLAY,
    WHEN_WORDS,
)
from omegatable.games.alpha_beta_omega.decks.pictures import picture_ids
from omegatable.games.alpha_beta_omega.decks.plot_reading import PlotReader
from omegatable.games.alpha_beta_omega.decks.steps import needs_another_omega
from omegatable.games.alpha_beta_omega.decks.suggestions import short
from omegatable.text.toml import read_toml

_WORDS_OF_NOTATION = ("ALL", "YES", "NO")
_CODE_PREFIXES = "XGBW"  # the notation's prefixes for discard, give, give blind, want
_KIND_KEYS = ("id", "code", "copies", "name", "when", "solo", "text", "picture", "do")
_TOP_KEYS = ("name", "author", "base", "compatibility", "effects", "items", "chances", "characters", "plots")


def read_deck(text: str) -> Deck:
    """Return the deck in the file *text*. Raises DeckError with all faults, in the order of the lines."""
    if len(text) > MAX_DECK:
        raise DeckError([Fault(1, f"This is no deck: a deck has {MAX_DECK:,} characters at most.")])
    try:
        data = read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError([_syntax_fault(text, str(error))]) from None
    return _Reader(with_base(data, toml_lines(text))).deck()


def _syntax_fault(text: str, message: str) -> Fault:
    found = re.search(r"^(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)$", message)
    last = max(1, len(text.splitlines()))
    if not found:
        return Fault(last, f"This is not TOML: {message.rstrip('.')}.")
    reason = found[1][:1].lower() + found[1][1:]
    if found[2] is None:
        return Fault(last, f"This is not TOML: {reason}, at the end of the file.")
    return Fault(min(int(found[2]), last), f"This is not TOML: {reason}, at column {found[3]}.")


class _Reader(PlotReader):
    """Builds a Deck from the contents of its file, and collects its faults."""

    def deck(self) -> Deck:
        """Return the deck. Raises DeckError with all faults."""
        top = self.data
        self._known((), top, _TOP_KEYS, "A deck")
        name = self._words((), top, "name", "A deck", MAX_TEXT)
        if name.strip().lower() in (HOUSE, FIRST_DECK):
            self._fault(("name",), f"A deck of your own cannot be called {name.strip().lower()!r}: that name is taken.")
        author = self._words((), top, "author", "A deck", MAX_TEXT, default="")
        compatibility = self._compatibility()
        self._read_effects()
        kinds = [*self._cards("items", item=True), *self._cards("chances", item=False)]
        self._check_together(kinds)
        characters = self._characters()
        plots = self._plots()
        if self.faults:
            raise DeckError(sorted(self.faults, key=lambda fault: fault.line))
        read = tuple(kind for _, kind in kinds)
        remarks = tuple(sorted(self.remarks, key=lambda fault: fault.line))
        return Deck(name, author, read, tuple(self.effects), compatibility, characters, plots, remarks)

    def _compatibility(self) -> tuple[tuple[int, ...], ...]:
        path: TomlPath = ("compatibility",)
        rows = self._table(path, self.data.get("compatibility", {}), "The compatibility")
        self._known(path, rows, OMEGA_IDS, "The compatibility")
        read = []
        for omega in OMEGA_IDS:
            row = rows.get(omega, ABSENT)
            fits = isinstance(row, list) and len(row) == len(ALPHA_IDS)
            if row is ABSENT:
                self._fault(path, f"The compatibility needs a row for the omega {omega!r}.")
            elif not fits:
                self._fault(
                    (*path, omega), "A row has five numbers: for Alpha Cyan, Magenta, Yellow, Black, Mr Compatible."
                )
            read.append(
                tuple(
                    self._number((*path, omega, alpha), rank, 1, 4, "A compatibility") for alpha, rank in enumerate(row)
                )
                if fits
                else (1, 1, 1, 1, 1)
            )
        return tuple(read)

    def _read_effects(self) -> None:
        path: TomlPath = ("effects",)
        tables = self._table(path, self.data.get("effects", {}), "The effects")
        for number, (effect_id, value) in enumerate(tables.items()):
            here = (*path, effect_id)
            self._id(here, effect_id)
            table = self._table(here, value, "An effect")
            self._known(here, table, ("name", "text", "protects", "priority"), "An effect")
            if number == MAX_EFFECTS:
                self._fault(here, f"This is one effect too many: a deck has {MAX_EFFECTS} at most.")
            effect = Effect(
                effect_id,
                self._words(here, table, "name", "An effect", MAX_NAME),
                self._words(here, table, "text", "An effect", MAX_TEXT),
                self._yes(here, table, "protects", False),
                self._yes(here, table, "priority", False),
            )
            if not effect.protects and not effect.priority:
                self._remark(here, "This effect does nothing: it neither protects nor has priority.")
            self.effects.append(effect)

    def _cards(self, part: str, item: bool) -> list[tuple[TomlPath, Kind]]:
        sort = "item" if item else "chance"
        tables = self.data.get(part, [])
        if not isinstance(tables, list):
            self._fault((part,), f"Each {sort} is a table of its own: write [[{part}]] above it.")
            return []
        paths: list[TomlPath] = [(part, number) for number in range(len(tables))]
        return [(path, self._card(path, value)) for path, value in zip(paths, tables, strict=True)]

    def _card(self, path: TomlPath, value: Any) -> Kind:
        table = self._table(path, value, "A card")
        self._known(path, table, _KIND_KEYS, "A card")
        card_id = self._words(path, table, "id", "A card", 32)
        if card_id:
            self._id((*path, "id"), card_id)
        code = self._words(path, table, "code", "A card", 32)
        if code and not re.fullmatch(r"[A-Z]{2,3}", code):
            self._fault((*path, "code"), f"{short(code)!r} is no code: write two or three capital letters, as HS.")
        elif code in _WORDS_OF_NOTATION:
            self._fault((*path, "code"), f"{code} cannot be a code: it is a word of the notation.")
        name = self._words(path, table, "name", "A card", MAX_NAME)
        text = self._words(path, table, "text", "A card", MAX_TEXT)
        when = PLAY
        if table.get("when") in ("reaction", "immediately"):
            right = "reaction to alpha" if table["when"] == "reaction" else "immediate"
            self._fault((*path, "when"), f"There is no when {table['when']!r}: write {right!r}.")
        elif "when" in table:
            when = max(PLAY, self._one_of((*path, "when"), table["when"], WHEN_WORDS, "when", range(len(WHEN_WORDS))))
        solo = self._yes(path, table, "solo", True)
        copies = self._number((*path, "copies"), table.get("copies", 1), 1, NUM_CARDS, "copies")
        steps = self._steps(path, table, when)
        if solo and steps and all(needs_another_omega(step) for step in steps):
            self._remark(path, "Alone this card can do nothing: it could say solo = false.")
        picture = self._picture(path, table, card_id, picture_ids())
        return Kind(card_id, code, name, text, path[0] == "items", when, solo, copies, steps, picture)

    def _check_together(self, cards: Sequence[tuple[TomlPath, Kind]]) -> None:
        """Check properties of all cards together: their number, duplicates, and the limits of the tables."""
        cards = sorted(cards, key=lambda card: card[0] not in self.inherited)  # the file's own cards last
        total = sum(kind.copies for _, kind in cards)
        if not MIN_CARDS <= total <= NUM_CARDS:  # ABO-Q71
            own = [path for path, _ in cards if path not in self.inherited]
            last: TomlPath = own[-1] if own else ()
            sentence = f"There are {total} cards with their copies, and a deck has {MIN_CARDS} to {NUM_CARDS}"
            leaves_out = f": copies = 0 leaves a card of the base {self.base!r} out."
            more = leaves_out if self.base and total > NUM_CARDS else "."
            self._fault(last, sentence + more)
        for key in ("id", "code", "name"):
            first: dict[str, TomlPath] = {}
            for path, kind in cards:
                value = getattr(kind, key)
                if value and value in first:
                    other = first[value]
                    by = f"the card of line {self._line((*other, key))}"
                    if other in self.inherited:
                        by = f"{self.inherited[other]} of the base {self.base!r}"
                    self._fault((*path, key), f"The {key} {value!r} is taken by {by}.")
                first.setdefault(value, path)
        codes = {kind.code for _, kind in cards}
        for path, kind in cards:
            if len(kind.code) == 3 and kind.code[0] in _CODE_PREFIXES and kind.code[1:] in codes:
                sentence = f"{kind.code} could be read as an act with the card {kind.code[1:]}: choose another code."
                self._fault((*path, "code"), sentence)
        if len(cards) > MAX_KINDS:
            sentence = f"There are {len(cards)} different cards, and a deck has room for {MAX_KINDS}."
            self._fault(cards[MAX_KINDS][0], sentence)
        used = 0
        for path, kind in cards:
            if used <= MAX_OPS < used + len(kind.steps):
                sentence = f"All cards together have room for {MAX_OPS} steps, and here they are used up."
                self._fault((*path, "do"), sentence)
            used += len(kind.steps)

    def _characters(self) -> tuple[Character, ...]:
        path: TomlPath = ("characters",)
        tables = self._table(path, self.data.get("characters", {}), "The characters")
        self._known(path, tables, CHARACTER_IDS, "The cast")
        read = []
        for character_id in CHARACTER_IDS:
            here = (*path, character_id)
            if character_id not in tables:
                self._fault(path, f"The cast needs {character_id!r}.")
                continue
            table = self._table(here, tables[character_id], "A character")
            self._known(here, table, ("name", "text"), "A character")
            name = self._words(here, table, "name", "A character", MAX_NAME)
            read.append(Character(character_id, name, self._words(here, table, "text", "", MAX_TEXT, default="")))
        return tuple(read)
