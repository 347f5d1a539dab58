"""The steps of a training run: chunks of games, in one or several processes, and the league of past selves."""

import math
from concurrent.futures import Executor
from functools import cache
from typing import NamedTuple

import numpy as np

from omegatable.bots.facet import shape_of
from omegatable.bots.gentle import new_values
from omegatable.bots.network import new_workspace, weights_of
from omegatable.kernel import current_mode, new_rng, random_below, set_mode
from omegatable.lab.facet import TrainingSettings
from omegatable.lab.program import PLAYING, program_digest
from omegatable.lab.training.fitting import Fit, learn
from omegatable.lab.training.selfplay import Players, new_table, new_trajectory
from omegatable.lab.training.training_run import TrainingError, TrainingRun
from omegatable.play.position import game_named

GAMES_A_CHUNK = 256  # games between two checks of the clock
MAX_PAST_SELVES = 20


class Learner:
    """The arrays that one process needs to learn one game: table, trajectory and workspace."""

    def __init__(self, name: str) -> None:
        game = game_named(name)
        shape = shape_of(game)
        self.shape = shape
        self.table = new_table(game, game.chosen_options(), shape.seats)
        self.trajectory = new_trajectory(shape)
        self.workspace = new_workspace(game, shape)
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
        settings: TrainingSettings,
    ) -> tuple[int, np.ndarray]:
        """Play *games* games and update *vectors* and *rng*; return Adam's step number and the loss sums of `learn`."""
        rate, temperature = settings.at(part)
        loss_sums = np.zeros(2)
        players = Players(
            weights=weights_of(self.shape, vectors[0]),
            past=weights_of(self.shape, past),
            frozen=settings.frozen,
            workspace=self.workspace,
            values=self.values,
            temperature=temperature,
            model_temperature=settings.model_temperature,
            scale=self.scale,
        )
        fit = Fit(
            vectors=vectors,
            gradient=weights_of(self.shape, vectors[1]),
            work=self.work,
            rate=rate,
            trace=settings.trace,
            past_share=settings.past,
            hand_share=settings.hand_written,
            model_share=1.0 if part < settings.model else 0.0,
        )
        steps = learn(self.table, self.trajectory, players, fit, games, steps, rng, loss_sums)
        return int(steps), loss_sums


@cache
def training_program() -> str:
    """Return a digest of all code that affects learning."""
    return program_digest(*PLAYING, "lab/training")


_LEARNERS: dict[str, Learner] = {}  # the learners of this process, by game


def learner(name: str) -> Learner:
    """Return this process's learner for the game *name*."""
    if name not in _LEARNERS:
        _LEARNERS[name] = Learner(name)
    return _LEARNERS[name]


class Origin(NamedTuple):
    """The properties that a remote process must share with the process that sends it work."""

    program: str
    mode: str
    game: str


def _chunk(
    origin: Origin,
    vectors: np.ndarray,
    past: np.ndarray,
    rng: np.ndarray,
    games: int,
    steps: int,
    part: float,
    settings: TrainingSettings,
) -> tuple[np.ndarray, int, np.ndarray]:
    """Run `Learner.learn` on copies of *vectors* and *rng*; return those vectors, the step number and the loss sums.

    It may run in a remote process. Raises TrainingError if that process has another version of the program.
    """
    if origin.program != training_program():
        raise TrainingError("A worker has other rules or bots than this program: install the same version everywhere.")
    if current_mode() != origin.mode:
        set_mode(origin.mode)
    vectors, rng = vectors.copy(), rng.copy()
    steps, loss_sums = learner(origin.game).learn(vectors, past, rng, games, steps, part, settings)
    return vectors, steps, loss_sums


def train_chunk(run: TrainingRun, jobs: int = 1, executor: Executor | None = None) -> np.ndarray:
    """Play a chunk of games and learn from them; return the sum of losses and the number of afterstates, float64[2].

    With an *executor*, each of *jobs* processes plays a chunk from the same weights, and their weights are averaged.
    """
    games = GAMES_A_CHUNK
    if run.games_wanted:
        games = min(games, max(1, math.ceil((run.games_wanted - run.games) / jobs)))
    past = run.league[int(random_below(run.rng, len(run.league)))]
    if executor is None:
        run.steps, loss_sums = learner(run.game).learn(
            run.vectors, past, run.rng, games, run.steps, run.part, run.settings
        )
    else:
        sources = [new_rng(int(random_below(run.rng, 1 << 32 - 1))) for _ in range(jobs)]
        origin = Origin(training_program(), current_mode(), run.game)
        waiting = [
            executor.submit(
                _chunk,
                origin,
                run.vectors,
                past,
                source,
                games,
                run.steps,
                run.part,
                run.settings,
            )
            for source in sources
        ]
        found = [done.result() for done in waiting]
        run.vectors = np.array([vectors for vectors, _, _ in found]).mean(axis=0, dtype=np.float32)
        run.steps = found[0][1]
        loss_sums = np.sum([loss_sums for _, _, loss_sums in found], axis=0)
    run.games += games * jobs
    return loss_sums


def grow_league(run: TrainingRun) -> None:
    """Add the present network to the league if it is due."""
    if run.settings.frozen:
        return
    if len(run.league) < MAX_PAST_SELVES and run.part * MAX_PAST_SELVES >= len(run.league):
        run.league.append(run.weights.copy())
