"""The clauses of Alpha & Omega about a turn and placing a tile, one by one."""

import pytest

from omegatable.engine import protocol
from omegatable.play import IllegalActionError, Position
from tests.games.alpha_and_omega.support import (
    GAME,
    NO_TILES,
    RING,
    SHORE,
    WORLD,
    hand_of,
    island,
    pawns_of,
    places,
    position,
    seen,
    spot,
    world,
)
from tests.support.notation import legal, played

# ---------------------------------------------------------------------------------------------------------- a turn


def test_AO_R13_place_move_draw_and_the_next_player():
    table = position(hands=["A E F", "E E F", "W W W"], deck="A A W W A A", seats=3)
    assert seen(table).phase == "place"
    played(table, "A@+2+0 E@+3+0")
    assert seen(table).phase == "step"
    played(table, "aE aE")
    assert (seen(table).phase, table.to_move) == ("draw", 0)
    assert hand_of(table, 0) == ["fire"]
    table.play("+")
    assert hand_of(table, 0) == ["air", "air", "fire"]
    assert table.to_move == 1
    played(table, "E@-2+0 E@-3+0 aW aW +")
    assert table.to_move == 2
    played(table, "W@+0-2 W@+0-3 aNW aNW +")
    assert table.to_move == 0


def test_AO_R14_both_are_compulsory():
    table = position(hands=["A E F", "E E F"], deck="A A")
    table.play("A@+2+0")
    assert {action.split("@")[0] for action in legal(table)} == {"E", "F"}
    with pytest.raises(IllegalActionError):
        table.play("aE")
    table.play("E@+3+0")
    with pytest.raises(IllegalActionError):
        table.play("F@+0+2")
    table.play("aE")
    assert "+" not in legal(table)
    table.play("aE")
    assert legal(table) == {"+"}


def test_AO_R22_three_tiles_between_turns():
    table = played(position(hands=["A E F", "E E F"], deck="A A A A"), "A@+2+0 E@+3+0 aE aE +")
    assert [len(hand_of(table, seat)) for seat in (0, 1)] == [3, 3]
    assert seen(table).deck == 2
    table = played(position(hands=["A E F", "E E F"], deck="W"), "A@+2+0 E@+3+0 aE aE +")
    assert hand_of(table, 0) == ["fire", "water"], "the deck is empty"


def test_AO_Q39_smaller_hands():
    table = played(position(hands=["A", "E"], deck="W F", hand=1), "A@+2+0 aE aE +")
    assert [hand_of(table, seat) for seat in (0, 1)] == [["water"], ["earth"]]
    assert seen(table).deck == 1
    few = NO_TILES | {"air": 8}
    dealt = Position(GAME, seed=1, options=few | {"hand": 1})
    assert [hand_of(dealt, seat) for seat in (0, 1)] == [["air"], ["air"]]
    assert seen(dealt).deck == 0
    with pytest.raises(ValueError, match="take 10 tiles"):
        GAME.chosen_options(few | {"hand": 2})


def test_AO_Q17_the_hand_is_filled_after_the_move():
    table = played(position(hands=["A E F", "E E F"], deck="W W"), "A@+2+0 E@+3+0")
    assert hand_of(table, 0) == ["fire"]
    assert "+" not in legal(table)


def test_AO_Q17_or_before_it():
    table = played(position(hands=["A E F", "E E F"], deck="W W", refill_before_move=True), "A@+2+0 E@+3+0")
    assert legal(table) == {"+"}
    table.play("+")
    assert hand_of(table, 0) == ["fire", "water", "water"]
    assert (seen(table).phase, table.to_move) == ("step", 0)
    played(table, "aE aE +")
    assert table.to_move == 1
    assert hand_of(table, 0) == ["fire", "water", "water"]


def test_AO_Q36_drawing_is_a_decision_of_its_own():
    table = position(hands=["A E F", "E E F"], deck="W W")
    for action in ("A@+2+0", "E@+3+0", "aE", "aE"):
        assert not table.reveals(table.parse(action))
        table.play(action)
    assert (table.to_move, seen(table).deck, legal(table)) == (0, 2, {"+"})
    assert table.reveals(table.parse("+"))
    table.play("+")
    assert (table.to_move, seen(table).deck) == (1, 0)


def test_AO_Q36_drawn_before_the_move():
    table = position(hands=["A E F", "E E F"], deck="W W W", refill_before_move=True)
    played(table, "A@+2+0 E@+3+0")
    assert table.reveals(table.parse("+"))
    played(table, "+ aE aE")
    assert (table.to_move, legal(table)) == (0, {"+"})
    assert not table.reveals(table.parse("+")), "the turn ends, and nothing is drawn"
    assert seen(played(table, "+")).deck == 1


def test_AO_Q36_special_tiles_that_lead_to_another_draw():
    table = position(hands=["A E F", "E E F"], deck="S A -2 A")
    played(table, "A@+2+0 E@+3+0 aE aE +")
    assert not table.reveals(table.parse("S@+0+0")), "the second tile of the switch comes first"
    table.play("S@+0+0")
    assert table.reveals(table.parse("S@+1+0"))
    table.play("S@+1+0")
    assert table.reveals(table.parse("-2@+1+0"))


def test_AO_Q19_the_last_tile_alone():
    table = played(position(hands=["A", "E"]), "A@+2+0")
    assert seen(table).phase == "step"
    played(table, "aE aE +")
    assert table.to_move == 1
    assert seen(table).players[0].turns == 2


def test_AO_Q20_without_tiles_no_turn():
    table = played(position(hands=["A A", "", "E"], seats=3), "A@+2+0 A@+3+0 aE aE +")
    assert table.to_move == 2
    table = played(position(hands=["A A A", "", ""], seats=3), "A@+2+0 A@+3+0 aE aE +")
    assert (table.to_move, hand_of(table, 0)) == (0, ["air"])


