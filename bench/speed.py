"""Speed of the rules: random games of each game, and of Omega Shift compared with the same rules hand-written in C.

Omega Shift is timed in turns with bench/speed.c, which plays the same games from the same seed. The other games are
timed by the processor time of this process, so that a busy machine has little effect.
"""

import argparse
import ctypes
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from bench.figures import Figure
from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.engine.protocol import Game, apply_action, draw_deal, legal_actions, observe, score, setup
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_and_omega.rules.records import PLACE
from omegatable.games.omega_shift.rules.actions import MAX_LEGAL
from omegatable.games.omega_shift.rules.records import STATE
from omegatable.games.omega_shift.rules.setting_up import DEAL_SIZE
from omegatable.kernel import TERMINAL, kernel, new_record, new_rng, random_below
from omegatable.play import Position

OPTION_SETS = (  # redraw, optional_pull, last_turn_each, five_overrides_gate, idle_limit, first_player
    (0, 0, 0, 0, 20, 0),
    (1, 0, 0, 0, 20, 0),
    (0, 1, 0, 0, 5, 1),
    (0, 0, 1, 0, 20, 2),
    (1, 1, 1, 1, 1, 0),
)
_MIX = np.uint64(0x9E3779B97F4A7C15)


@kernel
def play_digested(state, options, deal, actions, rng, games):
    """Play *games* random games. Returns the number of decisions and a digest of all scores."""
    decisions = 0
    mixed = np.uint64(0)
    for _ in range(games):
        draw_deal(options, rng, deal)
        setup(state, options, deal)
        while state.to_move != TERMINAL:
            count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(rng, count)]))
            decisions += 1
        for seat in range(2):
            mixed = (mixed ^ np.uint64(np.int64(score(state, seat)))) * _MIX
    return decisions, mixed


class Rulebook:
    """The package's own engine, called once for many games."""

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.options = GAMES["omega-shift"].new_options()
        names = ("redraw", "optional_pull", "last_turn_each", "five_overrides_gate", "idle_limit")
        for name, value in zip((*names, "first_player"), chosen, strict=True):
            setattr(self.options, name, value)
        self.state = new_record(STATE)
        self.deal = np.zeros(DEAL_SIZE, np.int8)
        self.actions = np.zeros(MAX_LEGAL, np.int16)

    def play(self, seed: int, games: int) -> tuple[int, int]:
        decisions, mixed = play_digested(self.state, self.options, self.deal, self.actions, new_rng(seed), games)
        return int(decisions), int(mixed)


class HandWritten:
    """The engine of bench/speed.c, built for this machine."""

    def __init__(self, chosen: tuple[int, ...], library: ctypes.CDLL) -> None:
        self.chosen = (ctypes.c_int32 * len(chosen))(*chosen)
        self.function = library.play_games
        self.function.restype = ctypes.c_int64

    def play(self, seed: int, games: int) -> tuple[int, int]:
        digest = ctypes.c_uint64()
        start = ctypes.c_uint64(int(new_rng(seed)[0]))
        decisions = self.function(self.chosen, start, ctypes.c_int64(games), ctypes.byref(digest))
        return int(decisions), digest.value


def build_c(directory: Path, compiler: str = "cc") -> ctypes.CDLL:
    """Compile bench/speed.c into *directory* and return the loaded library."""
    library = directory / "speed.so"
    source = Path(__file__).with_name("speed.c")
    flags = ["-O3", "-march=native", "-std=c11", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, *flags, str(source), "-o", str(library)], check=True)
    return ctypes.CDLL(str(library))


