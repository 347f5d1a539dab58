"""The command line: its output, and one clear sentence for everything that can be wrong."""

import json
import os
import re
import signal
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool

import jsonschema
import msgspec
import pytest
from typer.main import get_command

import omegatable
from omegatable.cli import app
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses
from omegatable.lab.statistics import mean_interval
from omegatable.locales.english import english
from omegatable.locales.reader import reader
from omegatable.play import SMALL_GAMES, Position, Record, game_and_options, parse_record, record_text
from omegatable.play.export import Ply
from omegatable.sheets.typesetting import preview
from omegatable.table.store import StoreError
from omegatable.web.config import Config
from omegatable.web.printing.press import Press
from tests.games.omega_shift.positions import parse_position
from tests.support.playing import random_game

GAME = GAMES["omega-shift"]
COMMANDS = (
    "serve",
    "forget",
    "play",
    "resume",
    "sheets",
    "simulate",
    "study",
    "arena",
    "leaderboard",
    "new-game",
    "check-game",
    "dataset",
    "train",
    "replay",
    "analyse",
    "review",
    "export",
    "bench",
    "rules",
    "games",
    "docs",
    "lesson",
    "puzzles",
    "deck",
    "locale",
)
PATIENCE = 120  # seconds after which a test gives up


@pytest.fixture
def game_file(tmp_path):
    """Return a finished game as a file."""
    *_, (end, _) = random_game(GAME, {"idle_limit": 3}, 21)
    file = tmp_path / "game.txt"
    file.write_text(record_text(Record.of(end, ["Ines", "Rosa"])))
    return file


