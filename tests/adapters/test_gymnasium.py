"""The Gymnasium environments, tested by Gymnasium's own checker and against our rules."""

import copy
import os
import subprocess
import sys
import warnings

import numpy as np
import pytest

from omegatable.engine.protocol import determinize
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv
from omegatable.kernel import mode, new_rng
from omegatable.play import IllegalActionError
from tests.support.learning import drawn, twins

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # The library itself warns while it is imported.
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import omegatable.adapters.gymnasium as gymnasium_adapter
    from omegatable.adapters.rendering import frame

GAME = GAMES["omega-shift"]
PATIENCE = 120
IDS = [f"omegatable/{name}-v1" for name in ("AlphaBetaOmega", "AlphaAndOmega", "OmegaShift")]  # in the order of GAMES


def make(**settings):
    return gymnasium.make("omegatable/OmegaShift-v1", **settings)


@pytest.mark.parametrize("opponent", ["uniform", "gentle"])
def test_gymnasium_finds_its_api_kept(opponent):
    check_env(make(opponent=opponent, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("name", ["OmegaShift", "AlphaBetaOmega"])
def test_gymnasium_finds_its_api_kept_with_history(name):
    env = gymnasium.make(f"omegatable/{name}-v1", opponent="uniform", history=3)
    check_env(env.unwrapped)
    env.reset(seed=1)
    observation, *_ = env.step(int(np.flatnonzero(env.unwrapped.action_masks())[0]))
    assert observation["history"].shape == (3, 2)
    assert observation["history"][0, 0] >= 0
    twin = copy.deepcopy(env.unwrapped)
    assert np.array_equal(twin._observation()["history"], observation["history"])


@pytest.mark.filterwarnings("ignore:.*out of date")  # Gymnasium's own, of a newer version
@pytest.mark.parametrize("make_one", [gymnasium.make, gymnasium.make_vec])
def test_the_first_version_is_refused_with_what_has_changed(make_one):
    with pytest.raises(ValueError, match=r"^The observations of -v0 are no more: .*\.$"):
        make_one("omegatable/OmegaShift-v0")


def test_gymnasium_plays_for_four():
    env = gymnasium.make("omegatable/AlphaAndOmega-v1", opponent="gentle", seat=2, options={"seats": 4})
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
    before = env.unwrapped.position.copy()
    _, reward, over, cut, info = env.step(300)
    assert (reward, over, cut) == (-1.0, True, False)
    assert env.unwrapped.position == before
    assert "First play or discard a card" in info["refusal"]


def test_gymnasium_shows_the_table():
    env = make(opponent="uniform", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.unwrapped.position.text(1)


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_draws_the_table_in_frames_of_one_size(name):
    """A world of Alpha & Omega grows, and a video needs frames of one size."""
    env = gymnasium.make(name, opponent="uniform", seat=1, render_mode="rgb_array").unwrapped
    env.reset(seed=1)
    frames = [env.render()]
    for _ in range(3):
        env.step(int(np.flatnonzero(env.action_masks())[-1]))
        frames.append(env.render())
    assert {(frame.shape, frame.dtype) for frame in frames} == {((480, 640, 3), np.dtype(np.uint8))}
    assert len({frame.tobytes() for frame in frames}) == 4
    assert all((frame[[0, -1]] == 255).all() or (frame[:, [0, -1]] == 255).all() for frame in frames)


def test_gymnasium_draws_only_what_the_agent_sees():
    env = make(opponent="uniform", seat=0, render_mode="rgb_array", options={"first_player": 1}).unwrapped
    env.reset(seed=1)
    drawn, state = env.render(), env.position.state
    other = env.position.copy()
    determinize(env.position.view(0), new_rng(5), other.state)
    assert not np.array_equal(other.state.tobytes(), state.tobytes())
    assert np.array_equal(frame(other.picture(0)), drawn)


def test_an_opponent_that_searches_has_its_simulations_in_its_name():
    """The same name as in `VectorEnv`; with this budget the choices follow from the seed."""
    plain, named = make(opponent="steady", simulations=2), make(opponent="steady:2")
    seen, also = plain.reset(seed=5)[0], named.reset(seed=5)[0]
    for _ in range(3):
        assert np.array_equal(seen, also)
        action = int(np.flatnonzero(plain.unwrapped.action_masks())[0])
        seen, also = plain.step(action)[0], named.step(action)[0]
    with pytest.raises(
        ValueError, match=r"^The opponent 'steady:2' has its budget: leave out seconds and simulations.$"
    ):
        gymnasium_adapter.TableEnv(opponent="steady:2", simulations=3)


@pytest.mark.parametrize("history", [0, 2])
def test_gymnasium_puts_the_mask_into_the_observation(history):
    env = make(opponent="uniform", history=history, observe_mask=True)
    check_env(env.unwrapped)
    observation, info = env.reset(seed=1)
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    assert set(observation) == {"observation", "action_mask"} | ({"history"} if history else set())
    envs = gymnasium_adapter.TableVectorEnv(3, history=history, observe_mask=True, max_plies=4)
    observations, infos = envs.reset(seed=1)
    cut_off = 0
    for _ in range(5):
        assert np.array_equal(observations["action_mask"], infos["action_mask"])
        assert observations in envs.observation_space
        observations, _, _, truncated, infos = envs.step(envs.sample())
        for row in np.flatnonzero(truncated):
            cut_off += infos["final_obs"][row] in envs.single_observation_space
    assert cut_off


def test_an_illegal_action_ends_one_of_many_games():
    """As it does in a single one, so that a library may try an action without a mask."""
    envs = gymnasium_adapter.TableVectorEnv(3, opponent="uniform", seat=0, options={"first_player": 1})
    envs.reset(seed=2)
    actions = envs.sample().copy()
    actions[2] = envs.single_action_space.n
    _, rewards, over, _, infos = envs.step(actions)
    assert over.tolist() == infos["forfeited"].tolist() == [False, False, True]
    assert rewards.tolist() == [0.0, 0.0, -1.0]


def test_many_games_name_their_autoreset_as_gymnasiums_own_do():
    envs = gymnasium_adapter.TableVectorEnv(2)
    assert envs.autoreset_mode == envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP


def test_a_batch_has_spaces():
    for settings in ({}, {"observation": "uint8"}, {"chance": "action"}):
        games = VectorEnv("omega-shift", 3, seed=1, **settings)
        batch = games.reset()
        assert batch.observation in games.observation_space
        assert batch.observation[0] in games.single_observation_space
        assert games.sample() in games.action_space
        assert games.single_action_space.n == batch.mask.shape[1]
        assert games.num_features == batch.observation.shape[1]


def test_gymnasium_names_unknown_opponents():
    with pytest.raises(ValueError, match="There is no bot 'deep-blue': there is uniform"):
        gymnasium_adapter.TableEnv(opponent="deep-blue")


def test_an_agent_who_never_has_a_turn_is_told_so():
    """The second seat begins, puts a card down and must draw the only card of the pile, which ends the game."""
    options = {"pile": 1, "first_player": 2, "redraw": "forbidden"}
    make(opponent="uniform", seat=1, options=options).reset(seed=1)
    with pytest.raises(ValueError, match=r"^Under these options seat 0 has nothing to decide: 1,000 games in a row"):
        make(opponent="uniform", seat=0, options=options).reset(seed=1)


@pytest.mark.whole
@pytest.mark.parametrize(
    ("imported", "prefix"),
    [("gymnasium", "omegatable.adapters.gymnasium:"), ("gymnasium, omegatable.adapters.gymnasium", "")],
    ids=["module:id", "imported"],
)
@pytest.mark.parametrize("make", ["make", "make_vec"])
def test_gymnasium_finds_the_environments_by_the_name_of_their_module(make, imported, prefix):
    """In a process that has seen neither: as documented, with the name of the module or after its import."""
    program = f"import {imported}\nfor ident in {[prefix + ident for ident in IDS]}:\n"
    program += f"    print(gymnasium.{make}(ident).unwrapped.game.name)"
    environment = os.environ | {"OMEGATABLE_KERNELS": "interpreted"}  # nothing is stepped, so nothing is compiled
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, env=environment
    )
    assert done.stdout.split() == list(GAMES), done.stderr


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


def test_gymnasium_cuts_a_game_off():
    env = make(opponent="uniform", seat=0, max_plies=6, options={"first_player": 1})
    reward, over, cut = random_game(env, 1)
    assert (reward, over, cut) == (0.0, False, True)
    assert len(env.unwrapped.position.history) == 6


def test_gymnasium_leaves_the_agent_a_decision_in_the_shortest_game():
    env = make(opponent="uniform", seat=1, max_plies=1, options={"first_player": 1})
    reward, over, cut = random_game(env, 1)
    assert (reward, over, cut) == (0.0, False, True)
    assert len(env.unwrapped.position.history) == 3  # the other seat's turn, then one action


def test_gymnasium_rewards_the_margin_of_a_game_that_is_cut_off():
    env = make(opponent="uniform", seat=0, max_plies=40, reward="margin")
    reward, _, cut = random_game(env, 2)
    first, second = env.unwrapped.position.scores()
    assert cut
    assert reward == first - second != 0


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seat": 2}, "There is no seat 2: the seats of this game are 0 to 1"),
        ({"seat": "0"}, "seat is a whole number, not '0'"),
        ({"seat": 0.5}, "seat is a whole number, not 0.5"),
        ({"max_plies": 1.5}, "max_plies is a whole number, at least 1, not 1.5"),
        ({"options": 5}, "Options are values by name, .* not 5"),
        (
            {"opponent": 7},
            "^There is no bot 7: there is uniform, .*; or give a function of a view and the legal actions.$",
        ),
    ],
)
def test_gymnasium_refuses_settings_in_one_sentence(settings, sentence):
    with pytest.raises(ValueError, match=sentence):
        gymnasium_adapter.TableEnv(**settings)


