"""The Gymnasium environments, tested by Gymnasium's own checker and against our rules."""

import subprocess
import sys
import warnings

import numpy as np
import pytest

from omegatable.games import GAMES
from omegatable.kernel import new_rng, random_below
from omegatable.play import IllegalActionError

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of the library itself, while it is imported
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import omegatable.adapters.gymnasium as gymnasium_adapter

GAME = GAMES["omega-shift"]
PATIENCE = 120


def drawn(rng, mask):
    legal = np.flatnonzero(mask)
    return int(legal[int(random_below(rng, len(legal)))])


def make(**settings):
    return gymnasium.make("omegatable/OmegaShift-v0", **settings)


@pytest.mark.parametrize("opponent", ["uniform", "gentle"])
def test_gymnasium_finds_its_api_kept(opponent):
    check_env(make(opponent=opponent, render_mode="ansi").unwrapped)


def test_gymnasium_plays_for_four():
    env = gymnasium.make("omegatable/AlphaAndOmega-v0", opponent="gentle", seat=2, options={"seats": 4})
    check_env(env.unwrapped)
    assert env.unwrapped.position.num_seats == 4


@pytest.mark.parametrize("seat", [0, 1, None])
def test_gymnasium_plays_a_whole_game(seat):
    env = make(opponent="uniform", seat=seat, options={"idle_limit": 2})
    rng = new_rng(7)
    observation, info = env.reset(seed=12)
    own = env.unwrapped.seat
    assert seat in (own, None)
    over = False
    while not over:
        assert env.unwrapped.position.to_move == own
        assert np.flatnonzero(info["action_mask"]).tolist() == env.unwrapped.position.legal_actions()
        observation, reward, over, cut, info = env.step(drawn(rng, info["action_mask"]))
        assert env.observation_space.contains(observation)
        assert not cut
        assert over or reward == 0
    end = env.unwrapped.position
    assert end.is_terminal()
    assert reward == end.returns()[own]
    assert info["scores"] == end.scores()
    assert not info["action_mask"].any()


def test_gymnasium_sits_on_both_seats():
    env = make(opponent="uniform")
    env.reset(seed=1)
    seats = set()
    for _ in range(20):
        env.reset()
        seats.add(env.unwrapped.seat)
    assert seats == {0, 1}


def test_gymnasium_gives_the_same_game_for_the_same_seed():
    games = []
    for _ in range(2):
        env = make(opponent="gentle")
        observation, info = env.reset(seed=5)
        trace, rng = [observation], new_rng(3)
        for _ in range(20):
            observation, *_, info = env.step(drawn(rng, info["action_mask"]))
            trace.append(observation)
        games.append(np.array(trace))
    assert np.array_equal(*games)


def test_gymnasium_loses_by_an_illegal_action():
    env = make(opponent="uniform", seat=0)
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(300)
    assert (reward, over, cut) == (-1.0, True, False)
    assert "First play or discard a card" in info["refusal"]


def test_gymnasium_shows_the_table():
    env = make(opponent="uniform", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.unwrapped.position.text(1)


def test_gymnasium_names_unknown_opponents():
    with pytest.raises(ValueError, match="There is no bot 'deep-blue': there is uniform"):
        gymnasium_adapter.TableEnv(opponent="deep-blue")


def test_gymnasium_finds_the_environments_by_the_name_of_their_module():
    program = (
        "import gymnasium; "
        "print(gymnasium.make('omegatable.adapters.gymnasium:omegatable/AlphaBetaOmega-v0').unwrapped.game.name)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout == "alpha-beta-omega\n"


def test_gymnasium_masks_are_what_maskable_ppo_asks_for():
    """sb3-contrib looks for the method `action_masks` on the wrapped environment, and wants booleans."""
    env = make(opponent="uniform")
    _, info = env.reset(seed=3)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert masks.shape == (env.action_space.n,)
    assert np.flatnonzero(masks).tolist() == env.unwrapped.position.legal_actions()
    assert np.array_equal(masks, info["action_mask"] == 1)


def random_game(env, seed):
    _, info = env.reset(seed=seed)
    rng, over, cut, reward = new_rng(seed), False, False, 0.0
    while not (over or cut):
        _, reward, over, cut, info = env.step(drawn(rng, info["action_mask"]))
    return reward, over, cut


def test_gymnasium_takes_any_function_as_opponent():
    seen = []

    def first(view, actions):
        seen.append((int(view.seat), actions == sorted(actions), view.dtype == GAME.VIEW))
        return actions[0]

    env = make(opponent=first, seat=1, options={"idle_limit": 2})
    check_env(make(opponent=first).unwrapped)
    seen.clear()
    random_game(env, 5)
    assert set(seen) == {(0, True, True)}


def test_gymnasium_says_when_the_opponent_breaks_the_rules():
    env = make(opponent=lambda view, actions: 300, seat=1, options={"first_player": 1})
    with pytest.raises(IllegalActionError, match="Seat 1 cannot play"):
        env.reset(seed=1)


def test_gymnasium_rewards_the_margin():
    env = make(opponent="uniform", seat=0, reward="margin", options={"idle_limit": 2})
    check_env(make(reward="margin", opponent="uniform").unwrapped)
    reward, over, _ = random_game(env, 8)
    first, second = env.unwrapped.position.scores()
    assert over
    assert reward == first - second != 0


def test_gymnasium_gives_less_for_an_illegal_action_than_for_the_present_margin():
    env = make(opponent="uniform", seat=0, reward="margin")
    env.reset(seed=1)
    assert env.unwrapped.position.scores()[0] == env.unwrapped.position.scores()[1]
    _, reward, over, _, _ = env.step(300)
    assert over
    assert reward == -GAME.score_scale


@pytest.mark.parametrize("plies", [1, 6])
def test_gymnasium_cuts_a_game_off(plies):
    env = make(opponent="uniform", max_plies=plies)
    for seed in range(4):
        env.reset(seed=seed)
        before = len(env.unwrapped.position.history)  # the other seat may have begun
        reward, over, cut = random_game(env, seed)
        assert (reward, over, cut) == (0.0, False, True)
        assert len(env.unwrapped.position.history) == before + plies


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seat": 2}, "There is no seat 2: the seats of this game are 0 to 1"),
        ({"opponent": 7}, "There is no bot 7: there is uniform, .* or give a function"),
    ],
)
def test_gymnasium_refuses_settings_in_one_sentence(settings, sentence):
    with pytest.raises(ValueError, match=sentence):
        gymnasium_adapter.TableEnv(**settings)
