"""Environments for learners: many games in a batch, NumPy arrays in and out.

from omegatable.env import VectorEnv
env = VectorEnv("omega-shift", num_envs=4096, seed=1)
batch = env.reset()
batch = env.step(env.sample())
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
