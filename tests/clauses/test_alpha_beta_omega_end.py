"""The clauses of Alpha-Beta-Omega from the end of a cycle to what everybody knows, one by one.

A test wears the id of its clause; `pytest -k ABO_R55` runs a clause. Positions are told from 1 as in the rulebook.
"""

from collections import Counter

import numpy as np
import pytest

from omegatable.games import GAMES, protocol
from omegatable.games.alpha_beta_omega import rules
from omegatable.games.alpha_beta_omega.deck import HOUSE_FILE, PLOT_IDS
from omegatable.games.alpha_beta_omega.rules import (
    CHOOSE_SEAT,
    DISCARD,
    ESCAPED,
    EXCHANGE,
    FINISHED,
    FLIP,
    FLIP_COIN,
    HIDDEN,
    IN_PLAY,
    MARKED,
    MARRIED_BETA,
    MARRIED_OMEGA,
    MIX,
    NOTHING,
    PASS,
    PLAYING,
    PLAYS,
    REACT,
    SHUFFLING,
    TRADE,
    UNMARKED,
    WALK,
    YES,
)
from omegatable.kernel import CHANCE, SPECTATOR, TERMINAL, new_rng
from tests.clauses.test_alpha_beta_omega_cards import position, steps
from tests.clauses.test_alpha_beta_omega_examples import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    MAGENTA,
    YELLOW,
    kind,
    nobody_acts,
    road_to,
)
from tests.clauses.test_alpha_beta_omega_play import (
    GUARDED,
    SCENTED,
    SUPPRESSED,
    asked,
    at,
    card,
    do,
    hand,
    kinds,
    legal,
    marked,
    plain,
    road,
    scores,
    table,
    up,
    view,
    with_card,
)

GAME = GAMES["alpha-beta-omega"]
TO_BETA = road_to(BETAS[0])  # a beta lies on the final position
HOUSE = HOUSE_FILE.read_text(encoding="utf-8")


def after_round(*places, effects=(), **options):
    """A round in which nobody plays is over; the omegas stood there. See `table`."""
    state = table(*places, **options)
    for seat, effect in enumerate(effects):
        state.effects[seat] = effect
    nobody_acts(state)
    return state


# ----------------------------------------------------------------------------------------------- the end of a cycle


def test_ABO_R55_who_passes_the_final_position_ends_the_cycle():
    assert after_round(("yellow", "black"), (10, 4), TO_BETA).cycle == 2
    assert after_round(("yellow", "black"), (9, 4), TO_BETA).cycle == 1


def test_ABO_Q29_who_stands_there_when_all_move_on_passes():
    state = after_round(("yellow", "black"), (4, 10), road_to(YELLOW), effects=(0, GUARDED))
    assert (state.cycle, at(state)) == (2, [1, 1])
    held = after_round(("yellow", "black", "cyan"), (10, 9, 4), road_to(YELLOW))
    assert (held.cycle, at(held)[1:]) == (1, [9, 5]), "unless he is held"


def test_ABO_R56_then_all_effects_end():
    state = after_round(("yellow", "black"), (10, 4), TO_BETA, effects=(SUPPRESSED | SCENTED, GUARDED | SCENTED))
    assert state.effects[:2].tolist() == [0, 0]
    state = after_round(("yellow", "black"), (9, 4), TO_BETA, effects=(SUPPRESSED | SCENTED, GUARDED))
    assert state.effects[:2].tolist() == [SUPPRESSED | SCENTED, GUARDED], "and not before"


def test_ABO_R57_all_go_back_to_the_first_position():
    state = after_round(("yellow", "black", "cyan"), (10, 4, 1), TO_BETA)
    assert at(state) == [1, 1, 1]


def test_ABO_Q52_hands_are_kept():
    state = after_round(("yellow", "black"), (10, 4), TO_BETA, hands=("CH", "LF"))
    # Both have picked a Heat Suppressant in the new round besides.
    assert (hand(state, 0), hand(state, 1)) == (kinds("CH HS"), kinds("LF HS"))


def test_ABO_Q48_after_the_last_cycle_who_is_in_play_fails():
    state = after_round(("yellow", "black"), (10, 4), TO_BETA, max_cycles=1)
    assert (state.to_move, state.result[:2].tolist(), scores(state)) == (TERMINAL, [UNMARKED] * 2, [0, 0])
    state = after_round(("yellow", "black"), (10, 4), TO_BETA, max_cycles=2)
    assert (state.cycle, state.result[:2].tolist()) == (2, [IN_PLAY] * 2)
    assert GAME.new_options().max_cycles == 12
    for wrong in (0, 13):
        with pytest.raises(ValueError, match="from 1 to 12"):
            GAME.new_options(max_cycles=wrong)


