"""Readings of endgames against brute force: `python -m tests.exhaustive alpha-and-omega --positions 10000`.

Brute force is a plain recursion over the rules' own `legal_actions` and `apply_action`: no pruning, no table, no move
ordering. Positions come from random games under random options, late enough for brute force to finish within `--lines`
ends of the game; larger ones are skipped and counted. The value for every seat is compared, and the value of the chosen
action. In Omega Shift hands and discard piles are cut short, because eight cards are too many for brute force. In
Alpha-Beta-Omega the player is shown the whole road. The exit status is 1 if a reading is wrong.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from omegatable.bots.endgame import Limit, Reader, has_hidden_information, leave_to_chance
from omegatable.engine.protocol import Game, apply_action, legal_actions, returns, score
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.parts import NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.table import last_position
from omegatable.games.omega_shift.rules.hands import remove_card
from omegatable.games.omega_shift.rules.parts import NUM_SEATS, NUM_SUITS
from omegatable.games.omega_shift.rules.records import NOTHING
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below, set_mode
from omegatable.play import Position

SHARE = 0.5
NEAR = 3e-6  # utilities of a reading are whole multiples of 2**-20
DEEPEST = 120
TOO_MANY, CONCEALED = -1, -2


@kernel
def brute_force(states, lists, seat_values, depth, results, scale, lines):
    """Write the value of row *depth* of *states* for each seat into *seat_values*; return the number of *lines* left.

    Returns TOO_MANY if there are too many lines or they are too long, and CONCEALED if something was hidden.
    """
    seats = int(states[0].num_seats)
    if states[depth].to_move == TERMINAL:
        returns(states[depth], results)
        for seat in range(seats):
            others = 0 if seats == 1 else -100_000
            for other in range(seats):
                if other != seat:
                    others = max(others, score(states[depth], other))
            margin = score(states[depth], seat) - others
            seat_values[depth, seat] = (results[seat] + margin / (scale + abs(margin))) / 2.0
        return lines - 1
    if has_hidden_information(states[depth]):
        return CONCEALED
    if lines <= 0 or depth + 1 == len(states):
        return TOO_MANY
    count = legal_actions(states[depth], lists[depth])
    mover = int(states[depth].to_move)
    for seat in range(seats):
        seat_values[depth, seat] = 0.0
    for i in range(count):
        states[depth + 1] = states[depth]
        apply_action(states[depth + 1], int(lists[depth, i]))
        lines = brute_force(states, lists, seat_values, depth + 1, results, scale, lines)
        if lines < 0:
            return lines
        if mover == CHANCE:
            for seat in range(seats):
                seat_values[depth, seat] += seat_values[depth + 1, seat] / count
            continue
        prefers = i == 0
        for k in range(seats):  # maximize own value; among equals minimize the next seat's, then the one after
            seat = (mover + k) % seats
            difference = seat_values[depth + 1, seat] - seat_values[depth, seat]
            if prefers or abs(difference) < 1e-12:
                continue
            prefers = difference > 0 if k == 0 else difference < 0
            break
        if prefers:
            for seat in range(seats):
                seat_values[depth, seat] = seat_values[depth + 1, seat]
    return lines


class BruteForce:
    """Brute force with its scratch arrays."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.states = np.zeros(DEEPEST, game.STATE)
        self.lists = np.zeros((DEEPEST, game.max_legal), np.int16)
        self.seat_values = np.zeros((DEEPEST, game.max_seats))
        self.results = np.zeros(game.max_seats)

    def value(self, state: Any, lines: int) -> tuple[float, ...] | int:
        """Return the utilities of all seats, or TOO_MANY or CONCEALED."""
        self.states[0] = state
        scale = self.game.score_scale
        left = int(brute_force(self.states, self.lists, self.seat_values, 0, self.results, scale, lines))
        if left < 0:
            return left
        return tuple(self.seat_values[0, : int(state.num_seats)].tolist())


# ------------------------------------------------------------------------------------------------------- the positions


