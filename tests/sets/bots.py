"""Checks of what the bots' kernels make of a position: their choices, the worlds that they imagine, and rollouts."""

from typing import Any

import omegatable.bots  # noqa: F401  registers the bots of every game
from omegatable.bots.facet import BY_HAND, GENTLE, SearchSettings, has_network, shape_of
from omegatable.bots.gentle import (
    choose_by_hand,
    choose_gentle,
    determinize_by_belief,
    estimate_margin,
    is_single_agent,
    shorten,
)
from omegatable.bots.network import choose_by_network, game_weights, new_workspace, weights_of
from omegatable.bots.search.rollouts import new_scratch, rollout, rollouts_by
from omegatable.engine.protocol import Game, faults, legal_actions, observe
from omegatable.kernel import kernel
from omegatable.lab.checking.positions import Desk, differ

LONGEST = 40  # plies of a rollout

PROBLEMS = (
    "",
    "a bot chooses an action that is not legal",
    "a bot expects a margin that is no number",
    "a bot leaves notes behind",
    "a world imagined by a bot breaks a law",
    "a world imagined by a bot looks different",
    "a rollout breaks a law",
)
_, CHOICE, MARGIN, NOTES, WORLD_LAW, WORLD_VIEW, ROLLOUT = range(len(PROBLEMS))


@kernel
def is_among(action, actions, count):
    """Return whether *action* is one of the first *count* of *actions*."""
    found = False
    for i in range(count):
        found = found or actions[i] == action
    return found


@kernel
def problem_of_bots(desk, scratch, by_hand, gently):
    """Return what is wrong with what the bots make of the position, a decision, as a number of PROBLEMS.

    *by_hand* and *gently* are two sorts of `Rollouts`.
    """
    values = scratch.values
    state, world, view, again = desk.states[0], desk.states[1], desk.views[0], desk.views[1]
    seat = int(state.to_move)
    observe(state, seat, view)
    count = legal_actions(view, desk.others)
    for gentle in range(2):
        if gentle:
            action = int(choose_gentle(view, desk.rng, desk.actions, values))
        else:
            action = int(choose_by_hand(view, desk.rng, desk.actions, values))
        if not is_among(action, desk.others, count):
            return CHOICE
        margin = float(estimate_margin(view, values))
        if not abs(margin) < 1e6:
            return MARGIN
        for i in range(len(desk.actions), len(values)):
            if values[i] != 0.0:
                return NOTES
        is_single_agent(view)
        determinize_by_belief(view, desk.rng, world)
        if faults(world) != 0:
            return WORLD_LAW
        observe(world, seat, again)
        if differ(desk.shown):
            return WORLD_VIEW
        shorten(world)
        rollout(world, scratch, gently if gentle else by_hand)
        if faults(world) != 0:
            return ROLLOUT
    return 0


class Bots:
    """The bots of one game."""

    def __init__(self, game: Game) -> None:
        self._scratch = new_scratch(game)
        self._rollouts = [rollouts_by(SearchSettings(policy=policy), game, LONGEST) for policy in (BY_HAND, GENTLE)]
        self._scale = game.score_scale
        self._network: tuple[Any, Any] | None = None
        if has_network(game):
            shape = shape_of(game)
            self._network = weights_of(shape, game_weights(game)), new_workspace(game, shape)

    def problem(self, desk: Desk) -> str:
        """Return what is wrong with what the bots make of the position, a decision; "" if nothing is."""
        problem = PROBLEMS[int(problem_of_bots(desk, self._scratch._replace(rng=desk.rng), *self._rollouts))]
        if problem or self._network is None:
            return problem
        count = int(legal_actions(desk.views[0], desk.others))
        action = choose_by_network(desk.views[0], desk.actions, *self._network, self._scale)
        return "" if action in desk.others[:count] else PROBLEMS[CHOICE]
