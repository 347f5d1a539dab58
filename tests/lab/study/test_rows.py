"""The rows of a study: what they say of a game is what the game's record says."""

from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pytest

from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.records import TRADING
from omegatable.kernel import CHANCE
from omegatable.lab.items import DRAWN, EVENTS, MAX_ITEMS, PLAYED
from omegatable.lab.plan import StudyError
from omegatable.lab.study.blocks import BlockPlayer, play_block, play_one
from omegatable.lab.study.folder import read_folder
from omegatable.lab.study.parsing import parse_study
from omegatable.lab.study.rows import SCHEMAS
from omegatable.lab.study.running import record_of
from omegatable.lab.study.watching import EVENT_FIELDS, Items, add_changes
from omegatable.play.record import Record, record_text

VARIANT = "optional_pull = false"
# 24 Element tiles, one to air, one -2 and one Switch
FEW_TILES = """game = "alpha-and-omega"
games = 1
[options]
seats = 3
air = 6
earth = 6
fire = 6
water = 6
to_air = 1
to_earth = 0
to_fire = 0
to_water = 0
minus_two = 1
switch = 1
"""


def counted(record: Record) -> dict[str, object]:
    """Count a game from its record, without the kernels of studies."""
    turns, decisions, lead_changes, before, leader = 0, 0, 0, None, None
    for position, action in record.positions():
        mover = position.to_move
        if mover == CHANCE:
            continue
        if before is not None and mover != before:
            turns += 1
            scores = position.scores()
            leads = [seat for seat, score in enumerate(scores) if score == max(scores)]
            if len(leads) == 1:
                lead_changes += leader not in (None, leads[0])
                leader = leads[0]
        if action is not None:
            decisions += 1
            last = mover
        before = mover
    end = record.end()
    returns = end.returns()
    return {
        "scores": end.scores(),
        "returns": np.float32(returns).tolist(),
        "winners": returns.count(max(returns)),
        "places": [1 + sum(other > own for other in returns) for own in returns],
        "plies": len(record.actions),
        "decisions": decisions,
        "turns": turns,
        "last": last,
        "lead_changes": lead_changes,
    }


@pytest.mark.parametrize("number", [0, 13])
def test_a_row_says_what_the_record_says(folder, number):
    row = read_folder(folder).rows("games", VARIANT).filter(pl.col("game") == number).collect().row(0, named=True)
    record = record_of(folder, VARIANT, number)
    found = counted(record)
    assert {name: row[name] for name in found} == found
    assert row["order"][0] == record.end().state.first


@pytest.mark.parametrize(
    ("text", "endings"),
    [
        (FEW_TILES, None),
        ('game = "alpha-beta-omega"\ngames = 1\nbots = "uniform"\noptions = { seats = 3, trade = "off" }\n', 3),
    ],
)
def test_other_games_have_rows_as_well(text, endings):
    study = parse_study(text)
    row = play_block(study, 0, 0).games.row(0, named=True)
    found = counted(play_one(study, study.variants[0], 0))
    assert {name: row[name] for name in found} == found
    assert sorted(row["order"]) == [0, 1, 2]
    if endings is None:
        assert row["endings"] is None
    else:
        assert len(row["endings"]) == len(row["omegas"]) == endings


def test_what_is_drawn_is_played_discarded_or_kept(folder):
    events = read_folder(folder).rows("events", VARIANT).collect()
    counts = events.group_by("game", "event").len()
    for (game,), found in counts.group_by("game"):
        number = dict(found.select("event", "len").iter_rows())
        assert number["drawn"] == 60, game  # 16 are dealt, and the other 44 lie in the pile
        assert number["drawn"] + number.get("taken", 0) == number["played"] + number["discarded"] + number["kept"]
    assert events["game"].n_unique() == 10
    assert set(events.filter(pl.col("event") == "drawn")["item"]) == {"Alpha", *map(str, range(2, 11))}
    alphas = events.filter(pl.col("event") == "drawn", pl.col("item") == "Alpha")
    assert len(alphas) == 10 * 15  # three of each of five suits


def test_the_tiles_of_alpha_and_omega_are_all_played():
    events = play_block(parse_study(FEW_TILES), 0, 0).events
    counts = dict(events.group_by("event").len().iter_rows())
    assert counts["played"] == 21  # 27 less the six of the ring
    assert counts["drawn"] == 21
    by_item = dict(events.filter(pl.col("event") == "played").group_by("item").len().iter_rows())
    assert by_item["switch"] == by_item["-2"] == by_item["to air"] == 1


