"""The rules of Alpha-Beta-Omega, after `docs/rules/alpha-beta-omega.md`. A line that enacts a clause ends with its id.

Positions are counted from 0 here, cards are known by their *kind* (the number of a card's name in the deck), and a
*place* is a seat's place in the players' order. Cards are data: the options record carries the deck's tables, and
`run_step` reads them. What must be decided is found by `proceed`, which goes on from whatever has just been settled
until a seat or chance is to move: first the window for reactions that is open, then the card that is being carried
out, then the round.
"""

import numpy as np

from omegatable.games import protocol
from omegatable.games.alpha_beta_omega.deck import (
    ADD,
    ALWAYS,
    BY_STEPS,
    CHOSEN,
    EFFECT,
    EVENT,
    EVERYBODY,
    FINAL,
    FROM_DECK,
    HERE,
    IF_ALPHA,
    IMMEDIATE,
    MARRY,
    MAX_KINDS,
    MAX_OPS,
    MOVE,
    NEXT,
    NUM_CARDS,
    OTHER_HAND,
    OWN_HAND,
    PEEK,
    PICK_ANY,
    PICK_OTHER,
    PICK_OTHER_HERE,
    PICK_POSITION,
    PICK_UNOCCUPIED,
    PLAY,
    RANDOM_UNOCCUPIED,
    REACTION,
    REMOVE,
    REVEAL,
    SELF,
    SHUFFLE,
    SWAP,
    TAKE_OFF,
    TRANSFER,
    WITH_EVENT,
)
from omegatable.kernel import CHANCE, TERMINAL, kernel, random_below, record_type, shuffle

# ------------------------------------------------------------------------------------------------------------- parts

MAX_SEATS = 5  # ABO-R1
NUM_OMEGAS = 5  # ABO-R12
OTHER = 4  # Not Like the Other Omegas
NUM_ALPHAS = 5  # ABO-R10  characters 0 to 4; ABO-R16 the betas are 5 to 9
COMPATIBLE = 4  # Mr Compatible
NUM_CHARACTERS = 10  # ABO-R21
ALL_SEE = 63  # looked at by everybody: a bit for each seat, and one for those who watch
MAX_SLOTS = 10  # ABO-Q57  offers that may be open or in the making at once
MAX_SIDE = 4  # ABO-Q56  cards on a side of an offer
MAX_DEPTH = 6  # ABO-Q71  cards that may be carried out one inside the other
MAX_ROUNDS = 400  # ABO-Q75
NOTHING = -1
NOBODY = -3  # to_move while it is being found out who it is
HIDDEN = 127  # in a view: a card or a character that the looking seat cannot know

# How a player left: in play, marked, married to a beta or to an omega, escaped, or unmarked when the time was over.
IN_PLAY, MARKED, MARRIED_BETA, MARRIED_OMEGA, ESCAPED, UNMARKED = range(6)
FULLY, SECOND, THIRD, NOT_AT_ALL = 1, 2, 3, 4  # ABO-R18

MR_FULL, MR_PARTIAL, MR_INCOMPATIBLE = range(3)  # ABO-Q3 ABO-Q4
TRADE_FULL, TRADE_SIMPLE, TRADE_OFF = range(3)  # ABO-Q19
NO_PLOT, SAUCER, MASQUERADE, STARS, FULL_MOON, ROAD_TRIP = range(6)  # ABO-Q49
RANDOM_PLOT = 6

# ----------------------------------------------------------------------------------------------------------- records

OPTIONS = record_type(
    ("deck", np.uint32, (2,)),  # ABO-Q71  which one: the first 64 bits of its digest
    ("seats", np.int8),  # ABO-R1
    ("order_of_seats", np.bool_),  # ABO-Q10
    ("random_omegas", np.bool_),  # ABO-Q9
    ("without_other", np.bool_),  # ABO-R14
    ("flips_other", np.bool_),  # ABO-Q7
    ("mr", np.int8),  # ABO-Q3 ABO-Q4
    ("open_reveal", np.bool_),  # ABO-R60
    ("fresh_final_round", np.bool_),  # ABO-Q25 ABO-Q84
    ("trade", np.int8),  # ABO-Q19
    ("trade_cap", np.int8),  # ABO-Q57
    ("live", np.bool_),  # ABO-Q60
    ("tiebreak_by_time", np.bool_),  # ABO-Q40
    ("solo_cycles", np.int8),  # ABO-Q45  0: none
    ("survivor_from_start", np.bool_),  # ABO-Q46
    ("strip_useless", np.bool_),  # ABO-Q22
    ("max_cycles", np.int8),  # ABO-Q48
    ("plots", np.int8),  # ABO-Q49
    ("num_kinds", np.int8),  # the deck's tables from here on
    ("deck_plots", np.int8),  # bits of the plots it has
    ("saucer_start", np.int8),
    ("saucer_stride", np.int8),
    ("road_trip_longest", np.int8),
    ("protects_mask", np.uint8),  # effects that protect
    ("priority_mask", np.uint8),  # effects with priority
    ("kinds", np.uint8, (MAX_KINDS,)),  # [kind] copies, and from the fifth bit on when it is played and if it does
    ("kind_start", np.uint8, (MAX_KINDS + 1,)),  # [kind] its first step; the last entry closes the last card
    ("compatibility", np.int8, (NUM_OMEGAS, NUM_ALPHAS)),  # ABO-Q8
    ("ops", np.uint32, (MAX_OPS,)),  # the steps, packed by `packed_step`
)
PHASES = (
    "omega", "pick", "trade", "draft", "choose", "show", "exchange", "play", "seat", "position", "step", "may",
    "consent", "react", "give", "walk", "shuffle", "place", "card", "coin", "saucer", "over",
)  # fmt: skip
(
    OMEGA, PICK, TRADE, DRAFT, CHOOSE, SHOW, EXCHANGE, PLAYS, ASK_SEAT, ASK_POSITION, ASK_STEP, ASK_MAY,
    CONSENT, REACT, GIVE_CARD, WALK, SHUFFLING, RANDOM_PLACE, RANDOM_CARD, COIN, FLIP, OVER,
) = range(len(PHASES))  # fmt: skip
# Where a round is: what `proceed` does next when no card is being carried out.
(
    SET_UP, ROUND, PICKING, TRADING, EXCHANGING, TAKING, PLAYING, TESTING, ENDING, WALKING, ADVANCING, FLYING, CYCLING,
) = range(13)  # fmt: skip

_SHOWN = (  # the same fields in a state and in a view, where what a seat cannot know is HIDDEN or left out
    ("options", OPTIONS),
    ("to_move", np.int8),  # a seat, CHANCE or TERMINAL
    ("num_seats", np.int8),
    ("phase", np.int8),
    ("stage", np.int8),
    ("turn", np.int8),  # place in the order that the stage has come to
    ("rounds_played", np.int16),
    ("cycle", np.int8),  # from 1
    ("alone_since", np.int8),  # cycle in which one omega was left or began; 0 while there are more
    ("final", np.bool_),  # is this a final round?
    ("ending", np.bool_),  # a card has ended the cycle
    ("passed", np.bool_),  # somebody stood on the position that left with a couple
    ("unsettled", np.bool_),  # is it to be looked at whether somebody has reached the final position?
    ("last_actor", np.int8),  # who is asked first then
    ("plot", np.int8),
    ("saucer", np.int8),  # its number, from 1 as positions are told
    ("order", np.int8, (MAX_SEATS,)),  # [place] seat
    ("omega", np.int8, (MAX_SEATS,)),  # [seat]
    ("position", np.int8, (MAX_SEATS,)),  # [seat]
    ("effects", np.uint8, (MAX_SEATS,)),  # [seat] bits
    ("result", np.int8, (MAX_SEATS,)),  # [seat]
    ("rank", np.int8, (MAX_SEATS,)),  # [seat] of a mark, with what a star changes
    ("partner", np.int8, (MAX_SEATS,)),  # [seat] a character, or NUM_CHARACTERS + a seat
    ("left_at", np.int8, (MAX_SEATS,)),  # [seat] how many departures there had been
    ("departures", np.int8),
    ("has_played", np.uint8),  # bits of seats
    ("held", np.uint8),  # bits of seats that do not move on this time
    ("walks", np.int8, (MAX_SEATS,)),  # [seat] steps chosen on a road trip
    ("num_positions", np.int8),
    ("road", np.int8, (NUM_CHARACTERS,)),  # [position] character
    ("face_up", np.uint16),  # bits of positions
    ("lookers", np.uint8, (NUM_CHARACTERS,)),  # [position] bits of those who know the character there
    ("gone", np.int8, (NUM_CHARACTERS,)),  # [character] 0 on the road, 1 + seat it left with, or 6 by a card
    ("gone_at", np.int8, (NUM_CHARACTERS,)),  # [character] how many had gone before
    ("star", np.int8, (MAX_SEATS,)),  # [seat] an alpha
    ("hand_size", np.int8, (MAX_SEATS,)),
    ("held_cards", np.int8, (NUM_CARDS,)),  # kinds in all hands, seat by seat, ascending in each; then NOTHING
    ("seen", np.uint8, (NUM_CARDS,)),  # bits of those who know that this card is in this hand, its holder left out
    ("discards", np.int8, (NUM_CARDS,)),  # kinds, the lowest first
    ("discard_size", np.int8),
    ("deck_size", np.int8),
    ("ordered", np.int8),  # so many cards of the deck lie in the order of the deal
    ("to_take", np.int8),  # cards still to be taken in an exchange
    # trading
    ("finished", np.uint8),  # bits of seats
    ("begun", np.int8, (MAX_SEATS,)),  # [seat] offers in this stage
    ("drafting", np.int8, (MAX_SEATS,)),  # [seat] slot of the offer in the making
    ("choosing", np.int8, (MAX_SEATS,)),  # [seat] slot of the offer for which cards are chosen
    ("showing", np.int8, (MAX_SEATS,)),  # [seat] kind that is about to be shown
    ("slots_used", np.int8),
    ("offer_from", np.int8, (MAX_SLOTS,)),  # [slot] seat, or NOTHING
    ("offer_to", np.int8, (MAX_SLOTS,)),
    ("offer_sent", np.uint8, (MAX_SLOTS,)),  # 1 once it lies on the table
    ("offer_gives", np.int8, (MAX_SLOTS,)),  # cards offered
    ("offer_give", np.int8, (MAX_SLOTS, MAX_SIDE)),  # kinds
    ("offer_blind", np.uint8, (MAX_SLOTS,)),  # bits of those that are offered unseen
    ("offer_wants", np.int8, (MAX_SLOTS,)),  # cards wanted by name, and those that have been chosen
    ("offer_want", np.int8, (MAX_SLOTS, MAX_SIDE)),
    ("offer_any", np.int8, (MAX_SLOTS,)),  # cards wanted of the other's choice
    ("offer_chosen", np.int8, (MAX_SLOTS,)),  # how many of these have been chosen; they are the last ones wanted
    # cards that are being carried out, each inside the one before
    ("depth", np.int8),
    ("card", np.int8, (MAX_DEPTH,)),  # kind
    ("actor", np.int8, (MAX_DEPTH,)),
    ("step", np.int8, (MAX_DEPTH,)),  # the step of the deck it has come to
    ("count", np.int8, (MAX_DEPTH,)),  # how often this step has been done
    ("chosen_seat", np.int8, (MAX_DEPTH,)),
    ("chosen", np.int8, (MAX_DEPTH,)),  # position
    ("excluded", np.uint16, (MAX_DEPTH,)),  # bits of positions that this step has used
    ("event", np.int8, (MAX_DEPTH,)),  # character, or NOTHING
    # windows for reactions: the one of index d was opened by the card of depth d, 0 by the round
    ("asking", np.int8, (MAX_DEPTH + 1,)),  # how many have been asked, or NOTHING
    ("asked_from", np.int8, (MAX_DEPTH + 1,)),  # place of the first
    ("turned_up", np.int8, (MAX_DEPTH + 1,)),  # character
    ("shuffled", np.int8),  # positions that a shuffle still has to mix
)
STATE = record_type(*_SHOWN, ("deck", np.int8, (NUM_CARDS,)))  # kinds, the next first; sorted beyond `ordered`
VIEW = record_type(*_SHOWN, ("seat", np.int8))  # who looks

