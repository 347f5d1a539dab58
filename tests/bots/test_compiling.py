"""Compiling during play: the modes of kernels, the workers that fill the cache, and bots that cannot wait."""

import dataclasses
import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from omegatable import kernel
from omegatable.bots import Gentle, compiling, make_bot
from omegatable.bots.compiling import PARTS, Compilation, FallbackBot, Part, parts_for, parts_of
from omegatable.engine.registry import GAMES
from omegatable.kernel import kernel_directory
from omegatable.play import Position

OMEGA_SHIFT = GAMES["omega-shift"]
GAME = """
import sys
from omegatable import GAMES, Position
position = Position(GAMES["omega-shift"], seed=7)
while not position.is_terminal():
    position.play(position.legal_actions()[0])
print("numba" in sys.modules, position.history, position.scores())
"""
QUIETLY = "from omegatable.kernel import when_missing\nwhen_missing(None)\n"


def run(*command: str, **environment: object) -> str:
    """Return what a process of this Python prints."""
    env = {**os.environ, **{name: str(value) for name, value in environment.items()}}
    done = subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.fixture
def unmarked(tmp_path: Path) -> Path:
    """Return a cache with the compiled kernels in which no part is marked as done."""
    ours = kernel_directory()
    shutil.copytree(ours, tmp_path / "kernels" / ours.name, ignore=shutil.ignore_patterns("parts"))
    return tmp_path


# --------------------------------------------------------------------------------------------------------------- modes


@pytest.mark.whole
@pytest.mark.compiled
def test_with_an_empty_cache_a_game_is_played_at_once_and_without_numba(tmp_path: Path):
    played = run("-c", QUIETLY + GAME, OMEGATABLE_CACHE=tmp_path, OMEGATABLE_KERNELS="cached")
    compiled = run("-c", GAME)
    assert played.startswith("False ")
    assert compiled.startswith("True ")
    assert played.split(" ", 1)[1] == compiled.split(" ", 1)[1]


@pytest.mark.compiled
def test_a_kernel_is_compiled_once_for_all_widths_of_numbers():
    @kernel.kernel
    def double(number):
        return 2 * number

    with kernel.mode("compiled"):
        assert [double(number) for number in (3, True, kernel.CHANCE)] == [6, 2, -2]
        assert len(double.dispatcher.overloads) == 2  # whole numbers and truth values


def test_an_unknown_mode_is_refused():
    with pytest.raises(
        ValueError, match=r"^There is no mode 'fast' for kernels: there are interpreted, cached, compiled"
    ):
        kernel.set_mode("fast")


def test_a_mode_ends_with_its_block():
    before = kernel.current_mode()
    with kernel.mode("interpreted"):
        assert kernel.current_mode() == "interpreted"
    assert kernel.current_mode() == before


def test_who_wants_to_know_is_told_which_kernels_are_missing(tmp_path: Path):
    said = run(
        "-c",
        "from omegatable.kernel import when_missing\nwhen_missing(lambda module: print('missing', module))\n" + GAME,
        OMEGATABLE_CACHE=tmp_path,
        OMEGATABLE_KERNELS="cached",
    )
    missing = {line.split()[1] for line in said.splitlines() if line.startswith("missing")}
    chapters = {module for module in missing if module.startswith("omegatable.games.omega_shift.rules.")}
    assert bool(chapters) == kernel.COMPILED
    shared = {"omegatable.engine.protocol", "omegatable.kernel.copying", "omegatable.kernel.randomness"}
    assert missing - chapters == (shared if kernel.COMPILED else set())


# ------------------------------------------------------------------------------------------------------------- workers


def test_levels_need_their_own_part_and_the_rules():
    assert [part.name for part in parts_for("omega-shift", "uniform")] == ["rules"]
    assert [part.name for part in parts_for("omega-shift", "gentle")] == ["rules", "gentle"]
    assert [part.name for part in parts_for("omega-shift", "master", "gentle")] == [
        "rules",
        "gentle",
        "endings",
        "master",
    ]


def test_a_game_has_only_the_parts_of_its_facets(monkeypatch: pytest.MonkeyPatch):
    game = GAMES["omega-shift"]
    for facets, lacking in (({"coach": ".coach:COACH"}, {"endings"}), ({}, {"endings", "coach"})):
        few = dataclasses.replace(game, facets=facets)
        monkeypatch.setattr(compiling, "game_named", lambda name, few=few: few)
        assert set(PARTS) - {part.name for part in parts_of("omega-shift")} == lacking


@pytest.mark.whole
@pytest.mark.compiled
def test_workers_mark_what_they_have_compiled_and_do_it_once(unmarked: Path):
    command = ["-m", "omegatable.bots.compiling", "omega-shift"]
    said = run(*command, OMEGATABLE_CACHE=unmarked).strip().splitlines()  # a carriage return ends a line too
    assert said[0] == f"Compiled kernels are kept in {next(unmarked.glob('kernels/*'))}."
    assert (said[2], said[-1]) == ("Compiling omega-shift:   0%", "Compiling omega-shift: 100%")
    marks = {file.name for file in unmarked.glob("kernels/*/parts/*")}
    assert marks == {f"omega-shift.{name}" for name in PARTS}
    assert run(*command, OMEGATABLE_CACHE=unmarked) == ""


