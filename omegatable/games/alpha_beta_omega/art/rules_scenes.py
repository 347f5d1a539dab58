"""The scenes beside the rules of Alpha-Beta-Omega, composed of its cards and tokens. They have no words."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from omegatable.art.palette import LIGHT
from omegatable.art.scene import WIDTH, Scene, named_scenes, spread
from omegatable.art.svg import Drawing, Point, disc, path, rect, shift
from omegatable.games.alpha_beta_omega.art.characters import draw_face, draw_small, draw_token
from omegatable.games.alpha_beta_omega.art.deck_cards import draw_character_back, draw_deck_back
from omegatable.games.alpha_beta_omega.art.inks import SHAPES
from omegatable.games.alpha_beta_omega.art.rules_example import (
    ALPHA,
    OMEGAS,
    degree,
    marked,
    points_when_marked,
    points_when_married,
)
from omegatable.games.alpha_beta_omega.decks.known import house_deck
from omegatable.games.alpha_beta_omega.decks.parts import ALPHA_IDS, OMEGA_IDS

_COLOURS: Final = ("cyan", "magenta", "yellow", "black")
_HEART: Final = "#E8417F"
_POSITIONS: Final = 10


class _Table(Scene):
    """A scene with the pieces of this game."""

    def character(self, name: str, middle: Point, width: float) -> None:
        """Add a character's card without words."""
        self.put(name, draw_small(name, name), middle, width)

    def face(self, name: str, middle: Point, width: float) -> None:
        """Add a character's face."""
        self.put(f"face-{name}", draw_face(name, name), middle, width)

    def token(self, omega: str, middle: Point, width: float = 34, opacity: float = 1) -> None:
        """Add an omega's token."""
        self.put(f"token-{omega}", draw_token(omega, omega), middle, width, opacity=opacity)

    def stranger(self, middle: Point, width: float, turn: float = 0) -> None:
        """Add a character face down."""
        self.put("stranger", draw_character_back(), middle, width, turn)

    def card(self, middle: Point, width: float, turn: float = 0) -> None:
        """Add an item or a chance face down."""
        self.put("card", draw_deck_back(), middle, width, turn)

    def deck(self, middle: Point, width: float) -> None:
        """Add the deck."""
        for i in (2, 1, 0):
            self.card((middle[0] + 3 * i, middle[1] + 3 * i), width)

    def dots(self, left: float, right: float, y: float) -> None:
        """Add the path that the tokens are on."""
        self.add(
            path(f"M{left} {y}H{right}", stroke=LIGHT["sheet"], stroke_width=7, stroke_linecap="round"),
            path(
                f"M{left} {y}H{right}",
                stroke=LIGHT["edge"],
                stroke_width=4,
                stroke_dasharray="1 10",
                stroke_linecap="round",
            ),
        )

    def heart(self, x: float, y: float, size: float) -> None:
        """Add a heart, the sign of a match."""
        shape = SHAPES["heart"]
        self.add(
            path(shape, _HEART, stroke=LIGHT["sheet"], stroke_width=14, transform=shift(x, y, size / 100)),
            path(shape, _HEART, transform=shift(x, y, size / 100)),
        )

    def rank(self, rank: int, x: float, y: float, radius: float = 17) -> None:
        """Add the compatibility of two characters, 1 to 4."""
        colour = {1: LIGHT["ok"], 4: LIGHT["bad"]}.get(rank, LIGHT["ink"])
        self.add(path(disc(x, y, radius), LIGHT["sheet"], stroke=colour, stroke_width=3))
        self.words(str(rank), x, y + radius * 0.45, radius * 1.3, colour)


