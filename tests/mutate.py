"""Break the rules one line at a time, and check that a test of the broken clause fails.

    NUMBA_DISABLE_JIT=1 python -m tests.mutate                        every mutant of tests/games/*/mutants.txt
    NUMBA_DISABLE_JIT=1 python -m tests.mutate --clause OS-R12        those of one clause
    NUMBA_DISABLE_JIT=1 python -m tests.mutate --game omega_shift     those of one game
    NUMBA_DISABLE_JIT=1 python -m tests.mutate --few 2                two of each section of the rulebooks

A tag in the code names the clause that a line enacts, and a test is named after the clause that it tests; only a mutant
shows that the two belong together. The mutants share one process: for each, the broken file replaces the one on disk at
import, everything that depends on the game is imported again, and the clause's tests run on that, interpreted.
"""

import argparse
import importlib
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

import pytest

from omegatable.engine.rulebook import clauses

TESTS = Path(__file__).resolve().parent
PACKAGE = TESTS.parent / "omegatable"
_LINE = re.compile(r"(?P<clause>[A-Z]+-[RQ]\d+) (?P<file>[\w/]+\.py)(#(?P<which>\d+))?: (?P<code>.+?) => (?P<other>.+)")


class MutantError(Exception):
    """Raised when a mutant cannot be made. Its text is one sentence."""


@dataclass(frozen=True)
class Mutant:
    """A change of one line."""

    game: str  # "omega_shift"
    clause: str
    file: str  # "rules/scoring.py", below the game's folder
    which: int  # 0 for the only line that fits, otherwise 1 for the first, 2 for the second ...
    code: str
    other: str

    def __str__(self) -> str:
        return f"{self.clause} {self.file}: {self.code} => {self.other}"

    def applied(self, source: str) -> str:
        """Return *source* with this mutant's line broken. Raises MutantError if not exactly one line fits."""
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
    """Return the mutants of *game*, as its mutants.txt lists them."""
    found = []
    for line in (TESTS / "games" / game / "mutants.txt").read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        parts = _LINE.fullmatch(line)
        if not parts:
            raise MutantError(f"{line!r} is no mutant: write CLAUSE FILE: CODE => OTHER CODE.")
        which = int(parts["which"] or 0)
        found.append(Mutant(game, parts["clause"], parts["file"], which, parts["code"], parts["other"]))
    return found


def games() -> list[str]:
    """Return the games that have mutants."""
    return sorted(path.parent.name for path in (TESTS / "games").glob("*/mutants.txt"))


