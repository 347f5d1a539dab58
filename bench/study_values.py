"""The frozen value function of studies: `python -m bench.study_values fit` and `python -m bench.study_values report`.

`fit` lets `gentle` bots play, notes at one moment of each game, drawn at random, what one seat could expect and what it
had of the first place in the end, fits a curve for each game and number of seats, and writes them into
`omegatable/lab/study/values.json`. `report` prints the expected calibration error of these curves in other games.
"""

import argparse
import json
from collections.abc import Iterator

import msgspec
import numpy as np

from bench.calibration import Announcements, summary
from bench.chances import Sample, fitted
from omegatable.coach.chances import Curve
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.kernel import set_mode
from omegatable.lab.study.blocks import BlockPlayer
from omegatable.lab.study.plan import parse_study
from omegatable.lab.study.playing import Counts
from omegatable.lab.study.values import FILE, ends, read_curves, shares

GAMES_PLAYED = {"omega-shift": 8000, "alpha-and-omega": 6000, "alpha-beta-omega": 1500}
MOMENTS = 2  # of each game


def samples(game: Game, seats: int, seed: int) -> Iterator[Sample]:
    """Yield moments of games between `gentle` bots."""
    games = GAMES_PLAYED[game.name]
    own = f"options = {{ seats = {seats} }}\n" if game.asks_seats else ""
    study = parse_study(f'game = "{game.name}"\ngames = {games}\nseed = {seed}\n{own}')
    player = BlockPlayer(study, study.variants[0])
    source = np.random.default_rng(seed)
    for number in range(games):
        played = player.play(number)
        tables = Counts.of(1, seats)
        player.count(played, tables, 0)
        won = ends(game, tables.utilities[0])
        plies, expected, gone, _ = player.trace(played)
        share = shares(game, expected)
        for ply in source.integers(len(plies), size=MOMENTS):
            seat = int(source.integers(seats))
            yield Sample(
                number,
                seats,
                seat,
                0,
                int(ply),
                len(plies),
                float(gone[ply]),
                float(share[ply, seat]),
                float(won[seat]),
            )


def error(found: list[Sample], curve: Curve) -> dict[str, object]:
    """Return how well *curve* fits the samples *found*."""
    rows = np.array([(each.number, each.seat, 0, curve.chance(each.share, each.progress), each.won) for each in found])
    return summary(Announcements(*rows.T[:3].astype(int), *rows.T[3:]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", choices=("fit", "report"))
    parser.add_argument("games", nargs="*", default=list(GAMES), help="the games; all by default")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    set_mode("compiled")
    curves = {name: dict(own) for name, own in read_curves().items()}
    for name in asked.games:
        game = GAMES[name]
        for seats in range(max(2, game.min_seats), game.max_seats + 1):
            if asked.task == "fit":
                curve = fitted(list(samples(game, seats, asked.seed)))
                curves.setdefault(name, {})[str(seats)] = msgspec.structs.replace(curve, start=round(1.0 / seats, 4))
                FILE.write_bytes(msgspec.json.format(msgspec.json.encode(curves), indent=1) + b"\n")
            else:
                found = error(list(samples(game, seats, asked.seed + 1)), curves[name][str(seats)])
                print(json.dumps({"game": name, "seats": seats, **found}), flush=True)
