"""Exact solution of endgames, for any game that describes its endgames: see `reading.py`."""

from omegatable.bots.endgame.ending import (
    NOT_YET,
    OPEN,
    WORLDS,
    classify_endgame,
    drop_equivalent,
    finish,
    has_hidden_information,
    leave_to_chance,
    mix,
    position_key,
)
from omegatable.bots.endgame.reading import NODES_A_SIMULATION, Limit, Reader

__all__ = [
    "NODES_A_SIMULATION",
    "NOT_YET",
    "OPEN",
    "WORLDS",
    "Limit",
    "Reader",
    "classify_endgame",
    "drop_equivalent",
    "finish",
    "has_hidden_information",
    "leave_to_chance",
    "mix",
    "position_key",
]
