"""The folder of a study: its plan, the blocks that have been played, and the tables that are merged from them.

`plan.json` is the validated study, `study.toml` the author's text. While the study is played, `blocks/` receives the
rows of each block. A block counts as soon as its games are stored. At the end the blocks are merged into one file for
each table: `games.parquet`, `events.parquet`, `decisions.parquet`, `records.parquet`, `times.parquet`,
`forfeits.parquet` and `holdings.parquet`. An arena's folder is a study's folder without `study.toml`.
"""

import contextlib
import dataclasses
import hashlib
import io
import shutil
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

import msgspec
import polars as pl

from omegatable.lab.locking import LockedError, locked
from omegatable.lab.plan import Study, StudyError
from omegatable.lab.program import PLAYING, program_digest
from omegatable.lab.study.blocks import Block
from omegatable.lab.study.rows import SCHEMAS
from omegatable.lab.writing import UNFINISHED, replacing
from omegatable.play.programs import is_program

# 2: more columns of games, and notes in findings; 3: holdings, and minutes by kind of decision; 4: forfeits are losses
FORMAT = 4
PLAN, TEXT, LOCK, BLOCKS = "plan.json", "study.toml", "lock", "blocks"
OLD_ARENA = "arena.json"  # the plan of arenas from before they were studies
_COUNTING = (
    "forfeits",
    "luck",
    "games",
    "ordering",
    "plan",
    "playing",
)  # modules of the laboratory that determine the rows
_MEASURING = ("blocks.py", "items.py", "rows.py", "thinking.py", "values.json", "values.py", "watching.py")
_DECIDING = (
    *PLAYING,
    *(f"lab/{name}.py" for name in _COUNTING),
    *(f"lab/study/{name}" for name in _MEASURING),
    "coach/chances.py",
)
_OTHER = {  # the parts of a study that distinguish it from another one, in words
    "game": "another game",
    "arena": "other bots or another test",
    "games": "another number of games",
    "seed": "another seed",
    "variants": "other variants or options",
    "seconds": "another time for decisions",
    "simulations": "another number of simulations",
    "luck": "another choice of luck",
}


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan in a folder: the study, and the version of the program that plays it."""

    format: int
    study: Study
    program: str  # a digest of the rules, the bots and the measures
    omegatable: str  # the version of the package
    bots: dict[str, str] = {}  # a digest of each file of a custom bot, by its path


@cache
def _own_program() -> str:
    return program_digest(*_DECIDING)


def program(study: Study) -> str:
    """Return a digest of everything that determines the rows of *study*.

    This covers the rules, the bots with their weights, the code that plays and measures the games, and the custom bots.
    """
    files = program_files(study)
    if not files:
        return _own_program()
    return hashlib.sha256(" ".join([_own_program(), *files.values()]).encode()).hexdigest()[:16]


def program_files(study: Study) -> dict[str, str]:
    """Return a digest of each file of the custom bots in *study*, by path.

    The module of a class is not included, because it may be anywhere.
    """
    bots = sorted({bot for variant in study.variants for bot in variant.bots if is_program(bot)})
    return {bot: hashlib.sha256(Path(bot).read_bytes()).hexdigest()[:16] for bot in bots if Path(bot).is_file()}


class StudyFolder:
    """A folder for a study that is being played or is complete."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan

    @property
    def study(self) -> Study:
        """The study of this folder."""
        return self.plan.study

    @property
    def is_complete(self) -> bool:
        """Whether all blocks have been played and merged."""
        return self.file("games").exists()

    def file(self, table: str) -> Path:
        """Return the file of *table*, which may not exist yet."""
        return self.path / f"{table}.parquet"

    def rows(self, table: str, variant: str | None = None) -> pl.LazyFrame:
        """Return the rows of *table*, one of SCHEMAS, that exist so far, optionally for only one *variant*."""
        if self.is_complete:
            found = pl.scan_parquet(self.file(table), glob=False)
        else:
            files = self._block_files(table)
            found = pl.scan_parquet(files, glob=False) if files else pl.LazyFrame(schema=SCHEMAS[table])
        return found if variant is None else found.filter(pl.col("variant") == variant)

    def _block_files(self, table: str, variant: str = "*") -> list[Path]:
        """Return the files of *table*, in order, for the blocks that count."""
        games = sorted((self.path / BLOCKS).glob(f"{variant}-*-games.parquet"))
        if table == "games":
            return games
        written = set((self.path / BLOCKS).glob(f"{variant}-*-{table}.parquet"))
        wanted = (file.with_name(file.name.replace("games", table)) for file in games)
        return [file for file in wanted if file in written]

    def blocks(self) -> list[set[int]]:
        """Return the numbers of the blocks that have been played, by variant."""
        done: list[set[int]] = [set() for _ in self.study.variants]
        for file in (self.path / BLOCKS).glob("*-games.parquet"):
            variant, block = map(int, file.name.split("-")[:2])
            done[variant].add(block)
        return done

    def add(self, block: Block) -> None:
        """Write the rows of a block, replacing partial files; the games are written last and make the block count."""
        for table in reversed(SCHEMAS):
            rows: pl.DataFrame = getattr(block, table)
            file = self._block_file(block.variant, block.number, table)
            if table == "games" or len(rows):
                self._write(file, rows)
            else:
                file.unlink(missing_ok=True)

    def games_of_block(self, variant: int, block: int) -> pl.DataFrame | None:
        """Return the games of a played block; if its file is damaged, remove it and return None."""
        file = self._block_file(variant, block, "games")
        try:
            return pl.read_parquet(file, glob=False)
        except pl.exceptions.ComputeError:
            file.unlink()
            return None

    def forfeits(self) -> dict[str, dict[str, int]]:
        """Return the number of games that each custom bot forfeited, by variant and name, without zeros."""
        found: dict[str, dict[str, int]] = {}
        games = self.rows("forfeits").unique(["variant", "game", "bot"]).group_by("variant", "bot").len()
        for variant, bot, count in games.sort("variant", "bot").collect().iter_rows():
            found.setdefault(variant, {})[bot] = count
        return found

    def games_played(self) -> list[int]:
        """Return the number of games played, by variant."""
        counts = dict(self.rows("games").group_by("variant").len().collect().iter_rows())
        return [counts.get(variant.name, 0) for variant in self.study.variants]

    def _block_file(self, variant: int, block: int, table: str) -> Path:
        return self.path / BLOCKS / f"{variant:03}-{block:07}-{table}.parquet"

    def write(self, table: str, rows: pl.DataFrame) -> None:
        """Write *rows* as a file of the folder, atomically."""
        self._write(self.file(table), rows)

    def _write(self, file: Path, rows: pl.DataFrame) -> None:
        data = io.BytesIO()
        rows.write_parquet(data)
        with replacing(file) as new:
            new.write_bytes(data.getbuffer())

    def complete(self, blocks: int | None = None) -> None:
        """Merge all blocks, or the first *blocks* of each variant, and remove the block files."""
        for table in reversed(SCHEMAS):
            files = [
                file
                for variant in range(len(self.study.variants))
                for file in self._block_files(table, f"{variant:03}")
                if blocks is None or int(file.name.split("-")[1]) < blocks
            ]
            rows = pl.scan_parquet(files, glob=False) if files else pl.LazyFrame(schema=SCHEMAS[table])
            with replacing(self.file(table)) as new:
                try:
                    rows.sink_parquet(new)
                except pl.exceptions.ComputeError as error:
                    raise OSError(str(error).splitlines()[0]) from None
        shutil.rmtree(self.path / BLOCKS)


