"""Matches: exchanged seats, intervals over pairs, the same outcome however the games are distributed."""

import functools
import math
import statistics
from concurrent.futures import ThreadPoolExecutor

import pytest

from omegatable.games import GAMES
from omegatable.kernel import new_rng, random_below
from omegatable.lab.arena import (
    Match,
    PairOfGames,
    PlayedGame,
    outcome_of,
    own_and_best_other,
    places_of_seats,
    play_pair,
    play_pairs,
    result_of,
)
from omegatable.lab.speed import measure
from omegatable.lab.statistics import mean_interval, t_quantile
from omegatable.lab.workers import workers
from tests.support.playing import OPTION_SETS

SURE = 0.9999  # a confidence at which a sound match fails in one of ten thousand


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706205), (2, 4.302653), (3, 3.182446), (4, 2.776445), (10, 2.228139), (30, 2.042272), (120, 1.979930)],
)
def test_student_is_as_printed_in_tables(freedom, value):
    assert t_quantile(0.975, freedom) == pytest.approx(value, abs=1e-6)


def test_student_approaches_the_normal_distribution():
    assert t_quantile(0.975, 100_000) == pytest.approx(statistics.NormalDist().inv_cdf(0.975), abs=1e-4)
    assert t_quantile(0.95, 5) == pytest.approx(2.015048, abs=1e-6)


def test_the_interval_of_a_mean_is_the_one_by_hand():
    interval = mean_interval([1.0, 2.0, 6.0])  # mean 3, variance 7, standard error sqrt(7 / 3)
    assert interval.mean == 3.0
    assert interval.high - 3.0 == pytest.approx(4.302653 * math.sqrt(7 / 3), abs=1e-5)
    assert interval.low + interval.high == pytest.approx(6.0)


def test_a_single_value_has_no_interval():
    interval = mean_interval([7.0])
    assert (interval.mean, interval.low, interval.high) == (7.0, None, None)


played = functools.partial(PlayedGame, order=(0, 1))


def test_the_outcome_of_pairs_is_the_one_by_hand():
    pairs = [
        PairOfGames(1, (played(0, (10, 4), (1.0, -1.0), 25, 25), played(1, (3, 3), (0.0, 0.0), 25, 25))),
        PairOfGames(0, (played(0, (1, 2), (-1.0, 1.0), 31, 30), played(1, (9, 0), (1.0, -1.0), 31, 30))),
    ]  # margins 6, 0 and -1, -9
    outcome = outcome_of(Match("omega-shift", ("steady", "gentle")), pairs)
    assert outcome.wins == {"steady": 1, "gentle": 2}
    assert (outcome.games, outcome.draws, outcome.decisions) == (4, 1, 110)
    assert outcome.margin.mean == -1.0  # the pairs' means are 3 and -5
    assert outcome.margin.high == pytest.approx(-1.0 + 12.706205 * 4.0, abs=1e-4)
    # The first seat began, and took 1 and a half of one deal, 0 and 1 of the other; steady took 1, a half and nothing.
    assert [share.mean for share in outcome.order] == pytest.approx([0.625, 0.375])
    assert {name: share.mean for name, share in outcome.shares.items()} == {"steady": 0.375, "gentle": 0.625}


def test_of_several_seats_it_says_who_shares_the_first_place_and_what_lead_the_whole_table_has():
    three = functools.partial(PlayedGame, order=(0, 1, 2), plies=9, decisions=9)
    pairs = [
        PairOfGames(
            0,
            (
                three(0, (9, 9, 3), (0.5, 0.5, -1.0)),  # steady and gentle: leads of 0, 0 and -6
                three(1, (5, 2, 5), (0.5, -1.0, 0.5)),  # gentle and gentle: 0, -3 and 0
                three(2, (1, 2, 4), (-1.0, -1.0, 2.0)),  # steady alone: -3, -2 and 2
            ),
        )
    ]
    outcome = outcome_of(Match("alpha-and-omega", ("steady", "gentle"), options={"seats": 3}), pairs)
    assert outcome.wins == {"steady": 1, "gentle": 0}
    assert outcome.draws == 2
    assert outcome.shared == {("gentle", "steady"): 1, ("gentle", "gentle"): 1}
    assert outcome.margin.mean == pytest.approx((0 - 3 + 2) / 3)
    assert outcome.even_margin == pytest.approx((0 + 0 - 6 + 0 - 3 + 0 - 3 - 2 + 2) / 9)


