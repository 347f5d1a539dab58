"""The clauses of Alpha-Beta-Omega about reactions, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import PASS
from omegatable.games.alpha_beta_omega.rules.parts import IN_PLAY, MARKED
from omegatable.games.alpha_beta_omega.rules.records import PLAYING, PLAYS, REACT
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    GAME,
    MAGENTA,
    YELLOW,
    begin,
    do,
    laid,
    legal,
    nobody_acts,
    position,
    road_to,
)
from tests.games.alpha_beta_omega.support.turns import (
    SCENTED,
    SUPPRESSED,
    asked,
    at,
    card,
    hand,
    kinds,
    table,
    up,
    with_card,
)


def test_ABO_R39_a_scent_enhancer_answers_every_alpha():
    for alpha in (CYAN, MAGENTA, YELLOW, BLACK, COMPATIBLE):
        state = table(positions=(10, 3), road=road_to(alpha), hands=("", "SE"))
        assert (state.phase, state.to_move, state.turned_up[0]) == (REACT, 0, alpha)
        do(state, PASS, card("SE"))
        assert (at(state), state.effects[1]) == ([10, 10], SCENTED)


def test_ABO_R39_and_no_beta():
    for beta in BETAS:
        state = table(positions=(10, 3), road=road_to(beta), hands=("SE", "SE"))
        assert (state.phase, up(state), legal(state)) == (PLAYS, [10], [PASS])


def test_ABO_R39_so_can_any_card_of_which_the_deck_says_so():
    deck = with_card("HS", 'verb = "effect", who = "self", add = "suppressed"', when="reaction to alpha")
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("HS",), deck=deck)
    assert (state.phase, legal(state)) == (REACT, [PASS, card("HS")])
    nobody_acts(do(state, card("HS")))
    assert state.result[0] == IN_PLAY


def test_ABO_Q16_a_peek_is_no_turning_up():
    state = do(table(hands=("OG", "SE"), stage=PLAYING), card("OG"), position(6), position(7))
    assert (state.phase, state.to_move, up(state)) == (PLAYS, 1, [])


def test_ABO_Q16_a_swap_into_the_final_position_of_a_final_round_is_one():
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("LS", "LS"))
    assert asked(state) == [0, 1]
    do(state, card("LS"), position(6))
    assert (state.phase, state.turned_up[0], up(state)) == (REACT, CYAN, [6, 10])
    assert asked(state) == [0, 1]
    do(state, card("LS"), position(6))
    assert state.rounds_played == 1, "Magenta lay face up all the time: nobody is asked again"


def test_ABO_Q16_each_time_that_he_is_turned_up():
    deck = with_card("HS", 'verb = "reveal", at = "final"')
    state = table(hands=("HS HS",), stage=PLAYING, deck=deck)
    for _ in range(2):
        do(state, card("HS"))
        assert (state.turned_up[1], asked(state)) == (COMPATIBLE, [0, 1])
        do(state, PASS)


def test_ABO_Q17_each_is_asked_once_from_the_one_whose_card_it_was():
    state = table(("yellow", "black", "cyan"), (1, 2, 3), hands=("", "OW SE SE", ""), stage=PLAYING)
    do(state, PASS, card("OW"), position(6))
    assert (state.to_move, state.phase) == (1, REACT)
    do(state, card("SE"))
    assert (state.to_move, state.phase, at(state)) == (2, REACT, [1, 6, 3]), "carried out before the next is asked"
    do(state, PASS)
    assert (state.to_move, state.phase) == (0, REACT)
    do(state, PASS)
    assert (state.to_move, state.phase) == (2, PLAYS)
    assert hand(state, 1) == kinds("SE"), "only one reaction each"


def test_ABO_Q17_at_the_beginning_of_a_round_the_first_in_play_is_asked_first():
    state = table(("yellow", "black", "cyan"), (10, 3, 4), road=road_to(CYAN), turns=(2, 0, 1))
    assert asked(state) == [2, 0, 1]
    state = laid(("yellow", "black", "cyan"), (10, 3, 4), road_to(CYAN), trade="off")
    state.result[0] = MARKED
    state.position[2] = 9
    assert asked(begin(state)) == [1, 2]


def test_ABO_Q64_everybody_is_asked_whatever_he_holds():
    for hands in (("", ""), ("HS", "OG"), ("SE", "")):
        assert asked(table(positions=(10, 3), road=road_to(CYAN), hands=hands)) == [0, 1]


def test_ABO_Q64_one_who_is_alone_is_asked_only_if_he_has_something_to_play():
    assert asked(table(("yellow",), (10,), road=road_to(CYAN), hands=("HS",))) == []
    assert asked(table(("yellow",), (10,), road=road_to(CYAN), hands=("SE",))) == [0]


def test_ABO_Q91_a_card_can_be_both_of_the_round_and_a_reaction():
    deck = with_card("HS", 'verb = "effect", who = "self", add = "suppressed"', when="play or reaction to alpha")
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("HS HS",), deck=deck)
    assert (state.phase, legal(state)) == (REACT, [PASS, card("HS")])
    do(state, card("HS"), PASS)
    assert (state.phase, state.effects[0], legal(state)) == (PLAYS, SUPPRESSED, [PASS, card("HS")])


def test_ABO_Q91_played_in_the_round_it_has_no_event():
    acts = 'verb = "move", who = "self", to = "event"', 'verb = "effect", who = "self", add = "scented"'
    deck = with_card("HS", *acts, when="play or reaction to alpha")
    state = table(positions=(3, 6), hands=("HS",), stage=PLAYING, deck=deck)
    do(state, card("HS"))
    assert (at(state), state.effects[0]) == ([3, 6], SCENTED)


def test_ABO_Q92_with_the_option_a_reaction_can_be_the_card_of_the_round():
    state = table(positions=(3, 6), hands=("SE",), stage=PLAYING)
    assert (state.phase, legal(state)) == (PLAYS, [PASS])
    state = table(positions=(3, 6), hands=("SE", "SE"), stage=PLAYING, reactions_in_turn=True)
    assert (state.phase, legal(state)) == (PLAYS, [PASS, card("SE")])
    do(state, card("SE"))
    assert (at(state), state.effects[0], state.has_played) == ([3, 6], SCENTED, 0b01)
    assert not GAME.new_options().reactions_in_turn


def test_ABO_Q92_it_stays_a_reaction_and_no_other_card_becomes_one():
    state = table(positions=(10, 3), road=road_to(MAGENTA), hands=("SE HS",), reactions_in_turn=True)
    assert (state.phase, legal(state)) == (REACT, [PASS, card("SE")])