def start(*arguments, **settings):
    """Start the real command in a separate process."""
    return subprocess.Popen(
        [sys.executable, "-m", "omegatable", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **settings,
    )


@pytest.mark.whole
def test_the_real_command_shows_one_line_where_all_is_well(game_file):
    with start("replay", game_file, "--quiet") as process:
        shown, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert re.fullmatch(r"Omega Shift, Ines against Rosa: legal, \d+ actions, -?\d+ to -?\d+\.\n", shown)
    assert errors == ""


def test_a_real_error_is_one_line():
    with start("play", "chess") as process:
        shown, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert shown == ""
    assert errors.count("\n") == 1
    assert errors.startswith("There is no game 'chess'")


def test_streams_that_are_full_or_closed_get_one_line(game_file):
    full = "Standard output cannot be written: no space left on device.\n"
    expected = {
        f"export {game_file} >/dev/full": (2, full),
        "games >/dev/full": (2, full),
        f"export {game_file} >&-": (0, ""),
        "replay --quiet - <&-": (2, "Standard input cannot be read: it is closed.\n"),
    }
    command = f'exec "{sys.executable}" -m omegatable'
    runs = {
        line: subprocess.Popen(["sh", "-c", f"{command} {line}"], stderr=subprocess.PIPE, text=True)
        for line in expected
    }
    errors = {line: run.communicate(timeout=PATIENCE)[1] for line, run in runs.items()}
    assert {line: (run.returncode, errors[line]) for line, run in runs.items()} == expected


# ------------------------------------------------------------------------------------------------------ help and errors


def test_without_words_the_commands_are_listed(command):
    code, shown, errors = command("")
    assert (code, errors) == (0, "")
    for name in COMMANDS:
        assert re.search(rf"^  {name} +\S", shown, re.MULTILINE)
    assert shown.count("...") == 1  # after ARGS: each line is told to its end


def test_the_version_is_told(command):
    assert command("--version") == (0, f"Omega Table {omegatable.__version__}\n", "")


def test_there_are_no_other_commands():
    assert set(get_command(app).commands) == set(COMMANDS)


def paths(group, *above):
    """Return the words of each command and group below *group*: "deck check"."""
    for name, one in group.commands.items():
        yield " ".join([*above, name])
        yield from paths(one, *above, name) if hasattr(one, "commands") else ()


@pytest.mark.parametrize("path", sorted(paths(get_command(app))))
def test_every_command_has_help_with_an_example_and_names_no_file_of_a_checkout(command, path):
    code, shown, _ = command(f"{path} --help")
    assert code == 0
    assert re.search(rf"Examples?:\s.*\bomegatable {path}\b", shown, re.DOTALL)
    assert "docs/" not in shown


ERRORS = {
    "play chess": f"There is no game 'chess': there is {', '.join(GAMES)}.",
    "simulate omega-shift-tinny": "There is no game 'omega-shift-tinny': did you mean 'omega-shift-tiny'?",
    "simulate omega-shift --option hnd=3": "Omega Shift has no option 'hnd': did you mean 'hand'?",
    "simulate omega-shift-tiny --option pile=99": "The option pile cannot be '99': it takes a whole number from 0 "
    "to 58.",
    "rules omega-shift-tiny": "omega-shift-tiny is Omega Shift under options, and this command takes none: write "
    "omega-shift.",
    "play alpha-beta-omega --players 6": "Alpha-Beta-Omega is for 1 to 5 players, not 6.",
    "play alpha-beta-omega --players 5 --option nloo=out": "Five players need all five omegas: leave Not Like the "
    "Other Omegas in, or be fewer.",
    "play alpha-and-omega --players 5": "Alpha & Omega is for 2 to 4 players, not 5.",
    "play alpha-and-omega --players 3 --option seats=2": "--players 3 and --option seats=2 do not agree: leave one of "
    "them out.",
    "simulate alpha-and-omega --players 4 --games 6": "Each deal is played 4 times: --games must be a multiple of 4, "
    "as 8 is, not 6.",
    "play alpha-and-omega --option first_player=3": "Seat 3 cannot begin: 2 play.",
    "simulate alpha-and-omega --option air=0 --option earth=0 --option fire=0 --option water=0": "The deck has 0 "
    "Element tiles: the ring round the Snake alone takes 6.",
    "rules alpha-beta-omega --clause ABO-R0": "Alpha-Beta-Omega has no rule ABO-R0: `omegatable rules "
    "alpha-beta-omega` lists them all.",
    "plya omega-shift": "No such command 'plya'",
    "play": "Missing argument 'GAME'.",
    "play omega-shift --bott gentle": "No such option: --bott",
    "play omega-shift --bot deep-blue": "There is no bot 'deep-blue': there is uniform, gentle",
    "play omega-shift --seat 3": "There is no seat 3 with 2 players.",
    "play omega-shift --seed x": "--seed takes a whole number, not 'x'.",
    "play omega-shift --option rounds": "'rounds' is not an option: write name=value, as redraw=allowed.",
    "play omega-shift --option rouns=3": "Omega Shift has no option 'rouns'",
    "play omega-shift --option rounds=2": "The option rounds cannot be '2': it takes 1, 3.",
    "play omega-shift --record {folder}/none/x": "{folder}/none/x cannot be written: no such file or directory.",
    "serve --port 70000": "There is no port 70000: ports go from 0 to 65535.",
    "serve --name http://table.example": "A name of a server looks like table.example, without http:// and port, "
    "not http://table.example.",
    "serve --bot gentle": "--bot takes a bot of your own, such as ./mine or mymodule:MyBot, not 'gentle'.",
    "serve --port http": "--port takes a whole number, not 'http'.",
    "simulate omega-shift --games 3": "Each deal is played twice: --games must be even, as 4 is, not 3.",
    "simulate omega-shift --games 0": "--games must be more than 0, not 0.",
    "simulate omega-shift --jobs -1": "--jobs must be more than 0, not -1.",
    "simulate omega-shift --seconds 1 --simulations 3": "A bot thinks for --seconds or for --simulations, not both.",
    "simulate omega-shift --seconds soon": "--seconds takes a number, not 'soon'.",
    "simulate omega-shift --seconds 0": "--seconds must be more than 0, not 0.0.",
    "simulate omega-shift --bots gentle,uniform,gentle": "One bot or two are needed, as --bots gentle,uniform, not ",
    "simulate omega-shift --bots gentle,": "One bot or two are needed, as --bots gentle,uniform, not 'gentle,'.",
    "simulate omega-shift --bots gentle,deep-blue": "There is no bot 'deep-blue'",
    "simulate omega-shift --bots {folder}/nobody,gentle": "There is no program '{folder}/nobody'",
    "simulate omega-shift --bots json:Bot": "The module 'json' has no class 'Bot'.",
    "simulate omega-shift --bots gentle:no-trade": "Omega Shift has no trade: write gentle, not gentle:no-trade.",
    "simulate alpha-beta-omega --bots gentle:no_trade": "There is no bot 'gentle:no_trade': only no-trade, hoards, "
    "spoils, gambles, careful may follow a level, as in gentle:no-trade.",
    "play alpha-beta-omega --bot gentle:no-trade": "There is no bot 'gentle:no-trade': there is uniform, gentle",
    "arena omega-shift --bots /bin/true,gentle,/usr/bin/true -o {folder}/new": "Two of the bots are called true: ",
    "simulate omega-shift --records {folder}/file/x": "The folder {folder}/file/x cannot be used: not a directory.",
    "arena chess --bots gentle,steady -o {folder}/new": "There is no game 'chess'",
    "arena omega-shift --bots gentle,steady": "An arena needs -o FOLDER: `omegatable arena --help` has examples.",
    "arena omega-shift -o {folder}/new": "An arena needs --bots A,B: ",
    "arena --bots gentle,steady -o {folder}/new": "An arena needs GAME: ",
    "arena omega-shift --bots gentle -o {folder}/new": "An arena needs at least two bots, as --bots gentle,steady, not "
    "'gentle'.",
    "arena omega-shift --bots gentle,,steady -o {folder}/new": "An arena needs at least two bots",
    "arena omega-shift --bots gentle,deep-blue -o {folder}/new": "There is no bot 'deep-blue'",
    "arena omega-shift --bots gentle,steady,gentle -o {folder}/new": "The bot gentle is named twice: ",
    "arena omega-shift --bots gentle,steady --games 7 -o {folder}/new": "Each deal is played twice: --games must be "
    "even, as 8 is, not 7.",
    "arena alpha-and-omega --bots gentle,steady --players 3 --games 4 -o {folder}/new": "Each deal is played 3 times: "
    "--games must be a multiple of 3, as 6 is, not 4.",
    "arena omega-shift --bots gentle,steady --games 0 -o {folder}/new": "--games must be more than 0, not 0.",
    "arena omega-shift --bots gentle,steady --seconds nan -o {folder}/new": "--seconds must be a finite number, "
    "not nan.",
    "arena omega-shift --bots gentle,steady --jobs 0 -o {folder}/new": "--jobs must be more than 0, not 0.",
    "arena omega-shift --bots gentle,steady --sprt 10,0 -o {folder}/new": "--sprt takes two strengths from -100 to 100 "
    "normalized Elo, the lower first, as 0,10, not '10,0'.",
    "arena omega-shift --bots gentle,steady --sprt 0 -o {folder}/new": "--sprt takes two strengths",
    "arena omega-shift --bots gentle,steady --sprt 0,many -o {folder}/new": "--sprt takes two strengths",
    "arena omega-shift --bots gentle,steady --sprt 0,nan -o {folder}/new": "--sprt takes two strengths",
    "arena omega-shift --bots gentle,steady --sprt 0,10,20 -o {folder}/new": "--sprt takes two strengths",
    "arena alpha-beta-omega --players 1 --bots gentle,steady -o {folder}/new": "Bots are matched in games for two "
    "players or more: give --players.",
    "simulate alpha-beta-omega --players 1 --games 4": "One seat is for one bot: name it, as --bots gentle.",
    "arena omega-shift --bots gentle,steady -o {folder}": "{folder} holds something else already: choose an empty "
    "folder or a new one.",
    "arena omega-shift --bots gentle,steady -o {folder}/file": "The folder {folder}/file cannot be written: file "
    "exists.",
    "arena omega-shift --bots gentle,steady -o {folder}/file/x": "The folder {folder}/file/x cannot be written: not a "
    "directory.",
    "arena omega-shift --bots gentle,steady -o /proc/arena": "The folder /proc/arena cannot be written: no such file "
    "or directory.",
    "arena --report {folder}": "{folder} holds no arena: there is no plan.json in it.",
    "arena --report {folder}/none": "{folder}/none holds no arena: ",
    "arena --report {folder} --games 8": "--report takes a folder that has been played, and nothing else.",
    "replay {folder}/none": "{folder}/none cannot be read: no such file or directory.",
    "replay {folder}": "{folder} cannot be read: is a directory.",
    "replay {folder}/binary": "{folder}/binary cannot be read: it is not text.",
    "replay {folder}/file": "{folder}/file, line 1: A record begins with the line 'Omega Table record 1'.",
    "replay /dev/zero": "/dev/zero cannot be read: it is longer than 1 MB.",
    "analyse {folder}/none": "{folder}/none cannot be read: no such file or directory.",
    "analyse {folder}/file": "{folder}/file, line 1: A record begins",
    "analyse {folder}/file --level deep-blue": "There is no bot 'deep-blue'",
    "analyse {folder}/file --seconds 0": "--seconds must be more than 0, not 0.0.",
    "analyse {folder}/file --seconds 1 --simulations 5": "A bot thinks for --seconds or for --simulations, not both.",
    "review {folder}/none": "{folder}/none cannot be read: no such file or directory.",
    "review {folder}/file": "{folder}/file, line 1: A record begins",
    "review {folder}/file --level deep-blue": "There is no level 'deep-blue' of a review: there is steady, ",
    "review {folder}/file --worlds 3": "--worlds must be at least 8, not 3.",
    "lesson {folder}/none": "{folder}/none cannot be read: no such file or directory.",
    "lesson {folder}/file": "{folder}/file, line 1: expected '=' after a key in a key/value pair.",
    "deck check /dev/zero": "/dev/zero cannot be read: it is longer than 1 MB.",
    "deck study /dev/zero": "A deck to study is a file like mine.toml, or one of house, first, small, not /dev/zero.",
    "deck study {folder}/none.toml": "{folder}/none.toml cannot be read: no such file or directory.",
    "deck study house --players 1": "A deck is studied with 2 to 5 players, not 1.",
    "deck study house --games 7": "--games must be at least 8 with 4 players, not 7.",
    "deck study house --level deep-blue": "There is no bot 'deep-blue'",
    "deck study house --games 8 --preset mine": "The variant 'the deck': There is no preset 'mine'",
    "deck show /dev/zero": "/dev/zero cannot be read: it is longer than 1 MB.",
    "play alpha-beta-omega --deck /dev/zero": "/dev/zero cannot be read: it is longer than 1 MB.",
    "simulate alpha-beta-omega --deck /dev/zero": "/dev/zero cannot be read: it is longer than 1 MB.",
    "arena alpha-beta-omega --bots gentle,steady --deck /dev/zero -o {folder}/new": "/dev/zero cannot be read: ",
    "serve --deck /dev/zero": "/dev/zero cannot be read: it is longer than 1 MB.",
    "export {folder}/file": "{folder}/file, line 1: A record begins",
    "export {folder}/file --format csv": "Invalid value for '--format': 'csv' is not one of 'jsonl'.",
    "serve --no-open --db postgresql://nobody@127.0.0.1:1/none": "The tables in postgresql://nobody@127.0.0.1:1/none "
    "cannot be reached: connection failed: ",
    "serve --no-open --db mysql://ada:secret@db/x": "The tables are in a file or at a postgresql:// address, not at "
    "mysql://.",
    "serve --no-open --db :memory:": "The tables are in a file or at a postgresql:// address, not at :memory:.",
    "forget --db {folder}/none.sqlite x": "There is no database {folder}/none.sqlite.",
    "play omega-shift --bot {folder}": "'{folder}' is a folder: a bot of your own is an executable file, such as "
    "./mine.",
    "analyse {folder}/file --seconds inf": "--seconds must be a finite number, not inf.",
    "rules omega-shift --clause OS-R99": "Omega Shift has no rule OS-R99: `omegatable rules omega-shift` lists",
}


@pytest.mark.parametrize("line", ERRORS)
def test_every_error_is_one_sentence(command, tmp_path, line):
    (tmp_path / "file").write_text("Dear diary\n")
    (tmp_path / "binary").write_bytes(bytes(range(128, 256)))
    code, shown, errors = command(line.format(folder=tmp_path))
    assert code == 2
    assert shown == ""
    assert errors.startswith(ERRORS[line].format(folder=tmp_path))
    assert errors.count("\n") == 1
    assert errors.endswith((".\n", "?\n"))
    assert "?" not in errors[:-2]


def test_a_bot_needs_a_name(command):
    assert command("play", "omega-shift", "--bot", "") == (
        2,
        "",
        "--bot is empty: name a level, such as steady, or a bot of your own, such as ./mine.\n",
    )


def test_a_mistake_leaves_no_file_behind(command, tmp_path):
    command("play omega-shift --bot deep-blue --record", tmp_path / "game.txt")
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------------------------------------------------------- serve


def test_serve_passes_on_what_was_asked(command, monkeypatch):
    asked = {}
    monkeypatch.setattr("omegatable.web.serving.serve", lambda config, **how: asked.update(how, config=config))
    assert command("serve --port 9000 --no-open --db x.db --host ::1 --durable --name Table.Example.")[0] == 0
    assert isinstance(asked.pop("press"), Press)
    assert asked.pop("draw_preview") is preview
    assert asked == {
        "host": "::1",
        "port": 9000,
        "db": "x.db",
        "open_browser": False,
        "survive_power_cut": True,
        "log_format": "text",
        "config": Config(names=["table.example"], trusted_proxies=[]),
    }


def test_serve_says_why_it_cannot(command, monkeypatch):
    def serve(config, **how):
        raise StoreError("The tables cannot be kept in x.db: disk full.")

    monkeypatch.setattr("omegatable.web.serving.serve", serve)
    assert command("serve") == (2, "", "The tables cannot be kept in x.db: disk full.\n")


# ------------------------------------------------------------------------------------------------------ games and rules


def test_games_lists_all_three(command):
    _, shown, _ = command("games")
    for name in ("omega-shift", "alpha-and-omega", "alpha-beta-omega"):
        assert re.search(rf"^{name} ", shown, re.MULTILINE)
    assert "--deck FILE" in shown
    for words in ("2 players", english(GAME.credit), GAME.source, "--option rounds=1|3", "--option idle_limit=0..1000"):
        assert words in " ".join(shown.split())


@pytest.mark.parametrize(("language", "minutes"), [("en", r"about \d\d min"), ("de", r"etwa \d\d min")])
def test_each_game_says_how_many_minutes_it_takes(language, minutes):
    for game in GAMES.values():
        assert re.fullmatch(minutes, reader(language).say(game.length))


def test_games_explains_the_options_of_one_game(command, monkeypatch):
    monkeypatch.setenv("COLUMNS", "72")
    _, shown, _ = command("games alpha-and-omega")
    assert shown.startswith("alpha-and-omega   Alpha & Omega\n")
    assert "Omega Shift" not in shown
    assert max(map(len, shown.splitlines())) <= 72
    plain = " ".join(shown.split())
    for option in GAMES["alpha-and-omega"].options:
        assert f"{english(option.sentence)} (default: {str(option.default).lower()})" in plain
    assert "--option fair_points=1|2|3|4|5|6|7|8|9|by_players" in plain
    assert "--preset recommended A walk may not end on a tile where another pawn stands." in plain
    assert plain.count("Not in the original rules.") == 2
    plain = " ".join(command("games alpha-beta-omega")[1].split())
    assert "--preset written You may play any card in your turn, even a reaction. The author’s text says" in plain
    assert plain.count("The author names it as an optional rule.") == 1
    assert command("games chess")[0] == 2
    assert "`omegatable games GAME` explains" in " ".join(command("arena --help")[1].split())


def test_rules_are_printed_whole_or_by_clause(command):
    _, shown, _ = command("rules omega-shift")
    book = clauses("omega-shift")
    assert all(f"{clause.id.ljust(8)}{clause.text}\n" in shown for clause in book)
    assert all(clause.section in shown.splitlines() for clause in book)
    assert command("rules omega-shift --clause os-r12")[1].startswith("OS-R12  After a number card")


def test_games_explains_a_small_game_by_its_options(command):
    _, shown, _ = command("games omega-shift-small")
    assert " ".join(shown.split()) == (
        "omega-shift-small: omega-shift under options for research Two suits of the numbers 2 to 4, a card in each "
        "hand and three in the pile; markers cost nothing. Its options: suits=2, alphas=0, hand=1, marker_cost=0, "
        "first_player=1, redraw=forbidden, idle_limit=1, highest=4, pile=3."
    )
    every = command("games")[1]
    for name in SMALL_GAMES:
        assert re.search(rf"^ +{name}$", every, re.MULTILINE)


# ------------------------------------------------------------------------------------------------------------- simulate


def test_simulate_prints_one_json_object(command):
    code, shown, errors = command(
        "simulate omega-shift --bots gentle,uniform --games 6 --seed 1 --json --option rounds=3"
    )
    assert (code, errors) == (0, "")
    outcome = json.loads(shown)
    assert list(outcome) == [
        "game", "options", "seed", "players", "bots", "games", "wins", "draws", "shared", "margin",
        "mean margin of all seats", "first place at one seat", "first place by order of play", "decisions",
        "forfeited", "forfeits", "seconds",
    ]  # fmt: skip
    assert outcome["game"] == "omega-shift"
    assert outcome["options"] == GAME.chosen_options({"rounds": 3})
    assert (outcome["seed"], outcome["players"], outcome["games"]) == (1, 2, 6)
    assert outcome["bots"] == ["gentle", "uniform"]
    assert outcome["wins"]["gentle"] + outcome["wins"]["uniform"] + outcome["draws"] == 6
    assert outcome["wins"]["gentle"] > outcome["wins"]["uniform"]
    assert outcome["margin"]["low"] < outcome["margin"]["mean"] < outcome["margin"]["high"]
    assert outcome["mean margin of all seats"] == 0.0  # between two, one's lead is the other's lag
    assert outcome["shared"] == (
        [{"bots": ["gentle", "uniform"], "games": outcome["draws"]}] if outcome["draws"] else []
    )
    assert outcome["decisions"] > 6 * 50


@pytest.mark.whole
def test_simulate_says_who_shares_first_places_and_what_lead_the_whole_table_has(command):
    code, shown, errors = command("simulate alpha-beta-omega --players 3 --bots uniform,gentle --games 30 --seed 2")
    assert (code, errors) == (0, "")
    (shared,) = re.findall(r"^shared +(\d+) +[\d.]+% +(.+)$", shown, re.MULTILINE)
    sets = re.findall(r"((?:gentle|uniform)(?: and (?:gentle|uniform))+) (\d+)", shared[1])
    assert ", ".join(f"{names} {count}" for names, count in sets) == shared[1]
    assert sum(int(count) for _, count in sets) == int(shared[0]) > 0
    assert re.search(r"^uniform, margin a game: .*; the mean of all seats is [+-]\d+\.\d\.$", shown, re.MULTILINE)


def test_simulate_says_how_many_play(command):
    outcome = json.loads(command("simulate alpha-and-omega --bots gentle,uniform --players 4 --games 4 --json")[1])
    assert (outcome["players"], outcome["games"], outcome["options"]["seats"]) == (4, 4, 4)


def test_simulate_plays_small_games_by_name(command):
    words = "--bots gentle,uniform --games 4 --seed 1"
    small = json.loads(command(f"simulate omega-shift-tiny {words} --json")[1])
    assert (small["game"], small["options"]) == ("omega-shift", game_and_options("omega-shift-tiny")[1])
    assert small["decisions"] == 4 * 4  # each of two seats plays a card and draws one of the two in the pile
    own = json.loads(command(f"simulate omega-shift-tiny {words} --json --option pile=1")[1])
    assert own["options"] == {**small["options"], "pile": 1}
    assert command(f"simulate omega-shift-tiny {words}")[1].startswith("omega-shift-tiny: 4 games on 2 deals, seed 1\n")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("", "rules as printed"),
        ("--preset written", "rules as printed"),
        ("--preset recommended", "recommended rules"),
        ("--option fair_end=true", "rules of your own"),
    ],
)
def test_simulate_says_which_rules_are_played(command, rules, said):
    first, *_ = command(f"simulate alpha-and-omega --bots uniform,uniform --games 2 {rules}")[1].splitlines()
    assert first == f"alpha-and-omega: 2 games on 1 deal, seed 0, {said}"


