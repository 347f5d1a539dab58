"""The clauses of Alpha-Beta-Omega about setting up, one by one."""

from collections import Counter

import pytest

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.rules.actions import DISCARD, FINISHED, PASS, PICK_OMEGA, PLAY_CARD
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MARKED, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import EXCHANGE, OMEGA, PLAYING, PLAYS, REACT, SET_UP, TRADE
from omegatable.games.alpha_beta_omega.rules.setting_up import DEAL_ROAD
from omegatable.kernel import SPECTATOR
from tests.games.alpha_beta_omega.support.dealing import dealt, deck, discards, new_deal
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    DECK,
    EFFECTS,
    GAME,
    ROAD,
    begin,
    do,
    give,
    kind,
    laid,
    legal,
    playing,
)
from tests.games.alpha_beta_omega.support.trading import hand, on_top, view_of


def test_ABO_R34_the_order_is_settled_and_kept():
    state = dealt(seats=3, drawn=(2, 0, 1, 3, 4), road=[*BETAS, 0, 1, 2, 3, 4], trade="off")
    on_top(state, *["OG"] * 2, *["HS"] * 3, "PS", "BJ", "PC", "ET")
    for stage in (OMEGA, PLAYS, PLAYS, PLAYS):
        asked = []
        for _ in range(3):
            assert state.phase == stage
            asked.append(int(state.to_move))
            do(state, PICK_OMEGA + 2 - len(asked) + 1 if stage == OMEGA else PASS)
        assert asked == [2, 0, 1]
    assert state.order[:3].tolist() == [2, 0, 1]
    assert [hand(state, seat)[0] for seat in range(3)] == ["HS", "HS", "HS"]


def test_ABO_R34_only_reactions_go_past_it():
    state = laid(["yellow", "black", "cyan"], [1, 6, 2], ROAD, trade="off")
    state.stage = PLAYING
    state.turn = 0
    give(state, 1, "PR")
    begin(state)
    do(state, PASS, PLAY_CARD + kind("PR"))
    asked = []
    while state.phase == REACT:
        asked.append(int(state.to_move))
        do(state, PASS)
    assert asked == [1, 2, 0]
    assert (state.to_move, state.phase) == (2, PLAYS)


def test_ABO_Q10_the_order_is_drawn():
    assert GAME.chosen_options()["order"] == "random"
    assert dealt(seats=3, drawn=(4, 2, 3, 0, 1)).order[:3].tolist() == [2, 0, 1]
    drawn = Counter(tuple(dealt(new_deal(seed), seats=3).order[:3].tolist()) for seed in range(120))
    assert len(drawn) == 6, "all orders come up"


def test_ABO_Q10_or_that_of_the_seats():
    state = dealt(seats=3, drawn=(4, 2, 3, 0, 1), order="seats")
    assert state.order[:3].tolist() == [0, 1, 2]
    assert state.to_move == 0


def rounds_begun(state, count):
    """Return the order of play in each of *count* rounds, in which everybody passes."""
    orders, before = [], -1
    while len(orders) < count:
        if state.rounds_played != before and state.stage != SET_UP:
            orders.append(state.order[: int(state.num_seats)].tolist())
            before = int(state.rounds_played)
        actions = legal(state)
        do(state, PASS if PASS in actions else FINISHED if FINISHED in actions else actions[0])
    return orders


def test_ABO_Q100_whoever_begins_keeps_beginning():
    assert GAME.chosen_options()["start"] == "kept"
    state = dealt(seats=3, drawn=(2, 0, 1, 3, 4), omegas=(0, 1, 2, 3, 4), omega_pick="random", trade="off")
    assert rounds_begun(state, 4) == [[2, 0, 1]] * 4


