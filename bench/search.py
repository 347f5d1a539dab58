"""The time that bots and the coach take to think: searches, hints, reviews, and the reading of endgames.

speed     simulations per second from the first decision, on one core, and the time until a new process has its bots
          ready
hints     the time from the request to the first and to the final encoded message, at decisions of hand-written bots
reviews   the processor time of a review, whether a planted blunder is among the three costliest decisions, and the
          distance of the review's sum from the result: more than two standard errors in one game of twenty
reasons   how often the evidence names a part of the result, whether it supports the best action in other worlds too,
          and how often the action's immediate effect explains it, at decisions of hand-written bots
samples   the number of hints with a reason, at decisions of hand-written bots; --count of these are printed with their
          positions, for human judges
endings   how many endgames of `gentle` are read within --seconds, and how fast
late      how many decisions take longer than their level's time, in four processes that think simultaneously

    python -m bench search --parts endings --game alpha-and-omega --option seats=3 --count 12 --seconds 3
    python -m bench search --parts reviews --game omega-shift --count 100 --worlds 30
    python -m bench search --parts late --preset recommended --count 30
    python -m bench search --parts samples --game alpha-and-omega --preset recommended --count 30
"""

import argparse
import itertools
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from typing import Any, NamedTuple

import msgspec
import numpy as np

from bench.figures import Figure, add_options, choose_parts, options_of
from bench.fitted import PLAYERS
from omegatable.bots import Bot, Gentle, Search, make_bot
from omegatable.bots.compiling import Compilation, parts_of
from omegatable.bots.endgame import NOT_YET, WORLDS, Limit, Reader, classify_endgame
from omegatable.bots.facet import UNIFORM, WHOLE_GAME, SearchSettings
from omegatable.bots.levels import searching_levels, seconds_of
from omegatable.coach.evidence import Witness
from omegatable.coach.hints import Adviser, Hint
from omegatable.coach.judging import Judge, Judged, too_close
from omegatable.coach.reasons import arguments
from omegatable.coach.review import review
from omegatable.engine.protocol import Game, legal_actions
from omegatable.engine.registry import GAMES
from omegatable.locales.english import english
from omegatable.play.position import Position
from omegatable.play.record import Record
from omegatable.table.table_message import hint_message

SECONDS = 0.5  # seconds for each timed search
REPETITIONS = 7
READY = """
import sys, time
start = time.perf_counter()
from omegatable.bots.compiling import Compilation, parts_of
Compilation(parts_of(sys.argv[1])).wait()
print(time.perf_counter() - start)
"""
APART = 7  # plies between two decisions with a hint
SHARE = 0.5  # the share of a search's time that reading may take
LEAST = 0.08  # A planted blunder costs at least this much chance to win, by a judgement in advance.
SURE = 4.0  # A planted blunder costs more than this many standard errors of its cost.
LOOK, CONFIRM = 60, 240  # worlds of that judgement, and of its confirmation in other worlds
NAMED = 3  # the number of costliest decisions that should include a planted blunder
MAX_ACTIONS = 24  # legal actions of a decision; the judge evaluates all of them
TABLES = 4  # the number of tables at which bots think simultaneously
IN_TIME = 0.02  # seconds by which a decision may exceed its level's time


# --------------------------------------------------------------------------------------------------------------- speed


def simulations_per_second(game: Game, **how: Any) -> float:
    """Return the rollouts per second of a search from the first decision, on one core."""
    rates = []
    for seed in range(REPETITIONS + 1):
        position = Position(game, seed=seed)
        bot = Search(game, seed, seconds=SECONDS, **how)
        start = time.perf_counter()
        bot.analyse(position.view(position.to_move))
        rates.append(bot.simulations_done / (time.perf_counter() - start))
    return statistics.median(rates[1:])  # the first one loads the kernels


def seconds_to_warm(game: Game, cache: str) -> float:
    """Return the seconds until a new process has its bots ready, with the kernel cache in *cache*."""
    command, environment = [sys.executable, "-c", READY, game.name], os.environ | {"OMEGATABLE_CACHE": cache}
    return float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)


