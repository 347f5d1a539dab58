"""The people of a simulated table: each behaves as the page does, and notices whatever a server gets wrong."""

import asyncio
import contextlib
import itertools
import json
from typing import Any

import msgspec

from omegatable.table.changes import GapError, followed
from omegatable.table.events import SeatGiven
from omegatable.table.room import Room
from omegatable.table.wire import PROTOCOL
from tests.simulation.lines import TO_CLIENT, TO_SERVER, Line
from tests.simulation.pushes import subscription_of
from tests.simulation.world import ABSENCE, ASKS, BrokenPromiseError, World

PATIENCE = 3.0  # seconds of silence after which a page asks for the table
SILENCES = 8  # after which it gives the line up
PASSED = ("The table has changed", "It is not your turn", "You are not asked now", "You have answered")
OUT_OF_TIME = ("Your time ran out", "You ran out of time", "A bot plays for you")
OVER = "The game is over"
LONG_THOUGHTS = 0.15  # share of the decisions at a table with clocks that may take too long
REPEATED = 0.3  # share of other wishes that are sent twice, as after a cut
ABSENT = 0.1  # share of the closed pages that stay away until a bot may play for them
NOT_STORED = "That could not be stored, so it has not happened"


class Friend:
    """Somebody at a table, at a seat or watching.

    Keeps an act until it is acknowledged, comes back after a cut, and asks for the whole table if a change is missing.
    """

    def __init__(
        self, world: World, table: str, name: str, *, seat: int | None = None, key: str = "", timed: bool = False
    ) -> None:
        self._world, self._table, self.name, self._timed = world, table, name, timed
        self.seat, self._key = seat, key  # None, and "", for those who watch
        self._claim = f"who-sat-down-with-{key}"[:64]
        self._line: Line | None = None
        self._numbers = itertools.count()
        self._silences = 0
        self._begins_anew = False  # whether the next whole table begins anew: after a new line, or a look
        self._at_least = 0  # the version that is stored, when the present line was opened
        self.seen: dict[str, Any] = {}  # the table, as the page would show it
        self.acknowledged: dict[str, int] = {}  # actions by the id of the act
        self._answered = 0  # the last offer that was answered

    @property
    def plays(self) -> bool:
        """Whether this person has a seat."""
        return bool(self._key)

    async def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """Return the next message, with the type "" if none came: the line is cut or silent, or a change is missing."""
        nothing = {"type": ""}
        line = self._line or await self._connect()
        try:
            text = await asyncio.wait_for(line.heard[TO_CLIENT].get(), patience)
        except TimeoutError:
            self._look_after_silence(line)
            return nothing
        self._silences = 0
        if text is None:
            self._line = None
            await asyncio.sleep(self._world.chance.uniform(0.05, 0.5))
            return nothing
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] == "pong" and message.get("mark"):
            line.send(TO_SERVER, json.dumps({"type": "heard", "mark": message["mark"]}))
        if message["type"] not in ("table", "change"):
            return message
        before = self.seen.get("version", 0)
        anew = message["type"] == "table" and self._begins_anew
        self._begins_anew &= not anew
        try:
            self.seen = followed(self.seen, message)
        except GapError:
            self._look(line)
            return nothing
        self._check_version(before)
        self._check_seats()
        if (answers := message.get("answers", "")) and answers.rpartition("-")[0] != self.name:
            raise BrokenPromiseError(f"{self.name} is answered {answers}, which it never asked")
        return self.seen | {"answers": message.get("answers", ""), "anew": anew}

    def _check_version(self, before: int) -> None:
        """Versions only grow, and nobody who comes is shown an older table than the one that was stored."""
        version = self.seen["version"]
        if version < max(before, self._at_least):
            raise BrokenPromiseError(f"{self.name} is shown version {version} after {max(before, self._at_least)}")

    def _check_seats(self) -> None:
        """A page is shown the table of its own seat, where everybody has another name."""
        if self.seen["seat"] != self.seat:
            raise BrokenPromiseError(f"{self.name} is shown the table of seat {self.seen['seat']}")
        names = [seat["name"] for seat in self.seen["seats"]]
        if len(names) != len(set(names)):
            raise BrokenPromiseError(f"{self.name} is shown two people of one name: {names}")

    def _look_after_silence(self, line: Line) -> None:
        self._silences += 1
        if self._silences > SILENCES:  # a page gives a silent line up, as of a server that vanished
            line.break_()
            self._line, self._silences = None, 0
        else:
            self._look(line)

    def _look(self, line: Line) -> None:
        self._begins_anew = True
        line.send(TO_SERVER, '{"type":"look"}')

    async def _connect(self) -> Line:
        while True:
            try:
                line = self._world.chance.choice(self._world.servers).open()
            except ConnectionRefusedError:
                await asyncio.sleep(0.2)
                continue
            hello: dict[str, Any] = {"type": "hello", "protocol": PROTOCOL, "table": self._table, "claim": self._claim}
            if self.plays:
                hello |= {"seat": self.seen["seat"]} if self.seen else {"key": self._key}
            line.send(TO_SERVER, json.dumps(hello))
            self._line, self._silences, self._begins_anew = line, 0, True
            self._at_least = self._world.public_version(self._table)
            self._world.counts["sockets"] += 1
            return line

    async def watch(self) -> None:
        """Hear until somebody ends this."""
        while True:
            await self.hear()

    async def play(self, acts: int) -> None:
        """Act whenever this seat may, until all together have acted so often or the game is over; talk at times."""
        chance = self._world.chance
        await self._subscribe()
        while self._world.counts["acts"] < acts:
            if self.seen.get("result"):
                await self._play_again()
                return
            self._answer_others()
            if chance.random() < 0.05:
                await self._leave()
            if not self.seen.get("choices"):
                await self.hear()
                continue
            thinks_long = self._timed and chance.random() < LONG_THOUGHTS
            await asyncio.sleep(chance.uniform(8.0, 35.0) if thinks_long else chance.uniform(0.0, 1.0))
            if chance.random() < 0.15:
                await self._do_something_else()
            if self.seen["choices"]:
                await self._act(chance.choice(self.seen["choices"])["action"])

    async def _subscribe(self) -> None:
        """Sit down, and have a push service tell this browser of its turns."""
        while not self.seen:
            await self.hear()
        while not (servers := [one for one in self._world.servers if one.is_open]):
            await asyncio.sleep(0.2)
        server = self._world.chance.choice(servers)
        headers = {"x-claim": self._claim}
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(server.request("POST", "/api/push", subscription_of(self.name), headers), 5.0)

    async def _leave(self) -> None:
        """Close the page for a while."""
        self.close()
        self._world.counts["pages closed"] += 1
        absent = self._world.chance.random() < ABSENT
        await asyncio.sleep(self._world.chance.uniform(*((ABSENCE, 1.5 * ABSENCE) if absent else (0.5, 6.0))))

    def close(self) -> None:
        """Close the page for good."""
        if self._line is not None:
            self._line.break_()
            self._line = None

    async def _play_again(self) -> None:
        """Ask for the next game until there is one, as the page does."""
        wish = json.dumps({"type": "play_again", "id": self._id() + ASKS})
        told: dict[str, Any] = {"anew": True}
        while not self.seen.get("next_table"):
            if self._line is not None and (told.get("anew") or told["type"] == "refused"):
                self._line.send(TO_SERVER, wish)
            told = await self.hear()
        self._world.counts["next games"] += 1

    def _answer_others(self) -> None:
        """Answer an offer, come back from a bot, or have a bot play for somebody who is away."""
        chance, seen = self._world.chance, self.seen
        offer, seats = seen.get("offer"), seen["seats"]
        wish: dict[str, Any] = {}
        if seats[self.seat]["stand_in"]:
            wish = {"type": "return_seat"}
        elif offer and self.seat in offer["waits"] and offer["number"] != self._answered:
            self._answered = offer["number"]
            wish = {"type": "answer_offer", "number": offer["number"], "agrees": chance.random() < 0.7}
        elif seen["away"] and chance.random() < 0.5:
            wish = {"type": "give_seat", "seat": chance.choice(seen["away"])}
        if wish and self._line is not None:
            self._world.counts[wish["type"]] += 1
            self._line.send(TO_SERVER, json.dumps({"id": self._id(), **wish}))

    async def _do_something_else(self) -> None:
        """Say something, ask for a hint, go back, or tell whether the page can be seen."""
        chance = self._world.chance
        version = self.seen["version"]
        wish = chance.choice(
            [
                {"type": "say_phrase", "id": self._id(), "phrase": "hello"},
                {"type": "say", "id": self._id(), "text": "Good luck!"},
                {"type": "ask_hint", "id": self._id() + ASKS, "version": version},
                {"type": "take_back", "id": self._id(), "version": version},
                {"type": "offer", "id": self._id(), "kind": "undo"},
                *[{"type": "offer", "id": self._id(), "kind": "end"}] * (3 * self._world.may_end),
                {"type": "rename", "id": self._id(), "name": chance.choice(["Ada", "Grace", "Edith"])},
                {"type": "looking", "visible": chance.random() < 0.5},
                {"type": "ping"},
                {"type": "act", "id": self._id(), "version": version + 1, "action": 99_999},
            ]
        )
        self._world.counts[wish["type"]] += 1
        if self._line is not None:
            for _ in range(1 + (chance.random() < REPEATED)):
                self._line.send(TO_SERVER, json.dumps(wish))

    async def _act(self, action: int) -> None:
        """Act, and send the act again, as the page does, until it is acknowledged or refused for good.

        It is sent again after a refusal that is not final, and whenever the table begins anew.
        A refusal speaks of the copy that it answers: another copy on its way may still be stored.
        """
        name = self._id()
        act = json.dumps({"type": "act", "id": name, "version": self.seen["version"], "action": action})
        self._world.note(f"{self.name} plays {action} as {name} at version {self.seen['version']}")
        told: dict[str, Any] = {"anew": True}
        copies = 0  # sent and not refused
        while told.get("answers") != name:
            if told.get("id") == name and told["type"] == "refused":
                if self._is_over(told["sentence"], final=told["final"]):
                    return
                copies -= 1
                not_stored = told["sentence"].startswith(NOT_STORED) and copies == 0
                if not_stored and self._world.is_stored(name):
                    raise BrokenPromiseError(f"{self.name} was told that {name} was not stored, and it was")
                told = {"anew": True}
            if told.get("anew") and self._line is not None:
                self._line.send(TO_SERVER, act)
                copies += 1
            told = await self.hear()
        self.acknowledged[name] = action
        self._world.note(f"{name} is acknowledged")
        self._world.counts["acts"] += 1

    def _is_over(self, sentence: str, *, final: bool) -> bool:
        """Return whether an act was refused for good, as it may be when others have moved meanwhile."""
        self._world.note(f"{self.name} is refused: {sentence}")
        if not final:
            return False
        if (
            sentence.startswith(PASSED)
            or (sentence.startswith(OUT_OF_TIME) and self._may_be_out())
            or (sentence.startswith(OVER) and Room(self._table, self._world.events(self._table)).over)
        ):
            self._world.counts["acts too late"] += 1
            return True
        raise BrokenPromiseError(f"{self.name} is refused a legal act: {sentence}")

    def _may_be_out(self) -> bool:
        """Return whether this person may act no more, for lack of time or for a bot."""
        return self._timed or any(
            isinstance(event, SeatGiven) and event.seat == self.seat for event in self._world.events(self._table)
        )

    def _id(self) -> str:
        return f"{self.name}-{next(self._numbers)}"
