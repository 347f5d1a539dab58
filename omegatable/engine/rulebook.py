"""The rulebooks: find their pages and read their numbered sentences.

A rulebook is a page of Markdown. A line that begins with a bold id, such as `**OS-R12** After a number card ...`, is a
clause; `## ...` headings are its sections. Text after `(seed:` cites the source and is not part of the sentence.
"""

import re
from dataclasses import dataclass
from pathlib import Path

RESEARCH = "Small games for research"  # the section for researchers; player texts and prints omit it

_PACKAGE = Path(__file__).parents[1]
_SHELVES = (
    _PACKAGE / "rulebooks",  # in an installed wheel
    _PACKAGE.parent / "docs" / "rules",  # in a checkout
)
PLUGIN_FOLDERS: list[Path] = []  # folders of rulebooks in plugins: see `own_games`
_HEADING = re.compile(r"## +(?P<title>.*\S)")
_CLAUSE = re.compile(r"\*\*(?P<id>[A-Z][A-Z0-9]*-[RQ]\d+)\*\* +(?P<text>.*\S)")
_SEED = re.compile(r' *\(seed: (?P<words>"[^"]*"(?:; "[^"]*")*)\)')


@dataclass(frozen=True)
class Clause:
    """One numbered sentence of the rules (`OS-R12`), or a ruling that settles one (`OS-Q4`)."""

    id: str
    text: str
    section: str
    seeds: tuple[str, ...] = ()  # words for finding the sentence on the source page


def is_ruling(clause: str) -> bool:
    """Return whether the clause with this id settles an open question of the source."""
    return "-Q" in clause


def rulebook_text(game: str) -> str:
    """Return the rulebook of *game*, a name such as "omega-shift", as Markdown.

    Raises FileNotFoundError if there is none.
    """
    for shelf in (*_SHELVES, *PLUGIN_FOLDERS):
        page = shelf / f"{game}.md"
        if re.fullmatch(r"[a-z0-9-]+", game) and page.is_file():
            return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"There is no rulebook of a game called {game!r}.")


def clauses(game: str) -> list[Clause]:
    """Return the clauses of *game*'s rulebook, in the order of the page. Raises FileNotFoundError if there is none."""
    return parse_clauses(rulebook_text(game))


def parse_clauses(text: str) -> list[Clause]:
    """Return the clauses in the Markdown *text* of a rulebook, in order.

    HTML comments and all other lines are ignored.
    """
    found: list[Clause] = []
    section = ""
    for line in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL).splitlines():
        if heading := _HEADING.fullmatch(line.strip()):
            section = heading["title"]
        elif clause := _CLAUSE.fullmatch(line.strip()):
            seeds = [words for part in _SEED.findall(clause["text"]) for words in re.findall('"([^"]*)"', part)]
            found.append(Clause(clause["id"], _SEED.sub("", clause["text"]), section, tuple(seeds)))
    return found
