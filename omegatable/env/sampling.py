"""Actions drawn from logits, only over the legal actions: no mask is scanned."""

import math

from omegatable.engine.learning import cell_of_action, kind_of_action
from omegatable.kernel import WORD, kernel, random_below

# the index of logits: actions; places in the list of legal actions; two factors
BY_ACTION, BY_PLACE, FACTORED = range(3)
NONE_FOUND = -1  # every game has an action that can be drawn


@kernel
def logit_of(state, action, place, form, logits, cells):
    """Return the logit of *action*, which has a *place* among the legal ones; see `draw_by_logits`."""
    if form == BY_ACTION:
        return float(logits[action])
    if form == BY_PLACE:
        return float(logits[place])
    return float(logits[kind_of_action(state, action)]) + float(cells[cell_of_action(state, action)])


@kernel
def draw_by_logits(games, form, logits, cells, actions, begin, end):
    """Write an action, drawn by softmax of its logit, into *actions*, int64, for each game from *begin* to *end*.

    Returns the first game whose logits are invalid, because one is NaN or none is finite, or -1. The loop passes over
    the legal actions twice: for the largest logit; then each action replaces the previously drawn one with a
    probability equal to its share of the weights so far (Chao 1982, doi 10.1093/biomet/69.3.653, for a sample of one).

    *logits* are float32: [n, action] (BY_ACTION), [n, place in `legal`] (BY_PLACE), or [n, kind] with
    *cells*, [n, cell] (FACTORED).
    """
    for i in range(begin, end):
        legal, rng, count = games.legal[i], games.draw_rngs[i], int(games.num_legal[i])
        most = -math.inf
        for place in range(count):
            most = max(most, logit_of(games.states[i], int(legal[place]), place, form, logits[i], cells[i]))
        total, drawn = 0.0, -1
        for place in range(count):
            chance = math.exp(logit_of(games.states[i], int(legal[place]), place, form, logits[i], cells[i]) - most)
            total += chance
            if random_below(rng, WORD) * total < chance * WORD:
                drawn = int(legal[place])
        if drawn < 0 or not total < math.inf:  # also true for NaN
            return i
        actions[i] = drawn
    return NONE_FOUND
