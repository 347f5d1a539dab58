"""Trading: turns, offers, and cards that are exchanged or shown."""

from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_SEAT,
    COUNTER,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    OFFER_TO,
    REFUSE,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    WANT,
    WANT_ANY,
    WITHDRAW,
)
from omegatable.games.alpha_beta_omega.rules.hands import (
    forget_hand,
    hand_start,
    held,
    known_to,
    put_in_hand,
    take_from_hand,
)
from omegatable.games.alpha_beta_omega.rules.parts import MAX_SEATS, MAX_SLOTS, NOBODY, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, PLAYING, SHOW, TRADE, TRADING
from omegatable.games.alpha_beta_omega.rules.table import ask, place_of, plays
from omegatable.kernel import kernel


@kernel
def clear_trade(state):
    """Remove all offers and reset the counts of the trading stage."""
    state.finished = 0
    state.slots_used = 0
    for seat in range(MAX_SEATS):
        state.begun[seat] = 0
        state.drafting[seat] = NOTHING
        state.choosing[seat] = NOTHING
        state.showing[seat] = NOTHING
    for slot in range(MAX_SLOTS):
        clear_slot(state, slot)


@kernel
def clear_slot(state, slot):
    """Remove the offer in this slot."""
    clear_sides(state, slot)
    state.offer_from[slot] = NOTHING
    state.offer_to[slot] = NOTHING
    state.offer_sent[slot] = 0
    state.offer_gives[slot] = 0
    state.offer_blind[slot] = 0
    state.offer_wants[slot] = 0
    state.offer_any[slot] = 0
    state.offer_chosen[slot] = 0


@kernel
def clear_sides(state, slot):
    """Blank the cards of the offer in this slot, of a state or a view, up to the counts of the offer."""
    for i in range(int(state.offer_gives[slot])):
        state.offer_give[slot, i] = 0
    for i in range(int(state.offer_wants[slot])):
        state.offer_want[slot, i] = 0


@kernel
def ask_trader(state, seat):
    """Give a seat the turn in trading: it continues an unfinished action, or may start one."""
    if state.drafting[seat] != NOTHING:
        ask(state, seat, DRAFT)
    elif state.choosing[seat] != NOTHING:
        ask(state, seat, CHOOSE)
    elif state.showing[seat] != NOTHING:
        ask(state, seat, SHOW)
    else:
        ask(state, seat, TRADE)


@kernel
def pass_word(state, seat):
    """Pass the turn from *seat* to the next seat that has not finished; end the stage if there is none (ABO-Q55)."""
    seats = int(state.num_seats)
    place = place_of(state, seat)
    for further in range(1, seats + 1):
        other = int(state.order[(place + further) % seats])
        if plays(state, other) and not int(state.finished) >> other & 1:  # ABO-Q55
            ask_trader(state, other)
            return
    state.to_move = NOBODY
    state.stage = PLAYING  # ABO-R30 ABO-Q59
    state.turn = 0
    clear_trade(state)  # ABO-Q87


@kernel
def free_slot(state):
    """Return a slot for an offer, if possible one not yet used in this stage, or NOTHING."""
    if state.slots_used < MAX_SLOTS:
        return int(state.slots_used)
    for slot in range(MAX_SLOTS):
        if state.offer_from[slot] == NOTHING:
            return slot
    return NOTHING


@kernel
def may_offer(state, seat):
    """Return whether a seat may begin another offer."""
    return state.begun[seat] < state.options.trade_cap and free_slot(state) != NOTHING  # ABO-Q57


@kernel
def begin_offer(state, seat, other):
    """Begin an offer to *other* (ABO-Q56)."""
    slot = free_slot(state)
    if slot == state.slots_used:
        state.slots_used += 1
    clear_slot(state, slot)
    state.offer_from[slot] = seat
    state.offer_to[slot] = other
    state.begun[seat] += 1
    state.drafting[seat] = slot
    ask(state, seat, DRAFT)


@kernel
def given(state, slot, kind):
    """Return the number of cards of this *kind* that an offer gives."""
    count = 0
    for i in range(int(state.offer_gives[slot])):
        if state.offer_give[slot, i] == kind:
            count += 1
    return count


