"""How much a test tries: some of it in `make test`, always the same, and all of it in `make test-all`."""

import os
from typing import TypeVar

_Amount = TypeVar("_Amount")

WHOLE = os.environ.get("OMEGATABLE_TESTS") == "all"


def sample(few: _Amount, whole: _Amount) -> _Amount:
    """*few* of something in `make test`, the *whole* of it in `make test-all`: a number, a list, a position."""
    return whole if WHOLE else few
