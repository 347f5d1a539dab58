"""The clauses of Alpha & Omega about the idea, the parts and setting up, one by one."""

from collections import Counter

import pytest

from omegatable.play import Position
from tests.games.alpha_and_omega.support import (
    ELEMENTS,
    GAME,
    RING,
    SHORE,
    SIDES,
    WORLD,
    deals,
    deck_of,
    everything,
    hand_of,
    kinds,
    named,
    pawns_of,
    places,
    position,
    seen,
    small,
    spot,
    walking,
    world,
)
from tests.support.notation import played

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
