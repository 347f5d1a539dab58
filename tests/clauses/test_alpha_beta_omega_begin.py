"""The clauses of Alpha-Beta-Omega from its idea to the end of picking: parts, who suits whom, setting up, a round.

A test wears the id of its clause. Tables are laid by hand, and what a deal brings is written into the deal.
"""

from collections import Counter

import numpy as np
import pytest

from omegatable.games import protocol
from omegatable.games.alpha_beta_omega import rules
from omegatable.games.alpha_beta_omega.deck import OMEGA_IDS, house_deck
from omegatable.games.alpha_beta_omega.rules import (
    CHOOSE_POSITION,
    CHOOSE_STEP,
    DEAL_DECK,
    DEAL_OMEGAS,
    DEAL_ORDER,
    DEAL_ROAD,
    DISCARD,
    DRAW_CARD,
    ESCAPED,
    EXCHANGE,
    FINISHED,
    HIDDEN,
    IN_PLAY,
    MARKED,
    MARRIED_BETA,
    MOST_STEPS,
    OMEGA,
    PASS,
    PICK,
    PICK_OMEGA,
    PLAY_CARD,
    PLAYS,
    REACT,
    SHOW_CARD,
    TRADE,
    UNMARKED,
    YES,
)
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, new_rng
from tests.clauses.test_alpha_beta_omega_cards import ROAD, pass_window, playing, position
from tests.clauses.test_alpha_beta_omega_examples import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    EFFECTS,
    GAME,
    MAGENTA,
    YELLOW,
    begin,
    do,
    give,
    kind,
    laid,
    legal,
    nobody_acts,
    road_to,
)
from tests.clauses.test_alpha_beta_omega_trading import codes, hand, on_top, view_of


def new_deal(seed=1, **options):
    deal = np.zeros(GAME.deal_size, np.int8)
    protocol.draw_deal(GAME.new_options(**options), new_rng(seed), deal)
    return deal


def dealt(deal=None, *, drawn=(), omegas=(), road=(), **options):
    """A game that begins, with a certain deal or parts of one: the seats in the *drawn* order, omegas, characters."""
    deal = new_deal(**options) if deal is None else deal
    for start, part in ((DEAL_ORDER, drawn), (DEAL_OMEGAS, omegas), (DEAL_ROAD, road)):
        deal[start : start + len(part)] = part
    state = GAME.new_state()
    protocol.setup(state, GAME.new_options(**options), deal)
    assert protocol.faults(state) == 0
    return state


def play(state, code, *choices):
    """Play a card, with what it leaves open."""
    return do(state, PLAY_CARD + kind(code), *choices)


def deck(state):
    return codes(int(card) for card in state.deck[: int(state.deck_size)])


def discards(state):
    return codes(int(card) for card in state.discards[: int(state.discard_size)])


def discards_hold(state, *pile, deck_holds=()):
    """Lay these cards on the discard pile and others in the deck, and all that are left into the first seat's hand."""
    cards = [int(card) for card in state.deck[: int(state.deck_size)]]
    kept, discarded = [kind(code) for code in deck_holds], [kind(code) for code in pile]
    for card in kept + discarded:
        cards.remove(card)
    state.deck[:] = rules.NOTHING
    state.deck[: len(kept)] = kept
    state.deck_size = state.ordered = len(kept)
    state.discards[: len(discarded)] = discarded
    state.discard_size = len(discarded)
    for card in cards:
        rules.put_in_hand(state, 0, card, 0)


def picking(*cards, omegas=("yellow", "black"), positions=(3, 6), road=ROAD, **options):
    """A round has begun; these cards lay on top of the deck."""
    state = laid(omegas, positions, road, **options)
    on_top(state, *cards)
    return begin(state)


def suits(omega, others=1, **options):
    """How well the five alphas suit an omega who plays with so many *others*."""
    omegas = [omega, *[name for name in OMEGA_IDS if name != omega][:others]]
    state = laid(omegas, [1] * len(omegas), ROAD, **options)
    return [rules.compatibility(state, 0, alpha) for alpha in range(5)]


def after_test_by(alpha, omega, others=1, **options):
    """After the Alpha Test of one who stands alone on the final position; others stand on the first."""
    omegas = [omega, *[name for name in OMEGA_IDS if name != omega][:others]]
    state = laid(omegas, [10, *[1] * others], road_to(alpha), **options)
    nobody_acts(begin(state))
    return state


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
    assert rules.alphas_left(state) == 1
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
    assert rules.score(state, 0) == 100
    assert after_test_by(BLACK, "yellow").rank[0] == 2
    assert rules.score(after_test_by(BLACK, "yellow"), 0) < 100
    state = laid(["cyan", "black"], [6, 2], [*BETAS, CYAN])
    nobody_acts(begin(state))
    assert (state.result[1], rules.score(state, 1)) == (ESCAPED, 100)
    state.result[1] = UNMARKED
    assert rules.score(state, 1) < 100


