"""What can happen at a table, as it is stored: closed, versioned, never rewritten.

A table is the list of its events and nothing else. The first is always `TableWasSet`; the number of events is the
table's version. Events hold secrets (the deal, what chance rolled): they go to the store and to nobody else.
"""

from typing import Literal

import msgspec

FORMAT = 1  # of the events below; a table of another format is not opened


# who chose in place of a bot: Gentle or chance where it failed, Gentle where its kernels were not compiled yet
Substitute = Literal["", "gentle", "chance", "compiling"]


class EventError(ValueError):
    """Stored events that this release cannot read. Its text is one sentence."""


class SeatSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who was to sit on a seat when the table was set."""

    kind: Literal["here", "friend", "bot"]
    name: str
    level: str = ""  # of a bot
    key_hash: str = ""  # SHA-256 of a person's key in hexadecimal; the key itself is stored nowhere


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What all events have in common: a `type`, and no field that is not listed."""


class TableWasSet(Event, tag="table_was_set"):
    """A game began. With the deal and the actions that follow it can be played again, card by card."""

    format: int
    game: str
    options: dict[str, int | str | bool]
    deal: list[int]
    seats: list[SeatSet]
    reaction_seconds: int = 0  # how long people may think over a sealed answer; 0: as long as they like


class Acted(Event, tag="acted"):
    """A seat played an action. *id* is the client's, or empty for a bot."""

    seat: int
    action: int
    id: str = ""
    chosen_by: Substitute = ""


class ChanceFell(Event, tag="chance_fell"):
    """Chance after the deal: which of the equally likely outcomes it was."""

    action: int


class TookBack(Event, tag="took_back"):
    """A seat took back its last action."""

    seat: int
    id: str = ""


class Renamed(Event, tag="renamed"):
    """A person said who sits on this seat."""

    seat: int
    name: str
    id: str = ""


class WordGiven(Event, tag="word_given"):
    """A seat took the word while the floor was open to all. *action* is the rules' own for that."""

    seat: int
    action: int


class Answered(Event, tag="answered"):
    """A seat gave its sealed answer. It is played when the window has closed."""

    seat: int
    action: int
    id: str = ""


class WindowClosed(Event, tag="window_closed"):
    """The time for sealed answers is over."""


AnyEvent = TableWasSet | Acted | ChanceFell | TookBack | Renamed | WordGiven | Answered | WindowClosed

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def event_text(event: AnyEvent) -> str:
    """The event as one line of JSON."""
    return _encoder.encode(event).decode()


def parse_event(text: str) -> AnyEvent:
    """The event that a line of JSON tells of, or an `EventError`."""
    try:
        event = _decoder.decode(text)
    except msgspec.DecodeError as error:
        raise EventError(f"A stored event cannot be read by this release: {error}.") from error
    if isinstance(event, TableWasSet) and event.format != FORMAT:
        raise EventError(f"The table was stored in format {event.format}; this release reads format {FORMAT}.")
    return event
