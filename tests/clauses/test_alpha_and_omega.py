"""The clauses of Alpha & Omega, one by one. A test wears the id of its clause; `pytest -k AO_R12` runs a clause.

Positions are written in notation; what is not written is filled up by `position`. Numbers are worked out by hand.
"""

from collections import Counter

import pytest

from omegatable.games import GAMES, protocol
from omegatable.games.alpha_and_omega.notation import parse_position
from omegatable.play import IllegalActionError, Position
from tests.clauses.notation import legal, played

GAME = GAMES["alpha-and-omega"]
ELEMENTS = {"air", "earth", "fire", "water"}
SIDES = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
NO_TILES = dict.fromkeys(["air", "earth", "fire", "water", "to_air", "to_earth", "to_fire", "to_water"], 0)
NO_TILES |= {"minus_two": 0, "switch": 0}


def named(q, r):
    """A cell as it is written: +1-2."""
    return f"{q:+d}{r:+d}"


def island(middle, around, q=0, r=0):
    """The tiles of *middle* at (q, r) and those *around* it: from the right against the clock, `.` for no tile."""
    tiles = [f"{middle}@{named(q, r)}"]
    for (dq, dr), tile in zip(SIDES.values(), around.split(), strict=False):
        if tile != ".":
            tiles.append(f"{tile}@{named(q + dq, r + dr)}")
    return " ".join(tiles)


WORLD = island("O", "A E F W A E")
RING = ["+1+0", "+1-1", "+0-1", "-1+0", "-1+1", "+0+1"]
SHORE = ["+2+0", "+2-1", "+2-2", "+1-2", "+0-2", "-1-1", "-2+0", "-2+1", "-2+2", "-1+2", "+0+2", "+1+1"]


def position(
    tiles=WORLD, *, hands=(), pawns=(), deck="", phase="place", turns="1 1 1 1", to_move=1, more="", **options
):
    """A position with seat 1 to place tiles. *hands* and *pawns* are given seat by seat, from seat 1."""
    table = Position(GAME, seed=0, options=options)
    lines = [f"phase: {phase}", f"to move: {to_move}", f"tiles: {tiles}", f"deck: {deck}", more]
    lines.append("turns: " + " ".join(turns.split()[: table.num_seats]))
    lines += [f"hand {seat}: {hand}" for seat, hand in enumerate(hands, 1)]
    lines += [f"pawns {seat}: {cells}" for seat, cells in enumerate(pawns, 1)]
    table.state = parse_position("\n".join(lines), GAME.options_record(table.options))
    return table


def walking(tiles=WORLD, **how):
    """A position with seat 1 about to walk; nobody has tiles left, but for seat 2."""
    return position(tiles, phase="step", hands=how.pop("hands", ("", "F F F")), **how)


def ended(*seats, **options):
    """A game that is over: for each seat two spots, each the tile under the pawn and those around it."""
    tiles, pawns = [], []
    for row, spots in enumerate(seats):
        cells = []
        for column, spot in enumerate(spots):
            middle, *around = spot.split()
            q, r = -6 + 4 * column, -6 + 4 * row
            tiles.append(island(middle, " ".join(around), q, r))
            cells.append(named(q, r))
        pawns.append(" ".join(cells))
    return position(" ".join(tiles), pawns=pawns, phase="over", seats=len(seats), **options)


def spot(middle, around, **options):
    """What a pawn scores on *middle*, in plain names."""
    return seen(position(island(middle, around), **options)).players[0].pawns[0]


def places(table, tile):
    """The cells where *tile* may be laid, tiles in play included."""
    return {action.split("@")[1] for action in legal(table) if action.split("@")[0] == tile}


def seen(table, seat=0):
    """What *seat* sees, in plain names."""
    return GAME.plain_view(table.view(seat))


def kinds(tiles):
    """fire-7 is fire."""
    return [tile if tile == "snake" else tile.rsplit("-", 1)[0] for tile in tiles]


def hand_of(table, seat):
    """The kinds in *seat*'s hand."""
    return sorted(kinds(seen(table).players[seat].hand))


