"""Speed, strength and reach in Alpha & Omega: `python -m bench.alpha_and_omega [--games 100000] [--steady 0]`.

Prints the speed of random games and where the time goes, the time per choice of the hand-written bot, how often that
bot wins, how often the player with the last turn wins, and the largest distance from the Snake's first place to a tile
at the end of any game. Times are processor times of this process, so a busy machine hardly changes them. `python -m
bench` reports the same figures, except the reach.
"""

import argparse
import statistics
import time
from typing import Any

import numpy as np

from omegatable.bots import make_bot
from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.games import GAMES
from omegatable.games.alpha_and_omega import rules
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, observe, returns, setup
from omegatable.kernel import TERMINAL, kernel, new_rng, random_below
from omegatable.play import Position

GAME = GAMES["alpha-and-omega"]
DISTANCE = np.array([rules.distance_of_cell(cell) for cell in range(rules.NUM_CELLS)], np.int8)


@kernel
def play_games(state, view, options, deal, actions, values, rng, gentle, seats_gentle, results, last, reach):
    """Play one game per row of *results*, float64[game, seat], and count in *reach* how far each world went.

    If *gentle* is true, the seats whose bits in *seats_gentle*, rotated by one seat per game, are set play by the
    hand-written rules; all others play at random. Column 0 of *results* is the seat of the first bit. Every deal is
    played once from each seat. *last*, int8[game], receives the column of the player who had the last turn. Returns the
    number of decisions.
    """
    seats = int(options.seats)
    decisions = 0
    seat = 0
    for game in range(len(results)):
        turned = game % seats
        if turned == 0:
            draw_deal(options, rng, deal)
        setup(state, options, deal)
        while state.to_move != TERMINAL:
            seat = int(state.to_move)
            decisions += 1
            if gentle and seats_gentle >> ((seat + seats - turned) % seats) & 1:
                observe(state, seat, view)
                apply_action(state, choose_gentle(view, rng, actions, values))
            else:
                count = legal_actions(state, actions)
                apply_action(state, int(actions[random_below(rng, count)]))
        returns(state, values)
        last[game] = (seat + seats - turned) % seats
        for seat in range(seats):
            results[game, (seat + seats - turned) % seats] = values[seat]
        farthest = 0
        for i in range(int(state.num_played)):
            farthest = max(farthest, int(DISTANCE[state.played[i]]))
        reach[farthest] += 1
    return decisions


@kernel
def repeat_parts(state, options, deal, actions, rng, games, deals, legals):
    """Play random games, but make each deal *deals* and each list of legal actions *legals* extra times.

    Returns the number of decisions.
    """
    decisions = 0
    for _ in range(games):
        draw_deal(options, rng, deal)
        for _ in range(1 + deals):
            setup(state, options, deal)
        while state.to_move != TERMINAL:
            count = legal_actions(state, actions)
            for _ in range(legals):
                count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(rng, count)]))
            decisions += 1
    return decisions


@kernel
def list_often(state, actions, times):
    """List the legal actions *times* times. Returns the sum of their numbers, so that the compiler keeps the loop."""
    total = 0
    for _ in range(times):
        total += legal_actions(state, actions)
    return total


def contest(seats: int, gentle: bool, seats_gentle: int, games: int, seed: int = 1) -> dict[str, Any]:
    """Return wins and losses of the first of *seats*, the reach of the worlds, and microseconds per decision."""
    results, last, reach = np.zeros((games, seats)), np.zeros(games, np.int8), np.zeros(64, np.int64)
    scratch = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    records = GAME.new_state(), GAME.new_view(), GAME.new_options(seats=seats)
    start = time.process_time()
    decisions = play_games(*records, *scratch, new_rng(seed), gentle, seats_gentle, results, last, reach)
    spent = time.process_time() - start
    return {
        "wins": float((results[:, 0] > 0.99).mean()),
        "losses": float((results[:, 0] < 0).mean()),
        "last mover wins": float((results[np.arange(games), last] > 0.99).mean()),
        "farthest": int(np.flatnonzero(reach).max()),
        "reach": {int(distance): int(reach[distance]) for distance in np.flatnonzero(reach)},
        "microseconds": 1e6 * spent / int(decisions),
    }


