"""The strength of a network: matches against a fixed level, and against another network."""

import numpy as np

from omegatable.bots.network import Network
from omegatable.games.protocol import Game
from omegatable.lab.arena import Match, play_pairs
from omegatable.lab.quick import QuickGames
from omegatable.lab.statistics import Interval, mean_interval

Strength = tuple[float, Interval]


def strength(game: Game, vector: np.ndarray, pairs: int, seed: int = 1, against: str = "gentle") -> Strength:
    """Return the share of games that a network wins against a level, draws as halves, and its margin in points.

    It plays *pairs* deals, with the network on each seat in turn.
    """
    quick = QuickGames(game, game.chosen_options(), vector)
    margins, points = [], 0.0
    seats = int(game.min_seats)
    for number in range(pairs):
        margin = 0.0
        for own in range(seats):
            levels = ["network" if seat == own else against for seat in range(seats)]
            scores, utilities, _ = quick.play(seed + number, levels, [seed + number + seat for seat in range(seats)])
            margin += (scores[own] - max(s for seat, s in enumerate(scores) if seat != own)) / seats
            points += (utilities[own] + 1) / 2 / seats
        margins.append(margin)
    return points / pairs, mean_interval(margins)


def strength_against(game: Game, vector: np.ndarray, opponent: np.ndarray, pairs: int, seed: int = 1) -> Strength:
    """Return the strength of one network against another, as `strength` does; both play at one look."""
    match = Match(game.name, ("sharp", "sharp"), seed=seed)
    made = (vector, opponent)
    played = list(play_pairs(match, pairs, make=lambda _, which, __: Network(game, made[which])))
    points = [(one.result + 1) / 2 for pair in played for one in pair.games]
    return sum(points) / len(points), mean_interval([pair.margin for pair in played])
