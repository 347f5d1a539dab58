"""The interface of a player, bot or person: it chooses an action from a view."""

from typing import Any, Protocol


class Player(Protocol):
    """A player of one seat. It is given a view, never a state."""

    @property
    def name(self) -> str:
        """The player's name, for records and the story."""

    def choose(self, view: Any, actions: list[int]) -> int:
        """Return one of the legal *actions*, ascending ids, for the seat that *view* belongs to."""
