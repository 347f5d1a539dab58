"""The deals of the day: their secret, and what people and the levels of bots make of them.

The server counts the first game of each browser. It shows the results of a deal only at a table where that deal was
played to its end, because they tell something about it.
"""

import asyncio
import logging
import statistics
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from omegatable.bots.levels import LEVELS
from omegatable.engine.registry import game_called
from omegatable.locales.text import text
from omegatable.table.events import TableWasSet
from omegatable.table.seats import key_hash
from omegatable.table.setting import DEAL_LEVEL
from omegatable.table.store import ArchivedError, StoreError
from omegatable.table.store.interface import LevelPar
from omegatable.table.wire import DealResults, FirstTries, LevelResult
from omegatable.thinking import ThinkersError
from omegatable.web.http.responses import RequestError
from omegatable.web.live.shared_secrets import shared_secret
from omegatable.web.live.tables import Tables

log = logging.getLogger("omegatable.web")

KEY_BYTES = 32
PAR_GAMES = 20  # games that each level plays
MIN_RANKED = 20  # min results for a rank
MAX_KNOWN = 10_000  # tables whose day is in memory
MAX_BARS = 12  # max bars of a histogram
LEVELS_OF_DEALS = tuple(level.name for level in LEVELS.values() if not level.rare and not level.program)


class Deals:
    """The deals of the day of one server. The *store* has a secret, from which they are drawn, and their results."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._store, self._bots, self._runtime = tables, tables.store, tables.bots, tables.runtime
        self._days: OrderedDict[str, tuple[str, str]] = OrderedDict()  # the day, or "", and the game of a table
        self._key = b""
        self._playing: dict[tuple[str, str], asyncio.Task[None]] = {}  # by day and game

    async def secret(self) -> bytes:
        """Return the secret from which the deals are drawn. Raises `StoreError`."""
        if not self._key:
            fresh = self._runtime.random.randbytes
            self._key = bytes.fromhex(await shared_secret(self._store, "deals", lambda: fresh(KEY_BYTES).hex()))
        return self._key

    async def check(self, table: str, claim: str) -> None:
        """Raise `RequestError` if a *table* has today's deal, and the browser with this *claim* has yet to play it.

        People at the table itself may see it as far as their seat may. Raises the errors of `Tables.ask`.
        """
        if await self.is_early(table, claim):
            raise RequestError(text("http-deal-early"), 403)

    async def is_early(self, table: str, claim: str) -> bool:
        """Return whether `check` would raise `RequestError`. Raises the errors of `Tables.ask`."""
        day, game = await self._deal_of(table)
        if day != self._today:
            return False
        sits = bool(claim) and await self._tables.ask(table, lambda room: bool(room.seats_of(claim)))
        return not sits and not await asyncio.to_thread(self._store.has_ended_deal, day, game, key_hash(claim))

    async def _deal_of(self, table: str) -> tuple[str, str]:
        """Return the day whose deal a table has, empty if it has none, and its game."""
        if table not in self._days:
            try:
                setup = await self._tables.setup(table)
            except ArchivedError:  # Its last move was weeks ago.
                return "", ""
            if setup is None:
                return "", ""
            self._days[table] = setup.day, setup.game
            if len(self._days) > MAX_KNOWN:
                self._days.popitem(last=False)
        return self._days[table]

    async def results(self, table: str, setup: TableWasSet, points: int | None) -> DealResults:
        """Return how others played the deal of a finished *table* with this *setup*, whose person has these *points*.

        Bots start to play the deal if they have not done so. Raises `StoreError`.
        """
        day, game = setup.day, setup.game
        found = await asyncio.to_thread(self._store.deal_points, day, game)
        pars = {par.level: par for par in await asyncio.to_thread(self._store.pars, day, game)}
        if day == self._today and (day, game) not in self._playing:
            missing = [level for level in LEVELS_OF_DEALS if level not in pars]
            if missing := [level for level in missing if self._bots.is_compiled(level, game_called(game))]:
                task = asyncio.create_task(self._play(setup, missing), name=f"deal of {day}")
                self._playing[day, game] = task
                task.add_done_callback(lambda _: self._playing.pop((day, game)))
        low, step, bars = histogram([*found.values()])
        return DealResults(
            points=points,
            better=better_than(table, found) if len(found) >= MIN_RANKED else None,
            count=len(found),
            low=low,
            step=step,
            bars=bars,
            levels=[
                LevelResult(level, pars[level].mean, pars[level].spread) for level in LEVELS_OF_DEALS if level in pars
            ],
            waiting=(day, game) in self._playing,
        )

    async def first_tries(self, game: str, claim: str, *, right: bool) -> FirstTries:
        """Count the first try of a browser at today's puzzle of *game*, and return how all went. Raises `StoreError`.

        The tries are stored like the deals: the points are 1 for a puzzle that was solved at the first try, else 0.
        """
        day, kind, name = self._today, f"{game} puzzle", self._runtime.token(9)
        await asyncio.wrap_future(self._store.begin_deal(day, kind, key_hash(claim), name))
        await asyncio.wrap_future(self._store.end_deal(name, int(right)))
        points = await asyncio.to_thread(self._store.deal_points, day, kind)
        return FirstTries(len(points), sum(points.values()))

    @property
    def _today(self) -> str:
        return self._runtime.timestamp()[: len("2026-11-26")]

    async def close(self) -> None:
        """Stop the games of bots."""
        tasks = [*self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, setup: TableWasSet, levels: Sequence[str]) -> None:
        """Have each of the *levels* play a deal, one game after the other."""
        try:
            for level in levels:
                points = [await self._points(setup, level, number) for number in range(PAR_GAMES)]
                par = LevelPar(level, statistics.fmean(points), statistics.pstdev(points))
                await asyncio.wrap_future(self._store.keep_par(setup.day, setup.game, par))
        except (StoreError, ThinkersError) as error:
            log.warning("The bots did not play the deal of %s: %s", setup.day, error)

    async def _points(self, setup: TableWasSet, level: str, number: int) -> int:
        seats = [level if seat == setup.host else DEAL_LEVEL for seat in range(len(setup.seats))]
        game = game_called(setup.game)
        return await self._bots.play_deal(game, setup.options, setup.deal, seats, seat=setup.host, seed=number)


def histogram(points: Sequence[int]) -> tuple[int, int, list[int]]:
    """Return the low end, the step and the bars of a histogram with at most `MAX_BARS` bars."""
    if not points:
        return 0, 1, []
    steps = (base * 10**power for power in range(6) for base in (1, 2, 5))
    step = next(step for step in steps if max(points) // step - min(points) // step < MAX_BARS)
    first = min(points) // step
    bars = [0] * (max(points) // step - first + 1)
    for each in points:
        bars[each // step - first] += 1
    return first * step, step, bars


def better_than(table: str, found: Mapping[str, int]) -> int | None:
    """Return over how many of 100 others the points of *table* are, or None if its game does not count.

    *found* has the points of all games that count, by table.
    """
    if table not in found:
        return None
    return int(100 * sum(other < found[table] for other in found.values()) / (len(found) - 1))