def test_ABO_Q48_the_table_says_so_when_the_last_cycle_begins():
    def told(**options):
        state = table(("yellow", "black"), (10, 4), TO_BETA, **options)
        do(state, PASS)
        before = view(state, SPECTATOR)
        do(state, PASS)
        return [line.text for line in GAME.story(before, PASS, view(state, SPECTATOR)) if "Cycle" in line.text]

    begins = "The cycle ends: all go back to the first position. Cycle 2 begins"
    assert told(max_cycles=2) == [f"{begins}, the last one."]
    assert told(max_cycles=3) == [f"{begins}."]


def test_ABO_Q75_the_game_ends_after_400_rounds():
    for played, over in ((398, False), (399, True)):
        state = table(("yellow", "black"), (3, 4))
        state.rounds_played = played
        do(state, PASS, PASS)
        assert (state.to_move == TERMINAL) == over
        assert state.result[:2].tolist() == ([UNMARKED] * 2 if over else [IN_PLAY] * 2)


# ------------------------------------------------------------------------------------------------------------ alone


def left_alone(omega="black", **options):
    """Yellow is marked by Alpha Magenta, and one is left on position 4, which he came to from 3."""
    return after_round(("yellow", omega), (10, 3), road_to(MAGENTA), **options)


def test_ABO_R58_then_the_rules_for_one_player_hold():
    state = left_alone(trade="full", hands=("", "MK OG"))
    assert (state.alone_since, plain(state).alone) == (1, "survivor")
    while state.to_move == CHANCE:
        do(state, legal(state)[0])
    assert (state.to_move, state.phase) == (1, EXCHANGE)
    do(state, FINISHED)
    assert DISCARD + kind("MK") in legal(state)
    assert DISCARD + kind("OG") not in legal(state)


def test_ABO_R58_and_he_can_still_win_by_getting_rid_of_the_alphas():
    state = table(("yellow", "black"), (4, 1), [5, 6, YELLOW, MAGENTA], hands=("", "OW"))
    nobody_acts(state)
    assert (marked(state), state.alone_since) == ({0: 4}, 1)
    while state.to_move == CHANCE or state.phase == EXCHANGE:
        do(state, FINISHED if state.phase == EXCHANGE else legal(state)[0])
    do(state, card("OW"), position(3))
    assert (state.to_move, state.result[1], scores(state)) == (TERMINAL, ESCAPED, [0, 100])


def test_ABO_Q47_he_keeps_hand_position_and_effects():
    state = left_alone(hands=("", "MK OG"), effects=(0, SCENTED))
    # In the new round he has picked a Heat Suppressant besides.
    assert (hand(state, 1), at(state)[1], state.effects[1]) == (kinds("MK OG HS"), 4, SCENTED)


def test_ABO_Q47_trading_becomes_the_exchange_and_what_does_nothing_may_be_discarded():
    three = ("yellow", "black", "cyan")
    state = table(three, (1, 1, 1), hands=("", "MK OG CH"), trade="full")
    assert state.phase == TRADE
    state = table(("yellow", "black"), (3, 3), hands=("PR", "MK OG CH"), stage=PLAYING, trade="full")
    do(state, card("PR"), YES)
    assert (state.to_move, state.phase) == (1, PLAYS)
    assert [action - DISCARD for action in legal(state) if action >= DISCARD] == kinds("MK CH")
    do(state, PASS)
    while state.to_move == CHANCE:
        do(state, legal(state)[0])
    assert (state.to_move, state.phase) == (1, EXCHANGE)


def test_ABO_Q47_plots_go_on():
    state = left_alone(plots="saucer")
    assert (state.plot, state.to_move, state.phase) == (rules.SAUCER, CHANCE, FLIP)


def test_ABO_Q7_the_other_is_compatible_then_as_one_who_plays_alone():
    road_of_two = [*BETAS, CYAN, YELLOW, COMPATIBLE, BLACK, MAGENTA]
    state = after_round(("yellow", "other"), (10, 9), road_of_two)
    nobody_acts(state)
    assert (marked(state), scores(state)) == ({0: 4, 1: 4}, [0, 0]), "no alpha of a colour suits him any more"
    road_of_two = [*BETAS, CYAN, YELLOW, BLACK, COMPATIBLE, MAGENTA]
    state = after_round(("yellow", "other"), (10, 9), road_of_two)
    nobody_acts(state)
    assert (marked(state), scores(state)) == ({0: 4, 1: 1}, [0, 100])


