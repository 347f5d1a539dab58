"""Chances, items and plots as cards, small cards and backs, and the three cheat sheets.

An item looks like a gift tag with cut corners, a chance like a stamp with a perforated edge, a plot like a plum stamp.
"""

import math
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from omegatable.art.figure import Parts, fitting_paragraphs, paragraphs
from omegatable.art.glyphs import OMEGA
from omegatable.art.lettering import SHRIKHAND, TEXT, TEXT_BOLD, lettering, text_width, wrapped
from omegatable.art.palette import LIGHT
from omegatable.art.svg import (
    Drawing,
    Misfit,
    arc,
    border,
    clip,
    cut,
    disc,
    ground,
    group,
    halftone,
    mix,
    number,
    path,
    rect,
    shift,
    tiling,
    trace,
)
from omegatable.art.telling import Fitting, Line
from omegatable.games.alpha_beta_omega.art.characters import CORNER, HEIGHT, WIDTH, card_clip
from omegatable.games.alpha_beta_omega.art.inks import GLYPHS, SHAPES
from omegatable.games.alpha_beta_omega.art.palette import (
    ACCENT,
    CARD_PAPER,
    CHANCE_RED,
    CHANCE_TINT,
    INKS,
    ITEM_GREEN,
    ITEM_TINT,
    OVERPRINTS,
    PLUM,
)
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

TEXT_SIZE: Final = 37  # 3.7 mm
SMALLEST_TEXT: Final = 29
_TEXT_ROOM: Final = 500
_TEXT_LINES: Final = 4
_PILL_ROOM: Final = 540
_LINE: Final = 1.27  # line height, relative to the size of the text


@dataclass(frozen=True)
class Look:
    """The colours and words of a kind of card."""

    deep: str
    tint: str
    label: Text
    turn: float  # degrees by which the dots behind the picture are rotated


LOOKS: Final = {
    "item": Look(ITEM_GREEN, ITEM_TINT, text("abo-item"), 30),
    "chance": Look(CHANCE_RED, CHANCE_TINT, text("abo-chance"), 60),
    "plot": Look("#4B3B5C", "#DDD5E4", text("art-abo-plot"), 45),
}


@dataclass(frozen=True)
class Moment:
    """The time at which a card can be played, with its pill on the card."""

    label: Text
    short: Text
    colour: str
    icon: str  # path data, centred on 0, 0


_ARROW: Final = "M-12-5H4A9 9 0 0 1 4 13H-10M-4-14L-13-5L-4 4"
MOMENTS: Final = {
    "reaction": Moment(text("abo-when-reaction"), text("art-abo-reaction-short"), "#4A3F9E", _ARROW),
    "immediate": Moment(text("abo-when-immediate"), text("art-abo-immediate-short"), "#B3261E", "M0-14V4M0 14V15"),
    "both": Moment(text("art-abo-both"), text("art-abo-both-short"), "#4A3F9E", _ARROW),
    "play": Moment(text("abo-when-play"), text("art-abo-play-short"), "#4B4038", "M-9-13H9V15L0 7L-9 15Z"),
}


def _tag(inset: float, corner: float, eyelet: float) -> str:
    """Draw a gift tag: cut corners, an eyelet and its string."""
    right, foot = WIDTH - inset, HEIGHT - inset
    top = inset
    outline = (
        f"M{number(inset + corner)} {top}H{number(right - corner)}L{right} {number(top + corner)}V{foot}H{inset}"
        f"V{number(top + corner)}Z"
    )
    middle = top + 40
    return (
        path(outline, CARD_PAPER)
        + path(disc(315, middle, eyelet), ITEM_GREEN)
        + path(f"M315 {middle}C300 {middle - 34} 330 {middle - 54} 322 -10V-40", stroke=CARD_PAPER, stroke_width=8)
    )


def _stamp(inset: float, hole: float, across: int, down: int) -> str:
    """Draw a stamp: paper with *across* holes along the top and bottom and *down* along each side."""
    width, height = WIDTH - 2 * inset, HEIGHT - 2 * inset
    wide, high = width / across / 2 - hole, height / down / 2 - hole  # distance from a corner to the first hole
    data: list[str | float] = ["M", inset, inset]
    for count, along, dx, dy in ((across, wide, 1, 0), (down, high, 0, 1), (across, wide, -1, 0), (down, high, 0, -1)):
        step: list[str | float] = ["l", dx * along, dy * along]
        bite: list[str | float] = ["a", hole, hole, 0, 0, 0, 2 * hole * dx, 2 * hole * dy]
        data += (step + bite + step) * count
    return path(trace(*data, "Z"), CARD_PAPER)


