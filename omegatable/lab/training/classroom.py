"""Where a course goes on: a chunk of games, in this process or in several, and the league of past selves."""

import math
from concurrent.futures import Executor

import numpy as np

from omegatable.bots.gentle import new_values
from omegatable.bots.network import SHAPES, new_desk, weights_of
from omegatable.games import GAMES
from omegatable.kernel import new_rng, random_below
from omegatable.lab.training.course import Course
from omegatable.lab.training.fitting import learn
from omegatable.lab.training.lesson import Lesson
from omegatable.lab.training.selfplay import new_memory, new_table

GAMES_A_CHUNK = 256  # between two looks at the clock
MOST_PAST_SELVES = 20


class Classroom:
    """Where one process learns: tables, memory and desk for one game."""

    def __init__(self, name: str) -> None:
        game = GAMES[name]
        shape = SHAPES[name]
        self.shape = shape
        self.table = new_table(game, game.chosen_options(), shape.seats)
        self.memory = new_memory(shape)
        self.desk = new_desk(game, shape)
        self.work = np.zeros((2, max(shape.codes + shape.numbers, shape.hidden)), np.float32)
        self.values = new_values(game)
        self.scale = game.score_scale

    def learn(
        self,
        vectors: np.ndarray,
        past: np.ndarray,
        rng: np.ndarray,
        games: int,
        steps: int,
        part: float,
        lesson: Lesson,
    ) -> tuple[int, np.ndarray]:
        """Play *games* games and change *vectors* and *rng*: Adam's step number and what `learn` tells."""
        rate, heat = lesson.at(part)
        told = np.zeros(2)
        steps = learn(
            self.table,
            self.memory,
            weights_of(self.shape, vectors[0]),
            weights_of(self.shape, past),
            weights_of(self.shape, vectors[1]),
            vectors,
            self.desk,
            self.work,
            self.values,
            rng,
            games,
            steps,
            rate,
            heat,
            lesson.model_heat,
            lesson.trace,
            lesson.past,
            lesson.hand_written,
            1.0 if part < lesson.model else 0.0,
            lesson.frozen,
            self.scale,
            told,
        )
        return int(steps), told


_CLASSROOMS: dict[str, Classroom] = {}  # of this process


def classroom(name: str) -> Classroom:
    """The classroom of this process for the game of that *name*."""
    if name not in _CLASSROOMS:
        _CLASSROOMS[name] = Classroom(name)
    return _CLASSROOMS[name]


def _chunk(
    name: str,
    vectors: np.ndarray,
    past: np.ndarray,
    rng: np.ndarray,
    games: int,
    steps: int,
    part: float,
    lesson: Lesson,
) -> tuple[np.ndarray, int, np.ndarray]:
    """What `Classroom.learn` makes of copies of *vectors* and *rng*: those vectors, the step number, what it tells."""
    vectors, rng = vectors.copy(), rng.copy()
    steps, told = classroom(name).learn(vectors, past, rng, games, steps, part, lesson)
    return vectors, steps, told


def advance(course: Course, jobs: int = 1, executor: Executor | None = None) -> np.ndarray:
    """Play one chunk of games and learn from them: the sum of losses and the number of afterstates, float64[2].

    With an *executor*, each of *jobs* processes plays a chunk from the same weights, and their weights are averaged.
    """
    games = GAMES_A_CHUNK
    if course.games_wanted:
        games = min(games, max(1, math.ceil((course.games_wanted - course.games) / jobs)))
    past = course.league[int(random_below(course.rng, len(course.league)))]
    if executor is None:
        course.steps, told = classroom(course.game).learn(
            course.vectors, past, course.rng, games, course.steps, course.part, course.lesson
        )
    else:
        sources = [new_rng(int(random_below(course.rng, 1 << 32 - 1))) for _ in range(jobs)]
        waiting = [
            executor.submit(
                _chunk, course.game, course.vectors, past, source, games, course.steps, course.part, course.lesson
            )
            for source in sources
        ]
        found = [done.result() for done in waiting]
        course.vectors = np.array([vectors for vectors, _, _ in found]).mean(axis=0, dtype=np.float32)
        course.steps = found[0][1]
        told = np.sum([told for _, _, told in found], axis=0)
    course.games += games * jobs
    return told


def grow_league(course: Course) -> None:
    """Let what the network is now join the league, when its time has come."""
    if course.lesson.frozen:
        return
    if len(course.league) < MOST_PAST_SELVES and course.part * MOST_PAST_SELVES >= len(course.league):
        course.league.append(course.weights.copy())
