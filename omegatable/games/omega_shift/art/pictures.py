"""The names of this game's pictures, with the functions that draw them."""

from collections.abc import Callable, Iterator
from functools import partial

from omegatable.art.svg import Drawing
from omegatable.games.omega_shift import GAME
from omegatable.games.omega_shift.art import cards
from omegatable.games.omega_shift.art.palette import SUITS
from omegatable.games.omega_shift.art.reference import draw_reference
from omegatable.locales.text import Say

RANKS = range(2, 11)


def pictures() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the pictures of the game without words as (name, function)."""
    for suit in SUITS:
        yield f"shift/{suit}-plaque", partial(cards.draw_plaque, suit)
        yield f"shift/mark-{suit}", partial(cards.draw_mark, suit)
        for name, label in [*((str(rank), str(rank)) for rank in RANKS), ("alpha", "A")]:
            yield f"shift/chip-{suit}-{name}", partial(cards.draw_chip, suit, label)
            yield f"shift/tab-{suit}-{name}", partial(cards.draw_tab, suit, label)
    yield "shift/back", cards.draw_back
    yield "shift/chip-back", cards.draw_small_back
    yield "shift/cube", cards.draw_cube


def pictures_with_words(say: Say) -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the pictures of the game that have words, as (name, function)."""
    for suit in SUITS:
        for rank in RANKS:
            yield f"shift/{suit}-{rank}", partial(cards.draw_number, suit, rank, say)
        yield f"shift/{suit}-alpha", partial(cards.draw_alpha, suit, say)
        yield f"shift/{suit}-omega", partial(cards.draw_omega, suit, say)
    yield "shift/reference", partial(draw_reference, say=say)


def measured(say: Say) -> Iterator[Callable[[], Drawing]]:
    """Yield functions that draw the reference cards of the presets."""
    return (partial(draw_reference, options, say) for options in GAME.presets.values())
