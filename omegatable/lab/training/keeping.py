"""The folder of a course: its weights, where they come from, and a checkpoint to go on from."""

import contextlib
import dataclasses
import json
import os
import platform
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np

from omegatable.bots.network import SHAPES, weights_digest
from omegatable.games.protocol import Game
from omegatable.lab.training.course import Course, TrainingError
from omegatable.lab.training.lesson import Lesson

CHECKPOINT, MANIFEST = "checkpoint.npz", "manifest.json"


def keep(course: Course, folder: Path) -> None:
    """Write checkpoint, weights and manifest; each of the three files is whole at every moment."""
    fields = {
        key: value for key, value in dataclasses.asdict(course).items() if key not in ("vectors", "rng", "league")
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _whole(folder / CHECKPOINT) as file:
            np.savez(
                file, vectors=course.vectors, rng=course.rng, league=np.array(course.league), course=json.dumps(fields)
            )
        with _whole(folder / f"{course.game}.npy") as file:
            np.save(file, course.weights.astype(np.float16))
        with _whole(folder / MANIFEST) as file:
            file.write((json.dumps(manifest(course), indent=1) + "\n").encode())
    except OSError as error:
        raise TrainingError(
            f"The folder {folder} cannot be written: {(error.strerror or str(error)).lower()}."
        ) from None


@contextlib.contextmanager
def _whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to write that takes the place of *path* only when all of it is on the disk."""
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def manifest(course: Course) -> dict[str, Any]:
    """Where weights come from: the command, the code, the seed, what it took, and how strong they became."""
    opponent = {"against": course.against, "opponent": weights_digest(course.league[0])} if course.against else {}
    return opponent | {
        "game": course.game,
        "command": course.command,
        "commit": commit(),
        "seed": course.seed,
        "games": course.games,
        "seconds": round(course.seconds, 1),
        "lesson": dataclasses.asdict(course.lesson),
        "shape": dataclasses.asdict(SHAPES[course.game]),
        "weights": SHAPES[course.game].num_weights,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "progress": course.told,
    }


def commit() -> str:
    """The commit of the checkout that this package belongs to, with a + if files differ from it; empty without one."""
    try:
        words = [
            "git",
            "-C",
            str(Path(__file__).parent),
            "describe",
            "--always",
            "--abbrev=12",
            "--dirty=+",
            "--exclude=*",
        ]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def resume(game: Game, folder: Path) -> Course:
    """The course of *game* that was last kept in *folder*. Raises TrainingError with one sentence."""
    file = folder / CHECKPOINT
    try:
        with np.load(file, allow_pickle=False) as kept:
            fields = json.loads(str(kept["course"]))
            vectors, rng, league = kept["vectors"], kept["rng"], list(kept["league"])
    except FileNotFoundError:
        raise TrainingError(f"There is nothing to go on with in {folder}: leave --resume out.") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise TrainingError(f"{file} is damaged: begin anew in another folder.") from None
    if fields["game"] != game.name or vectors.shape != (4, SHAPES[game.name].num_weights):
        raise TrainingError(f"{file} is of another game or network than {game.title}'s: choose another folder.")
    lesson: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in fields.pop("lesson").items()
    }
    return Course(**fields, lesson=Lesson(**lesson), vectors=vectors, rng=rng, league=league)
