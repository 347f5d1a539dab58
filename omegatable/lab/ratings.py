"""Ratings: one number for the strength of each bot of an arena, computed from the places in all games at once.

The model is Plackett and Luce's: each next place goes to one of the remaining bots with a probability
proportional to its strength. In an arena one bot plays against identical opponents, so that a game only shows how many
of them finished ahead of it: the bot met *k* opponents and lost, then *k* - 1 opponents and lost, and so on, and
finally met *r* opponents and won. The most likely strengths are found by Hunter's MM algorithm (2004, doi
10.1214/aos/1079120141), which increases the likelihood at each step and converges to its only maximum. Libraries rank
distinct items once each; here the same bot has several seats, and places are shared.

A rating reduces results that may be cyclic to one dimension: the matrix is the result, and the rating only
summarises it.
"""

from collections.abc import Mapping, Sequence

import numpy as np

Stage = tuple[int, int, int]  # the bot on one seat, the opponents' bot, the number of remaining opponents
VIRTUAL = 0.5  # wins and losses added to each match; without them an undefeated bot would have no rating
ELO = 400 / np.log(10)
RESAMPLES = 400  # resamples of the bootstrap


def stages_of(utilities: Sequence[float], first_seat: int) -> dict[int, tuple[float, float]]:
    """Return, by the number of remaining opponents, the weights of the first bot's wins and losses in one game.

    *utilities* are by seat. If places are shared, all orders of the tied seats have equal weight.
    """
    own = utilities[first_seat]
    others = [utility for seat, utility in enumerate(utilities) if seat != first_seat]
    ahead = sum(utility > own for utility in others)
    alike = sum(utility == own for utility in others)
    found: dict[int, tuple[float, float]] = {}
    for place in range(ahead, ahead + alike + 1):  # the number of opponents ahead of the first bot
        part = 1 / (alike + 1)
        for before in range(place + 1):
            won, lost = found.get(len(others) - before, (0.0, 0.0))
            if before == place:
                found[len(others) - before] = won + part, lost
            else:
                found[len(others) - before] = won, lost + part
    found.pop(0, None)  # a stage without opponents contains no information
    return found


def ratings(
    bots: int, stages: Sequence[Stage], won: np.ndarray, lost: np.ndarray, steps: int = 5000, near: float = 1e-9
) -> np.ndarray:
    """Return the ratings, float64[..., bots], in points of Elo's scale, with a mean of 0.

    Args:
        bots: the number of bots.
        stages: the bots that met, for each stage.
        won: float64[..., stages], how often the first bot of a stage won it, for any number of data sets.
        lost: the same for the opponents.
        steps: the maximum number of steps of the algorithm.
        near: the relative change of a strength below which the algorithm stops.
    """
    first, other, many = (np.array(column) for column in zip(*stages, strict=True))
    is_first, is_other = np.eye(bots)[first], np.eye(bots)[other]  # [stage, bot]
    virtual = VIRTUAL * (many == 1)
    won, lost = won + virtual, lost + virtual
    wins, times = won @ is_first + lost @ is_other, won + lost
    strengths = np.ones((*won.shape[:-1], bots))
    for _ in range(steps):
        pull = times / (strengths[..., first] + many * strengths[..., other])
        new = wins / (pull @ is_first + (pull * many) @ is_other)
        new /= np.exp(np.log(new).mean(axis=-1, keepdims=True))
        moved = np.abs(new / strengths - 1).max()
        strengths = new
        if moved < near:
            break
    return ELO * np.log(strengths)


def rating_intervals(
    bots: int, deals: Mapping[int, Sequence[tuple[Stage, float, float]]]
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the ratings and their 95 % bounds, each float64[bots], by a bootstrap over *deals*.

    *deals* contains the results of each deal: stage, won, lost. All matches on a deal are resampled together, because
    they used the same cards (Efron and Tibshirani 1993, chapter 8, doi 10.1201/9780429246593). If all deals are alike,
    both bounds equal the rating.
    """
    stages = sorted({stage for seen in deals.values() for stage, _, _ in seen})
    place = {stage: number for number, stage in enumerate(stages)}
    won, lost = np.zeros((len(deals), len(stages))), np.zeros((len(deals), len(stages)))
    for row, number in enumerate(sorted(deals)):
        for stage, wins, losses in deals[number]:
            won[row, place[stage]] += wins
            lost[row, place[stage]] += losses
    found = ratings(bots, stages, won.sum(axis=0), lost.sum(axis=0))
    drawn = np.random.default_rng(0).multinomial(len(deals), [1 / len(deals)] * len(deals), RESAMPLES)
    again = ratings(bots, stages, drawn @ won, drawn @ lost, steps=500, near=1e-5)
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    return found, low, high
