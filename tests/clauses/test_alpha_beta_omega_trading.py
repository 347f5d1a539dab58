"""The clauses of Alpha-Beta-Omega about trading, and about the exchange of one who is alone.

A test wears the id of its clause. Tables are laid by hand: who holds what, and who has the word.
"""

import pytest

from omegatable.games import protocol
from omegatable.games.alpha_beta_omega import rules
from omegatable.games.alpha_beta_omega.deck import house_deck
from omegatable.games.alpha_beta_omega.notation import hand_of
from omegatable.games.alpha_beta_omega.rules import (
    ACCEPT,
    CANCEL,
    CHOOSE,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    COUNTER,
    DISCARD,
    DRAFT,
    EXCHANGE,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    HIDDEN,
    MARRIED_BETA,
    NOTHING,
    OFFER_TO,
    PASS,
    PLAY_CARD,
    PLAYS,
    REFUSE,
    SEND,
    SHOW,
    SHOW_ALL,
    SHOW_CARD,
    SPEAK,
    TRADE,
    WANT,
    WANT_ANY,
    WITHDRAW,
)
from omegatable.kernel import CHANCE, SPECTATOR
from tests.clauses.test_alpha_beta_omega_cards import ROAD
from tests.clauses.test_alpha_beta_omega_examples import GAME, begin, do, give, kind, laid, legal

NAMES = ("yellow", "black", "cyan", "magenta", "other")


def trading(*hands, order=(), positions=(2, 4, 6, 8, 1), out=(), **options):
    """All have picked and trading begins. *hands* are codes of cards, seat by seat; who is *out* has left play."""
    seats = len(hands)
    state = laid(NAMES[:seats], positions[:seats], ROAD, **options)
    for seat, codes in enumerate(hands):
        for code in codes.split():
            give(state, seat, code)
    for place, seat in enumerate(order):
        state.order[place] = seat
    for seat in out:
        state.result[seat] = MARRIED_BETA
    state.stage = rules.PICKING
    state.turn = seats
    return begin(state)


def on_top(state, *codes):
    """Lay these cards on top of the deck, the first of them uppermost."""
    deck = [int(card) for card in state.deck[: int(state.deck_size)]]
    for code in codes:
        deck.remove(kind(code))
    deck[:0] = [kind(code) for code in codes]
    state.deck[: len(deck)] = deck


def codes(kinds):
    return [house_deck().kinds[number].code for number in kinds]


def hand(state, seat):
    """The codes of the cards in a hand."""
    return codes(hand_of(state, seat))


def legal_codes(state, first, end):
    """The codes of the cards with which an action between these two numbers is legal."""
    return codes(action - first for action in legal(state) if first <= action < end)


def offer(other, *, give=(), blind=(), want=(), any_of=0):
    """The actions that make an offer and send it."""
    actions = [OFFER_TO + other]
    actions += [GIVE + kind(code) for code in give]
    actions += [GIVE_BLIND + kind(code) for code in blind]
    actions += [WANT + kind(code) for code in want]
    return [*actions, *[WANT_ANY] * any_of, SEND]


def view_of(state, seat):
    view = GAME.new_view()
    protocol.observe(state, seat, view)
    return view


def knows(state, who, seat):
    """The cards that *who* knows for certain to be in the hand of *seat*."""
    return codes(card for card in hand_of(view_of(state, who), seat) if card != HIDDEN)


def seen_offers(state, who):
    """The offers as *who* sees them."""
    return GAME.plain_view(view_of(state, who)).offers


def open_offers(state):
    return [slot for slot in range(rules.MAX_SLOTS) if state.offer_from[slot] != NOTHING]


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
    assert (state.to_move, state.phase, state.stage) == (1, PLAYS, rules.PLAYING)
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


