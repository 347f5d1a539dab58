"""A small value network for any game that defines its features. It evaluates a position for the last seat to act.

For each action, a bot considers the information of its seat after that action: `make_afterstate` changes a copy of the
view to it. The network evaluates these *afterstates*, in which the decision is made and everything else is open, and
the bot plays the best action. Such a decision needs no search, and it cannot use hidden information, because its only
input is a view.

`encode` writes an afterstate as numbers: the same features for each of several equivalent *groups* (a suit, a pawn, a
place), and some numbers about the whole table. One encoder with the same weights reads every group, and the codes are
summed, so that the value does not depend on the order of the groups (Zaheer and others 2017, "Deep Sets", arXiv
1703.06114). The surroundings of a group are part of its features.

    code(g)  = relu(groups[g] @ encoder + encoder_bias)                    one row for each group
    trunk    = [sum over g of code(g), numbers]
    values   = relu(trunk @ head + head_bias) @ out + trunk @ skip + out_bias

The two values are the expected margin at the end, in typical margins of the game (`Game.score_scale`), and the expected
result, between -1 and 1. Most features are zero and most actions change few of them: the sums of the first action are
stored, and for each further action only the rows of the encoder whose features differ are added, as in networks that
are "efficiently updatable" (Nasu 2018).

Weights are float32 in memory and float16 in the games' `weights.npy`, which `omegatable train` writes.
"""

from typing import NamedTuple

import numpy as np

from omegatable.bots.facet import NUM_VALUES, Shape
from omegatable.bots.gentle import evaluate_actions, new_values
from omegatable.bots.network.shape import BLOCK, MARGIN, RESULT, encode, make_afterstate
from omegatable.engine.protocol import Game, legal_actions, returns, score
from omegatable.kernel import TERMINAL, WORD, kernel, random_below

RESULT_SHARE = 0.5  # the weight of the result in the value of an action; the rest is the margin


class Workspace(NamedTuple):
    """The scratch arrays of a network: no data in them persists between decisions."""

    afterstate: np.ndarray  # records of the view, [1]
    groups: np.ndarray  # float32[group, feature] of the current action
    first: np.ndarray  # float32[group, feature] of the first action
    bits: np.ndarray  # int64[group, feature / 2] the memory of groups
    first_bits: np.ndarray  # int64[group, feature / 2] the memory of first
    first_sums: np.ndarray  # float32[group, code]
    sums: np.ndarray  # float32[group, code]
    numbers: np.ndarray  # float32[number]
    trunk: np.ndarray  # float32[code, then number]
    hidden: np.ndarray  # float32[hidden]
    values: np.ndarray  # float64[action, value]
    action_values: np.ndarray  # float64[action] the value of each action, in points
    notes: np.ndarray  # the hand-written bot's `values`
    shortlist: np.ndarray  # int64[shortlist] indices of actions, best first
    results: np.ndarray  # float64[seat]


def new_workspace(game: Game, shape: Shape) -> Workspace:
    """Return a workspace for one thread."""
    single = np.float32
    groups, first = np.zeros((2, shape.groups, shape.features), single)
    return Workspace(
        afterstate=np.zeros(1, game.VIEW),
        groups=groups,
        first=first,
        bits=groups.view(np.int64),
        first_bits=first.view(np.int64),
        first_sums=np.zeros((shape.groups, shape.codes), single),
        sums=np.zeros((shape.groups, shape.codes), single),
        numbers=np.zeros(shape.numbers, single),
        trunk=np.zeros(shape.codes + shape.numbers, single),
        hidden=np.zeros(shape.hidden, single),
        values=np.zeros((game.max_legal, NUM_VALUES)),
        action_values=np.zeros(game.max_legal),
        notes=new_values(game),
        shortlist=np.zeros(shape.shortlist, np.int64),
        results=np.zeros(game.max_seats),
    )


@kernel
def add_scaled(target, row, factor):
    """Add *factor* times *row* to *target*, all float32."""
    for j in range(len(target)):
        target[j] += factor * row[j]


@kernel
def copy_rows(source, target):
    """Copy the matrix *source* into *target*."""
    for g in range(len(source)):
        old, new = source[g], target[g]
        for j in range(len(old)):
            new[j] = old[j]


@kernel
def encode_sums(weights, groups, sums):
    """Write the encoder's sums of every group, before the rectifier, into *sums*, float32[group, code]."""
    for g in range(len(groups)):
        group, row = groups[g], sums[g]
        for j in range(len(row)):
            row[j] = weights.encoder_bias[j]
        for i in range(len(group)):
            if group[i] != 0:
                add_scaled(row, weights.encoder[i], group[i])


