"""Files of weights: read them, and compute their digests."""

import hashlib
from pathlib import Path

import numpy as np

from omegatable.bots.facet import bots_of, shape_of
from omegatable.engine.protocol import Game


class WeightsError(ValueError):
    """An error in a file of weights; its text is one sentence."""

    def format_message(self) -> str:
        """Return the sentence; the command line calls this method of its errors."""
        return str(self)


def read_weights(game: Game, file: Path | None = None) -> np.ndarray:
    """Return the weights in *file*, or the package's weights for *game*, as float32[num_weights].

    Raises WeightsError with one sentence if they are missing, damaged, or made for another network.
    """
    shape = shape_of(game)
    file = file or bots_of(game).weights
    if file is None:
        raise WeightsError(f"{game.title} has no weights of a network.")
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
    """Return the package's own weights for *game*, float32[num_weights], read once.

    Raises WeightsError as `read_weights`.
    """
    if game.name not in _KEPT:
        _KEPT[game.name] = read_weights(game)
    return _KEPT[game.name]


def weights_digest(vector: np.ndarray) -> str:
    """Return a digest, 16 hex digits, that identifies weights as a file stores them."""
    return hashlib.sha256(vector.astype(np.float16).tobytes()).hexdigest()[:16]
