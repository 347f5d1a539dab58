"""The deck as data: a TOML file of cards, effects, compatibilities, cast and plots, checked and made into tables.

`read_deck(text)` gives a Deck or raises DeckError with every fault, each with its line and one sentence. A deck has a
canonical text, which says the same in one fixed form, and a digest of that text; `tables` are the numbers that the
rules read from the options record, where the first 64 bits of the digest say which deck it is (`deck_of`). The page
docs/decks.md explains the file to those who write one.
"""

import difflib
import functools
import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from omegatable.games.protocol import TextError

HOUSE = "house"  # what the option `deck` calls the deck of the house
HOUSE_FILE = Path(__file__).with_name("house.toml")

# ------------------------------------------------------------------------------------------ the numbers of the tables

NUM_CARDS = 30  # ABO-R5
CARDS_OF_SORT = 15  # ABO-R17  items, and chances
MAX_KINDS = 30  # ABO-Q71
MAX_OPS = 64  # ABO-Q71  steps of all cards together
MAX_OPS_OF_CARD = 6
MAX_EFFECTS = 8  # ABO-Q71
MAX_STEPS = 6  # a card moves an omega no farther
MAX_PEEKS = 3
MAX_TRANSFER = 5
LONGEST_NAME = 26
LONGEST_TEXT = 160
LONGEST_DECK = 60_000  # characters of a file
DEEPEST_KEY = 6  # keys and numbers that lead to a value; a deck needs five

PLAY, IMMEDIATE, REACTION = range(3)  # when a card is played
PEEK, REVEAL, SWAP, SHUFFLE, MOVE, REMOVE, EFFECT, TRANSFER, MARRY, END_CYCLE = range(10)
SELF, EVERYBODY, PICK_ANY, PICK_OTHER, PICK_OTHER_HERE = range(5)  # omegas
HERE, NEXT, FINAL, ALL, EVENT, PICK_POSITION, PICK_UNOCCUPIED, RANDOM_UNOCCUPIED = range(8)  # positions
BY_STEPS = -1  # instead of a position to move to
ADD, TAKE_OFF, CLEAR = range(3)  # what is done with an effect
FROM_DECK, OWN_HAND, OTHER_HAND, DISCARDS = range(4)  # where cards are moved from and to
TOP, AT_RANDOM, CHOSEN = range(3)  # which cards
WITH_EVENT, WITH_OTHER_HERE = range(2)  # whom one marries
ALWAYS, IF_ALPHA, IF_BETA = range(3)  # conditions

WHEN_WORDS = ("play", "immediate", "reaction to alpha")
VERB_WORDS = ("peek", "reveal", "swap", "shuffle", "move", "remove", "effect", "transfer", "marry", "end_cycle")
WHO_WORDS = ("self", "all", "pick any", "pick other", "pick other here")
POSITION_WORDS = ("here", "next", "final", "all", "event", "pick any", "pick unoccupied", "random unoccupied")
PLACE_WORDS = ("deck", "own hand", "hand of pick other", "discards")
CHOICE_WORDS = ("top", "random", "chosen")
PARTNER_WORDS = ("event", "pick other here")
CONDITION_WORDS = ("", "event is alpha", "event is beta")

OMEGA_IDS = ("cyan", "magenta", "yellow", "black", "other")  # ABO-R12
ALPHA_IDS = ("cyan", "magenta", "yellow", "black", "compatible")  # ABO-R10
CHARACTER_IDS = (  # 0..4 alphas, 5..9 betas: the numbers of the road; then the omegas
    *(f"alpha_{alpha}" for alpha in ALPHA_IDS),
    *(f"beta_{number}" for number in range(1, 6)),
    *(f"omega_{omega}" for omega in OMEGA_IDS),
)
PLOT_NUMBERS: Mapping[str, Mapping[str, tuple[int, int]]] = {  # what each plot may set, from and to
    "saucer": {"start": (-9, 0), "stride": (1, 6)},
    "masquerade": {},
    "stars": {},
    "full_moon": {},
    "road_trip": {"longest": (2, 6)},
}
PLOT_IDS = tuple(PLOT_NUMBERS)

_POINTS = (HERE, NEXT, FINAL, EVENT, PICK_POSITION, PICK_UNOCCUPIED, RANDOM_UNOCCUPIED)
_UNSEEN_POINTS = (HERE, NEXT, FINAL, PICK_POSITION, PICK_UNOCCUPIED, RANDOM_UNOCCUPIED)
_WAYS: Mapping[tuple[int, int], tuple[int, ...]] = {  # from where to where cards go, and how they may be taken
    (FROM_DECK, OWN_HAND): (TOP,),
    (OTHER_HAND, OWN_HAND): (AT_RANDOM,),
    (OTHER_HAND, DISCARDS): (AT_RANDOM,),
    (OWN_HAND, OTHER_HAND): (CHOSEN, AT_RANDOM),
    (OWN_HAND, DISCARDS): (CHOSEN, AT_RANDOM),
}
_REACTING_VERBS = (MOVE, EFFECT, TRANSFER)
_WORDS_OF_NOTATION = ("ALL", "YES", "NO")
_CODE_PREFIXES = "XGBW"  # discard, give, give blind, want

