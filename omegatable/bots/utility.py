"""What a bot wants of the end of a game, as numbers, and what it has found out about an action."""

from dataclasses import dataclass

from omegatable.games.protocol import score
from omegatable.kernel import kernel

ONE = 1 << 20  # utilities are whole multiples of 1 / ONE, so that their sums do not depend on the order of adding


@dataclass(frozen=True)
class ActionAnalysis:
    """What a bot has found out about one action."""

    action: int
    result: float  # expected utility of the game's end, 1.0 a sure win and -1.0 a sure loss
    margin: float  # expected points more than the best other player
    simulations: int


@kernel
def margin_at_end(state, seat):
    """*seat*'s points more than the best other player, or 0 for one who plays alone."""
    best = 0 if state.num_seats == 1 else -(1 << 30)
    for other in range(int(state.num_seats)):
        if other != seat:
            best = max(best, score(state, other))
    return float(score(state, seat) - best)


@kernel
def likely_result(margin, scale):
    """The utility that a *margin* promises before the end, between -1.0 and 1.0."""
    return margin / (scale + abs(margin))


@kernel
def utility(result, likely, share):
    """What a bot wants: to win, and then, for its *share*, to win by more."""
    return (1.0 - share) * result + share * likely