def _pill(moment: Moment, y: float, size: float, height: float, label: str, icon: bool, fitting: Fitting) -> str:
    """Draw a rounded pill at *y* that shows when the card can be played."""
    size = fitting.size(TEXT_BOLD, label, size, _PILL_ROOM - height * (1.62 if icon else 0.9), size * 0.06)
    track = size * 0.06
    width = text_width(TEXT_BOLD, label, size, track) + height * (1.62 if icon else 0.9)
    left, middle = 315 - width / 2, y - size * 0.36
    text_x = 315 + (height * 0.26 if icon else 0)
    sign = path(
        moment.icon,
        stroke=CARD_PAPER,
        stroke_width=5,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=shift(left + height * 0.56, middle),
    )
    frame = {"rx": number(height / 2), "stroke": CARD_PAPER, "stroke_width": 6}
    return (
        rect(left, middle - height / 2, width, height, moment.colour, **frame)
        + (sign if icon else "")
        + path(lettering(TEXT_BOLD, label, size, text_x, y, "middle", track), CARD_PAPER)
    )


def text_lines(words: str) -> tuple[float, list[str]]:
    """Return the size at which *words* fit on a card, and their lines.

    If they do not fit even at `SMALLEST_TEXT`, that size and all lines are returned.
    """
    size = TEXT_SIZE
    while True:
        lines = wrapped(TEXT, words, size, _TEXT_ROOM)
        if not _overflow(size, lines) or size <= SMALLEST_TEXT:
            return size, lines
        size -= 1


def overflow(words: str) -> float:
    """Return by how many mm *words* overflow a card at the minimum size; 0 if they fit."""
    return _overflow(*text_lines(words)) / 10


def _misfits(words: str) -> list[Misfit]:
    """Return the *words* of a card with the number of lines that they need, if they do not fit."""
    size, lines = text_lines(words)
    if not _overflow(size, lines):
        return []
    long = sum(text_width(TEXT, line, size) > _TEXT_ROOM for line in lines)  # words that would have to be broken
    return [Misfit(words, len(lines) + long, int(_TEXT_LINES * TEXT_SIZE / size))]


def _overflow(size: float, lines: Sequence[str]) -> float:
    """Return by how many units these lines are too high, or their longest word too wide; 0 if they fit."""
    too_high = (len(lines) * size - _TEXT_LINES * TEXT_SIZE) * _LINE
    too_wide = max((text_width(TEXT, line, size) for line in lines), default=0.0) - _TEXT_ROOM
    return max(0.0, too_high, too_wide)


def _words(parts: Parts, words: str, top: float) -> str:
    """Draw the text of a card, starting at *top*."""
    size, lines = text_lines(words)
    return "".join(
        parts.words(TEXT, line, size, 315, top + (i + 0.74) * size * _LINE, PLUM, "middle")
        for i, line in enumerate(lines)
    )


def draw_card(sort: str, title: str, when: str, words: str, picture: Callable[[], str], say: Say = english) -> Drawing:
    """Draw a chance or an item in full.

    *sort* is `item` or `chance`; *when* is `play`, `immediate`, `reaction` or `both`.
    """
    look, moment, parts, fitting = LOOKS[sort], MOMENTS[when], Parts(), Fitting()
    frame = _tag(34, 76, 20) if sort == "item" else _stamp(34, 15, 11, 15)
    heading = fitting.line(SHRIKHAND, title, 62, 480, 315, 168, "middle")
    label, played = say(look.label), say(moment.label)
    body = group(
        ground(WIDTH, HEIGHT, look.deep),
        frame,
        path(heading, PLUM),
        rect(72, 206, 486, 352, look.tint, rx=24),
        rect(72, 206, 486, 352, "url(#dots)", rx=24),
        path(disc(315, 382, 158), CARD_PAPER),
        group(picture(), transform=shift(315, 376, 0.98)),
        _pill(moment, 569, 28, 58, played.upper(), True, fitting),
        _words(parts, words, 602),
        path(
            fitting.line(TEXT_BOLD, label.upper(), 25, 400, 315, 828 if sort == "item" else 814, "middle", 5), look.deep
        ),
        clip_path="url(#card)",
    )
    spot = f'<circle cx="7" cy="7" r="2.6" fill="{mix(look.tint, look.deep, 0.22)}"/>'
    defs = card_clip() + tiling("dots", 14, 14, spot, turn=look.turn) + parts.text()
    misfits = [*fitting.misfits, *_misfits(words)]
    return Drawing(WIDTH, HEIGHT, body, title, defs, words=f"{label}. {played}. {words}", misfits=misfits)


