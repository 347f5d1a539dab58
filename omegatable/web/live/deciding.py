"""The decisions of a table's bots: one at a time, at a pace that people can follow.

The time of a sealed answer reveals nothing about the bot's hand.
"""

import asyncio
import contextlib
import logging
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from omegatable.bots.levels import LEVELS, seconds_of
from omegatable.play.programs import ordinal_text, should_log
from omegatable.runtime import Runtime
from omegatable.table.events import Substitute
from omegatable.table.room import Outcome, Room
from omegatable.table.wire import Thinking
from omegatable.thinking import ThinkersError, Thought
from omegatable.web.live.audience import Audience
from omegatable.web.live.bots import Bots

log = logging.getLogger("omegatable.web")

TICK = 1.0  # seconds between two progress messages of a thinking bot
SOON = 0.1  # seconds for which the table after a small act is held back, because another act may follow at once
PATIENCE = 90.0  # seconds beyond its usual time after which a decision is cancelled
SEALED_SHARE = 1.3  # the time of a sealed answer, as a multiple of the max time of its level
SEALED_LEAST, SEALED_LEAST_INTERPRETED = 0.02, 0.1  # min seconds of a sealed answer, with and without compiled kernels


@dataclass
class _Decision:
    """A decision that a bot is computing."""

    seat: int
    actions: list[int]  # the actions that led to the position of the decision
    hurry: asyncio.Event = field(default_factory=asyncio.Event)  # whether to show the choice without a pause
    thought: Thought | None = None
    task: "asyncio.Task[None] | None" = None

    def give_up(self) -> None:
        if self.thought is not None:
            self.thought.stop()
        if self.task is not None:
            self.task.cancel()


@dataclass(frozen=True)
class Chose:
    """A bot has chosen. An item of the table's queue."""

    decision: _Decision
    action: int
    chosen_by: Substitute = ""


