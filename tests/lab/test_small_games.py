"""The small games: values worked out on paper, and the names by which they are loaded everywhere."""

import warnings

import numpy as np
import pytest

from omegatable.bots import make_bot
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv
from omegatable.kernel import mode
from omegatable.lab.tabular import Tree
from omegatable.play import SMALL_GAMES, Position, game_and_options, parse_record
from omegatable.web.http.about import about
from tests.support.playing import random_positions
from tests.support.roots import roots
from tests.support.sample import sample

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # The libraries themselves warn while they are imported.
    import gymnasium
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    from omegatable.adapters.gymnasium import TableEnv
    from omegatable.adapters.pettingzoo import env as pettingzoo_env

SHIFT = GAMES["omega-shift"]
# Impact 2 and 3, Pandemic 2 and 3; a card in each hand; seat 1 begins; a card just discarded cannot be taken back.
FOUR_CARDS = {"suits": 2, "highest": 3, "alphas": 0, "hand": 1, "redraw": "forbidden", "idle_limit": 1}
FOUR_CARDS |= {"first_player": 1}


def tree(**options):
    return Tree(SHIFT, roots(SHIFT, SHIFT.chosen_options(FOUR_CARDS | options)))


def test_one_turn_with_markers_that_cost_nothing():
    # One card in the pile: seat 1 plays or discards its card and draws, and that ends the game. A card that is played
    # pulls a marker from the other suit: four markers, so it counts 2 or 3 against nothing. So seat 1 wins, value 1.
    # There are 2 rows and 4 * 3 * 2 ways to deal three of four cards: 48. Each has two ways to put down, and to each
    # belongs one draw: 48 * (1 + 2 + 2) nodes below the root. Seat 1 can tell 2 * 4 beginnings apart, and after its
    # choice 2 * 4 * 2 draws.
    game = tree(pile=1, marker_cost=0)
    assert len(game.player) == 1 + 48 * 5
    assert len(game.actions) == 8 + 16
    solution = game.solve()
    assert (solution.low, solution.high) == pytest.approx((1.0, 1.0))
    # Played at random the card is discarded half of the time, for a draw. Seat 1 could gain 1/2, seat 2 nothing.
    assert game.values(game.uniform())[0] == pytest.approx(0.5)
    assert game.exploitability(game.uniform()) == pytest.approx(0.25)


def test_one_turn_with_markers_that_cost_a_point():
    # The same, but four markers cost 4, more than the 2 or 3 of the card: seat 1 discards, and nobody has points.
    game = tree(pile=1, marker_cost=1)
    solution = game.solve()
    assert (solution.low, solution.high) == pytest.approx((0.0, 0.0))
    assert game.values(game.uniform())[0] == pytest.approx(-0.5)
    assert game.exploitability(game.uniform()) == pytest.approx(0.25)


def test_a_turn_each_with_markers_that_cost_nothing():
    # Two cards in the pile, so seat 2 has the last turn. Seat 1 plays: a card that it discards leaves seat 2 free to
    # play, draw and win. Seat 2 plays as well, as it loses otherwise, and both suits that count keep three markers or
    # more: one suit has five, or both have three. The higher card wins. Of the three cards that seat 1 does not have,
    # one is as high as its own; the two others are both lower if it has a 3, and both higher if it has a 2. So it wins
    # a third of the games, loses a third and draws a third: value 0.
    game = tree(pile=2, marker_cost=0)
    solution = game.solve(wanted=1e-3)
    assert (solution.low, solution.high) == pytest.approx((0.0, 0.0), abs=1e-3)
    assert game.exploitability(solution.policies) <= 1e-3


@pytest.mark.whole
@pytest.mark.compiled
def test_openspiel_finds_the_same_exploitability():
    parameters = ",".join(f"{name}={value}" for name, value in (FOUR_CARDS | {"first_player": "seat_1"}).items())
    for pile, cost in ((1, 0), (2, 1)):
        ours = tree(pile=pile, marker_cost=cost)
        theirs = pyspiel.load_game(f"python_omega_shift({parameters},pile={pile},marker_cost={cost})")
        gained = exploitability.exploitability(theirs, policy.UniformRandomPolicy(theirs))
        assert gained == pytest.approx(ours.exploitability(ours.uniform()), abs=1e-9)


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_a_small_game_is_a_game_under_its_options(name):
    small = SMALL_GAMES[name]
    loaded = Position(name, seed=1)
    assert loaded.game is GAMES[small.game]
    assert small.options.items() <= loaded.options.items()
    for position in random_positions(GAMES[small.game], small.options, seed=2):
        assert protocol.faults(position.state) == 0
        ended = position
    assert parse_record(ended.record()).end() == ended
    assert small.sentence.endswith(".")


def test_options_of_ones_own_come_before_those_of_a_small_game():
    assert Position("omega-shift-tiny", options={"pile": 1}, seed=1).state.pile_left == 1
    with pytest.raises(ValueError, match="The option pile cannot be 59"):
        Position("omega-shift-tiny", options={"pile": 59})
    with pytest.raises(ValueError, match="There are 4 cards: hands of 3 leave none for the pile"):
        Position("omega-shift-tiny", options={"hand": 3})
    with pytest.raises(ValueError, match="Options are values by name"):
        Position("omega-shift-tiny", options=[1])


def test_a_name_that_is_almost_right():
    with pytest.raises(ValueError, match=r"no game 'omega-shift-tini': did you mean 'omega-shift-tiny'\?"):
        Position("omega-shift-tini")


@pytest.mark.parametrize("name", sample(list(SMALL_GAMES)[:2], SMALL_GAMES))
def test_small_games_in_batches(name):
    with mode("interpreted"):  # these few steps need no compiled form of their own
        env = VectorEnv(name, 3, seed=1)
        assert env.options == game_and_options(name)[1]
        env.reset()
        ended = 0
        for _ in range(60):
            ended += int(env.step(env.sample()).terminated.sum())
        assert ended


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_small_games_in_the_libraries(name):
    own = dict(SMALL_GAMES[name].options)
    assert own.items() <= pettingzoo_env(name).unwrapped.options.items()
    made = gymnasium.make(f"omegatable/{name.title().replace('-', '')}-v1", opponent="uniform")
    assert isinstance(made.unwrapped, TableEnv)
    assert own.items() <= made.unwrapped.options.items()
    game = pyspiel.load_game("python_" + name.replace("-", "_"))
    assert own.items() <= game.options.items()
    assert str(pyspiel.load_game(str(game))) == str(game)
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == 0.0 or not game.rulebook.zero_sum


def test_the_documentation_lists_the_small_games(root):
    page = (root / "docs" / "environments.md").read_text(encoding="utf-8")
    for small in SMALL_GAMES.values():
        assert f"| `{small.name}` | {small.sentence} |" in page
        assert page.count(f"| `{small.name}` |") == 2  # what is left of the game, and its value


def test_the_page_does_not_offer_the_sizes_of_games():
    offered = {(card.name, option.name) for card in about({}, "").games for option in card.options}
    sizes = {(game.name, option.name) for game in GAMES.values() for option in game.options if option.research}
    assert len(sizes) == 9
    assert not offered & sizes


@pytest.mark.compiled
@pytest.mark.parametrize("name", SMALL_GAMES)
@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
def test_bots_play_small_games(name, level):
    position = Position(name, seed=5)
    bot = make_bot(level, position.game, 5, simulations=8)
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            position.play(int(bot.choose(position.view(position.to_move), position.legal_actions())))
