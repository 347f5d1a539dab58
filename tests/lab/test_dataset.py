"""Datasets: what a row says, that a run goes on where it stopped, and what is refused."""

import json

import msgspec
import numpy as np
import pandas as pd
import polars as pl
import pytest

from omegatable import __version__
from omegatable.engine.protocol import codes
from omegatable.engine.registry import GAMES
from omegatable.lab.dataset import (
    FORMAT,
    MANIFEST,
    Dataset,
    DatasetError,
    PartOfRow,
    next_plies,
    opened,
    schema_of,
    seeds_of_game,
    write,
)
from omegatable.play.position import Position


def dataset(name, games=3, games_a_file=2, level="uniform", simulations=None, **options):
    game = GAMES[name]
    return Dataset(
        format=FORMAT,
        version=__version__,
        game=name,
        options=game.chosen_options(options),
        level=level,
        seconds=None,
        simulations=simulations,
        games=games,
        games_a_file=games_a_file,
        seed=7,
        num_actions=game.num_player_actions,
        layout=tuple(PartOfRow(part.name, part.shape, part.low, part.unit) for part in game.layout),
    )


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("omega-shift", {}),
        ("alpha-and-omega", dict.fromkeys(("air", "earth", "fire", "water"), 3)),
        ("alpha-beta-omega", {"seats": 3, "max_cycles": 1}),
    ],
)
def test_rows_replay_the_games(name, options, tmp_path):
    wanted = dataset(name, games=2, **options)
    assert sum(write(wanted, tmp_path, opened(wanted, tmp_path), None)) > 0
    rows = pl.read_parquet(tmp_path / "*.parquet")
    assert dict(rows.schema) == schema_of(wanted)
    files = sorted(tmp_path.glob("*.parquet"))
    assert pd.concat(map(pd.read_parquet, files))["action"].tolist() == rows["action"].to_list()
    for number in range(2):
        made = rows.filter(pl.col("game") == number)
        seats = int(wanted.options.get("seats", 2))
        position = Position(GAMES[name], seed=seeds_of_game(7, number, seats)[0], options=wanted.options)
        position.play_chance()
        for row in made.iter_rows(named=True):
            assert (row["ply"], row["seat"]) == (len(position.history), position.to_move)
            assert row["legal"] == position.legal_actions()
            expected = np.zeros(GAMES[name].num_features, np.uint8)
            codes(position.view(row["seat"]), expected)
            assert np.array_equal(row["observation"], expected)
            position.play(row["action"])
            position.play_chance()
        assert position.is_terminal()
        ends = dict(zip(made["seat"], made["result"], strict=True))
        assert [ends[seat] for seat in sorted(ends)] == [
            pytest.approx(position.returns()[seat]) for seat in sorted(ends)
        ]
        assert dict(zip(made["seat"], made["score"], strict=True)) == {seat: position.score(seat) for seat in ends}


def test_a_row_names_the_ply_of_its_seats_next_decision():
    assert next_plies([1, 2, 4, 5, 9], [0, 1, 1, 0, 0]) == [5, 4, None, 9, None]


def test_a_row_keeps_what_a_search_tried_and_expects(tmp_path):
    """Two suits of few cards: a game of a few turns."""
    wanted = dataset("omega-shift", games=1, level="steady", simulations=64, suits=2, highest=3, alphas=1, hand=2)
    list(write(wanted, tmp_path, opened(wanted, tmp_path), None))
    rows = pl.read_parquet(tmp_path / "*.parquet")
    searched = rows.filter(pl.col("visits").is_not_null())
    assert searched.height > 0
    for row in searched.iter_rows(named=True):
        assert len(row["visits"]) == len(row["values"]) == len(row["legal"])
        assert row["visits"][row["legal"].index(row["action"])] == max(row["visits"]) > 0
        assert all((value is None) == (visits == 0) for visits, value in zip(row["visits"], row["values"], strict=True))
        assert all(-1.0 <= value <= 1.0 for value in row["values"] if value is not None)
    forced = rows.filter(pl.col("legal").list.len() == 1)
    assert forced["visits"].null_count() == forced.height


def test_a_run_that_was_stopped_goes_on_and_the_rows_are_the_same(tmp_path):
    wanted = dataset("omega-shift")
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    list(write(wanted, whole, opened(wanted, whole), None))
    first, last = opened(wanted, parts)
    list(write(wanted, parts, [last], None))
    assert opened(wanted, parts) == [first]
    list(write(wanted, parts, [first], None))
    assert opened(wanted, parts) == []
    for name in wanted.files:
        assert pl.read_parquet(whole / name).equals(pl.read_parquet(parts / name))
    assert json.loads((whole / MANIFEST).read_text())["num_actions"] == 306


def test_a_folder_with_something_else_is_refused(tmp_path):
    opened(dataset("omega-shift"), tmp_path / "data")
    (tmp_path / "letter.txt").touch()
    with pytest.raises(DatasetError, match="is not empty and holds no dataset: name another folder"):
        opened(dataset("omega-shift"), tmp_path)
    (tmp_path / "data" / MANIFEST).write_text("{")
    with pytest.raises(DatasetError, match="cannot be read"):
        opened(dataset("omega-shift"), tmp_path / "data")


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"games": 4}, "games differ"),
        ({"games_a_file": 3}, "games a file differ"),
        ({"seed": 8}, "seed differs"),
        ({"seed": 8, "level": "gentle"}, "level and seed differ"),
        ({"seed": 8, "level": "gentle", "games": 4}, "level, games and seed differ"),
    ],
)
def test_another_dataset_is_refused_by_what_differs(other, words, tmp_path):
    wanted = dataset("omega-shift")
    opened(wanted, tmp_path)
    with pytest.raises(DatasetError) as caught:
        opened(msgspec.structs.replace(wanted, **other), tmp_path)
    assert str(caught.value) == f"{tmp_path} holds another dataset: its {words}; name another folder."


def test_a_manifest_that_was_being_written_is_none(tmp_path):
    """A process that is killed leaves half a manifest beside the place of the whole one, and the next run goes on."""
    wanted = dataset("omega-shift")
    (tmp_path / f"{MANIFEST}.new").write_text('{"format": 1, "ver')
    assert opened(wanted, tmp_path) == [0, 1]
    assert [file.name for file in tmp_path.iterdir()] == [MANIFEST]
    assert opened(wanted, tmp_path) == [0, 1]
