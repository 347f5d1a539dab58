"""Alpha-Beta-Omega: one to five omegas trade and scheme for the right match among ten characters, who lie face down."""

from omegatable.games.alpha_beta_omega import features, notation, rules, view, words
from omegatable.games.alpha_beta_omega.plain import AlphaBetaOmegaState, AlphaBetaOmegaView
from omegatable.games.protocol import Game

__all__ = ["GAME", "view"]

GAME = Game(
    zero_sum=False,
    name="alpha-beta-omega",
    title="Alpha-Beta-Omega",
    sentence="Trade, scheme and dodge your way down the road to your dream alpha.",
    length="Trade and match",
    min_seats=1,
    max_seats=rules.MAX_SEATS,
    credit="Alpha-Beta-Omega is by Ilthit; Ilthit and Misfitmonarchy drew its pictures, which are not the ones here.",
    source="https://ilthit.neocities.org/abocardgame.html",
    OPTIONS=rules.OPTIONS,
    STATE=rules.STATE,
    VIEW=rules.VIEW,
    deal_size=rules.DEAL_SIZE,
    num_actions=rules.NUM_ACTIONS,
    num_player_actions=rules.NUM_PLAYER_ACTIONS,
    max_legal=rules.MAX_LEGAL,
    max_plies=rules.MAX_ROUNDS * 200,
    score_scale=40.0,
    num_features=features.NUM_FEATURES,
    options=words.OPTION_CARDS,
    fault_names=rules.FAULTS,
    PlainState=AlphaBetaOmegaState,
    PlainView=AlphaBetaOmegaView,
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
    floor=words.floor,
    outcome=words.outcome,
    live_option="live",
)
