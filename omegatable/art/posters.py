"""The posters of the home page: one picture per game, each in the game's own print style.

A poster is 292 x 386 px and fills frames of other shapes by cropping.
"""

from dataclasses import replace
from typing import Final

from omegatable.art.palette import BRASS, ELEMENTS, KEY_BLOCK, VOID, WINDOW
from omegatable.art.svg import Drawing, Svg, group, number, path, rect, shift, use
from omegatable.games.alpha_and_omega.art import pieces
from omegatable.games.alpha_and_omega.art.fields import field
from omegatable.games.alpha_and_omega.art.tiles import draw_snake
from omegatable.games.alpha_beta_omega.art import draw_couple
from omegatable.games.omega_shift.art.cards import draw_number
from omegatable.games.omega_shift.art.pieces import CARD_HEIGHT, CARD_WIDTH, observatory, star_trails
from omegatable.locales.english import english
from omegatable.locales.text import Say, text

WIDTH, HEIGHT = 292, 386  # px

# ---------------------------------------------------------------------------------------------------- Alpha-Beta-Omega


def alpha_beta_omega() -> Svg:
    """Draw a couple that has found each other: the middle of the picture of a match."""
    couple = draw_couple("alpha-cyan", "omega-cyan")
    width = couple.height * WIDTH / HEIGHT
    title = english(text("art-abo-poster"))
    return replace(couple, title=title, left=244, width=width).svg(WIDTH, HEIGHT, crop=True)


# ------------------------------------------------------------------------------------------------------- Alpha & Omega

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


def alpha_and_omega() -> Svg:
    """Draw the Snake in the middle of the growing world."""
    snake = draw_snake()
    width, height = WIDTH / _TILE_SCALE, HEIGHT / _TILE_SCALE
    left, top = -width / 2, -height / 2 + 12
    world = (
        _tile(element, column * pieces.PITCH, row * pieces.ROW_STEP, mirrored)
        for column, row, element, mirrored in _WORLD
    )
    body = rect(left, top, width, height, VOID) + "".join(world) + snake.body
    defs = snake.defs + "".join(map(_shared_tile, ELEMENTS))
    title = english(text("art-ao-poster"))
    return Drawing(width, height, body, title, defs, left, top).svg(WIDTH, HEIGHT, crop=True)


# --------------------------------------------------------------------------------------------------------- Omega Shift

_SHADOW: Final = 5  # px downwards
_FAN: Final[tuple[tuple[str, int, float, float, float, float], ...]] = (  # suit, rank, width, left, top (px), turn
    ("machine", 8, 168, -44, 58, -17),
    ("flood", 6, 168, 166, 68, 15),
    ("impact", 10, 186, 51, 40, -1.5),
)
_SKY, _TRAIL, _BEAM, _FAR_HILL, _NEAR_HILL = "#122632", "#264657", "#2C3C42", "#1E4054", "#0B1A24"


def _night() -> str:
    """Draw the observatory at the foot of the poster, lit among the turning stars."""
    return (
        rect(0, 0, WIDTH, HEIGHT, _SKY)
        + group(star_trails(300, _TRAIL), transform=shift(-19, 26, 0.524))
        + path("M146 330L62-4H230Z", _BEAM)
        + path("M-4 352C60 330 110 344 146 342C190 340 240 330 296 346V390H-4Z", _FAR_HILL)
        + observatory(146, 366, 0.5, _NEAR_HILL, BRASS, WINDOW, -90)
        + path("M-4 372C60 354 120 368 152 364C200 358 250 356 296 368V390H-4Z", _NEAR_HILL)
    )


def omega_shift(say: Say = english) -> Svg:
    """Draw three catastrophes in a fan over the night sky of the observatory."""
    defs: list[str] = []
    body = [_night()]
    for suit, rank, width, left, top, turn in _FAN:
        card = draw_number(suit, rank, say).prefixed(f"{suit}-")
        defs.append(card.defs)
        body.append(_shadow(width, left, top + _SHADOW, turn) + card.placed(left, top, width, turn))
    title = say(text("art-os-poster"))
    return Drawing(WIDTH, HEIGHT, "".join(body), title, "".join(defs)).svg(crop=True)


def _shadow(width: float, left: float, top: float, turn: float) -> str:
    """Draw the flat shadow of a card."""
    height = width * CARD_HEIGHT / CARD_WIDTH
    place = f"translate({number(left)} {number(top)}) rotate({number(turn)} {number(width / 2)} {number(height / 2)})"
    return rect(0, 0, width, height, KEY_BLOCK, rx=number(width * 0.048), fill_opacity=0.45, transform=place)