def test_what_changes_hands_is_told_from_what_is_drawn_used_or_kept():
    old, new = Items.of(3), Items.of(3)
    before, after = old.hands, new.hands
    before[0, [3, 5]] = 1, 2  # The first seat plays its 3 and gives both 5s to the second.
    after[0, 3], after[1, 5] = 1, 2  # The first seat draws another 3.
    before[2, 7] = 2  # The third seat leaves with one 7, and the other one lies on the discards.
    new.laid[7] = 1
    events = np.zeros((9, EVENT_FIELDS), np.int32)
    count = add_changes(events, 0, (11, 4), old, new, PLAYED * MAX_ITEMS + 3, 0, DRAWN)
    assert [(EVENTS[event], item, seat) for _, _, seat, event, item, _ in events[:count].tolist()] == [
        ("drawn", 3, 0),
        ("given", 5, 0),
        ("given", 5, 0),
        ("received", 5, 1),
        ("received", 5, 1),
        ("discarded", 7, 2),
        ("kept", 7, 2),
    ]
    assert events[0].tolist() == [11, 4, 0, DRAWN, 3, -1]


def test_a_block_depends_on_nothing_but_its_number():
    study = parse_study(
        'game = "omega-shift"\ngames = 1003\nwatch = 10003\nrecords = 1001\nbots = ["gentle", "uniform"]\n'
    )
    again = BlockPlayer(study, study.variants[0])
    again.games.play(7)
    one, other = again.block(0, 2), play_block(study, 0, 2)
    assert one.games.equals(other.games)
    assert one.games["game"].to_list() == [1000, 1001, 1002, 1003]
    assert one.games["bots"].to_list()[:2] == [["gentle", "uniform"], ["uniform", "gentle"]]
    assert one.games["deal"].to_list() == [500, 500, 501, 501]


@pytest.mark.parametrize("game", ["omega-shift", "alpha-beta-omega"])
def test_the_events_of_a_game_do_not_depend_on_those_played_after_it(game):
    text = 'game = "{}"\nbots = "uniform"\ngames = {}\n'
    alone, first = (play_block(parse_study(text.format(game, games)), 0, 0).events for games in (1, 3))
    assert first["game"].n_unique() == 3
    assert first.filter(pl.col("game") == 0).equals(alone)


def test_variants_play_the_same_deals(study):
    one, other = (play_one(study, variant, 5) for variant in study.variants)
    assert (one.deal == other.deal).all()


def test_every_game_can_be_played_again(folder):
    kept = read_folder(folder).rows("records", VARIANT).collect()
    assert kept["game"].to_list() == [0, 1, 2, 3]
    study = read_folder(folder).study
    assert record_text(play_one(study, study.variant(VARIANT), 2)) == kept["record"][2]
    assert "gentle against gentle 2" not in kept["record"][2]
    with pytest.raises(StudyError, match="has no game 40: they go from 0 to 39"):
        record_of(folder, VARIANT, 40)


def test_the_tables_are_read_by_others(folder: Path):
    file = folder / "games.parquet"
    assert list(pd.read_parquet(file).columns) == list(SCHEMAS["games"])
    assert sum(1 in places for places in pd.read_parquet(file)["places"]) == 80  # somebody is first in each game
    assert pl.scan_parquet(file).select(pl.col("places").list.contains(1).sum()).collect().item() == 80
    for table, schema in SCHEMAS.items():
        assert dict(pl.read_parquet_schema(folder / f"{table}.parquet")) == schema


def test_decisions_are_rows_on_request(folder):
    rows = read_folder(folder).rows("decisions", VARIANT).collect()
    assert rows["game"].n_unique() == 10
    assert rows["choices"].min() > 1
    assert rows["chance"].is_between(0.0, 1.0).all()
    record = record_of(folder, VARIANT, 0)
    first = rows.filter(pl.col("game") == 0).row(0, named=True)
    position = next(found for ply, (found, _) in enumerate(record.positions()) if ply == first["ply"])
    assert first["choices"] == len(position.legal_actions())
    assert first["action"] == record.actions[first["ply"]]
    assert GAMES["omega-shift"].num_player_actions > first["action"]


@pytest.mark.whole
def test_the_trade_of_a_game_is_what_its_record_says():
    study = parse_study('game = "alpha-beta-omega"\ngames = 4\nwatch = 4\nbots = "uniform"\noptions = { seats = 3 }\n')
    variant, rows = study.variants[0], play_block(study, 0, 0).games
    words = []
    for number, row in enumerate(rows.iter_rows(named=True)):
        played = [
            (GAMES[study.game].action_text(position.state, action), int(position.state.stage) == TRADING)
            for position, action in play_one(study, variant, number).positions()
            if position.to_move != CHANCE and action is not None
        ]
        words += [word for word, _ in played]
        assert row["trade"] == pytest.approx(sum(trading for _, trading in played) / len(played))
    assert rows["offers"].sum() == words.count("send")
    assert rows["accepted"].sum() == sum(word.startswith("take-") for word in words)
    assert words.count("send") > rows["accepted"].sum() > 0
