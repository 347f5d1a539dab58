"""Show all drawings on a page, and finished pictures above them: `python -m scripts.drawings [PICTURE ...]`.

The pictures have names such as `abo/alpha-yellow`; `--list` prints all. The page is build/drawings.html.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import groupby
from pathlib import Path
from typing import Final

from omegatable.art import catalogue
from omegatable.art.drawings import read_part
from scripts.generated import ROOT

PAGE: Final = ROOT / "build" / "drawings.html"
STYLE: Final = (
    "body { font: 14px sans-serif } figure { display: inline-block; margin: 8px } img { height: 240px }"
    " .finished img { height: 700px }"
)


def figure(source: str, name: str) -> str:
    """Return an image with its name below."""
    return f'<figure><img src="{source}" alt=""><figcaption>{name}</figcaption></figure>'


def shown(files: Sequence[Path]) -> Iterator[str]:
    """Yield a heading for each folder of drawings, and its drawings. Raises ValueError for a file that is none."""
    for folder, drawings in groupby(files, lambda file: file.parent):
        yield f"<h2>{folder.relative_to(ROOT).as_posix()}</h2>"
        for file in drawings:
            read_part(f"{folder.name}/{file.name}", file.read_text(encoding="utf-8"))
            yield figure(f"../{file.relative_to(ROOT).as_posix()}", file.stem)


def finished(names: Sequence[str]) -> Iterator[str]:
    """Write the pictures called *names* beside the page, and yield them. Raises ValueError for an unknown name."""
    known = catalogue()
    for name in names:
        if name not in known:
            near = ", ".join(get_close_matches(name, known)) or "--list prints all"
            raise ValueError(f"There is no picture {name}: {near}.")
        file = PAGE.parent / f"{name.replace('/', '-')}.svg"
        file.write_text(known[name], encoding="utf-8")
        yield figure(file.name, name)


def main() -> None:
    """Write the page, or print the names of all pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pictures", nargs="*", metavar="PICTURE", help="a finished picture, such as abo/alpha-yellow")
    parser.add_argument("--list", action="store_true", help="print the names of all pictures")
    asked = parser.parse_args()
    if asked.list:
        print("\n".join(catalogue()))
        return
    PAGE.parent.mkdir(exist_ok=True)
    files = sorted(ROOT.glob("omegatable/games/*/art/drawings/*/*.svg"))
    try:
        body = "\n".join(['<div class="finished">', *finished(asked.pictures), "</div>", *shown(files)])
    except ValueError as error:
        sys.exit(str(error))
    PAGE.write_text(f"<!doctype html><title>Drawings</title><style>{STYLE}</style>\n{body}\n", encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