def few_of(game: str, number: int) -> list[Mutant]:
    """Return *number* mutants of each section of *game*'s rulebook, evenly spread and the same on every run."""
    section_of = {clause.id: clause.section for clause in clauses(game.replace("_", "-"))}
    by_section = defaultdict(list)
    for mutant in mutants(game):
        by_section[section_of[mutant.clause]].append(mutant)
    return [
        own[place * len(own) // number] for own in by_section.values() for place in range(number) if place < len(own)
    ]


def clause_files(game: str) -> list[Path]:
    """Return the files of *game*'s clause tests: one for each subject of its rulebook, or for several."""
    return sorted((TESTS / "games" / game / "clauses").glob("test_*.py"))


class _BrokenFile(SourceFileLoader):
    """Loads a module from text in memory."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.text.encode(), self.path)  # type: ignore[no-any-return]


@dataclass
class _BrokenModule:
    """Finds one module, whose text it holds, and leaves all others to Python."""

    name: str
    path: Path
    text: str

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name != self.name:
            return None
        return spec_from_file_location(name, self.path, loader=_BrokenFile(name, str(self.path), self.text))


@contextmanager
def broken(mutant: Mutant) -> Iterator[None]:
    """Import the rules with the line of *mutant* broken, however often they are imported again."""
    path = PACKAGE / "games" / mutant.game / mutant.file
    text = mutant.applied(path.read_text(encoding="utf-8"))
    module = mutant.file.removesuffix(".py").replace("/", ".")
    finder = _BrokenModule(f"omegatable.games.{mutant.game}.{module}", path, text)
    sys.meta_path.insert(0, finder)  # type: ignore[arg-type]
    try:
        yield
    finally:
        sys.meta_path.remove(finder)  # type: ignore[arg-type]


def forget(game: str) -> None:
    """Make Python import everything that depends on the rules of *game* again; other games and shared modules stay.

    The game's bots and measures stay too: no clause test plays with them.
    """
    package = f"omegatable.games.{game}"
    depends = ("omegatable.engine.registry", "omegatable.play", "tests.support", f"tests.games.{game}", package)
    stay = (f"{package}.bots", f"{package}.lab")
    for name in list(sys.modules):
        if f"{name}.".startswith(tuple(f"{one}." for one in stay)):
            continue
        if name in ("omegatable", "omegatable.games") or f"{name}.".startswith(tuple(f"{one}." for one in depends)):
            del sys.modules[name]
    importlib.import_module("omegatable")  # It comes before its registry, whichever of them a test imports first.


def failing_tests(game: str, clause: str, one_is_enough: bool = False) -> tuple[int, list[str]]:
    """Run the tests of *clause*. Returns their number and the names of those that fail.

    With *one_is_enough* the run stops at the first failure.
    """
    start = f"test_{clause.replace('-', '_')}_"
    count, failed = 0, []
    for path in clause_files(game):
        names = re.findall(rf"^def ({start}\w*)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
        count += len(names)
        try:
            module = importlib.import_module(f"tests.games.{game}.clauses.{path.stem}") if names else None
        except Exception:
            return count, names  # rules that cannot even be imported count as noticed
        for name in names:
            try:
                getattr(module, name)()
            except (Exception, pytest.fail.Exception):  # an assertion, or whatever the broken rules stumble over
                failed.append(name)
                if one_is_enough:
                    return count, failed
    return count, failed


def survivors(game: str, chosen: list[Mutant]) -> list[str]:
    """Return one sentence for each of the *chosen* mutants of *game* that survives or cannot be made."""
    found = []
    forget(game)
    for clause in dict.fromkeys(mutant.clause for mutant in chosen):
        count, failed = failing_tests(game, clause)
        if count == 0:
            found.append(f"{clause} has mutants and no test.")
        found += [f"{name} fails on the rules as they are." for name in failed]
    for mutant in chosen:
        try:
            with broken(mutant):
                forget(game)
                _, failed = failing_tests(game, mutant.clause, one_is_enough=True)
        except MutantError as error:
            found.append(str(error))
            continue
        if not failed:
            found.append(f"{mutant} survives its tests.")
    return found


def main() -> int:
    """Run the mutants and print which survive."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description="Break the rules a line at a time.")
    parser.add_argument("--game", choices=games())
    parser.add_argument("--clause")
    parser.add_argument("--few", type=int, metavar="NUMBER")
    arguments = parser.parse_args()
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        parser.error("mutants run interpreted: set NUMBA_DISABLE_JIT=1.")
    found, count = [], 0
    with tempfile.TemporaryDirectory(prefix="omegatable-mutants-") as folder:
        sys.pycache_prefix = folder  # what is imported again and again is compiled once
        sys.dont_write_bytecode = False
        for game in [arguments.game] if arguments.game else games():
            chosen = few_of(game, arguments.few) if arguments.few else mutants(game)
            chosen = [mutant for mutant in chosen if arguments.clause in (None, mutant.clause)]
            found += survivors(game, chosen)
            count += len(chosen)
    for sentence in found:
        print(sentence)
    if not count:
        print("There are no such mutants.")
    elif not found:
        print(f"Every one of {count} mutants is noticed by a test of its clause.")
    return 1 if found or not count else 0


if __name__ == "__main__":
    sys.exit(main())
