"""The hand-written bots: for each game, values of the legal actions and of the whole view, by the type of the view.

Each game has two: one that plays as well as a few rules of thumb allow, for rollouts and for priors, and the level
`gentle`, which misses the same things as human players who focus on their own plans.
"""

import numpy as np

from omegatable.bots.utility import margin_at_end
from omegatable.engine.protocol import Game, determinize, legal_actions
from omegatable.kernel import generic, kernel, random_below

ROOM_FOR_NOTES = 4608  # numbers after the values that a bot may use for notes


def new_values(game: Game) -> np.ndarray:
    """Return *values* for the functions below: one float64 for each action, and space for notes."""
    return np.zeros(game.max_legal + ROOM_FOR_NOTES)


@generic
def evaluate_actions(view, actions, count, values):
    """Write the value of each of the *count* legal *actions* for the seat to move into *values*, in points.

    Only differences matter. The view belongs to the seat to move and contains all available information. *values* come
    from `new_values`; the notes after the values are zeros before and after the call.
    """


@generic
def evaluate_gently(view, actions, count, values):
    """Write the values of the actions for the level `gentle`; the arguments are as for `evaluate_actions`."""


@generic
def determinize_by_belief(view, rng, state):
    """Write a random world into *state*, in which hidden facts follow the probabilities implied by the play so far.

    It draws the same worlds as `determinize`, with other probabilities.
    """


@generic
def is_single_agent(view):
    """Return whether only the seat to move has decisions left and no hidden information will matter.

    A search then solves the game exactly. A game may return False if that would take too long.
    """


@generic
def shorten(state):
    """Change *state*, a world of a search, so that rollouts skip parts that would only make them longer."""


@generic
def estimate_margin(view, values):
    """Return the expected final margin of the viewing seat over the best other seat, in points.

    *values* is as for `evaluate_actions`.
    """


# Defaults for games that do not register their own.


@evaluate_actions.otherwise
@kernel
def value_alike(view, actions, count, values):
    """The `evaluate_actions` of a game without a hand-written bot: all values are equal, and search decides."""
    for i in range(count):
        values[i] = 0.0


@evaluate_gently.otherwise
@kernel
def value_as_by_hand(view, actions, count, values):
    """The `evaluate_gently` of a game whose levels differ only in their search."""
    evaluate_actions(view, actions, count, values)


@determinize_by_belief.otherwise
@kernel
def determinize_uniformly(view, rng, state):
    """The `determinize_by_belief` of a game where past play gives no information: all worlds are equally likely."""
    determinize(view, rng, state)


@is_single_agent.otherwise
@kernel
def never_single_agent(view):
    """The `is_single_agent` of a game with hidden information until the end, or with decisions of other seats."""
    return False


@shorten.otherwise
@kernel
def shorten_nothing(state):
    """The `shorten` of a game in which every action counts."""


@estimate_margin.otherwise
@kernel
def present_margin(view, values):
    """The default `estimate_margin`: the margin as if the game ended now."""
    return margin_at_end(view, int(view.seat))


@kernel
def choose_by_hand(view, rng, actions, values):
    """Return the action with the highest value, by `evaluate_actions`, for the viewing seat, which is to move.

    *rng* only breaks ties. *actions*, int16[max_legal], and *values*, from `new_values`, are scratch.
    """
    count = legal_actions(view, actions)
    if count == 1:
        return int(actions[0])
    evaluate_actions(view, actions, count, values)
    return int(actions[random_argmax(values, count, rng)])


@kernel
def choose_gentle(view, rng, actions, values):
    """Return the action that the level `gentle` chooses; the arguments are as for `choose_by_hand`."""
    count = legal_actions(view, actions)
    if count == 1:
        return int(actions[0])
    evaluate_gently(view, actions, count, values)
    return int(actions[random_argmax(values, count, rng)])


@kernel
def random_argmax(values, count, rng):
    """Return the index of the highest of the first *count* values; *rng* breaks ties."""
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
