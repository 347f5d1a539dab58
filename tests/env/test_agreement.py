"""A batch agrees with `Position`: deals, chance, legal actions, observations and rewards."""

import numpy as np
import pytest

from omegatable import IllegalActionError, Position
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv, decode, seeds, stepping
from omegatable.env.seeds import restart
from omegatable.kernel import CHANCE, mode, new_rng
from tests.support.learning import features_of
from tests.support.playing import CASE_NAMES, CASES, REACHING, record_digest
from tests.support.sample import sample

# The case alpha-beta-omega-6 is a long game.
SOME = sample([name for name in REACHING if name != "alpha-beta-omega-6"], CASE_NAMES)
every_case = pytest.mark.parametrize("case", SOME)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def start(env: VectorEnv, index: int) -> Position:
    """Return the position at which the present game of environment *index* has begun."""
    position = Position(env.game, seed=env.seed_of(index), options=env.options)
    if env.num_actions == env.game.num_player_actions:
        position.play_chance()
    return position


def follow(env: VectorEnv, games: int, every: int = 1) -> None:
    """Step *env* until *games* games are over, and compare every step with positions, every so many the features."""
    batch = env.reset()
    positions = [start(env, index) for index in range(env.num_envs)]
    chance_inside = env.num_actions == env.game.num_player_actions
    over = steps = 0
    while over < games:
        actions = env.sample()
        for position, action in zip(positions, actions.tolist(), strict=True):
            position.play(action)
            if chance_inside:
                position.play_chance()
        batch = env.step(actions)
        steps += 1
        for index, position in enumerate(positions):
            assert batch.terminated[index] == position.is_terminal()
            if position.is_terminal():
                expected = np.zeros(env.game.max_seats, np.float32)
                expected[: env.num_seats] = position.returns()
                assert batch.reward[index].tolist() == expected.tolist()
                positions[index] = start(env, index)
                over += 1
            else:
                assert not batch.reward[index].any()
            assert batch.to_move[index] == positions[index].to_move
            assert np.flatnonzero(batch.mask[index]).tolist() == positions[index].legal_actions()
            assert env.legal_actions(index) == positions[index].legal_actions()
            padding = env.game.max_legal - len(env.legal_actions(index))
            assert batch.legal[index].tolist() == env.legal_actions(index) + [-1] * padding
            if steps % every == 0:
                assert np.array_equal(observed(env, index), features_of(positions[index]))
    assert not batch.truncated.any()


def observed(env: VectorEnv, index: int) -> np.ndarray:
    """Return the features that the observation of game *index* stands for."""
    observation = env.batch.observation[index]
    return observation if observation.dtype == np.float32 else decode(env.game, observation)


@every_case
def test_a_batch_agrees_with_positions(case: str) -> None:
    game, options = CASES[CASE_NAMES.index(case)]
    with mode("interpreted"):
        follow(VectorEnv(game, 2, seed=3, options=options), games=1, every=11)


@pytest.mark.compiled
@pytest.mark.parametrize("name", sample(["omega-shift"], list(GAMES)))  # a minute of compilation for another game
def test_a_compiled_batch_agrees_with_positions(name: str) -> None:
    follow(VectorEnv(name, 8, seed=4), games=sample(20, 10_000))
    follow(VectorEnv(name, 8, seed=5, observation="uint8"), games=sample(10, 1_000))


@pytest.mark.parametrize("name", sample(["omega-shift"], ["omega-shift", "alpha-beta-omega"]))
def test_chance_can_be_a_player(name: str) -> None:
    options = {"rounds": 3, "idle_limit": 2} if name == "omega-shift" else {}
    with mode("interpreted"):
        env = VectorEnv(name, 2, seed=6, options=options, chance="action")
        assert env.batch.mask.shape == (2, GAMES[name].num_actions)
        met = []
        env.reset()
        positions = [start(env, index) for index in range(2)]
        for _ in range(200 if name == "omega-shift" else 60):
            met += env.batch.to_move.tolist()
            actions = env.sample()
            for position, action in zip(positions, actions.tolist(), strict=True):
                position.play(action)
            env.step(actions)
            for index in np.flatnonzero(env.batch.terminated):
                positions[index] = start(env, index)
            for index, position in enumerate(positions):
                assert env.legal_actions(index) == position.legal_actions()
                assert np.flatnonzero(env.batch.mask[index]).tolist() == position.legal_actions()
                assert np.array_equal(env.batch.observation[index], features_of(position))
        assert CHANCE in met


