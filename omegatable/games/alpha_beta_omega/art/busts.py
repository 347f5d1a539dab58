"""The fifteen characters as busts, 440 x 470 units each: face, mood, hair, beard, work clothes and ink.

A bust looks to the left or to the front. If `looks_right` is set, cards show it mirrored.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final

from omegatable.art.drawings import BEHIND
from omegatable.art.svg import clip, group, mix, number, path, tiling
from omegatable.games.alpha_beta_omega.art.faces import (
    FRONT,
    PROFILE,
    QUARTER,
    Face,
    Mood,
    contour,
    ear,
    features,
    outline,
    planes,
)
from omegatable.games.alpha_beta_omega.art.palette import INKS, RisographInk
from omegatable.games.alpha_beta_omega.art.strokes import Paint, paint
from omegatable.games.alpha_beta_omega.art.wardrobe import BEARDS, GARMENTS, HAIR, HEADWEAR, NECKS, TOOLS, TUCKED

BUST_HEIGHT: Final = 470
BUST_MIDDLE: Final = 222  # x of the middle of the head
_EYES: Final = 206  # y of the eyes
_HEAD: Final = 1.13  # units of a bust per unit of a face


@dataclass(frozen=True)
class Character:
    """A character and their looks."""

    id: str  # `alpha-cyan`, `beta-3`
    ink_name: str
    face: Face
    mood: Mood
    skin: str
    hair: str
    garment: str
    temper: str  # `shy`, `proud`, `playful`, `solemn`, `tender` or `sulky`: their behaviour in a couple
    beard: str = ""  # its kinds, such as "stubble moustache"; its drawing has the character's id
    headwear: str = ""  # separated by commas if there are several
    tool: str = ""
    hair_colour: str = ""  # dark ink, if empty
    strand_colour: str = ""  # the ink, if empty
    size: float = 1  # the relative size of the head
    tilt: float = 0  # degrees by which the head is tilted
    ring: bool = False  # whether there is an earring
    tall: bool = False  # whether the hat or the hair needs more room above
    looks_right: bool = False

    @property
    def role(self) -> str:
        """Return `alpha`, `beta` or `omega`."""
        return self.id.partition("-")[0]

    @property
    def ink(self) -> RisographInk:
        """Return the ink of the character's card."""
        return INKS[self.ink_name]

    @property
    def prefix(self) -> str:
        """Return the prefix for the ids of this character's shapes."""
        return self.id.replace("alpha-", "a").replace("beta-", "b").replace("omega-", "o") + "-"

    @cached_property
    def paint(self) -> Paint:
        """The colours of the character."""
        ink = self.ink
        return paint(ink, self.skin, self.hair_colour or ink.cloth, self.strand_colour or ink.ink)

    @cached_property
    def classes(self) -> Mapping[str, str]:
        """The colours and halftones of the classes in drawings; the halftones refer to `bust_defs`."""
        return {**self.paint.classes, **{name: f"url(#{self.prefix}{name})" for name in ("neck", "stubble")}}