def deck_of(table):
    """The kinds of the deck, the one drawn next first."""
    return kinds(GAME.plain_state(table.state).deck)


def world(table):
    """The kinds of tiles by cell."""
    return {tile.cell: tile.kind for tile in seen(table).tiles}


def pawns_of(table, seat):
    """Where *seat*'s pawns stand."""
    return [pawn.cell for pawn in seen(table).players[seat].pawns]


def deals(count=40, **options):
    """As many random deals."""
    return [Position(GAME, seed=seed, options=options) for seed in range(count)]


def small(**counts):
    """Options of a deck with only these tiles."""
    return {**NO_TILES, **counts}


# -------------------------------------------------------------------------------------------------------- the idea


def test_AO_R2_what_counts_is_where_pawns_stand_at_the_end():
    # Earth at +1+0 has Fire and Water beside it, Air at -1+0 has Earth: 2 and -1.
    tiles = "O@+0+0 E@+1+0 F@+2+0 W@+2-1 A@-1+0 E@-2+0"
    assert position(tiles, pawns=["+1+0 +1+0"]).score(0) == 4
    assert position(tiles, pawns=["-1+0 -1+0"]).score(0) == -2
    assert position(tiles, pawns=["+1+0 -1+0", "+0+0 -1+0"]).scores() == [1, -1]


def test_AO_R3_the_board_grows():
    table = Position(GAME, seed=1)
    assert len(world(table)) == 7
    table.play(table.legal_actions()[0])
    assert len(world(table)) == 8
    table.play(table.legal_actions()[0])
    assert len(world(table)) == 9


# ----------------------------------------------------------------------------------------------------------- parts


def everything(table):
    """How often each kind of tile is there."""
    hands = [kind for seat in range(table.num_seats) for kind in hand_of(table, seat)]
    return Counter([*world(table).values(), *hands, *deck_of(table)])


def test_AO_R6_two_to_four_players():
    assert (GAME.min_seats, GAME.max_seats) == (2, 4)
    for seats in (2, 3, 4):
        table = Position(GAME, seed=1, options={"seats": seats})
        assert table.num_seats == len(seen(table).players) == seats
    for seats in (1, 5):
        with pytest.raises(ValueError, match="takes 2, 3, 4"):
            Position(GAME, seed=1, options={"seats": seats})


def test_AO_R4_the_tiles():
    for seats in (2, 4):
        found = everything(Position(GAME, seed=1, options={"seats": seats}))
        assert found == Counter(
            {"snake": 1, "air": 15, "earth": 15, "fire": 15, "water": 15, "minus-two": 2, "switch": 2}
            | {"to-air": 2, "to-earth": 2, "to-fire": 2, "to-water": 2}
        )
        assert found.total() == 73


def test_AO_Q35_another_deck():
    table = Position(GAME, seed=1, options=small(air=20, water=3, to_fire=8, minus_two=6, switch=6))
    assert everything(table) == {"snake": 1, "air": 20, "water": 3, "to-fire": 8, "minus-two": 6, "switch": 6}


def test_AO_Q35_limits_of_each_kind():
    for name, most in {"air": 20, "earth": 20, "fire": 20, "water": 20, "minus_two": 6, "switch": 6}.items():
        few = small(air=18) | {name: most}
        assert GAME.options_record(GAME.chosen_options(few)).seats == 2
        with pytest.raises(ValueError, match=f"from 0 to {most}"):
            Position(GAME, options={name: most + 1})
        with pytest.raises(ValueError, match=f"from 0 to {most}"):
            Position(GAME, options={name: -1})
    for name in ("to_air", "to_earth", "to_fire", "to_water"):
        assert everything(Position(GAME, seed=1, options={name: 8}))[name.replace("_", "-")] == 8
        with pytest.raises(ValueError, match="from 0 to 8"):
            Position(GAME, options={name: 9})


def test_AO_Q35_at_most_96_tiles():
    most = small(air=20, earth=20, fire=20, water=20, to_air=8, to_fire=8)
    assert everything(Position(GAME, seed=1, options=most)).total() == 97
    with pytest.raises(ValueError, match="97 tiles: it may have 96"):
        Position(GAME, options=most | {"switch": 1})


