"""Training of a network by playing against itself and others: `omegatable train`.

TD(lambda) on afterstates (Sutton 1988, doi 10.1007/BF00115009; Tesauro 1995, doi 10.1145/203330.203343, for backgammon;
Sutton and Barto 2018, chapters 6.8 and 12): each seat's own decisions of a game form a sequence of afterstates, and the
value of each is moved towards

    target(t) = (1 - lambda) * value(t + 1) + lambda * target(t + 1),    target(last) = how the game ended for the seat

The loss is half the squared difference, averaged over the decisions of a few games. Adam (Kingma and Ba 2015, arXiv
1412.6980) takes one step for them, at a rate that falls exponentially. Actions are drawn with probabilities in
proportion to exp(points / temperature), and the temperature falls as well.

A training run begins by watching the hand-written bot play itself: starting from random weights alone, a network may
learn that nothing it begins pays off, and never begin anything again. Then it plays itself, and in a share of the games
one seat alone learns, against a past self from a league that grows during training, or against the hand-written bot.

A training run against a level, of an exploiter, begins with the weights of that level's network and plays all games on
one seat against these weights, which do not learn and take their best action each time. What such a learner wins is a
lower bound on what can be won against that network.

Everything between two checks of the clock is one call of a kernel. The state of training is a `TrainingRun`, which is
all that a checkpoint holds: an interrupted training run goes on exactly as if it had not been interrupted.
"""

from omegatable.lab.training.checkpoint import CHECKPOINT, MANIFEST, resume, save_checkpoint
from omegatable.lab.training.evaluation import strength, strength_against
from omegatable.lab.training.fitting import adam_step, add_gradient, set_targets
from omegatable.lab.training.learner import grow_league, train_chunk
from omegatable.lab.training.running import run_training
from omegatable.lab.training.selfplay import PAST, Players, Trajectory, new_table, new_trajectory, play_and_record
from omegatable.lab.training.settings import TrainingSettings, training_settings_for
from omegatable.lab.training.training_run import TrainingError, TrainingRun, new_exploiter, new_training_run

__all__ = [
    "CHECKPOINT",
    "MANIFEST",
    "PAST",
    "Players",
    "TrainingError",
    "TrainingRun",
    "TrainingSettings",
    "Trajectory",
    "adam_step",
    "add_gradient",
    "grow_league",
    "new_exploiter",
    "new_table",
    "new_training_run",
    "new_trajectory",
    "play_and_record",
    "resume",
    "run_training",
    "save_checkpoint",
    "set_targets",
    "strength",
    "strength_against",
    "train_chunk",
    "training_settings_for",
]
