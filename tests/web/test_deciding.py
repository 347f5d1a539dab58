"""The decisions of bots at a table, with a queue and a clock of the test's own."""

import asyncio
import selectors
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from omegatable.bots.levels import seconds_of
from omegatable.runtime import SYSTEM
from omegatable.table.events import AnyEvent
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.wire import Act, Offer, SeatWish, SetTable
from omegatable.thinking import Thought, Urgency
from omegatable.web.live.audience import Audience
from omegatable.web.live.deciding import SEALED_LEAST, SEALED_SHARE, Chose, Deciding
from tests.support import apart


class QuickLoop(asyncio.SelectorEventLoop):
    """A loop whose clock goes on by itself, at once, when there is nothing else to do."""

    class Selector(selectors.SelectSelector):
        slept = 0.0

        def select(self, timeout: float | None = None) -> Any:
            self.slept += timeout or 0.0
            return super().select(0 if timeout is not None else None)

    def __init__(self) -> None:
        self.selector = QuickLoop.Selector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.slept


class QueuedBots:
    """Bots whose tasks wait for *queue* seconds, and then are thought about."""

    def __init__(self, queue: float, *, compiled: bool = True) -> None:
        self.queue, self.compiled = queue, compiled
        self.asked: list[Thought] = []
        self.answer: tuple[int, float] | None = None  # the action, and the seconds that it takes

    def plays_as(self, level: str, game: Any) -> str:
        return level if self.compiled else "gentle"

    def is_compiled(self, level: str, game: Any) -> bool:
        return self.compiled

    def choose(
        self,
        level: str,
        game: Any,
        options: Any,
        view: Any,
        actions: Sequence[int],
        *,
        alone: bool,
        address: str,
        style: str = "",
    ) -> Thought:
        thought = Thought(SimpleNamespace(), Urgency.SOON, address, 0, None, Future())  # type: ignore[arg-type]
        self.asked.append(thought)
        loop = asyncio.get_running_loop()
        if self.answer is not None:
            action, seconds = self.answer
            loop.call_later(self.queue, self._begin, thought)
            loop.call_later(self.queue + seconds, thought.result.set_result, action)
        return thought

    def _begin(self, thought: Thought) -> None:
        thought.begun_at = asyncio.get_running_loop().time()


def run(main: Coroutine[Any, Any, Any]) -> Any:
    return apart.run(main, QuickLoop)


def decisions_of(room: Room, bots: Any, chosen: list[Chose], done: asyncio.Event | None = None) -> Deciding:
    def put(chose: Chose) -> None:
        chosen.append(chose)
        if done is not None:
            done.set()

    return Deciding(room, bots, Audience(), courtesy=0.0, put=put, skips=lambda: False, runtime=SYSTEM)


def sealed(seed: int) -> Room:
    """Return a room of Alpha-Beta-Omega in which a bot is to give a sealed answer."""
    seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="bot", name="Rosa", level="steady")]
    wish = SetTable(game="alpha-beta-omega", seats=seats, options={"trade": "off"}, reaction_seconds=0)
    room = Room("t", set_table(wish, seed=seed)[0], roll=lambda sides: 0)
    room.join(0)
    while not (room.answers_are_played and room.thinking == 1):
        if room.thinking is not None:
            room.bot_acts(room.thinking, room.view(room.thinking)[1][0])
        else:
            room.receive(0, Act(id=f"{room.version}", version=room.version, action=room.view(0)[1][0]))
    return room


def hands() -> dict[int, Room]:
    """Return rooms in which the bot has one answer to choose from, and two."""
    found: dict[int, Room] = {}
    for seed in range(40):
        room = sealed(seed)
        found.setdefault(min(2, len(room.view(1)[1])), room)
        if len(found) == 2:
            return found
    raise AssertionError("no two hands of which only one holds a reaction")


