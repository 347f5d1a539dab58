"""Every included game has what the coach needs."""

from importlib.resources import files

import pytest

from omegatable.coach.chances import FILE, progress_of, read_fits
from omegatable.coach.facet import coach_of
from omegatable.engine.registry import GAMES
from omegatable.play import Position

PACKAGE = files("omegatable")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_lesson_puzzles_chances_and_progress(name):
    game = GAMES[name]
    puzzles = coach_of(game).puzzles
    assert (PACKAGE / "locales" / "en" / "lessons" / f"{name}.toml").is_file()
    assert puzzles is not None
    assert puzzles.is_file()
    assert any(fit.game == name for fit in read_fits(FILE).fits)
    assert 0.0 <= progress_of(Position(game, seed=0).view(0)) <= 1.0
