"""Files of the repository that are made from code: one command line for all of them, and parts of documents."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def write_or_check(
    module: str, files: Mapping[Path, str], *, root: Path = ROOT, arguments: Sequence[str] | None = None
) -> int:
    """Write *files*, their texts by path, or with `--check` name those that are out of date.

    Args:
        module: the name under which `python -m` runs the caller.
        files: what each file should be; all are below *root*.
        root: the folder from which files are named.
        arguments: the command line, by default that of the process.

    Returns:
        The exit code: 1 if `--check` found a file out of date, otherwise 0.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description="Write what is made from code.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
    check = parser.parse_args(arguments).check
    stale = [path for path, text in files.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if check and stale:
        names = " and ".join(path.relative_to(root).as_posix() for path in stale)
        print(f"{names} {'is' if len(stale) == 1 else 'are'} out of date: run python -m {module}.", file=sys.stderr)
        return 1
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], encoding="utf-8")
    return 0


def with_part(document: str, name: str, part: str) -> str:
    """Return *document* with *part* between its lines `<!-- name -->` and `<!-- /name -->`."""
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    return document.partition(begin)[0] + begin + part + end + document.partition(end)[2]
