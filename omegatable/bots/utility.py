"""The utility of a game's end for a bot, and the analysis of an action."""

from dataclasses import dataclass

from omegatable.engine.protocol import score
from omegatable.kernel import kernel

ONE = 1 << 20  # utilities are integer multiples of 1 / ONE, so that sums do not depend on the order of addition


@dataclass(frozen=True)
class ActionAnalysis:
    """The analysis of one action by a bot."""

    action: int
    result: float  # the expected utility of the game's end: 1.0 is a sure win, -1.0 a sure loss
    margin: float  # the expected lead over the best other player, in points
    simulations: int


@kernel
def margin_at_end(state, seat):
    """Return the lead of *seat* over the best other player, in points; for a lone player, its score."""
    best = 0 if state.num_seats == 1 else -(1 << 30)
    for other in range(int(state.num_seats)):
        if other != seat:
            best = max(best, score(state, other))
    return float(score(state, seat) - best)


@kernel
def likely_result(margin, scale):
    """Return the expected utility, between -1.0 and 1.0, for a *margin* before the end."""
    return margin / (scale + abs(margin))


@kernel
def utility(result, likely, share):
    """Return the utility of a *result*, with weight *share* for *likely*, so that bots also try to win by more."""
    return (1.0 - share) * result + share * likely
