"""Speed, endings and strength in Alpha-Beta-Omega: `python -m bench.alpha_beta_omega [--deals 0] [--crowd 0]`.

Prints the speed of random games, the share of each ending by number of players with the hand-written bot, and how often
that bot wins alone. On request it also prints how often a search wins alone, how often the same search would win if it
saw the road and the deck (`--deals`), and the mean rank of one `steady` among hand-written bots (`--crowd`). Times are
processor times of this process, so a busy machine hardly changes them. `python -m bench` reports the same figures,
except those of the search. With `--deals` or `--crowd` the others are omitted, unless `--figures` asks for them.
"""

import argparse
import math
import statistics
import time
from typing import Any

import numpy as np

from omegatable.bots import Search, make_bot
from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega import rules
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, observe, returns, score, setup
from omegatable.kernel import TERMINAL, kernel, new_rng, random_below
from omegatable.lab.study.playing import SEAT_ENDINGS, ending_of_seat
from omegatable.play import Position

GAME = GAMES["alpha-beta-omega"]
YELLOW = 2


@kernel
def play_games(state, view, options, deal, actions, values, rng, games, seats_gentle, endings, ranks, utilities):
    """Play *games* games; count endings, int64[8], and add up ranks and utilities, float64[5], by seat.

    The seats whose bits in *seats_gentle* are set play by the hand-written rules, all others at random. Returns the
    number of decisions of players and that of chance.
    """
    decisions = 0
    fallen = 0
    for _ in range(games):
        draw_deal(options, rng, deal)
        setup(state, options, deal)
        while state.to_move != TERMINAL:
            seat = int(state.to_move)
            if seat >= 0:
                decisions += 1
            else:
                fallen += 1
            if seat >= 0 and seats_gentle >> seat & 1:
                observe(state, seat, view)
                apply_action(state, choose_gentle(view, rng, actions, values))
            else:
                count = legal_actions(state, actions)
                apply_action(state, int(actions[random_below(rng, count)]))
        returns(state, values)
        for seat in range(int(state.num_seats)):
            utilities[seat] += values[seat]
            endings[ending_of_seat(state, seat)] += 1
            ranks[seat] += 1.0
            for other in range(int(state.num_seats)):
                if score(state, other) > score(state, seat):
                    ranks[seat] += 1.0
    return decisions, fallen