CAST: Final = MappingProxyType(
    {
        one.id: one
        for one in (
            Character(
                *("alpha-cyan", "cyan"),
                Face(
                    QUARTER,
                    jaw=1.08,
                    chin=1.1,
                    nose=1.02,
                    hook=0.35,
                    brow=1.0,
                    age=0.3,
                    eye=0.95,
                    ears=1.0,
                ),
                Mood("glad", mouth="laugh"),
                *("#EFC29B", "quiff", "singlet", "playful"),
                beard="stubble",
                tool="oar",
                hair_colour="#E9C27C",
                strand_colour="#FFF0C8",
                looks_right=True,
            ),
            Character(
                *("alpha-magenta", "magenta"),
                Face(PROFILE, hook=0.5, nose=1.02, brow=1.15, lips=1.1, age=0.5, eye=1.0, ears=1.02),
                Mood("low", mouth="sing", brows=0.5),
                *("#C48A5E", "pompadour", "open-shirt", "proud"),
                beard="stubble moustache",
                tool="microphone",
                tall=True,
                hair_colour="#E8417F",
                strand_colour="#FFE0EA",
                tilt=6,
                ring=True,
                looks_right=True,
            ),
            Character(
                *("alpha-yellow", "yellow"),
                Face(
                    QUARTER,
                    width=1.06,
                    jaw=1.1,
                    nose=0.94,
                    nose_width=1.4,
                    hook=-0.3,
                    lips=1.6,
                    brow=1.05,
                    age=0.6,
                    mouth=1.1,
                    eye=1.0,
                    ears=0.94,
                ),
                Mood("glad", mouth="laugh", brows=0.6),
                *("#84502F", "none", "baker", "tender"),
                beard="short",
                tool="peel",
                hair_colour="#33190C",
                strand_colour="#A98458",
                size=1.02,
                looks_right=True,
            ),
            Character(
                *("alpha-black", "black"),
                Face(
                    QUARTER,
                    width=0.95,
                    length=1.06,
                    jaw=0.92,
                    nose=1.04,
                    nose_width=0.95,
                    brow=0.8,
                    folded=False,
                    eye_tilt=0.8,
                    lips=0.8,
                    age=0.95,
                    eye=0.88,
                    ears=1.12,
                ),
                Mood("half", look=(-0.6, 1), mouth="smirk"),
                *("#E4B98C", "parted", "waistcoat", "solemn"),
                headwear="loupe",
                tool="watch",
                tilt=-3,
                looks_right=True,
            ),
            Character(
                *("alpha-compatible", "black"),
                Face(
                    FRONT,
                    width=0.98,
                    jaw=1.06,
                    chin=1.12,
                    nose=1.02,
                    tip=0.3,
                    brow=1.0,
                    ears=0.94,
                    freckles=True,
                    mouth=1.05,
                    age=0.5,
                    eye=0.88,
                ),
                Mood("open", mouth="grin", brows=0.4),
                *("#F6D3B4", "under-cap", "postman", "playful"),
                beard="stubble",
                headwear="service-cap",
                tool="letters",
                tall=True,
                hair_colour="#E4572B",
                strand_colour="#F8C21C",
                looks_right=True,
            ),
            Character(
                *("omega-cyan", "cyan"),
                Face(
                    QUARTER,
                    width=0.96,
                    length=1.03,
                    jaw=0.94,
                    chin=0.95,
                    nose=1.08,
                    tip=-0.3,
                    brow=1.0,
                    age=0.4,
                    eye=1.06,
                    ears=0.97,
                ),
                Mood("open", look=(-0.5, 0.9), mouth="smile", brows=0.7),
                *("#F0CBA8", "under-wool", "oilskin", "shy"),
                beard="stubble",
                headwear="wool-cap,wire-glasses",
                tool="notebook",
                tall=True,
                hair_colour="#7A5236",
                strand_colour="#C79A63",
                tilt=-4,
            ),
            Character(
                *("omega-magenta", "magenta"),
                Face(PROFILE, hook=-0.1, nose=0.98, brow=1.2, chin=1.1, age=0.35, eye=0.9, ears=0.92),
                Mood("open", mouth="smirk", brows=0.3),
                *("#DDA878", "knot", "good-coat", "proud"),
                beard="full",
                headwear="paint-brush",
                strand_colour="#B24D77",
            ),
            Character(
                *("omega-yellow", "yellow"),
                Face(
                    QUARTER,
                    width=1.0,
                    jaw=1.02,
                    chin=1.05,
                    nose=0.92,
                    nose_width=1.05,
                    brow=1.0,
                    folded=False,
                    eye_tilt=0.6,
                    mouth=1.05,
                    age=0.1,
                    eye=0.94,
                    ears=1.05,
                ),
                Mood("open", look=(-0.4, 0), mouth="grin"),
                *("#EBC08E", "under-helmet", "jersey", "tender"),
                beard="goatee",
                headwear="helmet",
                tool="bouquet",
                tall=True,
                hair_colour="#2E1A10",
                strand_colour="#8A5A2C",
            ),
            Character(
                *("omega-black", "black"),
                Face(
                    PROFILE,
                    length=1.04,
                    hook=-0.1,
                    nose=0.94,
                    nose_width=0.94,
                    tip=0.3,
                    lips=1.7,
                    brow=0.95,
                    age=0.6,
                    eye=0.96,
                    ears=0.98,
                ),
                Mood("half", look=(0.6, 0.2), mouth="smile", brows=0.4),
                *("#6B432F", "locs", "scarf", "solemn"),
                beard="short",
                strand_colour="#A39AA6",
                tool="lantern",
                ring=True,
            ),
            Character(
                *("omega-other", "magenta"),
                Face(
                    FRONT,
                    width=0.97,
                    jaw=0.98,
                    nose=0.98,
                    nose_width=1.2,
                    brow=1.1,
                    lips=1.35,
                    scar=True,
                    age=0.2,
                    eye=0.98,
                    ears=0.95,
                ),
                Mood("half", look=(0.5, 0), mouth="smirk", one_brow=1),
                *("#B67C54", "high-curls", "printer", "playful"),
                beard="stubble",
                tool="proof",
                tall=True,
                strand_colour="#C24A80",
            ),
            Character(
                *("beta-1", "beta"),
                Face(
                    FRONT,
                    width=1.08,
                    jaw=1.12,
                    chin=1.25,
                    nose=1.06,
                    nose_width=1.45,
                    brow=1.3,
                    ears=1.1,
                    age=1,
                    eye=0.86,
                ),
                Mood("open", mouth="smile", brows=0.5, one_brow=0.6),
                *("#F0C3A2", "tonsure", "boiler-suit", "tender"),
                beard="walrus",
                tool="keys",
                hair_colour="#8C7B6A",
                strand_colour="#E6D8C2",
                size=1.03,
            ),
            Character(
                *("beta-2", "beta"),
                Face(
                    FRONT,
                    width=1.12,
                    length=0.96,
                    jaw=1.14,
                    chin=1.3,
                    nose=0.9,
                    nose_width=1.2,
                    brow=0.9,
                    folded=False,
                    eye_tilt=0.5,
                    age=0.45,
                    eye=0.9,
                    ears=1.06,
                ),
                Mood("glad", mouth="laugh", brows=0.5),
                *("#DDAA78", "clipped", "cook", "playful"),
                headwear="headband",
                beard="stubble",
                tool="bowl",
                hair_colour="#2E2620",
                strand_colour="#8B7B69",
            ),
            Character(
                *("beta-3", "beta"),
                Face(
                    PROFILE,
                    length=1.06,
                    hook=0.9,
                    nose=0.94,
                    tip=0.5,
                    chin=0.92,
                    brow=1.0,
                    lips=0.8,
                    age=0.3,
                    eye=1.12,
                    ears=1.1,
                ),
                Mood("open", look=(-1, 0), mouth="smile", brows=0.8),
                *("#F3D6B8", "tall-waves", "jumper", "shy"),
                headwear="square-glasses",
                tool="books",
                strand_colour="#A98D6C",
                size=0.97,
            ),
            Character(
                *("beta-4", "beta"),
                Face(
                    QUARTER,
                    jaw=1.02,
                    nose=1.1,
                    hook=0.9,
                    nose_width=1.15,
                    brow=1.3,
                    lips=1.1,
                    age=0.55,
                    eye=0.92,
                    ears=1.08,
                ),
                Mood("half", mouth="smile", brows=0.6),
                *("#AF7748", "none", "driver", "proud"),
                beard="full",
                headwear="turban",
                tool="wheel",
                tall=True,
                hair_colour="#2B211B",
                strand_colour="#8F7B66",
                looks_right=True,
            ),
            Character(
                *("beta-5", "beta"),
                Face(
                    QUARTER,
                    width=1.04,
                    jaw=1.08,
                    nose=1.02,
                    nose_width=1.25,
                    tip=0.4,
                    brow=1.3,
                    age=0.75,
                    eye=0.84,
                    ears=1.15,
                ),
                Mood("open", look=(0.4, 0.6), mouth="smile"),
                *("#E9B38C", "under-flat-cap", "plaid", "solemn"),
                beard="long",
                headwear="flat-cap,pencil",
                tool="plank",
                hair_colour="#8E4526",
                strand_colour="#E6C7A0",
                size=1.02,
            ),
        )
    }
)


