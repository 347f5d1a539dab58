"""Views of Alpha-Beta-Omega: the information that a seat can see, and worlds drawn from a view.

A view is built by addition: public information is copied, and then each card, character, offer and star that the seat
knows is added. In the view, another seat's hand starts with its cards that the viewing seat knows, then HIDDEN cards.
"""

from omegatable.engine import protocol
from omegatable.engine.protocol import UNSEEN, UNTOLD, seen_by_others
from omegatable.games.alpha_beta_omega.decks.parts import IMMEDIATE, MAX_KINDS, NUM_CARDS
from omegatable.games.alpha_beta_omega.rules.actions import CANCEL, SEND, SHOW_CARD, SPEAK
from omegatable.games.alpha_beta_omega.rules.hands import copies_of, hand_start, put_in_hand, time_of, works_alone
from omegatable.games.alpha_beta_omega.rules.parts import (
    HIDDEN,
    MAX_DEPTH,
    MAX_SEATS,
    MAX_SLOTS,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    USELESS_STRIPPED,
)
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, GIVE_CARD, PLAYS, SHOW, STATE, TRADE, VIEW
from omegatable.games.alpha_beta_omega.rules.setting_up import copy_options
from omegatable.games.alpha_beta_omega.rules.table import has_stars, plays, position_of
from omegatable.games.alpha_beta_omega.rules.trading import clear_sides
from omegatable.kernel import SPECTATOR, copy_array, kernel, random_below, shuffle

PUBLIC = 5  # bit of the spectators in `lookers`


@protocol.observe.register(STATE)
@kernel
def observe(state, seat, view):
    """Write everything that *seat* (0 to 4 or SPECTATOR) may know into *view*."""
    slots = max(int(view.slots_used), int(state.slots_used))  # the remaining slots are blank in both records
    copy_array(state.table, view.table)  # ABO-Q81 ABO-Q85
    copy_options(state.options, view.options)
    view.seat = seat
    eyes = PUBLIC if seat == SPECTATOR else seat
    for position in range(NUM_CHARACTERS):
        known = int(state.lookers[position]) >> eyes & 1 or int(state.face_up) >> position & 1  # ABO-Q54 ABO-Q81
        there = position < state.num_positions
        view.road[position] = state.road[position] if known else (HIDDEN if there else NOTHING)
    for other in range(MAX_SEATS):
        secret = state.star[other] != NOTHING and other != seat and plays(state, other)  # ABO-Q78
        view.star[other] = HIDDEN if secret else state.star[other]
        view.showing[other] = HIDDEN if other != seat and state.showing[other] != NOTHING else state.showing[other]
    observe_hands(state, seat, view)
    for slot in range(slots):
        observe_offer(state, seat, view, slot)


@kernel
def observe_hands(state, seat, view):
    """Write the seat's own hand, with the seats that know each card, and its knowledge of other hands.

    The clauses are ABO-R26, ABO-Q20 and ABO-Q62.
    """
    for i in range(NUM_CARDS):
        view.held_cards[i] = NOTHING
        view.seen[i] = 0
    for other in range(MAX_SEATS):
        start = hand_start(state, other)
        at = start
        end = start + int(state.hand_size[other])
        for i in range(start, end):
            if other == seat:
                view.held_cards[i] = state.held_cards[i]
                view.seen[i] = state.seen[i]
            elif seat != SPECTATOR and int(state.seen[i]) >> seat & 1:  # ABO-R26 ABO-Q20
                view.held_cards[at] = state.held_cards[i]
                view.seen[at] = 1 << seat
                at += 1
        if other != seat:
            for i in range(at, end):
                view.held_cards[i] = HIDDEN


