"""Play games under random sets of options, compiled with bounds checks, and check every position.

make sets                                               20,000 sets of each game
make sets ARGS="omega-shift"                            of one game
make sets ARGS="omega-shift --first 1234 --sets 1"      the set with this seed
"""

import argparse
import os
import sys
import time

from omegatable.engine.registry import GAMES
from omegatable.kernel import COMPILED, mode
from tests.sets.running import SetError, Total, played_sets

SECONDS_A_LINE = 30


def main() -> int:
    """Play the sets that the command line asks for; return the exit status."""
    parser = argparse.ArgumentParser(prog="make sets", description="Play games under random sets of options.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all without one")
    parser.add_argument("--sets", type=int, default=20_000, help="how many sets of each game (default: 20,000)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first set (default: 0)")
    args = parser.parse_args()
    for name in args.games:
        if name not in GAMES:
            parser.error(f"there is no game {name!r}: there is {', '.join(GAMES)}.")
    if not COMPILED or os.environ.get("NUMBA_BOUNDSCHECK") != "1":
        parser.error("without Numba and NUMBA_BOUNDSCHECK=1, which `make sets` sets, no index is checked.")
    with mode("compiled"):
        for name in args.games or GAMES:
            if not play(name, range(args.first, args.first + args.sets)):
                return 1
    return 0


def play(name: str, seeds: range) -> bool:
    """Play the sets of a game with these *seeds*, and print how far it is; return whether all is well."""
    told, total = time.monotonic(), Total()
    try:
        for total in played_sets(GAMES[name], seeds):
            if time.monotonic() - told > SECONDS_A_LINE:
                told = time.monotonic()
                print(line(name, total, len(seeds)), flush=True)
    except SetError as error:
        print(error, file=sys.stderr)
        return False
    print(f"{line(name, total, len(seeds))}, no fault", flush=True)
    return True


def line(name: str, total: Total, sets: int) -> str:
    """Return how far it is, in words."""
    return (
        f"{name}: {total.sets:,} of {sets:,} sets ({total.refused:,} others refused), {total.plies:,} plies "
        f"(longest game {total.longest:,}), sentences at {total.sentences:,} positions, {total.seconds:,.0f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
