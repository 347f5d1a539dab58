"""Games of a batch are kept, put back, copied and replaced by worlds, and what a game showed last is kept."""

import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.env import States, VectorEnv, part_of
from omegatable.kernel import mode
from tests.support.playing import record_digest

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True)
def interpreted():
    with mode("interpreted"):
        yield


def begun(game: Game | str, count: int = 3, steps: int = 7, **arguments: Any) -> VectorEnv:
    """Return an environment whose games have begun."""
    env = VectorEnv(game, count, seed=1, **arguments)
    env.reset()
    for _ in range(steps):
        env.step(env.sample())
    return env


def shown(env: VectorEnv, row: int) -> list[bytes]:
    """Return what the batch has about one game."""
    return [array[row].tobytes() for array in env.batch]


@every_game
def test_a_game_that_is_put_back_goes_on_as_it_did(game: Game) -> None:
    env = begun(game, history=3)
    kept, before = pickle.loads(pickle.dumps(env.get_state([2, 0]))), shown(env, 2)
    actions = env.sample().copy()
    env.step(actions)
    after, other = shown(env, 2), shown(env, 1)
    env.set_state([2, 0], kept)
    assert shown(env, 2) == before != after
    assert shown(env, 1) == other
    actions[1] = env.legal_actions(1)[0]
    env.step(actions)
    assert shown(env, 2) == after


@every_game
def test_copies_are_alike_until_worlds_are_drawn_and_a_world_looks_the_same_to_the_seat_to_move(game: Game) -> None:
    env = begun(game, 5, history=3, observation="uint8")
    env.copy_rows([0, 0, 0], [1, 2, 3])
    assert all(shown(env, row) == shown(env, 0) for row in (1, 2, 3))
    other, digest = shown(env, 4), record_digest(env._games.states[0])
    env.determinize_rows([1, 2, 3])
    assert all(shown(env, row) == shown(env, 0) for row in (1, 2, 3))
    assert shown(env, 4) == other
    assert record_digest(env._games.states[0]) == digest
    assert len({record_digest(env._games.states[row]) for row in range(4)}) > 1
    assert len({int(env._games.rngs[row, 0]) for row in range(4)}) == 4
    assert not any(protocol.faults(state) for state in env._games.states)
    again = begun(game, 5, history=3, observation="uint8")
    again.copy_rows([0, 0, 0], [1, 2, 3])
    again.determinize_rows([1, 2, 3])
    assert [record_digest(state) for state in env._games.states] == [
        record_digest(state) for state in again._games.states
    ]


def test_in_a_world_the_others_remember_only_what_everybody_has_seen() -> None:
    env = VectorEnv("alpha-beta-omega", 1, seed=2, history=9, options={"seats": 3})
    env.reset()
    for _ in range(60):
        env.step(env.sample())
        memory, seat = env._games.memory[0].copy(), int(env.batch.to_move[0])
        own, public = memory[seat].tolist(), memory[-1].tolist()
        if own != public:
            break
    assert own != public
    env.determinize_rows()
    assert env._games.memory[0, seat].tolist() == own
    assert [env._games.memory[0, other].tolist() for other in range(3) if other != seat] == [public, public]


@every_game
def test_the_last_observation_of_a_game_is_what_its_last_player_sees(game: Game) -> None:
    for form in ("float32", "uint8"):
        env = VectorEnv(game, 2, seed=3, max_plies=5, final_observation=True, observation=form)
        env.reset()
        for _ in range(4):
            assert not env.step(env.sample()).final_observation.any()
        states, movers, actions = env.get_state(), env.batch.to_move.copy(), env.sample().copy()
        batch = env.step(actions)
        assert batch.truncated.all()
        final = batch.final_observation.copy()
        same = VectorEnv(game, 2, seed=9, observation=form)
        same.reset()
        same.set_state([0, 1], states)
        same.step(actions)
        view, out = game.new_view(), np.zeros(game.num_features, env.batch.observation.dtype)
        for row in range(2):
            protocol.observe(same._games.states[row], int(movers[row]), view)
            (protocol.features if form == "float32" else protocol.codes)(view, out)
            assert final[row].tobytes() == out.tobytes()
        env.step(env.sample())
        assert np.array_equal(env.batch.final_observation, final)  # until the next game ends


def test_with_opponents_the_last_observation_is_the_learners() -> None:
    """Cards that only the learner holds are in it: its own hand, which the others' views do not show."""
    env = VectorEnv("omega-shift", 2, seed=3, max_plies=9, opponent="uniform", final_observation=True, seat=1)
    hands = part_of(env.game, "own hand", env.reset().observation).copy()
    while not env.batch.truncated.any():
        actions = env.sample()
        hands = part_of(env.game, "own hand", env.batch.observation).copy()
        env.step(actions)
    (row, *_) = np.flatnonzero(env.batch.truncated)
    final = part_of(env.game, "own hand", env.batch.final_observation)
    assert np.abs(final[row] - hands[row]).sum() <= 1  # the learner has played or drawn a card since


