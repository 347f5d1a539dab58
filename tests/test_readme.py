"""The README's Python is run, and its commands exist."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_python_of_the_readme_runs():
    examples = doctest.DocTestParser().get_doctest(README.read_text(), {}, "README", str(README), 0)
    assert len(examples.examples) >= 5
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(examples)
    assert result.failed == 0


def test_every_command_of_the_readme_exists():
    commands = set(re.findall(r"`omegatable (\w+)", README.read_text()))
    assert commands >= {"serve", "play", "simulate", "replay", "export", "rules", "games", "bench"}
    for command in commands:
        arguments = [sys.executable, "-m", "omegatable", command, "--help"]
        done = subprocess.run(arguments, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_every_link_of_the_readme_leads_somewhere():
    for target in re.findall(r"\]\(([^)]+)\)", README.read_text()):
        if not target.startswith("http"):
            assert (README.parent / target.partition("#")[0]).exists(), target
