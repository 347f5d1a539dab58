"""The listeners at a table, and the refusal of a message."""

from collections import Counter
from dataclasses import dataclass, field

from omegatable.engine.plain import Words
from omegatable.locales.english import english
from omegatable.locales.text import Text, text
from omegatable.table.table_state import TableState


class RefusalError(ValueError):
    """Raised when a message is refused, with the reason as *text*.

    `str()` returns the text in English. *final* means that sending the message again cannot help.
    """

    def __init__(self, text: Words, *, final: bool = True) -> None:
        super().__init__(english(text))
        self.text, self.final = text, final


@dataclass
class Attendance:
    """The open pages by listener, and the seats of people who have been away for a long time."""

    listening: Counter[int] = field(default_factory=Counter)
    away: set[int] = field(default_factory=set)


def named_seat(table_state: TableState, seat: int) -> str:
    """Return the name of the person on *seat*. Raises `RefusalError` if no person has that seat."""
    if not 0 <= seat < len(table_state.names):
        raise RefusalError(text("refused-seat", number=str(seat + 1)))
    if table_state.setup_event.seats[seat].kind == "bot":
        raise RefusalError(text("refused-bots-seat", number=str(seat + 1)))
    return table_state.names[seat]


def host_name(table_state: TableState) -> Text | str:
    """Return the host's name as texts show it."""
    return table_state.names[table_state.host] if table_state.host is not None else text("host-unnamed")


__all__ = ["Attendance", "RefusalError", "host_name", "named_seat"]
