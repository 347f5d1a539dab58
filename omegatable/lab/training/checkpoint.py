"""The folder of a training run: its weights, their provenance, and a checkpoint to resume from."""

import dataclasses
import json
import platform
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from omegatable.bots.facet import shape_of
from omegatable.bots.network import weights_digest
from omegatable.engine.protocol import Game
from omegatable.lab.facet import TrainingSettings
from omegatable.lab.training.training_run import TrainingError, TrainingRun
from omegatable.lab.writing import replacing
from omegatable.play.position import game_named

CHECKPOINT, MANIFEST = "checkpoint.npz", "manifest.json"

# The names of some fields of `TrainingRun` and `TrainingSettings` in these files; all other fields keep their names.
NAMES_IN_FILES = {
    "settings": "lesson",
    "progress": "told",
    "temperature": "heat",
    "model_temperature": "model_heat",
}


def save_checkpoint(run: TrainingRun, folder: Path) -> None:
    """Write checkpoint, weights and manifest, each atomically.

    Raises TrainingError with one sentence if the folder cannot be written.
    """
    fields = names_in_files(
        {key: value for key, value in dataclasses.asdict(run).items() if key not in ("vectors", "rng", "league")}
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with replacing(folder / CHECKPOINT, durable=True) as new, new.open("wb") as file:
            np.savez(file, vectors=run.vectors, rng=run.rng, league=np.array(run.league), course=json.dumps(fields))
        with replacing(folder / f"{run.game}.npy", durable=True) as new, new.open("wb") as file:
            np.save(file, run.weights.astype(np.float16))
        with replacing(folder / MANIFEST, durable=True) as new:
            new.write_text(json.dumps(manifest(run), indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise TrainingError(
            f"The folder {folder} cannot be written: {(error.strerror or str(error)).lower()}."
        ) from None


def names_in_files(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the *fields* under their names in these files."""
    return {
        NAMES_IN_FILES.get(key, key): names_in_files(value) if isinstance(value, dict) else value
        for key, value in fields.items()
    }


def manifest(run: TrainingRun) -> dict[str, Any]:
    """Return the provenance of the weights: command, code, seed, effort, and the progress of their strength."""
    shape = shape_of(game_named(run.game))
    opponent = {"against": run.against, "opponent": weights_digest(run.league[0])} if run.against else {}
    return opponent | {
        "game": run.game,
        "command": run.command,
        "commit": commit(),
        "seed": run.seed,
        "games": run.games,
        "seconds": round(run.seconds, 1),
        "lesson": names_in_files(dataclasses.asdict(run.settings)),
        "shape": dataclasses.asdict(shape),
        "weights": shape.num_weights,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "progress": run.progress,
    }


def commit() -> str:
    """Return the commit of the package's checkout, with a + if files differ from it; "" outside a checkout."""
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


def resume(game: Game, folder: Path) -> TrainingRun:
    """Return the last training run of *game* saved in *folder*. Raises TrainingError with one sentence."""
    file = folder / CHECKPOINT
    try:
        with np.load(file, allow_pickle=False) as kept:
            fields = json.loads(str(kept["course"]))
            vectors, rng, league = kept["vectors"], kept["rng"], list(kept["league"])
    except FileNotFoundError:
        raise TrainingError(f"There is nothing to go on with in {folder}: leave --resume out.") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise TrainingError(f"{file} is damaged: begin anew in another folder.") from None
    if fields["game"] != game.name or vectors.shape != (4, shape_of(game).num_weights):
        raise TrainingError(f"{file} is of another game or network than {game.title}'s: choose another folder.")
    own_names = {name: own for own, name in NAMES_IN_FILES.items()}
    settings: dict[str, Any] = {
        own_names.get(key, key): tuple(value) if isinstance(value, list) else value
        for key, value in fields.pop("lesson").items()
    }
    fields = {own_names.get(key, key): value for key, value in fields.items()}
    return TrainingRun(**fields, settings=TrainingSettings(**settings), vectors=vectors, rng=rng, league=league)
