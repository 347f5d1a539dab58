"""Scores of announced chances that are known."""

import numpy as np
import pytest

from bench.calibration import brier_scores, reliability
from omegatable.lab.calibration import Announcements, bins_of, by_noise, calibration_error, measured_error


def announcements(announced, happened):
    """Return one announcement a game."""
    number = np.arange(len(announced))
    return Announcements(number, number % 2, np.asarray(announced, float), np.asarray(happened, float))


def test_the_scores_are_those_by_hand():
    """0.9 is said ten times and comes true six times, 0.2 ten times and twice: the gaps are 0.3 and 0, so the error is
    0.15. Squared distances: 6 * 0.01 + 4 * 0.81 + 2 * 0.64 + 8 * 0.04 = 4.9, over 20; from the mean of 8 in 20,
    8 * 0.36 + 12 * 0.16 = 4.8.
    """
    said = announcements([0.9] * 10 + [0.2] * 10, [1] * 6 + [0] * 4 + [1] * 2 + [0] * 8)
    once = np.ones(20)
    assert calibration_error(said.announced, said.happened, once) == pytest.approx(0.15)
    assert brier_scores(said) == pytest.approx((4.9 / 20, 4.8 / 20))
    doubled = np.where(said.announced > 0.5, 2.0, 1.0)  # 20 of 30 announcements are 0.3 off
    assert calibration_error(said.announced, said.happened, doubled) == pytest.approx(0.2)
    low, high = reliability(said)
    assert (low["bin"], low["announcements"], low["announced"], low["happened"]) == ("0.2 to 0.3", 10, 0.2, 0.2)
    assert (high["bin"], high["announced"], high["happened"]) == ("0.9 to 1.0", 0.9, 0.6)
    assert high["between"][0] < 0.6 < high["between"][1] < 0.95


def test_the_ends_have_bins():
    assert bins_of(np.array([0.0, 0.05, 0.1, 0.999, 1.0])).tolist() == [0, 0, 1, 9, 9]


def test_who_tells_the_truth_has_no_error_but_noise():
    source = np.random.default_rng(3)
    announced = source.random(4000)
    happened = (source.random(4000) < announced).astype(float)
    said = announcements(announced, happened)
    assert measured_error(said).error < min(0.03, 2.5 * by_noise(said))
    # p (1 - p) on average, and p (1 - p) + (p - 1/2)^2; 4 standard errors of a mean of squares below 1
    assert brier_scores(said) == pytest.approx((1 / 6, 1 / 4), abs=4 * 0.2 / 4000**0.5)


def test_who_exaggerates_is_found_out():
    """Announces 0.05 or 0.95 where the chances are 0.3 and 0.7: an error of 0.25."""
    source = np.random.default_rng(4)
    truth = np.where(source.random(3000) < 0.5, 0.3, 0.7)
    said = announcements(np.where(truth < 0.5, 0.05, 0.95), source.random(3000) < truth)
    found = measured_error(said)
    assert found.low < 0.25 < found.high
    assert found.error > 10 * found.noise


def test_an_interval_takes_off_what_resampling_adds():
    """Chances of 0.3 and 0.7 that come true exactly so often: the error is 0, and so is the lower bound."""
    said = announcements([0.3] * 100 + [0.7] * 100, [1] * 30 + [0] * 70 + [1] * 70 + [0] * 30)
    right = measured_error(said)
    assert (right.games, right.error, right.low, right.high) == (200, 0.0, 0.0, 0.0)
    assert 0.02 < right.noise < 0.05  # two bins of a hundred: about sqrt(2 / pi) * sqrt(0.21 / 100) = 0.037
    wrong = measured_error(announcements([0.3] * 200, [1] * 120 + [0] * 80))
    assert wrong.error == pytest.approx(0.3)
    # the interval of a share of 0.6 of 200 is 0.6 +- 1.96 * sqrt(0.24 / 200) = 0.6 +- 0.068
    assert wrong.low == pytest.approx(0.232, abs=0.012)
    assert wrong.high == pytest.approx(0.368, abs=0.012)