def test_ABO_Q56_what_is_wanted_by_name_can_be_in_a_hand():
    state = trading("OG", "")
    do(state, OFFER_TO + 1)
    at_once = {"SH", "SM", "RM", "MS", "WW"}
    assert set(legal_codes(state, WANT, WANT_ANY)) == {card.code for card in house_deck().kinds} - at_once


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
    for wrong in (-1, 10):
        with pytest.raises(ValueError, match=r"."):
            GAME.new_options(trade_cap=wrong)


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


# -------------------------------------------------------------------------------------------------- showing and knowing


def test_ABO_Q61_a_card_may_be_shown_to_one_or_to_all():
    state = trading("OG HS", "PS", "BJ")
    do(state, SHOW_CARD + kind("OG"))
    assert (state.to_move, state.phase) == (0, SHOW)
    assert legal(state) == [CHOOSE_SEAT + 1, CHOOSE_SEAT + 2, SHOW_ALL]
    do(state, CHOOSE_SEAT + 2)
    assert [knows(state, who, 0) for who in (1, 2)] == [[], ["OG"]]
    state = trading("OG HS", "PS", "BJ")
    do(state, SHOW_CARD + kind("HS"), SHOW_ALL)
    assert [knows(state, who, 0) for who in (1, 2)] == [["HS"], ["HS"]]


def test_ABO_Q61_only_what_tells_somebody_something_new():
    state = trading("OG HS", "PS", "BJ")
    do(state, SHOW_CARD + kind("OG"), CHOOSE_SEAT + 2, FINISHED, FINISHED)
    assert legal_codes(state, SHOW_CARD, SHOW_ALL) == ["HS", "OG"]
    do(state, SHOW_CARD + kind("OG"))
    assert legal(state) == [CHOOSE_SEAT + 1, SHOW_ALL]
    do(state, SHOW_ALL)
    assert legal_codes(state, SHOW_CARD, SHOW_ALL) == ["HS"]
    two = trading("OG OG", "PS")
    do(two, SHOW_CARD + kind("OG"), SHOW_ALL, FINISHED)
    assert legal_codes(two, SHOW_CARD, SHOW_ALL) == ["OG"], "the second copy is new"
    do(two, SHOW_CARD + kind("OG"), SHOW_ALL)
    assert legal_codes(two, SHOW_CARD, SHOW_ALL) == []
    gone = trading("OG HS", "PS", "", out=[2])
    do(gone, SHOW_CARD + kind("OG"), CHOOSE_SEAT + 1, FINISHED)
    assert legal_codes(gone, SHOW_CARD, SHOW_ALL) == ["HS"], "who has left need not be told"


def test_ABO_Q20_only_the_partners_see_what_is_traded_and_remember_it():
    state = trading("OG OG HS", "PS BJ", "PC")
    do(state, OFFER_TO + 1, GIVE + kind("OG"), GIVE_BLIND + kind("HS"), WANT_ANY, SEND, ACCEPT + 0, GIVE + kind("PS"))
    assert [hand(state, seat) for seat in range(2)] == [["PS", "OG"], ["HS", "BJ", "OG"]]
    assert knows(state, 0, 1) == ["HS", "OG"]
    assert knows(state, 1, 0) == ["PS"]
    for who in (2, SPECTATOR):
        assert knows(state, who, 0) == []
        assert knows(state, who, 1) == []
        assert [int(size) for size in view_of(state, who).hand_size[:3]] == [2, 3, 1], "how many is seen by all"


def test_ABO_Q62_one_knows_what_was_shown_and_what_came_from_ones_own_hand():
    state = trading("OG HS", "PS", "BJ")
    do(state, SHOW_CARD + kind("HS"), CHOOSE_SEAT + 1, FINISHED, FINISHED, *offer(1, give=["OG"]), ACCEPT + 0)
    assert knows(state, 1, 0) == ["HS"]
    assert knows(state, 0, 1) == ["OG"]
    assert knows(state, 2, 0) == []