@pytest.mark.parametrize("queue", [0.0, 0.3, 0.5, 0.9, 1.2, 4.0])  # shares of the time of a sealed answer
def test_the_time_of_a_sealed_answer_does_not_depend_on_the_hand(queue: float):
    async def time_of(room: Room, thinking: float) -> float:
        wait = SEALED_LEAST + SEALED_SHARE * seconds_of("steady", room.game)
        bots, chosen, done = QueuedBots(queue * wait), [], asyncio.Event()
        bots.answer = room.view(1)[1][0], thinking * wait
        began = asyncio.get_running_loop().time()
        decisions_of(room, bots, chosen, done).start_if_due("")
        await done.wait()
        return (asyncio.get_running_loop().time() - began) / wait

    both = hands()
    nothing_to_choose = run(time_of(both[1], 0.0))
    assert run(time_of(both[2], 0.75)) == pytest.approx(nothing_to_choose)
    assert nothing_to_choose == pytest.approx(queue + 1)


def test_a_beginner_in_place_of_a_bot_is_told_of_whatever_the_hand():
    async def chosen_by(room: Room) -> str:
        bots, chosen, done = QueuedBots(0.0, compiled=False), [], asyncio.Event()
        bots.answer = room.view(1)[1][0], 0.0
        decisions_of(room, bots, chosen, done).start_if_due("")
        await done.wait()
        return chosen[0].chosen_by

    assert [run(chosen_by(room)) for room in hands().values()] == ["compiling"] * 2


class FailingBots(QueuedBots):
    """Bots that cannot be asked: those of *level*, or all if it is empty."""

    def __init__(self, level: str) -> None:
        super().__init__(0.0)
        self.level = level

    def choose(
        self,
        level: str,
        game: Any,
        options: Any,
        view: Any,
        actions: Sequence[int],
        *,
        alone: bool,
        address: str,
        style: str = "",
    ) -> Thought:
        if self.level in ("", level):
            raise RuntimeError("nobody can be asked")
        return super().choose(level, game, options, view, actions, alone=alone, address=address)


@pytest.mark.parametrize(("level", "chosen_by"), [("steady", "gentle"), ("", "chance")])
def test_a_bot_that_cannot_be_asked_does_not_stop_its_table(
    level: str, chosen_by: str, caplog: pytest.LogCaptureFixture
):
    room = sealed(3)

    async def choose_ten_times() -> list[Chose]:
        bots, chosen, done = FailingBots(level), [], asyncio.Event()
        bots.answer = room.view(1)[1][0], 0.0
        decisions = decisions_of(room, bots, chosen, done)
        for _ in range(10):
            done.clear()
            decisions.start_if_due("")
            await done.wait()
            decisions.close()
        return chosen

    assert [chose.chosen_by for chose in run(choose_ten_times())] == [chosen_by] * 10
    said = "The bot steady on seat 2 of table t has failed"
    told = [
        (record.getMessage(), bool(record.exc_info)) for record in caplog.records if "seat 2" in record.getMessage()
    ]
    assert told == [
        (f"{said}; a Beginner chooses for it.", True),
        (f"{said} for the 10th time; a Beginner chooses for it.", False),
    ]


def test_a_decision_for_a_position_that_was_taken_back_is_given_up():
    async def play() -> None:
        seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="bot", name="Rosa", level="master")]
        wish = SetTable(game="omega-shift", seats=seats, options={"first_player": 1})
        events: list[AnyEvent] = list(set_table(wish, seed=1)[0])
        room, bots, chosen = Room("t", events), QueuedBots(0.0), []
        room.join(0)
        decisions = decisions_of(room, bots, chosen)

        def ada_plays(which: int) -> None:
            while room.thinking is None:
                room.receive(0, Act(id=f"{room.version}", version=room.version, action=room.view(0)[1][which]))

        ada_plays(0)
        decisions.start_if_due("")
        await asyncio.sleep(0)
        decisions.check()
        assert decisions.busy
        first = bots.asked[0]
        room.receive(0, Offer(id="back", kind="undo"))
        assert room.thinking is None
        ada_plays(-1)
        decisions.check()
        assert (decisions.busy, first.stopped) == (False, True)
        decisions.start_if_due("")
        await asyncio.sleep(0)
        assert len(bots.asked) == 2
        decisions.close()

    run(play())
