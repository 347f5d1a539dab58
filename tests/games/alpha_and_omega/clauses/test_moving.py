"""The clauses of Alpha & Omega about moving pawns, one by one."""

import pytest

from omegatable.play import IllegalActionError
from tests.games.alpha_and_omega.support import SIDES, island, pawns_of, seen, walking
from tests.support.notation import legal, played


def test_AO_R15_one_pawn_two_steps_or_each_one():
    table = walking()
    assert legal(table) == {pawn + side for pawn in "ao" for side in SIDES}
    table.play("aE")
    assert {"aNW", "aSW"} <= legal(table), "on with the same pawn"
    assert {"o" + side for side in SIDES} <= legal(table), "or the other"
    assert pawns_of(played(table.copy(), "aNW"), 0) == ["+1-1", "+0+0"]
    assert pawns_of(played(table.copy(), "oSW"), 0) == ["+1+0", "-1+1"]
    assert legal(played(table, "oSW")) == {"+"}


def test_AO_Q25_steps_lead_to_tiles_that_touch():
    table = walking(pawns=["+1+0 -1+0"])
    assert legal(table) == {"aNW", "aW", "aSW", "oE", "oNE", "oSE"}
    with pytest.raises(IllegalActionError, match="no tile there"):
        table.play("aE")
    played(table, "aW aNE")
    assert pawns_of(table, 0)[0] == "+1-1", "it touches the tile where the walk began"


def test_AO_R23_neither_no_step_nor_a_single_one():
    table = walking()
    assert "+" not in legal(table)
    table.play("aE")
    assert "+" not in legal(table)
    assert table.to_move == 0
    table.play("oE")
    assert legal(table) == {"+"}


def test_AO_R25_not_back_to_where_it_began():
    table = played(walking(), "aE")
    assert "aW" not in legal(table)
    with pytest.raises(IllegalActionError, match="where it began"):
        table.play("aW")
    table = played(walking(pawns=["+1+0 -1+0"]), "oE")
    assert "oW" not in legal(table)
    assert "oE" in legal(table)
    assert "aW" in legal(table), "where the other pawn stands is another matter"


def test_AO_R24_in_the_first_round_one_pawn_makes_both_steps():
    table = played(walking(turns="0 0"), "aE")
    assert legal(table) == {"aNW", "aSW"}
    table = played(walking(turns="0 0"), "oNW")
    assert {action[0] for action in legal(table)} == {"o"}
    with pytest.raises(IllegalActionError, match="one pawn takes both steps"):
        table.play("aE")


def test_AO_R24_the_first_turn_is_each_players_own():
    table = played(walking(hands=("F F F", ""), turns="1 0", to_move=2), "aE")
    assert {action[0] for action in legal(table)} == {"a"}
    table = played(walking(turns="1 0"), "aE")
    assert {action[0] for action in legal(table)} == {"a", "o"}


def test_AO_Q24_not_back_to_the_snake_in_the_first_turn():
    table = played(walking(turns="0 0"), "aE")
    assert "aW" not in legal(table)
    played(table, "aNW")
    assert pawns_of(table, 0) == ["+1-1", "+0+0"]


def test_AO_Q24_the_other_pawn_stays_in_the_first_turn():
    table = played(walking(turns="0 0"), "aE")
    assert not [action for action in legal(table) if action.startswith("o")]


def test_AO_Q24_no_first_step_from_which_one_could_only_go_back():
    # +3+0 touches +2+0 alone. The pawns have come to +2+0 with the Snake, by a switch.
    tiles = "O@+2+0 A@+3+0 " + island("F", "A E F W A E")
    first = walking(tiles, pawns=["+2+0 +2+0"], turns="0 0", pawns_travel=True)
    assert legal(first) == {"aW", "oW"}
    with pytest.raises(IllegalActionError, match="the only way is back"):
        first.play("aE")
    later = walking(tiles, pawns=["+2+0 +2+0"], turns="1 0", pawns_travel=True)
    assert legal(later) == {"aW", "oW", "aE", "oE"}
    assert {action[0] for action in legal(played(later, "aE"))} == {"o"}


def test_AO_Q8_the_snake_may_be_walked_over():
    table = walking(pawns=["+1+0 -1+0"])
    assert {"aW", "oE"} <= legal(table)
    table.play("aW")
    assert {"aW", "oE"} <= legal(table)
    assert pawns_of(played(table, "aW"), 0) == ["-1+0", "-1+0"]
    assert pawns_of(played(walking(pawns=["+1+0 -1+0"]), "aW oE"), 0) == ["+0+0", "+0+0"]


def test_AO_Q9_any_number_of_pawns_on_a_tile():
    table = walking(pawns=["+1+0 -1+0", "+1-1 +1-1"])
    assert "aNW" in legal(table)
    played(table, "aNW oE")
    assert pawns_of(table, 0) == ["+1-1", "+0+0"]
    assert table.score(1) == 2 * seen(table).players[0].pawns[0].score


