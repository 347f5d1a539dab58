"""Every card and tile of a study is accounted for, immediate cards included."""

import shutil
from collections import Counter
from pathlib import Path

import polars as pl
import pytest

from omegatable.cli import run
from omegatable.games.alpha_beta_omega.decks.included import INCLUDED
from omegatable.lab.plan import Study
from omegatable.lab.study.blocks import play_block
from omegatable.lab.study.findings import write_findings
from omegatable.lab.study.folder import read_folder
from omegatable.lab.study.parsing import parse_study

VARIANT = "optional_pull = false"
SMALL = INCLUDED["small"].read_text(encoding="utf-8")
DRAW_ONE = '{ verb = "transfer", from = "deck", to = "own hand", count = 1, choice = "top" }'


def immediate(folder: Path, *effects: str) -> Study:
    """Return a study of two seats with a deck of ten copies of one immediate card, Suppressant.

    Nobody is marked, because the card protects unless it has other *effects*. All positions are at the first of ten,
    and all move on by one in a round, so that nine rounds with picks precede the final one.
    """
    head, rest = SMALL.split("[[items]]")
    card = rest.split("[[chances]]")[0].replace("copies = 15", 'copies = 10\nwhen = "immediate"')
    if effects:
        card = card.split("do = ")[0] + f"do = [{', '.join(effects)}]\n\n"
    characters = rest[rest.index("[characters]") :]
    (folder / "own.toml").write_text(f"{head}[[items]]{card}{characters}", encoding="utf-8")
    options = 'seats = 2, order = "seats", omega_pick = "random", trade = "off", max_cycles = 1'
    text = f'game = "alpha-beta-omega"\ngames = 1\nbots = "uniform"\ndeck = "own.toml"\noptions = {{ {options} }}\n'
    return parse_study(text, folder)


def of_items(events: pl.DataFrame) -> pl.DataFrame:
    return events.filter(pl.col("event") != "turn")


def test_an_immediate_card_is_drawn_and_played_by_its_seat_even_in_the_setup(tmp_path):
    events = of_items(play_block(immediate(tmp_path), 0, 0).events)
    both = [(seat, event) for seat in (0, 1) for event in ("drawn", "played")]
    assert list(events.filter(pl.col("ply") == 0).select("seat", "event").iter_rows()) == both
    assert list(events.select("seat", "event").iter_rows()) == both * 9


def test_immediate_cards_that_draw_each_other_are_events_up_to_the_limit(tmp_path):
    """Six cards are nested at most (ABO-Q99): the seventh is discarded without an effect.

    The second seat draws the other three in the setup, and the fourth at ply 0, by chance from the seven discards.
    """
    events = of_items(play_block(immediate(tmp_path, DRAW_ONE), 0, 0).events).filter(pl.col("ply") == 0)
    assert Counter(events.select("seat", "event").iter_rows()) == {
        (0, "drawn"): 7, (0, "played"): 6, (0, "discarded"): 1,
        (1, "drawn"): 4, (1, "played"): 4,
    }  # fmt: skip


def test_all_kinds_of_a_study_are_accounted_for(folder, capsys):
    accounts = pl.read_parquet(folder / "accounts.parquet")
    assert len(accounts) == 2 * 10  # ten ranks in each of two variants
    assert accounts["games"].unique().to_list() == [10]
    assert accounts["wrong"].sum() == 0
    assert run(["study", "--report", str(folder)]) == 0
    said = capsys.readouterr().out
    assert said.count("10 of 10 kinds accounted for") == 2
    assert "Error" not in said
    report = (folder / "report.html").read_text(encoding="utf-8")
    assert "10 of 10 kinds accounted for" in report
    assert 'id="errors"' not in report


@pytest.mark.parametrize("event", ["played", "drawn"])
def test_a_lost_event_is_an_error_that_names_the_item_and_the_numbers(folder, tmp_path, capsys, event):
    path = shutil.copytree(folder, tmp_path / "study")
    own = read_folder(path).rows("events").collect().with_row_index("at")
    alphas = own.filter(pl.col("variant") == VARIANT, pl.col("game") == 3, pl.col("item") == "Alpha")
    lost = alphas.filter(pl.col("event") == event).row(0, named=True)
    own.filter(pl.col("at") != lost["at"]).drop("at").write_parquet(path / "events.parquet")
    if event == "played":
        count = Counter(alphas["event"])
        used = count["played"] + count["discarded"] - count["taken"]
        numbers = f"{used} left the deck and the hands, and the events name {used - 1}"
    else:
        came = alphas.filter(pl.col("seat") == lost["seat"], pl.col("event").is_in(["drawn", "taken"])).height
        seat = lost["seat"] + 1
        numbers = f"{came - 1} came into the hand of seat {seat} by the events, and {came} went or were kept"
    sentence = f"Alpha is not accounted for in 1 of 10 games of “{VARIANT}”: in game 3, {numbers}."
    assert run(["study", "--report", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"Error: {sentence}" in said
    assert f"{VARIANT}: 40 games, gentle, 9 of 10 kinds accounted for" in said
    assert sentence in (path / "report.html").read_text(encoding="utf-8")


def test_an_event_of_another_seat_is_an_error(folder, tmp_path):
    path = shutil.copytree(folder, tmp_path / "study")
    events = read_folder(path).rows("events").collect()
    of_game = (pl.col("variant") == VARIANT) & (pl.col("game") == 3) & (pl.col("event") == "played")
    events.with_columns(pl.when(of_game).then(1 - pl.col("seat")).otherwise("seat").alias("seat")).write_parquet(
        path / "events.parquet"
    )
    write_findings(path)
    wrong = pl.read_parquet(path / "accounts.parquet").filter(pl.col("wrong") > 0)
    assert wrong["variant"].unique().to_list() == [VARIANT]
    assert wrong["example"].unique().to_list() == [3]
    assert (wrong["came"] != wrong["went"]).all()