@pytest.mark.parametrize(
    "call",
    [lambda env: env.step(0), lambda env: env.action_masks(), lambda env: env.position, lambda env: env.render()],
    ids=["step", "action_masks", "position", "render"],
)
def test_gymnasium_says_that_nothing_is_dealt_yet(call):
    env = gymnasium_adapter.TableEnv(render_mode="ansi")
    with pytest.raises(ValueError, match=r"^Nothing is dealt yet: call reset\(\) first\.$"):
        call(env)


def test_gymnasium_says_that_many_games_are_not_dealt_yet():
    with mode("interpreted"):
        envs = gymnasium_adapter.TableVectorEnv(2)
    with pytest.raises(ValueError, match=r"^Nothing is dealt yet: call reset\(\) first\.$"):
        envs.step(np.zeros(2, int))


@pytest.mark.parametrize("action", [1.5, "x", None])
def test_gymnasium_takes_whole_numbers_as_actions(action):
    env = gymnasium_adapter.TableEnv(opponent="uniform", seat=0)
    env.reset(seed=1)
    before = env.position.copy()
    with pytest.raises(ValueError, match=f"^An action is a whole number, not {action!r}") as caught:
        env.step(action)
    assert not isinstance(caught.value, IllegalActionError)
    assert env.position == before


