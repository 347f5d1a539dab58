"""All curves that are fitted to games, refitted by one command: `python -m bench.fitted`.

There are two kinds of curves, both from an expected result to a chance (`omegatable.coach.chances`):

- the coach's: its judge's expectation, from the view of one seat, at one decision and one moment of waiting of each
  game; written to `omegatable/coach/chances.json`;
- studies': the hand-written bot's expectation at a moment of each game; `omegatable/lab/study/values.json`.

A curve is fitted for each number of seats and each preset. For the coach, other options are measured one value at a
time: if the preset's curve is still accurate, the value is listed in the file.

    python -m bench.fitted                                refit all stale curves, and write both files
    python -m bench.fitted --only coach-alpha-and-omega   the tasks whose names contain this
    python -m bench.fitted --complete                     play all games of all tasks, including fresh ones
    python -m bench.fitted --list                         the tasks, with the games played so far and the errors
    python -m bench.fitted --check                        exit with status 1 if a file is stale
    python -m bench.fitted --plot docs/chances.svg        draw the chances of the coach

A file is stale when the sources or weights that determine the expected results have changed. The next run then judges
the first games of each task again. If all results equal those in `bench/fitted.json`, the curve is confirmed, and only
the digest of the sources is updated; otherwise the task is played again, which takes 2 h for all tasks. Samples are
stored in a folder, `build/fitted` by default, where an interrupted run resumes.

All players have the same level, given in PLAYERS, because `master` would take minutes per game: in Omega Shift `sharp`
without search, in Alpha & Omega a search with few simulations, and in Alpha-Beta-Omega `gentle`. There, stronger
players win 96 of 100 games in almost any situation, so that their chances would not be informative.
"""

import argparse
import ast
import hashlib
import itertools
import json
import math
import sys
import time
from collections.abc import Callable, Container, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

import omegatable
from bench.calibration import brier_scores, reliability
from omegatable.bots import make_bot
from omegatable.coach import chances
from omegatable.coach.chances import (
    NEAREST,
    CheckedOption,
    Curve,
    Fit,
    Fits,
    progress_of,
    read_fits,
    settled_chance,
    share_of_win,
)
from omegatable.coach.judging import Judge
from omegatable.engine.protocol import PRESETS, SEATS, Game
from omegatable.engine.registry import GAMES
from omegatable.kernel import set_mode
from omegatable.lab.calibration import BINS, Announcements, bins_of, measured_error
from omegatable.lab.playing import Counts
from omegatable.lab.study import values
from omegatable.lab.study.blocks import BlockPlayer
from omegatable.lab.study.calibrations import is_trusted
from omegatable.lab.study.parsing import parse_study
from omegatable.play.position import Position

