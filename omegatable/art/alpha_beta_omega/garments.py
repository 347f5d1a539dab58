"""Six garments, drawn below the chin of a bust."""

import math
from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from omegatable.art.palette import CARD_PAPER, RisographInk
from omegatable.art.svg import cut, cuts, disc, path

_NARROW: Final = "M52 470C60 420 108 392 184 370C216 392 270 392 306 366C368 386 400 424 408 470Z"
_BROAD: Final = "M36 470C44 420 92 394 166 374C196 396 280 396 318 366C384 390 412 424 420 470Z"


def _lined(data: str, fill: str, ink: RisographInk) -> str:
    """Draw a shape with a thin key line."""
    return path(data, fill, stroke=ink.deep, stroke_width=3, stroke_linejoin="round")


def _knit(ink: RisographInk) -> str:
    """Draw a jumper with a rolled collar."""
    roll = "M184 344C212 364 262 364 298 346C312 356 320 372 312 386C276 420 212 420 172 394C164 382 172 356 184 344Z"
    ribs = cuts(
        (
            [(190 + i * 17, 360 - abs(3 - i)), (187 + i * 17, 376), (188 + i * 17, 398 - abs(3 - i) * 3)]
            for i in range(7)
        ),
        3.4,
    )
    folds = cuts(([(118, 412), (102, 438), (98, 468)], [(348, 390), (368, 424), (372, 466)]), 5, 0.3)
    return _lined(_NARROW, ink.ink, ink) + _lined(roll, CARD_PAPER, ink) + path(ribs + folds, ink.deep)


def _bow(ink: RisographInk) -> str:
    """Draw a big soft bow."""
    bow = (
        "M182 366C160 352 120 356 100 380C96 404 104 424 118 434C146 430 172 414 186 396Z"
        "M196 366C222 346 268 346 296 362C306 384 302 408 290 424C256 424 222 412 198 396Z"
        "M178 392C160 420 148 446 140 470L186 470L192 440L206 470L244 470C234 440 216 412 202 392Z"
    )
    knot = "M180 362C190 354 202 356 206 366C210 380 208 392 202 400C190 404 180 400 176 392C174 380 174 370 180 362Z"
    long = cuts(([(176, 378), (152, 378), (122, 392)], [(210, 378), (240, 372), (280, 380)]), 5, 0.4)
    short = cuts(([(176, 388), (154, 400), (132, 420)], [(210, 388), (240, 398), (272, 412)]), 4, 0.4)
    return _lined(_NARROW, CARD_PAPER, ink) + _lined(bow, ink.ink, ink) + path(knot + long + short, ink.deep)


def _sailor(ink: RisographInk) -> str:
    """Draw a sailor's collar."""
    collar = (
        "M182 366C190 390 196 420 200 446C172 440 120 420 96 398C112 384 146 372 182 366Z"
        "M200 446C240 426 288 396 304 364C340 372 372 392 388 420C344 446 260 460 200 446Z"
    )
    stripes = cuts(([(112, 400), (140, 416), (192, 432)], [(370, 420), (320, 438), (214, 436)]), 4)
    return (
        _lined(_NARROW, CARD_PAPER, ink)
        + _lined(collar, ink.ink, ink)
        + path(stripes, CARD_PAPER)
        + path("M200 444L178 470L226 470Z", ink.deep)
    )


def _ruff(ink: RisographInk) -> str:
    """Draw a standing collar over a ruff of lace."""
    lace = "".join(disc(176 + i * 16.5, 392 + 10 * math.sin(math.pi * i / 8), 11) for i in range(9))
    edge = "M180 380L190 350C214 366 262 366 296 350L306 378"
    return (
        _lined(_NARROW, ink.ink, ink)
        + _lined(lace, CARD_PAPER, ink)
        + path("M190 350C214 366 262 366 296 350L306 380C270 402 214 402 180 382Z", CARD_PAPER)
        + _lined(edge, "none", ink)
        + path(cut([(186, 366), (240, 386), (302, 364)], 4), ink.deep)
    )


def _coat(ink: RisographInk) -> str:
    """Draw a dark coat with its collar turned up."""
    collar = (
        "M196 336C190 352 178 380 172 398C184 420 196 436 206 452C228 430 276 404 316 392"
        "C322 372 318 352 308 338C296 356 236 366 196 336Z"
    )
    edge = "M206 346C200 362 194 386 196 410M206 452C208 430 204 400 196 388"
    creases = cuts(([(300, 352), (306, 370), (300, 388)], [(250, 360), (250, 380), (238, 404)]), 4)
    folds = cuts(([(96, 410), (84, 438), (80, 466)], [(360, 396), (380, 430), (384, 466)]), 4, 0.3)
    return (
        path(_BROAD, ink.deep)
        + _lined(collar, ink.ink, ink)
        + path(edge, stroke=ink.deep, stroke_width=3)
        + path(creases, ink.deep)
        + path(folds + "M206 452L196 470L218 470Z", ink.ink)
    )


def _suit(ink: RisographInk) -> str:
    """Draw a dinner jacket and a bow tie."""
    shirt = (
        "M192 350C188 368 184 390 190 420L204 470L232 470C258 440 290 410 312 376C316 362 312 350 306 344"
        "C280 366 226 372 192 350Z"
    )
    lapels = (
        "M178 376C160 392 146 412 140 432L184 470L206 470C196 440 184 404 178 376Z"
        "M316 372C330 380 344 392 352 408C320 430 270 452 236 470L214 470C244 440 292 404 316 372Z"
    )
    tie = "M206 392C190 382 172 386 164 396C168 412 184 420 200 412C222 424 246 416 254 402C246 388 224 382 206 392Z"
    return path(_BROAD, ink.deep) + _lined(shirt, CARD_PAPER, ink) + _lined(lapels, ink.ink, ink) + path(tie, ink.deep)


GARMENTS: Final = MappingProxyType[str, Callable[[RisographInk], str]](
    {"knit": _knit, "bow": _bow, "sailor": _sailor, "ruff": _ruff, "coat": _coat, "suit": _suit}
)
