"""The notebook that plays."""

import pytest

from tests.support.notebooks import run_cells

AFTERWARDS = """
assert position == Position.from_text(text) == before
assert len(position.history) == 2
assert again.actions == record.actions
assert again.end().is_terminal()
assert leads[0] == 0
assert leads[-1] == again.end().score(0) - again.end().score(1)
"""


@pytest.mark.whole
def test_the_notebook_runs_from_its_first_cell_to_its_last(tmp_path):
    run_cells("play", tmp_path, AFTERWARDS)