KINDS = "choose", "wait"
# The players: a level and its simulations; `gentle` in other games.
PLAYERS: dict[str, tuple[str, int | None]] = {
    "omega-shift": ("sharp", None),
    "alpha-and-omega": ("steady", 50),
    "alpha-beta-omega": ("gentle", None),
}
# The values of other options that are measured for the coach, with the number of players.
CHECKED: dict[str, tuple[int, dict[str, tuple[Any, ...]]]] = {
    "omega-shift": (
        2,
        {
            "redraw": ("forbidden",),
            "optional_pull": (True,),
            "last_turn_each": (True,),
            "five_overrides_gate": (True,),
            "rounds": (3,),
            "first_player": (1, 2),
            "marker_cost": (3,),
        },
    ),
    "alpha-and-omega": (
        2,
        {
            "minus2": ("adjacent_only", "standing_only"),
            "one_pawn_per_tile": (False, True),
            "protect_snake": (True,),
            "pawns_travel": (True,),
            "refill_before_move": (True,),
            "tie2": ("both_pawns",),
            "first_player": (1, 2),
        },
    ),
    "alpha-beta-omega": (
        3,
        {
            "live": (True,),
            "start": ("kept", "passes"),
            "omega_pick": ("random",),
            "trade": ("off", "gifts_and_1for1"),
            "open_reveal": (True,),
        },
    ),
}
WORLDS = 30  # the budget of the judge
SEED = 1
FIRST_GAMES = 4  # judged again when the sources have changed
CHUNK = 10  # games of a unit of work
RIDGE = 4.0  # the weight, in games, of the prior without calibration
UNCHANGED = np.array([1.0, 0.0, 1.0, 0.0, 0.0, 0.0])  # low, high and shift of `Curve`
NEWTON_STEPS = 30
LAPSES = tuple(round(0.02 * step, 2) for step in range(9))
_PACKAGE = Path(omegatable.__file__).parent
# The sources that determine the expected results: folders and files of the package; {game} is the name of a game.
_BOTS = (
    "games/{game}/rules", "games/{game}/view.py", "games/{game}/decks", "games/{game}/bots", "games/{game}/weights.npy",
    "bots/search", "bots/network", "bots/endgame", "bots/facet.py", "bots/gentle.py", "bots/progress.py",
    "bots/quick.py", "bots/utility.py", "kernel/randomness.py",
)  # fmt: skip
SOURCES = {
    "coach": (
        *_BOTS,
        "bots/levels.py",
        "games/{game}/wording/ending.py",
        "coach/chances.py",
        "coach/judging.py",
        "coach/worlds.py",
        "games/{game}/coach/chances.py",
    ),
    "study": (
        *_BOTS,
        "lab/study/watching.py",
        "lab/study/values.py",
        "lab/playing.py",
        "lab/games.py",
        "games/{game}/lab.py",
    ),
}
SOME_HAVE = {  # places that not every game has
    "games/{game}/decks", "games/{game}/weights.npy", "games/{game}/wording/ending.py", "games/{game}/coach/chances.py",
}  # fmt: skip
FILES = {"coach": chances.FILE, "study": values.FILE}
FIRST_SAMPLES = Path(__file__).with_name("fitted.json")


class Sample(NamedTuple):
    """One expected result of a seat whose place is not settled, and its final result."""

    number: int  # the game's number
    seat: int
    kind: int  # index in KINDS
    progress: float
    share: float  # expected, before calibration
    won: float


@dataclass(frozen=True)
class Task:
    """The samples of one game with one set of options, for the coach or for studies."""

    kind: str  # "coach" or "study"
    game: str
    seats: int
    preset: str
    option: tuple[str, Any] | None = None  # the option value that is measured

    @property
    def name(self) -> str:
        """The name of the task and of the file of its samples."""
        option = "-".join(map(str, self.option)).lower() if self.option else ""
        parts = (self.kind, self.game, str(self.seats), self.preset, option)
        return "-".join(filter(None, parts)).replace("_", "-")

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the defaults, without the number of seats."""
        return GAMES[self.game].preset(self.preset) | dict((self.option,) if self.option else ())

    @property
    def games(self) -> int:
        """The number of games that it needs."""
        if self.option is not None:
            return 200
        return 2_000 if self.kind == "coach" else 4_000

    def play(self, numbers: range) -> list[Sample]:
        """Return the samples of the games with these *numbers*."""
        game = GAMES[self.game]
        options = game.seated_options(self.seats, self.options)
        if self.kind == "study":
            return list(study_samples(game, options, self.seats, numbers))
        return [sample for number in numbers for sample in coach_samples(game, options, number)]


def all_tasks() -> list[Task]:
    """Return all tasks; tasks of curves come first."""
    tasks = []
    for game in GAMES.values():
        for preset in game.presets:
            for seats in range(game.min_seats, game.max_seats + 1):
                tasks.append(Task("coach", game.name, seats, preset))
                if seats > 1:
                    tasks.append(Task("study", game.name, seats, preset))
    for name, (seats, options) in CHECKED.items():
        pairs = [(option, value) for option, several in options.items() for value in several]
        for preset, own in GAMES[name].presets.items():
            tasks += [Task("coach", name, seats, preset, pair) for pair in pairs if pair[1] != own[pair[0]]]
    return tasks


# ------------------------------------------------------------------------------------------------------------- samples


def coach_samples(game: Game, options: dict[str, Any], number: int) -> list[Sample]:
    """Return the judge's expectations in game *number*: for one seat, at one moment of each of KINDS."""
    level, simulations = PLAYERS.get(game.name, ("gentle", None))
    bot = make_bot(level, game, number, simulations=simulations)
    position = Position(game, seed=(SEED << 32) + number, options=options)
    source = np.random.default_rng((SEED, number))
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.choose(position.view(position.to_move), position.legal_actions()))
    end, played = position, position.history
    seat = int(source.integers(end.num_seats))
    own = {"choose": list[int](), "wait": list[int]()}
    position = Position(game, seed=0, deal=end.deal, options=end.options)
    for ply, action in enumerate(played):
        if settled_chance(game, position.view(seat)) is None:
            if position.to_move != seat:
                own["wait"].append(ply)
            elif len(position.legal_actions()) > 1:
                own["choose"].append(ply)
        position.play(action)
    chosen = {int(source.choice(own[name])): kind for kind, name in enumerate(KINDS) if own[name]}
    won = share_of_win(end, seat)
    judge = Judge(game, number, worlds=WORLDS)
    position = Position(game, seed=0, deal=end.deal, options=end.options)
    samples = []
    for ply, action in enumerate(played[: max(chosen, default=-1) + 1]):
        if ply in chosen:
            view = position.view(seat)
            evaluation = (judge.evaluate_waiting if chosen[ply] else judge.evaluate)(view, moment=ply)
            samples.append(Sample(number, seat, chosen[ply], progress_of(view), evaluation.share(), won))
        position.play(action)
    return samples


