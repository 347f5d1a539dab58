"""Forfeited games count as lost, and the rows of `simulate`, `arena` and `study` show them."""

import json

import numpy as np
import polars as pl
import pytest

from omegatable.lab.arena import MatchGames, outcome_of
from omegatable.lab.forfeits import count_loss, counted_scores
from omegatable.lab.study.folder import read_folder

CRASHES = """#!/usr/bin/env python3
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message.get("id") == 3:
        sys.exit(3)
    if message["type"] == "choose":
        print(json.dumps({"id": message["id"], "action": message["legal"][-1][0]}), flush=True)
"""
GAMES = 4


@pytest.fixture
def crashes(tmp_path):
    """Return the path of a bot that crashes at its third decision of a game."""
    file = tmp_path / "mine"
    file.write_text(CRASHES)
    file.chmod(0o755)
    return file


# --------------------------------------------------------------------------------------------------------------- rules


@pytest.mark.parametrize(
    ("utilities", "scores", "forfeited", "counted"),
    [
        ((1.0, -1.0), (30, 20), (0,), (-1.0, 1.0)),
        ((0.0, 0.0), (20, 20), (1,), (1.0, -1.0)),
        ((-1.0, 1.0), (10, 20), (0,), (-1.0, 1.0)),
        ((1.0, -1.0), (30, 20), (0, 1), (0.0, 0.0)),
        ((1.0, -0.5, -0.5), (9, 5, 7), (0,), (-0.5, -0.5, 1.0)),  # the best of the others wins
        ((1.0, -0.5, -0.5), (9, 7, 7), (0,), (-0.5, 0.25, 0.25)),  # or they share it: 1/2 of what one seat loses
        ((-0.5, 1.0, -0.5), (9, 5, 7), (2,), (-0.5, 1.0, -0.5)),  # a tie-break decided, and does still
        ((1.0, -0.5, -0.5), (9, 7, 7), (0, 1), (-0.5, -0.5, 1.0)),
    ],
)
def test_a_forfeit_is_a_loss_where_returns_add_up_to_0(utilities, scores, forfeited, counted):
    found = np.array(utilities)
    count_loss(found, np.array(scores), np.isin(np.arange(len(scores)), forfeited), zero_sum=True)
    assert found.tolist() == list(counted)
    assert found.sum() == 0.0


@pytest.mark.parametrize(
    ("utilities", "scores", "forfeited", "counted"),
    [
        ((1.0, -1.0), (90, 10), (0,), (-1.0, 1.0)),
        ((0.5, 0.25, -1.0), (90, 80, 10), (0,), (-1.0, 1.0, -1.0)),
        ((0.5, -0.25, 0.25), (90, 60, 80), (1,), (1.0, -1.0, 0.25)),
        ((1.0, 1.0), (90, 90), (0, 1), (-1.0, -1.0)),
        ((1.0,), (90,), (0,), (-1.0,)),
    ],
)
def test_a_forfeit_is_a_loss_where_all_can_win(utilities, scores, forfeited, counted):
    found = np.array(utilities)
    count_loss(found, np.array(scores), np.isin(np.arange(len(scores)), forfeited), zero_sum=False)
    assert found.tolist() == list(counted)


def test_margins_count_a_forfeit_as_a_point_less_than_the_others():
    scores = np.array([(30, 20), (10, 20), (30, 20), (30, 20)])
    forfeited = np.array([(True, False), (True, False), (True, True), (False, False)])
    assert counted_scores(scores, forfeited).tolist() == [[19, 20], [10, 20], [30, 20], [30, 20]]
    games = MatchGames.shaped(
        np.arange(2), scores[:2], np.array([(-1.0, 1.0)] * 2), np.array([(0, 1)] * 2), np.ones(2, int), np.ones(2, int),
        forfeited=forfeited[:2],
    )  # fmt: skip
    assert games.forfeits_of(("one", "other")) == {"one": 1, "other": 1}
    outcome = outcome_of(("one", "other"), games)
    assert (outcome.wins, outcome.margin.mean) == ({"one": 1, "other": 1}, 4.5)  # (-1 + 10) / 2


