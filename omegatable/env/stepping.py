"""The kernels of a batch: play an action in each game, deal the next game where one is over, and write what is asked.

Everything about the games is in the arrays of `Games`, a row each. A slice of them is stepped without touching the
others, so that threads can share a batch, and no game depends on another.
"""

from typing import NamedTuple

import numpy as np

from omegatable.bots.quick import choose_quickly
from omegatable.env.observing import CODES, FLOATS, NOTHING, update_planes, write_numbers
from omegatable.env.seeds import game_seed, restart, seed_of_bots, seed_of_draws
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, observe, returns, scale, score, setup
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, kernel, load_ahead, random_below

PLAY, DEAL, WRITE = range(3)  # what a step does with a game before it writes what is seen there; WRITE: nothing
WIDE = 1024  # entries of a mask
ENTRIES = 32  # legal actions that are loaded at once
FEW = 16  # legal actions that are looked through one by one
EVERY_SEAT = -9  # as a learner: all seats are the caller's
MOST_DEALS = 1000  # games in a row in which the learner has no decision


class Games(NamedTuple):
    """The games of a batch: what belongs to each, then what is written for the learner. The first axis is the game."""

    states: np.ndarray  # game.STATE
    numbers: np.ndarray  # uint64: how many games this environment has dealt
    rngs: np.ndarray  # uint64[n, 1]: of chance, after the deal
    bot_rngs: np.ndarray  # uint64[n, 1]
    draw_rngs: np.ndarray  # uint64[n, 1]: of `sample`
    plies: np.ndarray  # int64: decisions of seats in the present game
    learners: np.ndarray  # int8: the learner's seat, if there are opponents
    legal: np.ndarray  # int16[n, max_legal]: ascending
    num_legal: np.ndarray  # int64
    cells: np.ndarray  # int8[n, any]: what the planes show, see `update_planes`
    places: np.ndarray  # int16[n, any]: the same
    floats: np.ndarray  # float32[n, num_features]; shape [n, 0] when it is off
    codes: np.ndarray  # uint8[n, num_features]; shape [n, 0] when it is off
    mask: np.ndarray  # bool[n, action]; shape [n, 0] when it is off
    to_move: np.ndarray  # int8
    reward: np.ndarray  # float32[n, max_seats]
    terminated: np.ndarray  # bool
    truncated: np.ndarray  # bool


class Workspace(NamedTuple):
    """Arrays that one thread works in, and how codes become features."""

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
    """How a batch is stepped, and what is written."""

    seed: np.uint64
    form: int  # of observations, see `observing`
    masked: bool
    planes: int  # how many features are planes
    chance_inside: bool
    by_margin: bool
    max_plies: int  # 0 for no limit
    level: int  # of the opponents, see `bots.quick`; -1 without


class Others(NamedTuple):
    """Who plays beside the learner, and the arrays in which they decide."""

    views: np.ndarray  # game.VIEW, [1]
    actions: np.ndarray  # int16[max_legal]
    values: np.ndarray  # float64, as `new_values` makes it
    level: int  # of the opponents
    chance: bool  # whether chance plays inside


