"""What a step may do besides: opponents, rewards by margin, truncation, pickling, and arrays that others take."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

from omegatable import Position
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv, stepping
from omegatable.kernel import mode
from tests.support.sample import sample

TYPES = ["uint8", "bool", "int8", "float32", "bool", "bool", "int16", "int16", "uint8", "int16"]  # the types of a batch
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True)
def interpreted():
    with mode("interpreted"):
        yield


@pytest.mark.parametrize("level", ["uniform", "gentle"])
@every_game
def test_opponents_play_until_the_learner_is_to_move(game: Game, level: str) -> None:
    env = VectorEnv(game, 3, seed=1, opponent=level)
    again = VectorEnv(game, 3, seed=1, opponent=level, num_threads=2)
    assert env.seats.tolist() == [index % env.num_seats for index in range(3)]
    env.reset()
    again.reset()
    for _ in range(sample(8, 300)):
        batch, other = env.step(env.sample()), again.step(again.sample())
        assert batch.to_move.tolist() == env.seats.tolist()
        for mine, theirs in zip(batch, other, strict=True):
            assert np.array_equal(mine, theirs)


def test_the_learners_seat_can_be_chosen() -> None:
    env = VectorEnv("alpha-and-omega", 4, seed=1, opponent="uniform", seat=2, options={"seats": 3})
    env.reset()
    assert env.step(env.sample()).to_move.tolist() == [2, 2, 2, 2]


def test_gentle_opponents_beat_a_learner_that_plays_at_random() -> None:
    env = VectorEnv("omega-shift", 2, seed=3, opponent="gentle", observation=None)
    env.reset()
    results: list[float] = []
    while len(results) < sample(3, 100):
        batch = env.step(env.sample())
        for index in np.flatnonzero(batch.terminated):
            assert batch.reward[index].sum() == 0
            results.append(float(batch.reward[index, env.seats[index]]))
    assert np.mean(results) < -0.5  # gentle wins 97 of 100


@every_game
def test_a_game_that_is_too_long_is_truncated_and_followed_by_the_next(game: Game) -> None:
    env = VectorEnv(game, 2, seed=4, max_plies=7, reward="margin")
    env.reset()
    positions = [Position(game, seed=env.seed_of(index, 0)) for index in range(2)]
    for position in positions:
        position.play_chance()
    for step in range(1, 15):
        actions = env.sample().copy()
        batch = env.step(actions)
        assert batch.truncated.tolist() == [step % 7 == 0] * 2
        assert not batch.terminated.any()
        if step < 7:
            assert not batch.reward.any()
        if step <= 7:
            for position, action in zip(positions, actions.tolist(), strict=True):
                position.play(action)
                position.play_chance()
        if step == 7:
            for index, position in enumerate(positions):
                one, other = position.scores()
                assert batch.reward[index, :2].tolist() == [one - other, other - one]
                assert env.seed_of(index) == env.seed_of(index, 1)


def test_a_truncated_game_brings_nothing_by_result() -> None:
    env = VectorEnv("omega-shift", 1, seed=4, max_plies=3)
    env.reset()
    for _ in range(3):
        batch = env.step(env.sample())
    assert batch.truncated.tolist() == [True]
    assert batch.reward.tolist() == [[0.0, 0.0]]


@pytest.mark.parametrize("name", ["omega-shift", "alpha-and-omega"])
def test_the_margin_of_a_whole_game_is_what_the_scores_differ_by(name: str) -> None:
    options = {"seats": 3} if name == "alpha-and-omega" else {}
    env = VectorEnv(name, 1, seed=6, reward="margin", options=options, observation=None)
    env.reset()
    position = Position(GAMES[name], seed=env.seed_of(0), options=options)
    while not env.batch.terminated[0]:
        position.play(int(env.sample()[0]))
        env.step(env.sample() * 0 + position.history[-1])
    scores = position.scores()
    margins = [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
    assert env.batch.reward[0, : len(margins)].tolist() == margins
    assert env.batch.reward.shape == (1, GAMES[name].max_seats)


def test_alone_the_margin_is_the_score() -> None:
    env = VectorEnv("alpha-beta-omega", 1, seed=1, options={"seats": 1}, reward="margin", observation=None)
    env.reset()
    position = Position(env.game, seed=env.seed_of(0), options=env.options)
    position.play_chance()
    while not env.batch.terminated[0]:
        action = int(env.sample()[0])
        position.play(action)
        position.play_chance()
        env.step([action])
    assert env.batch.reward[0].tolist() == [position.score(0), 0, 0, 0, 0]


@every_game
def test_an_environment_can_be_pickled_in_the_middle(game: Game) -> None:
    env = VectorEnv(game, 2, seed=5, num_threads=2)
    env.reset()
    for _ in range(9):
        env.step(env.sample())
    twin = pickle.loads(pickle.dumps(env))
    for mine, theirs in zip(env.batch, twin.batch, strict=True):
        assert np.array_equal(mine, theirs)
        assert not mine.size or not np.shares_memory(mine, theirs)
    for _ in range(20):
        batch, other = env.step(env.sample()), twin.step(twin.sample())
        for mine, theirs in zip(batch, other, strict=True):
            assert np.array_equal(mine, theirs)
    assert repr(twin) == f"<VectorEnv of {game.title}, 2 games>"


def buffered(env: VectorEnv) -> VectorEnv:
    """Return a copy by a pickle that leaves the arrays in place, read while the original goes on."""
    buffers: list[pickle.PickleBuffer] = []
    saved = pickle.dumps(env, protocol=5, buffer_callback=buffers.append)
    env.step(env.sample())
    return pickle.loads(saved, buffers=[bytes(buffer.raw()) for buffer in buffers])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, buffered], ids=lambda function: function.__name__)
def test_a_copy_goes_on_by_itself(copied: Callable[[VectorEnv], VectorEnv]) -> None:
    env, untouched = (VectorEnv("omega-shift", 2, seed=5, num_threads=2) for _ in range(2))
    env.reset()
    untouched.reset()
    twin = copied(env)
    for _ in range(9):
        env.step(env.sample())
    twin.options["rounds"] = 3
    assert env.options == untouched.options
    for _ in range(5):
        for mine, theirs in zip(twin.step(twin.sample()), untouched.step(untouched.sample()), strict=True):
            assert mine.tobytes() == theirs.tobytes()


def test_arrays_are_the_environments_own_and_can_be_kept_or_handed_on() -> None:
    env = VectorEnv("omega-shift", 2, seed=1, observation="uint8")
    batch = env.reset()
    kept = batch.copy()
    env.step(env.sample())
    assert not np.array_equal(kept.observation, batch.observation)
    for array in env.batch:
        assert not array.size or np.shares_memory(np.from_dlpack(array), array)
    assert [array.dtype.name for array in batch] == TYPES
    assert [array.shape for array in batch] == [
        (2, GAMES["omega-shift"].num_features),
        (2, 306),
        (2,),
        (2, 2),
        (2,),
        (2,),
        (2, 60),
        (2, 0, 2),
        (2, 0),
        (2, 0, 2),
    ]
    assert VectorEnv("omega-shift", observation=None, mask=False).reset().mask.shape == (1, 0)


def test_without_a_mask_actions_are_checked_all_the_same() -> None:
    env = VectorEnv("omega-shift", 2, seed=1, mask=False, observation=None)
    env.reset()
    with pytest.raises(ValueError, match="is not legal"):
        env.step([304, 304])


def test_sample_draws_every_legal_action() -> None:
    env = VectorEnv("omega-shift", 1, seed=1)
    env.reset()
    drawn = {int(env.sample()[0]) for _ in range(400)}
    assert sorted(drawn) == env.legal_actions(0)


def in_other_forms(actions: np.ndarray) -> dict[str, np.ndarray]:
    """Return the same numbers, int64, as arrays that lie otherwise in memory."""
    fixed = actions.copy()
    fixed.flags.writeable = False
    crooked = np.zeros(8 * len(actions) + 1, np.uint8)[1:].view(np.int64)
    crooked[:] = actions
    return {
        "read-only": fixed,
        "not contiguous": np.repeat(actions, 2)[::2],
        "backwards": actions[::-1].copy()[::-1],
        "not aligned": crooked,
        "other order of bytes": actions.astype(">i8"),
        "narrow": actions.astype(np.uint16),
    }


def step_in_other_forms(env: VectorEnv, plain: VectorEnv) -> None:
    env.reset()
    plain.reset()
    for form in in_other_forms(plain.sample()):
        actions = in_other_forms(plain.sample())[form]
        for mine, theirs in zip(env.step(actions), plain.step(actions.tolist()), strict=True):
            assert mine.tobytes() == theirs.tobytes(), form


def test_actions_may_lie_in_memory_in_any_way() -> None:
    step_in_other_forms(VectorEnv("omega-shift", 2, seed=1), VectorEnv("omega-shift", 2, seed=1))


@pytest.mark.compiled
def test_actions_in_other_forms_are_played_by_the_same_compiled_kernels() -> None:
    with mode("compiled"):
        env, plain = (VectorEnv("omega-shift", 2, seed=1) for _ in range(2))
        kernels = stepping.find_forbidden, stepping.step_games
        forms = [len(kernel.dispatcher.overloads) for kernel in kernels]
        step_in_other_forms(env, plain)
        assert [len(kernel.dispatcher.overloads) for kernel in kernels] == forms


FORK = """
import os, signal, zlib
from omegatable.env import VectorEnv, stepping
env = VectorEnv("omega-shift", 4, seed=1, num_threads=2)
env.reset()
env.step(env.sample())
child = os.fork()
signal.alarm(60)  # instead of waiting forever
for _ in range(5):
    env.step(env.sample())
digest = zlib.crc32(env.batch.observation.tobytes()) % 256
if not child:
    os._exit(digest)
_, status = os.waitpid(child, 0)
print(os.waitstatus_to_exitcode(status) - digest)
"""


def test_an_environment_with_threads_goes_on_in_a_forked_process() -> None:
    """Both processes play on, each with threads of its own, and come to the same place."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", FORK]  # Python warns of threads at each fork
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("0\n", "")
