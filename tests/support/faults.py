"""Faults: friends who play while servers are killed or paused, and what must be true afterwards.

A `Friend` behaves as the page does: it keeps an act until it is acknowledged, comes back after a lost connection to
whichever server answers, and sends the act again under the same id. `check_acknowledged` then compares what friends
saw with what the database has.
"""

import contextlib
import itertools
import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from omegatable.table.events import Acted, Answered
from omegatable.table.store import open_store
from omegatable.table.wire import PROTOCOL
from tests.support.sample import sample
from tests.support.server import Seat, Server, claim_with

ANSWER_SECONDS = 20.0  # in which a server that is well answers; a friend then tries again
MAX_TRIES = 400  # to reach some server, before a test gives up


def times(few: int, whole: int) -> int:
    """Return how often a fault is repeated: OMEGATABLE_FAULTS times, or *few* in `make test` and *whole* otherwise."""
    return int(os.environ.get("OMEGATABLE_FAULTS", 0)) or sample(few, whole)


def is_ready(server: Server) -> bool:
    """Return whether a server answers requests."""
    with contextlib.suppress(httpx.HTTPError):
        return server.http.get("/api/readiness").status_code == 200
    return False


@dataclass
class Friend:
    """Somebody at a seat of a table, who comes back whatever happens. *servers* are tried in turn."""

    servers: Sequence[Server]
    table: str
    key: str
    acknowledged: dict[str, int] = field(default_factory=dict)  # the action of each act that was acknowledged, by id
    reconnections: int = 0
    seat: Seat | None = None
    _stack: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)
    _numbers: Iterator[int] = field(default_factory=itertools.count)
    _tries: int = 0

    @property
    def seen(self) -> dict[str, Any]:
        """Return the table as this friend saw it last."""
        return self._at_the_table().seen

    def _at_the_table(self) -> Seat:
        while self.seat is None:
            self._tries += 1
            assert self._tries < MAX_TRIES, "No server answers."
            server = self.servers[(self._tries - 1) % len(self.servers)]
            try:
                line = self._stack.enter_context(server.line(open_timeout=ANSWER_SECONDS))
                seat = Seat(line)
                hello = {"table": self.table, "key": self.key, "claim": claim_with(self.key)}
                seat.say(type="hello", protocol=PROTOCOL, **hello)
                while (message := seat.hear(ANSWER_SECONDS))["type"] != "table":
                    assert not message.get("final"), message["sentence"]
                self.seat, self._tries = seat, 0
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                self.lose()
        return self.seat

    def lose(self) -> None:
        """Lose the connection."""
        self.reconnections += 1
        self.seat = None
        with contextlib.suppress(OSError, ConnectionClosed):
            self._stack.close()

    def act(self, action: int, name: str = "") -> None:
        """Act under this id, or a fresh one, and come back until the act is acknowledged."""
        name = name or f"{self.key[:8]}-{next(self._numbers)}"
        while True:
            try:
                seat = self._at_the_table()
                seat.say(type="act", id=name, version=seat.seen["version"], action=action)
                while (message := seat.hear(ANSWER_SECONDS)).get("answers") != name:
                    if message.get("id") == name:
                        assert not message["final"], message["sentence"]
                        raise ConnectionClosed(None, None)  # not stored: come back, and send it again
                self.acknowledged[name] = action
                return
            except (OSError, TimeoutError, ConnectionClosed):
                self.lose()

    def until(self, condition: Any) -> dict[str, Any]:
        """Receive until the table satisfies *condition*, whatever happens. Returns that table."""
        while True:
            try:
                seat = self._at_the_table()
                while not condition(seat.seen):
                    seat.hear(ANSWER_SECONDS)
                return seat.seen
            except (OSError, TimeoutError, ConnectionClosed):
                self.lose()

    def close(self) -> None:
        """Leave the table."""
        self.lose()


def play(friends: Sequence[Friend], acts: int, choose: random.Random) -> int:
    """Let friends act at random in turn, so many times or until the game is over. Returns how often they acted."""
    for done in range(acts):
        mover = next_to_act(friends)
        if mover is None:
            return done
        mover.act(choose.choice(mover.seen["choices"])["action"])
    return acts


def next_to_act(friends: Sequence[Friend]) -> Friend | None:
    """Wait until a friend may act and return that friend, or None if the game is over.

    A table has moments in which nobody may act: the answers to a window are sealed until it closes.
    """
    newest = 0
    while True:
        newest = max(newest, *(friend.seen["version"] for friend in friends))
        for friend in friends:
            table = friend.until(lambda table, newest=newest: table["version"] >= newest)
            if table["result"] is not None:
                return None
            if table["choices"]:
                return friend
        if all(friend.seen["version"] == newest for friend in friends):
            newest += 1


def check_acknowledged(database: Path | str, friends: Sequence[Friend]) -> None:
    """Check that each acknowledged act of *friends* is stored, with its action, exactly once."""
    with contextlib.closing(open_store(database)) as store:
        events = store.load(friends[0].table)
    stored = [(event.id, event.action) for event in events if isinstance(event, Acted | Answered) and event.id]
    assert len(stored) == len(set(stored)), "an act is stored twice"
    told = {name: action for friend in friends for name, action in friend.acknowledged.items()}
    assert dict(stored) == told


__all__ = ["Friend", "check_acknowledged", "is_ready", "next_to_act", "play", "times"]