def test_ABO_Q62_of_a_card_that_leaves_before_ones_eyes_one_knows_one_copy_less():
    state = trading("HS HS OG", "PS", trade_cap=9)
    do(state, SHOW_CARD + kind("HS"), SHOW_ALL, FINISHED, SHOW_CARD + kind("HS"), SHOW_ALL)
    assert knows(state, 1, 0) == ["HS", "HS"]
    do(state, FINISHED, PLAY_CARD + kind("HS"))
    assert knows(state, 1, 0) == ["HS"]
    state = trading("HS HS OG", "PS")
    do(state, SHOW_CARD + kind("HS"), SHOW_ALL, FINISHED, FINISHED)
    assert knows(state, 1, 0) == ["HS"]
    do(state, PLAY_CARD + kind("HS"))
    assert knows(state, 1, 0) == [], "it may have been the one that he knew"
    state = trading("HS HS OG", "PS")
    do(state, SHOW_CARD + kind("HS"), SHOW_ALL, FINISHED, FINISHED, PLAY_CARD + kind("OG"), CHOOSE_POSITION, FINISHED)
    assert knows(state, 1, 0) == ["HS"], "he knew of no Opera Glasses"


def test_ABO_Q62_a_trade_between_others_makes_one_forget_the_hand():
    state = trading("HS OG", "PS BJ", "PC")
    do(state, SHOW_CARD + kind("HS"), SHOW_ALL, SHOW_CARD + kind("BJ"), SHOW_ALL, FINISHED)
    assert [knows(state, 2, seat) for seat in range(2)] == [["HS"], ["BJ"]]
    do(state, *offer(1, give=["OG"]), ACCEPT + 0)
    assert knows(state, 2, 0) == [], "a card left that hand unseen"
    assert knows(state, 2, 1) == ["BJ"], "none left this one"
    assert knows(state, 1, 0) == ["HS"], "the partner has seen it"


def test_ABO_Q62_the_partner_sees_what_leaves():
    state = trading("HS HS OG", "PS", "PC")
    do(state, SHOW_CARD + kind("HS"), SHOW_ALL, FINISHED, FINISHED, *offer(1, give=["HS"]), ACCEPT + 0)
    assert hand(state, 0) == ["HS", "OG"]
    assert knows(state, 1, 0) == [], "he knew of one copy, and one has left"
    assert knows(state, 0, 1) == ["HS"]


def test_ABO_Q62_so_does_a_theft_between_others():
    state = trading("SF", "HS PS", "PC")
    do(state, FINISHED, SHOW_CARD + kind("HS"), SHOW_ALL, FINISHED, FINISHED)
    assert [knows(state, who, 1) for who in (0, 2)] == [["HS"], ["HS"]]
    do(state, PLAY_CARD + kind("SF"), CHOOSE_SEAT + 1)
    assert state.to_move == CHANCE
    do(state, legal(state)[1])
    assert hand(state, 0) == ["PS"]
    assert knows(state, 2, 1) == []
    assert knows(state, 0, 1) == ["HS"], "the thief has seen what left"
    assert knows(state, 1, 0) == ["PS"]


def test_ABO_Q62_what_an_open_offer_to_one_names_one_goes_on_knowing():
    state = trading("HS OG", "PS BJ", "PC")
    do(state, *offer(2, give=["HS"]), FINISHED, OFFER_TO + 0, CANCEL, *offer(1, give=["OG"]), ACCEPT + 2)
    assert hand(state, 0) == ["HS"]
    assert open_offers(state) == [0]
    assert knows(state, 2, 0) == ["HS"]


def test_ABO_Q63_gifts_and_one_card_for_one():
    state = trading("OG HS", "PS", trade="gifts_and_1for1")
    do(state, OFFER_TO + 1)
    assert legal_codes(state, GIVE, GIVE_BLIND) == ["HS", "OG"]
    assert legal_codes(state, GIVE_BLIND, WANT) == [], "by name"
    assert SEND not in legal(state)
    do(state, WANT + kind("PS"))
    assert SEND not in legal(state), "it gives a card"
    assert [action for action in legal(state) if WANT <= action <= WANT_ANY] == []
    do(state, GIVE + kind("OG"))
    assert legal(state) == [SEND, CANCEL], "and no second"
    do(state, SEND, ACCEPT + 0)
    assert [sorted(hand(state, seat)) for seat in range(2)] == [["HS", "PS"], ["OG"]]
    gift = trading("OG HS", "PS", trade="gifts_and_1for1")
    do(gift, OFFER_TO + 1, GIVE + kind("OG"))
    assert SEND in legal(gift)
    do(gift, WANT_ANY)
    assert legal(gift) == [SEND, CANCEL]


