"""The rules of Crazy Eights: worked examples, and games beside the second engine. Run: python -m pytest tests"""

import importlib.util
from pathlib import Path

import numpy as np
import pytest
from omegatable_crazy_eights import ACTIONS, GAME

from omegatable import Position
from omegatable.engine.protocol import faults, observe
from omegatable.kernel import TERMINAL

_SPEC = importlib.util.spec_from_file_location("second", Path(__file__).with_name("second.py"))
second = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(second)


def dealt(start, **options):
    """Return the position after a deal that starts with these cards: hands card by card in turn, then the pile."""
    first = [ACTIONS.index(card) for card in start.split()]
    rest = [card for card in range(52) if card not in first]
    return Position(GAME, deal=np.array(first + rest, np.int8), options={"hand": 3, **options})


def legal(position):
    return [ACTIONS[action] for action in position.legal_actions()]


def test_r3_suit_or_rank():
    position = dealt("2C 9S 5D 9D JH 9C 5C")
    assert legal(position) == ["2C", "5D", "Draw"]
    position.play("5D")
    assert legal(position) == ["9D", "Draw"]


def test_r4_an_eight_names_a_suit():
    position = dealt("8H 9S 2D 9D JH 9C 5C")
    position.play("8H")
    assert (position.to_move, legal(position)) == (0, ["Clubs", "Diamonds", "Hearts", "Spades"])
    position.play("Spades")
    assert (position.to_move, legal(position)) == (1, ["9S", "Draw"])


def test_r5_draws_once():
    position = dealt("2H 9S 2D 9D JH 9C 5C")
    position.play("Draw")  # the last card of the stock, the king of spades
    assert (position.to_move, legal(position)) == (0, ["Pass"])
    position.play("Pass")
    assert (position.to_move, legal(position)) == (1, ["9C", "Draw"])


def test_r7_and_r8_the_first_without_cards_wins():
    position = dealt("2C 9C 3C 9D 4C KS 5C")
    for turn in ("2C", "9C", "3C", "Draw", "Pass"):  # a card of spades is drawn
        position.play(turn)
    position.play("4C")
    assert position.to_move == TERMINAL
    assert (position.scores(), position.returns()) == ([0, -3], [1.0, -1.0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_does_not_depend_on_cards_that_the_seat_does_not_see(seats):
    """Two cards that seat 0 does not see change places: a card of seat 1 and one of the stock."""
    position = Position(GAME, seed=seats, options={"seats": seats})
    seen, after = GAME.new_view(), GAME.new_view()
    observe(position.state, 0, seen)
    state = position.state
    held, stocked = int(np.flatnonzero(state.place == 1)[0]), int(state.stock[4])
    state.place[held], state.place[stocked], state.stock[4] = state.place[stocked], 1, held
    assert faults(state) == 0
    observe(state, 0, after)
    assert seen.tobytes() == after.tobytes()


@pytest.mark.parametrize("options", [{}, {"seats": 4, "hand": 7}, {"seats": 3, "hand": 3}])
def test_both_engines_play_the_same(options):
    rng = np.random.default_rng(1)
    for seed in range(5):
        position = Position(GAME, seed=seed, options=options)
        chosen = position.options
        cards = [ACTIONS[card] for card in position.deal.tolist()]
        other = second.CrazyEights(chosen["seats"], chosen["hand"], cards)
        while not position.is_terminal():
            assert (position.to_move, legal(position)) == (other.mover, other.legal())
            action = int(rng.choice(position.legal_actions()))
            position.play(action)
            other.play(ACTIONS[action])
            hands = [np.flatnonzero(position.state.place == seat).tolist() for seat in range(chosen["seats"])]
            assert hands == [sorted(map(ACTIONS.index, hand)) for hand in other.hands]
            assert faults(position.state) == 0
        assert other.mover is None
        assert len(position.history) <= GAME.max_plies(chosen)
        assert Position.from_text(position.record()) == position
