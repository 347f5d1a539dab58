"""Luck correction: the correction has mean zero and reduces the spread."""

import itertools
import math
import random
import re

import numpy as np
import pytest

from omegatable.engine.protocol import reveals
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.rules.actions import DRAW_TILES
from omegatable.lab.arena import MatchGames, arena_study
from omegatable.lab.games import GamePlayer
from omegatable.lab.luck import LuckMeter, Weight, draws_left, exchange, is_corrected, judge_words, without_luck
from omegatable.lab.sequential import BOUND, ELO, MIN_DEALS, CorrectedTest
from omegatable.lab.statistics import mean_interval
from omegatable.lab.study.folder import read_folder
from omegatable.play import Position
from tests.support.playing import OPTION_SETS, random_game
from tests.support.sample import sample

SHIFT, TILES = GAMES["omega-shift"], GAMES["alpha-and-omega"]


# ---------------------------------------------------------------------------------------------------------- measurement


@pytest.mark.parametrize("game", [SHIFT, TILES])
def test_an_exchange_keeps_the_pile_and_changes_what_comes(game):
    for position, action in random_game(game, {}, seed=3):
        if action < 0 or position.to_move < 0 or not reveals(position.state, action):
            continue
        pile = position.state.pile if game is SHIFT else position.state.deck
        before, came = sorted(pile.tolist()), []
        for part in range(int(draws_left(position.state))):
            exchange(position.state, part)
            assert sorted(pile.tolist()) == before
            left = int(position.state.pile_left if game is SHIFT else position.state.deck_left)
            came.append(int(pile[left - 1]))
            exchange(position.state, part)
        assert len(came) < 2 or len(set(came)) > 1


def lucks_of_a_draw(game, seed, most):
    """Return the luck of the first draw from a pile of *most* or fewer in a random game, for each order of that pile.

    The pile stands at the end of the deal, its top first.
    """
    for position, action in random_game(game, {}, seed):
        left = int(position.state.pile_left if game is SHIFT else position.state.deck_left)
        if position.to_move >= 0 and left <= most and reveals(position.state, action):
            break
    meter, history = LuckMeter(game, position.options), [*position.history, action]
    end = int((position.deal >= 0).sum())
    found = []
    for order in itertools.permutations(position.deal[end - left : end].tolist()):
        deal = position.deal.copy()
        deal[end - left : end] = order
        found.append(meter.measure(deal, history).margin - meter.measure(deal, history[:-1]).margin)
    assert len(found) == math.factorial(left)
    return found


DRAWS = [(SHIFT, 4, 1), (SHIFT, 4, 5), (TILES, 5, 3)]


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "most", "seed"), sample(DRAWS[:1], DRAWS))
def test_the_luck_of_a_draw_has_no_mean_over_all_orders_of_the_pile(game, most, seed):
    """Exact up to the rounding of the network, and not because there is no luck."""
    found = lucks_of_a_draw(game, seed, most)
    assert sum(found) / len(found) == pytest.approx(0.0, abs=1e-4)
    assert max(map(abs, found)) > 0.01


@pytest.mark.parametrize("game", [SHIFT, TILES])
def test_luck_is_measured_under_every_rule(game):
    for options in OPTION_SETS[game.name]:
        if options.get("seats", 2) != 2:
            continue
        *_, (end, _) = random_game(game, options, seed=5)
        luck = LuckMeter(game, end.options).measure(end.deal, end.history)
        assert math.isfinite(luck.margin)
        assert math.isfinite(luck.result)


def test_nothing_is_drawn_and_nothing_is_lucky():
    position = Position(SHIFT, seed=1)
    meter = LuckMeter(SHIFT, position.options)
    assert meter.measure(position.deal, []) == (0.0, 0.0)
    *_, (end, _) = random_game(TILES, {}, seed=2)
    undrawn = [action for action in end.history if action != DRAW_TILES]
    assert LuckMeter(TILES, end.options).measure(end.deal, undrawn[:2]) == (0.0, 0.0)