def full_board(seed: int = 0) -> Any:
    """Return a state late in a random game, with three kinds of tile in the hand, one of them a Transformation."""
    best, most = None, 0
    rng = new_rng(seed)
    for number in range(200):
        position = Position(GAME, seed=number)
        while not position.is_terminal():
            legal = position.legal_actions()
            if position.state.phase == rules.PLACE and len(legal) > most:
                best, most = position.copy().state, len(legal)
            position.play(legal[int(random_below(rng, len(legal)))])
    return best


def legal_microseconds(state: Any, times: int = 20_000, repetitions: int = 9) -> tuple[int, float]:
    """Return the number of legal actions in *state* and the median time in microseconds to list them."""
    actions = np.zeros(GAME.max_legal, np.int16)
    list_often(state, actions, 1)
    spent = []
    for _ in range(repetitions):
        start = time.process_time()
        list_often(state, actions, times)
        spent.append(time.process_time() - start)
    return int(legal_actions(state, actions)), 1e6 * statistics.median(spent) / times


def profile(games: int = 1000, repetitions: int = 7) -> dict[str, float]:
    """Return nanoseconds per random decision, and the shares of setting up and of listing the legal actions."""
    records = GAME.new_state(), GAME.new_options()
    scratch = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16)
    repeat_parts(*records, *scratch, new_rng(0), 1, 0, 0)
    rows = []
    for seed in range(repetitions):
        row = []
        for deals, legals in ((0, 0), (4, 0), (0, 4)):
            start = time.process_time()
            decisions = int(repeat_parts(*records, *scratch, new_rng(seed), games, deals, legals))
            row.append(1e9 * (time.process_time() - start) / decisions)
        rows.append(row)
    whole, with_deals, with_legals = (statistics.median(row[i] for row in rows) for i in range(3))
    return {
        "nanoseconds a decision": whole,
        "of these, setting up": (with_deals - whole) / 4,
        "of these, legal actions": (with_legals - whole) / 4,
    }


def steady_reach(games: int, simulations: int) -> int:
    """Return the distance of the farthest tile in *games* games between two searching bots."""
    farthest = 0
    for seed in range(games):
        position = Position(GAME, seed=seed)
        bots = [make_bot("steady", GAME, seed + seat, simulations=simulations) for seat in range(2)]
        while not position.is_terminal():
            position.play(bots[position.to_move].analyse(position.view(position.to_move)))
        state = position.state
        farthest = max(farthest, *(int(DISTANCE[cell]) for cell in state.played[: state.num_played]))
    return farthest


def figures() -> dict[str, float]:
    """Return all figures by name, except the reach."""
    for gentle in (False, True):
        contest(2, gentle, 0b11, 2)  # compiles
    found = profile()
    count, microseconds = legal_microseconds(full_board())
    told = {
        "random play, decisions a second": 1e9 / found["nanoseconds a decision"],
        **{f"random play, {name}": value for name, value in found.items()},
        "state, bytes": float(rules.STATE.itemsize),
        "legal placements of a full board": float(count),
        "legal placements of a full board, microseconds": microseconds,
    }
    for seats in (2, 4):
        everybody = contest(seats, True, (1 << seats) - 1, 1000 * seats)
        told[f"gentle, microseconds a decision, {seats} players"] = everybody["microseconds"]
        told[f"gentle against itself, share of games the last mover wins, {seats} players"] = everybody[
            "last mover wins"
        ]
        told[f"gentle among uniform, share of games won, {seats} players"] = contest(seats, True, 1, 1000)["wins"]
    return told


def print_reach(games: int) -> None:
    """Print how far the worlds went in *games* games of each kind."""
    for seats in range(2, 5):
        for gentle, name in ((False, "uniform"), (True, "gentle")):
            found = contest(seats, gentle, (1 << seats) - 1, games)
            print(f"{seats} {name}: farthest {found['farthest']} in {games:,} games, {found['reach']}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.alpha_and_omega", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--games", type=int, default=100_000, help="games of the bots without search, for their reach")
    parser.add_argument("--steady", type=int, default=0, help="games between searching bots, for their reach")
    parser.add_argument("--simulations", type=int, default=100, help="simulations per decision of the searching bots")
    chosen = parser.parse_args()
    for name, value in figures().items():
        print(f"{name:72} {value:>14,.{0 if value >= 100 else 3}f}", flush=True)
    print_reach(chosen.games)
    if chosen.steady:
        print(f"2 steady: farthest {steady_reach(chosen.steady, chosen.simulations)} in {chosen.steady} games")


if __name__ == "__main__":
    main()
