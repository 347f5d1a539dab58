"""No function has more lines or arguments than a reader can keep apart, but for those that are listed here."""

import ast
from functools import cache
from pathlib import Path

LINES, ARGUMENTS = 60, 8

LONG = {  # each does one thing, and a part of it would have no name
    "omegatable/env/stepping.py": {"step_games"},  # a kernel, whose parts would each take most of its rows
    "omegatable/games/alpha_beta_omega/rules/legal.py": {"seat_actions"},  # a case for each phase
    "omegatable/lab/study/watching.py": {"watch_game"},  # a kernel
    "omegatable/table/table_state.py": {"apply"},  # a case for each event
}
MANY = {  # where nothing else is said, a kernel and who calls it: arrays that a NamedTuple could hold
    "omegatable/adapters/gymnasium.py": {"__init__"},  # Gymnasium makes environments by keywords
    "omegatable/env/vector.py": {"__init__"},  # the settings of environments, by keyword
    "omegatable/engine/rules_only.py": {"rules_only_game"},  # the parts of a game, by keyword
    "omegatable/lab/luck.py": {"add_luck", "next_world"},
    "omegatable/lab/arena.py": {"arena_study"},  # the settings of an arena
    "omegatable/web/app.py": {"create_app"},  # what a server uses, by keyword
    "omegatable/web/serving.py": {"serve"},  # where to listen and what to keep, by keyword
}
COMMANDS = "omegatable/cli"  # whose arguments are options of the command line


@cache
def functions(root: Path) -> list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Return all functions of the package with the files in which they stand."""
    return [
        (path.relative_to(root).as_posix(), node)
        for path in sorted((root / "omegatable").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef, source: list[str]) -> int:
    """Return the lines of a function's code, without its head, docstring, comments and empty lines."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    own = source[body[0].lineno - 1 : function.end_lineno] if body else []
    return sum(bool(line.strip()) and not line.strip().startswith("#") for line in own)


def arguments_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return how many arguments callers give a function."""
    named = [*function.args.posonlyargs, *function.args.args]
    bound = bool(named) and named[0].arg in ("self", "cls")
    return len(named) + len(function.args.kwonlyargs) - bound


def by_file(found: list[tuple[str, str]]) -> dict[str, set[str]]:
    """Return names by file."""
    files: dict[str, set[str]] = {}
    for file, name in found:
        files.setdefault(file, set()).add(name)
    return files


def test_long_functions_are_those_that_are_listed(root: Path) -> None:
    sources = {file: (root / file).read_text().split("\n") for file in {file for file, _ in functions(root)}}
    long = [(file, node.name) for file, node in functions(root) if lines_of(node, sources[file]) > LINES]
    assert by_file(long) == LONG


def test_functions_with_many_arguments_are_those_that_are_listed(root: Path) -> None:
    many = [(file, node.name) for file, node in functions(root) if arguments_of(node) > ARGUMENTS]
    assert by_file([each for each in many if not each[0].startswith(COMMANDS)]) == MANY


def test_lines_and_arguments_are_counted() -> None:
    source = (
        'def f(self, a, *, b):\n    """One.\n\n    Two."""\n\n    # three\n    a = (\n        b\n    )\n    return a\n'
    )
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    assert lines_of(function, source.split("\n")) == 4
    assert arguments_of(function) == 2
