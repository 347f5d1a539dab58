"""The statistics of an arena, against numbers worked out by other means and against coins of known bias."""

import math
import random

import numpy as np
import pytest
from scipy.optimize import minimize

from omegatable.lab import sequential
from omegatable.lab.inference import chance_of_zero, holm, share_interval
from omegatable.lab.ratings import ELO, rating_intervals, ratings, stages_of
from omegatable.lab.sequential import BOUND, PENTANOMIAL, UNSEEN, SequentialTest, log_likelihood_ratio, normalized_elo
from omegatable.lab.sequential import ELO as POINTS
from omegatable.lab.statistics import payoff_interval
from tests.support.sample import sample

# ------------------------------------------------------------------------------------------------------------ intervals


def test_the_interval_of_a_share_is_the_one_by_hand():
    """7 of 10, z = 1.959964: the middle is (0.7 + z² / 20) / (1 + z² / 10) = 0.892073 / 1.384146 = 0.644493, the reach
    z * sqrt(0.21 / 10 + z² / 400) / 1.384146 = 1.959964 * 0.174939 / 1.384146 = 0.247715.
    """
    found = share_interval(7, 10)
    assert (found.mean, found.low, found.high) == pytest.approx((0.7, 0.396778, 0.892208), abs=2e-6)


def test_the_interval_of_a_payoff_is_the_one_by_hand():
    """Payoffs 1, 1, 0, 0 are shares 1, 1, 1/2, 1/2: mean 3/4, variance of the mean (4/16/3) / 4 = 1/48, so that
    (3/4 * 1/4) / (1/48) = 9 trials. With t(0.975; 3) = 3.182446, its square 10.127964: the middle is
    (0.75 + 10.127964 / 18) / (1 + 10.127964 / 9) = 1.312665 / 2.125329 = 0.617629, the reach
    sqrt(10.127964 * (0.1875 / 9 + 10.127964 / 324)) / 2.125329 = 0.726354 / 2.125329 = 0.341761.
    """
    found = payoff_interval([1.0, 1.0, 0.0, 0.0])
    wanted = 0.5, 2 * (0.617629 - 0.341761) - 1, 2 * (0.617629 + 0.341761) - 1
    assert (found.mean, found.low, found.high) == pytest.approx(wanted, abs=1e-5)


def test_deals_that_all_end_alike_do_not_pretend_to_know():
    """Eight deals, all won: 8 trials, t(0.975; 7)² = 2.364624² = 5.591447, the lower bound 1 / (1 + 5.591447 / 8)."""
    found = payoff_interval([1.0] * 8)
    assert (found.mean, found.low, found.high) == pytest.approx((1.0, 2 / 1.698931 - 1, 1.0), abs=1e-5)
    halves = payoff_interval([0.0] * 8)
    assert halves.low < -0.3 < 0.3 < halves.high
    assert payoff_interval([0.5]).low is None
    assert chance_of_zero([1.0]) == 1.0


@pytest.mark.whole
@pytest.mark.parametrize("chance", [0.5, 0.8, 0.95])
def test_the_interval_covers_the_truth_of_coins(chance):
    """40 deals of two coins each, 2000 times: 95 % of the intervals hold the truth, within the error of 2000 trials."""
    flips = np.random.default_rng(7).random((2000, 40, 2)) < chance
    covered = 0
    for arena in 2.0 * flips.mean(axis=2) - 1:
        found = payoff_interval(arena.tolist())
        covered += found.low <= 2 * chance - 1 <= found.high
    assert 0.935 <= covered / 2000 <= 0.975


def test_the_interval_covers_the_truth_of_deals_that_hang_together():
    """Both games of a deal end alike: twice as many games carry no more information."""
    flips = np.random.default_rng(8).random((2000, 40)) < 0.7
    covered = 0
    for arena in 2.0 * flips - 1:
        found = payoff_interval(arena.tolist())
        covered += found.low <= 0.4 <= found.high
    assert 0.935 <= covered / 2000 <= 0.975


def test_the_chance_is_below_a_twentieth_just_where_the_interval_leaves_zero_out():
    rng = np.random.default_rng(9)
    seen = set()
    for _ in range(300):
        values = rng.choice([-0.5, 0.25, 1.0], 12, p=[0.5, 0.2, 0.3]) + rng.choice([0.0, 0.0, -0.1])
        values = np.maximum(values, -0.5).tolist()
        found = payoff_interval(values, worst=-0.5)
        outside = found.low > 0 or found.high < 0
        assert outside == (chance_of_zero(values, worst=-0.5) < 0.05)
        seen.add(outside)
    assert seen == {True, False}