def test_AO_Q35_enough_for_the_ring_and_the_hands():
    assert Position(GAME, seed=1, options=small(air=6, to_fire=6)).state.deck_left == 0
    with pytest.raises(ValueError, match="5 Element tiles"):
        Position(GAME, options=small(air=5, to_fire=8))
    with pytest.raises(ValueError, match="take 12 tiles"):
        Position(GAME, options=small(air=6, to_fire=5, switch=3))
    assert Position(GAME, seed=1, options=small(air=12, earth=6, seats=4)).state.deck_left == 0
    with pytest.raises(ValueError, match="take 18 tiles"):
        Position(GAME, options=small(air=12, earth=5, minus_two=6, seats=4))


def test_AO_R17_opposites():
    against = {element: [side.score for side in spot(element, "A E F W").sides].index(-1) for element in "AEFW"}
    assert against == {"A": 1, "E": 0, "F": 3, "W": 2}


def test_AO_Q32_the_land_is_earth():
    assert {kind for kind in everything(Position(GAME, seed=1)) if "-" not in kind} == ELEMENTS | {"snake", "switch"}


def test_AO_Q3_six_neighbours():
    assert set(seen(position()).open) == set(SHORE)
    assert len(spot("A", "A A A A A A").sides) == 6
    for side, cell in zip(SIDES, RING, strict=True):
        assert pawns_of(played(walking(turns="1 1"), f"a{side}"), 0) == [cell, "+0+0"]


def test_AO_R5_two_pawns_each():
    for player in seen(Position(GAME, seed=1, options={"seats": 3})).players:
        assert [pawn.pawn for pawn in player.pawns] == ["alpha", "omega"]


# ------------------------------------------------------------------------------------------------------ setting up


def test_AO_R8_the_snake_lies_first():
    assert world(Position(GAME, seed=1))["+0+0"] == "snake"


def test_AO_Q33_the_surface_ends_fifteen_steps_from_the_snakes_place():
    for q, r in SIDES.values():
        line = WORLD + "".join(f" {'AEFW'[n % 4]}@{named(n * q, n * r)}" for n in range(2, 15))
        table = position(line, hands=["F"], turns="1 1")
        assert named(15 * q, 15 * r) in places(table, "F")
        table = position(f"{line} F@{named(15 * q, 15 * r)}", hands=["F"], turns="1 1")
        assert len(places(table, "F")) == len(SHORE) + 13 * 2 - 1, "the last tile adds no place beyond the edge"
        with pytest.raises(ValueError, match="beyond the edge, 15 steps"):
            table.play(f"F@{named(16 * q, 16 * r)}")
        assert seen(table).edge == seen(table).farthest == 15


def test_AO_Q33_nor_beyond_the_corners_between():
    table = position(f"{WORLD} A@+8+7", hands=["F"])
    assert {"+7+7", "+7+8", "+9+6", "+8+6"} <= places(table, "F")
    assert not {"+9+7", "+8+8"} & places(table, "F")


def test_AO_R7_the_deck_is_everything_else_shuffled():
    tables = deals(10)
    assert len({tuple(deck_of(table)[:8]) for table in tables}) == 10
    assert len({tuple(world(table).values()) for table in tables}) == 10
    for table in tables:
        assert len(deck_of(table)) == 72 - 6 - 6
        assert "snake" not in deck_of(table)
    assert {"minus-two", "switch"} <= {kind for table in tables for kind in deck_of(table)}


def test_AO_R9_six_elements_round_the_snake():
    for table in deals(12, **small(air=4, fire=4, to_air=8, to_fire=8, minus_two=6, switch=6)):
        tiles = world(table)
        assert set(tiles) == {"+0+0", *RING}
        assert {tiles[cell] for cell in RING} <= ELEMENTS


def test_AO_R9_other_tiles_are_shuffled_back():
    # Of 38 tiles left after the ring 6 are Elements: among 6 tiles of the hands, two deals of three have one.
    tables = deals(30, **small(air=12, to_air=8, to_earth=8, to_fire=8, to_water=8))
    with_element = sum("air" in hand_of(table, 0) + hand_of(table, 1) for table in tables)
    assert 14 <= with_element <= 26


