"""Alpha-Beta-Omega in risograph style: each character is a bust in one bright ink under a dark key line.

The ink is slightly off register. An ink is never only a colour: it has its own letter, shape and halftone angle.
"""

from omegatable.art.facet import Art
from omegatable.games.alpha_beta_omega.art.palette import ACCENT, ACCENT_ON_DARK
from omegatable.games.alpha_beta_omega.art.pictures import measured, pictures, pictures_with_words
from omegatable.games.alpha_beta_omega.art.poster import poster
from omegatable.games.alpha_beta_omega.art.rules_page import rules_page
from omegatable.games.alpha_beta_omega.art.rules_scenes import rules_scenes
from omegatable.games.alpha_beta_omega.art.table import table
from omegatable.games.alpha_beta_omega.art.tones import low_ink

ART = Art(
    table=table,
    poster=poster,
    pictures=pictures,
    pictures_with_words=pictures_with_words,
    scenes=rules_scenes,
    measured=measured,
    texts=("decks",),
    rules_page=rules_page,
    accents=(ACCENT, ACCENT_ON_DARK),
    low_ink=low_ink,
)
