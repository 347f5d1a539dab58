"""The events of a table, in the form in which they are stored: a closed, versioned set that is never rewritten.

A table is the list of its events and nothing else. The first event is always `TableWasSet`, and the number of events is
the table's version. Events contain secrets, namely the deal and the outcomes of chance: they go to the store and
nowhere else.
"""

from typing import Literal

import msgspec

FORMAT = 1  # format of the events below; a table stored in another format is not opened


# who chose in place of a bot: Gentle or chance if the bot failed, Gentle if its kernels were not compiled yet
Substitute = Literal["", "gentle", "chance", "compiling"]


class EventError(ValueError):
    """Raised when this release cannot read stored events. Its text is one sentence."""


class SeatSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat at the time the table was set."""

    kind: Literal["here", "friend", "bot"]
    name: str
    level: str = ""  # of a bot; empty for a person
    key_hash: str = ""  # SHA-256 of a person's key, in hexadecimal; the key itself is never stored


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base class of all events: a `type`, and no fields beyond those listed."""


class TableWasSet(Event, tag="table_was_set"):
    """A table was set. The deal and the actions that follow are enough to replay the game card by card."""

    format: int
    game: str
    options: dict[str, int | str | bool]
    deal: list[int]
    seats: list[SeatSet]
    reaction_seconds: int = 0  # time limit for a sealed answer; 0 means no limit
    lobby: bool = False  # whether friends sit down, each with a browser of their own, before the game begins
    hints: bool = False  # whether several people may ask for hints


class Acted(Event, tag="acted"):
    """A seat played an action. *id* is the client's message id, or empty for a bot."""

    seat: int
    action: int
    id: str = ""
    chosen_by: Substitute = ""


class ChanceFell(Event, tag="chance_fell"):
    """Chance decided after the deal. *action* is the outcome, one of several that were equally likely."""

    action: int


class TookBack(Event, tag="took_back"):
    """A seat took back its last action."""

    seat: int
    id: str = ""


class Renamed(Event, tag="renamed"):
    """A person changed the name shown for their seat."""

    seat: int
    name: str
    id: str = ""


class WordGiven(Event, tag="word_given"):
    """A seat took the word while the floor was open. *action* is the rules' own action for taking it."""

    seat: int
    action: int


class Answered(Event, tag="answered"):
    """A seat gave its sealed answer, which is played once the window has closed."""

    seat: int
    action: int
    id: str = ""


class WindowClosed(Event, tag="window_closed"):
    """The time for sealed answers ran out."""


class SatDown(Event, tag="sat_down"):
    """A friend sat down, or moved the seat to another browser. *claim_hash* is the hash of that browser's claim."""

    seat: int
    name: str
    claim_hash: str


class SeatGiven(Event, tag="seat_given"):
    """A bot of *level* plays for the person on *seat*, who is away. *by* is the seat of the person who asked."""

    seat: int
    level: str
    by: int
    id: str = ""


class SeatReturned(Event, tag="seat_returned"):
    """A person took the seat back from the bot that played for them."""

    seat: int
    id: str = ""


class Said(Event, tag="said"):
    """A person said something to everybody."""

    seat: int
    text: str
    id: str = ""


class Rematch(Event, tag="rematch"):
    """A person set the next table, where the same people sit with the same keys. *table* is its id."""

    seat: int
    table: str
    id: str = ""


class HintTaken(Event, tag="hint_taken"):
    """A seat asked for a hint on a decision, for the first time."""

    seat: int
    id: str = ""


AnyEvent = (
    TableWasSet
    | Acted
    | ChanceFell
    | TookBack
    | Renamed
    | WordGiven
    | Answered
    | WindowClosed
    | SatDown
    | SeatGiven
    | SeatReturned
    | Said
    | Rematch
    | HintTaken
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def event_text(event: AnyEvent) -> str:
    """Return *event* as one line of JSON."""
    return _encoder.encode(event).decode()


def parse_event(text: str) -> AnyEvent:
    """Return the event encoded in a line of JSON.

    Raises `EventError` if the line is not a known event or its table was stored in another format.
    """
    try:
        event = _decoder.decode(text)
    except msgspec.DecodeError as error:
        raise EventError(f"A stored event cannot be read by this release: {error}.") from error
    if isinstance(event, TableWasSet) and event.format != FORMAT:
        raise EventError(f"The table was stored in format {event.format}; this release reads format {FORMAT}.")
    return event
