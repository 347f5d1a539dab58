"""The scenes of the five plots, 526 x 400 units centred on 0, 0, and one for custom plots."""

import math
from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.svg import cut, disc, group, halftone, path, polar, polygon, rect, shift
from omegatable.games.alpha_beta_omega.art.inks import GLYPHS, SHAPES
from omegatable.games.alpha_beta_omega.art.palette import CARD_PAPER, INKS, PLUM
from omegatable.games.alpha_beta_omega.art.still_lifes import (
    CREAM,
    CYAN,
    GREEN,
    MAGENTA,
    PALE_SKY,
    RED,
    ROSE,
    SKY,
    YELLOW,
    box,
    inked,
    stroke,
)

SCENE: Final = (526, 400)  # units
_BOX: Final = (-263, -200, 263, 200)


def _sky(colour: str, dots: str, turn: float, low: bool = True) -> str:
    """Draw a ground with dots that grow downwards if *low* is true, else upwards."""
    way = 1 if low else -1
    screen = halftone(lambda x, y: max(0, way * y + 120) / 560, _BOX, 20, turn, dots, 5)
    return rect(-263, -200, 526, 400, colour) + screen


def _stars(count: int, seed: int) -> str:
    """Draw small discs scattered over the sky."""
    spots = ""
    for i in range(count):
        x = (i * 137.5 + seed * 61) % 520 - 260
        y = (i * 83.7 + seed * 29) % 390 - 196
        spots += disc(x, y, 1.6 + (i * 7 % 5) * 0.6)
    return path(spots, CREAM)


def _figure(x: float, y: float, coat: str) -> str:
    """Draw a distant person."""
    return group(
        inked("M-26 60C-24 14-14 0 0 0C14 0 24 14 26 60Z", coat, 3, 4) + inked(disc(0, -20, 18), "#F6D3B0", 3, 4),
        transform=shift(x, y),
    )


def _saucer() -> str:
    """Draw a saucer that lifts two omegas in its light."""
    hull = "M-150-66C-150-88-80-104 0-104C80-104 150-88 150-66C150-44 80-30 0-30C-80-30-150-44-150-66Z"
    lights = "".join(
        inked(disc(x, y, 11), YELLOW, 2, 4) for x, y in ((-104, -62), (-54, -52), (0, -48), (54, -52), (104, -62))
    )
    beam = path("M-58-34L-140 200H140L58-34Z", YELLOW, opacity=0.55) + path(
        "M-30-34L-70 200H70L30-34Z", CREAM, opacity=0.6
    )
    return (
        _sky("#2B2B5A", "#4A3F9E", 45)
        + _stars(46, 1)
        + beam
        + path("M-263 160C-160 130 160 130 263 160V200H-263Z", "#173F2B")
        + group(_figure(-28, 34, CYAN), transform="rotate(-14)")
        + group(_figure(42, 60, MAGENTA), transform="rotate(12)")
        + inked("M-66-100C-62-156 62-156 66-100Z", PALE_SKY, 4)
        + path(GLYPHS["alpha"], PLUM, transform="translate(0 -122) scale(.24)")
        + inked(hull, "#8B8292", 5)
        + lights
    )


def _mask(x: float, y: float, colour: str, turn: float) -> str:
    """Draw a half mask on a stick."""
    face = (
        "M-96-30C-60-58-24-44 0-34C24-44 60-58 96-30C104 18 70 52 34 44"
        "C16 40 8 26 0 20C-8 26-16 40-34 44C-70 52-104 18-96-30Z"
    )
    eyes = "M-62-6C-48-22-28-16-22 0C-34 14-56 12-62-6ZM62-6C48-22 28-16 22 0C34 14 56 12 62-6Z"
    return group(
        stroke("M86 10L128 150", 9)
        + stroke("M86 10L128 150", 4, YELLOW)
        + inked(face, colour)
        + path(eyes, PLUM)
        + path(SHAPES["star"], YELLOW, transform="translate(0 -32) scale(.34)")
        + path(disc(-80, -26, 6) + disc(80, -26, 6), CREAM),
        transform=f"translate({x} {y}) rotate({turn})",
    )


def _masquerade() -> str:
    """Draw two masks under a chandelier."""
    drops = "".join(
        path(f"M{x}-200V{-200 + h}", stroke=YELLOW, stroke_width=4) + path(disc(x, -194 + h, 8), YELLOW)
        for x, h in ((-90, 40), (-50, 56), (-10, 64), (30, 56), (70, 40))
    )
    confetti = "".join(
        path(SHAPES[shape], colour, transform=f"translate({x} {y}) scale(.16) rotate({x})")
        for shape, colour, x, y in (
            *(
                ("heart", ROSE, -220, -140),
                ("star", YELLOW, 210, -150),
                ("drop", SKY, -190, 120),
                ("heart", MAGENTA, 216, 30),
            ),
            *(("star", YELLOW, -228, 0), ("drop", SKY, 150, -168), ("heart", ROSE, 90, 170), ("star", CREAM, -60, 176)),
        )
    )
    return _sky("#6B2350", "#A81E5B", 75) + drops + confetti + _mask(-78, -44, CYAN, -14) + _mask(66, 62, MAGENTA, 10)


