"""Setup: the deal, the options and the initial state."""

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.decks.parts import MAX_PLOTS, NUM_CARDS
from omegatable.games.alpha_beta_omega.rules.hands import works_alone
from omegatable.games.alpha_beta_omega.rules.parts import (
    IN_PLAY,
    MAX_DEPTH,
    MAX_SEATS,
    MAX_SIDE,
    MAX_SLOTS,
    NO_PLOT,
    NOBODY,
    NOTHING,
    NUM_ALPHAS,
    NUM_CHARACTERS,
    NUM_OMEGAS,
    OMEGAS_RANDOM,
    ORDER_OF_SEATS,
    RANDOM_PLOT,
    USELESS_STRIPPED,
)
from omegatable.games.alpha_beta_omega.rules.records import OMEGA, OPTIONS, SET_UP, STATE
from omegatable.games.alpha_beta_omega.rules.round import proceed
from omegatable.games.alpha_beta_omega.rules.steps import clear_frame
from omegatable.games.alpha_beta_omega.rules.table import has_stars, may_be, pursuer_start
from omegatable.games.alpha_beta_omega.rules.trading import clear_trade
from omegatable.kernel import copy_array, kernel, random_below, shuffle

# The deal: the seats in order, omegas, characters starting at the first position, cards from the top, stars, a plot.
DEAL_ORDER, DEAL_OMEGAS, DEAL_ROAD, DEAL_DECK, DEAL_STARS, DEAL_PLOT = 0, 5, 10, 20, 50, 55
DEAL_SIZE = 56


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write a random deal into *deal*, int8[DEAL_SIZE].

    Cards are numbers from 0 in the order of the deck's file (ABO-Q72). There are always 30 numbers, even for a smaller
    deck.
    """
    for start, count in ((DEAL_ORDER, 5), (DEAL_OMEGAS, 5), (DEAL_ROAD, 10), (DEAL_DECK, NUM_CARDS), (DEAL_STARS, 5)):
        for i in range(count):
            deal[start + i] = i
        shuffle(rng, deal[start : start + count], count)  # ABO-R17 ABO-R21 ABO-Q9 ABO-Q10
    place = DEAL_DECK
    cards = num_cards(options)
    for i in range(DEAL_DECK, DEAL_STARS):  # ABO-Q71: the numbers without a card go to the end
        if deal[i] < cards:
            deal[place] = deal[i]
            place += 1
    for i in range(place, DEAL_STARS):
        deal[i] = i - DEAL_DECK
    deal[DEAL_PLOT] = 1 + random_below(rng, MAX_PLOTS)  # ABO-Q49
    while options.num_plots and deal[DEAL_PLOT] > options.num_plots:  # ABO-Q49
        deal[DEAL_PLOT] = 1 + random_below(rng, MAX_PLOTS)
    if not options.num_plots:
        deal[DEAL_PLOT] = 1  # the value that `parse_deal` returns for a deal without plots


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Set up *state* from *deal* (see `draw_deal`) under *options*."""
    lay_out(state, options, deal)
    proceed(state)


@kernel
def lay_out(state, options, deal):
    """Set up *state* before the first draw or decision, from which `proceed` continues."""
    copy_options(options, state.options)
    seats = int(options.seats)
    state.num_seats = seats
    clear_state(state)
    place = 0
    for i in range(MAX_SEATS):
        seat = i if options.order == ORDER_OF_SEATS else int(deal[DEAL_ORDER + i])  # ABO-Q10
        if seat < seats:
            state.order[place] = seat
            place += 1
    if seats == 1:
        state.alone_since = 1
    lay_road(state, deal)
    cards = num_cards(options)
    for i in range(NUM_CARDS):
        if deal[DEAL_DECK + i] >= cards:
            continue
        kind = kind_of_card(options, int(deal[DEAL_DECK + i]))
        if seats == 1 and options.solo_useless == USELESS_STRIPPED and not works_alone(state, kind):  # ABO-Q22
            continue
        state.deck[int(state.deck_size)] = kind  # ABO-R17 ABO-Q70
        state.deck_size += 1
    state.ordered = state.deck_size
    state.plot = deal[DEAL_PLOT] if options.plots == RANDOM_PLOT else options.plots  # ABO-Q49
    if options.plots == RANDOM_PLOT and not options.num_plots:
        state.plot = NO_PLOT  # ABO-Q49
    if has_stars(state):
        for seat in range(seats):
            state.star[seat] = deal[DEAL_STARS + seat]  # ABO-Q78
    state.saucer = pursuer_start(state)  # ABO-Q76
    if options.omega_pick == OMEGAS_RANDOM:  # ABO-Q9
        taken = 0
        for i in range(NUM_OMEGAS):
            omega = int(deal[DEAL_OMEGAS + i])
            if taken < seats and may_be(state, omega):
                state.omega[int(state.order[taken])] = omega
                taken += 1
        state.turn = seats


@kernel
def lay_road(state, deal):
    """Place the characters in the order of *deal*; characters that a smaller game omits are gone from the start."""
    laid = 0
    for i in range(NUM_CHARACTERS):
        character = int(deal[DEAL_ROAD + i])
        if is_cast(state.options, character):
            state.road[laid] = character  # ABO-R21
            laid += 1
        else:
            state.gone[character] = 1 + MAX_SEATS  # ABO-Q98
            state.gone_at[character] = i - laid  # ABO-Q98
    for i in range(laid, NUM_CHARACTERS):
        state.road[i] = NOTHING
    state.num_positions = laid


@kernel
def is_cast(options, character):
    """Return whether *character* takes part in a game with these *options*."""
    if character < NUM_ALPHAS:
        return character < options.alphas  # ABO-Q98
    return character - NUM_ALPHAS < options.betas  # ABO-Q98


@kernel
def num_cards(options):
    """Return the number of cards in the deck (ABO-Q71)."""
    count = 0
    for kind in range(int(options.num_kinds)):
        count += int(options.kinds[kind]) & 31
    return count


@kernel
def kind_of_card(options, number):
    """Return the kind of card *number*, which must be below `num_cards` (ABO-Q72)."""
    kind = 0
    number -= int(options.kinds[0]) & 31
    while number >= 0:
        kind += 1
        number -= int(options.kinds[kind]) & 31
    return kind


@kernel
def copy_options(source, target):
    """Copy every option from the options record *source* to *target*.

    The tables of a deck are not copied if *target* already has them: views are copied often, and the tables are most of
    the record.
    """
    if source.deck[0] != 0 and target.deck[0] == source.deck[0] and target.deck[1] == source.deck[1]:
        copy_array(source.choices, target.choices)
    else:
        copy_array(source.choices_and_deck, target.choices_and_deck)


@kernel
def clear_state(state):
    """Reset *state* to its condition before the first omega is picked."""
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
    state.trigger = 0
    state.obeying = 0
    state.has_played = 0
    state.held = 0
    state.face_up = 0
    state.discard_size = 0
    state.deck_size = 0
    state.to_take = 0
    state.carried_out = 0
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
    for slot in range(MAX_SLOTS):
        state.offer_gives[slot] = 0
        state.offer_wants[slot] = 0
        for i in range(MAX_SIDE):
            state.offer_give[slot, i] = 0
            state.offer_want[slot, i] = 0
    clear_trade(state)
    for depth in range(MAX_DEPTH):
        clear_frame(state, depth)
        state.asking[depth + 1] = NOTHING
        state.asked_from[depth + 1] = 0
        state.turned_up[depth + 1] = NOTHING
    state.asking[0] = NOTHING
    state.asked_from[0] = 0
    state.turned_up[0] = NOTHING
