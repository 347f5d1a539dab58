"""The import contracts hold, and notice planted imports."""

import ast
import importlib
import os
import re
import shutil
import subprocess
import sysconfig
from glob import glob
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import omegatable
from omegatable.locales import catalogues_by_prefix

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


def copy_of(root: Path, folder: Path) -> Path:
    """Copy the package's modules and its contracts into *folder*, to plant something there."""
    shutil.copytree(
        root / "omegatable",
        folder / "omegatable",
        ignore=lambda place, names: [n for n in names if (Path(place) / n).is_file() and not n.endswith(".py")],
    )
    shutil.copy(root / "pyproject.toml", folder)
    return folder


def test_imports_keep_the_floors(root):
    found = lint(root)
    assert found.returncode == 0, found.stdout + found.stderr


PLANTED = [
    ("play/position.py", "import omegatable.table.wire", "A package imports only packages on lower floors"),
    ("art/svg.py", "import omegatable.bots", "A package imports only packages on lower floors"),
    (
        "terminal/__init__.py",
        "def late():\n    import omegatable.web.app",
        "A package imports only packages on lower floors",
    ),
    (
        "bots/search/flat.py",
        "import omegatable.games.omega_shift.rules",
        "A package imports only packages on lower floors",
    ),
    (
        "games/omega_shift/bots/settings.py",
        "import omegatable.games.alpha_and_omega.bots.value_table",
        "Games never import each other",
    ),
    ("games/omega_shift/view.py", "import omegatable.games.alpha_and_omega.rules", "Games never import each other"),
    ("games/omega_shift/rules/laws.py", "import omegatable.games.omega_shift.view", "Rules know nothing"),
    ("bots/__init__.py", "import numba", "Only the kernel imports Numba"),
    ("cli/play.py", "def late():\n    import omegatable.cli.serve", "Commands share arguments"),
    ("web/live/tables.py", "import omegatable.web.parts", "Web: the application"),
    ("web/routes/pages.py", "import omegatable.web.routes.tables", "Routes of different subjects"),
    ("table/room.py", "import asyncio", "Only the web package imports sockets"),
]
CYCLES = [
    (
        "games/omega_shift/bots/hand_written.py",
        "import omegatable.games.omega_shift.bots.belief",
        ".hand_written -> .belief",
    ),
    ("games/alpha_and_omega/rules/parts.py", "import omegatable.games.alpha_and_omega.rules.laws", ".parts -> .laws"),
    ("table/table_state.py", "import omegatable.table.room", ".table_state -> .room"),
]


@pytest.fixture(scope="module")
def planted(root, tmp_path_factory) -> str:
    """Return what is said of the package with all planted imports at once: the graph is built once for them."""
    folder = copy_of(root, tmp_path_factory.mktemp("planted"))
    for module, line, _ in [*PLANTED, *CYCLES]:
        file = folder / "omegatable" / module
        file.write_text(file.read_text() + f"\n\n{line}\n")
    found = lint(folder)
    assert found.returncode == 1
    return found.stdout


@pytest.mark.parametrize(("module", "line", "contract"), PLANTED)
def test_a_planted_import_is_noticed(planted, module, line, contract):
    broken = [said for said in planted.splitlines() if " BROKEN" in said]
    assert any(said.startswith(contract) for said in broken), planted
    importer = "omegatable." + module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    assert f"{importer} -> {line.split('import ')[1]} (" in " ".join(planted.split()), planted


@pytest.mark.parametrize(("module", "line", "edge"), CYCLES)
def test_a_planted_cycle_is_noticed(planted, module, line, edge):
    package = "omegatable." + module.rpartition("/")[0].replace("/", ".")
    said = planted.partition(f"No cycles are allowed in {package}.")[2]
    assert f"- {edge} (1 import)" in said.partition("No cycles are allowed in")[0], planted


def test_a_module_without_a_floor_is_noticed(root, tmp_path):
    copied = copy_of(root, tmp_path)
    (copied / "omegatable" / "attic.py").write_text('"""Nowhere."""\n')
    found = lint(copied)
    assert found.returncode == 1
    assert "attic" in found.stdout


# The names of games in code: of modules, commands and ids of texts.
GAME_NAME = re.compile(r"omega[-_]shift|alpha[-_]and[-_]omega|alpha[-_]beta[-_]omega", re.IGNORECASE)
TITLE = re.compile(r"Omega Shift|Alpha & Omega|Alpha-Beta-Omega")
HELP = re.compile(r"EXAMPLES|HELP")  # constants with the help of commands
SHORT_ID = re.compile(r"(?:^|-)(?:os|ao|abo)(?:-|$)")