# ----------------------------------------------------------------------------------------------------------- actions

PICK_OMEGA = 0  # an omega, 0 to 4
PASS = 5
YES, NO = 6, 7
PLAY_CARD = 8  # a kind, as the card of the round or as a reaction
CHOOSE_SEAT = 38
CHOOSE_POSITION = 43
CHOOSE_STEP = 53  # -6 to 6
MOST_STEPS = 6
DISCARD = 66  # a kind
GIVE = 96  # a kind
GIVE_BLIND = 126
WANT = 156
WANT_ANY = 186
SEND = 187
CANCEL = 188
OFFER_TO = 189  # a seat
ACCEPT = 194  # a slot
REFUSE = 204
COUNTER = 214
WITHDRAW = 224
SHOW_CARD = 234  # a kind
SHOW_ALL = 264
FINISHED = 265
SPEAK = 266  # a seat
NUM_PLAYER_ACTIONS = 271
DRAW_CARD = 271  # chance: the card of that place in the deck
MIX = 301  # chance: the position with which the last unmixed one changes
FALL_ON = 311  # chance: a position
TAKE_CARD = 321  # chance: the card of that place in a hand
TURN_TO = 351  # chance: a seat of those who suit an alpha equally well
FLIP_COIN = 356  # chance: 0 hovers, 1 flies on
NUM_ACTIONS = 358
MAX_LEGAL = 128

# -------------------------------------------------------------------------------------------------------- setting up

# The deal: the seats in order, omegas, characters from the first position on, cards from the top, stars, a plot.
DEAL_ORDER, DEAL_OMEGAS, DEAL_ROAD, DEAL_DECK, DEAL_STARS, DEAL_PLOT = 0, 5, 10, 20, 50, 55
DEAL_SIZE = 56


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write a random deal, int8[DEAL_SIZE]; cards are numbers 0 to 29 in the order of the deck's file (ABO-Q72)."""
    for start, count in ((DEAL_ORDER, 5), (DEAL_OMEGAS, 5), (DEAL_ROAD, 10), (DEAL_DECK, 30), (DEAL_STARS, 5)):
        for i in range(count):
            deal[start + i] = i
        shuffle(rng, deal[start : start + count], count)  # ABO-R17 ABO-R21 ABO-Q9 ABO-Q10
    deal[DEAL_PLOT] = 1 + random_below(rng, 5)  # ABO-Q49
    while options.deck_plots and not int(options.deck_plots) >> (int(deal[DEAL_PLOT]) - 1) & 1:  # ABO-Q49
        deal[DEAL_PLOT] = 1 + random_below(rng, 5)


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Set *state* up from *deal* (see `draw_deal`)."""
    copy_options(options, state.options)
    seats = int(options.seats)
    state.num_seats = seats
    clear_state(state)
    place = 0
    for i in range(MAX_SEATS):
        seat = i if options.order_of_seats else int(deal[DEAL_ORDER + i])  # ABO-Q10
        if seat < seats:
            state.order[place] = seat
            place += 1
    if seats == 1:
        state.alone_since = 1
    for i in range(NUM_CHARACTERS):
        state.road[i] = deal[DEAL_ROAD + i]  # ABO-R21
    for i in range(NUM_CARDS):
        kind = kind_of_card(options, int(deal[DEAL_DECK + i]))
        if seats == 1 and options.strip_useless and not works_alone(state, kind):  # ABO-Q22
            continue
        state.deck[int(state.deck_size)] = kind  # ABO-R17 ABO-Q70
        state.deck_size += 1
    state.ordered = state.deck_size
    state.plot = deal[DEAL_PLOT] if options.plots == RANDOM_PLOT else options.plots  # ABO-Q49
    if options.plots == RANDOM_PLOT and not options.deck_plots:
        state.plot = NO_PLOT  # ABO-Q49
    if state.plot == STARS:
        for seat in range(seats):
            state.star[seat] = deal[DEAL_STARS + seat]  # ABO-Q78
    state.saucer = options.saucer_start  # ABO-Q76
    if options.random_omegas:  # ABO-Q9
        taken = 0
        for i in range(NUM_OMEGAS):
            omega = int(deal[DEAL_OMEGAS + i])
            if taken < seats and may_be(state, omega):
                state.omega[int(state.order[taken])] = omega
                taken += 1
        state.turn = seats
    proceed(state)


@kernel
def kind_of_card(options, number):
    """The kind of card *number* (ABO-Q72)."""
    kind = 0
    number -= int(options.kinds[0]) & 31
    while number >= 0:
        kind += 1
        number -= int(options.kinds[kind]) & 31
    return kind


@kernel
def copies_of(state, kind):
    """How many cards of this *kind* the deck has."""
    return int(state.options.kinds[kind]) & 31


@kernel
def time_of(state, kind):
    """When a card is played: PLAY, IMMEDIATE or REACTION."""
    return int(state.options.kinds[kind]) >> 5 & 3


@kernel
def works_alone(state, kind):
    """Does a card do anything for one who is alone?"""
    return int(state.options.kinds[kind]) >> 7 == 1


@kernel
def copy_options(source, target):
    """Copy every option from one record to another."""
    target.deck[0] = source.deck[0]
    target.deck[1] = source.deck[1]
    target.seats = source.seats
    target.order_of_seats = source.order_of_seats
    target.random_omegas = source.random_omegas
    target.without_other = source.without_other
    target.flips_other = source.flips_other
    target.mr = source.mr
    target.open_reveal = source.open_reveal
    target.fresh_final_round = source.fresh_final_round
    target.trade = source.trade
    target.trade_cap = source.trade_cap
    target.live = source.live
    target.tiebreak_by_time = source.tiebreak_by_time
    target.solo_cycles = source.solo_cycles
    target.survivor_from_start = source.survivor_from_start
    target.strip_useless = source.strip_useless
    target.max_cycles = source.max_cycles
    target.plots = source.plots
    target.num_kinds = source.num_kinds
    target.deck_plots = source.deck_plots
    target.saucer_start = source.saucer_start
    target.saucer_stride = source.saucer_stride
    target.road_trip_longest = source.road_trip_longest
    target.protects_mask = source.protects_mask
    target.priority_mask = source.priority_mask
    for kind in range(MAX_KINDS):
        target.kinds[kind] = source.kinds[kind]
        target.kind_start[kind] = source.kind_start[kind]
    target.kind_start[MAX_KINDS] = source.kind_start[MAX_KINDS]
    for omega in range(NUM_OMEGAS):
        for alpha in range(NUM_ALPHAS):
            target.compatibility[omega, alpha] = source.compatibility[omega, alpha]
    for step in range(MAX_OPS):
        target.ops[step] = source.ops[step]


@kernel
def clear_state(state):
    """Everything as before the first omega is picked."""
    state.to_move = NOBODY
    state.phase = OMEGA
    state.stage = SET_UP
    state.turn = 0
    state.rounds_played = 0
    state.cycle = 1
    state.alone_since = 0
    state.final = False
    state.ending = False
    state.passed = False
    state.unsettled = False
    state.last_actor = NOTHING
    state.departures = 0
    state.has_played = 0
    state.held = 0
    state.num_positions = NUM_CHARACTERS
    state.face_up = 0
    state.discard_size = 0
    state.deck_size = 0
    state.to_take = 0
    state.depth = 0
    state.shuffled = 0
    for seat in range(MAX_SEATS):
        state.order[seat] = NOTHING
        state.omega[seat] = NOTHING
        state.position[seat] = 0  # ABO-R22
        state.effects[seat] = 0
        state.result[seat] = IN_PLAY
        state.rank[seat] = 0
        state.partner[seat] = NOTHING
        state.left_at[seat] = 0
        state.walks[seat] = 0
        state.star[seat] = NOTHING
        state.hand_size[seat] = 0  # ABO-Q11
    for i in range(NUM_CHARACTERS):
        state.lookers[i] = 0
        state.gone[i] = 0
        state.gone_at[i] = 0
    for i in range(NUM_CARDS):
        state.held_cards[i] = NOTHING
        state.seen[i] = 0
        state.discards[i] = NOTHING
        state.deck[i] = NOTHING
    clear_trade(state)
    for depth in range(MAX_DEPTH):
        clear_frame(state, depth)
        state.asking[depth + 1] = NOTHING
        state.asked_from[depth + 1] = 0
        state.turned_up[depth + 1] = NOTHING
    state.asking[0] = NOTHING
    state.asked_from[0] = 0
    state.turned_up[0] = NOTHING


@kernel
def clear_frame(state, depth):
    """No card is carried out at this *depth*."""
    state.card[depth] = NOTHING
    state.actor[depth] = NOTHING
    state.step[depth] = 0
    state.event[depth] = NOTHING
    clear_step(state, depth)


@kernel
def clear_step(state, depth):
    """Nothing of this step has been done or chosen yet."""
    state.count[depth] = 0
    state.chosen_seat[depth] = NOTHING
    state.chosen[depth] = NOTHING
    state.excluded[depth] = 0


@kernel
def clear_trade(state):
    """No offers."""
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
    """No offer lies here."""
    state.offer_from[slot] = NOTHING
    state.offer_to[slot] = NOTHING
    state.offer_sent[slot] = 0
    state.offer_gives[slot] = 0
    state.offer_blind[slot] = 0
    state.offer_wants[slot] = 0
    state.offer_any[slot] = 0
    state.offer_chosen[slot] = 0
    for i in range(MAX_SIDE):
        state.offer_give[slot, i] = NOTHING
        state.offer_want[slot, i] = NOTHING


@kernel
def may_be(state, omega):
    """May anybody at this table be that *omega*?"""
    if omega != OTHER:
        return True
    if state.options.without_other:  # ABO-R14
        return False
    return state.num_seats > 1 or state.options.mr != MR_INCOMPATIBLE  # ABO-Q6


# --------------------------------------------------------------------------------------------------- who stands where


@kernel
def plays(state, seat):
    """Is this seat in play?"""
    return state.result[seat] == IN_PLAY


@kernel
def num_in_play(state):
    """How many omegas are in play."""
    count = 0
    for seat in range(int(state.num_seats)):
        if state.result[seat] == IN_PLAY:
            count += 1
    return count


@kernel
def alphas_left(state):
    """How many alphas are on the table."""
    count = 0
    for alpha in range(NUM_ALPHAS):
        if state.gone[alpha] == 0:
            count += 1
    return count


@kernel
def first_in_play(state):
    """The first seat in play in the players' order."""
    for place in range(int(state.num_seats)):
        if plays(state, int(state.order[place])):
            return int(state.order[place])
    return 0


