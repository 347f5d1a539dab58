"""How much better each level of Alpha-Beta-Omega is: `python -m bench.alpha_beta_omega_ladder steady:100 gentle`.

One bot plays among bots of another kind, or alone with `--players 1`; each deal is played with it on every seat. A bot
is `gentle`, or a level with the simulations per decision, such as `sharp:500`; `open:500` is the same search with the
road, the deck and all hands visible, which bounds what longer thinking could gain. Prints, with 95 per cent intervals
over deals, how often the bot is first (places may be shared) and first alone, its mean rank and that of the others, its
utility, and how often it and the others are fully matched or escape. With `--untraded` every deal is also played with
the bot silent in trading, and the paired difference is printed: the gain from trading.

All levels trade by the hand-written rules, so everything decided by Gentle, chance or trading is played in one call.
"""

import argparse
import time

import numpy as np

from omegatable.bots import Search, choose_gentle
from omegatable.bots.gentle import new_values
from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega.rules import CHOOSE, DRAFT, FINISHED, SHOW, TRADE
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, observe, returns, score, setup
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below
from omegatable.lab.arena import places_of_seats, seeds_of_pair
from omegatable.lab.statistics import mean_interval

GAME = GAMES["alpha-beta-omega"]
NAMES = ("first", "first alone", "rank", "rank of the others", "utility", "best ending", "best ending of the others")


@kernel
def play_on(state, view, actions, values, chance, rngs, thinkers, silent):
    """Play until a seat in the bits *thinkers* has a real decision. Returns that seat, or -1 at the end.

    Seats in the bits *silent* do not trade. *chance* is uint64[1] and *rngs* uint64[seat, 1].
    """
    while state.to_move != TERMINAL:
        seat = int(state.to_move)
        if seat == CHANCE:
            count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(chance, count)]))
            continue
        observe(state, seat, view)
        if state.phase == TRADE and silent >> seat & 1:
            apply_action(state, FINISHED)
            continue
        trading = state.phase in (TRADE, DRAFT, CHOOSE, SHOW)
        if thinkers >> seat & 1 and not trading and legal_actions(view, actions) > 1:
            return seat
        apply_action(state, int(choose_gentle(view, rngs[seat], actions, values)))
    return -1


class Table:
    """Plays games for a number of *players* under *options*."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players = players
        self._records = GAME.new_state(), GAME.new_view(), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
        self._options, self._deal = GAME.new_options(seats=players, **options), np.zeros(GAME.deal_size, np.int8)

    def play(self, specs: list[str], deal_seed: int, seeds: list[int], silent: int) -> tuple[list[int], list[float]]:
        """Return scores and utilities by seat of one game; *specs* and *seeds* are by seat."""
        state, view, *_ = self._records
        chance = new_rng(deal_seed)
        draw_deal(self._options, chance, self._deal)
        setup(state, self._options, self._deal)
        searches: dict[int, Search] = {}
        for seat, spec in enumerate(specs):
            name, _, simulations = spec.partition(":")
            if simulations:
                searches[seat] = Search(GAME, seeds[seat], simulations=int(simulations), name=name)
        rngs = np.array([new_rng(seed) for seed in seeds])
        thinkers = sum(1 << seat for seat in searches)
        while (seat := int(play_on(*self._records, chance, rngs, thinkers, silent))) >= 0:
            search = searches[seat]
            apply_action(state, search.analyse_openly(view, state) if search.name == "open" else search.analyse(view))
        utilities = np.zeros(self.players)
        returns(state, utilities)
        return [int(score(state, seat)) for seat in range(self.players)], utilities.tolist()


def results_of(scores: list[int], utilities: list[float], me: int) -> list[float]:
    """Return the figures listed in NAMES for one game."""
    ranks = [1 + sum(other > points for other in scores) for points in scores]
    others = [seat for seat in range(len(scores)) if seat != me] or [me]
    return [
        float(ranks[me] == 1),
        float(ranks[me] == 1 and ranks.count(1) == 1),
        float(ranks[me]),
        float(np.mean([ranks[seat] for seat in others])),
        utilities[me],
        float(scores[me] == 100),
        float(np.mean([scores[seat] == 100 for seat in others])),
    ]


def one_among(one: str, others: str, players: int, deals: int, seed: int, options: dict[str, str], untraded: bool):
    """Return means by deal, float64[deal, NAMES], of *one* among *others*; if *untraded*, of one that never trades."""
    table, rows = Table(players, options), []
    for number in range(deals):
        deal_seed, *seeds = seeds_of_pair(seed, number, players)
        games = []
        for me in range(players):
            places = places_of_seats(players, me)
            specs = [others if place else one for place in places]
            chosen = [seeds[players * me + place] >> 33 for place in places]
            games.append(results_of(*table.play(specs, deal_seed, chosen, 1 << me if untraded else 0), me))
        rows.append(np.mean(games, axis=0))
    return np.array(rows)


def told(rows: np.ndarray) -> str:
    """Return means with their intervals as text."""
    intervals = [mean_interval(column.tolist()) for column in rows.T]
    pairs = zip(NAMES, intervals, strict=True)
    return ", ".join(f"{name} {i.mean:.3f} ± {(i.high - i.low) / 2:.3f}" for name, i in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--untraded", action="store_true")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    wanted = parser.parse_args()
    settings = wanted.players, wanted.deals, wanted.seed, dict(option.split("=", 1) for option in wanted.option)
    start = time.process_time()
    rows = one_among(wanted.one, wanted.others, *settings, untraded=False)
    who = f"{wanted.one} among {wanted.others}" if wanted.players > 1 else f"{wanted.one} alone"
    print(f"{who}, {wanted.players * wanted.deals} games, {time.process_time() - start:.0f} s: {told(rows)}")
    if wanted.untraded:
        gain = rows - one_among(wanted.one, wanted.others, *settings, untraded=True)
        print(f"what trading gains it: {told(gain)}")


if __name__ == "__main__":
    main()