def _two_lines(title: str) -> list[str]:
    """Return *title* as one line or as two lines of similar length."""
    words, between = title.split(), " "
    if len(words) == 1:  # a German compound may correspond to several English words: "Last-Minute-Wechsel"
        words, between = re.split(r"(?<=-)(?=.)", title), ""
    if len(words) == 1:
        return words
    cuts = [(between.join(words[:i]), between.join(words[i:])) for i in range(1, len(words))]
    return list(min(cuts, key=lambda pair: max(text_width(SHRIKHAND, line, 96) for line in pair)))


def draw_small_card(sort: str, title: str, when: str, picture: Callable[[], str], say: Say = english) -> Drawing:
    """Draw a card in a hand: its name in two lines, the picture, and when it can be played, without its text."""
    look, moment, fitting = LOOKS[sort], MOMENTS[when], Fitting()
    frame = _tag(26, 92, 24) if sort == "item" else _stamp(26, 19, 9, 13)
    lines = _two_lines(title)
    size = min(fitting.size(SHRIKHAND, line, 96, 510) for line in lines)
    top = 196 if len(lines) == 2 else 236
    names = "".join(
        lettering(SHRIKHAND, line, size, 315, top + i * size * 0.98, "middle") for i, line in enumerate(lines)
    )
    body = group(
        ground(WIDTH, HEIGHT, look.deep),
        frame,
        path(names, PLUM),
        path(disc(315, 540, 206), look.tint),
        group(picture(), transform=shift(315, 540, 1.22)),
        _pill(moment, 808, 54, 88, say(moment.short).upper(), False, fitting),
        clip_path="url(#card)",
    )
    return Drawing(WIDTH, HEIGHT, body, title, card_clip(), misfits=fitting.misfits)


def draw_blank(sort: str, picture: Callable[[], str], say: Say = english) -> Drawing:
    """Draw a small card without a name, for custom decks: the page adds the name."""
    look = LOOKS[sort]
    frame = _tag(26, 92, 24) if sort == "item" else _stamp(26, 19, 9, 13)
    body = group(
        ground(WIDTH, HEIGHT, look.deep),
        frame,
        path(disc(315, 540, 206), look.tint),
        group(picture(), transform=shift(315, 540, 1.22)),
        clip_path="url(#card)",
    )
    return Drawing(WIDTH, HEIGHT, body, say(look.label), card_clip())


# -------------------------------------------------------------------------------------------------------------- backs

_OVERLAP: Final = (("cyan", -0.866, 0.5), ("magenta", 0.866, 0.5), ("yellow", 0.0, -1.0))


def _three_inks(x: float, y: float, radius: float, apart: float) -> tuple[str, str]:
    """Return three overprinting inks, and the defs: the overlaps are clipped discs in mixed colours."""
    places = {ink: (x + apart * dx, y + apart * dy) for ink, dx, dy in _OVERLAP}
    discs = {ink: disc(*place, radius) for ink, place in places.items()}
    defs = "".join(clip(f"only-{ink}", path(discs[ink], "#000")) for ink in ("cyan", "magenta"))
    body = "".join(path(discs[ink], INKS[ink].ink) for ink in ("yellow", "cyan", "magenta"))
    body += group(
        path(discs["yellow"], OVERPRINTS["cyan yellow"]),
        path(discs["magenta"], OVERPRINTS["cyan magenta"]),
        clip_path="url(#only-cyan)",
    )
    body += group(
        path(discs["yellow"], OVERPRINTS["magenta yellow"]),
        group(path(discs["yellow"], PLUM), clip_path="url(#only-cyan)"),
        clip_path="url(#only-magenta)",
    )
    for ink, dx, dy in _OVERLAP:
        place = (x + apart * dx * 1.62, y + apart * dy * 1.62)
        body += path(SHAPES[INKS[ink].shape], CARD_PAPER, transform=shift(*place, radius * 0.0062))
    return body + path(SHAPES["moon"], CARD_PAPER, transform=shift(x, y, radius * 0.005)), defs


