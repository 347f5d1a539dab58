"""The clauses of Alpha-Beta-Omega about the plots, one by one."""

from collections import Counter

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.decks.known import deck_of
from omegatable.games.alpha_beta_omega.rules.actions import FLIP_COIN, MIX, PASS
from omegatable.games.alpha_beta_omega.rules.parts import HIDDEN, IN_PLAY, NO_PLOT, NOTHING
from omegatable.games.alpha_beta_omega.rules.records import FLIP, PLAYS, REACT, SHUFFLING, WALK
from omegatable.kernel import CHANCE, SPECTATOR, new_rng
from tests.games.alpha_beta_omega.support.laying import (
    BLACK,
    COMPATIBLE,
    CYAN,
    GAME,
    MAGENTA,
    YELLOW,
    do,
    kind,
    legal,
    nobody_acts,
    road_to,
    steps,
)
from tests.games.alpha_beta_omega.support.turns import (
    FIRST,
    GUARDED,
    SCENTED,
    SUPPRESSED,
    TO_BETA,
    after_round,
    asked,
    at,
    hand,
    kinds,
    marked,
    plain,
    road,
    scores,
    table,
    up,
    view,
)


def test_ABO_R61_a_plot_adds_rules_and_one_is_about_aliens():
    state = after_round(("yellow", "black"), (1, 1))
    assert (state.to_move, state.phase, plain(state).plot) == (0, PLAYS, None)
    state = after_round(("yellow", "black"), (1, 1), plots="saucer")
    assert (state.to_move, state.phase, plain(state).plot.plot) == (CHANCE, FLIP, "saucer")


def plot_of(seed, **options):
    """Return the plot of a random deal."""
    chosen = GAME.new_options(**options)
    deal = np.zeros(GAME.deal_size, np.int8)
    protocol.draw_deal(chosen, new_rng(seed), deal)
    state = GAME.new_state()
    protocol.setup(state, chosen, deal)
    return "none" if state.plot == NO_PLOT else deck_of(state).plots[int(state.plot) - 1].id


def test_ABO_Q49_none_or_a_certain_one():
    assert {plot_of(seed) for seed in range(20)} == {"none"}
    for plot in ("saucer", "masquerade", "stars", "full_moon", "road_trip"):
        assert {plot_of(seed, plots=plot) for seed in range(20)} == {plot}


def test_ABO_Q49_or_one_that_is_drawn_all_equally_likely():
    # Each is drawn 100 times in 500, give or take 9: the test allows five times that.
    drawn = Counter(plot_of(seed, plots="random") for seed in range(500))
    assert set(drawn) == {"saucer", "masquerade", "stars", "full_moon", "road_trip"}
    assert all(55 <= count <= 145 for count in drawn.values())


def test_ABO_Q49_from_those_of_the_deck():
    def without(*plots):
        return "".join(f"[{part}" for part in FIRST.split("\n[") if not part.startswith(tuple(plots)))[1:]

    some = without("plots.saucer", "plots.stars", "plots.road_trip")
    assert {plot_of(seed, plots="random", deck=some) for seed in range(60)} == {"masquerade", "full_moon"}
    with pytest.raises(ValueError, match="has no plot saucer"):
        GAME.new_options(plots="saucer", deck=some)
    assert {plot_of(seed, plots="random", deck=without("plots.")) for seed in range(20)} == {"none"}


FLIES, HOVERS = FLIP_COIN + 1, FLIP_COIN


def followed(*places, saucer, coin, effects=(), **options):
    """Return the table after the saucer was at *saucer*, all have moved on, and the coin fell."""
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
    deck = FIRST.replace("start = -2", "start = 0").replace("stride = 2", "stride = 3")
    state = table(("yellow", "black"), (3, 2), plots="saucer", deck=deck)
    assert state.saucer == 0
    nobody_acts(state)
    do(state, FLIES)
    assert (at(state), state.saucer) == ([4, 1], 0), "it has reached Black, who had come to 3"


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
    deck = FIRST.replace("longest = 2", "longest = 4")
    state = table(("yellow", "black"), (3, 6), plots="road_trip", deck=deck)
    do(state, PASS, PASS)
    assert legal(state) == [steps(1), steps(2), steps(3), steps(4)]
    assert at(do(state, steps(4), steps(3))) == [7, 9]
