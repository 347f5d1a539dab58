"""The fifteen busts, 440 x 470 units each: one of two faces, a head of hair, a garment, a skin and an ink.

A bust looks to the left and is mirrored on the cards of alphas, so any two cards side by side form a couple.
"""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from omegatable.art.alpha_beta_omega.garments import GARMENTS
from omegatable.art.alpha_beta_omega.hair import HAIR
from omegatable.art.palette import BLUSH, INKS, RisographInk
from omegatable.art.svg import cut, cuts, disc, path, tiling

BUST_HEIGHT: Final = 470
BUST_MIDDLE: Final = 222  # x of the middle of the head


@dataclass(frozen=True)
class Character:
    """A character of the cast and its looks."""

    id: str  # `alpha-cyan`, `beta-3`
    ink_name: str
    eyes: str  # `open` or `closed`: an alpha's eyes, or an omega's
    hair: str
    garment: str
    skin: str

    @property
    def role(self) -> str:
        """Return `alpha`, `beta` or `omega`."""
        return self.id.partition("-")[0]

    @property
    def ink(self) -> RisographInk:
        """Return the ink in which the character is printed."""
        return INKS[self.ink_name]

    @property
    def prefix(self) -> str:
        """Return the prefix for the ids of this character's shapes."""
        return self.id.replace("alpha-", "a").replace("beta-", "b").replace("omega-", "o") + "-"

    @property
    def looks_right(self) -> bool:
        """Return whether the character's cards mirror the bust."""
        return self.eyes == "open"


CAST: Final = MappingProxyType(
    {
        name: Character(name, *rest)
        for name, *rest in (
            ("alpha-cyan", "cyan", "open", "swept", "coat", "#B57F58"),
            ("alpha-magenta", "magenta", "open", "ponytail", "coat", "#F3CDA8"),
            ("alpha-yellow", "yellow", "open", "tousled", "suit", "#FFEFDB"),
            ("alpha-black", "black", "open", "slick", "suit", "#E9BC92"),
            ("alpha-compatible", "black", "open", "wave", "suit", "#F6DCC0"),
            ("omega-cyan", "cyan", "closed", "braid", "sailor", "#F6D3B0"),
            ("omega-magenta", "magenta", "closed", "bob", "bow", "#FFEBDD"),
            ("omega-yellow", "yellow", "closed", "curls", "knit", "#C98F63"),
            ("omega-black", "black", "closed", "straight", "ruff", "#FBEFE2"),
            ("omega-other", "magenta", "closed", "wild", "ruff", "#FFEBDD"),
            ("beta-1", "beta", "closed", "bob", "knit", "#F3CDA8"),
            ("beta-2", "beta", "open", "wave", "suit", "#FFEFDB"),
            ("beta-3", "beta", "closed", "curls", "sailor", "#B57F58"),
            ("beta-4", "beta", "open", "tousled", "coat", "#F6DCC0"),
            ("beta-5", "beta", "closed", "straight", "bow", "#FFEBDD"),
        )
    }
)

# -------------------------------------------------------------------------------------------------------------- faces

_FACES: Final = {
    "closed": (
        "M196 96C150 98 122 134 121 176C120 193 126 201 125 211C123 222 114 233 108 242"
        "C105 247 108 251 115 252C119 253 119 257 117 261C115 264 112 265 112 268C113 271 118 272 121 273"
        "C117 275 115 278 117 282C119 285 122 286 122 290C121 299 126 311 139 315"
        "C163 321 192 306 209 288C213 310 208 334 190 362L306 366C292 340 288 316 292 272L304 180Z"
    ),
    "open": (
        "M196 90C148 94 120 132 118 176C117 194 124 202 122 213C120 225 110 238 103 248"
        "C100 253 104 258 112 259C116 260 116 264 114 268C112 271 109 273 109 276C110 279 115 280 118 281"
        "C114 283 112 286 114 290C116 293 119 295 119 299C118 310 124 325 140 328"
        "C168 331 198 316 216 296C222 318 218 344 198 372L322 378C304 346 298 320 300 276L306 180Z"
    ),
}
_NECK_SHADOW: Final = (
    "M209 289C236 280 262 262 272 250L294 276C288 316 292 340 306 366L262 366C236 352 216 326 209 289Z"
)


