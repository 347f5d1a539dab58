"""The notebook that learns."""

from pathlib import Path

import pytest

from tests.support.notebooks import run_cells
from tests.support.sample import sample

ROUNDS = sample(5, 12)
AFTERWARDS = f"""
assert len(won) == {ROUNDS}
assert 0.4 < before < 0.6, before  # at random against random
assert after > before + {sample(0.05, 0.2)}, (before, after)
"""


@pytest.mark.compiled
def test_the_notebook_runs_and_the_policy_learns(tmp_path: Path) -> None:
    run_cells("learn", tmp_path, AFTERWARDS, {"ROUNDS = 12": f"ROUNDS = {ROUNDS}"})
