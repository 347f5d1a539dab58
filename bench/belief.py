"""Fit bots' beliefs about the other hand in Omega Shift: `python -m bench.belief [--decisions 60000] [--seed 1]`.

The hand-written bot plays itself. At some of its decisions each unseen card is a case: was it in the opponent's hand? A
logistic regression with the base rate of the table as offset (Newton's method: McCullagh and Nelder 1989, section 4.4)
gives the weights of `omegatable.bots.omega_shift.belief`. They are printed with the mean surprise per card, in nats, in
games outside the fit: of this belief, of the package's, and of no belief. Finally it prints the margin in points that
rollouts by the hand-written bot predict for the seat to move, in worlds dealt evenly, in worlds drawn by the package's
belief, and with the opponent's true hand. The differences show how optimistic each kind of world is.
"""

import argparse
from typing import Any

import numpy as np

from omegatable.bots.gentle import choose_by_hand, determinize_by_belief, new_values
from omegatable.bots.omega_shift.belief import BELIEF, log_odds, unseen_by
from omegatable.bots.search import BY_HAND, WHOLE_GAME, rollout
from omegatable.bots.utility import margin_at_end
from omegatable.games import GAMES
from omegatable.games.omega_shift.rules import NUM_FACES, PRIVATE, face_of
from omegatable.games.omega_shift.view import copies_unseen
from omegatable.games.protocol import apply_action, determinize, draw_deal, observe, setup
from omegatable.kernel import TERMINAL, kernel, new_rng, random_below, shuffle

GAME = GAMES["omega-shift"]
ONE_IN = 7  # share of the decisions that are used
RIDGE = 0.01


@kernel
def watch(state, view, options, deal, actions, values, rng, units, truths, copies, held, rates):
    """Play until *copies*, int8[decision, face], is full of unseen cards, and *held* of those in the opponent's hand.

    *truths*, float64[decision, face, feature], receives the features of each; *rates* the log odds of the base rate.
    """
    kept = 0
    while True:
        draw_deal(options, rng, deal)
        setup(state, options, deal)
        while state.to_move != TERMINAL:
            seat = int(state.to_move)
            observe(state, seat, view)
            hidden = 0
            for place in range(int(state.hand_size[1 - seat])):
                hidden += 1 if state.hands[1 - seat, place] & 1 == PRIVATE else 0
            if hidden > 0 and state.pile_left > 0 and random_below(rng, ONE_IN) == 0:
                if kept == len(copies):
                    return
                unseen = unseen_by(view)
                rates[kept] = np.log(hidden / int(state.pile_left))
                for face in range(NUM_FACES):
                    copies[kept, face] = copies_unseen(view, face)
                    if copies[kept, face] > 0:
                        for feature in range(len(units)):
                            truths[kept, face, feature] = log_odds(view, unseen, face, units[feature])
                for place in range(int(state.hand_size[1 - seat])):
                    if state.hands[1 - seat, place] & 1 == PRIVATE:
                        held[kept, face_of(state.hands[1 - seat, place])] += 1
                kept += 1
            apply_action(state, int(choose_by_hand(view, rng, actions, values)))


def cases(decisions: int, seed: int) -> dict[str, Any]:
    """Return truths, offsets, copies and copies held from *decisions* decisions, one row per unseen face."""
    found = np.zeros((decisions, NUM_FACES, len(BELIEF)))
    copies, held = np.zeros((2, decisions, NUM_FACES), np.int8)
    rates = np.zeros(decisions)
    scratch = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    records = GAME.new_state(), GAME.new_view(), GAME.new_options()
    watch(*records, *scratch, new_rng(seed), np.eye(len(BELIEF)), found, copies, held, rates)
    shown = copies > 0
    offsets = np.broadcast_to(rates[:, None], shown.shape)[shown]
    return {"truths": found[shown], "offsets": offsets, "copies": copies[shown] * 1.0, "held": held[shown] * 1.0}


def chances(truths: np.ndarray, offsets: np.ndarray, belief: np.ndarray) -> np.ndarray:
    """Return the probability that each card is in the opponent's hand."""
    return 1.0 / (1.0 + np.exp(-offsets - truths @ belief))


def fit(truths: np.ndarray, offsets: np.ndarray, copies: np.ndarray, held: np.ndarray) -> np.ndarray:
    """Return the maximum-likelihood belief, float64[feature]."""
    belief = np.zeros(truths.shape[1])
    for _ in range(30):
        chance = chances(truths, offsets, belief)
        slope = truths.T @ (held - copies * chance) - RIDGE * belief
        bend = (truths * (copies * chance * (1 - chance))[:, None]).T @ truths + RIDGE * np.eye(len(belief))
        step = np.linalg.solve(bend, slope)
        belief += step
        if np.abs(step).max() < 1e-6:
            break
    return belief


def surprise(found: dict[str, Any], belief: np.ndarray) -> float:
    """Return the mean of -log(probability of the truth) per card, in nats."""
    chance = chances(found["truths"], found["offsets"], belief)
    total = found["held"] @ np.log(chance) + (found["copies"] - found["held"]) @ np.log(1 - chance)
    return float(-total / found["copies"].sum())


@kernel
def promise(state, view, worlds, seen, options, deal, actions, values, rng, margins):
    """Fill *margins*, float64[decision, kind of world], with the seat to move's margin in a rollout."""
    kept = 0
    world = worlds[0]
    while kept < len(margins):
        draw_deal(options, rng, deal)
        setup(state, options, deal)
        while state.to_move != TERMINAL and kept < len(margins):
            seat = int(state.to_move)
            observe(state, seat, view)
            if random_below(rng, ONE_IN) == 0:
                for kind in range(3):
                    if kind == 0:
                        determinize(view, rng, world)
                    elif kind == 1:
                        determinize_by_belief(view, rng, world)
                    else:
                        worlds[0] = state
                        shuffle(rng, world.pile, int(world.pile_left))
                    rollout(world, seen, actions, values, rng, BY_HAND, WHOLE_GAME)
                    margins[kept, kind] = margin_at_end(world, seat)
                kept += 1
            apply_action(state, int(choose_by_hand(view, rng, actions, values)))


def promises(decisions: int, seed: int) -> np.ndarray:
    """Return the mean margin, float64[kind of world]: dealt evenly, drawn by belief, with the true hand."""
    margins = np.zeros((decisions, 3))
    scratch = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    worlds = np.zeros(1, GAME.STATE)
    records = GAME.new_state(), GAME.new_view(), worlds, GAME.new_view(), GAME.new_options()
    promise(*records, *scratch, new_rng(seed), margins)
    return margins.mean(axis=0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    fitted = fit(**cases(chosen.decisions, chosen.seed))
    print(", ".join(f"{weight:.2f}" for weight in fitted))
    fresh = cases(chosen.decisions // 4, chosen.seed + 1)
    for name, belief in (("fitted", fitted), ("the package's", BELIEF), ("none", np.zeros(len(BELIEF)))):
        print(f"{name}: {surprise(fresh, belief):.4f} nats a card")
    even, imagined, true = promises(chosen.decisions, chosen.seed + 2)
    print(
        f"promised: {even:+.2f} points in even worlds, {imagined:+.2f} in imagined ones, {true:+.2f} with the true hand"
    )