def test_ABO_R9_places_may_be_shared_or_ties_broken_by_time():
    for by_time, wins, seconds in ((False, [100, 100], [60, 60]), (True, [99, 100], [59, 60])):
        state = laid(["yellow", "black"], [1, 1], ROAD, tiebreak_by_time=by_time)
        state.result[:2] = MARKED
        state.left_at[:2] = 1, 0
        for rank, scores in ((1, wins), (2, seconds)):
            state.rank[:2] = rank
            assert [rules.score(state, seat) for seat in range(2)] == scores
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
    house = house_deck()
    assert len(house.characters) == 15
    assert sum(card.copies for card in house.kinds) == 30
    assert len(house.plots) == 5
    state = dealt(seats=5)
    assert (len(legal(state)), state.num_positions, state.deck_size) == (5, 10, 30)


def titles(state, first, end):
    return [one.title for one in GAME.plain_view(view_of(state, 0)).cast[first:end]]


def test_ABO_R10_five_characters_are_alphas():
    state = dealt()
    assert rules.alphas_left(state) == 5
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
    assert state.gone[BETAS[0]] == 1 + rules.MAX_SEATS
    assert state.num_positions == 9


def test_ABO_R17_chances_and_items_are_shuffled_into_one_deck():
    copies = Counter({card.code: card.copies for card in house_deck().kinds})
    items = {card.code for card in house_deck().kinds if card.item}
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


def card_file(code, *steps, copies=1, when="play", item=True):
    return (
        f'[[{"items" if item else "chances"}]]\nid = "{code.lower()}"\ncode = "{code}"\ncopies = {copies}\n'
        f'name = "Card {code}"\nwhen = "{when}"\ntext = "Nothing is promised."\ndo = [{", ".join(steps)}]\n'
    )


def deck_file(*cards, effects=0):
    """A deck of these cards, with the cast and the compatibilities of the house."""
    house = house_deck().text
    table = house[house.index("[compatibility]") : house.index("[effects.")]
    cast = house[house.index("[characters]") : house.index("[plots.")]
    many = "".join(f'[effects.e{i}]\nname = "E{i}"\ntext = "An effect."\nprotects = true\n' for i in range(effects))
    return "\n".join(['name = "Mine"\nauthor = "Me"', table, many, *cards, cast])


def all_different(*, longer=0, items=15):
    """Thirty different cards, of which the first *longer* have three steps and the others one."""
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
    promises = house_deck().text.replace("Move one, two or three positions", "Nothing happens, not by")
    assert promises != house_deck().text
    state = play(playing("ET", deck=promises), "ET", CHOOSE_STEP + MOST_STEPS + 2)
    assert state.position[0] == 4


def test_ABO_Q71_who_suits_whom_is_data():
    mine = house_deck().text.replace("yellow = [3, 4, 1, 2, 1]", "yellow = [1, 2, 3, 4, 1]")
    assert suits("yellow", deck=mine) == [1, 2, 3, 4, 1]


def test_ABO_Q71_a_deck_has_15_items_and_15_chances():
    GAME.new_options(deck=deck_file(*all_different()))
    refused(deck_file(*all_different(items=14)))
    refused(deck_file(*all_different(items=16)))
    refused(deck_file(card_file("AA", STEP, copies=15), card_file("BB", STEP, copies=14, item=False)))
    chances = card_file("BB", STEP, copies=15, item=False)
    GAME.new_options(deck=deck_file(card_file("AA", STEP, copies=14), card_file("CC", STEP), chances))
    refused(deck_file(card_file("AA", STEP, copies=15), card_file("CC", STEP), chances))
    refused(deck_file(card_file("AA", STEP, copies=15), card_file("BB", STEP, copies=15)))


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


# ------------------------------------------------------------------------------------------------------- who suits whom


def test_ABO_R18_the_degrees_are_1_to_4():
    for omega in ("cyan", "magenta", "yellow", "black"):
        assert sorted(suits(omega)[:4]) == [1, 2, 3, 4]
    marks = {after_test_by(alpha, "yellow").rank[0]: after_test_by(alpha, "yellow") for alpha in range(4)}
    assert [rules.score(marks[rank], 0) for rank in (1, 2, 3, 4)] == [100, 60, 50, 0]


