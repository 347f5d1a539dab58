"""Lines to look at: a world that is typical of a comparison, played after each of its two actions.

Both lines are of the same world, imagined from a view at the time of the decision. It is chosen by the median of the
differences alone, and nothing that the seat could not know then has any influence on it.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from omegatable.coach.endings import Recorder, has_ended
from omegatable.coach.facet import Comparison
from omegatable.coach.judging import SIGNIFICANT_Z
from omegatable.coach.worlds import Seeds
from omegatable.engine.protocol import Game, observe

MAX_STEPS: Final = 24  # max steps of a line that are shown, besides the last


class LineStep(msgspec.Struct, frozen=True):
    """A step of a line, as the seat that asks would see it in this world."""

    action: int
    view: bytes  # the record of its view after the action


class Line(msgspec.Struct, frozen=True):
    """What follows an action in one world, up to the end of the game."""

    start: bytes  # the record of the view before the action
    steps: list[LineStep]
    left_out: int  # the number of steps that are left out before the last one


class Lines(msgspec.Struct, frozen=True):
    """What follows each of some actions in the same world. Empty if the world does not end after one of them."""

    lines: list[Line]


def contradicts(comparison: Comparison) -> bool:
    """Return whether the games of a *comparison* speak against the advised action by more than chance.

    A judge that looks less far than to the end may see it otherwise. Then no game is typical of its verdict.
    """
    worse = comparison.worlds - comparison.better - comparison.equal
    return worse - comparison.better > SIGNIFICANT_Z * math.sqrt(worse + comparison.better)


def play_lines(game: Game, view: Any, actions: Sequence[int], *, seed: int, moment: int, world: int) -> Lines:
    """Return the lines of *actions*, in the *world* of this number, from 0, of a `Witness` with this *seed*.

    *moment* is as for `Judge.evaluate`.
    """
    seeds = Seeds(seed, moment)
    for _ in range(world):
        next(seeds)
    number, recorder = next(seeds), Recorder(game)
    found = [_line(game, view, recorder, number, action) for action in actions]
    lines = [line for line in found if line is not None]
    return Lines(lines if len(lines) == len(found) else [])


def _line(game: Game, view: Any, recorder: Recorder, seed: int, action: int) -> Line | None:
    """Return what follows *action*; None if the world does not end."""
    ended = False
    steps, seen = list[LineStep](), np.zeros(1, game.VIEW)
    last: LineStep | None = None
    played = 0
    for step in recorder.steps(view, seed, action):
        observe(step.state, int(view.seat), seen[0])
        ended = has_ended(step.state)
        last = LineStep(step.action, seen[0].tobytes())
        played += 1
        if played <= MAX_STEPS:
            steps.append(last)
    if not ended:
        return None
    if last is not None and played > MAX_STEPS:
        steps.append(last)
    return Line(view.tobytes(), steps, played - len(steps))
