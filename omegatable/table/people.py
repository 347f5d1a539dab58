"""The people of a table: names, chat, bots for people who are away, and the actions of the host.

Each function returns the events of a message, or raises `RefusalError`.
"""

import secrets

from omegatable.bots import LEVELS
from omegatable.locales.text import text
from omegatable.table.attendance import Attendance, RefusalError, host_name, named_seat
from omegatable.table.events import (
    AnyEvent,
    LinkMade,
    Renamed,
    Said,
    SatDown,
    SeatGiven,
    SeatHandedOver,
    SeatReturned,
    TableClosed,
    TalkAllowed,
)
from omegatable.table.seats import distinct_name, key_hash
from omegatable.table.table_state import TableState
from omegatable.table.wire import MAX_NAME, AllowTalk, CloseTable, GiveSeat, Rename, ReturnSeat, Say, SayPhrase
from omegatable.text.plain import clean_text

STAND_IN = "steady"  # default level of the bots that play for people who are away
USED = text("refused-link-used")
OVER = text("refused-link-over")
WRONG = text("refused-link-wrong")


def rename(table_state: TableState, __: Attendance, listener: int, message: Rename) -> list[AnyEvent]:
    """Change a person's name to one that is unique at the table."""
    name = clean_text(message.name)
    if not name:
        raise RefusalError(text("refused-name"))
    if _distinct_at(table_state, listener, name) != name:
        raise RefusalError(text("refused-name-taken", name=name))
    return [Renamed(seat=listener, name=name, id=message.id)]


def _distinct_at(table_state: TableState, seat: int, name: str) -> str:
    """Return *name*, changed if necessary so that no seat except *seat* has it."""
    return distinct_name(name, [other for place, other in enumerate(table_state.names) if place != seat])


def say(table_state: TableState, _: Attendance, listener: int, message: Say) -> list[AnyEvent]:
    """Send a free-text chat line. Raises `RefusalError` if the host allows only quick phrases."""
    if not table_state.free_text:
        raise RefusalError(text("refused-phrases"))
    words = clean_text(message.text)
    if not words:
        raise RefusalError(text("refused-line"))
    return [Said(seat=listener, text=words, id=message.id)]


def say_phrase(_: TableState, __: Attendance, listener: int, message: SayPhrase) -> list[AnyEvent]:
    """Send a quick phrase."""
    return [Said(seat=listener, text="", phrase=message.phrase, id=message.id)]


def give_seat(table_state: TableState, attendance: Attendance, listener: int, message: GiveSeat) -> list[AnyEvent]:
    """Let a bot play for a person who is away or has not joined yet.

    The host may do this. Everybody else may do it while the host is away too.
    """
    name = named_seat(table_state, message.seat)
    host = table_state.host
    if table_state.is_bot(message.seat):
        raise RefusalError(text("refused-bot-already", name=name))
    if message.level and message.level not in LEVELS:
        raise RefusalError(text("refused-level", level=clean_text(message.level, MAX_NAME), levels=list(LEVELS)))
    empty = message.seat in table_state.lobby or message.seat not in table_state.claims
    if message.seat not in attendance.away and not (empty and not attendance.listening[message.seat]):
        raise RefusalError(text("refused-not-away", name=name))
    if listener != host and host is not None and host not in attendance.away and not table_state.is_bot(host):
        raise RefusalError(text("refused-host-here", host=host_name(table_state)))
    return [SeatGiven(seat=message.seat, level=message.level or STAND_IN, by=listener, id=message.id)]


def return_seat(table_state: TableState, _: Attendance, listener: int, message: ReturnSeat) -> list[AnyEvent]:
    """Return a seat from a bot to its person."""
    if listener in table_state.resigned:
        raise RefusalError(text("refused-resigned"))
    if listener in table_state.out_of_time:
        raise RefusalError(text("refused-seat-lost"))
    if listener not in table_state.stand_ins:
        raise RefusalError(text("refused-no-bot"))
    if table_state.answers_are_played:
        raise RefusalError(text("refused-bot-answers"), final=False)
    return [SeatReturned(seat=listener, id=message.id)]


