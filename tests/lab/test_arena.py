"""Arenas: files kept, files after a kill, the contents of reports, and refused input."""

import html.parser
import io
import json
import math
import os
import re
import signal
import statistics
import subprocess
import sys
import urllib.parse
from collections import Counter

import pytest
from rich.console import Console

from omegatable.cli import run
from omegatable.games import GAMES
from omegatable.lab import folder as folders
from omegatable.lab.arena import Arena, Match, PairOfGames, PlayedGame, microseconds
from omegatable.lab.findings import findings, quantile
from omegatable.lab.folder import LoggedDeal, LoggedGame, Plan, opened, read_deals, read_plan
from omegatable.lab.live import show_progress
from omegatable.lab.plots import nice_ticks
from omegatable.lab.report import command_of, interval_text, share_text, time_text
from omegatable.lab.running import Progress, payoff, payoff_range, play_arena
from omegatable.lab.statistics import Interval, mean_interval, payoff_interval
from omegatable.play import parse_record

PATIENCE = 120  # seconds after which a test gives up


def lines_of(folder):
    """Return the log, as any program would read it."""
    return [json.loads(line) for line in (folder / "deals.jsonl").read_text().splitlines()]


def what_was_played(folder):
    """Return log and records without anything that depends on the clock."""
    deals = sorted(
        ({**line, "times": None} for line in lines_of(folder)), key=lambda line: (line["bots"], line["deal"])
    )
    records = {
        file.relative_to(folder).as_posix(): re.sub(r"^date:.*\n", "", file.read_text(), flags=re.MULTILINE)
        for file in folder.rglob("deal-*.txt")
    }
    return deals, records


# ---------------------------------------------------------------------------------------------------------------- games


def test_two_players_meet_once_and_more_both_ways():
    arena = Arena("omega-shift", ("uniform", "gentle", "steady"), 4)
    assert [match.title for match in arena.matches] == [
        "uniform against gentle",
        "uniform against steady",
        "gentle against steady",
    ]
    several = Arena("alpha-and-omega", ("uniform", "gentle"), 6, options={"seats": 3})
    assert [match.title for match in several.matches] == ["uniform among gentle", "gentle among uniform"]
    assert several.deals == 2


def test_every_deal_is_played_from_every_seat(command, tmp_path):
    command("arena alpha-and-omega --bots gentle,uniform --players 3 --games 6 --jobs 1 -o", tmp_path / "a")
    seen = Counter()
    for line in lines_of(tmp_path / "a"):
        one, other = line["bots"]
        assert [game["seats"] for game in line["games"]] == [
            [one if seat == own else other for seat in range(3)] for own in range(3)
        ]
        starts = {str(parse_record((tmp_path / "a" / game["record"]).read_text()).deal) for game in line["games"]}
        assert len(starts) == 1
        seen[one, other] += 1
    assert seen == {("gentle", "uniform"): 2, ("uniform", "gentle"): 2}


def test_all_matches_have_the_same_deals(command, tmp_path):
    command("arena omega-shift --bots gentle,uniform,steady --simulations 2 --games 4 --jobs 1 -o", tmp_path / "a")
    seeds = {}
    for line in lines_of(tmp_path / "a"):
        seeds.setdefault(line["deal"], set()).add(line["seed"])
    assert [len(seeds[deal]) for deal in (1, 2)] == [1, 1]
    assert seeds[1] != seeds[2]


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("alpha-beta-omega --bots gentle,uniform --players 3 --games 3", 6),
        ("alpha-and-omega --bots gentle,uniform --players 2 --games 6", 6),
    ],
)
def test_records_replay_to_what_the_log_says(command, tmp_path, words, count):
    command(f"arena {words} --seed 3 --jobs 1 -o", tmp_path / "a")
    games = [game for line in lines_of(tmp_path / "a") for game in line["games"]]
    assert len(games) == count
    for game in games:
        record = parse_record((tmp_path / "a" / game["record"]).read_text())
        end = record.end()
        assert end.is_terminal()
        assert (record.names, end.scores(), end.returns()) == (game["seats"], game["scores"], game["utilities"])
        assert len(record.actions) == game["plies"]
        assert sum(action < record.game.num_player_actions for action in record.actions) == game["decisions"]


