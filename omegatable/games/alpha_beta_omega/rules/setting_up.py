"""Setting up: the deal, the options and the first state."""

from omegatable.games import protocol
from omegatable.games.alpha_beta_omega.deck import MAX_KINDS, MAX_OPS, MAX_PLOT_OPS, MAX_PLOTS, MAX_RULES, NUM_CARDS
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
    RANDOM_PLOT,
)
from omegatable.games.alpha_beta_omega.rules.records import NUM_TRIGGERS, OMEGA, OPTIONS, SET_UP, STATE
from omegatable.games.alpha_beta_omega.rules.round import proceed
from omegatable.games.alpha_beta_omega.rules.steps import clear_frame
from omegatable.games.alpha_beta_omega.rules.table import has_stars, may_be, pursuer_start
from omegatable.games.alpha_beta_omega.rules.trading import clear_trade
from omegatable.kernel import kernel, random_below, shuffle

# The deal: the seats in order, omegas, characters from the first position on, cards from the top, stars, a plot.
DEAL_ORDER, DEAL_OMEGAS, DEAL_ROAD, DEAL_DECK, DEAL_STARS, DEAL_PLOT = 0, 5, 10, 20, 50, 55
DEAL_SIZE = 56


@protocol.draw_deal.register(OPTIONS)
@kernel
def draw_deal(options, rng, deal):
    """Write a random deal into *deal*, int8[DEAL_SIZE].

    Cards are numbers 0 to 29 in the order of the deck's file (ABO-Q72).
    """
    for start, count in ((DEAL_ORDER, 5), (DEAL_OMEGAS, 5), (DEAL_ROAD, 10), (DEAL_DECK, 30), (DEAL_STARS, 5)):
        for i in range(count):
            deal[start + i] = i
        shuffle(rng, deal[start : start + count], count)  # ABO-R17 ABO-R21 ABO-Q9 ABO-Q10
    deal[DEAL_PLOT] = 1 + random_below(rng, MAX_PLOTS)  # ABO-Q49
    while options.num_plots and deal[DEAL_PLOT] > options.num_plots:  # ABO-Q49
        deal[DEAL_PLOT] = 1 + random_below(rng, MAX_PLOTS)
    if not options.num_plots:
        deal[DEAL_PLOT] = 1  # as `parse_deal` reads a deal without plots


@protocol.setup.register(STATE)
@kernel
def setup(state, options, deal):
    """Set up *state* from *deal* (see `draw_deal`) under *options*."""
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
    lay_road(state, deal)
    for i in range(NUM_CARDS):
        kind = kind_of_card(options, int(deal[DEAL_DECK + i]))
        if seats == 1 and options.strip_useless and not works_alone(state, kind):  # ABO-Q22
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
def lay_road(state, deal):
    """Lay the characters in the order of *deal*; those that a smaller game does without are gone from the start."""
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
def kind_of_card(options, number):
    """Return the kind of card *number*, 0 to 29 (ABO-Q72)."""
    kind = 0
    number -= int(options.kinds[0]) & 31
    while number >= 0:
        kind += 1
        number -= int(options.kinds[kind]) & 31
    return kind


@kernel
def copy_options(source, target):
    """Copy every option from the options record *source* to *target*.

    The tables of a deck are not copied if *target* has them: views are copied often, and the tables are most of it.
    """
    known = source.deck[0] != 0 and target.deck[0] == source.deck[0] and target.deck[1] == source.deck[1]
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
    target.offer_size = source.offer_size
    target.reactions_in_turn = source.reactions_in_turn
    target.live = source.live
    target.tiebreak_by_time = source.tiebreak_by_time
    target.solo_cycles = source.solo_cycles
    target.survivor_from_start = source.survivor_from_start
    target.strip_useless = source.strip_useless
    target.max_cycles = source.max_cycles
    target.plots = source.plots
    target.alphas = source.alphas
    target.betas = source.betas
    if known:
        return
    target.num_kinds = source.num_kinds
    target.num_plots = source.num_plots
    for plot in range(MAX_PLOTS + 1):
        target.plot_star[plot] = source.plot_star[plot]
        target.plot_walk[plot, 0] = source.plot_walk[plot, 0]
        target.plot_walk[plot, 1] = source.plot_walk[plot, 1]
        for i in range(3):
            target.plot_pursuer[plot, i] = source.plot_pursuer[plot, i]
        target.plot_fading[plot] = source.plot_fading[plot]
        for trigger in range(NUM_TRIGGERS):
            target.plot_rules[plot, trigger] = source.plot_rules[plot, trigger]
    target.protects_mask = source.protects_mask
    target.priority_mask = source.priority_mask
    for kind in range(MAX_KINDS):
        target.kinds[kind] = source.kinds[kind]
    for kind in range(MAX_KINDS + MAX_RULES + 1):
        target.kind_start[kind] = source.kind_start[kind]
    for omega in range(NUM_OMEGAS):
        for alpha in range(NUM_ALPHAS):
            target.compatibility[omega, alpha] = source.compatibility[omega, alpha]
    for step in range(MAX_OPS + MAX_PLOT_OPS):
        target.ops[step] = source.ops[step]


@kernel
def clear_state(state):
    """Reset *state* to what it is before the first omega is picked."""
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
