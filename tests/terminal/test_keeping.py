"""Games of the terminal that are left, stopped or killed, and go on where they stood."""

import contextlib
import io
import os
import re
import shutil
import stat
import subprocess
import sys
from unittest import mock

import pytest

from omegatable.bots.levels import LEVELS
from omegatable.cli import run
from omegatable.engine.registry import GAMES
from omegatable.kernel import mode
from omegatable.locales.reader import reader
from omegatable.play import Position, parse_record
from omegatable.table.events import Acted, ChanceFell, parse_event
from omegatable.table.room import Room
from omegatable.table.setting import set_table
from omegatable.table.wire import Act, SeatWish, SetTable
from omegatable.terminal import PlainScreen, resumed_session
from omegatable.terminal.keeping import KeepingError, KeptGame, games_folder, kept_games

GAME = GAMES["omega-shift"]
BEGIN = ("play", "omega-shift", "--two", "--seed", "3", "--option", "first_player=1")


def first_turn():
    """Return a discard and a draw with which the first player can begin, and the name of the card."""
    position = Position(GAME, seed=3, options={"first_player": 1})
    discard = next(text for text in map(position.action_text, position.legal_actions()) if text.startswith("x"))
    return f"{discard} +"


def typed(folder, *arguments, lines=()):
    """Run a command with these lines as its input; return its exit code and what it printed."""
    shown, errors = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        mock.patch.dict(LEVELS),  # a program becomes a level
        mode("interpreted"),
        contextlib.redirect_stdout(shown),
        contextlib.redirect_stderr(errors),
    ):
        patch.setenv("XDG_DATA_HOME", str(folder))
        patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = run(list(arguments))
    return code, shown.getvalue(), errors.getvalue()


def test_a_game_that_was_left_goes_on_with_the_command_that_it_prints(tmp_path):
    code, shown, _ = typed(tmp_path, *BEGIN, lines=("", first_turn(), "quit"))
    assert code == 0
    (command,) = re.findall(r"You have left the table\. The game is saved; continue with: omegatable (.*)\n", shown)
    assert command == "resume omega-shift-1"
    record = tmp_path / "game.txt"
    code, shown, _ = typed(tmp_path, *command.split(), "--record", str(record), lines=("", "story", "quit"))
    assert code == 0
    assert "Player 2, press Enter when only you are looking:" in shown
    assert "Player 1 discarded" in shown
    assert len(parse_record(record.read_text()).actions) == 2
    assert "continue with: omegatable resume omega-shift-1\n" in shown


def test_a_program_plays_its_failure_is_said_and_without_it_the_game_does_not_go_on(tmp_path):
    program = tmp_path / "mine"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    code, shown, _ = typed(tmp_path, "play", "omega-shift", "--bot", str(program), "--option", "first_player=2")
    said = "mine has failed: it ended with exit code 3. From now on, any legal action is played for it."
    assert (code, shown.count(said)) == (0, 1)
    assert "In hand, mine: " in shown  # what was played for it may have been drawn from the open cards
    program.unlink()
    assert typed(tmp_path, "resume") == (
        2,
        "",
        f"There is no program '{program}': a bot of your own is an executable file, such as ./mine.\n",
    )


def test_the_first_moves_after_going_on_are_played(tmp_path):
    record = tmp_path / "game.txt"
    typed(tmp_path, *BEGIN, "--record", str(record), lines=("", first_turn(), "quit"))
    position = parse_record(record.read_text()).end()
    discard = next(text for text in map(position.action_text, position.legal_actions()) if text.startswith("x"))
    typed(tmp_path, "resume", "--record", str(record), lines=("", f"{discard} +", "quit"))
    assert len(parse_record(record.read_text()).actions) == 4


def test_a_game_that_was_killed_goes_on_where_it_stood(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-m", "omegatable", *BEGIN],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "OMEGATABLE_KERNELS": "interpreted"},
    ) as process:
        process.stdin.write(f"\n{first_turn()}\n")
        process.stdin.flush()
        shown = ""
        while "pass the keyboard to Player 2" not in shown:
            piece = process.stdout.read(1)
            assert piece, shown
            shown += piece
        process.kill()
    record = tmp_path / "game.txt"
    code, _, _ = typed(tmp_path, "resume", "--record", str(record), lines=("", "quit"))
    assert code == 0
    assert len(parse_record(record.read_text()).actions) == 2


def test_what_was_taken_back_stays_taken_back(tmp_path):
    typed(tmp_path, *BEGIN, lines=("", first_turn().split()[0], "undo", "quit"))
    record = tmp_path / "game.txt"
    typed(tmp_path, "resume", "--record", str(record), lines=("", "quit"))
    assert parse_record(record.read_text()).actions == []


@pytest.fixture(scope="module")
def left(tmp_path_factory):
    """The data of somebody who has left a game after one discard."""
    data = tmp_path_factory.mktemp("left")
    typed(data, *BEGIN, lines=("", first_turn().split()[0], "quit"))
    return data / "omegatable"


