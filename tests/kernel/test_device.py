"""Programs for a graphics card, without one. Those of the games are tested by `tests/env/test_device_batch.py`."""

import os
import subprocess
import sys

import numpy as np
import pytest

from omegatable.kernel import generic, kernel, record_type
from omegatable.kernel.device import Program
from tests.support.emulation import Emulated
from tests.support.sample import sample

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


def adding(number):
    @kernel
    def add(i, out):
        out[i] += number

    return add


@pytest.mark.compiled
def test_kernels_of_one_name_are_different_programs():
    out = np.zeros(2, np.int64)
    for number in (1, 20):
        Emulated(Program(adding(number)).modules(out)).run(2, out)
    assert out.tolist() == [21, 21]


@pytest.mark.compiled
@pytest.mark.parametrize("architecture", ["sm_80", "sm_90"])
def test_a_program_becomes_machine_text_for_each_card(architecture):
    text = Program(totals).machine_text(architecture, np.zeros(3, ONE), np.zeros(3, TWO), np.zeros(3, np.int64))
    assert f".target {architecture}\n" in text
    assert text.count(".visible .entry") == 1


ASK = """
import sys
{before}
from omegatable.env import VectorEnv
from omegatable.kernel.device import NoDeviceError
try:
    VectorEnv("omega-shift", 2, device="cuda")
except NoDeviceError as error:
    print(error)
"""


NOTHING_RUNS = [  # no card, no numba-cuda, no compiler
    ("", {"CUDA_VISIBLE_DEVICES": "-1"}, "There is no CUDA device here: no NVIDIA driver answers."),
    (
        "sys.modules['numba_cuda'] = None",
        {},
        "There is no CUDA device without numba-cuda: pip install 'omegatable[gpu]'.",
    ),
    (
        "",
        {"NUMBA_DISABLE_JIT": "1"},
        "There is no CUDA device for this process: NUMBA_DISABLE_JIT switches the compiler off.",
    ),
]


@pytest.mark.whole
@pytest.mark.parametrize(("before", "variables", "sentence"), sample(NOTHING_RUNS[:1], NOTHING_RUNS))
def test_where_nothing_can_run_one_sentence_says_so(before, variables, sentence):
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0", **variables}
    command = [sys.executable, "-W", "error", "-c", ASK.format(before=before)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (sentence + "\n", "")
