"""Who is at a table, and refusals of what they ask for."""

from collections import Counter
from dataclasses import dataclass, field

from omegatable.games.plain import Words
from omegatable.locales.english import english
from omegatable.locales.text import Text, text
from omegatable.table.table_state import TableState


class RefusalError(ValueError):
    """Raised when a message is refused, with the *text* that says why.

    `str()` of it is the text in English; *final* means that sending the message again cannot help.
    """

    def __init__(self, text: Words, *, final: bool = True) -> None:
        super().__init__(english(text))
        self.text, self.final = text, final


@dataclass
class Attendance:
    """Who is at the table: the open pages by listener, and the seats of people who have been away for long."""

    listening: Counter[int] = field(default_factory=Counter)
    away: set[int] = field(default_factory=set)


def named_seat(table_state: TableState, seat: int) -> str:
    """Return the name of a person's *seat*. Raises `RefusalError` if no person has it."""
    if not 0 <= seat < len(table_state.names):
        raise RefusalError(text("refused-seat", number=str(seat + 1)))
    if table_state.setup_event.seats[seat].kind == "bot":
        raise RefusalError(text("refused-bots-seat", number=str(seat + 1)))
    return table_state.names[seat]


def host_name(table_state: TableState) -> Text | str:
    """Return what texts call the host."""
    return table_state.names[table_state.host] if table_state.host is not None else text("host-unnamed")


__all__ = ["Attendance", "RefusalError", "host_name", "named_seat"]
