"""The pawns of Alpha & Omega: pairs of small people. The hat identifies the seat, the letter on the robe the pawn."""

from dataclasses import dataclass
from typing import Final

from omegatable.art.glyphs import ALPHA, OMEGA
from omegatable.art.svg import Drawing, cuts, disc, group, path, polar, polygon
from omegatable.games.alpha_and_omega.art.palette import BONE, KEY_BLOCK
from omegatable.locales.english import english
from omegatable.locales.text import Text, text

PAWNS: Final = ("alpha", "omega")
WIDTH: Final = 136  # units, the width of the view box
HEIGHT: Final = 240
LEFT: Final = -68
TOP: Final = -124
_SKIN: Final = "#F6DDB8"
_KEY_LINE: Final[dict[str, object]] = {"stroke": KEY_BLOCK, "stroke_width": 7, "stroke_linejoin": "round"}
_ROBE: Final = "M-16-22C-34-10-42 40-46 78C-47 92-40 100-28 102H28C40 100 47 92 46 78C42 40 34-10 16-22Z"


@dataclass(frozen=True)
class Dress:
    """The clothes and colours of the pawns of one seat; the texts `art-ao-dress-1` and so on describe them."""

    robe: str
    mark: str  # path of the letter and the folds
    behind: str = ""  # path of the part of the hat behind the head
    hat: str = ""


def _sun() -> str:
    """Draw twelve rays around the head."""
    rays = (
        polygon([polar(0, -42, 43, turn), polar(0, -42, 58, turn + 11), polar(0, -42, 43, turn + 22)])
        for turn in range(0, 360, 30)
    )
    return "".join(rays) + disc(0, -42, 42)


DRESSES: Final = (
    Dress("#E2A52B", KEY_BLOCK, behind=_sun()),
    Dress("#7A3D86", BONE, hat="M-34-58V-100H34V-58C18-66-18-66-34-58Z"),
    Dress("#F6EEDC", KEY_BLOCK, hat="M-33-48C-30-84-8-104 8-118C10-96 32-80 33-48C22-66-20-68-33-48Z"),
    Dress("#3A3632", BONE, hat="M-36-56L-44-104L-18-78L0-110L18-78L44-104L36-56C20-66-20-66-36-56Z"),
)
SEATS: Final = len(DRESSES)


def draw_pawn(seat: int, letter: str) -> Drawing:
    """Draw the pawn *letter* (`alpha` or `omega`) of *seat* with its shadow; the point between its feet is 0, 102."""
    shadow = '<ellipse cx="4" cy="98" rx="56" ry="14" opacity=".28"/>'
    body = shadow + figure(seat, letter)
    return Drawing(WIDTH, HEIGHT, body, english(pawn_text(seat, letter)), "", LEFT, TOP)


def pawn_text(seat: int, letter: str) -> Text:
    """Return the description of a pawn: "Alpha pawn, gold with a sun"."""
    return text("art-ao-pawn", letter=letter.title(), dress=text(f"art-ao-dress-{seat + 1}"))


def figure(seat: int, letter: str) -> str:
    """Draw a pawn without its shadow; the point between its feet is 0, 102."""
    dress = DRESSES[seat]
    face = disc(0, -40, 28)
    outlines = [shape for shape in (_ROBE, face, dress.behind, dress.hat) if shape]
    folds = cuts(
        ([(-30, 14), (-35, 48), (-37, 84)], [(31, 20), (36, 52), (37, 84)], [(-14, -14), (0, -4), (14, -14)]), 6
    )
    glyph, x = (ALPHA, -2) if letter == "alpha" else (OMEGA, 0)
    return (
        group(
            *(f'<path d="{shape}"/>' for shape in outlines),
            fill=BONE,
            stroke=BONE,
            stroke_width=22,
            stroke_linejoin="round",
        )
        + (path(dress.behind, dress.robe, **_KEY_LINE) if dress.behind else "")
        + path(_ROBE, dress.robe, **_KEY_LINE)
        + path(folds, dress.mark)
        + path(face, _SKIN, **_KEY_LINE)
        + path(disc(-10, -42, 3.6) + disc(10, -42, 3.6) + cuts([[(-8, -28), (0, -25), (8, -28)]], 4), KEY_BLOCK)
        + (path(dress.hat, dress.robe, **_KEY_LINE) if dress.hat else "")
        + path(glyph, dress.mark, transform=f"translate({x} 50) scale(.4)")
    )
