"""Places of Alpha & Omega in words: which neighbours name them, and that no two are called the same."""

import pytest

from omegatable.engine.plain import whole
from omegatable.games.alpha_and_omega.notation import parse_cell
from omegatable.games.alpha_and_omega.places import where_text
from omegatable.games.alpha_and_omega.rules.parts import KIND_OF_TILE
from omegatable.locales.reader import Reader
from tests.games.alpha_and_omega.support import GAME, position
from tests.support.playing import random_positions
from tests.support.sample import sample

NAMES = ("Ann", "Bert")
ENGLISH, GERMAN = Reader("en", coordinates=False), Reader("de", coordinates=False)
ROW = "O@+0+0 F@+1+0 F@+2+0 F@+3+0 F@+4+0"  # above each space between two Fires lies the same


def said(table, cell, reader, you=0):
    return reader.say(where_text(table.view(you), parse_cell(cell)), NAMES, you)


@pytest.mark.parametrize(
    ("cell", "english", "german"),
    [
        ("-1+0", "left of the Snake", "links neben der Schlange"),
        ("+0+1", "below right of the Snake", "rechts unter der Schlange"),
        ("+0+0", "under your α pawn", "unter deiner α-Figur"),
        ("+2+0", "right of Air", "rechts neben Luft"),
        # There are two spaces right of Earth, and two below right of Air.
        ("+1+1", "right of Earth and below right of Air", "rechts neben Erde und rechts unter Luft"),
    ],
)
def test_the_fewest_neighbours_name_a_place(cell, english, german):
    table = position(pawns=("+0+0 +0+0", "+0+0 +0+0"))
    assert said(table, cell, ENGLISH) == english
    assert said(table, cell, GERMAN) == german


def test_a_pawn_names_the_places_beside_it_to_each_reader():
    table = position(pawns=("+1+0 +0+0", "+0+0 +0+0"))
    assert said(table, "+2+0", ENGLISH, you=0) == "right of your α pawn"
    assert said(table, "+2+0", ENGLISH, you=1) == "right of Ann's α pawn"
    assert said(table, "+2+0", GERMAN, you=0) == "rechts neben deiner α-Figur"
    assert said(table, "+2+0", GERMAN, you=1) == "rechts neben der α-Figur von Ann"


def test_where_neighbours_do_not_tell_places_apart_steps_lead_there():
    table = position(ROW, pawns=("+0+0 +0+0", "+0+0 +0+0"))
    assert said(table, "+2-1", ENGLISH) == "1 step right and 1 step up right of the Snake"
    assert said(table, "+3-1", ENGLISH) == "2 steps right and 1 step up right of the Snake"
    assert said(table, "+3-1", GERMAN) == "2 Schritte rechts und 1 Schritt rechts oben von der Schlange"


def test_sentences_name_places_in_words_and_in_coordinates_for_who_wants_them():
    table = position(hands=("F W",), pawns=("+0+0 +0+0", "+0+0 +0+0"))
    before = table.view(0)
    placed = next(choice for choice in GAME.choices(before) if choice.text == "F@+2+0")
    table.play(placed.action)
    (line,) = GAME.story(before, placed.action, table.view(0))
    for reader, act, told in (
        (ENGLISH, "Place Fire right of Air", "You placed Fire right of Air."),
        (GERMAN, "Feuer rechts neben Luft legen", "Du hast Feuer rechts neben Luft gelegt."),
        (Reader("en"), "Place Fire at +2+0", "You placed Fire at +2+0."),
        (Reader("de"), "Feuer auf +2+0 legen", "Du hast Feuer auf +2+0 gelegt."),
    ):
        assert reader.say(placed.name, NAMES, 0) == act
        assert reader.say(whole(line), NAMES, 0) == told


def test_no_two_places_that_could_be_meant_are_called_the_same():
    for seed in range(sample(2, 20)):
        for table in random_positions(GAME, {"seats": 2 + seed % 3}, seed, every=9):
            view = table.view(0)
            spaces = view.open_cells[: int(view.num_open)].tolist()
            tiles = view.played[: int(view.num_played)].tolist()
            called = [ENGLISH.say(where_text(view, cell), NAMES, 0) for cell in spaces]
            called += [
                f"{KIND_OF_TILE[view.cells[cell]]} {ENGLISH.say(where_text(view, cell), NAMES, 0)}" for cell in tiles
            ]
            assert len(set(called)) == len(called)
