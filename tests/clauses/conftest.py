"""The rules, clause by clause, run as the plain Python that they are written in."""

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
