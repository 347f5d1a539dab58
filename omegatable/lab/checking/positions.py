"""The kernels that play a game, to the end or for some plies, and check every position before a ply."""

from typing import Any, NamedTuple

import numpy as np

from omegatable.engine.protocol import (
    Game,
    apply_action,
    codes,
    determinize,
    draw_deal,
    faults,
    legal_actions,
    observe,
    returns,
    reveals,
    score,
    setup,
)
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, kernel, mixed, new_rng, random_below

POLICIES = ("uniform", "lowest", "highest", "stubborn")  # "stubborn" prefers some actions when they are legal
UNIFORM, LOWEST, HIGHEST, STUBBORN = range(len(POLICIES))
ONE_IN = 8  # The other policies take a random action once in this many decisions, on average.
HISTORY = 10_000

PROBLEMS = (
    "",
    "a law is broken",
    "there is no legal action, or there are more than `max_legal`",
    "the legal actions are not ascending, one is there twice, or one is not of the seat to move",
    "a view names another seat to move",
    "a view has another score",
    "a view has other legal actions",
    "a world drawn from a view breaks a law",
    "a world drawn from a view looks different",
    "a code is no whole number in its range",
    "there are returns before the end",
    "a game that is over has legal actions",
    "a return is not between -1 and 1",
    "the returns do not add up to 0",
    "what `reveals` says of an action depends on what its player cannot see",
    "the last action shows its player something hidden, and `reveals` says that it does not",
)
(
    _, LAW, COUNT, ORDER, MOVER, SCORE, SEEN_ACTIONS, WORLD_LAW, WORLD_VIEW, CODE, EARLY_RETURNS, LATE_ACTIONS, RETURN,
    SUM, REVEALS, REVEALED,
) = range(len(PROBLEMS))  # fmt: skip


class Desk(NamedTuple):
    """A game in progress, and scratch memory for the checks."""

    states: np.ndarray  # STATE[2]: the game, and a world drawn from a view
    views: np.ndarray  # VIEW[2]: a seat's view of the game, and of that world
    laid: np.ndarray  # uint8[2, any]: the bytes of the states
    shown: np.ndarray  # uint8[2, any]: the bytes of the views
    actions: np.ndarray  # int16[max_legal]
    others: np.ndarray  # int16[max_legal]
    numbers: np.ndarray  # float32[num_features]
    most: np.ndarray  # float32[num_features]: the highest code of each feature
    results: np.ndarray  # float64[num_seats]
    chance: np.ndarray  # uint64[1]
    rng: np.ndarray  # uint64[1]: the players' source of randomness
    history: np.ndarray  # int16[HISTORY]: the actions; later actions are not stored
    plies: np.ndarray  # int64[1]: the number of plies played
    worlds: np.ndarray  # int64[2]: the number of worlds drawn from views, and how many of them differ from the game
    num_player_actions: int  # actions below this are players'
    zero_sum: bool


@kernel
def chosen(desk, policy, preference, count):
    """Return the action that *policy* chooses from the *count* actions in `desk.actions`.

    *preference*, uint64, selects the actions that STUBBORN prefers.
    """
    if policy == UNIFORM or random_below(desk.rng, ONE_IN) == 0:
        return int(desk.actions[random_below(desk.rng, count)])
    if policy == LOWEST:
        return int(desk.actions[0])
    if policy == HIGHEST:
        return int(desk.actions[count - 1])
    best = 0
    for i in range(1, count):
        if mixed(np.uint64(desk.actions[i]) ^ preference) < mixed(np.uint64(desk.actions[best]) ^ preference):
            best = i
    return int(desk.actions[best])


@kernel
def play_action(desk, action):
    """Play *action*, and store it in the history."""
    ply = int(desk.plies[0])
    if ply < len(desk.history):
        desk.history[ply] = action
    desk.plies[0] = ply + 1
    apply_action(desk.states[0], action)


@kernel
def differ(pair):
    """Return whether the two rows of *pair*, uint8[2, any], differ."""
    different = False
    for i in range(pair.shape[1]):
        different = different or pair[0, i] != pair[1, i]
    return different


@kernel
def problem_of_seat(desk, seat):
    """Return the problem with the view of *seat*, a seat or SPECTATOR, as an index into PROBLEMS."""
    state, world, view, again = desk.states[0], desk.states[1], desk.views[0], desk.views[1]
    observe(state, seat, view)
    if view.to_move != state.to_move:
        return MOVER
    for other in range(int(state.num_seats)):
        if score(view, other) != score(state, other):
            return SCORE
    if seat == state.to_move:
        count = legal_actions(view, desk.others)
        if count != legal_actions(state, desk.actions):
            return SEEN_ACTIONS
        if count > len(desk.others):
            return COUNT
        for i in range(count):
            if desk.others[i] != desk.actions[i]:
                return SEEN_ACTIONS
    determinize(view, desk.rng, world)
    desk.worlds[0] += 1
    if differ(desk.laid):
        desk.worlds[1] += 1
    if faults(world) != 0:
        return WORLD_LAW
    observe(world, seat, again)
    if differ(desk.shown):
        return WORLD_VIEW
    codes(view, desk.numbers)
    for i in range(len(desk.numbers)):
        if not 0.0 <= desk.numbers[i] <= desk.most[i] or desk.numbers[i] != int(desk.numbers[i]):
            return CODE
    return 0