# --------------------------------------------------------------------------------------------------------- the exchange


def alone(hand_codes, deck_codes, position=3):
    """One plays alone; on top of the deck lies what he picks, and then what he takes."""
    state = laid(["yellow"], [position], ROAD)
    for code in hand_codes.split():
        give(state, 0, code)
    on_top(state, *deck_codes.split())
    return begin(state)


def test_ABO_R31_one_who_is_alone_may_discard_up_to_two_cards_and_take_new_ones():
    state = alone("HS OG PS", "ET BJ PC")
    assert (state.to_move, state.phase) == (0, EXCHANGE)
    assert legal(state) == [DISCARD + kind(code) for code in ("HS", "PS", "OG", "ET")] + [FINISHED]
    do(state, DISCARD + kind("OG"), DISCARD + kind("HS"))
    assert state.phase == PLAYS
    assert sorted(hand(state, 0)) == ["BJ", "ET", "PC", "PS"]
    assert codes(state.discards[: int(state.discard_size)]) == ["OG", "HS"]
    assert state.deck_size == 30 - 4 - 2


def test_ABO_R31_or_one_or_none():
    state = do(alone("HS OG PS", "ET BJ PC"), DISCARD + kind("OG"), FINISHED)
    assert (sorted(hand(state, 0)), state.phase) == (["BJ", "ET", "HS", "PS"], PLAYS)
    state = do(alone("HS OG PS", "ET BJ PC"), FINISHED)
    assert (sorted(hand(state, 0)), state.phase) == (["ET", "HS", "OG", "PS"], PLAYS)
    state = do(alone("", "ET BJ PC"), DISCARD + kind("ET"))
    assert (hand(state, 0), state.phase) == (["BJ"], PLAYS), "there is no second"


def test_ABO_R31_several_trade_instead():
    assert trading("HS OG", "PS").phase == TRADE
    left = trading("HS OG", "", out=[1])
    assert (left.to_move, left.phase) == (0, EXCHANGE)


def test_ABO_Q88_what_is_discarded_is_settled_before_anything_is_taken():
    state = alone("HS OG PS", "ET BJ PC")
    do(state, DISCARD + kind("OG"))
    assert (hand(state, 0), state.deck_size) == (["HS", "PS", "ET"], 26)
    assert DISCARD + kind("OG") not in legal(state)
    assert DISCARD + kind("HS") in legal(state)
    assert FINISHED in legal(state)
    do(state, DISCARD + kind("HS"))
    assert (sorted(hand(state, 0)), state.deck_size) == (["BJ", "ET", "PC", "PS"], 24)


def test_ABO_Q88_in_a_final_round_the_rest_is_not_taken():
    state = alone("HS OG PS", "ET WW PC", position=9)
    do(state, DISCARD + kind("OG"), DISCARD + kind("HS"))
    assert (state.position[0], bool(state.final), state.phase) == (9, True, PLAYS)
    assert sorted(hand(state, 0)) == ["ET", "PS"]
    assert state.deck_size == 30 - 4 - 1


def test_ABO_Q21_a_card_to_be_played_at_once_is_played_and_no_other_taken_for_it():
    state = alone("HS OG PS", "ET MS PC BJ", position=6)
    do(state, DISCARD + kind("OG"), DISCARD + kind("HS"))
    assert state.position[0] == 3, "two back"
    assert sorted(hand(state, 0)) == ["ET", "PC", "PS"]
    assert codes(state.discards[: int(state.discard_size)]) == ["OG", "HS", "MS"]
    assert state.deck_size == 30 - 4 - 2