@kernel
def wanted(state, slot, kind):
    """Return the number of cards of this *kind* that an offer wants, including cards chosen for it."""
    count = 0
    for i in range(int(state.offer_wants[slot])):
        if state.offer_want[slot, i] == kind:
            count += 1
    return count


@kernel
def can_pay(state, slot):
    """Return whether the taker of an offer holds the cards that it wants (ABO-Q58)."""
    other = int(state.offer_to[slot])
    if state.hand_size[other] < state.offer_wants[slot] + state.offer_any[slot]:
        return False
    for i in range(int(state.offer_wants[slot])):
        kind = int(state.offer_want[slot, i])
        if held(state, other, kind) < wanted(state, slot, kind):
            return False
    return True


@kernel
def can_keep(state, slot):
    """Return whether the giver of an offer holds the cards that it gives (ABO-Q87)."""
    seat = int(state.offer_from[slot])
    for i in range(int(state.offer_gives[slot])):
        kind = int(state.offer_give[slot, i])
        if held(state, seat, kind) < given(state, slot, kind):
            return False
    return True


@kernel
def end_offer(state, slot):
    """Remove an offer that has been answered or withdrawn, or has become impossible."""
    for seat in range(int(state.num_seats)):
        if state.drafting[seat] == slot:
            state.drafting[seat] = NOTHING
        if state.choosing[seat] == slot:
            state.choosing[seat] = NOTHING
    clear_slot(state, slot)


@kernel
def trade_cards(state, slot):
    """Exchange the cards of an offer (ABO-Q58). Each partner knows the cards that they gave and got (ABO-Q20)."""
    seat, other = int(state.offer_from[slot]), int(state.offer_to[slot])
    gives, wants = int(state.offer_gives[slot]), int(state.offer_wants[slot])
    partners = 1 << seat | 1 << other
    for i in range(gives):
        take_from_hand(state, seat, int(state.offer_give[slot, i]))
    for i in range(wants):
        take_from_hand(state, other, int(state.offer_want[slot, i]))
    if gives:
        forget_hand(state, seat, 255 ^ partners)  # ABO-Q62
    if wants:
        forget_hand(state, other, 255 ^ partners)
    for i in range(gives):
        put_in_hand(state, other, int(state.offer_give[slot, i]), 1 << seat)  # ABO-Q20
    for i in range(wants):
        put_in_hand(state, seat, int(state.offer_want[slot, i]), 1 << other)  # ABO-Q20
    end_offer(state, slot)
    state.finished &= 255 ^ partners  # ABO-Q59
    for open_slot in range(MAX_SLOTS):
        if state.offer_from[open_slot] == NOTHING:
            continue
        chosen_for = state.choosing[int(state.offer_to[open_slot])] == open_slot
        if not can_keep(state, open_slot) or (chosen_for and not can_pay(state, open_slot)):
            end_offer(state, open_slot)  # ABO-Q87
        elif state.offer_sent[open_slot]:
            show_offer(state, open_slot)  # ABO-Q62
    for party in (seat, other):
        kind = int(state.showing[party])
        if kind != NOTHING and not new_to_somebody(state, party, kind):
            state.showing[party] = NOTHING  # ABO-Q61


@kernel
def new_to_somebody(state, seat, kind):
    """Return whether showing a card of this *kind* would give new information to any seat in play (ABO-Q61)."""
    found = False
    for other in range(int(state.num_seats)):
        found = found or new_to(state, seat, kind, other)
    return found


@kernel
def new_to(state, seat, kind, other):
    """Return whether showing a card of this *kind* would give new information to *other*."""
    return other != seat and plays(state, other) and known_to(state, seat, kind, other) < held(state, seat, kind)


@kernel
def show_card(state, seat, kind, other):
    """Show one more card of this *kind* in the hand of *seat* to *other*."""
    at = hand_start(state, seat)
    while state.held_cards[at] != kind or state.seen[at] >> other & 1:
        at += 1
    state.seen[at] |= 1 << other


@kernel
def to_answer(state, seat, slot):
    """Return whether this slot contains an offer that has been sent to *seat*."""
    return state.offer_sent[slot] == 1 and state.offer_to[slot] == seat


# ------------------------------------------------------------------------------------------------------ the actions


