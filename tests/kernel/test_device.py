"""Programs for a graphics card, without one: they compile, and they compute what the processor computes."""

import os
import re
import subprocess
import sys

import numpy as np
import pytest

from omegatable import GAMES
from omegatable.games.protocol import (
    apply_action,
    draw_deal,
    features,
    legal_actions,
    observe,
    returns,
    score,
    setup,
)
from omegatable.kernel import SPECTATOR, TERMINAL, generic, kernel, mode, new_rng, random_below, record_type
from omegatable.kernel.device import NoDeviceError, Program, compiler, driver
from tests.support.emulation import Emulated
from tests.support.sample import sample

ARCHITECTURES = ("sm_80", "sm_90")


@kernel
def play(i, options, deals, rngs, states, views, legal, actions, scores, utilities, numbers):
    """Deal game *i*, or play a random action in it, and write down what there is to know about it."""
    state = states[i]
    if state.num_seats == 0:
        draw_deal(options[0], rngs[i], deals[i])
        setup(state, options[0], deals[i])
    elif state.to_move != TERMINAL:
        actions[i] = legal[i, random_below(rngs[i], int(actions[i]))]
        apply_action(state, int(actions[i]))
    observe(state, SPECTATOR if state.to_move < 0 else int(state.to_move), views[i])
    features(views[i], numbers[i])
    for seat in range(int(state.num_seats)):
        scores[i, seat] = score(views[i], seat)
    returns(state, utilities[i])
    actions[i] = legal_actions(state, legal[i])


def batch(game, count):
    """Return the arguments of `play` after the first."""
    return (
        np.frombuffer(bytearray(game.new_options().tobytes()), game.OPTIONS),
        np.zeros((count, game.deal_size), np.int8),
        np.array([new_rng(seed) for seed in range(count)]),
        np.zeros(count, game.STATE),
        np.zeros(count, game.VIEW),
        np.zeros((count, game.max_legal), np.int16),
        np.zeros(count, np.int64),
        np.zeros((count, game.max_seats), np.int32),
        np.zeros((count, game.max_seats)),
        np.zeros((count, game.num_features), np.float32),
    )


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_card_and_the_processor_play_the_same_games(game):
    """Everything is equal at every ply, to the last bit; and NVIDIA's compiler takes the program for each card."""
    count = sample(4, 100)
    program, on_card, here = Program(play), batch(game, count), batch(game, count)
    modules = program.modules(*on_card)
    for architecture in ARCHITECTURES:
        text = compiler().machine_text(modules, architecture)
        assert f".target {architecture}" in text
        assert text.count(".visible .entry") == 1
        assert not re.search(r"\.extern \.func", text), "a function that the card does not have"
    card = Emulated(modules)
    states = here[3]
    plies = 0
    while not plies or (states["to_move"] != TERMINAL).any():
        card.run(count, *on_card)
        with mode("cached"):  # waits for no kernel that `make test` does not need anyway
            for i in range(count):
                play.py_func(i, *here)
        for ours, theirs in zip(here, on_card, strict=True):
            assert ours.tobytes() == theirs.tobytes()
        plies += 1
    assert plies > 50
    assert (here[8] != 0).any()


ONE = record_type(("points", np.int8, (2,)))
TWO = record_type(("points", np.int8, (3,)))


@generic
def total(record, factor):
    """Add a record's points up."""


@total.register(ONE)
@kernel
def total_of_one(record, factor):
    return factor * (int(record.points[0]) + int(record.points[1]))


@total.register(TWO)
@kernel
def total_of_two(record, factor):
    return factor * int(record.points[2])


@kernel
def totals(i, ones, twos, out):
    """Call one generic function with two types of records, and with whole numbers of two widths."""
    out[i] = total(ones[i], ones[i].points[0]) + total(twos[i], 1000)


@pytest.mark.compiled
def test_a_generic_function_is_chosen_by_the_type_of_its_first_record_on_the_card_too():
    ones, twos, out = np.zeros(3, ONE), np.zeros(3, TWO), np.zeros(3, np.int64)
    ones["points"] = [[100, 27], [1, 2], [0, 5]]
    twos["points"] = [[9, 9, 1], [9, 9, 2], [9, 9, 3]]
    program = Emulated(Program(totals).modules(ones, twos, out))
    program.run(2, ones, twos, out)
    assert out.tolist() == [100 * 127 + 1000, 3 + 2000, 0]  # 12,700 would not fit into the int8 that is passed


WITHOUT_A_CARD = """
from omegatable.kernel.device import NoDeviceError, driver
try:
    driver()
except NoDeviceError as error:
    print(error)
"""


def said(code, **environment):
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True)
    return done.stdout.strip(), done.stderr


def test_without_a_card_or_its_compiler_one_sentence_says_so():
    assert said(WITHOUT_A_CARD, CUDA_VISIBLE_DEVICES="-1", NUMBA_DISABLE_JIT="0") == (
        "There is no CUDA device here: no NVIDIA driver answers.", "")
