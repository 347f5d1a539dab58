"""Solves the rest of a game: exactly if no relevant information is hidden, otherwise world by world.

A position is read by depth-first search over the rules' own `legal_actions` and `apply_action`, with an explicit stack
that can be suspended and resumed, so that the clock is checked between two calls of the kernel.

- Two seats in a zero-sum game: alpha-beta (Knuth and Moore 1975, doi 10.1016/0004-3702(75)90019-3), fail-soft, with
  the actions in the order in which the hand-written bot rates them.
- More seats: max^n (Luckhardt and Irani 1986): each seat plays its best action. Among equally good actions, it plays
  the one that is worse for the next seat, then for the seat after that. This rule depends only on values, so
  neither the order of the actions nor a table changes the answer. Other rules would give other answers: with more
  than two seats "exact" means exact for players who follow this rule.
- Chance: the average of its outcomes, all equally likely.

Solved positions are stored in a table under a key of 64 bits from all relevant data; two positions of one reading share
a key with a probability below n * n / 2**65 for n positions, about 1 in 30 million for a million.

There is an answer only if the whole tree has been read: a reading that runs out of time, goes too deep or meets hidden
information reports that, and its partial results are not used.
"""

import threading
import time
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.endgame.ending import (
    drop_equivalent,
    finish,
    has_hidden_information,
    leave_to_chance,
    position_key,
)
from omegatable.bots.facet import ending_of
from omegatable.bots.gentle import evaluate_actions, new_values
from omegatable.bots.utility import ONE, ActionAnalysis, likely_result, margin_at_end, utility
from omegatable.engine.protocol import Game, apply_action, determinize, legal_actions, observe, returns
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng

DEEPEST = 250  # max plies
TABLE_SIZE = 1 << 16  # entries
NODES_A_CALL = 2_000  # nodes per call of the kernel: some milliseconds
NODES_A_SIMULATION = 200  # nodes that count as one simulation of a budget
MAX_WORLDS = 400  # max number of worlds that are listed; if there are more, worlds are drawn

READING, READ, TOO_DEEP, CLOSED = range(4)  # how a call of the kernel ended
# columns of a node: the number of actions, the number tried, the best action
COUNT, TRIED, BEST, FROM_TABLE, NUM_MARKS = range(5)
LOW, HIGH, LOW_BEFORE, HIGH_BEFORE, NUM_BOUNDS = range(5)  # in utilities of seat 0
EXACT, AT_LEAST, AT_MOST = 1, 2, 3  # how the value in the table relates to the utility of seat 0


@kernel
def prefers(seat_values, new, old, seat, seats):
    """Return whether *seat* prefers the values in row *new* to those in row *old*."""
    for i in range(seats):
        who = (seat + i) % seats
        if seat_values[new, who] != seat_values[old, who]:
            return (seat_values[new, who] > seat_values[old, who]) == (i == 0)
    return False


class Stack(NamedTuple):
    """The search stack of a reading, one row for each ply."""

    states: np.ndarray  # records of the state
    words: np.ndarray  # [ply, word]: their bytes as unsigned numbers
    lists: np.ndarray  # int16[ply, max_legal]: the actions
    weights: np.ndarray  # float64[ply, max_legal]: actions with higher weights are tried earlier
    marks: np.ndarray  # int64[ply, NUM_MARKS]
    bounds: np.ndarray  # float64[ply, NUM_BOUNDS]
    keys: np.ndarray  # uint64
    seat_values: np.ndarray  # float64[ply, seats + 2]: utilities, then the result and the margin of one seat


class TranspositionTable(NamedTuple):
    """Solved positions, a row for each entry."""

    keys: np.ndarray  # uint64
    marks: np.ndarray  # int64: 0 for none; the exactness of the value, plus 4 times (the best action + 1)
    values: np.ndarray  # float64[entry, seats + 2], as in `Stack`


class Scratch(NamedTuple):
    """Records and arrays for one position at a time."""

    views: np.ndarray  # records of the view, [1]
    out: np.ndarray  # int16[max_legal]: all legal actions
    values: np.ndarray  # float64, as `new_values` makes it
    results: np.ndarray  # float64[max_seats]


class Settings(NamedTuple):
    """The seat that a reading is for, and the values of the ends of games."""

    reader: int  # the seat whose result and margin are returned
    scale: float  # the game's typical margin
    share: float  # the weight of the margin in a utility
    zero_sum: bool  # two seats, and one wins what the other loses


@kernel
def write_end(stack, depth, results, settings):
    """Write each seat's utility at the end of the game into row *depth*, then the reader's result and margin."""
    state, values = stack.states[depth], stack.seat_values[depth]
    seats = int(state.num_seats)
    returns(state, results)
    for seat in range(seats):
        margin = margin_at_end(state, seat)
        likely = likely_result(margin, settings.scale)
        values[seat] = int(utility(results[seat], likely, settings.share) * ONE) / ONE
        if seat == settings.reader:
            values[seats] = results[seat]
            values[seats + 1] = margin


