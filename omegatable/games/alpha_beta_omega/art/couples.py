"""Pictures of couples, 960 x 620 units: a scene for the best matches, else a staging by their tempers.

Each staging is drawn with the acting character on the left, and mirrored if they are on the right.
"""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from omegatable.art.drawings import Drawings
from omegatable.art.svg import Point, group, polar, shift
from omegatable.games.alpha_beta_omega.art.busts import Character, bust_defs
from omegatable.games.alpha_beta_omega.art.faces import FRONT, PROFILE, QUARTER, Mood
from omegatable.games.alpha_beta_omega.art.hands import (
    FINGERTIP,
    arm,
    fingers,
    fist,
    hand_over_hand,
    knuckles,
    open_hand,
    pointing_hand,
)
from omegatable.games.alpha_beta_omega.art.scenes import draw_match, scene_of
from omegatable.games.alpha_beta_omega.art.staging import HEIGHT, WIDTH, classes_of_two, dots, heart, placed
from omegatable.games.alpha_beta_omega.art.strokes import marks
from omegatable.games.alpha_beta_omega.art.wardrobe import PROPS, sleeve

_GROUNDS: Final = Drawings(__package__, "grounds")
_SCALE: Final = 1.2
_FOOT: Final = 640
_MIDDLE: Final = WIDTH / 2
_REACH: Final = {FRONT: 92, QUARTER: 96, PROFILE: 120}  # from the middle of a head to the front of its face
_CHIN: Final = {FRONT: 0, QUARTER: 34, PROFILE: 70}  # from the middle of a head to the chin
_NOSE: Final = {FRONT: 52, QUARTER: 62, PROFILE: 112}  # to the tip of the nose, from the front to the cheek


@dataclass(frozen=True)
class _Pair:
    """Two characters side by side: the acting one on the left, and the partner."""

    one: Character
    other: Character
    gap: float  # the distance between their faces

    @property
    def left(self) -> float:
        """Return the x of the acting character's head."""
        return _MIDDLE - _REACH[self.one.face.view] * _SCALE - self.gap / 2

    @property
    def right(self) -> float:
        """Return the x of the partner's head."""
        return _MIDDLE + _REACH[self.other.face.view] * _SCALE + self.gap / 2


_Box = tuple[float, float, float, float]  # left, top, right, bottom
_CORNERS: Final[tuple[_Box, _Box]] = ((0, 330, 420, HEIGHT), (540, 330, WIDTH, HEIGHT))
Layers = tuple[str, str]  # the layer between the two characters, and the layer in front of them


@dataclass(frozen=True)
class _Ground:
    """A ground in the inks of both characters: a drawing, and the boxes of the dots in the ink of each."""

    name: str
    left: _Box | None = None
    right: _Box | None = None
    most: float = 0.4
    left_down: bool = True

    def draw(self, one: Character, other: Character) -> str:
        """Draw the ground behind the acting character *one* and the partner."""
        fields = dict(classes_of_two(one, other))
        if self.left:
            fields["left-screen"] = dots(one.ink, self.left, self.left_down, self.most)
        if self.right:
            fields["right-screen"] = dots(other.ink, self.right, most=self.most)
        return _GROUNDS[self.name].draw(fields)


@dataclass(frozen=True)
class Staging:
    """The interaction of two characters; moods and tilts are for the acting character and for the partner."""

    ground: _Ground
    hands: Callable[[_Pair], Layers]
    moods: tuple[Mood, Mood]
    tilts: tuple[float, float] = (0, 0)
    gap: float = 40


def _cloth(one: Character) -> str:
    return sleeve(one.garment, one.paint)


def _reaching(one: Character, shoulder: Point, elbow: Point, wrist: Point, hand: str) -> str:
    return hand + arm(one.paint, _cloth(one), shoulder, elbow, wrist)


def _on_cheek(pair: _Pair) -> Layers:
    """Draw a hand on the partner's cheek."""
    x = pair.right + {FRONT: -100, QUARTER: 8, PROFILE: -40}[pair.other.face.view]
    hand = open_hand(pair.one.paint, x, 532, 14, 1.12)
    return "", _reaching(pair.one, (pair.left + 40, 790), (x - 112, 646), (x - 6, 542), hand)


