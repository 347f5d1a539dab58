"""What people say at a table: quick phrases, and free text if the host allows it."""

from omegatable.locales.text import text
from omegatable.table.attendance import Attendance, RefusalError
from omegatable.table.events import AnyEvent, Said
from omegatable.table.table_state import TableState
from omegatable.table.wire import Say, SayPhrase
from omegatable.text.plain import clean_text


def say(table_state: TableState, _: Attendance, listener: int, message: Say) -> list[AnyEvent]:
    """Say a line of one's own. Raises `RefusalError` if the host allows quick phrases alone."""
    if not table_state.free_text:
        raise RefusalError(text("refused-phrases"))
    words = clean_text(message.text)
    if not words:
        raise RefusalError(text("refused-line"))
    return [Said(seat=listener, text=words, id=message.id)]


def say_phrase(_: TableState, __: Attendance, listener: int, message: SayPhrase) -> list[AnyEvent]:
    """Say a quick phrase."""
    return [Said(seat=listener, text="", phrase=message.phrase, id=message.id)]


__all__ = ["say", "say_phrase"]
