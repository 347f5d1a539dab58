"""Compiles the kernels of the games in worker processes while people play: `python -m omegatable.bots.compiling`.

Kernels run as Python until their compiled form is in the cache (`omegatable.kernel`). This module fills the cache: one
worker process per processor compiles the parts of the games one after another, the current game first and, within a
game, the simple bots before the strong ones. A finished part is marked in the cache, so that no process compiles it
again.
"""

import argparse
import atexit
import logging
import multiprocessing
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.endgame import NOT_YET, Limit, Reader, classify_endgame
from omegatable.bots.facet import bots_of, shape_of
from omegatable.bots.gentle import (
    choose_by_hand,
    determinize_by_belief,
    is_single_agent,
    new_values,
)
from omegatable.bots.levels import LEVELS, Bot, Gentle, make_bot, plays_by_network
from omegatable.bots.network import game_weights, weights_of
from omegatable.bots.quick import QUICK_LEVELS
from omegatable.bots.search import Search
from omegatable.bots.search.by_network import LookAhead, look_ahead, new_network_scratch
from omegatable.bots.search.rollouts import new_scratch
from omegatable.bots.utility import ActionAnalysis
from omegatable.engine.protocol import Game, apply_action, draw_deal, faults, legal_actions, observe, returns, setup
from omegatable.engine.registry import GAMES
from omegatable.extras import missing
from omegatable.kernel import (
    CHANCE,
    SPECTATOR,
    TERMINAL,
    current_mode,
    kernel_directory,
    new_rng,
    random_below,
    refresh_cache,
    set_mode,
)
from omegatable.kernel.cache import has_room, note_saved, note_unsaved, unsaved
from omegatable.play.position import Position, game_named

log = logging.getLogger("omegatable.bots")

PLIES_SHOWN = 60  # how many plies of the rehearsal also call the functions for texts
PATIENCE = 5.0  # seconds that a worker has to stop
AGAIN = 60.0  # seconds after which a cache that could not be written is tried again

# The parts of a game in the order of compilation, with the fraction of the time that each part takes.
PARTS = {
    "rules": 0.4,
    **{level.name: level.compiling for level in LEVELS.values() if level.compiling and not level.searches},
    "endings": 0.25,
    **{level.name: level.compiling for level in LEVELS.values() if level.compiling and level.searches},
    "coach": 0.02,
}


class Part(NamedTuple):
    """A part of a game that a worker compiles without interruption."""

    game: str
    name: str

    @property
    def is_done(self) -> bool:
        """Whether the part is in the cache."""
        return self._file.exists()

    def mark_compiled(self) -> None:
        """Mark the part as being in the cache."""
        self._file.parent.mkdir(exist_ok=True)
        self._file.touch()

    @property
    def _file(self) -> Path:
        return kernel_directory() / "parts" / f"{self.game}.{self.name}"


def parts_of(game: str) -> list[Part]:
    """Return all parts of a game, in order."""
    chosen = game_named(game)
    missing = set() if "coach" in chosen.facets else {"coach"}
    if bots_of(chosen).ending is None:
        missing.add("endings")
    return [Part(game, name) for name in PARTS if name not in missing]


def parts_for(game: str, *levels: str) -> list[Part]:
    """Return the parts that bots of these *levels* need to play *game* at full strength, including the rules."""
    names = {"rules", *levels} - {"uniform"}
    if names - {"rules", "gentle"}:
        names.add("endings")
    return [part for part in parts_of(game) if part.name in names]


# ---------------------------------------------------------------------------------------------------------- rehearsals


def warm_up(part: Part) -> None:
    """Call every kernel of a part that Python calls.

    This compiles them in the mode `compiled`, and loads them in `cached`.
    """
    game = game_named(part.game)
    if part.name == "rules":
        _warm_up_rules(game)
    elif part.name == "endings":
        _read_an_end(game)
    elif part.name == "coach":
        _imagine(game)
    else:
        position = Position(game, seed=0)
        make_bot(part.name, game, 0, simulations=1).analyse(position.view(position.to_move))


def _warm_up_rules(game: Game) -> None:
    """Play a random game, and call the functions that a table uses to describe it."""
    position, rng = Position(game, seed=1), new_rng(1)
    names = [f"Seat {seat + 1}" for seat in range(position.num_seats)]
    results = np.zeros(game.max_seats)
    while not position.is_terminal():
        actions = position.legal_actions()
        action = actions[int(random_below(rng, len(actions)))]
        if len(position.history) >= PLIES_SHOWN:
            position.play(action)
            continue
        looking = SPECTATOR if position.is_chance() else position.to_move
        before = position.view(looking)
        game.action_text(position.state, action)
        if not position.is_chance():
            position.reveals(action)
            game.floor(position.state)
        game.choices(before)
        game.prompt(before)
        game.refusal(before, action)
        position.play(action)
        after = position.view(looking)
        game.story(before, action, after)
        game.view_text(after, names)
        game.score_rows(game.plain_view(after), names)
    faults(position.state)
    returns(position.state, results)
    position.scores()


