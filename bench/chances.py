"""The chances of the coach: `python -m bench.chances play omega-shift --games 1000`, then `fit`, then `report`.

`play` lets equals play and asks the judge at moments drawn at random: two decisions and two moments of waiting in each
game. It writes what the judge expected, before calibration, and what the seat had of the win in the end. `fit` fits the
curves of `omegatable/coach/chances.json` to the games of even numbers. `report` measures the expected calibration error
on the games of odd numbers, with its interval and what noise alone would show, and `--plot` draws them.

The players are of one level: `sharp` in Omega Shift, a look by the network; in the other games searches with few
simulations, because `master` would take minutes a game. `--worlds` is the budget of the judge.
"""

import argparse
import json
import math
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.calibration import BINS, Announcements, bins_of, calibration_error, reliability, summary
from omegatable.bots import Bot, make_bot
from omegatable.coach.chances import FILE, Curve, progress_of, settled_chance
from omegatable.coach.judging import Judge
from omegatable.coach.review import share_of_win
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.play.position import Position

MOMENTS = 2  # of each kind in a game
KINDS = "choose", "wait"
# Who plays: a level and its simulations.
PLAYERS: dict[str, tuple[str, int | None]] = {
    "omega-shift": ("sharp", None),
    "alpha-and-omega": ("steady", 50),
    "alpha-beta-omega": ("steady", 30),
}
RIDGE = 0.5  # of the fit: draws parameters to those of no calibration


class Sample(NamedTuple):
    """One judgement of a seat that is not settled, and its end."""

    number: int  # of the game
    seats: int
    seat: int
    kind: int  # index in KINDS
    ply: int
    plies: int
    progress: float
    share: float  # expected, before calibration
    won: float


def play(game: Game, seats: int, number: int, seed: int, bot: Bot, worlds: int) -> list[Sample]:
    """Return the samples of one game."""
    position = Position(game, seed=(seed << 32) + number, options=game.seated_options(seats))
    source = np.random.default_rng((seed, number))
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.choose(position.view(position.to_move), position.legal_actions()))
    end, played = position, position.history
    seat = int(source.integers(seats))
    own = {"choose": list[int](), "wait": list[int]()}
    position = Position(game, seed=0, deal=end.deal, options=end.options)
    for ply, action in enumerate(played):
        if settled_chance(game, position.view(seat)) is None:
            if position.to_move != seat:
                own["wait"].append(ply)
            elif len(position.legal_actions()) > 1:
                own["choose"].append(ply)
        position.play(action)
    chosen = {
        int(ply): kind
        for kind, name in enumerate(KINDS)
        for ply in source.permutation(np.array(own[name], int))[:MOMENTS]
    }
    won = share_of_win(end, seat)
    judge = Judge(game, number, worlds=worlds)
    position = Position(game, seed=0, deal=end.deal, options=end.options)
    samples = []
    for ply, action in enumerate(played):
        if ply in chosen:
            view = position.view(seat)
            weighed = (judge.wait if chosen[ply] else judge.weigh)(view, moment=ply)
            progress = progress_of(game, view)
            samples.append(Sample(number, seats, seat, chosen[ply], ply, len(played), progress, weighed.share(), won))
        position.play(action)
    return samples


def read(file: Path) -> list[Sample]:
    """Return the samples that `play` has written."""
    return [Sample(**json.loads(line)) for line in file.read_text().splitlines()]


def columns(samples: Sequence[Sample]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the shares, the progress and the ends as float64 arrays."""
    share, progress, won = (
        np.array([getattr(each, name) for each in samples]) for name in ("share", "progress", "won")
    )
    return share, progress, won


def calibrated(curve: Curve, samples: Sequence[Sample]) -> np.ndarray:
    """Return the chances that *curve* gives the samples."""
    return np.array([curve.chance(each.share, each.progress) for each in samples])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", choices=("play", "fit", "report"))
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--file", type=Path, required=True, help="the samples: JSON, one a line")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop then")
    asked = parser.parse_args()
    played = GAMES[asked.game]
    if asked.task == "play":
        level, simulations = PLAYERS[played.name]
        begun = time.monotonic()
        with asked.file.open("a") as out:
            for each in range(asked.first, asked.first + asked.games):
                if time.monotonic() > begun + 60 * asked.minutes:
                    break
                player = make_bot(level, played, each, simulations=simulations)
                for sample in play(played, asked.seats or played.min_seats, each, asked.seed, player, asked.worlds):
                    print(json.dumps(sample._asdict()), file=out, flush=True)
