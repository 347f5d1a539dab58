"""Setting a table: from a request to the first events and the keys of the people."""

import hmac
from datetime import date

import msgspec

from omegatable.bots import LEVELS
from omegatable.bots.persons import PERSONS
from omegatable.coach.lessons import scenario_names
from omegatable.engine.protocol import Game
from omegatable.engine.registry import all_games, find_game, game_called
from omegatable.play.position import Position
from omegatable.runtime import SYSTEM, Runtime
from omegatable.table.clocks import problem_with
from omegatable.table.events import FORMAT, AnyEvent, SeatSet, TableWasSet, TimePassed
from omegatable.table.replay import Snapshot, opening_events
from omegatable.table.room import Room, TableError
from omegatable.table.scenarios import played_scenario
from omegatable.table.seats import distinct_name, key_hash, screens
from omegatable.table.timekeeping import Now, moment, no_time
from omegatable.table.wire import MAX_NAME, PROTOCOL, PlayOn, SeatKey, SeatWish, SetDeal, SetTable, SetWatch, TableSet
from omegatable.text.plain import clean_text

PLAY_ON_LEVEL = "master"  # the level of bots on seats that had no bot
DEAL_LEVEL = "steady"  # the level of the bot in every deal of the day


def set_table(
    wish: SetTable,
    *,
    seed: int | None = None,
    day: str = "",
    claim: str = "",
    now: Now = no_time,
    runtime: Runtime = SYSTEM,
) -> tuple[list[AnyEvent], TableSet]:
    """Return a new table's first events, and its id with the keys of its people.

    If *wish* says so, the browser with this *claim* takes the `here` seats at once. *now* returns the time for the
    clocks, in milliseconds since 1970.

    The *runtime* draws the keys and the deal, by default from the operating system's secure random source. Only tests
    and the deal of a *day* use a *seed* for the deal. Raises `TableError` if the request is not valid.
    """
    _check_protocol(wish.protocol)
    game = find_game(wish.game)
    if game is None:
        raise TableError(f"There is no game {wish.game!r}: there is {', '.join(all_games())}.")
    fault = problem_with(wish.time)
    if not fault and wish.time.level and wish.time.level not in LEVELS:
        fault = f"There is no bot {wish.time.level!r}: there is {', '.join(LEVELS)}."
    if fault:
        raise TableError(fault)
    if wish.notes == "own" and game.notes is None:
        raise TableError(f"In {game.title} nothing is hidden again once it was seen: leave notes out.")
    chosen = {game.live_option: screens(wish.seats) > 1, **wish.options} if game.live_option else wish.options
    try:
        options = game.seated_options(len(wish.seats), chosen)
    except ValueError as error:
        raise TableError(str(error)) from error
    table = runtime.token(9)
    seats: list[SeatSet] = []
    keys: list[SeatKey] = []
    for number, seat in enumerate(wish.seats):
        name = clean_text(seat.name)
        if not name:
            raise TableError(f"Seat {number + 1} needs a name.")
        name = distinct_name(name, [card.name for card in seats])
        if seat.kind == "bot" and seat.person:
            if seat.person not in PERSONS:
                raise TableError(f"There is no person {seat.person!r}: there is {', '.join(PERSONS)}.")
            seats.append(SeatSet(kind="bot", name=name, level=PERSONS[seat.person].level, person=seat.person))
            continue
        if seat.kind == "bot":
            if seat.level not in LEVELS:
                raise TableError(f"There is no bot {seat.level!r}: there is {', '.join(LEVELS)}.")
            seats.append(SeatSet(kind="bot", name=name, level=seat.level))
            continue
        if seat.kind == "here" and wish.sit and claim:
            seats.append(SeatSet(kind="here", name=name, claim_hash=key_hash(claim)))
            continue
        key = runtime.token(16)
        seats.append(SeatSet(kind=seat.kind, name=name, key_hash=key_hash(key)))
        keys.append(SeatKey(seat=number, kind=seat.kind, key=key))
    setup_event = TableWasSet(
        format=FORMAT,
        game=game.name,
        options=options,
        deal=_deal(game, options, seed, runtime),
        seats=seats,
        reaction_seconds=0 if wish.time.kind == "relaxed" else wish.reaction_seconds,
        lobby=wish.lobby,
        hints=wish.hints,
        free_text=wish.free_text,
        time=wish.time,
        notes=wish.notes,
        day=day,
        host=next((number for number, seat in enumerate(seats) if seat.kind == "here"), -1),
    )
    first = [setup_event, *_clock_starts(setup_event, now)]
    room = Room(table, first, runtime=runtime)
    return [*first, *room.chance()], TableSet(table=table, keys=keys, seats=room.seats_of(claim) if claim else [])


def set_next_table(
    last: TableWasSet, *, seed: int | None = None, now: Now = no_time, runtime: Runtime = SYSTEM
) -> tuple[list[AnyEvent], str]:
    """Return the first events of the next table for the people of the *last* table, and its id.

    The seats are rotated by one, so that another person begins. Everything except the deal stays the same: game,
    options, names, bots, the host, and the browsers for which the seats are reserved.
    """
    table, game = runtime.token(9), game_called(last.game)
    seats = [*last.seats[1:], *last.seats[:1]]
    host = (last.host - 1) % len(seats) if last.host >= 0 else -1
    deal = _deal(game, last.options, seed, runtime)
    won = [*last.won[1:], *last.won[:1]]
    setup_event = msgspec.structs.replace(last, deal=deal, seats=seats, host=host, day="", scenario="", won=won)
    first = [setup_event, *_clock_starts(setup_event, now)]
    return [*first, *Room(table, first, runtime=runtime).chance()], table