def test_ABO_Q7_or_he_stays_as_he_was():
    for last, rank in ((BLACK, 1), (COMPATIBLE, 4)):
        others = [alpha for alpha in (CYAN, YELLOW, BLACK, COMPATIBLE) if alpha != last]
        options = {"nloo_flip_on_survivor": False}
        state = after_round(("yellow", "other"), (10, 9), [*BETAS, *others, last, MAGENTA], **options)
        nobody_acts(state)
        assert marked(state) == {0: 4, 1: rank}
    assert GAME.new_options().flips_other


def solo_cycle(cycle, alone_since=1, omegas=("yellow",), **options):
    """One who is alone passes the final position at the end of *cycle*: is the game over, and how?"""
    state = table(omegas, (10, 1)[: len(omegas)], TO_BETA, **options)
    state.cycle = cycle
    if len(omegas) > 1:
        state.result[1] = MARKED
        state.alone_since = alone_since
    nobody_acts(state)
    if state.to_move == TERMINAL:
        assert (state.result[0], rules.score(state, 0)) == (UNMARKED, 0)
        return True
    assert (state.result[0], state.cycle) == (IN_PLAY, cycle + 1)
    return False


def test_ABO_R62_a_game_for_one_is_over_within_three_cycles():
    assert [solo_cycle(cycle) for cycle in (1, 2, 3)] == [False, False, True]


def test_ABO_Q45_that_holds_unless_the_option_says_none():
    assert GAME.new_options().solo_cycles == 3
    assert [solo_cycle(cycle, solo_cycles="none") for cycle in (1, 3, 11, 12)] == [False, False, False, True]
    assert [solo_cycle(cycle, solo_cycles="none", max_cycles=2) for cycle in (1, 2)] == [False, True]
    assert not solo_cycle(1, max_cycles=1), "with three cycles this bound does not count"


def test_ABO_Q46_for_one_who_is_left_the_cycle_in_which_that_happened_is_the_first():
    two = ("yellow", "black")
    assert [solo_cycle(cycle, 2, two) for cycle in (2, 3, 4)] == [False, False, True]
    assert [solo_cycle(cycle, 3, two, max_cycles=3) for cycle in (3, 4, 5)] == [False, False, True]
    assert [solo_cycle(cycle, 12, two) for cycle in (12, 13, 14)] == [False, False, True]
    assert not GAME.new_options().survivor_from_start
    state = table(two, (10, 3), road_to(MAGENTA))
    state.cycle = 4
    nobody_acts(state)
    assert (state.alone_since, plain(state).last_cycle) == (4, 6)


def test_ABO_Q46_or_all_cycles_count():
    options = {"survivor_cycles": "from_start"}
    assert [solo_cycle(cycle, 2, ("yellow", "black"), **options) for cycle in (2, 3)] == [False, True]
    assert solo_cycle(5, 5, ("yellow", "black"), **options)


def test_ABO_R59_without_alphas_he_has_escaped_and_wins():
    state = table(("yellow",), (1,), [5, 6, CYAN], hands=("OW",), stage=PLAYING)
    do(state, card("OW"), position(3))
    assert (state.to_move, state.result[0], scores(state)) == (TERMINAL, ESCAPED, [100])


def test_ABO_R59_not_as_long_as_one_is_left():
    state = table(("yellow",), (1,), [5, MAGENTA, CYAN], hands=("OW",), stage=PLAYING)
    do(state, card("OW"), position(3))
    assert (state.to_move != TERMINAL, state.result[0]) == (True, IN_PLAY)


def test_ABO_Q44_so_have_all_who_are_in_play():
    state = table(("yellow", "black", "cyan"), (1, 2, 2), [5, 6, CYAN], hands=("OW",), stage=PLAYING)
    do(state, card("OW"), position(3))
    asked(state)
    assert (state.to_move, state.result[:3].tolist(), scores(state)) == (TERMINAL, [ESCAPED] * 3, [100] * 3)