def named_games(source: str) -> list[tuple[int, str]]:
    """Return the lines of a Python module that name a game in code, each with the name.

    Docstrings, comments, and the examples of a command's help may name games.
    """
    tree = ast.parse(source)
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings among them
    texts |= {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg in ("help", "epilog")
        for part in ast.walk(node.value)
    }
    texts |= {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and all(isinstance(to, ast.Name) and HELP.search(to.id) for to in node.targets)
        for part in ast.walk(node.value)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [getattr(node, "module", None) or "", *(alias.name for alias in node.names)]
            found += [(node.lineno, name) for name in names if GAME_NAME.search(name)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            if GAME_NAME.search(node.value) or TITLE.search(node.value) or SHORT_ID.search(node.value):
                found.append((node.lineno, node.value))
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if GAME_NAME.search(name):
                found.append((node.lineno, name))
    return found


def shared_modules(root: Path) -> list[Path]:
    """Return the modules of the package that belong to no game."""
    package = root / "omegatable"
    return [path for path in sorted(package.rglob("*.py")) if not path.is_relative_to(package / "games")]


def test_shared_code_names_no_game(root):
    found = [
        f"{path.relative_to(root)}:{line}: {name}"
        for path in shared_modules(root)
        for line, name in named_games(path.read_text())
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "from omegatable.games.omega_shift import GAME",
        "import omegatable.games.alpha_and_omega.rules",
        'TABLE = {"alpha-beta-omega": 1}',
        'say = text("coach-os-lead")',
        'SHORT = "ao"',
        "alpha_and_omega = 1",
        'raise ValueError("Only Omega Shift has this.")',
    ],
)
def test_a_game_that_shared_code_names_is_noticed(line):
    assert [number for number, _ in named_games(f'"""Nothing."""\n\n{line}\n')] == [3]


def test_docstrings_and_examples_of_help_may_name_games():
    source = '"""As in Omega Shift."""\nEXAMPLES = "omegatable play omega-shift"\nrun(help="Or omega-shift.")\n'
    assert named_games(source) == []


def test_every_listed_name_exists(root):
    """Neither mypy nor Ruff looks at the names that `__all__` of a package lists."""
    listing = [path for path in sorted((root / "omegatable").rglob("*.py")) if "__all__ = [" in path.read_text("utf-8")]
    assert len(listing) > 40
    for path in listing:
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        module = importlib.import_module(name)
        assert [listed for listed in module.__all__ if not hasattr(module, listed)] == [], name


def test_public_names_are_listed_and_documented():
    assert sorted(omegatable.__all__) == list(omegatable.__all__)
    for name in omegatable.__all__:
        assert getattr(omegatable, name).__doc__, f"{name} says nothing about itself"


# Static, type-only and lazy imports, files that Vite loads by a pattern, and scripts of workers.
IMPORTS = re.compile(
    r'(?:\bfrom|\bimport|\bimport\(|\bimport\.meta\.glob(?:<.*?>)?\(|\bnew URL\()\s*"(\.[^"]+)"', re.DOTALL
)
ENDS = ("", ".ts", ".svelte.ts", "/index.ts")


def page_imports(source: Path) -> dict[Path, set[Path]]:
    """Return the modules of the page that each of its modules imports, types included."""
    modules = {path for path in source.rglob("*") if path.suffix in (".ts", ".svelte")}
    found = {}
    for module in modules:
        named = [os.path.normpath(module.parent / name) for name in IMPORTS.findall(module.read_text())]
        found[module] = {Path(path) for name in named for end in ENDS for path in glob(f"{name}{end}")} & modules
    return found


def test_no_modules_of_the_page_import_each_other(root):
    found = page_imports(root / "web" / "client" / "src")
    assert sum(map(len, found.values())) > len(found)
    assert list(TopologicalSorter(found).static_order())


@pytest.mark.parametrize(
    "line",
    [
        'import { play } from "./play.svelte";',
        'import type { Play } from "./play.svelte";',
        'export { play } from "./play.svelte";',
        'void import("./play.svelte").then(({ play }) => play.begin());',
        'const found = import.meta.glob<Play>("./pl*.svelte", { eager: true });',
        'const worker = new Worker(new URL("./play.svelte.ts", import.meta.url));',
    ],
)
def test_a_cycle_of_the_page_is_noticed(tmp_path, line):
    (tmp_path / "play.svelte.ts").write_text('import type { Hints } from "./hints";\n')
    (tmp_path / "hints.ts").write_text(line + "\n")
    with pytest.raises(CycleError):
        list(TopologicalSorter(page_imports(tmp_path)).static_order())


COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'])//[^\n]*", re.DOTALL)
GENERATED = ("wire.ts", "text/texts.ts")


def games_named(source: Path) -> list[str]:
    """Return one line for each place outside of the games' folders where code of the page names a game.

    A game is named by its folder, in any spelling, by the first part of its texts' ids, and by that of its pictures.
    """
    games = sorted(path.name for path in (source / "games").iterdir() if path.is_dir())
    short = [prefix for prefix, catalogue in catalogues_by_prefix().items() if catalogue in games]
    spelt = "|".join(game.replace("-", "[-_ ]?") for game in games)
    naming = re.compile(rf"(?i:{spelt})|\b(?:{'|'.join(short)})\b|\bshift/")
    found = []
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        own = any(name.startswith(f"games/{game}/") for game in games)
        if own or name in GENERATED or path.suffix not in (".ts", ".svelte", ".css"):
            continue
        code = COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), path.read_text(encoding="utf-8"))
        for number, line in enumerate(code.splitlines(), 1):
            found += [f"{name}, line {number}: {line.strip()}"] if naming.search(line) else []
    return found


def test_shared_files_of_the_page_name_no_game(root):
    assert games_named(root / "web" / "client" / "src") == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("table/Rail.svelte", 'import Score from "../games/omega-shift/Score.svelte";'),
        ("state/you.ts", 'import type { OmegaShiftView } from "../wire";'),
        ("state/you.ts", "const omegaShift = true; // of a table"),
        ("lib/words.ts", "const suitWords = (suit) => say({ id: `os-suit-${suit}` });"),
        ("lib/words.ts", 'const drawn = server.art("shift/back");'),
        ("app.css", ".g-omega-shift h1 {"),
    ],
)
def test_a_shared_file_of_the_page_that_names_a_game_is_noticed(tmp_path, name, line):
    for path, code in {
        "games/omega-shift/index.ts": 'export const game = { texts: ["omega-shift"] };\n',
        "home/Home.svelte": "<!-- such as omega-shift -->\n// os\n",
        "wire.ts": "export interface OmegaShiftView {}\n",
        name: f"/* In\nOmega Shift. */\n{line}\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(code, encoding="utf-8")
    (found,) = games_named(tmp_path)
    assert found.startswith(f"{name}, line 3: {line[:20]}")
