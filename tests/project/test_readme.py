"""The README's Python runs, and its commands exist."""

import doctest
import re
from pathlib import Path

README = Path(__file__).resolve().parents[2] / "README.md"


def test_the_python_of_the_readme_runs():
    examples = doctest.DocTestParser().get_doctest(README.read_text(), {}, "README", str(README), 0)
    assert len(examples.examples) >= 5
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(examples)
    assert result.failed == 0


def test_every_command_of_the_readme_exists(command):
    commands = set(re.findall(r"`omegatable ([\w-]+)", README.read_text()))
    assert commands >= {"serve", "play", "simulate", "replay", "export", "rules", "games", "bench"}
    for word in commands:
        code, shown, errors = command(f"{word} --help")
        assert (code, errors) == (0, "")
        assert f"omegatable {word}" in shown


def test_every_link_of_the_readme_leads_somewhere():
    for target in re.findall(r"\]\(([^)]+)\)", README.read_text()):
        if not target.startswith("http"):
            assert (README.parent / target.partition("#")[0]).exists(), target