INCOMPATIBLE: Final = "alpha-incompatible"  # the picture of Mr Compatible under rules that make them incompatible
_THEO: Final = CAST["alpha-compatible"]
_TURNED_AWAY: Final = replace(
    _THEO,
    mood=Mood("half", look=(1, 0.3), mouth="frown", frown=1),
    tilt=6,
    tool="torn-letter",
    temper="sulky",
    hair="tousled",
    headwear="",
)


def person(name: str) -> Character:
    """Return the character on a card. Mr Incompatible is Mr Compatible without a cap and with averted eyes."""
    return _TURNED_AWAY if name == INCOMPATIBLE else CAST[name]


def _head(one: Character, mood: Mood) -> str:
    """Draw the head in the units of a face."""
    face, colours, prefix = one.face, one.paint, one.prefix
    front = face.view == FRONT
    worn = [name for name in one.headwear.split(",") if name]
    head = (
        (ear(face, colours, one.ring) if front else "")
        + path(outline(face, mood), colours.skin)
        + path(
            contour(face, mood), stroke=colours.line, stroke_width=7, stroke_linejoin="round", stroke_linecap="round"
        )
        + group(
            planes(face, colours, one.hair in ("none", "tonsure") and not one.headwear),
            clip_path=f"url(#{prefix}skull)",
        )
        + (BEARDS[one.id].group(BEHIND, one.classes) if one.beard else "")
        + HAIR[one.hair].draw(one.classes)
        + features(face, mood, colours, any(word in one.beard.split() for word in ("short", "full", "long")))
        + (BEARDS[one.id].draw(one.classes) if one.beard else "")
        + "".join(HEADWEAR[name].draw(one.classes) for name in worn if name in TUCKED)
        + ("" if front else ear(face, colours, one.ring))
    )
    return head + "".join(HEADWEAR[name].draw(one.classes) for name in worn if name not in TUCKED)