def test_ABO_Q44_also_when_the_last_alpha_marks_somebody():
    state = after_round(("magenta", "black", "cyan"), (3, 1, 3), [5, 6, BLACK])
    # To Alpha Black Magenta is 3 and Cyan 4; the others still stand.
    assert (state.to_move, state.result[:3].tolist()) == (TERMINAL, [MARKED, ESCAPED, ESCAPED])
    assert scores(state) == [50, 100, 100]


# ---------------------------------------------------------------------------------------------------------- scoring


def ended(*results, **options):
    """A game that is over. *results* are told seat by seat: how one left, the rank of a mark, and when."""
    omegas = ("yellow", "black", "cyan", "magenta", "other")[: len(results)]
    state = table(omegas, [1] * len(results), **options)
    for seat, (result, rank, left_at) in enumerate(results):
        state.result[seat] = result
        state.rank[seat] = rank
        state.left_at[seat] = left_at
    state.to_move = TERMINAL
    return state


def returns(state):
    """What the game is worth, seat by seat."""
    out = np.zeros(int(state.num_seats))
    protocol.returns(state, out)
    return out.tolist()


def test_ABO_R63_a_win_is_a_full_match_or_an_escape():
    assert scores(after_round(("yellow", "black"), (10, 1), road_to(YELLOW)))[0] == 100
    assert scores(after_round(("yellow", "black"), (10, 1), road_to(COMPATIBLE)))[0] == 100
    assert scores(after_round(("yellow", "black"), (6, 2), [*BETAS, YELLOW])) == [100, 100]
    assert scores(ended((ESCAPED, 0, 0), (MARKED, 1, 0))) == [100, 100]
    state = after_round(("yellow", "black"), (10, 1), road_to(BLACK))
    assert (marked(state), plain(state).players[0].rank) == ({0: 2}, "second"), "not a partial match"


def test_ABO_R64_second_place_is_a_partial_match_and_2_comes_before_3():
    assert scores(after_round(("yellow", "black"), (10, 1), road_to(BLACK)))[0] == 60
    assert scores(after_round(("yellow", "black"), (10, 1), road_to(CYAN)))[0] == 50
    state = ended((MARKED, 2, 0), (MARKED, 3, 1))
    assert [player.rank for player in plain(state).players] == ["second", "second"]


def test_ABO_R65_third_place_is_a_marriage():
    three = ("yellow", "black", "cyan")
    state = do(table(three, (3, 3, 6), hands=("PR",), stage=PLAYING), card("PR"), YES)
    assert scores(state) == [30, 0, 0]
    state = do(table(three, (3, 3, 6), hands=("MK",), stage=PLAYING), card("MK"), CHOOSE_SEAT + 1, YES)
    assert scores(state) == [30, 30, 0]


def test_ABO_R66_a_fail():
    state = after_round(("yellow", "black"), (10, 1), road_to(MAGENTA))
    assert (marked(state), scores(state)) == ({0: 4}, [0, 0])
    state = table(("yellow",), (10,), TO_BETA)
    state.cycle = 3
    nobody_acts(state)
    assert (state.to_move, state.result[0], scores(state)) == (TERMINAL, UNMARKED, [0])
    assert plain(state).players[0].rank == "fail"


def test_ABO_Q73_the_points():
    assert scores(ended((MARKED, 1, 0), (MARKED, 2, 1), (MARKED, 3, 2), (MARKED, 4, 3))) == [100, 60, 50, 0]
    assert scores(ended((ESCAPED, 0, 0), (MARRIED_BETA, 0, 1), (MARRIED_OMEGA, 0, 2), (MARRIED_OMEGA, 0, 2))) == [
        100,
        30,
        30,
        30,
    ]
    assert scores(ended((UNMARKED, 0, 0), (IN_PLAY, 0, 0))) == [0, 0]


def test_ABO_Q40_equal_places_are_shared():
    assert scores(ended((MARKED, 2, 0), (MARKED, 2, 1), (MARKED, 1, 2), (ESCAPED, 0, 3))) == [60, 60, 100, 100]
    assert not GAME.new_options().tiebreak_by_time
    options = {"tiebreak_by_time": True}
    assert scores(ended((MARKED, 2, 0), (MARKED, 2, 1), (MARKED, 1, 2), (ESCAPED, 0, 3), **options)) == [
        60,
        59,
        100,
        99,
    ]