def test_AO_Q29_the_ring_lies_in_the_order_of_the_draw():
    hands = ["hand 1: A A A", "hand 2: A A A", "deck: E"]
    options = GAME.chosen_options(small(air=8, earth=2, fire=2, water=1))
    deal = GAME.parse_deal(["first: 1", "ring: A E F W A F", *hands], options)
    table = Position(GAME, deal=deal, options=options)
    assert [world(table)[cell] for cell in RING] == ["air", "earth", "fire", "water", "air", "fire"]


def test_AO_R10_all_pawns_start_on_the_snake():
    table = Position(GAME, seed=1, options={"seats": 4})
    assert [pawns_of(table, seat) for seat in range(4)] == [["+0+0", "+0+0"]] * 4


def test_AO_R11_three_tiles_each_open_for_all():
    table = position(hands=["A TF W", "E E F", "W W W"], seats=3)
    for looking in (0, 1, 2, -2):
        hands = [sorted(kinds(player.hand)) for player in seen(table, looking).players]
        assert hands == [["air", "to-fire", "water"], ["earth", "earth", "fire"], ["water", "water", "water"]]
    dealt = Position(GAME, seed=1, options={"seats": 4})
    assert [len(player.hand) for player in seen(dealt).players] == [3, 3, 3, 3]


def test_AO_R12_no_special_tile_in_a_starting_hand():
    tables = deals(12, **small(air=6, fire=6, to_fire=8, minus_two=6, switch=6))
    hands = [kind for table in tables for seat in (0, 1) for kind in hand_of(table, seat)]
    assert set(hands) == {"air", "fire", "to-fire"}


def test_AO_R12_special_tiles_are_shuffled_back():
    # 12 Elements and 12 specials make the deck: one deal of two has a special on top.
    tables = deals(30, **small(air=12, fire=12, minus_two=6, switch=6))
    on_top = sum(deck_of(table)[0] in ("minus-two", "switch") for table in tables)
    assert 8 <= on_top <= 22


def test_AO_Q23_who_begins():
    assert {table.to_move for table in deals(30, seats=4)} == {0, 1, 2, 3}
    for seat in (1, 2, 3):
        assert {table.to_move for table in deals(8, seats=3, first_player=seat)} == {seat - 1}
    with pytest.raises(ValueError, match="Seat 4 cannot begin: 3 play"):
        Position(GAME, options={"seats": 3, "first_player": 4})


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
    with pytest.raises(IllegalActionError, match="only a Transformation or the jaws"):
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


# ---------------------------------------------------------------------------------------------------------- moving


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
    with pytest.raises(IllegalActionError, match="no tile at"):
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
    with pytest.raises(IllegalActionError, match="one pawn makes both steps"):
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


def test_AO_Q24_no_first_step_from_which_one_could_only_go_back():
    # +3+0 touches +2+0 alone. The pawns have come to +2+0 with the Snake, by a switch.
    tiles = "O@+2+0 A@+3+0 " + island("F", "A E F W A E")
    first = walking(tiles, pawns=["+2+0 +2+0"], turns="0 0", pawns_travel=True)
    assert legal(first) == {"aW", "oW"}
    with pytest.raises(IllegalActionError, match="one can only go back"):
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
    with pytest.raises(IllegalActionError, match="a tile holds one"):
        table.play("aNW")
    table = walking(pawns=["+1+0 +0-1", "+0+0 +0+0"], one_pawn_per_tile=True)
    assert "oE" not in legal(played(table, "aNW")), "one's own"


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


# --------------------------------------------------------------------------------------------------------- drawing

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


# --------------------------------------------------------------------------------------------------------- the end


def test_AO_R26_the_game_ends_when_all_is_placed():
    table = played(position(hands=["A", ""]), "A@+2+0 aE aE")
    assert not table.is_terminal()
    table.play("+")
    assert table.is_terminal()
    assert seen(table).phase == "over"
    assert table.legal_actions() == []
    assert not played(position(hands=["A", "E"]), "A@+2+0 aE aE +").is_terminal(), "a hand is left"
    assert not played(position(hands=["A", ""], deck="E"), "A@+2+0 aE aE +").is_terminal(), "the deck is left"


