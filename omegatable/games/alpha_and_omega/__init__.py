"""Alpha & Omega: two to four players build the world around the Snake."""

from omegatable.games.alpha_and_omega import features, notation, rules, view, words
from omegatable.games.alpha_and_omega.plain import AlphaAndOmegaState, AlphaAndOmegaView
from omegatable.games.protocol import Game

__all__ = ["GAME", "view"]

GAME = Game(
    name="alpha-and-omega",
    title="Alpha & Omega",
    sentence="Build the world around the Snake, then stand where the elements agree.",
    length="Build and walk",
    min_seats=2,
    max_seats=rules.MAX_SEATS,
    credit="The authors of Alpha & Omega are not known to us.",
    source="",
    OPTIONS=rules.OPTIONS,
    STATE=rules.STATE,
    VIEW=rules.VIEW,
    deal_size=rules.DEAL_SIZE,
    num_actions=rules.NUM_ACTIONS,
    num_player_actions=rules.NUM_ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_plies=rules.MAX_DECK * 6,
    score_scale=4.0,
    layout=features.LAYOUT,
    options=words.OPTION_CARDS,
    fault_names=rules.FAULTS,
    PlainState=AlphaAndOmegaState,
    PlainView=AlphaAndOmegaView,
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
