"""The clauses of Alpha-Beta-Omega about offers and their answers, one by one."""

import pytest

from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    COUNTER,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    OFFER_TO,
    PASS,
    REFUSE,
    SEND,
    SPEAK,
    WANT,
    WANT_ANY,
    WITHDRAW,
)
from omegatable.games.alpha_beta_omega.rules.records import CHOOSE, DRAFT, PLAYS, TRADE
from omegatable.kernel import SPECTATOR
from tests.games.alpha_beta_omega.support.laying import DECK, GAME, do, kind, legal
from tests.games.alpha_beta_omega.support.trading import (
    hand,
    knows,
    legal_codes,
    offer,
    on_top,
    open_offers,
    seen_offers,
    trading,
)

# --------------------------------------------------------------------------------------------------------------- offers


def test_ABO_Q56_an_offer_is_to_one_in_play():
    state = trading("OG", "HS", "", "PS", out=[2])
    assert [action for action in legal(state) if OFFER_TO <= action < ACCEPT] == [OFFER_TO + 1, OFFER_TO + 3]


def test_ABO_Q56_one_gives_cards_that_one_holds_named_or_unseen():
    state = trading("OG OG HS", "PS")
    do(state, OFFER_TO + 1)
    assert legal_codes(state, GIVE, GIVE_BLIND) == ["HS", "OG"]
    assert legal_codes(state, GIVE_BLIND, WANT) == ["HS", "OG"]
    do(state, GIVE_BLIND + kind("OG"), WANT_ANY, GIVE + kind("HS"))
    assert legal_codes(state, GIVE, GIVE_BLIND) == ["OG"]
    do(state, GIVE + kind("OG"), WANT + kind("SE"))
    assert legal_codes(state, GIVE, WANT) == []
    do(state, SEND)
    (sent,) = seen_offers(state, 0)
    assert sent.gives == ["opera-glasses", "heat-suppressant", "opera-glasses"]
    assert sent.blind == [True, False, False]
    assert (sent.wants, sent.wants_any) == (["scent-enhancer"], 1)


def test_ABO_Q56_each_side_has_at_most_four_cards_and_one_of_them_at_least_one():
    state = trading("OG HS PS BJ PC", "ET")
    do(state, OFFER_TO + 1)
    assert SEND not in legal(state)
    assert CANCEL in legal(state)
    do(state, GIVE + kind("OG"), GIVE + kind("HS"), GIVE + kind("PS"))
    assert GIVE + kind("BJ") in legal(state)
    do(state, GIVE_BLIND + kind("BJ"))
    assert legal_codes(state, GIVE, WANT) == []
    do(state, WANT_ANY, WANT + kind("ET"), WANT_ANY)
    assert WANT_ANY in legal(state)
    do(state, WANT_ANY)
    assert [action for action in legal(state) if WANT <= action <= WANT_ANY] == []
    assert set(legal(state)) == {SEND, CANCEL}
    state = trading("", "ET")
    do(state, OFFER_TO + 1, WANT_ANY)
    assert SEND in legal(state)


def test_ABO_Q93_with_none_a_side_may_have_any_number_of_cards():
    state = trading("OG OG HS HS HS PS BJ PC", "ET", offer_size="none")
    do(state, OFFER_TO + 1, *[GIVE + kind("HS")] * 3, *[GIVE_BLIND + kind("OG")] * 2)
    do(state, GIVE + kind("PS"), GIVE + kind("BJ"), GIVE + kind("PC"))
    assert legal_codes(state, GIVE, WANT) == [], "all that he holds"
    do(state, *[WANT_ANY] * 30)
    assert [action for action in legal(state) if WANT <= action <= WANT_ANY] == [], "as many as the deck has"
    do(state, SEND)
    (sent,) = seen_offers(state, 1)
    assert (len(sent.gives), sent.gives.count(None), sent.wants_any) == (8, 2, 30)