def test_the_corrected_chances_are_those_by_hand():
    """In order: 0.005 * 4 = 0.02, 0.01 * 3 = 0.03, 0.03 * 2 = 0.06, and 0.04 * 1 is raised to the one before."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


# ------------------------------------------------------------------------------------------------------ sequential test


def test_the_bounds_are_walds():
    assert pytest.approx(2.944439, abs=1e-6) == BOUND  # ln(0.95 / 0.05) = ln 19


def test_a_published_test_has_the_same_ratio():
    """128 pairs of a public chess test (montytest.muzhen.org, test 69d3c8dc7c5b3724e29d2712), as its page has them."""
    counts = dict(zip(PENTANOMIAL, (13, 37, 50, 25, 3), strict=True))
    assert log_likelihood_ratio(counts, 0, 4) == pytest.approx(-0.54912, abs=2e-5)
    assert normalized_elo(counts) == pytest.approx(-63.97, abs=0.005)


def test_the_ratio_of_two_outcomes_is_the_one_by_hand():
    """With outcomes 0 and 1 the mean p has the deviation sqrt(p (1 - p)), so p - 1/2 = t sqrt(p (1 - p)) gives
    p = (1 + t / sqrt(1 + t²)) / 2; at t = 0 it is 1/2. One game a deal, 60 of 100 won.
    """
    t = 30 / POINTS
    p = (1 + t / math.sqrt(1 + t * t)) / 2
    by_hand = 60 * math.log(p / 0.5) + 40 * math.log((1 - p) / 0.5)
    found = log_likelihood_ratio({0.0: 40, 1.0: 60}, 0, 30, games_a_deal=1)
    assert found == pytest.approx(by_hand, abs=1e-9)


@pytest.mark.parametrize(
    "counts",
    [
        (10, 50, 100, 60, 12),
        (1, 200, 5, 220, 1),
        (0, 0, 30, 0, 0),
        (40, 0, 0, 0, 0),
        *sample([], [(0, 0, 0, 0, 40), (5, 0, 0, 0, 40)]),
    ],
)
@pytest.mark.parametrize("bounds", [(0, 10), (-30, 60)])
def test_a_general_maximizer_finds_the_same_ratio(counts, bounds):
    """Compare with the two most likely distributions found by SLSQP, which does not use the equation solved here."""
    outcomes = np.array(PENTANOMIAL)
    shares = np.array([max(float(count), UNSEEN) for count in counts])
    shares /= shares.sum()

    def most(elo):
        t = elo / POINTS * math.sqrt(2)

        def gap(p):
            return p @ outcomes - 0.5 - t * np.sqrt(max(p @ outcomes**2 - (p @ outcomes) ** 2, 1e-15))

        rules = [{"type": "eq", "fun": lambda p: p.sum() - 1}, {"type": "eq", "fun": gap}]
        found = [
            minimize(
                lambda p: -(shares @ np.log(p)),
                start,
                bounds=[(1e-12, 1)] * 5,
                constraints=rules,
                method="SLSQP",
                options={"ftol": 1e-15, "maxiter": 1000},
            )
            for start in (np.full(5, 0.2), shares)
        ]
        return max(-one.fun for one in found if one.success)

    low, high = bounds
    seen = dict(zip(PENTANOMIAL, counts, strict=True))
    wanted = sum(counts) * (most(high) - most(low))
    assert log_likelihood_ratio(seen, low, high) == pytest.approx(wanted, abs=1e-5)


@pytest.mark.parametrize("elo", [(-100, 100), (99, 100), (-100, -99)])
def test_the_widest_strengths_have_a_ratio(elo):
    for counts in ((1, 0, 0, 0, 0), (0, 0, 0, 0, 5000), (0, 0, 1, 0, 0), (7, 1, 900, 2, 3)):
        assert math.isfinite(log_likelihood_ratio(dict(zip(PENTANOMIAL, counts, strict=True)), *elo))


def test_a_ratio_that_cannot_be_told_is_the_one_before(monkeypatch):
    """The first deal has an outcome between the possible ones: the search may fail."""
    monkeypatch.setattr(sequential, "MAX_STEPS", sample(20, sequential.MAX_STEPS))
    known = (0.0, 0.2, 0.316, 0.093, 0.992, 1.0)
    with pytest.raises(ArithmeticError):
        log_likelihood_ratio({**dict.fromkeys(known, 0), 0.349: 1}, 0, 100, 0.2, 5)
    test = SequentialTest(0, 100, 0.2, 5, known)
    test.add(0, 0.349)
    assert (test.ratios, test.verdict) == ([0.0], "")
    for number in range(1, 40):
        test.add(number, 0.2 if number % 2 else 1.0)
    assert test.verdict == "higher"


def coins(seed, chance):
    source = random.Random(seed)
    while True:
        yield ((source.random() < chance) + (source.random() < chance)) / 2


def verdict(test, outcomes):
    for number, outcome in enumerate(outcomes):
        test.add(number, outcome)
        if test.verdict:
            return test.verdict
    raise AssertionError


@pytest.mark.whole
def test_both_errors_stay_below_a_twentieth():
    """100 points are (p - 1/2) / sqrt(p (1 - p)) = 100 / 347.4 for coins: p = 0.6383. Of 150 tests each at most 7.5
    are expected to err, and 16 are more than three standard deviations off.
    """
    tests, too_many = 150, 16
    t = 100 / POINTS
    strong = (1 + t / math.sqrt(1 + t * t)) / 2
    wrong_high = sum(verdict(SequentialTest(0, 100), coins(seed, 0.5)) == "higher" for seed in range(tests))
    wrong_low = sum(verdict(SequentialTest(0, 100), coins(seed, strong)) == "lower" for seed in range(tests))
    assert wrong_high < too_many
    assert wrong_low < too_many


def test_the_order_in_which_deals_are_over_changes_nothing():
    outcomes = [outcome for _, outcome in zip(range(300), coins(3, 0.66), strict=False)]
    straight, mixed = SequentialTest(0, 100), SequentialTest(0, 100)
    for number, outcome in enumerate(outcomes):
        straight.add(number, outcome)
    for number in random.Random(1).sample(range(300), 300):
        mixed.add(number, outcomes[number])
    assert straight.verdict == "higher"
    assert (mixed.verdict, mixed.deals, mixed.counts, mixed.ratios) == (
        straight.verdict,
        straight.deals,
        straight.counts,
        straight.ratios,
    )
    assert straight.deals < 300  # what comes after the verdict does not count
    assert sum(straight.counts.values()) == straight.deals


def test_a_deal_waits_for_those_before_it():
    test = SequentialTest(0, 10)
    test.add(1, 1.0)
    assert (test.deals, test.verdict) == (0, "")
    test.add(0, 0.0)
    assert test.deals == 2


# -------------------------------------------------------------------------------------------------------------- ratings


def test_a_game_says_who_was_taken_before_whom():
    """Of three: a winner was taken before both others. Who shares the last place was passed once for sure, and is
    taken before or after the other one in half of the orders each.
    """
    assert stages_of([1.0, -0.5, -0.5], 0) == {2: (1.0, 0.0)}
    assert stages_of([1.0, -0.5, -0.5], 1) == {2: (0.0, 1.0), 1: (0.5, 0.5)}
    assert stages_of([0.0, 0.0], 1) == {1: (0.5, 0.5)}


def test_the_ratings_of_two_bots_are_those_by_hand():
    """30 won and 10 lost, and half a game each in advance: the strengths are as 30.5 to 10.5."""
    found = ratings(2, [(0, 1, 1)], np.array([30.0]), np.array([10.0]))
    assert found[0] - found[1] == pytest.approx(400 * math.log10(30.5 / 10.5), abs=1e-5)
    assert found.sum() == pytest.approx(0.0, abs=1e-9)


def test_a_general_maximizer_finds_the_same_ratings():
    """Games of one among two others, the likelihood written out seat by seat as Plackett and Luce have it."""
    source = random.Random(5)
    strengths = [1.0, 2.5, 0.6]
    orders = []
    for _ in range(300):
        one, other = source.sample(range(3), 2)
        left, order = [one, other, other], []
        while left:
            pick = source.choices(range(len(left)), [strengths[bot] for bot in left])[0]
            order.append(left.pop(pick))
        orders.append((one, other, order))

    seen = {}
    for number, (one, other, order) in enumerate(orders, 1):
        place = order.index(one)
        utilities = [-place, *(-rank for rank in range(3) if rank != place)]
        stages = stages_of(utilities, 0).items()
        seen[number] = [((one, other, many), won, lost) for many, (won, lost) in stages]

    def unlikely(logs):
        total = 0.0
        for one, other, order in orders:
            left = [one, other, other]
            for bot in order:
                total += logs[bot] - math.log(sum(math.exp(logs[rest]) for rest in left))
                left.remove(bot)
        for one, other in {(one, other) for one, other, _ in orders}:  # half a win and half a loss in advance
            total += (logs[one] + logs[other]) / 2 - math.log(math.exp(logs[one]) + math.exp(logs[other]))
        return -total

    wanted = minimize(unlikely, np.zeros(3), options={"gtol": 1e-7}).x
    found, low, high = rating_intervals(3, seen)
    assert found == pytest.approx(ELO * (wanted - wanted.mean()), abs=0.05)
    truth = ELO * (np.log(strengths) - np.log(strengths).mean())
    assert all(low < truth)
    assert all(truth < high)
