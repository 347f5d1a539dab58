"""Play games under random sets of options, compiled with bounds checks, and check every position.

make sets                                               20,000 sets of each game
make sets ARGS="omega-shift"                            of one game
make sets ARGS="omega-shift --first 1234 --sets 1"      the set with this seed
make sets ARGS="--progress build/sets"                  what can be stopped, and goes on there
"""

import argparse
import functools
import os
import sys
from collections import Counter
from pathlib import Path

from omegatable.engine.registry import GAMES
from omegatable.kernel import COMPILED, set_mode
from tests.sets.bots import Bots
from tests.sets.running import SetError, play_set
from tests.support.long_run import LongRun, add_arguments


def main() -> int:
    """Play the sets that the command line asks for; return the exit status."""
    parser = argparse.ArgumentParser(prog="make sets", description="Play games under random sets of options.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all without one")
    parser.add_argument("--sets", type=int, default=20_000, help="how many sets of each game (default: 20,000)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first set (default: 0)")
    add_arguments(parser)
    args = parser.parse_args()
    for name in args.games:
        if name not in GAMES:
            parser.error(f"there is no game {name!r}: there is {', '.join(GAMES)}.")
    if not COMPILED or os.environ.get("NUMBA_BOUNDSCHECK") != "1":
        parser.error("without Numba and NUMBA_BOUNDSCHECK=1, which `make sets` sets, no index is checked.")
    runs = {name: sets_of(name, args.first, args.sets, args.progress) for name in args.games or GAMES}
    try:
        for sets in runs.values():
            sets.resume()
    except ValueError as error:
        parser.error(str(error))
    for name, sets in runs.items():
        sets.play(functools.partial(one, name), args.processes, prepare)
        print(f"{name}: {sets.done:,} sets ({', '.join(f'{n:,} {what}' for what, n in sorted(sets.counts.items()))})")
        print(
            f"{name}: {sets.seconds:,.0f} s, {len(sets.wrong) or 'no'} fault{'s' * (len(sets.wrong) > 1)}", flush=True
        )
        if sets.done < sets.count:
            break
    return 1 if any(sets.wrong for sets in runs.values()) else 0


def sets_of(name: str, first: int, count: int, folder: Path | None) -> LongRun:
    """Return the run of a game's sets, with its file in *folder*."""
    return LongRun(f"sets of {name}", first, count, folder / f"{name}.json" if folder else None)


def prepare() -> None:
    """Compile what is called."""
    set_mode("compiled")


def one(name: str, seed: int) -> tuple[Counter[str], str]:
    """Play a set; return what it counts, and what is wrong with it."""
    try:
        return play_set(GAMES[name], seed, bots_of(name)), ""
    except SetError as error:
        return Counter(), str(error)


@functools.cache
def bots_of(name: str) -> Bots:
    """Return the bots of a game, with memory of this process."""
    return Bots(GAMES[name])


if __name__ == "__main__":
    sys.exit(main())
