"""A sensible player of Alpha-Beta-Omega, written by hand, for any deck: it knows what verbs do, not cards.

It has an *outlook*, the utility that it expects of its seat: what the character of the final position would mean to it
there, known or as the average of those it has not seen, against what going on promises. A card is worth what its steps
change in that outlook, a card in the hand what its verbs are usually good for; trades are judged by the latter.
"""

from typing import Any

import numpy as np

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
from omegatable.bots.search import MANNERS, Manner
from omegatable.games.alpha_beta_omega.deck import (
    ADD,
    EFFECT,
    END_CYCLE,
    EVENT,
    EVERYBODY,
    FINAL,
    FROM_DECK,
    MARRY,
    MOVE,
    OWN_HAND,
    PEEK,
    PICK_ANY,
    REACTION,
    REMOVE,
    REVEAL,
    SELF,
    SHUFFLE,
    SWAP,
    TRANSFER,
    WITH_EVENT,
)
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    ASK_MAY,
    ASK_POSITION,
    ASK_SEAT,
    ASK_STEP,
    CANCEL,
    CHOOSE,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    CHOOSE_STEP,
    CONSENT,
    DISCARD,
    DRAFT,
    EXCHANGE,
    FINISHED,
    FULLY,
    GIVE,
    GIVE_BLIND,
    GIVE_CARD,
    HIDDEN,
    MAX_SLOTS,
    MOST_STEPS,
    NOT_AT_ALL,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    OFFER_TO,
    OMEGA,
    OTHER,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    PLAYS,
    REACT,
    REFUSE,
    SECOND,
    SEND,
    SHOW,
    SPEAK,
    STARS,
    STATE,
    THIRD,
    TRADE,
    TRADE_OFF,
    VIEW,
    WALK,
    WANT,
    WANT_ANY,
    YES,
    alphas_left,
    compatibility,
    current_op,
    first_of,
    hand_start,
    last_cycle,
    last_position,
    least_of,
    most_of,
    place_points,
    plays,
    position_of,
    protected,
    second_of,
    time_of,
    works_alone,
)
from omegatable.kernel import kernel

# What endings are worth to the player, from 0.0 to 1.0, and what it believes.
WORTH_OF_RANK = np.array([0.0, 1.0, 0.55, 0.45, 0.0])  # of a mark by compatibility, 1 to 4
WORTH_OF_MARRIAGE = 0.3
GOING_ON = 0.5  # of passing the final position unmarked, while cycles are to come
GOING_ON_ALONE = 0.8  # of the same for one who is alone, who has two more cycles then
LAST_TRY_ALONE = 0.65  # or one
PER_STEP = 0.004  # what each position still to walk costs
KEPT = 0.03  # what a card in the hand is worth at least
USE = 0.02  # what an act must gain to be worth a card
PRICE = 0.3  # of a card that is played: so much of what it is usually good for
PRICE_ALONE = 0.1  # for one who is alone: he plays a card a round, and the deck comes round soon enough
EXCHANGED = 0.4  # a card that is worth less is changed for another by one who is alone
KNOWN = 0.15  # what a look at hidden characters is worth
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


@kernel
def prospects(view, seat):
    """What a seat may expect, or what it has got."""
    return outlook_now(view, seat) if plays(view, seat) else place_points(view, seat) / 100.0


# ------------------------------------------------------------------------------------------------------- the outlook


@kernel
def going_on(view):
    """What passing the final position unmarked is worth."""
    if last_cycle(view):
        return 0.1
    if view.alone_since == 0:
        return GOING_ON
    return GOING_ON_ALONE if view.cycle == view.alone_since else LAST_TRY_ALONE


@kernel
def worth_of_character(view, seat, character):
    """What meeting this character in the final position means to an unprotected seat; HIDDEN is any unseen one."""
    if character == HIDDEN:
        total = 0.0
        unseen = 0
        for other in range(NUM_CHARACTERS):
            if view.gone[other] == 0 and position_of(view, other) == NOTHING:
                total += worth_of_known(view, seat, other)
                unseen += 1
        return total / unseen if unseen else going_on(view)
    return worth_of_known(view, seat, character)


