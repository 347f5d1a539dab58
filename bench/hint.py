"""How long a hint takes: `python -m bench.hint --count 30`.

Hand-written bots play, and at decisions spread over their games the seat to move asks for a hint, as at a table: from
its view to the encoded messages. The times are wall times on one core; kernels are compiled, and loaded before.
"""

import argparse
import os
import time

import msgspec
import numpy as np

from omegatable.bots.compiling import Compilation, parts_of
from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.coach.hints import Adviser, Hint
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.kernel import new_rng, set_mode
from omegatable.play.position import Position
from omegatable.table.table_message import hint_message

APART = 7  # plies between two decisions that are asked about


def measure(game: Game, seats: int, count: int) -> np.ndarray:
    """Return the seconds to the first and to the final message of *count* hints, float64[count, 2]."""
    options = game.seated_options(seats)
    position, rng, seed = Position(game, seed=0, options=options), new_rng(1), 0
    out, values, found = np.zeros(game.max_legal, np.int16), new_values(game), []
    while len(found) <= count:  # the first one loads kernels
        if position.is_terminal():
            seed += 1
            position = Position(game, seed=seed, options=options)
        elif position.is_chance():
            position.play_chance()
        else:
            view, actions = position.view(position.to_move), position.legal_actions()
            if len(position.history) % APART == 0 and len(actions) > 1:
                found.append(ask(game, position, view, actions))
            position.play(int(choose_gentle(view, rng, out, values)))
    return np.array(found[1:])


def ask(game: Game, position: Position, view: np.record, actions: list[int]) -> tuple[float, float]:
    """Return the seconds to the first and to the final message of one hint."""
    told = []
    start = time.perf_counter()

    def tell(hint: Hint) -> None:
        msgspec.json.encode(hint_message(position.seat_names(), position.to_move, "hint", hint))
        told.append(time.perf_counter() - start)

    tell(Adviser(game, 1).advise(view, actions, report=tell))
    return told[0], told[-1]


def main() -> None:
    """Measure all games and print a line for each."""
    parser = argparse.ArgumentParser(description="Measure how long a hint takes.")
    parser.add_argument("--count", type=int, default=30, help="hints for each game")
    arguments = parser.parse_args()
    set_mode("cached")  # as a server runs
    Compilation(part for game in GAMES for part in parts_of(game)).wait()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(f"{'game':<18} {'seats':>5}   first: median, worst   final: median, worst (seconds)")
    for name, seats in (("omega-shift", 2), ("alpha-and-omega", 2), ("alpha-beta-omega", 3), ("alpha-beta-omega", 1)):
        seconds = measure(GAMES[name], seats, arguments.count)
        first, final = seconds[:, 0], seconds[:, 1]
        print(
            f"{name:<18} {seats:>5}   {np.median(first):13.2f}, {first.max():5.2f}   "
            f"{np.median(final):13.2f}, {final.max():5.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
