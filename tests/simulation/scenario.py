"""What is played in a simulation, and what must hold at its end."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from omegatable.table.events import (
    Acted,
    Answered,
    AskedEvent,
    OfferAnswered,
    Offered,
    Rematch,
    SeatGiven,
    TimePassed,
    TimeRanOut,
    TookBack,
)
from omegatable.table.room import Room
from omegatable.table.wire import PROTOCOL
from tests.simulation.friends import Friend
from tests.simulation.lines import Weather
from tests.simulation.pushes import turns_in
from tests.simulation.secrecy import check_secrecy
from tests.simulation.strangers import Stranger
from tests.simulation.world import BrokenPromiseError, Faults, World

ACTS = 6  # acts for each person
LONGEST = 400.0  # seconds of virtual time in which all of them must have been possible
SETTLING = 240.0  # seconds in which everybody must see the same table afterwards
SECOND_PAGES = 0.3  # share of the tables at which somebody plays in two pages at once
CHECKS = 5.0  # seconds between two checks of what is secret
PRESENCE = ("number", "answers", "seats", "away", "clock")  # fields of a table: who is here now, and when
HERE = ("present",)  # fields of a seat: who is here now
NAMES = ("Ada", "Grace", "Edith")


def simulate(seed: int) -> World:
    """Play one seed to its end, and return the world. Raises `BrokenPromiseError`, with the seed."""
    world = world_of(seed)
    try:
        run(world)
    except Exception as error:
        raise BrokenPromiseError(f"Seed {seed}: {type(error).__name__}: {error}") from error
    return world


def run(world: World) -> None:
    """Play what the seed of a new world draws. Raises `BrokenPromiseError`, or whatever else goes wrong."""
    wish = wish_of(world)
    world.run(lambda world: play(world, wish))


def world_of(seed: int) -> World:
    """Return the world of a seed: every kind of fault occurs in some seeds, alone and with others."""
    faults = Faults(
        store={"locked": 0.02, "lost": 0.02, "unsaid": 0.02, "full": 0.01} if seed % 4 else {},
        kills=8.0 if seed % 3 == 0 else 0.0,
        vanishings=12.0 if seed % 7 == 0 else 0.0,
        pauses=6.0 if seed % 5 < 2 else 0.0,
    )
    weather = Weather(delay=0.2, cut=0.03, doubled=0.05, overtaken=0.05) if seed % 6 else Weather()
    return World(seed, weather=weather, faults=faults, courtesy=0.5 if seed % 2 else 0.0)


def wish_of(world: World) -> dict[str, Any]:
    """Return a wish for a table of any game, with people, at times bots, clocks and a time for sealed answers."""
    chance = world.chance
    game = chance.choice(list(GAMES))
    count = chance.randint(max(2, GAMES[game].min_seats), min(len(NAMES), GAMES[game].max_seats))
    kinds = ["here", *chance.choices(["friend", "bot"], [3, 1], k=count - 1)]
    seats = [
        {"kind": kind, "name": name, **({"level": "gentle"} if kind == "bot" else {})}
        for kind, name in zip(kinds, NAMES, strict=False)
    ]
    wish = {"game": game, "seats": seats, "options": {}, "protocol": PROTOCOL, "free_text": chance.random() < 0.5}
    wish["reaction_seconds"] = chance.choice([0, 2])
    if chance.random() < 0.2:
        wish["time"] = {"kind": "move", "seconds": chance.choice([10, 30]), "level": "gentle"}
        wish["reaction_seconds"] = 2
    return wish


async def play(world: World, wish: dict[str, Any]) -> None:
    """Set a table, play there among disasters, and check what is left."""
    await world.start()
    table, keys = await set_table(world, wish)
    world.note(f"table {table}: {wish}")
    timed = "time" in wish
    friends = [Friend(world, table, f"seat{seat + 1}", seat=seat, key=key, timed=timed) for seat, key in keys.items()]
    if world.chance.random() < SECOND_PAGES:
        seat = world.chance.choice(list(keys))
        name = f"seat{seat + 1}, second page"
        friends.append(Friend(world, table, name, seat=seat, key=keys[seat], timed=timed))
        world.counts["second pages"] += 1
    watcher = Friend(world, table, "watcher")
    playing = asyncio.gather(*(friend.play(ACTS * len(friends)) for friend in friends))
    beside = [
        asyncio.ensure_future(watcher.watch()),
        asyncio.ensure_future(keep_checking(world, table, len(wish["seats"]), [*friends, watcher])),
        asyncio.ensure_future(strange(world, table, keys, friends)),
    ]
    disasters = world.disasters()
    done, _ = await asyncio.wait([playing, *beside], timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
    for task in (*disasters, *beside):
        task.cancel()
    if not done:
        told = {friend.name: (len(friend.acknowledged), friend.seen.get("version")) for friend in friends}
        raise BrokenPromiseError(f"Nobody gets on: acts and versions are {told}")
    for task in done:
        task.result()
    world.check()
    await world.calm_down()
    check_acts(world, table, friends)
    check_time(world, table, wish)
    check_next_game(world, table, [*friends, watcher])
    check_pushes(world, table, wish["game"], friends)
    await check_agreement(world, table, [*friends, watcher])
    await check_leaving(world, friends, watcher)


async def set_table(world: World, wish: dict[str, Any]) -> tuple[str, dict[int, str]]:
    """Set a table in quiet times. Returns its id, and the keys by seat."""
    world.calm = True
    status, _, body = await world.servers[0].request("POST", "/api/tables", wish)
    world.calm = False
    if status != 201:
        raise BrokenPromiseError(f"The table was not set: {body!r}")
    told = msgspec.json.decode(body)
    return told["table"], {key["seat"]: key["key"] for key in told["keys"]}


async def keep_checking(world: World, table: str, seats: int, friends: Sequence[Friend]) -> None:
    """Check every few seconds that nobody can learn what is secret, and that somebody is shown what is stored."""
    checked = 0  # the number of events at the last check
    while True:
        await asyncio.sleep(world.chance.uniform(0.5, 1.5) * CHECKS)
        count = world.count(table)
        if count == checked:
            continue
        checked = count
        check_secrecy(world, table, world.chance.choice([*range(seats), SPECTATOR]))
        check_shown(world, table, world.chance.choice(friends))
        world.check()


async def strange(world: World, table: str, keys: Mapping[int, str], friends: Sequence[Friend]) -> None:
    """Let a stranger try to get in, as soon as all links are used."""
    while not all(friend.seen for friend in friends):
        await asyncio.sleep(1.0)
    await Stranger(world, table, keys).try_again_and_again()


def check_shown(world: World, table: str, friend: Friend) -> None:
    """Check that a page shows the table as it is stored at that version."""
    if not friend.seen:
        return
    world.counts["checks of pages"] += 1
    events, version, found = world.events(table), 0, list[str]()
    for count, event in enumerate(events, 1):
        version += not event.untold
        if version == friend.seen["version"]:  # Events that others are not told of may follow, as this seat's answer.
            found = differing(Room(table, events[:count]), friend)
            if not found:
                return
    raise BrokenPromiseError(f"{friend.name} is shown another table than the one that is stored: {found}")


def check_acts(world: World, table: str, friends: Sequence[Friend]) -> None:
    """Check that each acknowledged act is stored, once, as it was asked for."""
    events = world.events(table)
    asked = [event for event in events if isinstance(event, AskedEvent) and event.id]
    names = Counter(event.id for event in asked)
    if twice := [name for name, times in names.items() if times > 1]:
        raise BrokenPromiseError(f"Stored twice: {twice}")
    stored = {(event.id, event.action) for event in asked if isinstance(event, Acted | Answered)}
    for friend in friends:
        if lost := friend.acknowledged.items() - stored:
            raise BrokenPromiseError(f"Acknowledged, and not stored so: {sorted(lost)}")


def check_time(world: World, table: str, wish: Mapping[str, Any]) -> None:
    """Check that clocks use no more time than passes, and that nobody is out of time who had time."""
    spent, since = 0, Counter[int]()  # since the last act of each seat
    for event in world.events(table):
        if isinstance(event, TimePassed):
            if not 0 <= event.back <= event.spent:
                raise BrokenPromiseError(f"{event.back} ms are given back of {event.spent}")
            spent += event.spent
            since.update(dict.fromkeys(range(len(wish["seats"])), event.spent))
        elif isinstance(event, Acted):
            since[event.seat] = 0
        elif isinstance(event, TookBack | Offered | OfferAnswered | SeatGiven):  # These may bring back less time.
            since.update(dict.fromkeys(range(len(wish["seats"])), spent))
        elif isinstance(event, TimeRanOut):
            world.counts["times up"] += 1
            if since[event.seat] < 1000 * wish["time"]["seconds"]:
                raise BrokenPromiseError(f"Seat {event.seat} is out of time after {since[event.seat]} ms")
    if spent > 1000 * world.loop.time() + 1:
        raise BrokenPromiseError(f"Clocks used {spent} ms in {world.loop.time():.3f} s")


def check_next_game(world: World, table: str, friends: Sequence[Friend]) -> None:
    """Check that there is one next game at most, which is stored before anybody is notified of it."""
    asked = {event.table for event in world.events(table) if isinstance(event, Rematch)}
    told = {friend.seen["next_table"]["table"] for friend in friends if friend.seen.get("next_table")}
    if len(asked) > 1 or not told <= asked:
        raise BrokenPromiseError(f"The next games are {sorted(asked)}, but people hear of {sorted(told)}")
    for name in told:
        if not world.events(name):
            raise BrokenPromiseError(f"The next game {name} is not stored.")


def check_pushes(world: World, table: str, game: str, friends: Sequence[Friend]) -> None:
    """Check that push messages say no more than that it is a person's turn, and come no more often than turns."""
    events = world.events(table)
    for friend in friends:
        told = world.pushes.told[friend.name]
        turn = {"game": GAMES[game].title, "table": table, "words": "Your turn", "language": "en"}
        if any(each != turn for each in told):
            raise BrokenPromiseError(f"{friend.name} is told more by push than of a turn: {told}")
        if told and len(told) > (turns := turns_in(table, events, friend.seen["seat"])):
            raise BrokenPromiseError(f"{friend.name} is told of {len(told)} turns by push, and had {turns}")
        world.counts["pushes"] += len(told)