def test_ABO_Q93_all_of_a_hand_for_all_of_another():
    state = trading("OG OG HS HS HS PS", "BJ PC ET CH LF", offer_size="none")
    do(state, *offer(1, give=["OG", "HS", "HS"], blind=["OG", "HS", "PS"], any_of=5), ACCEPT)
    do(state, *(GIVE + kind(code) for code in ("BJ", "PC", "ET", "CH", "LF")))
    assert (hand(state, 0), hand(state, 1)) == (["BJ", "PC", "ET", "CH", "LF"], ["HS", "HS", "HS", "PS", "OG", "OG"])
    assert sorted(knows(state, 0, 1)) == ["HS", "HS", "HS", "OG", "OG", "PS"]


def test_ABO_Q56_what_is_wanted_by_name_can_be_in_a_hand():
    state = trading("OG", "")
    do(state, OFFER_TO + 1)
    at_once = {"SH", "SM", "RM", "MS", "WW"}
    assert set(legal_codes(state, WANT, WANT_ANY)) == {card.code for card in DECK.kinds} - at_once


def test_ABO_Q56_no_oftener_than_there_are_copies():
    state = trading("", "HS")
    do(state, OFFER_TO + 1, WANT + kind("HS"), WANT + kind("HS"))
    assert "HS" in legal_codes(state, WANT, WANT_ANY), "there are three"
    do(state, WANT + kind("HS"))
    assert "HS" not in legal_codes(state, WANT, WANT_ANY)
    state = trading("", "HS")
    do(state, OFFER_TO + 1, WANT + kind("BJ"), WANT + kind("OG"))
    assert "BJ" not in legal_codes(state, WANT, WANT_ANY)
    assert "OG" in legal_codes(state, WANT, WANT_ANY)


def test_ABO_Q56_sending_and_dropping_end_the_word():
    state = trading("OG", "HS")
    do(state, OFFER_TO + 1, GIVE + kind("OG"), CANCEL)
    assert (state.to_move, state.phase, open_offers(state)) == (1, TRADE, [])
    do(state, OFFER_TO + 0, GIVE + kind("HS"), SEND)
    assert (state.to_move, state.phase, open_offers(state)) == (0, TRADE, [1])


def test_ABO_Q56_an_offer_is_known_to_its_two_and_its_size_to_all():
    state = trading("OG HS", "PS BJ", "PC")
    do(state, OFFER_TO + 1, GIVE + kind("OG"), GIVE_BLIND + kind("HS"), WANT + kind("PS"), WANT_ANY)
    for who in (1, 2, SPECTATOR):
        (making,) = seen_offers(state, who)
        assert (making.gives, making.wants, making.wants_any, making.sent) == ([], [], 0, False)
    do(state, SEND)
    giver, taker, other, watching = (seen_offers(state, who)[0] for who in (0, 1, 2, SPECTATOR))
    assert giver.gives == ["opera-glasses", "heat-suppressant"]
    assert (giver.wants, giver.wants_any) == (["plain-soap"], 1)
    assert taker.gives == ["opera-glasses", None]
    assert (taker.wants, taker.wants_any) == (["plain-soap"], 1)
    for seen in (other, watching):
        assert (seen.giver, seen.taker, seen.sent) == (0, 1, True)
        assert (seen.gives, seen.wants, seen.wants_any) == ([None, None], [], 2)


def test_ABO_Q56_sending_shows_what_is_given_by_name():
    state = trading("OG HS HS", "PS", "PC")
    do(state, OFFER_TO + 1, GIVE + kind("HS"), GIVE_BLIND + kind("HS"), GIVE_BLIND + kind("OG"))
    assert knows(state, 1, 0) == []
    do(state, SEND)
    assert knows(state, 1, 0) == ["HS"], "of the unseen he knows nothing"
    assert knows(state, 2, 0) == []
    assert knows(state, 0, 1) == []


def test_ABO_Q57_a_player_may_begin_three_offers_in_a_stage():
    assert GAME.chosen_options()["trade_cap"] == 3
    state = trading("OG", "HS")
    on_top(state, "PS", "BJ")
    do(state, OFFER_TO + 1, CANCEL, OFFER_TO + 0, CANCEL)  # dropped
    do(state, *offer(1, give=["OG"]), *offer(0, give=["HS"]))
    assert {OFFER_TO + 1, COUNTER + 3} <= set(legal(state))
    do(state, COUNTER + 3, CANCEL)  # to change an offer begins one
    assert state.to_move == 1
    assert OFFER_TO + 0 in legal(state), "he has begun two"
    do(state, OFFER_TO + 0, CANCEL)
    assert OFFER_TO + 1 not in legal(state), "he has begun three"
    do(state, FINISHED)
    assert [action for action in legal(state) if OFFER_TO <= action < ACCEPT] == []
    assert COUNTER + 2 not in legal(state)
    do(state, FINISHED, PASS, PASS)
    assert (state.to_move, state.phase) == (0, TRADE), "the next round"
    assert OFFER_TO + 1 in legal(state)


