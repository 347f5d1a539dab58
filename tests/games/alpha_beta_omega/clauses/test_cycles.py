"""The clauses of Alpha-Beta-Omega about the end of a cycle, one by one."""

import pytest

from omegatable.engine.plain import whole
from omegatable.games.alpha_beta_omega.rules.actions import PASS
from omegatable.games.alpha_beta_omega.rules.parts import IN_PLAY, UNMARKED
from omegatable.kernel import SPECTATOR, TERMINAL
from omegatable.locales.english import english
from tests.games.alpha_beta_omega.support.laying import GAME, YELLOW, do, nobody_acts, road_to
from tests.games.alpha_beta_omega.support.turns import (
    GUARDED,
    SCENTED,
    SUPPRESSED,
    TO_BETA,
    after_round,
    at,
    hand,
    kinds,
    plain,
    scores,
    table,
    view,
)


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
        story = [english(whole(line)) for line in GAME.story(before, PASS, view(state, SPECTATOR))]
        return [line for line in story if "Cycle" in line]

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


def test_ABO_Q94_with_none_cycles_are_not_counted():
    state = table(("yellow", "black"), (10, 4), TO_BETA, max_cycles="none")
    state.cycle = 200
    nobody_acts(state)
    assert (state.cycle, state.result[:2].tolist(), plain(state).last_cycle) == (201, [IN_PLAY] * 2, None)


def test_ABO_Q94_the_limit_of_rounds_holds_all_the_same():
    state = table(("yellow", "black"), (10, 4), TO_BETA, max_cycles="none")
    state.rounds_played = 399
    nobody_acts(state)
    assert (state.to_move, state.result[:2].tolist()) == (TERMINAL, [UNMARKED] * 2)
