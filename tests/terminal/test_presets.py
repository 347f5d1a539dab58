"""The preset of `omegatable play`: recommended at first, then the one chosen last, and named before the game."""

import io

import pytest

from omegatable.engine.registry import GAMES
from omegatable.locales.english import english
from omegatable.terminal.presets import FILE, remember_preset, remembered_preset, rules_text
from tests.support.disk import full_disk

SURFACE, ROAD, SHIFT = (GAMES[name] for name in ("alpha-and-omega", "alpha-beta-omega", "omega-shift"))


def test_the_preset_chosen_last_is_remembered_for_each_game(tmp_path):
    folder = tmp_path / "data"
    assert remembered_preset(folder, "alpha-and-omega") == "recommended"
    remember_preset(folder, "alpha-and-omega", "printed")
    assert remembered_preset(folder, "alpha-and-omega") == "printed"
    assert remembered_preset(folder, "alpha-beta-omega") == "recommended"


@pytest.mark.parametrize("content", ["", "[]", '{"alpha-and-omega": 1}', '{"alpha-and-omega": "fair"}'])
def test_a_broken_memory_is_as_good_as_none(tmp_path, content):
    (tmp_path / FILE).write_text(content)
    assert remembered_preset(tmp_path, "alpha-and-omega") == "recommended"


def test_a_folder_that_cannot_be_written_remembers_nothing(tmp_path):
    (tmp_path / "file").write_text("")
    remember_preset(tmp_path / "file", "alpha-and-omega", "printed")
    assert remembered_preset(tmp_path / "file", "alpha-and-omega") == "recommended"


def test_a_full_disk_loses_no_preset(tmp_path):
    remember_preset(tmp_path, "alpha-and-omega", "printed")
    with full_disk():
        remember_preset(tmp_path, "alpha-beta-omega", "written")
    assert remembered_preset(tmp_path, "alpha-and-omega") == "printed"
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_the_rules_are_told_before_a_game():
    told = rules_text(SURFACE, SURFACE.chosen_options(SURFACE.preset("recommended")), english)
    assert told.startswith("Recommended rules, 2 changes from the author's text:\n  A walk may not end on a tile")
    assert told.endswith("omegatable play alpha-and-omega --preset printed")
    assert rules_text(SURFACE, SURFACE.chosen_options(), english).startswith("The rules as printed.")
    assert rules_text(SURFACE, SURFACE.chosen_options({"fair_end": True}), english).startswith("Custom rules")
    assert rules_text(SHIFT, SHIFT.chosen_options(), english) == ""
    told = rules_text(ROAD, ROAD.chosen_options(ROAD.preset("recommended")), english)
    assert told.endswith("omegatable play alpha-beta-omega --preset written")
    told = rules_text(ROAD, ROAD.chosen_options(ROAD.preset("written")), english)
    assert told.startswith("The rules as the author wrote them.")
    assert told.endswith("omegatable play alpha-beta-omega --preset recommended")


def test_play_begins_with_recommended_and_remembers_what_was_chosen(command, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO())  # the game is left at once

    def rules(line):
        return command(f"play alpha-and-omega --two --seed 1 {line}")[1].split("\n")[0]

    assert rules("").startswith("Recommended rules")
    assert rules("--preset printed").startswith("The rules as printed")
    assert rules("").startswith("The rules as printed")
    assert command("play alpha-and-omega --preset fair")[2].startswith("There is no preset 'fair'")
