"""Whom a table calls because it waits for them now: at most once a turn, and nobody who sees the page."""

from omegatable.table.room import Room


class TurnNotifier:
    """The people of one table whom it waits for. Those it waits for when it is opened were called before."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._awaited = set(room.awaited_claims())

    def due(self, looking: set[int]) -> list[str]:
        """Return the hashes of the claims to call now; *looking* are the seats whose pages can be seen."""
        before, claims = self._awaited, self._room.awaited_claims()
        self._awaited = set(claims)
        return sorted({claims[seat] for seat in self._awaited - before - looking})
