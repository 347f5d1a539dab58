"""The folder of an arena: its plan, the log of its deals, and their records.

The plan is arena.json; the log, deals.jsonl, gets each deal as soon as it is over; games/ has a record for each game. A
run that was killed goes on from the end of the log.
"""

import contextlib
import hashlib
import os
import platform
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any

import msgspec

import omegatable
from omegatable.lab.arena import Arena, Match, PairOfGames, seeds_of_pair
from omegatable.lab.locking import LockedError, locked
from omegatable.lab.luck import judge_words
from omegatable.lab.writing import UNFINISHED, replacing

FORMAT = 1  # version of the files below
PLAN, LOG, GAMES_FOLDER = "arena.json", "deals.jsonl", "games"
_PLAYING = ("kernel", "games", "play", "bots")  # subpackages that decide how a game goes
_ASKED = {  # the names of a plan's parts on the command line
    "game": "GAME",
    "bots": "--bots",
    "games": "--games",
    "seed": "--seed",
    "options": "--option, --players or --deck",
    "seconds": "--seconds",
    "simulations": "--simulations",
    "elo": "--sprt",
    "luck": "--luck",
}


class FolderError(Exception):
    """An error in a folder, in one sentence."""


class LoggedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One game of a deal; scores and utilities are by seat."""

    seats: list[str]  # the names of the bots
    scores: list[int]
    utilities: list[float]
    plies: int
    decisions: int
    record: str  # a file in the folder
    luck: tuple[float, float] | None = None  # the first bot's, in points and as a result, if it was measured
    order: list[int] = []  # the seats in the order of play


class LoggedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal of a match, a line of the log. In the first game, the match's first bot sits on the first seat."""

    bots: tuple[str, str]
    deal: int  # from 1
    seed: int  # of the deal
    games: list[LoggedGame]
    times: dict[str, dict[int, int]]  # bot -> microseconds per decision, to two digits -> decisions


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of an arena: what it plays, and the version of the program."""

    format: int
    game: str
    bots: list[str]
    games: int
    seed: int
    options: dict[str, int | str | bool]
    seconds: float | None
    simulations: int | None
    elo: tuple[float, float] | None
    program: str  # a digest of the rules and the bots
    versions: dict[str, str]
    luck: str = ""  # the values by which luck is measured, in words; "" if it is not

    @classmethod
    def of(cls, arena: Arena) -> "Plan":
        """Return the plan of *arena*, as the present program plays it."""
        names = ("game", "bots", "games", "seed", "options", "seconds", "simulations", "elo")
        parts: dict[str, Any] = {name: getattr(arena, name) for name in names}
        versions = {"omegatable": version("omegatable"), "python": platform.python_version()}
        versions |= {library: version(library) for library in ("numpy", "numba")}
        luck = judge_words(arena.game) if arena.luck else ""
        return cls(FORMAT, **parts | {"bots": list(arena.bots)}, program=program_digest(), versions=versions, luck=luck)

    @property
    def arena(self) -> Arena:
        """The arena of this plan."""
        return Arena(
            self.game,
            tuple(self.bots),
            self.games,
            self.seed,
            dict(self.options),
            self.seconds,
            self.simulations,
            self.elo,
            bool(self.luck),
        )


def program_digest(*others: str) -> str:
    """Return a digest, 16 hex digits, of all that decides how a game goes: rules, bots and their weights.

    *others* are further folders or files of the package that count as well.
    """
    package = Path(omegatable.__file__).parent
    digest = hashlib.sha256()
    for room in (*_PLAYING, *others):
        place = package / room
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


class ArenaFolder:
    """A folder that an arena is played into; one process holds it until it is closed."""

    def __init__(self, path: Path, plan: Plan, log: IO[bytes], deals: list[LoggedDeal]) -> None:
        self.path, self.plan = path, plan
        self.deals = deals  # those that are over
        self._log = log

    def append(self, match: Match, pair: PairOfGames) -> LoggedDeal:
        """Write a deal that is over: its records first, then its line in the log, which makes it count.

        Return the line.
        """
        slug = match.title.replace(" ", "-")
        (self.path / GAMES_FOLDER / slug).mkdir(parents=True, exist_ok=True)
        first, second = match.names
        games = []
        for game in pair.games:
            file = f"{GAMES_FOLDER}/{slug}/deal-{pair.number + 1:05}-seat-{game.first_seat + 1}.txt"
            (self.path / file).write_text(game.record, encoding="utf-8")
            seats = [first if seat == game.first_seat else second for seat in range(match.players)]
            ends = list(game.scores), list(game.returns)
            games.append(LoggedGame(seats, *ends, game.plies, game.decisions, file, game.luck, list(game.order)))
        times = {name: dict(sorted(taken.items())) for name, taken in zip(match.names, pair.times, strict=True)}
        deal_seed = seeds_of_pair(match.seed, pair.number, match.players)[0]
        deal = LoggedDeal((first, second), pair.number + 1, deal_seed, games, times)
        self._log.write(msgspec.json.encode(deal) + b"\n")
        self._log.flush()
        self.deals.append(deal)
        return deal


@contextlib.contextmanager
def opened(path: Path, arena: Arena) -> Iterator[ArenaFolder]:
    """Open the folder *path* for *arena*: a new one, or one in which the same arena has begun. Yields an `ArenaFolder`.

    Raises FolderError if it holds another arena or something else, or if another process plays into it; OSError if it
    cannot be written.
    """
    plan = Plan.of(arena)
    path.mkdir(parents=True, exist_ok=True)
    if (path / PLAN).exists():
        _demand_same(path, read_plan(path), plan)
    elif any(file.name != PLAN + UNFINISHED for file in path.iterdir()):
        raise FolderError(f"{path} holds something else already: choose an empty folder or a new one.")
    else:
        with replacing(path / PLAN) as new:
            new.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(locked(path / LOG))
        except LockedError:
            raise FolderError(f"Another process plays into {path} now: wait for it or choose another folder.") from None
        log = held.enter_context((path / LOG).open("a+b"))
        _drop_torn_line(log)
        yield ArenaFolder(path, plan, log, read_deals(path))


def read_plan(path: Path) -> Plan:
    """Return the plan in the folder *path*. Raises FolderError if there is none, or if it cannot be read."""
    try:
        plan = msgspec.json.decode((path / PLAN).read_bytes(), type=Plan)
    except FileNotFoundError:
        raise FolderError(f"{path} holds no arena: there is no {PLAN} in it.") from None
    except msgspec.MsgspecError as error:
        raise FolderError(f"{path / PLAN} cannot be read: {_small(error)}.") from None
    if plan.format != FORMAT:
        raise FolderError(f"{path} was written in format {plan.format}, and this program reads format {FORMAT}.")
    return plan


def read_deals(path: Path) -> list[LoggedDeal]:
    """Return the deals in the log of the folder *path*, without a torn last line.

    Raises FolderError for a wrong line.
    """
    file = path / LOG
    lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
    decoder = msgspec.json.Decoder(LoggedDeal)
    deals = []
    for number, line in enumerate(lines, 1):
        try:
            deals.append(decoder.decode(line))
        except msgspec.MsgspecError as error:
            raise FolderError(f"{file}, line {number}, is no deal of an arena: {_small(error)}.") from None
    return deals


def _demand_same(path: Path, held: Plan, wanted: Plan) -> None:
    """Raise FolderError if the folder holds another plan than the one wanted."""
    for name, words in _ASKED.items():
        if getattr(held, name) != getattr(wanted, name):
            raise FolderError(
                f"{path} holds another arena, with another {words}: give the same command again or choose a new folder."
            )
    if held.program != wanted.program:
        raise FolderError(
            f"The rules or the bots have changed since the arena in {path} began: choose a new folder, or make its "
            "report with --report."
        )


def _drop_torn_line(log: IO[bytes]) -> None:
    """Cut off what follows the last whole line: a deal that was being written when the process was killed."""
    log.seek(0)
    log.truncate(log.read().rfind(b"\n") + 1)
    log.seek(0, os.SEEK_END)


def _small(error: Exception) -> str:
    text = str(error)
    return text[:1].lower() + text[1:].rstrip(".")