def study_samples(game: Game, options: dict[str, Any], seats: int, numbers: range) -> Iterator[Sample]:
    """Yield the hand-written bot's expectation for one seat at one moment of each game with these *numbers*."""
    changed = dict.fromkeys(name for change in (*game.written, *game.recommended) for name in change.options)
    chosen = "".join(f"{name} = {json.dumps(options[name])}\n" for name in changed)
    chosen += f"{SEATS} = {seats}\n" if game.asks_seats else ""
    study = parse_study(f'game = "{game.name}"\ngames = {numbers.stop}\nseed = {SEED}\n[options]\n{chosen}')
    player = BlockPlayer(study, study.variants[0])
    for number in numbers:
        played = player.games.play(number)
        counts = Counts.of(1, seats)
        player.games.count(played, 0, counts)
        won = values.ends(game, counts.utilities[0])
        plies, expected, gone, _ = player.trace(played)
        source = np.random.default_rng((SEED, number))
        ply, seat = int(source.integers(len(plies))), int(source.integers(seats))
        if abs(expected[ply, seat]) == 1.0:  # the first place is settled
            continue
        share = values.shares(game, expected)[ply, seat]
        yield Sample(number, seat, 0, float(gone[ply]), float(share), float(won[seat]))


class SampleFile:
    """The samples of one task: a line with the digest of the sources, then a line for each unit of games."""

    def __init__(self, folder: Path, task: Task) -> None:
        self.path = folder / f"{task.name}.jsonl"
        self.task = task
        self.samples: list[Sample] = []
        self.numbers: set[int] = set()
        lines = self.path.read_text().splitlines() if self.path.exists() else []
        self.digest = json.loads(lines[0]) if lines else ""
        for line in lines[1:]:
            start, stop, samples = json.loads(line)
            self.numbers |= set(range(start, stop))
            self.samples += [Sample(*each) for each in samples]

    @property
    def is_current(self) -> bool:
        """Whether the samples, if there are any, equal the result of the present sources."""
        return bool(self.digest) and self.digest == digest_of(self.task.kind, self.task.game)

    @property
    def first(self) -> list[Sample]:
        """The result of `first_samples`, from games that have been played."""
        games = max(FIRST_GAMES, 1 + min((each.number for each in self.samples), default=0))
        return sorted((each for each in self.samples if each.number < games), key=lambda each: each.number)

    @property
    def missing(self) -> list[range]:
        """The units of work that are not done."""
        units = (range(start, min(start + CHUNK, self.task.games)) for start in range(0, self.task.games, CHUNK))
        return [unit for unit in units if unit.start not in self.numbers]

    def begin(self, digest: str) -> None:
        """Discard all samples if they were made from other sources."""
        if self.digest != digest:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(digest) + "\n")
            self.samples, self.numbers, self.digest = [], set(), digest

    def keep(self, digest: str) -> None:
        """Record that the samples, if there are any, are valid for the sources with this *digest*."""
        if self.digest:
            lines = self.path.read_text().splitlines()
            self.path.write_text("\n".join([json.dumps(digest), *lines[1:]]) + "\n")
            self.digest = digest

    def add(self, unit: range, samples: list[Sample]) -> None:
        """Store the *samples* of a unit of games."""
        with self.path.open("a") as out:
            print(json.dumps([unit.start, unit.stop, samples]), file=out, flush=True)
        self.samples += samples
        self.numbers |= set(unit)

    def announcements(self, curve: Curve) -> Announcements:
        """Return the chances by *curve*, and the results."""
        return announced(self.samples, lambda one: curve)