@kernel
def worth_of_known(view, seat, character):
    """The same for a character that is known."""
    if character < 0 or character >= NUM_ALPHAS:
        return going_on(view)
    rank = compatibility(view, seat, character)
    if view.plot == STARS and view.star[seat] == character:  # HIDDEN where it is another's
        rank = THIRD if rank == NOT_AT_ALL else FULLY
    return WORTH_OF_RANK[rank]


@kernel
def outlook(view, seat, position, character, safe):
    """What a seat may expect that stands on *position*, with *character* at the end of the road; *safe*: protected."""
    on = going_on(view)
    if safe:
        return on
    worth = worth_of_character(view, seat, character)
    known_alpha = 0 <= character < NUM_ALPHAS
    for other in range(int(view.num_seats)):
        if other == seat or not plays(view, other) or protected(view, other):
            continue
        if view.position[other] > position:
            worth = 0.6 * worth + 0.4 * on  # he will be there before
        elif view.position[other] == position and known_alpha:
            mine, theirs = compatibility(view, seat, character), compatibility(view, other, character)
            if theirs < mine:
                worth = on
            elif theirs == mine:
                worth = (worth + on) / 2.0
    away = last_position(view) - position
    if away > 0:
        if worth < on:
            worth += (on - worth) * 0.6  # much may still be done about it
        worth -= PER_STEP * away
    return worth


@kernel
def outlook_now(view, seat):
    """What a seat may expect as things stand."""
    return outlook(view, seat, int(view.position[seat]), final_character(view), protected(view, seat))


@kernel
def final_character(view):
    """The character of the final position, as far as it is known."""
    last = last_position(view)
    return int(view.road[last]) if last >= 0 else NOTHING


@kernel
def best_to_bring(view, seat):
    """The best that a swap can bring to the final position."""
    best = -1.0
    for position in range(last_position(view)):
        here = outlook(view, seat, int(view.position[seat]), int(view.road[position]), protected(view, seat))
        best = max(best, here)
    return best


# ------------------------------------------------------------------------------------------------------------- cards


@kernel
def worth_of_play(view, me, action):
    """Playing a card, or none, or discarding what does nothing."""
    base = outlook_now(view, me)
    if action == PASS:
        return base
    if action >= DISCARD:
        return base + 0.001
    kind = action - PLAY_CARD
    price = PRICE_ALONE if view.alone_since else PRICE
    return worth_of_steps_of(view, me, kind, base) - USE - price * worth_of_card(view, me, kind)


@kernel
def worth_of_steps_of(view, me, kind, base):
    """The outlook after a card of this *kind* has been carried out as well as may be."""
    worth = base
    position, character, safe = int(view.position[me]), final_character(view), protected(view, me)
    last = last_position(view)
    at_stake = view.final and position == last
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        verb, who = op & 15, first_of(op)
        if verb == EFFECT:
            gives_safety = second_of(op) == ADD and int(view.options.protects_mask) >> least_of(op) & 1
            if gives_safety and who in (SELF, PICK_ANY, EVERYBODY) and at_stake:
                worth = max(worth, outlook(view, me, position, character, True))
            elif gives_safety and who not in (SELF, EVERYBODY):
                worth += harm(view, me) * 0.5
        elif verb == SWAP:
            if at_stake or character == HIDDEN or worth_of_character(view, me, character) < going_on(view):
                worth = max(worth, best_to_bring(view, me) - (0.0 if at_stake else 0.05))
        elif verb == PEEK:
            worth += KNOWN if unknown_positions(view) > 0 else 0.0
        elif verb == SHUFFLE:
            worth = max(worth - 0.05, outlook(view, me, position, HIDDEN, safe))
        elif verb == MOVE and who in (SELF, EVERYBODY) and second_of(op) not in (FINAL, EVENT):
            for steps in range(least_of(op), most_of(op) + 1):
                to = min(max(position + steps, 0), last)
                worth = max(worth, outlook(view, me, to, character, safe) - (0.0 if at_stake else 0.02))
        elif verb == MOVE:
            worth += harm(view, me) * 0.5
        elif verb == REMOVE:
            worth += freedom(view)
        elif verb == MARRY:
            worth = max(worth, WORTH_OF_MARRIAGE if second_of(op) == WITH_EVENT else WORTH_OF_MARRIAGE - 0.02)
        elif verb == END_CYCLE:
            worth = max(worth, going_on(view) - 0.02 * (last - position))
        elif verb == TRANSFER:
            gains = (who == FROM_DECK and not view.final) or (second_of(op) == OWN_HAND and who != FROM_DECK)
            worth += 0.08 if gains else -0.05
        elif verb == REVEAL:
            worth += 0.01
    return worth