def _seat(one: Character, tilt: float) -> str:
    scale = _HEAD * one.size
    turn = f" rotate({number(tilt)} 20 110)" if tilt else ""
    return f"translate({BUST_MIDDLE} {_EYES}) scale({scale * one.face.width:.4g} {scale:.4g}){turn}"


def bust(one: Character, mood: Mood | None = None, tilt: float | None = None, tool: bool = True) -> str:
    """Draw a head and shoulders that face left or the front. Refers to the `bust_defs` of the character."""
    mood = mood or one.mood
    tilt = one.tilt if tilt is None else tilt
    classes, seat, hair = one.classes, _seat(one, tilt), HAIR[one.hair]
    held = TOOLS[one.tool] if tool and one.tool else None
    return (
        (held.group(BEHIND, classes) if held else "")
        + group(hair.group(BEHIND, classes), transform=seat)
        + NECKS[one.face.view].draw(classes)
        + GARMENTS[one.garment].draw(classes)
        + group(_head(one, mood), transform=seat)
        + (held.draw(classes) if held else "")
    )


def silhouette(one: Character) -> str:
    """Draw face and hair as one shape without its own colours, at the same position as `bust`."""
    shapes = (outline(one.face, one.mood), HAIR[one.hair].outline("mass"))
    return group(*(f'<path d="{data}"/>' for data in shapes if data), transform=_seat(one, one.tilt))


def bust_defs(one: Character) -> str:
    """Return the halftones of neck and stubble, and the outline of the face, for the defs."""
    colours, prefix, ink = one.paint, one.prefix, one.ink
    shade = f'<circle cx="3" cy="3" r="1.5" fill="{mix(colours.shade, colours.line, 0.3)}"/>'
    hair = f'<circle cx="3" cy="3" r="1.25" fill="{mix(colours.brow, colours.skin, 0.2)}"/>'
    return (
        tiling(f"{prefix}neck", 6, 6, shade, turn=ink.screen_turn)
        + tiling(f"{prefix}stubble", 6, 6, hair, turn=ink.screen_turn)
        + clip(f"{prefix}skull", path(outline(one.face), "#000"))
    )
