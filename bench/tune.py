"""Find the weights of a hand-written bot by self-play: `python -m bench.tune [--game GAME] [--minutes 5] [--seed 1]`.

A step changes a few weights at random and plays paired deals against the weights so far; a gain of more than twice its
standard error is kept. Prints the weights when they change. `--without 7` measures instead what weight number 7
contributes: the bot plays 2,000 deals from both seats against itself with that weight at zero.
"""

import argparse
import time

import numpy as np

from omegatable.bots.alpha_and_omega import hand_written as alpha_and_omega
from omegatable.bots.alpha_and_omega import value_table
from omegatable.bots.gentle import new_values, random_argmax
from omegatable.bots.omega_shift import hand_written as omega_shift
from omegatable.games import GAMES
from omegatable.games.alpha_and_omega.rules import VIEW as HEX_VIEW
from omegatable.games.omega_shift.rules import VIEW as CARD_VIEW
from omegatable.games.protocol import Game, apply_action, draw_deal, legal_actions, observe, score, setup
from omegatable.kernel import TERMINAL, generic, kernel, new_rng

WEIGHTS = {"omega-shift": omega_shift.WEIGHTS, "alpha-and-omega": value_table.WEIGHTS}


@generic
def evaluate_by(view, actions, count, values, weights):
    """Evaluate actions by the game's `evaluate_actions` with the given *weights*, in the form that the bot expects."""


evaluate_by.register(CARD_VIEW)(omega_shift.evaluate_by)
evaluate_by.register(HEX_VIEW)(alpha_and_omega.evaluate_by)


@kernel
def play_pairs(state, view, options, deal, actions, values, rng, ours, theirs, margins):
    """Play each deal twice with the seats exchanged. The margins are those of *ours*."""
    for game in range(len(margins)):
        if game % 2 == 0:
            draw_deal(options, rng, deal)
        our_seat = game % 2
        setup(state, options, deal)
        while state.to_move != TERMINAL:
            seat = int(state.to_move)
            observe(state, seat, view)
            count = legal_actions(view, actions)
            evaluate_by(view, actions, count, values, ours if seat == our_seat else theirs)
            apply_action(state, int(actions[random_argmax(values, count, rng)]))
        margins[game] = score(state, our_seat) - score(state, 1 - our_seat)


def margin(game: Game, ours: np.ndarray, theirs: np.ndarray, pairs: int, seed: int) -> tuple[float, float]:
    """Return the mean margin of *ours* and its standard error over paired deals."""
    if game.name == "alpha-and-omega":
        ours, theirs = value_table.value_table_of(ours), value_table.value_table_of(theirs)
    margins = np.zeros(2 * pairs)
    deal = np.zeros(game.deal_size, np.int8)
    actions, values = np.zeros(game.max_legal, np.int16), new_values(game)
    records = game.new_state(), game.new_view(), game.new_options()
    play_pairs(*records, deal, actions, values, new_rng(seed), ours, theirs, margins)
    means = margins.reshape(pairs, 2).mean(axis=1)
    return float(means.mean()), float(means.std() / np.sqrt(pairs))


def tune(game: Game, minutes: float, seed: int) -> np.ndarray:
    """Return the best weights found in *minutes*."""
    random = np.random.default_rng(seed)
    best = WEIGHTS[game.name].copy()
    end = time.monotonic() + 60 * minutes
    step = 0
    while time.monotonic() < end:
        step += 1
        chosen = random.random(len(best)) < 2 / len(best)
        change = np.exp(random.normal(0, 0.35, len(best)) * chosen)
        trial = np.where(best == 0, 0.05 * random.normal(0, 1, len(best)) * chosen, best * change)
        if np.array_equal(trial, best):
            continue
        for pairs in (250, 1000, 4000):
            mean, error = margin(game, trial, best, pairs, seed=seed * 1_000_000 + 10 * step + pairs % 7)
            if mean < error:
                break
        else:
            if mean > 2 * error:
                best = trial
                print(f"{step:5} {mean:+.2f} ± {error:.2f}  " + ", ".join(f"{w:.3g}" for w in best), flush=True)
    return best


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(WEIGHTS), default="omega-shift")
    parser.add_argument(
        "--without", type=int, metavar="WEIGHT", help="measure the contribution of this weight, counted from 0"
    )
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chosen = GAMES[arguments.game]
    if arguments.without is None:
        tune(chosen, arguments.minutes, arguments.seed)
    else:
        full = WEIGHTS[chosen.name]
        reduced = np.where(np.arange(len(full)) == arguments.without, 0.0, full)
        found, error = margin(chosen, full, reduced, 2000, arguments.seed)
        print(f"{found:+.2f} points, standard error {error:.2f}")