@kernel
def harm(view, me):
    """What the best of the others who stand on the final position in a final round may lose."""
    if not view.final:
        return 0.0
    most = 0.0
    for other in range(int(view.num_seats)):
        if other != me and plays(view, other) and view.position[other] == last_position(view):
            most = max(most, outlook_now(view, other) - going_on(view))
    return most


@kernel
def freedom(view):
    """What it is worth that an alpha may leave: with the last one all escape."""
    left = alphas_left(view)
    return 0.45 if left == 1 else 0.15 if left == 2 else 0.05 if left == 3 else 0.02


@kernel
def unknown_positions(view):
    """How many characters of the road are not known."""
    count = 0
    for position in range(int(view.num_positions)):
        if view.road[position] == HIDDEN:
            count += 1
    return count


@kernel
def worth_of_card(view, me, kind):
    """What a card in the hand is usually good for, 0.0 to 1.0."""
    if kind < 0 or kind >= view.options.num_kinds:
        return 0.25
    if view.alone_since and not works_alone(view, kind):
        return 0.0
    worth = 0.0
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        verb, who = op & 15, first_of(op)
        if verb == EFFECT:
            safe = second_of(op) == ADD and int(view.options.protects_mask) >> least_of(op) & 1
            worth += (0.45 if who in (SELF, PICK_ANY) else 0.2) if safe else 0.12
        elif verb == SWAP:
            worth += 0.6 if best_to_bring(view, me) > 0.8 else 0.45
        elif verb == PEEK:
            worth += 0.4 if unknown_positions(view) > 2 else 0.1
        elif verb == MOVE:
            worth += 0.3 if who == SELF else 0.15
        elif verb == MARRY:
            worth += 0.05
        elif verb in (END_CYCLE, TRANSFER):
            worth += 0.3
        elif verb in (REVEAL, REMOVE, SHUFFLE):
            worth += 0.1
    if time_of(view, kind) == REACTION:
        worth += 0.15
    return min(worth, 1.0) + KEPT


# ----------------------------------------------------------------------------------------------------- what cards ask


@kernel
def worth_of_reaction(view, me, action):
    """A reaction to an alpha who has just been turned up, or none."""
    base = outlook_now(view, me)
    if action == PASS:
        return base
    kind = action - PLAY_CARD
    alpha = int(view.turned_up[int(view.depth)])
    where = position_of(view, alpha)
    worth = base
    for step in range(int(view.options.kind_start[kind]), int(view.options.kind_start[kind + 1])):
        op = int(view.options.ops[step])
        if op & 15 == MOVE and second_of(op) == EVENT and first_of(op) == SELF and where != NOTHING:
            worth = outlook(view, me, where, final_character(view), protected(view, me))
            if where == last_position(view):
                rank = compatibility(view, me, alpha)
                worth = WORTH_OF_RANK[rank] if rank in (FULLY, SECOND) and not protected(view, me) else worth - 0.1
        elif op & 15 == TRANSFER:
            worth += 0.05
    return worth - 0.15


@kernel
def worth_of_seat(view, me, seat):
    """Whom a card shall concern."""
    op = current_op(view)
    verb = op & 15
    theirs = prospects(view, seat)
    if verb == EFFECT:
        safe = second_of(op) == ADD and int(view.options.protects_mask) >> least_of(op) & 1
        at_end = view.position[seat] == last_position(view)
        change = (going_on(view) - theirs) if safe and at_end else 0.0
        if not safe and second_of(op) == ADD:
            change = 0.05
        return change if seat == me else -change
    if verb == TRANSFER:
        return 0.1 * int(view.hand_size[seat])
    return 0.0 if seat == me else theirs


