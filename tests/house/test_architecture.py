"""The floors stand: imports go down only, and only the kernel knows Numba."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

import omegatable

LINT_IMPORTS = Path(sysconfig.get_path("scripts")) / "lint-imports"


def lint(directory: Path) -> subprocess.CompletedProcess[str]:
    """Check the import contracts of the package that lies in *directory*."""
    return subprocess.run(
        [LINT_IMPORTS, "--no-cache"],
        cwd=directory,
        env={**os.environ, "PYTHONPATH": str(directory), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )


@pytest.fixture
def copied(root, tmp_path):
    """The package's modules and its contracts, to plant something in."""
    shutil.copytree(
        root / "omegatable",
        tmp_path / "omegatable",
        ignore=lambda folder, names: [n for n in names if (Path(folder) / n).is_file() and not n.endswith(".py")],
    )
    shutil.copy(root / "pyproject.toml", tmp_path)
    return tmp_path


def test_imports_keep_the_floors(root):
    found = lint(root)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("play/position.py", "import omegatable.table.wire", "A floor imports only floors below it"),
        ("art/svg.py", "import omegatable.bots", "A floor imports only floors below it"),
        ("terminal/__init__.py", "def late():\n    import omegatable.web.app", "A floor imports only floors below it"),
        ("bots/search/flat.py", "import omegatable.games.omega_shift.rules", "What all bots share knows no game"),
        ("bots/omega_shift/search_settings.py", "import omegatable.bots.alpha_and_omega.value_table", "Among the bots"),
        ("bots/omega_shift/hand_written.py", "import omegatable.bots.omega_shift.belief", "Inside a game's room"),
        ("games/omega_shift/rules/laws.py", "import omegatable.games.omega_shift.view", "Inside Omega Shift"),
        (
            "games/omega_shift/rules/parts.py",
            "import omegatable.games.omega_shift.rules.laws",
            "Inside the rules of Omega Shift",
        ),
        ("bots/__init__.py", "import numba", "Only the kernel imports Numba"),
        ("cli/play.py", "def late():\n    import omegatable.cli.serve", "Commands share what is typed and shown"),
        ("table/table_state.py", "import omegatable.table.room", "Inside the table"),
        ("web/tables.py", "import omegatable.web.running", "Inside the web"),
        ("web/routes/pages.py", "import omegatable.web.routes.tables", "Routes of different subjects"),
        ("terminal/prompted.py", "import omegatable.terminal.screen", "Inside the terminal"),
        ("table/room.py", "import asyncio", "Only the web floor knows sockets"),
    ],
)
def test_a_planted_import_is_noticed(copied, module, line, contract):
    planted = copied / "omegatable" / module
    planted.write_text(planted.read_text() + f"\n\n{line}\n")
    found = lint(copied)
    assert found.returncode == 1
    broken = [said for said in found.stdout.splitlines() if " BROKEN" in said]
    assert any(said.startswith(contract) for said in broken), found.stdout


def test_a_module_without_a_floor_is_noticed(copied):
    (copied / "omegatable" / "attic.py").write_text('"""Nowhere."""\n')
    found = lint(copied)
    assert found.returncode == 1
    assert "attic" in found.stdout


def test_public_names_are_listed_and_documented():
    assert sorted(omegatable.__all__) == list(omegatable.__all__)
    for name in omegatable.__all__:
        assert getattr(omegatable, name).__doc__, f"{name} says nothing about itself"