Step = tuple[int, int, int, int, int, int]  # verb, a, b, lo, hi, condition


@dataclass(frozen=True)
class Fault:
    """What is wrong in a deck file: the line, from 1, and one sentence."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


class DeckError(TextError):
    """A deck that cannot be used, with all its *faults*; as text it is one sentence about the first of them."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        first = faults[0]
        also = f" ({len(faults) - 1} more to mend)" if len(faults) > 1 else ""
        super().__init__(first.line, first.sentence, f"The deck cannot be used{also}: {first}")
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Kind:
    """A card of the deck, of which there may be several equal copies."""

    id: str
    code: str  # two or three letters that stand for it in the notation
    name: str
    text: str
    item: bool  # or a chance
    when: int
    solo: bool  # does it do anything for one who plays alone?
    copies: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Effect:
    """Something that an omega can have until the cycle ends."""

    id: str
    name: str
    text: str
    protects: bool  # from being marked
    priority: bool  # in an Alpha Test for several


@dataclass(frozen=True)
class Character:
    """One of the cast: five alphas, five betas, five omegas."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class Plot:
    """A plot card: one of the rules that the program knows, with its words and its numbers."""

    id: str
    name: str
    text: str
    numbers: Mapping[str, int]


@dataclass(frozen=True, eq=False, repr=False)
class Deck:
    """A checked deck."""

    name: str
    author: str
    kinds: tuple[Kind, ...]
    effects: tuple[Effect, ...]
    compatibility: tuple[tuple[int, ...], ...]  # by omega, by alpha: 1 to 4
    characters: tuple[Character, ...]  # in the order of CHARACTER_IDS
    plots: tuple[Plot, ...]
    remarks: tuple[Fault, ...] = field(default=())  # lines worth a second look; nothing is wrong with them

    def __repr__(self) -> str:
        return f"<Deck {self.name!r} {self.digest[:12]}>"

    @functools.cached_property
    def text(self) -> str:
        """The deck in canonical form: decks that say the same have the same text."""
        return "\n".join(_canonical_lines(self)) + "\n"

    @functools.cached_property
    def digest(self) -> str:
        """SHA-256 of the canonical text, in hexadecimal."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def key(self) -> int:
        """The first 64 bits of the digest: the deck's name in an options record."""
        return int(self.digest[:16], 16)

    @functools.cached_property
    def kind_of_card(self) -> tuple[int, ...]:
        """The kind of each of the 30 cards."""
        return tuple(number for number, kind in enumerate(self.kinds) for _ in range(kind.copies))

    def kind_of_code(self, code: str) -> int:
        """The number of the card with this *code*, in whichever case; -1 if there is none."""
        return self._kind_by_code.get(code.upper(), -1)

    @functools.cached_property
    def _kind_by_code(self) -> dict[str, int]:
        return {kind.code: number for number, kind in enumerate(self.kinds)}

    def plot(self, plot_id: str) -> Plot | None:
        """The plot of this id, if the deck has it."""
        return next((plot for plot in self.plots if plot.id == plot_id), None)

    def tables(self) -> dict[str, Any]:
        """What the rules read, by the names of the fields of the options record."""
        kinds = self.kinds
        ops = np.zeros(MAX_OPS, np.uint32)
        starts = np.zeros(MAX_KINDS + 1, np.uint8)
        filled = 0
        for number, kind in enumerate(kinds):
            starts[number] = filled
            for step in kind.steps:
                ops[filled] = packed_step(step)
                filled += 1
        starts[len(kinds) :] = filled
        saucer, trip = self.plot("saucer"), self.plot("road_trip")
        return {
            "deck": np.array([self.key >> 32, self.key & 0xFFFFFFFF], np.uint32),
            "num_kinds": len(kinds),
            "kinds": _padded(kind.copies | kind.when << 5 | kind.solo << 7 for kind in kinds),
            "kind_start": starts,
            "ops": ops,
            "protects_mask": sum(effect.protects << number for number, effect in enumerate(self.effects)),
            "priority_mask": sum(effect.priority << number for number, effect in enumerate(self.effects)),
            "compatibility": np.array(self.compatibility, np.int8),
            "deck_plots": sum(1 << PLOT_IDS.index(plot.id) for plot in self.plots),
            "saucer_start": saucer.numbers["start"] if saucer else 0,
            "saucer_stride": saucer.numbers["stride"] if saucer else 0,
            "road_trip_longest": trip.numbers["longest"] if trip else 0,
        }


