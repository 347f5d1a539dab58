"""What is compiled, how often, and how long it takes: `python -m bench.compilations [GAME ...]`.

Everything that the server needs is compiled into an empty cache, in one process and part by part, as the workers do it.
The time of a kernel is processor time, without the kernels that it calls and that are compiled for it.
"""

import argparse
import collections
import os
import tempfile
import time
from typing import Any

ROWS = 15


def measure(games: list[str]) -> dict[str, Any]:
    """Compile *games*; return counts and processor seconds, by game, part and kernel, and megabytes in the cache."""
    from numba.core import event

    from omegatable.bots.compiling import parts_of, warm_up
    from omegatable.kernel import kernel_directory

    counts, seconds = collections.Counter[str](), collections.Counter[str]()

    class Listener(event.Listener):
        def __init__(self) -> None:
            self.open: list[tuple[str, float, float]] = []  # kernel, start, time of its callees

        def on_start(self, event: Any) -> None:
            function = event.data["dispatcher"].py_func
            name = f"{function.__module__}.{function.__qualname__}".removeprefix("omegatable.")
            self.open.append((name, time.process_time(), 0.0))

        def on_end(self, event: Any) -> None:
            name, began, inner = self.open.pop()
            spent = time.process_time() - began
            counts[name] += 1
            seconds[name] += spent - inner
            if self.open:
                outer, when, others = self.open[-1]
                self.open[-1] = outer, when, others + spent

    parts: dict[str, float] = {}
    event.register("numba:compile", Listener())
    for game in games:
        for part in parts_of(game):
            began = time.process_time()
            warm_up(part)
            parts[f"{part.game} {part.name}"] = time.process_time() - began
    files = [path.stat().st_size for path in kernel_directory().rglob("*") if path.is_file()]
    return {"counts": counts, "seconds": seconds, "parts": parts, "megabytes": sum(files) / 1e6, "files": len(files)}


def main() -> None:
    """Measure and print three tables."""
    from omegatable.games import GAMES

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to compile; default all")
    games = parser.parse_args().games or list(GAMES)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["OMEGATABLE_CACHE"] = folder
        found = measure(games)
    print("| part | processor seconds |\n| --- | --- |")
    for name, spent in found["parts"].items():
        print(f"| {name} | {spent:.1f} |")
    print("\n| kernel | compilations | processor seconds |\n| --- | --- | --- |")
    for name, spent in found["seconds"].most_common(ROWS):
        print(f"| `{name}` | {found['counts'][name]} | {spent:.1f} |")
    total, twice = found["counts"].total(), sum(count > 1 for count in found["counts"].values())
    print(f"\n{total} compilations of {len(found['counts'])} functions, {twice} of them more than once:")
    print(f"{sum(found['parts'].values()):.0f} s; {found['megabytes']:.1f} MB in {found['files']} files.")


if __name__ == "__main__":
    main()
