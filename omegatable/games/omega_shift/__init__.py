"""Omega Shift: five catastrophes, two players, a relative of Lost Cities."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from omegatable.engine.protocol import Game, SmallGame
from omegatable.games.omega_shift import bots, features, lab, notation, restoring, rules, view, wording
from omegatable.games.omega_shift.plain import OmegaShiftState, OmegaShiftView
from omegatable.games.omega_shift.rules import options
from omegatable.games.omega_shift.rules.actions import MAX_LEGAL, NUM_ACTIONS, NUM_PLAYER_ACTIONS
from omegatable.games.omega_shift.rules.laws import FAULTS
from omegatable.games.omega_shift.rules.parts import NUM_SEATS, num_dealt
from omegatable.games.omega_shift.rules.records import STATE, VIEW
from omegatable.games.omega_shift.rules.setting_up import DEAL_SIZE
from omegatable.locales.text import text

__all__ = ["GAME", "bots", "features", "lab", "rules", "view"]  # The modules register kernels.


def _max_plies(values: Mapping[str, Any]) -> int | None:
    """Return the max number of plies of a game under these option *values*; None if idle turns are unlimited (OS-Q9).

    A turn that is not idle draws a card from the pile or plays a dealt card, and a limit bounds the idle turns before
    it. A turn has two plies, a last turn one (OS-Q23). Chance deals the later rounds card by card.
    """
    if not values["idle_limit"]:
        return None
    record = GAME.options_record(values)
    dealt = int(num_dealt(record))
    turns = (int(record.pile) + dealt) * (int(record.idle_limit) + 1)
    of_round = 2 * turns + (NUM_SEATS if record.last_turn_each else 0)
    return int(record.rounds) * of_round + (int(record.rounds) - 1) * (int(record.suits) + dealt)


_SMALL: dict[str, int | str | bool] = {"suits": 2, "alphas": 0, "hand": 1, "marker_cost": 0, "first_player": 1}
_SMALL |= {"redraw": "forbidden", "idle_limit": 1}

GAME = Game(
    name="omega-shift",
    title="Omega Shift",
    min_seats=NUM_SEATS,
    max_seats=NUM_SEATS,
    credit=text("game-omega-shift-credit"),
    source="https://www.singularity.games/2018/04/omegashift.html",
    STATE=STATE,
    VIEW=VIEW,
    deal_size=DEAL_SIZE,
    num_actions=NUM_ACTIONS,
    num_player_actions=NUM_PLAYER_ACTIONS,
    max_legal=MAX_LEGAL,
    max_plies=_max_plies,
    score_scale=30.0,
    layout=features.LAYOUT,
    options=options.OPTIONS,
    check_options=options.check,
    fault_names=FAULTS,
    PlainState=OmegaShiftState,
    PlainView=OmegaShiftView,
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
    for_newcomers=True,  # It has two players and is the quickest to learn.
    small_games=(
        SmallGame(
            "omega-shift-tiny",
            "omega-shift",
            "Two suits of the numbers 2 and 3, a card in each hand and two in the pile; markers cost nothing.",
            MappingProxyType({**_SMALL, "highest": 3, "pile": 2}),
        ),
        SmallGame(
            "omega-shift-small",
            "omega-shift",
            "Two suits of the numbers 2 to 4, a card in each hand and three in the pile; markers cost nothing.",
            MappingProxyType({**_SMALL, "highest": 4, "pile": 3}),
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
