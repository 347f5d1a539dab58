"""The clauses of Omega Shift about the idea, the parts and setting up, one by one."""

import pytest

from omegatable.play import Position, play_match
from tests.games.omega_shift.support import GAME, cards_of, deals, everything, markers, pile_of, position, seen
from tests.support.notation import played

# -------------------------------------------------------------------------------------------------------- the idea


def test_OS_R1_two_players():
    assert (GAME.min_seats, GAME.max_seats) == (2, 2)
    assert Position(GAME, seed=1).num_seats == 2
    with pytest.raises(ValueError, match="for 2 players, not 3"):
        play_match(GAME, [None, None, None], seed=1)


# ----------------------------------------------------------------------------------------------------------- parts


def test_OS_R4_five_suits_of_numbers_and_alphas():
    cards = everything(Position(GAME, seed=1))
    numbers = {card for card in cards if not card.endswith("alpha")}
    suits = {card.split("-")[0] for card in cards}
    assert len(suits) == 5
    assert numbers == {f"{suit}-{number}" for suit in suits for number in (2, 3, 4, 5, 6, 7, 8, 9, 10)}
    assert all(cards[card] == 1 for card in numbers)


def test_OS_Q1_three_alphas_in_every_suit():
    cards = everything(Position(GAME, seed=1))
    assert [number for card, number in cards.items() if card.endswith("alpha")] == [3, 3, 3, 3, 3]
    assert sum(cards.values()) == 60


def test_OS_Q27_the_names_of_the_suits():
    table = Position(GAME, seed=1)
    assert set(seen(table).row) == {"impact", "pandemic", "eruption", "flood", "machine"}
    assert {card.split("-")[0] for card in everything(table)} == set(seen(table).row)


def test_OS_R5_fifteen_markers():
    for table in deals(5):
        assert sum(seen(table).markers.values()) == 15
    with pytest.raises(ValueError, match="not 15"):
        position(markers="I3 P3 E3 F3 M4")
    with pytest.raises(ValueError, match="not 15"):
        position(markers="I3 P3 E3 F3 M2")


def test_OS_Q19_no_limit_to_the_markers_of_one_omega():
    table = played(position(hand="E7", markers="I0 P0 E14 F1 M0"), "E7<F")
    assert markers(table) == "I0 P0 E15 F0 M0"
    table = played(position(hand="FA", markers="I0 P0 E14 F1 M0"), "FA>E")
    assert markers(table) == "I0 P0 E15 F0 M0"


# ------------------------------------------------------------------------------------------------------ setting up


def test_OS_R6_a_random_row_with_three_markers_each():
    rows = [tuple(seen(table).row) for table in deals()]
    assert all(len(set(row)) == 5 for row in rows)
    for place in range(5):
        assert len({row[place] for row in rows}) == 5
    for table in deals(5):
        assert markers(table) == "I3 P3 E3 F3 M3"


def test_OS_R7_eight_cards_each_and_a_shuffled_pile_of_44():
    tables = deals(10)
    for table in tables:
        assert [sum(cards_of(table, seat).values()) for seat in (0, 1)] == [8, 8]
        assert len(pile_of(table)) == 44
    assert len({tuple(sorted(cards_of(table, 0).elements())) for table in tables}) == 10
    assert len({tuple(pile_of(table)[:3]) for table in tables}) == 10


def test_OS_Q28_hands_are_private():
    table = position(hand="E7 F2", discards="M9")
    assert {held.card for held in seen(table, 1).sides[0].hand} == {None}
    assert None not in {held.card for held in seen(table, 0).sides[0].hand}


def test_OS_Q28_a_card_that_was_taken_openly_stays_known():
    table = played(position(hand="E7 F2", discards="M9"), "xF2 +M")
    known = [held.card for held in seen(table, 1).sides[0].hand if held.card]
    assert known == ["machine-9"]
    table = played(position(hand="E7 F2", discards="M9"), "xF2 +")
    assert {held.card for held in seen(table, 1).sides[0].hand} == {None}


def test_OS_Q3_chance_says_who_begins():
    assert {table.to_move for table in deals()} == {0, 1}


def test_OS_Q24_the_first_player_can_be_fixed():
    assert {table.to_move for table in deals(first_player=1)} == {0}
    assert {table.to_move for table in deals(first_player=2)} == {1}


def test_OS_Q16_one_round_or_three():
    table = played(position(hand="E7", pile="F2"), "xE7 +")
    assert table.is_terminal()
    table = played(position(hand="E7", pile="F2", rounds=3), "xE7 +")
    assert not table.is_terminal()
    assert table.is_chance()
    table = played(position(hand="E7", pile="F2", rounds=3, number_of_round=2), "xE7 +")
    assert table.is_chance()
    table = played(position(hand="E7", pile="F2", rounds=3, number_of_round=3), "xE7 +")
    assert table.is_terminal()
