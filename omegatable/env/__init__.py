"""Environments for learners: many games in a batch, NumPy arrays in and out.

    >>> import numpy as np
    >>> from omegatable.env import VectorEnv
    >>> env = VectorEnv("omega-shift", num_envs=2, seed=1)
    >>> batch = env.reset()  # a Batch of arrays
    >>> batch.observation.shape, batch.mask.shape
    ((2, 364), (2, 306))
    >>> states = env.get_state()  # States, to be stored
    >>> batch = env.step(env.sample())
    >>> type(batch).__name__ == Batch.__name__, type(states).__name__ == States.__name__
    (True, True)

Parts of an observation by name, and observations in bytes:

    >>> part = layout_of("omega-shift")[0]
    >>> isinstance(part, Part), part.name, part.shape
    (True, 'own hand', (5, 10))
    >>> part_of("omega-shift", "own hand", batch.observation).shape
    (2, 5, 10)
    >>> narrow = VectorEnv("omega-shift", 2, seed=1, observation="uint8").reset()
    >>> decode("omega-shift", narrow.observation).dtype
    dtype('float32')

The last actions that a seat has seen, as numbers for a network:

    >>> nothing = np.full((8, 2), -1, np.int16)
    >>> encode_history("omega-shift", nothing).shape == (8, history_width("omega-shift"))
    True
"""

from omegatable.engine.layout import Part
from omegatable.env.history import encode_history, history_width
from omegatable.env.observing import decode, layout_of, part_of
from omegatable.env.states import States
from omegatable.env.vector import Batch, VectorEnv

__all__ = [
    "Batch",
    "Part",
    "States",
    "VectorEnv",
    "decode",
    "encode_history",
    "history_width",
    "layout_of",
    "part_of",
]
