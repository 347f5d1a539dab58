"""Run all benchmarks: `make bench`, or `python -m bench`. `--strength` adds several hours."""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from bench import alpha_and_omega, alpha_beta_omega, speed
from omegatable.bots import Search
from omegatable.bots.search import UNIFORM, WHOLE_GAME, SearchSettings
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.play import Position

SECONDS = 0.5  # of each search that is timed
REPETITIONS = 7
FIRST_DECISION = """
import sys, time
start = time.perf_counter()
from omegatable.bots.compiling import Compilation, parts_of
Compilation(parts_of(sys.argv[1])).wait()
print(time.perf_counter() - start)
"""


def simulations_per_second(game: Game, **how: Any) -> float:
    """Return the rollouts per second of a search from the first decision, on one core."""
    rates = []
    for seed in range(REPETITIONS + 1):
        position = Position(game, seed=seed)
        bot = Search(game, seed, seconds=SECONDS, **how)
        start = time.perf_counter()
        bot.analyse(position.view(position.to_move))
        rates.append(bot.simulations_done / (time.perf_counter() - start))
    return statistics.median(rates[1:])  # the first one loads the kernels


def seconds_to_warm(game: Game, cache: str) -> float:
    """Return the seconds until a new process has its bots ready, with the kernel cache in *cache*."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_DECISION, game.name],
        env=os.environ | {"OMEGATABLE_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def rules_of_omega_shift() -> dict[str, float]:
    """Return the speed of the rules, next to that of the same rules in C."""
    play = speed.measure()
    return {
        "random play, decisions a second": play["decisions_per_second"],
        "random play in C, decisions a second": play["c_decisions_per_second"],
        "random play, share of C": play["ratio"],
        "state, bytes": play["state_bytes"],
    }


RULES: dict[str, Callable[[], dict[str, float]]] = {
    "alpha-and-omega": alpha_and_omega.figures,
    "alpha-beta-omega": alpha_beta_omega.figures,
    "omega-shift": rules_of_omega_shift,
}


def speed_figures(game: Game) -> dict[str, float]:
    """Return all figures by name, except contests between searching bots."""
    figures = RULES[game.name]()
    figures["search, simulations a second, uniform to the end"] = simulations_per_second(
        game, settings=SearchSettings(policy=UNIFORM), plies=WHOLE_GAME
    )
    figures["search, simulations a second, by hand to the end"] = simulations_per_second(game, plies=WHOLE_GAME)
    figures["search, simulations a second, as shipped"] = simulations_per_second(game)
    with tempfile.TemporaryDirectory() as cache:
        figures["bots ready with an empty cache, seconds"] = seconds_to_warm(game, cache)
        figures["bots ready in a second process, seconds"] = seconds_to_warm(game, cache)
    return figures


def strength_figures() -> dict[str, float]:
    """Return shares of games won, with draws counted as half."""
    from bench.strength import match

    return {
        "Omega Shift: gentle against uniform, 2,000 games": match("gentle", "uniform", 1000)["share"],
        "Omega Shift: steady against gentle, 400 games": match("steady", "gentle", 200)["share"],
        "Omega Shift: sharp against steady, 100 games": match("sharp", "steady", 50)["share"],
        "Omega Shift: master against sharp, 100 games": match("master", "sharp", 50)["share"],
        "Omega Shift: tree search against flat, 0.1 s each, 100 games": match("ismcts", "flat", 50, seconds=0.1)[
            "share"
        ],
        **{
            f"Alpha & Omega: {better} against {weaker}, 100 games": match(better, weaker, 50, name="alpha-and-omega")[
                "share"
            ]
            for better, weaker in (("steady", "gentle"), ("sharp", "steady"), ("master", "sharp"))
        },
    }


def machine() -> str:
    """Return a description of this machine."""
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"


def main() -> None:
    """Run the benchmarks and print the results."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--strength", action="store_true", help="also play the bots against each other")
    chosen = parser.parse_args()
    figures = {
        f"{game.title}: {name}": figure for game in GAMES.values() for name, figure in speed_figures(game).items()
    }
    if chosen.strength:
        figures |= strength_figures()
    if chosen.json:
        print(json.dumps({"machine": machine(), "figures": figures}))
        return
    print(machine())
    for name, figure in figures.items():
        print(f"{name:88} {figure:>14,.{0 if figure >= 100 else 3}f}")


if __name__ == "__main__":
    main()