def test_ABO_Q83_a_point_for_each_with_the_same_points_who_left_before():
    options = {"tiebreak_by_time": True}
    assert scores(ended((MARKED, 3, 3), (MARKED, 3, 1), (MARKED, 3, 0), (MARKED, 3, 2), **options)) == [47, 49, 50, 48]
    assert scores(ended((MARKED, 4, 0), (MARKED, 4, 1), **options)) == [0, 0], "who failed loses none"
    assert scores(ended((MARKED, 3, 1), (MARKED, 2, 0), **options)) == [50, 60], "inside a place only"


def test_ABO_Q83_who_escaped_left_after_all_others():
    options = {"tiebreak_by_time": True}
    assert scores(ended((ESCAPED, 0, 2), (MARKED, 1, 0), (ESCAPED, 0, 2), (MARKED, 1, 2), **options)) == [
        98,
        100,
        98,
        99,
    ]


def test_ABO_Q83_two_who_marry_each_other_leave_at_the_same_time():
    omegas = ("yellow", "black", "cyan", "magenta")
    options = {"tiebreak_by_time": True}
    state = table(omegas, (3, 3, 6, 2), hands=("MK", "", "", "PR"), stage=PLAYING, **options)
    do(state, card("MK"), CHOOSE_SEAT + 1, YES, PASS, card("PR"), YES)
    assert scores(state) == [30, 30, 0, 28]


def test_ABO_Q74_alone():
    for result, worth in (
        ((ESCAPED, 0, 0), 1),
        ((MARKED, 1, 0), 1),
        ((MARKED, 2, 0), 1 / 3),
        ((MARKED, 3, 0), 1 / 3),
        ((MARRIED_BETA, 0, 0), -1 / 3),
        ((MARKED, 4, 0), -1),
        ((UNMARKED, 0, 0), -1),
    ):
        assert returns(ended(result)) == pytest.approx([worth])


def test_ABO_Q74_among_several_half_is_the_match_and_half_the_ranking():
    # 100, 50, 50 and 0: (1 + 3/3)/2, (1/3 + (-1 + 0 + 1)/3)/2 twice, (-1 - 3/3)/2.
    state = ended((MARKED, 1, 0), (MARKED, 3, 1), (MARKED, 3, 2), (MARKED, 4, 3))
    assert returns(state) == pytest.approx([1, 1 / 6, 1 / 6, -1])
    # 60 and 30: (1/3 + 1)/2 and (-1/3 - 1)/2.
    assert returns(ended((MARKED, 2, 0), (MARRIED_BETA, 0, 1))) == pytest.approx([2 / 3, -2 / 3])
    assert returns(ended((MARKED, 1, 0), (ESCAPED, 0, 1))) == pytest.approx([0.5, 0.5])
    # With the tiebreak 100 and 99.
    assert returns(ended((MARKED, 1, 0), (ESCAPED, 0, 1), tiebreak_by_time=True)) == pytest.approx([1, 0])
    state.to_move = 0
    assert returns(state) == [0, 0, 0, 0], "before the end nothing counts"


# ------------------------------------------------------------------------------------------------------------ plots


def test_ABO_R61_a_plot_adds_rules_and_one_is_about_aliens():
    state = after_round(("yellow", "black"), (1, 1))
    assert (state.to_move, state.phase, plain(state).plot) == (0, PLAYS, None)
    state = after_round(("yellow", "black"), (1, 1), plots="saucer")
    assert (state.to_move, state.phase, plain(state).plot.plot) == (CHANCE, FLIP, "saucer")


def plot_of(seed, **options):
    """The plot of a random deal."""
    chosen = GAME.new_options(**options)
    deal = np.zeros(GAME.deal_size, np.int8)
    protocol.draw_deal(chosen, new_rng(seed), deal)
    state = GAME.new_state()
    protocol.setup(state, chosen, deal)
    return "none" if state.plot == rules.NO_PLOT else PLOT_IDS[int(state.plot) - 1]


def test_ABO_Q49_none_or_a_certain_one():
    assert {plot_of(seed) for seed in range(20)} == {"none"}
    for plot in ("saucer", "masquerade", "stars", "full_moon", "road_trip"):
        assert {plot_of(seed, plots=plot) for seed in range(20)} == {plot}


def test_ABO_Q49_or_one_that_is_drawn_all_equally_likely():
    # Each is drawn 100 times in 500, give or take 9: five times that is allowed for.
    drawn = Counter(plot_of(seed, plots="random") for seed in range(500))
    assert set(drawn) == {"saucer", "masquerade", "stars", "full_moon", "road_trip"}
    assert all(55 <= count <= 145 for count in drawn.values())


