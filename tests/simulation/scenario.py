"""What is played in a simulation, and what must hold at its end."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from omegatable.table.events import Acted, Answered
from omegatable.table.room import Room
from omegatable.table.wire import PROTOCOL
from tests.simulation.friends import Friend
from tests.simulation.lines import Weather
from tests.simulation.pushes import turns_in
from tests.simulation.secrecy import check_secrecy
from tests.simulation.world import BrokenPromiseError, Faults, World

ACTS = 6  # acts for each person
LONGEST = 400.0  # seconds of virtual time in which all of them must have been possible
SETTLING = 240.0  # seconds in which everybody must see the same table afterwards
SECOND_PAGES = 0.3  # share of the tables at which somebody plays in two pages at once
CHECKS = 5.0  # seconds between two checks of what is secret
PRESENCE = ("number", "answers", "seats", "away", "clock")  # fields of a table: who is here now, and when
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
    game = chance.choice(["omega-shift", "alpha-and-omega", "alpha-beta-omega"])
    count = 2 if game == "omega-shift" else chance.choice([2, 3])
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
    friends = [Friend(world, table, f"seat{seat + 1}", key=key, timed=timed) for seat, key in keys.items()]
    if world.chance.random() < SECOND_PAGES:
        seat = world.chance.choice(list(keys))
        friends.append(Friend(world, table, f"seat{seat + 1}, second page", key=keys[seat], timed=timed))
        world.counts["second pages"] += 1
    watcher = Friend(world, table, "watcher")
    playing = asyncio.gather(*(friend.play(ACTS * len(friends)) for friend in friends))
    beside = [
        asyncio.ensure_future(watcher.watch()),
        asyncio.ensure_future(keep_checking(world, table, len(wish["seats"]))),
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
    check_pushes(world, table, wish["game"], friends)
    await check_agreement(world, table, [*friends, watcher])


async def set_table(world: World, wish: dict[str, Any]) -> tuple[str, dict[int, str]]:
    """Set a table in quiet times. Returns its id, and the keys by seat."""
    world.calm = True
    status, _, body = await world.servers[0].request("POST", "/api/tables", wish)
    world.calm = False
    if status != 201:
        raise BrokenPromiseError(f"The table was not set: {body!r}")
    told = msgspec.json.decode(body)
    return told["table"], {key["seat"]: key["key"] for key in told["keys"]}


async def keep_checking(world: World, table: str, seats: int) -> None:
    """Check every few seconds that nobody can learn what is secret."""
    while True:
        await asyncio.sleep(world.chance.uniform(0.5, 1.5) * CHECKS)
        check_secrecy(world, table, world.chance.choice([*range(seats), SPECTATOR]))
        world.check()


def check_acts(world: World, table: str, friends: Sequence[Friend]) -> None:
    """Check that each acknowledged act is stored, once, as it was asked for."""
    events = world.events(table)
    stored = [(event.id, event.action) for event in events if isinstance(event, Acted | Answered) and event.id]
    if len(stored) != len({name for name, _ in stored}):
        raise BrokenPromiseError("An act is stored twice.")
    for friend in friends:
        lost = friend.acknowledged.items() - set(stored)
        if lost:
            raise BrokenPromiseError(f"Acknowledged, and not stored so: {sorted(lost)}")


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
    """Check that everybody comes to the table that is stored."""
    end = world.loop.time() + SETTLING
    for friend in friends:
        while (differing := differences(world, table, friend)) is not None:
            if world.loop.time() > end:
                raise BrokenPromiseError(f"{friend.name} does not come to the table that is stored: {differing}")
            await friend.hear(1.0)


def differences(world: World, table: str, friend: Friend) -> list[str] | None:
    """Return in which fields somebody's table differs from the one that is stored, or None if it does not."""
    if friend.seen.get("version") != world.public_version(table):
        return ["version"]
    listener = SPECTATOR if friend.seen["seat"] is None else friend.seen["seat"]
    stored = msgspec.json.decode(msgspec.json.encode(Room(table, world.events(table)).table_for(listener)))
    return [name for name, value in stored.items() if name not in PRESENCE and friend.seen.get(name) != value] or None
