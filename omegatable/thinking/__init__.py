"""Worker processes: choices of bots, hints, reviews and pars are computed outside the server's process."""

from omegatable.thinking.tasks import Advise, CheckTexts, Choose, Par, Progress, ReadRecord, ReviewGame, Task
from omegatable.thinking.thinkers import Thinkers, ThinkersError, Thought
from omegatable.thinking.waiting import Urgency

__all__ = [
    "Advise",
    "CheckTexts",
    "Choose",
    "Par",
    "Progress",
    "ReadRecord",
    "ReviewGame",
    "Task",
    "Thinkers",
    "ThinkersError",
    "Thought",
    "Urgency",
]
