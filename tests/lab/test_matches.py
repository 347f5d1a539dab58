"""Matches: exchanged seats, intervals over pairs, the same outcome however the games are distributed."""

import math
import statistics
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from omegatable.bots.no_trade import make_player
from omegatable.engine.registry import GAMES
from omegatable.kernel import new_rng, random_below
from omegatable.lab import games
from omegatable.lab.arena import MatchGames, match_study, outcome_of
from omegatable.lab.games import GamePlayer, play_block
from omegatable.lab.speed import measure
from omegatable.lab.statistics import mean_interval, t_quantile
from omegatable.lab.workers import work, workers
from omegatable.play.record import parse_record
from tests.support.matches import match_games
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


def test_the_outcome_of_pairs_is_the_one_by_hand():
    scores = [(1, 2), (9, 0), (10, 4), (3, 3)]  # margins of steady -1, -9 and 6, 0
    returns = [(-1.0, 1.0), (1.0, -1.0), (1.0, -1.0), (0.0, 0.0)]
    outcome = outcome_of(("steady", "gentle"), match_games(scores, returns, plies=30))
    assert outcome.wins == {"steady": 1, "gentle": 2}
    assert (outcome.games, outcome.draws, outcome.decisions) == (4, 1, 120)
    assert outcome.margin.mean == -1.0  # the pairs' means are 3 and -5
    assert outcome.margin.high == pytest.approx(-1.0 + 12.706205 * 4.0, abs=1e-4)
    # The first seat began, and took 1 and a half of one deal, 0 and 1 of the other; steady took 1, a half and nothing.
    assert [share.mean for share in outcome.order] == pytest.approx([0.625, 0.375])
    assert {name: share.mean for name, share in outcome.shares.items()} == {"steady": 0.375, "gentle": 0.625}


def test_of_several_seats_it_says_who_shares_the_first_place_and_what_lead_the_whole_table_has():
    games = match_games(
        [
            (9, 9, 3),  # steady and gentle: leads of 0, 0 and -6
            (5, 2, 5),  # gentle and gentle: 0, -3 and 0
            (1, 2, 4),  # steady alone: -3, -2 and 2
        ],
        [(0.5, 0.5, -1.0), (0.5, -1.0, 0.5), (-1.0, -1.0, 2.0)],
    )
    outcome = outcome_of(("steady", "gentle"), games)
    assert outcome.wins == {"steady": 1, "gentle": 0}
    assert outcome.draws == 2
    assert outcome.shared == {("gentle", "steady"): 1, ("gentle", "gentle"): 1}
    assert outcome.margin.mean == pytest.approx((0 - 3 + 2) / 3)
    assert outcome.even_margin == pytest.approx((0 + 0 - 6 + 0 - 3 + 0 - 3 - 2 + 2) / 9)


def test_who_plays_alone_is_compared_with_nothing():
    outcome = outcome_of(("steady", "steady 2"), match_games([(50,), (80,)], [(0.5,), (1.0,)]))
    assert (outcome.wins, outcome.margin.mean) == ({"steady": 1, "steady 2": 0}, 65.0)


class Planted:
    """Plays at random on the first seat, and throws everything away on the second."""

    name = "planted"

    def __init__(self, seed):
        self.rng = new_rng(seed)

    def choose(self, view, actions):
        return actions[0] if int(view.seat) == 1 else actions[int(random_below(self.rng, len(actions)))]


def played(study, make=None):
    """Return the games of a match, played here."""
    (match,) = study.variants
    return MatchGames.of([GamePlayer(study, match, make).games(range(study.games_of(match)))])


def same(one, other):
    return all(np.all(getattr(one, name) == getattr(other, name)) for name in one.__dataclass_fields__)


def test_an_edge_of_the_first_seat_cancels():
    study = match_study("omega-shift", ("uniform", "uniform"), 24, seed=5)
    games = played(study, lambda _, seed: Planted(seed))
    by_seat = mean_interval((games.scores[:, :, 0] - games.scores[:, :, 1]).ravel().tolist(), SURE)
    assert by_seat.high < 0 or by_seat.low > 0  # whoever sits on one of the seats is clearly ahead
    margin = mean_interval(games.margins.tolist(), SURE)
    assert margin.low < 0 < margin.high


@pytest.mark.parametrize("level", ["gentle", "uniform"])
def test_a_bot_against_itself_is_even(level):
    games = played(match_study("omega-shift", (level, level), 30, seed=11))
    outcome = outcome_of((level, f"{level} 2"), games)
    margin = mean_interval(games.margins.tolist(), SURE)
    assert margin.low <= 0 <= margin.high
    assert sum(outcome.wins.values()) + outcome.draws == 30