def test_ABO_Q100_or_the_start_passes_on():
    state = dealt(
        seats=3, drawn=(2, 0, 1, 3, 4), omegas=(0, 1, 2, 3, 4), omega_pick="random", trade="off", start="passes"
    )
    assert rounds_begun(state, 4) == [[2, 0, 1], [0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_ABO_Q100_and_the_other_always_begins():
    # seat 2 plays the Other: it is second in the order, and comes to the front before the first round
    state = dealt(
        seats=3, drawn=(2, 1, 0, 3, 4), omegas=(0, 4, 2, 3, 1), omega_pick="random", trade="off", start="passes"
    )
    assert state.omega[:3].tolist() == [2, 4, 0]
    assert rounds_begun(state, 4) == [[1, 2, 0], [1, 0, 2], [1, 2, 0], [1, 0, 2]]


def test_ABO_Q100_who_has_left_play_does_not_begin():
    state = dealt(
        seats=3, drawn=(2, 0, 1, 3, 4), omegas=(0, 1, 2, 3, 4), omega_pick="random", trade="off", start="passes"
    )
    state.result[0] = MARKED  # seat 1, second in the order, has left before the second round begins
    # the first, seat 3, goes to the end; then seat 2 does, the first of those who are left
    assert rounds_begun(state, 3) == [[2, 0, 1], [0, 1, 2], [0, 2, 1]]


def test_ABO_R20_the_players_pick_their_omegas_and_the_others_leave():
    state = dealt(seats=2, drawn=(0, 1, 2, 3, 4))
    on_top(state, "OG", "HS")
    assert (state.to_move, state.phase) == (0, OMEGA)
    do(state, PICK_OMEGA + 3)
    assert (state.to_move, state.phase) == (1, OMEGA)
    do(state, PICK_OMEGA + 0)
    assert state.phase == TRADE
    assert state.omega.tolist() == [3, 0, -1, -1, -1]


def test_ABO_Q9_in_the_players_order_each_picks_one_that_is_still_there():
    assert GAME.chosen_options()["omega_pick"] == "choose"
    state = dealt(seats=3, drawn=(2, 0, 1, 3, 4))
    assert state.to_move == 2
    do(state, PICK_OMEGA + 4)
    assert state.to_move == 0
    assert legal(state) == [PICK_OMEGA + omega for omega in (0, 1, 2, 3)]
    do(state, PICK_OMEGA + 1)
    assert state.to_move == 1
    assert legal(state) == [PICK_OMEGA + omega for omega in (0, 2, 3)]


def test_ABO_Q9_or_all_are_dealt_at_random():
    state = dealt(seats=3, drawn=(2, 0, 1, 3, 4), omegas=(3, 4, 0, 1, 2), omega_pick="random")
    assert state.omega.tolist() == [4, 0, 3, -1, -1]
    assert state.phase != OMEGA
    firsts = {int(dealt(new_deal(seed), seats=1, omega_pick="random").omega[0]) for seed in range(60)}
    assert firsts == {0, 1, 2, 3, 4}


def test_ABO_R21_alphas_and_betas_are_shuffled_and_laid_face_down_in_a_row():
    road = [6, 0, 9, 4, 2, 5, 1, 8, 3, 7]
    state = dealt(road=road)
    assert state.num_positions == 10
    assert state.road.tolist() == road
    assert state.face_up == 0
    for who in (0, 1, SPECTATOR):
        assert view_of(state, who).road.tolist() == [HIDDEN] * 10
    roads = [tuple(new_deal(seed)[DEAL_ROAD : DEAL_ROAD + 10].tolist()) for seed in range(60)]
    assert len(set(roads)) > 50
    assert {tuple(sorted(one)) for one in roads} == {tuple(range(10))}
    assert {one[0] for one in roads} == set(range(10)), "anybody may lie first"


def test_ABO_Q98_a_shorter_road_for_research():
    state = dealt(road=[6, 0, 9, 4, 2, 5, 1, 8, 3, 7], alphas=2, betas=1)
    assert state.num_positions == 3
    assert state.road.tolist() == [0, 5, 1] + [NOTHING] * 7
    assert [number for number in range(10) if state.gone[number]] == [2, 3, 4, 6, 7, 8, 9]
    assert protocol.faults(state) == 0
    assert view_of(state, 0).road.tolist() == [HIDDEN] * 3 + [NOTHING] * 7
    assert GAME.chosen_options({"alphas": 1, "betas": 1})["betas"] == 1
    with pytest.raises(ValueError, match="at least: add an alpha or a beta"):
        GAME.chosen_options({"alphas": 1, "betas": 0})


def test_ABO_R22_all_begin_in_the_first_position():
    state = dealt(seats=5)
    assert state.position.tolist() == [0] * 5
    assert [one.position for one in GAME.plain_view(view_of(state, 0)).players] == [1] * 5


def test_ABO_Q11_nobody_has_cards_at_the_beginning():
    state = dealt(seats=2, drawn=(0, 1, 2, 3, 4))
    on_top(state, "OG", "HS")
    assert (state.hand_size.tolist(), state.deck_size) == ([0] * 5, 30)
    do(state, PICK_OMEGA + 0)
    assert (state.hand_size.tolist(), state.deck_size) == ([0] * 5, 30)
    do(state, PICK_OMEGA + 1)
    assert [hand(state, seat) for seat in range(2)] == [["OG"], ["HS"]], "the first thing that happens is a pick"


def solo(*cards, **options):
    """Return a table at which one player alone is to play a card."""
    state = playing("", omegas=("yellow",), positions=(3,), **options)
    for code in cards:
        give(state, 0, code)
    return state


def test_ABO_R37_alone_cards_that_do_nothing_may_be_discarded_for_no_new_one():
    state = solo("MK", "OG")
    assert legal(state) == [PASS, PLAY_CARD + kind("OG"), PLAY_CARD + kind("MK"), DISCARD + kind("MK")]
    size = int(state.deck_size)
    do(state, DISCARD + kind("MK"))
    assert (hand(state, 0), discards(state), state.deck_size) == (["OG"], ["MK"], size)
    two = playing("MK")
    assert legal(two) == [PASS, PLAY_CARD + kind("MK")]


def test_ABO_R37_or_they_are_taken_out_before_the_game():
    cards = deck(dealt(seats=1, solo_useless="strip"))
    assert len(cards) == 25
    assert not set(cards) & {"MK", "SC", "CH", "SF"}


def test_ABO_Q22_any_number_of_them_before_the_card_that_one_plays():
    assert GAME.chosen_options()["solo_useless"] == "discard"
    state = solo("MK", "SC", "SC", "CH", "SF", "HS")
    do(state, *[DISCARD + kind(code) for code in ("SC", "MK", "SC", "SF")])
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert legal(state) == [PASS, *(PLAY_CARD + kind(code) for code in ("HS", "CH")), DISCARD + kind("CH")]
    do(state, DISCARD + kind("CH"))
    assert hand(state, 0) == ["HS"]
    assert state.effects[0] == 0
    protocol.apply_action(state, PLAY_CARD + kind("HS"))
    assert state.effects[0] == EFFECTS["suppressed"], "he could still play a card"


def test_ABO_Q22_only_when_it_is_time_to_play():
    state = laid(["yellow"], [3], ROAD)
    give(state, 0, "MK")
    on_top(state, "OG", "PS")
    begin(state)
    assert state.phase == EXCHANGE
    do(state, DISCARD + kind("MK"), FINISHED)
    assert hand(state, 0) == ["PS", "OG"], "in the exchange it counts, and brings a card"


def test_ABO_Q22_stripping_is_for_a_game_that_begins_with_one_player():
    assert dealt(seats=1).deck_size == 30
    assert dealt(seats=1, solo_useless="strip").deck_size == 25
    assert dealt(seats=2, solo_useless="strip").deck_size == 30


def test_ABO_Q22_which_they_are_is_said_by_the_deck():
    before = 'name = "Opera Glasses"\nwhen = "play"\nsolo = true'
    mine = DECK.text.replace(before, before.replace("true", "false"))
    assert dealt(seats=1, solo_useless="strip", deck=mine).deck_size == 23
    assert DISCARD + kind("OG") in legal(solo("OG", deck=mine))
