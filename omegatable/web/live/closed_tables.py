"""Tables that cannot be opened: closed with one sentence for everybody, and logged once."""

import logging

from omegatable.locales.english import english
from omegatable.locales.text import text
from omegatable.table.events import EventError

log = logging.getLogger("omegatable.web")

MAX_STOPS = 3  # after which a table that stops because of errors is closed
DAMAGED = text("http-damaged")


class DamagedError(EventError):
    """Raised for a table that cannot be opened. Its text says nothing of what is stored."""

    def __init__(self) -> None:
        super().__init__(english(DAMAGED))


class ClosedTables:
    """The tables that stay closed for as long as this server runs."""

    def __init__(self) -> None:
        self._stops: dict[str, int] = {}  # how often a table has stopped because of an unexpected error

    def refuse(self, table: str) -> None:
        """Raise `DamagedError` if a table is closed."""
        if self._stops.get(table, 0) >= MAX_STOPS:
            raise DamagedError

    def found(self, table: str, error: Exception) -> DamagedError:
        """Close a table because its events cannot be read or applied. Returns the error to be raised."""
        if self._stops.get(table, 0) < MAX_STOPS:
            log.error("Table %s is closed: %s", table, error)
        self._stops[table] = MAX_STOPS
        return DamagedError()

    def stopped(self, table: str) -> None:
        """Count that a table has stopped because of an unexpected error; one that does so again and again is closed."""
        self._stops[table] = self._stops.get(table, 0) + 1
        if self._stops[table] == MAX_STOPS:
            log.error("Table %s is closed: it has stopped %s times.", table, MAX_STOPS)
