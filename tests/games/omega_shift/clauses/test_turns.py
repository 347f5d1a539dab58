"""The clauses of Omega Shift about a turn, from playing a card to drawing one, one by one."""

from collections import Counter

import pytest

from omegatable.play import IllegalActionError, Position
from tests.games.omega_shift.support import GAME, cards_of, column, markers, pile_of, plays, position, seen
from tests.support.notation import legal, played

# ---------------------------------------------------------------------------------------------------------- a turn


def test_OS_R8_put_down_a_card_then_draw_one():
    table = position(hand="E7 F2")
    assert not legal(table) & {"+", "+E", "+F"}
    assert {"xE7", "E7<F", "xF2"} <= legal(table)
    table.play("E7<F")
    assert (table.to_move, sum(cards_of(table, 0).values())) == (0, 7)
    assert legal(table) == {"+"}
    table.play("+")
    assert (table.to_move, sum(cards_of(table, 0).values())) == (1, 8)
    assert "+" not in legal(table)
    table.play(next(action for action in table.legal_actions()))
    table.play("+")
    assert table.to_move == 0


# ------------------------------------------------------------------------------------------- playing a number card


def test_OS_R10_a_number_goes_to_my_side():
    table = played(position(hand="E7"), "E7<F")
    assert column(table, 0, "eruption") == [7]
    assert column(table, 1, "eruption") == []
    assert "eruption-7" not in cards_of(table, 0)
    assert seen(table).discards["eruption"] == []


def test_OS_Q2_only_to_the_omega_of_its_suit():
    table = position(hand="E7")
    assert len(plays(table, "E7")) == 2
    for action in sorted(plays(table, "E7")):
        after = played(table.copy(), action)
        assert [column(after, 0, suit) for suit in ("impact", "pandemic", "flood", "machine")] == [[], [], [], []]
        assert column(after, 0, "eruption") == [7]


def test_OS_R11_higher_than_every_card_of_the_column():
    table = position(hand="E2 E6 E8 E10 F3", mine="E3 E7", theirs="F9 F10")
    assert plays(table, "E2") == set()
    assert plays(table, "E6") == set()
    assert plays(table, "E8") == {"E8<P", "E8<F"}
    assert plays(table, "E10") == {"E10<P", "E10<F"}
    assert plays(table, "F3") == {"F3<E", "F3<M"}, "the other side's column does not matter"


def test_OS_R12_pull_from_a_neighbour():
    table = position(hand="E7", markers="I3 P2 E4 F1 M5")
    assert plays(table, "E7") == {"E7<P", "E7<F"}
    assert markers(played(table.copy(), "E7<P")) == "I3 P1 E5 F1 M5"
    assert markers(played(table.copy(), "E7<F")) == "I3 P2 E5 F0 M5"
    with pytest.raises(IllegalActionError):
        table.play("E7<M")


def test_OS_R12_a_neighbour_without_markers_gives_none():
    assert plays(position(hand="E7", markers="I3 P3 E4 F0 M5"), "E7") == {"E7<P"}
    assert plays(position(hand="E7", markers="I3 P0 E4 F3 M5"), "E7") == {"E7<F"}


def test_OS_Q4_the_pull_is_compulsory():
    assert "E7" not in plays(position(hand="E7"), "E7")
    table = position(hand="E7", markers="I3 P0 E6 F1 M5")
    with pytest.raises(IllegalActionError):
        table.play("E7")
    assert plays(table, "E7") == {"E7<F"}


def test_OS_Q26_the_pull_as_an_option():
    assert plays(position(hand="E7", optional_pull=True), "E7") == {"E7", "E7<P", "E7<F"}
    table = played(position(hand="E7", optional_pull=True), "E7")
    assert markers(table) == "I3 P3 E3 F3 M3"
    assert column(table, 0, "eruption") == [7]
    alpha = plays(position(hand="EA", optional_pull=True), "EA")
    assert alpha == {"EA<P", "EA<F", "EA>P", "EA>F"}, "an Alpha stays compulsory"


