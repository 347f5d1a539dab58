"""Imagined games: every action is tried in the same worlds and played out, and the lines of an end are read out."""

from omegatable.bots.gentle import choose_by_hand, choose_gentle, determinize_by_belief, estimate_margin, shorten
from omegatable.bots.search.settings import GENTLE, UNIFORM
from omegatable.bots.utility import ONE, likely_result, margin_at_end, utility
from omegatable.games.protocol import apply_action, determinize, legal_actions, observe, returns
from omegatable.kernel import CHANCE, TERMINAL, kernel, random_below

MOST_LINES = 100_000  # the most lines that are read out at the end of a game

VALUE, RESULT, MARGIN = range(3)  # rows of the sums


@kernel
def rollout(state, view, out, values, rng, policy, longest):
    """Play on for *longest* plies or to the end; each seat follows *policy*, from its own view."""
    plies = 0
    while state.to_move != TERMINAL and plies < longest:
        seat = int(state.to_move)
        if seat != CHANCE:
            plies += 1
        if policy == UNIFORM or seat == CHANCE:
            count = legal_actions(state, out)
            apply_action(state, int(out[random_below(rng, count)]))
            continue
        observe(state, seat, view)
        if policy == GENTLE:
            apply_action(state, int(choose_gentle(view, rng, out, values)))
        else:
            apply_action(state, int(choose_by_hand(view, rng, out, values)))


@kernel
def margin_of(state, seat, view, values):
    """Return *seat*'s margin over the best other player: exact at the end, else as the hand-written bot expects it."""
    if state.to_move != TERMINAL:
        observe(state, seat, view)
        return float(estimate_margin(view, values))
    return margin_at_end(state, seat)


@kernel
def simulate_worlds(
    view,
    truth,
    opened,
    seeds,
    actions,
    states,
    seat_view,
    out,
    values,
    rng,
    results,
    sums,
    scale,
    share,
    policy,
    longest,
):
    """In one world for each of *seeds*, play every action and a rollout; add the values to *sums*, int64[row, action].

    With *opened* every world is *truth*. *states* are two scratch states, *seat_view* a scratch view, *results*
    float64[seats], *rng* uint64[1].
    """
    seat = int(view.seat)
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
            rollout(state, seat_view, out, values, rng, policy, longest)
            returns(state, results)
            margin = margin_of(state, seat, seat_view, values)
            likely = likely_result(margin, scale)
            result = results[seat] if state.to_move == TERMINAL else likely
            sums[VALUE, i] += int(utility(result, likely, share) * ONE)
            sums[RESULT, i] += int(result * ONE)
            sums[MARGIN, i] += int(margin * ONE)


@kernel
def read_out(view, actions, states, lists, counts, tried, seat_view, values, rng, results, sums, scale, share):
    """Play every line to its end after each of *actions*, when only one seat decides; write the best into *sums*.

    Returns False if there are more than MOST_LINES lines, or a line is too long. *states*, *lists*, *counts* and
    *tried* have a row for each ply.
    """
    seat = int(view.seat)
    lines = 0
    determinize(view, rng, states[0])
    for i in range(len(actions)):
        sums[VALUE, i] = -2 * ONE
        states[1] = states[0]
        apply_action(states[1], int(actions[i]))
        counts[1] = legal_actions(states[1], lists[1])
        tried[1] = 0
        depth = 1
        while depth > 0:
            if states[depth].to_move == TERMINAL:
                returns(states[depth], results)
                margin = margin_of(states[depth], seat, seat_view, values)
                value = int(utility(results[seat], likely_result(margin, scale), share) * ONE)
                if value > sums[VALUE, i]:
                    sums[VALUE, i] = value
                    sums[RESULT, i] = int(results[seat] * ONE)
                    sums[MARGIN, i] = int(margin * ONE)
                lines += 1
                depth -= 1
            elif tried[depth] == counts[depth]:
                depth -= 1
            elif depth + 1 == len(states) or lines > MOST_LINES:
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
