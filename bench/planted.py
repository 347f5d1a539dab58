"""How soon a known difference in strength is found: `python -m bench.planted`.

The first bot is the hand-written bot of Omega Shift. The second is the same, but undervalues what the opponent may
still win, so it plays differently in nearly all games, and a little worse. All deals are played twice with the seats
exchanged. The true difference, in normalized Elo of wins, is measured on separate deals. Other deals are cut into runs,
each of which is a sequential test by wins (pentanomial), by margins, and by margins without the luck.

Errors are counted too, in the same runs with the two bots exchanged at random from deal to deal: then neither is
stronger, but the spread is the same.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from omegatable.bots.gentle import new_values, random_argmax
from omegatable.bots.omega_shift.hand_written import THEIR_VALUE, WEIGHTS, evaluate_by
from omegatable.games import GAMES
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, observe, score, setup
from omegatable.kernel import TERMINAL, kernel, new_rng
from omegatable.lab.arena import seeds_of_pair
from omegatable.lab.luck import LuckMeter, without_luck
from omegatable.lab.sequential import ELO, CorrectedTest, SequentialTest, normalized_elo

GAME = GAMES["omega-shift"]
KINDS = "wins", "margins", "margins without luck"
COINS = 5  # repetitions of the runs with neither bot stronger


@kernel
def play(state, view, options, chance, deal, actions, values, rngs, beliefs, history):  # type: ignore[no-untyped-def]
    """Play one game between hand-written bots with their own *beliefs*, float64[seat, number]. Returns the plies."""
    draw_deal(options, chance, deal)
    setup(state, options, deal)
    plies = 0
    while state.to_move != TERMINAL:
        seat = int(state.to_move)
        observe(state, seat, view)
        count = legal_actions(view, actions)
        action = int(actions[0])
        if count > 1:
            evaluate_by(view, actions, count, values, beliefs[seat])
            action = int(actions[random_argmax(values, count, rngs[seat])])
        history[plies] = action
        plies += 1
        apply_action(state, action)
    return plies


def deals(count: int, factor: float, seed: int, *, luck_wanted: bool = True) -> Iterator[tuple[float, float, float]]:
    """Yield for each deal the first bot's share of the wins, its margin and its luck in points, as means of both games.

    *factor* scales the second bot's number. Without *luck_wanted* the luck is 0.0, which is faster.
    """
    state, view, options = GAME.new_state(), GAME.new_view(), GAME.new_options()
    deal, actions = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16)
    values, history = new_values(GAME), np.zeros(GAME.max_plies(GAME.chosen_options()) or 0, np.int16)
    changed = WEIGHTS.copy()
    changed[THEIR_VALUE] *= factor
    meter = LuckMeter(GAME, GAME.chosen_options())
    for number in range(count):
        deal_seed, *seeds = seeds_of_pair(seed, number)
        told = []
        for first_seat in range(2):
            beliefs = np.array([WEIGHTS, changed] if first_seat == 0 else [changed, WEIGHTS])
            own = [new_rng(seeds[2 * first_seat + place]) for place in ((0, 1) if first_seat == 0 else (1, 0))]
            records = state, view, options, new_rng(deal_seed), deal, actions, values
            plies = play(*records, np.array(own), beliefs, history)
            sign = 1 if first_seat == 0 else -1
            margin = sign * (int(score(state, 0)) - int(score(state, 1)))
            luck = sign * meter.measure(deal, history[:plies]).margin if luck_wanted else 0.0
            told.append(((1 + np.sign(margin)) / 2, margin, luck))
        yield tuple(np.mean(told, axis=0).tolist())


def test_of(kind: str, elo: tuple[float, float], run: np.ndarray) -> tuple[str, int]:
    """Return the verdict of one *run*, float64[deal, 3], and the number of games until it."""
    if kind == "wins":
        test = SequentialTest(*elo)
        for number, (share, _, _) in enumerate(run):
            test.add(number, float(share))
            if test.verdict:
                break
        return test.verdict, 2 * test.deals
    corrected = CorrectedTest(*elo)
    for number, (_, margin, luck) in enumerate(run):
        corrected.add(number, float(margin), float(luck) if kind == "margins without luck" else 0.0)
        if corrected.verdict:
            break
    return corrected.verdict, 2 * corrected.deals


def found(kind: str, elo: tuple[float, float], runs: list[np.ndarray]) -> dict[str, Any]:
    """Return how the tests of *runs* end."""
    ends = [test_of(kind, elo, run) for run in runs]
    games = sorted(games for verdict, games in ends if verdict == "higher")
    return {
        "higher": len(games),
        "lower": sum(verdict == "lower" for verdict, _ in ends),
        "undecided": sum(verdict == "" for verdict, _ in ends),
        "games, mean and longest, of those that say higher": [round(np.mean(games)), games[-1]] if games else None,
    }


def strength(shares: np.ndarray) -> dict[str, float]:
    """Return Elo and normalized Elo of the first bot, from its *shares* of the wins by deal."""
    seen, counts = np.unique(shares, return_counts=True)
    share = float(shares.mean())
    return {
        "games": 2 * len(shares),
        "Elo": 400 * math.log10(share / (1 - share)),
        "normalized Elo": normalized_elo(dict(zip(seen.tolist(), counts.tolist(), strict=True))),
        "its standard error": ELO / math.sqrt(2 * len(shares)),
    }


def report(
    runs: int, games: int, factor: float, elo: tuple[float, float], truth: int, seed: int
) -> Iterator[dict[str, Any]]:
    """Measure the strength on *truth* games, then play and test *runs* runs of *games* games each."""
    known = np.array(list(deals(truth // 2, factor, seed + 1, luck_wanted=False)))
    yield {"the second bot's factor": factor, "strength of the first": strength(known[:, 0])}
    start = time.process_time()
    played = np.array(list(deals(runs * games // 2, factor, seed)))
    seconds = time.process_time() - start
    clean = np.array(without_luck(played[:, 1], played[:, 2]))
    yield {
        "strength in the runs": strength(played[:, 0]),
        "games a second of processor time, luck measured": round(2 * len(played) / seconds),
        "margin": describe(played[:, 1]),
        "margin without luck": describe(clean),
        "variance factor of a deal's margin": float(played[:, 1].var() / clean.var()),
    }
    parts = [played[i : i + games // 2] for i in range(0, len(played), games // 2)]
    yield {"the difference": {kind: found(kind, elo, parts) for kind in KINDS}}
    source = np.random.default_rng(seed)
    level = [part * source.choice([-1.0, 1.0], (len(part), 1)) for _ in range(COINS) for part in parts]
    yield {"nobody stronger": {kind: found(kind, elo, level) for kind in KINDS[1:]}}


def describe(values: np.ndarray) -> dict[str, float]:
    """Return mean, standard error and standard deviation."""
    deviation = float(values.std(ddof=1))
    return {"mean": float(values.mean()), "error": deviation / math.sqrt(len(values)), "deviation": deviation}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--games", type=int, default=5_000, help="most games in a run")
    parser.add_argument(
        "--factor", type=float, default=0.63, help="factor on the second bot's estimate of its opponent"
    )
    parser.add_argument("--elo", default="0,10", help="the two strengths of the tests")
    parser.add_argument("--truth", type=int, default=200_000, help="games to measure the true strength")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    low, high = map(float, chosen.elo.split(","))
    for part in report(chosen.runs, chosen.games, chosen.factor, (low, high), chosen.truth, chosen.seed):
        print(json.dumps(part), flush=True)
