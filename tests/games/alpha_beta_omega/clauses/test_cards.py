"""The effect of each card of the house's deck, on tables laid by hand."""

import pytest

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_RANDOM_POSITION,
    CHOOSE_SEAT,
    FINISHED,
    MIX,
    NO,
    PASS,
    PLAY_CARD,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import IN_PLAY, MARRIED_BETA, MARRIED_OMEGA, MAX_SEATS
from omegatable.games.alpha_beta_omega.rules.records import ASK_MAY, CONSENT, PLAYS, REACT
from omegatable.games.alpha_beta_omega.rules.round import proceed
from omegatable.games.alpha_beta_omega.rules.scoring import score
from omegatable.kernel import CHANCE
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    CYAN,
    EFFECTS,
    MAGENTA,
    ROAD,
    YELLOW,
    begin,
    give,
    kind,
    laid,
    legal,
    pass_window,
    play,
    playing,
    position,
    road_to,
    steps,
)


@pytest.mark.parametrize(("code", "effect"), [("HS", "suppressed")])
def test_heat_suppressant_protects_its_player(code, effect):
    state = play(playing(code), code)
    assert state.effects[:2].tolist() == [EFFECTS[effect], 0]


@pytest.mark.parametrize(("code", "effect"), [("BJ", "guarded"), ("SC", "scented")])
def test_a_jacket_and_scenting_are_for_any_omega(code, effect):
    for seat in (0, 1):
        state = play(playing(code), code, CHOOSE_SEAT + seat)
        assert state.effects[seat] == EFFECTS[effect]
        assert state.effects[1 - seat] == 0


def test_very_plain_soap_washes_every_effect_off():
    state = playing("PS")
    state.effects[1] = EFFECTS["guarded"] | EFFECTS["scented"]
    assert play(state, "PS", CHOOSE_SEAT + 1).effects[1] == 0


def test_opera_glasses_show_up_to_two_characters_to_their_player_alone():
    state = play(playing("OG"), "OG", position(7))
    assert state.lookers[6] == 0b000001
    assert position(7) not in legal(state)
    protocol.apply_action(state, position(10))
    assert state.lookers[9] == 0b000001
    assert state.face_up == 0
    assert play(playing("OG"), "OG", position(7), FINISHED).lookers[:10].tolist() == [0] * 6 + [1, 0, 0, 0]


def test_place_cards_swap_any_two_and_what_is_known_goes_along():
    state = playing("PC")
    state.lookers[1] = 0b10
    play(state, "PC", position(2), position(9))
    assert state.road[:10].tolist() == [5, BLACK, 7, 8, 9, CYAN, MAGENTA, YELLOW, 6, 4]
    assert (state.lookers[1], state.lookers[8]) == (0, 0b10)


def test_last_minute_substitution_swaps_with_the_final_position():
    state = playing("LS")
    assert position(10) not in legal(play(state, "LS"))
    protocol.apply_action(state, position(1))
    assert (state.road[0], state.road[9]) == (4, BETAS[0])


@pytest.mark.parametrize(("by", "to"), [(-3, 0), (-2, 0), (-1, 1), (1, 3), (2, 4), (3, 5)])
def test_express_ticket_moves_its_player_and_stops_at_the_first_position(by, to):
    assert play(playing("ET"), "ET", steps(by)).position[0] == to


def test_a_move_stops_at_the_final_position_and_makes_the_round_final():
    state = play(playing("ET", positions=(9, 6)), "ET", steps(3))
    assert state.position[0] == 9
    assert state.final
    assert int(state.face_up) == 1 << 9
    assert state.phase == REACT


def test_paper_ring_marries_the_beta_of_ones_own_position_if_one_likes():
    state = play(playing("PR"), "PR")
    assert state.phase == ASK_MAY
    protocol.apply_action(state, YES)
    assert (state.result[0], state.partner[0]) == (MARRIED_BETA, 7)
    assert score(state, 0) == 30
    assert state.num_positions == 9
    assert state.position[1] == 4, "he rides along"
    assert play(playing("PR"), "PR", NO).result[0] == IN_PLAY


def test_paper_ring_on_an_alpha_only_turns_him_up():
    state = play(playing("PR", positions=(6, 1)), "PR")
    assert state.phase == REACT
    pass_window(state)
    assert (state.phase, state.to_move, int(state.face_up)) == (PLAYS, 1, 1 << 5)


def test_childhood_friend_is_in_the_next_position():
    state = play(playing("CF"), "CF", YES)
    assert (state.result[0], state.partner[0]) == (MARRIED_BETA, 8)
    state = play(playing("CF", positions=(9, 1)), "CF")
    assert state.turned_up[1] == 4


def test_matching_keychains_need_an_omega_in_the_same_position_who_agrees():
    omegas = ("yellow", "black", "cyan")
    state = play(playing("MK", omegas=omegas, positions=(3, 3, 6)), "MK")
    assert legal(state) == [CHOOSE_SEAT + 1]
    protocol.apply_action(state, CHOOSE_SEAT + 1)
    assert (state.to_move, state.phase) == (1, CONSENT)
    protocol.apply_action(state, YES)
    assert state.result[:3].tolist() == [MARRIED_OMEGA, MARRIED_OMEGA, IN_PLAY]
    assert (state.num_positions, state.alone_since) == (10, 1)
    refused = play(playing("MK", omegas=omegas, positions=(3, 3, 6)), "MK", CHOOSE_SEAT + 1, NO)
    assert refused.result[:3].tolist() == [IN_PLAY] * 3
    alone = play(playing("MK", omegas=omegas, positions=(3, 4, 6)), "MK")
    assert alone.phase == PLAYS, "nobody stands there: nothing happens"


