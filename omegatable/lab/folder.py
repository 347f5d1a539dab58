"""The folder of an arena: what is played (arena.json), each deal as soon as it is over (deals.jsonl), its games
(games/, one record each). A run that was killed goes on where the log ends.
"""

import contextlib
import fcntl
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
from omegatable.lab.luck import judge_words

FORMAT = 1  # of what is written here
PLAN, LOG, GAMES_FOLDER = "arena.json", "deals.jsonl", "games"
_PLAYING = ("kernel", "games", "play", "bots")  # what decides how a game goes, below the package
_ASKED = {  # how the parts of a plan are called on the command line
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
    """What is wrong with a folder, in one sentence."""


class LoggedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One game of a deal; scores and utilities are by seat."""

    seats: list[str]  # the bots
    scores: list[int]
    utilities: list[float]
    plies: int
    decisions: int
    record: str  # a file in the folder
    luck: tuple[float, float] | None = None  # the first bot's, in points and as a result, where it was measured


class LoggedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal of a match: a line of the log. The first bot of the match sits on the first seat in the first game."""

    bots: tuple[str, str]
    deal: int  # from 1
    seed: int  # of the deal
    games: list[LoggedGame]
    times: dict[str, dict[int, int]]  # bot -> microseconds a decision, to two digits -> decisions


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played, and by which program."""

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
    luck: str = ""  # by whose values luck is measured, if it is

    @classmethod
    def of(cls, arena: Arena) -> "Plan":
        """The plan of *arena*, to be played by this very program."""
        names = ("game", "bots", "games", "seed", "options", "seconds", "simulations", "elo")
        parts: dict[str, Any] = {name: getattr(arena, name) for name in names}
        versions = {"omegatable": version("omegatable"), "python": platform.python_version()}
        versions |= {library: version(library) for library in ("numpy", "numba")}
        luck = judge_words(arena.game) if arena.luck else ""
        return cls(FORMAT, **parts | {"bots": list(arena.bots)}, program=program_digest(), versions=versions, luck=luck)

    @property
    def arena(self) -> Arena:
        """What is played."""
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


def program_digest() -> str:
    """A name for all that decides how a game goes: the rules and the bots, and what bots have learned."""
    package = Path(omegatable.__file__).parent
    digest = hashlib.sha256()
    for room in _PLAYING:
        for file in sorted((package / room).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


class ArenaFolder:
    """A folder that an arena is played into, held for one process until it is closed."""

    def __init__(self, path: Path, plan: Plan, log: IO[bytes], deals: list[LoggedDeal]) -> None:
        self.path, self.plan = path, plan
        self.deals = deals  # that are over
        self._log = log

    def append(self, match: Match, pair: PairOfGames) -> LoggedDeal:
        """Keep what a deal came to: its records first, then its line of the log, which stands for them."""
        slug = match.title.replace(" ", "-")
        (self.path / GAMES_FOLDER / slug).mkdir(parents=True, exist_ok=True)
        first, second = match.names
        games = []
        for game in pair.games:
            file = f"{GAMES_FOLDER}/{slug}/deal-{pair.number + 1:05}-seat-{game.first_seat + 1}.txt"
            (self.path / file).write_text(game.record, encoding="utf-8")
            seats = [first if seat == game.first_seat else second for seat in range(match.players)]
            ends = list(game.scores), list(game.returns)
            games.append(LoggedGame(seats, *ends, game.plies, game.decisions, file, game.luck))
        times = {name: dict(sorted(taken.items())) for name, taken in zip(match.names, pair.times, strict=True)}
        deal_seed = seeds_of_pair(match.seed, pair.number, match.players)[0]
        deal = LoggedDeal((first, second), pair.number + 1, deal_seed, games, times)
        self._log.write(msgspec.json.encode(deal) + b"\n")
        self._log.flush()
        self.deals.append(deal)
        return deal


@contextlib.contextmanager
def opened(path: Path, arena: Arena) -> Iterator[ArenaFolder]:
    """The folder *path* with the deals that are over: a new one, or one in which the same *arena* has begun.

    Raises FolderError where it holds another arena or something else, or another process plays into it; OSError where
    it cannot be written.
    """
    plan = Plan.of(arena)
    path.mkdir(parents=True, exist_ok=True)
    if (path / PLAN).exists():
        _demand_same(path, read_plan(path), plan)
    elif any(file.name != f"{PLAN}.new" for file in path.iterdir()):
        raise FolderError(f"{path} holds something else already: choose an empty folder or a new one.")
    else:
        new = path / f"{PLAN}.new"
        new.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
        os.replace(new, path / PLAN)  # there is a whole plan or none
    with (path / LOG).open("a+b") as log:
        try:
            fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderError(f"Another process plays into {path} now: wait for it or choose another folder.") from None
        _drop_torn_line(log)
        yield ArenaFolder(path, plan, log, read_deals(path))


def read_plan(path: Path) -> Plan:
    """What is played in the folder *path*. Raises FolderError where there is no arena."""
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
    """The deals in the log of the folder *path*, without a torn last line. Raises FolderError for a wrong line."""
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
    """Refuse a folder in which something else is played."""
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
