"""The kernels of a batch: play an action in each game, replace finished games with new ones, and write the outputs.

All data of the games is in the arrays of `Games`, one row per game. A slice of games is stepped without touching the
others, so that threads can share a batch, and no game depends on another.
"""

from typing import NamedTuple

import numpy as np

from omegatable.bots.quick import choose_quickly
from omegatable.engine.layout import scale
from omegatable.engine.learning import update_planes, write_numbers
from omegatable.engine.protocol import (
    apply_action,
    codes,
    determinize,
    draw_deal,
    features,
    legal_actions,
    observe,
    returns,
    score,
    setup,
)
from omegatable.env.history import forget, know_no_more, remember, write_history
from omegatable.env.observing import CODES, FLOATS, NOTHING
from omegatable.env.seeds import game_seed, restart, seed_of_bots, seed_of_draws, seed_of_world
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, kernel, load_ahead, random_below

# The first part of a step, before the observation is written: play the learner's action; deal the next game; nothing;
# play an opponent's action; play an opponent's action before the learner's first decision. The last three affect only
# games that are marked as `touched`.
PLAY, DEAL, WRITE, ANSWER, LEAD_IN = range(5)
CALLERS = 0  # entry in `BatchSettings.levels` for a seat whose actions the kernel does not choose
LEVEL_BITS = 2  # bits of one entry in `BatchSettings.levels`: 1 + the level of the seat, see `bots.quick`
ALL_LEVELS = (1 << LEVEL_BITS) - 1
WIDE = 1024  # min entries of a mask for prefetching
ENTRIES = 32  # legal actions loaded together
FEW = 16  # max legal actions for a linear search
EVERY_SEAT = -9  # as a learner: the caller plays all seats
NO_LEVELS = -1  # as `levels`: there are no opponents
NO_ACTION = -1  # in `legal`, after the legal actions
FORFEIT = -1  # as a chosen action: the seat to move loses the game
MAX_DEALS = 1000  # max consecutive games without a decision of the learner


class Games(NamedTuple):
    """The games of a batch: the data of each game, then the outputs for the learner. The first axis is the game."""

    states: np.ndarray  # game.STATE
    numbers: np.ndarray  # uint64: number of games dealt in this environment
    rngs: np.ndarray  # uint64[n, 1]: the generators of chance, after the deal
    bot_rngs: np.ndarray  # uint64[n, 1]
    draw_rngs: np.ndarray  # uint64[n, 1]: the generators of `sample`
    plies: np.ndarray  # int64: decisions of seats in the current game
    learners: np.ndarray  # int8: the learner's seat, if there are opponents
    legal: np.ndarray  # int16[n, max_legal]: ascending; then NO_ACTION
    num_legal: np.ndarray  # int64
    touched: np.ndarray  # bool: see WRITE
    memory: np.ndarray  # int16[n, watchers, k, 2]: see `history`; k is 0 when it is off
    cells: np.ndarray  # int8[n, any]: the content of the planes, see `update_planes`
    places: np.ndarray  # int16[n, any]: the same
    floats: np.ndarray  # float32[n, num_features]; shape [n, 0] when it is off
    codes: np.ndarray  # uint8[n, num_features]; shape [n, 0] when it is off
    history: np.ndarray  # int16[n, k, 2]: what the seat to move has seen
    final_floats: np.ndarray  # float32[n, num_features]: the last finished game; [n, 0] if this output is off
    final_codes: np.ndarray  # uint8[n, num_features]; the same
    final_history: np.ndarray  # int16[n, k, 2]: the matching `history`
    mask: np.ndarray  # bool[n, action]; shape [n, 0] when it is off
    to_move: np.ndarray  # int8
    reward: np.ndarray  # float32[n, max_seats]
    terminated: np.ndarray  # bool
    truncated: np.ndarray  # bool


class Workspace(NamedTuple):
    """Scratch arrays of one thread, and the conversion of codes to features."""

    views: np.ndarray  # game.VIEW, [1]
    deal: np.ndarray  # int8[deal_size]
    utilities: np.ndarray  # float64[max_seats]
    actions: np.ndarray  # int16[max_legal]
    values: np.ndarray  # float64, as `new_values` makes it
    codes: np.ndarray  # uint8[num_features]; empty if no features are written as float32
    scaled: np.ndarray  # int64: the places that `scaling` returns
    first: np.ndarray  # float64: its first multiples
    unit: np.ndarray  # float64: its units