@every_game
def test_the_same_seed_gives_the_same_whatever_the_number_of_threads(game: Game) -> None:
    with mode("interpreted"):
        envs = [VectorEnv(game, 3, seed=7, num_threads=threads, observation="uint8") for threads in (1, 2, 8)]
        for env in envs:
            env.reset()
        for _ in range(15):
            drawn = [env.step(env.sample()) for env in envs]
            for other in drawn[1:]:
                for mine, theirs in zip(drawn[0], other, strict=True):
                    assert np.array_equal(mine, theirs)


@pytest.mark.compiled
def test_compiled_threads_step_at_once_and_change_no_byte() -> None:
    """Compiled kernels let go of Python's lock, so that the threads do run at the same time."""
    alone, shared = (VectorEnv("omega-shift", 61, seed=10, num_threads=threads) for threads in (1, 4))
    alone.reset()
    shared.reset()
    over = 0
    for _ in range(sample(300, 3_000)):
        alone.step(alone.sample())
        shared.step(shared.sample())
        over += int(alone.batch.terminated.sum())
        for name, mine, theirs in zip(alone._games._fields, alone._games, shared._games, strict=True):
            assert mine.tobytes() == theirs.tobytes(), name
    assert over > 50  # games have ended, and others were dealt


def test_seeds_name_games() -> None:
    with mode("interpreted"):
        env, again, other = (VectorEnv("omega-shift", 3, seed=seed) for seed in (8, 8, 9))
        first = env.reset().copy()
        assert [np.array_equal(one, two) for one, two in zip(first, again.reset(), strict=True)] == [True] * 10
        assert not np.array_equal(first.observation, other.reset().observation)
        numbers = {env.seed_of(index, number) for index in range(3) for number in range(50)}
        assert len(numbers) == 150
        assert env.seed_of(2) == env.seed_of(2, 0)
        second = env.reset().copy()
        assert env.seed_of(2) == env.seed_of(2, 1)
        assert not np.array_equal(first.observation, second.observation)
        assert np.array_equal(env.reset(seed=8).observation, first.observation)
        assert np.array_equal(env.reset(seed=8 + 2**64).observation, first.observation)
        assert record_digest(env._games.states[1]) == record_digest(start(env, 1).state)


def test_a_kernel_makes_the_random_numbers_that_a_position_has() -> None:
    rng = np.zeros(1, np.uint64)
    with mode("interpreted"):
        for seed in (0, 1, 2, 2**32 - 1, 2**63, 2**64 - 1, *range(10**18, 10**18 + 50)):
            for form in (np.uint64, int):  # as an interpreted kernel returns a seed, and as a compiled one does
                restart(rng, form(seed))
                assert rng.tolist() == new_rng(seed).tolist()


@pytest.mark.compiled
def test_a_step_in_python_takes_the_seeds_that_compiled_kernels_return(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is while the step itself is compiled: half of the seeds are above what an int64 holds."""
    with mode("interpreted"):
        plain = VectorEnv("omega-shift-tiny", 16, seed=1)
        expected = plain.reset().copy()
        assert max(map(plain.seed_of, range(16))) >= 2**63 > min(map(plain.seed_of, range(16)))
        for each in (seeds.game_seed, seeds.restart, seeds.seed_of_bots, seeds.seed_of_draws):
            monkeypatch.setattr(stepping, each.py_func.__name__, mode("compiled")(each.dispatcher))
        env = VectorEnv("omega-shift-tiny", 16, seed=1)
        for mine, theirs in zip(env.reset(), expected, strict=True):
            assert np.array_equal(mine, theirs)
        assert np.array_equal(env.sample(), plain.sample())


def test_an_environment_without_a_seed_is_secret() -> None:
    with mode("interpreted"):
        one, other = VectorEnv("omega-shift"), VectorEnv("omega-shift")
        assert one.seed_of(0, 0) != other.seed_of(0, 0)


def test_nothing_changes_if_an_action_is_not_legal() -> None:
    with mode("interpreted"):
        env = VectorEnv("omega-shift", 3, seed=1)
        before = env.reset().copy()
        actions = env.sample().copy()
        actions[2] = 304
        with pytest.raises(IllegalActionError):
            env.step(actions)
        for mine, theirs in zip(before, env.batch, strict=True):
            assert np.array_equal(mine, theirs)
