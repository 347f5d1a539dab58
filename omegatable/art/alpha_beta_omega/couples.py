"""Pictures of couples, 960 x 620 units: a scene for the best matches, a double portrait for the others."""

from typing import Final

from omegatable.art.alpha_beta_omega.busts import Character, bust_defs
from omegatable.art.alpha_beta_omega.faces import FRONT, Mood
from omegatable.art.alpha_beta_omega.scenes import scene_of
from omegatable.art.alpha_beta_omega.staging import HEIGHT, dots, fingers, heart, knuckles, placed
from omegatable.art.alpha_beta_omega.strokes import PAPER
from omegatable.art.svg import path, rect, shift

_AT, _SHY, _GLAD, _PAST = "at", "shy", "glad", "past"
_LOOKS: Final = (  # the one on the left, the one on the right, whose hand lies on whose shoulder
    (_AT, _AT, ""),
    (_AT, _SHY, "left"),
    (_GLAD, _AT, ""),
    (_SHY, _AT, "right"),
    (_AT, _GLAD, "left"),
    (_PAST, _AT, ""),
    (_AT, _PAST, "right"),
)
_GROUNDS: Final = {
    "alpha": "M-250 640C-246 400-150 150 0 10C150 150 246 400 250 640Z",
    "beta": "M-240 640V210C-240 90-180 20-110 20C-50 20-12 66 0 130C12 66 50 20 110 20C180 20 240 90 240 210V640Z",
    "omega": "M-150 640C-214 560-246 450-246 330C-246 130-130 20 0 20C130 20 246 130 246 330C246 450 214 560 150 640Z",
}


def _mood(one: Character, look: str, right: bool) -> Mood:
    """Return how a man looks whose partner stands to his *right* or left."""
    across = (1.0 if right else -1.0) if one.face.view == FRONT else -0.7
    if look == _AT:
        return Mood("open", look=(across, 0), mouth="smile", brows=0.4)
    if look == _SHY:
        return Mood("low", mouth="smile", brows=0.5)
    if look == _GLAD:
        return Mood("glad", mouth="grin", brows=0.5)
    return Mood("half", look=(-across, 0), mouth="smirk", one_brow=0.8)


def _double(left: Character, right: Character, names: tuple[str, str]) -> str:
    """Draw two men who are getting to know each other; who looks at whom depends on the two."""
    variant = sum(sum(map(ord, name)) for name in names) % len(_LOOKS)
    first, second, hand = _LOOKS[variant]
    tall = 1.1
    pieces = [
        rect(0, 0, 480, HEIGHT, left.ink.ink),
        rect(480, 0, 480, HEIGHT, right.ink.ink),
    ]
    for one, middle in ((left, 262), (right, 698)):
        shape = _GROUNDS[one.role]
        pieces.append(path(shape, one.ink.tint, stroke=PAPER, stroke_width=26, transform=shift(middle, 0)))
        pieces.append(dots(one.ink, (middle - 170, 380, middle + 170, 620), most=0.5))
        pieces.append(path(shape, stroke=one.ink.deep, stroke_width=11, transform=shift(middle, 0)))
    if hand == "left":
        pieces.append(knuckles(left.paint, 838, 552, 14))
    if hand == "right":
        pieces.append(knuckles(right.paint, 122, 552, -14))
    pieces.append(placed(left, 290, tall, True, _mood(left, first, True), -3 if first == _SHY else 2))
    pieces.append(placed(right, 670, tall, False, _mood(right, second, False), 3 if second == _SHY else -2))
    if hand == "left":
        pieces.append(fingers(left.paint, 838, 552, 14, 1.05))
    if hand == "right":
        pieces.append(fingers(right.paint, 122, 552, -14, 1.05))
    pieces.append(heart(480, 84, 0.8))
    return "".join(pieces)


def draw_scene(left: Character, right: Character, names: tuple[str, str]) -> str:
    """Draw two men together. Refers to `scene_defs` of the same two."""
    scene = scene_of(*names)
    return scene(left, right) if scene else _double(left, right, names)


def scene_defs(left: Character, right: Character) -> str:
    """Return the screens and outlines of both men, for the defs."""
    return bust_defs(left) + bust_defs(right)
