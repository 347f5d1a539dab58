"""The interface of a player, bot or person: it chooses an action from a view."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable


class Player(Protocol):
    """A player of one seat. It is given a view, never a state."""

    @property
    def name(self) -> str:
        """The player's name, for records and the story."""

    def choose(self, view: Any, actions: list[int]) -> int:
        """Return one of the legal *actions*, ascending ids, for the seat that *view* belongs to."""


@runtime_checkable
class HearsEnd(Protocol):
    """A player who hears how a game ended."""

    def end(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Hear the *scores* and the *returns* of all seats."""