@kernel
def look_up(stack, table, depth):
    """Look up the position in row *depth*, by its key.

    Returns whether its value answers the query, in which case the value is written into the row, and the best action
    found, or -1. The first row is never answered from the table: its action is needed, and the stored action may belong
    to the same game with two pawns exchanged.
    """
    key, bounds = stack.keys[depth], stack.bounds[depth]
    at = key & np.uint64(len(table.keys) - 1)
    if table.marks[at] == 0 or table.keys[at] != key:
        return False, -1
    hint = (int(table.marks[at]) >> 2) - 1
    if depth == 0:
        return False, hint
    said = int(table.marks[at]) & 3
    value = table.values[at, 0]
    if said == EXACT or (said == AT_LEAST and value >= bounds[HIGH]) or (said == AT_MOST and value <= bounds[LOW]):
        for i in range(int(stack.states[depth].num_seats) + 2):
            stack.seat_values[depth, i] = table.values[at, i]
        stack.marks[depth, BEST] = hint
        return True, hint
    return False, hint


@kernel
def remember(stack, table, depth, zero_sum):
    """Write the result of row *depth* into the table."""
    key, bounds, values = stack.keys[depth], stack.bounds[depth], stack.seat_values[depth]
    at = key & np.uint64(len(table.keys) - 1)
    said = EXACT
    if zero_sum and values[0] <= bounds[LOW_BEFORE]:
        said = AT_MOST
    elif zero_sum and values[0] >= bounds[HIGH_BEFORE]:
        said = AT_LEAST
    table.keys[at] = key
    table.marks[at] = said | (int(stack.marks[depth, BEST]) + 1) << 2
    for i in range(int(stack.states[depth].num_seats) + 2):
        table.values[at, i] = values[i]


@kernel
def list_actions(stack, depth, hint, scratch, zero_sum):
    """List the actions to try in row *depth*; in a zero-sum game *hint* comes first, if it is one of them."""
    state, actions = stack.states[depth], stack.lists[depth]
    count = legal_actions(state, actions)
    if state.to_move == CHANCE:
        for i in range(int(state.num_seats) + 2):
            stack.seat_values[depth, i] = 0.0
    else:
        legal = count
        for i in range(legal):
            scratch.out[i] = actions[i]
        count = drop_equivalent(state, actions, legal)
        if zero_sum and count > 1:
            observe(state, int(state.to_move), scratch.views[0])
            evaluate_actions(scratch.views[0], scratch.out, legal, scratch.values)
            kept = 0
            for i in range(legal):
                if kept < count and scratch.out[i] == actions[kept]:
                    stack.weights[depth, kept] = scratch.values[i] if actions[kept] != hint else 1e18
                    kept += 1
    marks = stack.marks[depth]
    marks[FROM_TABLE] = 0
    marks[COUNT] = count
    marks[BEST] = -1


@kernel
def begin_node(stack, table, depth, scratch, settings):
    """Begin the position in row *depth*: READ if its value is known, READING if its actions are to be tried."""
    state, marks, bounds = stack.states[depth], stack.marks[depth], stack.bounds[depth]
    marks[TRIED] = 0
    marks[BEST] = -1
    marks[FROM_TABLE] = 1
    # the first ply is searched, because its action is needed
    if (depth > 0 and finish(state)) or state.to_move == TERMINAL:
        write_end(stack, depth, scratch.results, settings)
        return READ
    if has_hidden_information(state):
        return CLOSED
    bounds[LOW_BEFORE] = bounds[LOW]
    bounds[HIGH_BEFORE] = bounds[HIGH]
    stack.keys[depth] = position_key(state, stack.words[depth])
    known, hint = look_up(stack, table, depth)
    if known:
        return READ
    list_actions(stack, depth, hint, scratch, settings.zero_sum)
    return READING


@kernel
def try_next(stack, depth, zero_sum):
    """Play the next action of row *depth* into the next row."""
    marks, below = stack.marks[depth], depth + 1
    open_window = stack.states[depth].to_move == CHANCE or not zero_sum
    tried = int(marks[TRIED])
    if not open_window:
        bring_best(stack.lists[depth], stack.weights[depth], tried, int(marks[COUNT]))
    marks[TRIED] = tried + 1
    stack.states[below] = stack.states[depth]
    apply_action(stack.states[below], int(stack.lists[depth, tried]))
    stack.bounds[below, LOW] = -2.0 if open_window else stack.bounds[depth, LOW]
    stack.bounds[below, HIGH] = 2.0 if open_window else stack.bounds[depth, HIGH]
    stack.marks[below, TRIED] = -1


