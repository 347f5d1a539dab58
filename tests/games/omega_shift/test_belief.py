"""Worlds drawn by belief: only possible ones, each as often as the odds of its cards require."""

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from omegatable.bots import Gentle
from omegatable.bots.gentle import determinize_by_belief, evaluate_actions, evaluate_gently, new_values
from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.games.omega_shift.bots.belief import log_odds, odds_of, unseen_by
from omegatable.games.omega_shift.rules.parts import NUM_FACES, NUM_RANKS, NUM_SUITS, PRIVATE
from omegatable.games.omega_shift.rules.records import CARD
from omegatable.games.omega_shift.view import copies_unseen
from omegatable.kernel import COMPILED, new_rng
from omegatable.play import Position
from tests.support.playing import CASE_NAMES, CASES, THINNED, random_positions

GAME = GAMES["omega-shift"]


@pytest.mark.parametrize(("game", "options"), CASES, ids=CASE_NAMES)
def test_an_imagined_world_looks_the_same_to_who_imagines_it(game: Game, options: dict[str, Any]) -> None:
    rng, world, seen = new_rng(5), game.new_state(), game.new_view()
    looked = 0
    # Interpreted, the first decisions are checked and then every seventh: a game may have only eleven.
    decisions = (position for position in random_positions(game, options, seed=8, every=1) if position.to_move >= 0)
    for number, position in enumerate(decisions):
        if number > 3 and number % THINNED:
            continue
        seat = position.to_move
        determinize_by_belief(position.view(seat), rng, world)
        assert protocol.faults(world) == 0
        protocol.observe(world, seat, seen)
        assert seen.tobytes() == position.view(seat).tobytes()
        looked += 1
    assert looked > 3


def with_one_card_in_the_pile() -> Position:
    """Return a game between two `gentle`, when one card is left to draw."""
    position, bot = Position(GAME, seed=6), Gentle(GAME, 6)
    while position.state.pile_left > 1:
        position.play(bot.analyse(position.view(position.to_move)))
    return position


@pytest.mark.usefixtures("compiler")
def test_hands_are_drawn_card_by_card_by_their_odds() -> None:
    """Check the chance of each unseen card to be left over by trying all orders of drawing the others."""
    view = with_one_card_in_the_pile().view(0)
    unseen = unseen_by(view)
    faces = [face for face in range(NUM_FACES) for _ in range(int(copies_unseen(view, face)))]
    odds = [float(odds_of(view, unseen, face)) for face in faces]

    @cache
    def left_over(remaining: int, card: int) -> float:
        """Return the chance that *card* of the set *remaining* is drawn last."""
        if remaining == 1 << card:
            return 1.0
        places = [i for i in range(len(faces)) if remaining >> i & 1]
        total = sum(odds[i] for i in places)
        return sum(odds[i] / total * left_over(remaining & ~(1 << i), card) for i in places if i != card)

    world, rng, counted, trials = GAME.new_state(), new_rng(1), Counter[int](), 20_000 if COMPILED else 300
    determinize_by_belief(view, rng, world)
    assert len(faces) == 1 + sum(code & 1 == PRIVATE for code in world.hands[1][: world.hand_size[1]].tolist())
    for _ in range(trials):
        determinize_by_belief(view, rng, world)
        counted[int(world.pile[0])] += 1
    for face in set(faces):
        chance = sum(left_over((1 << len(faces)) - 1, i) for i in range(len(faces)) if faces[i] == face)
        assert abs(counted[face] - trials * chance) < 4.5 * (trials * chance * (1 - chance)) ** 0.5 + 1


def test_a_card_that_fits_no_more_is_thought_to_have_been_thrown_away() -> None:
    """Two unmarked cards of a suit in the first half of a game: one above the opponent's column, one below."""
    position = with_one_card_in_the_pile()
    view = position.view(0)
    view.columns[1, :] = 0
    view.columns[1, 0] = 1 << 7
    view.columns[0, :] = 1 << 9
    view.markers[:] = 0
    view.pile_left = 30
    unseen = unseen_by(view)
    fits, dead = 0 * NUM_RANKS + 8, 0 * NUM_RANKS + 5
    assert odds_of(view, unseen, fits) > 1.5 * odds_of(view, unseen, dead)


def test_the_odds_are_linear_in_the_belief() -> None:
    """Beliefs are additive, as a logistic regression requires: the sum of two is the sum of what each says."""
    view = with_one_card_in_the_pile().view(0)
    source = np.random.default_rng(4)
    one, other = source.normal(size=(2, 21))
    for face in range(NUM_FACES):
        parts = [float(log_odds(view, unseen_by(view), face, belief)) for belief in (one, other, one + other)]
        assert parts[0] + parts[1] == pytest.approx(parts[2])


def test_gentle_minds_its_own_plans_only() -> None:
    """The opponent's column becomes covered discards: the open cards are the same, but not their owner."""
    position, bot = Position(GAME, seed=3), Gentle(GAME, 3)
    while position.state.pile_left > 20 or position.state.phase != CARD:
        position.play(bot.analyse(position.view(position.to_move)))
    view = position.view(position.to_move)
    other = view.copy()
    opponent = 1 - int(view.seat)
    for suit in range(NUM_SUITS):
        lower = [suit * NUM_RANKS + rank for rank in range(1, NUM_RANKS) if view.columns[opponent, suit] >> rank & 1]
        pile = [*lower, *view.discards[suit][: view.discard_size[suit]].tolist()]
        other.discards[suit][: len(pile)] = pile
        other.discard_size[suit] = len(pile)
        other.columns[opponent, suit] = 0
    assert other.columns.tobytes() != view.columns.tobytes()
    actions = np.zeros(GAME.max_legal, np.int16)
    count = int(protocol.legal_actions(view, actions))
    found = []
    for evaluate in (evaluate_gently, evaluate_actions):
        values = [new_values(GAME) for _ in range(2)]
        evaluate(view, actions, count, values[0])
        evaluate(other, actions, count, values[1])
        found.append(np.array_equal(values[0][:count], values[1][:count]))
    assert found == [True, False]
