"""The clauses of Alpha-Beta-Omega about who suits whom, one by one."""

import pytest

from omegatable.games.alpha_beta_omega.decks.parts import OMEGA_IDS
from omegatable.games.alpha_beta_omega.rules.actions import PICK_OMEGA
from omegatable.games.alpha_beta_omega.rules.parts import MARKED
from omegatable.games.alpha_beta_omega.rules.scoring import score
from tests.games.alpha_beta_omega.support.dealing import after_test_by, dealt, new_deal, suits, titles
from tests.games.alpha_beta_omega.support.laying import (
    BLACK,
    COMPATIBLE,
    CYAN,
    DECK,
    GAME,
    MAGENTA,
    ROAD,
    YELLOW,
    laid,
    legal,
)


def test_ABO_R18_the_degrees_are_1_to_4():
    for omega in ("cyan", "magenta", "yellow", "black"):
        assert sorted(suits(omega)[:4]) == [1, 2, 3, 4]
    marks = {after_test_by(alpha, "yellow").rank[0]: after_test_by(alpha, "yellow") for alpha in range(4)}
    assert [score(marks[rank], 0) for rank in (1, 2, 3, 4)] == [100, 60, 50, 0]


def test_ABO_R19_who_suits_omega_yellow():
    assert suits("yellow")[YELLOW] == 1
    assert suits("yellow")[BLACK] == 2
    assert suits("yellow")[CYAN] == 3
    assert suits("yellow")[MAGENTA] == 4


def test_ABO_Q8_the_other_rows():
    assert suits("cyan")[:4] == [1, 2, 3, 4]
    assert suits("magenta")[:4] == [2, 1, 4, 3]
    assert suits("yellow")[:4] == [3, 4, 1, 2]
    assert suits("black")[:4] == [4, 3, 2, 1]


def test_ABO_Q8_they_are_part_of_the_decks_file():
    mine = DECK.text.replace("black = [4, 3, 2, 1, 1]", "black = [2, 1, 3, 4, 1]")
    assert suits("black", deck=mine)[:4] == [2, 1, 3, 4]


def test_ABO_R11_mr_compatible_suits_everyone_but_one_and_may_be_incompatible():
    assert [suits(omega)[COMPATIBLE] for omega in OMEGA_IDS] == [1, 1, 1, 1, 4]
    assert [suits(omega, mr="incompatible")[COMPATIBLE] for omega in OMEGA_IDS] == [4, 4, 4, 4, 4]
    assert titles(laid(["yellow"], [1], ROAD, mr="incompatible"), 4, 5) == ["Mr Incompatible"]


def test_ABO_Q1_he_suits_omegas_and_not_the_other():
    for omega in ("cyan", "magenta", "yellow", "black"):
        assert after_test_by(COMPATIBLE, omega).rank[0] == 1
    assert after_test_by(COMPATIBLE, "other").rank[0] == 4


def test_ABO_Q3_mr_compatible_is_a_full_match():
    assert GAME.chosen_options()["mr"] == "full"
    for omega in ("cyan", "magenta", "yellow", "black"):
        assert suits(omega)[COMPATIBLE] == 1
        assert suits(omega, mr="partial")[COMPATIBLE] == 3
        assert suits(omega, mr="partial")[:4] == suits(omega)[:4]
    assert score(after_test_by(COMPATIBLE, "cyan", mr="partial"), 0) == 50


def test_ABO_Q3_only_a_1_of_the_colours_is_partial():
    mine = DECK.text.replace("yellow = [3, 4, 1, 2, 1]", "yellow = [3, 4, 1, 2, 2]")
    mine = mine.replace("other = [1, 1, 1, 1, 4]", "other = [1, 1, 1, 1, 1]")
    assert suits("yellow", mr="partial", deck=mine)[COMPATIBLE] == 2
    assert suits("other", mr="partial", deck=mine) == [1, 1, 1, 1, 1]
    assert suits("cyan", mr="partial", deck=mine)[COMPATIBLE] == 3


def test_ABO_Q4_mr_incompatible_suits_nobody():
    for omega in OMEGA_IDS:
        for others in (0, 1, 4):
            assert suits(omega, others, mr="incompatible")[COMPATIBLE] == 4
    assert suits("other", mr="incompatible")[:4] == [1, 1, 1, 1]


def test_ABO_R13_the_other_is_a_perfect_match_to_every_alpha_but_mr_compatible():
    assert suits("other")[:4] == [1, 1, 1, 1]
    assert suits("other", 4)[:4] == [1, 1, 1, 1]
    assert suits("other")[COMPATIBLE] != 1


def test_ABO_Q5_mr_compatible_can_mark_the_other_and_that_is_a_fail():
    assert suits("other")[COMPATIBLE] == 4
    state = after_test_by(COMPATIBLE, "other")
    assert (state.result[0], state.rank[0], state.partner[0]) == (MARKED, 4, COMPATIBLE)
    assert score(state, 0) == 0


def test_ABO_R14_the_other_may_be_left_out():
    assert GAME.chosen_options()["nloo"] == "in"
    assert legal(dealt(seats=4)) == [PICK_OMEGA + omega for omega in range(5)]
    assert legal(dealt(seats=4, nloo="out")) == [PICK_OMEGA + omega for omega in range(4)]
    for seed in range(20):
        state = dealt(new_deal(seed), seats=4, nloo="out", omega_pick="random")
        assert sorted(state.omega[:4].tolist()) == [0, 1, 2, 3]


def test_ABO_R14_five_cannot_play_without_him():
    GAME.new_options(seats=4, nloo="out")
    GAME.new_options(seats=5, nloo="in")
    with pytest.raises(ValueError, match="Other Omegas"):
        GAME.new_options(seats=5, nloo="out")


def test_ABO_R15_alone_the_other_can_match_only_with_mr_compatible():
    assert suits("other", 0)[COMPATIBLE] == 1
    assert min(suits("other", 0)[:4]) > 1
    state = after_test_by(COMPATIBLE, "other", 0)
    assert score(state, 0) == 100


def test_ABO_Q6_alone_the_other_is_4_to_all_other_alphas():
    assert suits("other", 0) == [4, 4, 4, 4, 1]
    assert suits("yellow", 0) == [3, 4, 1, 2, 1]
    assert score(after_test_by(CYAN, "other", 0), 0) == 0


def test_ABO_Q6_alone_nobody_is_the_other_while_mr_compatible_is_incompatible():
    assert legal(dealt(seats=1)) == [PICK_OMEGA + omega for omega in range(5)]
    assert legal(dealt(seats=1, mr="partial")) == [PICK_OMEGA + omega for omega in range(5)]
    assert legal(dealt(seats=1, mr="incompatible")) == [PICK_OMEGA + omega for omega in range(4)]
    assert legal(dealt(seats=2, mr="incompatible")) == [PICK_OMEGA + omega for omega in range(5)]
    for omega_pick in ("choose", "random"):
        state = dealt(seats=1, mr="incompatible", omega_pick=omega_pick, omegas=(4, 2, 0, 1, 3))
        if omega_pick == "random":
            assert state.omega[0] == 2, "the Other is passed over"