class Planted:
    """Plays at random on the first seat, and throws everything away on the second."""

    name = "planted"

    def __init__(self, seed):
        self.rng = new_rng(seed)

    def choose(self, view, actions):
        return actions[0] if int(view.seat) == 1 else actions[int(random_below(self.rng, len(actions)))]


def make_planted(match, which, seed):
    return Planted(seed)


def test_an_edge_of_the_first_seat_cancels():
    match = Match("omega-shift", ("uniform", "uniform"), seed=5)
    pairs = list(play_pairs(match, 12, make=make_planted))
    by_seat = mean_interval([game.scores[0] - game.scores[1] for pair in pairs for game in pair.games], SURE)
    assert by_seat.high < 0 or by_seat.low > 0  # whoever sits on one of the seats is clearly ahead
    margin = mean_interval([pair.margin for pair in pairs], SURE)
    assert margin.low < 0 < margin.high


@pytest.mark.parametrize("level", ["gentle", "uniform"])
def test_a_bot_against_itself_is_even(level):
    match = Match("omega-shift", (level, level), seed=11)
    pairs = list(play_pairs(match, 15))
    outcome = outcome_of(match, pairs)
    margin = mean_interval([pair.margin for pair in pairs], SURE)
    assert margin.low <= 0 <= margin.high
    assert list(outcome.wins) == [level, f"{level} 2"]
    assert sum(outcome.wins.values()) + outcome.draws == 30


@pytest.mark.parametrize("number", range(len(OPTION_SETS["omega-shift"])))
def test_quick_games_are_the_same_games(number):
    options = GAMES["omega-shift"].chosen_options(OPTION_SETS["omega-shift"][number])
    match = Match("omega-shift", ("gentle", "uniform"), seed=-3, options=options)
    assert match.quick
    assert list(play_pairs(match, 1)) == [play_pair(match, 0)]


def test_any_executor_gives_the_same_outcome():
    match = Match("omega-shift", ("gentle", "uniform"), seed=2, keep_records=True)
    here = list(play_pairs(match, 2))
    with ThreadPoolExecutor(2) as executor:
        there = list(play_pairs(match, 2, executor))
    assert here == sorted(there, key=lambda pair: pair.number)


@pytest.mark.compiled
def test_a_contest_of_simulations_can_be_repeated():
    match = Match("omega-shift", ("steady", "gentle"), seed=2, simulations=4)
    assert play_pair(match, 0) == play_pair(match, 0)


def test_one_job_needs_no_process():
    with workers(1) as executor:
        assert executor is None


def test_kept_records_are_the_same_games():
    kept = play_pair(Match("omega-shift", ("gentle", "uniform"), seed=8, keep_records=True), 0)
    left = play_pair(Match("omega-shift", ("gentle", "uniform"), seed=8), 0)
    assert [game.scores for game in kept.games] == [game.scores for game in left.games]
    assert all(game.record for game in kept.games)
    assert not any(game.record for game in left.games)


def test_speed_is_measured():
    figures = measure(GAMES["omega-shift"], games=1, repetitions=1)
    assert figures["random decisions a second"] > 0
    assert figures["bytes a state"] <= 256


def test_with_more_players_the_first_bot_sits_on_each_seat_in_turn():
    assert [places_of_seats(3, seat) for seat in range(3)] == [[0, 1, 2], [1, 0, 2], [1, 2, 0]]
    assert own_and_best_other([4, 7, 5], 0) == (4, 7)
    assert own_and_best_other([4, 7, 5], 1) == (7, 5)


def test_a_win_is_the_rules_own_and_not_the_higher_score_alone():
    """A sole winner has 1.0, the others share -1.0; two who share the first place of three have 0.25 each."""
    assert [result_of([1.0, -0.5, -0.5], seat) for seat in range(3)] == [1, -1, -1]
    assert [result_of([0.25, 0.25, -0.5], seat) for seat in range(3)] == [0, 0, -1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_quick_games_of_many_are_those_played_one_decision_at_a_time(players):
    match = Match("alpha-and-omega", ("gentle", "uniform"), seed=5, options={"seats": players})
    quick = next(play_pairs(match, 1))
    slow = play_pair(match, 0)
    assert quick == slow
    assert len(quick.games) == players
