"""Portraits of the bots that have a name and a character of their own, drawn like the characters of this game."""

from types import MappingProxyType
from typing import Final

from omegatable.games.alpha_beta_omega.art.busts import Character
from omegatable.games.alpha_beta_omega.art.faces import FRONT, PROFILE, QUARTER, Face, Mood

# fmt: off
PORTRAITS: Final = MappingProxyType({one.id: one for one in (
    Character(
        "mika", "yellow",
        Face(FRONT, width=0.98, jaw=0.94, nose=0.9, tip=0.4, brow=0.7, eye=1.12, freckles=True, mouth=1.1),
        Mood("glad", mouth="grin", brows=0.7),
        "#F3CDA9", "tousled", "singlet", "playful", hair_colour="#B4491F", strand_colour="#F2A65A", tilt=-4,
    ),
    Character(
        "tove", "cyan",
        Face(QUARTER, width=0.94, jaw=0.88, chin=0.9, nose=0.9, tip=0.5, brow=0.6, eye=1.16, eye_tilt=0.5, lips=1.35),
        Mood("open", look=(-0.4, 0.3), mouth="smile", brows=0.5),
        "#F6D8BC", "under-wool", "jumper", "shy", headwear="wool-cap",
        hair_colour="#D9A441", strand_colour="#F8E0A0", ring=True,
    ),
    Character(
        "rosa", "magenta",
        Face(QUARTER, width=0.95, jaw=0.9, chin=0.92, nose=0.96, brow=0.75, eye=1.12, eye_tilt=0.6, lips=1.7, age=0.3),
        Mood("half", look=(-0.5, 0.2), mouth="smile", brows=0.4),
        "#D9A078", "knot", "good-coat", "tender", hair_colour="#3B1E16", strand_colour="#8A4B35", ring=True, tall=True,
    ),
    Character(
        "felix", "yellow",
        Face(QUARTER, jaw=0.98, nose=1.08, hook=0.4, brow=1.1, eye=0.95, mouth=1.1, age=0.2, ears=1.1),
        Mood("half", look=(-0.7, 0), mouth="smirk", one_brow=0.8),
        "#EFC39A", "quiff", "open-shirt", "playful", beard="stubble", hair_colour="#6B4A2B", strand_colour="#C29A66",
        looks_right=True,
    ),
    Character(
        "ines", "black",
        Face(FRONT, width=0.95, jaw=0.88, chin=0.9, nose=0.98, nose_width=1.15, brow=0.7, eye=1.1, lips=1.75, age=0.4),
        Mood("open", mouth="closed", brows=0.2),
        "#8A5534", "high-curls", "scarf", "solemn",
        hair_colour="#1F1511", strand_colour="#7A4E37", ring=True, tall=True,
    ),
    Character(
        "jun", "cyan",
        Face(QUARTER, width=1.0, jaw=0.94, nose=0.84, nose_width=1.05, brow=0.9, eye=0.92, eye_tilt=0.9, folded=False,
             lips=1.1),
        Mood("open", look=(-0.8, 0), mouth="smirk", one_brow=0.5),
        "#EBC48F", "parted", "plaid", "proud", headwear="square-glasses",
        hair_colour="#1C1A1E", strand_colour="#5B6472", looks_right=True,
    ),
    Character(
        "anton", "magenta",
        Face(PROFILE, hook=0.7, nose=1.0, brow=1.25, age=0.7, eye=0.95, ears=1.02),
        Mood("open", mouth="smirk", brows=0.6),
        "#E2AD82", "pompadour", "waistcoat", "proud", beard="moustache",
        hair_colour="#7C7468", strand_colour="#E7E0D2", tall=True,
    ),
    Character(
        "hugo", "black",
        Face(QUARTER, width=1.04, jaw=1.04, nose=1.04, nose_width=1.2, brow=1.1, age=1.0, eye=0.86, ears=1.1),
        Mood("half", mouth="smile"),
        "#C98F63", "tonsure", "driver", "solemn", beard="full", headwear="wire-glasses",
        hair_colour="#B9B2A6", strand_colour="#F4EFE4",
    ),
)})
# fmt: on
