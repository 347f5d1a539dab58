"""The clauses of Alpha-Beta-Omega about showing and knowing cards, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import (
    ACCEPT,
    CANCEL,
    CHOOSE_POSITION,
    CHOOSE_SEAT,
    FINISHED,
    GIVE,
    GIVE_BLIND,
    OFFER_TO,
    PLAY_CARD,
    SEND,
    SHOW_ALL,
    SHOW_CARD,
    WANT,
    WANT_ANY,
)
from omegatable.games.alpha_beta_omega.rules.records import PLAYS, SHOW
from omegatable.kernel import CHANCE, SPECTATOR
from tests.games.alpha_beta_omega.support.laying import GAME, do, kind, legal
from tests.games.alpha_beta_omega.support.trading import hand, knows, legal_codes, offer, open_offers, trading, view_of


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


def at_play(*hands, **options):
    """Return a table without trading, at which the first seat is asked for its play and may show cards."""
    return trading(*hands, trade="off", show_at_play=True, **options)


def test_ABO_Q102_cards_are_shown_while_trading_and_not_at_ones_play():
    state = do(trading("OG HS", "PS", "BJ"), FINISHED, FINISHED, FINISHED)
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert legal_codes(state, SHOW_CARD, SHOW_ALL) == []


def test_ABO_Q102_or_before_ones_play_to_one_or_to_all():
    state = at_play("OG HS", "PS", "BJ")
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert legal_codes(state, SHOW_CARD, SHOW_ALL) == ["HS", "OG"]
    do(state, SHOW_CARD + kind("OG"))
    assert (state.to_move, state.phase) == (0, SHOW)
    assert legal(state) == [CHOOSE_SEAT + 1, CHOOSE_SEAT + 2, SHOW_ALL]
    do(state, CHOOSE_SEAT + 2)
    assert [knows(state, who, 0) for who in (1, 2)] == [[], ["OG"]]
    assert (state.to_move, state.phase) == (0, PLAYS), "and the play is still to come"
    do(state, SHOW_CARD + kind("HS"), SHOW_ALL)
    assert [knows(state, who, 0) for who in (1, 2)] == [["HS"], ["HS", "OG"]]
    assert legal_codes(state, SHOW_CARD, SHOW_ALL) == ["OG"], "news to one of them"
    do(state, PLAY_CARD + kind("HS"))
    assert (state.to_move, state.phase) == (1, PLAYS)
    assert [knows(state, who, 0) for who in (1, 2)] == [[], ["OG"]]


def test_ABO_Q102_at_a_live_table_nobody_else_has_the_word_then():
    state = do(trading("OG", "PS", live=True, show_at_play=True), FINISHED, FINISHED, SHOW_CARD + kind("OG"))
    assert legal(state) == [CHOOSE_SEAT + 1, SHOW_ALL]
    assert GAME.floor(state).kind == "turn"


def test_ABO_Q102_who_has_left_need_not_be_told():
    state = do(at_play("OG HS", "PS", "", out=[2]), SHOW_CARD + kind("OG"))
    assert legal(state) == [CHOOSE_SEAT + 1, SHOW_ALL]
    assert legal_codes(do(state, SHOW_ALL), SHOW_CARD, SHOW_ALL) == ["HS"]


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
