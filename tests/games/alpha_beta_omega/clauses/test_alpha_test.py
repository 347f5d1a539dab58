"""The clauses of Alpha-Beta-Omega about the Alpha Test, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_SEAT, DISCARD, PASS, TURN_TO, YES
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, IN_PLAY, MARRIED_BETA
from omegatable.games.alpha_beta_omega.rules.records import COIN, PICK, PLAYING
from omegatable.games.alpha_beta_omega.rules.table import last_position, plays
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    MAGENTA,
    YELLOW,
    begin,
    do,
    give,
    kind,
    laid,
    legal,
    nobody_acts,
    position,
    road_to,
)
from tests.games.alpha_beta_omega.support.turns import (
    GUARDED,
    SCENTED,
    SUPPRESSED,
    after_test,
    asked,
    at,
    card,
    hand,
    kinds,
    marked,
    plain,
    road,
    scores,
    table,
    up,
)


def test_ABO_R47_he_marks_him_even_if_they_do_not_suit_each_other():
    assert marked(after_test(("yellow", "black"), MAGENTA, positions=(10, 1))) == {0: 4}
    assert marked(after_test(("yellow", "black"), CYAN, positions=(10, 1))) == {0: 3}


def test_ABO_R47_unless_something_protects_him():
    for effect in (SUPPRESSED, GUARDED, SUPPRESSED | SCENTED):
        assert marked(after_test(("yellow", "black"), MAGENTA, [effect], (10, 1))) == {}
    assert marked(after_test(("yellow", "black"), MAGENTA, [SCENTED], (10, 1))) == {0: 4}, "this does not protect"


def test_ABO_Q31_if_all_are_protected_the_alpha_stays():
    state = after_test(("yellow", "black", "cyan"), YELLOW, [SUPPRESSED, GUARDED], (10, 10, 1))
    assert marked(state) == {}
    assert (road(state), state.gone[YELLOW]) == (road_to(YELLOW), 0)
    assert state.effects[:2].tolist() == [0, 0], "it ends with the cycle"
    assert state.cycle == 2


def test_ABO_R53_the_one_who_suits_best_is_marked():
    # To Alpha Cyan Yellow is 3, Cyan 1, Black 4, Magenta 2.
    for omegas in (("yellow", "cyan", "black"), ("cyan", "black", "yellow"), ("black", "yellow", "cyan")):
        assert marked(after_test(omegas, CYAN)) == {omegas.index("cyan"): 1}
    assert marked(after_test(("yellow", "black", "magenta"), CYAN)) == {2: 2}
    state = after_test(("yellow", "cyan", "black"), CYAN)
    assert state.gone[CYAN] == 1 + 1, "he leaves with the one of the second seat"


def test_ABO_Q32_the_protected_are_left_out_and_the_others_compared():
    # To Alpha Yellow Yellow is 1, Magenta 4, Black 2.
    assert marked(after_test(("yellow", "magenta", "black"), YELLOW, [SUPPRESSED])) == {2: 2}
    assert marked(after_test(("yellow", "magenta", "black"), YELLOW, [SUPPRESSED, 0, GUARDED])) == {1: 4}


def test_ABO_Q90_only_those_with_priority_are_compared():
    # To Alpha Cyan Cyan is 1, Yellow 3, Black 4.
    for effects, who in (([0, SCENTED], {1: 3}), ([0, 0, SCENTED], {2: 4}), ([0, SCENTED, SCENTED], {1: 3})):
        assert marked(after_test(("cyan", "yellow", "black"), CYAN, effects)) == who
    assert marked(after_test(("black", "yellow", "cyan"), CYAN, [SCENTED, SCENTED])) == {1: 3}


def test_ABO_Q90_priority_does_not_change_how_well_they_suit():
    state = after_test(("yellow", "magenta", "black"), MAGENTA, [SCENTED], (10, 10, 1))
    assert (marked(state), scores(state)) == ({0: 4}, [0, 0, 0])


def test_ABO_Q90_one_who_is_protected_has_none():
    assert marked(after_test(("cyan", "yellow"), CYAN, [0, SCENTED | GUARDED])) == {0: 1}


def test_ABO_R54_a_coin_decides_between_equals():
    for heads in (0, 1):
        state = after_test(("yellow", "black"), COMPATIBLE)
        assert (state.to_move, state.phase, legal(state)) == (CHANCE, COIN, [TURN_TO, TURN_TO + 1])
        assert marked(do(state, TURN_TO + heads)) == {heads: 1}


def test_ABO_Q2_omegas_are_meant():
    # Alpha Cyan is as good for the Other as for Cyan; the coin is about these two and not about the alphas.
    state = after_test(("yellow", "other", "cyan"), CYAN)
    assert legal(state) == [TURN_TO + 1, TURN_TO + 2]
    do(state, TURN_TO + 2)
    assert (marked(state), state.partner[2]) == ({2: 1}, CYAN)


def test_ABO_Q33_of_three_each_is_equally_likely():
    for who in range(3):
        state = after_test(("yellow", "black", "cyan"), COMPATIBLE)
        assert legal(state) == [TURN_TO, TURN_TO + 1, TURN_TO + 2]
        assert marked(do(state, TURN_TO + who)) == {who: 1}
    assert len(legal(after_test(("yellow", "black", "cyan", "magenta"), COMPATIBLE))) == 4


def test_ABO_R48_the_couple_leaves_and_lies_open_at_the_side():
    state = after_test(("yellow", "black", "cyan"), MAGENTA, positions=(10, 1, 1))
    for seat in (0, 1, 2, SPECTATOR):
        seen = plain(state, seat)
        assert [(gone.character, gone.seat) for gone in seen.gone] == [("alpha-magenta", 0)]
        assert (seen.players[0].partner, seen.players[0].position) == ("alpha-magenta", None)
        assert seen.players[0].ending
    assert MAGENTA not in road(state)
    assert not plays(state, 0)


def test_ABO_R49_his_hand_goes_back_into_the_deck_and_the_others_play_on():
    state = laid(("yellow", "black", "cyan"), (10, 1, 1), road_to(MAGENTA), trade="off")
    give(state, 0, "BJ")
    give(state, 0, "PS")
    give(state, 1, "OG")
    nobody_acts(begin(state))
    assert marked(state) == {0: 4}
    assert [hand(state, seat) for seat in range(3)] == [[], kinds("OG"), []]
    assert (state.deck_size, state.discard_size) == (29, 0)
    assert {kind("BJ"), kind("PS")} <= set(state.deck[:29].tolist())
    assert state.result[1:3].tolist() == [IN_PLAY, IN_PLAY]
    assert state.rounds_played == 1


def test_ABO_Q38_they_are_shuffled_into_it():
    state = laid(("yellow", "black", "cyan"), (10, 1, 1), road_to(MAGENTA), trade="off")
    give(state, 0, "BJ")
    nobody_acts(begin(state))
    # Who picks next draws any card of the deck.
    assert (state.to_move, state.phase, len(legal(state))) == (CHANCE, PICK, 30)


def test_ABO_Q38_also_when_somebody_marries():
    omegas = ("yellow", "black", "cyan", "magenta")
    state = table(omegas, (3, 3, 6, 6), hands=("MK BJ", "PS"), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, YES, PASS, PASS)
    assert (state.deck_size, state.discards[:1].tolist(), state.discard_size) == (29, [kind("MK")], 1)
    assert (state.to_move, state.phase, len(legal(state))) == (CHANCE, PICK, 29)
    state = table(omegas, (3, 3, 6, 6), hands=("PR BJ",), stage=PLAYING)
    do(state, card("PR"), YES, PASS, PASS, PASS)
    assert (state.deck_size, state.discard_size) == (29, 1)
    assert (state.to_move, state.phase, len(legal(state))) == (CHANCE, PICK, 29)


def test_ABO_R50_after_a_poor_match_somebody_else_can_still_win():
    state = table(("yellow", "black"), (10, 9), road=[*BETAS, MAGENTA, YELLOW, COMPATIBLE, BLACK, CYAN])
    nobody_acts(state)
    assert (marked(state), state.to_move != TERMINAL) == ({0: 3}, True)
    nobody_acts(state)
    assert (marked(state), scores(state)) == ({0: 3, 1: 1}, [50, 100])


def test_ABO_Q39_also_after_a_full_one():
    state = table(("magenta", "black"), (10, 9), road=[*BETAS, CYAN, YELLOW, COMPATIBLE, BLACK, MAGENTA])
    nobody_acts(state)
    assert (marked(state), state.to_move != TERMINAL) == ({0: 1}, True)
    nobody_acts(state)
    assert (marked(state), scores(state)) == ({0: 1, 1: 1}, [100, 100])


def test_ABO_R51_the_final_position_leaves_with_them():
    state = after_test(("yellow", "black", "cyan"), MAGENTA, positions=(10, 1, 4))
    assert (state.num_positions, road(state)) == (9, [*BETAS, CYAN, YELLOW, BLACK, COMPATIBLE])
    assert last_position(state) == 8


def test_ABO_Q34_the_others_who_stood_there_pass():
    state = after_test(("yellow", "black", "cyan"), YELLOW, positions=(10, 10, 4))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 2, [1, 1])
    state = after_test(("yellow", "black", "cyan"), YELLOW, [0, SUPPRESSED], (10, 10, 4))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 2, [1, 1])


def test_ABO_Q35_one_on_the_new_final_position_does_not_move_on():
    state = after_test(("yellow", "black", "cyan"), YELLOW, positions=(10, 9, 3))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 1, [9, 4])
    assert (state.final, up(state), state.num_positions) == (True, [9], 9)


def test_ABO_Q35_unless_the_cycle_ends():
    state = after_test(("yellow", "black", "cyan"), YELLOW, positions=(10, 9, 10))
    assert (marked(state), state.cycle, at(state)[1:]) == ({0: 1}, 2, [1, 1])
    assert not state.final


def test_ABO_Q82_the_game_is_over_at_once_when_the_last_alpha_leaves():
    state = table(positions=(1, 2), road=[5, 6, CYAN], hands=("OW", "HS"), stage=PLAYING)
    do(state, card("OW"), position(3))
    asked(state)
    assert (state.to_move, state.result[:2].tolist()) == (TERMINAL, [ESCAPED, ESCAPED])


def test_ABO_Q82_and_one_who_is_left_is_alone_at_once():
    state = table(positions=(3, 6), hands=("PR", "MK"), stage=PLAYING)
    do(state, card("PR"), YES)
    assert (state.result[:2].tolist(), state.alone_since) == ([MARRIED_BETA, IN_PLAY], 1)
    assert DISCARD + kind("MK") in legal(state), "in the same round"
    state = table(("yellow", "black", "cyan"), (3, 3, 6), hands=("MK", "", "CH"), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, YES)
    assert (state.to_move, state.alone_since) == (2, 1)
    assert DISCARD + kind("CH") in legal(state)


def test_ABO_Q82_first_whether_it_is_over():
    state = table(positions=(3, 3), hands=("MK",), stage=PLAYING)
    do(state, card("MK"), CHOOSE_SEAT + 1, YES)
    assert (state.to_move, state.alone_since) == (TERMINAL, 0)
    state = after_test(("yellow",), YELLOW)
    assert state.to_move == TERMINAL