def test_AO_Q9_or_one():
    table = walking(pawns=["+1+0 -1+0", "+1-1 +0+1"], one_pawn_per_tile=True)
    table.play("oNE")
    assert "aNW" not in legal(table), "the other player's"
    assert "aSW" not in legal(table)
    assert "oE" not in legal(table)
    assert {"aW", "oSE"} <= legal(table)
    with pytest.raises(IllegalActionError, match="a tile has room for one"):
        table.play("aNW")
    table = walking(pawns=["+1+0 +0-1", "+0+0 +0+0"], one_pawn_per_tile=True)
    assert "oE" not in legal(played(table, "aNW")), "one's own"
    assert seen(table).taken == ["+0-1", "+1-1"], "no other pawn ends its walk there, but on the Snake, +0+0"
    assert seen(walking(pawns=["+1+0 +0-1", "+0+0 +0+0"])).taken == []


def test_AO_Q9_the_snake_holds_any_number():
    table = walking(pawns=["+1+0 -1+0", "+0+0 +0+0"], one_pawn_per_tile=True)
    played(table, "aW oE")
    assert pawns_of(table, 0) == ["+0+0", "+0+0"]


def test_AO_Q34_pawns_pass_over_others():
    # From +3+0 the only way leads over +2+0, where the opponent stands, to +1+0; Omega has no room for two steps.
    tiles = "O@+0+0 A@+1+0 E@+2+0 F@+3+0"
    table = walking(tiles, pawns=["+3+0 +0+0", "+2+0 +0+0"], one_pawn_per_tile=True)
    assert legal(table) == {"aW"}
    assert legal(played(table, "aW")) == {"aW"}


def test_AO_Q34_a_pawn_follows_the_other_that_leaves():
    tiles = "O@+0+0 A@+1+0 E@+2+0 F@+3+0"
    table = walking(tiles, pawns=["+1+0 +2+0", "+0+0 +0+0"], one_pawn_per_tile=True)
    assert "aE" in legal(table)
    table.play("aE")
    assert legal(table) == {"aE", "oE", "oW"}
    assert pawns_of(played(table.copy(), "oE"), 0) == ["+2+0", "+3+0"]
    assert pawns_of(played(table.copy(), "oW"), 0) == ["+2+0", "+1+0"], "they change places"
    assert pawns_of(played(table.copy(), "aE"), 0) == ["+3+0", "+2+0"]


def test_AO_Q34_following_needs_the_other_to_have_a_place_to_go():
    # Alpha may follow Omega only if Omega can leave; at +3+0, the dead end, stands an opponent.
    tiles = "O@+0+0 A@+1+0 E@+2+0 F@+3+0"
    table = walking(tiles, pawns=["+1+0 +2+0", "+3+0 +0+0"], one_pawn_per_tile=True)
    assert legal(played(table, "aE")) == {"oW"}


def test_AO_Q34_a_first_step_must_lead_to_a_good_end():
    # A row of seven tiles with the Snake as its second. Alpha, at the right end, can neither stay on +4+0 nor go on to
    # +3+0, where the opponent stands; Omega cannot go on to +3+0 either, but it can walk over the Snake.
    tiles = "E@-1+0 O@+0+0 A@+1+0 E@+2+0 F@+3+0 W@+4+0 A@+5+0"
    table = walking(tiles, pawns=["+5+0 +1+0", "+4+0 +3+0"], one_pawn_per_tile=True)
    assert legal(table) == {"oW"}
    table = walking(tiles, pawns=["+5+0 +1+0", "+4+0 +0+0"], one_pawn_per_tile=True)
    assert legal(table) == {"aW", "oW", "oE"}
    assert legal(played(table.copy(), "aW")) == {"aW"}, "Alpha may not stay on +4+0"
    assert legal(played(table.copy(), "oE")) == {"oE"}, "Alpha may not step onto +4+0"


def test_AO_Q34_where_no_step_is_left_the_option_is_set_aside():
    # A row of four: seat 1 at one end, its neighbours taken; no walk ends well, so any walk will do.
    tiles = "A@+0+0 E@+1+0 F@+2+0 W@+3+0"
    table = walking(tiles, pawns=["+0+0 +0+0", "+1+0 +2+0"], one_pawn_per_tile=True)
    assert legal(table) == {"aE", "oE"}
    table.play("aE")
    assert legal(table) == {"aE", "oE"}
    assert pawns_of(played(table, "oE"), 0) == ["+1+0", "+1+0"]


def test_AO_Q34_only_pawns_that_have_moved_must_stand_alone():
    # The Snake has been covered with everybody on it: whoever walks away alone has done enough.
    tiles = island("TF", "A E F W A E")
    table = walking(tiles, one_pawn_per_tile=True)
    assert legal(table) == {pawn + side for pawn in "ao" for side in SIDES}
    table.play("aE")
    assert {"aNW", "aSW", "oW"} <= legal(table)
    assert "oE" not in legal(table)
