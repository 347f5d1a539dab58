"""Opponents by seat: levels, bots that search, and functions of a batch; what a level would choose, and logits."""

from typing import Any

import numpy as np
import pytest

from omegatable import IllegalActionError
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.env import Batch, VectorEnv, stepping
from omegatable.games.alpha_and_omega import masks as alpha_and_omega
from omegatable.kernel import mode

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True)
def interpreted():
    with mode("interpreted"):
        yield


def first_of(batch: Batch) -> np.ndarray:
    """Choose the first legal action in each game."""
    return batch.legal[:, 0]


@every_game
def test_a_function_plays_its_seats_from_what_they_see(game: Game) -> None:
    """A learner who plays the same way meets the games of an environment in which it has every seat."""
    met: list[tuple[int, ...]] = []

    def play(batch: Batch) -> np.ndarray:
        met.append((*batch.observation.shape, int(batch.to_move.max())))
        return first_of(batch)

    env, alone = VectorEnv(game, 2, seed=1, opponent=play, seat=0), VectorEnv(game, 2, seed=1)
    batch, all_seats = env.reset(), alone.reset()
    for _ in range(12):
        while (all_seats.to_move != 0).any():
            rows = np.flatnonzero(all_seats.to_move == 0)
            waiting = alone.get_state(rows)
            alone.step(first_of(all_seats))
            all_seats = alone.set_state(rows, waiting)
        assert np.array_equal(batch.observation, all_seats.observation)
        assert np.array_equal(batch.mask, all_seats.mask)
        batch, all_seats = env.step(first_of(batch)), alone.step(first_of(all_seats))
    assert {seat for *_, seat in met} == {1}
    assert {features for _, features, _ in met} == {game.num_features}


def test_each_seat_has_an_opponent_of_its_own() -> None:
    opponents = ["gentle", first_of, "steady:2", "uniform"]
    env = VectorEnv("alpha-and-omega", 4, seed=1, opponent=opponents, options={"seats": 4, "hand": 1})
    env.reset()
    for _ in range(2):
        assert env.step(env.sample()).to_move.tolist() == [0, 1, 2, 3]


def test_games_that_end_among_the_opponents_end_once_and_bring_their_reward() -> None:
    options = {"pile": 3, "redraw": "forbidden"}
    env = VectorEnv("omega-shift", 4, seed=1, opponent=first_of, options=options, final_observation=True)
    env.reset()
    ends = 0
    for _ in range(20):
        batch = env.step(env.sample())
        assert np.array_equal(batch.to_move, env.seats)
        assert (batch.reward.any(axis=1) <= batch.terminated).all()
        ends += int(batch.terminated.sum())
    assert ends > 4


@pytest.mark.parametrize(
    ("answer", "error", "sentence"),
    [
        (lambda batch: None, ValueError, "not object of the shape ()."),
        (lambda batch: batch.legal, ValueError, "not int16 of the shape (2, 60)."),
        (lambda batch: [0.5, 1.0], ValueError, "not float64 of the shape (2,)."),
        (lambda batch: [[1], [1, 2]], ValueError, "not float64 of the shape (0,)."),
        (lambda batch: [999, 999], IllegalActionError, "and action 999 is not legal: legal are"),
        (lambda batch: [-1, -1], IllegalActionError, "and action -1 is not legal: legal are"),
        (lambda batch: {}["key"], KeyError, "key"),
    ],
)
def test_an_opponent_that_answers_rubbish_is_refused_and_no_game_changes(
    answer: Any, error: type[Exception], sentence: str
) -> None:
    answers, calls = [first_of], list[int]()

    def play(batch: Batch) -> Any:
        calls.append(len(batch.legal))
        return answers[-1](batch)

    env = VectorEnv("omega-shift", 2, seed=1, history=3, opponent=play, seat=0)
    env.reset()
    for _ in range(4):
        env.step(env.sample())
    while True:  # until the opponent is asked
        before, states, actions = env.batch.copy(), env.get_state(), env.sample().copy()
        asked = len(calls)
        env.step(actions)
        if len(calls) > asked:
            break
    env.set_state([0, 1], states)
    before = env.batch.copy()
    answers.append(answer)
    with pytest.raises(error) as refused:
        env.step(actions)
    assert sentence in str(refused.value)
    for mine, theirs in zip(env.batch, before, strict=True):
        assert np.array_equal(mine, theirs)
    assert np.array_equal(env.get_state().records, states.records)
    answers.pop()
    env.step(actions)


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        ("steady", "opponent cannot be 'steady': a seat is played by"),
        ("steady:0", "opponent cannot be 'steady:0':"),
        ("gentle:5", "opponent cannot be 'gentle:5':"),
        (7, "opponent cannot be 7:"),
        (["gentle", 7], "opponent cannot be 7:"),
        (["gentle"], "A list of opponents has one for each seat, the learner's as well: 2, not 1."),
    ],
)
def test_what_is_no_opponent_is_refused(opponents: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        VectorEnv("omega-shift", opponent=opponents)
    assert str(refused.value).startswith(sentence)


def test_a_learner_that_never_has_a_turn_beside_functions_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stepping, "MAX_DEALS", 20)
    options = {"pile": 1, "first_player": 2, "redraw": "forbidden"}

    def end_it(batch: Batch) -> list[int]:  # put a card down, then draw the last one
        return [300 if 300 in legal else int(legal[0]) for legal in batch.legal.tolist()]

    env = VectorEnv("omega-shift", 1, seed=1, options=options, opponent=end_it, seat=0, observation=None, mask=False)
    with pytest.raises(ValueError, match=r"^Under these options seat 0 has nothing to decide"):
        env.reset()


