"""Omega Shift: five catastrophes, two players, a relative of Lost Cities."""

from omegatable.games.omega_shift import features, notation, rules, view, words
from omegatable.games.omega_shift.plain import OmegaShiftState, OmegaShiftView
from omegatable.games.protocol import Game

__all__ = ["GAME", "view"]

# 44 draws from the pile and 60 plays bound the turns that are not idle; twenty idle ones may go before each (OS-Q9).
_MAX_TURNS = (rules.NUM_PILE + rules.NUM_CARDS) * 21

GAME = Game(
    name="omega-shift",
    title="Omega Shift",
    sentence="Research five catastrophes. Mind what each of them will cost you.",
    length="30 min",
    min_seats=rules.NUM_SEATS,
    max_seats=rules.NUM_SEATS,
    credit="Singularity Games, 2018; very probably by Matthew Ross. Inspired by Reiner Knizia's Lost Cities.",
    source="https://www.singularity.games/2018/04/omegashift.html",
    OPTIONS=rules.OPTIONS,
    STATE=rules.STATE,
    VIEW=rules.VIEW,
    deal_size=rules.DEAL_SIZE,
    num_actions=rules.NUM_ACTIONS,
    num_player_actions=rules.NUM_PLAYER_ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_plies=2 * _MAX_TURNS,
    score_scale=30.0,
    layout=features.LAYOUT,
    options=words.OPTION_CARDS,
    fault_names=rules.FAULTS,
    PlainState=OmegaShiftState,
    PlainView=OmegaShiftView,
    options_record=words.options_record,
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
    end_reason=words.end_reason,
)