def test_a_one_way_ticket_removes_an_unoccupied_position():
    state = play(playing("OW"), "OW")
    assert position(3) not in legal(state)
    assert position(6) not in legal(state)
    protocol.apply_action(state, position(8))
    pass_window(state)
    assert state.gone[YELLOW] == 1 + MAX_SEATS
    assert state.road[:9].tolist() == [*BETAS, CYAN, MAGENTA, BLACK, 4]
    assert state.position[:2].tolist() == [2, 5]


def test_strict_chaperone_moves_another():
    state = play(playing("CH"), "CH", CHOOSE_SEAT + 1, steps(-2))
    assert state.position[:2].tolist() == [2, 3]


def test_sticky_fingers_take_a_card_at_random_and_only_the_two_know_it():
    state = playing("SF", omegas=("yellow", "black", "cyan"), positions=(3, 6, 1))
    give(state, 1, "HS")
    give(state, 1, "OG")
    play(state, "SF", CHOOSE_SEAT + 1)
    assert state.to_move == CHANCE
    assert len(legal(state)) == 2
    protocol.apply_action(state, legal(state)[0])
    assert state.hand_size[:3].tolist() == [1, 1, 0]
    assert state.seen[0] == 0b010


def test_a_fire_drill_ends_the_cycle_without_a_test():
    state = playing("FD", positions=(10, 6), road=road_to(MAGENTA))
    state.final = True
    state.effects[1] = EFFECTS["guarded"]
    play(state, "FD")
    assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]
    assert state.position[:2].tolist() == [0, 0]
    assert state.effects[:2].tolist() == [0, 0]
    assert (state.cycle, state.num_positions) == (2, 10)


def test_a_lucky_find_gives_two_cards_and_none_in_a_final_round():
    state = playing("LF")
    state.deck[:2] = kind("OG"), kind("HS")
    size = int(state.deck_size)
    protocol.apply_action(state, PLAY_CARD + kind("LF"))
    assert (state.hand_size[0], state.deck_size) == (2, size - 2)
    final = playing("LF")
    final.final = True
    play(final, "LF")
    assert final.hand_size[0] == 0


def picking(code):
    """Return a table at which the first seat is about to take the card *code* from the deck."""
    state = laid(("yellow", "black"), (3, 6), ROAD, trade="off")
    place = next(i for i in range(30) if state.deck[i] == kind(code))
    state.deck[0], state.deck[place] = int(state.deck[place]), int(state.deck[0])
    return state


def test_sudden_heat_undoes_a_suppressant_and_scents():
    state = picking("SH")
    state.effects[0] = EFFECTS["suppressed"] | EFFECTS["guarded"]
    begin(state)
    assert state.effects[0] == EFFECTS["guarded"] | EFFECTS["scented"]


def test_missed_your_stop_moves_back_two():
    state = picking("MS")
    state.deck[1] = kind("OG")
    proceed(state)
    assert state.position[:2].tolist() == [0, 5]


def test_a_whirlwind_week_moves_all_forward():
    state = picking("WW")
    proceed(state)
    assert (state.position[0], state.position[1]) in {(3, 6), (1, 6), (3, 4)}, "who picks next may be moved again"
    assert state.position[0] + state.position[1] >= 5


def test_rumour_mill_turns_up_the_final_position_and_all_are_asked():
    state = begin(picking("RM"))
    assert int(state.face_up) == 1 << 9
    assert (state.phase, state.to_move) == (REACT, 0)
    assert not state.final


def test_a_seating_chart_mix_up_turns_down_and_mixes():
    state = picking("SM")
    state.lookers[4] = 3
    begin(state)
    assert state.to_move == CHANCE
    assert legal(state) == [MIX + i for i in range(10)]
    assert state.lookers[:10].tolist() == [0] * 10


def test_an_overseas_posting_falls_on_a_position_without_an_omega_and_removes_alphas_only():
    state = play(playing("OP"), "OP")
    assert state.to_move == CHANCE
    assert legal(state) == [CHOOSE_RANDOM_POSITION + i for i in range(10) if i not in (2, 5)]
    protocol.apply_action(state, CHOOSE_RANDOM_POSITION + 9)
    pass_window(state)
    assert state.gone[4] == 1 + MAX_SEATS
    assert state.num_positions == 9
    beta = play(playing("OP"), "OP")
    protocol.apply_action(beta, CHOOSE_RANDOM_POSITION + 0)
    assert beta.num_positions == 10


def test_a_scent_enhancer_is_played_when_an_alpha_is_turned_up():
    state = picking("RM")
    give(state, 1, "SE")
    begin(state)
    protocol.apply_action(state, PASS)
    assert (state.to_move, legal(state)) == (1, [PASS, PLAY_CARD + kind("SE")])
    protocol.apply_action(state, PLAY_CARD + kind("SE"))
    assert state.position[1] == 9
    assert state.effects[1] == EFFECTS["scented"]
    assert state.final
    assert (state.phase, state.to_move) == (PLAYS, 0), "picking has ended, and both may still play"
