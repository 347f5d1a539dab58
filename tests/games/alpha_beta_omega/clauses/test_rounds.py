"""The clauses of Alpha-Beta-Omega about a round and picking, one by one."""

from collections import Counter

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_STEP,
    DISCARD,
    DRAW_CARD,
    FINISHED,
    MAX_STEPS,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    SHOW_CARD,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.hands import held as rules_held
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, MARKED, MARRIED_BETA
from omegatable.games.alpha_beta_omega.rules.records import PICK, PLAYING, PLAYS, REACT, TRADE
from omegatable.games.alpha_beta_omega.rules.setting_up import DEAL_DECK
from omegatable.games.alpha_beta_omega.rules.table import alphas_left
from omegatable.kernel import CHANCE, SPECTATOR
from tests.games.alpha_beta_omega.support.dealing import dealt, deck, discards, discards_hold, new_deal, picking
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    COMPATIBLE,
    CYAN,
    EFFECTS,
    MAGENTA,
    ROAD,
    begin,
    do,
    give,
    kind,
    laid,
    legal,
    pass_window,
    play,
    playing,
    road_to,
)
from tests.games.alpha_beta_omega.support.trading import codes, hand, on_top, view_of


def test_ABO_R23_a_round_has_three_stages():
    state = picking("OG", "HS", "PS", "BJ")
    for number, hands in enumerate(([["OG"], ["HS"]], [["PS", "OG"], ["HS", "BJ"]])):
        assert state.rounds_played == number
        assert [hand(state, seat) for seat in range(2)] == hands
        assert (state.to_move, state.phase) == (0, TRADE)
        do(state, FINISHED)
        assert (state.to_move, state.phase) == (1, TRADE)
        do(state, FINISHED)
        assert (state.to_move, state.phase) == (0, PLAYS)
        do(state, PASS)
        assert (state.to_move, state.phase) == (1, PLAYS)
        assert state.position[:2].tolist() == [2 + number, 5 + number]
        do(state, PASS)


def test_ABO_Q86_who_stands_on_the_final_position_makes_the_round_final():
    state = picking("OG", "HS", positions=(3, 10))
    assert (bool(state.final), int(state.face_up)) == (True, 1 << 9)
    assert (state.phase, state.deck_size) == (REACT, 30)
    pass_window(state)
    assert (state.to_move, state.phase) == (0, PLAYS), "no picking, no trading"
    do(state, PASS, PASS)
    assert (state.result[1], state.partner[1]) == (MARKED, COMPATIBLE)


def test_ABO_Q86_picking_and_trading_stop_as_soon_as_the_round_becomes_final():
    state = picking("OG", "WW", "HS", omegas=("yellow", "black", "cyan"), positions=(9, 4, 1))
    assert (bool(state.final), state.position[0]) == (True, 9)
    pass_window(state)
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert [hand(state, seat) for seat in range(3)] == [["OG"], [], []]
    assert state.deck_size == 28


def test_ABO_Q86_the_exchange_stops_too():
    state = laid(["yellow"], [9], ROAD)
    on_top(state, "OG", "WW", "HS")
    give(state, 0, "PS")
    begin(state)
    do(state, DISCARD + kind("OG"), DISCARD + kind("PS"))
    assert (bool(state.final), state.phase, hand(state, 0)) == (True, PLAYS, [])


def test_ABO_Q86_each_has_one_play_in_a_round():
    state = playing("ET", omegas=("yellow", "black", "cyan"), positions=(9, 6, 1))
    do(state, PLAY_CARD + kind("ET"), CHOOSE_STEP + MAX_STEPS + 1)
    pass_window(state)
    asked = []
    while state.phase == PLAYS and state.rounds_played == 0:
        asked.append(int(state.to_move))
        do(state, PASS)
    assert asked == [1, 2]
    assert (state.result[0], state.partner[0]) == (MARKED, COMPATIBLE)


def test_ABO_Q86_then_cards_are_turned_down_all_move_on_and_it_begins_again():
    state = picking("RM", "OG", "HS", "PS", trade="off")
    pass_window(state)
    assert int(state.face_up) == 1 << 9
    do(state, PASS)
    assert int(state.face_up) == 1 << 9
    do(state, PASS)
    assert int(state.face_up) == 0
    assert state.position[:2].tolist() == [3, 6]
    assert (state.rounds_played, state.to_move, state.phase) == (1, 0, PLAYS), "who has played plays again"
    assert [hand(state, seat) for seat in range(2)] == [["HS"], ["PS", "OG"]]


def test_ABO_Q86_or_the_cycle_ends():
    state = laid(["yellow", "black"], [10, 4], road_to(BETAS[0]), trade="off")
    on_top(state, "OG", "HS")
    begin(state)
    assert int(state.face_up) == 1 << 9
    do(state, PASS, PASS)
    assert (state.cycle, state.position[:2].tolist(), int(state.face_up)) == (2, [0, 0], 0)
    assert (state.rounds_played, state.deck_size) == (1, 28)


