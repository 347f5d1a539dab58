"""Checks that the texts of a language fit into the pictures, for `omegatable locale check`."""

from collections.abc import Callable, Iterator
from pathlib import Path

from omegatable.art.catalogue import with_words
from omegatable.art.facet import Art
from omegatable.art.svg import Drawing
from omegatable.art.telling import without_marks
from omegatable.engine.registry import all_games
from omegatable.locales import catalogue_of, folders_with
from omegatable.locales.reader import Reader
from omegatable.locales.text import Say, Text


def fits(language: str, folder: Path | None = None) -> Iterator[str]:
    """Yield a sentence for each text of *language* that does not fit into a picture, even at the minimum size.

    Languages are looked up in the package and in the optional *folder*.
    """
    say, ids = Reader(language, *folders_with(folder)).say, dict[str, str]()

    def noted(text: Text | str) -> str:
        said = say(text)
        if isinstance(text, Text):
            for words in (said, *said.splitlines()):
                ids.setdefault(_alike(words), text.id)
        return said

    found: set[str] = set()
    for draw in drawn(noted):
        for misfit in draw().misfits:
            where = ids.get(_alike(misfit.words), "")
            catalogue = f"{language}/{catalogue_of(where)}.ftl: {where}" if where else f"{language}: “{misfit.words}”"
            needs = f"{misfit.lines} line{'s' if misfit.lines != 1 else ''}"
            sentence = f"{catalogue} does not fit its card: {needs}, there is room for {misfit.room}."
            if sentence not in found:
                found.add(sentence)
                yield sentence


def drawn(say: Say) -> Iterator[Callable[[], Drawing]]:
    """Yield functions that draw all pictures with words: all cards of all built-in decks, and rules summaries."""
    for _, draw in with_words(say):
        yield draw
    for game in all_games().values():
        if art := game.facet(Art):
            yield from art.measured(say)


def _alike(words: str) -> str:
    """Return *words* normalized for comparison, without marks and case."""
    return without_marks(words).casefold()
