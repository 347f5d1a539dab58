"""The facet for the coach: reasons, nudges, the parts of a result, and the budgets of reviews and puzzles."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

import msgspec
import numpy as np

from omegatable.coach.facts import Facts
from omegatable.engine.plain import Choice
from omegatable.engine.protocol import Game
from omegatable.engine.registry import game_of
from omegatable.locales.text import Text
from omegatable.play.record import Record


class Evidence(NamedTuple):
    """The part of the result that an action changes most, for the player of the action."""

    seat: int | None  # the seat of the part; None if it belongs to both of two players
    part: int  # its number in the game: a suit, a pawn, a way to leave
    column: int  # a column of `Witness.gains`
    more: float  # how much more of it the seat has, in points or games out of a hundred; for None, the gain
    error: float  # its standard error


class PartDifference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much more of a part of the result an action brings than another one, for one player."""

    name: Text  # the part and its player: "your Flood"
    more: float  # mean over the worlds, in points or games out of a hundred
    error: float  # its standard error
    helps: bool  # whether more of it is better for the player who decides


Unit = Literal["points", "games"]  # games: out of a hundred


class Comparison(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an action leads to at the real end of imagined games, compared with another action in the same games."""

    other: int  # the action that it is compared with
    worlds: int  # the number of games
    better: int  # games that end better for the player; the rest ends worse
    equal: int  # games that end equally well
    unit: Unit
    parts: list[PartDifference]  # the largest first; parts that are the same in all games are left out
    world: int  # the number of a typical one among the worlds tried: its difference is nearest the median


class Parts(Protocol):
    """The parts of a game's result, of which every seat has the same number."""

    parts: int  # parts of a seat
    unit: Unit
    # The number of worlds that are played to the end, for one in which the part with the strongest gains is sought.
    to_the_end: float

    def gains(self, view: Any, seed: int, action: int, other: int, ends: np.ndarray | None) -> np.ndarray | None:
        """Return a row of `Witness.gains`, or None if this world is inconclusive.

        *ends* is the difference of the two ends of this world, if it has been played to the end.
        """

    def points(self, state: Any, seat: int, part: int) -> float:
        """Return the value of a *part* for *seat* at the end of the game."""

    def worths(self, view: Any) -> np.ndarray:
        """Return the worth of one unit of each part of each seat to the seat to move, float64[seats * parts]."""

    def standing(self, state: Any, seat: int) -> float:
        """Return how well the game has ended for *seat*: a world with a higher number is a better one."""

    def name(self, seat: int, part: int) -> Text:
        """Return the name of a *part* of *seat*."""

    def evidence(self, view: Any, gains: np.ndarray, actions: Sequence[int]) -> Evidence | None:
        """Return the part with the strongest *gains* for the first of two *actions* against the second."""


@dataclass(frozen=True)
class Nudge:
    """A place to look at, without its best action.

    *things* are names of things on the table, as in a `Choice`; the list may be empty.
    """

    things: tuple[str, ...]
    sentence: Text


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn that a match took."""

    ply: int  # from 0
    words: Text  # a sentence for the player of the seat
    cycle: int  # the number of the game's cycle, from 1


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player tries to reach in a scenario, besides winning the game."""

    kind: str  # one of the game's kinds: "marked"
    by: str = ""  # the name of the thing that it is about: "alpha-cyan"
    cycle: int = 0  # the last cycle in which it counts, from 1; 0: any


Standing = Literal["open", "met", "missed"]


@dataclass(frozen=True)
class Goals:
    """How a game reads goals. The arguments are a state, the goal, and the seat whose goal it is.

    What `standing` returns is shown to everybody, so it may depend only on what all players know.
    """

    # Returns what is wrong with a goal of a lesson's file, as the end of a sentence; "" if it is valid.
    fault: Callable[[Any, Goal, int], str]
    # Returns the goal as a sentence without its full stop.
    sentence: Callable[[Any, Goal, int], Text]
    standing: Callable[[Any, Goal, int], Standing]


@dataclass(frozen=True)
class PuzzleSettings:
    """How puzzles of a game are mined."""

    themes: Mapping[str, frozenset[str]]  # by name, the verbs of choices; the first theme with one of them is chosen
    players: str = "gentle"  # the level of the bots that play the games
    seats: tuple[int, ...] = (2, 3)  # the numbers of players
    worlds: int = 300  # worlds of the final judgement
    simulations: int = 1_000  # the budget of a level that tries a puzzle
    last: int | None = None  # the last decisions that are considered; earlier, many actions are equally good; None: all


def _never_settled(view: Any) -> float | None:
    return None


def _no_story(record: Record, seat: int, worth: Mapping[int, float]) -> list[Turn]:
    return []


def _may_explain(view: Any, action: int) -> bool:
    return True


@dataclass(frozen=True)
class Coach:
    """The facet for the coach. A game without it has no hints, reviews, lessons and puzzles."""

    # Returns the facts about a legal action for the seat to move, from its view, at least one; effects that the other
    # actions, the third argument, share are omitted.
    facts: Callable[[Any, int, Sequence[int]], Facts]
    # Returns the facts by which the evidence explains the first of several actions; none if no fact shows its cause.
    by_evidence: Callable[[Any, Sequence[int], Evidence], Facts]
    # Returns the place to look at, from a view, the best choice and the next best.
    nudge: Callable[[Any, Choice, Choice], Nudge]
    # Returns the comparison of the parts of a result, from what `new_tries` returns.
    parts: Callable[[Any], Parts]
    # Worlds of a decision at the level `master`. If the game is not zero-sum, all seats share them.
    review_worlds: int
    puzzle_settings: PuzzleSettings
    # The file of its puzzles, one JSON object in a line. The page lists the puzzles of included games only.
    puzzles: Path | None = None
    # Whether the points of facts can be added; otherwise each fact only is for or against its action.
    adds_points: bool = False
    # Returns whether facts alone may explain an advised action for which evidence was sought but not found.
    may_explain: Callable[[Any, int], bool] = _may_explain
    # Returns 1.0 or 0.0 if the viewing seat's win or loss is already settled before the end, else None.
    settled_chance: Callable[[Any], float | None] = _never_settled
    # Returns the turns that a match of a seat took, in order. The mapping has, by ply, the chance that a decision of
    # the seat gained on the next best action, or lost on the best one, if it is clear of noise.
    match_story: Callable[[Record, int, Mapping[int, float]], list[Turn]] = _no_story
    # A game without goals has no scenarios.
    goals: Goals | None = None


def coach_of(game: Game) -> Coach:
    """Return the facet `Coach` of *game*. Raises ValueError if the game has no hints."""
    coach = game.facet(Coach)
    if coach is None:
        raise ValueError(f"{game.title} has no hints.")
    return coach


def coach_of_view(view: Any) -> Coach:
    """Return the facet `Coach` of the game of *view*. Raises ValueError if the game has no hints."""
    return coach_of(game_of(view))
