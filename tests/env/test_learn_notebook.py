"""The notebook that learns."""

from pathlib import Path

import pytest

from tests.support.notebooks import run_cells

AFTERWARDS = """
assert len(won) == ROUNDS == 12
assert 0.4 < before < 0.6, before  # at random against random
assert after > before + 0.2, (before, after)
"""


@pytest.mark.whole
@pytest.mark.compiled
def test_the_notebook_runs_and_the_policy_learns(tmp_path: Path) -> None:
    run_cells("learn", tmp_path, AFTERWARDS)
