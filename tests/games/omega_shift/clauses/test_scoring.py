"""The clauses of Omega Shift about the end and the score, one by one."""

from omegatable.play import Position
from tests.games.omega_shift.support import GAME, cards_of, everything, markers, pile_of, position, seen
from tests.support.notation import legal, played

# --------------------------------------------------------------------------------------------------------- the end


def test_OS_R17_the_game_ends_with_the_pile():
    table = played(position(hand="E7", pile="F2 M2"), "xE7 +")
    assert not table.is_terminal()
    table = played(position(hand="E7", pile="F2"), "xE7 +")
    assert table.is_terminal()


def test_OS_R17_a_discard_taken_ends_nothing():
    table = played(position(hand="E7", pile="F2"), "xE7 +E")
    assert not table.is_terminal()


def test_OS_Q10_at_once():
    table = played(position(hand="E7", other="I2", pile="F2"), "xE7")
    table.play("+")
    assert table.is_terminal()
    assert table.legal_actions() == []
    assert sum(cards_of(table, 0).values()) == sum(cards_of(table, 1).values()) == 8


def test_OS_Q23_a_last_turn_for_each():
    table = position(hand="E7 E8", other="I2", pile="F2", last_turn_each=True)
    played(table, "xE7 +")
    assert table.to_move == 1
    table.play("I2<P")
    assert table.to_move == 0, "nothing is drawn"
    assert not table.is_terminal()
    table.play("xE8")
    assert table.is_terminal()
    assert [sum(cards_of(table, seat).values()) for seat in (0, 1)] == [7, 7]


def test_OS_Q23_the_last_turns_count():
    # Flood 2 and Impact 2 are played last: Flood 3 + 1 = 4 markers, 2 - 20 = -18; Impact 4 markers, 2 - 20 = -18;
    # Eruption gave one to Flood and has 2, Pandemic gave one to Impact and has 2.
    table = position(hand="E7", other="I2", pile="F2", last_turn_each=True)
    played(table, "xE7 + I2<P F2<E")
    assert table.scores() == [-18, -18]


# --------------------------------------------------------------------------------------------------------- scoring


def test_OS_R18_only_suits_with_three_markers_or_more():
    # Flood 8: with three markers 8 - 15 = -7, with two nothing. Machine 9 with four markers: 9 - 20 = -11.
    assert position(mine="F8", markers="I3 P3 E3 F3 M3").score(0) == -7
    assert position(mine="F8", markers="I3 P3 E4 F2 M3").score(0) == 0
    table = position(mine="F8", theirs="M9", markers="I2 P3 E3 F3 M4")
    assert table.scores() == [-7, -11], "each player alone"


def test_OS_Q12_no_numbers_no_score():
    table = position(mine="F10", markers="I0 P0 E0 F3 M12")
    assert table.scores() == [-5, 0]


def test_OS_R19_the_sum_less_five_for_every_marker():
    # 10 + 9 + 8 = 27; 27 - 15 = 12, 27 - 20 = 7, 27 - 75 = -48.
    assert position(mine="F8 F9 F10", markers="I3 P3 E3 F3 M3").score(0) == 12
    assert position(mine="F8 F9 F10", markers="I3 P3 E2 F4 M3").score(0) == 7
    assert position(mine="F8 F9 F10", markers="I0 P0 E0 F15 M0").score(0) == -48


def test_OS_Q14_less_than_nothing():
    # 2 - 15 = -13 in Flood, 3 - 20 = -17 in Machine: -30.
    assert position(mine="F2 M3", markers="I2 P3 E3 F3 M4").score(0) == -30


def test_OS_R20_five_numbers_forgive_the_markers():
    # 2 + 3 + 4 + 5 = 14, 14 - 20 = -6; with the 6 it is five cards, 20, and nothing is subtracted.
    assert position(mine="F2 F3 F4 F5", markers="I3 P3 E2 F4 M3").score(0) == -6
    assert position(mine="F2 F3 F4 F5 F6", markers="I3 P3 E2 F4 M3").score(0) == 20
    assert position(mine="F2 F3 F4 F5 F6 F7", markers="I3 P3 E2 F4 M3").score(0) == 27


def test_OS_Q13_alphas_do_not_count_for_the_five():
    table = position(hand="FA", mine="F2 F3 F4 F5", markers="I3 P3 E2 F4 M3", removed="FA FA")
    assert table.score(0) == -6
    played(table, "FA>E")
    assert table.score(0) == -1, "one marker fewer, still four cards: 14 - 15"