@kernel
def take_value(stack, depth, zero_sum):
    """Copy the value of the next row to row *depth*, if the seat to move prefers it."""
    state, marks, bounds, values = stack.states[depth], stack.marks[depth], stack.bounds[depth], stack.seat_values
    seats, to_move = int(state.num_seats), int(state.to_move)
    if to_move == CHANCE:
        for i in range(seats + 2):
            values[depth, i] += values[depth + 1, i] / marks[COUNT]
        return
    if marks[BEST] < 0 or prefers(values, depth + 1, depth, to_move, seats):
        for i in range(seats + 2):
            values[depth, i] = values[depth + 1, i]
        marks[BEST] = stack.lists[depth, int(marks[TRIED]) - 1]
    if zero_sum:
        if to_move == 0:
            bounds[LOW] = max(bounds[LOW], values[depth, 0])
        else:
            bounds[HIGH] = min(bounds[HIGH], values[depth, 0])


@kernel
def read_on(stack, table, scratch, settings, progress, most):
    """Continue for at most *most* nodes; return READING, or the status at the end. After READ, row 0 has the answer.

    *progress* int64[2] contains the ply and the number of nodes so far.
    """
    depth = int(progress[0])
    marks, bounds = stack.marks, stack.bounds
    while True:
        read = False
        if marks[depth, TRIED] < 0:  # a new node
            if most == 0:
                progress[0] = depth
                return READING
            most -= 1
            progress[1] += 1
            begun = begin_node(stack, table, depth, scratch, settings)
            if begun == CLOSED:
                return CLOSED
            read = begun == READ
        if not read:
            read = marks[depth, TRIED] == marks[depth, COUNT]
            if (
                settings.zero_sum
                and stack.states[depth].to_move != CHANCE
                and bounds[depth, LOW] >= bounds[depth, HIGH]
            ):
                read = True
        if not read:
            if depth + 1 == len(stack.states):
                return TOO_DEEP
            try_next(stack, depth, settings.zero_sum)
            depth += 1
            continue
        if marks[depth, FROM_TABLE] == 0:
            remember(stack, table, depth, settings.zero_sum)
        if depth == 0:
            progress[0] = 0
            return READ
        depth -= 1
        take_value(stack, depth, settings.zero_sum)


@kernel
def bring_best(actions, weights, start, count):
    """Exchange the action with the highest weight, starting at index *start*, with the action at *start*."""
    best = start
    for i in range(start + 1, count):
        if weights[i] > weights[best]:
            best = i
    actions[start], actions[best] = actions[best], actions[start]
    weights[start], weights[best] = weights[best], weights[start]


@dataclass(frozen=True)
class Reading:
    """An exact answer: the best *action*, or -1 if chance or no seat is to move, and the value of the position."""

    action: int
    seat_values: tuple[float, ...]  # [seat] utilities
    result: float  # the utility of the seat that the position was read for
    margin: float
    nodes: int


