"""Faults of a deck file, and the error that reports them."""

from collections.abc import Sequence
from dataclasses import dataclass

from omegatable.engine.protocol import TextError


@dataclass(frozen=True)
class Fault:
    """One error in a deck file: its line, counted from 1, and one sentence."""

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"


class DeckError(TextError):
    """An invalid deck, with all its *faults*; `str()` is one sentence about the first fault."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        first = faults[0]
        also = f" ({len(faults) - 1} more to mend)" if len(faults) > 1 else ""
        super().__init__(first.line, first.sentence, f"The deck cannot be used{also}: {first}")
        self.faults = tuple(faults)
