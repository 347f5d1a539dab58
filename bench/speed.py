"""Random play by the rulebook against the same rules hand-written in C, in one run: `python -m bench.speed`."""

import ctypes
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from omegatable.games import GAMES
from omegatable.games.omega_shift import rules
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, score, setup
from omegatable.kernel import TERMINAL, kernel, new_record, new_rng, random_below

OPTION_SETS = (  # redraw_forbidden, optional_pull, last_turn_each, five_overrides_gate, idle_limit, first_player
    (0, 0, 0, 0, 20, 0),
    (1, 0, 0, 0, 20, 0),
    (0, 1, 0, 0, 5, 1),
    (0, 0, 1, 0, 20, 2),
    (1, 1, 1, 1, 1, 0),
)
_MIX = np.uint64(0x9E3779B97F4A7C15)


@kernel
def play_games(state, options, deal, actions, rng, games):
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
        names = ("redraw_forbidden", "optional_pull", "last_turn_each", "five_overrides_gate", "idle_limit")
        for name, value in zip((*names, "first_player"), chosen, strict=True):
            setattr(self.options, name, value)
        self.state = new_record(rules.STATE)
        self.deal = np.zeros(rules.DEAL_SIZE, np.int8)
        self.actions = np.zeros(rules.MAX_LEGAL, np.int16)

    def play(self, seed: int, games: int) -> tuple[int, int]:
        decisions, mixed = play_games(self.state, self.options, self.deal, self.actions, new_rng(seed), games)
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


def timed(engine: Rulebook | HandWritten, seed: int, games: int) -> float:
    """Return the decisions per second of *games* random games."""
    start = time.perf_counter()
    decisions, _ = engine.play(seed, games)
    return decisions / (time.perf_counter() - start)


def measure(games: int = 4000, repetitions: int = 21) -> dict[str, Any]:
    """Check that both engines play the same games, then time them in turn. Returns medians of *repetitions*."""
    with tempfile.TemporaryDirectory() as directory:
        library = build_c(Path(directory))
        for chosen in OPTION_SETS:
            ours, theirs = Rulebook(chosen).play(1, 300), HandWritten(chosen, library).play(1, 300)
            if ours != theirs:
                raise RuntimeError(f"The two engines part ways under the options {chosen}: {ours} against {theirs}.")
        ours, theirs = Rulebook(OPTION_SETS[0]), HandWritten(OPTION_SETS[0], library)
        pairs = [(timed(ours, seed, games), timed(theirs, seed, games)) for seed in range(repetitions)]
    return {
        "decisions_per_second": statistics.median(a for a, _ in pairs),
        "c_decisions_per_second": statistics.median(b for _, b in pairs),
        "ratio": statistics.median(a / b for a, b in pairs),
        "state_bytes": rules.STATE.itemsize,
    }


if __name__ == "__main__":
    figures = measure()
    for name, value in figures.items():
        print(f"{name:24} {value:,.3f}")
