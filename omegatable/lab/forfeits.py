"""Forfeited games: a program that fails loses its game, whatever the points are at the end."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

LOSS = -1.0  # the return of a forfeit in games whose returns do not add up to 0


class Forfeited(NamedTuple):
    """A fault of a custom bot in a game. From this ply on, random legal actions were played for the bot."""

    number: int  # the game's number
    seat: int
    bot: str  # the bot's name
    ply: int  # from 0
    reason: str

    @property
    def sentence(self) -> str:
        """The fault as a sentence for the waiting user."""
        return (
            f"{self.bot}, game {self.number}, ply {self.ply}: {self.reason}; it loses the game, and from there on any "
            "legal action is played for it."
        )


def forfeits_by_seat(forfeits: Iterable[Forfeited], numbers: range, seats: int) -> np.ndarray:
    """Return whether each seat forfeited each of the games *numbers*, bool[game, seat]."""
    found = np.zeros((len(numbers), seats), bool)
    for forfeited in forfeits:
        found[forfeited.number - numbers.start, forfeited.seat] = True
    return found


def count_loss(utilities: np.ndarray, scores: np.ndarray, forfeited: np.ndarray, *, zero_sum: bool) -> None:
    """Change the *utilities* of a game, float[seat], so that the *forfeited* seats, bool[seat], lose it.

    The first place goes to the best other seat, by utility and then by *scores*, int[seat], and is shared by equal
    ones. If every seat has forfeited, all are equal.
    """
    seats = len(utilities)
    others = np.flatnonzero(~forfeited)
    if not len(others):
        utilities[:] = 0.0 if zero_sum and seats > 1 else LOSS
        return
    best = max((utilities[seat], scores[seat]) for seat in others)
    winners = [seat for seat in others if (utilities[seat], scores[seat]) == best]
    if zero_sum:  # As after a game of several seats: each loser pays the same, and the winners share it.
        utilities[:] = -1.0 / (seats - 1)
        utilities[winners] = (seats - len(winners)) / (len(winners) * (seats - 1))
    else:
        utilities[forfeited] = LOSS
        utilities[winners] = 1.0


def counted_scores(scores: np.ndarray, forfeited: np.ndarray) -> np.ndarray:
    """Return the *scores*, int[game, seat], with which margins are counted.

    A seat that *forfeited* the game, bool[game, seat], has at least a point less than any seat that did not.
    """
    lowest = np.where(forfeited, np.iinfo(scores.dtype).max, scores).min(axis=1, keepdims=True)
    return np.where(forfeited & ~forfeited.all(axis=1, keepdims=True), np.minimum(scores, lowest - 1), scores)
