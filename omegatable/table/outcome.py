"""What a room answers: events to store, then messages to send."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from omegatable.games.plain import Passage, Words
from omegatable.locales.english import english
from omegatable.table.events import AnyEvent
from omegatable.table.wire import PlayAgain, Refused, Table

Reply = Table | Refused


class TableError(ValueError):
    """Raised when a table cannot be set, or not be read yet. Its text is one sentence."""


def refused(
    request: str, text: Words, names: Sequence[str] = (), *, final: bool = True, passage: Passage | None = None
) -> Refused:
    """Return the refusal, for the reason that *text* gives, of the message whose id is *request*.

    *passage* is where the rules give that reason.
    """
    said = None if isinstance(text, str) else text
    return Refused(id=request, sentence=english(text, names), final=final, text=said, passage=passage)


@dataclass
class Outcome:
    """The result of a message, a bot's choice or a clock."""

    events: list[AnyEvent] = field(default_factory=list)  # to store before anything is sent
    reply: Reply | None = None  # to the sender of the message
    messages: dict[int, Table] = field(default_factory=dict)  # to every other listener, by seat
    play_now: bool = False  # whether the bot that is thinking should play at once
    skip: bool = False  # whether bots should act without pauses until the sender is awaited
    again: PlayAgain | None = None  # a wish for the next table, to be passed to `add_next_table` with its id
    hint: str = ""  # id of the request for a hint that the sender is now to be given
