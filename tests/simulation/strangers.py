"""Somebody who has no seat and tries to take one, or to do something at a table nevertheless."""

import asyncio
import itertools
import json
from collections.abc import Mapping
from typing import Any

import msgspec

from omegatable.table.wire import PROTOCOL
from tests.simulation.lines import TO_CLIENT, TO_SERVER, Line
from tests.simulation.world import BrokenPromiseError, World

PAUSE = 10.0  # seconds between two tries, about
PATIENCE = 4.0  # seconds of silence after which a try is over
CLAIM = "a-claim-of-nobody-at-this-table"
WISHES = (
    {"type": "act", "version": 1, "action": 0},
    {"type": "say", "text": "Let me in"},
    {"type": "rename", "name": "Somebody"},
    {"type": "offer", "kind": "end"},
    {"type": "give_seat", "seat": 0},
    {"type": "play_again"},
    {"type": "take_back", "version": 1},
)


class Stranger:
    """Somebody who knows a table's address and its used links, and has another browser."""

    def __init__(self, world: World, table: str, keys: Mapping[int, str]) -> None:
        self._world, self._table, self._keys = world, table, keys
        self._numbers = itertools.count()

    async def try_again_and_again(self) -> None:
        """Try until somebody ends this. Raises `BrokenPromiseError` when it succeeds."""
        chance = self._world.chance
        while True:
            await asyncio.sleep(chance.uniform(0.5, 1.5) * PAUSE)
            try:
                line = chance.choice(self._world.servers).open()
            except ConnectionRefusedError:
                continue
            self._world.counts["tries of strangers"] += 1
            seat, key = chance.choice(list(self._keys.items()))
            claimed: dict[str, Any] = chance.choice([{"seat": seat}, {"key": key}, {}])
            hello = {"type": "hello", "protocol": PROTOCOL, "table": self._table, "claim": CLAIM, **claimed}
            line.send(TO_SERVER, json.dumps(hello))
            wish = chance.choice(WISHES) | {"id": f"stranger-{next(self._numbers)}"}
            line.send(TO_SERVER, json.dumps(wish))
            try:
                await self._hear(line, wish["id"], may_watch=not claimed)
            finally:
                line.break_()

    async def _hear(self, line: Line, name: str, *, may_watch: bool) -> None:
        while True:
            try:
                text = await asyncio.wait_for(line.heard[TO_CLIENT].get(), PATIENCE)
            except TimeoutError:
                text = None
            if text is None:
                break
            told = msgspec.json.decode(text)
            if told["type"] == "table" and (told["seat"] is not None or not may_watch):
                raise BrokenPromiseError(f"A stranger is shown the table of seat {told['seat']}")
            if told.get("answers"):
                raise BrokenPromiseError(f"A stranger is answered: {told['answers']}")
        if self._world.is_stored(name):
            raise BrokenPromiseError(f"What a stranger wants is stored: {name}")
