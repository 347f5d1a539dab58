"""Files of weights: reading them, and a name for what stands in them."""

import hashlib
from pathlib import Path

import numpy as np

from omegatable.bots.network.shape import SHAPES
from omegatable.games.protocol import Game

WEIGHTS_FOLDER = Path(__file__).parents[1] / "weights"


class WeightsError(ValueError):
    """What is wrong with a file of weights, in one sentence."""

    def format_message(self) -> str:
        """The sentence, as the command line asks its own errors for theirs."""
        return str(self)


def read_weights(game: Game, file: Path | None = None) -> np.ndarray:
    """The weights in *file*, or those that the package has for *game*, float32[num_weights].

    Raises WeightsError with one sentence where they are missing, damaged, or made for another network.
    """
    shape = SHAPES[game.name]
    file = file or WEIGHTS_FOLDER / f"{game.name}.npy"
    try:
        vector = np.load(file, allow_pickle=False)
    except (OSError, ValueError, EOFError) as error:
        reason = "it is not there" if isinstance(error, FileNotFoundError) else "it is damaged or no file of weights"
        raise WeightsError(f"The weights of {game.title} cannot be read from {file}: {reason}.") from None
    if not isinstance(vector, np.ndarray) or vector.dtype.kind != "f" or not np.isfinite(vector).all():
        raise WeightsError(f"The weights of {game.title} cannot be read from {file}: they are not all numbers.")
    if vector.shape != (shape.num_weights,):
        wanted = f"{shape.num_weights:,} numbers"
        raise WeightsError(f"The weights in {file} are for another network: {game.title} wants {wanted} in a row.")
    return vector.astype(np.float32)


_KEPT: dict[str, np.ndarray] = {}


def game_weights(game: Game) -> np.ndarray:
    """The package's own weights for *game*, read once."""
    if game.name not in _KEPT:
        _KEPT[game.name] = read_weights(game)
    return _KEPT[game.name]


def weights_digest(vector: np.ndarray) -> str:
    """A name for weights, as they stand in a file."""
    return hashlib.sha256(vector.astype(np.float16).tobytes()).hexdigest()[:16]