class Limit:
    """A limit for readings: a time of `time.perf_counter`, a number of nodes, and an event *stop* that ends them."""

    def __init__(
        self, until: float | None = None, nodes: int | None = None, stop: threading.Event | None = None
    ) -> None:
        self.until, self.nodes, self.stop = until, nodes, stop

    def take(self, wanted: int) -> int:
        """Return how many nodes may be read now, at most *wanted*; 0 if the limit is reached."""
        late = self.until is not None and time.perf_counter() >= self.until
        if late or (self.stop is not None and self.stop.is_set()):
            return 0
        return wanted if self.nodes is None else min(wanted, self.nodes)

    def part(self, parts: int) -> "Limit":
        """Return a limit with one of *parts* equal parts of the remaining budget."""
        until = self.until
        if until is not None:
            now = time.perf_counter()
            until = now + (until - now) / parts
        return Limit(until, None if self.nodes is None else self.nodes // parts, self.stop)

    def spend(self, nodes: int) -> None:
        """Subtract *nodes* from the budget."""
        if self.nodes is not None:
            self.nodes -= nodes


class Reader:
    """Solves positions of *game* exactly, and keeps a table between readings.

    *share* is the weight of the margin in a utility, as in `utility`; *deepest* is the max number of plies of a
    reading.
    """

    def __init__(self, game: Game, share: float, deepest: int = DEEPEST) -> None:
        self._game, self._share = game, share
        width = game.max_seats + 2
        states = np.zeros(deepest, game.STATE)
        words: np.ndarray = states.view(_word_of(game))
        self._stack = Stack(
            states=states,
            words=words.reshape(deepest, -1),
            lists=np.zeros((deepest, game.max_legal), np.int16),
            weights=np.zeros((deepest, game.max_legal)),
            marks=np.zeros((deepest, NUM_MARKS), np.int64),
            bounds=np.zeros((deepest, NUM_BOUNDS)),
            keys=np.zeros(deepest, np.uint64),
            seat_values=np.zeros((deepest, width)),
        )
        self._table = TranspositionTable(
            np.zeros(TABLE_SIZE, np.uint64), np.zeros(TABLE_SIZE, np.int64), np.zeros((TABLE_SIZE, width))
        )
        self._scratch = Scratch(
            np.zeros(1, game.VIEW), np.zeros(game.max_legal, np.int16), new_values(game), np.zeros(game.max_seats)
        )
        self._world, self._rng = game.new_state(), new_rng(0)
        self._reads_for = -1

    def read(self, state: Any, seat: int, limit: Limit) -> Reading | None:
        """Return the exact value of *state*, treated as fully known, and the best action; None if *limit* is too low.

        Utilities are given for all seats, result and margin for *seat*. Returns None also if the reading goes too deep
        or meets hidden information.
        """
        if seat != self._reads_for:  # results and margins in the table are for only one seat
            self._table.marks[:] = 0
            self._reads_for = seat
        stack, seats = self._stack, int(state.num_seats)
        settings = Settings(seat, self._game.score_scale, self._share, seats == 2 and self._game.zero_sum)
        stack.states[0] = state
        stack.marks[0, TRIED] = -1
        stack.bounds[0, LOW], stack.bounds[0, HIGH] = -2.0, 2.0
        progress = np.zeros(2, np.int64)
        ended = READING
        while ended == READING:
            nodes = limit.take(NODES_A_CALL)
            if nodes <= 0:
                return None
            before = int(progress[1])
            ended = read_on(stack, self._table, self._scratch, settings, progress, nodes)
            limit.spend(int(progress[1]) - before)
        if ended != READ:
            return None
        row = stack.seat_values[0].tolist()
        best = int(stack.marks[0, BEST])
        return Reading(best, tuple(row[:seats]), row[seats], row[seats + 1], int(progress[1]))

    def read_open(self, view: Any, limit: Limit) -> Reading | None:
        """Return the result of `read` for the viewing seat of *view*, for which `classify_endgame` returns OPEN."""
        determinize(view, self._rng, self._world)
        leave_to_chance(self._world)
        return self.read(self._world, int(view.seat), limit)

    def read_worlds(
        self, view: Any, actions: np.ndarray, limit: Limit, seed: int
    ) -> tuple[tuple[ActionAnalysis, ...], bool]:
        """Return the mean value of each action over worlds, each read with all cards open, best first.

        It reads all worlds, weighted by the number of deals that lead to each, or as many as *limit* allows; the second
        returned value is True if it has read all. It returns no analysis if it reads fewer than the `Ending` requires,
        or if the first world exceeds its part of the limit. In each world both seats play as if they saw everything, so
        the result is not an equilibrium: see docs/endgames.md.
        """
        ending = ending_of(self._game)
        worlds = ending.all_worlds(view, MAX_WORLDS) if ending.all_worlds is not None else None
        rng = new_rng(seed)
        sums = np.zeros((3, len(actions)))
        counted, read = 0, 0
        wanted = len(worlds) if worlds is not None else ending.worlds
        order = np.argsort([float(x) for x in _fractions(seed, wanted)], kind="stable")
        seat = int(view.seat)
        after = np.zeros(1, self._game.STATE)
        for number in range(wanted):
            if worlds is not None:
                world, times = worlds[int(order[number])]
            else:
                determinize(view, rng, self._world)
                world, times = self._world, 1
            found = np.zeros((3, len(actions)))
            allowed = limit.part(min(wanted, ending.fewest)) if number == 0 else limit
            nodes = 0
            for i in range(len(actions)):
                after[0] = world
                apply_action(after[0], int(actions[i]))
                reading = self.read(after[0], seat, allowed)
                if reading is None:
                    break
                nodes += reading.nodes
                found[:, i] = reading.seat_values[seat], reading.result, reading.margin
            else:
                if number == 0:
                    limit.spend(nodes)
                sums += times * found
                counted += times
                read += 1
                continue
            break
        every = worlds is not None and read == wanted
        if not every and read < ending.fewest:
            return (), False
        places = np.argsort(-sums[0], kind="stable")
        mean = sums / counted
        return tuple(ActionAnalysis(int(actions[i]), float(mean[1, i]), float(mean[2, i]), read) for i in places), every


def _word_of(game: Game) -> type:
    """Return the widest unsigned type whose size divides the size of a state."""
    size = game.STATE.itemsize
    return np.uint32 if size % 4 == 0 else np.uint16 if size % 2 == 0 else np.uint8


def _fractions(seed: int, count: int) -> np.ndarray:
    """Return *count* random numbers that order worlds, so that the first worlds read are typical."""
    return np.random.default_rng(seed).random(count)
