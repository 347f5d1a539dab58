"""The rules of Kalah: worked examples, and games beside the second engine. Run: python -m pytest tests"""

import importlib.util
from pathlib import Path

import numpy as np
import pytest
from omegatable_kalah import GAME

from omegatable import Position
from omegatable.engine.protocol import apply_action, faults, setup
from omegatable.kernel import TERMINAL

_SPEC = importlib.util.spec_from_file_location("second", Path(__file__).with_name("second.py"))
second = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(second)


def played(own, other, notation, **options):
    """Return the pits of both seats and who is next, after seat 0 has played from these pits, the store last."""
    state = GAME.new_state()
    setup(state, GAME.new_options(**options), np.zeros(1, np.int8))
    state.pits[0], state.pits[1] = own, other
    apply_action(state, GAME.parse_action(state, notation))
    return state.pits[0].tolist(), state.pits[1].tolist(), int(state.to_move)


def test_r3_the_last_seed_in_the_store_goes_again():
    """Four seeds of the third house reach the fourth to the sixth and the store."""
    position = Position(GAME, deal=np.zeros(1, np.int8))
    position.play("3")
    assert (position.to_move, position.scores()) == (0, [1, 0])
    assert position.legal_actions() == [0, 1, 3, 4, 5]


def test_r2_sowing_passes_over_the_others_store():
    """Nine seeds of the sixth house: the store, six houses opposite, and then the own first and second house."""
    found = played([1, 0, 0, 0, 0, 9, 0], [0, 0, 0, 0, 0, 0, 5], "6", capture=False)
    assert found == ([2, 1, 0, 0, 0, 0, 1], [1, 1, 1, 1, 1, 1, 5], 1)


@pytest.mark.parametrize(
    ("capture", "own", "other"),
    [(True, [0, 0, 0, 0, 0, 1, 4], [1, 0, 0, 0, 0, 0, 0]), (False, [0, 1, 0, 0, 0, 1, 0], [1, 0, 0, 0, 3, 0, 0])],
)
def test_r4_captures(capture, own, other):
    """A seed in the empty second house, opposite the fifth of the other, with three seeds."""
    assert played([1, 0, 0, 0, 0, 1, 0], [1, 0, 0, 0, 3, 0, 0], "1", capture=capture) == (own, other, 1)


def test_r5_ends_when_the_next_has_no_seeds():
    """The opponent has none when its turn comes, and the seven left go to the player who has moved."""
    found = played([0, 0, 0, 1, 6, 0, 10], [0, 0, 0, 0, 0, 0, 8], "4")
    assert found == ([0, 0, 0, 0, 0, 0, 17], [0, 0, 0, 0, 0, 0, 8], TERMINAL)


@pytest.mark.parametrize("options", [{}, {"seeds": 6, "capture": False}, {"seeds": 1}])
def test_both_engines_play_the_same(options):
    rng = np.random.default_rng(1)
    for seed in range(5):
        position = Position(GAME, seed=seed, options=options)
        other = second.Kalah(position.options["seeds"], position.options["capture"], position.to_move)
        while not position.is_terminal():
            assert (position.to_move, position.legal_actions()) == (other.mover, other.legal())
            action = int(rng.choice(position.legal_actions()))
            position.play(action)
            other.play(action)
            assert position.state.pits.tolist() == [[*other.houses[seat], other.stores[seat]] for seat in (0, 1)]
            assert faults(position.state) == 0
        assert other.mover is None
        assert len(position.history) <= GAME.max_plies(position.options)
        assert Position.from_text(position.record()) == position
