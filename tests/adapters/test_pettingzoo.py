"""The PettingZoo environments, tested by PettingZoo's own checkers and against our rules."""

import gc
import warnings
import weakref

import numpy as np
import pytest

from omegatable.engine.registry import GAMES
from omegatable.kernel import new_rng
from omegatable.play import IllegalActionError
from tests.support.learning import drawn, features_of, twins

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # The library itself warns while it is imported.
    import pettingzoo.test

    import omegatable.adapters.pettingzoo as pettingzoo_adapter

GAME = GAMES["omega-shift"]


# PettingZoo warns of every observation that is a dictionary, which is its own form for action masks.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.parametrize(
    "settings",
    [{}, {"options": {"rounds": 3, "idle_limit": 2}}, {"history": 4}, {"game": "alpha-beta-omega", "history": 4}],
    ids=str,
)
def test_pettingzoo_finds_its_api_kept(settings, capsys):
    pettingzoo.test.api_test(pettingzoo_adapter.env(**settings), num_cycles=60)


def test_the_state_is_what_all_agents_see_and_names_have_a_version():
    env = pettingzoo_adapter.raw_env("alpha-and-omega", options={"seats": 3})
    env.reset(seed=1)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(seen))
    assert env.state_space.contains(env.state())
    assert env.metadata["name"] == "alpha_and_omega_v1"


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pettingzoo_has_as_many_agents_as_seats(seats, capsys):
    env = pettingzoo_adapter.env("alpha-and-omega", options={"seats": seats})
    pettingzoo.test.api_test(env, num_cycles=60)
    assert len(env.possible_agents) == seats


def test_pettingzoo_finds_its_seeds_kept():
    pettingzoo.test.seed_test(pettingzoo_adapter.env, num_cycles=60)


def test_environments_have_pettingzoos_names():
    env = pettingzoo_adapter.alpha_and_omega_v1.env(options={"seats": 3})
    assert (env.metadata["name"], env.max_num_agents) == ("alpha_and_omega_v1", 3)
    assert isinstance(pettingzoo_adapter.omega_shift_tiny_v1.raw_env(), pettingzoo_adapter.raw_env)
    with pytest.raises(AttributeError, match="has no 'chess_v1': an environment is called omega_shift_v1"):
        pettingzoo_adapter.chess_v1  # noqa: B018


def test_pettingzoo_plays_our_game():
    env = pettingzoo_adapter.env(options={"idle_limit": 2})
    env.reset(seed=4)
    position = env.unwrapped.position.copy()
    rng = new_rng(1)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        assert not cut
        if over:
            env.step(None)
            continue
        seat = env.possible_agents.index(agent)
        assert seat == position.to_move
        assert np.flatnonzero(observation["action_mask"]).tolist() == position.legal_actions()
        assert np.array_equal(observation["observation"], features_of(position, seat))
        assert env.observation_space(agent).contains(observation)
        action = drawn(rng, observation["action_mask"])
        position.play(action)
        env.step(action)
    assert position.is_terminal()
    assert list(rewards.values()) == position.returns()


def test_pettingzoo_gives_the_other_agent_no_action():
    env = pettingzoo_adapter.raw_env()
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_pettingzoo_refuses_what_the_rules_refuse():
    env = pettingzoo_adapter.env()
    env.reset(seed=1)
    before = env.unwrapped.position.copy()
    with pytest.raises(IllegalActionError, match="First play or discard a card"):
        env.step(300)
    assert env.unwrapped.position == before
    env.step(before.legal_actions()[0])


def test_pettingzoo_shows_the_table():
    env = pettingzoo_adapter.env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.unwrapped.position)


def test_pettingzoo_draws_the_table_for_the_agent_to_move():
    env = pettingzoo_adapter.raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    drawn = env.render()
    assert (drawn.shape, drawn.dtype) == ((480, 640, 3), np.uint8)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert not np.array_equal(env.render(), drawn)


def test_unknown_options_are_named():
    with pytest.raises(ValueError, match="has no option 'round'"):
        pettingzoo_adapter.env(options={"round": 3})


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.parametrize("settings", [{"reward": "margin"}, {"max_plies": 7}], ids=str)
def test_pettingzoo_finds_its_api_kept_with_other_rewards_and_lengths(settings, capsys):
    pettingzoo.test.api_test(pettingzoo_adapter.env(options={"idle_limit": 2}, **settings), num_cycles=60)


def played_out(env, seed):
    """Play random actions; return what each agent was given, and for how many it ended, was cut off or neither."""
    env.reset(seed=seed)
    rng, total, ends = new_rng(1), dict.fromkeys(env.possible_agents, 0.0), []
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        total[agent] += reward
        if over or cut:
            ends.append((over, cut))
        env.step(None if over or cut else drawn(rng, observation["action_mask"]))
    return total, ends


def test_pettingzoo_rewards_the_margin():
    env = pettingzoo_adapter.env(options={"idle_limit": 2}, reward="margin")
    total, ends = played_out(env, 4)
    first, second = env.unwrapped.position.scores()
    assert first != second
    assert total == {"seat_1": first - second, "seat_2": second - first}
    assert ends == [(True, False)] * 2


