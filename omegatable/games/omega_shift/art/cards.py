"""The cards of Omega Shift and their smaller forms for the screen, each a separate picture.

A suit is one of `impact pandemic eruption flood machine`, a rank is 2 to 10, a label is a rank or `A` for an Alpha
card. Sizes are in units of 0.1 mm: a card is 63 x 88 mm. On a screen the page selects a form by width: `number` from 84
px, `chip` from 44 px, `tab` for columns, `mark` from 20 px, and `plaque` for an Omega card.
"""

from omegatable.art.glyphs import ALPHA, OMEGA
from omegatable.art.lettering import CAPITALS, NUMERALS, lettering, text_width
from omegatable.art.paper import CARD_HEIGHT, CARD_WIDTH
from omegatable.art.svg import Drawing, border, disc, ground, group, mix, path, polar, rect, shift, trace
from omegatable.art.telling import Fitting
from omegatable.games.omega_shift.art.palette import BRASS, CREAM, DEEP, SUITS, WINDOW
from omegatable.games.omega_shift.art.pieces import (
    GROUND,
    cube_shape,
    emblem,
    grounded,
    index_strip,
    observatory,
    pattern,
    rays,
    rounded_clip,
    star_trails,
    wedge,
)
from omegatable.games.omega_shift.art.scenes import scene
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

CHIP_WIDTH, CHIP_HEIGHT = 304, 336
CHIP_NUMERAL = (236, 22, 190)  # size, left end, base line
TAB_WIDTH, TAB_HEIGHT = 280, 100
TAB_NUMERAL = (104, 20, 87)
PLAQUE_WIDTH, PLAQUE_HEIGHT = 880, 560
BAY = (536, 40)  # the upper left corner of the area for discards on a plaque, which has the size of a chip
SHELF_TOP = 404  # y of the upper edge of a plaque's shelf for markers

_NEAR_HILL = "#0B1A24"
_FAR_HILL = "#1E4054"
_TRAIL = "#35566A"


def suit_text(suit: str) -> Text:
    """Return the name of a suit."""
    return text(f"os-suit-{suit}")


def card_text(suit: str, label: str) -> Text:
    """Return the name of a card for a screen reader."""
    return (
        text("os-card-alpha", suit=suit_text(suit))
        if label == "A"
        else text("os-card", suit=suit_text(suit), rank=label)
    )


def _card(suit: str, title: str, fitting: Fitting, *layers: str) -> Drawing:
    """Draw a whole card of a suit: layers inside its outline, with its border on top."""
    ink = SUITS[suit]
    body = group(*layers, border(CARD_WIDTH, CARD_HEIGHT, 10, 21, ink.dark), clip_path="url(#card)")
    defs = rounded_clip(CARD_WIDTH, CARD_HEIGHT, 30) + pattern(suit)
    return Drawing(CARD_WIDTH, CARD_HEIGHT, body, title, defs, misfits=fitting.misfits)


# --------------------------------------------------------------------------------------------------------- whole cards


def draw_number(suit: str, rank: int, say: Say = english) -> Drawing:
    """Draw a number card: its scene below its index strip."""
    fitting, label = Fitting(), str(rank)
    strip = index_strip(suit, label, fitting, say)
    return _card(suit, say(card_text(suit, label)), fitting, scene(suit, rank), strip)


def draw_alpha(suit: str, say: Say = english) -> Drawing:
    """Draw an Alpha card: the letter in a ring, and its effect on markers."""
    ink, fitting = SUITS[suit], Fitting()
    arrows = "M166 740H246M222 718L246 740L222 762M384 740H464M440 718L464 740L440 762"
    words = [
        (say(name).upper(), x, room)
        for name, x, room in (
            (text("art-os-pull"), 160, 210),
            (text("art-os-or"), 315, 90),
            (text("art-os-push"), 470, 210),
        )
    ]
    size = min(fitting.size(CAPITALS, word, 30, room, 2) for word, _, room in words)
    return _card(
        suit,
        say(card_text(suit, "A")),
        fitting,
        rect(0, 0, CARD_WIDTH, CARD_HEIGHT, ink.dark),
        rays(315, 430, 0, 800, 28, mix(ink.dark, "#000000", 0.22), 3),
        path(disc(315, 430, 226), ink.colour),
        path(disc(315, 430, 226), GROUND),
        path(disc(315, 430, 182), ink.dark),
        path(disc(315, 430, 197), stroke=CREAM, stroke_width=5),
        path(ALPHA, CREAM, transform=shift(303, 418, 1.95)),
        cube_shape(104, 740, 44),
        cube_shape(526, 740, 44),
        path(arrows, stroke=CREAM, stroke_width=13, stroke_linecap="round", stroke_linejoin="round"),
        path("".join(lettering(CAPITALS, word, size, x, 830, "middle", 2) for word, x, _ in words), CREAM),
        index_strip(suit, "A", fitting, say),
    )


