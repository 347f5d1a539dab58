"""Tables that cannot be opened: each request for one is refused with the same sentence, and it is logged once."""

import logging

from omegatable.locales.english import english
from omegatable.locales.text import text
from omegatable.table.events import EventError

log = logging.getLogger("omegatable.web")

MAX_STOPS = 3  # A table that fails this often is closed.
DAMAGED = text("http-damaged")


class DamagedError(EventError):
    """Raised for a table that cannot be opened. The message reveals no stored data."""

    def __init__(self) -> None:
        super().__init__(english(DAMAGED))


class ClosedTables:
    """The tables that stay closed while this server runs."""

    def __init__(self) -> None:
        self._stops: dict[str, int] = {}  # how often a table has stopped because of an unexpected error

    def refuse(self, table: str) -> None:
        """Raise `DamagedError` if a table is closed."""
        if self._stops.get(table, 0) >= MAX_STOPS:
            raise DamagedError

    def found(self, table: str, error: Exception) -> DamagedError:
        """Close a table because its events cannot be read or applied. Returns the error to raise."""
        if self._stops.get(table, 0) < MAX_STOPS:
            log.error("Table %s is closed: %s", table, error)
        self._stops[table] = MAX_STOPS
        return DamagedError()

    def stopped(self, table: str) -> None:
        """Count a stop because of an unexpected error, and close a table that stops repeatedly."""
        self._stops[table] = self._stops.get(table, 0) + 1
        if self._stops[table] == MAX_STOPS:
            log.error("Table %s is closed: it has stopped %s times.", table, MAX_STOPS)
