"""What a bot and a person both are: somebody who chooses an action from a view."""

from typing import Any, Protocol


class Player(Protocol):
    """Chooses for one seat. It is given a view, never a state."""

    @property
    def name(self) -> str:
        """Who it is, for records and the story."""

    def choose(self, view: Any, actions: list[int]) -> int:
        """One of the legal *actions*, ascending ids, for the seat that *view* belongs to."""
