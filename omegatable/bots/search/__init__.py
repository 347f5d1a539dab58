"""Search, for any game: its actions are tried in imagined games, which hand-written bots or a network play."""

from omegatable.bots.search.by_network import JudgedSearch, NetworkSearch
from omegatable.bots.search.flat import PRIOR_REACH, Search
from omegatable.bots.search.manner import (
    BY_HAND,
    GENTLE,
    MANNERS,
    PLAYOUT_PLIES,
    PRIOR_WORLDS,
    UNIFORM,
    WHOLE_GAME,
    Manner,
    manner_of,
)
from omegatable.bots.search.playouts import margin_of, play_out

__all__ = [
    "BY_HAND",
    "GENTLE",
    "MANNERS",
    "PLAYOUT_PLIES",
    "PRIOR_REACH",
    "PRIOR_WORLDS",
    "UNIFORM",
    "WHOLE_GAME",
    "JudgedSearch",
    "Manner",
    "NetworkSearch",
    "Search",
    "manner_of",
    "margin_of",
    "play_out",
]
