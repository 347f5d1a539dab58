"""Small games as tables: against values by hand, and against OpenSpiel."""

import numpy as np
import pytest
from open_spiel.python.algorithms import expected_game_score, exploitability

from omegatable.bots import Gentle
from omegatable.engine.registry import GAMES
from omegatable.games.omega_shift.rules.records import DRAW
from omegatable.kernel import record_from_bytes
from omegatable.lab.tabular import TooLargeError, Tree
from omegatable.play import Position
from tests.support.sample import sample
from tests.support.variants import OpenSpielVariant, TreePolicy, late_shift


def last_card(margin_of_seat_0: int) -> tuple[object, float]:
    """Return a state in which seat 0 draws the last card, which ends the game, with the given margin."""
    game = GAMES["omega-shift"]
    position, player = Position(game, seed=3), Gentle(game, 3)
    while position.state.pile_left > 1 or position.state.phase != DRAW:
        position.play(player.analyse(position.view(position.to_move)))
    state = record_from_bytes(game.STATE, position.state.tobytes())
    state.to_move = 0
    state.discard_size[:] = 0
    state.discards[:] = 0
    state.columns[:] = 0
    state.totals[:] = (margin_of_seat_0, 0)
    return state, 0.5


@pytest.mark.compiled
def test_a_forced_end_is_worth_its_payoff_times_its_chance():
    tree = Tree(GAMES["omega-shift"], [last_card(7), last_card(0)])
    assert len(tree.player) == 5  # the root, two worlds, two ends
    assert len(tree.actions) == 2  # the scores lie open, so they can be told apart
    solution = tree.solve()
    assert (solution.low, solution.high) == (0.5, 0.5)  # won, and drawn
    assert tree.exploitability(tree.uniform()) == 0.0


@pytest.mark.whole
@pytest.mark.compiled
@pytest.mark.parametrize(("seed", "hand", "pile"), sample([(4, 2, 1)], [(4, 2, 1), (2, 1, 2)]))
def test_openspiel_agrees_on_the_solution_and_on_the_exploitability_of_others(seed, hand, pile):
    variant = late_shift(seed, hand, pile)
    tree = Tree(variant.game, variant.roots)
    game = OpenSpielVariant(variant)
    solution = tree.solve()
    assert solution.high - solution.low <= 1e-4
    rng = np.random.default_rng(seed)
    noise = rng.random(tree.slots)
    noise /= np.bincount(tree.set_of_slot, noise)[tree.set_of_slot]
    for policy in (solution.policies, tree.uniform(), noise):
        theirs = TreePolicy(game, tree, policy)
        value = expected_game_score.policy_value(game.new_initial_state(), [theirs, theirs])[0]
        assert tree.values(policy)[0] == pytest.approx(value, abs=1e-9)
        gained = exploitability.nash_conv(game, theirs, True) / 2
        assert tree.exploitability(policy) == pytest.approx(gained, abs=1e-9)
    assert tree.exploitability(tree.uniform()) > 0.1
    assert tree.exploitability(solution.policies) <= 1e-4


def test_a_tree_that_is_too_large_is_refused():
    position = Position(GAMES["omega-shift"], seed=1)
    with pytest.raises(TooLargeError, match="more than 50 nodes"):
        Tree(position.game, [(position.state, 1.0)], most=50)
