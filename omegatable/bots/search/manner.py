"""How a search goes about a game: what its branching and length ask for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from omegatable.games.protocol import Game

PRIOR_WORLDS = 20  # the hand-written bot's opinion counts as much as so many worlds
PLAYOUT_PLIES = 40  # decisions after which a playout is broken off
WHOLE_GAME = 5_000  # more plies than any game has, but for one without a limit on idle turns

UNIFORM, GENTLE, BY_HAND = range(3)  # who plays the imagined games


@dataclass(frozen=True)
class Manner:
    """How a search goes about one game; `MANNERS` has those that differ from the usual one."""

    width: int = 1 << 15  # so many actions are tried, those that the hand-written bot likes best
    plies: int = PLAYOUT_PLIES
    policy: int = BY_HAND  # plays the imagined games; GENTLE also says which actions look best
    prior_worlds: int = PRIOR_WORLDS
    margin_share: float = 0.5  # how much of the utility of a finished game is the margin; the rest is its result
    reads_out: bool = True  # every line at the end, where `alone` or `near_end` says so
    by_network: bool = True  # do the better levels let the game's network, if it has one, play imagined games?
    leaves: Callable[[Any], bool] | None = None  # views whose decisions the hand-written bot takes, as well as a search
    pace: Callable[[Any], float] | None = None  # the part of its budget that a view deserves, where it is not all of it
    seconds: Mapping[str, float] = field(default_factory=dict)  # a decision, by level, where it is not the usual time
    levels: Mapping[str, "Manner"] = field(default_factory=dict)  # of those levels that go about it in another way


MANNERS: dict[str, Manner] = {}  # by the game's name


def manner_of(game: Game, level: str) -> Manner:
    """How a search of this *level* goes about *game*."""
    manner = MANNERS.get(game.name, Manner())
    return manner.levels.get(level, manner)
