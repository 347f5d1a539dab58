"""A course from its beginning, or where it was left, to its end."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

import numpy as np

from omegatable.games import GAMES
from omegatable.lab.training.classroom import advance, grow_league
from omegatable.lab.training.course import Course
from omegatable.lab.training.keeping import keep
from omegatable.lab.training.panel import strength, strength_against

PANEL_PAIRS = 100  # pairs of games against `gentle` for a line of progress


def run_course(
    course: Course,
    folder: Path,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    every: float = 30.0,
    tell: Callable[[str], None] = print,
) -> None:
    """Go through *course* to its end, and keep in *folder* its weights, manifest and checkpoint, now and then and last.

    A line of progress is told *every* so many seconds. Raises TrainingError where the folder cannot be written.
    """
    game = GAMES[course.game]
    course.jobs = jobs
    last = time.perf_counter()
    told, games_before, seconds_before = np.zeros(2), course.games, course.seconds
    while course.part < 1.0:
        start = time.perf_counter()
        told += advance(course, jobs, executor)
        course.seconds += time.perf_counter() - start
        grow_league(course)
        if time.perf_counter() - last < every and course.part < 1.0:
            continue
        if course.against:
            whom, name = f"the network of {course.against}", "against_the_network"
            share, margin = strength_against(game, course.weights, course.league[0], PANEL_PAIRS)
        else:
            whom, name = "gentle", "against_gentle"
            share, margin = strength(game, course.weights, PANEL_PAIRS)
        line = {
            "games": course.games,
            "seconds": round(course.seconds, 1),
            "games_a_second": round((course.games - games_before) / max(course.seconds - seconds_before, 1e-9), 1),
            "loss": round(float(told[0] / max(told[1], 1)), 5),
            name: round(share, 4),
            "margin": round(margin.mean, 2),
        }
        course.told.append(line)
        keep(course, folder)
        tell(
            f"{course.part:4.0%}  {course.games:,} games, {line['games_a_second']:,.0f} a second, "
            f"loss {line['loss']:.4f}, {share:.1%} against {whom} ({margin.mean:+.1f} points)"
        )
        told, games_before, seconds_before = np.zeros(2), course.games, course.seconds
        last = time.perf_counter()