def speed(game: Game, asked: argparse.Namespace) -> Iterator[Figure]:
    for name, how in (
        ("uniform to the end", {"settings": SearchSettings(policy=UNIFORM), "plies": WHOLE_GAME}),
        ("by hand to the end", {"plies": WHOLE_GAME}),
        ("as shipped", {}),
    ):
        yield Figure(f"search, {name}", simulations_per_second(game, **how), "simulations/s")
    with tempfile.TemporaryDirectory() as cache:
        yield Figure("bots ready with an empty cache", seconds_to_warm(game, cache), "s", "30")
        yield Figure("bots ready in a second process", seconds_to_warm(game, cache), "s")


# --------------------------------------------------------------------------------------------------------------- hints


def hints(game: Game, asked: argparse.Namespace) -> Iterator[Figure]:
    """Time hints at decisions spread over games of `gentle`, from a view to the encoded messages."""
    Compilation(parts_of(game.name)).wait()
    positions = islice(spread_decisions(game, asked, 0), asked.count + 1)
    with on_one_core():
        found = [seconds_of_hint(game, position) for position in positions]  # the first one loads kernels
    for name, goal, seconds in zip(("first", "final"), ("0.3", "1.5"), np.array(found[1:]).T, strict=True):
        yield Figure(
            f"{name} answer of a hint, median", float(np.median(seconds)), "s", goal, f"worst {max(seconds):.2f}"
        )


