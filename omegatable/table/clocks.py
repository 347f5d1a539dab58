"""Clocks: how much time people have for their decisions, and how much of it is left.

This module reads no clock: events contain the time that has passed. All times are whole milliseconds.

The clock of a seat runs while the table waits for the person on that seat. A window for sealed answers has one shared
clock, so that it does not reveal who has answered; the clocks of the seats are stopped during a window. Bots have no
clocks.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec

SECOND, DAY = 1000, 24 * 60 * 60 * 1000
MAX_RELAXED_DAYS = 14  # days for a decision
SHORTEST, LONGEST = 1, 24 * 60 * 60  # seconds of a timed decision or game
MAX_INCREMENT = 600  # seconds
WINDOW_SECONDS = 30  # seconds for a sealed answer, at a timed table that was set without this limit
MAX_LAG = 1000  # milliseconds: the max transit time of a message that is refunded to the clock


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time people have.

    `none`: no clock. `relaxed`: so many seconds, whole days, for each decision, by the calendar. `move`: so many
    seconds for each decision. `game`: so many seconds for all decisions together, and an increment after each turn.
    """

    kind: Literal["none", "relaxed", "move", "game"] = "none"  # none, or what the seconds are for
    seconds: Annotated[int, msgspec.Meta(ge=0)] = 0  # for a decision, or for the game; 0 without a clock
    increment: Annotated[int, msgspec.Meta(ge=0)] = 0  # seconds after each turn; 0 unless the time is for the game
    at_zero: Literal["bot", "lost"] = "bot"  # a person out of time has one decision made by a bot, or loses the seat
    level: str = ""  # the level of the bot on a lost seat among three or more players; empty: the default


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clocks of the people, at the time of the message.

    In a window for sealed answers, all who were asked have the same clock, whether they have answered or not.
    """

    control: TimeControl  # as the table was set
    left: list[int | None]  # milliseconds by seat; null where a bot plays
    running: list[int]  # the seats whose clocks run


def problem_with(control: TimeControl) -> str:
    """Return a sentence that says why *control* is not allowed, or an empty string if it is."""
    days = control.seconds * SECOND / DAY
    if control.kind == "relaxed" and (days != int(days) or not 1 <= days <= MAX_RELAXED_DAYS):
        return f"A decision may take 1 to {MAX_RELAXED_DAYS} whole days."
    if control.kind in ("move", "game") and not SHORTEST <= control.seconds <= LONGEST:
        return f"A clock has {SHORTEST} to {LONGEST} seconds."
    if control.increment > (MAX_INCREMENT if control.kind == "game" else 0):
        return f"Only a clock for the whole game has an increment, of at most {MAX_INCREMENT} seconds."
    return ""


@dataclass
class Clocks:
    """The time left on the clocks of a table after the last event."""

    kind: str  # as in `TimeControl`
    full: int  # time for a decision, or for the game
    increment: int
    window_full: int  # time for a sealed answer
    left: list[int]  # by seat
    before: list[int]  # The min time left in the last turn, by seat. Taking an action back restores no time.
    running: tuple[int, ...] = ()  # seats
    decided: int = -1  # the seat that has decided since the clocks last followed; -1 for none
    window: int = 0  # the number of the open window for sealed answers whose clock runs; 0 for none
    window_left: int = 0
    at: int = 0  # time of the last event since 1970; 0 before the first event

    def runs(self) -> bool:
        """Return whether a clock is running."""
        return bool(self.running or self.window)

    def passed(self, at: int, spent: int, *, seat: int, back: int) -> None:
        """Subtract *spent* from the running clocks, and refund *back* to *seat*."""
        self.at = at
        for one in self.running:
            self.left[one] = max(0, self.left[one] - max(0, spent - (back if one == seat else 0)))
        self.window_left = max(0, self.window_left - spent)

    def left_after(self, spent: int) -> tuple[int, ...]:
        """Return the time that each running clock would have left after *spent* more milliseconds."""
        clocks = [self.left[seat] for seat in self.running] + ([self.window_left] if self.window else [])
        return tuple(max(0, left - spent) for left in clocks)

    def out_after(self, spent: int) -> list[int]:
        """Return the seats whose clocks would have run out after *spent* more milliseconds."""
        return [seat for seat in self.running if self.left[seat] <= spent]

    def follow(self, running: Collection[int], window: int, *, acted: int = -1, back: bool = False) -> None:
        """Start and stop clocks after an event: the clocks of the seats *running*, or the clock of a *window*.

        *acted* is the seat that has decided. *back* says whether decisions were taken back.
        """
        by_decision = self.kind != "game"
        if acted in self.running:  # Playing a sealed answer runs no clock.
            self.before[acted] = min(self.before[acted], self.left[acted])
            if by_decision:
                self.left[acted] = self.full
            elif acted not in running:
                self.left[acted] += self.increment
        for seat in running:
            begins = seat not in self.running
            if begins and by_decision:
                self.left[seat] = self.full
            if back:
                self.left[seat] = min(self.left[seat], self.before[seat])
            elif begins:
                self.before[seat] = self.left[seat]
        if window != self.window:
            self.window, self.window_left = window, self.window_full if window else 0
        self.running = tuple(running)


def clocks_for(control: TimeControl, seats: int, reaction_seconds: int) -> Clocks | None:
    """Return the clocks of a new table, or None if *control* has no clocks."""
    if control.kind == "none":
        return None
    full = control.seconds * SECOND
    window = full if control.kind == "relaxed" else (reaction_seconds or WINDOW_SECONDS) * SECOND
    increment = control.increment * SECOND
    return Clocks(control.kind, full, increment, window, [full] * seats, [full] * seats)


__all__ = [
    "DAY",
    "MAX_LAG",
    "SECOND",
    "Clock",
    "Clocks",
    "TimeControl",
    "clocks_for",
    "problem_with",
]