def test_ABO_R19_who_suits_omega_yellow():
    assert suits("yellow")[YELLOW] == 1
    assert suits("yellow")[BLACK] == 2
    assert suits("yellow")[CYAN] == 3
    assert suits("yellow")[MAGENTA] == 4


def test_ABO_Q8_the_other_rows():
    assert suits("cyan")[:4] == [1, 2, 3, 4]
    assert suits("magenta")[:4] == [2, 1, 4, 3]
    assert suits("yellow")[:4] == [3, 4, 1, 2]
    assert suits("black")[:4] == [4, 3, 2, 1]


def test_ABO_Q8_they_are_part_of_the_decks_file():
    mine = house_deck().text.replace("black = [4, 3, 2, 1, 1]", "black = [2, 1, 3, 4, 1]")
    assert suits("black", deck=mine)[:4] == [2, 1, 3, 4]


def test_ABO_R11_mr_compatible_suits_everyone_but_one_and_may_be_incompatible():
    assert [suits(omega)[COMPATIBLE] for omega in OMEGA_IDS] == [1, 1, 1, 1, 4]
    assert [suits(omega, mr="incompatible")[COMPATIBLE] for omega in OMEGA_IDS] == [4, 4, 4, 4, 4]
    assert titles(laid(["yellow"], [1], ROAD, mr="incompatible"), 4, 5) == ["Mr Incompatible"]


def test_ABO_Q1_he_suits_omegas_and_not_the_other():
    for omega in ("cyan", "magenta", "yellow", "black"):
        assert after_test_by(COMPATIBLE, omega).rank[0] == 1
    assert after_test_by(COMPATIBLE, "other").rank[0] == 4


def test_ABO_Q3_mr_compatible_is_a_full_match():
    assert GAME.chosen_options()["mr"] == "full"
    for omega in ("cyan", "magenta", "yellow", "black"):
        assert suits(omega)[COMPATIBLE] == 1
        assert suits(omega, mr="partial")[COMPATIBLE] == 3
        assert suits(omega, mr="partial")[:4] == suits(omega)[:4]
    assert rules.score(after_test_by(COMPATIBLE, "cyan", mr="partial"), 0) == 50


def test_ABO_Q3_only_a_1_of_the_colours_is_partial():
    mine = house_deck().text.replace("yellow = [3, 4, 1, 2, 1]", "yellow = [3, 4, 1, 2, 2]")
    mine = mine.replace("other = [1, 1, 1, 1, 4]", "other = [1, 1, 1, 1, 1]")
    assert suits("yellow", mr="partial", deck=mine)[COMPATIBLE] == 2
    assert suits("other", mr="partial", deck=mine) == [1, 1, 1, 1, 1]
    assert suits("cyan", mr="partial", deck=mine)[COMPATIBLE] == 3


def test_ABO_Q4_mr_incompatible_suits_nobody():
    for omega in OMEGA_IDS:
        for others in (0, 1, 4):
            assert suits(omega, others, mr="incompatible")[COMPATIBLE] == 4
    assert suits("other", mr="incompatible")[:4] == [1, 1, 1, 1]


def test_ABO_R13_the_other_is_a_perfect_match_to_every_alpha_but_mr_compatible():
    assert suits("other")[:4] == [1, 1, 1, 1]
    assert suits("other", 4)[:4] == [1, 1, 1, 1]
    assert suits("other")[COMPATIBLE] != 1


def test_ABO_Q5_mr_compatible_can_mark_the_other_and_that_is_a_fail():
    assert suits("other")[COMPATIBLE] == 4
    state = after_test_by(COMPATIBLE, "other")
    assert (state.result[0], state.rank[0], state.partner[0]) == (MARKED, 4, COMPATIBLE)
    assert rules.score(state, 0) == 0


def test_ABO_R14_the_other_may_be_left_out():
    assert GAME.chosen_options()["nloo"] == "in"
    assert legal(dealt(seats=4)) == [PICK_OMEGA + omega for omega in range(5)]
    assert legal(dealt(seats=4, nloo="out")) == [PICK_OMEGA + omega for omega in range(4)]
    for seed in range(20):
        state = dealt(new_deal(seed), seats=4, nloo="out", omega_pick="random")
        assert sorted(state.omega[:4].tolist()) == [0, 1, 2, 3]


def test_ABO_R14_five_cannot_play_without_him():
    GAME.new_options(seats=4, nloo="out")
    GAME.new_options(seats=5, nloo="in")
    with pytest.raises(ValueError, match="Other Omegas"):
        GAME.new_options(seats=5, nloo="out")


def test_ABO_R15_alone_the_other_can_match_only_with_mr_compatible():
    assert suits("other", 0)[COMPATIBLE] == 1
    assert min(suits("other", 0)[:4]) > 1
    state = after_test_by(COMPATIBLE, "other", 0)
    assert rules.score(state, 0) == 100