def first_samples(task: Task) -> list[Sample]:
    """Return the samples of the first FIRST_GAMES games, or of more games until there is at least one sample."""
    found = task.play(range(FIRST_GAMES))
    for number in range(FIRST_GAMES, task.games):
        if found:
            break
        found = task.play(range(number, number + 1))
    return found


def read_first_samples() -> dict[str, list[Sample]]:
    """Return the results of `first_samples` for each task, by name, from the time when the task was fitted."""
    return {name: [Sample(*each) for each in found] for name, found in json.loads(FIRST_SAMPLES.read_text()).items()}


def write_first_samples(found: dict[str, list[Sample]]) -> None:
    """Write the file that `read_first_samples` reads, a line for each task."""
    lines = (f" {json.dumps(name)}: {json.dumps(found[name])}" for name in sorted(found))
    FIRST_SAMPLES.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def is_confirmed(task: Task, before: Sequence[Sample]) -> bool:
    """Judge the first games again; return whether all results are the same as *before*."""
    again = first_samples(task)
    return len(before) == len(again) and np.allclose(np.array(before), np.array(again), atol=1e-6)


# --------------------------------------------------------------------------------------------------------------- fits


def fitted(samples: Sequence[Sample]) -> Curve:
    """Return the curve that makes the results of *samples* most likely, over all values of LAPSES.

    Each candidate is fitted by Fisher's scoring. The fit is repeated with a stronger prior without calibration until
    the curve never decreases.
    """
    share = np.clip([each.share for each in samples], NEAREST, 1.0 - NEAREST)
    progress, won = (np.array([getattr(each, name) for each in samples], float) for name in ("progress", "won"))
    low, high = np.log(share), -np.log(1.0 - share)
    rows = np.stack([low, low * progress, high, high * progress, np.ones(len(won)), progress], axis=1)
    weight = RIDGE * len(won) / len({each.number for each in samples})
    found = max((scored(rows, won, weight, lapse) for lapse in LAPSES), key=lambda each: each[0])
    pairs = [(round(float(a), 4), round(float(b), 4)) for a, b in found[1].reshape(3, 2)]
    ends = {each.number: each.won for each in samples}
    start = round(float(np.mean(list(ends.values()))), 4)
    return Curve(start=start, low=pairs[0], high=pairs[1], shift=pairs[2], lapse=found[2])


def scored(rows: np.ndarray, won: np.ndarray, weight: float, lapse: float) -> tuple[float, np.ndarray, float]:
    """Return the penalized log-likelihood of the best parameters with a *lapse*, these parameters, and the lapse."""
    steady = 1.0 - lapse
    while True:
        found = UNCHANGED.copy()
        for _ in range(NEWTON_STEPS):
            inner = 1.0 / (1.0 + np.exp(-np.clip(rows @ found, -500.0, 500.0)))
            chance = lapse / 2.0 + steady * inner
            rise = steady * inner * (1.0 - inner)
            spread = np.maximum(chance * (1.0 - chance), 1e-9)
            gradient = rows.T @ ((won - chance) * rise / spread) - weight * (found - UNCHANGED)
            curvature = (rows * (rise * rise / spread)[:, None]).T @ rows + weight * np.eye(6)
            found += np.linalg.solve(curvature, gradient)
        if min(found[0], found[0] + found[1], found[2], found[2] + found[3]) >= 0.0:
            break
        weight *= 2.0
    chance = lapse / 2.0 + steady / (1.0 + np.exp(-rows @ found))
    likelihood = won @ np.log(np.maximum(chance, 1e-12)) + (1.0 - won) @ np.log(np.maximum(1.0 - chance, 1e-12))
    return float(likelihood - weight / 2.0 * ((found - UNCHANGED) ** 2).sum()), found, lapse


