"""`omegatable new-game`: a package with a game of one's own, to be changed into another one."""

import re
from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import UsageError, file_errors

EXAMPLES = "\b\nExamples:  omegatable new-game tower\n           omegatable new-game last-light -o games/last-light"
_PACKAGE = Path(__file__).parents[1]
_SHELVES = (_PACKAGE / "kalah", _PACKAGE.parent / "examples" / "kalah")  # in an installed wheel; in a checkout
_LONGEST = 32  # characters of a name


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name on the command line, such as last-light.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FOLDER", help="Where to; by default ./NAME.")
    ] = None,
) -> None:
    """Write a package with a game of your own.

    It plays Kalah under the new name, to be changed file by file, and has a rulebook with numbered clauses, texts, a
    second engine and tests. Install it with `pip install -e FOLDER`, and `omegatable play NAME` plays it.
    """
    from omegatable.games import all_games
    from omegatable.play import SMALL_GAMES

    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > _LONGEST:
        raise UsageError(f"A game's name has small letters, digits and single hyphens, as last-light, not {name!r}.")
    if name in all_games() or name in SMALL_GAMES:
        raise UsageError(f"There is a game called {name}: choose another name.")
    folder = output or Path(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is there already: name another folder with -o.")
    source = next(shelf for shelf in _SHELVES if shelf.is_dir())
    module = name.replace("-", "_")
    initials = "".join(word[0] for word in name.split("-")) if "-" in name else name[:2]
    new = {
        "wiki/Kalah": "wiki/Kalah",
        "omegatable-kalah": f"omegatable-{name}",
        "omegatable_kalah": f"omegatable_{module}",
        "of_kalah": f"of_{module}",
        "KA-R": f"{initials.upper()}-R",
        "kalah": name,
        "class Kalah": f"class {name.title().replace('-', '')}",
        "second.Kalah": f"second.{name.title().replace('-', '')}",
        "Kalah": name.replace("-", " ").title(),
    }
    old = re.compile("|".join(map(re.escape, sorted(new, key=len, reverse=True))))
    with file_errors(f"{folder} cannot be written"):
        for path in sorted(source.rglob("*")):
            if path.is_file() and path.suffix in (".py", ".md", ".ftl", ".toml"):
                written = folder / old.sub(lambda found: new[found[0]], str(path.relative_to(source)))
                written.parent.mkdir(parents=True, exist_ok=True)
                text = path.read_text(encoding="utf-8")
                written.write_text(old.sub(lambda found: new[found[0]], text), encoding="utf-8")
    print(f"{folder} has a game that still plays as Kalah. Install it: pip install -e {folder}")
    print(f"Then play it, omegatable play {name}, and change omegatable_{module}/rules.py.")