def test_ABO_R24_each_takes_one_card_and_reads_it():
    state = picking("OG", "HS", "PS", omegas=("yellow", "black", "cyan"), positions=(3, 6, 1))
    assert state.phase == TRADE
    assert state.deck_size == 27
    for seat, code in enumerate(("OG", "HS", "PS")):
        assert hand(view_of(state, seat), seat) == [code]


def test_ABO_R24_who_is_out_of_play_takes_none():
    state = laid(["yellow", "black", "cyan"], [3, 6, 1], ROAD)
    state.result[1] = MARRIED_BETA
    on_top(state, "OG", "HS")
    begin(state)
    assert [hand(state, seat) for seat in range(3)] == [["OG"], [], ["HS"]]


def test_ABO_Q13_they_take_them_one_by_one_in_the_players_order():
    state = laid(["yellow", "black", "cyan"], [3, 6, 1], ROAD)
    state.order[:3] = 2, 0, 1
    on_top(state, "OG", "HS", "PS")
    begin(state)
    assert [hand(state, seat) for seat in (2, 0, 1)] == [["OG"], ["HS"], ["PS"]]


def test_ABO_Q13_what_must_be_played_at_once_is_carried_out_before_the_next_is_taken():
    state = picking("RM", "OG")
    assert (state.phase, state.to_move) == (REACT, 0)
    assert (hand(state, 1), state.deck_size) == ([], 29)
    pass_window(state)
    assert (hand(state, 1), state.deck_size) == (["OG"], 28)


def test_ABO_R25_some_cards_are_played_as_soon_as_they_are_picked():
    for code, place in {"SH": 2, "SM": 2, "RM": 2, "MS": 0, "WW": 3}.items():
        state = picking(code, "OG", trade="off")
        while state.to_move == CHANCE or state.phase == REACT:
            do(state, legal(state)[0])
        assert hand(state, 0) == []
        assert code in discards(state)
        assert state.position[0] == place
        assert (state.effects[0] == EFFECTS["scented"]) == (code == "SH")
    assert hand(picking("OG", "HS"), 0) == ["OG"], "others are not"


def test_ABO_R38_they_are_played_without_regard_to_the_order():
    state = picking("OG", "MS", positions=(3, 6))
    assert state.position[:2].tolist() == [2, 3], "the second has carried out his card, the first has not played yet"
    assert state.has_played == 0
    do(state, FINISHED, FINISHED, PASS)
    assert (state.to_move, state.phase) == (1, PLAYS), "and he may still play"


def test_ABO_R41_who_picks_such_a_card_picks_no_other():
    state = picking("MS", "OG", "HS", trade="off")
    assert [hand(state, seat) for seat in range(2)] == [[], ["OG"]]
    assert state.deck_size == 28


def test_ABO_Q14_one_does_what_can_be_done_and_discards_the_card():
    state = picking("MS", "OG", positions=(1, 6), trade="off")
    assert (state.position[0], discards(state)) == (0, ["MS"]), "there is nothing behind the first position"
    state = picking("MS", "OG", positions=(2, 6), trade="off")
    assert (state.position[0], discards(state)) == (0, ["MS"]), "one step back is there"
    state = picking("SH", "OG", trade="off")
    assert (state.effects[0], discards(state)) == (EFFECTS["scented"], ["SH"]), "no suppressant wears off"


def test_ABO_Q14_even_if_nothing_can_be_done():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    on_top(state, "RM", "OG")
    state.face_up = 1 << 9
    begin(state)
    assert discards(state) == ["RM"], "the card of the final position lies face up already"
    assert (state.phase, hand(state, 1)) == (PLAYS, ["OG"])
    state = laid(["yellow", "black"], [1, 2], [CYAN, MAGENTA], trade="off", late_arrival="fresh_final_round")
    state.stage, state.turn = PLAYING, 0
    give(state, 0, "OP")
    do(begin(state), PLAY_CARD + kind("OP"))
    assert discards(state) == ["OP"], "no position is without an omega"
    assert (state.num_positions, alphas_left(state), int(state.face_up)) == (2, 2, 0)


def test_ABO_Q67_in_the_exchange_and_by_a_card_too():
    state = laid(["yellow"], [6], ROAD)
    give(state, 0, "PS")
    on_top(state, "OG", "RM", "HS")
    begin(state)
    give(state, 0, "SE")
    do(state, DISCARD + kind("PS"), DISCARD + kind("OG"))
    assert (state.phase, hand(state, 0)) == (REACT, ["SE"]), "Heat Suppressant has not been taken yet"
    do(state, PASS)
    assert hand(state, 0) == ["SE", "HS"]
    state = playing("LF")
    on_top(state, "RM", "HS")
    do(state, PLAY_CARD + kind("LF"))
    assert (state.phase, hand(state, 0)) == (REACT, [])
    pass_window(state)
    assert hand(state, 0) == ["HS"]


