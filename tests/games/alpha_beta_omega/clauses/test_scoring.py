"""The clauses of Alpha-Beta-Omega about the score, one by one."""

import numpy as np
import pytest

from omegatable.engine import protocol
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_SEAT, PASS, YES
from omegatable.games.alpha_beta_omega.rules.parts import (
    ESCAPED,
    IN_PLAY,
    MARKED,
    MARRIED_BETA,
    MARRIED_OMEGA,
    UNMARKED,
)
from omegatable.games.alpha_beta_omega.rules.records import PLAYING
from omegatable.kernel import TERMINAL
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    BLACK,
    COMPATIBLE,
    CYAN,
    GAME,
    MAGENTA,
    YELLOW,
    do,
    nobody_acts,
    road_to,
)
from tests.games.alpha_beta_omega.support.turns import TO_BETA, after_round, card, marked, plain, scores, table


def ended(*results, **options):
    """Return a finished game. *results* are by seat: how the player left, the rank of a mark, and when."""
    omegas = ("yellow", "black", "cyan", "magenta", "other")[: len(results)]
    state = table(omegas, [1] * len(results), **options)
    for seat, (result, rank, left_at) in enumerate(results):
        state.result[seat] = result
        state.rank[seat] = rank
        state.left_at[seat] = left_at
    state.to_move = TERMINAL
    return state


def returns(state):
    """Return the utility of the game, by seat."""
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


def test_ABO_Q83_how_a_place_is_called_where_the_order_of_leaving_decides():
    def places(*results, **options):
        return [(each.rank, each.standing) for each in plain(ended(*results, **options)).players]

    tie = {"tiebreak_by_time": True}
    endings = (MARKED, 1, 0), (ESCAPED, 0, 4), (MARKED, 3, 2), (MARRIED_BETA, 0, 1), (MARKED, 4, 3)
    assert places(*endings) == [("win", None), ("win", None), ("second", None), ("third", None), ("fail", None)]
    assert places(*endings, **tie) == [("win", None), ("later", None), ("second", 3), ("third", 4), ("fail", None)]
    # Behind nobody who has won, those of one place are told apart by their points alone.
    assert places((MARKED, 2, 1), (MARKED, 2, 0), **tie) == [("second", None), ("second", None)]
    assert places(*((MARRIED_BETA, 0, at) for at in range(3)), **tie) == [("third", None)] * 3


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
