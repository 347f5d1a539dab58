"""The reference card of Alpha & Omega: a summary of the rules on a broadsheet, with the elements and their points."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omegatable.art.alpha_and_omega.pieces import rough, sign
from omegatable.art.figure import Parts, fitting_paragraphs, paragraphs, signed
from omegatable.art.lettering import BLACKLETTER, TEXT, TEXT_BOLD, lettering
from omegatable.art.palette import BONE, ELEMENTS, KEY_BLOCK, LIGHT
from omegatable.art.svg import Drawing, Svg, border, clip, cuts, ground, group, hexagon, path, polygon, shift
from omegatable.games.alpha_and_omega import GAME

WIDTH: Final = 630  # units
HEIGHT: Final = 880
_CORNER: Final = 30
_SIZE: Final = 25.5
_PAPER: Final = "#F8EFDA"
_MINUS: Final = "\N{MINUS SIGN}"
FRAME: Final = border(WIDTH, HEIGHT, 16, 16, KEY_BLOCK)


def _lines(options: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """Return the lines of the card above the points, under these options."""
    turn = "place two tiles, walk two steps, then draw until you hold three."
    if options["refill_before_move"]:
        turn = "place two tiles, draw until you hold three, then walk two steps."
    snake = ", but not of the Snake" if options["protect_snake"] else ""
    on_top = f"; a Transformation may also go on top of one{snake}" if _some(options, "to_") else ""
    alone = ", nor on another's tile but the Snake" if options["one_pawn_per_tile"] else ""
    lines = [
        ("Your turn:", turn),
        ("Place", f"next to any tile{on_top}."),
        (
            "Walk",
            "two steps with one pawn, or one step with each; in your first turn, two with one. "
            f"No pawn may end where it began{alone}.",
        ),
    ]
    if options["minus_two"]:
        lines.append((f"A {_MINUS}2", f"that you draw is placed at once, next to any tile or on top of one{snake}."))
    if options["switch"]:
        stays = ", never the Snake" if options["protect_snake"] else ""
        pawns = "and the pawns on them" if options["pawns_travel"] else "but not the pawns on them"
        lines.append(("A Switch", f"exchanges two tiles at once{stays}, {pawns}, and leaves the game."))
    return (
        *lines,
        ("The end:", "the deck and all hands are empty. That turn is played out."),
        ("Score:", "each pawn counts its neighbours."),
    )


def _after(options: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """Return the lines below the points."""
    on = {"adjacent_only": "it counts no elements.", "standing_only": f"it counts {_MINUS}2, and nothing else."}
    minus = ((f"On a {_MINUS}2", on.get(options["minus2"], f"it counts {_MINUS}2, and no elements.")),)
    around = "around both" if options["tie2"] == "both_pawns" else "around it"
    return (
        *(minus if options["minus_two"] else ()),
        ("The Snake", "has no element and counts 0."),
        *((("The last turn", f"costs its player {_price(options)}."),) if options["fair_end"] else ()),
        ("A tie:", f"the best single pawn, then the fewest negative tiles {around}, then a draw."),
    )


def _price(options: Mapping[str, Any]) -> str:
    """Return what the last turn costs, for any number of players (AO-Q38)."""
    points = options["fair_points"]
    return "3 points of two players, 2 of more" if points == "by_players" else f"{points} points"


def _some(options: Mapping[str, Any], prefix: str) -> bool:
    """Return whether the deck has tiles whose options begin with *prefix*."""
    return any(count for name, count in options.items() if name.startswith(prefix))


def _small_tile(element: str, x: float, y: float) -> str:
    tile = path(polygon(hexagon(33)), ELEMENTS[element].colour, stroke=KEY_BLOCK, stroke_width=5)
    line = KEY_BLOCK if element == "air" else BONE
    return group(tile, sign(element, 28, line, 4.6), transform=shift(x, y))


def _counts(parts: Parts, y: float, minus_two: bool) -> str:
    """Draw the points that a neighbour counts: the two pairs of opposites, words for the rest, and perhaps a -2."""
    pieces: list[str] = []
    for i, (one, other) in enumerate((("fire", "water"), ("air", "earth"))):
        x = 84 + i * 132
        pieces.append(_small_tile(one, x, y) + _small_tile(other, x + 58, y))
    counts = ((346, -8, -1, "opposite"), (346, 26, 0, "the same"), (498, -8, 1, "others"))
    also = ((498, 26, -2, f"a {_MINUS}2"),) if minus_two else ()
    for x, down, points, words in (*counts, *also):
        pieces.append(parts.words(TEXT_BOLD, signed(points), _SIZE, x, y + down, KEY_BLOCK, "end"))
        pieces.append(parts.words(TEXT, words, _SIZE, x + 8, y + down, KEY_BLOCK))
    return "".join(pieces)


def draw_reference(options: Mapping[str, Any] | None = None) -> Drawing:
    """Draw the reference card, a summary of the rules for one player, under checked *options*."""
    chosen = options or GAME.chosen_options()
    parts, colours = Parts(), (LIGHT["accent-alpha-and-omega"], KEY_BLOCK)
    lines, below = _lines(chosen), _after(chosen)
    size = fitting_paragraphs((*lines, *below), _SIZE, 158, 534, 846 - 76, 0.24)
    words, y = paragraphs(parts, lines, size, (50, 158), 534, colours, 0.24)
    after, _ = paragraphs(parts, below, size, (50, y + 76), 534, colours, 0.24)
    neighbours = bool(chosen["minus_two"]) and chosen["minus2"] != "standing_only"
    frame = [(26, 26), (WIDTH - 26, 26), (WIDTH - 26, HEIGHT - 26), (26, HEIGHT - 26)]
    body = group(
        ground(WIDTH, HEIGHT, _PAPER),
        path(lettering(BLACKLETTER, "Alpha & Omega", 72, 315, 106, "middle"), KEY_BLOCK),
        path(cuts(([(60, 122), (190, 119), (315, 123)], [(570, 122), (440, 125), (315, 121)]), 8, 0.5), KEY_BLOCK),
        words,
        _counts(parts, y + 12, neighbours),
        after,
        FRAME,
        path(rough(frame, 1, 40, 4), stroke=KEY_BLOCK, stroke_width=3),
        clip_path="url(#card)",
    )
    defs = clip("card", f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{_CORNER}"/>') + parts.text()
    told = " ".join(" ".join(line) for line in (*lines, *below))
    return Drawing(WIDTH, HEIGHT, body, "Alpha & Omega in short", defs, words=told)


def reference() -> Svg:
    """Return the reference card as a file, 63 x 88 mm."""
    return draw_reference().svg()
