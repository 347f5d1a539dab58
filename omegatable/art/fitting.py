"""Checks that the texts of a language fit into the pictures, for `omegatable locale check`."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from omegatable.art.catalogue import with_words
from omegatable.art.svg import Drawing
from omegatable.art.telling import without_marks
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega import art as alpha_and_omega
from omegatable.games.alpha_beta_omega import art as alpha_beta_omega
from omegatable.games.alpha_beta_omega.decks import INCLUDED, house_deck, included_deck
from omegatable.games.omega_shift import art as omega_shift
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
    for name in INCLUDED:
        deck = included_deck(name)
        for kind in deck.kinds:
            yield partial(alpha_beta_omega.draw_deck_card, kind, say=say)
            yield partial(alpha_beta_omega.draw_deck_card, kind, small=True, say=say)
        for plot in deck.plots:
            yield partial(alpha_beta_omega.draw_deck_plot, plot, say)
    for game in GAMES.values():
        for options in game.presets.values():
            yield from _summaries(game.name, options, say)


def _summaries(game: str, options: Mapping[str, Any], say: Say) -> Iterator[Callable[[], Drawing]]:
    """Yield functions that draw the reference card of a game under *options*, and its cheat sheets."""
    draw = {
        "alpha-beta-omega": alpha_beta_omega.draw_reference,
        "alpha-and-omega": alpha_and_omega.draw_reference,
        "omega-shift": omega_shift.draw_reference,
    }[game]
    yield partial(draw, options, say)
    if game == "alpha-beta-omega":
        for number in range(1, alpha_beta_omega.CHEAT_SHEETS + 1):
            yield partial(alpha_beta_omega.draw_sheet, number, house_deck(), options, say)


def _alike(words: str) -> str:
    """Return *words* normalized for comparison, without marks and case."""
    return without_marks(words).casefold()