def packed_step(step: Step) -> int:
    """A step of a card as one number: four bits for each of its numbers, and two for the condition."""
    verb, a, b, lo, hi, condition = step
    return verb | a << 4 | (b & 15) << 8 | (lo + 8) << 12 | (hi + 8) << 16 | condition << 20


def _padded(values: Iterable[int]) -> np.ndarray:
    table = np.zeros(MAX_KINDS, np.uint8)
    for number, value in enumerate(values):
        table[number] = value
    return table


# ----------------------------------------------------------------------------------------------- decks that are known

_KNOWN: dict[int, Deck] = {}


@functools.cache
def house_deck() -> Deck:
    """The deck of the house."""
    return _register(read_deck(HOUSE_FILE.read_text(encoding="utf-8")))


def chosen_deck(value: str) -> Deck:
    """The deck that the option `deck` names: "house", or the text of a deck file.

    Raises DeckError, a ValueError whose text is one sentence.
    """
    if value.strip().lower() == HOUSE:
        return house_deck()
    known = _BY_TEXT.get(value)
    return known if known is not None else _register(read_deck(value))


def read_option(value: str) -> str:
    """The canonical value of the option `deck`: "house", or the canonical text of another deck.

    Raises DeckError, a ValueError whose text is one sentence.
    """
    deck = chosen_deck(value)
    return HOUSE if deck.key == house_deck().key else deck.text


def option_text(value: str) -> str:
    """The whole canonical text of the deck that a value of the option `deck` stands for."""
    return chosen_deck(value).text


def deck_of(record: Any) -> Deck:
    """The deck of a table: of an options record, or of a state or view, which has one."""
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


# ------------------------------------------------------------------------------------------------- reading and checking