def test_simulate_tells_its_counts_in_words(command):
    _, shown, _ = command("simulate omega-shift --bots gentle,gentle --games 4 --seed 1")
    first, heads, *counts, order, _margin, _decisions = shown.splitlines()
    assert first == "omega-shift: 4 games on 2 deals, seed 1"
    assert heads.split() == ["won", "alone", "first", "place", "at", "one", "seat"]
    rows = [re.fullmatch(r"(.*?) +\d+ +\d+\.\d%( .*)?", line)[1] for line in counts]
    assert rows == ["gentle", "gentle 2", "draws"]
    assert order.startswith("First place by order of play: first ")
    assert order.endswith(" Even would be 50.0%.")


def test_simulate_tells_who_wins_by_order_of_play(command, tmp_path):
    words = "simulate alpha-and-omega --bots gentle --players 3 --games 6 --json --records"
    outcome = json.loads(command(words, tmp_path)[1])
    by_order, by_bot = [0.0, 0.0, 0.0], {"gentle": 0.0, "gentle 2": 0.0}
    for file in tmp_path.iterdir():
        record = parse_record(file.read_text())
        end = record.end()
        returns = end.returns()
        best = [seat for seat in range(3) if returns[seat] == max(returns)]
        for seat in best:
            by_order[(seat - int(end.state.first)) % 3] += 1 / len(best) / 6
            own = record.names[seat] == "gentle"
            by_bot["gentle" if own else "gentle 2"] += 1 / len(best) / (6 if own else 12)
    assert [share["mean"] for share in outcome["first place by order of play"]] == pytest.approx(by_order)
    shares = {name: share["mean"] for name, share in outcome["first place at one seat"].items()}
    assert shares == pytest.approx(by_bot)