def play(game, bots, pairs, seed, **budget):
    """Play an arena of two bots whose luck is measured."""
    study = arena_study(game, bots, 2 * pairs, seed, luck=True, **budget)
    return GamePlayer(study, study.variants[0]).games(range(2 * pairs))


def games_of(game, bots, pairs, seed):
    """Return margin, result and luck of each game, from the side of the first bot."""
    found = play(game, bots, pairs, seed)
    match = MatchGames.of([found])
    sides = [(1, -1)[number % 2] for number in found.numbers]
    luck = np.array([found.luck[number] for number in found.numbers]) * np.array(sides)[:, None]
    return np.column_stack([match.own(match.leads).ravel(), match.results.ravel(), luck])


UNIFORM = [("omega-shift", 100), ("alpha-and-omega", 20)]


@pytest.mark.whole
@pytest.mark.compiled
@pytest.mark.parametrize(("game", "pairs"), UNIFORM)
def test_the_luck_of_uniform_games_has_no_mean(game, pairs):
    """The two games of a deal are not independent, so the test uses means of deals; 3.5 errors are 1 in 2,000."""
    played = games_of(game, ("uniform", "uniform"), pairs, seed=4)
    for luck in played[:, 2:].T:
        deals = luck.reshape(-1, 2).mean(axis=1)
        assert deals.std() > 0
        assert abs(deals.mean()) < 3.5 * deals.std(ddof=1) / math.sqrt(len(deals))


@pytest.mark.whole
@pytest.mark.compiled
def test_the_spread_of_single_games_falls_and_the_mean_stays():
    """In games of sharp against itself the two games of a deal are the same, so only one of each is used."""
    played = games_of("omega-shift", ("sharp", "sharp"), 400, seed=6)[::2]
    for value, luck, least in ((0, 2, 1.1), (1, 3, 1.1)):
        raw = played[:, value]
        clean = np.array(without_luck(raw, played[:, luck]))
        assert raw.var() / clean.var() > least
        apart = raw - clean
        assert abs(apart.mean()) < 3 * apart.std(ddof=1) / math.sqrt(len(apart))


def moves_of(record):
    """Return the record without the names: the same in both games of a deal."""
    return record.partition("\n\n")[2].replace("sharp 2", "sharp")


def test_the_same_game_with_seats_exchanged_has_the_same_luck_of_the_first_seat():
    """It is the opposite luck of the first bot, which sits on the second seat then."""
    found = play("omega-shift", ("sharp", "sharp"), 1, seed=1)
    (_, first), (_, second) = found.records
    assert moves_of(first) == moves_of(second)
    assert found.luck[0] == pytest.approx(found.luck[1])
    assert found.luck[0].margin != 0.0


@pytest.mark.parametrize("bots", [("gentle", "uniform"), ("steady", "gentle")])
def test_luck_changes_no_game(bots):
    measured = play("omega-shift", bots, 1, seed=3, simulations=2)
    assert sorted(measured.luck) == [0, 1]
    study = arena_study("omega-shift", bots, 2, 3, simulations=2)
    without = GamePlayer(study, study.variants[0]).games(range(2))
    assert without.luck == {}
    assert without.records == measured.records


def test_who_judges_is_named():
    assert re.fullmatch(r"the network of Omega Shift at one look, weights [0-9a-f]{16}", judge_words("omega-shift"))
    assert [is_corrected(game, 2) for game in ("omega-shift", "alpha-and-omega", "alpha-beta-omega")] == [
        True,
        True,
        False,
    ]
    assert not is_corrected("alpha-and-omega", 3)


# ----------------------------------------------------------------------------------------------------------- the weight


def test_the_weight_is_the_one_by_hand():
    """Before any deal 1. After (value 3, luck 1) and (value 7, luck 3): means 5 and 2, products -2 * -1 + 2 * 1 = 4,
    squares 1 + 1 = 2, slope 2; with the 20 deals before, (2 * 2 + 20 * 1) / 22 = 12 / 11.
    """
    weight = Weight()
    assert weight.now == 1.0
    assert weight.correct(3.0, 1.0) == 2.0
    assert weight.now == 1.0  # one deal has no slope
    assert weight.correct(7.0, 3.0) == 4.0
    assert weight.now == pytest.approx(12 / 11)


