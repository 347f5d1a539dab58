"""A sensible player of Alpha-Beta-Omega, written by hand, for any deck: it knows what verbs do, not cards.

It has an *outlook*, the utility that it expects of its seat: what the character of the final position would mean to it
there, known or as the average of those it has not seen, against what going on promises. A card is worth what its steps
change in that outlook, a card in the hand what its verbs are usually good for; trades are judged by the latter.
"""

from omegatable.bots.alpha_beta_omega.cards import (
    WORTH_OF_MARRIAGE,
    worth_of_card,
    worth_of_play,
    worth_of_position,
    worth_of_reaction,
    worth_of_seat,
    worth_of_steps,
)
from omegatable.bots.alpha_beta_omega.outlook import outlook_now, prospects
from omegatable.bots.alpha_beta_omega.trading import worth_of_draft, worth_of_word
from omegatable.bots.gentle import (
    alone,
    estimate_margin,
    imagine,
    imagine_evenly,
    never_alone,
    shorten,
    weigh_actions,
    weigh_gently,
)
from omegatable.games.alpha_beta_omega.rules import (
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CHOOSE,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    CONSENT,
    DISCARD,
    DRAFT,
    EXCHANGE,
    FINISHED,
    GIVE,
    GIVE_CARD,
    MOST_STEPS,
    OMEGA,
    OTHER,
    PICK_OMEGA,
    PLAYS,
    REACT,
    SPEAK,
    STATE,
    TRADE,
    TRADE_OFF,
    VIEW,
    WALK,
    YES,
)
from omegatable.kernel import kernel

EXCHANGED = 0.4  # a card that is worth less is changed for another by one who is alone
NEVER = -1e6  # so little a bot wants to leave the word to somebody: at a table the house gives it
SUREST = 0.9  # no outlook promises more
SCALE = 40.0  # points: the game's `score_scale`


@weigh_gently.register(VIEW)
@weigh_actions.register(VIEW)
@kernel
def weigh(view, actions, count, values):
    """Alpha-Beta-Omega's `weigh_actions`."""
    me = int(view.to_move)
    phase = int(view.phase)
    for i in range(count):
        action = int(actions[i])
        if action >= SPEAK:
            values[i] = NEVER
        elif phase == PLAYS:
            values[i] = 100.0 * worth_of_play(view, me, action)
        elif phase == REACT:
            values[i] = 100.0 * worth_of_reaction(view, me, action)
        elif phase == TRADE:
            values[i] = 100.0 * worth_of_word(view, me, action)
        elif phase == DRAFT:
            values[i] = 100.0 * worth_of_draft(view, me, action)
        elif phase in (CHOOSE, GIVE_CARD):
            values[i] = -100.0 * worth_of_card(view, me, action - GIVE)
        elif phase == OMEGA:
            values[i] = 0.0 if action != PICK_OMEGA + OTHER or view.num_seats == 1 else 1.0
        elif phase == EXCHANGE:
            values[i] = 0.0 if action == FINISHED else 100.0 * (EXCHANGED - worth_of_card(view, me, action - DISCARD))
        elif phase == ASK_SEAT:
            values[i] = 100.0 * worth_of_seat(view, me, action - CHOOSE_SEAT)
        elif phase == ASK_POSITION:
            values[i] = 100.0 * worth_of_position(view, me, action)
        elif phase in (ASK_STEP, WALK):
            values[i] = 100.0 * worth_of_steps(view, me, action - CHOOSE_STEP - MOST_STEPS)
        elif phase in (ASK_MAY, CONSENT):
            values[i] = 100.0 * (WORTH_OF_MARRIAGE - outlook_now(view, me)) if action == YES else 0.0
        else:
            values[i] = 0.0


imagine.register(VIEW)(imagine_evenly)
alone.register(VIEW)(never_alone)  # the deck and most of the road stay hidden


@shorten.register(STATE)
@kernel
def trade_no_more(state):
    """Alpha-Beta-Omega's `shorten`: after the round that goes on nobody trades, so that playouts reach further."""
    state.options.trade = TRADE_OFF


@estimate_margin.register(VIEW)
@kernel
def estimate(view, values):
    """Alpha-Beta-Omega's `estimate_margin`: the points in which a search reads the utility that the outlook promises.

    As in ABO-Q74 half of it is the own place, and half the mean over the others of who is better off.
    """
    me = int(view.seat)
    mine = prospects(view, me)
    expected = 2.0 * mine - 1.0
    if view.num_seats > 1:
        better = 0.0
        for other in range(int(view.num_seats)):
            if other != me:
                better += min(max(2.0 * (mine - prospects(view, other)), -1.0), 1.0)
        expected = expected / 2.0 + better / (int(view.num_seats) - 1) / 2.0
    expected = min(max(expected, -SUREST), SUREST)
    return SCALE * expected / (1.0 - abs(expected))
