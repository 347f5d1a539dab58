"""Games of a match made by hand."""

from collections.abc import Sequence

import numpy as np

from omegatable.lab.arena import MatchGames


def match_games(scores: Sequence[Sequence[int]], returns: Sequence[Sequence[float]], plies: int = 9) -> MatchGames:
    """Return games of whole deals, the first bot on the first seat, then on the second; the first seat begins."""
    count, seats = len(scores), len(scores[0])
    orders = np.tile(np.arange(seats), (count, 1))
    lengths = np.full(count, plies)
    return MatchGames.shaped(np.arange(count), np.array(scores), np.array(returns), orders, lengths, lengths)
