"""What the coach asks of a game."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Coach:
    """What a game says about itself to the coach. A game without it has no hints, reviews, lessons and puzzles."""

    puzzles: Path | None = None  # the file of its puzzles, one JSON object in a line