@kernel
def observe_offer(state, seat, view, slot):
    """Write an offer: all of it for its giver, no unseen cards for its taker, only its size for others (ABO-Q56)."""
    giver, taker = state.offer_from[slot] == seat, state.offer_to[slot] == seat
    shown = state.offer_sent[slot] == 1 or giver
    clear_sides(view, slot)
    chosen = int(state.offer_chosen[slot])
    wants = int(state.offer_wants[slot])
    view.offer_gives[slot] = state.offer_gives[slot] if shown else 0
    view.offer_blind[slot] = state.offer_blind[slot] if giver or (taker and shown) else 0
    if taker and shown:
        view.offer_wants[slot] = wants
        view.offer_any[slot] = state.offer_any[slot]
        view.offer_chosen[slot] = chosen
    elif giver:
        wants -= chosen
        view.offer_wants[slot] = wants
        view.offer_any[slot] = state.offer_any[slot] + chosen
        view.offer_chosen[slot] = 0
    else:
        view.offer_wants[slot] = 0
        view.offer_any[slot] = wants + int(state.offer_any[slot]) if shown else 0
        view.offer_chosen[slot] = 0
        wants = 0
    if shown:
        for i in range(int(state.offer_gives[slot])):
            named = giver or (taker and not int(state.offer_blind[slot]) >> i & 1)
            view.offer_give[slot, i] = state.offer_give[slot, i] if named else HIDDEN
    if giver or (taker and shown):
        for i in range(wants):
            view.offer_want[slot, i] = state.offer_want[slot, i]


@protocol.determinize.register(VIEW)
@kernel
def determinize(view, rng, state):
    """Write a random world into *state*: information hidden in *view* is drawn, with all possibilities equally likely.

    Offers between other seats become offers of any cards for any cards, where they are unseen.
    """
    copy_array(view.table, state.table)
    copy_options(view.options, state.options)
    place_characters(view, rng, state)
    place_stars(view, rng, state)
    deal_cards(view, rng, state)
    for slot in range(MAX_SLOTS):
        guess_offer(view, rng, state, slot)
    for seat in range(MAX_SEATS):
        state.showing[seat] = view.showing[seat]
        if view.showing[seat] == HIDDEN:
            start = hand_start(state, seat)
            state.showing[seat] = state.held_cards[start + random_below(rng, int(state.hand_size[seat]))]


@kernel
def place_characters(view, rng, state):
    """Place the unseen characters at random in the positions that the seat has not seen."""
    unseen = 0
    for position in range(NUM_CHARACTERS):
        state.road[position] = view.road[position]
    for character in range(NUM_CHARACTERS):
        if view.gone[character] == 0 and position_of(view, character) == NOTHING:
            # the k-th unseen character takes one of the first k places; the previous character there moves to the k-th
            # place
            at = nth_hidden(view, unseen)
            other = nth_hidden(view, random_below(rng, unseen + 1))
            state.road[at] = state.road[other]
            state.road[other] = character
            unseen += 1


@kernel
def nth_hidden(view, n):
    """Return the n-th position, starting at 0, whose character the seat does not know."""
    position = 0
    while view.road[position] != HIDDEN or n:
        if view.road[position] == HIDDEN:
            n -= 1
        position += 1
    return position


@kernel
def place_stars(view, rng, state):
    """Assign a random alpha to each other seat as its star, from the alphas that are not known stars (ABO-Q78)."""
    for seat in range(MAX_SEATS):
        state.star[seat] = view.star[seat]
    if not has_stars(view):
        return
    for seat in range(int(view.num_seats)):
        if view.star[seat] != HIDDEN:
            continue
        free = 0
        for alpha in range(NUM_ALPHAS):
            if not has_star(state, alpha):
                free += 1
        n = random_below(rng, free)
        for alpha in range(NUM_ALPHAS):
            if not has_star(state, alpha):
                if n == 0:
                    state.star[seat] = alpha
                    break
                n -= 1


@kernel
def has_star(state, alpha):
    """Return whether any seat has this star."""
    found = False
    for seat in range(MAX_SEATS):
        found = found or state.star[seat] == alpha
    return found


