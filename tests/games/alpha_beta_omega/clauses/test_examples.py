"""The nine worked examples of the rulebook of Alpha-Beta-Omega, each on a table that is laid by hand."""

import pytest

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_POSITION, PASS, PLAY_CARD, TURN_TO
from omegatable.games.alpha_beta_omega.rules.hands import held
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, IN_PLAY, MARKED, UNMARKED
from omegatable.games.alpha_beta_omega.rules.records import COIN, PLAYS, REACT
from omegatable.games.alpha_beta_omega.rules.scoring import score
from omegatable.kernel import CHANCE, TERMINAL
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    COMPATIBLE,
    CYAN,
    EFFECTS,
    MAGENTA,
    YELLOW,
    begin,
    give,
    kind,
    laid,
    legal,
    nobody_acts,
    road_to,
)


def test_example_1_an_incompatible_alpha_marks_one_who_stands_there_alone():
    state = laid(["yellow"], [10], road_to(MAGENTA))
    give(state, 0, "OG")
    nobody_acts(begin(state))
    assert state.to_move == TERMINAL
    assert (state.result[0], state.rank[0], state.partner[0]) == (MARKED, 4, MAGENTA)
    assert score(state, 0) == 0
    assert state.num_positions == 9
    assert (state.hand_size[0], state.deck_size) == (0, 30)


def test_example_2_the_one_who_suits_better_is_marked_and_the_other_passes():
    state = laid(["yellow", "black"], [10, 10], road_to(CYAN))
    nobody_acts(begin(state))
    assert (state.result[0], state.rank[0]) == (MARKED, 3)
    assert score(state, 0) == 50
    assert state.result[1] == IN_PLAY
    assert (state.position[1], state.cycle, state.num_positions) == (0, 2, 9)


@pytest.mark.parametrize(("omegas", "alpha"), [(("yellow", "black"), COMPATIBLE), (("yellow", "other"), YELLOW)])
def test_example_3_a_coin_decides_between_those_who_suit_equally(omegas, alpha):
    state = laid(omegas, [10, 10], road_to(alpha))
    nobody_acts(begin(state))
    assert (state.to_move, state.phase) == (CHANCE, COIN)
    assert legal(state) == [TURN_TO, TURN_TO + 1]
    protocol.apply_action(state, TURN_TO + 1)
    assert (state.result[0], state.result[1]) == (IN_PLAY, MARKED)


def test_example_3_no_coin_where_one_suits_better():
    state = laid(["other", "yellow"], [10, 10], road_to(COMPATIBLE))
    nobody_acts(begin(state))
    assert (state.result[0], state.result[1], state.rank[1]) == (IN_PLAY, MARKED, 1)


def test_example_4_one_who_is_protected_is_left_out():
    state = laid(["yellow", "black"], [10, 10], road_to(YELLOW))
    state.effects[0] = EFFECTS["suppressed"]
    nobody_acts(begin(state))
    assert (state.result[0], state.result[1], state.rank[1]) == (IN_PLAY, MARKED, 2)
    assert score(state, 1) == 60


def test_example_5_a_beta_marks_nobody():
    state = laid(["yellow", "black"], [10, 4], road_to(BETAS[0]))
    give(state, 0, "HS")
    state.effects[1] = EFFECTS["scented"]
    nobody_acts(begin(state))
    assert state.num_positions == 10
    assert state.position[:2].tolist() == [0, 0]
    assert state.effects[:2].tolist() == [0, 0]
    assert state.hand_size[0] >= 1
    assert held(state, 0, kind("HS")) >= 1
    assert state.cycle == 2


def test_example_6_who_is_in_play_when_the_last_alpha_leaves_has_escaped():
    state = laid(["cyan", "black"], [6, 2], [*BETAS, CYAN])
    nobody_acts(begin(state))
    assert state.to_move == TERMINAL
    assert (state.result[0], state.result[1]) == (MARKED, ESCAPED)
    assert [score(state, seat) for seat in range(2)] == [100, 100]


def test_example_7_one_who_stands_before_the_final_position_is_held_and_tested_next():
    state = laid(["magenta", "yellow", "black"], [10, 9, 1], road_to(MAGENTA))
    deck = int(state.deck_size)
    nobody_acts(begin(state))
    assert state.result[0] == MARKED
    assert (state.num_positions, state.position[1], state.position[2]) == (9, 8, 1)
    assert state.final
    assert int(state.face_up) == 1 << 8
    assert state.deck_size == deck


def test_example_8_the_third_cycle_ends_in_a_fail_for_one_who_is_alone():
    state = laid(["yellow"], [10], road_to(MAGENTA))
    state.effects[0] = EFFECTS["suppressed"]
    state.cycle = 3
    nobody_acts(begin(state))
    assert state.to_move == TERMINAL
    assert (state.result[0], score(state, 0)) == (UNMARKED, 0)


def test_example_9_a_beta_swapped_into_the_final_position_is_turned_up_and_tests_nobody():
    state = laid(["yellow", "black"], [10, 3], road_to(MAGENTA))
    give(state, 0, "LS")
    begin(state)
    while state.phase == REACT:
        protocol.apply_action(state, PASS)
    assert (state.to_move, state.phase) == (0, PLAYS)
    protocol.apply_action(state, PLAY_CARD + kind("LS"))
    protocol.apply_action(state, CHOOSE_POSITION + 0)
    assert state.road[9] == BETAS[0]
    assert int(state.face_up) == 1 << 9 | 1 << 0
    nobody_acts(state)
    assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]
    assert state.num_positions == 10
    assert state.cycle == 2
