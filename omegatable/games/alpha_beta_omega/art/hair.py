"""Hairstyles, each for one view of the head, in the units of a face.

A hairstyle is a mass with real edges (hairline, temples, sideburn, nape) and gouge marks that follow its growth.
"""

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from omegatable.art.svg import Point, mix, path, polar, smooth
from omegatable.games.alpha_beta_omega.art.strokes import PAPER, Paint, Points, brush, edge, lined, marks


@dataclass(frozen=True)
class Hair:
    """One hairstyle. The part `behind` is drawn before neck and face."""

    mass: tuple[Points, ...] = ()  # runs of an outline
    strands: tuple[Points, ...] = ()
    dark: tuple[Points, ...] = ()  # gouge marks in the colour of the key line
    grey: tuple[Points, ...] = ()  # runs of the outline of the grey part
    width: float = 5  # the width of the strands
    more: tuple[tuple[Points, ...], ...] = ()  # other masses
    behind: tuple[tuple[Points, ...], ...] = ()
    locs: tuple[Points, ...] = ()
    locs_behind: tuple[Points, ...] = ()
    shaved: tuple[Points, ...] = ()  # printed as dots

    def back(self, colours: Paint) -> str:
        """Draw the part behind the neck."""
        return "".join(lined(edge(*runs), colours.hair, colours.line, 5) for runs in self.behind) + _locs(
            self.locs_behind, colours
        )

    def silhouette(self) -> str:
        """Return the outlines of the hair over the face, as path data."""
        return "".join(edge(*runs) for runs in (*[self.mass] * bool(self.mass), *self.more))

    def front(self, colours: Paint, prefix: str) -> str:
        """Draw the part over the face."""
        shaved = ""
        if self.shaved:
            scalp = edge(*self.shaved)
            shaved = path(scalp, mix(colours.skin, colours.hair, 0.3)) + path(scalp, f"url(#{prefix}stubble)")
        masses = [self.mass] * bool(self.mass) + list(self.more)
        return (
            shaved
            + "".join(lined(edge(*runs), colours.hair, colours.line, 5) for runs in masses)
            + (path(edge(*self.grey), mix(colours.hair, PAPER, 0.72)) if self.grey else "")
            + marks(self.dark, self.width, colours.line, 0.4)
            + marks(self.strands, self.width, colours.strand, 0.4)
            + _locs(self.locs, colours)
        )


def _locs(locs: tuple[Points, ...], colours: Paint) -> str:
    """Draw ropes of hair that taper to a round end, each with the marks of its turns."""
    pieces = ""
    fill = mix(colours.hair, colours.strand, 0.14)
    for points in locs:
        (x, y), (u, v) = points[-2:]
        reach = 7 / math.hypot(u - x, v - y)
        rope = [*points, (u + (u - x) * reach, v + (v - y) * reach)]
        widths = [9.0, *[17.0] * (len(points) - 2), 13.0, 2.0]
        turns = path(smooth(points[1:]), stroke=colours.strand, stroke_width=8, stroke_dasharray="2 11 2 19")
        pieces += lined(brush(rope, widths), fill, colours.line, 4) + turns
    return pieces


def bumps(
    start: float, end: float, centre: Point, across: float, down: float, count: int, size: float
) -> list[list[Point]]:
    """Return *count* curls on an ellipse around *centre* from *start* to *end* degrees, as runs."""
    runs: list[list[Point]] = []
    for i in range(count):
        a = start + (end - start) * i / count
        b = start + (end - start) * (i + 1) / count
        first, last = polar(0, 0, 1, a), polar(0, 0, 1, b)
        top = polar(0, 0, 1, (a + b) / 2)
        side1, side2 = polar(0, 0, 1, a + (b - a) * 0.2), polar(0, 0, 1, b - (b - a) * 0.2)
        place = lambda p, more: (centre[0] + p[0] * (across + more), centre[1] + p[1] * (down + more))  # noqa: E731
        runs.append(
            [place(first, 0), place(side1, size * 0.8), place(top, size), place(side2, size * 0.8), place(last, 0)]
        )
    return runs