# -------------------------------------------------------------------------------------------------- placing a tile


def test_AO_R21_anywhere_that_touches_a_tile():
    table = position(f"{WORLD} F@+2+0 F@+3+0", hands=["A"])
    assert places(table, "A") == {*SHORE, "+3-1", "+4-1", "+4+0", "+3+1", "+2+1"} - {"+2+0"}
    for cell in ("+5+0", "+1+2", "+0-3"):
        with pytest.raises(IllegalActionError, match="touches no tile"):
            table.play(f"A@{cell}")
    assert world(played(table, "A@+4-1"))["+4-1"] == "air"


def test_AO_Q30_the_second_tile_may_touch_the_first():
    table = played(position(hands=["A E TF"]), "A@+2+0")
    assert places(table, "E") == {*SHORE, "+3-1", "+3+0", "+2+1"} - {"+2+0"}
    assert "+2+0" in places(table, "TF")
    assert world(played(table, "TF@+2+0"))["+2+0"] == "to-fire"


def test_AO_Q15_an_element_covers_nothing():
    table = position(hands=["A E TF"])
    assert places(table, "A") == places(table, "E") == set(SHORE)
    with pytest.raises(IllegalActionError, match="only a Transformation or a −2"):
        table.play("A@+1+0")


def test_AO_R18_a_transformation_is_placed_or_laid_on_a_tile():
    table = position(hands=["TF TW", "E"])
    assert places(table, "TF") == places(table, "TW") == {*SHORE, *RING, "+0+0"}
    played(table, "TF@+2+0 TW@+1+0")
    assert world(table)["+2+0"] == "to-fire"
    assert world(table)["+1+0"] == "to-water"
    assert hand_of(table, 0) == []


def test_AO_R18_it_is_of_the_element_that_it_transforms_to():
    for element in "AEFW":
        plain = [side.score for side in spot(element, "A E F W").sides]
        for middle, around in (("T" + element, "A E F W"), (element, "TA TE TF TW"), ("T" + element, "TA TE TF TW")):
            assert [side.score for side in spot(middle, around).sides] == plain


def test_AO_Q12_a_tile_under_pawns_may_be_covered():
    tiles = island("A", "F F E E W W")
    table = position(tiles, hands=["TE", "E"], pawns=["+1+0 -1+0", "+0+0 +0+0"])
    assert seen(table).players[1].pawns[0].score == 2  # Air: Fire and Water count 4, Earth -2
    table.play("TE@+0+0")
    assert pawns_of(table, 1) == ["+0+0", "+0+0"]
    assert seen(table).players[1].pawns[0].score == 4  # Earth: Fire and Water count 4, Earth nothing


def test_AO_Q12_by_a_minus_two_as_well():
    table = position(hands=["A A", "E"], pawns=["+0+0 +0+0", "+1+0 +1+0"], phase="jaws", more="drawn: -2", deck="A")
    assert "+1+0" in places(table, "-2")
    table.play("-2@+1+0")
    assert pawns_of(table, 1) == ["+1+0", "+1+0"]
    assert seen(table).players[1].pawns[0].score == -2


def test_AO_Q10_the_snake_may_be_covered():
    table = played(position(hands=["TF A", "E"]), "TF@+0+0")
    assert world(table)["+0+0"] == "to-fire"
    assert "+0+0" in places(position(hands=["A", "E"], phase="jaws", more="drawn: -2"), "-2")


def test_AO_Q10_unless_it_is_protected():
    table = position(hands=["TF A", "E"], protect_snake=True)
    assert places(table, "TF") == {*SHORE, *RING}
    with pytest.raises(IllegalActionError, match="The Snake stays"):
        table.play("TF@+0+0")
    table = position(hands=["A", "E"], phase="jaws", more="drawn: -2", protect_snake=True)
    assert places(table, "-2") == {*SHORE, *RING}


def test_AO_Q14_only_the_top_tile_counts():
    table = position(island("W", "F . . W"), hands=["TF TE", "E"], pawns=["+0+0 +0+0"])
    assert table.score(0) == -2
    assert played(table, "TF@+0+0").score(0) == -2  # Fire now: Water is on the other side
    assert played(table, "TE@+0+0").score(0) == 4
    assert len(world(table)) == 3
    assert protocol.faults(table.state) == 0


def test_AO_Q14_a_switch_moves_the_tops():
    table = position(hands=["TF A F", "E E E"], deck="S A A", turns="1 1")
    played(table, "TF@+1+0 A@+2+0 aE oE + S@+1+0 S@-1+0")
    assert world(table)["+1+0"] == "water"
    assert world(table)["-1+0"] == "to-fire"
    assert protocol.faults(table.state) == 0
    assert len(world(table)) == 8


def test_AO_Q16_the_same_element_again():
    table = position(island("O", "A A E W F W"), hands=["TA A F", "E E E"], deck="S A A")
    assert {"+1+0", "+1-1"} <= places(table, "TA")
    played(table, "TA@+1+0 A@+2+0 aE oE + S@+1+0")
    assert {"S@+1-1", "S@+2+0"} <= legal(table)


def test_AO_Q16_two_tiles_of_one_kind_change_places():
    table = position(island("O", "A E F W A E"), hands=["", "E"], phase="switch first")
    before = world(table)
    played(table, "S@-1+1 S@+1+0")
    assert world(table) == before
    table = played(position(hands=["", "E"], phase="switch first"), "S@+1-1")
    assert "S@+0+1" in legal(table), "the other Earth"
