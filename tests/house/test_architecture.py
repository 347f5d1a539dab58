"""The import contracts hold, and notice planted imports."""

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
    """Return the package's modules and its contracts, to plant something in."""
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


@pytest.mark.parametrize(("folder", "most"), [("omegatable", 600), ("tests", 800)])
def test_no_file_has_more_lines_than_a_reader_keeps_in_mind(root, folder, most):
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (root / folder).rglob("*.py")}
    assert len(sizes) > 50
    assert {str(path): lines for path, lines in sizes.items() if lines > most} == {}


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("play/position.py", "import omegatable.table.wire", "A package imports only packages on lower floors"),
        ("art/svg.py", "import omegatable.bots", "A package imports only packages on lower floors"),
        (
            "terminal/__init__.py",
            "def late():\n    import omegatable.web.app",
            "A package imports only packages on lower floors",
        ),
        ("bots/search/flat.py", "import omegatable.games.omega_shift.rules", "Shared bot modules import no game"),
        (
            "bots/omega_shift/search_settings.py",
            "import omegatable.bots.alpha_and_omega.value_table",
            "Bots: shared modules below",
        ),
        ("bots/omega_shift/hand_written.py", "import omegatable.bots.omega_shift.belief", "Bots of a game"),
        ("games/omega_shift/rules/laws.py", "import omegatable.games.omega_shift.view", "Omega Shift: rules"),
        (
            "games/omega_shift/rules/parts.py",
            "import omegatable.games.omega_shift.rules.laws",
            "Rules of Omega Shift",
        ),
        ("bots/__init__.py", "import numba", "Only the kernel imports Numba"),
        ("cli/play.py", "def late():\n    import omegatable.cli.serve", "Commands share arguments"),
        ("table/table_state.py", "import omegatable.table.room", "Table: messages"),
        ("web/tables.py", "import omegatable.web.running", "Web: what routes need"),
        ("web/routes/pages.py", "import omegatable.web.routes.tables", "Routes of different subjects"),
        ("terminal/prompted.py", "import omegatable.terminal.screen", "Terminal: the screen's interface"),
        ("table/room.py", "import asyncio", "Only the web package imports sockets"),
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
