"""The poster of Alpha & Omega, in its own print style."""

from typing import Final

from omegatable.art.paper import POSTER_HEIGHT, POSTER_WIDTH
from omegatable.art.svg import Drawing, Svg, group, rect, shift, use
from omegatable.games.alpha_and_omega.art import pieces
from omegatable.games.alpha_and_omega.art.fields import field
from omegatable.games.alpha_and_omega.art.palette import ELEMENTS, VOID
from omegatable.games.alpha_and_omega.art.tiles import draw_snake
from omegatable.locales.text import Say, text

_TILE_SCALE: Final = 119.1 / 424
_WORLD: Final[tuple[tuple[float, int, str, bool], ...]] = (  # columns and rows from the Snake, element, mirrored
    *((-1.0, -2, "fire", False), (0.0, -2, "earth", True), (1.0, -2, "water", True)),
    *((-1.5, -1, "fire", True), (-0.5, -1, "water", False), (0.5, -1, "air", False), (1.5, -1, "earth", True)),
    *((-1.0, 0, "earth", False), (1.0, 0, "fire", False)),
    *((-1.5, 1, "fire", True), (-0.5, 1, "air", True), (0.5, 1, "water", True), (1.5, 1, "earth", True)),
    *((-1.0, 2, "water", False), (0.0, 2, "fire", True), (1.0, 2, "air", False)),
)


def _shared_tile(element: str) -> str:
    """Draw the shared parts of the tiles of one element, for the defs: rim, field and seal, each with an id."""
    opposite = ELEMENTS[element].opposite
    return (
        pieces.rim_side(opposite, f"side-{opposite}")
        + group(pieces.shell(), pieces.rim(opposite, f"side-{opposite}"), pieces.field_frame(), id=f"rim-{element}")
        + group(field(element, 1), id=f"field-{element}")
        + group(pieces.seal(element), id=f"seal-{element}")
    )


def _tile(element: str, x: float, y: float, mirrored: bool) -> str:
    """Draw a tile made of shared parts; a mirrored field looks like a different woodcut of the same element."""
    picture = use(f"field-{element}", transform="scale(-1 1)") if mirrored else use(f"field-{element}")
    return group(
        use(f"rim-{element}"),
        group(picture, clip_path="url(#f)"),
        use(f"seal-{element}"),
        transform=shift(x, y),
    )


def poster(say: Say) -> Svg:
    """Draw the Snake in the middle of the growing world."""
    snake = draw_snake()
    width, height = POSTER_WIDTH / _TILE_SCALE, POSTER_HEIGHT / _TILE_SCALE
    left, top = -width / 2, -height / 2 + 12
    world = (
        _tile(element, column * pieces.PITCH, row * pieces.ROW_STEP, mirrored)
        for column, row, element, mirrored in _WORLD
    )
    body = rect(left, top, width, height, VOID) + "".join(world) + snake.body
    defs = snake.defs + "".join(map(_shared_tile, ELEMENTS))
    title = say(text("art-ao-poster"))
    return Drawing(width, height, body, title, defs, left, top).svg(POSTER_WIDTH, POSTER_HEIGHT, crop=True)
