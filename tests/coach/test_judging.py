"""The judge: chances from a view alone, standard errors that are right, and exact values where an end can be read."""

from typing import Any

import numpy as np
import pytest

from omegatable.bots import Gentle
from omegatable.coach import Judge, Judged, too_close
from omegatable.coach.chances import Scale
from omegatable.coach.judging import NO_ACTION, Evaluation, standard_error
from omegatable.engine import protocol
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.kernel import mode, new_rng
from omegatable.play import Position
from tests.support.playing import SOME_CASE_NAMES, SOME_CASES, StopAfter, random_decision, record_digest

SHIFT = GAMES["omega-shift"]
SURFACE = GAMES["alpha-and-omega"]
ROAD = GAMES["alpha-beta-omega"]


def gentle_position(game: Game, seed: int, plies: int, options: dict[str, Any] | None = None) -> Position:
    """Return a position with a choice, at least *plies* into a game of the hand-written bot."""
    position, bot = Position(game, seed=seed, options=options or {}), Gentle(game, seed)
    while position.is_chance() or len(position.history) < plies or len(position.legal_actions()) == 1:
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.analyse(position.view(position.to_move)))
    return position


def late_position(game: Game, seed: int, plies: int) -> Position | None:
    """Return the first position after *plies* with a choice among few actions, or None if the game ends before."""
    position, bot = Position(game, seed=seed), Gentle(game, seed)
    while not position.is_terminal():
        if len(position.history) >= plies and 1 < len(position.legal_actions()) <= 12:
            return position
        position.play(bot.analyse(position.view(position.to_move)))
    return None


def share_of_best_play(position: Position, seat: int) -> float:
    """Return the share of the win that *seat* of two gets if both play best: every line is played."""
    if position.is_terminal():
        return (position.returns()[seat] + 1.0) / 2.0
    shares = []
    for action in position.legal_actions():
        after = position.copy()
        after.play(action)
        shares.append(share_of_best_play(after, seat))
    return max(shares) if position.to_move == seat else min(shares)


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
def test_every_decision_can_be_judged(game: Game, options: dict[str, Any]) -> None:
    position = random_decision(game, options, seed=5, plies=30)
    view, legal = position.view(position.to_move), position.legal_actions()
    judged = Judge(game, 1, worlds=3).judge(view, must=legal[-1:])
    actions = [each.action for each in judged]
    assert set(actions) <= set(legal)
    assert legal[-1] in actions
    assert len(set(actions)) == len(actions)
    assert judged[0].behind == 0.0
    assert all(0.0 <= each.chance <= 1.0 and each.error >= 0.0 and each.behind_error >= 0.0 for each in judged)
    assert [each.behind for each in judged] == sorted(each.behind for each in judged)
    assert all(each.chance == pytest.approx(judged[0].chance - each.behind) for each in judged)


@pytest.mark.parametrize("options", [{}, {"seats": 4}, {"seats": 1}], ids=str)
def test_the_same_view_seed_and_worlds_give_the_same_judgement(options: dict[str, Any]) -> None:
    view = gentle_position(ROAD, 3, 20, options).view(0)
    first, again = (Judge(ROAD, 4, worlds=8).judge(view) for _ in range(2))
    assert first == again


def test_no_judgement_depends_on_hidden_cards() -> None:
    """Whatever the hidden cards are, the view is the same, and so is the judgement."""
    position = gentle_position(SHIFT, 8, 20)
    seat = position.to_move
    view, world, seen = position.view(seat), SHIFT.new_state(), SHIFT.new_view()
    found = Judge(SHIFT, 1, worlds=6).judge(view)
    for seed in range(3):
        protocol.determinize(view, new_rng(seed), world)
        assert record_digest(world) != record_digest(position.state)
        protocol.observe(world, seat, seen)
        assert Judge(SHIFT, 1, worlds=6).judge(seen) == found


def test_an_end_that_is_read_has_exact_chances() -> None:
    """In the last steps of Alpha & Omega nothing is hidden, and every line can be played."""
    proven = 0
    for seed in range(8):
        position = late_position(SURFACE, seed, 161)
        if position is None:
            continue
        seat = position.to_move
        for each in Judge(SURFACE, 1, worlds=20).judge(position.view(seat)):
            after = position.copy()
            after.play(each.action)
            assert (each.worlds, each.error, each.behind_error) == (0, 0.0, 0.0)
            assert each.chance == share_of_best_play(after, seat)
            proven += 1
    assert proven > 10, proven


@pytest.mark.whole
def test_standard_errors_say_how_far_judgements_differ() -> None:
    """Judgements of one view in other worlds spread as their own errors say, and so does the difference of two."""
    position = gentle_position(SHIFT, 2, 30)
    seen, legal = position.view(position.to_move), position.legal_actions()[:2]
    found = [
        {each.action: each for each in Judge(SHIFT, seed, worlds=30).judge(seen, must=legal)} for seed in range(24)
    ]
    for action in legal:
        chances = np.array([each[action].chance for each in found])
        errors = np.array([each[action].error for each in found])
        assert 0.5 < chances.std(ddof=1) / np.sqrt((errors**2).mean()) < 1.6


def test_more_worlds_make_errors_smaller() -> None:
    view = gentle_position(SURFACE, 4, 60)
    few, many = (Judge(SURFACE, 1, worlds=worlds).judge(view.view(view.to_move))[0] for worlds in (8, 128))
    assert many.worlds == 128
    assert many.error < few.error