def draw_omega(suit: str, say: Say = english) -> Drawing:
    """Draw an Omega card as printed: the emblem inside the letter, and the meaning of the markers."""
    ink, fitting, name = SUITS[suit], Fitting(), say(suit_text(suit)).upper()
    score, each = (say(words).upper() for words in (text("art-os-to-score", count=3), text("art-os-each", cost=5)))
    return _card(
        suit,
        say(text("art-os-omega", suit=suit_text(suit))),
        fitting,
        grounded(suit, CARD_WIDTH, CARD_HEIGHT),
        path(disc(315, 376, 330), ink.colour),
        rays(315, 376, 236, 330, 36, ink.dark),
        path(disc(315, 376, 238), ink.dark),
        path(OMEGA, CREAM, stroke=ink.dark, stroke_width=2.4, transform=shift(315, 392, 2.7)),
        path(disc(315, 348, 104), ink.dark),
        emblem(suit, ink.emblem, ink.dark, 315, 348, 1.62),
        rect(0, 660, CARD_WIDTH, CARD_HEIGHT - 660, ink.dark),
        rect(0, 656, CARD_WIDTH, 9, CREAM),
        path(fitting.line(NUMERALS, name, 100, 540, 315, 756, "middle", 4), CREAM),
        *(cube_shape(108 + i * 62, 822, 27) for i in range(3)),
        path(fitting.line(CAPITALS, score, 33, 290, 300, 819, track=1.5), CREAM),
        path(fitting.line(CAPITALS, each, 25, 290, 300, 849, track=1.5), BRASS),
    )


def _graduated_ring(x: float, y: float, radius: float) -> str:
    """Draw an instrument's brass ring with a mark every 5 degrees and a longer one every 30."""
    ticks = "".join(
        trace("M", *polar(x, y, radius, 5 * i), "L", *polar(x, y, radius + (12 if i % 6 else 22), 5 * i))
        for i in range(72)
    )
    return (
        path(disc(x, y, radius), DEEP, stroke=BRASS, stroke_width=7)
        + path(disc(x, y, radius - 16), stroke=BRASS, stroke_width=2.5)
        + path(ticks, stroke=BRASS, stroke_width=4)
    )


def draw_back(say: Say = english) -> Drawing:
    """Draw a card face down: the observatory under the turning stars."""
    marks = (emblem(suit, BRASS, _NEAR_HILL, 123 + i * 96, 822, 0.5) for i, suit in enumerate(SUITS))
    body = group(
        ground(CARD_WIDTH, CARD_HEIGHT, DEEP),
        star_trails(330, _TRAIL),
        path("M315 640L114-40H516Z", BRASS, opacity=0.16),
        path("M315 640L207-40H423Z", BRASS, opacity=0.2),
        _graduated_ring(315, 330, 150),
        path(OMEGA, CREAM, transform=shift(315, 336, 1.3)),
        path("M-40 740L-10 730C120 690 220 716 315 712C420 708 520 690 640 726L670 736V920H-40Z", _FAR_HILL),
        observatory(315, 716, 2, _NEAR_HILL, BRASS, WINDOW, -90),
        path("M-40 795L-10 786C140 742 260 772 330 766C440 756 540 752 640 778L670 786V920H-40Z", _NEAR_HILL),
        *marks,
        rect(24, 24, CARD_WIDTH - 48, CARD_HEIGHT - 48, rx=18, stroke=BRASS, stroke_width=4),
        clip_path="url(#card)",
    )
    title = say(text("art-os-back"))
    return Drawing(CARD_WIDTH, CARD_HEIGHT, body, title, rounded_clip(CARD_WIDTH, CARD_HEIGHT, 30))


# --------------------------------------------------------------------------------------------------------- small forms


