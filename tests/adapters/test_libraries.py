"""What an adapter says if its library is missing or too old."""

import subprocess
import sys
import tomllib

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
    assert (
        last
        == f"omegatable.extras.MissingExtraError: The {library} adapter needs {library}: pip install 'omegatable[rl]'."
    )


@pytest.mark.whole
def test_a_gymnasium_without_modes_of_autoreset_is_too_old(root):
    """They came with 1.1, which the extra asks for."""
    program = (
        "import gymnasium; del gymnasium.vector.AutoresetMode; gymnasium.__version__ = '1.0.0'; "
        "import omegatable.adapters.gymnasium"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1] == (
        "ImportError: The Gymnasium adapter needs Gymnasium 1.1 or newer, not 1.0.0: pip install 'omegatable[rl]'."
    )
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "gymnasium>=1.1" in project["optional-dependencies"]["rl"]