@contextlib.contextmanager
def opened(path: Path, study: Study) -> Iterator[StudyFolder]:
    """Open the folder *path* for *study*: a new folder, or one in which the same study was started.

    Raises StudyError if it contains another study or anything else, or if another process plays into it; OSError if it
    cannot be written.
    """
    path.mkdir(parents=True, exist_ok=True)
    own = (LOCK, PLAN, PLAN + UNFINISHED, TEXT, TEXT + UNFINISHED, BLOCKS)
    if not (path / PLAN).exists() and any(file.name not in own for file in path.iterdir()):
        raise StudyError(f"{path} holds something else already: choose an empty folder or a new one.")
    try:
        with locked(path / LOCK):
            yield _taken(path, study)
    except LockedError:
        raise StudyError(f"Another process plays into {path} now: wait for it or choose another folder.") from None


def _taken(path: Path, study: Study) -> StudyFolder:
    """Prepare the folder *path*, whose lock is held, for *study* and return it. Raises StudyError as `opened` does."""
    plan = Plan(FORMAT, study, program(study), version("omegatable"), program_files(study))
    if (path / PLAN).exists():
        held = read_folder(path)
        if held.study != study:
            raise StudyError(_what_differs(path, held.study, study))
        changed = [bot for bot, digest in held.plan.bots.items() if digest != plan.bots.get(bot)]
        if changed:
            raise StudyError(f"{changed[0]} has changed since its games in {path} were played: choose a new folder.")
        if held.plan.program != plan.program and not held.is_complete:
            or_report = f", or make its report with `omegatable arena --report {path}`" if study.arena else ""
            raise StudyError(
                f"The rules or the bots have changed since the {kind_of(study)} in {path} began: choose a new folder"
                f"{or_report}."
            )
        plan = msgspec.structs.replace(held.plan, study=study)  # the title and the measures may have changed
    if study.text:
        with replacing(path / TEXT) as new:
            new.write_text(study.text, encoding="utf-8")
    with replacing(path / PLAN) as new:
        new.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
    for name, text in study.files.items():
        if (file := path / name).resolve().is_relative_to(path.resolve()):
            file.parent.mkdir(parents=True, exist_ok=True)
            with replacing(file) as new:
                new.write_text(text, encoding="utf-8")
    folder = StudyFolder(path, plan)
    if not folder.is_complete:
        (path / BLOCKS).mkdir(exist_ok=True)
    return folder


