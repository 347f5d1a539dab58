"""The clauses of Omega Shift about smaller games for research, one by one."""

import pytest

from omegatable.engine import protocol
from omegatable.games.omega_shift.notation import card_text, parse_card
from omegatable.games.omega_shift.wording import card_name
from tests.games.omega_shift.support import DECK, GAME, cards_of, deals, dealt, everything, markers, pile_of, seen
from tests.support.notation import legal, played


def test_OS_Q29_fewer_suits_numbers_and_alphas():
    for table in deals(5, suits=2, highest=4, alphas=1, hand=2):
        assert set(seen(table).row) == {"impact", "pandemic"}
        assert sorted(everything(table).elements()) == [
            f"{suit}-{rank}" for suit in ("impact", "pandemic") for rank in ("2", "3", "4", "alpha")
        ]
        assert [sum(cards_of(table, seat).values()) for seat in (0, 1)] == [2, 2]
        assert len(pile_of(table)) == 4
        assert markers(table) == "I3 P3 E0 F0 M0"


def test_OS_Q29_cards_that_the_pile_does_not_take_stay_unseen():
    tables = deals(10, suits=3, highest=5, alphas=2, hand=3, pile=4)
    for table in tables:
        assert len(pile_of(table)) == 4
        assert sum(everything(table).values()) == 10
        assert protocol.faults(table.state) == 0
    assert len({tuple(sorted(everything(table).elements())) for table in tables}) == 10, "other cards every time"


def test_OS_Q29_the_pile_takes_all_cards_that_smaller_hands_leave():
    # 60 cards less two hands: 60 - 2 * 7 = 46, and so on. Every turn here discards a card and draws from the pile.
    for hand, pile in ((8, 44), (7, 46), (4, 52), (2, 56), (1, 58)):
        hands = " ".join(DECK[:hand]), " ".join(DECK[hand : 2 * hand])
        table = dealt("I P E F M", *hands, " ".join(DECK[2 * hand :]), {"hand": hand})
        assert pile_of(table) == [card_name(parse_card(card)) for card in DECK[2 * hand :]]
        for left in range(pile, 0, -1):
            assert seen(table).pile == left
            assert protocol.faults(table.state) == 0
            table.play("x" + card_text(int(table.state.hands[table.to_move, 0]) >> 1))
            table.play("+")
        assert table.is_terminal()
        assert sum(map(len, seen(table).discards.values())) == pile
        assert sum(cards_of(table, 0).values()) == sum(cards_of(table, 1).values()) == hand


def test_OS_Q29_a_pile_of_58_cards_can_be_asked_for():
    (table,) = deals(1, hand=1, pile=58)
    assert len(pile_of(table)) == 58
    assert sum(everything(table).values()) == 60


def test_OS_Q29_too_few_cards_are_refused():
    refused = [
        ({"suits": 2, "highest": 2, "alphas": 0, "hand": 1}, "There are 2 cards: hands of 1 leave none for the pile."),
        ({"suits": 3, "highest": 4, "alphas": 0}, "There are 9 cards: hands of 8 leave none for the pile."),
        ({"suits": 2, "hand": 8, "pile": 9}, "There are 24 cards: hands of 8 leave 8 for the pile, not 9."),
        ({"suits": 1}, "The option suits cannot be 1: it takes a whole number from 2 to 5."),
        ({"highest": 11}, "The option highest cannot be 11: it takes a whole number from 2 to 10."),
        ({"pile": 59}, "The option pile cannot be 59: it takes a whole number from 0 to 58."),
        ({"pile": 45}, "There are 60 cards: hands of 8 leave 44 for the pile, not 45."),
        ({"pile": 58, "hand": 2}, "There are 60 cards: hands of 2 leave 56 for the pile, not 58."),
    ]
    for options, sentence in refused:
        with pytest.raises(ValueError, match="^" + sentence):
            GAME.chosen_options(options)


def test_OS_Q29_a_round_ends_with_its_pile_and_the_next_is_as_small():
    options = {"suits": 2, "highest": 3, "alphas": 0, "hand": 1, "pile": 1, "rounds": 3}
    table = played(dealt("I P", "I2", "P2", "P3", options), "xI2 +")
    assert table.is_chance()
    table.play_chance()
    assert table.to_move == 1
    assert len(pile_of(table)) == 1
    assert sum(everything(table).values()) == 3


def test_OS_Q30_with_two_suits_there_is_one_neighbour():
    options = {"suits": 2, "highest": 3, "alphas": 1, "hand": 2}
    table = dealt("I P", "I2 IA", "P2 P3", "I3 PA", options)
    assert sorted(map(table.action_text, table.legal_actions())) == ["I2<P", "IA<P", "IA>P", "xI2", "xIA"]
    larger = dealt("I P E", "I2 IA", "P2 P3", "I3 PA", options | {"suits": 3, "pile": 2})
    assert legal(larger) == {"xI2", "I2<P", "I2<E", "xIA", "IA<P", "IA<E", "IA>P", "IA>E"}
    table = played(table, "IA>P +")
    assert markers(table) == "I2 P4 E0 F0 M0"


def test_OS_Q31_the_cost_of_a_marker():
    # Impact 3 pulls a marker: four on Impact, two on Pandemic. 3 - 4 * 1 = -1, 3 - 4 * 0 = 3, and by default 3 - 20.
    for cost, score in ((1, -1), (0, 3), (5, -17)):
        options = {"suits": 2, "highest": 3, "alphas": 0, "hand": 1, "marker_cost": cost}
        table = played(dealt("P I", "I3", "P3", "I2 P2", options), "I3<P")
        assert table.scores() == [score, 0]