@pytest.fixture
def folder(left, tmp_path):
    """A folder with that game, for one test."""
    return shutil.copytree(left, tmp_path / "omegatable") / "games"


def test_a_line_that_a_kill_has_cut_off_is_dropped(folder):
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"type":"acted","se')
    kept, events = KeptGame.find(folder)
    assert [kept.name, len(events)] == ["omega-shift-1", len(whole.splitlines())]
    assert file.read_bytes() == whole
    kept.append([parse_event(whole.splitlines()[-1].decode())])
    kept.close()
    assert len(KeptGame.find(folder)[1]) == len(events) + 1


def test_only_its_owner_can_read_a_game(folder):
    (file,) = folder.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_game_that_was_played_last_comes_first(folder):
    other = KeptGame.begin(folder, "omega-shift")
    assert other.name == "omega-shift-2"
    assert kept_games(folder) == ["omega-shift-1"], "nothing is written yet"
    other.append([parse_event((folder / "omega-shift-1.events").read_text().splitlines()[0])])
    os.utime(folder / "omega-shift-1.events", (1, 1))
    assert kept_games(folder) == ["omega-shift-2", "omega-shift-1"]
    other.remove()
    assert kept_games(folder) == ["omega-shift-1"]


def test_a_game_that_cannot_be_found_or_read_is_refused_with_one_sentence(folder, tmp_path, monkeypatch, capsys):
    with pytest.raises(KeepingError, match=r"^No game is kept: `omegatable play GAME` begins one\.$"):
        KeptGame.find(tmp_path / "nowhere")
    with pytest.raises(KeepingError, match=r"^No game called 'chess' is kept: there is omega-shift-1\.$"):
        KeptGame.find(folder, "chess")
    (file,) = folder.iterdir()
    file.write_text("{}\n")
    with pytest.raises(KeepingError, match=r"omega-shift-1\.events cannot be read: A stored event cannot be read"):
        KeptGame.find(folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nowhere"))
    assert run(["resume"]) == 2
    assert capsys.readouterr().err == "No game is kept: `omegatable play GAME` begins one.\n"


def test_a_game_that_is_open_in_another_terminal_is_refused_until_it_is_left(folder, tmp_path):
    held, _ = KeptGame.find(folder)
    code, _, errors = typed(tmp_path, "resume", lines=("", "quit"))
    assert (code, errors) == (2, "omega-shift-1 is open in another terminal: go on there, or leave it first.\n")
    held.close()
    assert typed(tmp_path, "resume", lines=("", "quit"))[0] == 0


def test_a_game_that_this_release_does_not_know_is_refused_with_one_sentence(folder, tmp_path):
    (file,) = folder.iterdir()
    file.write_text(file.read_text().replace('"game":"omega-shift"', '"game":"chess"'))
    code, _, errors = typed(tmp_path, "resume")
    assert (code, errors) == (2, f"{file} cannot be played by this release: there is no game 'chess'.\n")


def played(game, enough, **options):
    """Return the events of a game of people at one screen, who play the first legal action until it is *enough*."""
    seats = [SeatWish(kind="here", name=name) for name in ("Ines", "Rosa")]
    events, _ = set_table(SetTable(game=game, seats=seats, options=options), seed=3)
    room = Room("terminal", events, roll=lambda outcomes: 0)
    while not enough(room, events):
        seat = room.awaited
        (_, (action, *_)) = room.view(seat)
        events += room.receive(seat, Act(id=str(room.version), version=room.version, action=action)).events
    return events


def test_a_game_whose_record_cannot_be_written_stays(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    kept = KeptGame.begin(games_folder(), "omega-shift")
    kept.append(played("omega-shift", lambda room, events: room.over))
    kept.close()
    assert run(["resume", "--record", "/dev/full"]) == 2
    assert capsys.readouterr().err == "/dev/full cannot be written: no space left on device.\n"
    assert run(["resume", "--record", str(tmp_path / "game.txt")]) == 0
    assert parse_record((tmp_path / "game.txt").read_text()).end().is_terminal()
    assert kept_games(games_folder()) == []


def test_a_game_that_was_killed_before_chance_was_stored_goes_on():
    events = played(
        "alpha-beta-omega", lambda room, events: isinstance(events[-1], ChanceFell), trade="off", deck="first"
    )
    while isinstance(events[-1], ChanceFell):
        events.pop()
    assert isinstance(events[-1], Acted)
    stored = []
    session = resumed_session(PlainScreen(), reader(), events, {}, keep=lambda file, record: None, store=stored.extend)
    assert stored
    assert all(isinstance(event, ChanceFell) for event in stored)
    record = session.record()
    assert len(record.actions) == len(events) - 1 + len(stored)
    assert record.end().to_move >= 0


def test_a_game_that_cannot_be_kept_is_played_all_the_same(tmp_path):
    (tmp_path / "omegatable").write_text("a file where the folder should be")
    code, shown, _ = typed(tmp_path, *BEGIN, lines=("", first_turn(), "quit"))
    assert code == 0
    assert "You discarded" in shown
    assert re.search(r"You have left the table\. The game could not be saved: [a-z ]+\.\n", shown)