def announced(samples: Sequence[Sample], curve_of: Callable[[Sample], Curve]) -> Announcements:
    """Return the chances of *samples*, each by its own curve, and the results."""
    rows = [(each.number, each.seat, curve_of(each).chance(each.share, each.progress), each.won) for each in samples]
    found = np.array(rows, float).T
    return Announcements(*found[:2].astype(int), *found[2:])


def crossed(samples: Sequence[Sample]) -> Announcements:
    """Return the chances of all samples; each half of the games uses a curve fitted to the other half."""
    curves = [fitted([each for each in samples if each.number % 2 != half]) for half in range(2)]
    return announced(samples, lambda one: curves[one.number % 2])


def write_files(files: Sequence[SampleFile], fresh: Container[str]) -> None:
    """Fit the curves with current samples, measure the errors, and write both files of the package.

    All other curves are unchanged. A game's digest is written once the names of all its tasks are in *fresh*.
    """
    for kind, path in FILES.items():
        before = read_fits(path)
        fits = {(fit.game, fit.seats, fit.preset): fit for fit in before.fits}
        checked = {(one.game, one.preset, one.option, one.value): one for one in before.checked}
        sources = dict(before.sources)
        own = [file for file in files if file.task.kind == kind]
        tasks = [file.task for file in own]
        current = [file for file in own if file.is_current and file.samples]
        for task, samples in ((file.task, file.samples) for file in current if file.task.option is None):
            curve = fitted(samples)
            if GAMES[task.game].zero_sum or kind == "study":
                curve = msgspec.structs.replace(curve, start=round(1.0 / task.seats, 4))
            error = measured_error(crossed(samples))
            fits[task.game, task.seats, task.preset] = Fit(task.game, task.seats, task.preset, curve, error)
        for file in current:
            task = file.task
            if task.option is None:
                continue
            error = measured_error(file.announcements(fits[task.game, task.seats, task.preset].curve))
            checked.pop((task.game, task.preset, *task.option), None)
            if is_trusted(error):
                one = CheckedOption(task.game, task.preset, *task.option, task.seats, error)
                checked[task.game, task.preset, *task.option] = one
        for game in sorted(GAMES):
            if all(task.name in fresh for task in tasks if task.game == game):
                sources[game] = digest_of(kind, game)
        curves = [(task.game, task.seats, task.preset) for task in tasks if task.option is None]
        values = [(task.game, task.preset, *task.option) for task in tasks if task.option is not None]
        text = msgspec.json.encode(
            Fits(
                sources,
                [fits[key] for key in curves if key in fits],
                [checked[key] for key in values if key in checked],
            )
        )
        path.write_bytes(msgspec.json.format(text, indent=1) + b"\n")
    read_fits.cache_clear()


# -------------------------------------------------------------------------------------------------------------- sources


@cache
def digest_of(kind: str, game: str) -> str:
    """Return a digest of everything that determines the expected results of a *game*, including its presets.

    Comments and docstrings do not count.
    """
    digest = hashlib.sha256(json.dumps(GAMES[game].presets, sort_keys=True).encode())
    for place in SOURCES[kind]:
        path = _PACKAGE / place.format(game=module_name(game))
        having = [other for other in GAMES if (_PACKAGE / place.format(game=module_name(other))).exists()]
        if game not in having and (place not in SOME_HAVE or not having):
            raise FileNotFoundError(f"SOURCES of bench/fitted.py name {place}, which {game} lacks.")
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.exists() and file.suffix in (".py", ".npy", ".toml"):
                digest.update(file.relative_to(_PACKAGE).as_posix().encode() + b"\0")
                digest.update(code_of(file.read_text()).encode() if file.suffix == ".py" else file.read_bytes())
    return digest.hexdigest()[:16]


