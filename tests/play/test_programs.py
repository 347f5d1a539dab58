"""Custom bots: their messages, what they forfeit, and that they end."""

import json
import os
from pathlib import Path

import pytest

from omegatable.bots import Uniform
from omegatable.engine.registry import GAMES
from omegatable.play import Position, Record, play_match, programs, sandbox
from omegatable.play.programs import Program, ProgramError, checked_program, question
from tests.support.playing import other_deal, random_plies

GAME = GAMES["omega-shift"]
EXAMPLES = Path(__file__).parents[2] / "examples"
FIRST_LEGAL = """#!/usr/bin/env python3
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"id": message["id"], "action": message["legal"][0][0]}), flush=True)
"""
PATIENCE = 60  # seconds after which a test gives up
HEARS = "#!/bin/sh\nread hello; read choose; "  # The program then does something wrong.


@pytest.fixture(autouse=True)
def end_programs():
    """End the processes that a test has kept."""
    yield
    programs.end_programs()


@pytest.fixture
def write(tmp_path):
    """Return a function that writes a program and returns it, as `checked_program` does."""

    def written(source: str) -> str:
        file = tmp_path / "mine"
        file.write_text(source)
        file.chmod(0o755)
        return checked_program(str(file))

    return written


def first_decision(bot: str) -> Program:
    """Return a program after it has been asked for its first action of a game."""
    player, position = Program(bot, GAME, 1, seconds=0.0), Position(GAME, seed=1)
    legal = position.legal_actions()
    assert player.choose(position.view(position.to_move), legal) in legal
    return player


# ---------------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("name", "game"), [("bot.py", "omega-shift"), ("bot.mjs", "alpha-and-omega")])
def test_each_example_plays_a_game(name, game):
    players = [Program(checked_program(name, EXAMPLES), GAMES[game], 1), Uniform(GAMES[game], 2)]
    record = play_match(GAMES[game], players, seed=3)
    assert (record.names, players[0].forfeit) == ([name, "uniform"], None)


def test_a_class_in_a_process_plays_as_it_plays_here():
    bot = checked_program("omegatable.bots.levels:Uniform")
    there = play_match(GAME, [Program(bot, GAME, 1), Uniform(GAME, 2)], seed=3)
    assert there.actions == play_match(GAME, [Uniform(GAME, seat) for seat in (1, 2)], seed=3).actions
    assert there.names == ["Uniform", "uniform"]


