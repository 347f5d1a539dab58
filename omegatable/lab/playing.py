"""The kernels that play whole games and collect the counts that are cheap to collect."""

from typing import NamedTuple

import numpy as np

from omegatable.bots.gentle import new_values
from omegatable.bots.no_trade import choose_as_player
from omegatable.engine.protocol import Game, apply_action, draw_deal, legal_actions, observe, returns, score, setup
from omegatable.kernel import CHANCE, TERMINAL, generic, kernel, random_below
from omegatable.lab.ordering import write_order

NUM_COUNTS = 10
# The counts of a game: all plies, the players' plies, turns, rounds, cycles, changes of the lead, the seat of the last
# turn, the number of the ending, the seat in the lead (NOBODY if the lead is shared), and the seat of the previous ply.
PLIES, DECISIONS, TURNS, ROUNDS, CYCLES, LEAD_CHANGES, LAST_SEAT, ENDING, LEADER, BEFORE = range(NUM_COUNTS)
NOBODY = -1
FACTS = 2
# Two facts about a seat: its role, and the number of its ending. Both are 0 in games without them.
ROLE, SEAT_ENDING = range(FACTS)


@generic
def ending(state):
    """Return how a finished game ended, as an index into `Lab.endings`."""


@generic
def count_rounds(state, counts):
    """Write the numbers of rounds and cycles of a finished game into *counts*; 0 in games without them."""


@generic
def write_facts(state, out):
    """Write the facts about each seat of a finished game into *out*, int8[seat, FACTS]."""


@write_facts.otherwise
@kernel
def no_facts(state, out):
    """The `write_facts` of games that record only points for each seat."""


@count_rounds.otherwise
@kernel
def no_rounds(state, counts):
    """The `count_rounds` of games without rounds."""
    counts[ROUNDS] = 0
    counts[CYCLES] = 0


@ending.otherwise
@kernel
def one_ending(state):
    """The `ending` of games with only one kind of ending."""
    return 0


@kernel
def begin_counts(counts):
    """Initialize the *counts*, int32[count], at the start of a game."""
    for i in range(NUM_COUNTS):
        counts[i] = 0
    counts[LAST_SEAT] = NOBODY
    counts[LEADER] = NOBODY
    counts[BEFORE] = NOBODY


@kernel
def leader(state):
    """Return the seat with the most points, or NOBODY if several seats are tied."""
    best, found = score(state, 0), 0
    for seat in range(1, int(state.num_seats)):
        points = score(state, seat)
        if points > best:
            best, found = points, seat
        elif points == best:
            found = NOBODY
    return found


@kernel
def end_count_of_turn(state, counts):
    """Count the turn that has just ended, and a change of the lead if the sole leader differs from the previous one."""
    counts[TURNS] += 1
    counts[LAST_SEAT] = counts[BEFORE]
    leads = leader(state)
    if leads != NOBODY:
        if counts[LEADER] != NOBODY and counts[LEADER] != leads:
            counts[LEAD_CHANGES] += 1
        counts[LEADER] = leads


@kernel
def count_ply(state, counts):
    """Count the ply that the seat to move in *state*, or chance, is about to play."""
    counts[PLIES] += 1
    if state.to_move == CHANCE:
        return
    counts[DECISIONS] += 1
    if counts[BEFORE] != NOBODY and counts[BEFORE] != state.to_move:
        end_count_of_turn(state, counts)
    counts[BEFORE] = state.to_move


@kernel
def end_counts(state, counts, scores, utilities, results, facts):
    """Complete the *counts* of a finished game; write its *scores*, *utilities* and *facts*, each by seat.

    *results*, float64[seat], is scratch.
    """
    if counts[BEFORE] != NOBODY:
        end_count_of_turn(state, counts)
    counts[ENDING] = ending(state)
    returns(state, results)
    for seat in range(int(state.num_seats)):
        scores[seat] = score(state, seat)
        utilities[seat] = results[seat]
    count_rounds(state, counts)
    write_facts(state, facts)


class Counts(NamedTuple):
    """The counts of a number of games."""

    counts: np.ndarray  # int32[game, count]
    scores: np.ndarray  # int32[game, seat]
    utilities: np.ndarray  # float32[game, seat]
    orders: np.ndarray  # int8[game, place in the order of play]: seats
    facts: np.ndarray  # int8[game, seat, fact]

    @classmethod
    def of(cls, games: int, seats: int) -> "Counts":
        """Return zeroed arrays for this many *games*."""
        return cls(
            np.zeros((games, NUM_COUNTS), np.int32),
            np.zeros((games, seats), np.int32),
            np.zeros((games, seats), np.float32),
            np.zeros((games, seats), np.int8),
            np.zeros((games, seats, FACTS), np.int8),
        )


class Table(NamedTuple):
    """The records on which games are played, and scratch memory, each in a separate array."""

    states: np.ndarray  # records of the state, [1]
    views: np.ndarray  # records of the view, [1]
    options: np.ndarray  # records of the options, [1]
    deal: np.ndarray  # int8[deal_size]
    actions: np.ndarray  # int16[max_legal]
    values: np.ndarray  # float32[any]: what `choose_as_player` writes
    results: np.ndarray  # float64[seat]

    @classmethod
    def of(cls, game: Game, options: np.void) -> "Table":
        """Return a table for *game* under *options*, a record."""
        chosen = np.zeros(1, game.OPTIONS)
        chosen[0] = options
        return cls(
            np.zeros(1, game.STATE),
            np.zeros(1, game.VIEW),
            chosen,
            np.zeros(game.deal_size, np.int8),
            np.zeros(game.max_legal, np.int16),
            new_values(game),
            np.zeros(game.max_seats),
        )


@kernel
def play_games(table, history, rngs, kinds, games):
    """Play games between bots of QUICK_PLAYERS from random deals, and write their counts.

    *rngs*, uint64[game, 1 + seat, 1], are the random states of chance and of the bots; *kinds*, int64[game, seat], are
    the bots, as indices in QUICK_PLAYERS. The results are written to *games*, `Counts`. *history*, int16[any], receives
    the plies of each game, up to its capacity, and finally contains the plies of the last game.
    """
    state, view, actions = table.states[0], table.views[0], table.actions
    for game in range(len(rngs)):
        chance, tally = rngs[game, 0], games.counts[game]
        draw_deal(table.options[0], chance, table.deal)
        setup(state, table.options[0], table.deal)
        begin_counts(tally)
        write_order(state, games.orders[game])
        while state.to_move != TERMINAL:
            seat = int(state.to_move)
            count_ply(state, tally)
            if seat == CHANCE:
                action = int(actions[random_below(chance, legal_actions(state, actions))])
            else:
                observe(state, seat, view)
                action = choose_as_player(view, actions, table.values, rngs[game, 1 + seat], kinds[game, seat])
            if tally[PLIES] <= len(history):
                history[tally[PLIES] - 1] = action
            apply_action(state, action)
        end_counts(state, tally, games.scores[game], games.utilities[game], table.results, games.facts[game])


@kernel
def count_game(table, deal, played, game, games):
    """Write the counts of a game, *played*, int16[ply], from *deal*, into row number *game* of *games*, `Counts`."""
    state, tally = table.states[0], games.counts[game]
    setup(state, table.options[0], deal)
    begin_counts(tally)
    write_order(state, games.orders[game])
    for ply in range(len(played)):
        count_ply(state, tally)
        apply_action(state, int(played[ply]))
    end_counts(state, tally, games.scores[game], games.utilities[game], table.results, games.facts[game])
