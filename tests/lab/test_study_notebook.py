"""The notebook of docs/notebooks: its cells run in order, as Jupyter would run them."""

import json
import os
import subprocess
import sys
from pathlib import Path

NOTEBOOK = Path(__file__).parents[2] / "docs" / "notebooks" / "study.ipynb"
AFTERWARDS = """
assert set(games["variant"]) == {"last_turn_each = false", "last_turn_each = true"}, games
assert len(games) == 800
assert {"turns", "margin"} <= set(findings["measure"])
assert report.read_text(encoding="utf-8").startswith("<!doctype html>")
print("all cells ran")
"""


def test_the_notebook_runs_from_its_first_cell_to_its_last(tmp_path):
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    program = "\n".join([*cells, AFTERWARDS])
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=os.environ | {"TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert told.stdout.endswith("all cells ran\n"), told.stderr