# ------------------------------------------------------------------------------------------ many games in one call


def make_vec(**settings):
    return gymnasium.make_vec("omegatable/OmegaShift-v1", **settings)


def chosen(masks, seed=0):
    """Return a legal action for each game, by numbers that follow from *seed*."""
    return (masks * np.random.default_rng(seed).random(masks.shape)).argmax(axis=1)


@pytest.mark.whole
@pytest.mark.parametrize("mode", [None, "vector_entry_point"])
def test_gymnasium_makes_many_games_at_once(mode):
    envs = make_vec(num_envs=5, vectorization_mode=mode, opponent="uniform")
    assert isinstance(envs.unwrapped, gymnasium_adapter.TableVectorEnv)
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    assert envs.observation_space == gymnasium.vector.utils.batch_space(envs.single_observation_space, 5)
    assert envs.single_observation_space == make().observation_space
    assert envs.single_action_space == make().action_space
    assert envs.spec.id == "omegatable/OmegaShift-v1"
    envs.close()


@pytest.mark.compiled
@pytest.mark.parametrize(
    "settings",
    [{}, {"observation": "uint8"}, {"max_plies": 9, "reward": "margin", "history": 4}, {"num_threads": 2}],
    ids=str,
)
def test_gymnasium_steps_many_games_as_its_interface_says(settings):
    envs = make_vec(num_envs=6, opponent="uniform", options={"idle_limit": 1}, **settings)
    observation, infos = envs.reset(seed=1)
    ends = np.zeros(6, int)
    for step in range(150):
        assert envs.observation_space.contains(observation)
        masks = infos["action_mask"]
        assert masks.shape == (6, GAME.num_player_actions)
        assert masks.any(axis=1).all()
        assert np.array_equal(masks, envs.unwrapped.action_masks())
        before = copy.deepcopy(observation)
        kept = observation
        actions = chosen(masks, step) if step % 2 else envs.unwrapped.sample()
        assert envs.action_space.contains(actions)
        assert masks[np.arange(6), actions].all()
        observation, rewards, over, cut, infos = envs.step(actions)
        assert gymnasium.utils.env_checker.data_equivalence(kept, before)
        assert rewards.shape == over.shape == cut.shape == (6,)
        assert over.dtype == cut.dtype == np.bool_
        assert not rewards[~(over | cut)].any()
        assert not (over & cut).any()
        assert cut.any() <= ("max_plies" in settings)
        assert set(infos) - {"final_obs", "_final_obs", "forfeited", "_forfeited"} == {"action_mask", "_action_mask"}
        assert ("final_obs" in infos) == bool((over | cut).any())
        for row, last in enumerate(infos.get("final_obs", ())):
            assert (last is not None) == infos["_final_obs"][row] == (over | cut)[row]
            assert last is None or envs.single_observation_space.contains(last)
        ends += over | cut
    assert ends.all()


