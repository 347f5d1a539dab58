"""Remedies for the last turn of Alpha & Omega that are no options: `python -m bench.remedies --games 4000`.

`gentle` plays against itself by the game's own rules; between two actions this module changes the state as the remedy
says. `gentle` does not know the remedy, but for its own legal actions. Remedies that are options are compared by the
study docs/studies/last-mover.toml.

    hidden end        the game ends after the turn in which 0 to 7 tiles are left, a number that nobody knows
    turn about        the order of play is turned round after each round: 1 2 2 1 1 2 2 1
    no late covering  once the deck is empty, a Transformation may not lie on another tile
    one walk more     when the last tile is down, everybody walks once more, in turn
    walks together    whoever places their last tile waits; when all tiles are down, everybody walks, in turn
"""

import argparse
import math

import numpy as np

from omegatable.bots.gentle import evaluate_gently, new_values, random_argmax
from omegatable.games import GAMES
from omegatable.games.alpha_and_omega.rules import (
    COVER_TILE,
    NOTHING,
    OVER,
    PLACE,
    PLACE_JAWS,
    STEP,
    end_turn,
)
from omegatable.games.protocol import apply_action, draw_deal, legal_actions, observe, returns, score, setup
from omegatable.kernel import TERMINAL, kernel, new_rng, random_below

GAME = GAMES["alpha-and-omega"]
REMEDIES = ("the rules", "hidden end", "turn about", "no late covering", "one walk more", "walks together")
NONE, HIDDEN_END, TURN_ABOUT, NO_LATE_COVERING, ONE_WALK_MORE, WALKS_TOGETHER = range(len(REMEDIES))
MOST_HIDDEN = 8


@kernel
def play_remedied(state, view, options, deal, actions, values, chance, rng, remedy):
    """Play one game under *remedy*; return the seat that had the last turn with tiles."""
    draw_deal(options, chance, deal)
    setup(state, options, deal)
    hidden = random_below(chance, MOST_HIDDEN) if remedy == HIDDEN_END else -1
    seats = int(state.num_seats)
    turns = 0
    last = int(state.to_move)
    walks = seats if remedy in (ONE_WALK_MORE, WALKS_TOGETHER) else 0  # that follow the last tile
    walker = 0
    while True:
        if state.to_move == TERMINAL:
            if walks == 0:
                return last
            walker = (last + 1) % seats if walks == seats else (walker + 1) % seats
            walks -= 1
            begin_walk(state, walker)
        seat = int(state.to_move)
        if state.phase == PLACE:
            last = seat
        observe(state, seat, view)
        apply_action(state, choose_remedied(view, actions, values, rng, remedy))
        waits = state.phase == STEP and state.placed > 0 and state.deck_left == 0 and state.hand_size[seat] == 0
        if remedy == WALKS_TOGETHER and waits and state.steps == 0:
            end_turn(state)
        ended = 0
        for one in range(seats):
            ended += int(state.turns[one])
        if ended == turns or state.to_move == TERMINAL:
            continue
        turns = ended
        if remedy == HIDDEN_END and state.deck_left <= hidden:
            state.phase = OVER
            state.to_move = TERMINAL
        elif remedy == TURN_ABOUT:
            place = turns % seats
            if turns // seats % 2 == 1:
                place = seats - 1 - place
            following = (int(state.first) + place) % seats
            if state.hand_size[following] > 0:
                state.to_move = following


@kernel
def begin_walk(state, seat):
    """Begin a turn of *seat* in which it only walks."""
    state.to_move = seat
    state.phase = STEP
    state.placed = 0
    state.steps = 0
    state.refilled = 1
    state.moved = NOTHING
    state.left_cell = NOTHING


@kernel
def choose_remedied(view, actions, values, rng, remedy):
    """Return the action that `gentle` chooses of those that *remedy* allows."""
    count = legal_actions(view, actions)
    if count == 1:
        return int(actions[0])
    evaluate_gently(view, actions, count, values)
    if remedy == NO_LATE_COVERING and view.deck_left == 0 and view.phase == PLACE:
        allowed = 0
        for i in range(count):
            if not COVER_TILE <= actions[i] < PLACE_JAWS:
                actions[allowed] = actions[i]
                values[allowed] = values[i]
                allowed += 1
        count = allowed
    return int(actions[random_argmax(values, count, rng)])


def measure(remedy, games, seed, options):
    """Play *games* games and print how often the last mover wins, how often nobody does alone, and the margin."""
    record, state, view = GAME.new_options(**options), GAME.new_state(), GAME.new_view()
    scratch = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    seats = int(record.seats)
    utilities, won, drawn, margins = np.zeros(seats), 0, 0, 0
    for game in range(games):
        rngs = new_rng(2 * (seed * games + game)), new_rng(2 * (seed * games + game) + 1)
        last = play_remedied(state, view, record, *scratch, *rngs, REMEDIES.index(remedy))
        returns(state, utilities)
        scores = sorted(int(score(state, seat)) for seat in range(seats))
        margins += scores[-1] - scores[-2]
        winners = np.flatnonzero(utilities == utilities.max()).tolist()
        drawn += len(winners) > 1
        won += winners == [last]
    share = won / games
    error = 1.96 * math.sqrt(share * (1 - share) / games)
    decided = f"{won / (games - drawn):6.1%}" if drawn < games else "     -"
    print(f"{remedy:18}{share:6.1%} ± {error:.1%}  {decided} of those won  {drawn / games:6.1%} drawn  ", end="")
    print(f"margin {margins / games:.1f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--one-pawn", action="store_true", help="with one_pawn_per_tile")
    given = parser.parse_args()
    options = {"seats": given.players, "one_pawn_per_tile": given.one_pawn}
    print(f"{given.players} players, {given.games} games each; the last mover wins:")
    for remedy in REMEDIES:
        measure(remedy, given.games, given.seed, options)


if __name__ == "__main__":
    main()
