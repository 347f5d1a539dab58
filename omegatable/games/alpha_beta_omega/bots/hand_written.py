"""A reasonable hand-written player of Alpha-Beta-Omega, for any deck: it knows verbs, not cards.

It computes the *expected utility* of its seat (`expected_utility.py`). The value of a card in play is the change of
that utility by its steps, and the value of a card in the hand is the usual usefulness of its verbs; trades are judged
by the latter.

The three best cards of different uses count in full, others 40 %. While cycles are left, going on is worth more than a
second place; by time it is worth less. A single player who knows the road reads the end.
"""

from omegatable.bots.gentle import (
    estimate_margin,
    evaluate_actions,
    evaluate_gently,
    shorten,
)
from omegatable.engine.protocol import score
from omegatable.games.alpha_beta_omega.bots.cards import (
    VALUE_OF_MARRIAGE,
    useful_alone,
    value_of_play,
    value_of_position,
    value_of_reaction,
    value_of_seat,
    value_of_steps,
)
from omegatable.games.alpha_beta_omega.bots.expected_utility import expected_utility_now, seat_utility
from omegatable.games.alpha_beta_omega.bots.trading import evaluate_draft, evaluate_giving, evaluate_word
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_SEAT,
    CHOOSE_STEP,
    DISCARD,
    FINISHED,
    MAX_STEPS,
    PICK_OMEGA,
    SHOW_CARD,
    SPEAK,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import FULL_POINTS, OTHER, TRADE_OFF
from omegatable.games.alpha_beta_omega.rules.records import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CONSENT,
    DRAFT,
    EXCHANGE,
    GIVE_CARD,
    OMEGA,
    PLAYS,
    REACT,
    STATE,
    TRADE,
    VIEW,
    WALK,
)
from omegatable.games.alpha_beta_omega.rules.scoring import place_points
from omegatable.games.alpha_beta_omega.rules.table import plays
from omegatable.kernel import kernel

NEVER = -1e6  # value of passing the turn in trading, or showing a card before a play: bots leave both to human players
SUREST = 0.9  # bound on the expected utility
SCALE = 40.0  # points: the game's `score_scale`


@evaluate_gently.register(VIEW)
@evaluate_actions.register(VIEW)
@kernel
def evaluate(view, actions, count, values):
    """Alpha-Beta-Omega's `evaluate_actions`: 100 times the value in utility."""
    me = int(view.to_move)
    phase = int(view.phase)
    if phase == TRADE:
        evaluate_word(view, me, actions, count, values)
    elif phase == DRAFT:
        evaluate_draft(view, me, actions, count, values)
    elif phase in (CHOOSE, GIVE_CARD):
        evaluate_giving(view, me, actions, count, values)
    for i in range(count):
        action = int(actions[i])
        if action >= SPEAK or (phase == PLAYS and action >= SHOW_CARD):
            values[i] = NEVER
        elif phase == PLAYS:
            values[i] = 100.0 * value_of_play(view, me, action)
        elif phase == REACT:
            values[i] = 100.0 * value_of_reaction(view, me, action)
        elif phase in (TRADE, DRAFT, CHOOSE, GIVE_CARD):
            continue
        elif phase == OMEGA:
            values[i] = 0.0 if action != PICK_OMEGA + OTHER or view.num_seats == 1 else 1.0
        elif phase == EXCHANGE:
            values[i] = 0.0 if action == FINISHED else -1.0 if useful_alone(view, me, action - DISCARD) else 1.0
        elif phase == ASK_SEAT:
            values[i] = 100.0 * value_of_seat(view, me, action - CHOOSE_SEAT)
        elif phase == ASK_POSITION:
            values[i] = 100.0 * value_of_position(view, me, action)
        elif phase in (ASK_STEP, WALK):
            values[i] = 100.0 * value_of_steps(view, me, action - CHOOSE_STEP - MAX_STEPS)
        elif phase in (ASK_MAY, CONSENT):
            values[i] = 100.0 * (VALUE_OF_MARRIAGE - expected_utility_now(view, me)) if action == YES else 0.0
        else:
            values[i] = 0.0


@shorten.register(STATE)
@kernel
def trade_no_more(state):
    """Alpha-Beta-Omega's `shorten`: turn off trading after the current round, so that rollouts get further."""
    state.options.trade = TRADE_OFF


@estimate_margin.register(VIEW)
@kernel
def estimate(view, values):
    """Alpha-Beta-Omega's `estimate_margin`: points that a search converts back to the expected utility.

    As in ABO-Q74, one half is the seat's own place, and the other half the mean comparison with the other seats.
    """
    me = int(view.seat)
    mine = seat_utility(view, me)
    expected = 2.0 * mine - 1.0
    if view.num_seats > 1:
        better = 0.0
        for other in range(int(view.num_seats)):
            if other != me:
                better += expected_comparison(view, me, other, mine)
        expected = expected / 2.0 + better / (int(view.num_seats) - 1) / 2.0
    expected = min(max(expected, -SUREST), SUREST)
    return SCALE * expected / (1.0 - abs(expected))


@kernel
def expected_comparison(view, me, other, mine):
    """Return the expected result, -1.0 to 1.0, of the player, whose expected utility is *mine*, against *other*."""
    if view.options.tiebreak_by_time:
        if not plays(view, me) and not plays(view, other):
            ahead = score(view, me) - score(view, other)
            return 1.0 if ahead > 0 else -1.0 if ahead < 0 else 0.0
        if not plays(view, me) and place_points(view, me) == FULL_POINTS:
            return 1.0
        if not plays(view, other) and place_points(view, other) == FULL_POINTS:
            return -1.0
    return min(max(2.0 * (mine - seat_utility(view, other)), -1.0), 1.0)