def test_ABO_Q57_the_number_can_be_chosen():
    state = trading("OG", "HS", trade_cap=0)
    assert OFFER_TO + 1 not in legal(state)
    state = trading("OG", "HS", trade_cap=1)
    do(state, OFFER_TO + 1, CANCEL, FINISHED)
    assert OFFER_TO + 1 not in legal(state)
    state = trading("OG", "HS", trade_cap=9)
    do(state, FINISHED)
    for _ in range(9):
        do(state, OFFER_TO + 0, CANCEL)
    assert OFFER_TO + 0 not in legal(state)
    for wrong in (-1, 100):
        with pytest.raises(ValueError, match=r"."):
            GAME.new_options(trade_cap=wrong)


def test_ABO_Q57_with_99_a_player_may_make_as_many_as_anybody_likes():
    state = trading("OG", "HS", trade_cap=99)
    do(state, FINISHED)
    for _ in range(99):
        do(state, OFFER_TO + 0, CANCEL)
    assert OFFER_TO + 0 not in legal(state), "trading must end"


def test_ABO_Q57_ten_offers_may_be_open_at_once():
    state = trading("OG", "HS", trade_cap=9)
    for _ in range(4):
        do(state, *offer(1, any_of=1), *offer(0, any_of=1))
    do(state, *offer(1, any_of=1))
    assert (state.to_move, len(open_offers(state))) == (1, 9)
    assert OFFER_TO + 0 in legal(state)
    do(state, *offer(0, any_of=1))
    assert (state.to_move, len(open_offers(state))) == (0, 10)
    assert OFFER_TO + 1 not in legal(state)
    assert COUNTER + 1 in legal(state), "that ends one and begins one"
    do(state, WITHDRAW + 0)
    assert OFFER_TO + 0 in legal(state)
    do(state, *offer(0, any_of=1))
    assert len(open_offers(state)) == 10


def test_ABO_Q87_an_offer_is_open_until_it_is_answered_or_taken_back():
    for answer in (ACCEPT, REFUSE, COUNTER):
        state = trading("OG", "HS")
        do(state, *offer(1, give=["OG"]), OFFER_TO + 0, CANCEL, OFFER_TO + 1, CANCEL)
        assert open_offers(state) == [0]
        do(state, answer + 0)
        assert 0 not in open_offers(state)
    state = trading("OG", "HS")
    do(state, *offer(1, give=["OG"]), OFFER_TO + 0, CANCEL, WITHDRAW + 0)
    assert open_offers(state) == []
    assert ACCEPT + 0 not in legal(state)


def test_ABO_Q87_until_its_giver_no_longer_holds_all_that_it_gives():
    state = trading("OG HS", "PS", "BJ")
    do(state, *offer(1, give=["OG", "HS"]), OFFER_TO + 0, CANCEL, *offer(0, give=["BJ"], want=["HS"]))
    assert open_offers(state) == [0, 2]
    do(state, ACCEPT + 2)
    assert sorted(hand(state, 0)) == ["BJ", "OG"]
    assert open_offers(state) == [], "he has the Opera Glasses, but no Heat Suppressant"


def test_ABO_Q87_the_same_card_may_stand_in_several_offers():
    state = trading("OG", "PS", "BJ")
    do(state, *offer(1, give=["OG"]), OFFER_TO + 0, CANCEL, OFFER_TO + 0, CANCEL, *offer(2, give=["OG"]))
    assert len(open_offers(state)) == 2
    do(state, ACCEPT + 0)
    assert hand(state, 1) == ["PS", "OG"]
    assert open_offers(state) == []
    two = trading("OG OG", "PS", "BJ")
    do(two, *offer(1, give=["OG"]), OFFER_TO + 0, CANCEL, OFFER_TO + 0, CANCEL, *offer(2, give=["OG"]), ACCEPT + 0)
    assert len(open_offers(two)) == 1, "he holds another"
    do(two, ACCEPT + open_offers(two)[0])
    assert [hand(two, seat) for seat in range(3)] == [[], ["PS", "OG"], ["BJ", "OG"]]