def test_simulate_lets_one_play_alone(command):
    words = "simulate alpha-beta-omega --players 1 --bots uniform --games 3 --option max_cycles=1"
    code, shown, _ = command(words)
    assert code == 0
    assert re.search(r"^uniform +\d +\d+\.\d% +of full success$", shown, re.MULTILINE)
    assert "uniform, score a game: " in shown


def test_the_numbers_are_those_of_the_kept_games(command, tmp_path):
    words = "simulate omega-shift --bots gentle,uniform --games 6 --seed 5 --json --records"
    outcome = json.loads(command(words, tmp_path / "new" / "games")[1])
    margins, decisions, winners = {}, 0, []
    for file in sorted((tmp_path / "new" / "games").iterdir()):
        assert command("replay", file, "--quiet")[0] == 0
        pair, seat = map(int, re.fullmatch(r"pair-(\d{4})-seat-([12])\.txt", file.name).groups())
        record = parse_record(file.read_text())
        assert record.names[seat - 1] == "gentle"
        assert record.names[2 - seat] == "uniform"
        end = record.end()
        margin = end.score(seat - 1) - end.score(2 - seat)
        margins.setdefault(pair, []).append(margin)
        winners.append("gentle" if margin > 0 else "uniform" if margin < 0 else None)
        decisions += len(record.actions)
    assert sorted(margins) == [1, 2, 3]
    by_hand = mean_interval([sum(both) / 2 for both in margins.values()])
    assert outcome["margin"] == pytest.approx({"mean": by_hand.mean, "low": by_hand.low, "high": by_hand.high})
    assert outcome["wins"] == {name: winners.count(name) for name in ("gentle", "uniform")}
    assert outcome["decisions"] == decisions


