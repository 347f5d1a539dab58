"""Run the benchmarks: `python -m bench NAME`, or without a name the fast ones, which take a few minutes.

python -m bench                          speed and search; figures are printed, and stored in build/bench.json
python -m bench table --parts one        some parts of a benchmark
python -m bench table --help             its options
python -m bench rows                     print the figures of build/bench.json as the tables of docs/benchmarks.md
python -m bench --list                   every benchmark in one line
"""

import argparse
import importlib
import sys
from pathlib import Path

from bench.figures import keep, markdown

BENCHMARKS = {
    "speed": "the rules of each game, and those of Omega Shift beside the same rules in C",
    "search": "searches, hints, reviews and endgames",
    "strength": "how strong the levels are, beside each other and beside the search of others",
    "accuracy": "the accuracy that reviews give to players of each level",
    "environments": "batches of games, the adapters beside games of others, and a graphics card",
    "baselines": "levels and learners in each game, kept in docs/baselines.csv",
    "table": "servers: many tables at once, memory, restarts, takeovers, and strangers",
    "pace": "how long a game of Alpha-Beta-Omega takes, and how much of it is waiting",
    "trading": "what bots trade in Alpha-Beta-Omega, and what trades and cards are worth",
    "page": "the page in Chromium: its first picture, its size, and its frames while a tile is dragged",
    "opening": "how soon you can play where nothing is compiled, and what compiling takes",
    "study": "studies: games a second, rows, reports, a cluster",
    "programs": "bots of one's own: what a decision costs that a program answers at once",
    "print": "sheets to print: time, size and ink",
    "fitted": "the curves of chances, made again (`python -m bench.fitted --help`)",
}
QUICK = ("speed", "search")
FILE = Path("build/bench.json")


def run(name: str, arguments: list[str]) -> None:
    """Run one benchmark with its own *arguments*."""
    module = importlib.import_module(f"bench.{name}")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--json", type=Path, default=FILE, metavar="FILE", help=f"keeps the figures; default: {FILE}")
    parser = argparse.ArgumentParser(
        prog=f"python -m bench {name}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[shared],
    )
    module.add_arguments(parser)
    asked = parser.parse_args(arguments)
    own = shared.parse_known_args(arguments)[1]
    keep(asked.json, " ".join(["python -m bench", name, *own]), module.measure(asked))


def print_rows(arguments: list[str]) -> None:
    """Print stored figures as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench rows", description="Print figures as Markdown.")
    parser.add_argument("--json", type=Path, default=FILE, metavar="FILE", help=f"default: {FILE}")
    path = parser.parse_args(arguments).json
    if not path.exists():
        raise SystemExit(f"There is no {path}: run `python -m bench` first.")
    print(markdown(path))


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    name = arguments[0] if arguments and not arguments[0].startswith("-") else ""
    if not name and {"-h", "--help", "--list"} & set(arguments):
        print("" if "--list" in arguments else f"{__doc__}\n", end="")
        print("\n".join(f"{each:13} {words}" for each, words in BENCHMARKS.items()))
    elif name == "rows":
        print_rows(arguments[1:])
    elif name == "fitted":
        from bench import fitted

        return fitted.main(arguments[1:])
    elif name and name not in BENCHMARKS:
        raise SystemExit(f"There is no benchmark {name!r}: `python -m bench --list` names them.")
    else:
        try:
            for each in [name] if name else QUICK:
                run(each, arguments[1:] if name else arguments)
        except ModuleNotFoundError as error:
            raise SystemExit(f"This benchmark needs {error.name}, which is not installed.") from error
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
