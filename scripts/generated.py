"""Files of the repository that are generated from code: their common command line, and parts of documents."""

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
    """Write *files*, their texts by path, or with `--check` list outdated files.

    Args:
        module: the name under which `python -m` runs the caller.
        files: the expected text of each file; all files are below *root*.
        root: the folder to which displayed paths are relative.
        arguments: the command line, by default that of the process.

    Returns:
        The exit code: 1 if `--check` found an outdated file, otherwise 0.
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
    """Return *document* with each of its generated parts replaced.

    A part is between `<!-- generated: NAME -->` and `<!-- /generated -->`, within a line or in separate lines. *parts*
    return the texts by name; the text of a block of lines ends with a line break. Raises ValueError for an unknown
    name.
    """

    def made(match: re.Match[str]) -> str:
        if match["name"] not in parts:
            raise ValueError(f"No part of a document is called {match['name']!r}: there is {', '.join(parts)}.")
        text = parts[match["name"]]()
        block = "\n" if text.endswith("\n") else ""
        return f"<!-- generated: {match['name']} -->{block}{text}<!-- /generated -->"

    return PART.sub(made, document)