def test_ABO_Q6_alone_the_other_is_4_to_all_other_alphas():
    assert suits("other", 0) == [4, 4, 4, 4, 1]
    assert suits("yellow", 0) == [3, 4, 1, 2, 1]
    assert rules.score(after_test_by(CYAN, "other", 0), 0) == 0


def test_ABO_Q6_alone_nobody_is_the_other_while_mr_compatible_is_incompatible():
    assert legal(dealt(seats=1)) == [PICK_OMEGA + omega for omega in range(5)]
    assert legal(dealt(seats=1, mr="partial")) == [PICK_OMEGA + omega for omega in range(5)]
    assert legal(dealt(seats=1, mr="incompatible")) == [PICK_OMEGA + omega for omega in range(4)]
    assert legal(dealt(seats=2, mr="incompatible")) == [PICK_OMEGA + omega for omega in range(5)]
    for omega_pick in ("choose", "random"):
        state = dealt(seats=1, mr="incompatible", omega_pick=omega_pick, omegas=(4, 2, 0, 1, 3))
        if omega_pick == "random":
            assert state.omega[0] == 2, "the Other is passed over"


# ----------------------------------------------------------------------------------------------------------- setting up


def test_ABO_R34_the_order_is_settled_and_kept():
    state = dealt(seats=3, drawn=(2, 0, 1, 3, 4), road=[*BETAS, 0, 1, 2, 3, 4], trade="off")
    on_top(state, *["OG"] * 2, *["HS"] * 3, "PS", "BJ", "PC", "ET")
    for stage in (OMEGA, PLAYS, PLAYS, PLAYS):
        asked = []
        for _ in range(3):
            assert state.phase == stage
            asked.append(int(state.to_move))
            do(state, PICK_OMEGA + 2 - len(asked) + 1 if stage == OMEGA else PASS)
        assert asked == [2, 0, 1]
    assert state.order[:3].tolist() == [2, 0, 1]
    assert [hand(state, seat)[0] for seat in range(3)] == ["HS", "HS", "HS"]


def test_ABO_R34_only_reactions_go_past_it():
    state = laid(["yellow", "black", "cyan"], [1, 6, 2], ROAD, trade="off")
    state.stage = rules.PLAYING
    state.turn = 0
    give(state, 1, "PR")
    begin(state)
    do(state, PASS, PLAY_CARD + kind("PR"))
    asked = []
    while state.phase == REACT:
        asked.append(int(state.to_move))
        do(state, PASS)
    assert asked == [1, 2, 0]
    assert (state.to_move, state.phase) == (2, PLAYS)


def test_ABO_Q10_the_order_is_drawn():
    assert GAME.chosen_options()["order"] == "random"
    assert dealt(seats=3, drawn=(4, 2, 3, 0, 1)).order[:3].tolist() == [2, 0, 1]
    drawn = Counter(tuple(dealt(new_deal(seed), seats=3).order[:3].tolist()) for seed in range(120))
    assert len(drawn) == 6, "all orders come up"


def test_ABO_Q10_or_that_of_the_seats():
    state = dealt(seats=3, drawn=(4, 2, 3, 0, 1), order="seats")
    assert state.order[:3].tolist() == [0, 1, 2]
    assert state.to_move == 0


def test_ABO_R20_the_players_pick_their_omegas_and_the_others_leave():
    state = dealt(seats=2, drawn=(0, 1, 2, 3, 4))
    on_top(state, "OG", "HS")
    assert (state.to_move, state.phase) == (0, OMEGA)
    do(state, PICK_OMEGA + 3)
    assert (state.to_move, state.phase) == (1, OMEGA)
    do(state, PICK_OMEGA + 0)
    assert state.phase == TRADE
    assert state.omega.tolist() == [3, 0, -1, -1, -1]


def test_ABO_Q9_in_the_players_order_each_picks_one_that_is_still_there():
    assert GAME.chosen_options()["omega_pick"] == "choose"
    state = dealt(seats=3, drawn=(2, 0, 1, 3, 4))
    assert state.to_move == 2
    do(state, PICK_OMEGA + 4)
    assert state.to_move == 0
    assert legal(state) == [PICK_OMEGA + omega for omega in (0, 1, 2, 3)]
    do(state, PICK_OMEGA + 1)
    assert state.to_move == 1
    assert legal(state) == [PICK_OMEGA + omega for omega in (0, 2, 3)]


