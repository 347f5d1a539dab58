"""The clauses of Alpha-Beta-Omega about the idea and the parts, one by one."""

from collections import Counter

import pytest

from omegatable.games.alpha_beta_omega.rules.actions import (
    CHOOSE_POSITION,
    CHOOSE_STEP,
    FINISHED,
    MAX_STEPS,
    PASS,
    PICK_OMEGA,
    PLAY_CARD,
    YES,
)
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, IN_PLAY, MARKED, MARRIED_BETA, MAX_SEATS, UNMARKED
from omegatable.games.alpha_beta_omega.rules.records import OMEGA, PLAYS
from omegatable.games.alpha_beta_omega.rules.scoring import score
from omegatable.games.alpha_beta_omega.rules.setting_up import DEAL_DECK
from omegatable.games.alpha_beta_omega.rules.table import alphas_left
from omegatable.kernel import CHANCE, TERMINAL
from tests.games.alpha_beta_omega.support.dealing import after_test_by, dealt, deck, new_deal, suits, titles
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    CYAN,
    DECK,
    GAME,
    MAGENTA,
    ROAD,
    YELLOW,
    begin,
    do,
    give,
    kind,
    laid,
    legal,
    nobody_acts,
    pass_window,
    play,
    playing,
    position,
    road_to,
)
from tests.games.alpha_beta_omega.support.trading import view_of

# ------------------------------------------------------------------------------------------------------------- the idea


def test_ABO_R7_the_game_is_over_when_every_player_has_been_marked():
    one = laid(["yellow", "black"], [10, 2], road_to(MAGENTA), trade="off")
    nobody_acts(begin(one))
    assert one.result[:2].tolist() == [MARKED, IN_PLAY]
    assert one.to_move != TERMINAL
    both = laid(["yellow", "black"], [10, 2], road_to(MAGENTA), trade="off")
    both.result[1] = MARKED
    nobody_acts(begin(both))
    assert both.result[:2].tolist() == [MARKED, MARKED]
    assert (both.to_move, both.rounds_played) == (TERMINAL, 0)


def test_ABO_R7_or_when_no_alpha_is_left_on_the_table():
    state = play(playing("OW", road=[*BETAS, CYAN, MAGENTA], positions=(3, 4)), "OW", position(6))
    pass_window(state)
    assert alphas_left(state) == 1
    assert state.to_move != TERMINAL
    state = play(playing("OW", road=[*BETAS, CYAN], positions=(3, 4)), "OW", position(6))
    pass_window(state)
    assert (state.to_move, state.rounds_played) == (TERMINAL, 0)
    assert state.result[:2].tolist() == [ESCAPED, ESCAPED]


def test_ABO_Q43_it_is_over_when_no_omega_is_in_play_whether_marked_or_married():
    state = play(playing("PR", omegas=("yellow",), positions=(3,)), "PR", YES)
    assert (state.to_move, state.rounds_played, state.result[0]) == (TERMINAL, 0, MARRIED_BETA)
    state = playing("PR")
    state.result[1] = MARKED
    play(state, "PR", YES)
    assert (state.to_move, state.rounds_played) == (TERMINAL, 0)
    state = play(playing("PR"), "PR", YES)
    assert (state.to_move, state.result[1]) == (1, IN_PLAY), "he plays on"


def test_ABO_R8_one_wins_by_the_best_match_or_by_escaping():
    state = after_test_by(YELLOW, "yellow")
    assert score(state, 0) == 100
    assert after_test_by(BLACK, "yellow").rank[0] == 2
    assert score(after_test_by(BLACK, "yellow"), 0) < 100
    state = laid(["cyan", "black"], [6, 2], [*BETAS, CYAN])
    nobody_acts(begin(state))
    assert (state.result[1], score(state, 1)) == (ESCAPED, 100)
    state.result[1] = UNMARKED
    assert score(state, 1) < 100


def test_ABO_R9_places_may_be_shared_or_ties_broken_by_time():
    for by_time, wins, seconds in ((False, [100, 100], [60, 60]), (True, [99, 100], [59, 60])):
        state = laid(["yellow", "black"], [1, 1], ROAD, tiebreak_by_time=by_time)
        state.result[:2] = MARKED
        state.left_at[:2] = 1, 0
        for rank, scores in ((1, wins), (2, seconds)):
            state.rank[:2] = rank
            assert [score(state, seat) for seat in range(2)] == scores
    assert GAME.chosen_options()["tiebreak_by_time"] is False


