"""The still lifes on chances and items: flat inks off register under a plum line, about 300 units wide."""

import math
from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Final

from omegatable.art.glyphs import ALPHA, OMEGA
from omegatable.art.lettering import SHRIKHAND, TEXT_BOLD, fitting_size, lettering
from omegatable.art.svg import arc, cut, cuts, disc, group, path, polar, shift, trace
from omegatable.games.alpha_beta_omega.art.inks import SHAPES
from omegatable.games.alpha_beta_omega.art.palette import CARD_PAPER, PLUM
from omegatable.locales.english import english
from omegatable.locales.text import Say, text

CYAN: Final = "#18A5C8"
SKY: Final = "#8ED3E0"
PALE_SKY: Final = "#BFE6EC"
MAGENTA: Final = "#E8417F"
ROSE: Final = "#F6B8CE"
YELLOW: Final = "#F8C21C"
RED: Final = "#E8552D"
GREEN: Final = "#2F9A5A"
BROWN: Final = "#B9805A"
SAND: Final = "#EBCFA9"
CREAM: Final = "#FFF6E6"
SKIN: Final = ("#F6D3B0", "#C98F63")


def inked(data: str, fill: str, away: float = 5, line: float = 5) -> str:
    """Draw a shape: its ink *away* units off register under a plum line of *line* units."""
    outline = path(data, stroke=PLUM, stroke_width=line, stroke_linejoin="round", stroke_linecap="round")
    return path(data, fill, transform=shift(away, away)) + outline


