"""The poster of Alpha-Beta-Omega, in its own print style."""

from dataclasses import replace

from omegatable.art.paper import POSTER_HEIGHT, POSTER_WIDTH
from omegatable.art.svg import Svg
from omegatable.games.alpha_beta_omega.art.characters import draw_couple
from omegatable.locales.text import Say, text


def poster(say: Say) -> Svg:
    """Draw a couple that has found each other: the middle of the picture of a match."""
    couple = draw_couple("alpha-cyan", "omega-cyan")
    width = couple.height * POSTER_WIDTH / POSTER_HEIGHT
    title = say(text("art-abo-poster"))
    return replace(couple, title=title, left=244, width=width).svg(POSTER_WIDTH, POSTER_HEIGHT, crop=True)