class BatchSettings(NamedTuple):
    """The settings of a step and its outputs."""

    seed: np.uint64
    form: int  # the form of observations, see `observing`
    masked: bool
    planes: int  # number of features that are planes
    chance_inside: bool
    by_margin: bool
    max_plies: int  # 0 for no limit
    levels: int  # the levels of the opponents, LEVEL_BITS for each seat; NO_LEVELS without opponents


class Others(NamedTuple):
    """The players other than the learner, and the arrays for their decisions."""

    views: np.ndarray  # game.VIEW, [1]
    actions: np.ndarray  # int16[max_legal]
    values: np.ndarray  # float64, as `new_values` makes it
    levels: int  # the levels of the opponents, as in `BatchSettings`
    chance: bool  # whether the kernel plays chance


@kernel
def step_games(games, options, workspace, settings, chosen, begin, end, operation):
    """Play *chosen* actions, int64, in the games from *begin* to *end*, or do another *operation*; write the outputs.

    Opponents that are levels play until the learner, another opponent or chance is to move. A game that ends before the
    learner's first decision is followed by the next one. After MAX_DEALS such games it stays finished until the next
    step.
    """
    view, levels = workspace.views[0], settings.levels
    others = Others(workspace.views, workspace.actions, workspace.values, levels, settings.chance_inside)
    for i in range(begin, end):  # the functions below take rows: all of `games` would be many arguments for each call
        if operation >= WRITE and not games.touched[i]:
            continue
        load_next_games(games.states, games.legal, games.num_legal, games.mask, i, end)
        load_ahead(games.cells, i + 1)
        load_ahead(games.places, i + 1)
        state, legal, rng, bot_rng = games.states[i], games.legal[i], games.rngs[i], games.bot_rngs[i]
        learner = int(games.learners[i]) if levels >= 0 else EVERY_SEAT
        if settings.masked:
            write_mask(games.mask[i], legal, int(games.num_legal[i]), False)
        ended = operation == LEAD_IN  # games that end from now on are not the learner's games
        if operation == ANSWER:
            ended = bool(games.terminated[i]) or bool(games.truncated[i])
        if (games.terminated[i] or games.truncated[i]) and operation != ANSWER:
            clear_rewards(games.reward[i])
        over = operation == DEAL
        if operation != ANSWER or not ended:
            games.terminated[i] = False
            games.truncated[i] = False
        if operation == PLAY and chosen[i] == FORFEIT and state.to_move != TERMINAL:
            over = True
            games.terminated[i] = True  # the caller writes the reward
            floats, bytes_of_codes = games.final_floats[i], games.final_codes[i]
            write_final(
                state, int(state.to_move), view, games.memory[i], floats, bytes_of_codes, games.final_history[i]
            )
        elif operation != DEAL and operation != WRITE and state.to_move != TERMINAL:
            mover, limit = int(state.to_move), 0 if ended else settings.max_plies
            plies = int(games.plies[i]) + (1 if mover >= 0 else 0)
            if mover >= 0 and games.memory.shape[2] > 0:
                remember(state, int(chosen[i]), games.memory[i])
            apply_action(state, int(chosen[i]))
            if state.to_move == CHANCE or levels >= 0:
                plies = answer(state, others, games.memory[i], rng, bot_rng, learner, plies, limit)
            games.plies[i] = plies
            over = state.to_move == TERMINAL
            truncated = not over and is_too_long(plies, limit)
            if (over or truncated) and not ended:
                games.terminated[i] = over
                games.truncated[i] = truncated
                write_rewards(state, games.reward[i], workspace.utilities, settings.by_margin)
                seat = learner if levels >= 0 else mover
                floats, bytes_of_codes = games.final_floats[i], games.final_codes[i]
                write_final(state, seat, view, games.memory[i], floats, bytes_of_codes, games.final_history[i])
            over = over or truncated
        over = over or state.to_move == TERMINAL
        deals = 0
        while over and deals < MAX_DEALS:
            deals += 1
            number = games.numbers[i]
            games.numbers[i] = number + np.uint64(1)
            if number == 0:
                restart(games.draw_rngs[i], np.uint64(seed_of_draws(settings.seed, np.uint64(i))))
            # If called from Python, a compiled kernel returns a plain int, which Numba would treat as an int64.
            seed = np.uint64(game_seed(settings.seed, np.uint64(i), number))
            restart(rng, seed)
            restart(bot_rng, np.uint64(seed_of_bots(seed)))
            draw_deal(options, rng, workspace.deal)
            setup(state, options, workspace.deal)
            forget(games.memory[i])
            games.plies[i] = answer(state, others, games.memory[i], rng, bot_rng, learner, 0, 0)
            over = state.to_move == TERMINAL
        seat = int(state.to_move)
        games.to_move[i] = seat
        count = int(legal_actions(state, legal))
        games.num_legal[i] = count
        end_list(legal, count)
        if settings.masked:
            write_mask(games.mask[i], legal, count, True)
        if games.memory.shape[2] > 0:
            write_history(games.memory[i], seat, int(state.num_seats), games.history[i])
        if settings.form != NOTHING:
            observe(state, SPECTATOR if seat < 0 else seat, view)
        if settings.form == FLOATS:
            update_planes(view, games.cells[i], games.places[i], games.floats[i])
            write_numbers(view, workspace.codes[settings.planes :])
            features_of_game = games.floats[i]  # the loop is here, not in a kernel, so that it is vectorized
            for k in range(settings.planes, len(workspace.codes)):
                features_of_game[np.uint64(k)] = np.float32(np.int32(workspace.codes[np.uint64(k)]))
            scale(games.floats[i], workspace.scaled, workspace.first, workspace.unit)
        elif settings.form == CODES:
            update_planes(view, games.cells[i], games.places[i], games.codes[i])
            write_numbers(view, games.codes[i, settings.planes :])


