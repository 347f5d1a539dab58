"""The response of a room: events to store, then messages to send."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from omegatable.engine.plain import Passage, Words
from omegatable.locales.english import english
from omegatable.table.events import AnyEvent
from omegatable.table.wire import PlayAgain, Refused, Reply, Table


class TableError(ValueError):
    """Raised when a table cannot be set or cannot be read yet. The message is one sentence."""


def refused(
    request: str, text: Words, names: Sequence[str] = (), *, final: bool = True, passage: Passage | None = None
) -> Refused:
    """Return the refusal of the message whose id is *request*, with *text* as the reason.

    *passage* is where the rules give that reason.
    """
    said = None if isinstance(text, str) else text
    return Refused(id=request, sentence=english(text, names), final=final, text=said, passage=passage)


@dataclass
class Outcome:
    """The result of a message, of a bot's choice or of a clock."""

    events: list[AnyEvent] = field(default_factory=list)  # events to store before any message is sent
    reply: Reply | None = None  # to the sender of the message
    messages: dict[int, Table] = field(default_factory=dict)  # to every other listener, by seat
    play_now: bool = False  # whether the thinking bot should play at once
    skip: bool = False  # whether bots should act without pauses until the table waits for the sender
    again: PlayAgain | None = None  # a request for the next table, to be passed to `add_next_table` with its id
    hint: str = ""  # id of the request for a hint that the sender gets next