def test_ABO_Q9_or_all_are_dealt_at_random():
    state = dealt(seats=3, drawn=(2, 0, 1, 3, 4), omegas=(3, 4, 0, 1, 2), omega_pick="random")
    assert state.omega.tolist() == [4, 0, 3, -1, -1]
    assert state.phase != OMEGA
    firsts = {int(dealt(new_deal(seed), seats=1, omega_pick="random").omega[0]) for seed in range(60)}
    assert firsts == {0, 1, 2, 3, 4}


def test_ABO_R21_alphas_and_betas_are_shuffled_and_laid_face_down_in_a_row():
    road = [6, 0, 9, 4, 2, 5, 1, 8, 3, 7]
    state = dealt(road=road)
    assert state.num_positions == 10
    assert state.road.tolist() == road
    assert state.face_up == 0
    for who in (0, 1, SPECTATOR):
        assert view_of(state, who).road.tolist() == [HIDDEN] * 10
    roads = [tuple(new_deal(seed)[DEAL_ROAD : DEAL_ROAD + 10].tolist()) for seed in range(60)]
    assert len(set(roads)) > 50
    assert {tuple(sorted(one)) for one in roads} == {tuple(range(10))}
    assert {one[0] for one in roads} == set(range(10)), "anybody may lie first"


def test_ABO_R22_all_begin_in_the_first_position():
    state = dealt(seats=5)
    assert state.position.tolist() == [0] * 5
    assert [one.position for one in GAME.plain_view(view_of(state, 0)).players] == [1] * 5


def test_ABO_Q11_nobody_has_cards_at_the_beginning():
    state = dealt(seats=2, drawn=(0, 1, 2, 3, 4))
    on_top(state, "OG", "HS")
    assert (state.hand_size.tolist(), state.deck_size) == ([0] * 5, 30)
    do(state, PICK_OMEGA + 0)
    assert (state.hand_size.tolist(), state.deck_size) == ([0] * 5, 30)
    do(state, PICK_OMEGA + 1)
    assert [hand(state, seat) for seat in range(2)] == [["OG"], ["HS"]], "the first thing that happens is a pick"


def solo(*cards, **options):
    """One who plays alone, when it is time to play."""
    state = playing("", omegas=("yellow",), positions=(3,), **options)
    for code in cards:
        give(state, 0, code)
    return state


def test_ABO_R37_alone_cards_that_do_nothing_may_be_discarded_for_no_new_one():
    state = solo("MK", "OG")
    assert legal(state) == [PASS, PLAY_CARD + kind("OG"), PLAY_CARD + kind("MK"), DISCARD + kind("MK")]
    size = int(state.deck_size)
    do(state, DISCARD + kind("MK"))
    assert (hand(state, 0), discards(state), state.deck_size) == (["OG"], ["MK"], size)
    two = playing("MK")
    assert legal(two) == [PASS, PLAY_CARD + kind("MK")]


def test_ABO_R37_or_they_are_taken_out_before_the_game():
    cards = deck(dealt(seats=1, solo_useless="strip"))
    assert len(cards) == 25
    assert not set(cards) & {"MK", "SC", "CH", "SF"}


def test_ABO_Q22_any_number_of_them_before_the_card_that_one_plays():
    assert GAME.chosen_options()["solo_useless"] == "discard"
    state = solo("MK", "SC", "SC", "CH", "SF", "HS")
    do(state, *[DISCARD + kind(code) for code in ("SC", "MK", "SC", "SF")])
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert legal(state) == [PASS, *(PLAY_CARD + kind(code) for code in ("HS", "CH")), DISCARD + kind("CH")]
    do(state, DISCARD + kind("CH"))
    assert hand(state, 0) == ["HS"]
    assert state.effects[0] == 0
    protocol.apply_action(state, PLAY_CARD + kind("HS"))
    assert state.effects[0] == EFFECTS["suppressed"], "he could still play a card"


def test_ABO_Q22_only_when_it_is_time_to_play():
    state = laid(["yellow"], [3], ROAD)
    give(state, 0, "MK")
    on_top(state, "OG", "PS")
    begin(state)
    assert state.phase == EXCHANGE
    do(state, DISCARD + kind("MK"), FINISHED)
    assert hand(state, 0) == ["PS", "OG"], "in the exchange it counts, and brings a card"


def test_ABO_Q22_stripping_is_for_a_game_that_begins_with_one_player():
    assert dealt(seats=1).deck_size == 30
    assert dealt(seats=1, solo_useless="strip").deck_size == 25
    assert dealt(seats=2, solo_useless="strip").deck_size == 30


def test_ABO_Q22_which_they_are_is_said_by_the_deck():
    before = 'name = "Opera Glasses"\nwhen = "play"\nsolo = true'
    mine = house_deck().text.replace(before, before.replace("true", "false"))
    assert dealt(seats=1, solo_useless="strip", deck=mine).deck_size == 23
    assert DISCARD + kind("OG") in legal(solo("OG", deck=mine))


