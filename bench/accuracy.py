"""The accuracy in reviews of players of each level, against the hand-written bot.

    python -m bench accuracy --game omega-shift --count 20 --worlds 50 --apart 3

One seat plays at a level, all other seats at `gentle`, under the recommended rules. `mixed` plays uniformly in six of
ten decisions and at `steady` in all others. Decisions are judged as in a review, and the decisions of all games of a
level give one accuracy. With --apart 1, the default, the number of games whose review would show its own accuracy is
counted as well.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np

from bench.figures import Figure
from omegatable.bots import LEVELS, make_bot
from omegatable.coach.accuracy import Accuracy
from omegatable.coach.chances import settled_chance
from omegatable.coach.judging import Judge, Losses
from omegatable.coach.review import level_worlds
from omegatable.engine.registry import GAMES
from omegatable.play.position import Position

PLAYERS = ("uniform", "mixed", *(level for level in LEVELS if level != "uniform"))
GOALS = {"uniform": "20 ± 3", "mixed": "under 60"}
MIXED = 0.6  # the share of uniform decisions of the player `mixed`


def losses_of_game(
    number: int, game_name: str, level: str, *, seed: int, worlds: int, apart: int
) -> list[tuple[Losses, ...]]:
    """Return the losses of one seat that plays at *level*, for one in *apart* of its decisions, in game *number*."""
    game, seed, losses = GAMES[game_name], (seed << 32) + number, []
    position = Position(game, seed=seed, options=game.presets[list(game.presets)[-1]])
    source, seat, judge = np.random.default_rng(seed), number % position.num_seats, Judge(game, 0, worlds=worlds)
    kind = "steady" if level == "mixed" else level
    own = make_bot(kind, game, seed, simulations=LEVELS[kind].simulations or None)
    uniform, others = (make_bot(name, game, seed) for name in ("uniform", "gentle"))
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
            continue
        mover, actions = position.to_move, position.legal_actions()
        view = position.view(mover)
        player = others if mover != seat else uniform if level == "mixed" and source.random() < MIXED else own
        action = player.choose(view, actions)
        deciding = mover == seat and len(actions) > 1 and settled_chance(game, view) is None
        if deciding and source.random() * apart < 1.0:
            found = judge.evaluate(view, must=[action], moment=len(position.history), uniform=True)
            losses.append(found.losses(action))
        position.play(action)
    return losses


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--levels", nargs="+", choices=PLAYERS, default=list(PLAYERS), help="default: all")
    parser.add_argument("--count", type=int, default=200, help="games of a level; default: 200")
    parser.add_argument("--worlds", type=int, help="of a decision; default: those of a review")
    parser.add_argument("--apart", type=int, default=1, help="judge one decision in so many; default: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play; default: 1")


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield the accuracy of each level in each game."""
    with ProcessPoolExecutor(asked.jobs) as pool:
        for name in [asked.game] if asked.game else GAMES:
            for level in asked.levels:
                yield from accuracy_of(name, level, asked, pool)


def accuracy_of(name: str, level: str, asked: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[Figure]:
    """Yield the accuracy of a level in a game, unless no decision mattered."""
    game = GAMES[name]
    seats = Position(game, options=game.presets[list(game.presets)[-1]]).num_seats
    worlds = asked.worlds or level_worlds(game, seats, "master")
    play = partial(losses_of_game, game_name=name, level=level, seed=asked.seed, worlds=worlds, apart=asked.apart)
    every, told = Accuracy(), 0
    for losses_of in pool.map(play, range(asked.count)):
        own = Accuracy()
        for losses in losses_of:
            every.add(losses)
            own.add(losses)
        told += own.told() is not None
    found = every.measured()
    if found is not None:
        counted = f"; told in {told} of {asked.count} games" if asked.apart == 1 else ""
        note = f"standard error {found[1]:.1f}{counted}"
        yield Figure(f"{game.title}: {level}", found[0], goal=GOALS.get(level, ""), note=note)