def test_the_state_is_what_each_seat_sees() -> None:
    env = begun("omega-shift", 2)
    state, view = env.state(), env.game.new_view()
    assert state.shape == (2, 2, env.game.num_features)
    out = np.zeros(env.game.num_features, np.float32)
    for row in range(2):
        for seat in range(2):
            protocol.observe(env._games.states[row], seat, view)
            protocol.features(view, out)
            assert state[row, seat].tobytes() == out.tobytes()
        assert state[row, env.batch.to_move[row]].tobytes() == env.batch.observation[row].tobytes()


def test_among_opponents_the_seat_to_move_becomes_the_learners() -> None:
    states = begun("omega-shift", 4).get_state()
    env = VectorEnv("omega-shift", 4, seed=2, opponent="gentle", seat=0)
    env.reset()
    env.set_state(range(4), states)
    assert env.batch.to_move.tolist() == env.seats.tolist()
    assert set(env.seats.tolist()) <= {0, 1}
    assert env.step(env.sample()).to_move.tolist() == env.seats.tolist()


def test_a_longer_memory_keeps_what_a_shorter_one_tells() -> None:
    env, more, less = begun("omega-shift", 1, history=3), begun("omega-shift", 1, history=5), begun("omega-shift", 1)
    told = env.batch.history[0].tolist()
    assert more.set_state([0], env.get_state()).history[0].tolist() == [*told, [-1, -1], [-1, -1]]
    env.set_state([0], less.get_state())
    assert env.batch.history[0].tolist() == [[-1, -1]] * 3


ROWS = "rows are indices of games from 0 to 1: {} is none."


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda env, states: env.get_state([2]), ROWS.format(2)),
        (lambda env, states: env.get_state(-1), ROWS.format(-1)),
        (
            lambda env, states: env.get_state([0.5]),
            "rows are the indices of games, whole numbers in a row, not float64.",
        ),
        (
            lambda env, states: env.get_state([[0], [1]]),
            "rows are the indices of games, whole numbers in a row, not int64.",
        ),
        (lambda env, states: env.determinize_rows([7]), ROWS.format(7)),
        (lambda env, states: env.copy_rows([0, 1], [0]), "set_state() takes a state for each of 1 rows, not 2."),
        (lambda env, states: env.copy_rows([0], [5]), "target are indices of games from 0 to 1: 5 is none."),
        (lambda env, states: env.set_state([0, 0], states), "set_state() changes each row once: a row is named twice."),
        (lambda env, states: env.set_state([0], states), "set_state() takes a state for each of 1 rows, not 2."),
        (lambda env, states: env.set_state([0], b"state"), "set_state() takes what get_state() returned, not bytes."),
        (
            lambda env, states: env.set_state([0, 1], begun("alpha-and-omega", 2, 0).get_state()),
            "These are states of alpha-and-omega, and the environment plays omega-shift.",
        ),
        (
            lambda env, states: env.set_state([0, 1], begun("omega-shift", 2, 0, options={"rounds": 3}).get_state()),
            "These are states of games under another value of rounds.",
        ),
        (
            lambda env, states: env.set_state([0, 1], dataclasses.replace(states, format="0")),
            "These states were written by another version of Omega Table, whose records differ.",
        ),
        (
            lambda env, states: env.set_state([0, 1], dataclasses.replace(states, plies=states.plies[:1])),
            "These states are damaged: their arrays have other shapes than those of get_state().",
        ),
        (
            lambda env, states: env.set_state([0, 1], dataclasses.replace(states, memory=states.rngs)),
            "These states are damaged: their memories have other shapes than those of get_state().",
        ),
    ],
)
def test_wrong_rows_and_states_get_one_sentence_and_change_nothing(
    ask: Callable[[VectorEnv, States], Any], sentence: str
) -> None:
    env = begun("omega-shift", 2)
    before = [shown(env, row) for row in range(2)]
    with pytest.raises(ValueError, match=r"\.$") as refused:
        ask(env, env.get_state())
    assert str(refused.value) == sentence
    assert [shown(env, row) for row in range(2)] == before


def test_no_world_is_drawn_while_chance_is_to_move() -> None:
    env = VectorEnv("omega-shift", 1, seed=1, chance="action", options={"rounds": 3, "idle_limit": 2})
    env.reset()
    while env.batch.to_move[0] >= 0:
        env.step(env.sample())
    with pytest.raises(ValueError, match=r"^In game 0 chance is to move: worlds are drawn for what a seat knows\.$"):
        env.determinize_rows()
    with pytest.raises(ValueError, match=r"^Nothing is dealt yet"):
        VectorEnv("omega-shift").get_state()


def test_states_are_cut_and_counted_as_arrays_are() -> None:
    states = begun("omega-shift", 3).get_state()
    assert [len(states), len(states[:2]), len(states[[2]])] == [3, 2, 1]
    assert states[[2]].records.tobytes() == states.records[2].tobytes()
