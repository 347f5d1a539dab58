"""The rules, clause by clause, run as the plain Python that they are written in.

A test wears the id of its clause; `pytest -k OS_R12` runs a clause. Positions of Alpha & Omega and of Omega Shift are
written in notation; tables of Alpha-Beta-Omega are laid by hand, and positions on its road are told from 1 as in the
rulebook. Numbers are worked out by hand.
"""

from collections.abc import Iterator

import pytest

from omegatable.kernel import mode


@pytest.fixture(scope="module", autouse=True)
def interpreted() -> Iterator[None]:
    """Nothing is compiled in these modules, so that a clause is tried at once after it was changed.

    `tests/kernel/test_agreement.py` holds that compiled rules do the same.
    """
    with mode("interpreted"):
        yield