def allow_talk(table_state: TableState, _: Attendance, listener: int, message: AllowTalk) -> list[AnyEvent]:
    """Allow or forbid free text."""
    _host_only(table_state, listener)
    if message.allowed == table_state.free_text:
        raise RefusalError(text("refused-talk-allowed" if message.allowed else "refused-talk-not-allowed"))
    return [TalkAllowed(seat=listener, allowed=message.allowed, id=message.id)]


def close_table(table_state: TableState, _: Attendance, listener: int, message: CloseTable) -> list[AnyEvent]:
    """End the game for everybody."""
    _host_only(table_state, listener)
    return [TableClosed(seat=listener, id=message.id)]


def sit(table_state: TableState, key: str, claim: str, name: str) -> list[SatDown]:
    """Exchange a *key* for a *claim*: the seat then belongs to the browser with that claim.

    Returns no event if the browser already has the seat. Raises `RefusalError` for a key that opens no seat.
    """
    claimed, hashed = key_hash(claim), key_hash(key)
    seat = seat_with(table_state, key)
    if seat is None:
        if hashed not in table_state.used_keys:
            raise RefusalError(WRONG)
        if table_state.claims.get(first_seat(table_state, key)) != claimed:
            raise RefusalError(USED)
        return []
    return [SatDown(seat=seat, name=_distinct_at(table_state, seat, clean_text(name)), claim_hash=claimed)]


def hand_over(table_state: TableState, claim: str, other: str) -> list[SeatHandedOver]:
    """Give the seats of the browser with this *claim*, and those reserved for it, to the *other* claim."""
    claimed = key_hash(other)
    return [SeatHandedOver(seat=seat, claim_hash=claimed) for seat in seats_of(table_state, claim)]


def seat_with(table_state: TableState, key: str) -> int | None:
    """Return the seat that a *key* currently opens, or None.

    All hashes are compared in constant time, so that the timing reveals nothing about a key.
    """
    presented, found = key_hash(key), None
    for seat, hashed in table_state.keys.items():
        if secrets.compare_digest(presented, hashed):
            found = seat
    return found


def make_link(
    table_state: TableState, attendance: Attendance, claim: str, seat: int, *, frees: bool, key: str
) -> list[AnyEvent]:
    """Return the event that makes the fresh *key* the key of *seat*.

    People may request a key for their own seat, to move to another device. The host may request a key for any seat;
    with *frees*, the browser that has the seat loses it.
    """
    name = named_seat(table_state, seat)
    hashed = key_hash(claim)
    own = table_state.claims.get(seat) == hashed
    host = table_state.host
    by_host = host is not None and table_state.claims.get(host) == hashed
    if not own and not by_host:
        raise RefusalError(text("refused-link-others"))
    if not own and seat in table_state.claims and not frees:
        raise RefusalError(text("refused-link-taken", name=name))
    if frees and (own or not by_host):
        raise RefusalError(text("refused-free"))
    by = seat if own or host is None else host
    if frees:
        attendance.away.add(seat)
    return [LinkMade(seat=seat, key_hash=key_hash(key), by=by, frees=frees)]


def seats_of(table_state: TableState, claim: str) -> list[int]:
    """Return the seats of the browser with this *claim*, including reserved seats."""
    hashed = key_hash(claim)
    return sorted(
        seat for kept in (table_state.claims, table_state.reserved) for seat, of in kept.items() if of == hashed
    )


def _host_only(table_state: TableState, listener: int) -> None:
    if listener != table_state.host:
        raise RefusalError(text("refused-host-only", host=host_name(table_state)))


def first_seat(table_state: TableState, key: str) -> int:
    """Return the seat that a used *key* opened, or -1."""
    return table_state.used_keys.get(key_hash(key), -1)


__all__ = [
    "OVER",
    "STAND_IN",
    "USED",
    "WRONG",
    "allow_talk",
    "close_table",
    "first_seat",
    "give_seat",
    "hand_over",
    "make_link",
    "rename",
    "return_seat",
    "say",
    "say_phrase",
    "seat_with",
    "seats_of",
    "sit",
]
