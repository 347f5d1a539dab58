"""The end of a game, for any game that says when it is near: `reading.py` tells how it is read."""

from omegatable.bots.endgame.ending import (
    ENDINGS,
    NOT_YET,
    OPEN,
    WORLDS,
    Ending,
    drop_alike,
    drop_nothing,
    finish,
    finish_nothing,
    hides,
    key_of_all,
    leave_nothing_to_chance,
    leave_to_chance,
    mix,
    near_end,
    position_key,
)
from omegatable.bots.endgame.reading import NODES_A_SIMULATION, Limit, Reader

__all__ = [
    "ENDINGS",
    "NODES_A_SIMULATION",
    "NOT_YET",
    "OPEN",
    "WORLDS",
    "Ending",
    "Limit",
    "Reader",
    "drop_alike",
    "drop_nothing",
    "finish",
    "finish_nothing",
    "hides",
    "key_of_all",
    "leave_nothing_to_chance",
    "leave_to_chance",
    "mix",
    "near_end",
    "position_key",
]