def random_options(game: Game, rng: np.ndarray) -> dict[str, Any]:
    """Return random options, with small decks if the game has decks."""

    def below(n: int) -> int:
        return int(random_below(rng, n))

    if game.name == "omega-shift":
        return {
            "idle_limit": 1 + below(2),
            "redraw": ("allowed", "forbidden")[below(2)],
            "optional_pull": bool(below(2)),
            "last_turn_each": bool(below(2)),
            "five_overrides_gate": bool(below(2)),
        }
    if game.name == "alpha-beta-omega":
        return {
            "seats": 1,
            "mr": ("full", "partial", "incompatible")[below(3)],
            "nloo": ("in", "out")[below(2)],
            "solo_useless": ("discard", "strip")[below(2)],
            "plots": ("none", "full_moon", "saucer", "road_trip")[below(4)],
        }
    seats = 2 + below(3)
    tiles = {"air": 3, "earth": 3, "fire": 3, "water": 3}
    for name in tiles:
        tiles[name] += below(3) + (seats - 2)
    for name in ("to_air", "to_earth", "to_fire", "to_water", "minus_two", "switch"):
        tiles[name] = below(2)
    return {
        "seats": seats,
        "minus2": ("both", "adjacent_only", "standing_only")[below(3)],
        "one_pawn_per_tile": not below(3),
        "protect_snake": bool(below(2)),
        "pawns_travel": bool(below(2)),
        "refill_before_move": bool(below(2)),
        "tie2": ("best_pawn", "both_pawns")[below(2)],
        **tiles,
    }


def cut_short(state: Any, rng: np.ndarray) -> None:
    """Leave one to three cards in each hand and at most one on each discard pile of a state of Omega Shift."""
    for seat in range(NUM_SEATS):
        keep = 1 + int(random_below(rng, 3))
        while int(state.hand_size[seat]) > keep:
            code = int(state.hands[seat, int(random_below(rng, int(state.hand_size[seat])))])
            remove_card(state, seat, code >> 1)
    for suit in range(NUM_SUITS):
        size = min(int(state.discard_size[suit]), int(random_below(rng, 2)))
        for height in range(size, int(state.discard_size[suit])):
            state.discards[suit, height] = 0
        state.discard_size[suit] = size
    if state.discarded != NOTHING and state.discard_size[int(state.discarded)] == 0:
        state.discarded = NOTHING


def is_late(game: Game, position: Position) -> bool:
    """Return whether the position may be an ending."""
    state = position.state
    if game.name == "omega-shift":
        return 0 < state.pile_left <= 3 or state.last_turns > 0
    if game.name == "alpha-and-omega":
        return int(state.deck_left) == 0 and int(state.hand_size.sum()) <= 2
    return last_position(state) - int(state.position[0]) <= 1


def random_endings(game: Game, seed: int) -> Iterator[Any]:
    """Yield states near the end, one from each of many random games, in which a seat is to move."""
    rng = new_rng(seed)
    while True:
        seed = int(random_below(rng, 1 << 30))
        options = random_options(game, rng)
        try:
            game.chosen_options(options)
        except ValueError:
            continue  # these options do not fit together
        position = Position(game, seed=seed, options=options)
        late = []
        while not position.is_terminal():
            if position.to_move >= 0 and is_late(game, position):
                late.append(position.state.copy())
            legal = position.legal_actions()
            position.play(legal[int(random_below(rng, len(legal)))])
        if not late:
            continue
        state = late[int(random_below(rng, len(late)))]
        if game.name == "omega-shift":
            cut_short(state, rng)
        if game.name == "alpha-beta-omega":
            state.lookers[:NUM_CHARACTERS] |= 1  # the player has seen the whole road
        leave_to_chance(state)
        yield state


def compare(game: Game, seed: int, positions: int, lines: int = 200_000) -> dict[str, Any]:
    """Compare both readings of *positions* random endings."""
    reader, plain = Reader(game, SHARE), BruteForce(game)
    found = {
        "game": game.name,
        "positions": 0,
        "passed over": 0,
        "concealed": 0,
        "nodes": 0,
        "wrong values": 0,
        "wrong actions": 0,
    }
    after = np.zeros(1, game.STATE)
    for state in random_endings(game, seed):
        value = plain.value(state, lines)
        if value == TOO_MANY:
            found["passed over"] += 1
            continue
        found["positions"] += 1
        reading = reader.read(state, int(state.to_move), Limit(nodes=50 * lines))
        if isinstance(value, int):
            found["concealed"] += 1
            found["wrong values"] += reading is not None
        elif reading is None or max(abs(a - b) for a, b in zip(reading.seat_values, value, strict=True)) > NEAR:
            found["wrong values"] += 1
        else:
            found["nodes"] += reading.nodes
            after[0] = state
            apply_action(after[0], reading.action)
            reached = plain.value(after[0], lines)
            if isinstance(reached, int) or abs(reached[int(state.to_move)] - value[int(state.to_move)]) > NEAR:
                found["wrong actions"] += 1
        if found["positions"] == positions:
            break
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.exhaustive", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--lines", type=int, default=200_000, help="most ends of the game that brute force visits")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    set_mode("compiled")
    found = compare(GAMES[asked.game], asked.seed, asked.positions, asked.lines)
    print(json.dumps(found))
    sys.exit(int(found["wrong values"] + found["wrong actions"] > 0))