def draw_character_back(say: Say = english) -> Drawing:
    """Draw the back of the fifteen characters, ten of which form the road."""
    rings = disc(0, 0, 42) + disc(84, 0, 42) + disc(0, 84, 42) + disc(84, 84, 42) + disc(42, 42, 42)
    inks, ink_defs = _three_inks(315, 452, 116, 76)
    glow = halftone(
        lambda x, y: max(0, 1 - math.hypot(x - 315, y - 440) / 300) ** 0.9 * 0.62,
        (40, 130, 590, 750),
        20,
        75,
        "#B53A72",
    )
    letters = "".join(
        path(GLYPHS[role], CARD_PAPER, transform=shift(x, y, 0.52))
        for role, x, y in (("alpha", 205, 130), ("beta", 315, 120), ("omega", 427, 132))
    )
    feet = "".join(
        path(SHAPES[INKS[ink].shape], "#8B8292" if ink == "black" else INKS[ink].ink, transform=shift(x, 760, 0.44))
        for ink, x in (("cyan", 120), ("magenta", 250), ("yellow", 380), ("black", 510))
    )
    body = group(
        ground(WIDTH, HEIGHT, PLUM),
        ground(WIDTH, HEIGHT, "url(#rings)"),
        glow,
        path(disc(315, 440, 208), PLUM),
        path(disc(315, 440, 208) + disc(315, 440, 222), stroke=CARD_PAPER, stroke_width=4),
        inks,
        letters,
        feet,
        rect(28, 28, WIDTH - 56, HEIGHT - 56, rx=20, stroke=CARD_PAPER, stroke_width=5),
        clip_path="url(#card)",
    )
    defs = card_clip() + ink_defs + tiling("rings", 84, 84, path(rings, stroke="#4B3B5C", stroke_width=2.4))
    return Drawing(WIDTH, HEIGHT, body, say(text("art-abo-back-character")), defs, kind="dark")


def draw_deck_back(say: Say = english) -> Drawing:
    """Draw the back of the thirty chances and items: a love letter."""
    stripes = (
        '<pattern id="air" width="88" height="60" patternUnits="userSpaceOnUse" patternTransform="skewX(-32)">'
        + rect(0, 0, 26, 60, INKS["cyan"].ink)
        + rect(44, 0, 26, 60, INKS["magenta"].ink)
        + "</pattern>"
    )
    wax = (
        "M315 330C350 322 372 344 396 356C420 372 414 404 428 428C436 456 412 476 404 502C390 526 360 522 336 538"
        "C308 548 284 530 258 524C232 514 230 486 214 464C202 438 222 416 226 390C236 362 264 358 284 342"
        "C294 334 304 332 315 330Z"
    )
    flap = "M44 60C44 51 51 44 60 44H570C579 44 586 51 586 60L340 486C328 504 302 504 290 486Z"
    shadows = cut([(70, 78), (180, 268), (288, 456)], 7) + cut([(560, 78), (450, 268), (342, 456)], 7)
    body = group(
        ground(WIDTH, HEIGHT, CARD_PAPER),
        ground(WIDTH, HEIGHT, "url(#air)"),
        rect(44, 44, WIDTH - 88, HEIGHT - 88, "#FBEBD3", rx=16),
        halftone(lambda x, y: max(0, (y - 430) / 560), (52, 450, 578, 830), 20, 15, "#F0CFA8", 5),
        path("M52 836L270 470M578 836L360 470", stroke=PLUM, stroke_width=5),
        path(flap, "#FFF6E6", stroke=PLUM, stroke_width=6, stroke_linejoin="round"),
        path(shadows, "#EBCFA9"),
        path(wax, "#B5285E", transform="translate(5 6)"),
        path(disc(318, 438, 84), INKS["magenta"].ink, stroke="#7A1644", stroke_width=5),
        path(SHAPES["heart"], "#FFF6E6", transform="translate(318 444) scale(1.12)"),
        path(OMEGA, "#B5285E", transform="translate(318 436) scale(.36)"),
        path(cut(arc(318, 438, 70, 190, 280, 8), 6), "#F9A9C4"),
        clip_path="url(#card)",
    )
    return Drawing(WIDTH, HEIGHT, body, say(text("art-abo-back-deck")), card_clip() + stripes)


# -------------------------------------------------------------------------------------------------------------- plots


def draw_plot(title: str, words: str, scene: Callable[[], str], say: Say = english) -> Drawing:
    """Draw a plot: a plum stamp with a wide scene of 526 x 400 units whose middle is 0, 0."""
    look, parts, fitting = LOOKS["plot"], Parts(), Fitting()
    heading, label = fitting.line(SHRIKHAND, title, 60, 490, 315, 142, "middle"), say(look.label)
    body = group(
        ground(WIDTH, HEIGHT, look.deep),
        _stamp(34, 15, 11, 15),
        path(heading, PLUM),
        group(group(scene(), transform=shift(315, 382)), clip_path="url(#scene)"),
        rect(52, 182, 526, 400, rx=24, stroke=PLUM, stroke_width=6),
        _words(parts, words, 598),
        path(fitting.line(TEXT_BOLD, label.upper(), 25, 400, 315, 814, "middle", 5), look.deep),
        clip_path="url(#card)",
    )
    defs = card_clip() + clip("scene", '<rect x="52" y="182" width="526" height="400" rx="24"/>') + parts.text()
    misfits = [*fitting.misfits, *_misfits(words)]
    return Drawing(WIDTH, HEIGHT, body, title, defs, words=f"{label}. {words}", misfits=misfits)