def test_ABO_Q49_from_those_of_the_deck():
    def without(*plots):
        return "".join(f"[{part}" for part in HOUSE.split("\n[") if not part.startswith(tuple(plots)))[1:]

    some = without("plots.saucer", "plots.stars", "plots.road_trip")
    assert {plot_of(seed, plots="random", deck=some) for seed in range(60)} == {"masquerade", "full_moon"}
    with pytest.raises(ValueError, match="has no plot saucer"):
        GAME.new_options(plots="saucer", deck=some)
    assert {plot_of(seed, plots="random", deck=without("plots.")) for seed in range(20)} == {"none"}


FLIES, HOVERS = FLIP_COIN + 1, FLIP_COIN


def followed(*places, saucer, coin, effects=(), **options):
    """The saucer is at *saucer*, all have moved on, and the coin falls."""
    state = table(*places, plots="saucer", **options)
    for seat, effect in enumerate(effects):
        state.effects[seat] = effect
    state.saucer = saucer
    nobody_acts(state)
    assert (state.to_move, state.phase, legal(state)) == (CHANCE, FLIP, [HOVERS, FLIES])
    return do(state, coin)


def test_ABO_Q76_it_begins_three_behind_and_flies_on_by_two_or_hovers():
    state = table(("yellow", "black"), (1, 1), plots="saucer")
    assert state.saucer == -2
    for coin, number in ((FLIES, 0), (HOVERS, 0), (FLIES, 2)):
        nobody_acts(state)
        assert state.phase == FLIP
        do(state, coin)
        assert (state.saucer, state.phase) == (number, PLAYS)
    assert at(state) == [4, 4]


def test_ABO_Q76_whom_it_reaches_starts_again_with_nothing():
    both = ("yellow", "black")
    # Yellow walks from 3 to 4, Black from 4 to 5; the saucer flies from 2 to 4.
    state = followed(both, (3, 4), saucer=2, coin=FLIES, hands=("OG HS", "PC"), effects=(SCENTED, GUARDED))
    assert (at(state), state.effects[:2].tolist(), state.saucer) == ([1, 5], [0, GUARDED], -2)
    # What Yellow held and picked lies on the discards, and he has picked one card in the new round.
    assert sorted(state.discards[: int(state.discard_size)].tolist()) == kinds("OG HS HS")
    assert (state.hand_size[0], hand(state, 1).count(kind("PC"))) == (1, 1)


def test_ABO_Q76_also_those_behind_it_and_when_it_hovers():
    assert at(followed(("yellow", "black"), (2, 7), saucer=8, coin=HOVERS)) == [1, 1]
    assert at(followed(("yellow", "black"), (2, 7), saucer=7, coin=HOVERS)) == [1, 8]
    state = followed(("yellow", "black"), (2, 7), saucer=2, coin=HOVERS)
    assert (at(state), state.saucer) == ([3, 8], 2), "it has reached nobody, and stays where it is"


def test_ABO_Q76_not_on_the_final_position():
    state = followed(("yellow", "black"), (9, 3), saucer=10, coin=FLIES, effects=(SCENTED,))
    assert (at(state), state.effects[0], state.saucer) == ([10, 1], SCENTED, -2)
    state = followed(("yellow", "black"), (9, 9), saucer=10, coin=FLIES)
    assert (at(state), state.saucer) == ([10, 10], 12)


def test_ABO_Q76_it_begins_each_cycle_anew_and_not_when_one_has_ended():
    state = table(("yellow", "black"), (10, 4), TO_BETA, plots="saucer")
    state.saucer = 4
    nobody_acts(state)
    assert (state.cycle, state.phase, state.saucer) == (2, PLAYS, -2)


def test_ABO_Q76_the_numbers_are_the_decks():
    deck = HOUSE.replace("start = -2", "start = 0").replace("stride = 2", "stride = 3")
    state = table(("yellow", "black"), (3, 1), plots="saucer", deck=deck)
    assert state.saucer == 0
    nobody_acts(state)
    do(state, FLIES)
    assert (at(state), state.saucer) == ([4, 1], 0), "it has reached Black, who had come to 2"


def test_ABO_Q77_at_a_masquerade_each_cycle_begins_with_shuffled_cards():
    state = table(("yellow", "black"), (10, 4), TO_BETA, plots="masquerade", open_reveal=True)
    state.lookers[3] = 0b01
    nobody_acts(state)
    assert (state.cycle, state.to_move, state.phase) == (2, CHANCE, SHUFFLING)
    assert (legal(state), up(state)) == ([MIX + i for i in range(10)], [])
    assert state.lookers.tolist() == [0] * 10
    do(state, *[MIX] * 9)
    assert road(state) == [*TO_BETA[1:], TO_BETA[0]]
    assert (state.to_move, state.phase, at(state)) == (0, PLAYS, [1, 1])