def curls(places: Points, size: float) -> tuple[Points, ...]:
    """Return a hook-shaped gouge mark at each place."""
    marks_: list[Points] = []
    for i, (x, y) in enumerate(places):
        turn = 40 + 70 * (i % 3)
        marks_.append([polar(x, y, size * (1 - 0.12 * k), turn + 62 * k) for k in range(4)])
    return tuple(marks_)


HAIR: Final = MappingProxyType(
    {
        "none": Hair(),
        # three-quarter: swept up and back at the front, clipped at the side
        "quiff": Hair(
            mass=(
                [(36, 20), (31, -10), (20, -38), (12, -62)],
                [(12, -62), (-16, -78), (-46, -84), (-70, -74)],
                [(-70, -74), (-92, -96), (-94, -122)],
                [(-94, -122), (-82, -114), (-74, -116)],
                [(-74, -116), (-76, -136), (-60, -150)],
                [(-60, -150), (-52, -140), (-40, -140)],
                [(-40, -140), (-20, -154), (12, -154)],
                [(12, -154), (8, -146), (30, -142), (76, -122), (106, -72), (110, -16), (98, 24), (86, 40)],
                [(86, 40), (68, 32), (54, 8), (46, 22), (36, 20)],
            ),
            dark=(
                [(-66, -80), (-70, -96), (-74, -112)],
                [(-48, -86), (-54, -112), (-46, -136)],
                [(-24, -86), (-32, -114), (-14, -142)],
                [(0, -78), (0, -106), (34, -132)],
                [(20, -60), (40, -88), (80, -104)],
                [(34, -30), (62, -52), (98, -56)],
                [(48, -14), (74, -24), (102, -22)],
                [(84, 4), (92, 10), (92, 24)],
            ),
            strands=(
                [(-36, -94), (-44, -118), (-30, -136)],
                [(-6, -92), (-10, -120), (20, -140)],
                [(24, -46), (50, -72), (92, -80)],
            ),
        ),
        # profile: a singer's, piled up over the brow and swept back
        "pompadour": Hair(
            mass=(
                [(22, 28), (20, -6), (4, -32), (-12, -56)],
                [(-12, -56), (-38, -70), (-66, -74)],
                [(-66, -74), (-98, -86), (-118, -118), (-108, -156), (-70, -178), (-26, -172), (12, -150)],
                [(12, -150), (58, -140), (94, -106), (110, -56), (108, -10), (98, 26)],
                [(98, 26), (86, 46), (66, 40), (54, 12), (40, 6), (32, 28), (22, 28)],
            ),
            strands=(
                [(-64, -84), (-92, -98), (-102, -124), (-86, -154)],
                [(-46, -82), (-74, -108), (-76, -140), (-40, -160)],
                [(-26, -76), (-44, -106), (-28, -138), (20, -138)],
                [(-6, -64), (-8, -98), (26, -118), (72, -104)],
                [(10, -40), (26, -72), (60, -84), (92, -66)],
                [(26, -14), (46, -40), (76, -42), (100, -24)],
            ),
            width=6,
        ),
        # three-quarter: parted near the temple, short, grey over the ear
        "parted": Hair(
            mass=(
                [(35, 18), (32, -12), (28, -40), (26, -62), (8, -84)],
                [(8, -84), (-12, -78), (-34, -90), (-60, -88), (-70, -74)],
                [
                    (-70, -74),
                    (-82, -92),
                    (-70, -116),
                    (-30, -130),
                    (16, -130),
                    (62, -116),
                    (94, -88),
                    (110, -44),
                    (109, -6),
                    (96, 28),
                    (85, 42),
                ],
                [(85, 42), (66, 34), (54, 8), (46, 20), (35, 18)],
            ),
            strands=(
                [(2, -86), (10, -104), (40, -114)],
                [(-20, -88), (-14, -110), (30, -122)],
                [(-46, -92), (-44, -112), (0, -124)],
            ),
            grey=(
                [(35, 16), (33, -12), (29, -36), (48, -46), (76, -42), (100, -26), (107, -4)],
                [(107, -4), (96, 26), (85, 40)],
                [(85, 40), (66, 32), (54, 6), (46, 18), (35, 16)],
            ),
            dark=(
                [(34, -14), (54, -34), (86, -28), (102, -12)],
                [(37, 4), (54, -18), (80, -12), (100, 6)],
                [(66, 0), (84, 4), (94, 20)],
                [(70, 18), (80, 22), (86, 34)],
            ),
            width=5,
        ),
        # front: the visible part under a cap, red and curly
        "under cap": Hair(
            mass=(
                [(-78, -46), (-90, -34), (-92, -16), (-84, -6)],
                [(-84, -6), (-80, 20), (-72, 34)],
                [(-72, 34), (-67, 33)],
                [(-67, 33), (-70, -8), (-63, -36), (-52, -62), (-78, -58), (-78, -46)],
            ),
            more=(
                (
                    [(78, -46), (90, -34), (92, -16), (84, -6)],
                    [(84, -6), (80, 20), (72, 34)],
                    [(72, 34), (67, 33)],
                    [(67, 33), (70, -8), (63, -36), (52, -62), (78, -58), (78, -46)],
                ),
                (
                    [(62, -74), (66, -46), (54, -36), (40, -44)],
                    [(40, -44), (28, -32), (12, -34), (8, -50), (0, -74), (62, -74)],
                ),
            ),
            dark=(
                [(52, -60), (57, -48), (50, -42)],
                [(28, -60), (32, -46), (22, -38)],
                [(-82, -36), (-84, -22), (-78, -12)],
                [(82, -36), (84, -22), (78, -12)],
            ),
            width=4,
        ),
        # three-quarter: the visible part under a woollen cap
        "under wool": Hair(
            mass=(
                [(36, 26), (32, -4), (24, -30), (14, -52), (40, -60), (100, -40), (108, 0), (112, 40)],
                [(112, 40), (98, 44), (96, 60)],
                [(96, 60), (84, 52), (74, 40), (54, 12), (48, 30), (36, 26)],
            ),
            more=(
                (
                    [(-78, -60), (-84, -44), (-80, -30)],
                    [(-80, -30), (-66, -40), (-58, -36)],
                    [(-58, -36), (-46, -46), (-34, -38)],
                    [(-34, -38), (-22, -50), (-8, -60), (-78, -60)],
                ),
            ),
            dark=(
                [(34, -20), (38, 0), (40, 20)],
                [(84, -20), (94, 6), (100, 34)],
                [(70, -30), (80, 0), (90, 40)],
                [(-66, -56), (-70, -46), (-74, -40)],
                [(-40, -56), (-44, -48), (-52, -42)],
            ),
        ),
        # profile: shaved at the side, the rest tied in a knot
        "knot": Hair(
            mass=(
                [(-62, -80), (-30, -82), (10, -74), (50, -64), (96, -60), (112, -66)],
                [(112, -66), (104, -94), (60, -120), (6, -128), (-44, -114), (-62, -80)],
            ),
            behind=(([(96, -84), (104, -112), (132, -116), (150, -96), (142, -68), (118, -60), (96, -84)],),),
            strands=(
                [(-54, -86), (-30, -102), (30, -106), (96, -84)],
                [(-30, -84), (0, -92), (50, -90), (100, -76)],
                [(-40, -104), (0, -118), (50, -112), (92, -94)],
                [(4, -78), (40, -76), (80, -72), (104, -70)],
            ),
            shaved=(
                [
                    (24, 30),
                    (20, -6),
                    (10, -34),
                    (2, -58),
                    (-8, -76),
                    (20, -72),
                    (60, -60),
                    (110, -58),
                    (112, -10),
                    (98, 36),
                    (86, 48),
                    (60, 40),
                    (40, 10),
                    (24, 30),
                ],
            ),
        ),
        # three-quarter: the visible part under a helmet
        "under helmet": Hair(
            mass=(
                [(36, 22), (33, -6), (28, -30), (40, -50), (100, -40), (108, 0), (104, 26)],
                [(104, 26), (94, 44), (80, 46), (54, 12), (46, 24), (36, 22)],
            ),
            more=(
                (
                    [(-78, -46), (-80, -30)],
                    [(-80, -30), (-66, -36), (-54, -26)],
                    [(-54, -26), (-42, -38), (-26, -30)],
                    [(-26, -30), (-8, -40), (10, -48), (-78, -46)],
                ),
            ),
            strands=([(84, -20), (94, 4), (92, 30)],),
            width=4,
        ),
        # profile: locs over the shoulder
        "locs": Hair(
            mass=(
                [(20, 24), (16, -8), (-2, -36), (-20, -58)],
                [(-20, -58), (-42, -76), (-62, -82)],
                [
                    (-62, -82),
                    (-64, -106),
                    (-30, -128),
                    (20, -134),
                    (72, -122),
                    (108, -88),
                    (122, -40),
                    (118, 10),
                    (110, 50),
                ],
                [(110, 50), (90, 60), (66, 46), (52, 14), (40, 8), (32, 26), (20, 24)],
            ),
            locs_behind=(
                [(96, -20), (126, 50), (130, 118), (124, 184)],
                [(104, -50), (140, 0), (152, 66), (148, 142)],
            ),
            locs=(
                [(10, -14), (32, -30), (54, -12), (66, 36), (64, 88), (56, 132)],
                [(-2, -40), (26, -52), (62, -32), (82, 20), (86, 84), (78, 156)],
                [(-14, -60), (20, -74), (68, -56), (96, -4), (106, 64), (98, 128)],
                [(-32, -76), (8, -96), (66, -84), (108, -36), (124, 36), (120, 110)],
                [(-50, -84), (-10, -114), (54, -112), (108, -70), (134, 0), (138, 82)],
                [(-62, -92), (-40, -122), (16, -134), (76, -120), (124, -72), (146, -6), (152, 52)],
            ),
        ),
        # front: curls on top, clipped at the sides
        "high curls": Hair(
            mass=(
                *bumps(160, 380, (0, -112), 70, 54, 9, 15),
                [(66, -92), (70, -72), (60, -62)],
                [(60, -62), (34, -76), (0, -80), (-34, -76), (-60, -62)],
                [(-60, -62), (-70, -72), (-66, -94)],
            ),
            strands=curls(
                (
                    (-50, -110),
                    (-22, -100),
                    (8, -98),
                    (38, -102),
                    (-44, -138),
                    (-14, -132),
                    (18, -130),
                    (48, -132),
                    (-22, -160),
                    (10, -160),
                    (-2, -114),
                    (32, -156),
                ),
                11,
            ),
            dark=(),
            width=4.4,
            shaved=(
                [(-76, 14), (-66, 12)],
                [(-66, 12), (-66, -22), (-60, -48), (-48, -70)],
                [(-48, -70), (48, -70)],
                [(48, -70), (60, -48), (66, -22), (66, 12)],
                [(66, 12), (76, 14)],
                [(76, 14), (80, -30), (76, -66), (62, -96)],
                [(62, -96), (-62, -96)],
                [(-62, -96), (-76, -66), (-80, -30), (-76, 14)],
            ),
        ),
        # front: tousled red hair, without its cap
        "tousled": Hair(
            mass=(
                *bumps(176, 364, (0, -62), 88, 70, 7, 24),
                [(88, -57), (86, -20), (76, 12)],
                [(76, 12), (68, 8)],
                [(68, 8), (66, -26), (54, -54)],
                [(54, -54), (34, -44), (16, -60)],
                [(16, -60), (-8, -36), (-36, -58)],
                [(-36, -58), (-58, -46), (-66, -22), (-68, 8)],
                [(-68, 8), (-76, 12)],
                [(-76, 12), (-86, -20), (-88, -57)],
            ),
            strands=curls(
                ((-62, -76), (-34, -90), (-4, -80), (28, -88), (60, -76), (-40, -118), (0, -116), (40, -116)), 13
            ),
            width=4.4,
        ),
        # front: bald, with hair that sticks out at the sides
        "tonsure": Hair(
            mass=(
                [(-72, -44), (-88, -46), (-100, -30)],
                [(-100, -30), (-94, -24), (-102, -8)],
                [(-102, -8), (-94, 0), (-96, 16)],
                [(-96, 16), (-84, 18), (-74, 20), (-70, -10), (-72, -44)],
            ),
            more=(
                (
                    [(72, -44), (88, -46), (100, -30)],
                    [(100, -30), (94, -24), (102, -8)],
                    [(102, -8), (94, 0), (96, 16)],
                    [(96, 16), (84, 18), (74, 20), (70, -10), (72, -44)],
                ),
            ),
            dark=(
                [(-76, -34), (-86, -34), (-92, -30)],
                [(-76, -16), (-86, -16), (-94, -12)],
                [(76, -34), (86, -34), (92, -30)],
                [(76, -16), (86, -16), (94, -12)],
            ),
            width=4,
        ),
        # front: clipped to a few millimetres
        "clipped": Hair(
            mass=(
                [(-74, 10), (-68, -16), (-64, -46), (-54, -64)],
                [(-54, -64), (-30, -70), (0, -68), (30, -70), (54, -64)],
                [(54, -64), (64, -46), (68, -16), (74, 10)],
                [
                    (74, 10),
                    (82, -20),
                    (80, -56),
                    (66, -92),
                    (36, -114),
                    (0, -119),
                    (-36, -114),
                    (-66, -92),
                    (-80, -56),
                    (-82, -20),
                    (-74, 10),
                ],
            ),
            strands=tuple(
                [(x, -76 - abs(x) * 0.02), (x * 1.02, -84), (x * 1.04, -92)] for x in (-44, -26, -8, 10, 28, 46)
            ),
            width=3,
        ),
        # profile: tall waves on top, short behind
        "tall waves": Hair(
            mass=(
                [(22, 22), (18, -8), (2, -34), (-10, -54)],
                [(-10, -54), (-34, -66), (-62, -72)],
                [(-62, -72), (-84, -84), (-90, -104)],
                [(-90, -104), (-78, -100), (-72, -102)],
                [(-72, -102), (-80, -122), (-66, -140)],
                [(-66, -140), (-56, -130), (-46, -130)],
                [(-46, -130), (-44, -146), (-22, -156)],
                [(-22, -156), (-14, -146), (0, -144)],
                [(0, -144), (14, -154), (40, -150)],
                [(40, -150), (40, -140), (52, -136)],
                [(52, -136), (84, -120), (106, -82), (112, -38), (106, 4), (94, 38), (84, 48)],
                [(84, 48), (64, 42), (50, 14), (38, 26), (22, 22)],
            ),
            strands=(
                [(-58, -80), (-68, -100), (-58, -122)],
                [(-38, -76), (-46, -106), (-24, -138)],
                [(-14, -66), (-16, -104), (18, -138)],
                [(10, -58), (18, -94), (60, -120)],
                [(26, -42), (44, -74), (88, -92)],
                [(30, -20), (56, -36), (96, -30)],
                [(44, -4), (66, -14), (98, -4)],
            ),
        ),
        # three-quarter: a turban covers all hair
        # three-quarter: the visible part under a flat cap
        "under flat cap": Hair(
            mass=(
                [(40, 14), (34, -10), (34, -34), (60, -46), (108, -30), (112, 10), (104, 44)],
                [(104, 44), (96, 40), (92, 54)],
                [(92, 54), (76, 40), (56, 8), (48, 20), (40, 14)],
            ),
            strands=([(38, -30), (42, -10), (44, 10)], [(86, -22), (98, 4), (98, 34)], [(74, -30), (86, 4), (88, 40)]),
        ),
    }
)