# -------------------------------------------------------------------------------------------------------------- a round


def test_ABO_R23_a_round_has_three_stages():
    state = picking("OG", "HS", "PS", "BJ")
    for number, hands in enumerate(([["OG"], ["HS"]], [["PS", "OG"], ["HS", "BJ"]])):
        assert state.rounds_played == number
        assert [hand(state, seat) for seat in range(2)] == hands
        assert (state.to_move, state.phase) == (0, TRADE)
        do(state, FINISHED)
        assert (state.to_move, state.phase) == (1, TRADE)
        do(state, FINISHED)
        assert (state.to_move, state.phase) == (0, PLAYS)
        do(state, PASS)
        assert (state.to_move, state.phase) == (1, PLAYS)
        assert state.position[:2].tolist() == [2 + number, 5 + number]
        do(state, PASS)


def test_ABO_Q86_who_stands_on_the_final_position_makes_the_round_final():
    state = picking("OG", "HS", positions=(3, 10))
    assert (bool(state.final), int(state.face_up)) == (True, 1 << 9)
    assert (state.phase, state.deck_size) == (REACT, 30)
    pass_window(state)
    assert (state.to_move, state.phase) == (0, PLAYS), "no picking, no trading"
    do(state, PASS, PASS)
    assert (state.result[1], state.partner[1]) == (MARKED, COMPATIBLE)


def test_ABO_Q86_picking_and_trading_stop_as_soon_as_the_round_becomes_final():
    state = picking("OG", "WW", "HS", omegas=("yellow", "black", "cyan"), positions=(9, 4, 1))
    assert (bool(state.final), state.position[0]) == (True, 9)
    pass_window(state)
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert [hand(state, seat) for seat in range(3)] == [["OG"], [], []]
    assert state.deck_size == 28


def test_ABO_Q86_the_exchange_stops_too():
    state = laid(["yellow"], [9], ROAD)
    on_top(state, "OG", "WW", "HS")
    give(state, 0, "PS")
    begin(state)
    do(state, DISCARD + kind("OG"), DISCARD + kind("PS"))
    assert (bool(state.final), state.phase, hand(state, 0)) == (True, PLAYS, [])


def test_ABO_Q86_each_has_one_play_in_a_round():
    state = playing("ET", omegas=("yellow", "black", "cyan"), positions=(9, 6, 1))
    do(state, PLAY_CARD + kind("ET"), CHOOSE_STEP + MOST_STEPS + 1)
    pass_window(state)
    asked = []
    while state.phase == PLAYS and state.rounds_played == 0:
        asked.append(int(state.to_move))
        do(state, PASS)
    assert asked == [1, 2]
    assert (state.result[0], state.partner[0]) == (MARKED, COMPATIBLE)


def test_ABO_Q86_then_cards_are_turned_down_all_move_on_and_it_begins_again():
    state = picking("RM", "OG", "HS", "PS", trade="off")
    pass_window(state)
    assert int(state.face_up) == 1 << 9
    do(state, PASS)
    assert int(state.face_up) == 1 << 9
    do(state, PASS)
    assert int(state.face_up) == 0
    assert state.position[:2].tolist() == [3, 6]
    assert (state.rounds_played, state.to_move, state.phase) == (1, 0, PLAYS), "who has played plays again"
    assert [hand(state, seat) for seat in range(2)] == [["HS"], ["PS", "OG"]]


def test_ABO_Q86_or_the_cycle_ends():
    state = laid(["yellow", "black"], [10, 4], road_to(BETAS[0]), trade="off")
    on_top(state, "OG", "HS")
    begin(state)
    assert int(state.face_up) == 1 << 9
    do(state, PASS, PASS)
    assert (state.cycle, state.position[:2].tolist(), int(state.face_up)) == (2, [0, 0], 0)
    assert (state.rounds_played, state.deck_size) == (1, 28)


def test_ABO_R24_each_takes_one_card_and_reads_it():
    state = picking("OG", "HS", "PS", omegas=("yellow", "black", "cyan"), positions=(3, 6, 1))
    assert state.phase == TRADE
    assert state.deck_size == 27
    for seat, code in enumerate(("OG", "HS", "PS")):
        assert hand(view_of(state, seat), seat) == [code]


def test_ABO_R24_who_is_out_of_play_takes_none():
    state = laid(["yellow", "black", "cyan"], [3, 6, 1], ROAD)
    state.result[1] = MARRIED_BETA
    on_top(state, "OG", "HS")
    begin(state)
    assert [hand(state, seat) for seat in range(3)] == [["OG"], [], ["HS"]]


