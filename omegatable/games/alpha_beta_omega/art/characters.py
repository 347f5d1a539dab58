"""The fifteen characters as cards, small cards, faces, tokens and couples.

The window behind a character has the shape of its role's Greek letter: an ogive for alphas, two lobes for betas, a
horseshoe for omegas.
"""

from collections.abc import Sequence
from typing import Final

from omegatable.art.lettering import SHRIKHAND, TEXT, TEXT_BOLD, lettering, text_width, wrapped
from omegatable.art.paper import SPARE, cut_line
from omegatable.art.svg import (
    OVERHANG,
    Drawing,
    Misfit,
    clip,
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
    use,
)
from omegatable.art.telling import Fitting
from omegatable.games.alpha_beta_omega.art.busts import (
    BUST_HEIGHT,
    BUST_MIDDLE,
    INCOMPATIBLE,
    Character,
    bust,
    bust_defs,
    person,
    silhouette,
)
from omegatable.games.alpha_beta_omega.art.couples import draw_scene, scene_defs
from omegatable.games.alpha_beta_omega.art.inks import SHAPES, badge, glyph, loose_plates, quarters
from omegatable.games.alpha_beta_omega.art.palette import CARD_PAPER, INKS, RisographInk
from omegatable.games.alpha_beta_omega.art.strokes import coarse
from omegatable.locales.english import english
from omegatable.locales.text import Say, Text, text

WIDTH: Final = 630  # units, the width of a card
HEIGHT: Final = 880
CORNER: Final = 30
FLAT_TOKEN_RADIUS: Final = 125
_PLATE: Final = 664  # y of the boundary between the picture and the name
_HEAD_Y: Final = 330  # y of the middle of the head on a card

_WINDOWS: Final = {  # the open line, and the line closed to a shape
    "alpha": ("M66 664C74 430 150 196 315 58C480 196 556 430 564 664",) * 2,
    "beta": (
        "M66 664V246C66 146 120 76 192 76C254 76 302 116 315 182C328 116 376 76 438 76C510 76 564 146 564 246V664",
    )
    * 2,
    "omega": (
        "M44 640H186C112 584 64 492 64 350C64 190 172 70 315 70C458 70 566 190 566 350C566 492 518 584 444 640H586",
        "M44 664V640H186C112 584 64 492 64 350C64 190 172 70 315 70"
        "C458 70 566 190 566 350C566 492 518 584 444 640H586V664",
    ),
}
_SMALL_WINDOWS: Final = {
    "alpha": "M20 900C30 560 120 250 315 60C510 250 600 560 610 900",
    "beta": "M24 900V300C24 170 90 80 180 80C254 80 300 130 315 210C330 130 376 80 450 80C540 80 606 170 606 300V900",
    "omega": (
        "M-10 866H150C70 780 24 660 24 470C24 230 150 80 315 80C480 80 606 230 606 470C606 660 560 780 480 866H640"
    ),
}
_RANKS: Final = ("best", "second", "third", "never")
_RANK_PLACES: Final = (118, 250, 382, 514)
_RANK_SIZES: Final = (86, 74, 64, 64)
_RANK_Y: Final = 776
_NOTE_SIZE: Final = 32
_SMALLEST_NOTE: Final = 24
_NOTE_ROOM: Final = 560
_NOTE_LINES: Final = 3
_STRUCK: Final = "#B3261E"


def character_text(name: str) -> Text:
    """Return the title on a character's card: "Alpha Cyan", "Not Like the Other Omegas"; every beta is "Beta"."""
    if name.startswith("beta"):
        return text("art-abo-beta")
    return text("abo-omega-other-card" if name == "omega-other" else f"abo-{name}")


def ink_text(colour: str) -> Text:
    """Return the name of an ink."""
    return text("abo-character-short", title=text(f"abo-omega-{colour}"))