def test_both_games_of_a_pair_have_the_same_deal(command, tmp_path):
    command("simulate omega-shift --bots uniform,uniform --games 4 --seed 2 --records", tmp_path)
    deals = [parse_record(file.read_text()).deal.tolist() for file in sorted(tmp_path.iterdir())]
    assert deals[0] == deals[1]
    assert deals[2] == deals[3]
    assert deals[0] != deals[2]


@pytest.mark.whole
def test_any_number_of_jobs_gives_the_same_outcome(tmp_path):
    outcomes = []
    for jobs in (1, 2):
        words = "simulate omega-shift --bots gentle,uniform --games 4 --seed 3 --json --jobs"
        with start(*words.split(), jobs, "--records", tmp_path / f"{jobs}") as process:
            shown, errors = process.communicate(timeout=PATIENCE)
        assert errors == ""
        records = [parse_record(file.read_text()).actions for file in sorted((tmp_path / f"{jobs}").iterdir())]
        outcomes.append(({**json.loads(shown), "seconds": None}, records))
    assert outcomes[0] == outcomes[1]


def test_a_process_that_dies_is_one_sentence(command, monkeypatch):
    def play_block(*arguments):
        raise BrokenProcessPool("A process in the process pool was terminated abruptly.")

    monkeypatch.setattr("omegatable.lab.games.play_block", play_block)
    code, shown, errors = command("simulate omega-shift --games 2 --jobs 1")
    assert (code, shown) == (2, "")
    assert errors == "A process that played games was ended from outside: try again with fewer --jobs.\n"


