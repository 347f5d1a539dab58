"""How well a level predicts its wins: `python -m bench.calibration omega-shift --level sharp --games 100`.

The level plays itself. At each decision it announces the utility that it expects of its action (`analysis`), as a share
from 0 to 1; between two players that is the chance to win, with draws counted as half. The announcement is compared
with the result of the game for that seat:

- reliability: the announcements in ten equal bins, each with its mean announcement and its mean result;
- expected calibration error: the mean distance of the two, weighted by the number of announcements in a bin;
- the Brier score: the mean squared distance of announcement and result, next to that of always announcing the mean
  (Brier 1950, doi 10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2).

All announcements of a game share one result, so intervals come from resampling games, not announcements. A calibration
error is never negative, so noise makes it too large in a few games, and resampling increases it again. For comparison,
the output includes the error that a perfect announcer would show through noise alone.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from omegatable.bots import LEVELS, Bot, make_bot
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.lab.arena import seeds_of_pair
from omegatable.lab.calibration import BINS, Announcements, bins_of, by_noise, calibration_error, resampled
from omegatable.play.match import play_match

PHASES = "first third", "second third", "last third"  # of a seat's own decisions


class Listener:
    """A player who plays as *bot* and records what it announces."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.heard: list[tuple[int, float]] = []  # number of the decision, utility announced
        self.decisions = 0
        self._bot = bot

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the bot's choice."""
        action = self._bot.choose(view, actions)
        for candidate in self._bot.analysis:
            if candidate.action == action:
                self.heard.append((self.decisions, candidate.result))
        self.decisions += 1
        return action


def listen(
    game: Game,
    make: Callable[[int], Bot],
    games: int,
    seed: int = 1,
    options: dict[str, Any] | None = None,
    told: Callable[[int], None] = lambda done: None,
) -> Announcements:
    """Return the announcements of *games* games between bots that *make* builds from a seed.

    *told* is called with the number of each finished game.
    """
    rows: list[tuple[int, int, int, float, float]] = []
    seats = int((options or {}).get("seats", game.min_seats))
    lowest = -1.0 / (seats - 1) if game.zero_sum and seats > 1 else -1.0
    for number in range(games):
        deal_seed, *seeds = seeds_of_pair(seed, number, seats)
        players = [Listener(make(own)) for own in seeds[:seats]]
        ends = play_match(game, players, seed=deal_seed, options=options or {}).end().returns()
        for seat, (player, end) in enumerate(zip(players, ends, strict=True)):
            for decision, result in player.heard:
                phase = len(PHASES) * decision // player.decisions
                rows.append((number, seat, phase, (result - lowest) / (1 - lowest), (end - lowest) / (1 - lowest)))
        told(number + 1)
    columns = np.array(rows, float).reshape(-1, 5).T
    return Announcements(*columns[:3].astype(int), *columns[3:])


def brier(announced: np.ndarray, happened: np.ndarray, weights: np.ndarray) -> float:
    """Return the mean squared distance of announcements that count *weights* times."""
    return float((weights * (announced - happened) ** 2).sum() / weights.sum())


def summary(said: Announcements) -> dict[str, Any]:
    """Return scores with 95 % intervals, or only the counts if nothing was announced."""
    once = np.ones(len(said.announced))
    if not len(once):
        return {"announcements": 0}
    weights = list(resampled(said))
    found: dict[str, Any] = {"games": len(np.unique(said.game)), "announcements": len(once)}
    for name, score in (("calibration error", calibration_error), ("Brier score", brier)):
        spread = np.quantile([score(said.announced, said.happened, own) for own in weights], (0.025, 0.975))
        found[name] = [round(number, 4) for number in (score(said.announced, said.happened, once), *spread.tolist())]
    found["calibration error by noise alone"] = round(by_noise(said), 4)
    mean = np.full(len(once), said.happened.mean())
    found["Brier score of the mean"] = round(brier(mean, said.happened, once), 4)
    return found


def reliability(said: Announcements) -> list[dict[str, Any]]:
    """Return the non-empty bins: announcements, mean announcement, mean result, and its 95 % interval over games."""
    place, rows = bins_of(said.announced), []
    weights = list(resampled(said))
    for number in range(BINS):
        own = place == number
        if not own.any():
            continue
        means = [float((w[own] * said.happened[own]).sum() / w[own].sum()) for w in weights if w[own].sum() > 0]
        low, high = np.quantile(means, (0.025, 0.975)).tolist()
        rows.append(
            {
                "bin": f"{number / BINS:.1f} to {(number + 1) / BINS:.1f}",
                "announcements": int(own.sum()),
                "announced": round(float(said.announced[own].mean()), 3),
                "happened": round(float(said.happened[own].mean()), 3),
                "between": [round(low, 3), round(high, 3)],
            }
        )
    return rows


def report(said: Announcements) -> Iterator[dict[str, Any]]:
    """Yield the overall scores, the bins and the phases."""
    yield {"all": summary(said)}
    yield from reliability(said)
    for phase, name in enumerate(PHASES):
        yield {name: summary(said.only(phase))}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--level", choices=[name for name in LEVELS if LEVELS[name].seconds], default="sharp")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, help="number of players, if the game allows several")
    parser.add_argument("--seconds", type=float, help="seconds per decision, instead of the level's own")
    parser.add_argument("--simulations", type=int, help="simulations per decision, instead of the level's time")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    played = GAMES[chosen.game]
    budget = {"seconds": chosen.seconds, "simulations": chosen.simulations}

    def progress(done: int) -> None:
        """Print a line for each tenth."""
        if done % max(1, chosen.games // 10) == 0:
            print(f"{done} of {chosen.games} games", flush=True)

    heard = listen(
        played,
        lambda seed: make_bot(chosen.level, played, seed, **budget),
        chosen.games,
        chosen.seed,
        {"seats": chosen.seats} if chosen.seats else {},
        progress,
    )
    for line in report(heard):
        print(json.dumps(line))