def test_a_deal_has_no_part_in_its_own_weight():
    values, lucks = [1.0, 2.0, -1.0, 4.0], [0.5, 1.5, -2.0, 2.5]
    before = without_luck(values, lucks)
    after = without_luck([*values[:-1], 1000.0], lucks)
    assert after[:-1] == before[:-1]
    assert after[-1] - before[-1] == pytest.approx(996.0)


def test_luck_that_says_nothing_is_left_alone():
    """The weight tends to zero, and a wrong sign is reversed: the correction never increases the spread."""
    source = np.random.default_rng(2)
    values, noise = source.normal(50, 10, 2000), source.normal(0, 10, 2000)
    assert np.var(without_luck(values, noise)) < 1.03 * values.var()
    assert np.var(without_luck(values, 50 - values)) < 0.1 * values.var()


# ------------------------------------------------------------------------------------------------- the sequential test


def test_the_ratio_is_the_one_by_hand():
    """Margins 0, 4, 2 without any luck: mean 2, variance 4. A strength e is a mean of e / ELO * 2 * sqrt(2), here 0 and
    b: the ratio is 3 b (2 - b / 2) / 4.
    """
    test = CorrectedTest(0, 100)
    for number, margin in enumerate((0.0, 4.0, 2.0)):
        test.add(number, margin, 0.0)
    b = 100 / ELO * 2 * math.sqrt(2)
    assert test.ratios[-1] == pytest.approx(3 * b * (2 - b / 2) / 4)
    assert test.ratios[0] == 0.0
    assert test.elo == pytest.approx(ELO * 2 / (2 * math.sqrt(2)))


def drawn(seed, elo, share):
    """Return margins and lucks of deals: *share* of the variance is luck; the strength is *elo*."""
    source = random.Random(seed)
    while True:
        luck = source.gauss(0, math.sqrt(share))
        yield 10 * (elo / ELO * math.sqrt(2) + luck + source.gauss(0, math.sqrt(1 - share))), 10 * luck


def ended(seed, elo, share, bounds=(0, 50)):
    test = CorrectedTest(*bounds)
    for number, (margin, luck) in enumerate(drawn(seed, elo, share)):
        test.add(number, margin, luck)
        if test.verdict:
            return test
    raise AssertionError


@pytest.mark.parametrize("share", [0.0, 0.7])
def test_both_errors_stay_below_a_twentieth(share):
    """Of 200 tests each 10 are expected to err at most, and 20 are more than three standard deviations off; of 30
    tests 1.5, and 6 are.
    """
    tests, too_many = sample((30, 6), (200, 20))
    assert sum(ended(seed, 0, share).verdict == "higher" for seed in range(tests)) < too_many
    assert sum(ended(seed, 50, share).verdict == "lower" for seed in range(tests)) < too_many


def test_without_luck_the_same_strength_is_found_sooner():
    """Seven tenths of the variance gone are 3.3 times fewer deals, by Wald's formula, but never below MIN_DEALS."""
    deals = [sum(ended(seed, 25, share, (0, 25)).deals for seed in range(60)) / 60 for share in (0.0, 0.7)]
    assert 2.2 < deals[0] / deals[1] < 4.4
    assert min(ended(seed, 500, 0.7).deals for seed in range(20)) == MIN_DEALS


def test_the_order_in_which_deals_are_over_changes_nothing():
    deals = [deal for _, deal in zip(range(400), drawn(3, 50, 0.5), strict=False)]
    straight, mixed = CorrectedTest(0, 50), CorrectedTest(0, 50)
    for number, deal in enumerate(deals):
        straight.add(number, *deal)
    for number in random.Random(1).sample(range(400), 400):
        mixed.add(number, *deals[number])
    assert straight.verdict != ""
    assert (mixed.verdict, mixed.ratios) == (straight.verdict, straight.ratios)
    assert straight.deals < 400
    assert abs(straight.ratios[-1]) >= BOUND


