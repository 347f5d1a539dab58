"""The poster of Omega Shift, in its own print style."""

from typing import Final

from omegatable.art.paper import CARD_HEIGHT, CARD_WIDTH, POSTER_HEIGHT, POSTER_WIDTH
from omegatable.art.svg import Drawing, Svg, group, number, path, rect, shift
from omegatable.games.omega_shift.art.cards import draw_number
from omegatable.games.omega_shift.art.palette import BRASS, SHADOW, WINDOW
from omegatable.games.omega_shift.art.pieces import observatory, star_trails
from omegatable.locales.text import Say, text

_DROP: Final = 5  # px from a card down to its shadow
_FAN: Final[tuple[tuple[str, int, float, float, float, float], ...]] = (  # suit, rank, width, left, top (px), turn
    ("machine", 8, 168, -44, 58, -17),
    ("flood", 6, 168, 166, 68, 15),
    ("impact", 10, 186, 51, 40, -1.5),
)
_SKY, _TRAIL, _BEAM, _FAR_HILL, _NEAR_HILL = "#122632", "#264657", "#2C3C42", "#1E4054", "#0B1A24"


def _night() -> str:
    """Draw the observatory at the foot of the poster, lit among the turning stars."""
    return (
        rect(0, 0, POSTER_WIDTH, POSTER_HEIGHT, _SKY)
        + group(star_trails(300, _TRAIL), transform=shift(-19, 26, 0.524))
        + path("M146 330L62-4H230Z", _BEAM)
        + path("M-4 352C60 330 110 344 146 342C190 340 240 330 296 346V390H-4Z", _FAR_HILL)
        + observatory(146, 366, 0.5, _NEAR_HILL, BRASS, WINDOW, -90)
        + path("M-4 372C60 354 120 368 152 364C200 358 250 356 296 368V390H-4Z", _NEAR_HILL)
    )


def poster(say: Say) -> Svg:
    """Draw three catastrophes in a fan over the night sky of the observatory."""
    defs: list[str] = []
    body = [_night()]
    for suit, rank, width, left, top, turn in _FAN:
        card = draw_number(suit, rank, say).prefixed(f"{suit}-")
        defs.append(card.defs)
        body.append(_shadow(width, left, top + _DROP, turn) + card.placed(left, top, width, turn))
    title = say(text("art-os-poster"))
    return Drawing(POSTER_WIDTH, POSTER_HEIGHT, "".join(body), title, "".join(defs)).svg(crop=True)


def _shadow(width: float, left: float, top: float, turn: float) -> str:
    """Draw the flat shadow of a card."""
    height = width * CARD_HEIGHT / CARD_WIDTH
    place = f"translate({number(left)} {number(top)}) rotate({number(turn)} {number(width / 2)} {number(height / 2)})"
    return rect(0, 0, width, height, SHADOW, rx=number(width * 0.048), fill_opacity=0.45, transform=place)
