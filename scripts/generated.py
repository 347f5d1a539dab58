"""Files of the repository that are made from code: one command line for all of them, and parts of documents."""

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PART = re.compile(r"<!-- generated: (?P<name>[^>]+?) -->.*?<!-- /generated -->", re.DOTALL)


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


def with_parts(document: str, parts: Mapping[str, Callable[[], str]]) -> str:
    """Return *document* with each of its generated parts made anew.

    A part stands between `<!-- generated: NAME -->` and `<!-- /generated -->`, within a line or in lines of its own.
    *parts* make the texts by name, those of a block of lines with a line break at the end. Raises ValueError for a name
    that is not among them.
    """

    def made(match: re.Match[str]) -> str:
        if match["name"] not in parts:
            raise ValueError(f"No part of a document is called {match['name']!r}: there is {', '.join(parts)}.")
        text = parts[match["name"]]()
        block = "\n" if text.endswith("\n") else ""
        return f"<!-- generated: {match['name']} -->{block}{text}<!-- /generated -->"

    return PART.sub(made, document)