def test_OS_R21_fewer_than_three_markers_score_nothing():
    # 8 + 9 + 10 = 27: with two markers neither 27 nor 27 - 10 = 17.
    for text in ("I3 P3 E4 F2 M3", "I3 P3 E5 F1 M3", "I3 P3 E6 F0 M3"):
        assert position(mine="F8 F9 F10", markers=text).score(0) == 0


def test_OS_R21_nothing_is_subtracted():
    assert position(mine="F2", markers="I3 P3 E4 F2 M3").score(0) == 0


def test_OS_Q11_the_gate_comes_before_the_five():
    five = "F6 F7 F8 F9 F10"
    assert position(mine=five, markers="I3 P3 E4 F2 M3").score(0) == 0
    assert position(mine=five, markers="I3 P3 E3 F3 M3").score(0) == 40
    assert position(mine=five, markers="I3 P3 E4 F2 M3", five_overrides_gate=True).score(0) == 40
    four = "F7 F8 F9 F10"
    assert position(mine=four, markers="I3 P3 E4 F2 M3", five_overrides_gate=True).score(0) == 0


def test_OS_Q21_the_whole_column_is_scored():
    # 2 + ... + 10 = 54.
    assert position(mine="F2 F3 F4 F5 F6 F7 F8 F9 F10").score(0) == 54
    assert position(mine="F2 F10").score(0) == 12 - 15


def test_OS_R22_the_suits_are_added_and_the_higher_total_wins():
    # Seat 1: Flood 8 + 9 + 10 - 15 = 12, Machine 10 - 15 = -5, together 7. Seat 2: Impact 6 + 7 + 8 - 15 = 6.
    table = position(mine="F8 F9 F10 M10", theirs="I6 I7 I8", hand="E7", pile="F2")
    assert table.scores() == [7, 6]
    assert table.returns() == [0.0, 0.0], "not before the end"
    played(table, "xE7 +")
    assert table.returns() == [1.0, -1.0]
    table = played(position(theirs="F8 F9 F10 M10", mine="I6 I7 I8", hand="E7", pile="F2"), "xE7 +")
    assert table.returns() == [-1.0, 1.0]


def test_OS_Q15_equal_totals_are_a_draw():
    # Flood 10 and Machine 10 with three markers: -5 each.
    table = played(position(mine="F10", theirs="M10", hand="E7", pile="F2"), "xE7 +")
    assert table.scores() == [-5, -5]
    assert table.is_terminal()
    assert table.returns() == [0.0, 0.0]


def test_OS_Q22_three_rounds_are_added_up():
    # Twelve points against none in this round; thirteen behind, twelve behind, and eleven behind before it.
    for totals, result in (("-13 0", [-1.0, 1.0]), ("-12 0", [0.0, 0.0]), ("-11 0", [1.0, -1.0])):
        table = position(mine="F8 F9 F10", hand="E7", pile="F2", rounds=3, number_of_round=3, totals=totals)
        played(table, "xE7 +")
        assert table.scores() == [int(totals.split()[0]) + 12, 0]
        assert table.returns() == result


def test_OS_Q22_every_round_is_dealt_afresh_and_begun_by_turns():
    table = Position(GAME, seed=5, options={"rounds": 3, "first_player": 2})
    beginners, opening, before = [], [], [0, 0]
    while not table.is_terminal():
        if table.is_chance():
            assert len(table.legal_actions()) == 5, "any Omega may lie first"
            assert table.scores() == before, "what the round was worth is kept"
            table.play_chance()
        if seen(table).pile == 44 and seen(table).phase == "card":
            beginners.append(table.to_move)
            opening.append((tuple(seen(table).row), tuple(pile_of(table))))
            assert markers(table) == "I3 P3 E3 F3 M3"
            assert sum(seen(table).removed.values()) == 0
            assert everything(table).total() == 60
            assert table.scores() == before
        numbers = [action for action in sorted(legal(table)) if "A" not in action and not action.startswith("x")]
        before = table.scores()
        table.play(numbers[0] if numbers else table.legal_actions()[0])
    assert table.scores() == before, "the last draw changes no score"
    assert beginners == [1, 0, 1]
    assert len(set(opening)) == 3
    assert before != [0, 0]