@kernel
def place_of(state, seat):
    """A seat's place in the players' order."""
    for place in range(int(state.num_seats)):
        if state.order[place] == seat:
            return place
    return 0


@kernel
def stands_on(state, position):
    """Does an omega in play stand on this *position*?"""
    found = False
    for seat in range(int(state.num_seats)):
        found = found or (plays(state, seat) and state.position[seat] == position)
    return found


@kernel
def last_position(state):
    """The final position."""
    return int(state.num_positions) - 1


@kernel
def position_of(state, character):
    """Where a character lies; NOTHING where he has left the table or there is none."""
    if character < 0:
        return NOTHING
    for position in range(int(state.num_positions)):
        if state.road[position] == character:
            return position
    return NOTHING


@kernel
def compatibility(state, seat, alpha):
    """How well *alpha* suits the omega of *seat*: 1 fully to 4 not at all (ABO-R18)."""
    omega = int(state.omega[seat])
    if alpha == COMPATIBLE and state.options.mr == MR_INCOMPATIBLE:
        return NOT_AT_ALL  # ABO-Q4 ABO-R11
    if omega == OTHER and state.alone_since and (state.num_seats == 1 or state.options.flips_other):  # ABO-Q7
        return FULLY if alpha == COMPATIBLE else NOT_AT_ALL  # ABO-R15 ABO-Q6
    rank = int(state.options.compatibility[omega, alpha])  # ABO-R19 ABO-Q8 ABO-R13 ABO-Q5 ABO-Q1 ABO-Q3
    if alpha == COMPATIBLE and omega != OTHER and rank == FULLY and state.options.mr == MR_PARTIAL:
        return THIRD  # ABO-Q3
    return rank


# -------------------------------------------------------------------------------------------------- cards and hands


@kernel
def hand_start(state, seat):
    """Where the cards of a hand begin in `held_cards`."""
    start = 0
    for before in range(seat):
        start += int(state.hand_size[before])
    return start


@kernel
def held(state, seat, kind):
    """How many cards of this *kind* a seat holds."""
    start = hand_start(state, seat)
    count = 0
    for i in range(start, start + int(state.hand_size[seat])):
        if state.held_cards[i] == kind:
            count += 1
    return count


@kernel
def put_in_hand(state, seat, kind, seen):
    """Give a seat a card that *seen*, bits of seats, know of. Of equal cards those known to more come first."""
    start = hand_start(state, seat)
    total = 0
    for other in range(MAX_SEATS):
        total += int(state.hand_size[other])
    at = start + int(state.hand_size[seat])
    while at > start and state.held_cards[at - 1] > kind:
        at -= 1
    for i in range(total, at, -1):
        state.held_cards[i] = state.held_cards[i - 1]
        state.seen[i] = state.seen[i - 1]
    state.held_cards[at] = kind
    state.seen[at] = 0
    state.hand_size[seat] += 1
    first = at
    while first > start and state.held_cards[first - 1] == kind:
        first -= 1
    for who in range(MAX_SEATS):  # ABO-Q62  one more copy is known to each of these
        if seen >> who & 1:
            i = first
            while state.seen[i] >> who & 1:
                i += 1
            state.seen[i] |= 1 << who


@kernel
def take_from_hand(state, seat, kind):
    """Take a card of this *kind* out of a hand: everybody knows of one copy less (ABO-Q62)."""
    at = hand_start(state, seat)
    while state.held_cards[at] != kind:
        at += 1
    take_at(state, seat, at)


@kernel
def take_at(state, seat, at):
    """Take the card at this place of `held_cards` out of the hand of *seat*."""
    total = 0
    for other in range(MAX_SEATS):
        total += int(state.hand_size[other])
    for i in range(at, total - 1):
        state.held_cards[i] = state.held_cards[i + 1]
        state.seen[i] = state.seen[i + 1]
    state.held_cards[total - 1] = NOTHING
    state.seen[total - 1] = 0
    state.hand_size[seat] -= 1


@kernel
def forget_hand(state, seat, who):
    """Those in *who*, bits of seats, no longer know any card of this hand for certain (ABO-Q62)."""
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        state.seen[i] &= 255 ^ who


@kernel
def known_to(state, seat, kind, who):
    """Of how many copies of *kind* in the hand of *seat* the seat *who* knows."""
    start = hand_start(state, seat)
    count = 0
    for i in range(start, start + int(state.hand_size[seat])):
        if state.held_cards[i] == kind and state.seen[i] >> who & 1:
            count += 1
    return count


@kernel
def lay_on_discards(state, kind):
    """Put a card on the discard pile (ABO-R35)."""
    state.discards[int(state.discard_size)] = kind
    state.discard_size += 1


@kernel
def put_in_deck(state, kind):
    """Shuffle a card into the deck, which from now on is drawn from by chance (ABO-Q38 ABO-Q70)."""
    if state.ordered:
        state.ordered = 0
        for i in range(1, int(state.deck_size)):
            card = state.deck[i]
            j = i
            while j > 0 and state.deck[j - 1] > card:
                state.deck[j] = state.deck[j - 1]
                j -= 1
            state.deck[j] = card
    j = int(state.deck_size)
    while j > 0 and state.deck[j - 1] > kind:
        state.deck[j] = state.deck[j - 1]
        j -= 1
    state.deck[j] = kind
    state.deck_size += 1


@kernel
def hand_to_deck(state, seat):
    """The hand of one who leaves goes back into the deck (ABO-R49 ABO-Q38)."""
    while state.hand_size[seat] > 0:
        at = hand_start(state, seat)
        kind = int(state.held_cards[at])
        take_at(state, seat, at)
        put_in_deck(state, kind)  # ABO-Q38


@kernel
def can_draw(state):
    """Is there a card to take? The discards become the deck when it is empty (ABO-R36 ABO-Q15)."""
    if state.deck_size == 0:
        for i in range(int(state.discard_size)):
            put_in_deck(state, int(state.discards[i]))
            state.discards[i] = NOTHING
        state.discard_size = 0
        state.ordered = 0
    return state.deck_size > 0


@kernel
def draw_at(state, seat, i):
    """*seat* takes the card at place *i* of the deck; one to be played at once is begun (ABO-R25 ABO-R38 ABO-Q67)."""
    kind = int(state.deck[i])
    for j in range(i, int(state.deck_size) - 1):
        state.deck[j] = state.deck[j + 1]
    state.deck_size -= 1
    state.deck[int(state.deck_size)] = NOTHING
    if state.ordered:
        state.ordered -= 1
    if time_of(state, kind) == IMMEDIATE:  # ABO-R25 ABO-R38 ABO-R41 ABO-Q67
        begin_card(state, seat, kind, NOTHING)
    else:
        put_in_hand(state, seat, kind, 0)  # ABO-R24 ABO-R26 ABO-Q12


@kernel
def begin_card(state, seat, kind, event):
    """Carry out a card, inside the one that is being carried out."""
    depth = int(state.depth)
    if depth == MAX_DEPTH:
        lay_on_discards(state, kind)
        return
    clear_frame(state, depth)
    state.card[depth] = kind
    state.actor[depth] = seat
    state.step[depth] = state.options.kind_start[kind]
    state.event[depth] = event
    state.depth = depth + 1


# ------------------------------------------------------------------------------------------------------------- going on


@kernel
def ask(state, seat, phase):
    """A seat, or CHANCE, is to move."""
    state.to_move = seat
    state.phase = phase


@kernel
def proceed(state):
    """Go on until a seat or chance is to move, or the game is over."""
    state.to_move = NOBODY
    while state.to_move == NOBODY:
        depth = int(state.depth)
        if state.asking[depth] != NOTHING:
            ask_next(state, depth)
        elif depth > 0:
            carry_out(state, depth - 1)
        elif state.ending:
            end_by_card(state)
        elif state.unsettled:
            settle(state)
        else:
            go_on(state)


@kernel
def end_by_card(state):
    """A card has ended the cycle, and the round with it (ABO-Q69)."""
    state.unsettled = False
    if state.stage != CYCLING:
        turn_down(state)  # ABO-Q69
        state.stage = CYCLING
    state.ending = False


@kernel
def settle(state):
    """A card has been carried out: look who has reached the final position (ABO-Q68)."""
    state.unsettled = False  # ABO-Q51
    last = last_position(state)
    if stands_on(state, last) and not state.options.fresh_final_round:  # ABO-Q84
        state.final = True  # ABO-R43 ABO-Q25
    if state.final and last >= 0:  # ABO-Q68
        turn_up(state, last, int(state.last_actor), 0)  # ABO-Q68 ABO-Q16


@kernel
def turn_up(state, position, seat, window):
    """Turn a character card up by *seat*; an alpha opens a window for reactions. True if it lay face down."""
    if int(state.face_up) >> position & 1:  # ABO-Q65
        return False
    state.face_up |= 1 << position
    state.lookers[position] = ALL_SEE  # ABO-Q54
    if state.road[position] < NUM_ALPHAS:  # ABO-R39 ABO-Q16
        state.asking[window] = 0
        state.asked_from[window] = place_of(state, seat)  # ABO-Q17
        state.turned_up[window] = state.road[position]
    return True


