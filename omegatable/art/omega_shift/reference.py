"""The reference card of Omega Shift: a summary of the rules by starlight."""

from typing import Final

from omegatable.art.figure import Parts, paragraphs
from omegatable.art.glyphs import OMEGA
from omegatable.art.lettering import NUMERALS, lettering
from omegatable.art.omega_shift.cards import draw_mark
from omegatable.art.omega_shift.pieces import CARD_HEIGHT, CARD_WIDTH, rounded_clip, star_trails
from omegatable.art.palette import BRASS, CREAM, DEEP, SUITS
from omegatable.art.svg import Drawing, Svg, disc, ground, group, path, rect, shift

_SIZE: Final = 26
_TRAIL: Final = "#1C3442"
_LINES: Final = (
    ("Your turn:", "put down one card, played or discarded; then draw one."),
    (
        "A number",
        "goes on your side of the Omega of its suit, higher than your cards there; "
        "then pull one marker to that Omega from a neighbour.",
    ),
    ("An Alpha", "moves one marker between its Omega and a neighbour, in or out, and leaves the game."),
    ("A discard", "goes face up on its Omega."),
    ("Draw", "from the pile, or off any discard pile."),
    ("The end", "comes at once with the last card of the pile."),
    (
        "A suit scores",
        "if you have a number in it and its Omega has 3 markers or more: the sum of your numbers, less 5 for every "
        "marker. With five numbers or more nothing is subtracted.",
    ),
    ("The higher total", "wins; equal ones are a draw."),
    ("The row", "is a ring: its ends are neighbours."),
)


def _ring(y: float) -> str:
    """Draw the row of Omegas, which is a ring: a line leaves each end and joins the other behind it."""
    line = f"M123 {y - 4}H507A17 17 0 0 1 507 {y + 30}H123A17 17 0 0 1 123 {y - 4}Z"
    marks = (
        group(draw_mark(suit).body, transform=shift(123 + 96 * i - 27, y - 31, 0.54)) for i, suit in enumerate(SUITS)
    )
    return path(line, stroke=BRASS, stroke_width=4) + "".join(marks)


def draw_reference() -> Drawing:
    """Draw the reference card, a summary of the rules for one player."""
    parts = Parts()
    words, _ = paragraphs(parts, _LINES, _SIZE, (50, 160), 534, (BRASS, CREAM), 0.26)
    body = group(
        ground(CARD_WIDTH, CARD_HEIGHT, DEEP),
        star_trails(9, 64, 315, 330, _TRAIL),
        path(disc(88, 86, 34), DEEP, stroke=BRASS, stroke_width=4),
        path(OMEGA, CREAM, transform=shift(88, 89, 0.31)),
        path(lettering(NUMERALS, "OMEGA SHIFT", 78, 142, 117, track=4), CREAM),
        words,
        _ring(804),
        rect(24, 24, CARD_WIDTH - 48, CARD_HEIGHT - 48, rx=18, stroke=BRASS, stroke_width=4),
        clip_path="url(#card)",
    )
    defs = rounded_clip(CARD_WIDTH, CARD_HEIGHT, 30) + parts.text()
    told = " ".join(" ".join(line) for line in _LINES)
    return Drawing(CARD_WIDTH, CARD_HEIGHT, body, "Omega Shift in short", defs, words=told)


def reference() -> Svg:
    """Return the reference card as a file, 63 x 88 mm."""
    return draw_reference().svg()
