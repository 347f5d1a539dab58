"""Compiled kernels before they are needed, without making anybody wait: `python -m omegatable.web.warming`.

On the first start a process of its own compiles everything into the cache, which takes many seconds; the server
only loads what it finds there. So the page stays quick meanwhile, and Ctrl-C need not wait for a compiler.
"""

import asyncio
import contextlib
import logging
import sys
from pathlib import Path

from omegatable.bots import LEVELS, make_bot
from omegatable.games import GAMES
from omegatable.kernel import COMPILED, cache_directory, source_digest
from omegatable.play.position import Position
from omegatable.table.room import Room, set_table
from omegatable.table.wire import Act, Readiness, SeatWish, SetTable
from omegatable.web.house import FIRST, readiness

log = logging.getLogger("omegatable.web")


class Warmth:
    """Says when tables can be set and when bots can think."""

    def __init__(self) -> None:
        self.rules = asyncio.Event()
        self.bots = asyncio.Event()

    def readiness(self) -> Readiness:
        """How much of each game is compiled: all of it or, until the bots are ready, nothing."""
        names = sorted(GAMES, key=lambda name: name != FIRST)
        return readiness(dict.fromkeys(names, float(self.bots.is_set())))

    async def rise(self) -> None:
        """Make everything ready. What fails is logged and then compiled when it is first needed."""
        try:
            if COMPILED and _mark().exists():
                await self._load(None)
            elif COMPILED:
                await self._compile()
        except Exception:
            log.exception("The rules and bots could not be made ready.")
        finally:
            self.rules.set()
            self.bots.set()

    async def _compile(self) -> None:
        command = [sys.executable, "-m", "omegatable.web.warming"]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE
        )
        try:
            await self._load(process.stdout)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        with contextlib.suppress(OSError):
            _mark().touch()

    async def _load(self, compiler: asyncio.StreamReader | None) -> None:
        """Load the rules and then the bots, each when the *compiler*, if there is one, has said that it is done."""
        for work, done in ((warm_rules, self.rules), (warm_bots, self.bots)):
            if compiler is not None:
                await compiler.readline()  # empty when it has failed: then it is compiled here
            await asyncio.to_thread(work)
            done.set()


def _mark() -> Path:
    """Stands in the cache of these sources when all that the server needs is there."""
    return cache_directory() / source_digest() / "served"


def warm_rules() -> None:
    """Use all that a table needs of every game."""
    for game in GAMES.values():
        seats = [SeatWish(kind="here", name=f"Seat {seat + 1}") for seat in range(game.min_seats)]
        events, _ = set_table(SetTable(game=game.name, seats=seats), seed=0)
        room = Room("warm", events)
        for ply in range(4):
            seat = room.awaited
            _, actions = room.view(seat)
            room.receive(seat, Act(id=str(ply), version=room.version, action=actions[0]))


def warm_bots() -> None:
    """Let every bot choose once."""
    for game in GAMES.values():
        position = Position(game, seed=0)
        for level in LEVELS:
            make_bot(level, game, 0, simulations=1).think(position.view(position.to_move))


def main() -> None:
    """Compile everything into the cache; a line each when the rules and the bots are done."""
    for work in (warm_rules, warm_bots):
        work()
        print(work.__name__, flush=True)


if __name__ == "__main__":
    main()
