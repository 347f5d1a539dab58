"""The hand-written bots: for each game what the legal actions and the whole view are worth, by the type of the view.

Each game has two: one that plays as well as a few rules of thumb can, for rollouts and for a first opinion, and the
level `gentle`, which may see less, as people do who attend to their own plans.
"""

import numpy as np

from omegatable.games.protocol import Game, determinize, legal_actions
from omegatable.kernel import generic, kernel, random_below

ROOM_FOR_NOTES = 4608  # numbers behind the values in which a bot may take notes


def new_values(game: Game) -> np.ndarray:
    """The *values* that the functions below take: one for each action, and room for notes."""
    return np.zeros(game.max_legal + ROOM_FOR_NOTES)


@generic
def evaluate_actions(view, actions, count, values):
    """Write into *values* what each of the *count* legal *actions* is worth to the seat that is to move, in points.

    Only differences matter. The view is all that is known; it belongs to the seat that is to move. *values* come from
    `new_values`; the notes behind them are zeros before and after.
    """


@generic
def evaluate_gently(view, actions, count, values):
    """The same as the level `gentle` weighs them."""


@generic
def determinize_by_belief(view, rng, state):
    """Write a world into *state* as a good guesser would: hidden things lie where the play so far makes them likely.

    Every world that `determinize` may write can come of it, and no other.
    """


@generic
def is_single_agent(view):
    """Has nobody but the seat to move anything to decide any more, and does nothing hidden come?

    Then a search reads the game out. A game may say False where that would take it too long.
    """


@generic
def shorten(state):
    """Leave out of an imagined game what would only make rollouts longer: *state* is a world of a search."""


@generic
def estimate_margin(view, values):
    """The points by which the seat that *view* belongs to may expect to lead the best other seat when the game ends.

    *values* as for `evaluate_actions`.
    """


# What several games register, each for its own records.


@kernel
def determinize_uniformly(view, rng, state):
    """A `determinize_by_belief` where the play so far makes no world likelier than another."""
    determinize(view, rng, state)


@kernel
def never_single_agent(view):
    """An `is_single_agent` where something stays hidden to the end."""
    return False


@kernel
def choose_by_hand(view, rng, actions, values):
    """The action that the rules of thumb want for the seat that *view* belongs to and that is to move.

    *rng* only decides between actions that are weighed alike. *actions*, int16[max_legal], and *values*, from
    `new_values`, are scratch.
    """
    count = legal_actions(view, actions)
    if count == 1:
        return int(actions[0])
    evaluate_actions(view, actions, count, values)
    return int(actions[random_argmax(values, count, rng)])


@kernel
def choose_gentle(view, rng, actions, values):
    """The same as the level `gentle` chooses."""
    count = legal_actions(view, actions)
    if count == 1:
        return int(actions[0])
    evaluate_gently(view, actions, count, values)
    return int(actions[random_argmax(values, count, rng)])


@kernel
def random_argmax(values, count, rng):
    """The place of the highest of the first *count* values; *rng* decides between equals."""
    best = 0
    equals = 1
    for i in range(1, count):
        if values[i] > values[best]:
            best = i
            equals = 1
        elif values[i] == values[best]:
            equals += 1
            if random_below(rng, equals) == 0:
                best = i
    return best