@kernel
def ask_next(state, window):
    """Ask the next who has not been asked in this window, if any (ABO-Q17 ABO-Q64)."""
    seats = int(state.num_seats)
    while state.asking[window] < seats:
        seat = int(state.order[(int(state.asked_from[window]) + int(state.asking[window])) % seats])
        state.asking[window] += 1  # ABO-Q17
        if plays(state, seat) and not (num_in_play(state) == 1 and not has_reaction(state, seat)):  # ABO-Q64
            ask(state, seat, REACT)
            return
    state.asking[window] = NOTHING
    state.turned_up[window] = NOTHING


@kernel
def has_reaction(state, seat):
    """Does a seat hold a card that can be played as a reaction?"""
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        if time_of(state, int(state.held_cards[i])) == REACTION:
            return True
    return False


@kernel
def go_on(state):
    """The next thing in the round (ABO-Q86); no card is being carried out."""
    stage = int(state.stage)
    if stage == SET_UP:
        pick_omegas(state)
    elif stage == ROUND:
        begin_round(state)
    elif stage == PICKING:
        pick_next(state)
    elif stage == EXCHANGING:
        exchange_next(state)
    elif stage == TAKING:
        take_next(state)
    elif stage == PLAYING:
        play_next(state)
    elif stage == TESTING:
        test_alpha(state)
    elif stage == ENDING:
        end_round(state)
    elif stage == WALKING:
        walk_next(state)
    elif stage == ADVANCING:
        advance(state)
    elif stage == FLYING:
        begin_next_round(state)
    else:
        end_cycle(state)


@kernel
def pick_omegas(state):
    """In the players' order each picks an omega (ABO-R20 ABO-Q9)."""
    if state.turn < state.num_seats:
        ask(state, int(state.order[int(state.turn)]), OMEGA)
        return
    state.stage = ROUND


@kernel
def begin_round(state):
    """A round begins; it is final if an omega stands on the final position (ABO-Q86)."""
    state.turn = 0
    state.has_played = 0
    state.last_actor = first_in_play(state)  # ABO-Q17
    state.final = stands_on(state, last_position(state))  # ABO-R43
    if state.final:
        turn_up(state, last_position(state), int(state.last_actor), 0)
        state.stage = PLAYING  # ABO-R44 ABO-Q26
    else:
        state.stage = PICKING


@kernel
def pick_next(state):
    """Each in order takes a card (ABO-R24 ABO-Q13)."""
    while state.turn < state.num_seats and not state.final:  # ABO-Q25 ABO-Q86
        seat = int(state.order[int(state.turn)])
        state.turn += 1
        if plays(state, seat) and can_draw(state):  # ABO-Q15 ABO-Q13
            draw_for(state, seat)
            return
    state.turn = 0
    if state.final:  # ABO-R44
        state.stage = PLAYING
    elif num_in_play(state) == 1:
        state.stage = EXCHANGING  # ABO-R31 ABO-Q47
        state.to_take = 0
    elif state.options.trade == TRADE_OFF:  # ABO-Q19
        state.stage = PLAYING
    else:
        clear_trade(state)
        state.stage = TRADING  # ABO-R27
        ask_trader(state, first_in_play(state))  # ABO-Q55 ABO-R23


@kernel
def draw_for(state, seat):
    """*seat* takes the next card: the one that the deal has put there, or any by chance (ABO-Q70)."""
    if state.ordered or state.deck_size == 1:
        draw_at(state, seat, 0)
    else:
        ask(state, CHANCE, PICK)


@kernel
def drawer(state):
    """Who takes the card that chance draws."""
    if state.depth:
        return int(state.actor[int(state.depth) - 1])
    if state.stage == PICKING:
        return int(state.order[int(state.turn) - 1])
    return first_in_play(state)


# --------------------------------------------------------------------------------------------------------------- trade


@kernel
def ask_trader(state, seat):
    """A seat has the word."""
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
    """The word goes on from *seat* to the next who has not finished; the stage ends if nobody is left (ABO-Q55)."""
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
    """A place for an offer: one not used in this stage if there is one, or NOTHING."""
    if state.slots_used < MAX_SLOTS:
        return int(state.slots_used)
    for slot in range(MAX_SLOTS):
        if state.offer_from[slot] == NOTHING:
            return slot
    return NOTHING


@kernel
def may_offer(state, seat):
    """May a seat begin one more offer?"""
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
    """How many cards of this *kind* an offer gives."""
    count = 0
    for i in range(int(state.offer_gives[slot])):
        if state.offer_give[slot, i] == kind:
            count += 1
    return count


@kernel
def wanted(state, slot, kind):
    """How many cards of this *kind* an offer wants, those chosen for it included."""
    count = 0
    for i in range(int(state.offer_wants[slot])):
        if state.offer_want[slot, i] == kind:
            count += 1
    return count


@kernel
def can_pay(state, slot):
    """Does the one to whom an offer is made hold what it wants (ABO-Q58)?"""
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
    """Does its giver hold what an offer gives (ABO-Q87)?"""
    seat = int(state.offer_from[slot])
    for i in range(int(state.offer_gives[slot])):
        kind = int(state.offer_give[slot, i])
        if held(state, seat, kind) < given(state, slot, kind):
            return False
    return True


@kernel
def end_offer(state, slot):
    """An offer is answered, taken back or dead."""
    for seat in range(int(state.num_seats)):
        if state.drafting[seat] == slot:
            state.drafting[seat] = NOTHING
        if state.choosing[seat] == slot:
            state.choosing[seat] = NOTHING
    clear_slot(state, slot)


@kernel
def trade_cards(state, slot):
    """Both hands change (ABO-Q58). Each partner knows what came to him from where (ABO-Q20)."""
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
    """Would showing a card of this *kind* tell somebody in play something new (ABO-Q61)?"""
    found = False
    for other in range(int(state.num_seats)):
        found = found or new_to(state, seat, kind, other)
    return found


@kernel
def new_to(state, seat, kind, other):
    """Would showing *other* a card of this *kind* tell him something new?"""
    return other != seat and plays(state, other) and known_to(state, seat, kind, other) < held(state, seat, kind)


@kernel
def show_card(state, seat, kind, other):
    """*other* sees a card of this *kind* in the hand of *seat*, one more than he knew of."""
    at = hand_start(state, seat)
    while state.held_cards[at] != kind or state.seen[at] >> other & 1:
        at += 1
    state.seen[at] |= 1 << other


# ------------------------------------------------------------------------------------------------------------- exchange


@kernel
def exchange_next(state):
    """One who is alone may discard up to two cards (ABO-R31 ABO-Q88)."""
    seat = first_in_play(state)
    if state.to_take == 2 or state.hand_size[seat] == 0:
        state.stage = TAKING
    else:
        ask(state, seat, EXCHANGE)


@kernel
def take_next(state):
    """And takes as many from the deck (ABO-R31 ABO-Q21)."""
    if state.to_take > 0 and not state.final and can_draw(state):  # ABO-Q88
        state.to_take -= 1
        draw_for(state, first_in_play(state))
        return
    state.to_take = 0
    state.stage = PLAYING


# ------------------------------------------------------------------------------------------------------------ the plays


@kernel
def play_next(state):
    """Each in order may play a card (ABO-R32 ABO-R45 ABO-R34)."""
    while state.turn < state.num_seats:
        seat = int(state.order[int(state.turn)])
        if plays(state, seat) and not int(state.has_played) >> seat & 1:  # ABO-R33 ABO-R45 ABO-Q26
            ask(state, seat, PLAYS)
            return
        state.turn += 1
    state.stage = TESTING


@kernel
def carry_out(state, depth):
    """Go on with the card of this *depth*: its next step, or its end."""
    kind, seat = int(state.card[depth]), int(state.actor[depth])
    step = int(state.step[depth])
    if step == state.options.kind_start[kind + 1] or not plays(state, seat):
        lay_on_discards(state, kind)  # ABO-R35 ABO-Q67 ABO-Q14
        clear_frame(state, depth)
        state.depth = depth
        state.last_actor = seat
        state.unsettled = True  # ABO-Q68
        return
    op = int(state.options.ops[step])
    condition = op >> 20 & 3
    event = int(state.event[depth])
    if (
        condition != ALWAYS
        and state.count[depth] == 0  # ABO-Q65  looked at when the step comes, and not again on the way
        and (position_of(state, event) == NOTHING or (condition == IF_ALPHA) != (event < NUM_ALPHAS))
    ):
        end_step(state, depth)
        return
    verb = op & 15
    if verb == PEEK:
        do_peek(state, depth, op)
    elif verb == REVEAL:
        do_reveal(state, depth, op)
    elif verb == SWAP:
        do_swap(state, depth, op)
    elif verb == SHUFFLE:
        do_shuffle(state, depth)
    elif verb == MOVE:
        do_move(state, depth, op)
    elif verb == REMOVE:
        do_remove(state, depth, op)
    elif verb == EFFECT:
        do_effect(state, depth, op)
    elif verb == TRANSFER:
        do_transfer(state, depth, op)
    elif verb == MARRY:
        do_marry(state, depth, op)
    else:
        state.ending = True  # ABO-Q69 ABO-Q89
        end_step(state, depth)


@kernel
def carry_out_alone(state, seat, kind):
    """Do what a reaction of *seat* says, and nothing after it: the round stands still. Its steps must ask nothing."""
    take_from_hand(state, seat, kind)
    depth = int(state.depth)
    begin_card(state, seat, kind, int(state.turned_up[depth]))
    state.to_move = NOBODY
    while state.depth > depth:
        carry_out(state, depth)


@kernel
def end_step(state, depth):
    """This step of the card has been done."""
    clear_step(state, depth)
    state.step[depth] += 1


@kernel
def first_of(op):
    """The first thing that a step speaks of."""
    return op >> 4 & 15


@kernel
def second_of(op):
    """The second."""
    return op >> 8 & 15


@kernel
def least_of(op):
    """The lower number of a step."""
    return (op >> 12 & 15) - 8


@kernel
def most_of(op):
    """The higher."""
    return (op >> 16 & 15) - 8


@kernel
def positions_for(state, depth, selector):
    """Bits of the positions among which a step lets choose, or chance."""
    bits = (1 << int(state.num_positions)) - 1
    if selector in (PICK_UNOCCUPIED, RANDOM_UNOCCUPIED):
        for seat in range(int(state.num_seats)):
            if plays(state, seat):
                bits &= ~(1 << int(state.position[seat]))
    return bits & ~int(state.excluded[depth])  # ABO-Q66


