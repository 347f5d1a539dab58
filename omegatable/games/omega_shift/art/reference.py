"""The reference card of Omega Shift: a summary of the rules under stars."""

from collections.abc import Mapping
from typing import Any, Final

from omegatable.art.figure import Parts, fitting_paragraphs, paragraphs
from omegatable.art.glyphs import OMEGA
from omegatable.art.lettering import NUMERALS, lettering
from omegatable.art.paper import CARD_HEIGHT, CARD_WIDTH
from omegatable.art.svg import Drawing, disc, ground, group, path, polar, rect, shift
from omegatable.art.telling import fluent_bool, told
from omegatable.games.omega_shift import GAME
from omegatable.games.omega_shift.art.cards import draw_mark
from omegatable.games.omega_shift.art.palette import BRASS, CREAM, DEEP, SUITS
from omegatable.games.omega_shift.art.pieces import rounded_clip, star_trails
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

_SIZE: Final = 26
_TRAIL: Final = "#1C3442"


def _lines(options: Mapping[str, Any]) -> list[Text]:
    """Return the lines of the card under these options."""
    return [
        text("art-os-turn"),
        text("art-os-number", may=fluent_bool(options["optional_pull"])),
        text("art-os-alpha"),
        text("art-os-discard"),
        text("art-os-draw", other=fluent_bool(options["redraw"] == "forbidden")),
        text("art-os-end", each=fluent_bool(options["last_turn_each"])),
        text("art-os-score", gate=fluent_bool(options["five_overrides_gate"])),
        text("art-os-win", three=fluent_bool(options["rounds"] == 3)),
        text("art-os-ring"),
    ]


def _ring(y: float) -> str:
    """Draw the row of Omegas as a ring: a line behind the row joins its two ends."""
    line = f"M123 {y - 4}H507A17 17 0 0 1 507 {y + 30}H123A17 17 0 0 1 123 {y - 4}Z"
    marks = (
        group(draw_mark(suit).body, transform=shift(123 + 96 * i - 27, y - 31, 0.54)) for i, suit in enumerate(SUITS)
    )
    return path(line, stroke=BRASS, stroke_width=4) + "".join(marks)


def draw_reference(options: Mapping[str, Any] | None = None, say: Say = english) -> Drawing:
    """Draw the reference card, a summary of the rules for one player, under checked *options*."""
    parts, lines = Parts(), told(say, _lines(options or GAME.chosen_options()))
    size, misfits = fitting_paragraphs(lines, _SIZE, 160, 534, 762, 0.26)
    words, _ = paragraphs(parts, lines, size, (50, 160), 534, (BRASS, CREAM), 0.26)
    body = group(
        ground(CARD_WIDTH, CARD_HEIGHT, DEEP),
        star_trails(330, _TRAIL),
        path(disc(88, 86, 34), DEEP, stroke=BRASS, stroke_width=4),
        path(OMEGA, CREAM, transform=shift(88, 89, 0.31)),
        path(lettering(NUMERALS, "OMEGA SHIFT", 78, 142, 117, track=4), CREAM),
        words,
        _ring(804),
        rect(24, 24, CARD_WIDTH - 48, CARD_HEIGHT - 48, rx=18, stroke=BRASS, stroke_width=4),
        clip_path="url(#card)",
    )
    defs = rounded_clip(CARD_WIDTH, CARD_HEIGHT, 30) + parts.text()
    title, read = say(text("art-reference", title=GAME.title)), " ".join(" ".join(line) for line in lines)
    return Drawing(CARD_WIDTH, CARD_HEIGHT, body, title, defs, words=read, misfits=misfits)


def draw_reference_back(say: Say = english) -> Drawing:
    """Draw the back of the reference cards: the five suits in their ring, around an Omega."""
    suits = "".join(
        group(draw_mark(suit).body, transform=shift(x - 50, y - 50))
        for suit, (x, y) in ((suit, polar(315, 440, 222, 72 * i - 90)) for i, suit in enumerate(SUITS))
    )
    body = group(
        ground(CARD_WIDTH, CARD_HEIGHT, DEEP),
        star_trails(440, _TRAIL),
        path(disc(315, 440, 222), stroke=BRASS, stroke_width=5),
        path(disc(315, 440, 132), DEEP, stroke=BRASS, stroke_width=7),
        path(disc(315, 440, 118), stroke=BRASS, stroke_width=2.5),
        path(OMEGA, CREAM, transform=shift(315, 446, 1.15)),
        suits,
        rect(24, 24, CARD_WIDTH - 48, CARD_HEIGHT - 48, rx=18, stroke=BRASS, stroke_width=4),
        clip_path="url(#card)",
    )
    title = say(text("art-os-back-reference"))
    return Drawing(CARD_WIDTH, CARD_HEIGHT, body, title, rounded_clip(CARD_WIDTH, CARD_HEIGHT, 30))
