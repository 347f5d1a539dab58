"""Requests to bots and the coach: each runs in a worker process, which gets only what a seat can see."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from omegatable.bots.compiling import Compilation
from omegatable.bots.levels import LEVELS, seconds_of
from omegatable.bots.quick import QUICK_LEVELS
from omegatable.coach.hints import Hint
from omegatable.coach.worlds import LEVEL
from omegatable.engine.protocol import Game
from omegatable.locales.text import text
from omegatable.play.record import Record, record_text
from omegatable.thinking import Advise, Choose, Par, PlayDeal, PlayLines, ReviewGame, Task, Thinkers, Thought, Urgency
from omegatable.web.http.responses import RequestError

QUICK_SECONDS = 0.1  # max seconds of a decision that counts as quick
SHARE_OF_SIMULATIONS = 4  # Bots play a deal of the day with one in this many simulations, so that it takes minutes.
MAX_WAITING = 40  # max waiting hints, reviews and thoughts of one address


class Bots:
    """The bots and the coach of a server.

    Until the kernels of a level are compiled, its bots play as `gentle`, and the coach uses rules of thumb. Bots of a
    level that this server does not offer also play as `gentle`: a custom bot of another server or of an earlier run.
    """

    def __init__(self, thinkers: Thinkers, compiling: Compilation) -> None:
        self._thinkers, self._compiling = thinkers, compiling

    def plays_as(self, level: str, game: Game) -> str:
        """Return the level at which a bot of this *level* plays at present."""
        if level in LEVELS and LEVELS[level].program:
            return level
        # Quick levels play at once even before anything is compiled.
        ready = level in QUICK_LEVELS or (level in LEVELS and self._compiling.is_ready(game.name, level))
        return level if ready else "gentle"

    def is_compiled(self, level: str, game: Game) -> bool:
        """Return whether bots of this *level* play from compiled kernels."""
        return self._compiling.is_ready(game.name, level)

    def choose(
        self,
        level: str,
        game: Game,
        options: Mapping[str, Any],
        view: Any,
        actions: Sequence[int],
        *,
        alone: bool,
        address: str,
        style: str = "",
    ) -> Thought:
        """Ask a bot for one of *actions*, at a table requested from *address*. *alone* means that only bots play."""
        urgency = Urgency.QUICK if seconds_of(level, game) <= QUICK_SECONDS else Urgency.SOON
        program = LEVELS[level].program  # A worker only knows a custom bot by its path.
        told = dict(options) if program else {}
        task = Choose(game.name, program or level, view.tobytes(), list(actions), told, style)
        return self._submit(task, Urgency.ALONE if alone else urgency, address)

    def advise(
        self,
        game: Game,
        options: Mapping[str, Any],
        view: Any,
        actions: Sequence[int],
        *,
        seed: int,
        address: str,
        worlds: int | None = None,
        report: Callable[[Hint], None] | None = None,
    ) -> Thought:
        """Ask the coach for advice on the legal *actions* under these *options*.

        The request is urgent, because a person waits for it, unless it has a budget of *worlds*. *report* is called in
        another thread. Raises `RequestError`.
        """
        self._check(address)
        judging = self._compiling.is_ready(game.name, LEVEL)
        task = Advise(game.name, dict(options), view.tobytes(), list(actions), seed, judging, worlds)
        return self._submit(task, Urgency.SOON if worlds is None else Urgency.LATER, address, report)

    def lines(
        self,
        game: Game,
        options: Mapping[str, Any],
        view: Any,
        actions: Sequence[int],
        *,
        seed: int,
        moment: int,
        world: int,
        address: str,
    ) -> Thought:
        """Ask the coach for the lines of *actions* under these *options*; see `play_lines`. Raises `RequestError`."""
        self._check(address)
        task = PlayLines(game.name, dict(options), view.tobytes(), list(actions), seed, moment, world)
        return self._submit(task, Urgency.SOON, address)

    def review(self, record: Record, seat: int, *, address: str, report: Callable[[Any], None]) -> Thought:
        """Ask the coach for the review of a game. *report* is called in another thread. Raises `RequestError`."""
        self._check(address)
        return self._submit(ReviewGame(record_text(record), seat), Urgency.LATER, address, report)

    async def par(self, game: Game, state: Any, *, address: str) -> float | None:
        """Return the bots' win rate for a finished solo game. Raises `RequestError`, `ThinkersError`."""
        self._check(address)
        thought = self._submit(Par(game.name, state.tobytes()), Urgency.LATER, address)
        return float(found) if (found := await asyncio.wrap_future(thought.result)) is not None else None

    async def play_deal(
        self,
        game: Game,
        options: Mapping[str, Any],
        deal: Sequence[int],
        levels: Sequence[str],
        *,
        seat: int,
        seed: int,
    ) -> int:
        """Return the points of *seat* in a game from its *deal* between bots of these *levels*, by seat.

        It waits for everything else. Bots decide with a part of their simulations. Raises `ThinkersError`.
        """
        simulations = {level: LEVELS[level].simulations // SHARE_OF_SIMULATIONS for level in levels}
        task = PlayDeal(game.name, dict(options), list(deal), list(levels), seat, simulations, seed)
        points: int = await asyncio.wrap_future(self._submit(task, Urgency.LATER, "").result)
        return points

    def _check(self, address: str) -> None:
        if self._thinkers.waiting_of(address) >= MAX_WAITING:
            raise RequestError(text("http-questions"), 429)

    def _submit(
        self, task: Task, urgency: Urgency, address: str, report: Callable[[Any], None] | None = None
    ) -> Thought:
        compiled = self._compiling.num_settled
        return self._thinkers.submit(task, urgency=urgency, address=address, compiled=compiled, report=report)


__all__ = ["Bots"]
