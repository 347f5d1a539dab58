"""Reviews: sums, blunders found, nothing hidden used, and the command that shows them."""

import json
import math
from typing import Any

import msgspec
import numpy as np
import pytest

from bench.search import Planted, plant
from omegatable.bots import Gentle, make_bot
from omegatable.coach.accuracy import Accuracy
from omegatable.coach.facet import coach_of
from omegatable.coach.judging import Judged, Losses
from omegatable.coach.luck import Balance, Ledger, Part, balance_text
from omegatable.coach.review import (
    LEVEL_PARTS,
    Candidate,
    Review,
    ReviewedDecision,
    clear_worth,
    costliest,
    level_worlds,
    review,
    share_of_win,
    verdict_on,
)
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.locales.english import english
from omegatable.locales.text import text
from omegatable.play import Position, Record, record_text
from tests.support.playing import StopAfter, other_deal
from tests.support.sample import sample

SHIFT = GAMES["omega-shift"]
NAMES = ["Ines", "Rosa", "Theo", "Uma", "Vera"]
TABLES = (("omega-shift", {}), ("alpha-and-omega", {}), ("alpha-beta-omega", {"seats": 3, "max_cycles": 1}))
SOME = sample(TABLES[::2], TABLES)


def gentle_record(game: Game, seed: int, options: dict[str, Any], plies: int = 10_000) -> Record:
    """Return the first *plies* of a game of the hand-written bot."""
    position, bot = Position(game, seed=seed, options=options), Gentle(game, seed)
    while not position.is_terminal() and len(position.history) < plies:
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.analyse(position.view(position.to_move)))
    return Record.of(position, NAMES[: position.num_seats])


def reviewed(record: Record, seat: int, worlds: int = 8) -> Review:
    found = review(record, seat, worlds=worlds)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def planted() -> Planted:
    """Return a game of Omega Shift with one blunder."""
    for seed in range(9):
        found = plant(SHIFT, {}, seed, make_bot("sharp", SHIFT, seed))
        if found is not None:
            return found
    raise AssertionError("no clear decision")


# --------------------------------------------------------------------------------------------------------- what it says


@pytest.mark.parametrize(("name", "options"), SOME, ids=[name for name, _ in SOME])
def test_a_review_judges_every_choice_of_the_seat_and_adds_up(name: str, options: dict[str, Any]) -> None:
    game = GAMES[name]
    record = gentle_record(game, 3, options)
    found = reviewed(record, 1)
    choices = [
        (ply, action)
        for ply, (position, action) in enumerate(record.positions())
        if position.to_move == 1 and len(position.legal_actions()) > 1
    ]
    assert [(each.ply, each.chosen.id) for each in found.decisions] == choices
    for each in found.decisions:
        assert each.chosen in each.candidates
        assert each.candidates[0] == each.best
        assert each.chance == each.best.chance >= each.chosen.chance
        assert each.best.reason
        clear = each.verdict not in ("best", "too close")
        assert not (clear and each.best.reason == text("coach-prefers-close"))
    balance = found.balance
    parts = (balance.deal, balance.draws, balance.decisions, balance.others)
    assert balance.start + sum(part.points for part in parts) == pytest.approx(balance.total.points)
    assert balance.result == share_of_win(record.end(), 1) == found.moments[-1].chance
    assert abs(balance.total.points - balance.result) <= 4.0 * balance.total.error
    assert [each.ply for each in found.moments] == sorted({each.ply for each in found.moments})
    assert {each.ply for each in found.decisions} <= {each.ply for each in found.moments}
    assert len(found.costliest) <= 5
    assert (found.match != []) == (name == "alpha-beta-omega")
    assert sum(found.counts.values()) == len(found.decisions)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_the_same_budget_gives_the_same_review() -> None:
    record = gentle_record(SHIFT, 4, {}, 40)
    assert reviewed(record, 0) == reviewed(record, 0)


def test_a_planted_blunder_is_named(planted: Planted) -> None:
    found = reviewed(planted.record, planted.seat, worlds=30)
    assert planted.ply in found.costliest
    decision = next(each for each in found.decisions if each.ply == planted.ply)
    assert decision.verdict in ("mistake", "blunder")
    assert decision.chosen.behind == pytest.approx(planted.cost, abs=0.12)


@pytest.mark.whole
def test_sums_are_within_their_errors() -> None:
    """In games of twenty moments each, the distance from the result is about as large as the stated errors."""
    apart = []
    for seed in range(sample(4, 60)):
        balance = reviewed(gentle_record(SHIFT, seed, {}, 30), seed % 2).balance
        apart.append((balance.total.points - balance.result) / balance.total.error)
    assert np.sqrt(np.mean(np.square(apart))) < 1.8


def test_an_unfinished_game_ends_with_a_chance() -> None:
    found = reviewed(gentle_record(SHIFT, 4, {}, 21), 0)
    assert not found.finished
    assert 0.0 < found.balance.result < 1.0
    assert found.moments[-1].ply == found.plies == 21


# -------------------------------------------------------------------------------------------------------- what it knows