def test_an_arena_and_simulate_play_the_same_games(command, tmp_path):
    words = "omega-shift --bots gentle,uniform --games 6 --seed 4 --jobs 1"
    command(f"arena {words} -o", tmp_path / "a")
    simulated = json.loads(command(f"simulate {words} --json")[1])
    games = [(line["bots"][0], game) for line in lines_of(tmp_path / "a") for game in line["games"]]
    best = [game["seats"][game["utilities"].index(1.0)] for _, game in games if 1.0 in game["utilities"]]
    assert Counter(best) == Counter({name: count for name, count in simulated["wins"].items() if count})
    assert sum(game["decisions"] for _, game in games) == simulated["decisions"]


def test_the_number_of_processes_changes_nothing(command, tmp_path):
    words = "arena omega-shift --bots gentle,uniform --games 60 --seed 9"
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
    assert quantile(Counter({10: 50, 20: 45, 900: 5}), 0.5) == 10
    assert quantile(Counter({10: 50, 20: 45, 900: 5}), 0.95) == 20
    assert quantile(Counter({10: 50, 20: 44, 900: 6}), 0.95) == 900


# ------------------------------------------------------------------------------------------------------ kill and resume


def test_a_killed_run_goes_on_to_the_same_result(command, tmp_path):
    """Killed without a word, its last line torn, given again: the same games as without. The workers hold the other end
    of a pipe: it closes when the last of them is gone.
    """
    words = "arena omega-shift --bots gentle,steady --simulations 6 --games 24 --seed 5"
    broken, whole = tmp_path / "broken", tmp_path / "whole"
    reading, writing = os.pipe()
    arguments = [sys.executable, "-m", "omegatable", *words.split(), "--jobs", "2", "-o", str(broken)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, pass_fds=[writing]) as process:
        os.close(writing)
        log = broken / "deals.jsonl"
        while process.poll() is None and not (log.exists() and log.read_bytes().count(b"\n") >= 2):
            try:
                process.wait(0.02)
            except subprocess.TimeoutExpired:
                continue
        assert process.poll() is None, "it was over before it could be killed"
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=PATIENCE)
    with os.fdopen(reading) as pipe:
        assert pipe.read() == ""
    done = lines_of(broken)
    assert 2 <= len(done) < 12
    with log.open("a") as file:
        file.write('{"bots":["gentle","steady"],"deal":12,"se')
    assert command(f"{words} --jobs 1 -o", broken)[0] == 0
    assert command(f"{words} --jobs 1 -o", whole)[0] == 0
    assert lines_of(broken)[: len(done)] == done  # what was over was not played again
    assert what_was_played(broken) == what_was_played(whole)
    payoffs = [(folder / "report.md").read_text().partition("## Length")[0] for folder in (broken, whole)]
    assert payoffs[0] == payoffs[1]


def test_a_torn_plan_is_no_arena(command, tmp_path):
    (tmp_path / "arena.json.new").write_text('{"format": 1, "ga')
    assert command("arena omega-shift --bots gentle,uniform --games 2 --jobs 1 -o", tmp_path)[0] == 0