@contextmanager
def on_one_core() -> Iterator[None]:
    """Pin this process to one core within a `with` block, if the system supports it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def spread_decisions(game: Game, asked: argparse.Namespace, seed: int) -> Iterator[Position]:
    """Yield positions with a decision, spread over games of `gentle`, forever; *seed* is the seed of the first game."""
    bot = Gentle(game, 1)
    for number in count(seed):
        position = Position(game, seed=number, options=options_of(asked, game))
        while not position.is_terminal():
            if position.is_chance():
                position.play_chance()
                continue
            if len(position.history) % APART == 0 and len(position.legal_actions()) > 1:
                yield position
            position.play(bot.analyse(position.view(position.to_move)))


def seconds_of_hint(game: Game, position: Position) -> tuple[float, float]:
    """Return the seconds to the first and to the final message of one hint."""
    view, actions = position.view(position.to_move), position.legal_actions()
    told: list[float] = []
    start = time.perf_counter()

    def tell(hint: Hint) -> None:
        msgspec.json.encode(hint_message(position.num_seats, "hint", hint))
        told.append(time.perf_counter() - start)

    tell(Adviser(game, 1).advise(view, actions, report=tell))
    return told[0], told[-1]


# ------------------------------------------------------------------------------------------------------------- reviews


@dataclass(frozen=True)
class Planted:
    """A game with one blunder."""

    record: Record
    seat: int
    ply: int
    cost: float


def plant(game: Game, options: dict[str, Any], seed: int, bot: Bot) -> Planted | None:
    """Return a game of *bot* in which one seat once plays a clearly worse action, or None if no decision was clear.

    The action is the second-worst of its decision, and the bot continues after it.
    """
    source = np.random.default_rng(seed)
    position = Position(game, seed=seed, options=options)
    play_on(position, bot)
    played, seat = list(position.history), int(source.integers(position.num_seats))
    start = Position(game, seed=0, deal=position.deal, options=position.options)
    own = []
    for ply, action in enumerate(played):
        if start.to_move == seat and 3 <= len(start.legal_actions()) <= MAX_ACTIONS:
            own.append(ply)
        start.play(action)
    for ply in source.permutation(np.array(own, int)).tolist()[:12]:
        before = Position(game, seed=seed, deal=position.deal, options=position.options)
        for action in played[:ply]:
            before.play(action)
        view = before.view(seat)
        blunder = Judge(game, seed, worlds=LOOK).judge(view, must=before.legal_actions())[-2]
        if is_clear(blunder):
            again = Judge(game, seed + 1, worlds=CONFIRM).judge(view, must=[blunder.action])
            blunder = next(each for each in again if each.action == blunder.action)
            if is_clear(blunder):
                before.play(blunder.action)
                play_on(before, bot)
                names = [f"Seat {number + 1}" for number in range(before.num_seats)]
                return Planted(Record.of(before, names), seat, ply, blunder.behind)
    return None


def is_clear(judged: Judged) -> bool:
    """Return whether an action is clearly worse than the best."""
    return judged.behind >= LEAST and judged.behind > SURE * judged.behind_error


def play_on(position: Position, bot: Bot) -> None:
    """Let *bot* play all seats to the end."""
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.choose(position.view(position.to_move), position.legal_actions()))


def reviews(game: Game, asked: argparse.Namespace) -> Iterator[Figure]:
    """Review --count games with a planted blunder, with the budget of `master` or with --worlds."""
    level, simulations = PLAYERS.get(game.name, ("gentle", None))
    rows: list[tuple[float, ...]] = []  # decisions, seconds, whether it is named, distance from the result, its error
    number = 0
    while len(rows) < asked.count:
        number += 1
        own = (asked.seed << 32) + number
        planted = plant(game, options_of(asked, game), own, make_bot(level, game, own, simulations=simulations))
        if planted is None:
            continue
        begun = time.process_time()
        seen = review(planted.record, planted.seat, worlds=asked.worlds)
        assert seen is not None
        spent, total = time.process_time() - begun, seen.balance.total
        named = planted.ply in seen.costliest[:NAMED]
        rows.append((len(seen.decisions), spent, named, total.points - seen.balance.result, total.error))
    decisions, seconds, named, off, error = np.array(rows, float).T
    apart = np.abs(off) / np.where(error > 0, error, np.where(off == 0, 1.0, math.inf))
    yield Figure("a review", float(seconds.mean()), "s", note=f"longest {seconds.max():.1f}, of {decisions.mean():.0f}")
    yield Figure("a review of 60 decisions", float(60 * seconds.sum() / decisions.sum()), "s")
    yield Figure("blunders named", float(named.sum()), f"of {len(rows)}", "95 of 100")
    yield Figure("sums within two errors", float((apart <= 2.0).sum()), f"of {len(rows)}", "95 of 100")
    yield Figure("distance in errors, root mean square", float(np.sqrt(np.mean(apart**2))), goal="1")
    yield Figure("error of the sum, mean", float(100 * error.mean()), "%")


# ------------------------------------------------------------------------------------------------------------- reasons


class Reasoned(NamedTuple):
    """The result of a judgement and its evidence for one decision."""

    clear: bool  # whether the best action is better by more than noise
    named: bool  # whether a part of the result is named
    agrees: bool  # whether that part supports the best action in other worlds too
    explained: bool  # whether the action's immediate effect explains the choice


def reasons(game: Game, asked: argparse.Namespace) -> Iterator[Figure]:
    """Judge --count decisions spread over games of `gentle`, and search for the reasons of the best actions."""
    worlds = asked.worlds or LOOK
    judge, witness, other = (
        Judge(game, 1, worlds=worlds),
        Witness(game, 1, worlds=worlds),
        Witness(game, 2, worlds=worlds),
    )
    found = []
    for position in islice(spread_decisions(game, asked, asked.seed), asked.count):
        view = position.view(position.to_move)
        best, second = judge.judge(view)[:2]
        evidence = witness.compare(view, best.action, second.action).evidence
        agrees = evidence is not None and bool(
            other.gains(view, best.action, second.action)[:, evidence.column].mean() > 0.0
        )
        explained = bool(arguments(view, best.action, [second.action]))
        found.append(Reasoned(not too_close((best, second)), evidence is not None, agrees, explained))
    clear, named = [one for one in found if one.clear], [one for one in found if one.named]
    yield Figure("parts named where the best is clear", sum(one.named for one in clear), f"of {len(clear)}")
    yield Figure(
        "parts named where it is too close",
        len(named) - sum(one.named for one in clear),
        f"of {len(found) - len(clear)}",
    )
    yield Figure(
        "parts that agree in other worlds", sum(one.agrees for one in named), f"of {len(named)}", f"{len(named)}"
    )
    plain = [one for one in found if one.clear and not one.named]
    yield Figure(
        "facts that explain the best action, clearly best and without a part",
        sum(one.explained for one in plain),
        f"of {len(plain)}",
    )


def samples(game: Game, asked: argparse.Namespace) -> Iterator[Figure]:
    """Print --count hints with a reason, each with its position, and report the number of hints without one."""
    names = [f"Player {seat + 1}" for seat in range(game.max_seats)]
    asked_for = shown = 0
    for position in spread_decisions(game, asked, asked.seed):
        seat, asked_for = position.to_move, asked_for + 1
        hint = Adviser(game, asked.seed, worlds=asked.worlds).advise(position.view(seat), position.legal_actions())
        if hint.equal or not hint.advice[0].explained:
            continue
        shown += 1
        print(f"{shown}. {names[seat]} is to move{', too close to call' if hint.close else ''}", file=sys.stderr)
        print(position.text(seat, names), file=sys.stderr)
        for advice in hint.advice:
            said = (english(words, names, seat) for words in (advice.choice.name, advice.reason))
            print("  " + ": ".join(said), file=sys.stderr)
        if shown == asked.count:
            break
    yield Figure("hints with a reason", shown, f"of {asked_for}")


# ------------------------------------------------------------------------------------------------------------- endings


def endings_of_gentle(game: Game, seed: int, options: dict[str, Any]) -> Iterator[Any]:
    """Yield, for each of many games of `gentle`, the first view in which a search would try to read the endgame."""
    while True:
        position, player = Position(game, seed=seed, options=options), Gentle(game, seed)
        seed += 1
        while not position.is_terminal():
            if position.is_chance():
                position.play_chance()
                continue
            view = position.view(position.to_move)
            if int(classify_endgame(view)) != NOT_YET and len(position.legal_actions()) > 1:
                yield view
                break
            position.play(player.analyse(view))


def endings(game: Game, asked: argparse.Namespace) -> Iterator[Figure]:
    """Read --count endings of real games."""
    reader, spent, read = Reader(game, SHARE), list[float](), 0
    for number, view in enumerate(endings_of_gentle(game, asked.seed, options_of(asked, game))):
        start = time.perf_counter()
        limit = Limit(until=start + asked.seconds)
        if int(classify_endgame(view)) == WORLDS:
            out = np.zeros(game.max_legal, np.int16)
            actions = out[: int(legal_actions(view, out))].copy()
            done = bool(reader.read_worlds(view, actions, limit, number)[0])
        else:
            done = reader.read_open(view, limit) is not None
        if number == 0:
            continue  # compiling
        spent.append(time.perf_counter() - start)
        read += done
        if len(spent) == asked.count:
            break
    yield Figure(f"endings read within {asked.seconds:g} s", read, f"of {len(spent)}")
    for name, share in (("median", 0.5), ("90th of a hundred", 0.9), ("longest", 1.0)):
        yield Figure(f"time of a reading, {name}", float(np.quantile(spent, share)), "s")


# ---------------------------------------------------------------------------------------------------------------- late


def lateness(number: int, level: str, name: str, asked: argparse.Namespace) -> list[float]:
    """Return the seconds by which the decisions of a bot exceed the time of its *level*, in process *number*."""
    game = GAMES[name]
    bot, usual, found = make_bot(level, game, number), seconds_of(level, game), []
    for position in islice(spread_decisions(game, asked, 1000 * number), asked.count + 1):
        view = position.view(position.to_move)
        start = time.perf_counter()
        bot.analyse(view)
        found.append(time.perf_counter() - start - usual)
    return found[1:]  # the first one loads kernels


def late(game: Game, asked: argparse.Namespace) -> Iterator[Figure]:
    """Count decisions that take longer than their level's time, in TABLES processes that think continuously."""
    Compilation(parts_of(game.name)).wait()
    with ProcessPoolExecutor(TABLES) as pool:
        for level in searching_levels():
            took = pool.map(partial(lateness, level=level, name=game.name, asked=asked), range(TABLES))
            over = sorted(itertools.chain.from_iterable(took))
            share = sum(one > IN_TIME for one in over) / len(over)
            yield Figure(
                f"decisions of {level} later than its time and {1000 * IN_TIME:.0f} ms", 100 * share, "%", "1",
                f"of {len(over)}; longest {1000 * over[-1]:.0f} ms",
            )  # fmt: skip


PARTS = {
    "speed": speed,
    "hints": hints,
    "reviews": reviews,
    "reasons": reasons,
    "samples": samples,
    "endings": endings,
    "late": late,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    choose_parts(parser, PARTS, ["speed"])
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument(
        "--count", type=int, default=20, help="hints, reviews, reasons, samples, endings, or decisions of a process"
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="of a reading")
    parser.add_argument("--worlds", type=int, help="of a decision that is reviewed, instead of those of `master`")
    parser.add_argument("--seed", type=int, default=1)
    add_options(parser)


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the figures of the parts for each game."""
    for part in asked.parts:
        for name in [asked.game] if asked.game else GAMES:
            found = PARTS[part](GAMES[name], asked)
            yield from (one._replace(what=f"{GAMES[name].title}: {one.what}") for one in found)
