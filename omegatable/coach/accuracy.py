"""The quality of one seat's decisions: their losses, compared with the losses of uniform choices."""

import math
from typing import Final

from omegatable.coach.judging import Losses

UNIFORM: Final = 20.0  # accuracy of a uniform choice among the legal actions
PERFECT: Final = 100.0  # accuracy of a player who loses nothing
MIN_DECISIONS: Final = 10  # min decisions with something at stake; with fewer, no accuracy is shown
MAX_ERROR: Final = 15.0  # max standard error; above it, no accuracy is shown


class Accuracy:
    """Adds up the losses of one seat's decisions."""

    def __init__(self) -> None:
        # per decision: losses of the chosen action and of a uniform choice
        self._losses: list[tuple[float, float]] = []
        self._halves = 0  # halves of the worlds, over all decisions, in which something was at stake

    def add(self, losses: tuple[Losses, ...]) -> None:
        """Add the losses of a decision, from `Evaluation.losses`; losses with nothing at stake are skipped."""
        counted = [each for each in losses if each.at_stake]
        if counted:
            self._halves += len(counted)
            self._losses.append((sum(each.chosen for each in counted), sum(each.uniform for each in counted)))

    def told(self) -> tuple[float, float] | None:
        """Return the result of `measured`, or None if it is too uncertain, or based on too little, to show."""
        found = self.measured() if self._halves >= 2 * MIN_DECISIONS else None
        return found if found is not None and found[1] <= MAX_ERROR else None

    def measured(self) -> tuple[float, float] | None:
        """Return the accuracy, 0.0 to 100.0, and its standard error; None if nothing was at stake.

        The accuracy falls linearly with the ratio of the two sums. The error is the standard error of a ratio of sums
        over a sample: it covers the variation between equally many decisions of the same player, and the noise of the
        worlds.
        """
        stake = sum(uniform for _, uniform in self._losses)
        count = len(self._losses)
        if count < 2 or stake <= 0.0:
            return None
        ratio = sum(chosen for chosen, _ in self._losses) / stake
        spread = math.sqrt(sum((chosen - ratio * uniform) ** 2 for chosen, uniform in self._losses)) / stake
        accuracy = PERFECT - (PERFECT - UNIFORM) * ratio
        return min(PERFECT, max(0.0, accuracy)), (PERFECT - UNIFORM) * spread * math.sqrt(count / (count - 1))
