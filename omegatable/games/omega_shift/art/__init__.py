"""Omega Shift: five catastrophes as screen-printed observatory posters.

The pictures are flat layers with one source of light. The rank can be counted: it is the number of streaks, spores,
puffs, waves or lamps. Suits differ in letter, mark and pattern as well as in colour.
"""

from omegatable.art.facet import Art
from omegatable.games.omega_shift.art.palette import ACCENT, ACCENT_ON_DARK
from omegatable.games.omega_shift.art.pictures import measured, pictures, pictures_with_words
from omegatable.games.omega_shift.art.poster import poster
from omegatable.games.omega_shift.art.rules_page import rules_page
from omegatable.games.omega_shift.art.rules_scenes import rules_scenes
from omegatable.games.omega_shift.art.table import table
from omegatable.games.omega_shift.art.tones import low_ink

ART = Art(
    table=table,
    poster=poster,
    poster_has_words=True,
    pictures=pictures,
    pictures_with_words=pictures_with_words,
    scenes=rules_scenes,
    measured=measured,
    rules_page=rules_page,
    accents=(ACCENT, ACCENT_ON_DARK),
    low_ink=low_ink,
)