@pytest.mark.compiled
def test_gymnasium_wrappers_of_many_games_fit():
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(make_vec(num_envs=4, options={"idle_limit": 1}))
    _, infos = envs.reset(seed=3)
    for step in range(120):
        masks = infos["action_mask"]
        _, rewards, over, _, infos = envs.step(chosen(masks, step))
        if over.any():
            assert np.array_equal(infos["episode"]["r"][over], rewards[over])
            return
    raise AssertionError("no game has ended")


@pytest.mark.compiled
def test_gymnasium_gives_the_same_games_for_the_same_seed():
    envs = make_vec(num_envs=3)
    first, _ = envs.reset(seed=4)
    second, _ = envs.reset()
    again, _ = envs.reset(seed=4)
    assert np.array_equal(first, again)
    assert not np.array_equal(first, second)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"num_envs": 0}, "num_envs is a whole number, at least 1, not 0"),
        ({"opponent": "master"}, "opponent cannot be 'master': a seat is played by 'uniform' or 'gentle', by a bot"),
        ({"opponent": None}, "opponent cannot be None: the other seats of a Gymnasium environment are not the"),
        ({"observation": None}, "observation cannot be None: it is 'float32' or 'uint8'"),
        ({"options": 5}, "Options are values by name, .* not 5"),
        ({"seat": "0"}, "seat is a whole number, not '0'"),
    ],
)
def test_gymnasium_refuses_settings_of_many_games_in_one_sentence(settings, sentence):
    with pytest.raises(ValueError, match=sentence):
        gymnasium_adapter.TableVectorEnv(**settings)


# --------------------------------------------------------------------------------------------- copies and pickles


def lowest(view, actions):
    return actions[0]


@twins
@pytest.mark.parametrize("opponent", ["uniform", "gentle", lowest])
def test_gymnasium_environments_can_be_copied_in_mid_game(opponent, twin_of):
    env = make(opponent=opponent, max_plies=50, reward="margin")
    assert twin_of(env).unwrapped.game is GAME  # before a game, too
    _, info = env.reset(seed=3)
    rng = new_rng(2)
    for _ in range(5):
        _, _, _, _, info = env.step(drawn(rng, info["action_mask"]))
    twin, before = twin_of(env), env.unwrapped.position.copy()
    assert np.array_equal(twin.unwrapped.action_masks(), env.unwrapped.action_masks())
    cut, actions = False, []
    while not cut:
        actions.append(drawn(rng, info["action_mask"]))
        observation, reward, _, cut, info = twin.step(actions[-1])
    assert env.unwrapped.position == before
    for action in actions:
        again = env.step(action)
    assert np.array_equal(again[0], observation)
    assert again[1:4] == (reward, False, True)
    assert np.array_equal(env.reset()[0], twin.reset()[0])


@twins
def test_gymnasium_says_which_environments_cannot_be_copied(twin_of):
    env = gymnasium_adapter.TableEnv(opponent="steady")
    with pytest.raises(TypeError) as caught:
        twin_of(env)
    assert str(caught.value) == (
        "An environment with the opponent 'steady', which searches, can be neither copied nor pickled: "
        "those with uniform or gentle, or with a function, can."
    )


@pytest.mark.compiled
@twins
def test_gymnasium_copies_many_games_in_the_middle(twin_of):
    envs = make_vec(num_envs=4, opponent="uniform", max_plies=30)
    envs.reset(seed=6)
    for _ in range(9):
        envs.step(envs.unwrapped.sample())
    twin = twin_of(envs)
    assert twin.unwrapped.game is GAME
    assert np.array_equal(twin.unwrapped.seats, envs.unwrapped.seats)
    for _ in range(20):
        actions = envs.unwrapped.sample().copy()
        assert np.array_equal(twin.unwrapped.sample(), actions)
        for mine, its in zip(envs.step(actions)[:4], twin.step(actions)[:4], strict=True):
            assert np.array_equal(mine, its)