def test_ABO_Q13_they_take_them_one_by_one_in_the_players_order():
    state = laid(["yellow", "black", "cyan"], [3, 6, 1], ROAD)
    state.order[:3] = 2, 0, 1
    on_top(state, "OG", "HS", "PS")
    begin(state)
    assert [hand(state, seat) for seat in (2, 0, 1)] == [["OG"], ["HS"], ["PS"]]


def test_ABO_Q13_what_must_be_played_at_once_is_carried_out_before_the_next_is_taken():
    state = picking("RM", "OG")
    assert (state.phase, state.to_move) == (REACT, 0)
    assert (hand(state, 1), state.deck_size) == ([], 29)
    pass_window(state)
    assert (hand(state, 1), state.deck_size) == (["OG"], 28)


def test_ABO_R25_some_cards_are_played_as_soon_as_they_are_picked():
    for code, place in {"SH": 2, "SM": 2, "RM": 2, "MS": 0, "WW": 3}.items():
        state = picking(code, "OG", trade="off")
        while state.to_move == CHANCE or state.phase == REACT:
            do(state, legal(state)[0])
        assert hand(state, 0) == []
        assert code in discards(state)
        assert state.position[0] == place
        assert (state.effects[0] == EFFECTS["scented"]) == (code == "SH")
    assert hand(picking("OG", "HS"), 0) == ["OG"], "others are not"


def test_ABO_R38_they_are_played_without_regard_to_the_order():
    state = picking("OG", "MS", positions=(3, 6))
    assert state.position[:2].tolist() == [2, 3], "the second has carried out his card, the first has not played yet"
    assert state.has_played == 0
    do(state, FINISHED, FINISHED, PASS)
    assert (state.to_move, state.phase) == (1, PLAYS), "and he may still play"


def test_ABO_R41_who_picks_such_a_card_picks_no_other():
    state = picking("MS", "OG", "HS", trade="off")
    assert [hand(state, seat) for seat in range(2)] == [[], ["OG"]]
    assert state.deck_size == 28


def test_ABO_Q14_one_does_what_can_be_done_and_discards_the_card():
    state = picking("MS", "OG", positions=(1, 6), trade="off")
    assert (state.position[0], discards(state)) == (0, ["MS"]), "there is nothing behind the first position"
    state = picking("MS", "OG", positions=(2, 6), trade="off")
    assert (state.position[0], discards(state)) == (0, ["MS"]), "one step back is there"
    state = picking("SH", "OG", trade="off")
    assert (state.effects[0], discards(state)) == (EFFECTS["scented"], ["SH"]), "no suppressant wears off"


def test_ABO_Q14_even_if_nothing_can_be_done():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    on_top(state, "RM", "OG")
    state.face_up = 1 << 9
    begin(state)
    assert discards(state) == ["RM"], "the card of the final position lies face up already"
    assert (state.phase, hand(state, 1)) == (PLAYS, ["OG"])
    state = laid(["yellow", "black"], [1, 2], [CYAN, MAGENTA], trade="off", late_arrival="fresh_final_round")
    state.stage, state.turn = rules.PLAYING, 0
    give(state, 0, "OP")
    do(begin(state), PLAY_CARD + kind("OP"))
    assert discards(state) == ["OP"], "no position is without an omega"
    assert (state.num_positions, rules.alphas_left(state), int(state.face_up)) == (2, 2, 0)


def test_ABO_Q67_in_the_exchange_and_by_a_card_too():
    state = laid(["yellow"], [6], ROAD)
    give(state, 0, "PS")
    on_top(state, "OG", "RM", "HS")
    begin(state)
    give(state, 0, "SE")
    do(state, DISCARD + kind("PS"), DISCARD + kind("OG"))
    assert (state.phase, hand(state, 0)) == (REACT, ["SE"]), "Heat Suppressant has not been taken yet"
    do(state, PASS)
    assert hand(state, 0) == ["SE", "HS"]
    state = playing("LF")
    on_top(state, "RM", "HS")
    do(state, PLAY_CARD + kind("LF"))
    assert (state.phase, hand(state, 0)) == (REACT, [])
    pass_window(state)
    assert hand(state, 0) == ["HS"]


def test_ABO_Q67_a_card_lies_on_the_discard_pile_when_it_has_been_carried_out():
    state = playing("LF")
    on_top(state, "RM", "HS")
    do(state, PLAY_CARD + kind("LF"))
    assert discards(state) == []
    do(state, PASS)
    assert discards(state) == []
    do(state, PASS)
    assert discards(state) == ["RM", "LF"], "the inner one first"