def test_pettingzoo_margins_compare_with_the_best_other_seat():
    tiles = dict.fromkeys(("air", "earth", "fire", "water"), 5)
    env = pettingzoo_adapter.raw_env("alpha-and-omega", options={"seats": 3, **tiles}, reward="margin")
    total, _ = played_out(env, 2)
    a, b, c = env.position.scores()
    assert list(total.values()) == [a - max(b, c), b - max(a, c), c - max(a, b)]


def test_pettingzoo_cuts_a_game_off():
    env = pettingzoo_adapter.env(max_plies=9)
    total, ends = played_out(env, 4)
    assert len(env.unwrapped.position.history) == 9
    assert ends == [(False, True)] * 2
    assert set(total.values()) == {0.0}


def test_pettingzoo_observations_may_be_kept():
    env = pettingzoo_adapter.raw_env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    kept = {name: array.copy() for name, array in before.items()}
    env.step(int(np.flatnonzero(before["action_mask"])[0]))
    env.observe(env.agent_selection)
    assert all(np.array_equal(before[name], kept[name]) for name in kept)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess': there is alpha-beta-omega"),
        ({"reward": "elo"}, "reward cannot be 'elo': it is 'result' or 'margin'."),
        ({"render_mode": "human"}, "render_mode cannot be 'human': it is None, 'ansi' or 'rgb_array'."),
        ({"max_plies": 0}, "max_plies is a whole number, at least 1, not 0"),
        ({"max_plies": True}, "max_plies is a whole number, at least 1, not True"),
        ({"options": 5}, "Options are values by name, .* not 5"),
    ],
)
def test_pettingzoo_refuses_settings_in_one_sentence(settings, sentence):
    with pytest.raises(ValueError, match=sentence):
        pettingzoo_adapter.env(**settings)


def test_pettingzoo_environments_that_nobody_uses_are_forgotten():
    env = pettingzoo_adapter.raw_env()
    assert env.observation_space("seat_1") is env.observation_space("seat_1")
    assert env.action_space("seat_2") is env.action_space("seat_2")
    seen = weakref.ref(env)
    del env
    gc.collect()
    assert seen() is None


@twins
@pytest.mark.parametrize("make", [pettingzoo_adapter.env, pettingzoo_adapter.raw_env], ids=["env", "raw_env"])
def test_pettingzoo_environments_can_be_copied_in_mid_game(make, twin_of):
    env = make("alpha-and-omega", options={"seats": 3}, max_plies=60, reward="margin")
    assert twin_of(env).possible_agents == env.possible_agents  # before a game, too
    env.reset(seed=3)
    rng = new_rng(2)
    for _ in range(20):
        env.step(drawn(rng, env.observe(env.agent_selection)["action_mask"]))
    twin = twin_of(env)
    assert twin.unwrapped.game is env.unwrapped.game
    assert twin.observation_space("seat_1") == env.observation_space("seat_1")
    before = env.unwrapped.position.copy()
    while not any(twin.truncations.values()):
        twin.step(drawn(rng, twin.observe(twin.agent_selection)["action_mask"]))
    assert env.unwrapped.position == before
    for action in twin.unwrapped.position.history[20:]:
        env.step(action)
    assert env.rewards == twin.rewards
    assert any(env.rewards.values())
    env.reset()
    twin.reset()
    assert env.unwrapped.position == twin.unwrapped.position


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda env: env.observe("0"), "There is no agent '0': there is seat_1, seat_2."),
        (lambda env: env.observe(1.5), "There is no agent 1.5: there is seat_1, seat_2."),
        (lambda env: env.action_space("seat_3"), "There is no agent 'seat_3': there is seat_1, seat_2."),
        (lambda env: env.observation_space(0), "There is no agent 0: there is seat_1, seat_2."),
        (lambda env: env.step(1.5), "An action is a whole number, not 1.5."),
        (lambda env: env.step(None), "An action is a whole number, not None."),
        (lambda env: env.reset(seed="x"), "A seed is a whole number, at least 0, not 'x'."),
        (lambda env: env.reset(seed=-1), "A seed is a whole number, at least 0, not -1."),
    ],
)
def test_pettingzoo_answers_mistakes_in_one_sentence(call, sentence):
    env = pettingzoo_adapter.raw_env()
    env.reset(seed=1)
    before = env.position.copy()
    with pytest.raises(ValueError, match=r"\.$") as caught:
        call(env)
    assert str(caught.value) == sentence
    assert env.position == before


@pytest.mark.parametrize(
    "call",
    [lambda env: env.step(0), lambda env: env.observe("seat_1"), lambda env: env.render()],
    ids=["step", "observe", "render"],
)
def test_pettingzoo_says_that_nothing_is_dealt_yet(call):
    env = pettingzoo_adapter.raw_env(render_mode="ansi")
    with pytest.raises(ValueError, match=r"^Nothing is dealt yet: call reset\(\) first\.$"):
        call(env)