@pytest.mark.parametrize(
    ("words", "other"),
    [
        ("alpha-and-omega --bots gentle,uniform --games 4", "GAME"),
        ("omega-shift --bots gentle,steady --games 4", "--bots"),
        ("omega-shift --bots gentle,uniform --games 6", "--games"),
        ("omega-shift --bots gentle,uniform --games 4 --seed 1", "--seed"),
        ("omega-shift --bots gentle,uniform --games 4 --option rounds=3", "--option, --players or --deck"),
        ("omega-shift --bots gentle,uniform --games 4 --seconds 1", "--seconds"),
        ("omega-shift --bots gentle,uniform --games 4 --simulations 9", "--simulations"),
        ("omega-shift --bots gentle,uniform --games 4 --sprt 0,10", "--sprt"),
    ],
)
def test_another_command_is_refused(command, tmp_path, words, other):
    arena = Arena("omega-shift", ("gentle", "uniform"), 4, options=GAMES["omega-shift"].chosen_options())
    with opened(tmp_path, arena):
        pass
    code, said, errors = command(f"arena {words} -o", tmp_path)
    assert (code, said) == (2, "")
    assert errors == (
        f"{tmp_path} holds another arena, with another {other}: give the same command again or choose a new folder.\n"
    )


def test_other_rules_or_bots_are_refused(command, tmp_path, monkeypatch):
    words = "arena omega-shift --bots gentle,uniform --games 2 --jobs 1 -o"
    command(words, tmp_path)
    monkeypatch.setattr(folders, "program_digest", lambda: "another")
    code, _, errors = command(words, tmp_path)
    assert code == 2
    assert errors.startswith(f"The rules or the bots have changed since the arena in {tmp_path} began: ")
    assert command("arena --report", tmp_path)[0] == 0


def test_a_folder_is_for_one_process(command, tmp_path):
    options = GAMES["omega-shift"].chosen_options()
    with opened(tmp_path, Arena("omega-shift", ("gentle", "uniform"), 2, options=options)):
        code, _, errors = command("arena omega-shift --bots gentle,uniform --games 2 -o", tmp_path)
    assert (code, errors.count("\n")) == (2, 1)
    assert errors.startswith(f"Another process plays into {tmp_path} now")


def test_a_wrong_line_is_named(command, tmp_path):
    command("arena omega-shift --bots gentle,uniform --games 2 --jobs 1 -o", tmp_path)
    log = tmp_path / "deals.jsonl"
    log.write_text(log.read_text() + '{"bots": ["gentle"]}\n')
    code, _, errors = command("arena --report", tmp_path)
    assert (code, errors.count("\n")) == (2, 1)
    assert errors.startswith(f"{log}, line 2, is no deal of an arena: ")
    plan = (tmp_path / "arena.json").read_text()
    (tmp_path / "arena.json").write_text(plan.replace('"format": 1', '"format": 2'))
    assert "written in format 2" in command("arena --report", tmp_path)[2]
    (tmp_path / "arena.json").write_text('{"format": 1}')
    code, _, errors = command("arena --report", tmp_path)
    assert (code, errors.count("\n")) == (2, 1)
    assert errors.startswith(f"{tmp_path / 'arena.json'} cannot be read: ")


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


def by_hand(lines, first, second):
    """Return payoffs by deal, margins by deal and the results of games of one match, from the log alone."""
    payoffs, margins, results = [], [], Counter()
    for line in sorted(lines, key=lambda line: line["deal"]):
        if line["bots"] != [first, second]:
            continue
        own = [game["seats"].index(first) for game in line["games"]]
        utilities = [game["utilities"][seat] for seat, game in zip(own, line["games"], strict=True)]
        leads = [game["scores"][seat] - game["scores"][1 - seat] for seat, game in zip(own, line["games"], strict=True)]
        payoffs.append(statistics.fmean(utilities))
        margins.append(statistics.fmean(leads))
        results.update(utilities)
    return payoffs, margins, results


def rows_of(report, heading):
    """Return the cells of the table under a heading of the Markdown report, without their links."""
    part = report.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("| ")][2:]
    return [[re.sub(r"\[(.*?)\]\(.*?\)", r"\1", cell).strip() for cell in row.strip("|").split("|")] for row in rows]


