"""What an adapter says if its library is missing."""

import subprocess
import sys

import pytest

PATIENCE = 120


@pytest.mark.parametrize(
    ("adapter", "library"), [("pettingzoo", "PettingZoo"), ("gymnasium", "Gymnasium"), ("openspiel", "OpenSpiel")]
)
def test_a_missing_library_is_one_sentence(adapter, library):
    hidden = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}[adapter]
    program = f"import sys; sys.modules[{hidden!r}] = None; import omegatable.adapters.{adapter}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: The {library} adapter needs {library}: pip install 'omegatable[rl]'."
