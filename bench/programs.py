"""Custom bots: the cost of a decision by a program that immediately answers with the first legal action.

The wall time covers `Program.choose`: encoding the view and the legal actions as JSON, the transfer to the program
and back, and the program's parsing. The processor time of the calling process is shown beside it.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure
from omegatable.engine.registry import GAMES
from omegatable.kernel import set_mode
from omegatable.play import Position
from omegatable.play.programs import Program, end_programs

FIRST_LEGAL = f"""#!{sys.executable}
import sys
for line in sys.stdin:
    if '"legal":[[' in line:
        number = line.split('"id":', 1)[1].split(",", 1)[0]
        action = line.split('"legal":[[', 1)[1].split(",", 1)[0]
        print('{{"id":' + number + ',"action":' + action + "}}", flush=True)
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of this benchmark."""
    parser.add_argument("--decisions", type=int, default=1000, help="of each game; default: 1000")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Measure each game."""
    set_mode("compiled")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "first-legal"
        program.write_text(FIRST_LEGAL, encoding="utf-8")
        program.chmod(0o755)
        for name in GAMES:
            yield from _of_game(name, str(program), asked.decisions)
        end_programs()


def _of_game(name: str, program: str, decisions: int) -> Iterator[Figure]:
    wall, processor = list[float](), list[float]()
    seed = 0
    while len(wall) < decisions:
        position, seed = Position(name, seed=seed), seed + 1
        players = [Program(program, position.game, seat) for seat in range(position.num_seats)]
        while not position.is_terminal() and len(wall) < decisions:
            if position.is_chance():
                position.play_chance()
                continue
            view, legal = position.view(position.to_move), position.legal_actions()
            began, began_processor = time.perf_counter(), time.process_time()
            action = players[position.to_move].choose(view, legal)
            wall.append(time.perf_counter() - began)
            processor.append(time.process_time() - began_processor)
            position.play(action)
        if any(player.forfeit for player in players):
            raise RuntimeError(f"The program has failed: {[player.forfeit for player in players]}.")
        for player in players:
            player.end(position.scores(), position.returns())
    ninety = statistics.quantiles(wall, n=20)[-1]
    yield Figure(f"{name}: a decision, median", 1e3 * statistics.median(wall), "ms", "1", f"95 % {1e3 * ninety:.2f}")
    yield Figure(f"{name}: processor time of the asking process, median", 1e3 * statistics.median(processor), "ms")