def _setup() -> _Table:
    """Draw the omegas to choose from, the road, the tokens on its first position and the deck."""
    scene = _Table(330)
    for omega, x in zip((*_COLOURS, "other"), spread(5, 66, 186), strict=True):
        scene.character(f"omega-{omega}", (x, 54), 58)
    scene.deck((424, 54), 58)
    places = spread(_POSITIONS, 46)
    for x in places:
        scene.stranger((x, 178), 42)
    scene.dots(places[0], places[-1], 262)
    for i, omega in enumerate(_COLOURS):
        scene.token(omega, (places[0] + 4 + 22 * (i % 2), 250 + 32 * (i // 2)), 36)
    scene.step(1, 30, 112)
    scene.step(2, 240, 232)
    scene.step(3, 92, 268)
    return scene


def _round() -> _Table:
    """Draw the four steps of a round: pick, trade, play, move on."""
    scene = _Table(372)
    scene.deck((62, 86), 76)
    scene.arrow((112, 92), (168, 92))
    scene.face("omega-yellow", (200, 92), 60)
    scene.face("omega-cyan", (300, 92), 60)
    scene.face("omega-magenta", (440, 92), 60)
    scene.arrow((336, 68), (370, 44), (408, 66))
    scene.arrow((404, 118), (370, 142), (336, 120))
    scene.card((370, 92), 34, 10)
    scene.face("omega-yellow", (42, 286), 60)
    scene.arrow((78, 286), (128, 286))
    scene.card((164, 286), 62, -8)
    scene.sign(True, 192, 250)
    for x in (290, 362, 434):
        scene.stranger((x, 260), 58)
    scene.dots(290, 434, 330)
    scene.token("yellow", (290, 330), 36, 0.4)
    scene.token("yellow", (362, 330), 36)
    scene.arrow((304, 346), (326, 362), (350, 350))
    for number, x, y in ((1, 24, 22), (2, 264, 22), (3, 24, 224), (4, 250, 216)):
        scene.step(number, x, y)
    return scene


def _test() -> _Table:
    """Draw the worked example: an alpha in the final position, and the two omegas at that position."""
    scene, deck = _Table(372), house_deck()
    for x, turn in ((48, 0), (128, 0)):
        scene.stranger((x, 96), 66, turn)
    scene.character(f"alpha-{ALPHA}", (262, 108), 138)
    scene.dots(48, 262, 240)
    scene.place(184, 4, 156, 208, 12)
    chosen = marked(deck)
    for omega, x in zip(OMEGAS, (184, 344), strict=True):
        scene.face(f"omega-{omega}", (x, 304), 92)
        scene.rank(degree(deck, omega, ALPHA), x + 42, 340, 20)
    x = 184 if chosen == OMEGAS[0] else 344
    scene.arrow((236, 216), (206, 254))
    scene.heart(x - 46, 342, 44)
    scene.sum(str(points_when_marked(degree(deck, chosen, ALPHA))), 68, 304, 36, True)
    return scene


def _leave() -> _Table:
    """Draw a couple that leaves with the position, and another omega that returns to the first one."""
    scene = _Table(262)
    places = spread(5, 64, 162)
    last = 364
    for x in places:
        scene.stranger((x, 96), 58)
    scene.place(last - 29, 56, 58, 81)
    scene.sign(False, last, 96, 17)
    scene.character(f"alpha-{ALPHA}", (442, 72), 70)
    scene.face("omega-yellow", (434, 138), 56)
    scene.heart(462, 128, 32)
    scene.dots(places[0], last, 182)
    scene.token("black", (last, 182), 40, 0.4)
    scene.token("black", (places[0], 182), 40)
    scene.arrow((last - 10, 204), (240, 276), (places[0] + 16, 206))
    return scene


def _suits(kinds: int = len(ALPHA_IDS)) -> _Table:
    """Draw the compatibility table: a row for each of the first *kinds* omegas, a column for each of the alphas."""
    left, top, across, down = 118, 62, 80, 64
    scene, deck = _Table(top + 18 + kinds * down), house_deck()
    for column, alpha in enumerate(ALPHA_IDS[:kinds]):
        scene.face(f"alpha-{alpha}", (left + column * across, 30), 58)
    for row, omega in enumerate(OMEGA_IDS[:kinds]):
        y = top + 34 + row * down
        if row % 2 == 0:
            scene.add(rect(2, y - 31, WIDTH - 4, 62, LIGHT["sheet"], rx=10, opacity=0.22))
        scene.face(f"omega-{omega}", (36, y), 56)
        for column, alpha in enumerate(ALPHA_IDS[:kinds]):
            scene.rank(degree(deck, omega, alpha), left + column * across, y, 19)
    return scene


def _places() -> _Table:
    """Draw five couples with the omega's result: full, second-best and third-best match, married, no match."""
    scene, deck, omega = _Table(258), house_deck(), "yellow"
    alphas = sorted(_COLOURS, key=lambda alpha: degree(deck, omega, alpha))
    partners = [(f"alpha-{alpha}", points_when_marked(degree(deck, omega, alpha))) for alpha in alphas]
    partners.insert(3, ("beta-2", points_when_married()))
    for (name, points), x in zip(partners, spread(5, 96), strict=True):
        scene.character(name, (x, 68), 84)
        scene.face(f"omega-{omega}", (x + 14, 150), 62)
        if points:
            scene.heart(x - 28, 142, 30 if points >= 50 else 20)
        else:
            scene.sign(False, x - 28, 142, 13)
        scene.sum(str(points), x, 222, 26, points > 0)
    return scene


_SCENES: Final[dict[str, Callable[[], _Table]]] = {
    "setup": _setup,
    "round": _round,
    "test": _test,
    "leave": _leave,
    "suits": _suits,
    "suits-colours": partial(_suits, len(_COLOURS)),
    "places": _places,
}


def rules_scenes() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the scenes beside the rules as (name, function)."""
    return named_scenes(_SCENES, "abo", "abo")