def read_deck(text: str) -> Deck:
    """The deck that a file says. Raises DeckError with every fault in it, in the order of the lines."""
    if len(text) > LONGEST_DECK:
        raise DeckError([Fault(1, f"This is no deck: a deck has {LONGEST_DECK:,} characters at most.")])
    try:
        data = tomllib.loads(text)
        lines = _lines_of(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError([_syntax_fault(text, str(error))]) from None
    except RecursionError:
        raise DeckError([Fault(1, "This is no deck: its brackets stand inside one another far too often.")]) from None
    return _Reader(data, lines).deck()


def _syntax_fault(text: str, message: str) -> Fault:
    found = re.search(r"^(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)$", message)
    last = max(1, len(text.splitlines()))
    if not found:
        return Fault(last, f"This is not TOML: {message.rstrip('.')}.")
    reason = found[1][:1].lower() + found[1][1:]
    if found[2] is None:
        return Fault(last, f"This is not TOML: {reason}, at the end of the file.")
    return Fault(min(int(found[2]), last), f"This is not TOML: {reason}, at column {found[3]}.")


_Path = tuple[str | int, ...]


def _lines_of(text: str) -> dict[_Path, int]:
    """The line of every table, key and element of a text that is known to be TOML."""
    return _Scanner(text).lines


class _Scanner:
    """Walks through TOML and notes where things stand; what they mean is left to `tomllib`."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.lines: dict[_Path, int] = {}
        self._counted, self._line = 0, 1
        tables: dict[_Path, int] = {}  # how many tables each array has
        table: _Path = ()
        while self._skip():
            if self.text[self.at] == "[":
                many = self.text.startswith("[[", self.at)
                line = self._here()
                self.at += 2 if many else 1
                keys = self._key()
                self.at = self.text.index("]", self.at) + (2 if many else 1)
                table = ()
                for number, key in enumerate(keys, 1):
                    table = (*table, key)
                    if many and number == len(keys):
                        tables[table] = tables.get(table, 0) + 1
                    if table in tables:
                        table = (*table, tables[table] - 1)
                self._note(table, line)
            else:
                self._pair(table)

    def _here(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def _note(self, path: _Path, line: int) -> None:
        for length in range(1, min(len(path), DEEPEST_KEY) + 1):
            self.lines.setdefault(path[:length], line)

    def _skip(self, also: str = "") -> bool:
        """Go on to what means something. Is there anything?"""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif sign in " \t\n" or sign in also:
                self.at += 1
            else:
                return True
        return False

    def _key(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip()
            if self.text[self.at] in "\"'":
                keys.append(self._string())
            else:
                start = self.at
                while self.text[self.at] not in " \t.=]":
                    self.at += 1
                keys.append(self.text[start : self.at])
            self._skip()
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _pair(self, table: _Path) -> None:
        line = self._here()
        path = (*table, *self._key())
        self._note(path, line)
        self.at += 1  # the sign =
        self._skip()
        self._value(path)

    def _string(self) -> str:
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        start = self.at = self.at + len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        while len(mark) == 3 and self.text.startswith(quote, self.at + 3):
            self.at += 1  # quotes at the very end belong to the string
        end = self.at
        self.at += len(mark)
        return self.text[start:end]

    def _value(self, path: _Path) -> None:
        sign = self.text[self.at]
        if sign in "\"'":
            self._string()
        elif sign == "[":
            self.at += 1
            number = 0
            while self._skip(also=",") and self.text[self.at] != "]":
                self.lines[(*path, number)] = self._here()
                self._value((*path, number))
                number += 1
            self.at += 1
        elif sign == "{":
            self.at += 1
            while self._skip(also=",") and self.text[self.at] != "}":
                self._pair(path)
            self.at += 1
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}\n#":
                self.at += 1


_ABSENT: Any = object()
_KIND_KEYS = ("id", "code", "copies", "name", "when", "solo", "text", "do")
_STEP_KEYS: Mapping[int, tuple[str, ...]] = {
    PEEK: ("at", "count"),
    REVEAL: ("at",),
    SWAP: ("a", "b"),
    SHUFFLE: ("at",),
    MOVE: ("who", "by", "to"),
    REMOVE: ("at",),
    EFFECT: ("who", "add", "remove", "clear"),
    TRANSFER: ("from", "to", "count", "choice"),
    MARRY: ("with", "may", "consent"),
    END_CYCLE: (),
}
_TOP_KEYS = ("name", "author", "compatibility", "effects", "items", "chances", "characters", "plots")


class _Reader:
    """Makes a Deck of what `tomllib` has read, and collects what is wrong with it."""

    def __init__(self, data: dict[str, Any], lines: dict[_Path, int]) -> None:
        self.data = data
        self.lines = lines
        self.faults: list[Fault] = []
        self.remarks: list[Fault] = []
        self.effects: list[Effect] = []

    def deck(self) -> Deck:
        """The deck. Raises DeckError."""
        top = self.data
        self._known((), top, _TOP_KEYS, "A deck")
        name = self._words((), top, "name", "A deck", LONGEST_TEXT)
        if name.strip().lower() == HOUSE:
            self._fault(("name",), "A deck of your own cannot be called 'house': that name is taken.")
        author = self._words((), top, "author", "A deck", LONGEST_TEXT, default="")
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

    # ------------------------------------------------------------------------------------------------ small change

    def _line(self, path: _Path) -> int:
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def _fault(self, path: _Path, sentence: str) -> None:
        self.faults.append(Fault(self._line(path), sentence))

    def _remark(self, path: _Path, sentence: str) -> None:
        self.remarks.append(Fault(self._line(path), sentence))

    def _known(self, path: _Path, table: dict[str, Any], keys: Sequence[str], what: str) -> None:
        for key in table:
            if key not in keys:
                self._fault((*path, key), f"{what} has no {key!r}: {_meant(key, keys)}")

    def _table(self, path: _Path, value: Any, what: str) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        self._fault(path, f"{what} must be a table.")
        return {}

    def _words(
        self, path: _Path, table: dict[str, Any], key: str, what: str, longest: int, default: str | None = None
    ) -> str:
        value = table.get(key, _ABSENT)
        here = (*path, key)
        if value is _ABSENT:
            if default is None:
                self._fault(path, f"{what} needs a {key}.")
            return default or ""
        if not isinstance(value, str):
            self._fault(here, f"The {key} must be words in quotation marks, not {_shown(value)}.")
        elif not value.strip() and default is None:
            self._fault(here, f"The {key} is empty.")
        elif not value.isprintable():
            self._fault(here, f"The {key} must be one line of plain words, without line breaks or tabs.")
        elif len(value) > longest:
            self._fault(here, f"The {key} has {len(value)} characters, and {longest} fit on the card.")
        else:
            return value.strip()
        return ""

    def _one_of(self, path: _Path, value: Any, words: Sequence[str], key: str, allowed: Sequence[int]) -> int:
        """The number of *value* among *words*, of which *allowed* fit here; -1 and a fault for another."""
        fitting = [words[number] for number in allowed]
        if isinstance(value, str) and value in fitting:
            return words.index(value)
        if isinstance(value, str) and value in words:
            self._fault(path, f"{key} cannot be {value!r} here: {_listed(fitting)}.")
        else:
            self._fault(path, f"There is no {key} {_shown(value)}: {_meant(value, fitting)}")
        return -1

    def _number(self, path: _Path, value: Any, low: int, high: int, key: str) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self._fault(path, f"{key} must be a whole number from {low} to {high}, not {_shown(value)}.")
        return low

    def _yes(self, path: _Path, table: dict[str, Any], key: str, default: bool) -> bool:
        value = table.get(key, default)
        if not isinstance(value, bool):
            self._fault((*path, key), f"{key} must be true or false, not {_shown(value)}.")
            return default
        return value

    def _id(self, path: _Path, word: str) -> str:
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,31}", word):
            self._fault(path, f"{word!r} is no id: write small letters, digits and _, as heat_suppressant.")
        return word

    # ---------------------------------------------------------------------------------------------------- the parts

    def _compatibility(self) -> tuple[tuple[int, ...], ...]:
        path: _Path = ("compatibility",)
        rows = self._table(path, self.data.get("compatibility", {}), "The compatibility")
        self._known(path, rows, OMEGA_IDS, "The compatibility")
        read = []
        for omega in OMEGA_IDS:
            row = rows.get(omega, _ABSENT)
            fits = isinstance(row, list) and len(row) == len(ALPHA_IDS)
            if row is _ABSENT:
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
        path: _Path = ("effects",)
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
                self._words(here, table, "name", "An effect", LONGEST_NAME),
                self._words(here, table, "text", "An effect", LONGEST_TEXT),
                self._yes(here, table, "protects", False),
                self._yes(here, table, "priority", False),
            )
            if not effect.protects and not effect.priority:
                self._remark(here, "This effect does nothing: it neither protects nor has priority.")
            self.effects.append(effect)

    def _cards(self, part: str, item: bool) -> list[tuple[_Path, Kind]]:
        sort = "item" if item else "chance"
        tables = self.data.get(part, [])
        if not isinstance(tables, list):
            self._fault((part,), f"Each {sort} is a table of its own: write [[{part}]] above it.")
            return []
        paths: list[_Path] = [(part, number) for number in range(len(tables))]
        cards = [(path, self._card(path, value)) for path, value in zip(paths, tables, strict=True)]
        total = sum(kind.copies for _, kind in cards)
        if total != CARDS_OF_SORT:  # ABO-Q71
            last: _Path = (part, len(tables) - 1) if tables else ()
            self._fault(last, f"There are {total} {sort}s with their copies, and a deck has {CARDS_OF_SORT} of them.")
        return cards

    def _card(self, path: _Path, value: Any) -> Kind:
        table = self._table(path, value, "A card")
        self._known(path, table, _KIND_KEYS, "A card")
        card_id = self._words(path, table, "id", "A card", 32)
        if card_id:
            self._id((*path, "id"), card_id)
        code = self._words(path, table, "code", "A card", 32)
        if code and not re.fullmatch(r"[A-Z]{2,3}", code):
            self._fault((*path, "code"), f"{code!r} is no code: write two or three capital letters, as HS.")
        elif code in _WORDS_OF_NOTATION:
            self._fault((*path, "code"), f"{code} cannot be a code: it is a word of the notation.")
        name = self._words(path, table, "name", "A card", LONGEST_NAME)
        text = self._words(path, table, "text", "A card", LONGEST_TEXT)
        when = PLAY
        if table.get("when") in ("reaction", "immediately"):
            right = "reaction to alpha" if table["when"] == "reaction" else "immediate"
            self._fault((*path, "when"), f"There is no when {table['when']!r}: write {right!r}.")
        elif "when" in table:
            when = max(PLAY, self._one_of((*path, "when"), table["when"], WHEN_WORDS, "when", range(len(WHEN_WORDS))))
        solo = self._yes(path, table, "solo", True)
        copies = self._number((*path, "copies"), table.get("copies", 1), 1, CARDS_OF_SORT, "copies")
        steps = self._steps(path, table, when)
        if solo and steps and all(_needs_another(step) for step in steps):
            self._remark(path, "Alone this card can do nothing: it could say solo = false.")
        return Kind(card_id, code, name, text, path[0] == "items", when, solo, copies, steps)

    def _steps(self, path: _Path, table: dict[str, Any], when: int) -> tuple[Step, ...]:
        path = (*path, "do")
        do = table.get("do", _ABSENT)
        if do is _ABSENT or not isinstance(do, list) or not do:
            self._fault(path, 'A card needs its steps: do = [{ verb = "...", ... }].')
            return ()
        if len(do) > MAX_OPS_OF_CARD:
            self._fault(
                (*path, MAX_OPS_OF_CARD), f"The card has {len(do)} steps, and there is room for {MAX_OPS_OF_CARD}."
            )
        steps: list[Step] = []
        event = when == REACTION  # has a character been turned up by now?
        for number, value in enumerate(do):
            here = (*path, number)
            step = self._step(here, value, event)
            if step is None:
                event = True  # what was meant cannot be known, so that later steps are not blamed for it
                continue
            if when == REACTION and step[0] not in _REACTING_VERBS:
                self._fault(
                    here,
                    f"A reaction cannot {VERB_WORDS[step[0]]}: {_listed([VERB_WORDS[v] for v in _REACTING_VERBS])}.",
                )
            if step[0] in (MARRY, END_CYCLE) and number + 1 < len(do):
                self._fault((*path, number + 1), f"No step can follow {VERB_WORDS[step[0]]}: it must be the last.")
            event = (event or step[0] == REVEAL) and step[0] not in (SHUFFLE, REMOVE)
            steps.append(step)
        if when == REACTION and steps and not any(_uses_event(step) for step in steps):
            self._remark(path, "This reaction makes no use of the alpha that was turned up.")
        return tuple(steps)

    def _step(self, path: _Path, value: Any, event: bool) -> Step | None:
        """One step of a card, compiled; None where it cannot be understood."""
        if not isinstance(value, dict):
            self._fault(path, 'A step is a table: { verb = "...", ... }.')
            return None
        if "verb" not in value:
            self._fault(path, f"A step needs a verb: {_listed(VERB_WORDS)}.")
            return None
        verb = self._one_of((*path, "verb"), value["verb"], VERB_WORDS, "verb", range(len(VERB_WORDS)))
        if verb < 0:
            return None
        keys = _STEP_KEYS[verb]
        before = len(self.faults)
        self._known(path, value, ("verb", *keys, "if"), f"The verb {VERB_WORDS[verb]}")
        compiled = self._arguments(path, value, verb)
        condition = ALWAYS
        if "if" in value:
            condition = self._one_of((*path, "if"), value["if"], CONDITION_WORDS, "if", (IF_ALPHA, IF_BETA))
        if len(self.faults) > before:
            return None
        step = (verb, *compiled, condition)
        if not event and _uses_event(step):
            self._fault(path, "There is no event here: turn a character up with reveal in a step before.")
        if verb == MARRY and compiled[1] == WITH_EVENT and condition != IF_BETA:
            self._fault(path, 'Of the characters on the road only a beta can be married: add if = "event is beta".')
        return step

    def _arguments(self, path: _Path, step: dict[str, Any], verb: int) -> tuple[int, int, int, int]:
        """The numbers a, b, lo and hi of a step."""
        if verb == PEEK:
            at = self._position(path, step, "at", _UNSEEN_POINTS)
            most = MAX_PEEKS if at in (PICK_POSITION, PICK_UNOCCUPIED) else 1
            return at, 0, self._number((*path, "count"), step.get("count", 1), 1, most, "count"), 0
        if verb in (REVEAL, REMOVE):
            return self._position(path, step, "at", _POINTS if verb == REMOVE else _UNSEEN_POINTS), 0, 0, 0
        if verb == SWAP:
            first, second = (self._position(path, step, key, _POINTS) for key in ("a", "b"))
            if first == second and first in (HERE, NEXT, FINAL, EVENT):
                self._fault((*path, "b"), "A position cannot be swapped with itself: a and b are the same.")
            elif first > EVENT >= second >= 0:
                self._fault((*path, "a"), "The position that is chosen comes second: exchange a and b.")
            return first, second, 0, 0
        if verb == SHUFFLE:
            return self._position(path, step, "at", (ALL,)), 0, 0, 0
        if verb == MOVE:
            return self._movement(path, step)
        if verb == EFFECT:
            return self._effect_step(path, step)
        if verb == TRANSFER:
            return self._transfer(path, step)
        if verb == MARRY:
            return self._marriage(path, step)
        return 0, 0, 0, 0

    def _needed(self, path: _Path, step: dict[str, Any], key: str) -> Any:
        if key not in step:
            self._fault(path, f"The verb {step['verb']} needs {key!r}.")
        return step.get(key, _ABSENT)

    def _position(self, path: _Path, step: dict[str, Any], key: str, allowed: Sequence[int]) -> int:
        value = self._needed(path, step, key)
        return -1 if value is _ABSENT else self._one_of((*path, key), value, POSITION_WORDS, key, allowed)

    def _who(self, path: _Path, step: dict[str, Any]) -> int:
        value = self._needed(path, step, "who")
        if value is _ABSENT:
            return -1
        return self._one_of((*path, "who"), value, WHO_WORDS, "who", range(len(WHO_WORDS)))

    def _movement(self, path: _Path, step: dict[str, Any]) -> tuple[int, int, int, int]:
        who = self._who(path, step)
        if ("by" in step) == ("to" in step):
            self._fault(path, "The verb move needs either 'by', a number of positions, or 'to', a position.")
            return who, BY_STEPS, 0, 0
        if "to" in step:
            allowed = [point for point in _POINTS if point != HERE]
            return who, self._one_of((*path, "to"), step["to"], POSITION_WORDS, "to", allowed), 0, 0
        by, here = step["by"], (*path, "by")
        picked = re.fullmatch(r"pick (-?\d{1,2}) to (-?\d{1,2})", by) if isinstance(by, str) else None
        if picked:
            low, high = int(picked[1]), int(picked[2])
            if not -MAX_STEPS <= low < high <= MAX_STEPS:
                self._fault(here, f"A choice of positions goes up and stays from {-MAX_STEPS} to {MAX_STEPS}.")
            return who, BY_STEPS, low, high
        if not isinstance(by, int) or isinstance(by, bool) or not 0 < abs(by) <= MAX_STEPS:
            self._fault(
                here,
                f"by is a number of positions from {-MAX_STEPS} to {MAX_STEPS}, not 0, or a choice: 'pick -2 to 2'.",
            )
            return who, BY_STEPS, 1, 1
        return who, BY_STEPS, by, by

    def _effect_step(self, path: _Path, step: dict[str, Any]) -> tuple[int, int, int, int]:
        who = self._who(path, step)
        acts = [(act, key) for act, key in enumerate(("add", "remove", "clear")) if key in step]
        if len(acts) != 1:
            self._fault(path, "The verb effect needs one of 'add', 'remove' and 'clear'.")
            return who, ADD, 0, 0
        act, key = acts[0]
        value = step[key]
        if act == CLEAR:
            if value != "all":
                self._fault((*path, key), f"clear must be 'all', not {_shown(value)}.")
            return who, CLEAR, 0, 0
        ids = [effect.id for effect in self.effects]
        if value not in ids:
            which = _meant(value, ids) if ids else "this deck defines none."
            self._fault((*path, key), f"The effect {_shown(value)} is not defined: {which}")
            return who, act, 0, 0
        return who, act, ids.index(value), 0

    def _transfer(self, path: _Path, step: dict[str, Any]) -> tuple[int, int, int, int]:
        ends = []
        for key in ("from", "to"):
            value = self._needed(path, step, key)
            places = range(len(PLACE_WORDS))
            ends.append(-1 if value is _ABSENT else self._one_of((*path, key), value, PLACE_WORDS, key, places))
        count = self._number((*path, "count"), step.get("count", 1), 1, MAX_TRANSFER, "count")
        source, goal = ends
        if -1 in ends:
            return source, goal, count, 0
        choices = _WAYS.get((source, goal), ())
        if not choices:
            ways = _listed([f"{PLACE_WORDS[one]} to {PLACE_WORDS[other]}" for one, other in _WAYS])
            self._fault(path, f"No card moves cards from {PLACE_WORDS[source]} to {PLACE_WORDS[goal]}: {ways}.")
            return source, goal, count, 0
        if "choice" not in step:
            return source, goal, count, choices[0]
        return source, goal, count, self._one_of((*path, "choice"), step["choice"], CHOICE_WORDS, "choice", choices)

    def _marriage(self, path: _Path, step: dict[str, Any]) -> tuple[int, int, int, int]:
        value = self._needed(path, step, "with")
        if value is _ABSENT:
            return SELF, -1, 0, 0
        partner = self._one_of((*path, "with"), value, PARTNER_WORDS, "with", range(len(PARTNER_WORDS)))
        may = self._yes(path, step, "may", False)
        if may and partner == WITH_OTHER_HERE:
            self._fault((*path, "may"), "Who would not marry another omega does not play the card: leave may out.")
        consent = self._yes(path, step, "consent", partner == WITH_OTHER_HERE)
        if partner == WITH_EVENT and consent:
            self._fault((*path, "consent"), "Nobody asks a character on the road: only another omega can consent.")
        if partner == WITH_OTHER_HERE and not consent:
            self._fault((*path, "consent"), "No omega is married against his will: consent must be true.")
        return SELF, partner, int(may), int(consent)

    def _check_together(self, cards: Sequence[tuple[_Path, Kind]]) -> None:
        """What can only be seen of all cards together."""
        for key in ("id", "code", "name"):
            first: dict[str, _Path] = {}
            for path, kind in cards:
                value = getattr(kind, key)
                if value and value in first:
                    line = self._line((*first[value], key))
                    self._fault((*path, key), f"The {key} {value!r} is taken by the card of line {line}.")
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
        path: _Path = ("characters",)
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
            name = self._words(here, table, "name", "A character", LONGEST_NAME)
            read.append(Character(character_id, name, self._words(here, table, "text", "", LONGEST_TEXT, default="")))
        return tuple(read)

    def _plots(self) -> tuple[Plot, ...]:
        path: _Path = ("plots",)
        tables = self._table(path, self.data.get("plots", {}), "The plots")
        self._known(path, tables, PLOT_IDS, "The program")
        read = []
        for plot_id in PLOT_IDS:
            if plot_id not in tables:
                continue
            here = (*path, plot_id)
            table = self._table(here, tables[plot_id], "A plot")
            numbers = PLOT_NUMBERS[plot_id]
            self._known(here, table, ("name", "text", *numbers), f"The plot {plot_id}")
            chosen = {}
            for key, (low, high) in numbers.items():
                if key not in table:
                    self._fault(here, f"The plot {plot_id} needs {key!r}, a whole number from {low} to {high}.")
                else:
                    chosen[key] = self._number((*here, key), table[key], low, high, key)
            name = self._words(here, table, "name", "A plot", LONGEST_NAME)
            read.append(Plot(plot_id, name, self._words(here, table, "text", "A plot", LONGEST_TEXT), chosen))
        return tuple(read)


def _uses_event(step: Step) -> bool:
    verb, a, b, *_, condition = step
    if condition != ALWAYS:
        return True
    if verb in (PEEK, REVEAL, REMOVE):
        return a == EVENT
    if verb == SWAP:
        return EVENT in (a, b)
    if verb == MOVE:
        return b == EVENT
    return verb == MARRY and b == WITH_EVENT


def _needs_another(step: Step) -> bool:
    """Does the step need another omega in play?"""
    verb, a, b, *_ = step
    if verb in (MOVE, EFFECT):
        return a in (PICK_OTHER, PICK_OTHER_HERE)
    if verb == TRANSFER:
        return OTHER_HAND in (a, b)
    return verb == MARRY and b == WITH_OTHER_HERE


def _shown(value: Any) -> str:
    return repr(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)[:60]


def _listed(words: Sequence[str]) -> str:
    return f"write {_either([repr(word) for word in words])}"


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _meant(word: Any, words: Sequence[str]) -> str:
    """What to write instead of *word*: the nearest of *words*, or all of them."""
    near = difflib.get_close_matches(str(word), words, n=1)
    return f"did you mean {near[0]!r}?" if near else f"{_listed(words)}."


# ------------------------------------------------------------------------------------------------------ writing decks


def step_pairs(step: Step, effects: Sequence[Effect]) -> dict[str, str | int | bool]:
    """A compiled step as the file writes it, without what is understood anyway."""
    verb, a, b, lo, hi, condition = step
    pairs: dict[str, str | int | bool] = {"verb": VERB_WORDS[verb]}
    if verb in (PEEK, REVEAL, SHUFFLE, REMOVE):
        pairs["at"] = POSITION_WORDS[a]
        if verb == PEEK and lo > 1:
            pairs["count"] = lo
    elif verb == SWAP:
        pairs |= {"a": POSITION_WORDS[a], "b": POSITION_WORDS[b]}
    elif verb == MOVE:
        pairs["who"] = WHO_WORDS[a]
        if b != BY_STEPS:
            pairs["to"] = POSITION_WORDS[b]
        else:
            pairs["by"] = lo if lo == hi else f"pick {lo} to {hi}"
    elif verb == EFFECT:
        pairs["who"] = WHO_WORDS[a]
        pairs[("add", "remove", "clear")[b]] = "all" if b == CLEAR else effects[lo].id
    elif verb == TRANSFER:
        pairs |= {"from": PLACE_WORDS[a], "to": PLACE_WORDS[b], "count": lo, "choice": CHOICE_WORDS[hi]}
    elif verb == MARRY:
        pairs["with"] = PARTNER_WORDS[b]
        if lo:
            pairs["may"] = True
        if hi:
            pairs["consent"] = True
    if condition != ALWAYS:
        pairs["if"] = CONDITION_WORDS[condition]
    return pairs


def _written(value: str | int | bool) -> str:
    return json.dumps(value, ensure_ascii=False)


def _inline(pairs: Mapping[str, str | int | bool]) -> str:
    return "{ " + ", ".join(f"{key} = {_written(value)}" for key, value in pairs.items()) + " }"


def _canonical_lines(deck: Deck) -> Iterator[str]:
    yield f"name = {_written(deck.name)}"
    yield f"author = {_written(deck.author)}"
    yield "[compatibility]"
    for omega, row in zip(OMEGA_IDS, deck.compatibility, strict=True):
        yield f"{omega} = {list(row)}"
    for effect in deck.effects:
        yield f"[effects.{effect.id}]"
        yield f"name = {_written(effect.name)}"
        yield f"text = {_written(effect.text)}"
        if effect.protects:
            yield "protects = true"
        if effect.priority:
            yield "priority = true"
    for kind in deck.kinds:
        yield f"[[{'items' if kind.item else 'chances'}]]"
        yield f"id = {_written(kind.id)}"
        yield f"code = {_written(kind.code)}"
        yield f"copies = {kind.copies}"
        yield f"name = {_written(kind.name)}"
        yield f"when = {_written(WHEN_WORDS[kind.when])}"
        yield f"solo = {_written(kind.solo)}"
        yield f"text = {_written(kind.text)}"
        yield "do = ["
        for step in kind.steps:
            yield f"    {_inline(step_pairs(step, deck.effects))},"
        yield "]"
    yield "[characters]"
    for character in deck.characters:
        yield f"{character.id} = {_inline({'name': character.name, 'text': character.text})}"
    for plot in deck.plots:
        yield f"[plots.{plot.id}]"
        yield f"name = {_written(plot.name)}"
        yield f"text = {_written(plot.text)}"
        for key, value in plot.numbers.items():
            yield f"{key} = {value}"
