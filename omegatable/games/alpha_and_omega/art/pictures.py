"""The names of this game's pictures, with the functions that draw them."""

from collections.abc import Callable, Iterator
from functools import partial

from omegatable.art.svg import Drawing
from omegatable.games.alpha_and_omega import GAME
from omegatable.games.alpha_and_omega.art.pawns import PAWNS, SEATS, draw_pawn
from omegatable.games.alpha_and_omega.art.plain import PIPS, draw_pip, draw_plain
from omegatable.games.alpha_and_omega.art.reference import draw_reference
from omegatable.games.alpha_and_omega.art.tiles import KINDS, tile
from omegatable.games.alpha_and_omega.notation import tile_name
from omegatable.games.alpha_and_omega.rules.parts import NUM_TILES
from omegatable.locales.text import Say


def pictures() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the pictures of the game without words as (name, function), with every tile that can be in a deck."""
    for name in (*map(tile_name, range(NUM_TILES)), "switch", "end", "back"):
        yield f"ao/{name}", partial(tile, name)
    for kind in KINDS:
        yield f"ao/plain-{kind}", partial(draw_plain, kind)
    for seat in range(SEATS):
        for letter in PAWNS:
            yield f"ao/pawn-{seat}-{letter}", partial(draw_pawn, seat, letter)
    for points in PIPS:
        words = {1: "plus-1", 0: "0"}.get(points, f"minus-{-points}")
        yield f"ao/pip-{words}", partial(draw_pip, points)


def pictures_with_words(say: Say) -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the pictures of the game that have words, as (name, function)."""
    yield "ao/reference", partial(draw_reference, say=say)


def measured(say: Say) -> Iterator[Callable[[], Drawing]]:
    """Yield functions that draw the reference cards of the presets."""
    return (partial(draw_reference, options, say) for options in GAME.presets.values())
