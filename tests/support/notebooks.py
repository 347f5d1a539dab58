"""The notebooks of docs/notebooks: their cells run in order, as Jupyter would run them."""

import json
import os
import subprocess
import sys
from pathlib import Path

NOTEBOOKS = Path(__file__).parents[2] / "docs" / "notebooks"


def run_cells(name: str, folder: Path, afterwards: str) -> None:
    """Run the cells of a notebook in a process of its own, and then the statements *afterwards*, which check its names.

    *folder* is for its files.
    """
    notebook = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))
    program = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    told = subprocess.run(
        [sys.executable, "-c", f"{program}\n{afterwards}\nprint('all cells ran')"],
        cwd=folder,
        env=os.environ | {"TMPDIR": str(folder), "OPENBLAS_NUM_THREADS": "1"},  # other tests run beside this one
        capture_output=True,
        text=True,
    )
    assert told.stdout.endswith("all cells ran\n"), told.stderr