def test_interim_judgements_come_while_worlds_are_tried_and_a_stop_ends_them() -> None:
    position = gentle_position(SHIFT, 6, 10)
    view = position.view(position.to_move)
    told: list[tuple[Judged, ...]] = []
    last = Judge(SHIFT, 1, worlds=40).judge(view, report=told.append)
    assert [each[0].worlds for each in told] == [1, 2, 4, 8, 16, 32]
    assert last[0].worlds == 40
    stopped = Judge(SHIFT, 1, worlds=10_000).judge(view, stop=StopAfter(5))
    assert stopped[0].worlds == 5
    at_once = Judge(SHIFT, 1, worlds=10_000).judge(view, stop=StopAfter(0))
    assert at_once[0].error == 0.5


@pytest.mark.whole
def test_a_judge_works_interpreted() -> None:
    position = gentle_position(SHIFT, 6, 60)
    with mode("interpreted"):
        judged = Judge(SHIFT, 1, worlds=1).judge(position.view(position.to_move))
    assert judged[0].worlds == 1


@pytest.mark.parametrize("budget", [{}, {"seconds": 1.0, "worlds": 4}, {"worlds": 0}, {"seconds": -1.0}], ids=str)
def test_a_judge_needs_one_positive_budget(budget: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"A judge .*\."):
        Judge(SHIFT, 1, **budget)


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
def test_who_waits_has_a_chance_too(game: Game, options: dict[str, Any]) -> None:
    position = random_decision(game, options, seed=2, plies=20)
    for seat in range(position.num_seats):
        if seat != position.to_move:
            (found,) = Judge(game, 1, worlds=4).evaluate_waiting(position.view(seat)).judged()
            assert found.action == NO_ACTION
            assert 0.0 <= found.chance <= 1.0


def test_the_sums_of_a_sample_by_hand() -> None:
    # 1, 0, 1, 0: mean 1/2, squares 4 * 1/4 = 1, so sqrt(1 / 3 / 4)
    assert standard_error([1.0, 0.0, 1.0, 0.0]) == pytest.approx(0.288675)
    assert standard_error([1.0, 1.0, 1.0]) == 0.25  # nothing seen in 3 trials: 1 / 4
    near = Judged(1, 0.0, 0.5, 0.1, 0.1, 0.05, 9)
    best, far = Judged(0, 0.2, 0.6, 0.1, 0.0, 0.0, 9), Judged(1, 0.0, 0.5, 0.1, 0.1, 0.049, 9)
    assert too_close([best, near])
    assert not too_close([best, far])
    assert not too_close([best])


def test_the_halves_share_no_world() -> None:
    position = gentle_position(SHIFT, 1, 4)
    scale = Scale(SHIFT, position.view(position.to_move))
    evaluation = Evaluation(scale, np.array([3, 7], np.int16), np.zeros(2))
    for first, second in ((0.8, -0.2), (-0.4, 0.0), (0.6, -0.2), (-0.6, 0.2)):
        evaluation.add_results([first, second])
    halves = evaluation.split_estimate(3, 7)
    # Action 3 has 0.7 in the even worlds and -0.5 in the odd ones, action 7 has -0.2 and 0.1.
    assert halves.first == pytest.approx((scale.chance(0.7), scale.chance(-0.5)))
    assert halves.second == pytest.approx((scale.chance(-0.2), scale.chance(0.1)))
    assert halves.gain == pytest.approx(sum(halves.second) / 2 - sum(halves.first) / 2)
    assert evaluation.split_estimate(3, 3).gain_error == 0.0


def test_losses_are_selected_by_one_half_of_the_worlds_and_measured_by_the_other() -> None:
    position = gentle_position(SHIFT, 1, 4)
    evaluation = Evaluation(Scale(SHIFT, position.view(position.to_move)), np.array([3, 7], np.int16), np.zeros(2))
    for first, second, drawn in ((0.8, -0.2, -0.2), (-0.4, 0.0, -0.4), (0.6, -0.2, 0.0), (-0.6, 0.2, 0.2)):
        evaluation.add_results([first, second])
        evaluation.add_uniform(drawn)
    even, odd = evaluation.losses(3)
    # The odd worlds prefer action 7: in the even ones it has -0.2, action 3 has 0.7 and the drawn actions -0.1. In the
    # odd ones it is 0.2 ahead of them with an error of 0.2, and that is not more.
    assert (even.chosen, even.uniform, even.at_stake) == (pytest.approx(-0.9), pytest.approx(-0.1), False)
    # The even worlds prefer action 3: in the odd ones it has -0.5, the drawn actions -0.1. In the even ones it is 0.8
    # ahead of them with an error of 0.2.
    assert (odd.chosen, odd.uniform, odd.at_stake) == (0.0, pytest.approx(-0.4), True)


def test_a_uniform_choice_is_drawn_from_all_actions_and_changes_no_judgement() -> None:
    position = gentle_position(SHIFT, 6, 10)
    view, legal = position.view(position.to_move), position.legal_actions()
    with_draws = Judge(SHIFT, 1, worlds=40).evaluate(view, must=legal, uniform=True)
    without = Judge(SHIFT, 1, worlds=40).evaluate(view, must=legal)
    assert with_draws.judged() == without.judged()
    assert without.losses(legal[0]) == ()
    assert len(with_draws.losses(legal[0])) == 2


def test_the_best_action_is_measured_without_the_luck_that_selected_it() -> None:
    position = gentle_position(SHIFT, 1, 4)
    scale = Scale(SHIFT, position.view(position.to_move))
    evaluation = Evaluation(scale, np.array([3, 7], np.int16), np.zeros(2))
    for first, second in ((0.8, -0.2), (-0.4, 0.0), (0.6, -0.2), (-0.6, 0.2)):
        evaluation.add_results([first, second])
    # The even worlds prefer action 3, with -0.5 in the odd ones; the odd ones prefer action 7, with -0.2 in the even.
    assert evaluation.judged()[0].chance == pytest.approx(scale.chance(-0.35))