def test_ABO_Q67_so_it_cannot_be_shuffled_into_the_deck_by_itself():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "HS", "OG")
    state.stage = rules.PLAYING
    state.turn = 0
    begin(state)
    do(state, PLAY_CARD + kind("LF"))
    assert (state.to_move, state.phase, state.deck_size) == (CHANCE, PICK, 2), "two cards, not three"


def test_ABO_R26_hands_are_private_and_may_be_shown():
    state = picking("OG", "HS")
    assert codes(view_of(state, 0).held_cards[:1]) == ["OG"]
    assert view_of(state, 0).held_cards[1] == HIDDEN
    assert view_of(state, 1).held_cards[0] == HIDDEN
    assert view_of(state, SPECTATOR).held_cards[:2].tolist() == [HIDDEN, HIDDEN]
    assert {SHOW_CARD + kind("OG"), FINISHED} <= set(legal(state)), "he may show it, and need not"


def test_ABO_Q12_a_hand_may_be_of_any_size():
    state = laid(["yellow"], [3], ROAD)
    at_once = {"SH", "SM", "RM", "MS", "WW"}
    cards = [code for code in deck(state) if code not in at_once]
    assert len(cards) == 25
    for code in cards[:-1]:
        give(state, 0, code)
    on_top(state, cards[-1])
    begin(state)
    assert state.hand_size[0] == 25
    assert sorted(hand(state, 0)) == sorted(cards)


def test_ABO_R36_the_discard_pile_becomes_the_deck_when_that_is_empty():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "HS", "OG", "PS")
    held = int(state.hand_size[0])
    begin(state)
    assert (state.to_move, state.phase) == (CHANCE, PICK)
    assert (sorted(deck(state)), discards(state)) == (["HS", "OG", "PS"], [])
    do(state, DRAW_CARD + 0, DRAW_CARD + 1)
    assert (state.hand_size[0], state.hand_size[1], state.deck_size) == (held + 1, 1, 1)


def test_ABO_Q15_only_when_a_card_is_to_be_taken_and_none_is_there():
    state = laid(["yellow"], [3], ROAD)
    discards_hold(state, "HS", "OG", deck_holds=["PC"])
    begin(state)
    assert rules.held(state, 0, kind("PC")) == 1
    assert (state.deck_size, discards(state)) == (0, ["HS", "OG"])
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "HS", "OG", deck_holds=["PC"])
    begin(state)
    assert rules.held(state, 0, kind("PC")) == 1, "the last one is taken as it lies"
    assert (state.to_move, sorted(deck(state)), discards(state)) == (CHANCE, ["HS", "OG"], [])


def test_ABO_Q15_if_no_card_is_anywhere_nothing_is_taken():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state)
    begin(state)
    assert (state.to_move, state.phase) == (0, PLAYS)
    assert state.hand_size[:2].tolist() == [30, 0]


def test_ABO_Q70_the_order_of_the_deck_stands_in_the_deal():
    deal = new_deal()
    deal[DEAL_DECK : DEAL_DECK + 30] = [7, 2, 6, 5, *(card for card in range(30) if card not in (7, 2, 6, 5))]
    state = dealt(deal, seats=2, order="seats", trade="off")
    do(state, PICK_OMEGA + 0, PICK_OMEGA + 1)
    assert [hand(state, seat) for seat in range(2)] == [["OG"], ["HS"]]
    do(state, PASS, PASS)
    assert [hand(state, seat) for seat in range(2)] == [["PS", "OG"], ["HS", "BJ"]]


def test_ABO_Q70_after_a_shuffle_of_the_discards_each_card_is_equally_likely():
    state = laid(["yellow", "black"], [3, 6], ROAD, trade="off")
    discards_hold(state, "PS", "OG", "HS", "OG")
    begin(state)
    assert legal(state) == [DRAW_CARD + i for i in range(4)]
    drawn = Counter()
    for action in legal(state):
        after = state.copy()
        protocol.apply_action(after, action)
        drawn.update(Counter(hand(after, 0)) - Counter(hand(state, 0)))
    assert drawn == {"PS": 1, "OG": 2, "HS": 1}


def test_ABO_Q70_so_it_is_when_cards_go_back_into_the_deck():
    state = playing("PR", omegas=("yellow", "black", "cyan"), positions=(3, 6, 1))
    give(state, 0, "HS")
    size = int(state.deck_size)
    play(state, "PR", YES)
    assert state.deck_size == size + 1
    do(state, PASS, PASS)
    assert (state.to_move, state.phase) == (CHANCE, PICK)
    assert legal(state) == [DRAW_CARD + i for i in range(size + 1)]
