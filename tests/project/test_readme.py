"""The README's Python runs, the reference has every command, and the README's links lead somewhere."""

import doctest
import json
import re
from pathlib import Path

from typer.main import get_command

from omegatable.cli import app

README = Path(__file__).resolve().parents[2] / "README.md"
COMMANDS = README.parent / "docs" / "reference" / "commands.md"


def test_the_python_of_the_readme_runs():
    examples = doctest.DocTestParser().get_doctest(README.read_text(), {}, "README", str(README), 0)
    assert len(examples.examples) >= 5
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(examples)
    assert result.failed == 0


def test_the_reference_lists_every_command_and_no_other():
    listed = re.findall(r"^\| `omegatable ([\w-]+)`", COMMANDS.read_text(), re.MULTILINE)
    assert set(listed) == set(get_command(app).commands)


def test_every_command_line_of_the_readme_and_the_reference_is_understood(command):
    lines = re.findall(r"`(?:\.venv/bin/)?omegatable ([a-z][^`]*)`", README.read_text() + COMMANDS.read_text())
    assert len(lines) > 20
    for line in lines:
        code, shown, errors = command(f"{line.split()[0]} --help")
        assert (code, errors) == (0, "")
        assert all(option in shown for option in re.findall("--[a-z-]+", line))


def test_the_readme_names_what_the_page_needs():
    package = json.loads((README.parent / "web" / "client" / "package.json").read_text())
    assert package["engines"]["node"] == "^20.19 || >=22.12"
    assert "Node 20.19, or 22.12 or newer" in README.read_text()


def test_every_link_of_the_readme_leads_somewhere():
    for target in re.findall(r"\]\(([^)]+)\)", README.read_text()):
        if not target.startswith("http"):
            assert (README.parent / target.partition("#")[0]).exists(), target