# ------------------------------------------------------------------------------------------------------------ commands


def test_a_crash_loses_each_game_of_a_simulation_and_is_shown_in_its_rows(command, crashes):
    line = f"simulate omega-shift --bots {crashes},uniform --games {GAMES} --jobs 1 --seed 1"
    code, out, err = command(f"{line} --json")
    found = json.loads(out)
    assert (code, found["wins"], found["draws"]) == (0, {"mine": 0, "uniform": GAMES}, 0)
    assert found["forfeits"] == {"mine": GAMES}
    assert [(row["game"], row["seat"], row["bot"]) for row in found["forfeited"]] == [
        (game, game % 2, "mine") for game in range(GAMES)
    ]
    assert {row["reason"] for row in found["forfeited"]} == {"it ended with exit code 3"}
    assert found["margin"]["mean"] <= -1.0
    assert found["first place at one seat"]["mine"]["mean"] == 0.0
    assert err.count("it loses the game") == GAMES
    _, out, _ = command(line)
    (row,) = (words for words in out.splitlines() if "won alone" not in words and words.startswith("mine   "))
    assert row.endswith(f"{GAMES} forfeited")
    assert f"mine forfeited {GAMES} of {GAMES} games, which count as lost: standard error says why." in out


def test_a_crash_loses_each_game_of_an_arena_and_is_shown_in_its_rows(command, crashes, tmp_path):
    line = f"arena omega-shift --bots {crashes},uniform,gentle --games {GAMES} --jobs 1 --seed 1 -o"
    code, out, _ = command(line, tmp_path / "own")
    assert code == 0
    rows = {words.partition("  ")[0]: words for words in out.splitlines()}
    for other in ("uniform", "gentle"):
        assert "-1.000" in rows[f"mine against {other}"]
        assert f"0, 0, {GAMES} ({GAMES} forfeited by mine)" in rows[f"mine against {other}"]
    assert "forfeited" not in rows["uniform against gentle"]
    assert f"mine forfeited {2 * GAMES} games, counted as lost: `forfeits.parquet` says why." in out
    games = read_folder(tmp_path / "own").rows("games").filter(pl.col("variant") == "mine against uniform").collect()
    for row in games.iter_rows(named=True):
        seat = row["rotation"]
        assert (row["forfeited"], row["returns"][seat], row["places"][seat]) == ([seat], -1.0, 2)
        assert row["margin"] == max(row["scores"][1 - seat] - row["scores"][seat], 1)
    report = (tmp_path / "own" / "report.md").read_text(encoding="utf-8")
    assert f"mine against gentle ({GAMES} forfeited by mine)" in report
    assert "wins by forfeit" in (tmp_path / "own" / "report.html").read_text(encoding="utf-8")


def test_a_crash_loses_each_game_of_a_study_and_is_shown_in_its_rows(command, crashes, tmp_path):
    plan = tmp_path / "plan.toml"
    plan.write_text(
        f'game = "omega-shift"\ngames = {GAMES}\n[[variants]]\nname = "own"\nbots = ["./mine", "uniform"]\n'
        '[[variants]]\nname = "levels"\nbots = ["gentle", "uniform"]\n'
    )
    code, out, err = command("study", plan, "-o", tmp_path / "study", "--jobs", 1, "--json")
    assert code == 0, err
    rows = [json.loads(line) for line in out.splitlines()]
    assert {row["variant"]: row["forfeits"] for row in rows} == {"own": {"mine": GAMES}, "levels": {}}
    shares = {row["key"]: row["value"] for row in rows if (row["measure"], row["variant"]) == ("bot_share", "own")}
    assert shares == {"mine": 0.0, "uniform": 1.0}
    _, out, _ = command("study --report", tmp_path / "study")
    first, second = (words for words in out.splitlines() if " games, " in words)
    assert f"{GAMES} forfeited by mine, counted as lost" in first
    assert "forfeited" not in second
    report = next((tmp_path / "study").glob("*.html")).read_text(encoding="utf-8")
    assert f"{GAMES} of &#39;own&#39; forfeited by mine and counted as lost" in report
