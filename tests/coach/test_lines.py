"""Lines to look at: worlds that are played again step by step, and what may decide them."""

import numpy as np
import pytest

from omegatable.coach.endings import Recorder, endings_of
from omegatable.coach.evidence import Witness
from omegatable.coach.facet import Comparison
from omegatable.coach.lines import MAX_STEPS, contradicts, play_lines
from omegatable.coach.worlds import Seeds, new_tries
from omegatable.engine import protocol
from omegatable.engine.registry import GAMES
from omegatable.kernel import TERMINAL, new_rng, record_from_bytes
from tests.support.playing import random_decision, record_digest

MOMENTS = [("omega-shift", 40), ("alpha-and-omega", 31), ("alpha-beta-omega", 40), ("alpha-beta-omega", 90)]

pytestmark = pytest.mark.usefixtures("compiler")


@pytest.mark.parametrize(("name", "plies"), MOMENTS)
def test_a_line_ends_as_the_judge_counted(name, plies):
    table = random_decision(GAMES[name], {}, 17, plies)
    game, view = table.game, table.view(table.to_move)
    endings, recorder, seeds = endings_of(new_tries(game), game), Recorder(game), Seeds(3)
    for _ in range(4):
        seed = next(seeds)
        for action in table.legal_actions()[:2]:
            end = record_digest(endings.end(view, seed, action))
            *_, last = recorder.steps(view, seed, action)
            assert record_digest(last.state) == end


@pytest.mark.parametrize(("name", "plies"), MOMENTS)
def test_both_lines_begin_in_one_world_and_follow_their_actions(name, plies):
    table = random_decision(GAMES[name], {}, 17, plies)
    game, view = table.game, table.view(table.to_move)
    action, other = table.legal_actions()[:2]
    found = Witness(game, 5, worlds=8).compare(view, action, other, moment=7).comparison
    lines = play_lines(game, view, [action, other], seed=5, moment=7, world=found.world).lines
    for line, first in zip(lines, (action, other), strict=True):
        assert line.steps[0].action == first
        assert line.start == view.tobytes()
        assert len(line.steps) <= MAX_STEPS + 1
        last = record_from_bytes(game.VIEW, line.steps[-1].view)
        assert (last.to_move, last.seat) == (TERMINAL, view.seat)


@pytest.mark.parametrize(("name", "plies"), MOMENTS)
def test_what_a_seat_cannot_see_does_not_change_its_lines(name, plies):
    table = random_decision(GAMES[name], {}, 17, plies)
    game, seat, actions = table.game, table.to_move, table.legal_actions()[:2]
    view = table.view(seat)

    def lines(seen):
        found = Witness(game, 5, worlds=8).compare(seen, *actions).comparison
        return found, play_lines(game, seen, actions, seed=5, moment=0, world=found.world)

    first, rng, changed = lines(view), new_rng(11), 0
    for _ in range(2):
        twin = table.copy()
        protocol.determinize(view, rng, twin.state)
        changed += record_digest(twin.state) != record_digest(table.state)
        assert lines(twin.view(seat)) == first
    assert changed


def test_a_line_contradicts_a_verdict_if_the_other_action_is_clearly_better():
    # 30 games differ: 20 to 10 is 10 apart, less than 2 * sqrt(30) = 10.95; 21 to 9 is 12.
    for better, equal, against in ((10, 70, False), (9, 70, True), (21, 70, False), (0, 100, False)):
        assert contradicts(Comparison(1, 100, better, equal, "points", [], 0)) == against


def test_the_typical_world_is_that_of_the_median_difference():
    table = random_decision(GAMES["alpha-and-omega"], {}, 17, 31)
    view, (action, other) = table.view(table.to_move), table.legal_actions()[:2]
    witness, seeds = Witness(table.game, 5, worlds=9), Seeds(5)
    found = witness.compare(view, action, other).comparison
    endings, standing = endings_of(new_tries(table.game), table.game), witness._parts.standing
    gains = []
    for _ in range(9):
        seed = next(seeds)
        ends = [standing(endings.end(view, seed, each), table.to_move) for each in (action, other)]
        gains.append(ends[0] - ends[1])
    assert gains[found.world] == np.median(gains)
    assert found.better == sum(gain > 0 for gain in gains)
