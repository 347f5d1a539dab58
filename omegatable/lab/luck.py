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
some of its turns: by the game's network at one look where there is one, else by the hand-written bot's estimate. Where
it plays on to the end there is nothing to judge.
Neither learns anything from the games that it corrects.

How much of the luck is taken off is learned from the deals before: a deal's own result has no part in it, because a
weight that knew it would be drawn to it. So a deal's weight is fixed before its luck, whose expectation stays nothing.
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

WHOLE_GAME = 100  # more turns than any seat has in Alpha & Omega
# The games for which it is built, with two players, and for how many turns of the seat that draws the hand-written bot
# plays on. In Alpha & Omega what a tile was good for shows at the end: after two turns nothing of the spread is gone.
TURNS = {"omega-shift": 2, "alpha-and-omega": WHOLE_GAME}
LEARNED = tuple(game for game in TURNS if game in SHAPES and TURNS[game] < WHOLE_GAME)  # a network judges these
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


@generic
def value_view(view, notes, network, scale, values):
    """Write into *values*, float64[value], what the table is worth to the seat of *view*, which has ended its turn.

    That is a margin in points and a result. *network* are weights and a workspace where the game has any, else nothing.
    """


@kernel
def value_by_network(view, notes, network, scale, values):
    """A `value_view`: what the network thinks at one look."""
    weights, workspace = network
    encode(view, workspace.groups, workspace.numbers, workspace.notes)
    encode_sums(weights, workspace.groups, workspace.sums)
    read_head(weights, workspace.sums, workspace.numbers, workspace.trunk, workspace.hidden, values)
    values[MARGIN] *= scale


@kernel
def value_by_estimate(view, notes, network, scale, values):
    """A `value_view`: the hand-written bot's estimate."""
    values[MARGIN] = estimate_margin(view, notes)
    values[RESULT] = likely_result(values[MARGIN], scale)


for _game in TURNS:
    value_view.register(GAMES[_game].VIEW)(value_by_network if _game in LEARNED else value_by_estimate)


@kernel
def value_end(state, seat, scale, results, values):
    """The *values* where nobody is to move: the margin in points, and the result, as far as there is one."""
    values[MARGIN] = margin_at_end(state, seat)
    values[RESULT] = likely_result(values[MARGIN], scale)
    if state.to_move == TERMINAL:
        returns(state, results)
        values[RESULT] = results[seat]


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
def add_luck(
    state, world, options, deal, played, turns, view, actions, notes, rng, scale, network, results, values, luck
):
    """Play the actions *played* from *deal* again and add the first seat's luck, of two, to *luck*, float64[value].

    *network* is that of `value_view`. *state*, *world*, *view*, *actions*, *notes* and *rng* are scratch, and so are
    *results*, float64[seat], and *values*, float64[value].
    """
    setup(state, options, deal)
    for ply in range(len(played)):
        action = int(played[ply])
        seat = int(state.to_move)
        if seat != CHANCE and reveals(state, action):
            number = min(draws_left(state), MOST_DRAWS)
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
    """Measures the luck of games of *game*, one of TURNS, between two players under *options*."""

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
        """The luck of the first seat in the game that *actions* make of *deal*; the second seat's is the opposite."""
        luck = np.zeros(NUM_VALUES)
        played = np.array(actions, np.int16)
        add_luck(*self._records, deal, played, *self._scratch, self._network, self._results, self._values, luck)
        return Luck(*luck.tolist())


def is_corrected(game: str, players: int) -> bool:
    """Is the correction built for *game* with so many *players*?"""
    return game in TURNS and players == 2


def judge_words(game: str) -> str:
    """Whose values the luck is measured by, with a digest of its weights where it has learned them."""
    if game not in LEARNED:
        return f"the hand-written bot's estimate of {GAMES[game].title}"
    digest = weights_digest(game_weights(GAMES[game]))
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