def test_levels_choose_for_whoever_is_to_move() -> None:
    env = VectorEnv("omega-shift", 8, seed=1)
    env.reset()
    chosen = env.choose("gentle").copy()
    env.step(chosen)
    assert (env.choose("uniform") >= 0).all()
    with pytest.raises(ValueError, match=r"^level cannot be 'master': it is 'uniform' or 'gentle'\.$"):
        env.choose("master")


def test_logits_draw_legal_actions_by_their_chances() -> None:
    env = VectorEnv("omega-shift", 1, seed=1)
    legal = env.reset().legal[0]
    favourite, other = int(legal[3]), int(legal[0])
    by_action = np.full((1, env.num_actions), -np.inf, np.float32)
    by_action[0, 305] = 9.0  # not legal
    by_action[0, [favourite, other]] = np.log([3.0, 1.0])
    drawn = [int(env.sample(by_action)[0]) for _ in range(800)]
    assert set(drawn) == {favourite, other}
    assert 0.69 < drawn.count(favourite) / 800 < 0.81  # four standard deviations
    by_place = np.full((1, env.game.max_legal), -50.0)
    by_place[0, 3] = 50.0
    assert env.sample(by_place).tolist() == [favourite]


def test_the_two_factors_of_alpha_and_omega_add_up() -> None:
    env = VectorEnv("alpha-and-omega", 2, seed=1, observation=None)
    env.reset()
    for _ in range(6):
        kinds, cells = np.zeros((2, 28), np.float32), np.zeros((2, 1056), np.float32)
        wanted = env.sample().copy()
        for row, (kind, cell) in enumerate(zip(*alpha_and_omega.factored(wanted), strict=True)):
            kinds[row, kind] = cells[row, cell] = 40.0
        assert np.array_equal(env.sample((kinds, cells)), wanted)
        env.step(wanted)


@pytest.mark.parametrize(
    ("logits", "sentence"),
    [
        (np.zeros((2, 5), np.float32), "takes logits of the shape (2, 306) or (2, 60), not (2, 5)."),
        (np.zeros((2, 306), np.int64), "Logits are numbers, float32, not int64."),
        ("logits", "Logits are numbers, float32, not <U6."),
        ((np.zeros((2, 28)), np.zeros((2, 1056))), "or (2, 60), not (2, 28) and (2, 1056)."),
        (
            np.full((2, 306), np.nan),
            "No action can be drawn in game 0: the logits of its legal actions give no chances.",
        ),
        (np.full((2, 306), -np.inf), "No action can be drawn in game 0"),
        (np.full((2, 306), np.inf), "No action can be drawn in game 0"),
    ],
)
def test_what_are_no_logits_is_refused(logits: Any, sentence: str) -> None:
    env = VectorEnv("omega-shift", 2, seed=1)
    env.reset()
    with pytest.raises(ValueError, match=r"\.$") as refused:
        env.sample(logits)
    assert sentence in str(refused.value)