def _round_shoulders(pair: _Pair) -> Layers:
    """Draw an arm around the partner's shoulders."""
    x, p = pair.right + 196, pair.one.paint
    sleeved = arm(p, _cloth(pair.one), (pair.left + 70, 620), (pair.left + 190, 530), (pair.right + 60, 524))
    return sleeved + knuckles(p, x, 566, 12), fingers(p, x, 566, 12, 1.15)


def _under_chin(pair: _Pair) -> Layers:
    """Draw a finger that lifts the partner's chin."""
    x = pair.right - _CHIN[pair.other.face.view] * _SCALE
    return "", _pointed(pair, (x - 6, 476), 50)


def _on_nose(pair: _Pair) -> Layers:
    """Draw a finger on the tip of the partner's nose, or on the cheek if the partner faces the front."""
    x = pair.right - (_NOSE[pair.other.face.view] + 4) * _SCALE
    return "", _pointed(pair, (x, 424 if pair.other.face.view == FRONT else 366), 40)


def _pointed(pair: _Pair, tip: Point, turn: float) -> str:
    """Draw a hand whose fingertip is at *tip*, and its arm."""
    across, down = (-1.15 * reach for reach in FINGERTIP)
    wrist = polar(*polar(*tip, down, 90 + turn), across, turn)
    elbow = polar(*wrist, 120, 90 + turn * 0.8)
    hand = pointing_hand(pair.one.paint, *wrist, turn, 1.15)
    return _reaching(pair.one, (pair.left + 40, 800), elbow, polar(*wrist, 6, 90 + turn), hand)


def _by_lapel(pair: _Pair) -> Layers:
    """Draw a hand that holds the partner's lapel."""
    x, y = pair.right - 34, 560
    pulled = marks(
        [
            [(x + 20, y - 40), (x + 50, y - 20), (x + 92, y - 26)],
            [(x + 24, y + 24), (x + 58, y + 20), (x + 96, y + 40)],
        ],
        9,
        pair.other.paint.line,
    )
    hand = fist(pair.one.paint, x, y, 52, 1.3, -1, _cloth(pair.one))
    return "", pulled + hand


def _hand_over_hand(pair: _Pair) -> Layers:
    """Draw a hand that the partner's hand covers."""
    one, other = pair.one, pair.other
    hands = hand_over_hand(one.paint, _cloth(one), other.paint, _cloth(other))
    return "", group(hands, transform=shift(_MIDDLE, 566, 1.15))


def _on_neck(pair: _Pair) -> Layers:
    """Draw a hand on the partner's neck."""
    x = pair.right + {FRONT: -50, QUARTER: -24, PROFILE: 0}[pair.other.face.view]
    hand = open_hand(pair.one.paint, x, 566, 54, 1.2)
    return "", _reaching(pair.one, (pair.left + 20, 760), (x - 112, 650), (x - 8, 572), hand)


def _with_flower(pair: _Pair) -> Layers:
    """Draw a flower held out to the partner, whose hand is on their own heart."""
    p = pair.one.paint
    flower = PROPS["flower"].draw(p.classes)
    own = open_hand(pair.other.paint, pair.right + 86, 612, -56, 1.2, -1)
    own += arm(
        pair.other.paint, _cloth(pair.other), (pair.right + 210, 760), (pair.right + 190, 676), (pair.right + 92, 616)
    )
    return "", own + flower + fist(p, _MIDDLE - 10, 566, 6, 1.25, -1, _cloth(pair.one))


def _torn_letter(pair: _Pair) -> Layers:
    """Draw the partner's letter torn in two, one half for each character."""
    pieces = ""
    for one, half, side, x, turn in (
        (pair.one, "torn-left", -1, _MIDDLE - 44, -14),
        (pair.other, "torn-right", 1, _MIDDLE + 44, 12),
    ):
        pieces += group(PROPS[half].draw(one.classes), transform=f"translate({x} 492) rotate({turn})")
        pieces += fist(one.paint, x + side * 92, 544, -side * 14, 1.25, -side, _cloth(one))
    return "", pieces