@kernel
def end_list(legal, count):
    """Write NO_ACTION after the *count* legal actions, over older actions and dropped candidates."""
    last = count
    while last < len(legal) and legal[np.uint64(last)] != NO_ACTION:
        legal[np.uint64(last)] = NO_ACTION
        last += 1


@kernel
def write_final(state, seat, view, memory, floats, bytes_of_codes, history):
    """Write the final view of *seat* in a finished game, in the requested forms, whose arrays are not empty."""
    if len(floats) + len(bytes_of_codes) > 0:
        observe(state, SPECTATOR if seat < 0 else seat, view)
    if len(floats) > 0:
        features(view, floats)
    if len(bytes_of_codes) > 0:
        codes(view, bytes_of_codes)
    if len(history) > 0:
        write_history(memory, seat, int(state.num_seats), history)


@kernel
def load_next_games(states, legal, num_legal, mask, i, end):
    """Prefetch the memory for the games after game *i*: a batch does not fit into the caches."""
    second = i + 2
    if second < end:
        load_ahead(states, second)
        for k in range(0, int(num_legal[second]), ENTRIES):
            load_ahead(legal[second], k)
    if len(mask[i]) >= WIDE and i + 1 < end:  # the processor prefetches narrow masks itself
        line = -1
        for k in range(int(num_legal[i + 1])):
            action = int(legal[i + 1, np.uint64(k)])
            if action >> 6 != line:
                line = action >> 6
                load_ahead(mask[i + 1], action)


@kernel
def answer(state, others, memory, rng, bot_rng, learner, plies, limit):
    """Play chance, if the kernel plays it, and all seats that are levels, except the *learner*'s.

    They stop when one of the caller's seats is to move, when the game is over, or when it has *limit* plies, unless
    *limit* is 0. Returns the number of plies; *plies* is the current one. *others* is of the type `Others`.
    """
    view, actions = others.views[0], others.actions
    while True:
        seat = int(state.to_move)
        if seat == CHANCE and others.chance:
            count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(rng, count)]))
        elif seat < 0 or learner == EVERY_SEAT or seat == learner or is_too_long(plies, limit):
            return plies
        else:
            level = others.levels >> LEVEL_BITS * seat & ALL_LEVELS
            if level == CALLERS:
                return plies
            observe(state, seat, view)
            action = choose_quickly(view, actions, others.values, bot_rng, level - 1)
            if memory.shape[1] > 0:
                remember(state, action, memory)
            apply_action(state, action)
            plies += 1


