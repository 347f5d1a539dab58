"""The reference card of Alpha & Omega: a summary of the rules on a broadsheet, with the elements and their points."""

from typing import Final

from omegatable.art.alpha_and_omega.pieces import rough, sign
from omegatable.art.figure import Parts, paragraphs, signed
from omegatable.art.lettering import BLACKLETTER, TEXT, TEXT_BOLD, lettering
from omegatable.art.palette import BONE, ELEMENTS, KEY_BLOCK, LIGHT
from omegatable.art.svg import Drawing, Svg, border, clip, cuts, ground, group, hexagon, path, polygon, shift

WIDTH: Final = 630  # units
HEIGHT: Final = 880
_CORNER: Final = 30
_SIZE: Final = 25.5
_PAPER: Final = "#F8EFDA"
_MINUS: Final = "\N{MINUS SIGN}"
FRAME: Final = border(WIDTH, HEIGHT, 16, 16, KEY_BLOCK)
_LINES: Final = (
    ("Your turn:", "place two tiles, walk two steps, then draw until you hold three."),
    ("Place", "next to any tile; a Transformation may also go on top of one."),
    (
        "Walk",
        "two steps with one pawn, or one step with each; in your first turn, two with one. "
        "No pawn may end where it began.",
    ),
    (f"A {_MINUS}2", "that you draw is placed at once, next to any tile or on top of one."),
    ("A Switch", "exchanges two tiles at once, but not the pawns on them, and leaves the game."),
    ("The end:", "the deck and all hands are empty. That turn is played out."),
    ("Score:", "each pawn counts its neighbours."),
)
_AFTER: Final = (
    (f"On a {_MINUS}2", f"it counts {_MINUS}2, and no elements."),
    ("The Snake", "has no element and counts 0."),
    ("A tie:", "the best single pawn, then the fewest negative tiles around it, then a draw."),
)


def _small_tile(element: str, x: float, y: float) -> str:
    tile = path(polygon(hexagon(33)), ELEMENTS[element].colour, stroke=KEY_BLOCK, stroke_width=5)
    line = KEY_BLOCK if element == "air" else BONE
    return group(tile, sign(element, 28, line, 4.6), transform=shift(x, y))


def _counts(parts: Parts, y: float) -> str:
    """Draw the points that a neighbour counts: the two pairs of opposites, and words for the rest."""
    pieces: list[str] = []
    for i, (one, other) in enumerate((("fire", "water"), ("air", "earth"))):
        x = 84 + i * 132
        pieces.append(_small_tile(one, x, y) + _small_tile(other, x + 58, y))
    counts = ((346, -8, -1, "opposite"), (346, 26, 0, "the same"), (498, -8, 1, "others"))
    for x, down, points, words in (*counts, (498, 26, -2, f"a {_MINUS}2")):
        pieces.append(parts.words(TEXT_BOLD, signed(points), _SIZE, x, y + down, KEY_BLOCK, "end"))
        pieces.append(parts.words(TEXT, words, _SIZE, x + 8, y + down, KEY_BLOCK))
    return "".join(pieces)


def draw_reference() -> Drawing:
    """Draw the reference card, a summary of the rules for one player."""
    parts, colours = Parts(), (LIGHT["accent-alpha-and-omega"], KEY_BLOCK)
    words, y = paragraphs(parts, _LINES, _SIZE, (50, 158), 534, colours, 0.24)
    after, _ = paragraphs(parts, _AFTER, _SIZE, (50, y + 76), 534, colours, 0.24)
    frame = [(26, 26), (WIDTH - 26, 26), (WIDTH - 26, HEIGHT - 26), (26, HEIGHT - 26)]
    body = group(
        ground(WIDTH, HEIGHT, _PAPER),
        path(lettering(BLACKLETTER, "Alpha & Omega", 72, 315, 106, "middle"), KEY_BLOCK),
        path(cuts(([(60, 122), (190, 119), (315, 123)], [(570, 122), (440, 125), (315, 121)]), 8, 0.5), KEY_BLOCK),
        words,
        _counts(parts, y + 12),
        after,
        FRAME,
        path(rough(frame, 1, 40, 4), stroke=KEY_BLOCK, stroke_width=3),
        clip_path="url(#card)",
    )
    defs = clip("card", f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{_CORNER}"/>') + parts.text()
    told = " ".join(" ".join(line) for line in (*_LINES, *_AFTER))
    return Drawing(WIDTH, HEIGHT, body, "Alpha & Omega in short", defs, words=told)


def reference() -> Svg:
    """Return the reference card as a file, 63 x 88 mm."""
    return draw_reference().svg()
