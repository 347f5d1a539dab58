"""The chance to win that an expected result means, as measured in games between equals."""

from omegatable.games.protocol import Game


def chance_of(game: Game, seats: int, result: float) -> float:
    """Return the chance to win, 0.0 to 1.0, of a seat among *seats* whose expected utility is *result*."""
    return certain_chance(game, seats, result)


def slope_of(game: Game, seats: int, result: float) -> float:
    """Return how much the chance grows with *result*: the slope of `chance_of`."""
    return 0.5 if not game.zero_sum else (seats - 1) / seats


def certain_chance(game: Game, seats: int, result: float) -> float:
    """Return the chance to win, 0.0 to 1.0, that an exact *result* between -1.0 and 1.0 means.

    A shared first place counts as its share.
    """
    share = (result + 1.0) / 2.0 if not game.zero_sum else (result * (seats - 1) + 1.0) / seats
    return min(1.0, max(0.0, share))