def _read_an_end(game: Game) -> None:
    """Play to a position at which a search solves the endgame."""
    options = game.new_options()
    state, view, rng = game.new_state(), game.new_view(), new_rng(0)
    deal, out, values = np.zeros(game.deal_size, np.int8), np.zeros(game.max_legal, np.int16), new_values(game)
    draw_deal(options, rng, deal)
    setup(state, options, deal)
    observe(state, int(state.to_move), view)
    if game.VIEW in is_single_agent.implementations:
        Search(game, 0, simulations=1).read_out(view, out[: int(legal_actions(view, out))].copy())
    Reader(game, 0.5).read(state, 0, Limit(nodes=1))  # in some games the play below reaches no endgame
    while state.to_move != TERMINAL:
        if state.to_move == CHANCE:
            apply_action(state, int(out[random_below(rng, int(legal_actions(state, out)))]))
            continue
        observe(state, int(state.to_move), view)
        if classify_endgame(view) != NOT_YET and legal_actions(view, out) > 1:
            Search(game, 0, simulations=1).analyse(view)
            return
        apply_action(state, int(choose_by_hand(view, rng, out, values)))


def _imagine(game: Game) -> None:
    """Draw a world as a waiting seat would simulate it, and play on as the coach does."""
    position, rng, world = Position(game, seed=0), new_rng(0), game.new_state()
    seat = position.num_seats - 1
    determinize_by_belief(position.view(seat), rng, world)
    if plays_by_network("master", game):
        weights, scratch = (
            weights_of(shape_of(game), game_weights(game)),
            new_network_scratch(game, new_scratch(game)),
        )
        look_ahead(world, seat, weights, scratch, LookAhead(0, game.score_scale))


# --------------------------------------------------------------------------------------------------------- compilation