def _written() -> str:
    """Draw five signs among the stars, joined into one constellation."""
    places = ((-186, 60), (-104, -76), (0, 26), (104, -84), (190, 40))
    line = polygon(places, closed=False)
    signs = ""
    for (x, y), name in zip(places, ("cyan", "magenta", "black", "yellow", ""), strict=True):
        ink = INKS[name] if name else None
        ground = path(disc(x, y, 44), CARD_PAPER if ink else YELLOW)
        sign = path(SHAPES[ink.shape if ink else "heart"], ink.ink if ink else PLUM, transform=shift(x, y, 0.56))
        rays = "".join(
            cut([polar(x, y, 48, t), polar(x, y, 58, t + 2), polar(x, y, 72, t)], 7) for t in range(0, 360, 45)
        )
        signs += path(rays, CREAM) + ground + sign
    return (
        _sky("#1D2450", "#2F3B86", 15)
        + _stars(60, 4)
        + path(line, stroke=CREAM, stroke_width=4, stroke_dasharray="4 10", stroke_linecap="round")
        + signs
    )


def _full_moon() -> str:
    """Draw the full moon over roofs, with a fading shield."""
    roofs = "M-263 200V96L-206 48L-150 96V70L-92 22L-30 80V118L30 70L86 118V60L150 8L214 66V110L263 80V200Z"
    windows = "".join(
        path(box(x, y, 20, 26), YELLOW)
        for x, y in (
            (-216, 120),
            (-188, 120),
            (-102, 92),
            (-72, 92),
            (24, 130),
            (140, 78),
            (168, 78),
            (140, 122),
            (228, 134),
        )
    )
    halo = "".join(path(disc(-30, -66, r), stroke="#8B8292", stroke_width=2.5) for r in (128, 150))
    shield = "M-30-122C-4-108 22-106 40-106C40-52 18-16-30 2C-78-16-100-52-100-106C-82-106-56-108-30-122Z"
    return (
        _sky("#2B2036", "#4B3B5C", 45, False)
        + _stars(40, 9)
        + halo
        + path(disc(-30, -66, 108), CREAM)
        + path(disc(-66, -104, 18) + disc(14, -94, 12) + disc(-4, -26, 22) + disc(-74, -40, 10), "#EBDDBD")
        + path(shield, stroke=PLUM, stroke_width=6, stroke_dasharray="14 10")
        + path(SHAPES["moon"], CYAN, transform="translate(-30 -62) scale(.6)")
        + path(roofs, PLUM)
        + windows
    )


def _road_trip() -> str:
    """Draw a small car on a winding road."""
    road = "M-60 200C-40 120 150 110 120 50C96 6-70 30-50-30L-34-30C-44 12 190-6 204 62C214 124 120 130 150 200Z"
    middle = "M44 200C50 140 176 120 162 58C148 14-40 26-43-30"
    hills = "M-263 40C-200-30-120-30-60-30C20-40 80-90 160-70C210-60 240-40 263-30V200H-263Z"
    car = (
        inked("M-74 20C-74-4-66-10-44-14L-26-44H30L52-14C74-10 82-2 82 20Z", MAGENTA, 4)
        + inked("M-30-16L-18-36H0V-16ZM10-16V-36H24L38-16Z", PALE_SKY, 0, 4)
        + inked(disc(-40, 22, 17) + disc(46, 22, 17), "#6B6472", 2)
        + path(SHAPES["heart"], CREAM, transform="translate(0 2) scale(.2)")
        + inked(box(-34, -66, 56, 20, 5), YELLOW, 2, 4)
    )
    rays = "".join(
        cut([polar(-150, -80, 56, t), polar(-150, -80, 70, t + 3), polar(-150, -80, 92, t)], 9)
        for t in range(0, 360, 30)
    )
    return (
        _sky("#BFE6EC", SKY, 15)
        + path(rays, YELLOW)
        + path(disc(-150, -80, 46), YELLOW, stroke=PLUM, stroke_width=4)
        + path(hills, GREEN, transform=shift(4, 4))
        + path(hills, stroke=PLUM, stroke_width=4)
        + path(road, "#6B6472", stroke=PLUM, stroke_width=4)
        + path(middle, stroke=CREAM, stroke_width=5, stroke_dasharray="18 16")
        + group(car, transform="translate(-96 120) rotate(-6) scale(1.15)")
        + stroke("M206-40V-96", 6)
        + inked("M170-132H242V-96H170Z", CREAM, 3, 4)
        + stroke("M186-114H226M226-114L214-124M226-114L214-104", 5, RED)
    )


def open_book() -> str:
    """Draw an opening book with a rising heart."""
    pages = "".join(
        inked(f"M0-70C{way * 50}-110 {way * 130}-104 {way * 190}-84V110C{way * 130} 90 {way * 50} 84 0 124Z", CREAM)
        for way in (-1, 1)
    )
    return pages + path(SHAPES["heart"], MAGENTA, transform="translate(0 -124) scale(.5)")


def any_plot(picture: Callable[[], str] | None = None) -> str:
    """Draw the *picture* of a card, or an opening book under a wave, for plots without their own scene."""
    sky = _sky("#DDD5E4", "#C3B6CE", 45)
    if picture is not None:
        return sky + path(disc(0, 0, 176), CREAM) + group(picture(), transform="scale(1.06)")
    wave = [(-200 + t * 36, -150 + 16 * math.sin(t)) for t in range(12)]
    return sky + open_book() + path(cut(wave, 6), PLUM)


SCENES: Final = MappingProxyType[str, Callable[[], str]](
    {"saucer": _saucer, "masquerade": _masquerade, "stars": _written, "full_moon": _full_moon, "road_trip": _road_trip}
)
