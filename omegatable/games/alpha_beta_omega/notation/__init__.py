"""The notation of Alpha-Beta-Omega: cards, actions, deals and tables as text for people, written and parsed.

A card is its code in the deck's file: `OG`. Seats are `p1` to `p5`, positions `@1` to `@10`, steps `+2` and `-1`. The
modules: `names` of characters, omegas and cards; `actions`; `deals`; `tables`, as the viewing seat sees them.
"""

from omegatable.games.alpha_beta_omega.notation.actions import action_text, action_words, parse_action
from omegatable.games.alpha_beta_omega.notation.deals import deal_text, parse_deal
from omegatable.games.alpha_beta_omega.notation.names import (
    card_id,
    card_text,
    carried_out_name,
    carried_out_text,
    cast_text,
    character_id,
    character_text,
    ending_story,
    ending_text,
    given_kinds,
    hand_of,
    omega_text,
    seats_in_order,
    side_texts,
    suiting,
    wanted_kinds,
    winning_text,
)
from omegatable.games.alpha_beta_omega.notation.tables import STAGES, stage_of, view_text

__all__ = (
    "STAGES",
    "action_text",
    "action_words",
    "card_id",
    "card_text",
    "carried_out_name",
    "carried_out_text",
    "cast_text",
    "character_id",
    "character_text",
    "deal_text",
    "ending_story",
    "ending_text",
    "given_kinds",
    "hand_of",
    "omega_text",
    "parse_action",
    "parse_deal",
    "seats_in_order",
    "side_texts",
    "stage_of",
    "suiting",
    "view_text",
    "wanted_kinds",
    "winning_text",
)
