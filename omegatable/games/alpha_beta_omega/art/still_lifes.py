"""The still lifes on chances and items: flat inks off register under a plum line, about 300 units wide."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.art.lettering import SHRIKHAND, TEXT_BOLD, fitting_size, lettering
from omegatable.art.svg import path
from omegatable.games.alpha_beta_omega.art.palette import FIXED, PLUM
from omegatable.locales.text import Say, text

STILL_LIFES: Final = Drawings(__package__, "still-lifes")
MOTIFS: Final = Drawings(__package__, "motifs")  # for cards of custom decks without a picture, by what they do
WITH_WORDS: Final = ("plain-soap", "express-ticket", "whirlwind-week")


def still_life(name: str, say: Say) -> Callable[[], str] | None:
    """Return the function that draws the still life *name* with its words, or None if there is no such still life."""
    return partial(_still_life, name, say) if name in STILL_LIFES else None


def _still_life(name: str, say: Say) -> str:
    words = {slot: path(data, PLUM) for slot, data in _words(name, say)}
    return STILL_LIFES[name].draw({**FIXED, **words})


def draw_motif(name: str) -> str:
    """Draw the motif of a card that has no still life."""
    return MOTIFS[name].draw(FIXED)


def _words(name: str, say: Say) -> Iterator[tuple[str, str]]:
    """Yield the slots of a still life and the path data of the words in them."""
    if name == "plain-soap":
        soap = say(text("art-abo-soap"))
        yield "word", lettering(TEXT_BOLD, soap, fitting_size(TEXT_BOLD, soap, 38, 144, 4), 0, 24, "middle", 4)
    elif name == "express-ticket":
        express = say(text("art-abo-express"))
        yield "word", lettering(SHRIKHAND, express, fitting_size(SHRIKHAND, express, 46, 204), 34, -12, "middle")
    elif name == "whirlwind-week":
        for i, day in enumerate(say(text("art-abo-days"))[:7], 1):
            yield f"day-{i}", lettering(SHRIKHAND, day, 38, 0, 26, "middle")
