"""The scenes beside the rules of Alpha & Omega, composed of its tiles and pawns, without words."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from omegatable.art.figure import signed
from omegatable.art.palette import LIGHT
from omegatable.art.paper import TILE_RADIUS, TILE_WIDTH
from omegatable.art.scene import Scene, named_scenes
from omegatable.art.svg import Drawing, Point, disc, hexagon, path, polygon
from omegatable.games.alpha_and_omega import GAME
from omegatable.games.alpha_and_omega.art.pawns import HEIGHT as PAWN_HEIGHT
from omegatable.games.alpha_and_omega.art.pawns import WIDTH as PAWN_WIDTH
from omegatable.games.alpha_and_omega.art.pawns import draw_pawn
from omegatable.games.alpha_and_omega.art.pieces import PITCH, ROW_STEP
from omegatable.games.alpha_and_omega.art.plain import pip_colours
from omegatable.games.alpha_and_omega.art.rules_example import AROUND, STANDS, points_beside, worth
from omegatable.games.alpha_and_omega.art.tiles import draw_tile

_GOLD: Final = "#D9A441"
_SIDES: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # counterclockwise from the right


class _World(Scene):
    """A scene with tiles *pitch* px apart; the cell 0, 0 has its middle at *middle*."""

    def __init__(self, height: float, middle: Point, pitch: float) -> None:
        super().__init__(height)
        self.middle, self.pitch = middle, pitch

    def cell(self, q: float, r: float) -> Point:
        """Return the middle of a cell."""
        return self.middle[0] + (q + r / 2) * self.pitch, self.middle[1] + r * self.pitch * ROW_STEP / PITCH

    def tile(self, name: str, middle: Point, pitch: float = 0) -> None:
        """Add a tile."""
        self.put(name, draw_tile(name), middle, (pitch or self.pitch) * TILE_WIDTH / PITCH)

    def world(self, **tiles: tuple[tuple[int, int], ...]) -> None:
        """Add tiles by name, "to_fire_1" for `to-fire-1`, in their cells."""
        for name, cells in tiles.items():
            for cell in cells:
                self.tile(name.replace("_", "-"), self.cell(*cell))

    def open(self, middle: Point, pitch: float = 0) -> None:
        """Add an open place for a tile."""
        outline = polygon(hexagon((TILE_RADIUS - 22) * (pitch or self.pitch) / PITCH, *middle))
        self.add(
            path(outline, stroke=LIGHT["sheet"], stroke_width=5),
            path(outline, stroke=LIGHT["ink"], stroke_width=2.5, stroke_dasharray="7 6"),
        )

    def pawn(self, seat: int, letter: str, feet: Point, height: float = 64) -> None:
        """Add a pawn with its feet at a point."""
        middle = feet[0], feet[1] - height * 0.44
        self.put(f"pawn-{seat}-{letter}", draw_pawn(seat, letter), middle, height * PAWN_WIDTH / PAWN_HEIGHT)

    def pip(self, points: int, middle: Point) -> None:
        """Add the points that a neighbour scores, on the edge between two tiles."""
        ground, ink = pip_colours(points)
        self.add(path(disc(*middle, 16), ground, stroke=LIGHT["ink"], stroke_width=2.5))
        self.words(signed(points), middle[0], middle[1] + 7, 20, ink)


def _between(one: Point, other: Point, share: float = 0.5) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _setup() -> _World:
    """Draw the Snake in its ring, all pawns on it, two open hands and the deck."""
    scene = _World(448, (240, 150), 98)
    scene.world(snake=((0, 0),))
    for name, cell in zip(("fire-1", "air-2", "water-1", "earth-3", "fire-1", "water-1"), _SIDES, strict=True):
        scene.tile(name, scene.cell(*cell))
    for seat, x in ((0, 224), (1, 256)):
        scene.pawn(seat, "alpha", (x, 150), 46)
        scene.pawn(seat, "omega", (x, 190), 46)
    for left, tiles in ((40, ("earth-3", "to-fire-1", "air-2")), (224, ("water-1", "fire-1", "earth-3"))):
        for i, name in enumerate(tiles):
            scene.tile(name, (left + i * 54, 396), 54)
    for i in (2, 1, 0):
        scene.tile("back", (428 + i * 3, 394 + i * 3), 66)
    scene.step(1, 191, 150)
    scene.step(2, 400, 70)
    scene.step(3, 289, 150)
    scene.step(4, 202, 346)
    return scene


def _turn(refills: bool = False) -> _World:
    """Draw two placed tiles, a walk of two steps, and the refilled hand; with *refills* before the walk."""
    scene = _World(376, (92, 76), 92)
    scene.world(earth_3=((0, 0), (2, 1)), fire_1=((1, 0),), air_2=((2, 0),), snake=((0, 1),), water_1=((1, 1),))
    one, two = scene.cell(3, 0), scene.cell(3, 1)
    scene.open(one)
    scene.open(two)
    scene.pawn(0, "alpha", scene.cell(0, 1), 70)
    begin, by, end = scene.cell(0, 1), scene.cell(1, 0), scene.cell(2, 0)
    scene.arrow((begin[0] + 22, begin[1] - 22), (by[0] + 2, by[1] + 4), colour=_GOLD)
    scene.arrow((by[0] + 8, by[1] + 2), (end[0] - 4, end[1] + 2), colour=_GOLD)
    for x, name in ((64, "earth-3"), (192, "air-2"), (264, "water-1")):
        scene.tile(name, (x, 322), 70)
    scene.arrow((196, 282), (250, 190), (one[0] - 16, one[1] + 24))
    scene.arrow((274, 284), (350, 240), (two[0] - 10, two[1] + 26))
    for i in (2, 1, 0):
        scene.tile("back", (424 + i * 3, 320 + i * 3), 70)
    scene.arrow((382, 324), (310, 324))
    scene.step(1, 256, 232)
    scene.step(3 if refills else 2, 196, 52)
    scene.step(2 if refills else 3, 346, 296)
    return scene


def _place() -> _World:
    """Draw the open places for a tile, and a Transformation that covers a tile with a pawn."""
    scene = _World(326, (150, 132), 74)
    scene.world(water_1=((0, 0),), earth_3=((1, 0),), fire_1=((0, 1),))
    taken = {(0, 0), (1, 0), (0, 1)}
    near = {(q + dq, r + dr) for q, r in taken for dq, dr in _SIDES} - taken
    for cell in sorted(near):
        scene.open(scene.cell(*cell))
    scene.pawn(1, "omega", (scene.cell(1, 0)[0], scene.cell(1, 0)[1] + 22), 62)
    scene.tile("air-2", (52, 286), 74)
    scene.arrow((54, 246), (scene.cell(-1, 1)[0] - 14, scene.cell(-1, 1)[1] + 10))
    scene.tile("to-air-1", (420, 262), 90)
    here = scene.cell(1, 0)
    scene.arrow((402, 216), (360, 140), (here[0] + 30, here[1] + 4))
    return scene


def _walk() -> _World:
    """Draw one pawn that walks two steps, two pawns that walk one step each, and one that would return to its start."""
    scene = _World(346, (58, 62), 84)
    scene.world(earth_3=((0, 0),), air_2=((1, 0),), fire_1=((2, 0),))
    for q in (0.06, 1.06):
        x, y = scene.cell(q, 0)
        scene.arrow((x + 18, y + 22), (x + 76, y + 22), colour=_GOLD)
    scene.pawn(0, "alpha", (scene.cell(0, 0)[0] - 4, scene.cell(0, 0)[1] + 22), 66)
    scene.sign(True, 226, 104)
    scene.middle = (58, 218)
    scene.world(water_1=((0, 0),), fire_1=((1, 0),), earth_3=((0, 1),), air_2=((1, 1),))
    for r, letter in ((0, "alpha"), (1, "omega")):
        x, y = scene.cell(0, r)
        scene.arrow((x + 18, y + 18), (x + 80, y + 18), colour=_GOLD)
        scene.pawn(0, letter, (x - 4, y + 22), 62)
    scene.sign(True, 212, 240)
    scene.middle = (340, 136)
    scene.world(water_1=((0, 0),), air_2=((1, 0),))
    x, y = scene.cell(0, 0)
    scene.arrow((x + 14, y - 10), (x + 46, y - 36), (x + 78, y - 12), colour="#A3201A")
    scene.arrow((x + 78, y + 14), (x + 50, y + 36), (x + 20, y + 20), colour="#A3201A")
    scene.pawn(0, "alpha", (x - 8, y + 24), 66)
    scene.sign(False, 382, 204)
    return scene


def _draw() -> _World:
    """Draw a -2 that is placed immediately, and a Switch that exchanges two tiles under a pawn."""
    scene = _World(300, (64, 72), 88)
    scene.world(air_2=((0, 0),), water_1=((0, 1),))
    scene.open(scene.cell(1, 0))
    scene.tile("minus-two-1", (108, 246), 92)
    scene.arrow((140, 204), (166, 150), (scene.cell(1, 0)[0] + 4, scene.cell(1, 0)[1] + 20))
    scene.arrow((76, 214), (scene.cell(0, 1)[0] - 6, scene.cell(0, 1)[1] + 22))
    scene.middle = (298, 72)
    scene.world(fire_1=((0, 0),), earth_3=((1, 0),), water_1=((0, 1),), air_2=((1, 1),))
    scene.pawn(1, "alpha", (scene.cell(0, 0)[0] - 2, scene.cell(0, 0)[1] + 26), 66)
    one, two = scene.cell(0, 0), scene.cell(1, 1)
    scene.arrow((one[0] + 22, one[1] - 6), (two[0] + 22, one[1] - 10), (two[0] + 4, two[1] - 18))
    scene.arrow((two[0] - 22, two[1] + 10), (one[0] + 8, two[1] + 16), (one[0] + 4, one[1] + 38))
    scene.tile("switch-1", (298, 246), 92)
    return scene


def _count() -> _World:
    """Draw pairs of tiles with the points that one tile scores for the other."""
    scene = _World(232, (0, 0), 84)
    options = GAME.chosen_options()
    pairs = (("fire-1", "water-1"), ("air-2", "earth-3"), ("fire-1", "fire-1"), ("fire-1", "earth-3"))
    for i, pair in enumerate(pairs):
        left, top = 78 + (i % 2) * 240, 58 + (i // 2) * 116
        for k, name in enumerate(pair):
            scene.tile(name, (left + k * 84, top))
        one, other = (name.partition("-")[0] for name in pair)
        scene.pip(points_beside(options, one, other), (left + 42, top))
    return scene


def _example() -> _World:
    """Draw the worked example: a pawn among its neighbours, with the points of each neighbour."""
    scene, options = _World(320, (196, 158), 100), GAME.chosen_options()
    cuts = {"water": "water-1", "earth": "earth-3", "fire": "fire-1", "air": "air-2"}
    here = scene.cell(0, 0)
    scene.tile(cuts[STANDS], here)
    for element, cell in zip(AROUND, _SIDES, strict=True):
        if element:
            scene.tile(cuts[element], scene.cell(*cell))
        else:
            scene.open(scene.cell(*cell))
    scene.pawn(0, "alpha", (here[0], here[1] + 30), 78)
    for element, cell in zip(AROUND, _SIDES, strict=True):
        if element:
            scene.pip(points_beside(options, STANDS, element), _between(here, scene.cell(*cell), 0.52))
    scene.sum(signed(worth(options)), 412, 158, 42, True)
    return scene


_SCENES: Final[dict[str, Callable[[], _World]]] = {
    "setup": _setup,
    "turn": _turn,
    "turn-refill": partial(_turn, refills=True),
    "place": _place,
    "walk": _walk,
    "draw": _draw,
    "count": _count,
    "example": _example,
}


def rules_scenes() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the scenes beside the rules as (name, function)."""
    return named_scenes(_SCENES, "ao", "ao")