def test_OS_Q5_nothing_to_pull():
    table = position(hand="E7", markers="I5 P0 E5 F0 M5")
    assert plays(table, "E7") == {"E7"}
    table.play("E7")
    assert markers(table) == "I5 P0 E5 F0 M5"
    assert column(table, 0, "eruption") == [7]


def test_OS_R13_the_ends_of_the_row_are_neighbours():
    table = position(hand="I7 F7 P7", row="I E M P F")
    assert plays(table, "I7") == {"I7<E", "I7<F"}
    assert plays(table, "F7") == {"F7<P", "F7<I"}
    assert plays(table, "P7") == {"P7<M", "P7<F"}
    assert markers(played(table, "I7<F")) == "I4 P3 E3 F2 M3"


def test_OS_Q20_a_number_never_pushes():
    table = position(hand="I7", markers="I9 P3 E0 F0 M3")
    assert plays(table, "I7") == {"I7<P", "I7<M"}
    with pytest.raises(IllegalActionError):
        table.play("I7>P")
    assert markers(played(table.copy(), "I7<P")) == "I10 P2 E0 F0 M3"
    assert markers(played(table.copy(), "I7<M")) == "I10 P3 E0 F0 M2"


# ------------------------------------------------------------------------------------------------ playing an alpha


def test_OS_R14_an_alpha_pulls_or_pushes():
    table = position(hand="EA", markers="I3 P2 E4 F1 M5")
    assert plays(table, "EA") == {"EA<P", "EA<F", "EA>P", "EA>F"}
    assert markers(played(table.copy(), "EA<P")) == "I3 P1 E5 F1 M5"
    assert markers(played(table.copy(), "EA<F")) == "I3 P2 E5 F0 M5"
    assert markers(played(table.copy(), "EA>P")) == "I3 P3 E3 F1 M5"
    assert markers(played(table.copy(), "EA>F")) == "I3 P2 E3 F2 M5"


def test_OS_R14_the_column_does_not_stand_in_its_way():
    assert plays(position(hand="EA", mine="E10"), "EA") == {"EA<P", "EA<F", "EA>P", "EA>F"}


def test_OS_Q6_only_where_there_is_a_marker():
    assert plays(position(hand="EA", markers="I5 P5 E0 F0 M5"), "EA") == {"EA<P"}
    assert plays(position(hand="EA", markers="I5 P0 E0 F5 M5"), "EA") == {"EA<F"}
    assert plays(position(hand="EA", markers="I5 P0 E5 F0 M5"), "EA") == {"EA>P", "EA>F"}
    assert plays(position(hand="EA", markers="I5 P0 E1 F4 M5"), "EA") == {"EA<F", "EA>P", "EA>F"}


def test_OS_Q6_an_alpha_that_can_move_nothing():
    table = position(hand="EA", markers="I7 P0 E0 F0 M8")
    assert plays(table, "EA") == {"EA"}
    table.play("EA")
    assert markers(table) == "I7 P0 E0 F0 M8"
    assert seen(table).removed["eruption"] == 1


def test_OS_R15_a_played_alpha_is_out_of_the_game():
    table = played(position(hand="EA"), "EA<P")
    assert seen(table).removed["eruption"] == 1
    assert column(table, 0, "eruption") == []
    assert seen(table).discards["eruption"] == []
    assert "eruption-alpha" not in cards_of(table, 0)
    assert legal(table) == {"+"}


# ------------------------------------------------------------------------------------------------------ discarding


def test_OS_R16_a_discard_goes_on_top_of_its_suit():
    table = played(position(hand="E7", discards="E3 E9 F4"), "xE7")
    assert seen(table).discards["eruption"] == ["eruption-3", "eruption-9", "eruption-7"]
    assert seen(table).discards["flood"] == ["flood-4"]
    assert "eruption-7" not in cards_of(table, 0)
    assert markers(table) == "I3 P3 E3 F3 M3"
    assert column(table, 0, "eruption") == []


def test_OS_Q7_every_card_may_be_discarded_and_drawn_again():
    table = position(hand="E2 EA F10 M5", mine="E9")
    assert {"xE2", "xEA", "xF10", "xM5"} <= legal(table)
    assert len([action for action in legal(table) if action.startswith("x")]) == 8
    table = position(hand="EA", other="M2")
    played(table, "xEA + xM2 +E")
    assert cards_of(table, 1)["eruption-alpha"] == 1


