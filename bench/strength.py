"""Paired matches between any two players of the house: `python -m bench.strength steady gentle --pairs 200`.

The players are the levels, `ismcts` (bench/ismcts.py), `flat` (the package's search with the same budget), `judged`
(the same, with rollouts that the game's network evaluates after the next own turn), `hand` (all rules of thumb, without
search) and `network` (the game's, without search). `master:4000` is a player with its own budget, in simulations per
decision. Every deal is played from every seat; with more than two seats the second player takes all others. With
`--opening 50` the first 50 actions of each player are `gentle`'s, to measure only the rest of a game. Levels with the
same budget can also be matched with `omegatable simulate`.
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from bench.ismcts import TreeSearch
from omegatable.bots import LEVELS, Gentle, Network, Search, TruncatedRolloutSearch, choose_by_hand, make_bot
from omegatable.bots.gentle import new_values
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.kernel import new_rng
from omegatable.lab.arena import Match, outcome_of, play_pairs
from omegatable.lab.statistics import mean_interval
from omegatable.play.player import Player

JUDGED_TURNS = 1


def make(game: Game, name: str, seed: int, budget: dict[str, Any]) -> Player:
    """Return the player called *name*; levels that do not search ignore the *budget*."""
    name, _, simulations = name.partition(":")
    if simulations:
        budget = {"simulations": int(simulations)}
    if name == "ismcts":
        return TreeSearch(game, seed, **budget)
    if name == "flat":
        return Search(game, seed, name="flat", **budget)
    if name == "judged":
        return TruncatedRolloutSearch(game, seed, turns=JUDGED_TURNS, **budget)
    if name == "hand":
        return ByHand(game, seed)
    if name == "network":
        return Network(game)
    return make_bot(name, game, seed, **budget)


class ByHand:
    """A player that follows all the rules of thumb of the game, without search."""

    name = "hand"

    def __init__(self, game: Game, seed: int) -> None:
        self._rng, self._actions, self._values = new_rng(seed), np.zeros(game.max_legal, np.int16), new_values(game)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return one of the legal *actions*."""
        return int(choose_by_hand(view, self._rng, self._actions, self._values))


class Opening:
    """A player whose first *actions*, forced ones included, are chosen by `gentle`."""

    def __init__(self, player: Player, game: Game, seed: int, actions: int) -> None:
        self.name = player.name
        self._player, self._gentle, self._left = player, Gentle(game, seed), actions

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return one of the legal *actions*."""
        self._left -= 1
        return (self._gentle if self._left >= 0 else self._player).choose(view, list(actions))


def match(
    first: str,
    second: str,
    pairs: int,
    seed: int = 1,
    name: str = "omega-shift",
    seats: int = 2,
    opening: int = 0,
    **budget: Any,
) -> dict[str, Any]:
    """Play *pairs* deals, each from every seat; the share of wins counts a draw as half."""
    played = Match(name, (first, second), seed=seed, options={"seats": seats} if seats > 2 else {})

    def player(played: Match, which: int, seed: int) -> Player:
        return Opening(make(GAMES[name], played.bots[which], seed, budget), GAMES[name], seed, opening)

    start = time.perf_counter()
    deals = list(told(play_pairs(played, pairs, None, player), pairs))
    outcome = outcome_of(played, deals)
    points = mean_interval([sum((game.result + 1) / 2 for game in deal.games) / len(deal.games) for deal in deals])
    wins = outcome.wins[played.names[0]]
    return {
        "players": [first, second],
        "budget": budget,
        "games": outcome.games,
        "won": wins,
        "drawn": outcome.draws,
        "share": (wins + outcome.draws / 2) / outcome.games,
        "share_by_deals": [points.low, points.high],
        "margin": [outcome.margin.mean, outcome.margin.low, outcome.margin.high],
        "seconds": round(time.perf_counter() - start, 1),
    }


def told(played: Iterator[Any], pairs: int) -> Iterator[Any]:
    """Yield the same items, and print a line for each tenth of the match."""
    for number, pair in enumerate(played, 1):
        if number % max(1, pairs // 10) == 0:
            print(f"{number} of {pairs} deals", flush=True)
        yield pair


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = [*LEVELS, "flat", "hand", "ismcts", "judged", "network"]

    def player_name(text: str) -> str:
        """Parse a player's name, with or without a budget."""
        name, colon, simulations = text.partition(":")
        if name not in names or (colon and not simulations.isdecimal()):
            raise argparse.ArgumentTypeError(f"a player is one of {', '.join(names)}, with or without :SIMULATIONS")
        return text

    parser.add_argument("first", type=player_name)
    parser.add_argument("second", type=player_name)
    parser.add_argument("--game", choices=list(GAMES), default="omega-shift")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--opening", type=int, default=0)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--simulations", type=int)
    chosen = parser.parse_args()
    limits = {k: v for k, v in (("seconds", chosen.seconds), ("simulations", chosen.simulations)) if v is not None}
    settings = chosen.pairs, chosen.seed, chosen.game, chosen.seats, chosen.opening
    print(json.dumps(match(chosen.first, chosen.second, *settings, **limits)))