class Deciding:
    """The bots of one table. All methods are called by the table's task.

    Args:
        room: the table's room.
        bots: choose the actions.
        audience: the clients of the table.
        courtesy: minimum time in seconds that a bot takes to act.
        put: puts a bot's choice into the table's queue.
        skips: returns whether a person has asked for no pauses.
        runtime: draws the action of a bot that cannot choose.
    """

    def __init__(
        self,
        room: Room,
        bots: Bots,
        audience: Audience,
        *,
        courtesy: float,
        put: Callable[[Chose], None],
        skips: Callable[[], bool],
        runtime: Runtime,
    ) -> None:
        self._room, self._bots, self._audience = room, bots, audience
        self._courtesy, self._put, self._skips, self._runtime = courtesy, put, skips, runtime
        self._decision: _Decision | None = None
        self._failures: Counter[int] = Counter()  # number of failures of a bot, by seat

    @property
    def busy(self) -> bool:
        """Return whether a bot is computing a decision."""
        return self._decision is not None

    def start_if_due(self, address: str) -> None:
        """Start the bot that is to act, if there is one and it is not already at work, on behalf of *address*."""
        seat = self._room.thinking
        if seat is None or self._decision is not None:
            return
        view, actions = self._room.view(seat)
        self._decision = _Decision(seat, self._room.actions)
        self._decision.task = asyncio.create_task(self._decide(self._decision, view, actions, address))

    def play_now(self) -> None:
        """Ask the bot at work to play its best action so far at once."""
        if self._decision is not None:
            if self._decision.thought is not None:
                self._decision.thought.stop()
            self._decision.hurry.set()

    def hurry(self) -> None:
        """Show the choice of the bot at work as soon as it is made, without the usual pause."""
        if self._decision is not None:
            self._decision.hurry.set()

    def check(self) -> None:
        """Cancel an obsolete decision.

        A decision is obsolete if the game is over, a person has taken the seat back, or its position was taken back.
        """
        decision = self._decision
        if decision is None:
            return
        taken_back = self._room.actions[: len(decision.actions)] != decision.actions
        if self._room.over or taken_back or not self._room.is_bot(decision.seat):
            self.close()

    def close(self) -> None:
        """Cancel the decision in progress."""
        if self._decision is not None:
            self._decision.give_up()
            self._decision = None

    def outcome(self, chose: Chose) -> Outcome:
        """Return the outcome of a bot's choice, which is empty if the choice came too late."""
        if chose.decision is not self._decision:
            return Outcome()
        self._decision = None
        seat = chose.decision.seat
        if seat != self._room.thinking or chose.action not in self._room.view(seat)[1]:
            return Outcome()  # Another seat has acted on the open floor, so the bot thinks again.
        return self._room.bot_acts(seat, chose.action, chose.chosen_by)

    async def _decide(self, decision: _Decision, view: Any, actions: list[int], address: str) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        room, seat = self._room, decision.seat
        sealed = room.answers_are_played
        if sealed:
            self._audience.send()  # This time does not depend on the bot's hand.
        try:
            action, chosen_by = await self._choice(decision, view, actions, address)
        except Exception as error:
            self._complain(seat, error)
            action, chosen_by = await self._substitute_choice(view, actions, address)
        if sealed:
            thought = decision.thought  # The wait for a worker does not count.
            begun = None if thought is None else thought.begun_at
            taken = loop.time() - began if begun is None else loop.time() - begun
            await asyncio.sleep(sealed_wait(taken, self._sealed_seconds(room.level(seat))))
        elif not self._skips() and not room.shares_beat(seat, action):
            self._audience.send()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(decision.hurry.wait(), self._courtesy - (loop.time() - began))
        self._put(Chose(decision, action, chosen_by))

    async def _choice(self, decision: _Decision, view: Any, actions: list[int], address: str) -> tuple[int, Substitute]:
        """Return the bot's choice. A bot is also asked if it has only one action, or the story would reveal that."""
        began = asyncio.get_running_loop().time()
        game, level, alone = self._room.game, self._room.level(decision.seat), not self._room.people
        now = self._bots.plays_as(level, game)
        style = self._room.style(decision.seat) if self._bots.is_compiled(level, game) else ""
        options = self._room.options
        actions = self._room.spared(actions) if style else actions
        decision.thought = self._bots.choose(
            now, game, options, view, actions, alone=alone, address=address, style=style
        )
        action = await self._answer(decision, began, seconds_of(now, game))
        if action not in actions:
            raise ValueError(f"it chose action {action}, which is not legal")
        if level not in LEVELS:  # This server does not offer this custom bot.
            return action, "gentle"
        return action, "compiling" if now != level else ""

    def _complain(self, seat: int, error: Exception) -> None:
        """Log that a bot has failed, the first time, the 10th and so on, and the first time with a traceback."""
        self._failures[seat] += 1
        count = self._failures[seat]
        if not should_log(count):
            return
        who = f"{self._room.level(seat)} on seat {seat + 1} of table {self._room.table}"
        if isinstance(error, ThinkersError):  # The message is already a sentence.
            log.warning("The bot %s has failed%s; a Beginner chooses for it. %s", who, ordinal_text(count), error)
        else:
            trace = error if count == 1 else None
            log.error("The bot %s has failed%s; a Beginner chooses for it.", who, ordinal_text(count), exc_info=trace)

    async def _answer(self, decision: _Decision, began: float, seconds: float) -> int:
        """Wait for the bot's choice, and broadcast its progress."""
        assert decision.thought is not None
        loop = asyncio.get_running_loop()
        choice = asyncio.wrap_future(decision.thought.result)
        try:
            if not (await asyncio.wait([choice], timeout=SOON))[0]:
                self._audience.send()
            while not (await asyncio.wait([choice], timeout=TICK))[0]:
                taken = loop.time() - began
                begun = decision.thought.begun_at
                if begun is not None and loop.time() - begun > seconds + PATIENCE:
                    decision.thought.abandon()
                self._tell_progress(decision, taken)
            return int(choice.result())
        finally:
            choice.cancel()

    def _sealed_seconds(self, level: str) -> float:
        """Return the time that a sealed answer of this *level* takes, regardless of how long the bot thinks."""
        game = self._room.game
        compiled = self._bots.is_compiled(level, game)
        least = SEALED_LEAST if compiled else SEALED_LEAST_INTERPRETED
        return least + SEALED_SHARE * seconds_of(level if level in LEVELS else "gentle", game)

    async def _substitute_choice(self, view: Any, actions: list[int], address: str) -> tuple[int, Substitute]:
        """Return a choice for a bot that failed: Gentle's choice, or a random action if Gentle fails too."""
        try:
            game, options = self._room.game, self._room.options
            gentle = self._bots.choose("gentle", game, options, view, actions, alone=False, address=address)
            action = int(await asyncio.wrap_future(gentle.result))
            if action in actions:
                return action, "gentle"
            log.error("The Gentle bot chose action %s, which is not legal.", action)
        except Exception:
            log.exception("The Gentle bot failed too.")
        return self._runtime.random.choice(actions), "chance"

    def _tell_progress(self, decision: _Decision, seconds: float) -> None:
        if self._room.answers_are_played:
            return  # Nobody may see which bot is thinking about a sealed answer.
        self._audience.broadcast(Thinking(seat=decision.seat, seconds=round(seconds, 1)))


def sealed_wait(taken: float, seconds: float) -> float:
    """Return how long to delay a sealed answer that took *taken* seconds.

    Answers come after *seconds*, or on a busy machine after a multiple of it, so that their times do not reveal whether
    the bot had a choice to make.
    """
    return max(1, math.ceil(taken / seconds)) * seconds - taken


__all__ = ["Chose", "Deciding", "sealed_wait"]