_FOND: Final = Mood("open", look=(-0.9, 0.3), mouth="smile", brows=0.4)
_MERRY: Final = Mood("open", look=(-0.9, 0), mouth="grin", brows=0.6)
_MOVED: Final = Mood("open", look=(-0.9, -0.3), mouth="smile", brows=0.9)
_BOLD: Final = Mood("half", look=(-0.9, 0), mouth="smirk", one_brow=0.9)
_CLOSED: Final = Mood("low", mouth="smile", brows=0.3)

STAGINGS: Final = MappingProxyType(
    {
        "cheek": Staging(_Ground("before-a-heart", *_CORNERS), _on_cheek, (_FOND, _MOVED), (-3, 2), 60),
        "shoulders": Staging(_Ground("under-an-arch", *_CORNERS), _round_shoulders, (_MERRY, _FOND), (2, -3), 34),
        "chin": Staging(_Ground("before-the-sun"), _under_chin, (_BOLD, _MOVED), (-3, 6), 96),
        "nose": Staging(_Ground("before-the-sun"), _on_nose, (_MERRY, _MERRY), (-2, 3), 120),
        "lapel": Staging(_Ground("in-limelight"), _by_lapel, (_BOLD, _BOLD), (3, 4), 26),
        "hands": Staging(_Ground("in-rings", *_CORNERS), _hand_over_hand, (_FOND, _FOND), (-2, -2), 90),
        "foreheads": Staging(
            _Ground("before-the-moon", None, (0, 300, WIDTH, HEIGHT), 0.3), _on_neck, (_CLOSED, _CLOSED), (-8, -8), 36
        ),
        "flower": Staging(_Ground("among-petals", *_CORNERS, 0.5), _with_flower, (_FOND, _MOVED), (-8, 3), 130),
        "letter": Staging(
            _Ground("torn-apart", (0, 0, 440, 420), (560, 260, WIDTH, HEIGHT), 0.5, left_down=False),
            _torn_letter,
            (Mood("half", look=(-1, 0.2), mouth="frown", frown=1), _MOVED),
            (5, -5),
            150,
        ),
    }
)
_BETWEEN: Final = MappingProxyType(  # keys: the temper of the acting character, the temper of the partner
    {
        ("shy", "shy"): "flower",
        ("proud", "shy"): "shoulders",
        ("playful", "shy"): "chin",
        ("shy", "solemn"): "flower",
        ("tender", "shy"): "cheek",
        ("proud", "proud"): "lapel",
        ("playful", "proud"): "lapel",
        ("proud", "solemn"): "hands",
        ("tender", "proud"): "hands",
        ("playful", "playful"): "nose",
        ("playful", "solemn"): "nose",
        ("playful", "tender"): "shoulders",
        ("solemn", "solemn"): "foreheads",
        ("tender", "solemn"): "foreheads",
        ("tender", "tender"): "cheek",
    }
)


def staging_of(left: Character, right: Character) -> tuple[str, bool]:
    """Return the interaction of two characters by their tempers, and whether the left one acts."""
    if "sulky" in (left.temper, right.temper):
        return "letter", left.temper == "sulky"
    if found := _BETWEEN.get((left.temper, right.temper)):
        return found, True
    return _BETWEEN[right.temper, left.temper], False


def _staged(left: Character, right: Character) -> str:
    """Draw two characters who are getting to know each other."""
    name, left_acts = staging_of(left, right)
    staging = STAGINGS[name]
    one, other = (left, right) if left_acts else (right, left)
    pair = _Pair(one, other, staging.gap)
    between, before = staging.hands(pair)
    picture = (
        staging.ground.draw(one, other)
        + placed(one, pair.left, _SCALE, True, staging.moods[0], staging.tilts[0], _FOOT)
        + between
        + placed(other, pair.right, _SCALE, False, staging.moods[1], staging.tilts[1], _FOOT)
        + before
    )
    if not left_acts:
        picture = group(picture, transform=f"translate({WIDTH} 0) scale(-1 1)")
    return picture + ("" if name == "letter" else heart(_MIDDLE, 70, 0.7))


def draw_scene(left: Character, right: Character, names: tuple[str, str]) -> str:
    """Draw two characters together. Refers to `scene_defs` of the same two."""
    scene = scene_of(*names)
    return draw_match(scene, left, right) if scene else _staged(left, right)


def scene_defs(left: Character, right: Character) -> str:
    """Return the halftones and outlines of both characters, for the defs."""
    return bust_defs(left) + bust_defs(right)
