"""The rulebooks: where they lie, and how their numbered sentences are read.

A rulebook is a page of Markdown. A line that begins with a bold id, `**OS-R12** After a number card ...`, is a clause;
`## ...` headings are its sections. Words after `(seed:` say where the sentence comes from and are not part of it.
"""

import re
from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_SHELVES = (
    _PACKAGE / "rulebooks",  # where a wheel carries them
    _PACKAGE.parent / "docs" / "rules",  # where they are written
)
_HEADING = re.compile(r"## +(?P<title>.*\S)")
_CLAUSE = re.compile(r"\*\*(?P<id>[A-Z]+-[RQ]\d+)\*\* +(?P<text>.*\S)")
_SEED = re.compile(r' *\(seed: (?P<words>"[^"]*"(?:; "[^"]*")*)\)')


@dataclass(frozen=True)
class Clause:
    """One numbered sentence of the rules (`OS-R12`), or a ruling that settles one (`OS-Q4`)."""

    id: str
    text: str
    section: str
    seeds: tuple[str, ...] = ()  # words of the source page that locate the sentence there


def rulebook_text(game: str) -> str:
    """The rulebook of *game*, by its name ("omega-shift"), as Markdown."""
    for shelf in _SHELVES:
        page = shelf / f"{game}.md"
        if re.fullmatch(r"[a-z-]+", game) and page.is_file():
            return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"There is no rulebook of a game called {game!r}.")


def clauses(game: str) -> list[Clause]:
    """The numbered sentences of *game*'s rulebook in the order of the page."""
    return parse_clauses(rulebook_text(game))


def parse_clauses(text: str) -> list[Clause]:
    """The numbered sentences of a page of rules; comments and all other lines are for people only."""
    found: list[Clause] = []
    section = ""
    for line in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL).splitlines():
        if heading := _HEADING.fullmatch(line.strip()):
            section = heading["title"]
        elif clause := _CLAUSE.fullmatch(line.strip()):
            seeds = [words for part in _SEED.findall(clause["text"]) for words in re.findall('"([^"]*)"', part)]
            found.append(Clause(clause["id"], _SEED.sub("", clause["text"]), section, tuple(seeds)))
    return found