@pytest.mark.parametrize(("name", "options"), SOME, ids=[name for name, _ in SOME])
def test_no_review_depends_on_what_the_seat_never_saw(name: str, options: dict[str, Any]) -> None:
    record = gentle_record(GAMES[name], 6, options, 24)
    other = other_deal(record, 1)
    first, second = (msgspec.json.encode(reviewed(each, 1)) for each in (record, other))
    assert first == second


# ------------------------------------------------------------------------------------------------------ numbers by hand


def losses(*pairs: tuple[float, float]) -> Accuracy:
    """Return the accuracy of decisions with these losses: of the chosen action, and of a uniform choice."""
    found = Accuracy()
    for chosen, uniform in pairs:
        found.add((Losses(chosen, uniform, True), Losses(chosen, uniform, True)))
    return found


def test_accuracy_by_hand() -> None:
    """No loss is 100, a uniform choice 20; a quarter of what that loses is 80, and twice as much is 0."""
    assert losses(*[(0.0, 0.3)] * 10).told() == (100.0, 0.0)
    assert losses(*[(0.3, 0.3)] * 10).told() == (pytest.approx(20.0), pytest.approx(0.0))
    assert losses(*[(0.1, 0.4)] * 10).told() == (pytest.approx(80.0), pytest.approx(0.0))
    assert losses(*[(0.6, 0.3)] * 10).told() == (0.0, pytest.approx(0.0))
    assert losses(*[(-0.1, 0.3)] * 10).told() == (100.0, pytest.approx(0.0))  # noise may be kinder than the best
    # Sums of 2 and 4, each counted twice: 60. Each decision is 0.2 from its share of the half. The ratio's error is
    # therefore sqrt(10 * 0.2 ** 2) / 4 = 0.158, times sqrt(10 / 9); times 80 it is 13.3.
    mixed = losses(*[(0.0, 0.4), (0.4, 0.4)] * 5)
    assert mixed.told() == (pytest.approx(60.0), pytest.approx(80.0 * math.sqrt(0.4) / 4.0 * math.sqrt(10 / 9)))


def test_accuracy_is_told_only_from_ten_decisions_with_something_at_stake() -> None:
    assert losses(*[(0.0, 0.3)] * 9).told() is None
    found = losses(*[(0.0, 0.3)] * 9)
    found.add((Losses(0.5, 0.5, False), Losses(0.5, 0.5, False)))
    found.add(())
    assert found.told() is None
    found.add((Losses(0.0, 0.3, True), Losses(0.5, 0.3, False)))  # half of a decision
    assert found.told() is None
    found.add((Losses(0.5, 0.3, False), Losses(0.0, 0.3, True)))
    assert found.told() == (100.0, 0.0)
    assert losses(*[(0.0, 0.3), (0.6, 0.3)] * 5).told() is None  # 20, but with an error of 27


def test_verdicts_by_hand() -> None:
    def lost(behind: float, error: float) -> Judged:
        return Judged(0, 0.0, 0.5, 0.02, behind, error, 50)

    assert verdict_on(lost(0.0, 0.0)) == "best"
    assert verdict_on(lost(0.2, 0.1)) == "too close"  # two errors are not enough
    assert verdict_on(lost(0.2, 0.09)) == "blunder"
    assert verdict_on(lost(0.10, 0.01)) == "mistake"
    assert verdict_on(lost(0.09, 0.01)) == "inaccuracy"
    assert verdict_on(lost(0.04, 0.01)) == "fine"


def test_a_ledger_by_hand() -> None:
    """Even chances; a good deal, a decision that costs 0.1, a lucky draw, and the others lose the game."""
    ledger = Ledger(0.5)
    assert ledger.step("deal", (0.6, 0.03), (0.5, 0.04), 0.05) == Part(pytest.approx(0.1), 0.03)
    ledger.decide(-0.1, 0.02, 0.12)
    ledger.step("draws", (0.7, 0.03), (0.72, 0.0), 0.03)
    ledger.step("others", (1.0, 0.0), (1.0, 0.0), 0.0)
    balance = ledger.balance(1.0)
    assert balance.deal.points == pytest.approx(0.1)
    assert balance.draws.points == pytest.approx(0.2)
    assert balance.draws.error == pytest.approx(0.05)  # 0.03 and 0.04 at right angles
    assert balance.decisions.points == pytest.approx(-0.1)
    assert balance.others.points == pytest.approx(0.28)
    assert balance.total.points == pytest.approx(0.98)
    assert balance.total.error == pytest.approx(math.hypot(0.05, 0.03))
    assert balance.lost == pytest.approx(0.12)
    assert balance.luck == Part(pytest.approx(0.3), pytest.approx(math.hypot(0.03, 0.05)))
    assert balance.clear


def split(luck: Part, decisions: Part, others: Part, total_error: float = 0.05) -> Balance:
    none, total = Part(0.0, 0.0), Part(0.5, total_error)
    return Balance(total_error <= 0.12, 0.5, luck, luck, none, decisions, others, total, 0.0, 0.0)


