"""Arenas: what their folders hold, going on after a kill, what reports say, and refused input."""

import html.parser
import json
import math
import os
import re
import signal
import statistics
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from omegatable.cli import run
from omegatable.lab.arena import arena_study
from omegatable.lab.games import microseconds
from omegatable.lab.plan import StudyError
from omegatable.lab.statistics import Interval, interval_text, mean_interval, payoff_interval
from omegatable.lab.study import folder as folders
from omegatable.lab.study.folder import BLOCKS, opened, read_folder
from omegatable.lab.study.matches import count_deals, payoff_range, sequential_test
from omegatable.lab.study.report.arena import command_of, share_text, time_text
from omegatable.lab.study.rows import SCHEMAS
from omegatable.lab.study.running import play_study, record_of
from omegatable.lab.study.standings import quantile, standings
from omegatable.play import parse_record
from tests.support.matches import match_games

PATIENCE = 120  # seconds after which a test gives up
WITHOUT_TIMES = ("games", "records")


def rows_of(folder: Path, table: str = "games") -> list[dict]:
    """Return the rows of a table, in the order of matches and games."""
    return read_folder(folder).rows(table).sort("variant", "game").collect().to_dicts()


def what_was_played(folder: Path) -> list[list[dict]]:
    """Return everything but what depends on the clock."""
    return [rows_of(folder, table) for table in WITHOUT_TIMES]


# ---------------------------------------------------------------------------------------------------------------- games


def test_a_program_plays_under_its_name_and_its_forfeits_are_counted(command, tmp_path):
    program = tmp_path / "mine"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    line = f"omega-shift --bots {program},gentle --games 2 --jobs 1 --seed 1"
    code, out, err = command(f"simulate {line} --json")
    assert (code, json.loads(out)["forfeits"]) == (0, {"mine": 2})
    sentences = err.splitlines()
    assert [sentence.split(", ")[1] for sentence in sentences] == ["game 0", "game 1"]
    assert sentences[0].startswith("mine, game 0, ply ")
    assert (
        ": it ended with exit code 3; it loses the game, and from there on any legal action is played for it."
        in sentences[0]
    )
    code, out, _ = command(f"arena {line} -o", tmp_path / "own")
    assert code == 0
    assert "mine against gentle" in out
    assert "mine forfeited 2 games, counted as lost: `forfeits.parquet` says why." in out
    rows = rows_of(tmp_path / "own", "forfeits")
    assert [(row["game"], row["bot"], row["reason"]) for row in rows] == [
        (game, "mine", "it ended with exit code 3") for game in (0, 1)
    ]
    for row, record in zip(rows, rows_of(tmp_path / "own", "records"), strict=True):
        movers = [position.to_move for position, _ in parse_record(record["record"]).positions()]
        assert row["ply"] == movers.index(row["game"]), "its first decision"
    assert [row["bots"] for row in rows_of(tmp_path / "own")] == [["mine", "gentle"], ["gentle", "mine"]]


def test_two_players_meet_once_and_more_both_ways():
    study = arena_study("omega-shift", ("uniform", "gentle", "steady"), 4)
    assert [match.name for match in study.variants] == [
        "uniform against gentle",
        "uniform against steady",
        "gentle against steady",
    ]
    several = arena_study("alpha-and-omega", ("uniform", "gentle"), 6, options={"seats": 3})
    assert [match.name for match in several.variants] == ["uniform among gentle", "gentle among uniform"]
    assert [match.bots for match in several.variants] == [
        ("uniform", "gentle", "gentle"),
        ("gentle", "uniform", "uniform"),
    ]
    (itself,) = arena_study("omega-shift", ("gentle", "gentle"), 4).variants
    assert (itself.name, itself.names, itself.rotations) == ("gentle against gentle 2", ("gentle", "gentle 2"), 2)