@kernel
def is_too_long(plies, limit):
    """Return whether a game with this number of *plies* has reached the *limit*; 0 means no limit."""
    return limit > 0 and plies >= limit


@kernel
def write_mask(mask, legal, count, value):
    """Write *value* into *mask* for the first *count* of the *legal* actions."""
    for k in range(count):
        mask[np.uint64(legal[k])] = value


@kernel
def clear_rewards(reward):
    """Write 0.0 for every seat."""
    for seat in range(len(reward)):
        reward[seat] = 0.0


@kernel
def write_rewards(state, reward, utilities, by_margin):
    """Write each seat's reward for the game into *reward*, float32[max_seats]; *utilities* is scratch."""
    seats = int(state.num_seats)
    returns(state, utilities)
    for seat in range(seats):
        reward[seat] = margin(state, seat, seats) if by_margin else utilities[seat]


@kernel
def margin(state, seat, seats):
    """Return *seat*'s score minus the best other score, if there is one."""
    own = int(score(state, seat))
    if seats == 1:
        return own
    best = -(1 << 30)
    for other in range(seats):
        if other != seat:
            best = max(best, int(score(state, other)))
    return own - best


@kernel
def find_forbidden(games, actions, begin, end):
    """Return the first game from *begin* to *end* in which the action is not legal, or -1."""
    for i in range(begin, end):
        legal, action = games.legal[i], int(actions[i])
        low, high = 0, int(games.num_legal[i]) - 1
        while high - low > FEW:
            middle = (low + high) >> 1
            if legal[np.uint64(middle)] < action:
                low = middle + 1
            else:
                high = middle
        while low < high and legal[np.uint64(low)] != action:  # for few actions this is faster
            low += 1
        if legal[np.uint64(low)] != action:
            return i
    return -1


@kernel
def draw_actions(games, actions, begin, end):
    """Write an action into *actions*, int64, for each game from *begin* to *end*: any legal one, all equally likely."""
    for i in range(begin, end):
        actions[i] = games.legal[i, random_below(games.draw_rngs[i], int(games.num_legal[i]))]


@kernel
def choose_actions(games, workspace, level, actions, begin, end):
    """Write the action of a *level* of `bots.quick` into *actions*, int64, for each game.

    If chance is to move, a random outcome is written. The random numbers are those of `draw_actions`.
    """
    view = workspace.views[0]
    for i in range(begin, end):
        state, rng = games.states[i], games.draw_rngs[i]
        seat = int(state.to_move)
        if seat < 0:
            actions[i] = games.legal[i, random_below(rng, int(games.num_legal[i]))]
        else:
            observe(state, seat, view)
            actions[i] = choose_quickly(view, workspace.actions, workspace.values, rng, level)


@kernel
def write_seats(games, workspace, out, begin, end):
    """Write the features of each seat's view into *out*, float32[n, seat, num_features]."""
    view = workspace.views[0]
    for i in range(begin, end):
        for seat in range(out.shape[1]):
            observe(games.states[i], seat, view)
            features(view, out[i, seat])


@kernel
def draw_worlds(records, view, rngs, bot_rngs, memory, seed, number):
    """Replace *records*, states, with worlds that are consistent with the view of the seat to move.

    Chance and the opponents get different random numbers in each world, and no other seat remembers anything except
    public information. *seed* and *number* determine the draws; *view*, [1], is scratch.
    """
    for i in range(len(records)):
        seat = int(records[i].to_move)
        own = np.uint64(seed_of_world(seed, np.uint64(number), np.uint64(i)))
        restart(rngs[i], own)
        restart(bot_rngs[i], np.uint64(seed_of_bots(own)))
        observe(records[i], seat, view[0])
        determinize(view[0], rngs[i], records[i])
        know_no_more(memory[i], seat)
