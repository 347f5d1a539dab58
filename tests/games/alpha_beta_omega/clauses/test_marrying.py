"""The clauses of Alpha-Beta-Omega about marrying, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_SEAT, NO, PASS, YES
from omegatable.games.alpha_beta_omega.rules.parts import IN_PLAY, MARRIED_BETA, MARRIED_OMEGA, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import ASK_MAY, CONSENT, PLAYING, PLAYS
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    MAGENTA,
    ROAD,
    YELLOW,
    do,
    kind,
    legal,
    road_to,
)
from tests.games.alpha_beta_omega.support.turns import asked, at, card, plain, road, table


def test_ABO_Q41_nobody_marries_unless_a_card_says_so():
    state = table(positions=(10, 10), road=road_to(BETAS[2]), hands=("HS", "OG"))
    for seat, code in ((0, "HS"), (1, "OG")):
        assert (state.to_move, state.phase, legal(state)) == (seat, PLAYS, [PASS, card(code)])
        do(state, PASS)
    assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]
    assert state.cycle == 2


def test_ABO_Q41_a_card_that_turns_up_an_alpha_marries_nobody():
    state = do(table(positions=(6, 1), hands=("PR",), stage=PLAYING), card("PR"))
    assert asked(state) == [0, 1]
    assert (state.phase, state.to_move, state.result[0]) == (PLAYS, 1, IN_PLAY)


def test_ABO_Q42_who_marries_a_beta_leaves_with_him():
    omegas = ("yellow", "black", "cyan")
    state = do(table(omegas, (3, 3, 6), hands=("PR BJ HS",), stage=PLAYING), card("PR"))
    assert (state.to_move, state.phase) == (0, ASK_MAY)
    do(state, YES)
    assert (state.result[0], state.partner[0], state.gone[7]) == (MARRIED_BETA, 7, 1 + 0)
    assert road(state) == [5, 6, 8, 9, CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE]
    assert at(state)[1:] == [3, 5]
    assert (state.hand_size[0], state.deck_size, state.discards[0]) == (0, 29, kind("PR"))


def test_ABO_Q42_two_omegas_leave_without_a_position():
    omegas = ("yellow", "black", "cyan")
    state = do(table(omegas, (3, 3, 6), hands=("MK BJ", "HS"), stage=PLAYING), card("MK"), CHOOSE_SEAT + 1)
    assert (state.to_move, state.phase) == (1, CONSENT)
    do(state, YES)
    assert state.result[:3].tolist() == [MARRIED_OMEGA, MARRIED_OMEGA, IN_PLAY]
    assert [plain(state).players[seat].partner_seat for seat in range(3)] == [1, 0, None]
    assert (road(state), at(state)[2]) == (ROAD, 6)
    assert (state.hand_size[:2].tolist(), state.deck_size) == ([0, 0], 29)


def test_ABO_Q42_the_other_must_agree():
    state = table(("yellow", "black", "cyan"), (3, 3, 6), hands=("MK",), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, NO)
    assert state.result[:3].tolist() == [IN_PLAY] * 3
    assert (state.to_move, state.phase, state.discards[0]) == (1, PLAYS, kind("MK"))
    assert state.chosen_seat[0] == NOTHING
