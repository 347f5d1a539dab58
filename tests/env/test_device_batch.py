"""Environments on a graphics card, which is emulated: they are those of the processor, bit by bit."""

import pickle
from typing import Any

import numpy as np
import pytest

from omegatable import IllegalActionError
from omegatable.engine.registry import GAMES
from omegatable.env import VectorEnv
from omegatable.kernel import mode
from omegatable.kernel.device import compiler
from tests.support.emulation import EmulatedArray, EmulatedCard

pytestmark = [pytest.mark.compiled, pytest.mark.whole]  # to compile for a card takes twenty seconds

ARCHITECTURES = ("sm_80", "sm_90")


@pytest.fixture(autouse=True)
def processor():
    """Run the processor's kernels as Python, whatever the cache holds: compiling them takes longer than these games.

    That what is compiled for the processor does the same is tested by `test_agreement.py`.
    """
    with mode("interpreted"):
        yield


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> EmulatedCard:
    return EmulatedCard(monkeypatch)


def both(game: str, count: int, **arguments: Any) -> tuple[VectorEnv, VectorEnv]:
    """Return the same environment on the processor and on the card."""
    return VectorEnv(game, count, **arguments), VectorEnv(game, count, **arguments, device="cuda")


def assert_same(here: VectorEnv, there: VectorEnv) -> None:
    for name, mine, theirs in zip(here._games._fields, here._games, there._games, strict=True):
        assert np.array_equal(mine, np.asarray(theirs)), name


def play(here: VectorEnv, there: VectorEnv, games: int) -> None:
    """Let both play the actions that they draw, until *games* games are over; everything is equal throughout."""
    over = 0
    assert here.reset().observation.shape == there.reset().observation.shape
    assert_same(here, there)
    while over < games:
        actions, drawn = here.sample(), there.sample()
        assert np.array_equal(actions, np.asarray(drawn))
        here.step(actions)
        there.step(drawn)
        assert_same(here, there)
        over += int(here.batch.terminated.sum())


@pytest.mark.parametrize("game", GAMES)
def test_the_card_and_the_processor_play_the_same_games(game: str, card: EmulatedCard) -> None:
    """And NVIDIA's compiler takes what was run, for each architecture, in `make test-all`."""
    here, there = both(game, 20, seed=7, history=3, final_observation=True)
    play(here, there, 100)
    step = next(iter(card.programs.values()))
    for architecture in ARCHITECTURES:
        text = compiler().machine_text(step.modules, architecture)
        assert f".target {architecture}\n" in text
        assert text.count(".visible .entry") == 1
        assert ".extern .func" not in text


def test_opponents_codes_margins_and_limits_are_the_same(card: EmulatedCard) -> None:
    chosen = {"opponent": "gentle", "observation": "uint8", "reward": "margin", "max_plies": 30}
    here, there = both("omega-shift", 3, seed=8, **chosen)
    here.reset()
    there.reset()
    for _ in range(40):
        here.step(here.sample())
        there.step(there.sample())
        assert_same(here, there)
    assert here.reset(seed=9) is not None
    there.reset(seed=9)
    assert_same(here, there)


def test_a_forbidden_action_is_refused_and_no_game_changes(card: EmulatedCard) -> None:
    here, there = both("omega-shift", 3, seed=1)
    here.reset()
    before = there.reset().copy()
    assert type(before.mask) is np.ndarray
    actions = here.sample().copy()
    there.sample()
    actions[1] = 305
    for env in (here, there):
        with pytest.raises(
            IllegalActionError, match=r"^In game 1 of 3 \(Omega Shift\) seat . is to move, and action 305"
        ):
            env.step(actions)
    assert_same(here, there)
    actions[1] = here.legal_actions(1)[0]
    assert there.legal_actions(1)[0] == actions[1]
    there.step(actions.tolist())
    assert not np.array_equal(before.mask, np.asarray(there.batch.mask))
    narrow = np.zeros(3, np.int32).view(EmulatedArray)
    with pytest.raises(ValueError, match=r"^Actions on the card are int64, not int32\.$"):
        there.step(narrow)


def test_states_are_put_back_and_worlds_and_actions_are_drawn_as_on_the_processor(card: EmulatedCard) -> None:
    here, there = both("omega-shift", 3, seed=4, history=2)
    logits = np.arange(3 * 60, dtype=np.float32).reshape(3, 60) % 7
    for env in (here, there):
        env.reset()
        env.step(env.sample())
        env.copy_rows([0], [2])
        env.determinize_rows([1, 2])
    assert_same(here, there)
    assert np.array_equal(here.sample(logits), np.asarray(there.sample(logits)))
    assert_same(here, there)
    assert np.array_equal(here.state(), there.state())
    with pytest.raises(ValueError, match=r"^No action can be drawn in game 2: the logits of its legal actions give no"):
        there.sample(np.full((3, 60), np.nan, np.float32))
    with pytest.raises(ValueError, match=r"^choose\(\) works for games in the processor's memory"):
        there.choose("gentle")
    with pytest.raises(ValueError, match=r"^On a graphics card only uniform and gentle play the seats of opponents\.$"):
        VectorEnv("omega-shift", opponent="steady:8", device="cuda")


def test_the_arrays_stay_on_the_card_and_are_saved_with_the_environment(card: EmulatedCard) -> None:
    here, there = both("omega-shift", 2, seed=2)
    here.reset()
    batch = there.reset()
    assert all(hasattr(array, "__cuda_array_interface__") for array in batch)
    again = pickle.loads(pickle.dumps(there))
    for _ in range(5):
        here.step(here.sample())
        again.step(again.sample())
    assert_same(here, again)
