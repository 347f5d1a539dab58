"""Alpha-Beta-Omega in risograph style: each character is a bust in one bright ink under a dark key line.

The ink is slightly off register. An ink is never only a colour: it has its own letter, shape and halftone angle.
"""

from omegatable.games.alpha_beta_omega.art.busts import CAST, INCOMPATIBLE
from omegatable.games.alpha_beta_omega.art.characters import (
    character_text,
    draw_badge,
    draw_couple,
    draw_flat_token,
    draw_token,
)
from omegatable.games.alpha_beta_omega.art.deck import (
    COLOURS,
    draw_back_of_plots,
    draw_deck_card,
    draw_deck_character,
    draw_deck_plot,
    draw_reference,
    draw_sheet,
)
from omegatable.games.alpha_beta_omega.art.deck_cards import draw_character_back, draw_deck_back, draw_sheet_back
from omegatable.games.alpha_beta_omega.art.pictures import pictures, pictures_with_words
from omegatable.games.alpha_beta_omega.art.summaries import CHEAT_SHEETS
from omegatable.games.alpha_beta_omega.art.table import table

__all__ = [
    "CAST",
    "CHEAT_SHEETS",
    "COLOURS",
    "INCOMPATIBLE",
    "character_text",
    "draw_back_of_plots",
    "draw_badge",
    "draw_character_back",
    "draw_couple",
    "draw_deck_back",
    "draw_deck_card",
    "draw_deck_character",
    "draw_deck_plot",
    "draw_flat_token",
    "draw_reference",
    "draw_sheet",
    "draw_sheet_back",
    "draw_token",
    "pictures",
    "pictures_with_words",
    "table",
]
