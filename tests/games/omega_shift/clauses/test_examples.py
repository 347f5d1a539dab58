"""The worked examples of the rulebook of Omega Shift."""

from tests.games.omega_shift.support import markers, plays, position
from tests.support.notation import legal, played


def test_example_1_four_markers_cost_twenty():
    assert position(mine="F3 F5 F8", markers="I3 P3 E2 F4 M3").score(0) == -4


def test_example_2_five_cards_are_forgiven():
    assert position(mine="F2 F3 F4 F5 F6", markers="I3 P3 E2 F4 M3").score(0) == 20


def test_example_3_two_markers_close_the_gate():
    text = "I3 P3 E4 F2 M3"
    assert position(mine="F6 F7 F8 F9 F10", markers=text).score(0) == 0
    assert position(mine="F6 F7 F8 F9 F10", markers=text, five_overrides_gate=True).score(0) == 40


def test_example_4_no_card_no_score():
    assert position(markers="I3 P3 E3 F3 M3").score(0) == 0


def test_example_5_the_marker_must_come_from_the_other_end():
    assert plays(position(hand="I7", markers="I5 P0 E5 F4 M1"), "I7") == {"I7<M"}
    table = position(hand="I7", markers="I5 P0 E5 F5 M0")
    assert plays(table, "I7") == {"I7"}
    assert markers(played(table, "I7")) == "I5 P0 E5 F5 M0"


def test_example_6_an_alpha_with_one_way():
    assert plays(position(hand="IA", markers="I0 P2 E6 F7 M0"), "IA") == {"IA<P"}


def test_example_7_taking_back_a_discard():
    assert "+P" in legal(played(position(hand="P4"), "xP4"))
    table = played(position(hand="P4", other="F7", redraw="forbidden"), "xP4")
    assert legal(table) == {"+"}
    assert "+P" in legal(played(table, "+ F7<E"))


def test_example_8_only_higher_cards():
    table = position(hand="E5 E9", mine="E7")
    assert plays(table, "E5") == set()
    assert plays(table, "E9") == {"E9<P", "E9<F"}


def test_example_9_the_last_card_of_the_pile():
    table = played(position(hand="E7", pile="F2"), "xE7 +")
    assert table.is_terminal()
    assert table.legal_actions() == []
