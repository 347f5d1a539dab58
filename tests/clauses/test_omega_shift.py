"""The clauses of Omega Shift, one by one. A test wears the id of its clause; `pytest -k OS_R12` runs a clause.

Positions are written in notation; what is not written is filled up by `position`. Numbers are worked out by hand.
"""

from collections import Counter

import pytest

from omegatable.games import GAMES
from omegatable.games.omega_shift.notation import parse_position
from omegatable.play import IllegalActionError, Position, play_match
from tests.clauses.notation import legal, played

GAME = GAMES["omega-shift"]
SUITS = "IPEFM"
DECK = [suit + rank for rank in ["10", "9", "8", "7", "6", "5", "4", "3", "2", "A", "A", "A"] for suit in SUITS]


def position(
    *,
    hand="",
    other="",
    mine="",
    theirs="",
    markers="I3 P3 E3 F3 M3",
    row="I P E F M",
    discards="",
    removed="",
    pile=None,
    idle=0,
    totals="0 0",
    number_of_round=1,
    **options,
):
    """A position with seat 1 to play or discard.

    Hands are filled up to eight cards. The cards that are left make the pile; if a *pile* is given, they lie under the
    *discards*, and the Alphas among them are removed.
    """
    spare = list(DECK)
    for card in " ".join([hand, other, mine, theirs, discards, removed, pile or ""]).split():
        spare.remove(card)
    hands = []
    for written in (hand.split(), other.split()):
        missing = 8 - len(written)
        hands.append(written + spare[:missing])
        spare = spare[missing:]
    if pile is None:
        pile = " ".join(spare)
    else:
        discards = " ".join([card for card in spare if "A" not in card] + [discards])
        removed = " ".join([card for card in spare if "A" in card] + [removed])
    text = f"""
        row: {row}
        markers: {markers}
        hand 1: {" ".join(hands[0])}
        hand 2: {" ".join(hands[1])}
        played 1: {mine}
        played 2: {theirs}
        discards: {discards}
        removed: {removed}
        pile: {pile}
        idle: {idle}
        totals: {totals}
        round: {number_of_round}
    """
    table = Position(GAME, seed=0, options=options)
    table.state = parse_position(text, GAME.options_record(table.options))
    return table


def ways(table, card):
    """The legal actions that put *card* down."""
    return {action for action in legal(table) if action.split("<")[0].split(">")[0] in (card, "x" + card)}


def plays(table, card):
    """The legal actions that play *card*."""
    return ways(table, card) - {"x" + card}


def seen(table, seat=0):
    """What *seat* sees, in plain names."""
    return GAME.plain_view(table.view(seat))


def markers(table):
    """The markers by the suits' initials, as they are written."""
    return " ".join(f"{suit[0].upper()}{number}" for suit, number in seen(table).markers.items())


def column(table, seat, suit):
    """The numbers that *seat* has played in *suit*."""
    return seen(table).sides[seat].columns[suit]


def cards_of(table, seat):
    """How often each card is in *seat*'s hand."""
    return Counter(held.card for held in seen(table, seat).sides[seat].hand)


def pile_of(table):
    """The pile, the card drawn first first."""
    return GAME.plain_state(table.state).pile


def deals(count=40, **options):
    """As many random deals."""
    return [Position(GAME, seed=seed, options=options) for seed in range(count)]


# -------------------------------------------------------------------------------------------------------- the idea


def test_OS_R1_two_players():
    assert (GAME.min_seats, GAME.max_seats) == (2, 2)
    assert Position(GAME, seed=1).num_seats == 2
    with pytest.raises(ValueError, match="for 2 players, not 3"):
        play_match(GAME, [None, None, None], seed=1)


# ----------------------------------------------------------------------------------------------------------- parts


def everything(table):
    """How often each card occurs in the hands and the pile."""
    return cards_of(table, 0) + cards_of(table, 1) + Counter(pile_of(table))


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
    """Let the players discard and take back E7 and F7 by turns."""
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


# ------------------------------------------------------------------------------------------------- worked examples


def test_example_1_four_markers_cost_twenty():
    assert position(mine="F3 F5 F8", markers="I3 P3 E2 F4 M3").score(0) == -4


def test_example_2_five_cards_are_forgiven():
    assert position(mine="F2 F3 F4 F5 F6", markers="I3 P3 E2 F4 M3").score(0) == 20


def test_example_3_two_markers_close_the_gate():
    text = "I3 P3 E4 F2 M3"
    assert position(mine="F6 F7 F8 F9 F10", markers=text).score(0) == 0
    assert position(mine="F6 F7 F8 F9 F10", markers=text, five_overrides_gate=True).score(0) == 40


def test_example_4_no_card_no_score():
    assert position(markers="I3 P3 E3 F3 M3").score(0) == 0


def test_example_5_the_marker_must_come_from_the_other_end():
    assert plays(position(hand="I7", markers="I5 P0 E5 F4 M1"), "I7") == {"I7<M"}
    table = position(hand="I7", markers="I5 P0 E5 F5 M0")
    assert plays(table, "I7") == {"I7"}
    assert markers(played(table, "I7")) == "I5 P0 E5 F5 M0"


def test_example_6_an_alpha_with_one_way():
    assert plays(position(hand="IA", markers="I0 P2 E6 F7 M0"), "IA") == {"IA<P"}


def test_example_7_taking_back_a_discard():
    assert "+P" in legal(played(position(hand="P4"), "xP4"))
    table = played(position(hand="P4", other="F7", redraw="forbidden"), "xP4")
    assert legal(table) == {"+"}
    assert "+P" in legal(played(table, "+ F7<E"))


def test_example_8_only_higher_cards():
    table = position(hand="E5 E9", mine="E7")
    assert plays(table, "E5") == set()
    assert plays(table, "E9") == {"E9<P", "E9<F"}


def test_example_9_the_last_card_of_the_pile():
    table = played(position(hand="E7", pile="F2"), "xE7 +")
    assert table.is_terminal()
    assert table.legal_actions() == []