def set_deal_of_day(
    game: str, wish: SetDeal, day: date, *, secret: bytes, claim: str, runtime: Runtime = SYSTEM
) -> tuple[list[AnyEvent], TableSet]:
    """Return the first events of the deal of a *day* for the browser with this *claim*, and its id.

    The deal depends only on the game, the day and a *secret* of the server: everybody there gets the same, and nobody
    can work out the deal of another day. Raises `TableError`.
    """
    known = find_game(game)
    seats = [
        SeatWish(kind="here", name=wish.name),
        SeatWish(kind="bot", name=known.bot_names[0] if known else "Bot", level=DEAL_LEVEL),
    ]
    options = known.preset("recommended") if known else {}
    told = SetTable(game=game, seats=seats, options=options, protocol=wish.protocol, sit=True)
    digest = hmac.digest(secret, f"deal of the day {game} {day.isoformat()}".encode(), "sha256")
    seed = int.from_bytes(digest[:8], "big")
    return set_table(told, seed=seed, day=day.isoformat(), claim=claim, runtime=runtime)


def set_watch(wish: SetWatch, *, seed: int | None = None, runtime: Runtime = SYSTEM) -> tuple[list[AnyEvent], TableSet]:
    """Return the first events of a table with only bots, and its id. Raises `TableError`, as `set_table` does."""
    game = find_game(wish.game)
    names = game.bot_names if game else ()
    seats = [
        SeatWish(kind="bot", name=names[seat] if seat < len(names) else f"Bot {seat + 1}", level=level)
        for seat, level in enumerate(wish.levels)
    ]
    return set_table(
        SetTable(game=wish.game, seats=seats, options=wish.options, protocol=wish.protocol), seed=seed, runtime=runtime
    )


def set_play_on(
    snapshot: Snapshot, wish: PlayOn, *, claim: str = "", runtime: Runtime = SYSTEM
) -> tuple[list[AnyEvent], TableSet]:
    """Return the first events of a table where a person plays on from a position of *snapshot* against bots.

    The browser with this *claim* sits down at once if *wish* says so. Bots keep their levels; the other seats get bots
    of the requested level. Raises `TableError` if the request is not valid.
    """
    record, level = snapshot.record, wish.level or PLAY_ON_LEVEL
    if not snapshot.opened:
        raise TableError("A game that goes on is played at its own table.")
    if wish.ply >= len(record.actions) or wish.seat >= len(snapshot.seats):
        raise TableError(
            f"Choose a position before the last, {len(record.actions)}, and one of {len(snapshot.seats)} seats."
        )
    if level not in LEVELS:
        raise TableError(f"There is no bot {level!r}: there is {', '.join(LEVELS)}.")
    key, table = runtime.token(16), runtime.token(9)
    seats = [
        SeatSet(
            kind="bot",
            name=clean_text(card.name)[:MAX_NAME] or f"Seat {number}",
            level=card.level or level,
            person=card.person,
        )
        for number, card in enumerate(snapshot.seats, 1)
    ]
    name, sits = clean_text(wish.name) or "You", wish.sit and claim != ""
    shown = {"claim_hash": key_hash(claim)} if sits else {"key_hash": key_hash(key)}
    seats[wish.seat] = SeatSet(kind="here", name=name, **shown)
    events = opening_events(record, seats, wish.ply)
    room = Room(table, events, runtime=runtime)
    keys = [] if sits else [SeatKey(seat=wish.seat, kind="here", key=key)]
    return [*events, *room.chance()], TableSet(table=table, keys=keys, seats=[wish.seat] if sits else [])


def set_scenario(name: str, wish: SetDeal, *, claim: str, runtime: Runtime = SYSTEM) -> tuple[list[AnyEvent], TableSet]:
    """Return the first events of a table with the scenario *name* for the browser with this *claim*, and its id.

    The deal and what has happened so far are those of the scenario's file; what chance decides from then on is drawn
    anew. Raises `TableError` if the request is not valid.
    """
    _check_protocol(wish.protocol)
    played = played_scenario(name)
    if played is None:
        raise TableError(f"There is no scenario {name!r}: there is {', '.join(scenario_names())}.")
    lesson, table = played.lesson, runtime.token(9)
    seats = [SeatSet(kind="bot", name=bot, level=lesson.level) for bot in lesson.record.names]
    person = distinct_name(clean_text(wish.name) or "You", lesson.record.names)
    seats[lesson.seat] = SeatSet(kind="here", name=person, claim_hash=key_hash(claim))
    set_event, *events = opening_events(lesson.record, seats)
    events = [msgspec.structs.replace(set_event, scenario=name, host=lesson.seat), *events]
    room = Room(table, events, runtime=runtime)
    return [*events, *room.chance()], TableSet(table=table, keys=[], seats=[lesson.seat])


def first_due(table: str, events: list[AnyEvent], now: Now) -> str | None:
    """Return when a server must wake a new table, as UTC in ISO format, or None."""
    first = events[0]
    if isinstance(first, TableWasSet) and first.time.kind != "none":
        return moment(Room(table, events, now=now).wakes_at)
    return None


def _check_protocol(protocol: int) -> None:
    if protocol != PROTOCOL:
        raise TableError(f"This page speaks protocol {protocol} and the table {PROTOCOL}: load the page again.")


def _clock_starts(setup_event: TableWasSet, now: Now) -> list[AnyEvent]:
    """Return the event that records when the table was set, if it has clocks."""
    return [] if setup_event.time.kind == "none" else [TimePassed(at=now(), spent=0)]


def _deal(game: Game, options: dict[str, int | str | bool], seed: int | None, runtime: Runtime) -> list[int]:
    drawn = runtime.random.getrandbits(64) if seed is None else seed
    return Position(game, seed=drawn, options=options).deal.tolist()