def test_a_balance_is_told_by_its_parts_that_are_clear_of_their_errors() -> None:
    def said(*parts: Part, total_error: float = 0.05, you: int = 0) -> str:
        return english(balance_text(split(*parts, total_error=total_error), 0), ["Ines", "Rosa"], you)

    lucky, bad, small = Part(0.12, 0.03), Part(-0.39, 0.05), Part(-0.1, 0.06)
    assert said(lucky, bad, small) == "Luck gave you 12 percentage points, your decisions cost 39."
    assert said(lucky, bad, small, you=1) == "Luck gave Ines 12 percentage points, the decisions cost 39."
    assert said(small, bad, small) == "Your decisions cost 39 percentage points."
    others = "The play of the others cost you 39 percentage points. Your decisions gained 12 percentage points."
    assert said(small, lucky, bad) == others
    assert said(small, small, Part(0.01, 0.001)).startswith("Nothing stands out")
    assert said(lucky, bad, small, total_error=0.23).startswith("Luck and skill cannot be separated")


def decided(ply: int, behind: float, error: float, next_behind: float = 0.3) -> ReviewedDecision:
    """Return a decision between the best action and one that is *behind*; of 0.0, the best was chosen."""

    def candidate(number: int, behind: float, error: float) -> Candidate:
        return Candidate(number, f"{number}", text("coach-os-level"), 0.6 - behind, 0.02, behind, error, 50, "")

    best = candidate(0, 0.0, 0.0)
    other = candidate(1, behind or next_behind, error)
    chosen = other if behind else best
    verdict = verdict_on(Judged(chosen.id, 0.0, 0.5, 0.02, chosen.behind, chosen.behind_error, 50))
    return ReviewedDecision(ply, 0.6, 0.02, best, chosen, [best, other], 2, verdict, None)


def test_the_five_costliest_decisions_are_those_clear_of_noise() -> None:
    lost = [(0.04, 0.01), (0.3, 0.2), (0.01, 0.001), (0.2, 0.05), (0.0, 0.0), (0.12, 0.02), (0.06, 0.01), (0.03, 0.01)]
    plies = costliest([decided(ply, *each) for ply, each in enumerate(lost)])
    assert plies == [3, 5, 6, 0, 7]  # 0.3 may be noise, and 0.01 is not worth a word


def test_what_a_decision_was_worth_by_hand() -> None:
    assert clear_worth(decided(0, 0.2, 0.05)) == -0.2
    assert clear_worth(decided(0, 0.2, 0.1)) == 0.0
    assert clear_worth(decided(0, 0.0, 0.1, next_behind=0.3)) == 0.3
    assert clear_worth(decided(0, 0.0, 0.2, next_behind=0.3)) == 0.0


def test_the_story_of_a_match_names_all_who_left() -> None:
    record = gentle_record(GAMES["alpha-beta-omega"], 3, {"seats": 3, "max_cycles": 1})
    told = coach_of(record.game).match_story(record, 1, {})
    end = record.end().view(1)
    left = [each.words.args["who"] for each in told if each.words.id.startswith("abo-story-ended")]
    assert len(told) >= len(left) >= 1
    assert [each.ply for each in told] == sorted(each.ply for each in told)
    assert [each.cycle for each in told] == sorted(each.cycle for each in told)
    assert end.result[1] != 0
    assert coach_of(SHIFT).match_story(gentle_record(SHIFT, 3, {}, 10), 1, {}) == []


@pytest.mark.parametrize(("seat", "worlds"), [(2, 10), (-1, 10), (0, 7)])
def test_a_wrong_seat_or_budget_is_refused_with_one_sentence(seat: int, worlds: int) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        review(gentle_record(SHIFT, 1, {}, 4), seat, worlds=worlds)


def test_the_budget_grows_with_the_level() -> None:
    for game in GAMES.values():
        budgets = [level_worlds(game, game.max_seats, level) for level in LEVEL_PARTS]
        assert budgets == sorted(budgets)


def test_a_review_reports_its_progress_and_can_be_stopped() -> None:
    record, told = gentle_record(SHIFT, 2, {}, 20), list[tuple[int, int]]()
    assert review(record, 0, worlds=8, progress=lambda done, of: told.append((done, of))) is not None
    assert told == [(ply, 20) for ply in range(21)]
    assert review(record, 0, worlds=8, stop=StopAfter(30)) is None


# ---------------------------------------------------------------------------------------------------------- the command


@pytest.mark.whole
def test_the_command_shows_a_review_or_prints_it_as_json(command: Any, tmp_path: Any, planted: Planted) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record_text(planted.record), encoding="utf-8")
    code, shown, errors = command("review", file, "--seat", planted.seat + 1, "--worlds", 12)
    assert (code, errors) == (0, "")
    assert f"Ply {planted.ply}, " in shown
    assert "together" in shown
    code, shown, errors = command("review", file, "--seat", planted.seat + 1, "--worlds", 12, "--json")
    assert (code, errors) == (0, "")
    assert planted.ply in json.loads(shown)["costliest"]
    for line, sentence in (("--seat 3", "There is no seat 3: 2 play here."), ("--worlds 2", "--worlds must be at")):
        code, shown, errors = command("review", file, *line.split())
        assert (code, shown) == (2, "")
        assert errors.startswith(sentence)
