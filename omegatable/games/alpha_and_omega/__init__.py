"""Alpha & Omega: two to four players build the world around the Snake."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from omegatable.engine.protocol import Change, Game, SmallGame
from omegatable.games.alpha_and_omega import bots, features, lab, notation, planes, rules, view, words
from omegatable.games.alpha_and_omega.plain import AlphaAndOmegaState, AlphaAndOmegaView
from omegatable.locales.text import text

__all__ = ["GAME", "bots", "lab", "planes", "view"]  # The modules register kernels.

# Plies of a turn after placing tiles: two steps, and drawing or ending the turn, twice if the hand is filled first.
_PLIES_AFTER_TILES = 4


def _max_plies(options: Mapping[str, Any]) -> int:
    """Return the max number of plies of a game under *options*.

    Every turn begins with a tile from the hand, placed outside the ring. A drawn -2 takes one ply, and a Switch takes
    two.
    """
    tiles = words.options_record(dict(options)).tiles
    of_hands = int(tiles[: rules.MINUS_TWO].sum()) - rules.RING
    return of_hands * (1 + _PLIES_AFTER_TILES) + int(tiles[rules.MINUS_TWO]) + 2 * int(tiles[rules.SWITCH])


_NO_TILES: dict[str, int | str | bool] = dict.fromkeys(
    ("earth", "fire", "water", "to_air", "to_fire", "to_water", "minus_two", "switch"), 0
)

GAME = Game(
    name="alpha-and-omega",
    title="Alpha & Omega",
    min_seats=2,
    max_seats=rules.MAX_SEATS,
    open_hands=True,
    credit=text("game-alpha-and-omega-credit"),
    source="",
    OPTIONS=rules.OPTIONS,
    STATE=rules.STATE,
    VIEW=rules.VIEW,
    deal_size=rules.DEAL_SIZE,
    num_actions=rules.NUM_ACTIONS,
    num_player_actions=rules.NUM_ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_plies=_max_plies,
    score_scale=4.0,
    layout=features.LAYOUT,
    options=words.OPTION_CARDS,
    fault_names=rules.FAULTS,
    PlainState=AlphaAndOmegaState,
    PlainView=AlphaAndOmegaView,
    options_record=words.options_record,
    options_values=words.options_values,
    deal_text=notation.deal_text,
    parse_deal=notation.parse_deal,
    action_text=notation.action_text,
    parse_action=notation.parse_action,
    action_words=notation.action_words,
    view_text=notation.view_text,
    plain_state=words.plain_state,
    plain_view=words.plain_view,
    score_rows=words.score_rows,
    choices=words.choices,
    steps=words.steps,
    prompt=words.prompt,
    story=words.story,
    refusal=words.refusal,
    forced=words.forced,
    why_not=words.why_not,
    passages=words.PASSAGES,
    end_reason=words.end_reason,
    recommended=(
        Change("ao-one-pawn-per-tile", {"one_pawn_per_tile": True}),
        Change("ao-hidden-end", {"hidden_end": True}),
    ),
    scoring=("fair_end", "fair_points", "hidden_end"),
    small_games=(
        SmallGame(
            "alpha-and-omega-tiny",
            "alpha-and-omega",
            "A ring of Air and one Transformation to Earth in each hand: a turn each, and nothing left to chance.",
            MappingProxyType({**_NO_TILES, "air": 6, "to_earth": 2, "hand": 1, "first_player": 1}),
        ),
    ),
    package=__name__,
    facets={
        "art": ".art:ART",
        "bots": ".bots.settings:BOTS",
        "coach": ".coach:COACH",
        "env": ".masks:ENV",
        "lab": ".lab:LAB",
        "openspiel": ".openspiel:OPENSPIEL",
        "sheets": ".sheets:SHEETS",
    },
)
