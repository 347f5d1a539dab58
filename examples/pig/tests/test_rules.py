"""The rules of Pig: worked examples, and games beside the second engine. Run: python -m pytest tests"""

import importlib.util
from pathlib import Path

import numpy as np
import pytest
from omegatable_pig import ACTIONS, GAME

from omegatable import Position
from omegatable.engine.protocol import faults
from omegatable.kernel import CHANCE

_SPEC = importlib.util.spec_from_file_location("second", Path(__file__).with_name("second.py"))
second = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(second)


def played(line, **options):
    """Return the position after these actions and rolls; seat 0 begins."""
    position = Position(GAME, deal=np.zeros(1, np.int8), options=options)
    for action in line.split():
        position.play(action)
    return position


def legal(position):
    return [ACTIONS[action] for action in position.legal_actions()]


def test_r2_rolls_first():
    assert legal(played("")) == ["Roll"]
    position = played("Roll")
    assert (position.to_move, legal(position)) == (CHANCE, ["1", "2", "3", "4", "5", "6"])
    assert legal(played("Roll 4")) == ["Roll", "Hold"]


def test_r3_a_one_loses_the_points_of_the_turn():
    position = played("Roll 4 Roll 1")
    assert (position.to_move, position.scores(), legal(position)) == (1, [0, 0], ["Roll"])


def test_r4_holding_keeps_them():
    position = played("Roll 4 Roll 6 Hold")
    assert (position.to_move, position.scores()) == (1, [10, 0])


def test_r5_the_goal_wins_at_once():
    position = played("Roll 6 Roll 5", goal=10)
    assert position.is_terminal()
    assert (position.scores(), position.returns()) == ([11, 0], [1.0, -1.0])


@pytest.mark.parametrize("options", [{}, {"goal": 10}, {"goal": 200}])
def test_both_engines_play_the_same(options):
    rng = np.random.default_rng(1)
    for seed in range(5):
        position = Position(GAME, seed=seed, options=options)
        other = second.Pig(position.options["goal"], position.to_move)
        while not position.is_terminal():
            assert legal(position) == other.legal()
            assert position.is_chance() == other.rolling
            action = int(rng.choice(position.legal_actions()))
            position.play(action)
            other.play(ACTIONS[action])
            assert position.scores() == other.points
            assert faults(position.state) == 0
        assert other.turn is None
        assert Position.from_text(position.record()) == position
