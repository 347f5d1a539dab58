"""Fitting the weights to games: targets, gradients, and the steps of Adam."""

from typing import NamedTuple

import numpy as np

from omegatable.bots.facet import NUM_VALUES
from omegatable.bots.network import Weights, add_scaled, encode_sums, read_head, write_terminal_values
from omegatable.engine.protocol import observe
from omegatable.kernel import WORD, kernel, random_below
from omegatable.lab.training.selfplay import HAND_WRITTEN, ITSELF, MODEL, PAST, play_and_record

GAMES_A_STEP = 8
FIRST_DECAY, SECOND_DECAY, TINY = 0.9, 0.999, 1e-8  # the parameters of Adam


class Fit(NamedTuple):
    """The learning parameters of a network, and the arrays for learning."""

    vectors: np.ndarray  # float32[4, weight]: the weights, the sum of gradients and Adam's two moments
    gradient: Weights  # views into the second vector
    work: np.ndarray  # float32[2, max of trunk and hidden]
    rate: float
    trace: float  # lambda
    past_share: float  # the share of games in which the network plays a past self
    hand_share: float  # the share of games in which it plays the hand-written bot
    model_share: float  # the share of games in which the hand-written bot plays itself


@kernel
def set_targets(table, trajectory, kept, trace, scale, results, ending):  # type: ignore[no-untyped-def]
    """Write the targets of the *kept* decisions of the game that ended on *table*.

    *results* and *ending*, float64[value], are scratch.
    """
    state, view = table.states[0], table.views[0]
    for seat in range(int(state.num_seats)):
        observe(state, seat, view)
        write_terminal_values(view, results, ending, scale)
        for v in range(NUM_VALUES):
            target = ending[v]
            following = target
            for t in range(kept - 1, -1, -1):
                if trajectory.seats[t] == seat:
                    target = (1.0 - trace) * following + trace * target
                    trajectory.targets[t, v] = target
                    following = trajectory.values[t, v]


@kernel
def add_gradient(weights, groups, numbers, targets, workspace, work, gradient):  # type: ignore[no-untyped-def]
    """Add the gradient of the loss of one afterstate to *gradient*, parts like *weights*; return the loss.

    The loss is half the sum of (value - target)**2. *work*, float32[2, max of trunk and hidden], is scratch.
    """
    encode_sums(weights, groups, workspace.sums)
    values = workspace.values[0]
    read_head(weights, workspace.sums, numbers, workspace.trunk, workspace.hidden, values)
    codes = len(weights.encoder_bias)
    back_trunk, back_hidden = work[0], work[1]
    zero, one = np.float32(0), np.float32(1)
    for i in range(len(workspace.trunk)):
        back_trunk[i] = 0
    for k in range(len(workspace.hidden)):
        back_hidden[k] = 0
    loss = 0.0
    for v in range(NUM_VALUES):
        error = values[v] - targets[v]
        loss += 0.5 * error * error
        gradient.out_bias[v] += error
        for k in range(len(workspace.hidden)):
            if workspace.hidden[k] > 0:
                gradient.out[k, v] += error * workspace.hidden[k]
                back_hidden[k] += error * weights.out[k, v]
        for i in range(len(workspace.trunk)):
            gradient.skip[i, v] += error * workspace.trunk[i]
            back_trunk[i] += error * weights.skip[i, v]
    for k in range(len(workspace.hidden)):
        gradient.head_bias[k] += back_hidden[k]
    for i in range(len(workspace.trunk)):
        if workspace.trunk[i] == 0:
            continue
        add_scaled(gradient.head[i], back_hidden[: len(workspace.hidden)], workspace.trunk[i])
        total = back_trunk[i]
        for k in range(len(workspace.hidden)):
            total += back_hidden[k] * weights.head[i, k]
        back_trunk[i] = total
    for g in range(len(groups)):
        row = workspace.sums[g]
        for j in range(codes):
            row[j] = back_trunk[j] if row[j] > 0 else zero
        add_scaled(gradient.encoder_bias, row, one)
        for i in range(len(groups[g])):
            if groups[g, i] != 0:
                add_scaled(gradient.encoder[i], row, groups[g, i])
    return loss


@kernel
def adam_step(vector, gradient, first, second, count, step, rate):  # type: ignore[no-untyped-def]
    """Update *vector* with Adam's step number *step*, from 1, and clear *gradient*, a sum over *count* items."""
    step_size = rate * np.sqrt(1.0 - SECOND_DECAY**step) / (1.0 - FIRST_DECAY**step)
    part = 1.0 / count
    for i in range(len(vector)):
        slope = gradient[i] * part
        first[i] = FIRST_DECAY * first[i] + (1.0 - FIRST_DECAY) * slope
        second[i] = SECOND_DECAY * second[i] + (1.0 - SECOND_DECAY) * slope * slope
        vector[i] -= step_size * first[i] / (np.sqrt(second[i]) + TINY)
        gradient[i] = 0


@kernel
def learn(table, trajectory, players, fit, games, steps, rng, loss_sums):  # type: ignore[no-untyped-def]
    """Play *games* games and learn from them; return Adam's step number afterwards, which was *steps* before.

    *players* and *fit* are of the types `Players` and `Fit`. The sum of losses and the number of afterstates are added
    to *loss_sums*, float64[2].
    """
    weights, vectors = players.weights, fit.vectors
    pending = 0
    for number in range(games):
        chosen = random_below(rng, WORD) / WORD
        opponent = ITSELF
        if chosen < fit.model_share:
            opponent = MODEL
        elif chosen < fit.model_share + fit.past_share:
            opponent = PAST
        elif chosen < fit.model_share + fit.past_share + fit.hand_share:
            opponent = HAND_WRITTEN
        learner = random_below(rng, WORD)
        kept = play_and_record(table, number, trajectory, players, opponent, learner, rng)
        workspace = players.workspace
        set_targets(table, trajectory, kept, fit.trace, players.scale, workspace.results, workspace.values[0])
        for t in range(kept):
            groups, numbers, targets = trajectory.groups[t], trajectory.numbers[t], trajectory.targets[t]
            loss_sums[0] += add_gradient(weights, groups, numbers, targets, workspace, fit.work, fit.gradient)
        loss_sums[1] += kept
        pending += kept
        if pending > 0 and ((number + 1) % GAMES_A_STEP == 0 or number + 1 == games):
            steps += 1
            adam_step(vectors[0], vectors[1], vectors[2], vectors[3], pending, steps, fit.rate)
            pending = 0
    return steps