def test_AO_Q21_the_last_turn_has_its_move():
    table = played(position(island("O", "A E F W A F"), hands=["A", ""]), "A@+2+0")
    assert (table.is_terminal(), seen(table).phase) == (False, "step")
    before = table.scores()
    played(table, "aW aSE +")
    assert table.is_terminal()
    assert (before, table.scores()) == ([0, 0], [2, 0])  # Air beside Fire and Water


def test_AO_Q22_the_number_of_turns_is_fixed():
    for seats, turns in ((2, [16, 16]), (3, [11, 11, 10]), (4, [9, 8, 8, 8])):
        for options in ({}, {"refill_before_move": True}):
            table = Position(GAME, seed=seats, options={"seats": seats, **options})
            first = table.to_move
            while not table.is_terminal():
                table.play(table.legal_actions()[0])
            count = [int(table.state.turns[(first + seat) % seats]) for seat in range(seats)]
            assert count == turns
            assert sum(count) == {2: 32, 3: 32, 4: 33}[seats]


# --------------------------------------------------------------------------------------------------------- scoring


def test_AO_R27_a_pawn_compares_its_tile_with_those_around():
    assert [spot("F", other).score for other in ("W", "F", "A", "E")] == [-1, 0, 1, 1]
    assert [spot("E", other).score for other in ("A", "E", "F", "W")] == [-1, 0, 1, 1]
    assert spot("F", "W W F A E E").score == -2 + 0 + 1 + 2
    # Tiles that do not touch it count nothing.
    assert seen(position(island("F", "A") + " W@+2+0")).players[0].pawns[0].score == 1


def test_AO_R28_the_example_of_the_source():
    assert spot("W", "W E E F A .").score == 2


def test_AO_Q4_earth_beside_water_counts_one():
    assert spot("W", "E").score == 1
    assert spot("W", "E E").score == 2
    assert spot("F", "E").score == 1


def test_AO_Q5_a_minus_two_counts_beside_a_pawn_and_under_it():
    assert spot("A", "-2 F").score == -1
    assert spot("A", "-2 -2 F").score == -3
    assert spot("-2", "A F W E").score == -2, "it compares no elements"
    assert spot("-2", "-2").score == -4


def test_AO_Q5_only_beside():
    assert spot("A", "-2 F", minus2="adjacent_only").score == -1
    assert spot("-2", "A F W E", minus2="adjacent_only").score == 0
    assert spot("-2", "-2 A", minus2="adjacent_only").score == -2


def test_AO_Q5_only_under():
    assert spot("A", "-2 F", minus2="standing_only").score == 1
    assert spot("-2", "A F W E", minus2="standing_only").score == -2
    assert spot("-2", "-2 A", minus2="standing_only").score == -2


def test_AO_Q7_the_snake_has_no_element():
    assert [spot(element, "O").score for element in "AEFW"] == [0, 0, 0, 0]
    assert spot("O", "A E F W A E").score == 0
    assert spot("O", "A E -2 W A E").score == -2


def test_AO_Q26_both_pawns_are_added_up():
    # Air beside Fire, Water, Fire: 3. Air beside Earth: -1.
    assert ended(["A F W F", "A E"], ["A F", "A"]).scores() == [2, 1]


def test_AO_R29_most_points_win():
    table = ended(["A F W F", "A E"], ["A F", "A"])
    assert table.returns() == [1.0, -1.0]
    assert ended(["A F", "A"], ["A F W F", "A E"]).returns() == [-1.0, 1.0]
    assert ended(["A F", "A"], ["A F W F", "A"], ["A F", "A F"]).returns() == [-0.5, 1.0, -0.5]
    table = ended(["A F W", "A F W"], ["A F W F", "A"])
    assert (table.scores(), table.returns()) == ([4, 3], [1.0, -1.0]), "whoever has the best pawn"
    assert position(pawns=["+1+0 +1+0"]).returns() == [0.0, 0.0], "not before the end"


