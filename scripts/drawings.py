"""Show all drawings on a page: `python -m scripts.drawings [PICTURE ...]` writes build/drawings.html.

The page shows the files, and above them the finished pictures with these names, such as `abo/alpha-yellow`.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from omegatable.art import catalogue
from scripts.generated import ROOT

PAGE: Final = ROOT / "build" / "drawings.html"
STYLE: Final = "body { font: 14px sans-serif } figure { display: inline-block; margin: 8px } img { height: 240px }"


def figure(source: str, name: str) -> str:
    """Return an image with its name below."""
    return f'<figure><img src="{source}" alt=""><figcaption>{name}</figcaption></figure>'


def shown(files: Sequence[Path]) -> Iterator[str]:
    """Yield a heading for each folder of drawings, and its drawings."""
    for folder, drawings in groupby(files, lambda file: file.parent):
        yield f"<h2>{folder.relative_to(ROOT)}</h2>"
        yield from (figure(f"../{file.relative_to(ROOT)}", file.stem) for file in drawings)


def main(names: Sequence[str]) -> None:
    """Write the page, with the pictures called *names*."""
    PAGE.parent.mkdir(exist_ok=True)
    finished: list[str] = []
    for name in names:
        file = PAGE.parent / f"{name.replace('/', '-')}.svg"
        file.write_text(catalogue()[name], encoding="utf-8")
        finished.append(figure(file.name, name))
    files = sorted(ROOT.glob("omegatable/games/*/art/drawings/*/*.svg"))
    body = "\n".join([*finished, *shown(files)])
    PAGE.write_text(f"<!doctype html><title>Drawings</title><style>{STYLE}</style>\n{body}\n", encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main(sys.argv[1:])
