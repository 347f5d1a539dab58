"""The clauses of Alpha & Omega about drawing and its special tiles, one by one."""

from omegatable.engine import protocol
from tests.games.alpha_and_omega.support import (
    RING,
    SHORE,
    everything,
    hand_of,
    island,
    pawns_of,
    places,
    position,
    seen,
    walking,
    world,
)
from tests.support.notation import legal, played

TURN = "A@+2+0 E@+3+0 aE aE +"


def test_AO_R16_special_tiles_are_played_at_once_and_replaced():
    table = played(position(hands=["A E F", "E E F"], deck="-2 A W W"), TURN)
    assert (seen(table).phase, table.to_move, seen(table).drawn) == ("jaws", 0, "minus-two-1")
    table.play("-2@-2+0")
    assert hand_of(table, 0) == ["air", "fire", "water"]
    assert (table.to_move, seen(table).deck) == (1, 1)
    table = played(position(hands=["A E F", "E E F"], deck="S A W W"), TURN)
    assert (seen(table).phase, table.to_move) == ("switch first", 0)
    played(table, "S@+1+0 S@-1+0")
    assert hand_of(table, 0) == ["air", "fire", "water"]


def test_AO_Q18_one_tile_at_a_time():
    table = played(position(hands=["A E F", "E E F"], deck="A -2 S -2 W A"), TURN)
    assert (seen(table).phase, hand_of(table, 0), seen(table).deck) == ("jaws", ["air", "fire"], 4)
    table.play("-2@-2+0")
    assert (seen(table).phase, seen(table).deck) == ("switch first", 3)
    played(table, "S@+1+0 S@-1+0")
    assert (seen(table).phase, seen(table).deck) == ("jaws", 2)
    table.play("-2@-2+1")
    assert (hand_of(table, 0), table.to_move, seen(table).deck) == (["air", "fire", "water"], 1, 1)


def test_AO_Q18_until_the_deck_is_empty():
    table = played(position(hands=["A E F", "E E F"], deck="-2"), TURN)
    table.play("-2@-2+0")
    assert (hand_of(table, 0), table.to_move) == (["fire"], 1)
    table = played(position(hands=["A E F", "E E F"], deck="S"), TURN)
    played(table, "S@+1+0 S@-1+0")
    assert (hand_of(table, 0), table.to_move) == (["fire"], 1)


def test_AO_Q18_before_the_move_too():
    table = position(hands=["A E F", "E E F"], deck="-2 S A W", refill_before_move=True)
    played(table, "A@+2+0 E@+3+0 + -2@+4+0 S@+1+0 S@-1+0")
    assert (seen(table).phase, hand_of(table, 0), table.to_move) == ("step", ["air", "fire", "water"], 0)


def test_AO_R19_two_tiles_change_places_and_the_switch_is_gone():
    table = played(position(hands=["A E F", "E E F"], deck="S A W W"), TURN)
    assert legal(table) == {"S@" + cell for cell in [*RING, "+0+0", "+2+0", "+3+0"]}
    table.play("S@+1+0")
    assert legal(table) == {"S@" + cell for cell in [*RING, "+0+0", "+2+0", "+3+0"]} - {"S@+1+0"}
    table.play("S@-1+0")
    assert (world(table)["+1+0"], world(table)["-1+0"]) == ("water", "air")
    assert everything(table)["switch"] == 0
    assert protocol.faults(table.state) == 0


def test_AO_Q11_the_snake_may_be_switched():
    table = played(position(hands=["", "E"], phase="switch first"), "S@+0+0 S@+1+0")
    assert (world(table)["+0+0"], world(table)["+1+0"]) == ("air", "snake")


def test_AO_Q11_unless_it_is_protected():
    table = position(hands=["", "E"], phase="switch first", protect_snake=True)
    assert legal(table) == {"S@" + cell for cell in RING}
    assert "S@+0+0" not in legal(played(table, "S@+1+0"))


def test_AO_Q13_pawns_keep_their_places():
    table = position(hands=["", "E"], pawns=["+1+0 +0+0", "-1+0 +0+0"], phase="switch first")
    played(table, "S@+1+0 S@-1+0")
    assert (pawns_of(table, 0), pawns_of(table, 1)) == (["+1+0", "+0+0"], ["-1+0", "+0+0"])


def test_AO_Q13_or_travel():
    table = position(hands=["", "E"], pawns=["+1+0 +0+0", "-1+0 +1+0"], phase="switch first", pawns_travel=True)
    played(table, "S@+1+0 S@-1+0")
    assert (pawns_of(table, 0), pawns_of(table, 1)) == (["-1+0", "+0+0"], ["+1+0", "-1+0"])
    assert (world(table)["+1+0"], world(table)["-1+0"]) == ("water", "air")


def test_AO_R20_a_minus_two_is_placed_or_laid_on_a_tile():
    table = played(position(hands=["A E F", "E E F"], deck="-2 A W W"), TURN)
    shore = {*SHORE, "+3-1", "+4-1", "+4+0", "+3+1", "+2+1"} - {"+2+0"}
    assert {action.split("@")[0] for action in legal(table)} == {"-2"}
    assert places(table, "-2") == shore | {*RING, "+0+0", "+2+0", "+3+0"}
    assert world(played(table.copy(), "-2@-2+0"))["-2+0"] == "minus-two"
    assert world(played(table, "-2@+1+0"))["+1+0"] == "minus-two"
    assert "minus-two-1" in {tile.name for tile in seen(table).tiles}, "the one that was drawn"
    assert protocol.faults(table.state) == 0


def test_AO_Q6_pawns_may_step_on_a_minus_two():
    table = walking(island("O", "-2 E F W A E"))
    assert {"aE", "oE"} <= legal(table)
    played(table, "aE oE")
    assert pawns_of(table, 0) == ["+1+0", "+1+0"]
    assert table.score(0) == -4
