"""What the hand-written player of Alpha & Omega believes, as numbers, and one table of all that follows from them."""

import numpy as np

from omegatable.games.alpha_and_omega.rules import NUM_SIDES

# Found by self-play: of two sets on paired deals the better one was kept.
(
    TEMPERATURE,  # how soft the maximum is
    HOPE,  # what an empty side of a place may still bring
    FADE,  # how much less a place counts for each step that leads to it
    RISK,  # what an empty side may cost where the pawn will stay
    AGAINST,  # how much a rival's expected score counts against mine
    THRIFT,  # what a Transformation in the hand is worth for later, while more than one walk is to come
    NEW,  # how much a place counts that does not exist yet
    FEAR,  # how much counts what a rival's Transformation would cost where the pawns will stay
) = range(8)
WEIGHTS = np.array([1.41, 0.275, 0.428, 0.522, 0.761, 13.1, 0.409, 0.5])

SURE, DONE, LAST, LATER = range(4)  # how many walks are to come: none of anybody, none of mine, one, more

# A place's value and its empty sides, as one number: its code. 0 where there is no tile.
LOWEST_PLACE_VALUE, HIGHEST_PLACE_VALUE = -14, 6
NUM_CODES = 1 + (HIGHEST_PLACE_VALUE - LOWEST_PLACE_VALUE + 1) * (NUM_SIDES + 1)

PATCH_RADIUS = 3  # steps from a pawn, up to which its expected score looks

# A value table is one table of all that follows from the weights: rows of it.
PLACE_VALUES, SOFTMAX_WEIGHTS, FADES, GIVEN, NUM_ROWS = 0, 4, 8, 9, 10


def value_table_of(weights: np.ndarray) -> np.ndarray:
    """[PLACE_VALUES + stage, code]: what a place is worth; [SOFTMAX_WEIGHTS + stage, code]: its exponential.

    The row FADES has a number for each count of steps.
    """
    value_table = np.zeros((NUM_ROWS, NUM_CODES))
    value_table[GIVEN, : len(weights)] = weights
    for code in range(1, NUM_CODES):
        place_value, empty = divmod(code - 1, NUM_SIDES + 1)
        value_table[PLACE_VALUES + SURE, code] = place_value + LOWEST_PLACE_VALUE
        value_table[PLACE_VALUES + DONE, code] = place_value + LOWEST_PLACE_VALUE - weights[RISK] * empty
        value_table[PLACE_VALUES + LAST, code] = place_value + LOWEST_PLACE_VALUE
        value_table[PLACE_VALUES + LATER, code] = place_value + LOWEST_PLACE_VALUE + weights[HOPE] * empty
    value_table[SOFTMAX_WEIGHTS : SOFTMAX_WEIGHTS + 4, 1:] = np.exp(
        value_table[PLACE_VALUES : PLACE_VALUES + 4, 1:] / weights[TEMPERATURE]
    )
    value_table[FADES, : PATCH_RADIUS + 1] = np.exp(-weights[FADE] / weights[TEMPERATURE] * np.arange(PATCH_RADIUS + 1))
    return value_table


VALUE_TABLE = value_table_of(WEIGHTS)
