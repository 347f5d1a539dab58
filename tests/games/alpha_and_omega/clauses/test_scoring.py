"""The clauses of Alpha & Omega about the end and the score, one by one."""

import pytest

from omegatable.play import Position
from tests.games.alpha_and_omega.support import GAME, ended, island, position, seen, small, spot
from tests.support.notation import played
from tests.support.sample import sample

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


def test_AO_Q38_the_last_turn_costs_three_points():
    # Air beside Fire, Water, Fire: 3, and beside Fire: 1. Seat 2 has the last turn.
    ahead, behind = ["A F W F", "A F"], ["A F", "A"]
    assert ended(behind, ahead).scores() == [1, 4]
    table = ended(behind, ahead, fair_end=True, more="last: 2")
    assert (table.scores(), table.returns()) == ([1, 1], [-1.0, 1.0]), "they tie, and its pawn of 3 decides"
    assert [(player.score, player.last_turn) for player in seen(table).players] == [(1, 0), (1, 3)]
    assert [pawn.score for pawn in seen(table).players[1].pawns] == [3, 1], "pawns keep their points"
    table = ended(behind, ahead, fair_end=True, fair_points=4, more="last: 2")
    assert (table.scores(), table.returns()) == ([1, 0], [1.0, -1.0])
    assert ended(behind, ahead, fair_end=True, more="last: 1").scores() == [-2, 4]


def test_AO_Q38_the_price_can_follow_the_number_of_players():
    # Air beside Fire, Water, Fire: 3, and beside Fire: 1. Seat 2 has the last turn.
    pawns = ["A F", "A"], ["A F W F", "A F"], ["A", "A"], ["A", "A"]
    for seats, price in ((2, 3), (3, 2), (4, 2)):
        table = ended(*pawns[:seats], fair_end=True, fair_points="by_players", more="last: 2")
        assert table.scores()[:2] == [1, 4 - price]


def test_AO_Q38_who_has_the_last_turn_is_known_from_the_tiles():
    # Seat 1 places two and draws one, seat 2 places its last two, and seat 1 the last two of all.
    hands = ["A A A", "E E"]
    assert position(hands=hands, deck="F", fair_end=True).scores() == [-3, 0]
    # Seat 1 draws two of five and seat 2 three; both place two, and each has one left.
    assert position(hands=hands, deck="F F F F F", fair_end=True).scores() == [0, -3]
    assert position(hands=hands, deck="-2 F S", fair_end=True).scores() == [-3, 0], (
        "for a special tile another is drawn"
    )
    assert position(hands=["A", "E"], fair_end=True).scores() == [0, -3]
    assert position(hands=["A", "E"], to_move=2, fair_end=True).scores() == [-3, 0]
    assert position(hands=["A A A", "E"], fair_end=True).scores() == [-3, 0], "seat 2 is without tiles first"
    assert position(hands=["A", "E"]).scores() == [0, 0], "only with the option"


def test_AO_Q38_whoever_is_said_to_have_the_last_turn_has_it():
    for seats in sample((3,), (2, 3, 4)):
        for counts in ({}, {"air": 16}, {"air": 16, "to_fire": 4, "minus_two": 5}, small(air=12, fire=14, switch=3)):
            options = {"seats": seats, "fair_end": True, **counts}
            table = Position(GAME, seed=seats, options={**options, "refill_before_move": seats == 3})
            payer = [player.last_turn for player in seen(table).players].index(3)
            while not table.is_terminal():
                assert table.scores()[payer] == sum(pawn.score for pawn in seen(table).players[payer].pawns) - 3
                last = table.to_move
                table.play(table.legal_actions()[0])
            assert last == payer


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