@kernel
def problem_of_actions(desk, count):
    """Return the problem with the *count* legal actions in `desk.actions`, as an index into PROBLEMS."""
    if not 0 < count <= len(desk.actions):
        return COUNT
    first = int(desk.actions[0])
    last = first - 1
    for i in range(count):
        if desk.actions[i] <= last:
            return ORDER
        last = int(desk.actions[i])
    of_chance = desk.states[0].to_move == CHANCE
    if first < 0 or (first < desk.num_player_actions) == of_chance or (last < desk.num_player_actions) == of_chance:
        return ORDER
    returns(desk.states[0], desk.results)
    for seat in range(len(desk.results)):
        if desk.results[seat] != 0.0:
            return EARLY_RETURNS
    return 0


@kernel
def problem_of_end(desk):
    """Return the problem with a game that is over, as an index into PROBLEMS."""
    if legal_actions(desk.states[0], desk.actions) != 0:
        return LATE_ACTIONS
    returns(desk.states[0], desk.results)
    total = 0.0
    for seat in range(len(desk.results)):
        if not -1.0 <= desk.results[seat] <= 1.0:
            return RETURN
        total += desk.results[seat]
    return SUM if desk.zero_sum and abs(total) > 1e-9 else 0


@kernel
def problem_of_action(desk, action):
    """Play *action*; return the problem with the information that it shows its player, as an index into PROBLEMS.

    The action is also played in a world drawn from the player's view. If the player's view then differs from the view
    in the game, the action has revealed hidden information.
    """
    state, world, view, again = desk.states[0], desk.states[1], desk.views[0], desk.views[1]
    seat = int(state.to_move)
    shows = reveals(state, action)
    if seat == CHANCE:
        play_action(desk, action)
        return 0
    observe(state, seat, view)
    determinize(view, desk.rng, world)
    if reveals(world, action) != shows:
        return REVEALS
    play_action(desk, action)
    apply_action(world, action)
    observe(state, seat, view)
    observe(world, seat, again)
    return REVEALED if differ(desk.shown) and not shows else 0


@kernel
def play_on(desk, plies, policy, preference):
    """Play at most *plies* plies and check the position before each; return the problem as an index into PROBLEMS."""
    state = desk.states[0]
    seats = int(state.num_seats)
    for _ in range(plies):
        if faults(state) != 0:
            return LAW
        for seat in range(seats + 1):
            problem = problem_of_seat(desk, seat if seat < seats else SPECTATOR)
            if problem:
                return problem
        if state.to_move == TERMINAL:
            return problem_of_end(desk)
        count = legal_actions(state, desk.actions)
        problem = problem_of_actions(desk, count)
        if problem:
            return problem
        problem = problem_of_action(desk, chosen(desk, policy, preference, count))
        if problem:
            return problem
    return 0


@kernel
def skip(desk, plies, policy, preference):
    """Play at most *plies* plies without checks."""
    state = desk.states[0]
    for _ in range(plies):
        if state.to_move == TERMINAL:
            return
        play_action(desk, chosen(desk, policy, preference, legal_actions(state, desk.actions)))


def difference(one: Any, other: Any) -> str:
    """Return the first field in which two records of a type differ, with both values: "hand_size[1] is 3 and 4"."""
    for name in one.dtype.names:
        here, there = np.asarray(one[name]), np.asarray(other[name])
        if here.tobytes() == there.tobytes():
            continue
        if here.dtype.names:
            return f"{name}.{difference(here, there)}"
        at = np.unravel_index(np.flatnonzero(here != there)[0], here.shape)
        return f"{name}{list(map(int, at)) or ''} is {here[at]} and {there[at]}"
    return "bytes between the fields differ"


def highest_codes(game: Game) -> np.ndarray:
    """Return the highest code of each feature, float32[num_features]."""
    most = [np.full(part.size, round((part.high - part.low) / part.unit)) for part in game.layout]
    return np.concatenate(most).astype(np.float32)


def new_desk(game: Game, options: Any, seed: int) -> tuple[Desk, np.ndarray]:
    """Return the beginning of a game under *options*, an options record, and its deal, int8[deal_size]."""
    chance = new_rng(2 * seed)
    deal = np.zeros(game.deal_size, np.int8)
    draw_deal(options, chance, deal)
    states, views = np.zeros(2, game.STATE), np.zeros(2, game.VIEW)
    setup(states[0], options, deal)
    desk = Desk(
        states,
        views,
        states.view(np.uint8).reshape(2, -1),
        views.view(np.uint8).reshape(2, -1),
        np.zeros(game.max_legal, np.int16),
        np.zeros(game.max_legal, np.int16),
        np.zeros(game.num_features, np.float32),
        highest_codes(game),
        np.zeros(int(states[0].num_seats)),
        chance,
        new_rng(2 * seed + 1),
        np.zeros(HISTORY, np.int16),
        np.zeros(1, np.int64),
        np.zeros(2, np.int64),
        game.num_player_actions,
        game.zero_sum,
    )
    return desk, deal