@kernel
def find_position(state, depth, selector):
    """The position that a step means; NOTHING if there is none; -2 if somebody, or chance, has been asked for it."""
    seat = int(state.actor[depth])
    if selector == HERE:
        return int(state.position[seat])
    if selector == NEXT:
        here = int(state.position[seat])
        return here + 1 if here < last_position(state) else NOTHING
    if selector == FINAL:
        return last_position(state)
    if selector == EVENT:
        return position_of(state, int(state.event[depth]))
    if state.chosen[depth] != NOTHING:
        position = int(state.chosen[depth])
        state.chosen[depth] = NOTHING
        return position
    if positions_for(state, depth, selector) == 0:
        return NOTHING  # ABO-Q66 ABO-Q14
    if selector == RANDOM_UNOCCUPIED:
        ask(state, CHANCE, RANDOM_PLACE)
    else:
        ask(state, seat, ASK_POSITION)
    return -2


@kernel
def do_peek(state, depth, op):
    """Look at a character in secret (ABO-Q89): the player alone learns who lies there, all see where he looks."""
    position = find_position(state, depth, first_of(op))
    if position == -2:
        return
    if position != NOTHING:
        state.lookers[position] |= 1 << int(state.actor[depth])  # ABO-Q81 ABO-Q16 ABO-Q89
        state.excluded[depth] |= 1 << position
        state.count[depth] += 1
        if first_of(op) in (PICK_POSITION, PICK_UNOCCUPIED) and state.count[depth] < least_of(op):
            return  # ABO-Q66  another one
    end_step(state, depth)


@kernel
def do_reveal(state, depth, op):
    """Turn a character up (ABO-Q89)."""
    position = find_position(state, depth, first_of(op))
    if position == -2:
        return
    end_step(state, depth)
    if position != NOTHING:
        state.event[depth] = state.road[position]  # ABO-Q65
        turn_up(state, position, int(state.actor[depth]), depth + 1)  # ABO-Q89


@kernel
def do_swap(state, depth, op):
    """Exchange two characters, which stay up or down (ABO-Q89)."""
    if state.count[depth] == 0:
        position = find_position(state, depth, first_of(op))
        if position == -2:
            return
        if position == NOTHING:
            end_step(state, depth)
            return
        state.excluded[depth] = 1 << position
        state.count[depth] = 1 + position
    a = int(state.count[depth]) - 1
    b = find_position(state, depth, second_of(op))
    if b == -2:
        return
    if b != NOTHING and b != a:  # ABO-Q36
        state.road[a], state.road[b] = state.road[b], state.road[a]
        state.lookers[a], state.lookers[b] = state.lookers[b], state.lookers[a]  # ABO-Q81
        up_a, up_b = int(state.face_up) >> a & 1, int(state.face_up) >> b & 1
        if up_a != up_b:
            state.face_up ^= 1 << a | 1 << b  # ABO-Q89
    end_step(state, depth)


@kernel
def do_shuffle(state, depth):
    """Turn all characters down, mix them and lay them out again (ABO-Q89)."""
    end_step(state, depth)
    begin_shuffle(state)


@kernel
def begin_shuffle(state):
    """Turn all characters down; chance mixes them, the last position first."""
    state.face_up = 0  # ABO-Q89
    for position in range(NUM_CHARACTERS):
        state.lookers[position] = 0  # ABO-Q81
    for depth in range(int(state.depth)):
        state.event[depth] = NOTHING  # ABO-Q65
    for window in range(MAX_DEPTH + 1):
        state.turned_up[window] = NOTHING  # ABO-Q65
    state.shuffled = state.num_positions  # ABO-Q89
    if state.shuffled > 1:
        ask(state, CHANCE, SHUFFLING)


@kernel
def others_for(state, depth, who):
    """Bits of the seats among which a step lets choose (ABO-Q66)."""
    actor = int(state.actor[depth])
    bits = 0
    for seat in range(int(state.num_seats)):
        if not plays(state, seat) or (seat == actor and who != PICK_ANY):  # ABO-Q66 ABO-Q50
            continue
        if who == PICK_OTHER_HERE and state.position[seat] != state.position[actor]:
            continue
        bits |= 1 << seat
    return bits


@kernel
def find_seat(state, depth, who):
    """The seat that a step means; NOTHING if there is none; -2 if the player has been asked for it."""
    if who == SELF:
        return int(state.actor[depth])
    if state.chosen_seat[depth] != NOTHING:
        return int(state.chosen_seat[depth])
    if others_for(state, depth, who) == 0:
        return NOTHING
    ask(state, int(state.actor[depth]), ASK_SEAT)
    return -2


@kernel
def do_move(state, depth, op):
    """Move omegas to a position or by some steps (ABO-Q89)."""
    who = first_of(op)
    seat = NOTHING
    if who != EVERYBODY:
        seat = find_seat(state, depth, who)
        if seat == -2:
            return
        if seat == NOTHING:
            end_step(state, depth)
            return
    if second_of(op) != BY_STEPS & 15:
        to = find_position(state, depth, second_of(op))
        if to == -2:
            return
        if to != NOTHING:
            for other in range(int(state.num_seats)):
                if plays(state, other) and (who == EVERYBODY or other == seat):
                    state.position[other] = to  # ABO-Q89
        end_step(state, depth)
        return
    steps = least_of(op)
    if steps != most_of(op):
        if state.count[depth] == 0:
            ask(state, int(state.actor[depth]), ASK_STEP)
            return
        steps = int(state.count[depth])
    for other in range(int(state.num_seats)):
        if plays(state, other) and (who == EVERYBODY or other == seat):  # ABO-Q50
            state.position[other] = min(max(int(state.position[other]) + steps, 0), last_position(state))  # ABO-Q28
    end_step(state, depth)


@kernel
def do_remove(state, depth, op):
    """A character leaves, and his position with him (ABO-R52 ABO-Q89)."""
    position = find_position(state, depth, first_of(op))
    if position == -2:
        return
    end_step(state, depth)
    if position != NOTHING:
        remove_position(state, position, 1 + MAX_SEATS)  # ABO-R52 ABO-Q89
        look_for_the_end(state)  # ABO-Q82


@kernel
def remove_position(state, position, with_whom):
    """Take a character and his position out; the later ones close up, and omegas ride along (ABO-Q37)."""
    character = int(state.road[position])
    gone = 0
    for other in range(NUM_CHARACTERS):
        if state.gone[other]:
            gone += 1
    state.gone[character] = with_whom
    state.gone_at[character] = gone
    last = last_position(state)
    for i in range(position, last):
        state.road[i] = state.road[i + 1]
        state.lookers[i] = state.lookers[i + 1]  # ABO-Q54
    state.road[last] = NOTHING
    state.lookers[last] = 0
    up = int(state.face_up)
    below = up & ((1 << position) - 1)
    state.face_up = below | up >> position + 1 << position  # ABO-Q37
    state.num_positions = last
    for seat in range(int(state.num_seats)):
        at = int(state.position[seat])
        if plays(state, seat) and (at > position or at == last):  # ABO-Q37
            state.position[seat] = max(at - 1, 0)


@kernel
def do_effect(state, depth, op):
    """Somebody gets an effect, or loses one or all (ABO-Q89)."""
    who = first_of(op)
    seat = NOTHING
    if who != EVERYBODY:
        seat = find_seat(state, depth, who)
        if seat == -2:
            return
    bit = 1 << (least_of(op) & 7)
    for other in range(int(state.num_seats)):
        if plays(state, other) and (who == EVERYBODY or other == seat):
            if second_of(op) == ADD:
                state.effects[other] |= bit  # ABO-Q89
            elif second_of(op) == TAKE_OFF:
                state.effects[other] &= 255 ^ bit  # ABO-Q89
            else:
                state.effects[other] = 0  # ABO-Q89
    end_step(state, depth)


@kernel
def do_transfer(state, depth, op):
    """Cards go between the deck, the hands and the discards (ABO-Q89)."""
    source, target = first_of(op), second_of(op)
    seat = int(state.actor[depth])
    if source == FROM_DECK:
        if state.count[depth] == least_of(op) or state.final or not can_draw(state):  # ABO-Q27 ABO-Q15
            end_step(state, depth)
            return
        state.count[depth] += 1
        draw_for(state, seat)
        return
    other = NOTHING
    if OTHER_HAND in (source, target):
        other = find_seat(state, depth, PICK_OTHER)
        if other == -2:
            return
        if other == NOTHING:
            end_step(state, depth)
            return
    giver = other if source == OTHER_HAND else seat
    if state.count[depth] == least_of(op) or state.hand_size[giver] == 0:
        end_step(state, depth)
    elif most_of(op) == CHOSEN:
        ask(state, seat, GIVE_CARD)
    else:
        ask(state, CHANCE, RANDOM_CARD)  # ABO-Q85


@kernel
def transfer_card(state, depth, at):
    """Move the card at this place of `held_cards` as the step says."""
    op = int(state.options.ops[int(state.step[depth])])
    source, target = first_of(op), second_of(op)
    seat = int(state.actor[depth])
    other = int(state.chosen_seat[depth])
    giver = other if source == OTHER_HAND else seat
    taker = seat if target == OWN_HAND else other
    kind = int(state.held_cards[at])
    take_from_hand(state, giver, kind)
    state.count[depth] += 1
    if target in (OWN_HAND, OTHER_HAND):
        forget_hand(state, giver, 255 ^ (1 << giver | 1 << taker))  # ABO-Q62
        put_in_hand(state, taker, kind, 1 << giver)  # ABO-Q89
    else:
        lay_on_discards(state, kind)  # ABO-Q89 ABO-Q85


@kernel
def do_marry(state, depth, op):
    """An omega leaves with a beta, or with another omega who agrees (ABO-Q41 ABO-Q42)."""
    seat = int(state.actor[depth])
    may, consent = least_of(op) & 1, most_of(op) & 1
    if second_of(op) == WITH_EVENT:
        position = position_of(state, int(state.event[depth]))
        if position == NOTHING or state.event[depth] < NUM_ALPHAS:
            end_step(state, depth)
        elif may and state.count[depth] == 0:
            ask(state, seat, ASK_MAY)
        else:
            beta = int(state.event[depth])
            end_step(state, depth)
            depart(state, seat, MARRIED_BETA, beta)  # ABO-Q89
            remove_position(state, position, 1 + seat)  # ABO-Q42
            state.departures += 1
            look_for_the_end(state)  # ABO-Q82
        return
    other = find_seat(state, depth, PICK_OTHER_HERE)
    if other == -2:
        return
    if other == NOTHING:
        end_step(state, depth)
    elif consent and state.count[depth] == 0:
        ask(state, other, CONSENT)  # ABO-Q42
    else:
        end_step(state, depth)
        depart(state, seat, MARRIED_OMEGA, NUM_CHARACTERS + other)  # ABO-Q42 ABO-Q83
        depart(state, other, MARRIED_OMEGA, NUM_CHARACTERS + seat)  # ABO-Q42 ABO-Q83
        state.departures += 1  # ABO-Q83  both at the same time
        look_for_the_end(state)  # ABO-Q82


