"""The correction of results for luck: each draw is valued by a fixed value function.

When a player draws something that nobody has seen, everything that lies in the pile is equally likely to come. The luck
of a draw is the value of the position after it, less the mean value after each draw that might have come. Its
expectation is 0 for all players, however wrong the values are: so a result less a multiple of its luck has the same
expectation as the result and, if the values are any good, less spread. This is AIVAT (Burch, Schmid, Moravcik, Morrill
and Bowling 2018, arXiv 1612.06915) for the moves of chance alone; the players' decisions are not corrected, because
that would need their own probabilities. The deal itself needs no correction: every seat plays it.

The draws that might have come are found by exchanging the next card in the pile with one that lies deeper. A pile in
random order is still in random order after any such exchange, so the value after each of them has the same expectation
as the value after the draw itself, given all that was known before. With MAX_DRAWS cards or fewer each of them comes
next once, else that many, evenly spread over the pile; this needs no dice. If a turn draws two tiles, two are
exchanged.

The value is that of the seat that draws, from its own view, after the hand-written bot has played on for all seats for
some of its turns. The game's network gives it at one look, if there is one, else the hand-written bot's estimate. If
the bot plays on to the end, the value is the result itself. Neither learns from the games that it corrects.

How much of the luck is subtracted is learned from earlier deals. A deal's own result must have no part in it, because
that would bias the weight. So the weight of a deal is fixed before its luck, whose expectation remains 0.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.gentle import choose_by_hand, estimate_margin, new_values
from omegatable.bots.network import (
    MARGIN,
    NUM_VALUES,
    RESULT,
    SHAPES,
    encode,
    encode_sums,
    game_weights,
    new_workspace,
    read_head,
    weights_digest,
    weights_of,
)
from omegatable.bots.utility import likely_result, margin_at_end
from omegatable.games import GAMES
from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.games.protocol import Game, apply_action, observe, returns, reveals, setup
from omegatable.kernel import CHANCE, TERMINAL, generic, kernel, new_rng
from omegatable.play.position import game_named

WHOLE_GAME = 100  # more turns than a seat ever has in Alpha & Omega
# The games with a correction, for two players, and for how many turns of the seat that draws the hand-written bot plays
# on. In Alpha & Omega the use of a tile shows only at the end: two turns would not reduce the spread at all.
TURNS = {"omega-shift": 2, "alpha-and-omega": WHOLE_GAME}
LEARNED = tuple(game for game in TURNS if game in SHAPES and TURNS[game] < WHOLE_GAME)  # games valued by a network
MAX_DRAWS = 8  # the most draws that are compared
DICE = np.uint64(1)  # the bot's random source for equal values, the same in every world
FIRST_WEIGHT = 1.0  # the weight of the luck before any deal is over, as if all values were right
FIRST_DEALS = 20  # how many deals the first weight counts as


class Luck(NamedTuple):
    """The luck of one seat in a game: what its draws brought, compared with what might have come."""

    margin: float  # in points
    result: float  # in utility


@generic
def draws_left(state):
    """Return how many parts the pile has that might be drawn next, the one on top included."""


@generic
def exchange(state, part):
    """Exchange the next part of the pile of *state* with another *part* of it; 1 is the one that follows."""


@draws_left.register(omega_shift.STATE)
@kernel
def cards_left(state):
    """Omega Shift's `draws_left`: the number of cards."""
    return int(state.pile_left)


@exchange.register(omega_shift.STATE)
@kernel
def exchange_cards(state, part):
    """Omega Shift's `exchange`: it exchanges single cards."""
    swap(state.pile, int(state.pile_left) - 1, part)


@draws_left.register(alpha_and_omega.STATE)
@kernel
def twos_left(state):
    """Alpha & Omega's `draws_left`: the number of tiles in units of what a turn takes."""
    return int(state.deck_left) // alpha_and_omega.TILES_A_TURN


@exchange.register(alpha_and_omega.STATE)
@kernel
def exchange_twos(state, part):
    """Alpha & Omega's `exchange`: it exchanges as many tiles as a turn takes."""
    for i in range(alpha_and_omega.TILES_A_TURN):
        swap(state.deck, int(state.deck_left) - 1 - i, part * alpha_and_omega.TILES_A_TURN)


@kernel
def swap(pile, place, below):
    """Exchange the item at index *place* with the one *below* indices lower."""
    pile[place], pile[place - below] = pile[place - below], pile[place]


@kernel
def play_on(state, seat, turns, view, actions, notes, rng):
    """Let the hand-written bot play for all seats until *seat* has ended *turns* more turns, or the round is over."""
    before = seat
    while state.to_move != TERMINAL and state.to_move != CHANCE:
        mover = int(state.to_move)
        if before == seat and mover != seat:
            if turns == 0:
                return
            turns -= 1
        before = mover
        observe(state, mover, view)
        apply_action(state, int(choose_by_hand(view, rng, actions, notes)))


@generic
def value_view(view, notes, network, scale, values):
    """Write the value of the table to the seat of *view*, which has ended its turn, into *values*, float64[value].

    The values are a margin in points and a result. *network* is a pair of weights and workspace, or () without a
    network.
    """


@kernel
def value_by_network(view, notes, network, scale, values):
    """A `value_view` by the network, at one look."""
    weights, workspace = network
    encode(view, workspace.groups, workspace.numbers, workspace.notes)
    encode_sums(weights, workspace.groups, workspace.sums)
    read_head(weights, workspace.sums, workspace.numbers, workspace.trunk, workspace.hidden, values)
    values[MARGIN] *= scale


