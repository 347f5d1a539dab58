"""Breaks the rules one line at a time, and demands that a test of the broken clause fails.

    NUMBA_DISABLE_JIT=1 python -m tests.mutate              every mutant of tests/mutants
    NUMBA_DISABLE_JIT=1 python -m tests.mutate OS-R12       those of one clause

A tag in the code says which clause a line enacts, and a test says which clause it tests; only a mutant shows that the
two have to do with each other. Each mutant is written into a copy of the package in a temporary folder, and the
clause's tests run on that copy, interpreted.
"""

import compileall
import importlib
import os
import re
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from py_compile import PycInvalidationMode

import pytest

TESTS = Path(__file__).resolve().parent
PACKAGE = TESTS.parent / "omegatable"
COPIED = ("games", "play")  # the floors that rules need, beside the modules of the package itself
_LINE = re.compile(r"(?P<clause>[A-Z]+-[RQ]\d+) (?P<file>\w+\.py)(#(?P<which>\d+))?: (?P<code>.+?) => (?P<other>.+)")


class MutantError(Exception):
    """A mutant that cannot be made: one sentence."""


@dataclass(frozen=True)
class Mutant:
    """One change of one line."""

    game: str  # "omega_shift"
    clause: str
    file: str
    which: int  # 0: the only line that fits; else the first, second ...
    code: str
    other: str

    def __str__(self) -> str:
        return f"{self.clause} {self.file}: {self.code} => {self.other}"

    def applied(self, source: str) -> str:
        """*source* with this mutant's line broken. Raises MutantError where there is no such line, or more than one."""
        lines = source.splitlines(keepends=True)
        wearing = re.compile(re.escape(self.clause) + r"(?!\d)")
        wears = [bool(wearing.search(line)) for line in lines]
        with_code = [number for number, line in enumerate(lines) if self.code in line.split("  # ")[0]]
        own = [number for number in with_code if wears[number]]
        fits = own or [number for number in with_code if any(wears[max(number - 2, 0) : number])]
        if not fits or (not self.which and len(fits) > 1) or self.which > len(fits):
            raise MutantError(f"{len(fits)} lines fit the mutant {self}: the code has moved on, and it must follow.")
        number = fits[max(self.which - 1, 0)]
        lines[number] = lines[number].replace(self.code, self.other, 1)
        return "".join(lines)


def mutants(game: str) -> list[Mutant]:
    """The mutants of *game*, as tests/mutants lists them."""
    found = []
    for line in (TESTS / "mutants" / f"{game}.txt").read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        parts = _LINE.fullmatch(line)
        if not parts:
            raise MutantError(f"{line!r} is no mutant: write CLAUSE FILE: CODE => OTHER CODE.")
        which = int(parts["which"] or 0)
        found.append(Mutant(game, parts["clause"], parts["file"], which, parts["code"], parts["other"]))
    return found


def games() -> list[str]:
    """The games that have mutants."""
    return sorted(path.stem for path in (TESTS / "mutants").glob("*.txt"))


def copy_package(folder: Path) -> None:
    """Copy into *folder* what of the package the rules need; compile it all once."""
    for path in PACKAGE.glob("*.py"):
        (folder / "omegatable").mkdir(exist_ok=True)
        shutil.copy(path, folder / "omegatable")
    for floor in COPIED:
        shutil.copytree(PACKAGE / floor, folder / "omegatable" / floor, ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(folder, quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def clause_files(game: str) -> list[Path]:
    """The files of *game*'s clause tests; a game with many clauses has several."""
    return sorted((TESTS / "clauses").glob(f"test_{game}*.py"))


def failing_tests(game: str, clause: str, one_is_enough: bool = False) -> tuple[int, list[str]]:
    """Import the package and the clause tests anew; how many test *clause*, and the names of those that fail.

    With *one_is_enough* the others are not run once one has failed.
    """
    for name in [name for name in sys.modules if name.startswith(("omegatable", "tests.clauses"))]:
        del sys.modules[name]
    importlib.invalidate_caches()
    start = f"test_{clause.replace('-', '_')}_"
    count, failed = 0, []
    for path in clause_files(game):
        names = re.findall(rf"^def ({start}\w*)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
        count += len(names)
        try:
            module = importlib.import_module(f"tests.clauses.{path.stem}") if names else None
        except Exception:
            return count, names  # rules that cannot even be imported are noticed
        for name in names:
            try:
                getattr(module, name)()
            except (Exception, pytest.fail.Exception):  # an assertion, or whatever the broken rules stumble over
                failed.append(name)
                if one_is_enough:
                    return count, failed
    return count, failed


def survivors(game: str, only: str = "") -> list[str]:
    """What is wrong with the mutants of *game*: one sentence each; empty where every one is killed."""
    found = []
    chosen = [mutant for mutant in mutants(game) if only in ("", mutant.clause)]
    with tempfile.TemporaryDirectory(prefix="omegatable-mutants-") as folder:
        copy_package(Path(folder))
        sys.path.insert(0, folder)
        sys.dont_write_bytecode = True
        for clause in dict.fromkeys(mutant.clause for mutant in chosen):
            count, failed = failing_tests(game, clause)
            if count == 0:
                found.append(f"{clause} has mutants and no test.")
            found += [f"{name} fails on the rules as they are." for name in failed]
        for mutant in chosen:
            path = Path(folder) / "omegatable" / "games" / game / mutant.file
            source = path.read_text(encoding="utf-8")
            try:
                path.write_text(mutant.applied(source), encoding="utf-8")
            except MutantError as error:
                found.append(str(error))
                continue
            if not failing_tests(game, mutant.clause, one_is_enough=True)[1]:
                found.append(f"{mutant} survives its tests.")
            path.write_text(source, encoding="utf-8")
    return found


def main(arguments: list[str]) -> int:
    """Run the mutants; say which survive."""
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        print("Mutants run interpreted: set NUMBA_DISABLE_JIT=1.")
        return 2
    only = arguments[0] if arguments else ""
    found = [sentence for game in games() for sentence in survivors(game, only)]
    for sentence in found:
        print(sentence)
    if not found:
        print("Every mutant is noticed by a test of its clause.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
