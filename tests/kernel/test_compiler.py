"""The interface to Numba: dispatch on record types, cache names, the random source, and life without Numba."""

import os
import shutil
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import FunctionType

import numpy as np
import pytest

import omegatable
from omegatable import kernel
from omegatable.kernel import (
    current_mode,
    generic,
    make_ready,
    mode,
    new_record,
    new_rng,
    random_below,
    record_from_bytes,
    record_type,
    shuffle,
)

ONE = record_type(("points", np.int8, (2,)), ("bonus", np.int16))
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
def total_plus_one(record):
    return total(record, 10) + 1


def test_a_generic_function_is_chosen_by_the_type_of_its_first_record():
    one, two = new_record(ONE), new_record(TWO)
    one.points[:] = 3, 4
    one.bonus = 5
    two.points[2] = 6
    assert (total(one, 2), total(two, 2)) == (24, 12)
    assert (total_plus_one(one), total_plus_one(two)) == (121, 61)


def test_a_generic_function_without_an_implementation_says_so():
    with pytest.raises(LookupError, match=r"^total is not known for records with the fields \('other',\)\.$"):
        total(new_record(record_type(("other", np.int8))), 1)


def test_a_record_from_bytes_is_independent():
    one = new_record(ONE)
    one.bonus = 7
    twin = record_from_bytes(ONE, one.tobytes())
    twin.bonus = 8
    assert (one.bonus, twin.bonus) == (7, 8)


def test_the_random_source_is_marsaglias_xorshift():
    """One step by hand from state 1: 1 ^ 1 << 13 = 0x2001; >> 7 gives ^ 0x40 = 0x2041; << 17 gives 0x40822041."""
    rng = np.array([1], np.uint64)
    assert int(random_below(rng, 1 << 31)) == 0  # the upper half of 0x40822041 is 0
    assert int(rng[0]) == 0x40822041


def test_random_below_is_even_and_in_range():
    rng = new_rng(7)
    seen = Counter(int(random_below(rng, 6)) for _ in range(6000))
    assert sorted(seen) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 20.5  # chi squared, 5 degrees, p 0.001


def test_near_seeds_are_unrelated_and_any_integer_is_a_seed():
    firsts = [int(new_rng(seed)[0]) for seed in (-1, 0, 1, 2, 10**30)]
    assert len(set(firsts)) == 5
    assert all(bin(a ^ b).count("1") > 12 for a, b in pairwise(firsts))


def test_shuffle_reaches_every_order_evenly():
    rng, seen = new_rng(3), Counter()
    for _ in range(6000):
        items = np.arange(4, dtype=np.int8)
        shuffle(rng, items, 3)
        assert items[3] == 3
        seen[items.tobytes()] += 1
    assert len(seen) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 20.5


GAME = """
import omegatable.kernel
from omegatable import GAMES, Position
position = Position(GAMES["omega-shift"], seed=7)
while not position.is_terminal():
    position.play(position.legal_actions()[0])
print(omegatable.kernel.COMPILED, len(position.history), position.scores())
"""


