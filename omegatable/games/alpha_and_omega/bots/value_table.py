"""The weights of the hand-written player of Alpha & Omega, and a table of all values derived from the weights."""

import numpy as np

from omegatable.games.alpha_and_omega.rules.surface import NUM_SIDES

# Tuned by self-play: two sets of weights played on paired deals, and the better set won.
(
    TEMPERATURE,  # points: the temperature of the soft maximum
    HOPE,  # the gain expected from an empty side of a place
    FADE,  # discount of a place for each step to it
    RISK,  # expected loss from an empty side where the pawn will stay
    AGAINST,  # weight of an opponent's expected score against the player's own
    THRIFT,  # value of keeping a Transformation, while more than one walk is left
    NEW,  # weight of a place that does not exist yet
    FEAR,  # weight of the damage by an opponent's Transformation where the pawns will stay
    TAKEN,  # remaining weight of a place with a pawn, if a tile holds only one pawn; 1.0: ignored
    HURRY,  # as THRIFT, if another walk is possible but not certain; multiplied by its chance
    SOON,  # 1.0 for a player who expects the End as early as possible, 0.0 for a player who weighs the chances
) = range(11)
WEIGHTS = np.array([1.41, 0.275, 0.428, 0.522, 0.761, 13.1, 0.409, 0.5, 1.0, 13.1, 1.0])

SURE, DONE, LAST, LATER = range(4)  # remaining walks: none of any seat, none of this seat, one, more

# The code of a place: its value and its number of empty sides as one number; 0 if there is no tile. NUM_CODES is added
# where a pawn leaves no room for another pawn.
LOWEST_PLACE_VALUE, HIGHEST_PLACE_VALUE = -14, 6
NUM_CODES = 1 + (HIGHEST_PLACE_VALUE - LOWEST_PLACE_VALUE + 1) * (NUM_SIDES + 1)

PATCH_RADIUS = 3  # max distance from a pawn, in steps, that its expected score considers

# The rows of a value table.
PLACE_VALUES, SOFTMAX_WEIGHTS, FADES, GIVEN, NUM_ROWS = 0, 4, 8, 9, 10


def value_table_of(weights: np.ndarray) -> np.ndarray:
    """Return the value table of *weights*, float64[NUM_ROWS, 2 * NUM_CODES].

    [PLACE_VALUES + stage, code] is the value of a place, and [SOFTMAX_WEIGHTS + stage, code] its exponential, times
    TAKEN for the code of a taken place. The row FADES has a factor for each distance in steps, and the row GIVEN
    contains *weights*.
    """
    value_table = np.zeros((NUM_ROWS, 2 * NUM_CODES))
    value_table[GIVEN, : len(weights)] = weights
    for code in range(1, NUM_CODES):
        place_value, empty = divmod(code - 1, NUM_SIDES + 1)
        value_table[PLACE_VALUES + SURE, code] = place_value + LOWEST_PLACE_VALUE
        value_table[PLACE_VALUES + DONE, code] = place_value + LOWEST_PLACE_VALUE - weights[RISK] * empty
        value_table[PLACE_VALUES + LAST, code] = place_value + LOWEST_PLACE_VALUE
        value_table[PLACE_VALUES + LATER, code] = place_value + LOWEST_PLACE_VALUE + weights[HOPE] * empty
    value_table[SOFTMAX_WEIGHTS : SOFTMAX_WEIGHTS + 4, 1:NUM_CODES] = np.exp(
        value_table[PLACE_VALUES : PLACE_VALUES + 4, 1:NUM_CODES] / weights[TEMPERATURE]
    )
    value_table[:FADES, NUM_CODES:] = value_table[:FADES, :NUM_CODES]
    value_table[SOFTMAX_WEIGHTS:FADES, NUM_CODES:] *= weights[TAKEN]
    value_table[FADES, : PATCH_RADIUS + 1] = np.exp(-weights[FADE] / weights[TEMPERATURE] * np.arange(PATCH_RADIUS + 1))
    return value_table


# For an unknown last turn (`hidden_end`): with two players and with more. Found by random changes of all weights at
# once, keeping successful changes, against players with the same weights; see bench/notes.md.
WEIGHTS_OF_TWO = np.array([1.38, 0.156, 1.24, 0.395, 0.429, 11.2, 0.353, 0.166, 0.058, 1.48, 0.0])
WEIGHTS_OF_MANY = np.array([0.98, 0.194, 1.26, 0.308, 0.183, 11.9, 0.349, 0.255, 0.022, 1.2, 0.0])

VALUE_TABLE = value_table_of(WEIGHTS)
TABLE_OF_TWO = value_table_of(WEIGHTS_OF_TWO)
TABLE_OF_MANY = value_table_of(WEIGHTS_OF_MANY)
