"""Leaderboards: a program meets each of a panel, and files of rows are one leaderboard together."""

import json
import os
import shutil

import msgspec
import pytest

from omegatable.lab.study.report.leaderboard import Row, leaderboard_study, merged, read_rows, table_of

ROW = Row(
    game="omega-shift", players=2, options={"rounds": 3}, bot="mine", digest="0123456789abcdef", opponent="steady:64",
    deals=50, games=100, payoff=0.25, low=0.125, high=0.375, luck=True, strength=40.04, verdict="stronger", forfeits=1,
    seed=0, omegatable="0.2.0", program="fedcba9876543210", date="2026-11-26",
)  # fmt: skip


def test_the_bot_meets_each_of_the_panel_and_they_do_not_meet():
    study = leaderboard_study("alpha-and-omega", "/x/mine", ("gentle", "steady"), 6, options={"seats": 3})
    assert [match.name for match in study.variants] == ["mine among gentle", "mine among steady"]
    assert not study.luck, "it is measured between two"


def test_a_match_is_a_row_that_is_read_again(command, tmp_path):
    program = tmp_path / "mine"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    line = f"leaderboard omega-shift --bot {program} --panel uniform --games 2 --jobs 1 --option rounds=3 -o"
    code, shown, _ = command(line, tmp_path / "own")
    file = tmp_path / "own" / "leaderboard.jsonl"
    assert (code, shown.splitlines()[-1]) == (0, f"The rows stand in {file}.")
    (row,) = read_rows(file)
    assert (row.game, row.options, row.bot, row.opponent) == ("omega-shift", {"rounds": 3}, "mine", "uniform")
    assert (row.deals, row.games, row.forfeits, row.verdict, row.luck) == (1, 2, 2, "not judged", True)
    assert command(f"leaderboard --read {file}")[1].splitlines() == shown.splitlines()[:-1]
    os.utime(tmp_path / "own" / "games.parquet", (0, 86_400 * 365))
    assert command(line, tmp_path / "own")[:2] == (0, shown), "nothing is played again"
    assert read_rows(file) == [msgspec.structs.replace(row, date="1971-01-01")], "the day on which it was played"
    program.write_text("#!/bin/sh\nexit 4\n")
    said = f"{program} has changed since its games in {tmp_path / 'own'} were played: choose a new folder.\n"
    assert command(line, tmp_path / "own") == (2, "", said), "its old games are not those of another program"
    assert read_rows(file)[0].digest == row.digest


def test_a_match_that_was_played_again_stands_once(command, tmp_path):
    program = tmp_path / "mine"
    shutil.copy("/bin/true", program)
    for folder, games in (("short", 2), ("long", 4), ("again", 4)):
        line = f"leaderboard omega-shift --bot {program} --panel uniform --games {games} --seed {games} --jobs 1 -o"
        assert command(line, tmp_path / folder)[0] == 0
    files = [tmp_path / folder / "leaderboard.jsonl" for folder in ("short", "long", "again")]
    (tmp_path / "all").write_bytes(b"".join(file.read_bytes() for file in files))
    shown = command(f"leaderboard --read {tmp_path / 'all'} --read {files[0]}")[1].splitlines()
    assert (len(shown), shown[1].split()[4]) == (3, "2"), shown
    assert shown[2] == ("3 rows are left out: of a match that was played again, the row with the most deals stands.")


def test_the_row_with_the_most_deals_stands_or_else_the_newest():
    replace = msgspec.structs.replace
    newer = replace(ROW, seed=1, payoff=0.5, date="2026-11-27")
    assert merged([newer, ROW]) == merged([ROW, newer]) == [newer]
    longer = replace(ROW, deals=51, games=102)
    assert merged([longer, newer, ROW]) == [longer]
    others = [
        replace(ROW, **{field: value})
        for field, value in {
            "players": 3, "options": {"rounds": 5}, "bot": "yours", "digest": "1", "opponent": "gentle", "program": "1",
        }.items()
    ]  # fmt: skip
    assert merged([ROW, *others]) == [ROW, *others], "other matches"
    assert merged([replace(ROW, digest=""), replace(newer, digest="")]) == [
        replace(ROW, digest=""), replace(newer, digest=""),
    ], "nobody knows whether a class is the same"  # fmt: skip


def test_rows_are_shown_by_opponent_and_the_strongest_bot_first():
    other = msgspec.structs.replace(
        ROW, bot="yours", digest="", payoff=0.5, low=None, high=None, luck=False, forfeits=0
    )
    assert table_of([ROW, other])[1:] == [
        ["omega-shift rounds=3", "steady:64", "yours", "50", "+0.500", "stronger", "+40.0", "0"],
        [
            "omega-shift rounds=3", "steady:64", "mine 012345", "50", "+0.250 (+0.125 to +0.375) without luck",
            "stronger", "+40.0", "1",
        ],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("leaderboard omega-shift -o {folder}/new", "A leaderboard needs --bot BOT: "),
        ("leaderboard omega-shift --bot ./none -o {folder}/new", "There is no program './none'"),
        ("leaderboard --read {folder}/none", "{folder}/none cannot be read: no such file or directory."),
        ("leaderboard --read {folder}/rows", "{folder}/rows, line 2: This is no row of a leaderboard."),
        ("leaderboard omega-shift --read {folder}/rows", "--read prints files that have been written"),
        (
            "leaderboard omega-shift --bot /bin/true --panel gentle,gentle -o {folder}/new",
            "Every bot of a leaderboard has a name of its own",
        ),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(command, tmp_path, line, sentence):
    (tmp_path / "rows").write_text(json.dumps(msgspec.to_builtins(ROW)) + '\n{"game": "omega-shift"}\n')
    code, _, errors = command(line.format(folder=tmp_path))
    assert (code, errors.startswith(sentence.format(folder=tmp_path))) == (2, True), errors
