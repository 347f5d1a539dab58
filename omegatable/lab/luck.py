"""Luck taken out of results: what every card or tile that was drawn was worth, by a value function that stays as it is.

Where a player draws something that nobody has seen, all that lies in the pile is equally likely to come. The luck of a
draw is what the position is worth after it, less the mean of what it would be worth after each draw that might have
been. Its expectation is nothing, whoever plays and however wrong the values are: so a result less a multiple of its
luck has the same expectation as the result and, if the values are any good, less spread. This is AIVAT (Burch, Schmid,
Moravcik, Morrill and Bowling 2018, arXiv 1612.06915) for the moves of chance alone; what players decide is left as it
is, because it would take their own probabilities. The deal itself needs no correction: every seat plays it.

What might have come is found by exchanging, in the pile, the next card with one that lies deeper. A pile in random
order is still one after any such exchange, so the value after each of them has the expectation of the value after the
draw itself, given all that was known before. With MOST_DRAWS cards or fewer each of them comes next once, else so many,
evenly spread over the pile; no dice are needed. Where a turn draws two tiles, two are exchanged.

The value is that of the seat that draws, from its own view, after the hand-written bot has played on for everybody for
some of its turns: by the game's network at one look where there is one, else by the hand-written bot's estimate.
Neither learns anything from the games that it corrects.

How much of the luck is taken off is learned from the deals before: a deal's own result has no part in it, because a
weight that knew it would be drawn to it. So a deal's weight is fixed before its luck, whose expectation stays nothing.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.gentle import choose_by_hand, estimate_margin, new_values
from omegatable.bots.network import (
    MARGIN,
    RESULT,
    SHAPES,
    encode,
    encode_sums,
    game_weights,
    new_desk,
    read_head,
    weights_of,
)
from omegatable.bots.utility import likely_result, margin_at_end
from omegatable.games import GAMES
from omegatable.games.alpha_and_omega import rules as alpha_and_omega
from omegatable.games.omega_shift import rules as omega_shift
from omegatable.games.protocol import Game, apply_action, observe, returns, reveals, setup
from omegatable.kernel import CHANCE, TERMINAL, generic, kernel, new_rng

WHOLE_GAME = 100  # more turns than any seat has in Alpha & Omega
# The games for which it is built, with two players, and for how many turns of the seat that draws the hand-written bot
# plays on. In Alpha & Omega what a tile was good for shows at the end: after two turns nothing of the spread is gone.
TURNS = {"omega-shift": 2, "alpha-and-omega": WHOLE_GAME}
MOST_DRAWS = 8  # that are compared for one draw
DICE = np.uint64(1)  # with which it decides between equals, in every world alike
FIRST_WEIGHT = 1.0  # of the luck, before any deal is over: as if every value were right
FIRST_DEALS = 20  # which counts as much as so many deals


class Luck(NamedTuple):
    """What a game's draws were worth to one seat more than what might have come."""

    margin: float  # in points
    result: float  # in the game's utility


@generic
def draws_left(state):
    """How many parts the pile has that might be drawn next: the part that comes next, and others that could be."""


@generic
def exchange(state, part):
    """Exchange in the pile of *state* what comes next with another *part* of it, 1 being the one that follows."""


@draws_left.register(omega_shift.STATE)
@kernel
def cards_left(state):
    """Omega Shift's `draws_left`: the cards."""
    return int(state.pile_left)


@exchange.register(omega_shift.STATE)
@kernel
def exchange_cards(state, part):
    """Omega Shift's `exchange`."""
    swap(state.pile, int(state.pile_left) - 1, part)


@draws_left.register(alpha_and_omega.STATE)
@kernel
def twos_left(state):
    """Alpha & Omega's `draws_left`: as many tiles as a turn takes."""
    return int(state.deck_left) // alpha_and_omega.TILES_A_TURN


@exchange.register(alpha_and_omega.STATE)
@kernel
def exchange_twos(state, part):
    """Alpha & Omega's `exchange`."""
    for i in range(alpha_and_omega.TILES_A_TURN):
        swap(state.deck, int(state.deck_left) - 1 - i, part * alpha_and_omega.TILES_A_TURN)


@kernel
def swap(pile, place, below):
    """Exchange what lies at *place* with what lies so far *below* it."""
    pile[place], pile[place - below] = pile[place - below], pile[place]


@kernel
def play_on(state, seat, turns, view, actions, notes, rng):
    """Let the hand-written bot play for everybody until *seat* has ended *turns* turns more, or the round is over."""
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


@kernel
def value_end(state, seat, scale, results, values):
    """The *values* where nobody is to move: the margin in points, and the result, as far as there is one."""
    values[MARGIN] = margin_at_end(state, seat)
    values[RESULT] = likely_result(values[MARGIN], scale)
    if state.to_move == TERMINAL:
        returns(state, results)
        values[RESULT] = results[seat]


@kernel
def value_by_network(state, seat, view, weights, desk, scale, values):
    """What the network thinks of the table for *seat*, which has ended its turn: margin in points, and result."""
    if state.to_move == TERMINAL or state.to_move == CHANCE:
        value_end(state, seat, scale, desk.results, values)
        return
    observe(state, seat, view)
    encode(view, desk.groups, desk.numbers, desk.notes)
    encode_sums(weights, desk.groups, desk.sums)
    read_head(weights, desk.sums, desk.numbers, desk.trunk, desk.hidden, values)
    values[MARGIN] *= scale


@kernel
def value_by_estimate(state, seat, view, notes, scale, results, values):
    """The same by the hand-written bot's estimate."""
    if state.to_move == TERMINAL or state.to_move == CHANCE:
        value_end(state, seat, scale, results, values)
        return
    observe(state, seat, view)
    values[MARGIN] = estimate_margin(view, notes)
    values[RESULT] = likely_result(values[MARGIN], scale)