@kernel
def apply_trade(state, seat, action):
    """Apply *action* of the seat whose turn in trading it is."""
    if action == FINISHED:
        state.finished |= 1 << seat
        for slot in range(MAX_SLOTS):
            if to_answer(state, seat, slot):
                end_offer(state, slot)  # ABO-Q59
        pass_word(state, seat)
    elif action >= SHOW_CARD:
        begin_showing(state, seat, action - SHOW_CARD)
    elif action >= WITHDRAW:
        end_offer(state, action - WITHDRAW)
        pass_word(state, seat)
    elif action >= COUNTER:
        other = int(state.offer_from[action - COUNTER])
        end_offer(state, action - COUNTER)
        begin_offer(state, seat, other)  # ABO-Q58
    elif action >= REFUSE:
        end_offer(state, action - REFUSE)
        pass_word(state, seat)
    elif action >= ACCEPT:
        slot = action - ACCEPT
        if state.offer_any[slot]:
            state.choosing[seat] = slot
            ask(state, seat, CHOOSE)
        else:
            trade_cards(state, slot)
            pass_word(state, seat)
    else:
        begin_offer(state, seat, action - OFFER_TO)


@kernel
def apply_draft(state, seat, action):
    """Add a card to the unsent offer, or send or cancel it."""
    slot = int(state.drafting[seat])
    if action == CANCEL:
        end_offer(state, slot)
        pass_word(state, seat)
    elif action == SEND:
        send_offer(state, seat, slot)
        pass_word(state, seat)
    elif action == WANT_ANY:
        state.offer_any[slot] += 1
    elif action >= WANT:
        state.offer_want[slot, int(state.offer_wants[slot])] = action - WANT
        state.offer_wants[slot] += 1
    else:
        place = int(state.offer_gives[slot])
        blind = action >= GIVE_BLIND
        state.offer_give[slot, place] = action - (GIVE_BLIND if blind else GIVE)
        if blind:
            state.offer_blind[slot] |= 1 << place
        state.offer_gives[slot] = place + 1


@kernel
def send_offer(state, seat, slot):
    """Send an offer; its named cards are shown to its taker (ABO-Q56)."""
    other = int(state.offer_to[slot])
    state.offer_sent[slot] = 1
    state.drafting[seat] = NOTHING
    state.finished &= 255 ^ (1 << other)  # ABO-Q59
    show_offer(state, slot)


@kernel
def show_offer(state, slot):
    """Let the taker of an offer know that its giver holds the cards named in it (ABO-Q56 ABO-Q62)."""
    seat, other = int(state.offer_from[slot]), int(state.offer_to[slot])
    for i in range(int(state.offer_gives[slot])):
        kind = int(state.offer_give[slot, i])
        named = 0
        for j in range(int(state.offer_gives[slot])):
            if state.offer_give[slot, j] == kind and not int(state.offer_blind[slot]) >> j & 1:
                named += 1
        while known_to(state, seat, kind, other) < named:
            show_card(state, seat, kind, other)


@kernel
def apply_choice(state, seat, kind):
    """Choose one more card for an offer that *seat* has accepted (ABO-Q58); after the last, trade."""
    slot = int(state.choosing[seat])
    state.offer_want[slot, int(state.offer_wants[slot])] = kind
    state.offer_wants[slot] += 1
    state.offer_any[slot] -= 1
    state.offer_chosen[slot] += 1
    if state.offer_any[slot]:
        ask(state, seat, CHOOSE)
    else:
        trade_cards(state, slot)
        pass_word(state, seat)


@kernel
def begin_showing(state, seat, kind):
    """Ask a seat which seats it shows a card of this *kind* to."""
    state.showing[seat] = kind
    ask(state, seat, SHOW)


@kernel
def apply_show(state, seat, action):
    """Show a card to one seat or to all (ABO-Q61); before a play, that seat is then asked for its play again."""
    kind = int(state.showing[seat])
    state.showing[seat] = NOTHING
    for other in range(int(state.num_seats)):
        if (action in (SHOW_ALL, CHOOSE_SEAT + other)) and new_to(state, seat, kind, other):
            show_card(state, seat, kind, other)
    if state.stage == TRADING:  # ABO-Q102
        pass_word(state, seat)