# ---------------------------------------------------------------------------------------------------------------- parts


def test_ABO_R1_one_to_five_can_play():
    assert GAME.chosen_options()["seats"] == 2
    for seats in range(1, 6):
        state = dealt(seats=seats)
        chosen = set()
        while state.phase == OMEGA:
            chosen.add(int(state.to_move))
            do(state, legal(state)[0])
        assert chosen == set(range(seats))
    for wrong in (0, 6):
        with pytest.raises(ValueError, match=r"."):
            GAME.new_options(seats=wrong)


def test_ABO_R5_there_are_45_cards_and_five_plots():
    house = DECK
    assert len(house.characters) == 15
    assert sum(card.copies for card in house.kinds) == 30
    assert len(house.plots) == 5
    state = dealt(seats=5)
    assert (len(legal(state)), state.num_positions, state.deck_size) == (5, 10, 30)


def test_ABO_R10_five_characters_are_alphas():
    state = dealt()
    assert alphas_left(state) == 5
    assert titles(state, 0, 5) == ["Alpha Cyan", "Alpha Magenta", "Alpha Yellow", "Alpha Black", "Mr Compatible"]
    for alpha in range(5):
        assert after_test_by(alpha, "black").result[0] == MARKED


def test_ABO_R12_five_are_omegas():
    state = dealt(seats=1)
    assert legal(state) == [PICK_OMEGA + omega for omega in range(5)]
    assert GAME.plain_view(view_of(state, 0)).omegas_left == ["cyan", "magenta", "yellow", "black", "other"]
    other = "Not Like the Other Omegas"
    assert titles(state, 10, 15) == ["Omega Cyan", "Omega Magenta", "Omega Yellow", "Omega Black", other]


def test_ABO_R16_five_are_betas_who_match_with_nobody():
    assert titles(dealt(), 5, 10) == ["Beta 1", "Beta 2", "Beta 3", "Beta 4", "Beta 5"]
    for beta in (5, 6, 7, 8, 9):
        state = after_test_by(beta, "yellow")
        assert state.result[:2].tolist() == [IN_PLAY, IN_PLAY]
        assert state.num_positions == 10


def test_ABO_R16_nobody_plays_one():
    assert legal(dealt()) == [PICK_OMEGA + omega for omega in range(5)]


def test_ABO_R16_they_are_characters_for_the_cards():
    assert legal(play(playing("OG"), "OG")) == [CHOOSE_POSITION + place for place in range(10)]
    state = play(playing("OW", positions=(3, 6)), "OW", position(1))
    assert state.gone[BETAS[0]] == 1 + MAX_SEATS
    assert state.num_positions == 9


def test_ABO_R17_chances_and_items_are_shuffled_into_one_deck():
    copies = Counter({card.code: card.copies for card in DECK.kinds})
    items = {card.code for card in DECK.kinds if card.item}
    assert sum(copies[code] for code in items) == 15
    decks = set()
    sorts = set()
    for seed in range(20):
        cards = deck(dealt(new_deal(seed)))
        assert Counter(cards) == copies
        decks.add(tuple(cards))
        sorts |= {(place, cards[place] in items) for place in range(30)}
    assert len(decks) == 20
    assert len(sorts) == 60, "each place of the deck has seen both sorts"


DRAW_ONE = '{ verb = "transfer", from = "deck", to = "own hand", count = 1 }'
STEP = '{ verb = "move", who = "self", by = 1 }'
END = '{ verb = "end_cycle" }'


def card_file(code, *steps, copies=1, when="play", item=True):
    return (
        f'[[{"items" if item else "chances"}]]\nid = "{code.lower()}"\ncode = "{code}"\ncopies = {copies}\n'
        f'name = "Card {code}"\nwhen = "{when}"\ntext = "Nothing is promised."\ndo = [{", ".join(steps)}]\n'
    )


