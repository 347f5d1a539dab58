"""The scenes beside the rules of Omega Shift, composed of its small cards. They have no words."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from omegatable.art.figure import true_minus
from omegatable.art.scene import Scene, named_scenes, spread
from omegatable.art.svg import Drawing, Point, path, trace
from omegatable.games.omega_shift import GAME
from omegatable.games.omega_shift.art.cards import (
    BAY,
    CHIP_WIDTH,
    PLAQUE_HEIGHT,
    PLAQUE_WIDTH,
    TAB_HEIGHT,
    TAB_WIDTH,
    draw_chip,
    draw_cube,
    draw_plaque,
    draw_small_back,
    draw_tab,
)
from omegatable.games.omega_shift.art.palette import BRASS, BRASS_DARK, SUITS
from omegatable.games.omega_shift.art.rules_example import EXAMPLES, Example, worth
from omegatable.games.omega_shift.rules.parts import MARKERS_AT_START

_ROW: Final = tuple(SUITS)
_OMEGA: Final = 86  # width of an Omega in a row of five
_STEP: Final = 96
_CUBE: Final = 15
_TAB: Final = 74


def _label(name: str) -> str:
    return "A" if name == "alpha" else name


class _Table(Scene):
    """A scene with the pieces of this game."""

    def omega(self, suit: str, middle: Point, markers: int, width: float = _OMEGA) -> None:
        """Add an Omega with its markers along its foot."""
        self.put(f"omega-{suit}", draw_plaque(suit), middle, width)
        foot = middle[1] + width * PLAQUE_HEIGHT / PLAQUE_WIDTH / 2
        cube = _CUBE * width / _OMEGA
        for x in spread(markers, min(cube, width * 0.86 / max(markers, 1)), middle[0]):
            self.cube((x, foot - cube * 0.62), cube)

    def cube(self, middle: Point, width: float = _CUBE) -> None:
        """Add a marker."""
        self.put("cube", draw_cube(), middle, width)

    def card(self, suit: str, name: str, middle: Point, width: float = 52, opacity: float = 1) -> None:
        """Add a small card."""
        self.put(f"card-{suit}-{name}", draw_chip(suit, _label(name)), middle, width, opacity=opacity)

    def back(self, middle: Point, width: float = 52, turn: float = 0) -> None:
        """Add a card face down."""
        self.put("back", draw_small_back(), middle, width, turn)

    def pile(self, middle: Point, width: float = 52) -> None:
        """Add the pile."""
        for i in (3, 2, 1, 0):
            self.back((middle[0] + 2.5 * i, middle[1] + 2.5 * i), width)

    def column(self, suit: str, ranks: Sequence[int], x: float, top: float, width: float = _TAB) -> float:
        """Add a column of played numbers, downwards, and return the y of its end."""
        height = width * TAB_HEIGHT / TAB_WIDTH
        for i, rank in enumerate(ranks):
            self.put(f"tab-{suit}-{rank}", draw_tab(suit, str(rank)), (x, top + height * (i + 0.5) + 2 * i), width)
        return top + len(ranks) * (height + 2)


def _setup() -> _Table:
    """Draw the row with its markers, the pile, and both hands."""
    scene = _Table(330)
    for y, turn in ((44, -1), (286, 1)):
        for i, x in enumerate(spread(8, 34, 200)):
            lift = (i - 3.5) ** 2 * 1.1 * turn
            scene.back((x, y + lift), 50, (i - 3.5) * 2.6 * turn)
    for suit, x in zip(_ROW, spread(5, _STEP), strict=True):
        scene.omega(suit, (x, 165), MARKERS_AT_START)
    scene.pile((430, 284))
    scene.step(1, 24, 118)
    scene.step(2, 30, 284)
    scene.step(3, 430, 240)
    return scene


def _turn() -> _Table:
    """Draw a hand, three ways to play a card from it, and a drawn card."""
    scene = _Table(352)
    for suit, x, markers in zip(_ROW[1:4], (100, 230, 360), (2, 4, 3), strict=True):
        scene.omega(suit, (x, 70), markers, 112)
    foot = scene.column("pandemic", (3, 5), 100, 112, 92)
    hand = [("pandemic", "7"), ("eruption", "alpha"), ("flood", "4"), ("impact", "9")]
    for (suit, name), x in zip(hand, (90, 160, 230, 300), strict=True):
        scene.card(suit, name, (x, 306), 62)
    scene.pile((424, 306), 62)
    scene.arrow((90, 266), (100, foot + 8))
    scene.arrow((160, 266), (226, 108))
    scene.arrow((232, 266), (420, 220), (394, 84))
    scene.arrow((384, 306), (342, 306))
    scene.step(1, 132, 218)
    scene.step(2, 364, 272)
    return scene


def _number() -> _Table:
    """Draw a number that joins its column, and a marker that comes from a neighbour."""
    scene = _Table(300)
    for suit, x, markers in zip(("eruption", "flood", "machine"), (90, 240, 390), (2, 4, 3), strict=True):
        scene.omega(suit, (x, 66), markers, 130)
    foot = scene.column("flood", (3, 5), 240, 114, 108)
    scene.place(186, foot, 108, 40)
    scene.card("flood", "8", (390, 222), 78)
    scene.card("flood", "4", (90, 222), 78)
    scene.arrow((346, 214), (304, foot + 20))
    scene.arrow((134, 214), (176, foot + 20), colour="#A3201A")
    scene.sign(True, 390, 280)
    scene.sign(False, 90, 280)
    scene.arrow((112, 96), (150, 136), (196, 104), colour=BRASS_DARK)
    scene.arrow((368, 96), (330, 136), (284, 104), colour=BRASS_DARK)
    return scene


def _ring(scene: _Table, y: float) -> None:
    """Add the line that joins the two ends of the row."""
    left, right = spread(5, _STEP)[0], spread(5, _STEP)[-1]
    ring = trace("M", left, y, "V", y - 62, "H", right, "V", y)
    scene.add(path(ring, stroke=BRASS_DARK, stroke_width=7, stroke_linejoin="round"))
    scene.add(path(ring, stroke=BRASS, stroke_width=3, stroke_linejoin="round"))


def _alpha() -> _Table:
    """Draw an Alpha that pulls a marker in or pushes one out, here around the end of the row, and is then removed."""
    scene = _Table(276)
    _ring(scene, 92)
    for suit, x, markers in zip(_ROW, spread(5, _STEP), (2, 3, 3, 4, 3), strict=True):
        scene.omega(suit, (x, 92), markers)
    scene.card("impact", "alpha", (48, 218), 78)
    scene.arrow((48, 172), (48, 126))
    scene.cube((240, 17), 20)
    scene.arrow((222, 17), (150, 17), colour=BRASS_DARK)
    scene.arrow((258, 17), (330, 17), colour=BRASS_DARK)
    scene.arrow((130, 126), (96, 158), (62, 128), colour=BRASS_DARK)
    scene.arrow((74, 176), (112, 170), (150, 128), colour=BRASS_DARK)
    scene.arrow((92, 226), (190, 226))
    scene.card("impact", "alpha", (236, 226), 62, 0.45)
    scene.sign(False, 262, 200)
    return scene


def _draw() -> _Table:
    """Draw a card that is discarded on its Omega, and the two sources of a drawn card."""
    scene = _Table(290)
    for suit, x in (("flood", 78), ("machine", 236)):
        scene.omega(suit, (x, 74), 3, 146)
    bay = 146 / PLAQUE_WIDTH
    chip = CHIP_WIDTH * bay
    left, top = BAY[0] * bay + chip / 2 - 73, BAY[1] * bay + chip * 0.55 - 46
    scene.card("machine", "6", (236 + left, 74 + top), chip)
    scene.pile((408, 78), 84)
    for x, card in zip((96, 168, 240), (("flood", "10"), ("impact", "3"), ("eruption", "9")), strict=True):
        scene.card(*card, (x, 240), 66)
    scene.place(280, 203, 66, 73)
    scene.card("flood", "2", (36, 214), 58)
    scene.arrow((40, 178), (150, 150), (78 + left, 74 + top + 14))
    scene.step(1, 34, 150)
    scene.arrow((236 + left + 10, 74 + top + 18), (316, 150), (308, 194))
    scene.arrow((392, 130), (380, 180), (352, 222))
    scene.step(2, 342, 152)
    return scene


def _example(scene: _Table, example: Example, x: float) -> None:
    """Add one Omega with a column, and its points."""
    values = GAME.chosen_options()
    scene.omega(example.suit, (x, 54), example.markers, 128)
    scene.column(example.suit, example.ranks, x, 100, 112)
    points = worth(values, example)
    scene.sum(true_minus(points), x, 340, 34, points > 0 if points else None)


def _score() -> _Table:
    """Draw the three examples of scoring."""
    scene = _Table(372)
    for example, x in zip(EXAMPLES, (80, 240, 400), strict=True):
        _example(scene, example, x)
    return scene


def _end() -> _Table:
    """Draw the last card of the pile moving into a hand."""
    scene = _Table(190)
    for x in (60, 104, 148, 192):
        scene.back((x, 128), 76)
    scene.place(384, 38, 76, 84)
    scene.back((330, 92), 76, 8)
    scene.arrow((300, 120), (262, 140), (238, 132))
    return scene


_SCENES: Final[dict[str, Callable[[], _Table]]] = {
    "setup": _setup,
    "turn": _turn,
    "number": _number,
    "alpha": _alpha,
    "draw": _draw,
    "score": _score,
    "end": _end,
}


def rules_scenes() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the scenes beside the rules as (name, function)."""
    return named_scenes(_SCENES, "shift", "os")
