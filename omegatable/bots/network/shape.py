"""What a game says of its network: its sizes, what a seat knows after its own action, and that as numbers."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from omegatable.kernel import generic, kernel

MARGIN, RESULT = range(2)  # the network's values
NUM_VALUES = 2
BLOCK = 8  # words of 64 bits: two features each


@generic
def make_afterstate(view, action):
    """Change *view* into what its seat knows once it has played *action*, before anything else happens.

    What the action would show stays unknown. Where it ends the game, or a round of it, nobody is to move.
    """


@generic
def encode(view, groups, numbers, values):
    """Write *view*, an afterstate, into *groups*, float32[group, feature], and *numbers*, float32[n].

    *values*, from `new_values`, are scratch: the notes behind them are zeros before and after.
    """


@dataclass(frozen=True)
class Shape:
    """The sizes of a game's network."""

    groups: int
    features: int  # of each group, a multiple of 2 * BLOCK
    numbers: int  # about the whole table
    codes: int = 64  # width of the encoder
    hidden: int = 32  # width of the head
    shortlist: int = 0  # so many actions are looked at, those that the hand-written bot likes best; 0: all of them
    seats: tuple[int, ...] = ()  # how many play in one game of a course after the other; without any, as by default

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The shapes of the parts of `Weights`, in their order."""
        trunk = self.codes + self.numbers
        return (
            (self.features, self.codes),
            (self.codes,),
            (trunk, self.hidden),
            (self.hidden,),
            (self.hidden, NUM_VALUES),
            (trunk, NUM_VALUES),
            (NUM_VALUES,),
        )

    @property
    def num_weights(self) -> int:
        """How many numbers the network has."""
        return sum(int(np.prod(part)) for part in self.parts)


SHAPES: dict[str, Shape] = {}  # by the game's name: the games that have a network


class Weights(NamedTuple):
    """The parts of a network, float32; all of them are views of one vector."""

    encoder: np.ndarray  # [feature, code]
    encoder_bias: np.ndarray  # [code]
    head: np.ndarray  # [code, then number; hidden]
    head_bias: np.ndarray  # [hidden]
    out: np.ndarray  # [hidden, value]
    skip: np.ndarray  # [code, then number; value]
    out_bias: np.ndarray  # [value]


def weights_of(shape: Shape, vector: np.ndarray) -> Weights:
    """The parts of *vector*, float32[num_weights]; what is written into them is written into it."""
    parts, start = [], 0
    for part in shape.parts:
        size = int(np.prod(part))
        parts.append(vector[start : start + size].reshape(part))
        start += size
    return Weights(*parts)


@kernel
def write_thermometer(out, start, bounds, count):
    """Write 1 into the entries of *out* from *start* on whose bound *count* reaches, else 0."""
    for i in range(len(bounds)):
        out[start + i] = 1 if count >= bounds[i] else 0