def test_OS_Q17_discard_piles_are_open_to_everybody():
    table = position(discards="E3 E9 F4")
    for seat in (0, 1, -2):
        assert seen(table, seat).discards["eruption"] == ["eruption-3", "eruption-9"]
        assert seen(table, seat).discards["flood"] == ["flood-4"]


# --------------------------------------------------------------------------------------------------------- drawing


def test_OS_R9_from_the_pile_or_from_any_discard_pile():
    table = played(position(hand="E7", discards="P3 M9 M4", markers="I3 P3 E3 F3 M3"), "E7<F")
    assert legal(table) == {"+", "+P", "+M"}
    top = pile_of(table)[0]
    had = cards_of(table, 0)
    after = played(table.copy(), "+")
    assert cards_of(after, 0) - had == Counter([top])
    assert len(pile_of(after)) == len(pile_of(table)) - 1
    after = played(table.copy(), "+M")
    assert cards_of(after, 0) - had == Counter(["machine-4"])
    assert seen(after).discards["machine"] == ["machine-9"]
    assert len(pile_of(after)) == len(pile_of(table))


def test_OS_Q18_everybody_sees_how_many_cards_the_pile_has():
    table = Position(GAME, seed=3)
    assert [seen(table, seat).pile for seat in (0, 1, -2)] == [44, 44, 44]
    table.play(table.legal_actions()[0])
    table.play("+")
    assert [seen(table, seat).pile for seat in (0, 1, -2)] == [43, 43, 43]


def test_OS_Q8_the_card_just_discarded_may_be_taken_back():
    table = played(position(hand="E7", discards="F4"), "xE7")
    assert legal(table) == {"+", "+E", "+F"}
    assert cards_of(played(table, "+E"), 0)["eruption-7"] == 1


def test_OS_Q8_redraw_forbidden():
    table = played(position(hand="E7", discards="E3 F4", redraw="forbidden"), "xE7")
    assert legal(table) == {"+", "+F"}
    with pytest.raises(IllegalActionError):
        table.play("+E")
    table = played(position(hand="E7", discards="E3 F4", redraw="forbidden"), "E7<F")
    assert legal(table) == {"+", "+E", "+F"}, "nothing was discarded this turn"


def idle_turns(table, count):
    """Let the players discard and take back E7 and F7 in alternation."""
    for turn in range(count):
        played(table, "xE7 +E" if turn % 2 == 0 else "xF7 +F")
    return table


def test_OS_Q9_after_twenty_idle_turns_the_card_comes_from_the_pile():
    table = idle_turns(position(hand="E7", other="F7"), 19)
    assert seen(table).idle == 19
    assert legal(played(table, "xF7")) == {"+", "+F"}
    table.play("+F")
    assert seen(table).idle == 20
    assert legal(played(table, "xE7")) == {"+"}


def test_OS_Q9_another_limit_or_none():
    table = played(idle_turns(position(hand="E7", other="F7", idle_limit=3), 2), "xE7")
    assert legal(table) == {"+", "+E"}
    table = played(idle_turns(position(hand="E7", other="F7", idle_limit=3), 3), "xF7")
    assert legal(table) == {"+"}
    table = played(idle_turns(position(hand="E7", other="F7", idle_limit=0), 50), "xE7")
    assert legal(table) == {"+", "+E"}


def test_OS_Q25_a_card_from_the_pile_ends_the_idle_turns():
    table = played(position(hand="E7", other="F7", idle=20), "xE7 +")
    assert seen(table).idle == 0
    assert legal(played(table, "xF7")) == {"+", "+E", "+F"}


def test_OS_Q25_a_played_card_ends_the_idle_turns_at_once():
    table = played(position(hand="E7", discards="M4", idle=20), "E7<F")
    assert seen(table).idle == 0
    assert legal(table) == {"+", "+M"}
    assert seen(played(table, "+M")).idle == 0, "a turn that plays is not idle, whatever it draws"
    assert legal(played(position(hand="EA", discards="M4", idle=20), "EA<F")) == {"+", "+M"}
