"""Copying and comparing arrays: as the processor does it, interpreted, and on a graphics card."""

import numpy as np
import pytest

from omegatable.kernel import copy_array, kernel, mode, record_type
from omegatable.kernel.copying import AT_ONCE, some_differ
from omegatable.kernel.device import Program
from tests.support.emulation import Emulated

ODD = record_type(("first", np.int8), ("cells", np.int8, (70,)), ("numbers", np.int16, (3,)))  # at odd addresses


@kernel
def copy_and_compare(i, ones, others, differ):
    """Write where the cells differ at places 0 to 38, then copy one record's arrays into the other."""
    one, other = ones[i], others[i]
    for begin in range(70 - AT_ONCE + 1):
        differ[i, begin] = some_differ(one.cells, other.cells, begin)
    copy_array(one.cells, other.cells)
    copy_array(one.numbers, other.numbers)


def records():
    ones, others, differ = np.zeros(2, ODD), np.zeros(2, ODD), np.zeros((2, 39), np.bool_)
    ones["cells"] = np.arange(70)
    others["cells"] = np.arange(70)
    others["cells"][1, 34] = -1
    ones["numbers"] = 1000, 2000, -3000
    others["first"] = 7
    return ones, others, differ


def check(ones, others, differ):
    assert not differ[0].any()
    # Cell 34 is among the 32 from number 3 on, and no longer among those from number 35 on.
    assert [begin for begin in range(39) if differ[1, begin]] == list(range(3, 35))
    assert others["cells"].tolist() == [list(range(70))] * 2
    assert others["numbers"].tolist() == [[1000, 2000, -3000]] * 2
    assert others["first"].tolist() == [7, 7]


@pytest.mark.parametrize("way", ["interpreted", pytest.param("compiled", marks=pytest.mark.compiled)])
def test_arrays_at_odd_addresses_are_copied_and_compared(way):
    ones, others, differ = records()
    with mode(way):
        for i in range(2):
            copy_and_compare(i, ones, others, differ)
    check(ones, others, differ)


@pytest.mark.whole
@pytest.mark.compiled
def test_the_card_does_the_same():
    arrays = records()
    program = Emulated(Program(copy_and_compare).modules(*arrays))
    program.run(2, *arrays)
    check(*arrays)
