"""The clauses of Alpha-Beta-Omega about playing alone, one by one."""

from omegatable.games.alpha_beta_omega.decks.parts import PLOT_IDS
from omegatable.games.alpha_beta_omega.rules.actions import DISCARD, FINISHED, PASS, YES
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, IN_PLAY, MARKED, UNMARKED
from omegatable.games.alpha_beta_omega.rules.records import EXCHANGE, FLIP, PLAYING, PLAYS, TRADE
from omegatable.games.alpha_beta_omega.rules.scoring import score
from omegatable.kernel import CHANCE, TERMINAL
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
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
    position,
    road_to,
)
from tests.games.alpha_beta_omega.support.turns import (
    SCENTED,
    TO_BETA,
    after_round,
    asked,
    at,
    card,
    hand,
    kinds,
    marked,
    plain,
    scores,
    table,
)


def left_alone(**options):
    """Return a table on which Yellow is marked by Alpha Magenta and Black is left, moved from position 3 to 4."""
    return after_round(("yellow", "black"), (10, 3), road_to(MAGENTA), **options)


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
    assert (state.plot, state.to_move, state.phase) == (1 + PLOT_IDS.index("saucer"), CHANCE, FLIP)


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
    assert GAME.new_options().nloo_flip_on_survivor


def solo_cycle(cycle, alone_since=1, omegas=("yellow",), **options):
    """Return whether the game is over after a lone player passes the final position at the end of *cycle*."""
    state = table(omegas, (10, 1)[: len(omegas)], TO_BETA, **options)
    state.cycle = cycle
    if len(omegas) > 1:
        state.result[1] = MARKED
        state.alone_since = alone_since
    nobody_acts(state)
    if state.to_move == TERMINAL:
        assert (state.result[0], score(state, 0)) == (UNMARKED, 0)
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
    assert GAME.options_values(GAME.new_options())["survivor_cycles"] == "from_then"
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
