"""The push services of a simulation, the browsers that have subscribed there, and how often they may be notified."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from omegatable.table.events import AnyEvent
from omegatable.table.table_state import TableState
from omegatable.web.live.push_services import PushServices
from tests.support.push_service import in_base64, point_of

SECRET = bytes(range(16))  # a browser shares it with those who may notify it
KEY = ec.derive_private_key(1234567, ec.SECP256R1())  # the key of all browsers


class SimulatedServices(PushServices):
    """Services that take a while, are away at times, and hand over their messages at once."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance
        self.told: dict[str, list[Any]] = defaultdict(list)  # by the name of whoever subscribed

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        await asyncio.sleep(self._chance.uniform(0.01, 0.5))
        if self._chance.random() < 0.1:
            raise ConnectionResetError
        text = http_ece.decrypt(body, private_key=KEY, auth_secret=SECRET)
        self.told[endpoint.rpartition("/")[2]].append(msgspec.json.decode(text))
        return 201


def subscription_of(name: str) -> dict[str, str]:
    """Return the subscription of somebody's browser."""
    return {
        "endpoint": f"https://push.example.org/{name}",
        "public_key": in_base64(point_of(KEY)),
        "secret": in_base64(SECRET),
    }


def turns_in(table: str, events: Sequence[AnyEvent], seat: int) -> int:
    """Return how often these *events* of a table make it wait for the person at *seat*, for whom it did not wait.

    A person who sits down where the table waits already has a turn from then on.
    """
    state = TableState(table, events[:1])
    turns, before = 0, waits_for(state, seat)
    for event in events[1:]:
        state.apply(event)
        now = waits_for(state, seat)
        turns += now and not before
        before = now
    return turns


def waits_for(state: TableState, seat: int) -> bool:
    """Return whether a table waits for a person who has sat down at *seat*."""
    return seat in state.claims and seat in state.people_awaited
