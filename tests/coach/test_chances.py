"""The curves of chances: they rise, they are fitted to what happened, and the report says how well."""

import math

import numpy as np
import pytest

from bench.chances import Sample, crossed, fitted, plot, report
from omegatable.bots import Gentle
from omegatable.coach.chances import Curve, curve_of, progress_of, read_curves, settled_chance
from omegatable.games import GAMES
from omegatable.play import Position

SURFACE = GAMES["alpha-and-omega"]
ROAD = GAMES["alpha-beta-omega"]


def ended_road(seed: int) -> Position:
    """Return the end of a game of three in Alpha-Beta-Omega."""
    position, bot = Position(ROAD, seed=seed, options={"seats": 3}), Gentle(ROAD, seed)
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.analyse(position.view(position.to_move)))
    return position


def samples(curve: Curve, games: int) -> list[Sample]:
    """Return samples of games in which *curve* tells the truth."""
    source = np.random.default_rng(1)
    found = []
    for number in range(games):
        share, progress = float(source.random()), float(source.random())
        won = float(source.random() < curve.chance(share, progress))
        found.append(Sample(number, 2, number % 2, number % 2, 5, 9, progress, share, won))
    return found


def test_without_calibration_a_chance_is_the_expected_share() -> None:
    assert Curve().chance(0.25, 0.5) == pytest.approx(0.25)


def test_a_curve_by_hand() -> None:
    # at progress 1/2: low 1.5, high 1, shift 0.25; log odds 0.25 + 1.5 log(0.5) - log(0.5) = 0.25 - 0.5 log(2)
    curve = Curve(low=(1.0, 1.0), high=(1.0, 0.0), shift=(0.0, 0.5))
    odds = math.exp(0.25) / math.sqrt(2.0)
    assert curve.chance(0.5, 0.5) == pytest.approx(odds / (1.0 + odds))


def test_a_lapse_keeps_a_chance_away_from_certainty() -> None:
    # nine of ten times the share counts, else both win alike: 0.05 + 0.9 * 0.99
    assert Curve(lapse=0.1).chance(1.0, 0.0) == pytest.approx(0.941)
    assert Curve(lapse=0.1).chance(0.5, 0.0) == pytest.approx(0.5)


def test_the_curves_of_the_package_never_fall() -> None:
    assert set(read_curves()) == set(GAMES)
    for curve in (curve for own in read_curves().values() for curve in own.values()):
        for progress in (0.0, 0.5, 1.0):
            chances = [curve.chance(share / 50, progress) for share in range(51)]
            assert chances == sorted(chances)


def test_the_slope_of_a_curve_is_how_fast_it_rises() -> None:
    curve = Curve(low=(0.8, 0.1), high=(1.2, -0.3), shift=(0.2, -0.1), lapse=0.06)
    for share in (0.05, 0.3, 0.9):
        rise = (curve.chance(share + 1e-5, 0.4) - curve.chance(share - 1e-5, 0.4)) / 2e-5
        assert curve.slope(share, 0.4) == pytest.approx(rise, rel=1e-4)
    assert curve.slope(1.0, 0.4) == curve.slope(0.99, 0.4)  # beyond the last share it stays


def test_the_nearest_number_of_seats_stands_in_for_one_without_a_curve() -> None:
    assert curve_of(SURFACE, 5) == curve_of(SURFACE, 4)


def test_a_game_begins_with_no_progress_and_ends_with_all() -> None:
    shift = Position(GAMES["omega-shift"], seed=1)
    assert progress_of(shift.view(0)) == 0.0
    end, bot = Position(SURFACE, seed=1), Gentle(SURFACE, 1)
    while not end.is_terminal():
        end.play(bot.analyse(end.view(end.to_move)))
    assert progress_of(end.view(0)) == 1.0


def test_who_has_left_the_road_has_won_or_lost() -> None:
    assert settled_chance(ROAD, Position(ROAD, seed=1, options={"seats": 3}).view(0)) is None
    for seed in range(3):
        end = ended_road(seed)
        assert ROAD.outcome is not None
        winners, _ = ROAD.outcome(end.view(0), end.seat_names())
        settled = [settled_chance(ROAD, end.view(seat)) for seat in range(3)]
        assert [each == 1.0 for each in settled] == [seat in winners for seat in range(3)]


def test_a_fit_finds_the_curve_behind_the_samples() -> None:
    truth = Curve(low=(0.6, 0.4), high=(0.9, 0.2), shift=(0.3, -0.2), lapse=0.1)
    curve = fitted(samples(truth, 6_000))
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        for progress in (0.1, 0.5, 0.9):
            assert curve.chance(share, progress) == pytest.approx(truth.chance(share, progress), abs=0.035)


def test_a_fit_never_falls_even_if_the_samples_do() -> None:
    source = np.random.default_rng(2)
    upside_down = [
        Sample(number, 2, 0, 0, 1, 2, 0.5, share, float(source.random() > share))
        for number, share in enumerate(source.random(300).tolist())
    ]
    curve = fitted(upside_down)
    chances = [curve.chance(share / 20, 0.5) for share in range(21)]
    assert chances == sorted(chances)


def test_a_report_judges_each_half_of_the_games_by_the_other() -> None:
    truth = Curve(low=(0.5, 0.0), high=(0.5, 0.0))
    known = samples(truth, 1_500)
    told = report(known)
    assert told["after"]["games"] == 1_500
    assert told["after"]["calibration error"][0] < 0.05 < told["before"]["calibration error"][0]
    assert plot([("Omega Shift, 2", crossed(known))]).startswith("<svg ")
