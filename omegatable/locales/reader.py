"""A reader of texts, which translates them into sentences in one language, with the names of the players."""

import functools
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from omegatable.locales import ENGLISH, LOCALES, PLUGIN_FOLDERS, catalogue_of
from omegatable.locales.text import PLAYERS, Text
from omegatable.text.files import read_text

_START = "\ue000"  # marks a "you" at the start of a text, to be capitalised


class _Inner(FluentType):
    """A text that is a variable of another text: its value, or one of its attributes through NAME."""

    def __init__(self, form: Callable[[str], str]) -> None:
        self.form = form

    def format(self, locale: object) -> str:
        """Return the text in its default form."""
        return self.form("")


def _name(inner: Any, case: Any = "") -> Any:
    """Return a variable of a text in the form *case*. A variable without forms is returned unchanged."""
    return inner.form(str(case)) if isinstance(inner, _Inner) else inner


def _capital(words: Any) -> str:
    """Return a variable capitalised, for the start of a sentence."""
    said = words.form("") if isinstance(words, _Inner) else str(words)
    return said[:1].upper() + said[1:]


def _points(points: Any) -> str:
    """Return points with a real minus sign."""
    return f"−{-points}" if points < 0 else str(points)


@functools.lru_cache(maxsize=64)
def _parsed(catalogue: str) -> Any:
    """Return the entries of a *catalogue*. Parsing takes up to 0.2 s, and readers share most catalogues."""
    return FluentResource(catalogue)


class Reader:
    """Translates texts into one *language*, with English as the fallback. Thread-safe.

    Args:
        language: a folder of catalogues, such as "de".
        folders: the folders of languages; catalogues of later folders take precedence. They are read only when they are
            needed.
        report: called with each text that the language lacks or that lacks a variable, and with the reason.
        coordinates: whether places are named by their coordinates, which the terminal shows, instead of in words, as on
            the page.
    """

    def __init__(
        self,
        language: str = ENGLISH,
        *folders: Path,
        report: Callable[[Text, str], None] = lambda text, reason: None,
        coordinates: bool = True,
    ) -> None:
        self.language = language
        self._coordinates = "yes" if coordinates else "no"
        self._folders = folders or (LOCALES,)
        self._report = report
        self._bundles: dict[str, FluentBundle] = {}
        self._read: set[tuple[str, str]] = set()
        self._constant: dict[tuple[str, str], str] = {}  # texts without variables, such as the names of cards
        self._reading = threading.Lock()

    def say(self, text: Text | str, names: Sequence[str] = (), you: int = -1) -> str:
        """Return *text* as a sentence that calls the seats by their *names*, and the seat *you* "you"."""
        if isinstance(text, str):
            return text
        said = self._form(text, names, you, "")
        if said.startswith(_START):
            said = said[1:2].upper() + said[2:]
        return said.replace(_START, "")

    def _form(self, text: Text, names: Sequence[str], you: int, case: str) -> str:
        if text.args:
            return self._formatted(text, names, you, case)
        said = self._constant.get((text.id, case))
        return self._formatted(text, names, you, case) if said is None else said

    def _formatted(self, text: Text, names: Sequence[str], you: int, case: str) -> str:
        said = ""
        for language in dict.fromkeys((self.language, ENGLISH)):
            bundle = self._bundle(language, text.id)
            message = bundle.get_message(text.id) if bundle.has_message(text.id) else None
            pattern = (message.attributes.get(case) or message.value) if message else None
            if pattern is None:
                self._report(text, f"{language} lacks it")
                continue
            try:
                found, errors = bundle.format_pattern(pattern, self._values(text.args, names, you))
            except (ArithmeticError, ValueError) as error:  # a number that Babel cannot round, or a long text
                self._report(text, f"{language}: {error}")
                continue
            said = str(found)
            if not errors:
                if not text.args and language == self.language:  # A text that it lacks is reported each time.
                    self._constant[text.id, case] = said
                return said
            self._report(text, f"{language}: {errors[0]}")
        return said or text.id.replace("-", " ")

    def _values(self, args: Mapping[str, Any], names: Sequence[str], you: int) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, value in args.items():
            if isinstance(value, Text) and value.id == PLAYERS:
                seats: list[int] = sorted(cast(list[int], value.args["seats"]), key=lambda seat: seat != you)
                others = "we" if you in seats else "they"
                values[name] = others if len(seats) > 1 else "you" if you in seats else "other"
                values[f"{name}Name"] = self._listed([self._called(seat, names, you) for seat in seats])
            elif isinstance(value, Text):
                values[name] = _Inner(functools.partial(self._form, value, names, you))
            elif isinstance(value, list):
                words = [self._form(one, names, you, "") if isinstance(one, Text) else str(one) for one in value]
                values[name] = self._listed(_counted(words))
            else:
                values[name] = value
        return values

    def _called(self, seat: int, names: Sequence[str], you: int) -> str:
        if seat == you:
            return _START + self._form(Text("player-you"), names, you, "")
        return (
            names[seat] if seat < len(names) else self._form(Text("player-seat", {"number": seat + 1}), names, you, "")
        )

    def _listed(self, words: Sequence[str]) -> str:
        # British English has no comma before the last item of a list.
        return format_list(words, locale="en_GB" if self.language == ENGLISH else self.language)

    def _bundle(self, language: str, key: str) -> FluentBundle:
        name = catalogue_of(key)
        with self._reading:
            bundle = self._bundles.get(language)
            if bundle is None:
                functions: dict[str, Callable[..., Any]] = {
                    "NAME": _name,
                    "CAPITAL": _capital,
                    "POINTS": _points,
                    "COORDINATES": lambda: self._coordinates,
                }
                bundle = self._bundles[language] = FluentBundle([language], functions=functions, use_isolating=False)
            for folder in PLUGIN_FOLDERS:
                if (language, str(folder)) not in self._read:
                    self._read.add((language, str(folder)))
                    for path in sorted((folder / language).glob("*.ftl")):
                        bundle.add_resource(_parsed(read_text(path)))
            if (language, name) not in self._read:
                self._read.add((language, name))
                for folder in self._folders:
                    path = folder / language / f"{name}.ftl"
                    if path.exists():
                        bundle.add_resource(_parsed(read_text(path)), allow_overrides=True)
        return bundle


def _counted(words: Sequence[str]) -> list[str]:
    """Return the words of a list without repetitions, each with its count: "2 × Fire"."""
    return [one if times == 1 else f"{times} × {one}" for one, times in Counter(words).items()]


@functools.cache
def reader(language: str = ENGLISH) -> Reader:
    """Return the reader of a language in the package."""
    return Reader(language)