def test_every_deal_is_played_from_every_seat_and_the_record_says_what_the_row_says(command, tmp_path):
    command("arena alpha-and-omega --bots gentle,uniform --players 3 --games 6 --seed 3 --jobs 1 -o", tmp_path / "a")
    records = {(row["variant"], row["game"]): parse_record(row["record"]) for row in rows_of(tmp_path / "a", "records")}
    rows = rows_of(tmp_path / "a")
    assert len(rows) == 12
    for one, other in (("gentle", "uniform"), ("uniform", "gentle")):
        match = f"{one} among {other}"
        own = [row for row in rows if row["variant"] == match]
        assert [row["game"] for row in own] == list(range(6))
        for row in own:
            assert row["bots"] == [one if seat == row["game"] % 3 else other for seat in range(3)]
            record = records[match, row["game"]]
            end = record.end()
            assert end.is_terminal()
            assert (end.scores(), len(record.actions)) == (row["scores"], row["plies"])
            assert end.returns() == pytest.approx(row["returns"])
            assert sum(action < record.game.num_player_actions for action in record.actions) == row["decisions"]
    # All games on a deal begin alike, in both matches; another deal begins otherwise.
    starts = {deal: {str(record.deal) for (_, game), record in records.items() if game // 3 == deal} for deal in (0, 1)}
    assert [len(starts[deal]) for deal in (0, 1)] == [1, 1]
    assert starts[0] != starts[1]


def test_an_arena_and_simulate_play_the_same_games(command, tmp_path):
    words = "omega-shift --bots gentle,uniform --games 6 --seed 4 --jobs 1"
    command(f"arena {words} -o", tmp_path / "a")
    simulated = json.loads(command(f"simulate {words} --json")[1])
    rows = rows_of(tmp_path / "a")
    best = Counter(row["bots"][row["places"].index(1)] for row in rows if row["winners"] == 1)
    assert best == Counter({name: count for name, count in simulated["wins"].items() if count})
    assert sum(row["decisions"] for row in rows) == simulated["decisions"]


@pytest.mark.whole
def test_the_number_of_processes_changes_nothing(command, tmp_path):
    words = "arena omega-shift --bots gentle,uniform --games 120 --seed 9"
    for jobs in (1, 2):
        assert command(f"{words} --jobs {jobs} -o", tmp_path / f"{jobs}")[0] == 0
    assert what_was_played(tmp_path / "1") == what_was_played(tmp_path / "2")


def test_times_are_kept_for_real_decisions():
    assert [microseconds(seconds) for seconds in (0.0, 4.4e-6, 1.26e-4, 0.0999, 1.2345)] == [
        0,
        4,
        130,
        100_000,
        1_200_000,
    ]

    def of(counts: dict[int, int], part: float) -> int:
        frame = pl.DataFrame({"microseconds": list(counts), "decisions": list(counts.values())})
        return quantile(frame.with_columns(pl.col("decisions").cum_sum().alias("so_far")), part)

    assert of({10: 50, 20: 45, 900: 5}, 0.5) == 10
    assert of({10: 50, 20: 45, 900: 5}, 0.95) == 20
    assert of({10: 50, 20: 44, 900: 6}, 0.95) == 900


# ------------------------------------------------------------------------------------------------------ kill and resume


@pytest.mark.whole
def test_a_killed_run_goes_on_to_the_same_result(command, tmp_path):
    """Killed without a word and given again: the same games as without. The workers hold the other end of a pipe: it
    closes when the last of them is gone.
    """
    words = "arena omega-shift --bots gentle,steady --simulations 6 --games 24 --seed 5"
    broken, whole = tmp_path / "broken", tmp_path / "whole"
    reading, writing = os.pipe()
    arguments = [sys.executable, "-m", "omegatable", *words.split(), "--jobs", "2", "-o", str(broken)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, pass_fds=[writing]) as process:
        os.close(writing)
        while process.poll() is None and len(list((broken / BLOCKS).glob("*-games.parquet"))) < 2:
            try:
                process.wait(0.02)
            except subprocess.TimeoutExpired:
                continue
        assert process.poll() is None, "it was over before it could be killed"
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
    with os.fdopen(reading) as pipe:
        assert pipe.read() == ""
    done = rows_of(broken)
    assert 4 <= len(done) < 24
    assert command("arena --report", broken)[0] == 0
    assert "not finished" in (broken / "report.md").read_text()
    assert command(f"{words} --jobs 1 -o", broken)[0] == 0
    assert command(f"{words} --jobs 1 -o", whole)[0] == 0
    assert [row for row in rows_of(broken) if row in done] == done  # what was over was not played again
    assert what_was_played(broken) == what_was_played(whole)
    payoffs = [(folder / "report.md").read_text().partition("## Length")[0] for folder in (broken, whole)]
    assert payoffs[0] == payoffs[1]


@pytest.mark.parametrize(
    ("words", "other"),
    [
        ("alpha-and-omega --bots gentle,uniform --games 4", "another game"),
        ("omega-shift --bots gentle,steady --games 4", "other bots or another test"),
        ("omega-shift --bots gentle,uniform --games 6", "another number of games"),
        ("omega-shift --bots gentle,uniform --games 4 --seed 1", "another seed"),
        ("omega-shift --bots gentle,uniform --games 4 --option rounds=3", "other variants or options"),
        ("omega-shift --bots gentle,uniform --games 4 --seconds 1", "another time for decisions"),
        ("omega-shift --bots gentle,uniform --games 4 --simulations 9", "another number of simulations"),
        ("omega-shift --bots gentle,uniform --games 4 --sprt 0,10", "other bots or another test"),
        ("omega-shift --bots gentle,uniform --games 4 --luck", "another choice of luck"),
    ],
)
def test_another_command_is_refused(command, tmp_path, words, other):
    with opened(tmp_path, arena_study("omega-shift", ("gentle", "uniform"), 4)):
        pass
    code, said, errors = command(f"arena {words} -o", tmp_path)
    assert (code, said) == (2, "")
    assert errors == (
        f"{tmp_path} holds another arena, with {other}: give the same command again or choose a new folder.\n"
    )


def test_other_rules_or_bots_are_refused(command, tmp_path, monkeypatch):
    with opened(tmp_path, arena_study("omega-shift", ("gentle", "uniform"), 2)):
        pass
    monkeypatch.setattr(folders, "program", lambda _: "another")
    code, _, errors = command("arena omega-shift --bots gentle,uniform --games 2 --jobs 1 -o", tmp_path)
    assert code == 2
    assert errors.startswith(f"The rules or the bots have changed since the arena in {tmp_path} began: ")
    assert command("arena --report", tmp_path)[0] == 0
    assert "No deal is over yet." in (tmp_path / "report.md").read_text()


def test_a_folder_is_for_one_process(command, tmp_path):
    with opened(tmp_path, arena_study("omega-shift", ("gentle", "uniform"), 2)):
        code, _, errors = command("arena omega-shift --bots gentle,uniform --games 2 -o", tmp_path)
    assert (code, errors.count("\n")) == (2, 1)
    assert errors.startswith(f"Another process plays into {tmp_path} now")


def test_a_folder_that_is_no_arena_is_refused_in_a_sentence(command, folder, tmp_path):
    (tmp_path / "arena.json").write_text('{"format": 1, "game": "omega-shift"}')
    (tmp_path / "deals.jsonl").write_text("")
    for words in ("arena --report", "arena omega-shift --bots gentle,uniform --games 2 -o"):
        code, _, errors = command(words, tmp_path)
        assert (code, errors.count("\n")) == (2, 1)
    code, _, errors = command("arena --report", tmp_path)
    assert errors.startswith(f"The arena in {tmp_path} was played by omegatable 0.1")
    code, _, errors = command("arena --report", folder)
    assert (code, errors) == (2, f"{folder} holds a study, not an arena: give it to `omegatable study --report`.\n")


@pytest.mark.whole
def test_without_scipy_the_arena_says_what_to_install_and_the_rest_works(tmp_path):
    script = "import sys; sys.modules['scipy'] = None; from omegatable.cli import main; main()"

    def without(*words):
        return subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, timeout=PATIENCE)

    refused = without("arena", "omega-shift", "--bots", "gentle,uniform", "-o", str(tmp_path / "a"))
    assert refused.returncode == 2
    assert refused.stderr == "An arena needs SciPy: pip install 'omegatable[lab]'.\n"
    assert not (tmp_path / "a").exists()
    assert without("arena", "--report", str(tmp_path)).stderr == refused.stderr
    simulated = without("simulate", "omega-shift", "--games", "2")
    assert (simulated.returncode, simulated.stderr) == (0, "")


# ----------------------------------------------------------------------------------------------------------- the report


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Return the folder of a finished arena of three bots."""
    path = tmp_path_factory.mktemp("arena") / "a"
    words = f"arena omega-shift --bots gentle,uniform,steady --simulations 3 --games 12 --seed 2 --jobs 1 -o {path}"
    assert run(words.split()) == 0
    return path


def by_hand(rows, match):
    """Return payoffs by deal, margins by deal and the results of games of one match, from the rows alone."""
    own = [row for row in rows if row["variant"] == match]
    utilities = [row["returns"][row["game"] % 2] for row in own]
    leads = [row["scores"][row["game"] % 2] - row["scores"][1 - row["game"] % 2] for row in own]
    payoffs = [statistics.fmean(utilities[at : at + 2]) for at in range(0, len(own), 2)]
    margins = [statistics.fmean(leads[at : at + 2]) for at in range(0, len(own), 2)]
    return payoffs, margins, Counter(utilities)


def table_of(report, heading):
    """Return the cells of the table under a heading of the Markdown report."""
    part = report.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("| ")][2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_the_numbers_of_the_report_are_those_of_the_rows(played):
    rows = rows_of(played)
    report = (played / "report.md").read_text()
    matrix = {row[0]: row[1:] for row in table_of(report, "Payoffs")}
    results = {row[0]: row[1:] for row in table_of(report, "Wins")}
    leads = {row[0]: row[1:] for row in table_of(report, "Margins")}
    lengths = {row[0]: row[1:] for row in table_of(report, "Length of the games")}
    bots = ["gentle", "uniform", "steady"]
    for first, second in (("gentle", "uniform"), ("gentle", "steady"), ("uniform", "steady")):
        match = f"{first} against {second}"
        payoffs, margins, seen = by_hand(rows, match)
        assert len(payoffs) == 6
        found = payoff_interval(payoffs)
        assert matrix[first][bots.index(second)].removesuffix(" *") == interval_text(found)
        turned = f"{-found.mean:+.3f} ({-found.high:+.3f} to {-found.low:+.3f})"
        assert matrix[second][bots.index(first)].removesuffix(" *") == turned.replace("-0.000 (", "+0.000 (")
        counts = [int(cell.partition(",")[0]) for cell in results[match]]
        assert counts == [seen[1.0], seen[0.0], seen[-1.0]]
        assert leads[match][0] == interval_text(mean_interval(margins), 1)
        plies = sorted(row["plies"] for row in rows if row["variant"] == match)
        assert lengths[match] == [
            f"{statistics.fmean(plies):.1f}",
            *map(str, (plies[0], statistics.median_low(plies), plies[-1])),
        ]
    seats = [statistics.fmean(row["returns"][seat] for row in rows) for seat in (0, 1)]
    assert [row[1].partition(" ")[0] for row in table_of(report, "What a seat is worth")] == [
        f"{s:+.3f}" for s in seats
    ]
    ratings = [row[0] for row in table_of(report, "Ratings")]
    assert sorted(ratings) == sorted(bots)
    assert ratings[-1] == "uniform"


def test_times_of_the_report_are_those_of_the_rows(played):
    rows = rows_of(played, "times")
    for bot, median, late, count in table_of((played / "report.md").read_text(), "Time a decision"):
        taken = sorted(time for row in rows if row["bot"] == bot for time in [row["microseconds"]] * row["decisions"])
        assert int(count.replace(",", "")) == len(taken) > 0
        assert median == time_text(taken[math.ceil(len(taken) / 2) - 1])
        assert late == time_text(taken[math.ceil(0.95 * len(taken)) - 1])


class Page(html.parser.HTMLParser):
    """Collects the links and link targets of a page; mismatched tags are an error."""

    ALONE = frozenset({"meta", "path", "use"})

    def __init__(self, text):
        super().__init__()
        self.open, self.targets, self.anchors = [], [], [""]
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag not in self.ALONE:
            self.open.append(tag)
        self.targets += [values[name] for name in ("href", "src") if name in values]
        self.anchors += [values["id"]] if "id" in values else []

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in self.ALONE:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_every_number_opens_games_and_the_page_stands_alone(played):
    text = (played / "report.html").read_text()
    page = Page(text)
    assert len(page.anchors) == len(set(page.anchors))
    inner = [target for target in page.targets if target.startswith("#")]
    assert {target[1:] for target in inner} <= set(page.anchors)
    outer = {target.partition("#")[0] for target in page.targets} - {""}
    assert outer == {"http://127.0.0.1:8000/replay"}
    assert "@media screen and (prefers-color-scheme:dark)" in text
    assert text.count("<figure>") == 1 + 3 + 1  # payoffs, margins of three matches, ratings
    assert "omegatable replay &#39;a#gentle against uniform/0&#39;" in text


def test_the_report_says_how_to_play_it_again(played, tmp_path):
    words = command_of(read_folder(played).study)
    assert words == (
        "omegatable arena omega-shift --bots gentle,uniform,steady --games 12 --seed 2 --simulations 3 -o FOLDER"
    )
    assert words in (played / "report.md").read_text()
    assert run([*words.split()[1:-1], str(tmp_path / "again"), "--jobs", "1"]) == 0
    assert what_was_played(tmp_path / "again") == what_was_played(played)


def test_small_numbers_are_written_as_people_write_them():
    assert [time_text(time) for time in (0, 999, 1_500, 2_000_000)] == ["0 µs", "999 µs", "1.5 ms", "2 s"]
    assert interval_text(mean_interval([0.5])) == "+0.500"
    assert share_text(mean_interval([0.5])) == "50.0 %"
    assert interval_text(Interval(-0.0, -0.0, 0.0004)) == "+0.000 (+0.000 to +0.000)"


# ----------------------------------------------------------------------------------------- several, and the sequential


def test_a_payoff_is_what_the_table_has_not():
    """If three players cannot all win, the mean of the table is zero; if all can, it is subtracted."""
    thirds = [(1.0, -0.5, -0.5), (1.0, -0.5, -0.5), (-0.5, 1.0, -0.5)]  # the first bot has 1.0, -0.5 and -0.5
    assert match_games([(3, 2, 1)] * 3, thirds).payoffs == pytest.approx([0.0])
    assert match_games([(1, 1), (1, 1)], [(1.0, 0.5), (1.0, 0.5)]).payoffs == pytest.approx([0.0])  # 0.25 and -0.25
    assert match_games([(1, 1), (1, 1)], [(1.0, 0.5), (0.0, 0.5)]).payoffs == pytest.approx([0.25])
    span = payoff_range("alpha-and-omega", 3)
    assert (span.worst, span.best, span.share(0.0)) == pytest.approx((-0.5, 1.0, 1 / 3))
    wide = payoff_range("alpha-beta-omega", 4)
    assert (wide.worst, wide.best, wide.share(0.0)) == pytest.approx((-1.5, 1.5, 0.5))


def test_an_arena_of_several_players_is_reported(command, tmp_path):
    assert command("arena alpha-and-omega --bots gentle,uniform --players 3 --games 9 --jobs 1 -o", tmp_path)[0] == 0
    report = (tmp_path / "report.md").read_text()
    matrix = table_of(report, "Payoffs")
    assert [row[0] for row in matrix] == ["gentle", "uniform"]
    assert matrix[0][2].startswith("+")
    assert matrix[1][1].startswith("-")
    assert len(table_of(report, "What a seat is worth")) == 3
    # The sum counts all seats, also those of equal bots.
    timed = sum(row["decisions"] for row in rows_of(tmp_path, "times"))
    assert sum(int(row[3].replace(",", "")) for row in table_of(report, "Time a decision")) == timed > 0
    with pytest.raises(StudyError, match="has no game 9: it was not played"):
        record_of(tmp_path, "gentle among uniform", 9)
    code, said, errors = command("study --report", tmp_path)
    assert (code, said) == (2, "")
    assert errors == f"{tmp_path} holds an arena, not a study: give it to `omegatable arena --report`.\n"
    Page((tmp_path / "report.html").read_text())


def test_a_sequential_test_stops_and_says_what_it_found(command, tmp_path):
    words = "arena omega-shift --bots gentle,uniform --sprt 0,100 --games 2000 --jobs 1 -o"
    code, said, _ = command(words, tmp_path)
    assert code == 0
    assert "at least 100 rather than 0" in said
    report = (tmp_path / "report.md").read_text()
    (row,) = table_of(report, "Sequential test")
    deals = int(row[1])
    assert 2 * deals <= len(rows_of(tmp_path)) < 2000  # the last block was begun before the verdict
    assert re.search(rf"^{2 * deals} games on {deals} deals", report, re.MULTILINE)
    assert "not finished" not in report
    assert command(words, tmp_path)[1] == said  # No more games are played.


def test_a_sequential_test_of_several_players_finds_who_is_stronger(command, tmp_path):
    words = "arena alpha-and-omega --bots gentle,uniform --players 3 --sprt 0,100 --games 900 --jobs 1 -o"
    code, said, _ = command(words, tmp_path)
    assert code == 0
    verdicts = dict(
        re.findall(r"^(\w+ among \w+) .*?(at least 100 rather than 0|0 or less, not 100)", said, re.MULTILINE)
    )
    assert verdicts == {
        "gentle among uniform": "at least 100 rather than 0",
        "uniform among gentle": "0 or less, not 100",
    }


def test_equal_outcomes_of_four_players_are_one_outcome():
    """A third is not the same in float32 as in float64: lost deals are 0 in the test all the same."""
    study = arena_study("alpha-and-omega", ("gentle", "uniform"), 4, options={"seats": 4}, elo=(0, 10))
    third = float(np.float32(-1 / 3))
    rows = pl.DataFrame(
        {
            "game": range(4),
            "scores": [[0, 0, 0, 0]] * 4,
            "returns": [[1.0 if seat == (game + 1) % 4 else third for seat in range(4)] for game in range(4)],
            "order": [[0, 1, 2, 3]] * 4,
            "plies": [1] * 4,
            "decisions": [1] * 4,
            "forfeited": [[]] * 4,
        }
    )
    test = sequential_test(study)
    count_deals(test, study, rows)
    assert test.counts == {0.0: 1, 0.25: 0, 1.0: 0}


def write_deals(path: Path, study, winners: dict[str, bool]) -> None:
    """Write the folder of an arena in which the first bot wins all games of some matches and loses those of others."""
    with opened(path, study) as folder:
        frames = []
        for match in study.variants:
            won = winners[match.name]
            ends = [[1.0 if (seat == game % 2) == won else -1.0 for seat in range(2)] for game in range(study.games)]
            frames.append(
                pl.DataFrame(
                    {
                        "variant": [match.name] * study.games,
                        "game": range(study.games),
                        "scores": [[int(10 * end) for end in of_game] for of_game in ends],
                        "returns": ends,
                        "order": [[0, 1]] * study.games,
                        "plies": [5] * study.games,
                        "decisions": [5] * study.games,
                        "forfeited": [[]] * study.games,
                        "luck": [None] * study.games,
                        "luck_margin": [None] * study.games,
                    }
                )
            )
        folder.write("games", pl.concat(frames))
        times = {"variant": "uniform against gentle", "game": 0, "bot": "uniform", "microseconds": 7, "decisions": 120}
        folder.write("times", pl.DataFrame([times], schema=SCHEMAS["times"]))
        folder.write("forfeits", pl.DataFrame(schema=SCHEMAS["forfeits"]))


def test_in_a_ring_all_are_rated_alike_and_every_match_differs(tmp_path):
    """Each beats one and loses to one: the matrix shows it, while a single rating makes all equal."""
    study = arena_study("omega-shift", ("uniform", "gentle", "steady"), 40)
    winners = {"uniform against gentle": True, "uniform against steady": False, "gentle against steady": True}
    write_deals(tmp_path, study, winners)
    found = standings(tmp_path)
    assert [match.payoff.mean for match in found.matches] == [1.0, -1.0, 1.0]
    assert all(match.different for match in found.matches)
    assert [rating.points.mean for rating in found.ratings] == pytest.approx([0.0] * 3, abs=1e-6)
    assert all(rating.points.low is None for rating in found.ratings)
    assert found.finished
    assert {time.bot: (time.median, time.decisions) for time in found.times} == {"uniform": (7, 120)}


def test_while_it_is_played_each_match_has_a_line(tmp_path):
    study = arena_study("omega-shift", ("gentle", "uniform"), 8, elo=(0, 10))
    with opened(tmp_path, study) as folder:
        *_, last = play_study(folder)
    assert last.done == [8]
    assert re.match(r"\+1\.000 \(.*to \+1\.000\), ratio \+0\.\d\d, [\d,]+/s$", last.line(0))
