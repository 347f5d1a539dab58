"""The notebook of a study."""

import pytest

from tests.support.notebooks import run_cells

AFTERWARDS = """
assert set(games["variant"]) == {"last_turn_each = false", "last_turn_each = true"}, games
assert len(games) == 800
assert {"turns", "margin"} <= set(findings["measure"])
assert report.read_text(encoding="utf-8").startswith("<!doctype html>")
"""


@pytest.mark.whole
def test_the_notebook_runs_from_its_first_cell_to_its_last(tmp_path):
    run_cells("study", tmp_path, AFTERWARDS)
