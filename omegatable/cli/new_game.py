"""`omegatable new-game`: a package with a custom game, as a starting point for another game."""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import UsageError, file_errors

EXAMPLES = (
    "\b\nExamples:  omegatable new-game tower\n           omegatable new-game last-light -o games/last-light\n"
    "           omegatable new-game rummy --like crazy-eights"
)
_PACKAGE = Path(__file__).parents[1]
_SHELVES = (_PACKAGE / "examples", _PACKAGE.parent / "examples")  # in an installed wheel; in a checkout
_LONGEST = 32  # the maximum number of characters of a name


class Like(StrEnum):
    """The games that a new game can be a copy of."""

    KALAH = "kalah"
    CRAZY_EIGHTS = "crazy-eights"
    PIG = "pig"


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name on the command line, such as last-light.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FOLDER", help="Where to; by default ./NAME.")
    ] = None,
    like: Annotated[
        Like, typer.Option(help="What it begins as: kalah hides nothing, crazy-eights has hidden hands, pig has a die.")
    ] = Like.KALAH,
) -> None:
    """Write a package with a game of your own.

    It plays Kalah, Crazy Eights or Pig under the new name, to be changed file by file. It has a rulebook with numbered
    clauses, texts, a second engine and tests. Install it with `pip install -e FOLDER`, and `omegatable play NAME` plays
    it.
    """
    from omegatable.engine.registry import all_games
    from omegatable.play import SMALL_GAMES

    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > _LONGEST:
        raise UsageError(f"A game's name has small letters, digits and single hyphens, as last-light, not {name!r}.")
    if name in all_games() or name in SMALL_GAMES:
        raise UsageError(f"There is a game called {name}: choose another name.")
    folder = output or Path(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is there already: name another folder with -o.")
    source = next(shelf / like for shelf in _SHELVES if (shelf / like).is_dir())
    new = dict(zip(_spelt(like), _spelt(name), strict=True))
    page = f"wiki/{_title(like).replace(' ', '_')}"
    new[page] = page
    old = re.compile("|".join(map(re.escape, sorted(new, key=len, reverse=True))))
    with file_errors(f"{folder} cannot be written"):
        for path in sorted(source.rglob("*")):
            if path.is_file() and path.suffix in (".py", ".md", ".ftl", ".toml"):
                written = folder / old.sub(lambda found: new[found[0]], str(path.relative_to(source)))
                written.parent.mkdir(parents=True, exist_ok=True)
                text = path.read_text(encoding="utf-8")
                written.write_text(old.sub(lambda found: new[found[0]], text), encoding="utf-8")
    print(f"{folder} has a game that still plays as {_title(like)}. Install it: pip install -e {folder}")
    print(f"Then play it, omegatable play {name}, and change omegatable_{name.replace('-', '_')}/rules.py.")


def _title(name: str) -> str:
    return name.replace("-", " ").title()


def _spelt(name: str) -> list[str]:
    """Return the spellings of *name* in the files of a game: in modules, types, clauses, unchanged, and as a title."""
    title = _title(name)
    initials = "".join(word[0] for word in name.split("-")) if "-" in name else name[:2]
    types = [f"{before}{title.replace(' ', '')}" for before in ("class ", "second.")]
    return [f"_{name.replace('-', '_')}", *types, f"{initials.upper()}-R", name, title]