def asked(study):
    """Return a function that makes the bots of a match as players who are asked for every decision."""
    (match,) = study.variants
    return lambda place, seed: make_player(match.bots[place], GAMES[study.game], seed)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *(("omega-shift", options) for options in OPTION_SETS["omega-shift"]),
        *(("alpha-and-omega", {"seats": seats}) for seats in (2, 3, 4)),
    ],
)
def test_games_in_one_call_are_those_played_one_decision_at_a_time(game, options):
    study = match_study(game, ("gentle", "uniform"), int(options.get("seats", 2)), seed=-3, options=options)
    assert study.variants[0].quick
    assert same(played(study), played(study, asked(study)))


def test_players_that_never_trade_play_in_one_call_too():
    """Beside players that trade, they play the games that they play decision by decision, and others than levels do."""
    options = {"seats": 3, "max_cycles": 2}
    study = match_study("alpha-beta-omega", ("gentle:no-trade", "uniform:no-trade"), 6, seed=4, options=options)
    assert study.variants[0].quick
    assert same(played(study), played(study, asked(study)))
    trading = match_study("alpha-beta-omega", ("gentle", "uniform"), 6, seed=4, options=options)
    assert not same(played(study), played(trading))


def test_any_executor_gives_the_same_games():
    study = match_study("omega-shift", ("gentle", "uniform"), 80, seed=2, records=True)
    tasks = [(study, 0, block) for block in range(study.blocks_of(study.variants[0]))]
    assert len(tasks) == 3
    here = list(work(play_block, tasks, None, lambda: 1))
    with ThreadPoolExecutor(2) as executor:
        there = list(work(play_block, tasks, executor, lambda: 2))
    assert same(MatchGames.of(here), MatchGames.of(there))
    assert sorted(record for block in here for record in block.records) == sorted(
        record for block in there for record in block.records
    )


def test_only_so_many_tasks_are_taken_ahead():
    taken = []

    def tasks():
        for number in range(9):
            taken.append(number)
            yield (number,)

    with ThreadPoolExecutor(1) as executor:
        done = work(abs, tasks(), executor, lambda: 3)
        next(done)
        assert len(taken) <= 3 + 1
        assert sum(1 for _ in done) == 8


@pytest.mark.compiled
def test_a_match_of_simulations_can_be_repeated():
    study = match_study("omega-shift", ("steady", "gentle"), 2, seed=2, simulations=4)
    assert same(played(study), played(study))


def test_one_job_needs_no_process():
    with workers(1) as executor:
        assert executor is None


def test_kept_records_are_the_same_games(monkeypatch):
    left = match_study("omega-shift", ("gentle", "uniform"), 2, seed=8)
    kept = replace(left, records=2)
    monkeypatch.setattr(games, "PLIES_KEPT", 10)  # both games are longer, and are played again
    found = play_block(kept, 0, 0)
    assert same(MatchGames.of([found]), played(left))
    assert [number for number, _ in found.records] == [0, 1]
    assert [len(parse_record(text).actions) for _, text in found.records] == MatchGames.of([found]).plies[0].tolist()


def test_speed_is_measured():
    figures = measure(GAMES["omega-shift"], games=1, repetitions=1)
    assert figures["random decisions a second"] > 0
    assert figures["bytes a state"] <= 256


def test_with_more_players_the_first_bot_sits_on_each_seat_in_turn():
    (match,) = match_study("alpha-and-omega", ("gentle", "uniform"), 3, options={"seats": 3}).variants
    assert [match.places(rotation) for rotation in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert match.names == ("gentle", "uniform", "uniform")


def test_a_lead_is_over_the_best_other():
    assert match_games([(4, 7, 5)] * 3, [(-0.5, 1.0, -0.5)] * 3).leads[0, 0].tolist() == [-3, 2, -2]


def test_a_win_is_the_rules_own_and_not_the_higher_score_alone():
    """A sole winner has 1.0, the others share -1.0; two who share the first place of three have 0.25 each."""
    assert match_games([(0, 0, 0)] * 3, [(1.0, -0.5, -0.5)] * 3).results.tolist() == [[1, -1, -1]]
    assert match_games([(0, 0, 0)] * 3, [(0.25, 0.25, -0.5)] * 3).results.tolist() == [[0, 0, -1]]