def kind_of(study: Study) -> str:
    """Return the kind of *study*, in a word."""
    return "arena" if study.arena else "study"


def _what_differs(path: Path, held: Study, wanted: Study) -> str:
    """Return a sentence about the differences between the study in *path* and the *wanted* one."""
    names = [field.name for field in dataclasses.fields(Study) if field.compare]
    differing = [name for name in names if getattr(held, name) != getattr(wanted, name)]
    how = next((f", with {words}" for name, words in _OTHER.items() if name in differing), "")
    again = "command" if wanted.arena else "file"
    return f"{path} holds another {kind_of(held)}{how}: give the same {again} again or choose a new folder."


def read_folder(path: Path, kind: str = "study") -> StudyFolder:
    """Return the study in the folder *path*. Raises StudyError if there is none, or if it cannot be read.

    *kind* is the word for the expected kind of study in the error.
    """
    try:
        plan = msgspec.json.decode((path / PLAN).read_bytes(), type=Plan)
    except (FileNotFoundError, NotADirectoryError):
        if (path / OLD_ARENA).exists():
            raise StudyError(
                f"The arena in {path} was played by omegatable 0.1, whose report stands there; this program reads "
                "arenas of its own: play it again into a new folder."
            ) from None
        raise StudyError(f"{path} holds no {kind}: there is no {PLAN} in it.") from None
    except msgspec.MsgspecError as error:
        words = str(error).rstrip(".")
        raise StudyError(f"{path / PLAN} cannot be read: {words[:1].lower()}{words[1:]}.") from None
    if plan.format != FORMAT:
        raise StudyError(f"{path} was written in format {plan.format}, and this program reads format {FORMAT}.")
    return StudyFolder(path, plan)
