"""The strength of a network: matches against a fixed level, and against another network."""

import numpy as np

from omegatable.bots import make_bot
from omegatable.bots.network import Network
from omegatable.engine.protocol import Game
from omegatable.lab.arena import MatchGames, match_study
from omegatable.lab.games import GamePlayer, MakePlayer
from omegatable.lab.statistics import Interval, mean_interval

Strength = tuple[float, Interval]


def strength(game: Game, vector: np.ndarray, pairs: int, against: str = "gentle") -> Strength:
    """Return the share of games that a network wins against a level, draws as halves, and its margin in points.

    It plays *pairs* deals without search, with the network on each seat in turn.
    """
    network = Network(game, vector)
    return _strength(game, pairs, lambda place, own: network if place == 0 else make_bot(against, game, own))


def strength_against(game: Game, vector: np.ndarray, opponent: np.ndarray, pairs: int) -> Strength:
    """Return the strength of one network against another, as `strength` does; both play without search."""
    networks = Network(game, vector), Network(game, opponent)
    return _strength(game, pairs, lambda place, _: networks[min(place, 1)])


def _strength(game: Game, pairs: int, make: MakePlayer) -> Strength:
    study = match_study(game.name, ("sharp", "sharp"), pairs * int(game.min_seats), seed=1)
    (match,) = study.variants
    found = GamePlayer(study, match, make).games(range(study.games))
    games = MatchGames.of([found])
    return float((games.results + 1).mean() / 2), mean_interval(games.margins.tolist())
