"""The reference card of Omega Shift: a summary of the rules by starlight."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omegatable.art.figure import Parts, fitting_paragraphs, paragraphs
from omegatable.art.glyphs import OMEGA
from omegatable.art.lettering import NUMERALS, lettering
from omegatable.art.omega_shift.cards import draw_mark
from omegatable.art.omega_shift.pieces import CARD_HEIGHT, CARD_WIDTH, rounded_clip, star_trails
from omegatable.art.palette import BRASS, CREAM, DEEP, SUITS
from omegatable.art.svg import Drawing, Svg, disc, ground, group, path, rect, shift
from omegatable.games.omega_shift import GAME

_SIZE: Final = 26
_TRAIL: Final = "#1C3442"


def _lines(options: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """Return the lines of the card under these options."""
    pull = "you may pull" if options["optional_pull"] else "pull"
    pile = " but the card that you have just put there" if options["redraw"] == "forbidden" else ""
    end = "comes at once with the last card of the pile."
    if options["last_turn_each"]:
        end = "comes after the last card of the pile: then each puts down one more card."
    five = ", and its markers do not matter" if options["five_overrides_gate"] else ""
    rounds = " Three rounds are added up." if options["rounds"] == 3 else ""
    return (
        ("Your turn:", "put down one card, played or discarded; then draw one."),
        (
            "A number",
            "goes on your side of the Omega of its suit, higher than your cards there; "
            f"then {pull} one marker to that Omega from a neighbour.",
        ),
        ("An Alpha", "moves one marker between its Omega and a neighbour, in or out, and leaves the game."),
        ("A discard", "goes face up on its Omega."),
        ("Draw", f"from the pile, or off any discard pile{pile}."),
        ("The end", end),
        (
            "A suit scores",
            "if you have a number in it and its Omega has 3 markers or more: the sum of your numbers, less 5 for every "
            f"marker. With five numbers or more nothing is subtracted{five}.",
        ),
        ("The higher total", f"wins; equal ones are a draw.{rounds}"),
        ("The row", "is a ring: its ends are neighbours."),
    )


def _ring(y: float) -> str:
    """Draw the row of Omegas, which is a ring: a line leaves each end and joins the other behind it."""
    line = f"M123 {y - 4}H507A17 17 0 0 1 507 {y + 30}H123A17 17 0 0 1 123 {y - 4}Z"
    marks = (
        group(draw_mark(suit).body, transform=shift(123 + 96 * i - 27, y - 31, 0.54)) for i, suit in enumerate(SUITS)
    )
    return path(line, stroke=BRASS, stroke_width=4) + "".join(marks)


def draw_reference(options: Mapping[str, Any] | None = None) -> Drawing:
    """Draw the reference card, a summary of the rules for one player, under checked *options*."""
    parts, lines = Parts(), _lines(options or GAME.chosen_options())
    size = fitting_paragraphs(lines, _SIZE, 160, 534, 762, 0.26)
    words, _ = paragraphs(parts, lines, size, (50, 160), 534, (BRASS, CREAM), 0.26)
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
    told = " ".join(" ".join(line) for line in lines)
    return Drawing(CARD_WIDTH, CARD_HEIGHT, body, "Omega Shift in short", defs, words=told)


def reference() -> Svg:
    """Return the reference card as a file, 63 x 88 mm."""
    return draw_reference().svg()