def stroke(data: str, width: float, colour: str = PLUM) -> str:
    """Draw a line with round ends."""
    return path(data, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def heart(x: float, y: float, scale: float, colour: str = MAGENTA, turn: float = 0) -> str:
    """Draw a heart without an outline."""
    return path(SHAPES["heart"], colour, transform=f"translate({x} {y}) scale({scale}) rotate({turn})")


def box(left: float, top: float, width: float, height: float, corner: float = 0) -> str:
    """Return a rectangle as path data, with round corners if *corner* is not 0."""
    r = corner
    if not r:
        return trace("M", left, top, "H", left + width, "V", top + height, "H", left, "Z")
    return trace(
        *("M", left + r, top, "H", left + width - r, "A", r, r, 0, 0, 1, left + width, top + r),
        *("V", top + height - r, "A", r, r, 0, 0, 1, left + width - r, top + height),
        *("H", left + r, "A", r, r, 0, 0, 1, left, top + height - r),
        *("V", top + r, "A", r, r, 0, 0, 1, left + r, top, "Z"),
    )


def small_card(fill: str, sign: str, colour: str, width: float = 84, height: float = 116) -> str:
    """Draw a distant character card, centred on 0, 0."""
    frame = box(-width / 2, -height / 2, width, height, 10)
    return inked(frame, fill, 4, 5) + path(sign, colour, transform="scale(.42)")


# -------------------------------------------------------------------------------------------------------------- items


def _scent_enhancer() -> str:
    """Draw a flask with a bulb, and hearts in the air."""
    glass = "M-70-10C-70-40-40-58-30-66H30C40-58 70-40 70-10V110C70 130 58 140 40 140H-40C-58 140-70 130-70 110Z"
    scent = "M-58 40C-30 26-8 52 20 40C36 34 48 36 60 42V108C60 122 52 130 38 130H-38C-52 130-60 122-60 108Z"
    cap = "M-40-96H40V-128C40-136 34-140 26-140H-26C-34-140-40-136-40-128Z"
    hearts = "".join(heart(x, y, k, turn=-14) for x, y, k in ((-112, -96, 0.26), (-128, -40, 0.18), (-84, -140, 0.2)))
    return (
        inked(glass, ROSE)
        + path(scent, MAGENTA)
        + inked("M-26-66V-96H26V-66Z", YELLOW)
        + inked(cap, CYAN)
        + stroke("M40-124C70-130 84-120 92-104", 5)
        + inked(disc(112, -92, 24), YELLOW)
        + heart(2, 88, 0.5, CARD_PAPER)
        + path(cut([(-54, -4), (-50, 30), (-52, 66)], 8, 0.4), CARD_PAPER)
        + hearts
    )


def _pill(x: float, y: float, turn: float) -> str:
    capsule = "M-30-14H30A14 14 0 0 1 30 14H-30A14 14 0 0 1-30-14Z"
    return group(inked(capsule, MAGENTA, 3) + stroke("M0-14V14", 5), transform=f"translate({x} {y}) rotate({turn})")


def _heat_suppressant() -> str:
    """Draw a jar with a moon on its label, and two pills."""
    ribs = cuts(([(x, -112), (x, -86), (x, -60)] for x in range(-60, 70, 20)), 5)
    return (
        inked("M-64-52H64V120C64 134 56 140 44 140H-44C-56 140-64 134-64 120Z", SKY)
        + inked("M-76-104C-76-114-70-120-60-120H60C70-120 76-114 76-104V-52H-76Z", CARD_PAPER)
        + path(ribs, PLUM)
        + inked("M-64-10H64V92H-64Z", CARD_PAPER, 3)
        + path(SHAPES["moon"], CYAN, transform="translate(0 40) scale(.66)")
        + _pill(104, 120, 24)
        + _pill(136, 92, -38)
    )


def _big_brothers_jacket() -> str:
    """Draw a varsity jacket on a hanger."""
    torso = "M-62-82L-24-96C-12-82 12-82 24-96L62-82L74 118H-74Z"
    sleeves = "M-62-82C-100-72-112-40-122 96L-84 104L-70 0ZM62-82C100-72 112-40 122 96L84 104L70 0Z"
    cuffs = "M-124 96L-83 105L-86 124L-126 116ZM124 96L83 105L86 124L126 116Z"
    return (
        stroke("M0-104V-120C0-134 20-136 20-150C20-164-4-166-8-150", 7)
        + stroke("M-70-80L0-106L70-80", 7)
        + inked(sleeves, CREAM)
        + inked(torso, MAGENTA)
        + inked("M-26-96C-14-80 14-80 26-96L0-40Z", CREAM, 3)
        + inked("M-74 118H74V140H-74Z" + cuffs, YELLOW, 3, 4)
        + stroke("M0-40V118", 5)
        + path(disc(0, -12, 5) + disc(0, 24, 5) + disc(0, 60, 5) + disc(0, 96, 5), PLUM)
        + path(OMEGA, CREAM, transform="translate(-38 20) scale(.36)")
    )


def _plain_soap(say: Say = english) -> str:
    """Draw a cake of soap in a dish, with three bubbles."""
    bubbles = "".join(
        inked(disc(x, y, r), PALE_SKY, 3, 4) for x, y, r in ((-70, -92, 26), (-14, -126, 16), (64, -104, 34))
    )
    glints = cuts((arc(x, y, r, 190, 260, 5) for x, y, r in ((-70, -92, 17), (64, -104, 24))), 5)
    soap = say(text("art-abo-soap"))
    word = lettering(TEXT_BOLD, soap, fitting_size(TEXT_BOLD, soap, 38, 144, 4), 0, 24, "middle", 4)
    return (
        bubbles
        + path(glints, CARD_PAPER)
        + inked("M-128 60H128C122 108 92 132 50 132H-50C-92 132-122 108-128 60Z", SKY)
        + inked(box(-100, -44, 200, 104, 40), CREAM)
        + path(box(-78, -22, 156, 62, 26), SAND)
        + path(word, PLUM)
        + path(cut([(-112, 78), (-90, 108), (-50, 120)], 8), CARD_PAPER)
    )


def _opera_glasses() -> str:
    """Draw opera glasses with a long handle."""
    barrels = "".join(
        inked(f"M{x - 34}-84H{x + 34}L{x + 48} 62H{x - 48}Z", MAGENTA) + inked(box(x - 42, -112, 84, 30, 8), YELLOW, 4)
        for x in (-58, 58)
    )
    lenses = "".join(inked(disc(x, 66, 54), PALE_SKY, 4, 6) + path(disc(x, 66, 36), SKY) for x in (-58, 58))
    glints = cuts((arc(x, 66, 40, 200, 260, 5) for x in (-58, 58)), 8)
    return (
        stroke("M118-60C150-40 148 60 140 150", 13)
        + stroke("M118-60C150-40 148 60 140 150", 5, YELLOW)
        + barrels
        + inked("M-20-40H20V-6H-20Z", YELLOW, 3)
        + lenses
        + path(glints, CARD_PAPER)
    )


def _place_cards() -> str:
    """Draw two folded place cards that change places."""
    left = group(
        inked("M-56-40L-40-74H56L40-40Z", SAND, 3) + inked(box(-56, -40, 96, 70), CREAM), transform="translate(-62 40)"
    )
    right = group(
        inked("M-56-40L-40-74H56L40-40Z", SAND, 3) + inked(box(-56, -40, 96, 70), CREAM), transform="translate(74 40)"
    )
    return (
        left
        + right
        + path(ALPHA, CYAN, transform="translate(-70 34) scale(.42)")
        + path(OMEGA, MAGENTA, transform="translate(66 34) scale(.42)")
        + stroke("M-84-52C-70-118 40-130 74-66M74-66L48-78M74-66L82-94", 9)
        + stroke("M84 94C66 140-44 148-78 98M-78 98L-50 104M-78 98L-82 126", 9)
    )


def _train(colour: str, band: str) -> str:
    """Draw a railcar on its rails, with wind behind it."""
    windows = "".join(inked(box(x, -38, 44, 44), PALE_SKY, 3) for x in (-128, -66, -4))
    wheels = disc(-96, 116, 16) + disc(-40, 116, 16) + disc(40, 116, 16) + disc(96, 116, 16)
    wind = cuts(
        ([(-158, y), (-190 - i * 8, y + 1), (-226 - i * 14, y)] for i, y in enumerate((-40, 0, 44, 84))), 8, 0.4
    )
    return (
        stroke("M-158 128H158M-158 146H158", 6)
        + path("".join(f"M{x} 128V146" for x in range(-140, 150, 28)), stroke=PLUM, stroke_width=8)
        + inked("M-150-60H60C104-60 140-10 150 60V112H-150Z", colour)
        + inked("M-150 20H146L150 60V70H-150Z", band, 3, 4)
        + windows
        + inked("M62-38C88-36 106-14 116 6H62Z", PALE_SKY, 3)
        + inked(wheels, "#6B6472", 2)
        + path(wind, PLUM)
    )


def _express_ticket(say: Say = english) -> str:
    """Draw a ticket with punched corners and an arrow in each direction."""
    outline = "M-140-66H140V-22A22 22 0 0 0 140 22V66H-140V22A22 22 0 0 0-140-22Z"
    express = say(text("art-abo-express"))
    return group(
        inked(outline, YELLOW),
        stroke("M-74-66V66", 4),
        path("M-74-52V54", stroke=CARD_PAPER, stroke_width=5, stroke_dasharray="8 9"),
        path(lettering(SHRIKHAND, express, fitting_size(SHRIKHAND, express, 46, 204), 34, -12, "middle"), PLUM),
        stroke("M-38 32H106M-38 32L-16 16M-38 32L-16 48M106 32L84 16M106 32L84 48", 8),
        heart(-108, 0, 0.4),
        transform="rotate(-9)",
    )


def _paper_ring() -> str:
    """Draw a ring folded from a page of a letter."""
    ring = trace("M", -84, 40, "A", 84, 92, 0, 1, 0, 84, 40, "A", 84, 92, 0, 1, 0, -84, 40, "Z")
    hole = trace("M", -54, 44, "A", 54, 62, 0, 1, 0, 54, 44, "A", 54, 62, 0, 1, 0, -54, 44, "Z")
    lines = cuts(([(-72, y), (-66, y + 2), (-58, y)] for y in (10, 40, 70)), 4) + cuts(
        ([(58, y), (66, y + 2), (72, y)] for y in (10, 40, 70)), 4
    )
    bow = "M0-58C-44-118-104-108-96-70C-90-40-40-40 0-58ZM0-58C44-118 104-108 96-70C90-40 40-40 0-58Z"
    return (
        path(ring + hole, CREAM, transform=shift(5, 5), fill_rule="evenodd")
        + stroke(ring + hole, 5)
        + path(lines, BROWN)
        + inked(bow, ROSE)
        + heart(3, -53, 0.5)
        + stroke(
            "M0-36C-9-45-24-54-24-66C-24-75-18-80-11-80C-6-80-2-77 0-72C2-77 6-80 11-80C18-80 24-75 24-66"
            "C24-54 9-45 0-36Z",
            5,
        )
    )


def _keychain(x: float, colour: str, sign: str, turn: float) -> str:
    tag = "M0-34C26-34 42-16 42 10C42 40 20 64 0 86C-20 64-42 40-42 10C-42-16-26-34 0-34Z"
    return group(
        stroke("M0-34V-58", 6),
        path(disc(0, -88, 30), stroke=PLUM, stroke_width=13),
        path(disc(0, -88, 30), stroke=YELLOW, stroke_width=6),
        inked(tag, colour),
        path(sign, CARD_PAPER, transform="translate(0 14) scale(.36)"),
        transform=f"translate({x} 20) rotate({turn})",
    )


def _matching_keychains() -> str:
    """Draw two matching key rings."""
    return _keychain(-62, MAGENTA, OMEGA, 14) + _keychain(66, CYAN, OMEGA, -12) + heart(2, -112, 0.34)


def _one_way_ticket() -> str:
    """Draw an aeroplane over a stub with one arrow."""
    plane = (
        "M-128 8C-96-8-60-14-20-18L-66-84L-42-90L36-26C70-32 112-38 130-26C140-10 108 8 74 14L28 70L6 72L26 22"
        "C-20 30-60 34-92 34L-112 60H-130L-118 28Z"
    )
    stub = group(
        inked(box(-92, -30, 184, 60, 10), YELLOW),
        stroke("M-58 0H52M52 0L30-14M52 0L30 14", 8),
        transform="translate(0 118) rotate(-3)",
    )
    trail = cuts(([(-146, 40), (-190, 62), (-220, 100)], [(-120, 70), (-150, 92), (-168, 120)]), 8, 0.3)
    windows = "".join(disc(x, y, 6) for x, y in ((60, -12), (34, -8), (8, -4), (-18, 0), (-44, 4)))
    return (
        group(inked(plane, SKY), path(windows, PLUM), transform="translate(0 -44) rotate(-8)") + path(trail, SKY) + stub
    )


# ------------------------------------------------------------------------------------------------------------ chances


def _scenting() -> str:
    """Draw a silhouette made of curls of scent around an omega."""
    curls = ""
    for x, way, colour in ((-96, 1, MAGENTA), (0, -1, CYAN), (92, 1, YELLOW)):
        wave = [(x + way * 30 * math.sin(t / 1.6), 120 - t * 28) for t in range(10)]
        curls += path(cut(wave, 26, 0.35), colour, transform=shift(4, 4)) + path(cut(wave, 7, 0.35), PLUM)
    base = inked(disc(0, 44, 74), ROSE) + path(OMEGA, PLUM, transform="translate(0 44) scale(.62)")
    stars = "".join(
        heart(x, y, k, turn=t) for x, y, k, t in ((-128, -118, 0.3, -16), (54, -140, 0.24, 12), (134, -76, 0.2, 18))
    )
    return curls + base + stars


def _sudden_heat() -> str:
    """Draw a thermometer that has burst at the top."""
    glass = (
        "M-30-104C-30-124-16-136 0-136C16-136 30-124 30-104V44C58 60 62 100 40 124C18 146-18 146-40 124"
        "C-62 100-58 60-30 44Z"
    )
    marks = "".join(f"M30 {y}H54" for y in (-92, -62, -32, -2, 28))
    rays = "".join(
        cut([polar(0, -40, 96, turn), polar(0, -40, 116, turn + 2), polar(0, -40, 146, turn)], 13)
        for turn in (-152, -122, -90, -58, -28, 4, 176)
    )
    return (
        path(rays, YELLOW)
        + path(rays, "none", stroke=PLUM, stroke_width=2.5)
        + inked(glass, CREAM)
        + path("M-14-96C-14-108 14-108 14-96V58C40 68 44 96 28 112C12 128-12 128-28 112C-44 96-40 68-14 58Z", RED)
        + stroke(marks, 6)
        + path(cut([(-24, 78), (-28, 96), (-16, 112)], 7), CARD_PAPER)
    )


def _seating_mixup() -> str:
    """Draw five character cards in a whirl."""
    placed = (
        *((-92, -62, -38, CYAN, ALPHA), (78, -80, 24, MAGENTA, ALPHA), (-80, 74, 22, YELLOW, ALPHA)),
        *((96, 62, -30, "#B9A78F", OMEGA), (0, 0, 8, PLUM, "")),
    )
    cards = "".join(
        group(small_card(colour, sign, CARD_PAPER), transform=f"translate({x} {y}) rotate({turn})")
        for x, y, turn, colour, sign in placed
    )
    whirl = stroke(
        "M-20-136C60-160 140-110 150-30M150-30L128-46M150-30L158-56M20 140C-60 160-140 112-150 30"
        "M-150 30L-128 48M-150 30L-158 56",
        8,
    )
    return whirl + cards + group(path(SHAPES["star"], YELLOW), transform="translate(0 0) scale(.4) rotate(8)")


def _rumour_mill() -> str:
    """Draw a windmill whose sails are speech bubbles."""
    tower = "M-46 142L-28-20H28L46 142Z"
    sail = (
        "M-34-128H34C44-128 50-122 50-112V-74C50-64 44-58 34-58H12L0-34L-8-58H-34"
        "C-44-58-50-64-50-74V-112C-50-122-44-128-34-128Z"
    )
    sails = "".join(
        group(
            inked(sail, colour),
            path(disc(-22, -93, 6) + disc(0, -93, 6) + disc(22, -93, 6), PLUM),
            transform=f"translate(0 -24) rotate({turn})",
        )
        for turn, colour in ((18, CREAM), (108, ROSE), (198, PALE_SKY), (288, YELLOW))
    )
    return (
        inked(tower, RED)
        + inked("M-14 142V104C-14 86 14 86 14 104V142Z", PLUM, 0)
        + sails
        + inked(disc(0, -24, 17), YELLOW, 3)
    )


def _missed_stop() -> str:
    """Draw a tram driving away, and a hand that reaches after it."""
    return group(
        _train(YELLOW, RED), heart(-6, -112, 0.4, turn=-10), stroke("M-28-128L16-96", 6), transform="scale(.86)"
    )


def _whirlwind_week(say: Say = english) -> str:
    """Draw seven pages of a calendar in the wind."""
    pages = ""
    for i, day in enumerate(say(text("art-abo-days"))[:7]):
        x, y = polar(0, 6, 104, -150 + i * 42)
        page = box(-30, -34, 60, 68, 6)
        pages += group(
            inked(page, CREAM, 3, 4),
            path(box(-30, -34, 60, 18, 6), (MAGENTA, CYAN, YELLOW)[i % 3]),
            path(lettering(SHRIKHAND, day, 38, 0, 26, "middle"), PLUM),
            transform=f"translate({x:.0f} {y:.0f}) rotate({-26 + i * 13})",
        )
    spiral = [polar(0, 6, 10 + t * 4.4, t * 48) for t in range(13)]
    return path(cut(spiral, 15, 0.6), SKY) + path(cut(spiral, 4, 0.6), PLUM) + pages


def _overseas_posting() -> str:
    """Draw a globe with a flag on the far side, and a suitcase."""
    lands = (
        "M-76-74C-40-92-20-70-34-44C-50-28-86-20-96-40ZM-20-6C14-26 50-6 44 26C34 62 2 74-14 50C-26 30-34 8-20-6Z"
        "M44-92C70-88 90-62 84-40C66-34 44-48 40-66Z"
    )
    case = (
        inked("M64 58V44C64 34 72 30 80 30H112C120 30 128 34 128 44V58", "none", 0, 7)
        + inked(box(40, 58, 112, 84, 12), BROWN)
        + stroke("M64 58V142M128 58V142", 5)
        + heart(96, 102, 0.34, CREAM)
    )
    return (
        inked(disc(-18, -18, 104), SKY)
        + path(lands, GREEN, transform=shift(4, -8))
        + stroke("M-122-18C-70 8 34 8 86-18M-18-122C-60-60-60 24-18 86", 3)
        + stroke("M-60-110V-158", 6)
        + inked("M-60-158L-14-146L-60-132Z", MAGENTA, 3)
        + case
    )


def _substitution() -> str:
    """Draw the last card of a row being lifted out while another slides in."""
    row = "".join(group(small_card("#4B3B5C", "", PLUM, 64, 90), transform=f"translate({x} 72)") for x in (-116, -44))
    slot = path(box(-4, 27, 64, 90, 10), "none", stroke=PLUM, stroke_width=5, stroke_dasharray="10 9")
    leaving = group(small_card(CYAN, ALPHA, CARD_PAPER, 76, 104), transform="translate(98 -82) rotate(18)")
    coming = group(small_card(MAGENTA, ALPHA, CARD_PAPER, 76, 104), transform="translate(-42 -72) rotate(-14)")
    arrows = stroke("M44-4C58-18 66-28 72-42M72-42L70-18M72-42L52-34M-6-12C4 0 10 8 16 22M16 22L-2 12M16 22L22 2", 7)
    return row + slot + leaving + coming + arrows


def _chaperone() -> str:
    """Draw an umbrella held between two people."""
    people = "".join(
        inked(f"M{x - 44} 146C{x - 42} 96 {x - 22} 78 {x} 78C{x + 22} 78 {x + 42} 96 {x + 44} 146Z", coat, 4)
        + inked(disc(x, 48, 29), skin, 4)
        for x, coat, skin in ((-104, CYAN, SKIN[0]), (104, MAGENTA, SKIN[1]))
    )
    closed = "M0-118C16-60 20 20 0 92C-20 20-16-60 0-118Z"
    return (
        people
        + inked(closed, PLUM, 0)
        + path(cuts(([(-6, -70), (-9, -10), (-3, 56)], [(7, -66), (9, -8), (3, 50)]), 4), "#8B8292")
        + stroke("M0-118V-146M0 92V118C0 142 34 142 34 118", 9)
        + stroke("M-52-78L-84-110M-62-50L-104-64M52-78L84-110M62-50L104-64", 8, RED)
    )


def _sticky_fingers() -> str:
    """Draw a gloved hand with a stolen card."""
    card = group(inked(box(-50, -70, 100, 140, 10), CREAM), heart(0, 0, 0.66), transform="translate(30 -52) rotate(16)")
    palm = (
        "M-128 146V84C-128 58-112 40-88 36L-26 26C-10 22 2 34-2 48C40 36 92 26 116 40C130 50 124 68 108 68L60 70"
        "C86 72 100 78 98 90C96 102 78 102 56 100C74 106 80 116 74 124C66 132 40 128 16 122C-10 132-40 138-60 146Z"
    )
    fingers = cuts(([(2, 52), (36, 62), (62, 70)], [(8, 84), (34, 92), (58, 100)]), 5)
    return card + inked(palm, "#4A3F9E") + path(fingers, PLUM) + inked("M-146 108H-74V150H-146Z", YELLOW, 4)


def _fire_drill() -> str:
    """Draw a bell with a clapper, ringing."""
    bell = "M0-104C52-104 84-66 84-8V54L112 92H-112L-84 54V-8C-84-66-52-104 0-104Z"
    waves = cuts((arc(0, -20, r, a, a + 50, 7) for r in (122, 150) for a in (-65 + 30, 165 - 20)), 10)
    return (
        path(waves, RED)
        + inked(disc(0, 106, 24), YELLOW)
        + inked(bell, RED)
        + inked(box(-22, -136, 44, 34, 14), YELLOW, 3)
        + path(cut([(-60, -30), (-54, 14), (-62, 56)], 12), ROSE)
        + stroke("M-96 72H96", 5)
    )


def _childhood_friend() -> str:
    """Draw two children's drawings of each other, and a swing for two."""
    kids = "".join(
        inked(f"M{x - 26} 66L{x - 18} 14H{x + 18}L{x + 26} 66Z", coat, 4)
        + inked(disc(x, -14, 28), skin, 4)
        + path(f"M{x - 28}-18C{x - 30}-50 {x + 30}-50 {x + 28}-18C{x + 12}-32 {x - 12}-32 {x - 28}-18Z", hair)
        + path(disc(x - 9, -12, 3) + disc(x + 9, -12, 3) + cut([(x - 8, -2), (x, 3), (x + 8, -2)], 3.5), PLUM)
        for x, coat, skin, hair in ((-38, CYAN, SKIN[1], PLUM), (38, YELLOW, SKIN[0], BROWN))
    )
    return (
        stroke("M-150 146L-118-134H118L150 146", 9, BROWN)
        + stroke("M-150 146L-118-134H118L150 146", 3)
        + stroke("M-80-134V76M80-134V76", 5)
        + inked(box(-96, 66, 192, 20, 6), BROWN, 4)
        + kids
        + stroke("M-46 86V118M-28 86V118M28 86V118M46 86V118", 8)
        + heart(0, -84, 0.34)
    )


def _lucky_find() -> str:
    """Draw a coat pocket with two letters in it, and a clover."""
    letters = "".join(
        group(
            inked(box(-50, -68, 100, 96, 6), colour),
            stroke("M-50-68L0-26L50-68", 5),
            transform=f"translate({x} {y}) rotate({turn})",
        )
        for x, y, turn, colour in ((-34, -30, -12, CREAM), (36, -40, 12, ROSE))
    )
    leaves = "".join(
        path(SHAPES["heart"], GREEN, transform=f"translate(112 -104) rotate({turn}) translate(0 -20) scale(.36)")
        for turn in (0, 90, 180, 270)
    )
    pocket = "M-112-8H112V84C112 120 60 144 0 146C-60 144-112 120-112 84Z"
    seam = "M-98 22V80C-98 108-54 130 0 132C54 130 98 108 98 80V22"
    return (
        stroke("M112-104C118-80 130-66 140-60", 5)
        + leaves
        + letters
        + inked(pocket, BROWN)
        + inked("M-118-20H118V22H-118Z", BROWN, 3)
        + path(seam, stroke=CREAM, stroke_width=4, stroke_dasharray="11 8")
        + inked(disc(0, 2, 11), YELLOW, 2, 4)
    )


STILL_LIFES: Final = MappingProxyType[str, Callable[..., str]](
    {
        "scent-enhancer": _scent_enhancer,
        "heat-suppressant": _heat_suppressant,
        "big-brothers-jacket": _big_brothers_jacket,
        "plain-soap": _plain_soap,
        "opera-glasses": _opera_glasses,
        "place-cards": _place_cards,
        "express-ticket": _express_ticket,
        "paper-ring": _paper_ring,
        "matching-keychains": _matching_keychains,
        "one-way-ticket": _one_way_ticket,
        "scenting": _scenting,
        "sudden-heat": _sudden_heat,
        "seating-mixup": _seating_mixup,
        "rumour-mill": _rumour_mill,
        "missed-stop": _missed_stop,
        "whirlwind-week": _whirlwind_week,
        "overseas-posting": _overseas_posting,
        "substitution": _substitution,
        "chaperone": _chaperone,
        "sticky-fingers": _sticky_fingers,
        "fire-drill": _fire_drill,
        "childhood-friend": _childhood_friend,
        "lucky-find": _lucky_find,
    }
)
WITH_WORDS: Final = ("plain-soap", "express-ticket", "whirlwind-week")


def still_life(name: str, say: Say) -> Callable[[], str] | None:
    """Return the function that draws the still life *name* with its words, or None if there is no such still life."""
    return partial(STILL_LIFES[name], say) if name in WITH_WORDS else STILL_LIFES.get(name)
