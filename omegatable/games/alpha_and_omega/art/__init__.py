"""Alpha & Omega: a world of woodcut tiles around the Snake, with small human pawns that walk on it.

Elements differ in sign, texture and rim as well as in colour; pawns differ in hat and letter.
"""

from omegatable.art.facet import Art
from omegatable.games.alpha_and_omega.art.palette import ACCENT, ACCENT_ON_DARK
from omegatable.games.alpha_and_omega.art.pictures import measured, pictures, pictures_with_words
from omegatable.games.alpha_and_omega.art.poster import poster
from omegatable.games.alpha_and_omega.art.rules_page import rules_page
from omegatable.games.alpha_and_omega.art.rules_scenes import rules_scenes
from omegatable.games.alpha_and_omega.art.table import table
from omegatable.games.alpha_and_omega.art.tones import low_ink

ART = Art(
    table=table,
    poster=poster,
    pictures=pictures,
    pictures_with_words=pictures_with_words,
    scenes=rules_scenes,
    measured=measured,
    rules_page=rules_page,
    accents=(ACCENT, ACCENT_ON_DARK),
    low_ink=low_ink,
)
