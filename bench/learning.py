"""Check that training works: `make train-check`. Takes less than a minute, from untrained weights.

A network learns Omega Shift for a few thousand games. It must then beat `uniform` almost always, and win a sufficient
share against `gentle`, which it never played in training.
"""

import sys
import time

from omegatable.engine.registry import GAMES
from omegatable.lab.training import grow_league, new_training_run, strength, train_chunk

GAMES_TO_LEARN = 4096
PAIRS = 200
MIN_AGAINST_UNIFORM, MIN_AGAINST_GENTLE = 0.98, 0.6


def main() -> int:
    """Train, measure, and print one line per result. Returns 1 if the network learned too little, otherwise 0."""
    game = GAMES["omega-shift"]
    run = new_training_run(game, seed=0, games=GAMES_TO_LEARN)
    start = time.perf_counter()
    while run.part < 1.0:
        train_chunk(run)
        grow_league(run)
    print(f"{run.games:,} games in {time.perf_counter() - start:.0f} s, compiling included")
    learned = True
    for level, least in (("uniform", MIN_AGAINST_UNIFORM), ("gentle", MIN_AGAINST_GENTLE)):
        share, margin = strength(game, run.weights, PAIRS, against=level)
        verdict = "enough" if share >= least else f"too little: at least {least:.0%} are wanted"
        print(f"{share:.1%} of {2 * PAIRS} games against {level} ({margin.mean:+.1f} points): {verdict}")
        learned = learned and share >= least
    return 0 if learned else 1


if __name__ == "__main__":
    sys.exit(main())