def beside_c(games: int = 4000, repetitions: int = 21) -> Iterator[Figure]:
    """Check that both engines of Omega Shift play the same games, then time them in turn."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise SystemExit("There is no C compiler `cc`, by which bench/speed.c is built.")
    with tempfile.TemporaryDirectory() as directory:
        library = build_c(Path(directory), compiler)
        for chosen in OPTION_SETS:
            ours, theirs = Rulebook(chosen).play(1, 300), HandWritten(chosen, library).play(1, 300)
            if ours != theirs:
                raise RuntimeError(f"The two engines part ways under the options {chosen}: {ours} against {theirs}.")
        engines = Rulebook(OPTION_SETS[0]), HandWritten(OPTION_SETS[0], library)
        pairs = []
        for seed in range(repetitions):
            times = []
            for engine in engines:
                start = time.perf_counter()
                decisions, _ = engine.play(seed, games)
                times.append(decisions / (time.perf_counter() - start))
            pairs.append(times)
    yield Figure("random play, share of C", statistics.median(ours / theirs for ours, theirs in pairs), goal="0.85")
    yield Figure("random play", statistics.median(ours for ours, _ in pairs), "decisions/s")
    yield Figure("random play in C", statistics.median(theirs for _, theirs in pairs), "decisions/s")
    yield Figure("state", STATE.itemsize, "bytes", goal="256")


# ------------------------------------------------------------------------------------------------------ the other games


@kernel
def play_games(state, view, options, deal, actions, values, rng, games, gentle):
    """Play *games* games at random, or by the hand-written rules if *gentle*.

    Returns the number of the players' decisions and of chance's.
    """
    decisions = 0
    fallen = 0
    for _ in range(games):
        draw_deal(options, rng, deal)
        setup(state, options, deal)
        while state.to_move != TERMINAL:
            seat = int(state.to_move)
            if seat >= 0:
                decisions += 1
            else:
                fallen += 1
            if seat >= 0 and gentle:
                observe(state, seat, view)
                apply_action(state, choose_gentle(view, rng, actions, values))
            else:
                count = legal_actions(state, actions)
                apply_action(state, int(actions[random_below(rng, count)]))
    return decisions, fallen


@kernel
def repeat_parts(state, options, deal, actions, rng, games, deals, legals):
    """Play random games, but make each deal *deals* and each list of legal actions *legals* extra times.

    Returns the number of decisions.
    """
    decisions = 0
    for _ in range(games):
        draw_deal(options, rng, deal)
        for _ in range(1 + deals):
            setup(state, options, deal)
        while state.to_move != TERMINAL:
            count = legal_actions(state, actions)
            for _ in range(legals):
                count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(rng, count)]))
            decisions += 1
    return decisions


@kernel
def list_often(state, actions, times):
    """List the legal actions *times* times. Returns the sum of their numbers, so that the compiler keeps the loop."""
    total = 0
    for _ in range(times):
        total += legal_actions(state, actions)
    return total


def played(game: Game, games: int, *, gentle: bool, **options: Any) -> tuple[int, int, float]:
    """Return the players' decisions, chance's decisions, and the processor seconds of *games* games."""
    records = game.new_state(), game.new_view(), game.new_options(**options)
    scratch = np.zeros(game.deal_size, np.int8), np.zeros(game.max_legal, np.int16), new_values(game)
    play_games(*records, *scratch, new_rng(1), 1, gentle)  # compiles
    start = time.process_time()
    decisions, fallen = play_games(*records, *scratch, new_rng(1), games, gentle)
    return int(decisions), int(fallen), time.process_time() - start


def full_board(game: Game) -> Any:
    """Return a state late in a random game of Alpha & Omega: of 200 games, the one with the most placements."""
    best, most = None, 0
    rng = new_rng(0)
    for number in range(200):
        position = Position(game, seed=number)
        while not position.is_terminal():
            legal = position.legal_actions()
            if position.state.phase == PLACE and len(legal) > most:
                best, most = position.copy().state, len(legal)
            position.play(legal[int(random_below(rng, len(legal)))])
    return best


def of_alpha_and_omega(repetitions: int = 7, games: int = 1000, times: int = 20_000) -> Iterator[Figure]:
    """Time random two-player games, their share of setup and of listing actions, a full board, and `gentle`."""
    game = GAMES["alpha-and-omega"]
    records, actions = (game.new_state(), game.new_options()), np.zeros(game.max_legal, np.int16)
    scratch = np.zeros(game.deal_size, np.int8), actions
    state = full_board(game)
    repeat_parts(*records, *scratch, new_rng(0), 1, 0, 0)
    list_often(state, actions, 1)
    rows = []
    for seed in range(repetitions):
        row = []
        for deals, legals in ((0, 0), (4, 0), (0, 4)):
            start = time.process_time()
            decisions = int(repeat_parts(*records, *scratch, new_rng(seed), games, deals, legals))
            row.append(1e9 * (time.process_time() - start) / decisions)
        start = time.process_time()
        list_often(state, actions, times)
        rows.append([*row, 1e6 * (time.process_time() - start) / times])
    whole, with_deals, with_legals, listing = (statistics.median(column) for column in zip(*rows, strict=True))
    yield Figure("random play, 2 players", 1e9 / whole, "decisions/s", goal="3 million")
    yield Figure("a decision of random play", whole, "ns")
    yield Figure("of it, setting up", (with_deals - whole) / 4, "ns")
    yield Figure("of it, listing the legal actions", (with_legals - whole) / 4, "ns")
    yield Figure(
        "legal placements of a full board", listing, "µs", "2", f"{int(legal_actions(state, actions))} of them"
    )
    for seats in (2, 4):
        decisions, _, spent = played(game, 1000, gentle=True, seats=seats)
        yield Figure(f"a decision of gentle, {seats} players", 1e6 * spent / decisions, "µs")
    yield Figure("state", game.STATE.itemsize, "bytes", goal="2,048")


def of_alpha_beta_omega() -> Iterator[Figure]:
    """Time random three-player games, with and without trading."""
    game = GAMES["alpha-beta-omega"]
    for trade in ("off", "full"):
        decisions, fallen, spent = played(game, 4000, gentle=False, seats=3, trade=trade)
        note = f"{decisions / spent:,.0f} of them by players"
        yield Figure(f"random play, 3 players, trading {trade}", (decisions + fallen) / spent, "decisions/s", "", note)
    yield Figure("state", game.STATE.itemsize, "bytes", goal="2,048")


def of_random_play(name: str) -> Iterator[Figure]:
    """Time random games of a game without figures of its own."""
    game = GAMES[name]
    decisions, fallen, spent = played(game, 1000, gentle=False)
    yield Figure("random play", (decisions + fallen) / spent, "decisions/s")
    yield Figure("state", game.STATE.itemsize, "bytes", goal="2,048")


RULES = {"alpha-and-omega": of_alpha_and_omega, "alpha-beta-omega": of_alpha_beta_omega, "omega-shift": beside_c}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES), help="only these")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of each game."""
    for name in asked.games:
        yield from (
            one._replace(what=f"{GAMES[name].title}: {one.what}")
            for one in RULES.get(name, partial(of_random_play, name))()
        )