def test_the_numbers_of_the_report_are_those_of_the_log(played):
    lines = lines_of(played)
    report = (played / "report.md").read_text()
    matrix = {row[0]: row[1:] for row in rows_of(report, "Payoffs")}
    results = {row[0]: row[1:] for row in rows_of(report, "Wins")}
    leads = {row[0]: row[1:] for row in rows_of(report, "Margins")}
    lengths = {row[0]: row[1:] for row in rows_of(report, "Length of the games")}
    bots = ["gentle", "uniform", "steady"]
    for first, second in (("gentle", "uniform"), ("gentle", "steady"), ("uniform", "steady")):
        payoffs, margins, seen = by_hand(lines, first, second)
        assert len(payoffs) == 6
        found = payoff_interval(payoffs)
        assert matrix[first][bots.index(second)].removesuffix(" *") == interval_text(found)
        turned = f"{-found.mean:+.3f} ({-found.high:+.3f} to {-found.low:+.3f})"
        assert matrix[second][bots.index(first)].removesuffix(" *") == turned
        won, shared, lost = results[f"{first} against {second}"]
        counts = [int(cell.partition(",")[0]) for cell in (won, shared, lost)]
        assert counts == [seen[1.0], seen[0.0], seen[-1.0]]
        assert leads[f"{first} against {second}"][0] == interval_text(mean_interval(margins), 1)
        plies = sorted(game["plies"] for line in lines if line["bots"] == [first, second] for game in line["games"])
        assert lengths[f"{first} against {second}"] == [
            f"{statistics.fmean(plies):.1f}",
            *map(str, (plies[0], statistics.median_low(plies), plies[-1])),
        ]
    seats = [statistics.fmean(game["utilities"][seat] for line in lines for game in line["games"]) for seat in (0, 1)]
    assert [row[1].partition(" ")[0] for row in rows_of(report, "What a seat is worth")] == [f"{s:+.3f}" for s in seats]
    ratings = [row[0] for row in rows_of(report, "Ratings")]
    assert sorted(ratings) == sorted(bots)
    assert ratings[-1] == "uniform"


def test_times_of_the_report_are_those_of_the_log(played):
    for bot, median, late, count in rows_of((played / "report.md").read_text(), "Time a decision"):
        taken = sorted(
            int(time)
            for line in lines_of(played)
            for time, often in line["times"].get(bot, {}).items()
            for _ in range(often)
        )
        assert int(count.replace(",", "")) == len(taken) > 0
        assert median == time_text(taken[math.ceil(len(taken) / 2) - 1])
        assert late == time_text(taken[math.ceil(0.95 * len(taken)) - 1])


class Pages(html.parser.HTMLParser):
    """Collects the links and link targets of a page; mismatched tags are an error."""

    ALONE = frozenset({"meta", "line", "circle", "rect", "polyline", "br"})

    def __init__(self):
        super().__init__()
        self.open, self.targets, self.anchors = [], [], {""}

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag not in self.ALONE or tag == "rect":
            self.open.append(tag)
        self.targets += [values[name] for name in ("href", "src") if name in values]
        self.anchors |= {values["id"]} if "id" in values else set()

    def handle_startendtag(self, tag, attributes):
        assert tag in self.ALONE

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def read_page(file):
    page = Pages()
    page.feed(file.read_text())
    assert page.open == []
    return page


def test_every_link_leads_to_games_or_figures(played):
    pages = [played / "report.html", *played.glob("games/*/index.html")]
    assert len(pages) == 4
    for file in pages:
        page = read_page(file)
        for target in page.targets:
            address, _, anchor = target.partition("#")
            aim = (file.parent / urllib.parse.unquote(address)) if address else file
            assert aim.exists(), target
            if anchor:
                assert anchor in read_page(aim).anchors, target
    for target in re.findall(r"\]\((.*?)\)", (played / "report.md").read_text()):
        if not target.startswith("#"):
            assert (played / target.partition("#")[0]).exists()


def test_the_page_stands_alone_in_light_and_dark(played):
    text = (played / "report.html").read_text()
    assert "http" not in text
    assert "<script" not in text
    assert "@media (prefers-color-scheme: dark)" in text
    assert "system-ui, sans-serif" in text
    assert text.count("<svg") == 1 + 3 + 1  # payoffs, margins of three matches, ratings


