"""A training run: its state and its initial state."""

import dataclasses
from dataclasses import dataclass

import numpy as np

from omegatable.bots.facet import Shape, has_network, shape_of
from omegatable.bots.levels import LEARNED, plays_by_network
from omegatable.bots.network import game_weights, weights_of
from omegatable.engine.protocol import Game
from omegatable.engine.registry import all_games
from omegatable.kernel import new_rng
from omegatable.lab.facet import TrainingSettings, lab_of


class TrainingError(ValueError):
    """An error that prevents the start or the continuation of a training run; its text is one sentence."""


@dataclass
class TrainingRun:
    """The state of training. Apart from the clock, it determines the rest of the run."""

    game: str
    seed: int
    settings: TrainingSettings
    games_wanted: int  # 0: *minutes_wanted* sets the length
    minutes_wanted: float
    vectors: np.ndarray  # float32[4, weight]: weights, gradient, Adam's moments
    rng: np.ndarray  # uint64[1]
    league: list[np.ndarray]  # past selves, float32[weight]
    jobs: int = 1  # the number of processes that learned in parallel most recently
    steps: int = 0
    games: int = 0
    seconds: float = 0.0  # seconds spent on learning
    goals: list[tuple[int, str]] = dataclasses.field(default_factory=list)  # (games played, new goal) at each change
    progress: list[dict[str, float]] = dataclasses.field(default_factory=list)  # the lines of progress
    against: str = ""  # the level whose network is exploited, or ""

    @property
    def part(self) -> float:
        """The fraction of the training run that is complete, from 0.0; it can exceed 1.0."""
        if self.games_wanted:
            return self.games / self.games_wanted
        return self.seconds / 60 / self.minutes_wanted

    @property
    def weights(self) -> np.ndarray:
        """The present weights, float32[weight]."""
        return self.vectors[0]

    @property
    def command(self) -> str:
        """The command that starts a training run like this one."""
        goal = self.goals[0][1] if self.goals else self.goal
        jobs = f" --jobs {self.jobs}" if self.jobs > 1 else ""
        later = [f", after {games} games --resume {goal}" for games, goal in self.goals[1:]]
        goal += f" --against {self.against}" if self.against else ""
        return f"omegatable train {self.game} {goal} --seed {self.seed}{jobs}" + "".join(later)

    @property
    def goal(self) -> str:
        """The length of the training run, as command-line options."""
        return f"--games {self.games_wanted}" if self.games_wanted else f"--minutes {self.minutes_wanted:g}"

    def prolong(self, games: int, minutes: float) -> None:
        """Change the length of the training run, if one of the two arguments is more than 0."""
        if games or minutes:
            self.goals = self.goals or [(0, self.goal)]
            self.games_wanted, self.minutes_wanted = games, minutes
            self.goals.append((self.games, self.goal))


def new_training_run(
    game: Game, seed: int = 0, games: int = 0, minutes: float = 0.0, settings: TrainingSettings | None = None
) -> TrainingRun:
    """Return a new training run with a length of *games* or of *minutes*; give one of the two.

    Raises TrainingError with one sentence if the game has no network, or unless exactly one of the two is more than 0.
    """
    if not has_network(game):
        others = " and ".join(name for name, other in all_games().items() if has_network(other))
        raise TrainingError(f"{game.title} has no network yet: {others} have one.")
    if (games > 0) == (minutes > 0):
        raise TrainingError("A course lasts for a number of games or of minutes, one of the two.")
    shape = shape_of(game)
    vectors = np.zeros((4, shape.num_weights), np.float32)
    vectors[0] = first_weights(shape, seed)
    settings = settings or lab_of(game).training
    return TrainingRun(game.name, seed, settings, games, minutes, vectors, new_rng(seed), [vectors[0].copy()])


def new_exploiter(game: Game, level: str, seed: int = 0, games: int = 0, minutes: float = 0.0) -> TrainingRun:
    """Return a new training run of a learner that starts as the network of *level* and plays only against it.

    Raises TrainingError with one sentence if the level does not use a network.
    """
    if level not in LEARNED:
        raise TrainingError(f"{level} has no network to play against: {' and '.join(LEARNED)} have one.")
    if has_network(game) and not plays_by_network(level, game):
        raise TrainingError(f"In {game.title} {level} does not play by the network: there is none to play against.")
    run = new_training_run(game, seed, games, minutes, lab_of(game).training.against_one())
    run.against = level
    run.vectors[0] = game_weights(game)
    run.league = [game_weights(game).copy()]
    return run


def first_weights(shape: Shape, seed: int) -> np.ndarray:
    """Return random weights, float32[weight], small enough for sums over many features.

    The skip and all biases are zero.
    """
    vector = np.zeros(shape.num_weights, np.float32)
    weights = weights_of(shape, vector)
    source = np.random.default_rng(seed)
    weights.encoder[:] = source.normal(0.0, 0.15, weights.encoder.shape)
    weights.head[:] = source.normal(0.0, 0.1, weights.head.shape)
    weights.out[:] = source.normal(0.0, 0.02, weights.out.shape)
    return vector
