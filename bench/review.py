"""What a review costs, and whether it is right: `python -m bench.review omega-shift --games 100`.

In each game bots of one level play, and one seat makes one blunder: at a decision where the second-worst action is
clearly worse than the best it plays that action, and the bots play on. Then the seat is reviewed. The output says

- how long the review took, in processor time of one core, and how many decisions it judged;
- in how many games the blunder is among the three costliest decisions that the review names;
- how far start, luck, skill and the others' play together are from the result, in stated standard errors: beyond 2 in
  about one game of twenty if the errors are right.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from bench.fitted import PLAYERS
from omegatable.bots import Bot, make_bot
from omegatable.coach.judging import Judge, Judged
from omegatable.coach.review import Review, review
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.play.position import Position
from omegatable.play.record import Record

LEAST = 0.08  # chance to win that a planted blunder costs, as the judge sees it before
SURE = 4.0  # and in standard errors
LOOK, CONFIRM = 60, 240  # worlds of that judge, and of its second look, in other worlds, at what seemed clear
MOST_ACTIONS = 24  # of a decision, all of which it judges


@dataclass(frozen=True)
class Planted:
    """A game with one blunder."""

    record: Record
    seat: int
    ply: int
    cost: float


def plant(game: Game, seats: int, seed: int, bot: Bot) -> Planted | None:
    """Return a game with a blunder, or None if no decision of the seat was clear."""
    source = np.random.default_rng(seed)
    position = Position(game, seed=seed, options=game.seated_options(seats))
    play_on(position, bot)
    played, seat = list(position.history), int(source.integers(seats))
    start = Position(game, seed=0, deal=position.deal, options=position.options)
    own = []
    for ply, action in enumerate(played):
        if start.to_move == seat and 3 <= len(start.legal_actions()) <= MOST_ACTIONS:
            own.append(ply)
        start.play(action)
    for ply in source.permutation(np.array(own, int)).tolist()[:12]:
        before = Position(game, seed=seed, deal=position.deal, options=position.options)
        for action in played[:ply]:
            before.play(action)
        view, legal = before.view(seat), before.legal_actions()
        blunder = clear_blunder(Judge(game, seed, worlds=LOOK).judge(view, must=legal))
        if blunder is not None:
            again = Judge(game, seed + 1, worlds=CONFIRM).judge(view, must=[blunder.action])
            blunder = next(each for each in again if each.action == blunder.action)
            blunder = blunder if is_clear(blunder) else None
        if blunder is not None:
            before.play(blunder.action)
            play_on(before, bot)
            names = [f"Seat {number + 1}" for number in range(seats)]
            return Planted(Record.of(before, names), seat, ply, blunder.behind)
    return None


def clear_blunder(judged: tuple[Judged, ...]) -> Judged | None:
    """Return the second-worst action if it is clearly worse than the best."""
    worse = judged[-2]
    return worse if is_clear(worse) else None


def is_clear(judged: Judged) -> bool:
    """Return whether an action is clearly worse than the best."""
    return judged.behind >= LEAST and judged.behind > SURE * judged.behind_error


def play_on(position: Position, bot: Bot) -> None:
    """Let *bot* play all seats to the end."""
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            position.play(bot.choose(position.view(position.to_move), position.legal_actions()))


def measured(game: Game, seats: int, games: int, seed: int, worlds: int | None) -> Iterator[dict[str, Any]]:
    """Yield a row for each game."""
    level, simulations = PLAYERS[game.name]
    found, number = 0, 0
    while found < games:
        number += 1
        own = (seed << 32) + number
        planted = plant(game, seats, own, make_bot(level, game, own, simulations=simulations))
        if planted is None:
            continue
        found += 1
        begun = time.process_time()
        seen = review(planted.record, planted.seat, worlds=worlds)
        assert seen is not None
        yield row(seen, planted, time.process_time() - begun)


def row(seen: Review, planted: Planted, seconds: float) -> dict[str, Any]:
    """Return what a review says about a planted blunder, and about its own sum."""
    balance = seen.balance
    at = next(each for each in seen.decisions if each.ply == planted.ply)
    return {
        "decisions": len(seen.decisions),
        "moments": len(seen.moments),
        "seconds": round(seconds, 2),
        "cost": round(planted.cost, 3),
        "judged": round(at.chosen.behind, 3),
        "verdict": at.verdict,
        "named": planted.ply in seen.costliest,
        "off": round(balance.total.points - balance.result, 3),
        "error": round(balance.total.error, 3),
    }


def summary(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the figures of all games."""
    away = [abs(each["off"]) / each["error"] if each["error"] else math.inf * (each["off"] != 0) for each in rows]
    seconds = [each["seconds"] for each in rows]
    return {
        "games": len(rows),
        "decisions, mean": round(float(np.mean([each["decisions"] for each in rows])), 1),
        "seconds, mean": round(float(np.mean(seconds)), 1),
        "seconds, longest": max(seconds),
        "seconds for 60 decisions": round(60 * sum(seconds) / sum(each["decisions"] for each in rows), 1),
        "blunder named": sum(each["named"] for each in rows),
        "sum within 2 errors": sum(each <= 2.0 for each in away),
        "distance in errors, root mean square": round(float(np.sqrt(np.mean(np.square(away)))), 2),
        "error of the sum, mean": round(float(np.mean([each["error"] for each in rows])), 3),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, help="the budget of a decision, instead of that of `master`")
    asked = parser.parse_args()
    reviewed = GAMES[asked.game]
    rows = []
    for each in measured(reviewed, asked.seats or reviewed.min_seats, asked.games, asked.seed, asked.worlds):
        print(json.dumps(each), flush=True)
        rows.append(each)
    print(json.dumps(summary(rows)))
