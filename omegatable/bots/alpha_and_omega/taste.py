"""What the hand-written player of Alpha & Omega believes, as numbers, and one table of all that follows from them."""

import numpy as np

from omegatable.games.alpha_and_omega.rules import NUM_SIDES

# Found by self-play: of two sets on paired deals the better one was kept.
(
    HEAT,  # how soft the maximum is
    HOPE,  # what an empty side of a place may still bring
    FADE,  # how much less a place counts for each step that leads to it
    RISK,  # what an empty side may cost where the pawn will stay
    AGAINST,  # how much a rival's prospect counts against mine
    THRIFT,  # what a Transformation in the hand is worth for later, while more than one walk is to come
    NEW,  # how much a place counts that does not exist yet
    FEAR,  # how much counts what a rival's Transformation would cost where the pawns will stay
) = range(8)
WEIGHTS = np.array([1.41, 0.275, 0.428, 0.522, 0.761, 13.1, 0.409, 0.5])

SURE, DONE, LAST, LATER = range(4)  # how many walks are to come: none of anybody, none of mine, one, more

# A place's merit and its empty sides, as one number: its code. 0 where there is no tile.
LOWEST_MERIT, HIGHEST_MERIT = -14, 6
NUM_CODES = 1 + (HIGHEST_MERIT - LOWEST_MERIT + 1) * (NUM_SIDES + 1)

PATCH_RADIUS = 3  # steps from a pawn, up to which its prospect looks

# A taste is one table of all that follows from the weights: rows of it.
MERITS, LIKINGS, FADES, GIVEN, NUM_ROWS = 0, 4, 8, 9, 10


def taste_of(weights: np.ndarray) -> np.ndarray:
    """[MERITS + stage, code]: what a place is worth; [LIKINGS + stage, code]: its exponential; [FADES, steps]."""
    taste = np.zeros((NUM_ROWS, NUM_CODES))
    taste[GIVEN, : len(weights)] = weights
    for code in range(1, NUM_CODES):
        merit, empty = divmod(code - 1, NUM_SIDES + 1)
        taste[MERITS + SURE, code] = merit + LOWEST_MERIT
        taste[MERITS + DONE, code] = merit + LOWEST_MERIT - weights[RISK] * empty
        taste[MERITS + LAST, code] = merit + LOWEST_MERIT
        taste[MERITS + LATER, code] = merit + LOWEST_MERIT + weights[HOPE] * empty
    taste[LIKINGS : LIKINGS + 4, 1:] = np.exp(taste[MERITS : MERITS + 4, 1:] / weights[HEAT])
    taste[FADES, : PATCH_RADIUS + 1] = np.exp(-weights[FADE] / weights[HEAT] * np.arange(PATCH_RADIUS + 1))
    return taste


TASTE = taste_of(WEIGHTS)