@kernel
def value_by_estimate(view, notes, network, scale, values):
    """A `value_view` by the hand-written bot's estimate."""
    values[MARGIN] = estimate_margin(view, notes)
    values[RESULT] = likely_result(values[MARGIN], scale)


for _game in TURNS:
    value_view.register(GAMES[_game].VIEW)(value_by_network if _game in LEARNED else value_by_estimate)


@kernel
def value_end(state, seat, scale, results, values):
    """Write the *values* of a state in which no seat is to move: the margin in points, and the result.

    If the game goes on with another round, the result is an estimate from the margin.
    """
    values[MARGIN] = margin_at_end(state, seat)
    values[RESULT] = likely_result(values[MARGIN], scale)
    if state.to_move == TERMINAL:
        returns(state, results)
        values[RESULT] = results[seat]


@kernel
def next_world(state, action, place, number, world, turns, view, actions, notes, rng):
    """Write into *world* the state after *action* in *state*, if draw *place* of the *number* possible ones comes.

    The hand-written bot has then played on for *turns* turns.
    """
    seat = int(state.to_move)
    world[0] = state
    if place > 0:
        exchange(world[0], place * draws_left(state) // number)
    apply_action(world[0], action)
    rng[0] = DICE
    play_on(world[0], seat, turns, view, actions, notes, rng)


@kernel
def add_draw(seat, place, number, values, luck):
    """Add the *values* after draw *place*, of *number* equally likely ones, to *luck*. Draw 0 is the one that came."""
    sign = 1.0 if seat == 0 else -1.0
    part = (1.0 if place == 0 else 0.0) - 1.0 / number
    for value in range(len(values)):
        luck[value] += sign * part * values[value]


@kernel
def add_luck(
    state, world, options, deal, played, turns, view, actions, notes, rng, scale, network, results, values, luck
):
    """Replay the actions *played* from *deal* and add the luck of the first of two seats to *luck*, float64[value].

    *network* is as for `value_view`. *state*, *world*, *view*, *actions*, *notes* and *rng* are scratch, and so are
    *results*, float64[seat], and *values*, float64[value].
    """
    setup(state, options, deal)
    for ply in range(len(played)):
        action = int(played[ply])
        seat = int(state.to_move)
        if seat != CHANCE and reveals(state, action):
            number = min(draws_left(state), MAX_DRAWS)
            for place in range(number):
                next_world(state, action, place, number, world, turns, view, actions, notes, rng)
                if world[0].to_move == TERMINAL or world[0].to_move == CHANCE:
                    value_end(world[0], seat, scale, results, values)
                else:
                    observe(world[0], seat, view)
                    value_view(view, notes, network, scale, values)
                add_draw(seat, place, number, values, luck)
        apply_action(state, action)


class LuckMeter:
    """Measures the luck in games of *game*, one of TURNS, between two players under *options*."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self._records = game.new_state(), np.zeros(1, game.STATE), game.new_options(**options)
        actions, notes, rng = np.zeros(game.max_legal, np.int16), new_values(game), new_rng(0)
        self._scratch = TURNS[game.name], game.new_view(), actions, notes, rng, game.score_scale
        self._network: tuple[Any, ...] = ()
        if game.name in LEARNED:
            shape = SHAPES[game.name]
            self._network = weights_of(shape, game_weights(game)), new_workspace(game, shape)
        self._results, self._values = np.zeros(game.max_seats), np.zeros(NUM_VALUES)

    def measure(self, deal: np.ndarray, actions: Sequence[int]) -> Luck:
        """Return the luck of the first seat in the game of *deal* and *actions*; the second seat's is the opposite."""
        luck = np.zeros(NUM_VALUES)
        played = np.array(actions, np.int16)
        add_luck(*self._records, deal, played, *self._scratch, self._network, self._results, self._values, luck)
        return Luck(*luck.tolist())


def is_corrected(game: str, players: int) -> bool:
    """Return whether there is a correction for *game* with this number of *players*."""
    return game in TURNS and players == 2


def judge_words(game: str) -> str:
    """Return whose values measure the luck, in words, with a digest of the weights if they are a network's."""
    if game not in LEARNED:
        return f"the hand-written bot's estimate of {game_named(game).title}"
    digest = weights_digest(game_weights(game_named(game)))
    return f"the network of {game_named(game).title} at one look, weights {digest}"


class Weight:
    """The weight of the luck to subtract: the slope of values on their luck, over the deals so far."""

    def __init__(self) -> None:
        self._deals = 0
        self._value, self._luck = 0.0, 0.0  # the means
        self._products, self._squares = 0.0, 0.0  # sums, around the means

    @property
    def now(self) -> float:
        """The weight for the next deal."""
        slope = self._products / self._squares if self._squares > 0 else FIRST_WEIGHT
        return (self._deals * slope + FIRST_DEALS * FIRST_WEIGHT) / (self._deals + FIRST_DEALS)

    def correct(self, value: float, luck: float) -> float:
        """Return *value* corrected for its *luck* by the present weight; then count the deal."""
        corrected = value - self.now * luck
        self._deals += 1
        away = luck - self._luck
        self._luck += away / self._deals
        self._value += (value - self._value) / self._deals
        self._products += away * (value - self._value)
        self._squares += away * (luck - self._luck)
        return corrected


def without_luck(values: Iterable[float], lucks: Iterable[float]) -> list[float]:
    """Return the *values* of deals, in order, corrected for their *lucks*."""
    weight = Weight()
    return [weight.correct(value, luck) for value, luck in zip(values, lucks, strict=True)]