# ----------------------------------------------------------------------------------------------------- leaving the game


@kernel
def depart(state, seat, result, partner):
    """A player leaves the game; the cards in hand go back into the deck (ABO-R48 ABO-R49 ABO-Q38)."""
    state.result[seat] = result
    state.partner[seat] = partner  # ABO-R48
    state.left_at[seat] = state.departures
    state.effects[seat] = 0
    hand_to_deck(state, seat)  # ABO-R49


@kernel
def look_for_the_end(state):
    """Somebody or something has left: is the game over, or one omega alone (ABO-Q82 ABO-R7 ABO-Q43)?"""
    left = num_in_play(state)
    if left == 0:
        finish(state)  # ABO-R7 ABO-Q43
    elif alphas_left(state) == 0:  # ABO-R59
        for seat in range(int(state.num_seats)):
            if plays(state, seat):
                leave_at_end(state, seat, ESCAPED)  # ABO-R59 ABO-Q44
        finish(state)
    elif left == 1 and state.alone_since == 0:
        state.alone_since = state.cycle  # ABO-R58 ABO-Q46 ABO-Q47


@kernel
def leave_at_end(state, seat, result):
    """The game ends with this player in play."""
    state.result[seat] = result
    state.left_at[seat] = state.departures


@kernel
def fail_all(state):
    """The time is over: who is in play has failed (ABO-R66 ABO-Q48)."""
    for seat in range(int(state.num_seats)):
        if plays(state, seat):
            leave_at_end(state, seat, UNMARKED)  # ABO-R66 ABO-Q48
    finish(state)


@kernel
def finish(state):
    """The game is over."""
    while state.depth:
        depth = int(state.depth) - 1
        lay_on_discards(state, int(state.card[depth]))
        clear_frame(state, depth)
        state.depth = depth
    ask(state, TERMINAL, OVER)


# ------------------------------------------------------------------------------------------------------- the Alpha Test


@kernel
def protected(state, seat):
    """Is a seat's omega protected from being marked (ABO-R47)?"""
    return int(state.effects[seat]) & int(state.options.protects_mask) != 0


@kernel
def candidates(state):
    """Bits of those whom the alpha of the final position may mark: one, or several who suit him equally well."""
    last = last_position(state)
    alpha = int(state.road[last])
    bits = 0
    priority = False
    best = NOT_AT_ALL + 1  # ABO-R47
    for seat in range(int(state.num_seats)):
        if not plays(state, seat) or state.position[seat] != last or protected(state, seat):  # ABO-R47 ABO-Q32 ABO-Q51
            continue
        first = int(state.effects[seat]) & int(state.options.priority_mask) != 0  # ABO-Q90
        rank = compatibility(state, seat, alpha)  # ABO-Q78
        if (first and not priority) or (first == priority and rank < best):  # ABO-R53 ABO-Q90
            bits, priority, best = 1 << seat, first, rank
        elif first == priority and rank == best:
            bits |= 1 << seat  # ABO-R54 ABO-Q33
    return bits


@kernel
def test_alpha(state):
    """In a final round an alpha on the final position marks an omega who stands there (ABO-R46 ABO-Q86)."""
    state.stage = ENDING  # ABO-Q41
    last = last_position(state)
    if not state.final or state.road[last] >= NUM_ALPHAS:  # ABO-Q36 ABO-Q30 ABO-R16 ABO-R46
        return
    bits = candidates(state)
    if bits == 0:
        return  # ABO-Q31 ABO-Q51
    if bits & (bits - 1):
        ask(state, CHANCE, COIN)  # ABO-R54 ABO-Q33
        return
    seat = 0
    while not bits >> seat & 1:
        seat += 1
    mark(state, seat)


@kernel
def mark(state, seat):
    """The alpha of the final position marks a seat's omega and leaves with him and the position (ABO-R47 ABO-R51)."""
    last = last_position(state)
    alpha = int(state.road[last])
    rank = compatibility(state, seat, alpha)  # ABO-Q90
    if state.plot == STARS and state.star[seat] == alpha:  # ABO-Q78
        rank = THIRD if rank == NOT_AT_ALL else FULLY  # ABO-Q78
    depart(state, seat, MARKED, alpha)
    state.rank[seat] = rank
    for other in range(int(state.num_seats)):
        if plays(state, other):
            if state.position[other] == last:
                state.passed = True  # ABO-Q34
            elif state.position[other] == last - 1:
                state.held |= 1 << other  # ABO-Q35
    remove_position(state, last, 1 + seat)  # ABO-R48 ABO-R51
    state.departures += 1
    look_for_the_end(state)  # ABO-R50 ABO-Q39


# ---------------------------------------------------------------------------------------------------------- moving on


@kernel
def turn_down(state):
    """What was turned up is turned down again (ABO-Q24), and with a full moon protection ends (ABO-Q79)."""
    if not state.options.open_reveal:  # ABO-R60
        state.face_up = 0
    if state.plot == FULL_MOON:  # ABO-Q79
        for seat in range(int(state.num_seats)):
            state.effects[seat] &= 255 ^ int(state.options.protects_mask)  # ABO-Q79


@kernel
def end_round(state):
    """Turn the cards down; if somebody passes the final position the cycle ends (ABO-R55)."""
    turn_down(state)
    last = last_position(state)
    for seat in range(int(state.num_seats)):
        if plays(state, seat) and state.position[seat] == last and not int(state.held) >> seat & 1:  # ABO-Q35
            if state.final or not state.options.fresh_final_round:  # ABO-Q84
                state.passed = True  # ABO-Q29
            else:
                state.held |= 1 << seat  # ABO-Q84
    if state.passed:  # ABO-R55
        state.stage = CYCLING
    elif state.plot == ROAD_TRIP:  # ABO-Q80
        state.stage = WALKING
        state.turn = 0
    else:
        state.stage = ADVANCING


@kernel
def walk_next(state):
    """On a road trip each in order chooses how far to walk (ABO-Q80)."""
    while state.turn < state.num_seats:
        seat = int(state.order[int(state.turn)])
        if plays(state, seat) and not int(state.held) >> seat & 1:  # ABO-Q80
            ask(state, seat, WALK)
            return
        state.turn += 1
    state.stage = ADVANCING


@kernel
def advance(state):
    """All omegas move on (ABO-R42 ABO-Q23)."""
    for seat in range(int(state.num_seats)):
        if plays(state, seat) and not int(state.held) >> seat & 1:  # ABO-Q35
            steps = int(state.walks[seat]) if state.plot == ROAD_TRIP else 1  # ABO-R42
            state.position[seat] = min(int(state.position[seat]) + steps, last_position(state))  # ABO-Q23 ABO-Q80
        state.walks[seat] = 0
    state.held = 0
    state.stage = FLYING
    if state.plot == SAUCER:  # ABO-R61
        ask(state, CHANCE, FLIP)  # ABO-Q76


@kernel
def fly(state, moves):
    """The saucer hovers or flies on, and beams up whom it has reached (ABO-Q76)."""
    if moves:
        state.saucer += state.options.saucer_stride  # ABO-Q76
    caught = False
    for seat in range(int(state.num_seats)):
        at = int(state.position[seat])
        if plays(state, seat) and at + 1 <= state.saucer and at != last_position(state):  # ABO-Q76
            caught = True
            state.position[seat] = 0  # ABO-Q76
            state.effects[seat] = 0  # ABO-Q76
            while state.hand_size[seat]:
                start = hand_start(state, seat)
                lay_on_discards(state, int(state.held_cards[start]))  # ABO-Q76
                take_at(state, seat, start)
    if caught:
        state.saucer = state.options.saucer_start  # ABO-Q76


@kernel
def begin_next_round(state):
    """The round is over."""
    state.rounds_played += 1
    if state.rounds_played >= MAX_ROUNDS:
        fail_all(state)  # ABO-Q75
    else:
        state.stage = ROUND


@kernel
def last_cycle(state):
    """Is this the last cycle of the game?"""
    if state.alone_since and state.options.solo_cycles:  # ABO-Q45
        since = 1 if state.options.survivor_from_start else int(state.alone_since)  # ABO-Q46
        return state.cycle - since + 1 >= state.options.solo_cycles  # ABO-R62 ABO-Q45 ABO-Q46
    return state.cycle >= state.options.max_cycles  # ABO-Q48


@kernel
def end_cycle(state):
    """The cycle ends: effects end, and all go back to the first position (ABO-R56 ABO-R57 ABO-Q52)."""
    state.passed = False
    state.held = 0
    for seat in range(int(state.num_seats)):
        state.walks[seat] = 0
        if plays(state, seat):
            state.effects[seat] = 0  # ABO-R56 ABO-Q52
            state.position[seat] = 0  # ABO-R57
    if last_cycle(state):
        fail_all(state)
        return
    state.cycle += 1
    state.saucer = state.options.saucer_start  # ABO-Q76
    begin_next_round(state)
    if state.to_move != TERMINAL and state.plot == MASQUERADE:  # ABO-Q77
        begin_shuffle(state)  # ABO-Q77


# -------------------------------------------------------------------------------------------------------- legal actions


@kernel
def put(out, count, action):
    """Write *action* behind the *count* actions in *out*; return the new count."""
    out[np.uint64(count)] = action
    return count + 1


@protocol.legal_actions.register(STATE)
@kernel
def legal_actions(state, out):
    """Write the legal actions, ascending, into *out*, int16[MAX_LEGAL]; return how many."""
    if state.to_move == CHANCE:
        return outcomes(state, out)
    return seat_actions(state, out)