class Compilation:
    """Fills the cache with a worker process per processor, and reports the progress. All methods are thread-safe.

    It is active only in the mode `cached`: in the other modes everything counts as compiled.

    Args:
        parts: the parts to compile, in order.
        load: the names of the parts to load once they are compiled, so that their first call does not have to wait.
    """

    def __init__(self, parts: Iterable[Part], *, load: Collection[str] = ()) -> None:
        wanted = list(dict.fromkeys(parts))
        self._changed = threading.Condition()  # the lock is reentrant
        self._waiting = [part for part in wanted if not part.is_done]
        self._done = {part for part in wanted if part not in self._waiting}
        self._wanted, self._failed = wanted, set[Part]()
        self._unsaved: list[Part] = []  # parts that failed because the cache could not be written
        self._num_settled = len(self._done)
        self._games = list(dict.fromkeys(part.game for part in wanted))
        self._preferred: str | None = None
        self._at_work: list[str] = []  # the game that each worker is compiling
        self._load = load
        self._processes: list[subprocess.Popen[str]] = []
        self._threads: list[threading.Thread] = []
        self._stopped = False

    def start(self) -> None:
        """Start the workers, unless they are already running or nothing is left to compile."""
        with self._changed:
            if self._threads or self._stopped or current_mode() != "cached":
                return
            targets = [self._work] * min(processors(), len(self._waiting))
            if any(part.name in self._load for part in self._done):
                targets.append(self._load_done)
            self._threads = [threading.Thread(target=do, name="compiling", daemon=True) for do in targets]
        atexit.register(self.stop)
        for thread in self._threads:
            thread.start()

    def prefer(self, game: str) -> None:
        """Move the parts of *game* that no worker has started to the front."""
        with self._changed:
            self._preferred = game
            self._games.sort(key=lambda name: name != game)
            self._waiting.sort(key=lambda part: part.game != game)

    def stop(self) -> None:
        """Stop the workers. The parts that they have compiled stay in the cache."""
        with self._changed:
            self._stopped = True
            processes = list(self._processes)
            self._changed.notify_all()
        for process in processes:
            process.kill()

    @property
    def is_complete(self) -> bool:
        """Whether everything is compiled, except parts that failed."""
        with self._changed:
            settled = len(self._done) + len(self._failed) == len(self._wanted)
        return settled or self._stopped or current_mode() != "cached"

    def is_ready(self, game: str, level: str) -> bool:
        """Return whether a bot of *level* can play *game* at full strength now."""
        with self._changed:
            return current_mode() != "cached" or self._done.issuperset(parts_for(game, level))

    def has_failed(self, game: str, level: str) -> bool:
        """Return whether a part that a bot of *level* needs for *game* could not be compiled, or not be saved yet."""
        with self._changed:
            return current_mode() == "cached" and not self._failed.isdisjoint(parts_for(game, level))

    def shares(self) -> dict[str, float]:
        """Return the compiled fraction of each game, from 0.0 to 1.0, in the order of compilation."""
        with self._changed:
            return {game: self._share([part for part in self._wanted if part.game == game]) for game in self._games}

    @property
    def num_settled(self) -> int:
        """How often a part has been compiled, or has failed; it never decreases."""
        return self._num_settled

    def _share(self, parts: Sequence[Part]) -> float:
        if current_mode() != "cached":
            return 1.0
        settled = self._done | self._failed
        return sum(PARTS[part.name] for part in parts if part in settled) / sum(PARTS[part.name] for part in parts)

    def wait(self, on_progress: Callable[[float], None] | None = None) -> None:
        """Start, and wait until everything is compiled.

        *on_progress* is called with the fraction, 0.0 to 1.0, at the start and whenever it increases.
        """
        while True:
            with self._changed:
                share, complete = self._share(self._wanted), self.is_complete
            if on_progress is not None:
                on_progress(share)
            self.start()
            with self._changed:
                if complete:
                    return
                if share == self._share(self._wanted) and not self.is_complete:
                    self._changed.wait()

    def _next(self, last: Part | None) -> Part | None:
        """Return the part to compile after *last*, or None if nothing is left to do.

        While no game is being played, a worker continues with its game, which is mostly in its memory already;
        otherwise all workers compile the game being played.
        """
        with self._changed:
            if last is not None:
                self._at_work.remove(last.game)
            if not self._waiting or self._stopped:
                return None
            choice = self._waiting
            if self._preferred is None:
                own = [part for part in self._waiting if last is not None and part.game == last.game]
                choice = own or [part for part in self._waiting if part.game not in self._at_work] or choice
            part = choice[0]
            self._waiting.remove(part)
            self._at_work.append(part.game)
            return part

    def _work(self) -> None:
        """Run one worker: a process that receives one part after another."""
        process: subprocess.Popen[str] | None = None
        part: Part | None = None
        while (part := self._next(part)) is not None:
            try:
                if process is None:
                    process = self._start_process()
                assert process.stdin is not None
                assert process.stdout is not None
                print(*part, file=process.stdin, flush=True)
                answer = process.stdout.readline().rstrip("\n").split("\t")
                compiled = answer == ["done", *part]
                if answer[:-1] == ["unsaved", *part]:
                    process.kill()
                    process.wait()
                    self._postpone(part, answer[-1])
                    return
            except OSError as error:
                log.error("No process could be started to compile kernels: %s.", error.strerror)
                compiled = False
            self._finish(part, compiled)
            if not compiled and process is not None:
                process.kill()
                process.wait()
                process = None
        if process is not None:
            assert process.stdin is not None
            process.stdin.close()
            process.wait()

    def _postpone(self, part: Part, reason: str) -> None:
        """Mark all uncompiled parts as failed because the cache cannot be written, and try again later."""
        note_unsaved(reason)
        with self._changed:
            late = [part, *self._waiting]
            self._waiting.clear()
            self._at_work.remove(part.game)
            is_first = not self._unsaved
            self._unsaved += late
            self._failed.update(late)
            self._num_settled += len(late)
            self._changed.notify_all()
        if is_first:
            threading.Thread(target=self._try_again, name="compiling again", daemon=True).start()

    def _try_again(self) -> None:
        """Compile the postponed parts once the cache can be written."""
        while True:
            with self._changed:
                if self._changed.wait_for(lambda: self._stopped, AGAIN) or current_mode() != "cached":
                    return
            if has_room():
                break
        note_saved()
        with self._changed:
            self._waiting, self._unsaved = self._unsaved, []
        self._work()

    def _load_done(self) -> None:
        for part in [part for part in self._wanted if part in self._done and part.name in self._load]:
            if not self._stopped:
                self._load_part(part)

    def _load_part(self, part: Part) -> None:
        try:
            warm_up(part)
        except Exception:  # its kernels will be loaded, or fail, on their first call
            log.exception("The part %s of %s could not be loaded.", part.name, part.game)

    def _start_process(self) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "omegatable.bots.compiling", "--worker"]
        environment = {**os.environ, "OMEGATABLE_KERNELS": "compiled"}
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True
        )
        with self._changed:
            self._processes.append(process)
            if self._stopped:
                process.kill()
        return process

    def _finish(self, part: Part, compiled: bool) -> None:
        if compiled:
            refresh_cache()
            if part.name in self._load:
                self._load_part(part)
        elif not self._stopped:
            log.error("The part %s of %s could not be compiled: it runs interpreted.", part.name, part.game)
        with self._changed:
            self._failed.discard(part)
            (self._done if compiled else self._failed).add(part)
            self._num_settled += 1
            self._changed.notify_all()


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def compile_in_background(game: str) -> None:
    """Start to compile *game*, unless it is compiled, and switch from `cached` to `compiled` at the end.

    From then on, a kernel that is not in the cache is compiled on its first call. A process that was started by
    `multiprocessing` compiles nothing in the background: it switches to the mode `compiled` immediately.
    """
    if multiprocessing.parent_process() is not None:
        set_mode("compiled")
    elif game not in _started:
        _started.add(game)
        threading.Thread(target=_compile_and_switch, args=(game,), name=f"compiling {game}", daemon=True).start()