def draw_plot_back(picture: Callable[[], str], say: Say = english) -> Drawing:
    """Draw the back of the plots: a stamp with a *picture* that does not reveal the plot."""
    look = LOOKS["plot"]
    glow = halftone(
        lambda x, y: max(0, 1 - math.hypot(x - 315, y - 440) / 420) * 0.6, (60, 60, 570, 820), 20, 45, "#C3B6CE"
    )
    corners = "".join(
        path(SHAPES[shape], colour, transform=shift(x, y, 0.4))
        for shape, colour, x, y in (
            ("drop", INKS["cyan"].ink, 110, 114),
            ("heart", INKS["magenta"].ink, 520, 114),
            ("star", INKS["yellow"].ink, 110, 768),
            ("moon", PLUM, 520, 768),
        )
    )
    body = group(
        ground(WIDTH, HEIGHT, look.deep),
        _stamp(34, 15, 11, 15),
        rect(60, 60, WIDTH - 120, HEIGHT - 120, look.tint, rx=24),
        glow,
        group(picture(), transform=shift(315, 450, 1.12)),
        corners,
        rect(60, 60, WIDTH - 120, HEIGHT - 120, rx=24, stroke=PLUM, stroke_width=6),
        clip_path="url(#card)",
    )
    return Drawing(WIDTH, HEIGHT, body, say(text("art-abo-back-plot")), card_clip())


# ------------------------------------------------------------------------------------------------------- cheat sheets


def draw_cheat_sheet(
    title: str, lines: Sequence[Line], lit: Collection[int], size: float = 31, say: Say = english
) -> Drawing:
    """Draw a cheat sheet: paper in a thin frame. Each line has a bold beginning and its words.

    Of the three Greek letters beside the title, those with numbers in *lit* are fully inked.
    """
    parts, fitting, accent = Parts(), Fitting(), ACCENT
    size, misfits = fitting_paragraphs(lines, size, 158, 530, 812)
    credit = say(text("art-abo-credit"))
    words, _ = paragraphs(parts, lines, size, (50, 158), 530, (accent, PLUM))
    letters = "".join(
        path(GLYPHS[role], accent if i in lit else "#C9B9A6", transform=shift(486 + i * 42, 86, 0.26))
        for i, role in enumerate(("alpha", "beta", "omega"))
    )
    body = group(
        ground(WIDTH, HEIGHT, CARD_PAPER),
        letters,
        path("M50 122H580", stroke=PLUM, stroke_width=4),
        path(fitting.line(SHRIKHAND, title, 56, 420, 50, 104), PLUM),
        words,
        parts.words(TEXT, credit, fitting.size(TEXT, credit, 22, 530), 315, 843, LIGHT["ink2"], "middle"),
        border(WIDTH, HEIGHT, 5, CORNER - 5, "#C9B9A6"),
        clip_path="url(#card)",
    )
    told = " ".join(" ".join(line) for line in lines)
    every = [*misfits, *fitting.misfits]
    return Drawing(WIDTH, HEIGHT, body, title, card_clip() + parts.text(), words=told, misfits=every)


def draw_sheet_back(say: Say = english) -> Drawing:
    """Draw the back of cheat sheets and reference cards: the three letters on paper."""
    accent = ACCENT
    glow = halftone(
        lambda x, y: max(0, 1 - math.hypot(x - 315, y - 440) / 330) ** 0.9 * 0.5, (30, 110, 600, 770), 20, 75, "#F2C9D9"
    )
    letters = "".join(
        path(GLYPHS[role], accent, transform=shift(315 + x, 440, 1.1))
        for role, x in (("alpha", -170), ("beta", 0), ("omega", 170))
    )
    body = group(
        ground(WIDTH, HEIGHT, CARD_PAPER),
        glow,
        path("M90 312H540M90 568H540", stroke=PLUM, stroke_width=4),
        letters,
        border(WIDTH, HEIGHT, 5, CORNER - 5, "#C9B9A6"),
        clip_path="url(#card)",
    )
    return Drawing(WIDTH, HEIGHT, body, say(text("art-abo-back-sheet")), card_clip())
