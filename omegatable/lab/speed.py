"""The speed of the rules on this machine: many random games in one kernel call, on one core."""

import statistics
import time

import numpy as np

from omegatable.engine.protocol import Game, apply_action, draw_deal, legal_actions, setup
from omegatable.kernel import TERMINAL, kernel, new_rng, random_below


@kernel
def random_games(state, options, deal, actions, rng, games):  # type: ignore[no-untyped-def]
    """Play *games* random games; return the number of the players' decisions."""
    decisions = 0
    for _ in range(games):
        draw_deal(options, rng, deal)
        setup(state, options, deal)
        while state.to_move != TERMINAL:
            count = legal_actions(state, actions)
            if state.to_move >= 0:
                decisions += 1
            apply_action(state, int(actions[random_below(rng, count)]))
    return decisions


def measure(game: Game, games: int = 2000, repetitions: int = 5) -> dict[str, float]:
    """Return the number of random decisions per second, the median of *repetitions*, and the bytes of a state."""
    state, options = game.new_state(), game.new_options()
    deal, actions = np.zeros(game.deal_size, np.int8), np.zeros(game.max_legal, np.int16)
    random_games(state, options, deal, actions, new_rng(0), 1)
    speeds = []
    for seed in range(repetitions):
        start = time.perf_counter()
        decisions = int(random_games(state, options, deal, actions, new_rng(seed), games))
        speeds.append(decisions / (time.perf_counter() - start))
    return {"random decisions a second": statistics.median(speeds), "bytes a state": game.STATE.itemsize}
