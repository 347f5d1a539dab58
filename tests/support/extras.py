"""What an extra installs, and processes that find those packages and no others."""

import functools
import importlib.metadata
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PLAIN = ""  # no extra
PATIENCE = 240


def required(extra: str) -> list[Requirement]:
    """Return what the package itself asks for, without and with an extra."""
    named = PROJECT["optional-dependencies"][extra] if extra else []
    return [Requirement(text) for text in (*PROJECT["dependencies"], *named)]


def packages_of(extra: str) -> set[str]:
    """Return all packages that an install with *extra* brings, of those that are installed here."""
    todo, done, found = required(extra), set[tuple[str, frozenset[str]]](), set[str]()
    while todo:
        wanted = todo.pop()
        name = canonicalize_name(wanted.name)
        if (name, frozenset(wanted.extras)) in done:
            continue
        done.add((name, frozenset(wanted.extras)))
        found.add(name)
        if name == "omegatable":
            todo += [each for other in wanted.extras for each in required(other)]
            continue
        for text in importlib.metadata.requires(name) or ():
            each = Requirement(text)
            if each.marker is None or any(each.marker.evaluate({"extra": other}) for other in ("", *wanted.extras)):
                todo.append(each)
    return found


@functools.cache
def owners() -> dict[str, set[str]]:
    """Return all top-level modules here, with the names of the packages that they belong to."""
    found = importlib.metadata.packages_distributions()
    return {module: set(map(str, map(canonicalize_name, names))) for module, names in found.items()}


@functools.cache
def hidden_modules(extra: str) -> tuple[str, ...]:
    """Return the top-level modules here that an install with *extra* would not have."""
    hidden = set(hidden_packages(extra))
    return tuple(module for module, names in owners().items() if names <= hidden)


@functools.cache
def hidden_packages(extra: str) -> tuple[str, ...]:
    """Return the packages here that an install with *extra* would not have."""
    return tuple(set().union(*owners().values()) - packages_of(extra) - {"omegatable"})


def environment_with(extra: str) -> dict[str, str]:
    """Return the environment of a process that finds only what an install with *extra* brings, and runs interpreted."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(ROOT / "tests" / "support" / "without"), str(ROOT))),
        "HIDDEN_MODULES": " ".join(hidden_modules(extra)),
        "HIDDEN_PACKAGES": " ".join(hidden_packages(extra)),
        "OMEGATABLE_KERNELS": "interpreted",
    }


def run_with(extra: str, *arguments: object, answers: str = "") -> "subprocess.CompletedProcess[str]":
    """Run Python with these arguments in such a process, in which warnings are errors."""
    command: Iterable[str] = [sys.executable, "-W", "error", *map(str, arguments)]
    return subprocess.run(
        command, env=environment_with(extra), input=answers, capture_output=True, text=True, timeout=PATIENCE
    )
