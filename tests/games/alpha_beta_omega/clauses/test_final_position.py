"""The clauses of Alpha-Beta-Omega about moving on and the final position, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_SEAT, PASS
from omegatable.games.alpha_beta_omega.rules.parts import IN_PLAY, MARKED
from omegatable.games.alpha_beta_omega.rules.records import PLAYING, PLAYS, REACT, TRADE
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    GAME,
    MAGENTA,
    YELLOW,
    do,
    legal,
    nobody_acts,
    position,
    road_to,
    steps,
)
from tests.games.alpha_beta_omega.support.turns import asked, at, card, hand, kinds, road, table, up, with_card

# ------------------------------------------------------------------------------------------------------- moving on


def test_ABO_R42_after_the_round_all_move_on_and_it_begins_again():
    state = table(("yellow", "black"), (1, 1))
    assert (state.rounds_played, state.hand_size[:2].tolist()) == (0, [1, 1])
    nobody_acts(state)
    assert (state.rounds_played, at(state)) == (1, [2, 2])
    assert (state.to_move, state.phase, state.hand_size[:2].tolist()) == (0, PLAYS, [2, 2])


def test_ABO_Q23_each_by_one_from_where_he_stands():
    state = table(("yellow", "black", "cyan"), (1, 4, 8))
    assert at(nobody_acts(state) or state) == [2, 5, 9]


def test_ABO_Q24_cards_are_turned_down_before_all_move():
    deck = with_card("ET", 'verb = "reveal", at = "final"')
    state = table(positions=(9, 3), hands=("ET",), stage=PLAYING, deck=deck)
    state.face_up = 0b11
    do(state, card("ET"))
    assert (asked(state), up(state)) == ([0, 1], [1, 2, 10])
    do(state, PASS)
    # Yellow has walked to the final position, and its card, turned down in between, is turned up once more.
    assert (state.rounds_played, at(state), up(state)) == (1, [10, 4], [10])
    assert asked(state) == [0, 1]


def test_ABO_R60_in_the_easier_game_they_stay_up():
    deck = with_card("ET", 'verb = "reveal", at = "final"')
    assert not GAME.new_options().open_reveal
    state = table(positions=(9, 3), hands=("ET",), stage=PLAYING, deck=deck, open_reveal=True)
    do(state, card("ET"))
    assert asked(state) == [0, 1]
    do(state, PASS)
    assert (state.rounds_played, up(state)) == (1, [10])
    assert asked(state) == [], "it is not turned up again"


# ----------------------------------------------------------------------------------------------- the final position


def test_ABO_R43_who_walks_to_the_final_position_turns_its_card_up():
    state = table(positions=(9, 3))
    nobody_acts(state)
    assert (at(state), up(state), state.final) == ([10, 4], [10], True)
    assert (state.phase, state.turned_up[0]) == (REACT, COMPATIBLE)


def test_ABO_R43_so_does_one_who_comes_there_by_a_card():
    state = do(table(positions=(9, 3), hands=("ET",), stage=PLAYING), card("ET"), steps(1))
    assert (at(state), up(state), state.final) == ([10, 3], [10], True)
    assert (state.phase, state.turned_up[0]) == (REACT, COMPATIBLE)


def test_ABO_R44_no_cards_are_picked_and_none_are_traded():
    state = table(positions=(10, 3), road=road_to(CYAN), hands=("HS", "OG"), trade="full")
    assert asked(state) == [0, 1]
    assert (state.phase, state.to_move, state.deck_size) == (PLAYS, 0, 28)


def test_ABO_R44_also_if_somebody_is_brought_there_by_what_is_picked():
    state = table(positions=(3, 9), hands=("HS", "OG"), top=("WW",), trade="full")
    assert (state.final, asked(state)) == (True, [0, 1])
    assert (state.phase, state.to_move, state.deck_size) == (PLAYS, 0, 27)


def test_ABO_R45_then_each_may_play_in_order():
    state = table(positions=(10, 3), road=road_to(BETAS[0]), hands=("HS OG", "PS BJ"), turns=(1, 0))
    assert (state.to_move, state.phase, legal(state)) == (1, PLAYS, [PASS, card("BJ"), card("PS")])
    do(state, PASS)
    assert (state.to_move, state.phase, legal(state)) == (0, PLAYS, [PASS, card("HS"), card("OG")])


def test_ABO_Q26_this_holds_for_all_wherever_they_stand():
    state = table(positions=(2, 10), road=road_to(CYAN), hands=("HS", ""))
    assert asked(state) == [0, 1]
    assert state.hand_size[:2].tolist() == [1, 0], "nobody has picked"
    assert (state.to_move, legal(state)) == (0, [PASS, card("HS")])
    do(state, card("HS"))
    assert (state.to_move, legal(state)) == (1, [PASS])


def test_ABO_Q25_picking_and_trading_stop():
    state = table(("yellow", "black", "cyan"), (3, 9, 1), top=("WW", "PC"), trade="full")
    assert (state.final, up(state), at(state)) == (True, [10], [4, 10, 2])
    assert asked(state) == [0, 1, 2]
    assert (state.phase, state.to_move, state.deck_size) == (PLAYS, 0, 29)
    assert state.hand_size[:3].tolist() == [0, 0, 0]


def test_ABO_Q25_who_has_not_had_his_play_has_it_and_nobody_plays_twice():
    omegas = ("yellow", "black", "cyan")
    state = table(omegas, (9, 3, 1), hands=("PS OG", "CH", "HS"), stage=PLAYING)
    do(state, card("PS"), CHOOSE_SEAT + 1, card("CH"), CHOOSE_SEAT + 0, steps(1))
    assert (state.final, asked(state)) == (True, [1, 2, 0])
    assert (state.phase, state.to_move) == (PLAYS, 2)
    do(state, PASS)
    assert (state.result[0], state.partner[0]) == (MARKED, COMPATIBLE), "Yellow has had his play: the test follows"


def test_ABO_Q25_is_the_default():
    assert GAME.options_values(GAME.new_options())["late_arrival"] == "same_round"


def test_ABO_Q68_a_card_of_several_steps_is_carried_out_whole():
    deck = with_card("ET", 'verb = "move", who = "self", to = "final"', 'verb = "move", who = "self", by = -1')
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"))
    assert (at(state), state.final, up(state)) == ([9, 6], False, [])


def test_ABO_Q68_with_the_reactions_that_it_called_for():
    deck = with_card("ET", 'verb = "reveal", at = "final"', 'verb = "move", who = "all", by = -1')
    state = do(table(hands=("ET", "SE"), stage=PLAYING, deck=deck), card("ET"), PASS, card("SE"))
    assert (at(state), state.final, state.phase) == ([2, 9], False, PLAYS)


def test_ABO_Q68_and_with_the_cards_that_were_played_inside_it():
    deck = with_card("ET", 'verb = "transfer", from = "deck", to = "own hand"', 'verb = "move", who = "all", by = -1')
    state = do(table(positions=(9, 3), hands=("ET",), top=("WW",), stage=PLAYING, deck=deck), card("ET"))
    assert (at(state), state.final, up(state)) == ([9, 3], False, [])


def test_ABO_Q68_the_new_card_is_turned_up_even_if_no_omega_stands_there():
    omegas = ("yellow", "black", "cyan")
    state = table(omegas, (10, 3, 4), road=road_to(MAGENTA), hands=("ET", "LS", ""))
    assert asked(state) == [0, 1, 2]
    do(state, card("ET"), steps(-1), card("LS"), position(6))
    assert (up(state), state.turned_up[0]) == ([6, 10], CYAN)
    assert asked(state) == [1, 2, 0], "from the one whose card it was"


def test_ABO_Q84_a_card_makes_no_round_final():
    state = table(positions=(9, 3), hands=("ET", ""), stage=PLAYING, late_arrival="fresh_final_round")
    do(state, card("ET"), steps(1))
    assert (at(state), state.final, up(state)) == ([10, 3], False, [])
    assert (state.phase, state.to_move) == (PLAYS, 1)
    do(state, PASS)
    assert (state.rounds_played, state.cycle, state.result[0]) == (1, 1, IN_PLAY), "without a test"
    assert (at(state), state.final, up(state)) == ([10, 4], True, [10]), "he does not move, and the next one is final"
    nobody_acts(state)
    assert (state.result[0], state.partner[0]) == (MARKED, COMPATIBLE)


def test_ABO_Q84_picking_and_trading_go_on():
    state = table(positions=(3, 9), top=("WW", "PC"), trade="full", late_arrival="fresh_final_round")
    assert (at(state), state.final, state.phase) == ([4, 10], False, TRADE)
    assert hand(state, 1) == kinds("PC")


def test_ABO_Q84_from_a_final_round_he_passes():
    state = table(positions=(10, 3), road=road_to(BETAS[0]), late_arrival="fresh_final_round")
    nobody_acts(state)
    assert (state.cycle, at(state)) == (2, [1, 1])


def test_ABO_Q36_an_alpha_may_be_laid_there():
    state = table(positions=(10, 3), road=[6, 7, 8, 9, CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE, 5], hands=("", "LS"))
    do(state, PASS, card("LS"), position(7))
    assert asked(state) == [1, 0]
    assert (state.result[0], state.partner[0], state.rank[0]) == (MARKED, YELLOW, 1)


def test_ABO_Q36_and_taken_away():
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("", "LS"))
    assert asked(state) == [0, 1]
    do(state, PASS, card("LS"), position(6))
    assert asked(state) == [1, 0]
    assert (state.result[0], state.partner[0], state.rank[0]) == (MARKED, CYAN, 3)


def test_ABO_Q51_who_has_been_moved_away_is_not_tested():
    omegas = ("yellow", "black", "cyan")
    state = table(omegas, (10, 3, 9), road=road_to(YELLOW), hands=("", "CH", ""))
    assert asked(state) == [0, 1, 2]
    do(state, PASS, card("CH"), CHOOSE_SEAT + 0, steps(-2))
    assert (at(state), state.final, up(state)) == ([8, 3, 9], True, [10])
    do(state, PASS)
    assert state.result[:3].tolist() == [IN_PLAY] * 3
    assert (state.cycle, at(state)) == (1, [9, 4, 10])


def test_ABO_R46_an_alpha_and_an_omega_come_to_the_test():
    for alpha in (CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE):
        state = table(positions=(10, 1), road=road_to(alpha))
        nobody_acts(state)
        assert state.result[:2].tolist() == [MARKED, IN_PLAY]
        assert state.partner[0] == alpha


def test_ABO_R46_not_before_the_final_position():
    state = table(positions=(8, 6))
    nobody_acts(state)
    assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]


def test_ABO_Q30_a_beta_does_nothing():
    for beta in BETAS:
        state = table(positions=(10, 1), road=road_to(beta))
        nobody_acts(state)
        assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]
        assert (road(state), state.gone[beta]) == (road_to(beta), 0)