def module_name(game: str) -> str:
    """Return the name of the folder of *game*."""
    return game.replace("-", "_")


def code_of(source: str) -> str:
    """Return the code of a Python file without comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.dump(tree)


def stale() -> list[str]:
    """Return a sentence for each game and file whose sources have changed since it was made."""
    return [
        f"{FILES[kind].relative_to(_PACKAGE.parent)} is stale for {GAMES[game].title}: run `python -m bench.fitted`."
        for kind in FILES
        for game in GAMES
        if read_fits(FILES[kind]).sources.get(game) != digest_of(kind, game)
    ]


# --------------------------------------------------------------------------------------------------------------- report


def report_line(file: SampleFile) -> str:
    """Return a line about the samples of a task and, if it has a curve, the error of the curve."""
    games = f"{len(file.numbers):5} of {file.task.games}"
    if not file.samples or file.task.option is not None or len(file.numbers) < 20:
        return f"{file.task.name:70} {games}"
    said = crossed(file.samples)
    error = measured_error(said)
    percent = [f"{100 * share:.1f}" for share in (error.error, error.low, error.high, error.noise)]
    brier, mean = (f"{score:.3f}" for score in brier_scores(said))
    return (
        f"{file.task.name:70} {games}   error {percent[0]} % ({percent[1]} to {percent[2]}), by noise alone "
        f"{percent[3]} %; Brier score {brier}, of the mean {mean}"
    )


def plot(panels: Sequence[tuple[str, Announcements]]) -> str:
    """Return reliability diagrams as SVG: announced chances, observed chances, and a 95 % interval over games."""
    side, gap, foot = 220, 46, 34
    parts = []
    for number, (title, said) in enumerate(panels):
        left, top = gap + number % 3 * (side + gap), 30 + number // 3 * (side + gap + foot)
        parts.append(f'<g transform="translate({left} {top})">')
        parts.append(f'<rect width="{side}" height="{side}" fill="none" stroke="#999"/>')
        parts.append(f'<line x1="0" y1="{side}" x2="{side}" y2="0" stroke="#999" stroke-dasharray="3 3"/>')
        most = np.bincount(bins_of(said.announced), minlength=BINS).max()
        for each in reliability(said):
            x, y = side * each["announced"], side * (1 - each["happened"])
            low, high = (side * (1 - bound) for bound in each["between"])
            wide = 2 + 5 * math.sqrt(each["announcements"] / most)
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="#246"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{wide:.1f}" fill="#246"/>')
        parts.append(f'<text y="-8">{title}</text>')
        for tick in (0, 0.5, 1):
            parts.append(f'<text x="{side * tick}" y="{side + 16}" text-anchor="middle">{tick:.0%}</text>')
            parts.append(f'<text x="-6" y="{side * (1 - tick) + 4}" text-anchor="end">{tick:.0%}</text>')
        parts.append("</g>")
    rows = (len(panels) + 2) // 3
    wide, tall = gap + min(3, len(panels)) * (side + gap), 30 + rows * (side + gap + foot)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" font-family="sans-serif" font-size="12">'
    )
    words = "Across: the chance that was said. Upwards: how often it came true."
    ground = f'<rect width="{wide}" height="{tall}" fill="#fff"/>'
    return f"{head}<title>{words}</title>{ground}{''.join(parts)}</svg>\n"


def panel_title(task: Task) -> str:
    """Return the title over the diagram of a task."""
    game = GAMES[task.game]
    rules = f", {PRESETS[task.preset].lower()}" if game.recommended else ""
    return f"{game.title}, {task.seats} player{'s' * (task.seats > 1)}{rules}"


# ----------------------------------------------------------------------------------------------------------------- work


def play_unit(task: Task, unit: range) -> list[Sample]:
    """Play a unit of games, in a worker process."""
    set_mode("compiled")
    return task.play(unit)


def play_missing(files: Sequence[SampleFile], jobs: int, minutes: float) -> None:
    """Play the missing units, options first and a unit of each task in turn; none starts after this many *minutes*."""
    deadline = time.monotonic() + 60 * minutes
    units: list[tuple[SampleFile, range]] = []
    for curves in (False, True):
        waiting = [[(file, unit) for unit in file.missing] for file in files if (file.task.option is None) is curves]
        units += [each for turn in itertools.zip_longest(*waiting) for each in turn if each is not None]
    with ProcessPoolExecutor(jobs) as pool:
        rest, done = iter(units), 0
        running = {pool.submit(play_unit, file.task, unit): (file, unit) for file, unit in itertools.islice(rest, jobs)}
        while running:
            over, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in over:
                file, unit = running.pop(future)
                file.add(unit, future.result())
                done += 1
                following = next(rest, None) if time.monotonic() < deadline else None
                if following is not None:
                    running[pool.submit(play_unit, following[0].task, following[1])] = following
                print(f"\r{done} of {len(units)} units of {CHUNK} games: {file.task.name:70}", end="", file=sys.stderr)
    print(file=sys.stderr)


def make_again(
    files: Sequence[SampleFile], chosen: Sequence[SampleFile], first: dict[str, list[Sample]], complete: bool
) -> set[str]:
    """Restart the *chosen* tasks that are neither fresh nor confirmed by their *first* samples, or all if *complete*.

    A restarted task loses its first samples. Returns the names of the tasks, among all *files*, that were fresh before.
    """
    fresh = set()
    for number, file in enumerate(files):
        task, digest = file.task, digest_of(file.task.kind, file.task.game)
        if read_fits(FILES[task.kind]).sources.get(task.game) == digest and task.name in first:
            fresh.add(task.name)
        elif file not in chosen or file.digest == digest:
            continue
        elif task.name in first and is_confirmed(task, first[task.name]):
            file.keep(digest)
        else:
            first.pop(task.name, None)
            file.begin(digest)
        print(f"\r{number + 1} of {len(files)} tasks looked at: {task.name:70}", end="", file=sys.stderr)
        if complete and file in chosen:
            file.begin(digest)
    print(file=sys.stderr)
    write_first_samples(first)  # now, because an interrupted run has already restarted some tasks
    return fresh


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="the tasks whose names contain this")
    parser.add_argument("--list", action="store_true", help="list the tasks and play nothing")
    parser.add_argument("--check", action="store_true", help="only check that the files are not stale")
    parser.add_argument("--complete", action="store_true", help="play all games of tasks that are fresh as well")
    parser.add_argument("--folder", type=Path, default=Path("build/fitted"), help="of the samples")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which no unit of games begins")
    parser.add_argument("--plot", type=Path, help="draw the chances of the coach into this file")
    asked = parser.parse_args(arguments)
    if asked.check:
        problems = stale()
        print("\n".join(problems), end="\n" * bool(problems))
        return int(bool(problems))
    set_mode("compiled")
    files = [SampleFile(asked.folder, task) for task in all_tasks()]
    chosen = [file for file in files if asked.only in file.task.name]
    if asked.list or asked.plot:
        chosen = [file for file in chosen if file.is_current or not file.digest]
        if asked.list:
            print("\n".join(report_line(file) for file in chosen))
        if asked.plot:
            drawn = [file for file in chosen if file.task.kind == "coach" and not file.task.option]
            lacking = [file.task.name for file in drawn if not file.samples]
            if lacking or not drawn:
                print(
                    f"There are no samples of {', '.join(lacking) or 'these tasks'}: play them with --complete first."
                )
                return 1
            asked.plot.write_text(plot([(panel_title(file.task), crossed(file.samples)) for file in drawn]))
        return 0
    first = read_first_samples()
    fresh = make_again(files, chosen, first, complete=asked.complete)
    play_missing([file for file in chosen if file.is_current], asked.jobs, asked.minutes)
    done = [file for file in chosen if not (file.is_current and file.missing)]
    for file in done:
        if file.samples and file.task.name not in first:
            first[file.task.name] = file.first
    write_files(files, fresh | {file.task.name for file in done})
    write_first_samples(first)
    return 0


if __name__ == "__main__":
    sys.exit(main())