async def check_agreement(world: World, table: str, friends: Sequence[Friend]) -> None:
    """Check that everybody comes to the table that is stored, and then is seen there."""
    end = world.loop.time() + SETTLING
    rooms: dict[int, Room] = {}  # the room of the stored table, by its number of events

    def differences(friend: Friend) -> list[str] | None:
        """Return in which fields somebody's table differs from the one that is stored, or None if it does not."""
        count = world.count(table)
        room = rooms.get(count) or rooms.setdefault(count, Room(table, world.events(table)))
        if friend.seen.get("version") != room.public_version:
            return ["version"]
        return differing(room, friend) or None

    listening = [asyncio.ensure_future(friend.watch()) for friend in friends]
    try:
        for what in (differences, absentees):
            while (found := first_of(what, friends)) is not None:
                if world.loop.time() > end:
                    raise BrokenPromiseError(f"{found[0].name} does not come to the table that is stored: {found[1]}")
                await asyncio.wait(listening, timeout=1.0, return_when=asyncio.FIRST_EXCEPTION)
                for task in listening:
                    if task.done():
                        task.result()
    finally:
        for task in listening:
            task.cancel()


def first_of(what: Callable[[Friend], list[str] | None], friends: Sequence[Friend]) -> tuple[Friend, list[str]] | None:
    """Return the first person for whom *what* finds something, and what it is, or None."""
    for friend in friends:
        if (found := what(friend)) is not None:
            return friend, found
    return None