@kernel
def next_world(state, action, place, number, world, turns, view, actions, notes, rng):
    """Write into *world* what comes of drawing by *action* in *state*: draw *place* of the *number* that might come."""
    seat = int(state.to_move)
    world[0] = state
    if place > 0:
        exchange(world[0], place * draws_left(state) // number)
    apply_action(world[0], action)
    rng[0] = DICE
    play_on(world[0], seat, turns, view, actions, notes, rng)


@kernel
def add_draw(seat, place, number, values, luck):
    """Count the *values* of draw *place* of *number* equally likely ones; the first is the one that came."""
    sign = 1.0 if seat == 0 else -1.0
    part = (1.0 if place == 0 else 0.0) - 1.0 / number
    for value in range(len(values)):
        luck[value] += sign * part * values[value]


@kernel
def luck_by_network(
    state, world, options, deal, played, turns, view, actions, notes, rng, scale, values, luck, weights, desk
):
    """Play the actions *played* from *deal* again and write the first seat's luck, of two, into *luck*, float64[value].

    *state*, *world*, *view*, *actions*, *notes* and *rng* are scratch, and so is *values*, float64[value].
    """
    setup(state, options, deal)
    luck[MARGIN] = 0.0
    luck[RESULT] = 0.0
    for ply in range(len(played)):
        action = int(played[ply])
        seat = int(state.to_move)
        if seat != CHANCE and reveals(state, action):
            number = min(draws_left(state), MOST_DRAWS)
            for place in range(number):
                next_world(state, action, place, number, world, turns, view, actions, notes, rng)
                value_by_network(world[0], seat, view, weights, desk, scale, values)
                add_draw(seat, place, number, values, luck)
        apply_action(state, action)


@kernel
def luck_by_estimate(
    state, world, options, deal, played, turns, view, actions, notes, rng, scale, values, luck, results
):
    """The same by the hand-written bot's estimate; *results* is float64[seat]."""
    setup(state, options, deal)
    luck[MARGIN] = 0.0
    luck[RESULT] = 0.0
    for ply in range(len(played)):
        action = int(played[ply])
        seat = int(state.to_move)
        if seat != CHANCE and reveals(state, action):
            number = min(draws_left(state), MOST_DRAWS)
            for place in range(number):
                next_world(state, action, place, number, world, turns, view, actions, notes, rng)
                value_by_estimate(world[0], seat, view, notes, scale, results, values)
                add_draw(seat, place, number, values, luck)
        apply_action(state, action)


class LuckMeter:
    """Measures the luck of games of *game*, one of TURNS, between two players under *options*."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self._options = game.new_options(**options)
        self._state, self._view = game.new_state(), game.new_view()
        self._world = np.zeros(1, game.STATE).view(np.recarray)
        self._luck = np.zeros(2)
        actions, notes, rng = np.zeros(game.max_legal, np.int16), new_values(game), new_rng(0)
        self._scratch = TURNS[game.name], self._view, actions, notes, rng, game.score_scale, np.zeros(2)
        self._network: tuple[Any, ...] = ()
        self._results = np.zeros(game.max_seats)
        if game.name in SHAPES:
            shape = SHAPES[game.name]
            self._network = weights_of(shape, game_weights(game)), new_desk(game, shape)

    def measure(self, deal: np.ndarray, actions: Sequence[int]) -> Luck:
        """The luck of the first seat in the game that *actions* make of *deal*; the second seat's is the opposite."""
        records = self._state, self._world, self._options, deal, np.array(actions, np.int16)
        if self._network:
            luck_by_network(*records, *self._scratch, self._luck, *self._network)
        else:
            luck_by_estimate(*records, *self._scratch, self._luck, self._results)
        return Luck(*self._luck.tolist())


def is_corrected(game: str, players: int) -> bool:
    """Is the correction built for *game* with so many *players*?"""
    return game in TURNS and players == 2


def judge_words(game: str) -> str:
    """Whose values the luck is measured by, with a digest of its weights where it has learned them."""
    if game not in SHAPES:
        return f"the hand-written bot's estimate of {GAMES[game].title}"
    digest = hashlib.sha256(game_weights(GAMES[game]).astype(np.float16).tobytes()).hexdigest()[:16]
    return f"the network of {GAMES[game].title} at one look, weights {digest}"


class Weight:
    """How much of the luck is taken off: the slope of the values on their luck in the deals so far."""

    def __init__(self) -> None:
        self._deals = 0
        self._value, self._luck = 0.0, 0.0  # the means
        self._products, self._squares = 0.0, 0.0  # sums, around the means

    @property
    def now(self) -> float:
        """The weight of the next deal."""
        slope = self._products / self._squares if self._squares > 0 else FIRST_WEIGHT
        return (self._deals * slope + FIRST_DEALS * FIRST_WEIGHT) / (self._deals + FIRST_DEALS)

    def correct(self, value: float, luck: float) -> float:
        """*value* without its *luck*, by the weight as it is now; then the deal counts."""
        corrected = value - self.now * luck
        self._deals += 1
        away = luck - self._luck
        self._luck += away / self._deals
        self._value += (value - self._value) / self._deals
        self._products += away * (value - self._value)
        self._squares += away * (luck - self._luck)
        return corrected


def without_luck(values: Iterable[float], lucks: Iterable[float]) -> list[float]:
    """The *values* of deals, in the deals' order, without their *lucks*."""
    weight = Weight()
    return [weight.correct(value, luck) for value, luck in zip(values, lucks, strict=True)]