@protocol.legal_actions.register(VIEW)
@kernel
def seat_actions(state, out):
    """The same for the seat that is to move, from what it sees; none where chance is to move."""
    if state.to_move < 0:
        return 0
    seat = int(state.to_move)
    phase = int(state.phase)
    count = 0
    if phase == PLAYS:
        return play_actions(state, seat, out)
    if phase == REACT:
        count = put(out, 0, PASS)
        return kinds_of(state, seat, out, count, PLAY_CARD, REACTION)
    if phase == TRADE:
        count = trade_actions(state, seat, out)
    elif phase == DRAFT:
        count = draft_actions(state, seat, out)
    elif phase == CHOOSE:
        slot = int(state.choosing[seat])
        for kind in range(int(state.options.num_kinds)):
            if held(state, seat, kind) > wanted(state, slot, kind):  # ABO-Q58
                count = put(out, count, GIVE + kind)  # ABO-Q58
    elif phase == SHOW:
        for other in range(int(state.num_seats)):
            if new_to(state, seat, int(state.showing[seat]), other):  # ABO-Q61
                count = put(out, count, CHOOSE_SEAT + other)
        count = put(out, count, SHOW_ALL)  # ABO-Q61
    elif phase == OMEGA:
        for omega in range(NUM_OMEGAS):
            free = may_be(state, omega)
            for other in range(int(state.num_seats)):
                free = free and state.omega[other] != omega  # ABO-Q9
            if free:
                count = put(out, count, PICK_OMEGA + omega)  # ABO-R20
    elif phase == EXCHANGE:
        count = kinds_of(state, seat, out, 0, DISCARD, NOTHING)
        count = put(out, count, FINISHED)  # ABO-R31
    elif phase == ASK_SEAT:
        bits = others_for(state, int(state.depth) - 1, asked_who(state))
        for other in range(int(state.num_seats)):
            if bits >> other & 1:
                count = put(out, count, CHOOSE_SEAT + other)
    elif phase == ASK_POSITION:
        depth = int(state.depth) - 1
        bits = positions_for(state, depth, asked_position(state))
        for position in range(int(state.num_positions)):
            if bits >> position & 1:
                count = put(out, count, CHOOSE_POSITION + position)
        if may_stop(state):
            count = put(out, count, FINISHED)  # ABO-Q66
    elif phase == ASK_STEP:
        op = current_op(state)
        for steps in range(least_of(op), most_of(op) + 1):
            if steps != 0:  # ABO-Q66
                count = put(out, count, CHOOSE_STEP + MOST_STEPS + steps)  # ABO-Q66
    elif phase in (ASK_MAY, CONSENT):
        count = put(out, put(out, 0, YES), NO)
    elif phase == GIVE_CARD:
        count = kinds_of(state, seat, out, 0, GIVE, NOTHING)
    elif phase == WALK:
        for steps in range(1, int(state.options.road_trip_longest) + 1):  # ABO-Q80
            count = put(out, count, CHOOSE_STEP + MOST_STEPS + steps)  # ABO-Q80
    if state.options.live and phase in (TRADE, DRAFT, CHOOSE, SHOW):
        for other in range(int(state.num_seats)):
            if other != seat and plays(state, other):
                count = put(out, count, SPEAK + other)  # ABO-Q60
    return count


@kernel
def current_op(state):
    """The step of the card that is being carried out."""
    return int(state.options.ops[int(state.step[int(state.depth) - 1])])


@kernel
def asked_who(state):
    """From which omegas the player chooses."""
    op = current_op(state)
    verb = op & 15
    if verb == TRANSFER:
        return PICK_OTHER
    return PICK_OTHER_HERE if verb == MARRY else first_of(op)


@kernel
def asked_position(state):
    """From which positions the player, or chance, chooses."""
    op = current_op(state)
    verb = op & 15
    second = verb == MOVE or (verb == SWAP and state.count[int(state.depth) - 1] > 0)
    return second_of(op) if second else first_of(op)


@kernel
def may_stop(state):
    """May the player stop looking?"""
    return current_op(state) & 15 == PEEK and state.count[int(state.depth) - 1] > 0


@kernel
def kinds_of(state, seat, out, count, first, time):
    """Add an action for each kind in a hand, or for those that are played at a certain *time*."""
    before = NOTHING
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        kind = int(state.held_cards[i])
        if kind != before and (time == NOTHING or time_of(state, kind) == time):
            count = put(out, count, first + kind)
        before = kind
    return count


@kernel
def play_actions(state, seat, out):
    """Play a card or none (ABO-R32); alone, discard what does nothing (ABO-R37)."""
    count = put(out, 0, PASS)
    count = kinds_of(state, seat, out, count, PLAY_CARD, PLAY)  # ABO-Q18
    if state.alone_since:  # ABO-Q47
        before = NOTHING
        start = hand_start(state, seat)
        for i in range(start, start + int(state.hand_size[seat])):
            kind = int(state.held_cards[i])
            if kind != before and not works_alone(state, kind):
                count = put(out, count, DISCARD + kind)  # ABO-Q22
            before = kind
    return count


@kernel
def trade_actions(state, seat, out):
    """What one who has the word may do (ABO-Q55 ABO-R28)."""
    count = 0
    if may_offer(state, seat):
        for other in range(int(state.num_seats)):
            if other != seat and plays(state, other):  # ABO-R29 ABO-Q56
                count = put(out, count, OFFER_TO + other)
    for slot in range(MAX_SLOTS):
        if to_answer(state, seat, slot) and can_pay(state, slot):
            count = put(out, count, ACCEPT + slot)
    for slot in range(MAX_SLOTS):
        if to_answer(state, seat, slot):
            count = put(out, count, REFUSE + slot)
    for slot in range(MAX_SLOTS):
        if to_answer(state, seat, slot) and state.begun[seat] < state.options.trade_cap:
            count = put(out, count, COUNTER + slot)
    for slot in range(MAX_SLOTS):
        if state.offer_sent[slot] and state.offer_from[slot] == seat:
            count = put(out, count, WITHDRAW + slot)
    before = NOTHING
    start = hand_start(state, seat)
    for i in range(start, start + int(state.hand_size[seat])):
        kind = int(state.held_cards[i])
        if kind != before and new_to_somebody(state, seat, kind):
            count = put(out, count, SHOW_CARD + kind)
        before = kind
    return put(out, count, FINISHED)


@kernel
def to_answer(state, seat, slot):
    """Is there an open offer to *seat* in this slot?"""
    return state.offer_sent[slot] == 1 and state.offer_to[slot] == seat


@kernel
def draft_actions(state, seat, out):
    """What may be added to an offer in the making (ABO-Q56 ABO-Q63)."""
    slot = int(state.drafting[seat])
    gives = int(state.offer_gives[slot])
    wants = int(state.offer_wants[slot]) + int(state.offer_any[slot])
    simple = state.options.trade == TRADE_SIMPLE
    side = 1 if simple else MAX_SIDE  # ABO-R27 ABO-Q56 ABO-Q63
    count = 0
    if gives < side:
        for first in (GIVE, GIVE_BLIND):
            if first == GIVE_BLIND and simple:  # ABO-Q63
                continue
            for kind in range(int(state.options.num_kinds)):
                if held(state, seat, kind) > given(state, slot, kind):
                    count = put(out, count, first + kind)
    if wants < side:
        for kind in range(int(state.options.num_kinds)):
            if time_of(state, kind) != IMMEDIATE and copies_of(state, kind) > wanted(state, slot, kind):  # ABO-Q56
                count = put(out, count, WANT + kind)
        count = put(out, count, WANT_ANY)
    if gives + wants > 0 and (gives == 1 or not simple):  # ABO-Q56 ABO-Q63
        count = put(out, count, SEND)
    return put(out, count, CANCEL)


@kernel
def outcomes(state, out):
    """The outcomes of chance, all equally likely."""
    phase = int(state.phase)
    count = 0
    if phase == PICK:
        for i in range(int(state.deck_size)):
            count = put(out, count, DRAW_CARD + i)  # ABO-Q70
    elif phase == SHUFFLING:
        for i in range(int(state.shuffled)):
            count = put(out, count, MIX + i)
    elif phase == RANDOM_PLACE:
        bits = positions_for(state, int(state.depth) - 1, asked_position(state))
        for position in range(int(state.num_positions)):
            if bits >> position & 1:
                count = put(out, count, FALL_ON + position)
    elif phase == RANDOM_CARD:
        for i in range(int(state.hand_size[robbed(state)])):
            count = put(out, count, TAKE_CARD + i)  # ABO-Q85
    elif phase == COIN:
        bits = candidates(state)
        for seat in range(int(state.num_seats)):
            if bits >> seat & 1:
                count = put(out, count, TURN_TO + seat)  # ABO-Q2
    elif phase == FLIP:
        count = put(out, put(out, 0, FLIP_COIN), FLIP_COIN + 1)
    return count


@kernel
def robbed(state):
    """From whose hand chance takes a card."""
    depth = int(state.depth) - 1
    return int(state.chosen_seat[depth]) if first_of(current_op(state)) == OTHER_HAND else int(state.actor[depth])


# --------------------------------------------------------------------------------------------------------------- acting


@protocol.apply_action.register(STATE)
@kernel
def apply_action(state, action):
    """Play *action*."""
    action = int(action)
    if state.to_move == CHANCE:
        fall(state, action)
    else:
        act(state, int(state.to_move), action)
    if state.to_move == NOBODY:
        proceed(state)


@kernel
def fall(state, action):
    """Chance has decided."""
    phase = int(state.phase)
    state.to_move = NOBODY
    if phase == PICK:
        draw_at(state, drawer(state), action - DRAW_CARD)
    elif phase == SHUFFLING:
        last, other = int(state.shuffled) - 1, action - MIX
        state.road[last], state.road[other] = state.road[other], state.road[last]
        state.shuffled = last
        if last > 1:
            ask(state, CHANCE, SHUFFLING)
        else:
            state.shuffled = 0
    elif phase == RANDOM_PLACE:
        state.chosen[int(state.depth) - 1] = action - FALL_ON
    elif phase == RANDOM_CARD:
        transfer_card(state, int(state.depth) - 1, hand_start(state, robbed(state)) + action - TAKE_CARD)
    elif phase == COIN:
        mark(state, action - TURN_TO)
    else:
        fly(state, action - FLIP_COIN)