async def check_leaving(world: World, friends: Sequence[Friend], watcher: Friend) -> None:
    """Check that others see who is gone, after all pages of a seat are closed."""
    seat, end = world.chance.choice(friends).seat, world.loop.time() + SETTLING
    assert seat is not None
    for friend in friends:
        if friend.seat == seat:
            friend.close()
    while watcher.seen["seats"][seat]["present"]:
        if world.loop.time() > end:
            raise BrokenPromiseError(f"Seat {seat} is shown as present, and nobody is there.")
        await watcher.hear(1.0)


def absentees(friend: Friend) -> list[str] | None:
    """Return who is not here, as somebody's page shows it while everybody is, or None if nobody is missing."""
    seats = friend.seen["seats"]
    missing = [seat["name"] for seat in seats if not seat["present"]] + [
        seats[seat]["name"] for seat in friend.seen["away"]
    ]
    return missing or None


def differing(room: Room, friend: Friend) -> list[str]:
    """Return in which fields somebody's table differs from that of a room, who is here left out."""
    listener = SPECTATOR if friend.seat is None else friend.seat
    stored = msgspec.json.decode(msgspec.json.encode(room.table_for(listener)))
    found = [name for name, value in stored.items() if name not in PRESENCE and friend.seen.get(name) != value]
    seats = [
        [{name: value for name, value in seat.items() if name not in HERE} for seat in table["seats"]]
        for table in (stored, friend.seen)
    ]
    return found if seats[0] == seats[1] else [*found, "seats"]