def test_ABO_Q77_not_in_the_first_cycle_and_not_without_it():
    assert table(("yellow", "black"), (1, 1), plots="masquerade").phase == PLAYS
    state = after_round(("yellow", "black"), (10, 4), TO_BETA, plots="full_moon")
    assert (state.cycle, state.phase) == (2, PLAYS)


def test_ABO_Q78_each_has_a_star_of_his_own_and_keeps_it_secret():
    state = table(("yellow", "black", "cyan"), (10, 1, 1), road_to(MAGENTA), plots="stars")
    stars = state.star[:3].tolist()
    assert len(set(stars)) == 3
    assert set(stars) <= set(range(5))
    for seat in range(3):
        assert view(state, seat).star[:3].tolist() == [stars[i] if i == seat else HIDDEN for i in range(3)]
    assert view(state, SPECTATOR).star[:3].tolist() == [HIDDEN] * 3
    nobody_acts(state)
    assert marked(state).keys() == {0}
    assert view(state, 1).star[:3].tolist() == [stars[0], stars[1], HIDDEN], "until he leaves play"
    assert view(state, SPECTATOR).star[:3].tolist() == [stars[0], HIDDEN, HIDDEN]


def test_ABO_Q78_nobody_has_one_without_it():
    assert table(("yellow", "black"), (1, 1)).star.tolist() == [NOTHING] * 5


def test_ABO_Q78_his_mark_counts_as_a_better_one():
    # To Yellow Alpha Yellow is 1, Black 2, Cyan 3, Magenta 4.
    for alpha, with_star, without in ((YELLOW, 1, 1), (BLACK, 1, 2), (CYAN, 1, 3), (MAGENTA, 3, 4)):
        for star, rank in ((alpha, with_star), (COMPATIBLE, without)):
            state = table(("yellow", "black"), (10, 1), road_to(alpha), plots="stars")
            state.star[:2] = star, star
            nobody_acts(state)
            assert marked(state) == {0: rank}
            assert scores(state)[0] == {1: 100, 2: 60, 3: 50, 4: 0}[rank]


def test_ABO_Q78_in_the_test_he_is_compared_as_ever():
    # To Alpha Magenta Yellow is 4 and Black 3; the star of Yellow does not help him to be chosen.
    state = table(("yellow", "black", "cyan"), (10, 10, 1), road_to(MAGENTA), plots="stars")
    state.star[:3] = MAGENTA, YELLOW, CYAN
    nobody_acts(state)
    assert marked(state) == {1: 3}


def test_ABO_Q79_with_a_full_moon_protection_ends_with_the_round():
    both = ("yellow", "black")
    state = after_round(both, (3, 4), effects=(SUPPRESSED | SCENTED, GUARDED), plots="full_moon")
    assert state.effects[:2].tolist() == [SCENTED, 0]
    state = after_round(both, (10, 4), road_to(MAGENTA), effects=(SUPPRESSED,), plots="full_moon")
    assert state.result[0] == IN_PLAY, "it has held in the test of this round"
    state = after_round(both, (3, 4), effects=(SUPPRESSED | SCENTED, GUARDED), plots="masquerade")
    assert state.effects[:2].tolist() == [SUPPRESSED | SCENTED, GUARDED]


def test_ABO_Q80_on_a_road_trip_each_chooses_how_far_and_all_move_together():
    state = table(("yellow", "black"), (3, 6), turns=(1, 0), plots="road_trip")
    do(state, PASS, PASS)
    assert (state.to_move, state.phase, legal(state)) == (1, WALK, [steps(1), steps(2)])
    do(state, steps(2))
    assert (state.to_move, state.phase, at(state)) == (0, WALK, [3, 6])
    do(state, steps(1))
    assert (state.phase, at(state)) == (PLAYS, [4, 8])


def test_ABO_Q80_a_longer_step_stops_on_the_final_position():
    state = table(("yellow", "black"), (9, 6), plots="road_trip")
    do(state, PASS, PASS, steps(2), steps(1))
    assert (at(state), state.cycle, state.final) == ([10, 7], 1, True)


