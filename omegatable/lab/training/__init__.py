"""Training of a network by self-play and play against other opponents: `omegatable train`.

TD(lambda) on afterstates (Sutton 1988, doi 10.1007/BF00115009; Tesauro 1995, doi 10.1145/203330.203343, for backgammon;
Sutton and Barto 2018, chapters 6.8 and 12): each seat's own decisions of a game form a sequence of afterstates, and the
value of each is moved towards

    target(t) = (1 - lambda) * value(t + 1) + lambda * target(t + 1),    target(last) = the seat's final result

The loss is half the squared difference, averaged over the decisions of a few games. Adam (Kingma and Ba 2015, arXiv
1412.6980) makes one step per batch of games, with an exponentially decreasing rate. Actions are sampled with
probabilities proportional to exp(points / temperature), and the temperature decreases as well.

In the first part of a training run, the network watches the hand-written bot play itself. A network that starts from
random weights without this part may learn that starting anything does not pay off, and then never start anything. After
that it plays itself. In a share of the games only one seat learns, against a past self from a league that grows during
training, or against the hand-written bot.

An exploiter is trained against a level. It starts with the weights of that level's network and plays one seat of each
game against these weights, which do not learn and always choose their best action. The exploiter's result is a lower
bound on the exploitability of that network.

A single kernel call does all the work between two checks of the clock. The state of training is a `TrainingRun`, which
is the whole content of a checkpoint: an interrupted training run resumes exactly as if it had not been interrupted.
"""

from omegatable.lab.training.checkpoint import CHECKPOINT, MANIFEST, resume, save_checkpoint
from omegatable.lab.training.evaluation import strength, strength_against
from omegatable.lab.training.fitting import adam_step, add_gradient, set_targets
from omegatable.lab.training.learner import grow_league, train_chunk
from omegatable.lab.training.running import run_training
from omegatable.lab.training.selfplay import PAST, Players, Trajectory, new_table, new_trajectory, play_and_record
from omegatable.lab.training.training_run import TrainingError, TrainingRun, new_exploiter, new_training_run

__all__ = [
    "CHECKPOINT",
    "MANIFEST",
    "PAST",
    "Players",
    "TrainingError",
    "TrainingRun",
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
]
