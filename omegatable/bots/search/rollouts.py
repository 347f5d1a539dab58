"""Simulated games: every action is tried in the same worlds and played out, and endgames are searched fully."""

from typing import NamedTuple

import numpy as np

from omegatable.bots.facet import GENTLE, UNIFORM, SearchSettings
from omegatable.bots.gentle import (
    choose_by_hand,
    choose_gentle,
    determinize_by_belief,
    estimate_margin,
    new_values,
    shorten,
)
from omegatable.bots.utility import ONE, likely_result, margin_at_end, utility
from omegatable.engine.protocol import Game, apply_action, determinize, legal_actions, observe, returns
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below

MAX_LINES = 100_000  # max lines in the exhaustive search of an endgame

VALUE, RESULT, MARGIN = range(3)  # rows of the sums


class Scratch(NamedTuple):
    """Records and arrays for the simulated games of one thread."""

    states: np.ndarray  # records of the state, [2]: a world, and the same after an action
    views: np.ndarray  # records of the view, [1]: the view of the seat to move
    out: np.ndarray  # int16[max_legal]
    values: np.ndarray  # float64, as `new_values` makes it
    rng: np.ndarray  # uint64[1]
    results: np.ndarray  # float64[max_seats]


class Lines(NamedTuple):
    """The stack of `read_out`, a row for each ply."""

    states: np.ndarray  # records of the state
    lists: np.ndarray  # int16[ply, max_legal]: legal actions
    counts: np.ndarray  # int64: number of legal actions
    tried: np.ndarray  # int64: number of tried actions


class Rollouts(NamedTuple):
    """How simulated games are played, and how their final states are valued."""

    policy: int  # UNIFORM, GENTLE or BY_HAND
    longest: int  # max plies
    scale: float  # the game's typical margin
    share: float  # the weight of the margin in a utility


def rollouts_by(settings: SearchSettings, game: Game, plies: int | None = None) -> Rollouts:
    """Return the way to simulate games with these *settings*, or with another length of *plies*."""
    return Rollouts(settings.policy, plies or settings.plies, game.score_scale, settings.margin_share)


def new_scratch(game: Game) -> Scratch:
    """Return scratch for one thread."""
    return Scratch(
        states=np.zeros(2, game.STATE),
        views=np.zeros(1, game.VIEW),
        out=np.zeros(game.max_legal, np.int16),
        values=new_values(game),
        rng=new_rng(0),
        results=np.zeros(game.max_seats),
    )


def new_lines(game: Game, plies: int) -> Lines:
    """Return a stack for lines of fewer than *plies* actions."""
    return Lines(
        states=np.zeros(plies, game.STATE),
        lists=np.zeros((plies, game.max_legal), np.int16),
        counts=np.zeros(plies, np.int64),
        tried=np.zeros(plies, np.int64),
    )


@kernel
def rollout(state, scratch, how):
    """Play on for as many plies as *how* specifies or to the end; each seat follows its policy, from its own view."""
    view, out, rng = scratch.views[0], scratch.out, scratch.rng
    plies = 0
    while state.to_move != TERMINAL and plies < how.longest:
        seat = int(state.to_move)
        if seat != CHANCE:
            plies += 1
        if how.policy == UNIFORM or seat == CHANCE:
            count = legal_actions(state, out)
            apply_action(state, int(out[random_below(rng, count)]))
            continue
        observe(state, seat, view)
        if how.policy == GENTLE:
            apply_action(state, int(choose_gentle(view, rng, out, scratch.values)))
        else:
            apply_action(state, int(choose_by_hand(view, rng, out, scratch.values)))


@kernel
def margin_of(state, seat, scratch):
    """Return *seat*'s margin over the best other player: exact at the end, else the hand-written bot's estimate."""
    if state.to_move != TERMINAL:
        observe(state, seat, scratch.views[0])
        return float(estimate_margin(scratch.views[0], scratch.values))
    return margin_at_end(state, seat)


@kernel
def simulate_worlds(view, truth, opened, seeds, actions, scratch, how, sums):
    """In one world per seed, play every action and a rollout; add the values to *sums*, int64[row, action].

    *seeds* are the seeds of the worlds. With *opened* every world is *truth*. *how* is of the type `Rollouts`.
    """
    seat = int(view.seat)
    states, rng, results = scratch.states, scratch.rng, scratch.results
    for world in range(len(seeds)):
        rng[0] = seeds[world]
        if opened:
            states[0] = truth
        else:
            determinize_by_belief(view, rng, states[0])
        shorten(states[0])
        dice = rng[0]
        for i in range(len(actions)):
            states[1] = states[0]
            rng[0] = dice
            state = states[1]
            apply_action(state, int(actions[i]))
            rollout(state, scratch, how)
            returns(state, results)
            margin = margin_of(state, seat, scratch)
            likely = likely_result(margin, how.scale)
            result = results[seat] if state.to_move == TERMINAL else likely
            sums[VALUE, i] += int(utility(result, likely, how.share) * ONE)
            sums[RESULT, i] += int(result * ONE)
            sums[MARGIN, i] += int(margin * ONE)


@kernel
def read_out(view, actions, lines, scratch, how, sums):
    """Play every line to its end after each of *actions*, if only one seat decides; write the best into *sums*.

    Returns False if there are more than MAX_LINES lines, or a line is longer than the stack *lines*.
    """
    seat = int(view.seat)
    states, lists, counts, tried = lines.states, lines.lists, lines.counts, lines.tried
    ended = 0
    determinize(view, scratch.rng, states[0])
    for i in range(len(actions)):
        sums[VALUE, i] = -2 * ONE
        states[1] = states[0]
        apply_action(states[1], int(actions[i]))
        counts[1] = legal_actions(states[1], lists[1])
        tried[1] = 0
        depth = 1
        while depth > 0:
            if states[depth].to_move == TERMINAL:
                returns(states[depth], scratch.results)
                result = scratch.results[seat]
                margin = margin_of(states[depth], seat, scratch)
                value = int(utility(result, likely_result(margin, how.scale), how.share) * ONE)
                if value > sums[VALUE, i]:
                    sums[VALUE, i] = value
                    sums[RESULT, i] = int(result * ONE)
                    sums[MARGIN, i] = int(margin * ONE)
                ended += 1
                depth -= 1
            elif tried[depth] == counts[depth]:
                depth -= 1
            elif depth + 1 == len(states) or ended > MAX_LINES:
                return False
            else:
                action = int(lists[depth, tried[depth]])
                tried[depth] += 1
                states[depth + 1] = states[depth]
                depth += 1
                apply_action(states[depth], action)
                counts[depth] = legal_actions(states[depth], lists[depth])
                tried[depth] = 0
    return True
