"""Games to learn from: their players, and the recorded data."""

from typing import Any, NamedTuple

import numpy as np

from omegatable.bots.facet import NUM_VALUES, Shape
from omegatable.bots.gentle import evaluate_actions, random_argmax
from omegatable.bots.network import (
    Weights,
    Workspace,
    argmax,
    candidate_actions,
    encode,
    encode_sums,
    make_afterstate,
    read_head,
    sample_softmax,
    value_actions,
)
from omegatable.engine.protocol import SEATS, Game, apply_action, draw_deal, legal_actions, observe, setup
from omegatable.kernel import CHANCE, TERMINAL, WORD, kernel, random_below

MAX_DECISIONS = 2000  # the maximum number of decisions recorded per game; later ones are ignored

ITSELF, PAST, HAND_WRITTEN, MODEL = range(4)  # the opponents of the learning network
MODEL_SLIPS = 0.15  # the share of the hand-written bot's actions that are sampled by temperature, for variety


class Trajectory(NamedTuple):
    """The decisions of one game: the chosen afterstates and their values."""

    groups: np.ndarray  # float32[decision, group, feature]
    numbers: np.ndarray  # float32[decision, number]
    seats: np.ndarray  # int64[decision]
    values: np.ndarray  # float64[decision, value]
    targets: np.ndarray  # float64[decision, value]


class Table(NamedTuple):
    """The records on which a game is played, each in a separate array."""

    states: np.ndarray  # records of the state, [1]
    views: np.ndarray  # records of the view, [1]
    options: np.ndarray  # records of the options, which games use in rotation
    deal: np.ndarray  # int8[deal_size]
    actions: np.ndarray  # int16[max_legal]


class Players(NamedTuple):
    """The players of the games that a network learns from."""

    weights: Weights  # the weights of the learning network
    past: Weights  # the weights of a past self
    frozen: bool  # whether the past self always takes its best action
    workspace: Workspace  # the workspace that both networks share
    values: np.ndarray  # float64, as returned by `new_values`; for the hand-written bot
    temperature: float  # in points, for the network's actions
    model_temperature: float  # in points, for some of the hand-written bot's actions when it plays itself
    scale: float  # the game's typical margin


def new_trajectory(shape: Shape) -> Trajectory:
    """Return a trajectory with room for MAX_DECISIONS decisions."""
    return Trajectory(
        groups=np.zeros((MAX_DECISIONS, shape.groups, shape.features), np.float32),
        numbers=np.zeros((MAX_DECISIONS, shape.numbers), np.float32),
        seats=np.zeros(MAX_DECISIONS, np.int64),
        values=np.zeros((MAX_DECISIONS, NUM_VALUES)),
        targets=np.zeros((MAX_DECISIONS, NUM_VALUES)),
    )


def new_table(game: Game, options: dict[str, Any], seats: tuple[int, ...] = ()) -> Table:
    """Return a table for *game* under *options*; with *seats*, the games rotate through these numbers of players."""
    each = [options | {SEATS: number} for number in seats] or [options]
    chosen = np.zeros(len(each), game.OPTIONS)
    for place, those in enumerate(each):
        chosen[place] = game.new_options(**those)
    return Table(
        states=np.zeros(1, game.STATE),
        views=np.zeros(1, game.VIEW),
        options=chosen,
        deal=np.zeros(game.deal_size, np.int8),
        actions=np.zeros(game.max_legal, np.int16),
    )


@kernel
def play_and_record(table, number, trajectory, players, opponent, learner, rng):  # type: ignore[no-untyped-def]
    """Play game *number*, which selects its options; return the number of decisions recorded in *trajectory*.

    With the *opponent* ITSELF, the learning network plays all seats; with MODEL, the hand-written bot does. Otherwise
    the network plays one seat, selected by the number *learner*, and a PAST self or the HAND_WRITTEN bot plays the
    others. The recorded data are the afterstates of decisions with several legal actions on the network's seats, or on
    all seats with MODEL, except afterstates that ended the game.
    """
    weights, workspace, values, scale = players.weights, players.workspace, players.values, players.scale
    state, view, actions = table.states[0], table.views[0], table.actions
    options = table.options[number % len(table.options)]
    draw_deal(options, rng, table.deal)
    setup(state, options, table.deal)
    own = learner % int(state.num_seats)
    kept = 0
    while state.to_move != TERMINAL:
        seat = int(state.to_move)
        if seat == CHANCE:
            count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(rng, count)]))
            continue
        observe(state, seat, view)
        count = legal_actions(view, actions)
        if count == 1:
            apply_action(state, int(actions[0]))
            continue
        learns = opponent in (ITSELF, MODEL) or seat == own
        place = 0
        if opponent == MODEL or (opponent == HAND_WRITTEN and not learns):
            evaluate_actions(view, actions, count, values)
            place = random_argmax(values, count, rng)
            if opponent == MODEL and random_below(rng, WORD) < MODEL_SLIPS * WORD:
                place = sample_softmax(values, count, players.model_temperature, rng)
        else:
            count = candidate_actions(view, actions, workspace)
            if learns:
                value_actions(view, actions, count, weights, workspace, scale)
            else:
                value_actions(view, actions, count, players.past, workspace, scale)
            if players.frozen and not learns:
                place = argmax(workspace.action_values, count)
            else:
                place = sample_softmax(workspace.action_values, count, players.temperature, rng)
        action = int(actions[place])
        if learns and kept < MAX_DECISIONS:
            workspace.afterstate[0] = view
            afterstate = workspace.afterstate[0]
            make_afterstate(afterstate, action)
            if afterstate.to_move != TERMINAL:
                encode(afterstate, trajectory.groups[kept], trajectory.numbers[kept], workspace.notes)
                trajectory.seats[kept] = seat
                encode_sums(weights, trajectory.groups[kept], workspace.sums)
                read_head(
                    weights,
                    workspace.sums,
                    trajectory.numbers[kept],
                    workspace.trunk,
                    workspace.hidden,
                    trajectory.values[kept],
                )
                kept += 1
        apply_action(state, action)
    return kept