@kernel
def worth_of_position(view, me, action):
    """Which position a card shall concern."""
    if action == FINISHED:
        return 0.0
    position = action - CHOOSE_POSITION
    op = current_op(view)
    verb = op & 15
    character = int(view.road[position])
    last = last_position(view)
    if verb == PEEK:
        return (0.5 + 0.01 * position) if character == HIDDEN else -0.1
    if verb == SWAP:
        wanted = outlook(view, me, int(view.position[me]), character, protected(view, me))
        if first_of(op) == FINAL or view.count[int(view.depth) - 1] == 0:
            return wanted
        return 2.0 if position == last else 0.0
    if verb in (REVEAL, REMOVE):
        if character == HIDDEN:
            return 0.2
        if character >= NUM_ALPHAS:
            return 0.0
        return 2.0 * freedom(view) + (0.4 if compatibility(view, me, character) == NOT_AT_ALL else -0.5)
    if verb == MOVE:
        return outlook(view, me, position, final_character(view), protected(view, me))
    return 0.0


@kernel
def worth_of_steps(view, me, steps):
    """How far to go, or to send somebody."""
    who = me
    if view.phase == ASK_STEP and first_of(current_op(view)) not in (SELF, EVERYBODY):
        who = int(view.chosen_seat[int(view.depth) - 1])
    to = min(max(int(view.position[who]) + steps, 0), last_position(view))
    worth = outlook(view, who, to, final_character(view), protected(view, who))
    return worth if who == me else -worth


# --------------------------------------------------------------------------------------------------------------- trade


@kernel
def worth_of_word(view, me, action):
    """What one with the word may say: the best answer to an offer, an offer of the worst card, or nothing more."""
    if action == FINISHED:
        return 0.0
    if OFFER_TO <= action < ACCEPT:
        other = action - OFFER_TO
        if view.begun[me] > 0 or view.hand_size[other] == 0 or view.hand_size[me] == 0:
            return -1.0
        return 0.3 - worst_card(view, me) + 0.001 * int(view.hand_size[other])
    if ACCEPT <= action < REFUSE:
        return worth_of_offer(view, me, action - ACCEPT) - 0.05
    if REFUSE <= action < REFUSE + MAX_SLOTS:
        return 0.0005
    return -1.0


@kernel
def worst_card(view, me):
    """The worth of the least useful card of the own hand."""
    worst = 1.0
    start = hand_start(view, me)
    for i in range(start, start + int(view.hand_size[me])):
        worst = min(worst, worth_of_card(view, me, int(view.held_cards[i])))
    return worst


@kernel
def worth_of_offer(view, me, slot):
    """What the seat would gain by accepting an offer."""
    gain = 0.0
    for i in range(int(view.offer_gives[slot])):
        gain += worth_of_card(view, me, int(view.offer_give[slot, i]))
    for i in range(int(view.offer_wants[slot])):
        gain -= worth_of_card(view, me, int(view.offer_want[slot, i]))
    return gain - int(view.offer_any[slot]) * worst_card(view, me)


@kernel
def worth_of_draft(view, me, action):
    """An offer of the least useful card for one of the other's choice, or for the best that he is known to hold."""
    slot = int(view.drafting[me])
    if GIVE <= action < GIVE_BLIND:
        return 1.0 - worth_of_card(view, me, action - GIVE) if view.offer_gives[slot] == 0 else -1.0
    wanted = int(view.offer_wants[slot]) + int(view.offer_any[slot])
    if action == WANT_ANY:
        return 0.3 if wanted == 0 and view.offer_gives[slot] > 0 else -1.0
    if WANT <= action < WANT_ANY:
        if wanted or view.offer_gives[slot] == 0:
            return -1.0
        other = int(view.offer_to[slot])
        start = hand_start(view, other)
        for i in range(start, start + int(view.hand_size[other])):
            if view.held_cards[i] == action - WANT:
                return worth_of_card(view, me, action - WANT)
        return -1.0
    if action == SEND:
        return 0.5 if wanted and view.offer_gives[slot] else -0.5
    return -0.9 if action == CANCEL else -1.0


def is_trading(view: Any) -> bool:
    """Is something said in trading to be decided? Flat search is no better there than what cards are usually worth."""
    return int(view.phase) in (TRADE, DRAFT, CHOOSE, SHOW)


MANNERS["alpha-beta-omega"] = Manner(width=24, plies=60, prior_worlds=10, leaves=is_trading)