def run(code, package_parent=None, **environment):
    env = {**os.environ, **environment}
    if package_parent:
        env["PYTHONPATH"] = str(package_parent)
    command = [sys.executable, "-W", "error", "-c", code]  # which looks for packages where it runs first
    done = subprocess.run(command, env=env, cwd=package_parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split(" ", 1)


@pytest.mark.whole
def test_the_rules_run_without_numba():
    compiled, played = run(GAME)
    without, played_without = run("import sys; sys.modules['numba'] = None\n" + GAME)
    assert (compiled, without) == (str(kernel.COMPILED), "False")
    assert played == played_without


BACKGROUND = """
import threading
from omegatable.bots.compiling import compile_in_background
from omegatable.kernel import current_mode
compile_in_background("omega-shift")
[thread.join() for thread in threading.enumerate() if thread.name == "compiling omega-shift"]
print(current_mode(), "after all is compiled")
"""


def test_the_end_of_a_compilation_changes_no_mode_that_was_chosen():
    assert run(BACKGROUND, OMEGATABLE_KERNELS="interpreted")[0] == "interpreted"


@pytest.mark.whole
def test_an_edited_rule_is_not_hidden_by_the_cache(tmp_path):
    """The cache follows the sources: after an edit in one file a caller in another gives the new answer."""
    shutil.copytree(
        os.path.dirname(omegatable.__file__),
        tmp_path / "omegatable",
        ignore=shutil.ignore_patterns("page", "__pycache__"),
    )
    score = (
        "from omegatable import GAMES, Position\n"
        "position = Position(GAMES['omega-shift'], seed=7)\n"
        "position.state.columns[0, 0] = 1 << 9\n"
        "print(position.score(0), 'points')"
    )
    environment = {"package_parent": tmp_path, "OMEGATABLE_CACHE": str(tmp_path / "cache")}
    assert run(score, **environment)[0] == "-5"  # a 10 with three markers: 10 - 15
    parts = tmp_path / "omegatable" / "games" / "omega_shift" / "rules" / "parts.py"
    text = parts.read_text()
    assert text.count("MARKERS_TO_SCORE = 3") == 1
    parts.write_text(text.replace("MARKERS_TO_SCORE = 3", "MARKERS_TO_SCORE = 4"))
    assert run(score, **environment)[0] == "0"
    assert len(list(tmp_path.glob("cache/kernels/*"))) == (2 if kernel.COMPILED else 0)


def a_kernel_of_its_own():
    """Return a kernel that no cache holds, because its source is in no file, and its arguments."""

    def double(out):
        out[0] = 2 * out[0]

    nowhere = FunctionType(double.__code__.replace(co_filename="<nowhere>"), globals())
    return kernel.kernel(nowhere), (np.ones(1, np.int64),)


@pytest.mark.compiled
@pytest.mark.parametrize("before", ["cached", "compiled"])
def test_a_kernel_is_made_ready_once_while_the_mode_of_other_threads_stays(before):
    from numba.core import event

    class Compilations(event.Listener):
        def on_start(self, started):
            modes.append(current_mode())

        def on_end(self, ended):
            pass

    double, arguments = a_kernel_of_its_own()
    announced, modes, all_here = [], [], threading.Barrier(4)

    def ask(_):
        all_here.wait()
        make_ready(double, arguments, lambda: announced.append(current_mode()))

    with mode(before), event.install_listener("numba:compile", Compilations()), ThreadPoolExecutor(4) as threads:
        list(threads.map(ask, range(4)))
        assert (announced, modes) == ([before], [before])
        assert arguments[0].tolist() == [1]  # it has not been called
        assert double.is_compiled
        double(*arguments)
    assert arguments[0].tolist() == [2]
    assert len(double.dispatcher.overloads) == 1


@pytest.mark.compiled
def test_a_form_that_the_cache_lacks_is_looked_for_once(monkeypatch):
    double, arguments = a_kernel_of_its_own()
    looked_for = []
    with mode("cached"):
        make_ready(double, arguments, lambda: None)
        cache = type(double.dispatcher._cache)  # looking into it takes a thousand times as long as this kernel
        monkeypatch.setattr(cache, "load_overload", lambda self, form, context: looked_for.append(form))
        others = (np.ones(1, np.float32),)
        for _ in range(3):
            double(*others)
        assert others[0].tolist() == [8]
        assert len(looked_for) == 1
        make_ready(double, others, lambda: None)  # compiles it, and refreshes the cache
        double(*others)
    assert others[0].tolist() == [16]
    assert len(double.dispatcher.overloads) == 2


def test_interpreted_nothing_is_made_ready():
    double, arguments = a_kernel_of_its_own()
    with mode("interpreted"):
        make_ready(double, arguments, lambda: pytest.fail("nothing is compiled"))
        double(*arguments)
    assert arguments[0].tolist() == [2]
