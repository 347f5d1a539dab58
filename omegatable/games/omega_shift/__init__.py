"""Omega Shift: five catastrophes, two players, a relative of Lost Cities."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from omegatable.engine.protocol import Game, SmallGame
from omegatable.games.omega_shift import bots, features, lab, notation, rules, view, words
from omegatable.games.omega_shift.plain import OmegaShiftState, OmegaShiftView
from omegatable.locales.text import text

__all__ = ["GAME", "bots", "lab", "view"]  # The modules register kernels.


def _max_plies(options: Mapping[str, Any]) -> int | None:
    """Return the max number of plies of a game under *options*; None if idle turns are unlimited (OS-Q9).

    A turn that is not idle draws a card from the pile or plays a dealt card, and a limit bounds the idle turns before
    it. A turn has two plies, a last turn one (OS-Q23). Chance deals the later rounds card by card.
    """
    if not options["idle_limit"]:
        return None
    record = words.options_record(dict(options))
    dealt = int(rules.num_dealt(record))
    turns = (int(record.pile) + dealt) * (int(record.idle_limit) + 1)
    of_round = 2 * turns + (rules.NUM_SEATS if record.last_turn_each else 0)
    return int(record.rounds) * of_round + (int(record.rounds) - 1) * (int(record.suits) + dealt)


_SMALL: dict[str, int | str | bool] = {"suits": 2, "alphas": 0, "hand": 1, "marker_cost": 0, "first_player": 1}
_SMALL |= {"redraw": "forbidden", "idle_limit": 1}

GAME = Game(
    name="omega-shift",
    title="Omega Shift",
    min_seats=rules.NUM_SEATS,
    max_seats=rules.NUM_SEATS,
    credit=text("game-omega-shift-credit"),
    source="https://www.singularity.games/2018/04/omegashift.html",
    OPTIONS=rules.OPTIONS,
    STATE=rules.STATE,
    VIEW=rules.VIEW,
    deal_size=rules.DEAL_SIZE,
    num_actions=rules.NUM_ACTIONS,
    num_player_actions=rules.NUM_PLAYER_ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_plies=_max_plies,
    score_scale=30.0,
    layout=features.LAYOUT,
    options=words.OPTION_CARDS,
    fault_names=rules.FAULTS,
    PlainState=OmegaShiftState,
    PlainView=OmegaShiftView,
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
        "lab": ".lab:LAB",
        "openspiel": ".openspiel:OPENSPIEL",
        "sheets": ".sheets:SHEETS",
    },
)
