"""Still lifes for cards of custom decks without a picture: one for each motif of a card."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.glyphs import ALPHA
from omegatable.art.svg import arc, cut, disc, group, path, polar
from omegatable.games.alpha_beta_omega.art.inks import SHAPES
from omegatable.games.alpha_beta_omega.art.palette import PLUM
from omegatable.games.alpha_beta_omega.art.still_lifes import (
    BROWN,
    CREAM,
    CYAN,
    MAGENTA,
    PALE_SKY,
    RED,
    SAND,
    SKY,
    YELLOW,
    box,
    heart,
    inked,
    small_card,
    stroke,
)


def _keyhole() -> str:
    """Draw a door's lock with an eye behind it: a card that looks at a card, or turns it up."""
    eye = "M-70 0C-40-44 40-44 70 0C40 44-40 44-70 0Z"
    return (
        inked(box(-92, -136, 184, 272, 26), SAND)
        + inked("M0-104A62 62 0 0 1 38 8L62 104H-62L-38 8A62 62 0 0 1 0-104Z", CREAM)
        + group(
            path(eye, CREAM) + stroke(eye, 5) + path(disc(0, 0, 25), CYAN) + path(disc(0, 0, 12), PLUM),
            transform="translate(0 -38) scale(.8)",
        )
        + path("".join(disc(x, y, 7) for x in (-72, 72) for y in (-114, 114)), PLUM)
    )


def _signpost() -> str:
    """Draw a signpost: a card that moves omegas."""
    return (
        inked(box(-12, -140, 24, 290), BROWN)
        + inked("M-20-116H96L132-84L96-52H-20Z", YELLOW)
        + inked("M20-32H-100L-136 0L-100 32H20Z", CYAN)
        + inked("M-16 50H72L104 78L72 106H-16Z", MAGENTA)
        + stroke("M10-84H76M-10 0H-80M8 78H56", 7)
    )


def _exchange() -> str:
    """Draw two cards and the arrows between them: a card that swaps or shuffles."""
    ring = [arc(0, 0, 118, start, start + 92, 7) for start in (214, 34)]
    heads = "".join(
        f"M{a:.0f} {b:.0f}L{c:.0f} {d:.0f}L{e:.0f} {f:.0f}"
        for (a, b), (c, d), (e, f) in (
            (polar(0, 0, 92, way - 14), polar(0, 0, 118, way), polar(0, 0, 148, way - 12)) for way in (308, 128)
        )
    )
    return (
        group(small_card(PALE_SKY, ALPHA, PLUM), transform="translate(-46 8) rotate(-9)")
        + group(small_card(SAND, ALPHA, PLUM), transform="translate(50 -4) rotate(9)")
        + path("".join(cut(points, 26, 0.7) for points in ring), RED)
        + stroke(heads, 13, RED)
    )


def _hand_of_cards() -> str:
    """Draw a fan of letters: a card that gives or takes cards."""
    fan = "".join(
        group(
            inked(box(-44, -170, 88, 128, 8), colour) + stroke("M-44-170L0-124L44-170", 5), transform=f"rotate({turn})"
        )
        for turn, colour in ((-34, PALE_SKY), (-11, CREAM), (12, SAND), (35, CREAM))
    )
    return group(
        fan + path(disc(0, 6, 30), MAGENTA) + stroke(disc(0, 6, 30), 5) + heart(0, 8, 0.3, CREAM),
        transform="translate(0 96) scale(1.1)",
    )


def _flask() -> str:
    """Draw a flask with stars: a card that puts an effect on a player."""
    return (
        inked("M-34-136H34V-40L92 84C102 112 84 132 60 132H-60C-84 132-102 112-92 84L-34-40Z", CREAM)
        + inked("M-62 20H62L92 84C102 112 84 132 60 132H-60C-84 132-102 112-92 84Z", MAGENTA, 3, 4)
        + inked(box(-44, -150, 88, 26, 8), BROWN, 3, 5)
        + "".join(
            path(SHAPES["star"], YELLOW, transform=f"translate({x} {y}) scale({s})")
            for x, y, s in ((-26, 84, 0.36), (30, 66, 0.28), (96, -64, 0.44), (-92, -86, 0.34))
        )
    )


def _rings() -> str:
    """Draw two rings: a card that marries."""
    rings = "".join(
        path(disc(x, 26, 74), stroke=PLUM, stroke_width=34) + path(disc(x, 26, 74), stroke=YELLOW, stroke_width=24)
        for x in (-50, 50)
    )
    link = path("M-2 84A74 74 0 0 0 22 44", stroke=PLUM, stroke_width=34) + path(
        "M-6 88A74 74 0 0 0 24 40", stroke=YELLOW, stroke_width=24
    )
    return rings + link + heart(0, -104, 0.66) + stroke("M-96-96L-70-84M96-96L70-84", 7)


def _hourglass() -> str:
    """Draw an hourglass: a card that ends a cycle, or removes a character."""
    return (
        inked("M-76-118H76C76-44 16-20 16 0C16 20 76 44 76 118H-76C-76 44-16 20-16 0C-16-20-76-44-76-118Z", PALE_SKY)
        + path("M-54-62H54C44-32 12-16 0 2C-12-16-44-32-54-62ZM-64 112C-52 70-20 58 0 44C20 58 52 70 64 112Z", YELLOW)
        + stroke("M0 0V44", 6, YELLOW)
        + inked(box(-98, -146, 196, 30, 8), BROWN)
        + inked(box(-98, 116, 196, 30, 8), BROWN)
        + stroke("M50-96C48-70 40-58 30-46", 6, SKY)
    )


OWN_CARDS: Final = MappingProxyType[str, Callable[[], str]](
    {
        "look": _keyhole,
        "walk": _signpost,
        "exchange": _exchange,
        "give": _hand_of_cards,
        "effect": _flask,
        "marry": _rings,
        "end": _hourglass,
    }
)