def test_a_process_hears_one_seat_of_a_game_and_then_another_game(write, capfd):
    bot = write(FIRST_LEGAL.replace("    message =", "    sys.stderr.write(line)\n    message ="))
    options = GAME.chosen_options({"rounds": 1})
    for seed in (5, 6):
        record = play_match(GAME, [Program(bot, GAME, seed, options=options), Uniform(GAME, 1)], seed=7)
    (process,) = programs._idle[bot, 0]
    assert process._popen.stdin is not None
    process._popen.stdin.close()  # it ends when it has heard all
    process._popen.wait(PATIENCE)
    heard = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    own = [
        [[action, position.action_text(action)] for action in position.legal_actions()]
        for position, _ in record.positions()
        if position.to_move == 0
    ]
    assert [message["type"] for message in heard] == 2 * ["hello", *["choose"] * len(own), "end"]
    hello, first, *_ = heard[len(heard) // 2 :]
    assert hello == {
        "type": "hello", "protocol": 1, "game": "omega-shift", "options": options, "seat": 0, "seed": 6,
    }  # fmt: skip
    assert (first["id"], first["legal"], first["seconds"]) == (1, own[0], 1.0)
    assert heard[-1] == {"type": "end", "scores": record.end().scores(), "returns": record.end().returns()}


def test_seats_of_one_game_have_processes_of_their_own(write):
    bot = write(FIRST_LEGAL)
    play_match(GAME, [Program(bot, GAME, 1), Program(bot, GAME, 2)], seed=1)
    assert [len(processes) for processes in programs._idle.values()] == [1, 1]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_question_does_not_depend_on_hidden_cards(game):
    record = Record.of(random_plies(game, {}, 3, 60), ["Ines", "Rosa"])
    pairs = zip(record.positions(), other_deal(record, 0).positions(), strict=True)
    asked = 0
    for (one, _), (other, _) in pairs:
        if one.to_move == 0:
            lines = [question(game, 1, each.view(0), each.legal_actions(), 1.0) for each in (one, other)]
            assert lines[0] == lines[1]
            asked += 1
    assert asked


# ------------------------------------------------------------------------------------------------------------- forfeits


@pytest.mark.parametrize(
    ("does", "reason"),
    [
        ("exit 3", "it ended with exit code 3"),
        ("echo 'Hello there'", "it answered 'Hello there', which is not an answer"),
        ('echo \'{"id": 1, "action": true}\'', 'it answered \'{"id": 1, "action": true}\', which is not an answer'),
        ('echo \'{"id": 1, "action": 9999}\'', "it chose action 9999, which is not legal"),
        ('echo \'{"id": 7, "action": 0}\'', "it answered question 7 and was asked question 1"),
        ("exec cat /dev/zero", "it wrote more than 65,536 bytes without an answer"),
        ("exec sleep 1000", "it did not answer within 0.1 s"),
        ("exec python3 -c 'bytearray(3 << 30)'", "it ended with exit code 1"),
    ],
)
def test_what_a_program_does_wrong_is_told(write, monkeypatch, does, reason):
    if "sleep" in does:
        monkeypatch.setattr(programs, "STARTING", 0.1)
        monkeypatch.setattr(programs, "LATE", 0.0)
    forfeit = first_decision(write(HEARS + does)).forfeit
    assert forfeit == (1, reason)


@pytest.mark.parametrize(
    ("does", "reason"),
    [("kill -35 $$", "it was ended by the signal Real-time signal 1"), ("exit 137", "it ended with exit code 137")],
)
def test_a_signal_and_an_exit_code_are_told_apart(write, monkeypatch, does, reason):
    """Python has no name for the signal. In a namespace of its own the process could not end itself."""
    monkeypatch.setattr(sandbox, "chosen", lambda: (sandbox.MEANS[-1], frozenset()))
    assert first_decision(write(HEARS + does)).forfeit == (1, reason)


def test_a_program_ends_with_what_it_has_started(write, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    bot = write(HEARS + f"exec 3>{pipe}; sleep 1000 & printf x >&3; echo rubbish; sleep 1000")
    assert first_decision(bot).forfeit is not None
    os.set_blocking(end, True)
    assert os.read(end, 2) == b"x"
    assert os.read(end, 2) == b"", "all that could write have ended"
    os.close(end)


def test_a_program_may_end_with_each_game(write, caplog):
    bot = write(FIRST_LEGAL + '    if message["type"] == "end":\n        sys.exit()\n')
    for _ in range(3):
        players = [Program(bot, GAME, 1), Uniform(GAME, 1)]
        play_match(GAME, players, seed=2)
        assert players[0].forfeit is None
    assert not caplog.messages


def test_that_a_process_fails_between_games_is_told_the_first_time_and_the_tenth(write, caplog):
    bot = write(FIRST_LEGAL + '    if message["type"] == "end":\n        sys.exit(3)\n')
    said = "mine, at `hello`: it ended with exit code 3; a new process takes its place"
    for game in range(4):
        if game == 3:
            programs._replaced[bot] = 9
        player = Program(bot, GAME, 1)
        play_match(GAME, [player, Uniform(GAME, 1)], seed=2)
        assert player.forfeit is None
    assert caplog.messages == [f"{said}.", f"{said} for the 10th time."]


def test_a_process_that_does_not_hear_how_a_game_ended_is_told(write, caplog, monkeypatch):
    monkeypatch.setattr(programs, "MAX_END_SECONDS", 0.1)
    monkeypatch.setattr(programs, "LATE", 0.0)
    player, position = Program(write(FIRST_LEGAL + "        while True: pass\n"), GAME, 1), Position(GAME, seed=1)
    player.choose(position.view(0), position.legal_actions())
    player.end([0] * 100_000, [0.0, 0.0])
    assert caplog.messages == ["mine, at `end`: it did not answer within 0.1 s; a new process takes its place."]


def test_from_a_failure_on_any_legal_action_is_played_and_the_next_game_begins_anew(write):
    bot = write(FIRST_LEGAL.replace("json.dumps", "message['id'] == 3 or json.dumps"))  # prints True at the third
    for _ in range(2):
        players = [Uniform(GAME, 1), Program(bot, GAME, 1)]
        record = play_match(GAME, players, seed=2)
        assert record.end().is_terminal()
        assert players[1].forfeit == (3, "it answered 'True', which is not an answer")
    assert programs._idle == {}


# -------------------------------------------------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("./nobody", "There is no program './nobody': a bot of your own is an executable file, such as ./mine."),
        ("./text", "The program './text' cannot be executed: try `chmod +x ./text`."),
        ("no.such:Bot", "The module 'no.such' cannot be imported: ModuleNotFoundError, No module named 'no'."),
        ("json:Bot", "The module 'json' has no class 'Bot'."),
        ("json:JSONDecoder", "The class 'json:JSONDecoder' has no method choose(view, actions)."),
    ],
)  # fmt: skip
def test_what_is_no_bot_is_refused_in_a_sentence(tmp_path, bot, sentence):
    (tmp_path / "text").write_text("hello")
    with pytest.raises(ProgramError) as refused:
        checked_program(bot, tmp_path)
    assert str(refused.value) == sentence
