"""Paired matches between any two players of the house: `python -m bench.strength steady gentle --pairs 200`.

The players are the levels, `ismcts` (bench/ismcts.py), `flat` (the shipped search by the same budget) and `network`
(that of `sharp` at one look, without search). Every deal is played twice with the seats exchanged. Levels alone can
also be matched with `omegatable simulate`.
"""

import argparse
import json
import time
from collections.abc import Iterator
from typing import Any

from bench.ismcts import TreeSearch
from omegatable.bots import LEVELS, Network, Search, make_bot
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.lab.arena import Match, outcome_of, play_pairs
from omegatable.play.player import Player


def make(game: Game, name: str, seed: int, budget: dict[str, Any]) -> Player:
    """The player called *name*; levels that do not search ignore the *budget*."""
    if name == "ismcts":
        return TreeSearch(game, seed, **budget)
    if name == "flat":
        return Search(game, seed, name="flat", **budget)
    if name == "network":
        return Network(game)
    return make_bot(name, game, seed, **budget)


def match(
    first: str, second: str, pairs: int, seed: int = 1, name: str = "omega-shift", **budget: Any
) -> dict[str, Any]:
    """Play *pairs* of games; the share of wins counts a draw as a half."""
    played = Match(name, (first, second), seed=seed)

    def player(played: Match, which: int, seed: int) -> Player:
        return make(GAMES[name], played.bots[which], seed, budget)

    start = time.perf_counter()
    outcome = outcome_of(played, list(told(play_pairs(played, pairs, None, player), pairs)))
    wins = outcome.wins[played.names[0]]
    return {
        "players": [first, second],
        "budget": budget,
        "games": outcome.games,
        "share": (wins + outcome.draws / 2) / outcome.games,
        "margin": [outcome.margin.mean, outcome.margin.low, outcome.margin.high],
        "seconds": round(time.perf_counter() - start, 1),
    }


def told(played: Iterator[Any], pairs: int) -> Iterator[Any]:
    """The same, with a line for each tenth of the match."""
    for number, pair in enumerate(played, 1):
        if number % max(1, pairs // 10) == 0:
            print(f"{2 * number} of {2 * pairs} games", flush=True)
        yield pair


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = [*LEVELS, "flat", "ismcts", "network"]
    parser.add_argument("first", choices=names)
    parser.add_argument("second", choices=names)
    parser.add_argument("--game", choices=list(GAMES), default="omega-shift")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--simulations", type=int)
    chosen = parser.parse_args()
    limits = {k: v for k, v in (("seconds", chosen.seconds), ("simulations", chosen.simulations)) if v is not None}
    print(json.dumps(match(chosen.first, chosen.second, chosen.pairs, chosen.seed, chosen.game, **limits)))