def test_a_page_of_a_match_lists_every_game(played):
    page = (played / "games" / "gentle-against-steady" / "index.html").read_text()
    records = {file.name for file in (played / "games" / "gentle-against-steady").glob("deal-*.txt")}
    assert len(records) == 12
    assert all(page.count(f'href="{name}"') == 3 for name in records)  # by margin, by result, by length


def test_the_report_says_how_to_play_it_again(played, tmp_path):
    words = command_of(read_plan(played))
    assert words == (
        "omegatable arena omega-shift --bots gentle,uniform,steady --games 12 --seed 2 --simulations 3 -o FOLDER"
    )
    assert words in (played / "report.md").read_text()
    assert run([*words.split()[1:-1], str(tmp_path / "again"), "--jobs", "1"]) == 0
    assert what_was_played(tmp_path / "again") == what_was_played(played)


def test_a_report_can_be_made_of_an_arena_that_is_not_finished(command, tmp_path):
    arena = Arena("omega-shift", ("gentle", "uniform"), 4, options=GAMES["omega-shift"].chosen_options())
    with opened(tmp_path, arena):
        code, said, _ = command("arena --report", tmp_path)
        assert code == 0
        assert "No deal is over yet." in (tmp_path / "report.md").read_text()
    with opened(tmp_path, arena) as folder:
        next(play_arena(folder, Progress(arena)))
    code, said, _ = command("arena --report", tmp_path)
    assert code == 0
    assert re.search(r"gentle against uniform +1 ", said)
    assert "not finished" in (tmp_path / "report.md").read_text()


def test_small_numbers_are_written_as_people_write_them():
    assert [time_text(time) for time in (0, 999, 1_500, 2_000_000)] == ["0 µs", "999 µs", "1.5 ms", "2 s"]
    assert interval_text(mean_interval([0.5])) == "+0.500"
    assert share_text(mean_interval([0.5])) == "50.0 %"
    assert interval_text(Interval(-0.0, -0.0, 0.0004)) == "+0.000 (+0.000 to +0.000)"
    assert nice_ticks(-1, 1, 4) == [-1, -0.5, 0, 0.5, 1]
    assert nice_ticks(0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1]
    assert nice_ticks(-434, 266)[0] == -400


# ----------------------------------------------------------------------------------------- several, and the sequential


def test_a_payoff_is_what_the_table_has_not():
    """If three players cannot all win, the mean of the table is zero; if all can, it is subtracted."""
    game = LoggedGame(["a", "b", "b"], [3, 2, 1], [1.0, -0.5, -0.5], 9, 9, "")
    turned = LoggedGame(["b", "a", "b"], [3, 2, 1], [1.0, -0.5, -0.5], 9, 9, "")
    assert payoff(LoggedDeal(("a", "b"), 1, 1, [game, turned], {})) == pytest.approx(0.25)
    happy = LoggedGame(["a", "b"], [1, 1], [1.0, 0.5], 9, 9, "")
    assert payoff(LoggedDeal(("a", "b"), 1, 1, [happy], {})) == pytest.approx(0.25)
    span = payoff_range(Arena("alpha-and-omega", ("gentle", "uniform"), 3, options={"seats": 3}))
    assert (span.worst, span.best, span.share(0.0)) == pytest.approx((-0.5, 1.0, 1 / 3))
    wide = payoff_range(Arena("alpha-beta-omega", ("gentle", "uniform"), 4, options={"seats": 4}))
    assert (wide.worst, wide.best, wide.share(0.0)) == pytest.approx((-1.5, 1.5, 0.5))


