"""Worker processes: choices of bots, hints, reviews, pars and untrusted texts are work outside the server's process."""

from omegatable.thinking.tasks import (
    Advise,
    CheckTexts,
    Choose,
    Par,
    ParsedStudy,
    ParseStudy,
    PlayDeal,
    PlayLines,
    Progress,
    ReadRecord,
    ReviewGame,
    Task,
)
from omegatable.thinking.thinkers import Thinkers, ThinkersError, Thought
from omegatable.thinking.waiting import Urgency

__all__ = [
    "Advise",
    "CheckTexts",
    "Choose",
    "Par",
    "ParseStudy",
    "ParsedStudy",
    "PlayDeal",
    "PlayLines",
    "Progress",
    "ReadRecord",
    "ReviewGame",
    "Task",
    "Thinkers",
    "ThinkersError",
    "Thought",
    "Urgency",
]
