"""The clauses of Alpha-Beta-Omega about the exchange of a lone player, one by one."""

from omegatable.games.alpha_beta_omega.rules.actions import DISCARD, FINISHED
from omegatable.games.alpha_beta_omega.rules.records import EXCHANGE, PLAYS, TRADE
from tests.games.alpha_beta_omega.support.laying import ROAD, begin, do, give, kind, laid, legal
from tests.games.alpha_beta_omega.support.trading import codes, hand, on_top, trading


def alone(hand_codes, deck_codes, position=3):
    """Return a table with one player alone; *deck_codes* lie on top of the deck in the order of taking."""
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