def _closed_eye(ink: RisographInk) -> str:
    """Draw a lowered lid, lashes and a brow."""
    lid = cut([(137, 213), (147, 224), (162, 227), (178, 221), (189, 209)], 8.5, 0.35)
    lashes = cuts(([(141, 219), (134, 225), (125, 227)], [(148, 225), (142, 233), (134, 237)]), 5, 0.2)
    lashes += cut([(157, 228), (153, 237), (147, 242)], 4.6, 0.2)
    brow = cut([(138, 186), (154, 175), (173, 174), (191, 183)], 6, 0.4)
    return path(lid + lashes + brow, ink.deep)


def _open_eye(ink: RisographInk) -> str:
    """Draw an iris, pupil, glint, lid, crease and brow."""
    iris = "M136 207C142 202 154 204 156 215C157 226 152 233 144 233C138 227 134 217 136 207Z"
    pupil = "M141 207C147 206 151 210 151 216C151 222 148 226 145 226C141 221 139 213 141 207Z"
    lid = cut([(127, 209), (139, 200), (156, 199), (174, 206), (189, 216)], 9.5, 0.35)
    lash = cut([(132, 206), (125, 203), (119, 198)], 5, 0.2)
    creases = cut([(142, 237), (152, 238), (163, 233)], 3.4) + cut([(146, 192), (160, 190), (176, 196)], 2.6)
    brow = cut([(130, 184), (146, 174), (170, 174), (196, 186)], 8.5, 0.45)
    return (
        path(iris, ink.iris)
        + path(pupil, ink.deep)
        + path(disc(143.5, 212, 3), "#FFFFFF")
        + path(lid + lash + creases + brow, ink.deep)
    )


_EYES: Final[dict[str, Callable[[RisographInk], str]]] = {"closed": _closed_eye, "open": _open_eye}
_MOUTHS: Final = {
    "closed": ((120, 273), (129, 274), (139, 270)),
    "open": ((117, 281), (128, 282), (141, 279)),
}


def _ear(character: Character) -> str:
    outline = "M244 202C256 189 273 196 272 214C271 233 259 248 248 248C242 247 241 242 242 236Z"
    fold = cut([(251, 211), (261, 207), (264, 218), (258, 230), (252, 237)], 3.2)
    return _lined(outline, character) + path(fold, character.ink.deep)


def _lined(data: str, character: Character) -> str:
    """Draw a shape of skin with a thin key line."""
    return path(data, character.skin, stroke=character.ink.deep, stroke_width=3, stroke_linejoin="round")


def bust(character: Character) -> str:
    """Draw a head and shoulders that look to the left. Refers to the `bust_defs` of the same character."""
    ink, prefix = character.ink, character.prefix
    hair = HAIR[character.hair]
    cheek = f'<ellipse cx="166" cy="256" rx="25" ry="13" fill="url(#{prefix}cheek)" transform="rotate(-8 166 256)"/>'
    return (
        hair.back(ink, prefix)
        + _lined(_FACES[character.eyes], character)
        + path(_NECK_SHADOW, f"url(#{prefix}neck)")
        + cheek
        + _EYES[character.eyes](ink)
        + path(cut(_MOUTHS[character.eyes], 4, 0.3), ink.deep)
        + _ear(character)
        + GARMENTS[character.garment](ink)
        + hair.front(ink, prefix)
    )


def bust_defs(character: Character) -> str:
    """Return the dotted screens of cheek and neck, for the defs."""
    ink, prefix = character.ink, character.prefix
    blush = f'<circle cx="4" cy="4" r="2.2" fill="{BLUSH}"/>'
    shade = f'<circle cx="4.5" cy="4.5" r="3" fill="{ink.ink}"/>'
    return tiling(f"{prefix}cheek", 8, 8, blush, turn=ink.screen_turn) + tiling(
        f"{prefix}neck", 9, 9, shade, turn=ink.screen_turn
    )