def deck_file(*cards, effects=0):
    """Return a deck of these cards, with the cast and the compatibilities of the house."""
    house = DECK.text
    table = house[house.index("[compatibility]") : house.index("[effects.")]
    cast = house[house.index("[characters]") : house.index("[plots.")]
    many = "".join(f'[effects.e{i}]\nname = "E{i}"\ntext = "An effect."\nprotects = true\n' for i in range(effects))
    return "\n".join(['name = "Mine"\nauthor = "Me"', table, many, *cards, cast])


def all_different(*, longer=0, items=15):
    """Return thirty different cards; the first *longer* have three steps, the others one."""
    names = [f"{'QRST'[i // 10]}{'ABCDEFGHIJ'[i % 10]}" for i in range(15 + items)]
    return [card_file(code, *[STEP] * (3 if i < longer else 1), item=i < items) for i, code in enumerate(names)]


def refused(text):
    with pytest.raises(ValueError, match=r"deck"):
        GAME.new_options(deck=text)


def test_ABO_Q71_the_cards_are_data_and_do_what_their_steps_say():
    assert GAME.chosen_options()["deck"] == "house"
    mine = deck_file(card_file("AA", STEP, STEP, copies=15), card_file("BB", DRAW_ONE, copies=15, item=False))
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off", deck=mine)
    assert sorted(int(card) for card in state.deck[:30]) == [0] * 15 + [1] * 15
    state.deck[:2] = 0, 1
    state.deck[2:30] = [0] * 14 + [1] * 14
    begin(state)
    assert state.held_cards[:2].tolist() == [0, 1]
    do(state, PLAY_CARD + 0, PLAY_CARD + 1)
    assert state.position[:2].tolist() == [5, 6], "two steps by the card, and one when all move on"
    assert state.hand_size[:2].tolist() == [1, 2], "what the card brought, and what both picked in the next round"
    promises = DECK.text.replace("Move one, two or three positions", "Nothing happens, not by")
    assert promises != DECK.text
    state = play(playing("ET", deck=promises), "ET", CHOOSE_STEP + MAX_STEPS + 2)
    assert state.position[0] == 4


def test_ABO_Q71_who_suits_whom_is_data():
    mine = DECK.text.replace("yellow = [3, 4, 1, 2, 1]", "yellow = [1, 2, 3, 4, 1]")
    assert suits("yellow", deck=mine) == [1, 2, 3, 4, 1]


def test_ABO_Q71_a_deck_has_10_to_30_items_and_chances():
    GAME.new_options(deck=deck_file(*all_different()))
    refused(deck_file(*all_different(items=16)))
    refused(deck_file(card_file("AA", STEP, copies=9)))
    few = deck_file(card_file("AA", STEP, copies=7), card_file("BB", STEP, copies=3, item=False))
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off", deck=few)
    assert sorted(int(card) for card in state.deck[: int(state.deck_size)]) == [0] * 7 + [1] * 3


def test_ABO_Q71_at_most_30_different_cards_8_effects_and_64_steps():
    options = GAME.new_options(deck=deck_file(*all_different(longer=17), effects=8))
    assert options.num_kinds == 30
    assert options.kind_start[30] == 17 * 3 + 13 == 64
    refused(deck_file(*all_different(longer=17), effects=9))
    one_more = all_different(longer=17)
    one_more[29] = card_file("TJ", STEP, STEP, item=False)
    refused(deck_file(*one_more))


def test_ABO_Q71_a_seventh_card_inside_six_others_is_discarded():
    mine = deck_file(
        card_file("AA", DRAW_ONE, STEP, copies=15, when="immediate"), card_file("BB", STEP, copies=15, item=False)
    )
    state = laid(["yellow"], [1], ROAD, deck=mine)
    state.deck[:30] = [0] * 7 + [1] * 15 + [0] * 8
    begin(state)
    assert state.position[0] == 6, "six cards have brought six steps"
    assert state.discards[:7].tolist() == [0] * 7
    assert (state.discard_size, state.deck_size) == (7, 23)