# ------------------------------------------------------------------------------------------------------------ the arena


WORDS = "arena omega-shift --bots gentle,uniform --games 24 --seed 2 --jobs 1"


def test_the_report_has_both_means_beside_each_other(command, tmp_path):
    assert command(f"{WORDS} --luck -o", tmp_path / "a")[0] == 0
    rows = read_folder(tmp_path / "a").rows("games").sort("game").collect().to_dicts()
    lucks, margins = [], []
    for first, second in zip(rows[::2], rows[1::2], strict=True):  # gentle sits on the first seat, then on the second
        lucks.append((first["luck_margin"] - second["luck_margin"]) / 2)
        leads = first["scores"][0] - first["scores"][1], second["scores"][1] - second["scores"][0]
        margins.append(sum(leads) / 2)
    report = (tmp_path / "a" / "report.md").read_text()
    assert judge_words("omega-shift") in report
    (row,) = re.findall(r"^\| gentle against uniform, margin \|.*$", report, re.MULTILINE)
    cells = [cell.strip() for cell in row.split("|")[2:-1]]
    clean = without_luck(margins, lucks)
    for cell, values in zip(cells, (margins, clean, lucks), strict=False):
        assert cell.startswith(f"{mean_interval(values).mean:+.1f} (")
    assert cells[3] == f"{np.var(margins) / np.var(clean):.2f}"
    assert command("arena --report", tmp_path / "a")[0] == 0
    assert (tmp_path / "a" / "report.md").read_text() == report


@pytest.mark.whole
def test_a_sequential_test_of_margins_is_reported(command, tmp_path):
    words = "arena omega-shift --bots gentle,uniform --sprt 0,10 --games 400 --seed 2 --jobs 1 --luck -o"
    code, said, _ = command(words, tmp_path)
    assert code == 0
    assert "at least 10 rather than 0" in said
    report = (tmp_path / "report.md").read_text()
    part = report.partition("## Sequential test\n")[2]
    assert f"| gentle against uniform | {MIN_DEALS} |" in part
    assert "--sprt 0,10 --games 400 --seed 2 --luck -o FOLDER" in report
    assert command(words, tmp_path)[1] == said


def test_where_luck_is_not_measured_one_sentence_says_so(command, tmp_path):
    assert command(f"{WORDS} -o", tmp_path / "a")[0] == 0
    assert "the luck of the draw: --luck takes it out." in (tmp_path / "a" / "report.md").read_text()
    assert read_folder(tmp_path / "a").rows("games").collect()["luck"].null_count() == 24
    words = "arena alpha-beta-omega --bots gentle,uniform --players 2 --games 2 --jobs 1"
    assert command(f"{words} -o", tmp_path / "b")[0] == 0
    assert "no correction is built for this game and number of players." in (tmp_path / "b" / "report.md").read_text()


@pytest.mark.parametrize(
    ("words", "title", "players"),
    [("alpha-beta-omega --players 2", "Alpha-Beta-Omega", 2), ("alpha-and-omega --players 3", "Alpha & Omega", 3)],
)
def test_luck_that_cannot_be_measured_is_refused(command, tmp_path, words, title, players):
    code, said, errors = command(f"arena {words} --bots gentle,uniform --games 6 --luck -o", tmp_path / "a")
    assert (code, said) == (2, "")
    assert errors == f"The luck of {title} between {players} players cannot be measured yet: leave --luck out.\n"
    assert not (tmp_path / "a").exists()


def test_luck_belongs_to_the_plan(command, tmp_path):
    command(f"{WORDS} -o", tmp_path)
    code, _, errors = command(f"{WORDS} --luck -o", tmp_path)
    assert code == 2
    assert "with another choice of luck" in errors
    assert command("arena --luck --report", tmp_path)[0] == 2
