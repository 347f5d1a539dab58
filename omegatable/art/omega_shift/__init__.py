"""Omega Shift: five catastrophes as screen-printed observatory posters.

The pictures are flat layers with one source of light, and can be counted: the rank is the number of streaks, spores,
puffs, waves or lamps. A suit can be told by its letter, mark and pattern as well as by its colour.
"""

from omegatable.art.omega_shift.cards import (
    alpha,
    back,
    chip,
    cube,
    draw_alpha,
    draw_back,
    draw_cube,
    draw_mark,
    draw_number,
    draw_omega,
    mark,
    number,
    omega,
    plaque,
    small_back,
    tab,
)
from omegatable.art.omega_shift.markers import draw_cube_net, draw_flat_marker
from omegatable.art.omega_shift.reference import draw_reference, reference
from omegatable.art.omega_shift.table import table

__all__ = [
    "alpha",
    "back",
    "chip",
    "cube",
    "draw_alpha",
    "draw_back",
    "draw_cube",
    "draw_cube_net",
    "draw_flat_marker",
    "draw_mark",
    "draw_number",
    "draw_omega",
    "draw_reference",
    "mark",
    "number",
    "omega",
    "plaque",
    "reference",
    "small_back",
    "tab",
    "table",
]