@kernel
def act(state, seat, action):
    """*seat* has decided."""
    phase = int(state.phase)
    if SPEAK <= action < SPEAK + MAX_SEATS:  # ABO-Q60
        state.finished &= 255 ^ (1 << (action - SPEAK))
        ask_trader(state, action - SPEAK)
        return
    if phase == TRADE:
        trade_act(state, seat, action)
        return
    if phase == DRAFT:
        draft_act(state, seat, action)
        return
    state.to_move = NOBODY
    depth = int(state.depth) - 1
    if phase == PLAYS:
        play_act(state, seat, action)
    elif phase == REACT:
        if action != PASS:
            take_from_hand(state, seat, action - PLAY_CARD)  # ABO-Q17
            begin_card(state, seat, action - PLAY_CARD, int(state.turned_up[int(state.depth)]))  # ABO-R39 ABO-R40
    elif phase == CHOOSE:
        choose_act(state, seat, action - GIVE)
    elif phase == SHOW:
        show_act(state, seat, action)
    elif phase == OMEGA:
        state.omega[seat] = action - PICK_OMEGA
        state.turn += 1
    elif phase == EXCHANGE:
        if action == FINISHED:
            state.stage = TAKING
        else:
            take_from_hand(state, seat, action - DISCARD)
            lay_on_discards(state, action - DISCARD)
            state.to_take += 1
    elif phase == ASK_SEAT:
        state.chosen_seat[depth] = action - CHOOSE_SEAT
    elif phase == ASK_POSITION:
        if action == FINISHED:
            end_step(state, depth)
        else:
            state.chosen[depth] = action - CHOOSE_POSITION
    elif phase == ASK_STEP:
        state.count[depth] = action - CHOOSE_STEP - MOST_STEPS
    elif phase in (ASK_MAY, CONSENT):
        if action == YES:
            state.count[depth] = 1
        else:
            end_step(state, depth)
    elif phase == GIVE_CARD:
        at = hand_start(state, seat)
        while state.held_cards[at] != action - GIVE:
            at += 1
        transfer_card(state, depth, at)
    else:
        state.walks[seat] = action - CHOOSE_STEP - MOST_STEPS  # ABO-Q80
        state.turn += 1


@kernel
def play_act(state, seat, action):
    """Play a card, none, or discard one that does nothing for one who is alone."""
    if DISCARD <= action < DISCARD + MAX_KINDS:
        take_from_hand(state, seat, action - DISCARD)
        lay_on_discards(state, action - DISCARD)  # ABO-R37
        return
    state.has_played |= 1 << seat  # ABO-R33
    state.turn += 1
    if action != PASS:
        take_from_hand(state, seat, action - PLAY_CARD)
        begin_card(state, seat, action - PLAY_CARD, NOTHING)


@kernel
def trade_act(state, seat, action):
    """One who has the word says something."""
    if action == FINISHED:
        state.finished |= 1 << seat
        for slot in range(MAX_SLOTS):
            if to_answer(state, seat, slot):
                end_offer(state, slot)  # ABO-Q59
        pass_word(state, seat)
    elif action >= SHOW_CARD:
        state.showing[seat] = action - SHOW_CARD
        ask(state, seat, SHOW)
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
def draft_act(state, seat, action):
    """Something is added to the offer in the making, or it is sent or dropped."""
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
    """The offer lies on the table; its named cards are shown to the one to whom it is made (ABO-Q56)."""
    other = int(state.offer_to[slot])
    state.offer_sent[slot] = 1
    state.drafting[seat] = NOTHING
    state.finished &= 255 ^ (1 << other)  # ABO-Q59
    show_offer(state, slot)


@kernel
def show_offer(state, slot):
    """The one to whom an offer is made knows that its giver holds the cards that it names (ABO-Q56 ABO-Q62)."""
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
def choose_act(state, seat, kind):
    """One more card is chosen for an offer that has been accepted (ABO-Q58)."""
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
def show_act(state, seat, action):
    """A card is shown to one or to all (ABO-Q61)."""
    kind = int(state.showing[seat])
    state.showing[seat] = NOTHING
    for other in range(int(state.num_seats)):
        if (action in (SHOW_ALL, CHOOSE_SEAT + other)) and new_to(state, seat, kind, other):
            show_card(state, seat, kind, other)
    pass_word(state, seat)


@protocol.reveals.register(STATE)
@kernel
def reveals(state, action):
    """Can *action* not be taken back? Only what is still in the making can."""
    phase = int(state.phase)
    if phase == TRADE:
        return not (OFFER_TO <= action < OFFER_TO + MAX_SEATS or SHOW_CARD <= action < SHOW_CARD + MAX_KINDS)
    if phase == DRAFT:
        return action == SEND or action >= SPEAK
    if phase == CHOOSE:
        return state.offer_any[int(state.choosing[int(state.to_move)])] == 1 or action >= SPEAK
    if phase == PLAYS and PLAY_CARD <= action < PLAY_CARD + MAX_KINDS:
        return not asks_first(state, action - PLAY_CARD)
    if phase == ASK_SEAT:
        op = current_op(state)
        by_steps = op & 15 == MOVE and second_of(op) == BY_STEPS & 15
        return not (by_steps and least_of(op) != most_of(op))
    if phase == ASK_POSITION:
        op = current_op(state)
        first = op & 15 == SWAP and state.count[int(state.depth) - 1] == 0
        return not (first and second_of(op) == PICK_POSITION and state.num_positions > 1)
    return phase != WALK or not walks_after(state)


@kernel
def asks_first(state, kind):
    """Does a card that is played now ask its player something, before anything is done?"""
    seat = int(state.to_move)
    op = int(state.options.ops[int(state.options.kind_start[kind])])
    verb, who = op & 15, first_of(op)
    if op >> 20 & 3 != ALWAYS:
        return False
    if verb in (PEEK, REVEAL, SWAP):
        return who == PICK_POSITION
    if verb == MOVE and who in (SELF, EVERYBODY):
        if second_of(op) == BY_STEPS & 15:
            return least_of(op) != most_of(op)
        return second_of(op) == PICK_POSITION
    if verb not in (MOVE, EFFECT):
        return False
    if who == PICK_ANY:
        return True
    for other in range(int(state.num_seats)):
        if other == seat or not plays(state, other):
            continue
        if who == PICK_OTHER or (who == PICK_OTHER_HERE and state.position[other] == state.position[seat]):
            return True
    return False


@kernel
def walks_after(state):
    """Is somebody else still to be asked how far he walks?"""
    for place in range(int(state.turn) + 1, int(state.num_seats)):
        seat = int(state.order[place])
        if plays(state, seat) and not int(state.held) >> seat & 1:
            return True
    return False


# -------------------------------------------------------------------------------------------------------------- scoring


@kernel
def place_points(state, seat):
    """A seat's points by its place alone (ABO-Q73 ABO-R8)."""
    result = int(state.result[seat])
    if result == ESCAPED or (result == MARKED and state.rank[seat] == FULLY):  # ABO-R63
        return 100  # ABO-R63 ABO-Q73
    if result == MARKED and state.rank[seat] == SECOND:
        return 60  # ABO-R64 ABO-Q73
    if result == MARKED and state.rank[seat] == THIRD:
        return 50  # ABO-R64 ABO-Q73
    if result in (MARRIED_BETA, MARRIED_OMEGA):  # ABO-R65
        return 30  # ABO-R65 ABO-Q73
    return 0  # ABO-R66


@protocol.score.register(STATE, VIEW)
@kernel
def score(state, seat):
    """A seat's points, if the game ended now (ABO-Q73 ABO-Q83)."""
    points = place_points(state, seat)
    if points and state.options.tiebreak_by_time:  # ABO-Q40 ABO-Q83 ABO-R9
        mine = place_points(state, seat)
        for other in range(int(state.num_seats)):
            if place_points(state, other) == mine and left_before(state, other, seat):  # ABO-Q83
                points -= 1
    return points


@kernel
def left_before(state, one, other):
    """Did *one* leave play before *other*? Who escaped left after all others."""
    if state.result[one] == ESCAPED:  # ABO-Q83
        return False
    return state.result[other] == ESCAPED or state.left_at[one] < state.left_at[other]  # ABO-Q83


@protocol.returns.register(STATE)
@kernel
def returns(state, out):
    """Write each seat's utility into *out*, float64[num_seats] (ABO-Q74); all 0.0 before the end."""
    seats = int(state.num_seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.to_move != TERMINAL:  # ABO-Q74
        return
    for seat in range(seats):
        points = place_points(state, seat)
        worth = 1.0 if points == 100 else 1.0 / 3.0 if points >= 50 else -1.0 / 3.0 if points else -1.0  # ABO-Q74
        if seats == 1:
            out[seat] = worth
            continue
        mine = score(state, seat)  # ABO-Q74
        better = 0.0
        for other in range(seats):
            theirs = score(state, other)
            better += 1.0 if mine > theirs else -1.0 if mine < theirs else 0.0
        out[seat] = worth / 2.0 + better / (seats - 1) / 2.0  # ABO-Q74


# ------------------------------------------------------------------------------------------------------------ the laws

FAULTS = (
    "all is well",
    "the cards of the deck are not all there, once each",
    "the characters are not all there, once each",
    "a hand is not in order",
    "an omega in play stands beside the road",
    "what is out of use is not cleared",
    "an offer gives what its giver does not hold",
)


@protocol.faults.register(STATE)
@kernel
def faults(state):
    """0, or the number of the law in `FAULTS` that *state* breaks."""
    stripped = state.num_seats == 1 and state.options.strip_useless
    total = 0
    for seat in range(MAX_SEATS):
        total += int(state.hand_size[seat])
    for kind in range(int(state.options.num_kinds)):
        count = 0
        for i in range(NUM_CARDS):
            count += int(state.held_cards[i] == kind) + int(state.discards[i] == kind) + int(state.deck[i] == kind)
        for depth in range(MAX_DEPTH):
            count += int(state.card[depth] == kind)
        if count != (0 if stripped and not works_alone(state, kind) else copies_of(state, kind)):
            return 1
    for character in range(NUM_CHARACTERS):
        if (position_of(state, character) == NOTHING) != (state.gone[character] > 0):
            return 2
    for seat in range(MAX_SEATS):
        start = hand_start(state, seat)
        for i in range(start + 1, start + int(state.hand_size[seat])):
            if state.held_cards[i] < state.held_cards[i - 1]:
                return 3
            if state.held_cards[i] == state.held_cards[i - 1] and int(state.seen[i]) & ~int(state.seen[i - 1]):
                return 3
        for i in range(start, start + int(state.hand_size[seat])):
            if int(state.seen[i]) >> seat & 1:
                return 3
    for seat in range(int(state.num_seats)):
        if plays(state, seat) and not 0 <= state.position[seat] < state.num_positions:
            return 4
        if MARKED <= state.result[seat] <= MARRIED_OMEGA and state.hand_size[seat]:
            return 4
    for i in range(NUM_CARDS):
        if (i >= total and (state.held_cards[i] != NOTHING or state.seen[i])) or (
            i >= state.deck_size and state.deck[i] != NOTHING
        ):
            return 5
        if i >= state.discard_size and state.discards[i] != NOTHING:
            return 5
    for slot in range(MAX_SLOTS):
        if state.offer_from[slot] != NOTHING and not can_keep(state, slot):
            return 6
    return 0
