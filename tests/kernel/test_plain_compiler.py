"""Numba's own compiler behind the same door, as other versions of Numba get it: what it compiles and finds again.

Each test runs this file as a program. `tests/kernel/test_agreement.py` plays games with it.
"""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from omegatable import kernel
from omegatable.kernel import compilers, copy_array, generic, new_record, new_rng, random_below, record_type

ROOT = Path(__file__).resolve().parents[2]
ONE = record_type(("points", np.int8, (2,)), ("bonus", np.uint8))
TWO = record_type(("points", np.int8, (3,)))


@generic
def total(record, factor):
    """Add a record's points up."""


@total.register(ONE)
@kernel.kernel
def total_of_one(record, factor):
    return factor * (int(record.points[0]) + int(record.points[1]) + int(record.bonus))


@total.register(TWO)
@kernel.kernel
def total_of_two(record, factor):
    return factor * int(record.points[2])


@kernel.kernel
def difference(one, other):
    """Return a difference of numbers of any width."""
    return int(one) - other


@kernel.kernel
def play(record, other, rng):
    """Return a number that takes generic functions, copies, random numbers and narrow numbers to compute."""
    copy_array(record.points, other.points[:2])
    return 1000 * total(record, 10) + 100 * total(other, 10) + random_below(rng, 6) + difference(record.bonus, 9)


def report() -> str:
    """Return what `play` gives, and in how many forms which kernel is compiled."""
    one, other = new_record(ONE), new_record(TWO)
    one.points[:] = 3, 4
    one.bonus = 5
    other.points[2] = 6
    given = [int(play(one, other, new_rng(7))), *map(int, other.points)]
    given += [int(difference(number, 3)) for number in (np.int8(2), np.int64(2), 2)]
    forms = [len(each.dispatcher.overloads) if each.is_compiled else 0 for each in (play, difference)]
    return f"{given} {forms}"


def run(mode: str, cache: Path, **environment: str) -> str:
    inherited = {name: value for name, value in os.environ.items() if name != "OMEGATABLE_COMPILER"}
    environment |= {"OMEGATABLE_KERNELS": mode, "OMEGATABLE_CACHE": str(cache)}
    command = [sys.executable, "-W", "error", "-m", "tests.kernel.test_plain_compiler"]
    done = subprocess.run(command, cwd=ROOT, env=inherited | environment, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else done.stderr


@pytest.mark.whole
@pytest.mark.compiled
def test_it_does_the_same_in_every_mode_and_another_process_finds_what_it_compiled(tmp_path: Path) -> None:
    played = run("interpreted", tmp_path, OMEGATABLE_COMPILER="plain").removesuffix(" [0, 0]")
    assert run("cached", tmp_path, OMEGATABLE_COMPILER="plain") == f"{played} [0, 0]"  # This run compiles nothing.
    assert run("compiled", tmp_path, OMEGATABLE_COMPILER="plain") == f"{played} [1, 1]"
    assert run("cached", tmp_path, OMEGATABLE_COMPILER="plain") == f"{played} [1, 1]"
    assert run("cached", tmp_path, OMEGATABLE_COMPILER="adapted") == f"{played} [0, 0]"  # in a directory of its own
    assert played.startswith("[125998, 3, 4, 6, -1, -1, -1]")  # 1000 * 10 * 12 + 100 * 10 * 6 + 2 + 5 - 9


def test_the_version_of_numba_decides_which_compiler_is_used() -> None:
    assert compilers.compiler_for("0.68.1") == "adapted"
    assert [compilers.compiler_for(version) for version in ("0.67.0", "0.680.0", "0.69.0rc1", "1.0")] == ["plain"] * 4


def test_a_compiler_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    said = run("interpreted", tmp_path, OMEGATABLE_COMPILER="own").splitlines()[-1]
    assert said == ("ValueError: OMEGATABLE_COMPILER is 'own'. There is no such compiler: there are adapted, plain.")


if __name__ == "__main__":
    print(report())
