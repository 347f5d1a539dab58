"""Lines that cut, delay, double and reorder what is sent: acts happen once, and both ends come to the same table."""

import contextlib
import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from omegatable.table.changes import GapError
from omegatable.table.wire import PROTOCOL
from tests.support.faults import check_acknowledged, play, times
from tests.support.proxy import Weather, through
from tests.support.sample import sample
from tests.support.server import PEOPLE, Seat, Server, claim_with, served

WEATHERS = {
    "cuts": {"cut": 0.08},
    "loses": {"lost": 0.1},
    "doubles": {"doubled": 0.3},
    "reorders": {"swapped": 0.15},
    "everything": {"cut": 0.05, "lost": 0.05, "doubled": 0.1, "swapped": 0.05, "delay": 0.01},
}
WINDOWS = sample(["everything"], list(WEATHERS))  # weathers for a game in which several answer at a time
CASES = [("omega-shift", name) for name in sample(["reorders", "everything"], list(WEATHERS))]
CASES += [("alpha-beta-omega", name) for name in WINDOWS]
QUIET_SECONDS = 0.1  # after which a client asks again


class Persistent:
    """A client that asks for the whole table when something is missing, and sends an act until it is acknowledged."""

    def __init__(self, server: Server, table: str, key: str) -> None:
        self.server, self.table, self.key = server, table, key
        self.acknowledged: dict[str, int] = {}
        self.gaps = 0
        self._numbers = itertools.count()
        self._stack = contextlib.ExitStack()
        self._seat: Seat | None = None
        self.until(bool)

    @property
    def seen(self) -> dict[str, Any]:
        assert self._seat is not None
        return self._seat.seen

    def _heard(self) -> dict[str, Any]:
        """Return the next message; one of no type if there is none, or the line was cut and is there again."""
        if self._seat is None:
            self._seat = Seat(self._stack.enter_context(self.server.line()))
            hello = {"table": self.table, "key": self.key, "claim": claim_with(self.key)}
            self._seat.say(type="hello", protocol=PROTOCOL, **hello)
        try:
            try:
                return self._seat.hear(QUIET_SECONDS)
            except GapError:
                self.gaps += 1
            except TimeoutError:
                pass
            self._seat.say(type="look")
        except ConnectionClosed:
            seen = self._seat.seen
            self.close()
            self._seat = Seat(self._stack.enter_context(self.server.line()))
            self._seat.seen = seen
            self._seat.say(
                type="hello", protocol=PROTOCOL, table=self.table, seat=seen["seat"], claim=claim_with(self.key)
            )
        return {"type": ""}

    def until(self, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Receive until the table satisfies *condition*. Returns that table."""
        while self._seat is None or not condition(self.seen):
            self._heard()
        return self.seen

    def act(self, action: int) -> None:
        """Act, again and again under the same id until it is acknowledged."""
        name = f"{self.key[:8]}-{next(self._numbers)}"
        told: dict[str, Any] = {"type": ""}
        while told.get("answers") != name:
            if told["type"] == "" or told.get("id") == name:
                assert not told.get("final"), told
                with contextlib.suppress(ConnectionClosed):
                    assert self._seat is not None
                    self._seat.say(type="act", id=name, version=self.seen["version"], action=action)
            told = self._heard()
        self.acknowledged[name] = action

    def close(self) -> None:
        """Hang up."""
        with contextlib.suppress(ConnectionClosed):
            self._stack.close()


def told(table: dict[str, Any]) -> dict[str, Any]:
    """Return what a table says, without what belongs to its message."""
    return {name: value for name, value in table.items() if name not in ("number", "answers")}


@pytest.mark.parametrize(("game", "name"), CASES)
def test_whatever_happens_on_the_line_acts_happen_once_and_everybody_sees_the_same(
    game: str, name: str, tmp_path: Path
):
    database = tmp_path / "tables.sqlite"
    with served(database, pictures=tmp_path) as server:
        table, keys = server.set(PEOPLE, game=game, **({"trade_cap": 0} if game == "alpha-beta-omega" else {}))
        weather = Weather(**WEATHERS[name], seed=17)
        with through(server, weather) as far:
            friends = [Persistent(far, table, keys[0]), Persistent(server, table, keys[1])]
            assert play(friends, times(48, 400), random.Random(name)) > 24
            for friend in friends:
                with server.sit(table, seat=friend.seen["seat"], claim=claim_with(friend.key)) as clean:
                    expected = told(clean.seen)
                    friend.until(lambda seen, expected=expected: told(seen) == expected)
            assert sum(weather.done[fate] for fate in WEATHERS[name] if fate != "delay") > 0
            assert friends[0].gaps or name != "doubles"
            for friend in friends:
                friend.close()
    check_acknowledged(database, friends)
