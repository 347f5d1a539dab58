"""The reference card of Alpha & Omega: a summary of the rules on a broadsheet, with the elements and their points."""

from collections.abc import Mapping
from typing import Any, Final

from omegatable.art.figure import Parts, fitting_paragraphs, paragraphs, signed
from omegatable.art.lettering import BLACKLETTER, TEXT, TEXT_BOLD, lettering
from omegatable.art.svg import Drawing, border, clip, cuts, ground, group, hexagon, path, polygon, shift
from omegatable.art.telling import Fitting, fluent_bool, told
from omegatable.games.alpha_and_omega import GAME
from omegatable.games.alpha_and_omega.art.palette import ACCENT, BONE, ELEMENTS, KEY_BLOCK
from omegatable.games.alpha_and_omega.art.pieces import rough, sign
from omegatable.games.alpha_and_omega.art.tiles import sleeping_snake
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

WIDTH: Final = 630  # units
HEIGHT: Final = 880
_CORNER: Final = 30
_SIZE: Final = 25.5
_PAPER: Final = "#F8EFDA"
_COUNT_ROOMS: Final = (114, 80)  # the widths for the words beside points, in both columns
FRAME: Final = border(WIDTH, HEIGHT, 16, 16, KEY_BLOCK)


def _lines(options: Mapping[str, Any]) -> list[Text]:
    """Return the lines of the card above the points under checked *options*."""
    top = "no" if not _some(options, "to_") else "others" if options["protect_snake"] else "yes"
    snake, pawns = fluent_bool(not options["protect_snake"]), fluent_bool(options["pawns_travel"])
    return [
        text("art-ao-turn", refill=fluent_bool(options["refill_before_move"])),
        text("art-ao-place", top=top),
        text("art-ao-walk", alone=fluent_bool(options["one_pawn_per_tile"])),
        *([text("art-ao-jaws", snake=snake)] if options["minus_two"] else []),
        *([text("art-ao-switch", snake=snake, pawns=pawns)] if options["switch"] else []),
        text("art-ao-end", hidden=fluent_bool(options["hidden_end"])),
        text("art-ao-score"),
    ]


def _after(options: Mapping[str, Any]) -> list[Text]:
    """Return the lines below the points."""
    counts = {"adjacent_only": "neighbours", "standing_only": "alone"}.get(options["minus2"], "both")
    return [
        *([text("art-ao-on-jaws", counts=counts)] if options["minus_two"] else []),
        text("art-ao-snake"),
        *([text("art-ao-last", points=_price(options))] if options["fair_end"] else []),
        text("art-ao-tie", both=fluent_bool(options["tie2"] == "both_pawns")),
    ]


def _price(options: Mapping[str, Any]) -> int:
    """Return the points that the last turn costs, or 0 if they depend on the number of players (AO-Q38)."""
    points = options["fair_points"]
    return 0 if points == "by_players" else int(points)


def _some(options: Mapping[str, Any], prefix: str) -> bool:
    """Return whether the deck has tiles whose options start with *prefix*."""
    return any(count for name, count in options.items() if name.startswith(prefix))


def _small_tile(element: str, x: float, y: float) -> str:
    tile = path(polygon(hexagon(33)), ELEMENTS[element].colour, stroke=KEY_BLOCK, stroke_width=5)
    line = KEY_BLOCK if element == "air" else BONE
    return group(tile, sign(element, 28, line, 4.6), transform=shift(x, y))


