"""Check the tables seeds.tsv of tests/games against the authors' texts: `python -m scripts.seeds FOLDER`.

The texts are not in the repository. *FOLDER* contains a `.txt` file of any name for each game, with the game's title in
its first lines. A table has a row for each sentence of the text. A row lists the numbered rules for the sentence and
the texts that show it on the page of rules and in the booklet, which prints the same texts, or the reason why there is
none.
"""

import csv
import hashlib
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from omegatable.engine.registry import GAMES
from scripts.generated import ROOT

TABLES: Final = ROOT / "tests" / "games"
COLUMNS: Final = ["number", "words", "sha256", "clauses", "told", "reason"]
_QUOTED: Final = 5  # words of a sentence that its row repeats
_TITLED: Final = 4  # lines at the start of a text that contain its title
# The space after the end of a sentence, which is neither an ellipsis nor the number of a list item.
_BETWEEN: Final = re.compile(r"(?<!\.\.\.)(?:(?<=[.!?])|(?<=[.!?][)*]))\s+(?=[(*]*[A-Z])")
_NUMBER: Final = re.compile(r"[\d.]+")


@dataclass(frozen=True)
class Row:
    """A row of a table: one sentence of the author's text."""

    number: int  # from 1, in the order of the text
    words: str  # its first words
    sha256: str  # the digest of the sentence, in hexadecimal
    clauses: tuple[str, ...]  # ids of numbered rules
    told: tuple[str, ...]  # ids of the texts that show it, on the page and in the booklet
    reason: str  # why no text shows it; empty if a text does


class SeedsError(Exception):
    """Raised when the texts cannot be checked. The message is one sentence."""


def sentences(text: str) -> list[str]:
    """Return the sentences of a text, with single spaces.

    A line break ends a sentence, and a line without letters and digits is not a sentence.
    """
    found = []
    for line in text.splitlines():
        parts = [" ".join(part.split()) for part in _BETWEEN.split(line)]
        if len(parts) > 1 and _NUMBER.fullmatch(parts[0]):
            parts[:2] = [f"{parts[0]} {parts[1]}"]
        found += [part for part in parts if re.search(r"\w", part)]
    return found


def first_words(sentence: str) -> str:
    """Return the first words of a sentence, which its row repeats."""
    return " ".join(sentence.split()[:_QUOTED])


def digest(sentence: str) -> str:
    """Return the SHA-256 of a sentence in UTF-8, in hexadecimal."""
    return hashlib.sha256(sentence.encode()).hexdigest()


def rows(game: str) -> list[Row]:
    """Return the table of *game*, a name such as "omega-shift"."""
    with (TABLES / game.replace("-", "_") / "seeds.tsv").open(encoding="utf-8", newline="") as file:
        table = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        assert table.fieldnames == COLUMNS, f"The seeds.tsv of {game} does not have the columns {COLUMNS}"
        return [
            Row(
                int(row["number"]),
                row["words"],
                row["sha256"],
                tuple(row["clauses"].split()),
                tuple(row["told"].split()),
                row["reason"],
            )
            for row in table
        ]


def texts(folder: Path) -> Mapping[str, str]:
    """Return the text of each game in *folder* by its name. Raises `SeedsError` if a text is missing."""
    if not folder.is_dir():
        raise SeedsError(f"There is no folder {folder}.")
    found: dict[str, str] = {}
    for file in sorted(folder.glob("*.txt")):
        text = file.read_text(encoding="utf-8")
        head = " ".join(list(filter(None, map(str.strip, text.splitlines())))[:_TITLED])
        found |= {name: text for name, game in GAMES.items() if game.title in head}
    missing = [game.title for name, game in GAMES.items() if name not in found]
    if missing:
        raise SeedsError(f"No text in {folder} begins with the title {' or '.join(missing)}.")
    return found


def faults(table: Sequence[Row], text: str) -> Iterator[str]:
    """Yield one sentence for each difference between a table and its text."""
    found = sentences(text)
    for number, sentence in enumerate(found, 1):
        if number > len(table):
            yield f"Sentence {number}, “{first_words(sentence)}”, has no row."
            continue
        row = table[number - 1]
        if row.number != number:
            yield f"Row {number} has the number {row.number}."
        if row.sha256 != digest(sentence):
            yield f"Row {number}, “{row.words}”, is not the sentence “{first_words(sentence)}”."
        elif row.words != first_words(sentence):
            yield f"Row {number} repeats “{row.words}” instead of “{first_words(sentence)}”."
        if bool(row.told) == bool(row.reason):
            yield f"Row {number}, “{row.words}”, needs either texts or a reason why none tells it."
    for row in table[len(found) :]:
        yield f"Row {row.number}, “{row.words}”, has no sentence."


def main(arguments: Sequence[str]) -> int:
    """Check all games against the texts in the folder that *arguments* name; return the exit status."""
    if len(arguments) != 1:
        print("usage: python -m scripts.seeds FOLDER", file=sys.stderr)
        return 2
    try:
        known = texts(Path(arguments[0]))
    except SeedsError as error:
        print(error, file=sys.stderr)
        return 1
    wrong = 0
    for game in GAMES:
        found = [*faults(rows(game), known[game])]
        wrong += len(found)
        for fault in found:
            print(f"{game}: {fault}")
        if not found:
            print(f"{game}: {len(sentences(known[game]))} sentences, 0 unmapped")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