@kernel
def deal_cards(view, rng, state):
    """Deal the unseen cards at random to the hands, which never hold immediate cards, and to the deck."""
    unseen = 0
    state.hand_size[:] = 0
    for i in range(NUM_CARDS):
        state.held_cards[i] = NOTHING
        state.seen[i] = 0
        state.deck[i] = NOTHING
    for kind in range(int(view.options.num_kinds)):
        if time_of(view, kind) != IMMEDIATE:
            for _ in range(copies_unseen(view, kind)):
                state.deck[unseen] = kind
                unseen += 1
    shuffle(rng, state.deck, unseen)
    for seat in range(MAX_SEATS):
        start = hand_start(view, seat)
        for i in range(start, start + int(view.hand_size[seat])):
            kind = int(view.held_cards[i])
            if kind == HIDDEN:
                unseen -= 1
                kind = int(state.deck[unseen])
                state.deck[unseen] = NOTHING
            put_in_hand(state, seat, kind, int(view.seen[i]))
    for kind in range(int(view.options.num_kinds)):
        if time_of(view, kind) == IMMEDIATE:
            for _ in range(copies_unseen(view, kind)):
                state.deck[unseen] = kind
                unseen += 1
    if view.ordered:
        shuffle(rng, state.deck, unseen)
    else:
        sort_deck(state, unseen)


@kernel
def sort_deck(state, count):
    """Sort the first *count* cards of a deck without a fixed order by kind."""
    for i in range(1, count):
        card = state.deck[i]
        j = i
        while j > 0 and state.deck[j - 1] > card:
            state.deck[j] = state.deck[j - 1]
            j -= 1
        state.deck[j] = card


@kernel
def copies_unseen(view, kind):
    """Return the number of cards of this *kind* in places that the viewing seat has not seen."""
    if view.num_seats == 1 and view.options.solo_useless == USELESS_STRIPPED and not works_alone(view, kind):
        return 0
    count = copies_of(view, kind)
    for i in range(NUM_CARDS):
        if view.held_cards[i] == kind:
            count -= 1
        if view.discards[i] == kind:
            count -= 1
    for depth in range(MAX_DEPTH):
        if view.card[depth] == kind:
            count -= 1
    return count


@kernel
def guess_offer(view, rng, state, slot):
    """Write an offer as the seat knows it; its unseen cards become random cards of its giver."""
    clear_sides(state, slot)
    state.offer_gives[slot] = view.offer_gives[slot]
    state.offer_blind[slot] = view.offer_blind[slot]
    state.offer_wants[slot] = view.offer_wants[slot]
    state.offer_any[slot] = view.offer_any[slot]
    state.offer_chosen[slot] = view.offer_chosen[slot]
    for i in range(int(view.offer_gives[slot])):
        state.offer_give[slot, i] = view.offer_give[slot, i]
    for i in range(int(view.offer_wants[slot])):
        state.offer_want[slot, i] = view.offer_want[slot, i]
    if view.offer_from[slot] == NOTHING:
        return
    giver = int(view.offer_from[slot])
    start = hand_start(state, giver)
    size = int(state.hand_size[giver])
    used = 0
    for i in range(int(view.offer_gives[slot])):
        if view.offer_give[slot, i] != HIDDEN:
            at = 0
            while state.held_cards[start + at] != view.offer_give[slot, i] or used >> at & 1:
                at += 1
            used |= 1 << at
    for i in range(int(view.offer_gives[slot])):
        if view.offer_give[slot, i] == HIDDEN:
            at = random_below(rng, size)
            while used >> at & 1:
                at = random_below(rng, size)
            used |= 1 << at
            state.offer_give[slot, i] = state.held_cards[start + at]
            state.offer_blind[slot] |= 1 << i


@seen_by_others.register(STATE, VIEW)
@kernel
def seen_at_trade(state, action):
    """Return how the others see *action* in Alpha-Beta-Omega; trades are private to two seats (ABO-Q56 ABO-Q20).

    Nobody sees an unsent offer, or the choice of cards for an offer. All seats see that a card is shown or given, and
    the partner also sees which card: that information is in the observation.
    """
    phase = int(state.phase)
    if action >= SPEAK or (phase == DRAFT and SEND <= action <= CANCEL):
        return action
    if phase in (DRAFT, CHOOSE):
        return UNTOLD
    shows = phase in (TRADE, PLAYS) and SHOW_CARD <= action < SHOW_CARD + MAX_KINDS
    return UNSEEN if shows or phase in (SHOW, GIVE_CARD) else action
