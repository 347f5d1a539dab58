"""Environments for learners: many games in a batch, NumPy arrays in and out.

from omegatable.env import VectorEnv
env = VectorEnv("omega-shift", num_envs=4096, seed=1)
batch = env.reset()
batch = env.step(env.sample())
"""

from omegatable.env.observing import decode, layout_of, part_of
from omegatable.env.vector import Batch, VectorEnv
from omegatable.games.protocol import Part

__all__ = ["Batch", "Part", "VectorEnv", "decode", "layout_of", "part_of"]
