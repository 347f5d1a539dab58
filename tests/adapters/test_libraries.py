"""What an adapter says if its library is missing or too old."""

import subprocess
import sys
import tomllib

import pytest

PATIENCE = 120


IMPORTED = """
import importlib, sys
for adapter, library in {libraries!r}.items():
    sys.modules[library] = None
    try:
        importlib.import_module("omegatable.adapters." + adapter)
    except ImportError as error:
        print(type(error).__name__, error)
"""


def test_a_missing_library_is_one_sentence():
    program = IMPORTED.format(libraries={"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"})
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.splitlines() == [
        f"MissingExtraError The {library} adapter needs {library}: pip install 'omegatable[rl]'."
        for library in ("PettingZoo", "Gymnasium", "OpenSpiel")
    ]


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
