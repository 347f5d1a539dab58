"""Every game has what the coach needs."""

from importlib.resources import files

import pytest

from omegatable.coach import nudges, puzzles, reasons, review
from omegatable.coach.chances import FILE, progress_of, read_fits
from omegatable.engine.registry import GAMES
from omegatable.play import Position

PACKAGE = files("omegatable")


@pytest.mark.parametrize(
    "table",
    [review.WORLDS, puzzles.PLAYERS, puzzles.SEATS, puzzles.WORLDS, puzzles.SIMULATIONS],
    ids=["worlds of reviews", "players", "seats", "worlds of puzzles", "simulations"],
)
def test_a_table_names_every_game(table):
    assert set(table) == set(GAMES)


@pytest.mark.parametrize(
    "table", [reasons._REASONS, reasons._BY_EVIDENCE, nudges._NUDGES], ids=["reasons", "parts of results", "nudges"]
)
def test_a_table_has_every_kind_of_view(table):
    assert set(table) == {game.VIEW for game in GAMES.values()}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_lesson_puzzles_chances_and_progress(name):
    game = GAMES[name]
    assert (PACKAGE / "locales" / "en" / "lessons" / f"{name}.toml").is_file()
    assert (PACKAGE / "puzzles" / f"{name}.jsonl").is_file()
    assert any(fit.game == name for fit in read_fits(FILE).fits)
    assert 0.0 <= progress_of(Position(game, seed=0).view(0)) <= 1.0