def test_an_arena_of_several_players_is_reported(command, tmp_path):
    assert command("arena alpha-and-omega --bots gentle,uniform --players 3 --games 9 --jobs 1 -o", tmp_path)[0] == 0
    report = (tmp_path / "report.md").read_text()
    matrix = rows_of(report, "Payoffs")
    assert [row[0] for row in matrix] == ["gentle", "uniform"]
    assert matrix[0][2].startswith("+")
    assert matrix[1][1].startswith("-")
    assert len(rows_of(report, "What a seat is worth")) == 3
    read_page(tmp_path / "report.html")


def test_a_sequential_test_stops_and_says_what_it_found(command, tmp_path):
    words = "arena omega-shift --bots gentle,uniform --sprt 0,100 --games 2000 --jobs 1 -o"
    code, said, _ = command(words, tmp_path)
    assert code == 0
    assert "at least 100 rather than 0" in said
    report = (tmp_path / "report.md").read_text()
    (row,) = rows_of(report, "Sequential test")
    deals = int(row[1])
    assert deals < len(lines_of(tmp_path)) < 1000  # the last task was begun before the verdict
    assert re.search(rf"^{2 * deals} games on {deals} deals", report, re.MULTILINE)
    assert "not finished" not in report
    assert command(words, tmp_path)[1] == said  # and nothing more is played


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


def played_deal(match, number, won):
    """Return a deal whose games the first bot has all won or all lost."""
    games = []
    for seat in range(2):
        ends = [1.0 if (own == seat) == won else -1.0 for own in range(2)]
        games.append(PlayedGame(seat, tuple(int(10 * end) for end in ends), tuple(ends), 5, 5, "record", order=(0, 1)))
    return PairOfGames(number, tuple(games), (Counter({7: 3}), Counter()))


def test_in_a_ring_all_are_rated_alike_and_every_match_differs(tmp_path):
    """Each beats one and loses to one: the matrix shows it, while a single rating makes all equal."""
    arena = Arena("omega-shift", ("uniform", "gentle", "steady"), 40, options=GAMES["omega-shift"].chosen_options())
    first, second, third = arena.matches  # uniform-gentle, uniform-steady, gentle-steady
    with opened(tmp_path, arena) as folder:
        for number in range(20):
            for match, won in ((first, True), (second, False), (third, True)):
                folder.append(match, played_deal(match, number, won))
    found = findings(Plan.of(arena), read_deals(tmp_path))
    assert [match.payoff.mean for match in found.matches] == [1.0, -1.0, 1.0]
    assert all(match.different for match in found.matches)
    assert [rating.points.mean for rating in found.ratings] == pytest.approx([0.0] * 3, abs=1e-6)
    assert all(rating.points.low is None for rating in found.ratings)
    assert found.finished
    assert {time.bot: (time.median, time.decisions) for time in found.times} == {"uniform": (7, 120), "gentle": (7, 60)}


def test_while_it_is_played_each_match_has_a_line(tmp_path):
    arena = Arena("omega-shift", ("gentle", "uniform"), 8, elo=(0, 10), options=GAMES["omega-shift"].chosen_options())
    progress = Progress(arena)
    paper = io.StringIO()
    console = Console(file=paper, force_terminal=True, width=140)
    with opened(tmp_path, arena) as folder:
        deals = [deal for _, deal in show_progress(play_arena(folder, progress), progress, console)]
    assert len(deals) == 4
    assert "gentle against uniform" in paper.getvalue()
    assert re.search(r"4/4.*\+1\.000 \(.*to \+1\.000\), ratio \+0\.", paper.getvalue())
    quiet = io.StringIO()
    assert list(show_progress([1, 2], progress, Console(file=quiet))) == [1, 2]
    assert quiet.getvalue() == ""


def test_a_game_too_long_for_one_call_is_recorded_all_the_same(monkeypatch):
    from omegatable.lab import arena as matches
    from omegatable.lab import quick

    match = Match("omega-shift", ("gentle", "uniform"), seed=8, keep_records=True)
    (whole,) = matches.play_numbers(match, [0])
    monkeypatch.setattr(quick, "PLIES_KEPT", 10)
    (again,) = matches.play_numbers(match, [0])
    assert again == whole
