"""The worked examples of the rulebook of Alpha & Omega."""

from tests.games.alpha_and_omega.support import ended, pawns_of, position, spot, walking, world
from tests.support.notation import legal, played


def test_example_1_water_among_all():
    assert spot("W", "W E E F A .").score == 2


def test_example_2_the_worst_and_the_best_of_air():
    assert spot("A", "E E E E E E").score == -6
    assert spot("A", "F W F W F W").score == 6


def test_example_3_two_negative_tiles():
    pawn = spot("F", "O -2 F W A E")
    assert pawn.score == -1
    assert pawn.against == 2


def test_example_4_on_a_minus_two():
    assert spot("-2", "A A -2").score == -4


def test_example_5_on_the_snake():
    for around in ("A A A A A A", "A E F W A E", "W"):
        assert spot("O", around).score == 0


def test_example_6_a_transformation_under_a_pawn():
    table = played(position(hands=["TF", "E"], pawns=["+0+0 +0+0", "-1+0 +0+0"]), "TF@-1+0")
    assert pawns_of(table, 1)[0] == "-1+0"
    assert world(table)["-1+0"] == "to-fire"


def test_example_7_a_switch_under_a_pawn():
    for travel, cell in ((False, "+1+0"), (True, "-1+0")):
        table = position(hands=["", "E"], pawns=["+1+0 +0+0"], phase="switch first", pawns_travel=travel)
        played(table, "S@+1+0 S@-1+0")
        assert pawns_of(table, 0)[0] == cell
        assert world(table)[cell] == ("air" if travel else "water")


def test_example_8_the_first_turn():
    table = played(walking(turns="0 0"), "aE")
    assert "oE" not in legal(table)
    assert "aW" not in legal(table)


def test_example_9_the_better_pawn_decides():
    # Air beside Fire, Water, Fire, Water: 4; beside Earth: -1; beside Fire and Water: 2; beside Fire: 1.
    table = ended(["A F W F W", "A E"], ["A F W", "A F"])
    assert (table.scores(), table.returns()) == ([3, 3], [1.0, -1.0])
