"""Readings of endgames against brute force: `python -m tests.exhaustive alpha-and-omega --positions 10000`.

Brute force is a plain recursion over the rules' own `legal_actions` and `apply_action`: no pruning, no table, no move
ordering. Positions come from random games under random options, late enough for brute force to finish within `--lines`
ends of the game; larger ones are skipped and counted. `tests/games/<game>/endings.py` draws the options, says what is
late and makes positions shorter. The value for every seat is compared, and the value of the chosen action. In Omega
Shift hands and discard piles are cut short, because eight cards are too many for brute force. In Alpha-Beta-Omega the
player is shown the whole road. The exit status is 1 if a reading is wrong.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np

from omegatable.bots.endgame import Limit, Reader, has_hidden_information, leave_to_chance
from omegatable.bots.facet import bots_of
from omegatable.engine.protocol import Game, apply_action, legal_actions, returns, score
from omegatable.engine.registry import GAMES
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below, set_mode
from omegatable.play import Position

WITH_ENDINGS = [game for game in GAMES.values() if bots_of(game).ending]
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


def random_endings(game: Game, seed: int) -> Iterator[Any]:
    """Yield states near the end, one from each of many random games, in which a seat is to move."""
    rng = new_rng(seed)
    endings = import_module(f"tests.games.{game.name.replace('-', '_')}.endings")
    while True:
        seed = int(random_below(rng, 1 << 30))
        options = endings.random_options(rng)
        try:
            game.chosen_options(options)
        except ValueError:
            continue  # these options do not fit together
        position = Position(game, seed=seed, options=options)
        late = []
        while not position.is_terminal():
            if position.to_move >= 0 and endings.is_late(position.state):
                late.append(position.state.copy())
            legal = position.legal_actions()
            position.play(legal[int(random_below(rng, len(legal)))])
        if not late:
            continue
        state = late[int(random_below(rng, len(late)))]
        endings.make_short(state, rng)
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
    parser.add_argument("game", choices=[game.name for game in WITH_ENDINGS])
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--lines", type=int, default=200_000, help="most ends of the game that brute force visits")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    set_mode("compiled")
    found = compare(GAMES[asked.game], asked.seed, asked.positions, asked.lines)
    print(json.dumps(found))
    sys.exit(int(found["wrong values"] + found["wrong actions"] > 0))