def test_a_game_that_does_not_exist_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], monkeypatch):
    monkeypatch.setattr(sys, "argv", ["compiling", "chess"])
    with pytest.raises(SystemExit):
        compiling.main()
    assert "there is no game 'chess': there is " in capsys.readouterr().err


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make nothing count as compiled."""
    monkeypatch.setattr(Part, "is_done", False)


@pytest.mark.compiled
@pytest.mark.usefixtures("waiting")
@pytest.mark.parametrize("executable", [shutil.which("false"), "/nowhere"])
def test_what_cannot_be_compiled_is_given_up_and_logged(
    executable: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(sys, "executable", executable)
    told: list[float] = []
    with kernel.mode("cached"):
        work = Compilation(parts_of("omega-shift"))
        assert not work.is_complete
        assert not work.has_failed("omega-shift", "steady")
        work.wait(told.append)
        assert work.is_complete
        assert not work.is_ready("omega-shift", "steady")
        assert work.has_failed("omega-shift", "steady")
    assert (told[0], round(told[-1], 9)) == (0.0, 1.0)
    assert "The part rules of omega-shift could not be compiled: it runs interpreted." in caplog.text


@pytest.mark.compiled
@pytest.mark.usefixtures("waiting")
def test_a_full_cache_is_tried_again_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    full, python = tmp_path / "full", tmp_path / "python"
    full.touch()
    answer = f"if [ -e {full} ]; then printf 'unsaved\\t%s\\t%s\\tDisk full\\n'; else printf 'done\\t%s\\t%s\\n'; fi"
    answer = answer.replace("\\n'", "\\n' $game $part")
    python.write_text(f"#!/bin/sh\nwhile read game part; do {answer}; done\n")
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.setattr(compiling, "AGAIN", 0.001)
    monkeypatch.setattr(compiling, "has_room", lambda: not full.exists())
    with kernel.mode("cached"):
        work = Compilation([*parts_of("omega-shift"), *parts_of("alpha-and-omega")])
        work.wait()
        assert work.has_failed("omega-shift", "steady")
        settled = work.num_settled
        full.unlink()
        with work._changed:
            assert work._changed.wait_for(lambda: not work._failed, 60)
        assert all(work.is_ready(game, "master") for game in ("omega-shift", "alpha-and-omega"))
        assert work.num_settled == 2 * settled
    said = [record.getMessage() for record in caplog.records]
    assert said == [f"Compiled kernels cannot be kept in {kernel_directory()}: disk full. Games go on, more slowly."]


TWICE = """
import sys
from omegatable import kernel

@kernel.kernel
def twice(number):
    return 2 * number

@kernel.kernel
def four_times(number):
    return twice(number) * 2

kernel.set_mode("compiled")
print(twice(3), four_times(3), four_times(2.5))
"""


@pytest.mark.compiled
@pytest.mark.parametrize("compiler", ["", "plain"])
def test_a_program_runs_compiled_on_a_file_system_that_takes_nothing(tmp_path: Path, compiler: str):
    program = tmp_path / "program.py"
    program.write_text(TWICE)
    environment = {**os.environ, "OMEGATABLE_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    if compiler:
        environment["OMEGATABLE_COMPILER"] = compiler
    took = subprocess.run(
        [sys.executable, program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),  # Files stay empty, as on a full disk.
    )
    assert took.stdout == "6 12 10.0\n", took.stderr
    folder = rf"{tmp_path}/cache/kernels/\w+"
    told = rf"Compiled kernels cannot be kept in {folder}: file too large\. Games go on, more slowly\.\n"
    assert re.fullmatch(told, took.stderr)


@pytest.mark.compiled
@pytest.mark.usefixtures("waiting")
def test_the_game_that_is_played_comes_first():
    with kernel.mode("cached"):
        work = Compilation([*parts_of("omega-shift"), *parts_of("alpha-and-omega")])
        assert list(work.shares().items()) == [("omega-shift", 0.0), ("alpha-and-omega", 0.0)]
        work.prefer("alpha-and-omega")
        assert list(work.shares()) == ["alpha-and-omega", "omega-shift"]


@pytest.mark.compiled
@pytest.mark.usefixtures("waiting")
def test_a_worker_stays_with_its_game_until_one_is_played():
    with kernel.mode("cached"):
        work = Compilation([*parts_of("omega-shift"), *parts_of("alpha-and-omega")])
        one, other = work._next(None), work._next(None)
        assert (one, other) == (Part("omega-shift", "rules"), Part("alpha-and-omega", "rules"))
        other = work._next(other)
        assert other == Part("alpha-and-omega", "gentle")
        work.prefer("omega-shift")
        assert work._next(other) == Part("omega-shift", "gentle")


def test_outside_the_mode_cached_everything_counts_as_compiled():
    with kernel.mode("interpreted"):
        work = Compilation(parts_of("omega-shift"))
        assert work.is_complete
        assert work.is_ready("omega-shift", "master")
        assert work.shares() == {"omega-shift": 1.0}


# ---------------------------------------------------------------------------------------------------------------- bots


class Readiness(Compilation):
    """A compilation that reports what a test sets."""

    ready = False

    def is_ready(self, game: str, level: str) -> bool:
        return self.ready


def test_a_bot_falls_back_on_gentle_until_its_level_is_ready():
    work = Readiness([])
    position = Position(OMEGA_SHIFT, seed=5)
    view = position.view(position.to_move)
    actions = position.legal_actions()
    bot = FallbackBot("sharp", OMEGA_SHIFT, 3, work)
    assert bot.choose(view, actions) == Gentle(OMEGA_SHIFT, 3).choose(view, actions)
    assert bot.fell_back
    assert bot.analysis == ()
    work.ready = True
    assert bot.analyse(view) == make_bot("sharp", OMEGA_SHIFT, 3).analyse(view)
    assert not bot.fell_back
    assert {candidate.action for candidate in bot.analysis} == set(actions)


def test_gentle_never_falls_back():
    bot = FallbackBot("gentle", OMEGA_SHIFT, 3, Readiness([]))
    position = Position(OMEGA_SHIFT, seed=5)
    bot.analyse(position.view(position.to_move))
    assert not bot.fell_back
