"""Omega Shift: five catastrophes as screen-printed observatory posters.

The pictures are flat layers with one source of light. The rank can be counted: it is the number of streaks, spores,
puffs, waves or lamps. Suits differ in letter, mark and pattern as well as in colour.
"""

from omegatable.games.omega_shift.art.cards import (
    card_text,
    draw_alpha,
    draw_back,
    draw_chip,
    draw_cube,
    draw_mark,
    draw_number,
    draw_omega,
    draw_plaque,
    draw_small_back,
    draw_tab,
    suit_text,
)
from omegatable.games.omega_shift.art.markers import draw_cube_net, draw_flat_marker
from omegatable.games.omega_shift.art.reference import draw_reference, draw_reference_back
from omegatable.games.omega_shift.art.table import table

__all__ = [
    "card_text",
    "draw_alpha",
    "draw_back",
    "draw_chip",
    "draw_cube",
    "draw_cube_net",
    "draw_flat_marker",
    "draw_mark",
    "draw_number",
    "draw_omega",
    "draw_plaque",
    "draw_reference",
    "draw_reference_back",
    "draw_small_back",
    "draw_tab",
    "suit_text",
    "table",
]
