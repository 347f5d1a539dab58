"""Paper pawns and markers of Alpha & Omega: standees to fold, and flat round pieces."""

from typing import Final

from omegatable.art.paper import SPARE, cut_line, fold_line
from omegatable.art.svg import Drawing, clip, cuts, disc, group, path, rect, shift, trace
from omegatable.games.alpha_and_omega.art.palette import BONE, KEY_BLOCK
from omegatable.games.alpha_and_omega.art.pawns import DRESSES, figure, pawn_text
from omegatable.games.alpha_and_omega.art.pieces import ouroboros
from omegatable.locales.english import english
from omegatable.locales.text import Say, text

STANDEE_WIDTH: Final = 180  # units
STANDEE_HEIGHT: Final = 300
FOOT: Final = 90  # depth of the feet
FLAT_RADIUS: Final = 90
MARKER_RADIUS: Final = 100
_PAPER: Final = "#F8EFDA"
_SLANT: Final = 12


def draw_standee(seat: int, letter: str, say: Say = english) -> Drawing:
    """Draw a pawn of 18 x 30 mm to cut out and fold at the top and at both feet, which are glued together.

    The back is upside down above the front, so that after folding it is upright and its letter reads correctly. The
    piece measures 18.6 x 78.6 mm with its feet and spare paper. The fold at the top is at y = 0.
    """
    half, foot = STANDEE_WIDTH / 2, STANDEE_HEIGHT + FOOT
    side = _side(seat, letter)
    feet = "".join(
        trace("M", -half, way * STANDEE_HEIGHT, "H", half, "L", half - _SLANT, way * foot, "H", _SLANT - half, "Z")
        for way in (-1, 1)
    )
    outline = trace(
        *("M", -half, -STANDEE_HEIGHT, "L", _SLANT - half, -foot, "H", half - _SLANT, "L", half, -STANDEE_HEIGHT),
        *("V", STANDEE_HEIGHT, "L", half - _SLANT, foot, "H", _SLANT - half, "L", -half, STANDEE_HEIGHT, "Z"),
    )
    folds = "".join(trace("M", -half, y, "H", half) for y in (-STANDEE_HEIGHT, 0, STANDEE_HEIGHT))
    body = (
        path(feet, DRESSES[seat].robe)
        + side
        + group(side, transform="rotate(180)")
        + fold_line(folds)
        + cut_line(outline)
    )
    width, height = STANDEE_WIDTH + 2 * SPARE, 2 * (foot + SPARE)
    title = say(text("art-ao-pawn-fold", pawn=pawn_text(seat, letter)))
    return Drawing(width, height, body, title, "", -width / 2, -height / 2)


def _side(seat: int, letter: str) -> str:
    """Draw one side of a standee, from the fold at 0 down to its feet."""
    half = STANDEE_WIDTH / 2
    tufts = cuts(([(x, 284), (x + 3, 274), (x + 9, 266)] for x in range(-80, 81, 20)), 7, 0.3)
    return (
        rect(-half, 0, STANDEE_WIDTH, STANDEE_HEIGHT, _PAPER)
        + group(figure(seat, letter), transform=shift(0, 158, 1.14))
        + path(trace("M", -half, 276, "C", -40, 268, 40, 284, half, 274, "V", 300, "H", -half, "Z"), KEY_BLOCK)
        + path(tufts, BONE)
    )


def draw_flat_pawn(seat: int, letter: str, say: Say = english) -> Drawing:
    """Draw a pawn as a round piece of 18 mm to cut out."""
    dress = DRESSES[seat]
    outline = disc(0, 0, FLAT_RADIUS)
    body = (
        path(outline, dress.robe)
        + path(disc(0, 0, 80), _PAPER, stroke=KEY_BLOCK, stroke_width=4)
        + group(group(figure(seat, letter), transform=shift(0, 14, 0.73)), clip_path="url(#round)")
        + path(disc(0, 0, 80), stroke=KEY_BLOCK, stroke_width=4)
        + cut_line(outline)
    )
    size = 2 * (FLAT_RADIUS + SPARE)
    title = say(text("art-ao-pawn-flat", pawn=pawn_text(seat, letter)))
    return Drawing(size, size, body, title, clip("round", path(disc(0, 0, 80), "#000")), -size / 2, -size / 2)


def draw_marker(say: Say = english) -> Drawing:
    """Draw a round marker of 20 mm to cut out, a reminder for the player with the last turn.

    No rule uses the four markers (AO-Q28). The Snake faces in the direction of play.
    """
    outline = disc(0, 0, MARKER_RADIUS)
    snake = group(ouroboros(64, 32), transform="scale(-1 1)")
    body = path(outline, KEY_BLOCK) + snake + cut_line(outline)
    size = 2 * (MARKER_RADIUS + SPARE)
    return Drawing(size, size, body, say(text("art-ao-marker")), "", -size / 2, -size / 2, kind="dark")
