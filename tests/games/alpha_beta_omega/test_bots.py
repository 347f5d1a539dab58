"""The hand-written bot of Alpha-Beta-Omega: it protects itself when it should, and sees who left first."""

from collections.abc import Iterator

import numpy as np
import pytest

from omegatable.bots import choose_gentle
from omegatable.bots.gentle import estimate_margin, new_values
from omegatable.games.alpha_beta_omega.bots.expected_utility import gain_of_effects
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_POSITION, PASS
from omegatable.games.alpha_beta_omega.rules.parts import FULLY, MARKED
from omegatable.games.alpha_beta_omega.rules.records import ASK_POSITION, REACT
from omegatable.kernel import mode, new_rng
from tests.games.alpha_beta_omega.support.laying import (
    BETAS,
    CYAN,
    EFFECTS,
    GAME,
    MAGENTA,
    YELLOW,
    do,
    road_to,
)
from tests.games.alpha_beta_omega.support.trading import view_of
from tests.games.alpha_beta_omega.support.turns import card, table

SUPPRESSED, SCENTED = EFFECTS["suppressed"], EFFECTS["scented"]


@pytest.fixture(scope="module", autouse=True)
def interpreted() -> Iterator[None]:
    with mode("interpreted"):
        yield


def final_round(alpha, hands, positions=(10, 3), **options):
    """Return a final round in which Yellow is to play; by default he stands alone before *alpha*."""
    state = table(positions=positions, road=road_to(alpha), hands=hands, **options)
    while state.phase == REACT:
        do(state, PASS)
    return state


def choice(state):
    view, actions = view_of(state, int(state.to_move)), np.zeros(GAME.max_legal, np.int16)
    return int(choose_gentle(view, new_rng(1), actions, new_values(GAME)))


@pytest.mark.parametrize("alpha", [MAGENTA, CYAN])
def test_gentle_takes_a_heat_suppressant_before_an_alpha_who_suits_badly(alpha):
    """Magenta is incompatible with Yellow, and Cyan only third best: there is time for a better one."""
    assert choice(final_round(alpha, ("HS",))) == card("HS")


def test_gentle_takes_none_before_the_best_alpha():
    assert choice(final_round(YELLOW, ("HS",))) == PASS


def test_gentle_makes_himself_scented_in_a_contest():
    """Yellow and Black stand before Mr Compatible, who suits both: scented, Yellow comes first."""
    state = final_round(4, ("SC", ""), positions=(10, 10))
    assert choice(state) == card("SC")


def test_what_effects_would_change_leaves_the_view_as_it_was():
    view = view_of(final_round(MAGENTA, ("HS",)), 0)
    before = view.effects.tolist()
    assert gain_of_effects(view, 0, 0, SUPPRESSED) > 0.3
    assert gain_of_effects(view, 0, 1, SCENTED) == 0.0
    assert view.effects.tolist() == before


def test_who_would_marry_turns_up_a_beta_whom_he_knows():
    """In the last cycle Yellow stands before Magenta, with a Childhood Friend of the house deck in hand."""
    state = final_round(MAGENTA, ("CF",), deck="house", max_cycles=1)
    state.lookers[:] = 1
    do(state, card("CF"))
    assert state.phase == ASK_POSITION
    assert int(state.road[choice(state) - CHOOSE_POSITION]) in BETAS


def leaving(first_left, **options):
    """Return a view of Yellow, who like Black has been fully matched, before him if *first_left*."""
    state = table(("yellow", "black", "cyan"), (3, 3, 3), **options)
    for seat, at in ((0, 0 if first_left else 1), (1, 1 if first_left else 0)):
        state.result[seat], state.rank[seat], state.left_at[seat] = MARKED, FULLY, at
    return view_of(state, 0)


def test_the_estimate_sees_who_left_first_if_that_breaks_ties():
    values = new_values(GAME)
    first, second = (estimate_margin(leaving(early, tiebreak_by_time=True), values) for early in (True, False))
    assert first > second
    first, second = (estimate_margin(leaving(early), values) for early in (True, False))
    assert first == second