def contest(seats: int, games: int, seats_gentle: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    """Return the endings of all seats, and mean ranks and utilities by seat."""
    endings, ranks, utilities = np.zeros(len(SEAT_ENDINGS), np.int64), np.zeros(5), np.zeros(5)
    records = GAME.new_state(), GAME.new_view(), GAME.new_options(seats=seats, **options)
    scratch = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    start = time.process_time()
    decisions, fallen = play_games(*records, *scratch, new_rng(seed), games, seats_gentle, endings, ranks, utilities)
    spent = time.process_time() - start
    return {
        "endings": dict(zip(SEAT_ENDINGS, (endings / endings.sum()).tolist(), strict=True)),
        "ranks": (ranks[:seats] / games).tolist(),
        "utilities": (utilities[:seats] / games).tolist(),
        "decisions": int(decisions),
        "fallen": int(fallen),
        "seconds": spent,
    }


# --------------------------------------------------------------------------------------------------------- the search


class OpenSearch:
    """A search that sees the road and the deck: every world it tries is the true one."""

    def __init__(self, seed: int, **budget: Any) -> None:
        self._search = Search(GAME, seed, **budget)

    def analyse(self, position: Position) -> int:
        """Return the best action found with nothing hidden."""
        return self._search.analyse_openly(position.view(position.to_move), position.state)


def solo(bot: Any, seed: int, *, opened: bool = False) -> int:
    """Return the points of *bot* alone on a deal, as Omega Yellow."""
    position = Position(GAME, seed=seed, options={"seats": 1})
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        elif position.state.phase == rules.OMEGA:
            position.play(rules.PICK_OMEGA + YELLOW)
        else:
            position.play(bot.analyse(position) if opened else bot.analyse(position.view(0)))
    return position.score(0)


def crowd(games: int, options: dict[str, str], seats: int = 5, **budget: Any) -> tuple[list[float], list[float]]:
    """Return the rank of one `steady` among hand-written bots, and the mean rank of these, by game."""
    mine, theirs = [], []
    for seed in range(games):
        me = seed % seats
        position = Position(GAME, seed=seed // seats, options={"seats": seats, **options})
        bots = [make_bot("gentle", GAME, seed * seats + seat) for seat in range(seats)]
        bots[me] = make_bot("steady", GAME, seed, **budget)
        while not position.is_terminal():
            if position.is_chance():
                position.play_chance()
            else:
                position.play(bots[position.to_move].analyse(position.view(position.to_move)))
        scores = position.scores()
        ranks = [1 + sum(other > points for other in scores) for points in scores]
        mine.append(float(ranks[me]))
        theirs.append(statistics.mean(rank for seat, rank in enumerate(ranks) if seat != me))
    return mine, theirs


def interval(values: list[float]) -> str:
    """Return a mean with its 95 per cent interval as text."""
    spread = 1.96 * statistics.stdev(values) / math.sqrt(len(values))
    return f"{statistics.mean(values):.3f} ± {spread:.3f}"


def figures() -> dict[str, float]:
    """Return all figures by name, except those of the search."""
    contest(2, 2, 0b01)  # compiles
    told = {"state, bytes": float(rules.STATE.itemsize)}
    for trade in ("off", "full"):
        found = contest(3, 4000, 0, trade=trade)
        name = f"random play, 3 players, trading {trade}"
        told[f"{name}, decisions a second"] = (found["decisions"] + found["fallen"]) / found["seconds"]
        told[f"{name}, of these by players"] = found["decisions"] / (found["decisions"] + found["fallen"])
    for seats in range(1, 6):
        one, all_gentle = contest(seats, 2000, 1), contest(seats, 2000, (1 << seats) - 1)
        told[f"one gentle among uniform, mean rank, {seats} players"] = one["ranks"][0]
        for ending, share in all_gentle["endings"].items():
            told[f"gentle, {ending}, {seats} players"] = share
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4000, help="games for the table of endings")
    parser.add_argument("--deals", type=int, default=0, help="solo deals for the search")
    parser.add_argument("--crowd", type=int, default=0, help="games of one steady among four gentle")
    parser.add_argument(
        "--simulations", type=int, default=0, help="simulations per decision of steady, instead of its time"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="option of the games of --crowd"
    )
    parser.add_argument(
        "--figures", action="store_true", help="also print the speed of the rules and the table of endings"
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds per decision of the search")
    wanted = parser.parse_args()
    if wanted.figures or not (wanted.deals or wanted.crowd):
        for name, value in figures().items():
            print(f"{name}: {value:,.4g}")
        for seats in range(1, 6):
            shares = contest(seats, wanted.games, (1 << seats) - 1)["endings"]
            print(f"{seats} players: " + ", ".join(f"{ending} {100 * share:.1f} %" for ending, share in shares.items()))
    if wanted.deals:
        points = [solo(Search(GAME, deal, seconds=wanted.seconds), deal) for deal in range(wanted.deals)]
        opened = [solo(OpenSearch(deal, seconds=wanted.seconds), deal, opened=True) for deal in range(wanted.deals)]
        wins, bound = [float(p == 100) for p in points], [float(p == 100) for p in opened]
        print(f"alone as Yellow, {wanted.deals} deals: wins {interval(wins)}; with all cards open {interval(bound)}")
    if wanted.crowd:
        budget = {"simulations": wanted.simulations} if wanted.simulations else {}
        mine, theirs = crowd(wanted.crowd, dict(option.split("=", 1) for option in wanted.option), **budget)
        print(f"one steady among four gentle, {wanted.crowd} games: rank {interval(mine)}, theirs {interval(theirs)}")


if __name__ == "__main__":
    main()