def card_clip() -> str:
    """Return the outline of a card as a clip path, for the defs."""
    return clip("card", f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{CORNER}"/>')


def _placed_bust(character: Character, scale: float, middle: float, foot: float, dx: float = 0, dy: float = 0) -> str:
    """Return the transform that places a bust on *foot* with its head at *middle*, facing as its card requires."""
    way = -1 if character.looks_right else 1
    moved = f" translate({number(dx)} {number(dy)})" if dx or dy else ""
    left, top = middle - way * BUST_MIDDLE * scale, foot - BUST_HEIGHT * scale
    return f"translate({number(left)} {number(top)}) scale({way * scale:.4g} {scale:.4g}){moved}"


def _sprinkle(ink: RisographInk, name: str) -> str:
    """Return a pattern of the ink's shape scattered over a ground, for the defs."""
    step, scale = 64, 0.17
    shapes = (
        path(SHAPES[ink.shape], ink.ground, transform=f"translate({x} {y}) scale({scale}) rotate({turn})")
        for x, y, turn in ((step / 4, step / 4, -12), (step * 3 / 4, step * 3 / 4, 14))
    )
    return tiling(name, step, step, *shapes)


def _ground(character: Character) -> tuple[str, str]:
    """Return the ground of a card and its defs; Mr Compatible's has four inks in perfect register."""
    ink = character.ink
    body = ground(WIDTH, HEIGHT, ink.ink) + ground(WIDTH, HEIGHT, "url(#ground)")
    defs = _sprinkle(ink, "ground")
    if character.id != "alpha-compatible":
        return body, defs
    half, above = 315 + OVERHANG, _HEAD_Y + OVERHANG
    fields = {
        "cyan": (-OVERHANG, -OVERHANG, half, above),
        "magenta": (315, -OVERHANG, half, above),
        "yellow": (-OVERHANG, _HEAD_Y, half, _PLATE - _HEAD_Y),
    }
    for name, quarter in fields.items():
        body += rect(*quarter, INKS[name].ink) + rect(*quarter, f"url(#{name})")
        defs += _sprinkle(INKS[name], name)
    return body, defs


def _struck(x: float, y: float, reach: float) -> str:
    """Draw a red stroke through *x*, *y*."""
    line = f"M{number(x - reach)} {number(y + reach)}L{number(x + reach)} {number(y - reach)}"
    return path(line, stroke=_STRUCK, stroke_width=9, stroke_linecap="round")


def _sign(name: str, x: float, y: float, size: float) -> str:
    """Draw the sign that identifies a character: the badge of its ink, or its special sign."""
    if name in ("alpha-compatible", INCOMPATIBLE):
        struck = _struck(x, y, size * 0.42)
        return quarters(x, y, size) + (struck if name == INCOMPATIBLE else "")
    if name == "omega-other":
        return loose_plates(x, y, size)
    return badge(person(name).ink, x, y, size)


def _bookmark(name: str, left: float, width: float, height: float, key: float) -> str:
    """Draw the strip at the upper left that identifies a card in a fanned hand: the sign above the Greek letter."""
    character = person(name)
    middle, deep = left + width / 2, character.ink.deep
    ribbon = (
        f"M{number(left)}-46V{height}L{number(middle)} {number(height - width / 4)}"
        f"L{number(left + width)} {height}V-46Z"
    )
    return (
        path(ribbon, CARD_PAPER, stroke=deep, stroke_width=key, stroke_linejoin="round")
        + _sign(name, middle, width * 0.62, width * 0.8)
        + glyph(character.role, middle, height * 0.69, width * 0.58, deep)
    )


def _order(ranks: Sequence[str], ink: RisographInk, fitting: Fitting, say: Say) -> str:
    """Draw the order of preference, best first: four badges of decreasing size, the last one struck out."""
    pieces: list[str] = []
    words = [say(text(f"art-abo-{rank}")) for rank in _RANKS]
    letters = min(fitting.size(TEXT_BOLD, word, 28, 126) for word in words)
    for x, name, size, rank, word in zip(_RANK_PLACES, ranks, _RANK_SIZES, _RANKS, words, strict=True):
        never = rank == "never"
        pieces.append(badge(INKS[name], x, _RANK_Y, size))
        pieces.append(path(lettering(TEXT_BOLD, word, letters, x, 849, "middle"), "#A3201A" if never else ink.deep))
        if never:
            cross = f"M{x - 36} {_RANK_Y + 36}L{x + 36} {_RANK_Y - 36}"
            pieces.append(path(cross, stroke=CARD_PAPER, stroke_width=18, stroke_linecap="round"))
            pieces.append(_struck(x, _RANK_Y, 36))
    return "".join(pieces)


def _noted(note: Sequence[str], fitting: Fitting) -> tuple[float, Sequence[str]]:
    """Return the text size and the lines of a note; they are wrapped again if the given ones are too long."""
    words, size = " ".join(note), _NOTE_SIZE
    while size > _SMALLEST_NOTE and len(_note_lines(note, size)) > _NOTE_LINES:
        size -= 2
    lines = _note_lines(note, size)
    if len(lines) > _NOTE_LINES:
        fitting.misfits.append(Misfit(words, len(lines), _NOTE_LINES))
    return min((fitting.size(TEXT, line, size, _NOTE_ROOM) for line in lines), default=size), lines


def _note_lines(note: Sequence[str], size: float) -> Sequence[str]:
    if len(note) <= _NOTE_LINES and all(text_width(TEXT, line, size) <= _NOTE_ROOM for line in note):
        return note
    return wrapped(TEXT, " ".join(note), size, _NOTE_ROOM)


def draw_character(
    name: str,
    title: str,
    ranks: Sequence[str] = (),
    note: Sequence[str] = (),
    say: Say = english,
    craft: str = "",
) -> Drawing:
    """Draw the card of a character.

    *ranks* are four inks, best first; *note* is up to three lines that replace the ranks, and *craft* is a line below
    the title.
    """
    character = person(name)
    ink, loose, fitting = character.ink, name == "omega-other", Fitting()
    line, shape = _WINDOWS[character.role]
    size, lines = _noted(note, fitting)
    top = 814 if craft else 766 + 19 * (_NOTE_LINES - len(lines))  # centres the lines vertically in the remaining space
    field, defs = _ground(character)
    dots = halftone(
        lambda x, y: max(0, (y - 250) / 520) ** 1.2 * 0.8, (40, 250, 590, _PLATE), 19, ink.screen_turn, ink.dots
    )
    ghosts = "".join(
        path(line, stroke=colour, transform=shift(*place), stroke_width=10, stroke_linejoin="round")
        for colour, place in (("#18A5C8", (-15, 9)), ("#F8C21C", (13, -9)))
    )
    body = group(
        field,
        path(shape + "Z", ink.tint),
        group(dots, clip_path="url(#w)"),
        path(disc(315, _HEAD_Y, 176), CARD_PAPER),
        path(line, stroke=CARD_PAPER, stroke_width=22, stroke_linejoin="round"),
        path(line, stroke=ink.deep, stroke_width=10, stroke_linejoin="round"),
        ghosts if loose else "",
        group(
            _ghost_plates(character) if loose else "",
            group(bust(character), transform=_placed_bust(character, 1.3, 315, _PLATE + 2)),
            clip_path="url(#v)",
        ),
        rect(-OVERHANG, _PLATE, WIDTH + 2 * OVERHANG, HEIGHT - _PLATE + OVERHANG, CARD_PAPER),
        rect(-OVERHANG, _PLATE - 3, WIDTH + 2 * OVERHANG, 7, ink.deep),
        path(fitting.line(SHRIKHAND, title, 60, 540, 315, 720, "middle"), ink.deep),
        path(fitting.line(SHRIKHAND, craft, 36, 540, 315, 764, "middle"), mix(ink.deep, ink.ink, 0.35))
        if craft
        else "",
        _order(ranks, ink, fitting, say) if ranks else "",
        *(path(lettering(TEXT, words, size, 315, top + i * 38, "middle"), ink.deep) for i, words in enumerate(lines)),
        _bookmark(name, 54, 112, 232, 6),
        clip_path="url(#card)",
    )
    defs += (
        card_clip()
        + bust_defs(character)
        + clip("w", f'<path d="{shape}Z"/>')
        + clip("v", rect(-OVERHANG, -OVERHANG, WIDTH + 2 * OVERHANG, OVERHANG + _PLATE, "#000"))
    )
    told = " ".join([craft, *note] if craft else note)
    if ranks:
        best, second, third, never = map(ink_text, ranks)
        told = say(text("art-abo-order", best=best, second=second, third=third, never=never))
    return Drawing(WIDTH, HEIGHT, body, title, defs, words=told, misfits=fitting.misfits)


def _ghost_plates(character: Character) -> str:
    """Draw the silhouette of the head twice again, as two plates out of register."""
    plates = (
        (group(silhouette(character), id="plate"), "#18A5C8", -24, 8),
        (use("plate"), "#F8C21C", 22, -10),
    )
    return "".join(
        group(
            group(shape, fill=colour),
            transform=_placed_bust(character, 1.3, 315, _PLATE + 2, dx, dy),
        )
        for shape, colour, dx, dy in plates
    )


def draw_small(name: str, title: str) -> Drawing:
    """Draw a character for widths below about 140 px: no words, a larger bust and bookmark."""
    character = person(name)
    ink, window = character.ink, _SMALL_WINDOWS[character.role]
    body = group(
        rect(0, 0, WIDTH, HEIGHT, ink.ink),
        path(window + "Z", ink.tint),
        path(disc(315, 450, 226), CARD_PAPER),
        path(window, stroke=CARD_PAPER, stroke_width=34),
        path(window, stroke=ink.deep, stroke_width=16),
        group(
            coarse(bust(character)),
            transform=_placed_bust(character, 1.66, 300 if character.looks_right else 330, HEIGHT + 4),
        ),
        _bookmark(name, 28, 190, 350, 10),
        clip_path="url(#card)",
    )
    return Drawing(WIDTH, HEIGHT, body, title, card_clip() + bust_defs(character))


def draw_face(name: str, title: str) -> Drawing:
    """Draw a round portrait for seats, stories and score sheets, 200 units wide."""
    return draw_portrait(person(name), title)


def draw_portrait(character: Character, title: str) -> Drawing:
    """Draw a round portrait of any character, 200 units wide."""
    ink = character.ink
    place = "translate(-17 6) scale(.53)" if character.tall else "translate(-32 -16) scale(.6)"
    turned = " translate(440 0) scale(-1 1)" if character.looks_right else ""
    body = (
        path(disc(100, 100, 96), ink.tint)
        + group(
            group(coarse(bust(character, tool=False)), transform=place + turned),
            clip_path="url(#face)",
        )
        + path(disc(100, 100, 95), stroke=ink.deep, stroke_width=8)
    )
    defs = clip("face", '<circle cx="100" cy="100" r="96"/>') + bust_defs(character)
    return Drawing(200, 200, body, title, defs)


def draw_token(omega: str, title: str) -> Drawing:
    """Draw a round token of 16 mm: an omega on the road."""
    ink = INKS["magenta" if omega == "other" else omega]
    body = (
        path(disc(80, 80, 76), CARD_PAPER, stroke=ink.deep, stroke_width=5)
        + path(disc(80, 80, 64), ink.tint)
        + path(disc(80, 80, 64), stroke=ink.deep, stroke_width=3)
        + (loose_plates(80, 82, 96) if omega == "other" else badge(ink, 80, 82, 104))
    )
    return Drawing(160, 160, body, title)


def draw_flat_token(omega: str, title: str) -> Drawing:
    """Draw the same token with a cut line: 25 mm across, 25.6 mm with spare paper."""
    outline = disc(0, 0, FLAT_TOKEN_RADIUS)
    token = draw_token(omega, title)
    scale = 2 * FLAT_TOKEN_RADIUS / 157  # a token without its corners
    middle = token.width / 2 * scale
    body = group(token.body, transform=shift(-middle, -middle, scale)) + cut_line(outline)
    size = 2 * (FLAT_TOKEN_RADIUS + SPARE)
    return Drawing(size, size, body, title, "", -size / 2, -size / 2)


def draw_badge(ink_name: str, title: str) -> Drawing:
    """Draw the shape and letter of an ink, 110 units wide."""
    return Drawing(110, 110, badge(INKS[ink_name], 55, 55, 100), title)


def draw_couple(left: str, right: str, say: Say = english) -> Drawing:
    """Draw two characters together, 960 x 620 units: a scene for the best matches, a double portrait for all others.

    Raises ValueError if both are the same character.
    """
    one, other = person(left), person(right)
    if one.prefix == other.prefix:
        raise ValueError(f"{left} cannot be drawn beside himself.")
    body = group(draw_scene(one, other, (left, right)), clip_path="url(#window)")
    title = say(text("art-abo-couple", one=character_text(left), other=character_text(right)))
    defs = scene_defs(one, other) + clip("window", '<rect width="960" height="620" rx="30"/>')
    return Drawing(960, 620, body, title, defs)
