"""The settings of training: rates, temperatures, and the network's opponents."""

import dataclasses
from dataclasses import dataclass

from omegatable.games.protocol import Game


@dataclass(frozen=True)
class TrainingSettings:
    """The settings of a training run.

    Rates and temperatures change from the first to the second value, evenly on a logarithmic scale.
    """

    rate: tuple[float, float] = (1e-3, 3e-5)
    temperature: tuple[float, float] = (0.7, 0.1)  # points
    trace: float = 0.7  # lambda
    past: float = 0.2  # the share of games against a past self
    hand_written: float = 0.3  # the share of games against the hand-written bot
    model: float = 0.8  # the first part of the run, in which the network only watches the hand-written bot
    model_temperature: float = 3.0  # in points, for the bot's sampled actions
    frozen: bool = False  # whether the past self is always the first one and always takes its best action

    def against_one(self) -> "TrainingSettings":
        """Return these settings with all games against one frozen network."""
        return dataclasses.replace(self, past=1.0, hand_written=0.0, model=0.0, frozen=True)

    def at(self, part: float) -> tuple[float, float]:
        """Return rate and temperature after *part*, 0.0 to 1.0, of the training run."""
        return _between(self.rate, part), _between(self.temperature, part)


# Points are worth more in Alpha & Omega, and a game has more decisions.
TRAINING_SETTINGS = {
    "alpha-and-omega": TrainingSettings(temperature=(0.1, 0.02), trace=0.9, model=1.0, model_temperature=0.4)
}


def training_settings_for(game: Game) -> TrainingSettings:
    """Return the settings of training for *game*."""
    return TRAINING_SETTINGS.get(game.name, TrainingSettings())


def _between(ends: tuple[float, float], part: float) -> float:
    first, last = ends
    return first * (last / first) ** min(max(part, 0.0), 1.0)