def test_ABO_Q87_an_offer_in_the_making_ends_so_too():
    state = trading("OG", "PS", "BJ", live=True)
    do(state, *offer(2, give=["OG"]), SPEAK + 0)
    do(state, OFFER_TO + 1, GIVE + kind("OG"), SPEAK + 2, ACCEPT + 0)
    assert hand(state, 0) == []
    assert open_offers(state) == []
    assert (state.to_move, state.phase) == (0, TRADE)


def test_ABO_Q87_the_end_of_the_stage_ends_it():
    state = trading("OG", "HS")
    do(state, *offer(1, give=["OG"]), OFFER_TO + 0, CANCEL, FINISHED, FINISHED)
    assert state.phase == PLAYS
    assert open_offers(state) == []


# -------------------------------------------------------------------------------------------------------------- answers


def test_ABO_Q58_one_may_accept_what_one_can_pay_by_name():
    state = trading("OG", "HS PS")
    do(state, *offer(1, give=["OG"], want=["HS", "PS"]))
    assert ACCEPT + 0 in legal(state)
    state = trading("OG", "HS PS")
    do(state, *offer(1, give=["OG"], want=["HS", "HS"]))
    assert ACCEPT + 0 not in legal(state)
    assert {REFUSE + 0, COUNTER + 0} <= set(legal(state))
    state = trading("OG", "HS HS")
    do(state, *offer(1, give=["OG"], want=["HS", "HS"]))
    assert ACCEPT + 0 in legal(state)
    state = trading("BJ", "HS HS")
    do(state, *offer(1, give=["BJ"], want=["BJ"]))
    assert ACCEPT + 0 not in legal(state), "he pays before he gets"


def test_ABO_Q58_and_enough_others_to_choose_from():
    state = trading("OG", "HS")
    do(state, *offer(1, give=["OG"], want=["HS"], any_of=1))
    assert ACCEPT + 0 not in legal(state)
    state = trading("OG", "HS PS")
    do(state, *offer(1, give=["OG"], want=["HS"], any_of=1))
    assert ACCEPT + 0 in legal(state)
    do(state, ACCEPT + 0)
    assert (state.to_move, state.phase) == (1, CHOOSE)
    assert legal(state) == [GIVE + kind("PS")], "Heat Suppressant is wanted by name"


def test_ABO_Q58_cards_of_choice_are_chosen_one_at_a_time_and_both_hands_change_at_once():
    state = trading("OG BJ", "HS HS PS")
    do(state, *offer(1, give=["OG"], any_of=2), ACCEPT + 0)
    assert legal(state) == [GIVE + kind("HS"), GIVE + kind("PS")]
    do(state, GIVE + kind("HS"))
    assert legal(state) == [GIVE + kind("HS"), GIVE + kind("PS")]
    assert [hand(state, seat) for seat in range(2)] == [["BJ", "OG"], ["HS", "HS", "PS"]]
    do(state, GIVE + kind("HS"))
    assert [hand(state, seat) for seat in range(2)] == [["HS", "HS", "BJ"], ["PS", "OG"]]
    assert (state.to_move, state.phase) == (0, TRADE)
    state = trading("OG", "HS PS")
    do(state, *offer(1, give=["OG"], any_of=2), ACCEPT + 0, GIVE + kind("HS"))
    assert legal(state) == [GIVE + kind("PS")]


def test_ABO_Q58_one_may_refuse():
    state = trading("OG", "HS")
    do(state, *offer(1, give=["OG"], want=["HS"]), REFUSE + 0)
    assert [hand(state, seat) for seat in range(2)] == [["OG"], ["HS"]]
    assert open_offers(state) == []


