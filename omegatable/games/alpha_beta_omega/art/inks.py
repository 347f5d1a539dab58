"""The inks of Alpha-Beta-Omega as signs: the shape and letter of each, and two special signs."""

from typing import Final

from omegatable.art.glyphs import ALPHA, BETA, OMEGA
from omegatable.art.lettering import SHRIKHAND, lettering
from omegatable.art.svg import disc, group, path, shift
from omegatable.games.alpha_beta_omega.art.palette import CARD_PAPER, INKS, PLUM, RisographInk

SHAPES: Final = {  # in a box of 100 x 100 units centred on 0, 0
    "drop": "M0-50C14-26 36-8 36 16A36 36 0 0 1-36 16C-36-8-14-26 0-50Z",
    "heart": (
        "M0 44C-18 26-48 8-48-16C-48-34-36-44-23-44C-12-44-4-38 0-28"
        "C4-38 12-44 23-44C36-44 48-34 48-16C48 8 18 26 0 44Z"
    ),
    "star": "M0-50L14-17L49-15L22 8L31 43L0 24L-31 43L-22 8L-49-15L-14-17Z",
    "moon": "M22-44A49 49 0 1 0 45 25A37 37 0 0 1 22-44Z",
    "ring": "M0-46A46 46 0 1 0 .1-46ZM0-30A30 30 0 1 1-.1-30Z",
}
_LETTER_SEATS: Final = {  # position and size of the letter in its shape
    "drop": (0, 28, 50),
    "heart": (0, 12, 50),
    "star": (0, 18, 42),
    "moon": (-13, 20, 46),
    "ring": (0, 18, 44),
}
GLYPHS: Final = {"alpha": ALPHA, "beta": BETA, "omega": OMEGA}
GHOSTS: Final = (("#F8C21C", 7, -6), ("#18A5C8", -8, 3), ("#E8417F", 3, 7))  # colour, shift: plates out of register
_QUARTERS: Final = (
    ("cyan", -46, 0, 0, -46),
    ("magenta", 0, -46, 46, 0),
    ("black", 46, 0, 0, 46),
    ("yellow", 0, 46, -46, 0),
)
_LOOSE_OMEGA: Final = (
    "M-40 38V24H-20C-34 14-40 0-40-14C-40-36-24-48 0-48C24-48 40-36 40-14C40 0 34 14 20 24H40V38H6V26"
    "C18 18 24 4 24-14C24-26 14-34 0-34C-14-34-24-26-24-14C-24 4-18 18-6 26V38Z"
)


def badge(ink: RisographInk, x: float, y: float, size: float) -> str:
    """Draw the shape of *ink* with its letter, *size* units wide, centred on *x*, *y*."""
    scale = size / 100
    shape = SHAPES[ink.shape]
    left, base, height = _LETTER_SEATS[ink.shape]
    return group(
        path(shape, ink.ink, transform="translate(2.5 2.5)"),
        path(shape, stroke=ink.deep, stroke_width=round(3 / scale, 1) if scale > 0.5 else 5, stroke_linejoin="round"),
        path(lettering(SHRIKHAND, ink.letter, height, left, base, "middle"), ink.on) if ink.letter else "",
        transform=shift(x, y, scale),
    )


def quarters(x: float, y: float, size: float) -> str:
    """Draw Mr Compatible's sign: all four inks in perfect register."""
    pies = (path(f"M0 0L{a} {b}A46 46 0 0 1 {c} {d}Z", INKS[ink].ink) for ink, a, b, c, d in _QUARTERS)
    return group(
        *pies,
        path(disc(0, 0, 46), stroke=PLUM, stroke_width=4),
        path(disc(0, 0, 17), CARD_PAPER),
        path(SHAPES["heart"], PLUM, transform="translate(0 2) scale(.2)"),
        transform=shift(x, y, size / 100),
    )


def loose_plates(x: float, y: float, size: float) -> str:
    """Draw the sign of The Other: an omega printed from three plates out of register."""
    plates = (path(_LOOSE_OMEGA, colour, transform=shift(dx, dy), opacity=0.85) for colour, dx, dy in GHOSTS)
    return group(*plates, transform=shift(x, y, size / 100))


def glyph(role: str, x: float, y: float, size: float, colour: str) -> str:
    """Draw the Greek letter of a role, about *size* units high."""
    return path(GLYPHS[role], colour, transform=shift(x, y, size / 150))