def _counts(parts: Parts, y: float, minus_two: bool, fitting: Fitting, say: Say) -> str:
    """Draw the points that a neighbour scores: the two pairs of opposites, words for the rest, and optionally a -2."""
    pieces: list[str] = []
    for i, (one, other) in enumerate((("fire", "water"), ("air", "earth"))):
        x = 84 + i * 132
        pieces.append(_small_tile(one, x, y) + _small_tile(other, x + 58, y))
    counts = [
        (346, -8, -1, say(text("art-ao-opposite")), _COUNT_ROOMS[0]),
        (346, 26, 0, say(text("art-ao-same")), _COUNT_ROOMS[0]),
        (498, -8, 1, say(text("art-ao-others")), _COUNT_ROOMS[1]),
        *([(498, 26, -2, say(text("art-ao-minus-two")), _COUNT_ROOMS[1])] if minus_two else []),
    ]
    size = min(fitting.size(TEXT, words, _SIZE, room) for *_, words, room in counts)
    for x, down, points, words, _ in counts:
        pieces.append(parts.words(TEXT_BOLD, signed(points), _SIZE, x, y + down, KEY_BLOCK, "end"))
        pieces.append(parts.words(TEXT, words, size, x + 8, y + down, KEY_BLOCK))
    return "".join(pieces)


def draw_reference(options: Mapping[str, Any] | None = None, say: Say = english) -> Drawing:
    """Draw the reference card, a summary of the rules for one player, under checked *options*."""
    chosen = options or GAME.chosen_options()
    parts, fitting, colours = Parts(), Fitting(), (ACCENT, KEY_BLOCK)
    lines, below = told(say, _lines(chosen)), told(say, _after(chosen))
    size, misfits = fitting_paragraphs((*lines, *below), _SIZE, 158, 534, 846 - 76, 0.24)
    words, y = paragraphs(parts, lines, size, (50, 158), 534, colours, 0.24)
    after, _ = paragraphs(parts, below, size, (50, y + 76), 534, colours, 0.24)
    neighbours = bool(chosen["minus_two"]) and chosen["minus2"] != "standing_only"
    frame = [(26, 26), (WIDTH - 26, 26), (WIDTH - 26, HEIGHT - 26), (26, HEIGHT - 26)]
    body = group(
        ground(WIDTH, HEIGHT, _PAPER),
        path(lettering(BLACKLETTER, "Alpha & Omega", 72, 315, 106, "middle"), KEY_BLOCK),
        path(cuts(([(60, 122), (190, 119), (315, 123)], [(570, 122), (440, 125), (315, 121)]), 8, 0.5), KEY_BLOCK),
        words,
        _counts(parts, y + 12, neighbours, fitting, say),
        after,
        FRAME,
        path(rough(frame, 1, 40, 4), stroke=KEY_BLOCK, stroke_width=3),
        clip_path="url(#card)",
    )
    defs = clip("card", f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{_CORNER}"/>') + parts.text()
    title, read = say(text("art-reference", title=GAME.title)), " ".join(" ".join(line) for line in (*lines, *below))
    every = [*misfits, *fitting.misfits]
    return Drawing(WIDTH, HEIGHT, body, title, defs, words=read, misfits=every, kind="signs")


def draw_reference_back(say: Say = english) -> Drawing:
    """Draw the back of the reference cards: the sleeping Snake on a broadsheet, among the four elements."""
    frame = [(26, 26), (WIDTH - 26, 26), (WIDTH - 26, HEIGHT - 26), (26, HEIGHT - 26)]
    elements = "".join(
        _small_tile(element, x, y)
        for element, x, y in (("air", 120, 128), ("fire", 510, 128), ("water", 120, 752), ("earth", 510, 752))
    )
    body = group(
        ground(WIDTH, HEIGHT, _PAPER),
        path(rough(hexagon(236, 315, 440), 1.4, 30, 8), KEY_BLOCK),
        group(sleeping_snake(), transform=shift(315, 440)),
        elements,
        FRAME,
        path(rough(frame, 1, 40, 4), stroke=KEY_BLOCK, stroke_width=3),
        clip_path="url(#card)",
    )
    defs = clip("card", f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{_CORNER}"/>')
    return Drawing(WIDTH, HEIGHT, body, say(text("art-ao-back-reference")), defs, kind="signs")
