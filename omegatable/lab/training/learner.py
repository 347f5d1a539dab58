"""The steps of a training run: chunks of games, in this process or in several, and the league of past selves."""

import math
from concurrent.futures import Executor

import numpy as np

from omegatable.bots.gentle import new_values
from omegatable.bots.network import SHAPES, new_workspace, weights_of
from omegatable.games import GAMES
from omegatable.kernel import new_rng, random_below
from omegatable.lab.training.fitting import learn
from omegatable.lab.training.selfplay import new_table, new_trajectory
from omegatable.lab.training.settings import TrainingSettings
from omegatable.lab.training.training_run import TrainingRun

GAMES_A_CHUNK = 256  # between two checks of the clock
MOST_PAST_SELVES = 20


class Learner:
    """The arrays with which one process learns one game: table, trajectory and workspace."""

    def __init__(self, name: str) -> None:
        game = GAMES[name]
        shape = SHAPES[name]
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
        steps = learn(
            self.table,
            self.trajectory,
            weights_of(self.shape, vectors[0]),
            weights_of(self.shape, past),
            weights_of(self.shape, vectors[1]),
            vectors,
            self.workspace,
            self.work,
            self.values,
            rng,
            games,
            steps,
            rate,
            temperature,
            settings.model_temperature,
            settings.trace,
            settings.past,
            settings.hand_written,
            1.0 if part < settings.model else 0.0,
            settings.frozen,
            self.scale,
            loss_sums,
        )
        return int(steps), loss_sums


_LEARNERS: dict[str, Learner] = {}  # of this process, by game


def learner(name: str) -> Learner:
    """Return this process's learner for the game of that *name*."""
    if name not in _LEARNERS:
        _LEARNERS[name] = Learner(name)
    return _LEARNERS[name]


def _chunk(
    name: str,
    vectors: np.ndarray,
    past: np.ndarray,
    rng: np.ndarray,
    games: int,
    steps: int,
    part: float,
    settings: TrainingSettings,
) -> tuple[np.ndarray, int, np.ndarray]:
    """Run `Learner.learn` on copies of *vectors* and *rng*; return those vectors, the step number and the loss sums."""
    vectors, rng = vectors.copy(), rng.copy()
    steps, loss_sums = learner(name).learn(vectors, past, rng, games, steps, part, settings)
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
        waiting = [
            executor.submit(_chunk, run.game, run.vectors, past, source, games, run.steps, run.part, run.settings)
            for source in sources
        ]
        found = [done.result() for done in waiting]
        run.vectors = np.array([vectors for vectors, _, _ in found]).mean(axis=0, dtype=np.float32)
        run.steps = found[0][1]
        loss_sums = np.sum([loss_sums for _, _, loss_sums in found], axis=0)
    run.games += games * jobs
    return loss_sums


def grow_league(run: TrainingRun) -> None:
    """Add the present network to the league, if it is time."""
    if run.settings.frozen:
        return
    if len(run.league) < MOST_PAST_SELVES and run.part * MOST_PAST_SELVES >= len(run.league):
        run.league.append(run.weights.copy())
