"""The interface of a player, bot or person: it chooses an action from a view."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable


class Player(Protocol):
    """A player of one seat, which gets views, never states."""

    @property
    def name(self) -> str:
        """Return the player's name, for records and the story."""

    def choose(self, view: Any, actions: list[int]) -> int:
        """Return one of the legal *actions*, which are ascending ids, for the seat to which *view* belongs."""


@runtime_checkable
class HearsEnd(Protocol):
    """A player that is notified of the result of a game."""

    def end(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Receive the *scores* and the *returns* of all seats."""