def test_ABO_Q58_to_change_an_offer_refuses_it_and_begins_one_to_its_giver():
    state = trading("OG", "HS", "PS")
    do(state, *offer(2, give=["OG"]), OFFER_TO + 0, CANCEL, COUNTER + 0)
    assert (state.to_move, state.phase) == (2, DRAFT)
    do(state, WANT + kind("OG"), GIVE + kind("PS"), SEND)
    (changed,) = [offered for offered in seen_offers(state, 0) if offered.sent]
    assert (changed.giver, changed.taker) == (2, 0)
    assert (changed.gives, changed.wants) == (["plain-soap"], ["opera-glasses"])
    assert len(open_offers(state)) == 1


def test_ABO_Q59_who_finishes_refuses_what_is_offered_to_him_and_leaves_his_own_offers_open():
    state = trading("OG", "HS", "PS")
    do(state, *offer(1, give=["OG"]), *offer(2, give=["HS"]), *offer(1, give=["PS"]))
    do(state, OFFER_TO + 1, CANCEL, FINISHED)  # seat 1
    assert [(int(state.offer_from[slot]), int(state.offer_to[slot])) for slot in open_offers(state)] == [(1, 2)]
    assert state.to_move == 2
    do(state, ACCEPT + open_offers(state)[0])
    assert hand(state, 2) == ["HS", "PS"]


def test_ABO_Q59_an_offer_makes_who_has_finished_unfinished():
    state = trading("OG", "HS", "PS")
    do(state, FINISHED, *offer(0, give=["HS"]))
    do(state, FINISHED)
    assert (state.to_move, state.phase) == (0, TRADE)
    assert ACCEPT + 0 in legal(state)
    do(state, FINISHED)
    assert open_offers(state) == [], "to finish again is to refuse"
    assert state.to_move == 1


def test_ABO_Q59_a_trade_makes_its_partners_unfinished():
    state = trading("OG", "HS", "PS")
    do(state, *offer(1, give=["OG"]), OFFER_TO + 0, CANCEL, FINISHED, FINISHED)
    assert state.to_move == 1, "seats 2 and 0 have finished"
    do(state, ACCEPT + 0)
    assert (state.to_move, state.phase) == (0, TRADE)
    do(state, FINISHED)
    assert state.to_move == 1, "seat 2 has nothing to do with it"


def test_ABO_Q59_the_stage_ends_when_all_in_play_have_finished():
    state = trading("OG", "HS", "", "PS", out=[2])
    do(state, FINISHED, FINISHED)
    assert (state.to_move, state.phase) == (3, TRADE)
    do(state, FINISHED)
    assert (state.to_move, state.phase) == (0, PLAYS)


def test_ABO_Q60_at_a_table_the_word_may_be_left_to_anybody():
    assert GAME.chosen_options()["live"] is False
    state = trading("OG", "HS", "PS", "")
    assert [action for action in legal(state) if action >= SPEAK] == []
    state = trading("OG", "HS", "PS", "", out=[3], live=True)
    assert [action for action in legal(state) if action >= SPEAK] == [SPEAK + 1, SPEAK + 2]
    do(state, SPEAK + 2)
    assert (state.to_move, state.phase) == (2, TRADE)
    assert [action for action in legal(state) if action >= SPEAK] == [SPEAK + 0, SPEAK + 1]


def test_ABO_Q60_who_has_it_is_no_longer_finished():
    state = trading("OG", "HS", "PS", live=True)
    do(state, FINISHED, SPEAK + 0)
    assert (state.to_move, state.finished) == (0, 0)
    do(state, SPEAK + 1, FINISHED, FINISHED)
    assert (state.to_move, state.phase) == (0, TRADE), "he is asked again before trading ends"


def test_ABO_Q60_what_somebody_is_making_waits():
    state = trading("OG", "HS", "PS", live=True)
    do(state, OFFER_TO + 1, GIVE + kind("OG"), SPEAK + 2)
    assert (state.to_move, state.phase) == (2, TRADE)
    do(state, OFFER_TO + 0, CANCEL)
    assert (state.to_move, state.phase) == (0, DRAFT)
    do(state, SEND)
    assert seen_offers(state, 1)[0].gives == ["opera-glasses"]
