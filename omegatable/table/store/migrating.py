"""The numbered scripts that migrate a database to the current schema."""

from collections.abc import Iterable
from importlib import resources

from omegatable.table.store.interface import StoreError


def migrations(dialect: str) -> list[tuple[int, str]]:
    """Return the numbered scripts of a dialect, [(1, "create …"), (2, …), …].

    Raises `StoreError` if a number is missing.
    """
    folder = resources.files("omegatable.table.store") / "migrations" / dialect
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    steps = [(int(name.split("_")[0]), (folder / name).read_text(encoding="utf-8")) for name in names]
    if [number for number, _ in steps] != list(range(1, len(steps) + 1)):
        raise StoreError(f"The {dialect} migrations are not numbered 1, 2, 3 and so on: {', '.join(names)}.")
    return steps


def statements(script: str) -> Iterable[str]:
    """Return the statements of a script, without its comments."""
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [statement.strip() for statement in "\n".join(lines).split(";") if statement.strip()]


def refuse_newer(name: str, present: int, known: int) -> None:
    """Raise `StoreError` if the schema of a database is newer than this release knows."""
    if present > known:
        raise StoreError(
            f"The tables in {name} were written by a newer release (schema {present}, this one knows {known})."
        )
