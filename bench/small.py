"""Exact values of the small games, from the deal to the end: `python -m bench.small`.

The whole tree of each small game is built by its rules. CFR+ of `omegatable.lab.tabular` then finds policies, and the
best responses to them bound the value for seat 1 from both sides. Payoffs are the games' own: 1 for a win and -1 for a
loss. The exploitability of a bot is the mean gain of a best response over the seats, 0 for a perfect policy; alone, it
is what the bot could gain. Where everything lies open the game is read to its end instead.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from bench.solved import bot_policy
from omegatable.adapters.openspiel.dealing import DEALINGS, Dealing
from omegatable.bots.endgame import Limit, Reader
from omegatable.games.alpha_beta_omega.deck import NUM_CARDS
from omegatable.games.protocol import Game, setup
from omegatable.lab.tabular import TooLargeError, Tree
from omegatable.play import SMALL_GAMES, game_and_options

MOST = 400_000  # nodes of a tree
ALL_OPEN = "alpha-and-omega"  # only its deck is hidden, and in its small game that is empty


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
    if stage.number == NUM_CARDS:  # the deck of Alpha-Beta-Omega: `shuffle_later` leaves its order to chance
        yield from deals(dealing, options, [*dealt, *Counter(stage.copies).elements()])
        return
    for drawn, part in draws(stage.copies, stage.number):
        for deal, rest in deals(dealing, options, dealt + drawn):
            yield deal, part * rest


def shuffle_later(state: Any) -> None:
    """Put the deck of Alpha-Beta-Omega in order, so that chance draws each card when it is needed: the same game."""
    state.deck[: int(state.deck_size)] = np.sort(state.deck[: int(state.deck_size)])
    state.ordered = 0


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
            if game.name == "alpha-beta-omega":
                shuffle_later(state)
            parts[state.tobytes()] = parts.get(state.tobytes(), 0.0) + part / len(firsts)
    return [(np.frombuffer(bytearray(content), game.STATE)[0], part) for content, part in parts.items()]


def read(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Read a game without hidden information to its end. Equal positions are counted once."""
    value, nodes, beginnings = 0.0, 0, roots(game, options)
    for state, part in beginnings:
        reading = Reader(game, 0.0).read(state, 0, Limit(nodes=10 * MOST))
        if reading is None:
            raise TooLargeError(f"The tree has more than {10 * MOST} positions.")
        value += part * reading.seat_values[0]
        nodes += reading.nodes
    return {"deals": len(beginnings), "positions": nodes, "value": [value, value]}


def solve(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Solve a game by its whole tree, and measure how far from perfect some bots are."""
    beginnings = roots(game, options)
    tree = Tree(game, beginnings, MOST)
    solution = tree.solve()
    policies = {"uniform": tree.uniform(), "gentle": bot_policy(tree, "gentle", 0)}
    return {
        "deals": len(beginnings),
        "nodes": len(tree.player),
        "information sets": len(tree.actions),
        "value": [round(solution.low, 5), round(solution.high, 5)],
        "exploitability": {level: round(tree.exploitability(policy), 4) for level, policy in policies.items()},
    }


def report(name: str) -> dict[str, Any]:
    """Return what is known of the small game of this *name*."""
    game, options = game_and_options(name)
    started = time.perf_counter()
    known = (read if game.name == ALL_OPEN else solve)(game, options)
    return {"game": name, **known, "seconds": round(time.perf_counter() - started, 1)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="small games; all of them by default")
    for chosen in parser.parse_args().names or SMALL_GAMES:
        print(json.dumps(report(chosen)), flush=True)