_started: set[str] = set()


def _compile_and_switch(game: str) -> None:
    Compilation(parts_of(game)).wait()
    if current_mode() == "cached":  # another mode may have been chosen in the meantime
        set_mode("compiled")


class FallbackBot:
    """A bot of some level that plays as `gentle` does until everything that its level needs is compiled.

    Args:
        level: the name of the level.
        game: the game to play.
        seed: the seed of its choices, as for `make_bot`.
        compiling: the compilation that reports when the level is ready.
    """

    def __init__(self, level: str, game: Game, seed: int, compiling: Compilation) -> None:
        self.name = level
        self.fell_back = False  # whether it fell back at the last decision
        self._game, self._compiling = game, compiling
        self._bot, self._gentle = make_bot(level, game, seed), Gentle(game, seed)

    @property
    def analysis(self) -> tuple[ActionAnalysis, ...]:
        """The analysis of the last decision; empty after a fallback."""
        return () if self.fell_back else self._bot.analysis

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return one of the legal *actions*."""
        return self._now().choose(view, actions)

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return a legal action; once *stop* is set, the best one so far."""
        return self._now().analyse(view, stop)

    def _now(self) -> Bot:
        quick = self.name in QUICK_LEVELS  # these are fast enough interpreted
        self.fell_back = not quick and not self._compiling.is_ready(self._game.name, self.name)
        return self._gentle if self.fell_back else self._bot


# ------------------------------------------------------------------------------------------------------------- command


def _listen(named: "queue.SimpleQueue[str]") -> None:
    for line in sys.stdin:
        named.put(line)
    os._exit(0)  # standard input has closed: the parent process has ended, or needs nothing more


def _serve_as_worker() -> None:
    """Compile the parts named on standard input, one per line, and answer each with a line.

    A worker has a low priority: it uses only processor time that other processes leave.
    """
    if hasattr(os, "nice"):
        os.nice(10)
    logging.disable(logging.WARNING)  # The parent process says when the cache cannot be written.
    named = queue.SimpleQueue[str]()
    threading.Thread(target=_listen, args=(named,), daemon=True).start()
    while True:
        part = Part(*named.get().split())
        warm_up(part)
        reason = unsaved()
        if not reason:
            try:
                part.mark_compiled()
            except OSError as error:
                reason = error.strerror or str(error)
        try:
            print(*(["unsaved", *part, reason] if reason else ["done", *part]), sep="\t", flush=True)
        except BrokenPipeError:  # the parent process has ended
            os._exit(0)


def main() -> None:
    """Fill the cache and show the progress."""
    parser = argparse.ArgumentParser(description="Compile the kernels of the games into the cache.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all without any")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        _serve_as_worker()
        return
    for name in arguments.games:
        if name not in GAMES:
            parser.error(f"there is no game {name!r}: there is {', '.join(GAMES)}")
    if sentence := missing("Compiling needs", "fast"):
        sys.exit(sentence)
    games = arguments.games or list(GAMES)
    set_mode("cached")
    work = Compilation(part for game in games for part in parts_of(game))
    if work.is_complete:
        return
    print(f"Compiled kernels are kept in {kernel_directory()}.", flush=True)
    try:
        work.wait(lambda share: print(f"\rCompiling {', '.join(games)}: {share:4.0%}", end="", flush=True))
    except KeyboardInterrupt:
        work.stop()
    print()


if __name__ == "__main__":
    main()
