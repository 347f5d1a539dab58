"""Options: the rules that players may choose, and the record that holds them as numbers.

Example:
    >>> from omegatable.kernel import record_type
    >>> redraw = Option("os", "redraw", "allowed", ("allowed", "forbidden"))
    >>> options = [Option("os", "rounds", 1, low=1, high=3), redraw]
    >>> kind = record_type(*option_fields(options))
    >>> record = options_record(options, {"rounds": 3, "redraw": "forbidden"}, kind)
    >>> option_values(options, record)
    {'rounds': 3, 'redraw': 'forbidden'}
    >>> doubled = Coding(lambda record, values: None, lambda record: 2 * int(record.rounds))
    >>> doubled.read(record)
    6
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from omegatable.kernel import new_record
from omegatable.locales.text import Text, text

MAX_QUOTED = 200  # max characters of a value that a sentence quotes

Value = int | str | bool


class Coding(NamedTuple):
    """How a record holds an option that is not one number of its field.

    *write* gets the record and the values of all options by name; the options before this one are already written.
    *read* returns the value from a record.
    """

    write: Callable[[Any, Mapping[str, Value]], None]
    read: Callable[[Any], Value]
    has_field: bool = True  # whether the record has a field with the name of the option


@dataclass(frozen=True)
class Option:
    """A rule that the players may choose: one of *choices*, an integer from *low* to *high*, or free text.

    *game* is the short name of the game in the ids of texts: the option `redraw` of Omega Shift is `option-os-redraw`.
    *reader* parses free text: it returns the value in canonical form or raises ValueError with one sentence. A value
    may be short for a longer text, such as the name of a deck for its cards: *full_text* returns that text. *included*
    contains the names of such texts.

    In the record, a field with the name of the option holds its value as a number (`number`). A *coding* replaces that.
    The features of a view show the option if *shown* is True: see `engine.layout.option_parts`.
    """

    game: str
    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    designer: bool = False  # for game designers: not offered before each game
    research: bool = False  # for small variants that programs solve: not offered to human players
    reader: Callable[[str], str] | None = None
    full_text: Callable[[str], str] | None = None
    included: tuple[str, ...] = ()
    other_words: bool = False  # accepts any other id besides *choices*; its coding checks that it exists
    clauses: str = ""  # the ids of its rulings in the rulebook, such as "OS-Q9, OS-Q25"
    word: int = 0  # the number of a word among integers, such as "none"
    coding: Coding | None = None
    shown: bool = True
    scale: int = 1  # the feature is the number, divided by this
    max_shown: int | None = None  # the feature does not distinguish numbers above this one; None: it shows all

    @property
    def label(self) -> Text:
        """The name of the option for players."""
        return text(f"option-{self.game}-{self.name}")

    @property
    def sentence(self) -> Text:
        """The effect of the option, in one sentence."""
        key = f"option-{self.game}-{self.name}-help"
        if self.choices or self.reader is not None:
            return text(key)
        return text(key, default=self.default, high=self.high)

    @property
    def is_flag(self) -> bool:
        """Whether the option is on or off."""
        return isinstance(self.default, bool)

    @property
    def words(self) -> tuple[str, ...]:
        """The choices that are words."""
        return tuple(choice for choice in self.choices if isinstance(choice, str))

    @property
    def max_number(self) -> int:
        """The largest number of a value in the record."""
        return max(map(self.number, self.choices), default=self.high)

    def number(self, value: Value) -> int:
        """Return the number of *value* in the record.

        An integer is its own number, and False and True are 0 and 1. If all choices are words, the number of a word is
        its index. A word among integers has the number *word*.
        """
        return int(self._numbers.get(value, value))

    @cached_property
    def _numbers(self) -> dict[Value, int]:
        if len(self.words) == len(self.choices):
            return {word: number for number, word in enumerate(self.words)}
        return {choice: self.word if isinstance(choice, str) else int(choice) for choice in self.choices}

    def value(self, number: int) -> Value:
        """Return the value with this *number*: the inverse of `number`."""
        return self._values.get(number, number)

    @cached_property
    def _values(self) -> dict[int, Value]:
        return {number: choice for choice, number in self._numbers.items()}

    def write(self, record: Any, values: Mapping[str, Value]) -> None:
        """Write the option, from the *values* of all options by name, into *record*."""
        if self.coding is not None:
            self.coding.write(record, values)
        else:
            record[self.name] = self.number(values[self.name])

    def read(self, record: Any) -> Value:
        """Return the value of the option in *record*."""
        return self.value(int(record[self.name])) if self.coding is None else self.coding.read(record)

    def parse(self, value: Value) -> Value:
        """Return *value* as a value of this option.

        Raises ValueError with one sentence that names the accepted values.
        """
        if self.reader is not None:
            return self.reader(str(value))
        word = str(value).strip().lower()
        for choice in self.choices:
            if word == str(choice).lower():
                return choice
        if self.other_words and re.fullmatch(r"[a-z][a-z0-9_]{0,31}", word):
            return word
        if not self.choices and re.fullmatch(r"-?[0-9]{1,9}", word) and self.low <= int(word) <= self.high:
            return int(word)
        shown = repr(value) if len(word) <= MAX_QUOTED else f"a text of {len(word):,} characters"
        raise ValueError(f"The option {self.name} cannot be {shown}: it takes {self._wanted()}.")

    def _wanted(self) -> str:
        """Return the accepted values in words."""
        numbers = [choice for choice in self.choices if isinstance(choice, int) and not isinstance(choice, bool)]
        if not self.choices:
            return f"a whole number from {self.low} to {self.high}"
        if len(numbers) > 5 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            others = [f" or {choice}" for choice in self.choices if choice not in numbers]
            return f"a whole number from {numbers[0]} to {numbers[-1]}{''.join(others)}"
        return ", ".join(str(choice).lower() for choice in self.choices)


def option_fields(options: Iterable[Option]) -> list[tuple[str, Any]]:
    """Return the fields for *options* in a record, for `record_type`: booleans, int8, and int16 for large numbers."""
    fields: list[tuple[str, Any]] = []
    for option in options:
        if option.coding is None or option.coding.has_field:
            wide = np.int16 if option.max_number > np.iinfo(np.int8).max else np.int8
            fields.append((option.name, np.bool_ if option.is_flag else wide))
    return fields


def options_record(options: Iterable[Option], values: Mapping[str, Value], kind: np.dtype) -> Any:
    """Return a record of the type *kind* from checked *values* for all *options*, by name.

    Raises ValueError with one sentence if a coding refuses its value.
    """
    record = new_record(kind)
    for option in options:
        option.write(record, values)
    return record


def option_values(options: Iterable[Option], record: Any) -> dict[str, Value]:
    """Return the values of *options* in *record*, by name: the inverse of `options_record`."""
    return {option.name: option.read(record) for option in options}