def test_ABO_Q80_if_somebody_passes_nobody_is_asked():
    state = after_round(("yellow", "black"), (10, 4), TO_BETA, plots="road_trip")
    assert (state.cycle, state.phase, at(state)) == (2, PLAYS, [1, 1])


def test_ABO_Q80_only_those_who_will_move_are_asked():
    three = ("yellow", "black", "cyan")
    state = table(three, (10, 9, 3), road_to(YELLOW), plots="road_trip")
    assert asked(state) == [0, 1, 2]
    do(state, PASS, PASS, PASS)
    assert (marked(state), state.to_move, state.phase) == ({0: 1}, 2, WALK)
    do(state, steps(2))
    assert (at(state)[1:], state.final, state.phase) == ([9, 5], True, REACT)


def test_ABO_Q80_the_longest_step_is_the_decks():
    deck = HOUSE.replace("longest = 2", "longest = 4")
    state = table(("yellow", "black"), (3, 6), plots="road_trip", deck=deck)
    do(state, PASS, PASS)
    assert legal(state) == [steps(1), steps(2), steps(3), steps(4)]
    assert at(do(state, steps(4), steps(3))) == [7, 9]


# ----------------------------------------------------------------------------------------------- what everybody knows

EYES = (0, 1, SPECTATOR)


def known(state, seat):
    """The characters that a seat knows, position by position; None for the others."""
    seen = view(state, seat).road[: int(state.num_positions)].tolist()
    return [None if character == HIDDEN else character for character in seen]


def only(**where):
    """Ten positions of which these are known: at9=MAGENTA."""
    return [where.get(f"at{number}") for number in range(1, 11)]


def test_ABO_Q54_what_was_turned_up_is_remembered_for_everybody():
    deck = with_card("ET", 'verb = "reveal", at = "pick any"')
    state = do(table(hands=("ET",), stage=PLAYING, deck=deck), card("ET"), position(2), PASS)
    assert (state.rounds_played, up(state)) == (1, []), "it lies face down again"
    for seat in EYES:
        assert known(state, seat) == only(at2=BETAS[1])


def test_ABO_Q54_and_what_each_has_looked_at():
    state = do(table(hands=("OG",), stage=PLAYING), card("OG"), position(2), position(9), PASS)
    assert state.rounds_played == 1
    assert known(state, 0) == only(at2=BETAS[1], at9=BLACK)
    assert known(state, 1) == known(state, SPECTATOR) == only()


def test_ABO_Q54_and_what_of_it_has_moved_since():
    state = table(hands=("OW",), stage=PLAYING)
    state.lookers[8] = 0b01
    do(state, card("OW"), position(1), PASS)
    assert known(state, 0) == [None] * 7 + [BLACK, None]
    assert known(state, 1) == [None] * 9


def test_ABO_Q54_bots_know_no_more():
    # A bot thinks about worlds that agree with its view: what it knows is the same in all of them, the rest is not.
    state = table(hands=("OG",), stage=PLAYING)
    do(state, card("OG"), position(2), position(9))
    first_and_third = set()
    for seed in range(20):
        world = GAME.new_state()
        protocol.determinize(view(state, 0), new_rng(seed), world)
        assert (world.road[1], world.road[8]) == (BETAS[1], BLACK)
        first_and_third.add((int(world.road[0]), int(world.road[2])))
    assert len(first_and_third) > 5


def test_ABO_Q81_everybody_sees_where_is_looked_and_by_whom():
    state = do(table(hands=("OG",), stage=PLAYING), card("OG"), position(2), position(9))
    for seat in EYES:
        assert [place.lookers for place in plain(state, seat).road] == [[], [0], [], [], [], [], [], [], [0], []]


def test_ABO_Q81_a_swap_takes_along_what_is_known_of_both():
    state = table(hands=("PC",), stage=PLAYING)
    state.lookers[1], state.lookers[8] = 0b10, 0b01
    do(state, card("PC"), position(2), position(9))
    assert (known(state, 0), known(state, 1)) == (only(at2=BLACK), only(at9=BETAS[1]))


def test_ABO_Q81_a_shuffle_wipes_out_all_of_it():
    deck = with_card("ET", 'verb = "shuffle", at = "all"')
    state = table(hands=("ET",), stage=PLAYING, deck=deck)
    state.lookers[1], state.lookers[8] = 0b10, 0b111111
    do(state, card("ET"), *[MIX] * 9)
    for seat in EYES:
        assert known(state, seat) == only()