def test_ABO_Q99_after_60_cards_from_one_play_to_the_next_a_card_has_no_effect():
    # BB draws AA, which is played at once and brings a step; then BB brings a step itself. BB is counted first. All
    # move on by one, and in the next round AA is picked: a step more, if it is not the 61st card.
    mine = deck_file(
        card_file("AA", STEP, copies=15, when="immediate"), card_file("BB", DRAW_ONE, STEP, copies=15, item=False)
    )
    for before, steps, discarded in ((57, 4, [0, 1, 0]), (58, 3, [0, 1, 0]), (59, 2, [0, 1, 0]), (60, 1, [1, 0])):
        state = laid(["yellow"], [1], ROAD, deck=mine)
        state.deck[:30] = [1] + [0] * 15 + [1] * 14
        do(begin(state), FINISHED)
        assert (state.phase, state.carried_out) == (PLAYS, 0)
        state.carried_out = before
        do(state, PLAY_CARD + 1)
        assert (state.rounds_played, state.phase, state.position[0]) == (1, PLAYS, steps)
        assert state.carried_out == 0, "counted anew"
        assert state.discards[: int(state.discard_size)].tolist() == discarded


def test_ABO_Q99_cards_that_bring_each_other_come_to_an_end():
    # Each of the 60 cards draws 30, and the cards after them draw nothing: with the pick 1 + 60 * 30 = 1801 draws.
    five = '{ verb = "transfer", from = "deck", to = "own hand", count = 5 }'
    both = [("AA", True), ("BB", False)]
    mine = deck_file(*(card_file(code, *[five] * 6, copies=15, when="immediate", item=item) for code, item in both))
    state = laid(["yellow"], [1], ROAD, deck=mine)
    begin(state)
    draws = most = 0
    while state.to_move == CHANCE:
        do(state, legal(state)[0])
        draws, most = draws + 1, max(most, int(state.carried_out))
    assert (state.phase, most, state.hand_size[0]) == (PLAYS, 60, 0)
    assert 1801 * 0.9 < draws < 1801, "in order, or the last of the deck, a card comes without chance"


def test_ABO_Q99_cards_that_end_each_cycle_come_to_an_end():
    # Each round a card is picked that ends the cycle, and nobody is asked: 60 times; the 61st has no effect.
    ends = [
        card_file(code, END, copies=15, when="immediate", item=item) for code, item in (("AA", True), ("BB", False))
    ]
    state = laid(["yellow"], [1], ROAD, deck=deck_file(*ends), solo_cycles="none", max_cycles="none")
    begin(state)
    while state.to_move == CHANCE:
        do(state, legal(state)[0])
    assert (state.phase, state.rounds_played, state.cycle) == (PLAYS, 60, 61)


def test_ABO_Q99_a_rule_after_60_cards_is_passed_over():
    five = '{ verb = "transfer", from = "deck", to = "own hand", count = 5 }'
    peek = '{ verb = "peek", at = "here" }'
    both = [("AA", True), ("BB", False)]
    cards = [card_file(code, five, copies=15, when="immediate", item=item) for code, item in both]
    rule = f'{{ when = "round begins", each = true, do = [{five}, {peek}] }}'
    plot = f'[plots.own]\nname = "Own"\ntext = "A plot."\nrules = [{rule}]'
    state = laid(["yellow", "black"], [2, 4], ROAD, deck=deck_file(*cards, plot), plots="own", trade="off")
    begin(state)
    while state.to_move == CHANCE:
        do(state, legal(state)[0])
    assert state.phase == PLAYS
    assert (state.lookers[1], state.lookers[3]) == (0b01, 0), "the first began before the cards, the second comes after"


def test_ABO_Q72_cards_are_counted_in_the_order_of_the_file():
    deal = new_deal()
    deal[DEAL_DECK : DEAL_DECK + 30] = range(30)
    items = "SE SE HS HS HS BJ PS OG OG PC ET PR MK OW OW"
    chances = "SC SC SH SM RM MS WW OP LS LS CH SF FD CF LF"
    assert deck(dealt(deal)) == f"{items} {chances}".split()
    deal[DEAL_DECK : DEAL_DECK + 30] = range(29, -1, -1)
    assert deck(dealt(deal)) == f"{items} {chances}".split()[::-1]


def test_ABO_Q72_equal_copies_cannot_be_told_apart():
    deal = new_deal()
    deal[DEAL_DECK : DEAL_DECK + 30] = range(30)
    other = deal.copy()
    other[DEAL_DECK + 2], other[DEAL_DECK + 4] = 4, 2
    assert dealt(deal).tobytes() == dealt(other).tobytes()
    state = playing("HS")
    give(state, 0, "HS")
    assert legal(state) == [PASS, PLAY_CARD + kind("HS")]