def draw_plaque(suit: str, say: Say = english) -> Drawing:
    """Draw the Omega card for the screen: emblem, a bay for discards (`BAY`), a shelf for markers."""
    ink = SUITS[suit]
    bay = rect(
        *(*BAY, CHIP_WIDTH, CHIP_HEIGHT, ink.dark),
        rx=26,
        fill_opacity=0.55,
        stroke=ink.dark,
        stroke_width=8,
        stroke_dasharray="26 20",
    )
    body = group(
        grounded(suit, PLAQUE_WIDTH, PLAQUE_HEIGHT),
        path(disc(230, 214, 196), ink.dark),
        path(OMEGA, CREAM, transform=shift(230, 222, 2.1)),
        path(disc(230, 188, 80), ink.dark),
        emblem(suit, ink.emblem, ink.dark, 230, 188, 1.26),
        rect(0, SHELF_TOP, PLAQUE_WIDTH, PLAQUE_HEIGHT - SHELF_TOP, ink.dark),
        bay,
        border(PLAQUE_WIDTH, PLAQUE_HEIGHT, 12, 26, ink.dark),
        clip_path="url(#card)",
    )
    defs = rounded_clip(PLAQUE_WIDTH, PLAQUE_HEIGHT, 36) + pattern(suit)
    return Drawing(PLAQUE_WIDTH, PLAQUE_HEIGHT, body, say(text("art-os-omega", suit=suit_text(suit))), defs)


def draw_chip(suit: str, label: str, say: Say = english) -> Drawing:
    """Draw a small card that is recognisable at a glance: numeral, mark, ground."""
    ink = SUITS[suit]
    body = group(
        grounded(suit, CHIP_WIDTH, CHIP_HEIGHT),
        path(chip_wedge(label), ink.dark),
        path(lettering(NUMERALS, label, *CHIP_NUMERAL), CREAM),
        path(disc(222, 252, 68), CREAM),
        emblem(suit, ink.dark, CREAM, 222, 252, 1.04),
        border(CHIP_WIDTH, CHIP_HEIGHT, 12, 16, ink.dark),
        clip_path="url(#card)",
    )
    defs = rounded_clip(CHIP_WIDTH, CHIP_HEIGHT, 26) + pattern(suit)
    return Drawing(CHIP_WIDTH, CHIP_HEIGHT, body, say(card_text(suit, label)), defs)


def chip_wedge(label: str) -> str:
    """Return the dark field behind the numeral of a chip, as path data."""
    width = text_width(NUMERALS, label, CHIP_NUMERAL[0])
    return wedge(width + 66, width + 20, 214)


def draw_small_back(say: Say = english) -> Drawing:
    """Draw a chip face down."""
    body = group(
        rect(0, 0, CHIP_WIDTH, CHIP_HEIGHT, DEEP),
        _graduated_ring(152, 168, 104),
        path(OMEGA, CREAM, transform=shift(152, 174, 0.92)),
        border(CHIP_WIDTH, CHIP_HEIGHT, 12, 16, BRASS),
        clip_path="url(#card)",
    )
    title = say(text("art-os-back"))
    return Drawing(CHIP_WIDTH, CHIP_HEIGHT, body, title, rounded_clip(CHIP_WIDTH, CHIP_HEIGHT, 26))


def draw_tab(suit: str, label: str, say: Say = english) -> Drawing:
    """Draw a played card in a narrow column: only its index strip."""
    ink = SUITS[suit]
    body = group(
        grounded(suit, TAB_WIDTH, TAB_HEIGHT),
        path(tab_wedge(label), ink.dark),
        path(lettering(NUMERALS, label, *TAB_NUMERAL), CREAM),
        path(disc(226, 50, 39), CREAM),
        emblem(suit, ink.dark, CREAM, 226, 50, 0.6),
        border(TAB_WIDTH, TAB_HEIGHT, 8, 9, ink.dark),
        clip_path="url(#card)",
    )
    defs = rounded_clip(TAB_WIDTH, TAB_HEIGHT, 16) + pattern(suit)
    return Drawing(TAB_WIDTH, TAB_HEIGHT, body, say(card_text(suit, label)), defs)


def tab_wedge(label: str) -> str:
    """Return the dark field behind the numeral of a tab, as path data."""
    width = text_width(NUMERALS, label, TAB_NUMERAL[0])
    return wedge(width + 54, width + 28, TAB_HEIGHT)


def draw_mark(suit: str, say: Say = english) -> Drawing:
    """Draw only the suit's mark, for words, tables and logs."""
    ink = SUITS[suit]
    body = (
        path(disc(50, 50, 48), ink.colour)
        + path(disc(50, 50, 46), stroke=ink.dark, stroke_width=5)
        + emblem(suit, ink.sign, ink.colour, 50, 50, 0.66)
    )
    return Drawing(100, 100, body, say(suit_text(suit)))


def draw_cube(say: Say = english) -> Drawing:
    """Draw a marker for the screen, 60 x 66 units."""
    return Drawing(60, 66, cube_shape(30, 33, 28), say(text("art-os-marker")))
