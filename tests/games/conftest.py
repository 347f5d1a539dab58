"""Tests of games. In `<game>/clauses` are the clause tests: the rules, clause by clause, run as plain Python.

A test is named after its clause: `pytest -k OS_R12` runs the tests of that clause. Positions of Alpha & Omega and of
Omega Shift are written in notation. Tables of Alpha-Beta-Omega are laid by hand, and positions on the road count from
1, as in the rulebook. Expected numbers are worked out by hand.
"""

from collections.abc import Iterator

import pytest

from omegatable.kernel import mode


@pytest.fixture(scope="module", autouse=True)
def interpreted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run clause tests interpreted, so that a changed clause can be tested at once.

    `tests/kernel/test_agreement.py` checks that the compiled rules do the same.
    """
    if request.path.parent.name != "clauses":
        yield
        return
    with mode("interpreted"):
        yield