def test_ABO_Q67_a_card_lies_on_the_discard_pile_when_it_has_been_carried_out():
    state = playing("LF")
    on_top(state, "RM", "HS")
    do(state, PLAY_CARD + kind("LF"))
    assert discards(state) == []
    do(state, PASS)
    assert discards(state) == []
    do(state, PASS)
    assert discards(state) == ["RM", "LF"], "the inner one first"


def test_ABO_Q67_so_it_cannot_be_shuffled_into_the_deck_by_itself():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "HS", "OG")
    state.stage = PLAYING
    state.turn = 0
    begin(state)
    do(state, PLAY_CARD + kind("LF"))
    assert (state.to_move, state.phase, state.deck_size) == (CHANCE, PICK, 2), "two cards, not three"


def test_ABO_R26_hands_are_private_and_may_be_shown():
    state = picking("OG", "HS")
    assert codes(view_of(state, 0).held_cards[:1]) == ["OG"]
    assert view_of(state, 0).held_cards[1] == HIDDEN
    assert view_of(state, 1).held_cards[0] == HIDDEN
    assert view_of(state, SPECTATOR).held_cards[:2].tolist() == [HIDDEN, HIDDEN]
    assert {SHOW_CARD + kind("OG"), FINISHED} <= set(legal(state)), "he may show it, and need not"


def test_ABO_Q12_a_hand_may_be_of_any_size():
    state = laid(["yellow"], [3], ROAD)
    at_once = {"SH", "SM", "RM", "MS", "WW"}
    cards = [code for code in deck(state) if code not in at_once]
    assert len(cards) == 25
    for code in cards[:-1]:
        give(state, 0, code)
    on_top(state, cards[-1])
    begin(state)
    assert state.hand_size[0] == 25
    assert sorted(hand(state, 0)) == sorted(cards)


def test_ABO_R36_the_discard_pile_becomes_the_deck_when_that_is_empty():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "HS", "OG", "PS")
    held = int(state.hand_size[0])
    begin(state)
    assert (state.to_move, state.phase) == (CHANCE, PICK)
    assert (sorted(deck(state)), discards(state)) == (["HS", "OG", "PS"], [])
    do(state, DRAW_CARD + 0, DRAW_CARD + 1)
    assert (state.hand_size[0], state.hand_size[1], state.deck_size) == (held + 1, 1, 1)


def test_ABO_Q15_only_when_a_card_is_to_be_taken_and_none_is_there():
    state = laid(["yellow"], [3], ROAD)
    discards_hold(state, "HS", "OG", deck_holds=["PC"])
    begin(state)
    assert rules_held(state, 0, kind("PC")) == 1
    assert (state.deck_size, discards(state)) == (0, ["HS", "OG"])
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "HS", "OG", deck_holds=["PC"])
    begin(state)
    assert rules_held(state, 0, kind("PC")) == 1, "the last one is taken as it lies"
    assert (state.to_move, sorted(deck(state)), discards(state)) == (CHANCE, ["HS", "OG"], [])


def test_ABO_Q15_if_no_card_is_anywhere_nothing_is_taken():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state)
    begin(state)
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert state.hand_size[:2].tolist() == [30, 0]


def test_ABO_Q70_the_order_of_the_deck_stands_in_the_deal():
    deal = new_deal()
    deal[DEAL_DECK : DEAL_DECK + 30] = [7, 2, 6, 5, *(card for card in range(30) if card not in (7, 2, 6, 5))]
    state = dealt(deal, seats=2, order="seats", trade="off")
    do(state, PICK_OMEGA + 0, PICK_OMEGA + 1)
    assert [hand(state, seat) for seat in range(2)] == [["OG"], ["HS"]]
    do(state, PASS, PASS)
    assert [hand(state, seat) for seat in range(2)] == [["PS", "OG"], ["HS", "BJ"]]


def test_ABO_Q70_after_a_shuffle_of_the_discards_each_card_is_equally_likely():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "PS", "OG", "HS", "OG")
    begin(state)
    assert legal(state) == [DRAW_CARD + i for i in range(4)]
    drawn = Counter()
    for action in legal(state):
        after = state.copy()
        protocol.apply_action(after, action)
        drawn.update(Counter(hand(after, 0)) - Counter(hand(state, 0)))
    assert drawn == {"PS": 1, "OG": 2, "HS": 1}


def test_ABO_Q70_so_it_is_when_cards_go_back_into_the_deck():
    state = playing("PR", omegas=("yellow", "black", "cyan"), positions=(3, 6, 1))
    give(state, 0, "HS")
    size = int(state.deck_size)
    play(state, "PR", YES)
    assert state.deck_size == size + 1
    do(state, PASS, PASS)
    assert (state.to_move, state.phase) == (CHANCE, PICK)
    assert legal(state) == [DRAW_CARD + i for i in range(size + 1)]
