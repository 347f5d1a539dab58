"""The words of Omega Shift: what it says of a column."""

import pytest

from omegatable.locales.english import english
from tests.games.omega_shift.support import GAME, position


@pytest.mark.parametrize(
    ("column", "reason"),
    [
        ("", "no cards"),
        ("F2 F3 F4 F5", "14 minus 20"),
        ("F2 F3 F4 F5 F6", "5 cards, so no cost"),
        ("F2 F3 F4 F5 F6 F7", "6 cards, so no cost"),
    ],
)
def test_a_column_says_what_it_counts_and_why(column, reason):
    table = position(mine=column, markers="I3 P3 E3 F4 M2")
    assert english(GAME.plain_view(table.view(0)).sides[0].suits["flood"].reason) == reason


@pytest.mark.parametrize(("markers", "reason"), [("F2", "14 void, 1 missing"), ("F1", "14 void, 2 missing")])
def test_a_column_says_how_many_markers_are_missing(markers, reason):
    table = position(mine="F2 F3 F4 F5", markers=f"I3 P3 E3 {markers} M{6 - int(markers[1])}")
    assert english(GAME.plain_view(table.view(0)).sides[0].suits["flood"].reason) == reason
