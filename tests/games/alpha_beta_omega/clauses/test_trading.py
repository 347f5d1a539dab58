"""The clauses of Alpha-Beta-Omega about the free-for-all and the word, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_SEAT,
    COUNTER,
    DISCARD,
    FINISHED,
    GIVE_BLIND,
    OFFER_TO,
    PASS,
    PLAY_CARD,
    REFUSE,
    SHOW_ALL,
    SHOW_CARD,
    WITHDRAW,
)
from omegatable.games.alpha_beta_omega.rules.records import PLAYING, PLAYS, TRADE
from tests.games.alpha_beta_omega.support.laying import GAME, ROAD, begin, do, kind, laid, legal
from tests.games.alpha_beta_omega.support.trading import NAMES, hand, offer, on_top, trading

# ----------------------------------------------------------------------------------------------------- the free-for-all


def test_ABO_R27_after_picking_all_trade():
    state = laid(NAMES[:3], (2, 4, 6), ROAD)
    on_top(state, "OG", "HS", "PS")
    begin(state)
    assert (state.to_move, state.phase) == (0, TRADE)
    assert [hand(state, seat) for seat in range(3)] == [["OG"], ["HS"], ["PS"]]
    for seat in range(3):
        assert state.to_move == seat
        assert {OFFER_TO + other for other in range(3) if other != seat} <= set(legal(state))
        do(state, *offer((seat + 1) % 3, any_of=1))


def test_ABO_R27_in_any_proportion():
    state = trading("OG HS PS", "SE BJ PC ET")
    do(state, *offer(1, give=["OG", "HS", "PS"]), ACCEPT + 0)
    assert [len(hand(state, seat)) for seat in range(2)] == [0, 7]
    state = trading("OG", "SE BJ PC ET")
    do(state, *offer(1, give=["OG"], want=["SE", "BJ", "PC", "ET"]), ACCEPT + 0)
    assert [hand(state, seat) for seat in range(2)] == [["SE", "BJ", "PC", "ET"], ["OG"]]
    state = trading("OG HS", "SE BJ PC")
    do(state, *offer(1, give=["OG", "HS"], want=["SE", "BJ", "PC"]), ACCEPT + 0)
    assert [sorted(hand(state, seat)) for seat in range(2)] == [["BJ", "PC", "SE"], ["HS", "OG"]]


def test_ABO_R27_what_one_got_may_be_traded_on():
    state = trading("OG", "", "HS")
    do(state, *offer(1, give=["OG"]), ACCEPT + 0, FINISHED, FINISHED)
    do(state, *offer(2, give=["OG"], want=["HS"]), ACCEPT + 1)
    assert [hand(state, seat) for seat in range(3)] == [[], ["HS"], ["OG"]]


def test_ABO_R28_nothing_is_discarded_and_nothing_picked():
    state = trading("OG HS", "SE", "MK")
    deck = state.deck.tolist()
    begun = int(state.deck_size)
    assert begun == 26
    for actions in (
        offer(1, give=["OG"], want=["SE"]),
        [ACCEPT + 0],
        [SHOW_CARD + kind("MK"), SHOW_ALL],
        [FINISHED],
        [FINISHED],
    ):
        for action in actions:
            assert not [other for other in legal(state) if DISCARD <= other < DISCARD + 30 or PLAY_CARD <= other < 38]
            do(state, action)
    do(state, FINISHED)
    assert state.phase == PLAYS
    assert (state.deck_size, state.discard_size) == (begun, 0)
    assert state.deck.tolist() == deck
    assert sum(len(hand(state, seat)) for seat in range(3)) == 4


def test_ABO_R29_partners_may_stand_anywhere():
    for positions in ((1, 9, 5), (3, 3, 8), (4, 2, 2)):
        state = trading("OG", "HS", "PS", positions=positions)
        assert {OFFER_TO + 1, OFFER_TO + 2} <= set(legal(state))
        do(state, *offer(1, give=["OG"], want=["HS"]), ACCEPT + 0)
        assert [hand(state, seat) for seat in range(2)] == [["HS"], ["OG"]]


def test_ABO_R30_when_nobody_wants_to_trade_any_more_all_play():
    state = trading("OG", "HS", "PS", order=(1, 2, 0))
    do(state, FINISHED, FINISHED)
    assert (state.to_move, state.phase) == (0, TRADE)
    do(state, FINISHED)
    assert (state.to_move, state.phase, state.stage) == (1, PLAYS, PLAYING)
    assert legal(state) == [PASS, PLAY_CARD + kind("HS")]


def test_ABO_Q19_offers_bind():
    state = trading("OG", "HS")
    do(state, *offer(1, give=["OG"], want=["HS"]))
    assert state.to_move == 1
    do(state, ACCEPT + 0)
    assert [hand(state, seat) for seat in range(2)] == [["HS"], ["OG"]]


def test_ABO_Q19_trading_may_be_simpler_or_left_out():
    assert GAME.chosen_options()["trade"] == "full"
    assert trading("OG", "HS").phase == TRADE
    state = trading("OG", "HS", trade="gifts_and_1for1")
    assert state.phase == TRADE
    do(state, OFFER_TO + 1)
    assert GIVE_BLIND + kind("OG") not in legal(state)
    state = trading("OG", "HS", trade="off")
    assert (state.to_move, state.phase) == (0, PLAYS)


# ------------------------------------------------------------------------------------------------------------- the word


def test_ABO_Q55_the_word_goes_round_in_the_players_order():
    state = trading("OG", "HS", "PS", order=(2, 0, 1))
    spoken = []
    for _ in range(3):
        spoken.append(int(state.to_move))
        do(state, *offer((spoken[-1] + 1) % 3, any_of=1))
    assert spoken == [2, 0, 1]
    assert state.to_move == 2


def test_ABO_Q55_it_begins_with_the_first_in_play():
    state = trading("OG", "HS", "", "PS", order=(2, 3, 0, 1), out=[2])
    assert state.to_move == 3
    do(state, FINISHED)
    assert state.to_move == 0
    do(state, OFFER_TO + 1, CANCEL)
    assert state.to_move == 1
    do(state, OFFER_TO + 0, CANCEL)
    assert state.to_move == 0, "one has finished and one has left"


def test_ABO_Q55_who_has_finished_is_passed_over():
    state = trading("OG", "HS", "PS")
    do(state, OFFER_TO + 1, CANCEL, FINISHED)
    assert state.to_move == 2
    do(state, OFFER_TO + 0, CANCEL)
    assert state.to_move == 0
    do(state, OFFER_TO + 2, CANCEL)
    assert state.to_move == 2


def test_ABO_Q55_with_the_word_one_does_one_thing():
    ways = (
        [ACCEPT + 0],
        [REFUSE + 0],
        [SHOW_CARD + kind("HS"), SHOW_ALL],
        [SHOW_CARD + kind("HS"), CHOOSE_SEAT + 2],
        offer(2, any_of=1),
        [OFFER_TO + 2, CANCEL],
        [COUNTER + 0, CANCEL],
        [FINISHED],
    )
    for actions in ways:
        state = trading("OG", "HS", "PS")
        do(state, *offer(1, give=["OG"]))
        for action in actions:
            assert state.to_move == 1
            do(state, action)
        assert (state.to_move, state.phase) == (2, TRADE)
    state = trading("OG", "HS", "PS")
    do(state, *offer(1, give=["OG"]), *offer(2, any_of=1), *offer(0, any_of=1))
    assert state.to_move == 0
    do(state, WITHDRAW + 0)
    assert state.to_move == 1