@pytest.mark.whole
def test_ctrl_c_ends_a_contest_and_its_workers(tmp_path):
    """The workers hold the other end of the pipe: it closes when the last of them has ended."""
    reading, writing = os.pipe()
    words = "simulate omega-shift --bots uniform,uniform --games 100000 --jobs 2 --records"
    with start(*words.split(), tmp_path, pass_fds=[writing]) as process:
        os.close(writing)
        while process.poll() is None and len(list(tmp_path.iterdir())) < 2:
            try:
                process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert errors == "\nStopped.\n"
    with os.fdopen(reading) as pipe:
        assert pipe.read() == ""


# ---------------------------------------------------------------------------------------------------- replay and export


def test_the_study_of_a_deck_answers_four_questions_and_keeps_its_report(command, tmp_path):
    line = "deck study small --games 6 --players 3 --jobs 1 --json -o"
    code, shown, errors = command(line, tmp_path / "small")
    found = json.loads(shown)
    assert code == 0
    assert "5 variants of 'A small deck', 6 games each: about a minute" in errors
    assert (found["deck"], found["games"], found["players"], found["level"]) == ("A small deck", 6, 3, "gentle")
    assert [answer["question"] for answer in found["answers"]] == [
        "Which cards are never or hardly ever played?",
        "Without which card does the game change most?",
        "What is trade worth?",
        "How long and how even is it?",
    ]
    assert all(answer["sentence"].endswith(".") for answer in found["answers"])
    assert (tmp_path / "small" / "report.html").exists()
    assert command(line, tmp_path / "small")[1] == shown  # It has been played already.


