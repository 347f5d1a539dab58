"""Libraries of learners take the environments unchanged: each in a throwaway environment of its own.

A script of `libraries/` plays 10,000 steps or learns for as many, with the library's own wrappers and checkers.
"""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).with_name("libraries")
# The newest versions that were tried, beside the newest Gymnasium and PettingZoo that they allow.
LIBRARIES = {
    "stable_baselines3": ("stable-baselines3==2.9.2", "sb3-contrib==2.9.2"),
    "torchrl": ("torchrl==0.14.1",),
    "tianshou": ("tianshou==2.0.1",),
    "agilerl": ("agilerl==2.58.0", "peft==0.21.2", "torch==2.14.1"),  # it imports peft without asking for it
    "rllib": ("ray[rllib]==2.60.0", "torch==2.14.1"),
}
INSTALLING, PLAYING = 1800, 1800  # max seconds: PyTorch is large, and the kernels are compiled anew


@pytest.mark.whole
@pytest.mark.parametrize("library", LIBRARIES)
def test_a_library_takes_the_environments_unchanged(library: str, root: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True, timeout=INSTALLING)
    python = tmp_path / "venv" / "bin" / "python"
    wanted = [*LIBRARIES[library], "-e", f"{root}[rl]"]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True, timeout=INSTALLING)
    # -P: a script has the name of its library, which Python would find first.
    done = subprocess.run(
        [python, "-P", SCRIPTS / f"{library}.py"], cwd=tmp_path, capture_output=True, text=True, timeout=PLAYING
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout
