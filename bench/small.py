"""Exact values of the small games, from the deal to the end: `python -m bench.small`.

The whole tree of each small game is built by its rules. CFR+ of `omegatable.lab.tabular` then finds policies, and the
best responses to them bound the value for seat 1 from both sides. Payoffs are the games' own: 1 for a win and -1 for a
loss. The exploitability of a bot is the mean gain of a best response over the seats: 0 for a perfect policy.
"""

import argparse
import json
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from bench.solved import bot_policy
from omegatable.adapters.openspiel.dealing import DEALINGS, Dealing
from omegatable.games.protocol import Game, setup
from omegatable.lab.tabular import Tree
from omegatable.play import SMALL_GAMES, game_and_options

MOST = 400_000  # nodes of a tree


def draws(copies: dict[int, int], number: int) -> Iterator[tuple[list[int], float]]:
    """Yield all ways to draw *number* pieces of *copies*, one after the other, with their probabilities."""
    if number == 0:
        yield [], 1.0
        return
    total = sum(copies.values())
    for piece, left in copies.items():
        if left:
            for others, part in draws(copies | {piece: left - 1}, number - 1):
                yield [piece, *others], part * left / total


def deals(dealing: Dealing, options: Any, dealt: list[int]) -> Iterator[tuple[list[int], float]]:
    """Yield all deals that begin with the pieces *dealt*, which complete a stage, with their probabilities."""
    stage = dealing.next_stage(options, dealt)
    if stage is None:
        yield dealt, 1.0
        return
    for drawn, part in draws(stage.copies, stage.number):
        for deal, rest in deals(dealing, options, dealt + drawn):
            yield deal, part * rest


def roots(game: Game, options: dict[str, Any]) -> list[tuple[Any, float]]:
    """Return every state in which a game with these *options* can begin, with its probability."""
    record, dealing = game.options_record(options), DEALINGS[game.name]
    seats = int(options.get("seats", game.min_seats))
    firsts = [0] if dealing.chosen_first(record) else range(seats)
    parts: dict[bytes, float] = {}
    deal, state = np.zeros(game.deal_size, np.int8), game.new_state()
    for dealt, part in deals(dealing, record, []):
        for first in firsts:
            dealing.write(record, dealt, first, deal)
            setup(state, record, deal)
            parts[state.tobytes()] = parts.get(state.tobytes(), 0.0) + part / len(firsts)
    return [(np.frombuffer(bytearray(content), game.STATE)[0], part) for content, part in parts.items()]


def tree_of(name: str) -> Tree:
    """Return the whole tree of a small game."""
    game, options = game_and_options(name)
    return Tree(game, roots(game, options), MOST)


def report(name: str) -> dict[str, Any]:
    """Solve the small game of this *name*, and measure how far from perfect some bots are."""
    started = time.perf_counter()
    tree = tree_of(name)
    built = time.perf_counter()
    solution = tree.solve()
    solved = time.perf_counter()
    policies = {"uniform": tree.uniform(), "gentle": bot_policy(tree, "gentle", 0)}
    return {
        "game": name,
        "deals": int(tree.levels[1].stop - tree.levels[1].start),
        "nodes": len(tree.player),
        "information sets": len(tree.actions),
        "value": [round(solution.low, 5), round(solution.high, 5)],
        "exploitability": {level: round(tree.exploitability(policy), 4) for level, policy in policies.items()},
        "seconds": [round(built - started, 1), round(solved - built, 1)],
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="small games; all of them by default")
    for chosen in parser.parse_args().names or SMALL_GAMES:
        print(json.dumps(report(chosen)), flush=True)
