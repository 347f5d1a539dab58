"""Alpha & Omega: two to four players build the world around the Snake."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from omegatable.engine.protocol import Change, Game, SmallGame
from omegatable.games.alpha_and_omega import bots, features, lab, notation, planes, restoring, rules, view, wording
from omegatable.games.alpha_and_omega.plain import AlphaAndOmegaState, AlphaAndOmegaView
from omegatable.games.alpha_and_omega.rules import options
from omegatable.games.alpha_and_omega.rules.actions import MAX_LEGAL, NUM_ACTIONS
from omegatable.games.alpha_and_omega.rules.laws import FAULTS
from omegatable.games.alpha_and_omega.rules.parts import MAX_SEATS, MINUS_TWO, RING, SWITCH
from omegatable.games.alpha_and_omega.rules.records import STATE, VIEW
from omegatable.games.alpha_and_omega.rules.setting_up import DEAL_SIZE
from omegatable.locales.text import text

__all__ = ["GAME", "bots", "features", "lab", "planes", "rules", "view"]  # The modules register kernels.

# Plies of a turn after placing tiles: two steps, and drawing or ending the turn, twice if the hand is filled first.
_PLIES_AFTER_TILES = 4


def _max_plies(values: Mapping[str, Any]) -> int:
    """Return the max number of plies of a game under these option *values*.

    Every turn begins with a tile from the hand, placed outside the ring. A drawn -2 takes one ply, and a Switch takes
    two.
    """
    tiles = GAME.options_record(values).tiles
    of_hands = int(tiles[:MINUS_TWO].sum()) - RING
    return of_hands * (1 + _PLIES_AFTER_TILES) + int(tiles[MINUS_TWO]) + 2 * int(tiles[SWITCH])


_NO_TILES: dict[str, int | str | bool] = dict.fromkeys(
    ("earth", "fire", "water", "to_air", "to_fire", "to_water", "minus_two", "switch"), 0
)

GAME = Game(
    name="alpha-and-omega",
    title="Alpha & Omega",
    min_seats=2,
    max_seats=MAX_SEATS,
    open_hands=True,
    credit=text("game-alpha-and-omega-credit"),
    source="",
    STATE=STATE,
    VIEW=VIEW,
    deal_size=DEAL_SIZE,
    num_actions=NUM_ACTIONS,
    num_player_actions=NUM_ACTIONS,
    max_legal=MAX_LEGAL,
    max_plies=_max_plies,
    score_scale=4.0,
    layout=features.LAYOUT,
    options=options.OPTIONS,
    check_options=options.check,
    fault_names=FAULTS,
    PlainState=AlphaAndOmegaState,
    PlainView=AlphaAndOmegaView,
    deal_text=notation.deal_text,
    parse_deal=notation.parse_deal,
    action_text=notation.action_text,
    parse_action=notation.parse_action,
    action_words=notation.action_words,
    view_text=notation.view_text,
    plain_state=wording.plain_state,
    plain_view=wording.plain_view,
    score_rows=wording.score_rows,
    choices=wording.choices,
    steps=wording.steps,
    prompt=wording.prompt,
    story=wording.story,
    refusal=wording.refusal,
    forced=wording.forced,
    why_not=wording.why_not,
    passages=wording.PASSAGES,
    end_reason=wording.end_reason,
    restore=restoring.restore,
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
        "env": ".env:ENV",
        "lab": ".lab:LAB",
        "openspiel": ".openspiel:OPENSPIEL",
        "sheets": ".sheets:SHEETS",
    },
)