@kernel
def change_sums(weights, before, groups, before_bits, bits, sums):
    """Update *sums* from the features *before* to the features *groups*.

    *before_bits* and *bits*, int64[group, feature / 2], are the same memory as integers: nearly all blocks of BLOCK
    words are equal, and this is the fastest way to detect it.
    """
    for g in range(len(groups)):
        old, new, row = before_bits[g], bits[g], sums[g]
        for block in range(len(new) // BLOCK):
            start = block * BLOCK
            differ = np.int64(0)
            for i in range(BLOCK):
                differ |= old[start + i] ^ new[start + i]
            if differ == 0:
                continue
            for i in range(2 * start, 2 * (start + BLOCK)):
                if groups[g, i] != before[g, i]:
                    add_scaled(row, weights.encoder[i], groups[g, i] - before[g, i])


@kernel
def read_head(weights, sums, numbers, trunk, hidden, values):
    """Write the *values* for the encoder's *sums* and the *numbers*.

    *trunk* and *hidden* receive the intermediate layers; *hidden* is before the rectifier.
    """
    codes = len(weights.encoder_bias)
    for j in range(len(trunk)):
        trunk[j] = 0
    for g in range(len(sums)):
        row = sums[g]
        for j in range(codes):
            if row[j] > 0:
                trunk[j] += row[j]
    for j in range(len(numbers)):
        trunk[codes + j] = numbers[j]
    for k in range(len(hidden)):
        hidden[k] = weights.head_bias[k]
    for v in range(NUM_VALUES):
        values[v] = weights.out_bias[v]
    for i in range(len(trunk)):
        if trunk[i] != 0:
            add_scaled(hidden, weights.head[i], trunk[i])
            for v in range(NUM_VALUES):
                values[v] += trunk[i] * weights.skip[i, v]
    for k in range(len(hidden)):
        if hidden[k] > 0:
            for v in range(NUM_VALUES):
                values[v] += hidden[k] * weights.out[k, v]


@kernel
def write_terminal_values(view, results, values, scale):
    """Write the exact *values* of a finished game, for the viewing seat."""
    seat = int(view.seat)
    best = -(1 << 30)
    for other in range(int(view.num_seats)):
        if other != seat:
            best = max(best, score(view, other))
    returns(view, results)
    values[MARGIN] = (score(view, seat) - best) / scale
    values[RESULT] = results[seat]


@kernel
def value_actions(view, actions, count, weights, workspace, scale):
    """Write the values of each of the *count* legal *actions*, and its value in points, into *workspace*."""
    fresh = True
    for i in range(count):
        workspace.afterstate[0] = view
        afterstate = workspace.afterstate[0]
        make_afterstate(afterstate, int(actions[i]))
        if afterstate.to_move == TERMINAL:
            write_terminal_values(afterstate, workspace.results, workspace.values[i], scale)
        else:
            encode(afterstate, workspace.groups, workspace.numbers, workspace.notes)
            if fresh:
                encode_sums(weights, workspace.groups, workspace.first_sums)
                copy_rows(workspace.groups, workspace.first)
                fresh = False
            copy_rows(workspace.first_sums, workspace.sums)
            change_sums(
                weights, workspace.first, workspace.groups, workspace.first_bits, workspace.bits, workspace.sums
            )
            read_head(
                weights, workspace.sums, workspace.numbers, workspace.trunk, workspace.hidden, workspace.values[i]
            )
        workspace.action_values[i] = value_in_points(workspace.values[i], scale)


@kernel
def value_afterstate(weights, workspace, scale, values):
    """Write the *values*, float64[value], of the workspace's afterstate."""
    afterstate = workspace.afterstate[0]
    if afterstate.to_move == TERMINAL:
        write_terminal_values(afterstate, workspace.results, values, scale)
        return
    encode(afterstate, workspace.groups, workspace.numbers, workspace.notes)
    encode_sums(weights, workspace.groups, workspace.sums)
    read_head(weights, workspace.sums, workspace.numbers, workspace.trunk, workspace.hidden, values)


@kernel
def value_in_points(values, scale):
    """Return *values* combined into one, in points."""
    return scale * ((1.0 - RESULT_SHARE) * values[MARGIN] + RESULT_SHARE * values[RESULT])


@kernel
def argmax(action_values, count):
    """Return the index of the highest of the first *count* values, the first one of equal values."""
    best = 0
    for i in range(1, count):
        if action_values[i] > action_values[best]:
            best = i
    return best


@kernel
def sample_softmax(action_values, count, temperature, rng):
    """Return a random index below *count*, with probabilities proportional to exp(value / *temperature*)."""
    top = action_values[argmax(action_values, count)]
    total = 0.0
    for i in range(count):
        total += np.exp((action_values[i] - top) / temperature)
    left = total * random_below(rng, WORD) / WORD
    for i in range(count):
        left -= np.exp((action_values[i] - top) / temperature)
        if left < 0.0:
            return i
    return count - 1


@kernel
def candidate_actions(view, actions, workspace):
    """Write the legal actions that the network evaluates into *actions*, ascending; return their number.

    If the game has a shortlist, they are the actions that the hand-written bot rates highest; ties go to the first.
    """
    count = legal_actions(view, actions)
    most = len(workspace.shortlist)
    if most == 0 or count <= most:
        return count
    evaluate_actions(view, actions, count, workspace.notes)
    kept = 0
    for i in range(count):  # insert into the list of the best so far
        if kept == most and workspace.notes[i] <= workspace.notes[workspace.shortlist[most - 1]]:
            continue
        place = min(kept, most - 1)
        while place > 0 and workspace.notes[workspace.shortlist[place - 1]] < workspace.notes[i]:
            workspace.shortlist[place] = workspace.shortlist[place - 1]
            place -= 1
        workspace.shortlist[place] = i
        kept = min(kept + 1, most)
    for i in range(1, most):  # restore the order of the actions
        place, item = i, workspace.shortlist[i]
        while place > 0 and workspace.shortlist[place - 1] > item:
            workspace.shortlist[place] = workspace.shortlist[place - 1]
            place -= 1
        workspace.shortlist[place] = item
    for i in range(most):
        actions[i] = actions[workspace.shortlist[i]]
    return most


@kernel
def choose_by_network(view, actions, weights, workspace, scale):
    """Return the action that the network rates highest for the viewing seat, which is to move."""
    count = candidate_actions(view, actions, workspace)
    if count == 1:
        return int(actions[0])
    value_actions(view, actions, count, weights, workspace, scale)
    return int(actions[argmax(workspace.action_values, count)])