@kernel
def step_games(games, options, workspace, settings, chosen, begin, end, operation):
    """Play *chosen* actions, int64, in the games from *begin* to *end*, or do another *operation*; write what is asked.

    Opponents, if there are any, play until the learner or chance is to move. A game that ends before the learner's
    first decision is followed by the next one. After MOST_DEALS of these it remains over, until the next step.
    """
    view, level, limit = workspace.views[0], settings.level, settings.max_plies
    others = Others(workspace.views, workspace.actions, workspace.values, level, settings.chance_inside)
    for i in range(begin, end):  # the functions below get rows: all of `games` would be many arguments for each call
        load_next_games(games.states, games.legal, games.num_legal, games.mask, i, end)
        load_ahead(games.cells, i + 1)
        load_ahead(games.places, i + 1)
        state, legal, rng, bot_rng = games.states[i], games.legal[i], games.rngs[i], games.bot_rngs[i]
        learner = int(games.learners[i]) if level >= 0 else EVERY_SEAT
        if settings.masked:
            write_mask(games.mask[i], legal, int(games.num_legal[i]), False)
        if games.terminated[i] or games.truncated[i]:
            clear_rewards(games.reward[i])
        terminated, truncated = False, False
        if operation == PLAY and state.to_move != TERMINAL:
            plies = int(games.plies[i]) + (1 if state.to_move >= 0 else 0)
            apply_action(state, int(chosen[i]))
            if state.to_move == CHANCE or level >= 0:
                plies = answer(state, others, rng, bot_rng, learner, plies, limit)
            games.plies[i] = plies
            terminated = state.to_move == TERMINAL
            truncated = not terminated and is_too_long(plies, limit)
            if terminated or truncated:
                write_rewards(state, games.reward[i], workspace.utilities, settings.by_margin)
        games.terminated[i] = terminated
        games.truncated[i] = truncated
        over = truncated or state.to_move == TERMINAL or operation == DEAL
        deals = 0
        while over and deals < MOST_DEALS:
            deals += 1
            number = games.numbers[i]
            games.numbers[i] = number + np.uint64(1)
            if number == 0:
                restart(games.draw_rngs[i], np.uint64(seed_of_draws(settings.seed, np.uint64(i))))
            # Called from Python, a compiled kernel returns a plain int, which Numba would take for an int64.
            seed = np.uint64(game_seed(settings.seed, np.uint64(i), number))
            restart(rng, seed)
            restart(bot_rng, np.uint64(seed_of_bots(seed)))
            draw_deal(options, rng, workspace.deal)
            setup(state, options, workspace.deal)
            games.plies[i] = answer(state, others, rng, bot_rng, learner, 0, 0)
            over = state.to_move == TERMINAL
        seat = int(state.to_move)
        games.to_move[i] = seat
        count = int(legal_actions(state, legal))
        games.num_legal[i] = count
        if settings.masked:
            write_mask(games.mask[i], legal, count, True)
        if settings.form != NOTHING:
            observe(state, SPECTATOR if seat < 0 else seat, view)
        if settings.form == FLOATS:
            update_planes(view, games.cells[i], games.places[i], games.floats[i])
            write_numbers(view, workspace.codes[settings.planes :])
            features = games.floats[i]  # the loop stands here, not in a kernel of its own, so that it is vectorized
            for k in range(settings.planes, len(workspace.codes)):
                features[np.uint64(k)] = np.float32(np.int32(workspace.codes[np.uint64(k)]))
            scale(games.floats[i], workspace.scaled, workspace.first, workspace.unit)
        elif settings.form == CODES:
            update_planes(view, games.cells[i], games.places[i], games.codes[i])
            write_numbers(view, games.codes[i, settings.planes :])


@kernel
def load_next_games(states, legal, num_legal, mask, i, end):
    """Have the memory loaded that the games after game *i* take: a batch does not fit into the caches."""
    second = i + 2
    if second < end:
        load_ahead(states, second)
        for k in range(0, int(num_legal[second]), ENTRIES):
            load_ahead(legal[second], k)
    if len(mask[i]) >= WIDE and i + 1 < end:  # narrow ones are short enough for the processor to foresee
        line = -1
        for k in range(int(num_legal[i + 1])):
            action = int(legal[i + 1, np.uint64(k)])
            if action >> 6 != line:
                line = action >> 6
                load_ahead(mask[i + 1], action)


@kernel
def answer(state, others, rng, bot_rng, learner, plies, limit):
    """Let chance play, if it plays inside, and all seats but the *learner*'s, until the learner is to move.

    They stop when the game is over, or when it has *limit* plies, unless that is 0. Returns its plies; it has *plies*
    now. *others* is of the type `Others`.
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
            observe(state, seat, view)
            apply_action(state, choose_quickly(view, actions, others.values, bot_rng, others.level))
            plies += 1


@kernel
def is_too_long(plies, limit):
    """Return whether a game with so many *plies* has reached the *limit*, which is 0 if there is none."""
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
    """Write what the game was worth to each seat into *reward*, float32[max_seats]; *utilities* is scratch."""
    seats = int(state.num_seats)
    returns(state, utilities)
    for seat in range(seats):
        reward[seat] = margin(state, seat, seats) if by_margin else utilities[seat]


@kernel
def margin(state, seat, seats):
    """Return *seat*'s score less the best other one, if there is any."""
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
        while low < high and legal[np.uint64(low)] != action:  # among a few this is faster
            low += 1
        if legal[np.uint64(low)] != action:
            return i
    return -1


@kernel
def draw_actions(games, actions, begin, end):
    """Write an action into *actions*, int64, for each game from *begin* to *end*: any legal one, all equally likely."""
    for i in range(begin, end):
        actions[i] = games.legal[i, random_below(games.draw_rngs[i], int(games.num_legal[i]))]