def test_the_study_of_a_deck_with_faults_lists_them_as_its_check_does(command, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\nbase = "house"\neffects.scented = false\nplots.haze = false\n')
    code, shown, errors = command("deck study", file)
    assert (code, shown) == (2, "")
    assert errors.count("\n") > 1
    assert errors == command("deck check", file)[2]


def test_replay_shows_the_game(command, game_file):
    code, shown, _ = command("replay", game_file)
    assert code == 0
    assert shown.startswith("Omega Shift: Ines against Rosa")
    end = parse_record(game_file.read_text()).end()
    assert end.text(0, ["Ines", "Rosa"]) in shown
    assert shown.rstrip().endswith(f"{end.score(0)} to {end.score(1)}.")


@pytest.mark.parametrize("name", GAMES)
def test_replay_tells_every_action_of_every_game(command, tmp_path, name):
    """Alpha-Beta-Omega has actions without a story: taking the word, the steps of an offer, passing a reaction."""
    *_, (end, _) = random_game(GAMES[name], {}, 4)
    names = ["Ines", "Rosa", "Mika", "Jun", "Noor"][: end.num_seats]
    file = tmp_path / "game.txt"
    file.write_text(record_text(Record.of(end, names)))
    code, shown, errors = command("replay", file)
    assert (code, errors) == (0, "")
    told = parse_record(file.read_text()).positions()
    texts = [position.action_text(action) for position, action in told if position.to_move >= 0]
    assert re.findall(r"^   (\S+)", shown.partition("\n\n")[0], re.MULTILINE) == texts
    assert "traded nothing" not in shown


def test_replay_shows_one_position(command, game_file):
    record = parse_record(game_file.read_text())
    last = len(record.actions)
    assert "the game ends here" in command("replay", game_file, "--ply", last)[1]
    code, _, errors = command("replay", game_file, "--ply", last + 1)
    assert (code, errors) == (2, f"The game has no ply {last + 1}: they go from 0 to {last}.\n")


def test_replay_waits_for_enter(command, game_file, monkeypatch):
    asked = []

    def answer(prompt):
        asked.append(prompt)
        if len(asked) == 3:
            raise EOFError
        return ""

    monkeypatch.setattr("builtins.input", answer)
    code, shown, _ = command("replay", game_file, "--step")
    assert code == 0
    assert len(asked) == 3
    assert re.findall(r"^(\d)\. ", shown, re.MULTILINE) == ["1", "2"]  # after the names, two turns and their tables
    assert shown.count("Deck: ") == 2


def test_an_illegal_record_names_line_and_reason(command, game_file):
    lines = game_file.read_text().splitlines()
    number = next(number for number, line in enumerate(lines, 1) if line.startswith("3. "))
    lines[number - 1] = "3. Ines: +"
    game_file.write_text("\n".join(lines))
    code, shown, errors = command("replay", game_file)
    assert (code, shown) == (2, "")
    assert errors.startswith(f"{game_file}, line {number}: ")
    assert "First play or discard a card, then draw." in errors


def exported(command, file):
    code, shown, errors = command("export", file, "--format", "jsonl")
    assert (code, errors) == (0, "")
    return shown.splitlines()


def test_every_line_of_an_export_fits_the_schema(command, game_file, root):
    lines = exported(command, game_file)
    record = parse_record(game_file.read_text())
    assert len(lines) == len(record.actions) + 1
    validator = jsonschema.Draft202012Validator(json.loads((root / "docs" / "export.schema.json").read_text()))
    for line in lines[::7] + lines[-1:]:
        validator.validate(json.loads(line))
    assert [json.loads(line)["action_id"] for line in lines] == [*record.actions, None]


def test_a_line_with_a_stranger_in_it_does_not_fit(command, game_file, root):
    line = json.loads(exported(command, game_file)[0])
    line["state"]["pile_size"] = 44
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(json.loads((root / "docs" / "export.schema.json").read_text())).validate(line)


def card_notation(name):
    suit, _, rank = name.partition("-")
    return suit[0].upper() + ("A" if rank == "alpha" else rank)


def state_again(plain, options):
    """Return the state record that a plain state describes."""
    sides = plain["sides"]
    lines = [
        f"phase: {plain['phase']}",
        f"to move: {'-' if plain['to_move'] is None else plain['to_move'] + 1}",
        f"first: {plain['first'] + 1}",
        f"last turns: {plain['last_turns']}",
        f"round: {plain['round']}",
        "row: " + " ".join(suit[0].upper() for suit in plain["row"]),
        "markers: " + " ".join(f"{suit[0].upper()}{count}" for suit, count in plain["markers"].items()),
        "discards: " + " ".join(card_notation(card) for cards in plain["discards"].values() for card in cards),
        "removed: " + " ".join(f"{suit[0].upper()}A" for suit, count in plain["removed"].items() for _ in range(count)),
        "pile: " + " ".join(map(card_notation, plain["pile"])),
        f"discarded: {'-' if plain['discarded'] is None else plain['discarded'][0].upper()}",
        f"idle: {plain['idle']}",
        f"totals: {sides[0]['total']} {sides[1]['total']}",
    ]
    for side in sides:
        seat = side["seat"] + 1
        lines.append(
            f"hand {seat}: " + " ".join(card_notation(card["card"]) + "*" * card["open"] for card in side["hand"])
        )
        played = [f"{suit[0].upper()}{rank}" for suit, ranks in side["columns"].items() for rank in ranks]
        lines.append(f"played {seat}: " + " ".join(played))
    return parse_position("\n".join(lines), options)


def test_an_export_holds_the_whole_state(command, game_file):
    record = parse_record(game_file.read_text())
    options = GAME.new_options(**record.options)
    lines = exported(command, game_file)
    for line, (position, _) in zip(lines, record.positions(), strict=True):
        ply = json.loads(line)
        again = state_again(ply["state"], options)
        if position.is_terminal():
            again.to_move = position.state.to_move
        assert again.tobytes() == position.state.tobytes()
        assert (ply["scores"], ply["returns"]) == (position.scores(), position.returns())
        assert msgspec.json.encode(msgspec.json.decode(line, type=Ply)).decode() == line


def test_a_view_of_an_export_hides_what_the_seat_cannot_see(command, game_file):
    ply = json.loads(exported(command, game_file)[0])
    for seat, view in enumerate(ply["views"]):
        assert view["seat"] == seat
        assert [card["card"] for card in view["sides"][1 - seat]["hand"]] == [None] * 8
        assert None not in [card["card"] for card in view["sides"][seat]["hand"]]


def test_a_dash_is_standard_output(command, game_file):
    assert command("export", game_file, "-o", "-")[1] == command("export", game_file)[1] != ""
    assert command("deck", "house", "-o", "-")[1] == command("deck", "house")[1] != ""


def test_an_export_to_a_file_is_what_is_printed_else(command, game_file, tmp_path):
    lines = exported(command, game_file)
    assert command("export", game_file, "-o", tmp_path / "game.jsonl") == (0, "", "")
    assert (tmp_path / "game.jsonl").read_text().splitlines() == lines
    code, _, errors = command("export", game_file, "-o", tmp_path / "none" / "game.jsonl")
    assert (code, errors) == (2, f"{tmp_path}/none/game.jsonl cannot be written: no such file or directory.\n")


# ------------------------------------------------------------------------------------------------------ play and bench


@pytest.mark.whole
def test_a_whole_game_is_played_through_a_pipe(tmp_path):
    position = Position(GAME, seed=4, options={"idle_limit": 2})
    lines, mover = [], None
    while not position.is_terminal():
        if position.to_move != mover:
            lines += [""] * (1 if mover is None else 2)
            mover = position.to_move
        lines.append(position.action_text(position.legal_actions()[-1]))
        position.play(position.legal_actions()[-1])
    file = tmp_path / "game.txt"
    words = "play omega-shift --two --seed 4 --option idle_limit=2 --record"
    done = subprocess.run(
        [sys.executable, "-m", "omegatable", *words.split(), str(file)],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The record of the game is in {file}." in done.stdout
    assert parse_record(file.read_text()).actions == position.history


def test_bench_measures_where_there_is_no_checkout(command, monkeypatch, tmp_path):
    monkeypatch.setattr("omegatable.cli.bench.CHECKOUT", tmp_path)
    monkeypatch.setattr("omegatable.lab.speed.measure", lambda game: {"random decisions a second": 1234567.8})
    told = [f"{game.title}: random decisions a second 1,234,568\n" for game in GAMES.values()]
    assert command("bench") == (0, "".join(told), "")
    code, _, errors = command("bench speed")
    assert (code, errors) == (2, "speed means nothing here: outside a checkout bench takes no arguments.\n")


def test_bench_runs_the_checkout_s_own(command, monkeypatch, tmp_path):
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "__init__.py").touch()
    (tmp_path / "bench" / "__main__.py").write_text("import sys; sys.exit(len(sys.argv))")
    monkeypatch.setattr("omegatable.cli.bench.CHECKOUT", tmp_path)
    assert command("bench speed --json figures.json")[0] == 4
    assert command("bench --list")[0] == 2
