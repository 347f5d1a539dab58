"""The definitions that a game supplies for its network: the sizes, the afterstate of an action, and its features."""

from typing import NamedTuple

import numpy as np

from omegatable.bots.facet import Shape
from omegatable.kernel import generic, kernel

MARGIN, RESULT = range(2)  # the outputs of the network
BLOCK = 8  # words of 64 bits: two features each


@generic
def make_afterstate(view, action):
    """Change *view* to the information of its seat after it has played *action*, before anything else happens.

    Information that the action would reveal stays unknown. If it ends the game, or a round, no seat is to move.
    """


@generic
def encode(view, groups, numbers, values):
    """Write *view*, an afterstate, into *groups*, float32[group, feature], and *numbers*, float32[n].

    *values*, from `new_values`, is scratch: the notes in it are zeros before and after.
    """


class Weights(NamedTuple):
    """The parts of a network, float32, all of them views of one vector."""

    encoder: np.ndarray  # [feature, code]
    encoder_bias: np.ndarray  # [code]
    head: np.ndarray  # [code, then number; hidden]
    head_bias: np.ndarray  # [hidden]
    out: np.ndarray  # [hidden, value]
    skip: np.ndarray  # [code, then number; value]
    out_bias: np.ndarray  # [value]


def weights_of(shape: Shape, vector: np.ndarray) -> Weights:
    """Return the parts of *vector*, float32[num_weights], as views: writing to them changes *vector*."""
    parts, start = [], 0
    for part in shape.parts:
        size = int(np.prod(part))
        parts.append(vector[start : start + size].reshape(part))
        start += size
    return Weights(*parts)


@kernel
def write_thermometer(out, start, bounds, count):
    """Write a thermometer code into *out*, starting at *start*: 1 for each of *bounds* that *count* reaches, else 0."""
    for i in range(len(bounds)):
        out[start + i] = 1 if count >= bounds[i] else 0