def test_AO_R30_the_best_single_pawn_breaks_a_tie():
    table = ended(["A F W F W", "A E"], ["A F W", "A F"])
    assert table.scores() == [3, 3]
    assert table.returns() == [1.0, -1.0]
    assert ended(["A F W", "A F"], ["A E", "A F W F W"]).returns() == [-1.0, 1.0]


def test_AO_R30_then_the_fewest_negative_tiles():
    # 3 - 1 = 2 with one negative tile around it, or 2 with none; the other pawns count 1.
    table = ended(["A F W F E", "A F"], ["A F W", "A F"])
    assert table.scores() == [3, 3]
    assert [player.best for player in seen(table).players] == [2, 2]
    assert [player.negatives for player in seen(table).players] == [1, 0]
    assert table.returns() == [-1.0, 1.0]
    assert ended(["A F", "A F W"], ["A F", "A F W F E"]).returns() == [1.0, -1.0]


def test_AO_R30_then_it_is_a_draw():
    table = ended(["A F W", "A F"], ["E W", "E F W"])
    assert table.scores() == [3, 3]
    assert table.returns() == [0.0, 0.0]
    three = ended(["A F W", "A F"], ["A", "A F"], ["E W", "E F W"])
    assert three.returns() == [0.25, -0.5, 0.25], "the third has lost"


def test_AO_R30_only_those_who_tie_are_compared():
    # Seat 3 has the best pawn, 4, and the smallest sum.
    table = ended(["A F W F", "A"], ["A F W", "A F"], ["A F W F W", "A E E"])
    assert table.scores() == [3, 3, 2]
    assert table.returns() == [1.0, -0.5, -0.5]


def test_AO_Q27_around_the_better_pawn():
    # The better pawns have 1 and 0 negative tiles around them, the others 0 and 2.
    spots = ["A F W F E", "A F"], ["A F W", "A F W F E E"]
    table = ended(*spots)
    assert (table.scores(), [player.negatives for player in seen(table).players]) == ([3, 3], [1, 0])
    assert table.returns() == [-1.0, 1.0]
    table = ended(*spots, tie2="both_pawns")
    assert [player.negatives for player in seen(table).players] == [1, 2]
    both = ended(["A F W E", "A F E"], ["A F W E E", "A"], tie2="both_pawns")
    assert [player.negatives for player in seen(both).players] == [2, 2]
    assert table.returns() == [1.0, -1.0]


def test_AO_Q27_of_two_equal_pawns_the_one_with_fewer():
    for first, second in (("A F W F E", "A F W"), ("A F W", "A F W F E")):
        table = ended([first, second], ["A F W", "A F W"])
        assert [player.negatives for player in seen(table).players] == [0, 0]
        assert table.returns() == [0.0, 0.0]


def test_AO_Q27_minus_two_tiles_are_negative():
    # 2 + 2 - 2 = 2 with one negative tile, and 2 with none.
    table = ended(["A F W F W -2", "A"], ["A F W", "A"])
    assert (table.scores(), [player.negatives for player in seen(table).players]) == ([2, 2], [1, 0])
    table = ended(["A F W -2", "A"], ["A F W", "A"], minus2="standing_only")
    assert (table.scores(), [player.negatives for player in seen(table).players]) == ([2, 2], [1, 0])
    assert table.returns() == [-1.0, 1.0]


def test_AO_Q37_the_utility():
    ahead, behind = ["A F W", "A F"], ["A", "A"]
    assert ended(ahead, behind).returns() == [1.0, -1.0]
    assert ended(ahead, behind, behind).returns() == [1.0, -0.5, -0.5]
    assert ended(behind, behind, ahead, behind).returns() == pytest.approx([-1 / 3, -1 / 3, 1.0, -1 / 3])
    assert ended(ahead, behind, ahead, behind).returns() == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    assert ended(ahead, ahead, ahead, behind).returns() == pytest.approx([1 / 9, 1 / 9, 1 / 9, -1 / 3])
    assert ended(ahead, ahead, ahead).returns() == [0.0, 0.0, 0.0]


# ------------------------------------------------------------------------------------------------- worked examples


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
