"""Does a level win as often as it says? `python -m bench.calibration omega-shift --level sharp --games 100`.

The level plays itself. At each decision it announces what it expects of the action that it takes (`analysis`), as a
utility; as a share of what can be won, from 0 to 1, that is between two players the chance to win, draws counted as
halves. It is held against how the game ended for that seat:

- reliability: the announcements sorted into ten equal bins, each with its mean and with what happened on average;
- expected calibration error: the mean distance of the two, weighed by the announcements in a bin;
- the Brier score: the mean squared distance of announcement and end; beside it that of one who always announces the
  mean (Brier 1950, doi 10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2).

The announcements of a game have one end, so that intervals come from resampling games, not announcements. A
calibration error is never negative, so the noise of a few games makes it too large, and resampling makes it larger once
more: beside it stands what a perfect announcer of the same would show by noise alone.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.bots import LEVELS, Bot, make_bot
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.lab.arena import seeds_of_pair
from omegatable.play.match import play_match

BINS = 10
PHASES = "first third", "second third", "last third"  # of a seat's own decisions
RESAMPLES = 1_000


@dataclass(frozen=True)
class Announcements:
    """What was announced and what happened, as shares from 0.0 to 1.0: one entry for each announcement."""

    game: np.ndarray  # int64: which game
    seat: np.ndarray  # int64
    phase: np.ndarray  # int64: a place in PHASES
    announced: np.ndarray  # float64
    happened: np.ndarray  # float64

    def only(self, phase: int) -> "Announcements":
        """Those of one phase."""
        own = self.phase == phase
        return Announcements(self.game[own], self.seat[own], self.phase[own], self.announced[own], self.happened[own])


class Listener:
    """A player who plays as *bot* and notes what it announces."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.heard: list[tuple[int, float]] = []  # the number of the decision, and the utility announced
        self.decisions = 0
        self._bot = bot

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """What the bot chooses."""
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
    """Play *games* games between bots that *make* makes of a seed; *told* is called after each with its number."""
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


def bins_of(announced: np.ndarray) -> np.ndarray:
    """The bin of each announcement, 0 to BINS - 1; the highest bin holds 1.0 as well."""
    return np.clip((announced * BINS).astype(int), 0, BINS - 1)


def calibration_error(announced: np.ndarray, happened: np.ndarray, weights: np.ndarray) -> float:
    """The expected calibration error of announcements that count *weights* times."""
    place = bins_of(announced)
    gaps = np.bincount(place, weights * (happened - announced), BINS)
    return float(np.abs(gaps).sum() / weights.sum())


def brier(announced: np.ndarray, happened: np.ndarray, weights: np.ndarray) -> float:
    """The mean squared distance of announcements that count *weights* times."""
    return float((weights * (announced - happened) ** 2).sum() / weights.sum())


def resampled(said: Announcements, seed: int = 1) -> Iterator[np.ndarray]:
    """How often each announcement counts when as many games are drawn from the games, with replacement."""
    games, place = np.unique(said.game, return_inverse=True)
    source = np.random.default_rng(seed)
    for _ in range(RESAMPLES):
        yield np.bincount(source.integers(0, len(games), len(games)), minlength=len(games))[place].astype(float)


def by_noise(said: Announcements, seed: int = 1) -> float:
    """The mean calibration error of a perfect announcer that says the same in as many games: noise, and nothing else.

    Each announcement comes true with the chance that it says, all of one seat by one die, and what the first seat's die
    loses the second's wins, so that as much hangs together as can.
    """
    source = np.random.default_rng(seed)
    games, place = np.unique(said.game, return_inverse=True)
    errors = []
    for _ in range(RESAMPLES // 10):
        die = source.random(len(games))[place]
        drawn = np.where(said.seat % 2 == 0, die, 1.0 - die)
        ends = (drawn < said.announced).astype(float)
        errors.append(calibration_error(said.announced, ends, np.ones(len(ends))))
    return float(np.mean(errors))


def summary(said: Announcements) -> dict[str, Any]:
    """Scores with 95 % intervals, or only the numbers where nothing was announced."""
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
    """The bins that hold anything: announcements, their mean, what happened, and its 95 % interval over games."""
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
    """All of it: the whole, the bins, the phases."""
    yield {"all": summary(said)}
    yield from reliability(said)
    for phase, name in enumerate(PHASES):
        yield {name: summary(said.only(phase))}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--level", choices=[name for name in LEVELS if LEVELS[name].seconds], default="sharp")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, help="players, in a game for several numbers of them")
    parser.add_argument("--seconds", type=float, help="a decision, instead of the level's own")
    parser.add_argument("--simulations", type=int, help="a decision, instead of the level's time")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    played = GAMES[chosen.game]
    budget = {"seconds": chosen.seconds, "simulations": chosen.simulations}

    def progress(done: int) -> None:
        """A line for each tenth."""
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
