"""The events of a table as they are stored: a closed, versioned set that is never rewritten.

A table is exactly the list of its events. The first event is always `TableWasSet`, and the number of events is the
table's version. Events contain secrets, namely the deal and the outcomes of chance, so they may only go to the store.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal, overload

import msgspec

from omegatable.table.clocks import TimeControl

FORMAT = 1  # Version of the events below. A table stored in another format is not opened.


# What chose in place of a bot: Gentle or chance if the bot failed, Gentle if its kernels were not compiled yet.
Substitute = Literal["", "gentle", "chance", "compiling"]


class EventError(ValueError):
    """Raised when this release cannot read stored events. The message is one sentence."""


class SeatSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The occupant of a seat at the time the table was set."""

    kind: Literal["here", "friend", "bot"]
    name: str
    level: str = ""  # the level of a bot; empty for a person
    key_hash: str = ""  # SHA-256 of a person's key, in hexadecimal; the key is never stored
    claim_hash: str = ""  # SHA-256 of the claim of the browser for which a person's seat is reserved; empty if none
    person: str = ""  # the id of a named bot; empty for a plain level or a person


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base class of all events: a `type`, and only the listed fields."""

    outside_the_game: ClassVar[bool] = False  # whether the event changes no choices, unless it changes the position
    # Whether clients are not notified. Nothing that other seats can see may depend on when such an event is stored.
    untold: ClassVar[bool] = False


class SeatEvent(Event):
    """Base class of events at a *seat*."""

    seat: int


class AskedEvent(SeatEvent, kw_only=True):
    """Base class of events that a person's message asks for, applied once even if the message arrives twice.

    *id* is the message's id, or empty if no message asked for the event.
    """

    id: str = ""

    @property
    def asker(self) -> int:
        """Return the seat of the person who asked."""
        return self.seat


class TableWasSet(Event, tag="table_was_set"):
    """A table was set. The deal and the actions that follow are enough to replay the game card by card."""

    format: int
    game: str
    options: dict[str, int | str | bool]
    deal: list[int]
    seats: list[SeatSet]
    reaction_seconds: int = 0  # time limit for a sealed answer; 0 means no limit
    lobby: bool = False  # whether friends sit down, each in their own browser, before the game begins
    hints: bool = False  # whether several people may ask for hints
    host: int = -1  # the seat of the host; -1 is the seat of the first person
    free_text: bool = False  # whether people may write free text; otherwise only quick phrases
    time: TimeControl = TimeControl()
    notes: Literal["table", "own"] = "table"  # whether the table or the people remember what they have seen
    day: str = ""  # the date if this is the deal of the day, such as "2026-11-26"; empty for all other tables
    played: int = 0  # number of earlier games of the same people in this series
    scenario: str = ""  # the name of the scenario that the host plays; empty for all other tables
    won: list[int] = []  # number of these games that each seat won without sharing; empty before the first


class Acted(AskedEvent, tag="acted"):
    """A seat played an action."""

    action: int
    chosen_by: Substitute = ""


class ChanceFell(Event, tag="chance_fell"):
    """Chance decided after the deal. *action* is the outcome, drawn from equally likely outcomes."""

    action: int


class TookBack(AskedEvent, tag="took_back"):
    """A seat took back its last action."""


class Renamed(AskedEvent, tag="renamed"):
    """A person changed the name shown for their seat."""

    outside_the_game: ClassVar[bool] = True

    name: str


class FloorTaken(SeatEvent, tag="word_given"):
    """A seat claimed the open floor. *action* is the action of the rules that claims it."""

    action: int


class Answered(AskedEvent, tag="answered"):
    """A seat sent its sealed answer, which is played after the window closes."""

    untold: ClassVar[bool] = True

    action: int


class WindowClosed(Event, tag="window_closed"):
    """The time for sealed answers is up."""


class SatDown(SeatEvent, tag="sat_down"):
    """A person sat down, or moved the seat to another browser. *claim_hash* is the hash of that browser's claim.

    The key of the seat is then used up.
    """

    outside_the_game: ClassVar[bool] = True

    name: str
    claim_hash: str


class SeatHandedOver(SeatEvent, tag="seat_handed_over"):
    """A person gave *seat*, taken or reserved, to their other browser. *claim_hash* is the hash of its claim.

    The key of the seat and the bot that may play there stay.
    """

    outside_the_game: ClassVar[bool] = True
    untold: ClassVar[bool] = True

    claim_hash: str


class SeatGiven(AskedEvent, tag="seat_given"):
    """A bot of *level* plays on *seat* for a person who is away. *by* is the seat of the person who asked."""

    level: str
    by: int

    @property
    def asker(self) -> int:
        """Return the seat of the person who asked."""
        return self.by


class SeatReturned(AskedEvent, tag="seat_returned"):
    """A person took their seat back from the bot that played for them."""


class LinkMade(SeatEvent, tag="link_made"):
    """A fresh key replaced the previous key of *seat*. *by* is the seat of the person who asked.

    With *frees*, the seat belongs to no browser until a person sits down with the key.
    """

    outside_the_game: ClassVar[bool] = True

    key_hash: str
    by: int
    frees: bool = False


class Said(AskedEvent, tag="said"):
    """A person sent a chat line to the whole table: free *text*, or the quick phrase named *phrase*."""

    outside_the_game: ClassVar[bool] = True

    text: str
    phrase: str = ""


class Remarked(SeatEvent, tag="remarked"):
    """A named bot said *line*, the id of its text without `bot-`."""

    outside_the_game: ClassVar[bool] = True

    line: str


class TalkAllowed(AskedEvent, tag="talk_allowed"):
    """The host allowed or forbade free text."""

    outside_the_game: ClassVar[bool] = True

    allowed: bool


class TableClosed(AskedEvent, tag="table_closed"):
    """The host closed the table before the end of the game."""


class Offered(AskedEvent, tag="offered"):
    """A person offered to go back to the position before action number *ply*, or to end the game."""

    outside_the_game: ClassVar[bool] = True

    kind: Literal["undo", "end"]
    ply: int = 0


class OfferAnswered(AskedEvent, tag="offer_answered"):
    """A person accepted or refused the open offer. The person who made the offer withdraws it by refusing."""

    outside_the_game: ClassVar[bool] = True

    agrees: bool


class Resigned(AskedEvent, tag="resigned"):
    """A person resigned. With three or more players, a bot of *level* plays on for the seat."""

    level: str


class Rematch(AskedEvent, tag="rematch"):
    """A person set the next table, where the same people sit with the same keys. *table* is its id."""

    outside_the_game: ClassVar[bool] = True

    table: str


class HintTaken(AskedEvent, tag="hint_taken"):
    """A seat asked for its first hint on a decision."""

    outside_the_game: ClassVar[bool] = True
    untold: ClassVar[bool] = True


class TimePassed(Event, tag="time_passed"):
    """The running clocks used *spent* milliseconds. *back* of these are refunded to *seat* for its lag.

    *at* is the time of the event in milliseconds since 1970.
    """

    outside_the_game: ClassVar[bool] = True
    untold: ClassVar[bool] = True

    at: int
    spent: int
    seat: int = 0
    back: int = 0


class TimeRanOut(SeatEvent, tag="time_ran_out"):
    """The clock of *seat* ran out. With three or more players, a bot of *level* plays on if the seat is lost."""

    level: str


AnyEvent = (
    TableWasSet
    | Acted
    | ChanceFell
    | TookBack
    | Renamed
    | FloorTaken
    | Answered
    | WindowClosed
    | SatDown
    | SeatHandedOver
    | SeatGiven
    | SeatReturned
    | LinkMade
    | Said
    | Remarked
    | TalkAllowed
    | TableClosed
    | Offered
    | OfferAnswered
    | Resigned
    | Rematch
    | HintTaken
    | TimePassed
    | TimeRanOut
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def event_text(event: AnyEvent) -> str:
    """Return *event* as one line of JSON."""
    return _encoder.encode(event).decode()


class StoredEvents(Sequence[AnyEvent]):
    """The stored events of a table: *texts* are lines of JSON, each parsed on access.

    An item raises `EventError`, as `parse_event` does.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts

    def __len__(self) -> int:
        return len(self.texts)

    @overload
    def __getitem__(self, at: int) -> AnyEvent: ...

    @overload
    def __getitem__(self, at: slice) -> "StoredEvents": ...

    def __getitem__(self, at: int | slice) -> "AnyEvent | StoredEvents":
        """Return one event, or a slice of the events."""
        return StoredEvents(self.texts[at]) if isinstance(at, slice) else parse_event(self.texts[at])

    def __eq__(self, other: object) -> bool:
        """Return whether *other* contains the same events."""
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]


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
