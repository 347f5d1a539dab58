"""The chances of the coach, for all files of samples in a folder:

    python -m bench.chances play omega-shift --seats 2 --games 3000 --folder samples
    python -m bench.chances fit --folder samples
    python -m bench.chances report --folder samples --plot docs/chances.svg

`play` lets equals play and asks the judge at moments drawn at random, decisions and moments of waiting, of one seat in
each game. It writes what the judge expected, before calibration, and what the seat had of the win in the end. `fit`
fits a curve to each file and writes it into `omegatable/coach/chances.json`. `report` measures the expected calibration
error: each half of the games by a curve fitted to the other half, with a 95 % interval over games, and with what noise
alone would show; `--plot` draws it.

The players are of one level, given in PLAYERS, because `master` would take minutes a game: in Omega Shift `sharp`,
which looks once, in Alpha & Omega a search with few simulations, and in Alpha-Beta-Omega `gentle`. Stronger players win
there in 96 games of 100, nearly whatever happens, so that their chances would tell nobody anything.
"""

import argparse
import json
import math
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from bench.calibration import BINS, Announcements, bins_of, reliability, summary
from omegatable.bots import Bot, make_bot
from omegatable.coach.chances import FILE, NEAREST, Curve, progress_of, read_curves, settled_chance
from omegatable.coach.judging import Judge
from omegatable.coach.review import share_of_win
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.play.position import Position

KINDS = "choose", "wait"
# Who plays: a level and its simulations.
PLAYERS: dict[str, tuple[str, int | None]] = {
    "omega-shift": ("sharp", None),
    "alpha-and-omega": ("steady", 50),
    "alpha-beta-omega": ("gentle", None),
}
RIDGE = 4.0  # games that speak for no calibration
UNCHANGED = np.array([1.0, 0.0, 1.0, 0.0, 0.0, 0.0])  # low, high and shift of `Curve`
NEWTON_STEPS = 30
LAPSES = tuple(round(0.02 * step, 2) for step in range(9))


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


def play(game: Game, seats: int, number: int, seed: int, bot: Bot, worlds: int, moments: int) -> list[Sample]:
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
        for ply in source.permutation(np.array(own[name], int))[:moments]
    }
    won = share_of_win(end, seat)
    judge = Judge(game, number, worlds=worlds)
    position = Position(game, seed=0, deal=end.deal, options=end.options)
    samples = []
    for ply, action in enumerate(played):
        if ply in chosen:
            view = position.view(seat)
            weighed = (judge.wait if chosen[ply] else judge.weigh)(view, moment=ply)
            progress = progress_of(view)
            samples.append(Sample(number, seats, seat, chosen[ply], ply, len(played), progress, weighed.share(), won))
        position.play(action)
    return samples


def file_of(folder: Path, game: Game, seats: int) -> Path:
    """Return the file of the samples of a game with this number of *seats*."""
    return folder / f"{game.name}-{seats}.jsonl"


def read(file: Path) -> list[Sample]:
    """Return the samples that `play` has written, none if there is no such file."""
    return [Sample(**json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []


def fitted(samples: Sequence[Sample]) -> Curve:
    """Return the curve that makes the ends of *samples* most likely: of those for each of LAPSES, the best.

    Each is fitted by Fisher's scoring. The fit is repeated with more weight on no calibration until the curve never
    falls.
    """
    share = np.clip([each.share for each in samples], NEAREST, 1.0 - NEAREST)
    progress, won = (np.array([getattr(each, name) for each in samples], float) for name in ("progress", "won"))
    low, high = np.log(share), -np.log(1.0 - share)
    rows = np.stack([low, low * progress, high, high * progress, np.ones(len(won)), progress], axis=1)
    weight = RIDGE * len(won) / len({each.number for each in samples})
    found = max((scored(rows, won, weight, lapse) for lapse in LAPSES), key=lambda each: each[0])
    pairs = [(round(float(a), 4), round(float(b), 4)) for a, b in found[1].reshape(3, 2)]
    ends = {each.number: each.won for each in samples}
    start = round(float(np.mean(list(ends.values()))), 4)
    return Curve(start=start, low=pairs[0], high=pairs[1], shift=pairs[2], lapse=found[2])


def scored(rows: np.ndarray, won: np.ndarray, weight: float, lapse: float) -> tuple[float, np.ndarray, float]:
    """Return the penalized log-likelihood of the best parameters with a *lapse*, these parameters, and the lapse."""
    steady = 1.0 - lapse
    while True:
        found = UNCHANGED.copy()
        for _ in range(NEWTON_STEPS):
            inner = 1.0 / (1.0 + np.exp(-rows @ found))
            chance = lapse / 2.0 + steady * inner
            rise = steady * inner * (1.0 - inner)
            spread = np.maximum(chance * (1.0 - chance), 1e-9)
            gradient = rows.T @ ((won - chance) * rise / spread) - weight * (found - UNCHANGED)
            curvature = (rows * (rise * rise / spread)[:, None]).T @ rows + weight * np.eye(6)
            found += np.linalg.solve(curvature, gradient)
        if min(found[0], found[0] + found[1], found[2], found[2] + found[3]) >= 0.0:
            break
        weight *= 2.0
    chance = lapse / 2.0 + steady / (1.0 + np.exp(-rows @ found))
    likelihood = won @ np.log(np.maximum(chance, 1e-12)) + (1.0 - won) @ np.log(np.maximum(1.0 - chance, 1e-12))
    return float(likelihood - weight / 2.0 * ((found - UNCHANGED) ** 2).sum()), found, lapse


def crossed(samples: Sequence[Sample], *, plainly: bool = False) -> Announcements:
    """Return the chances of all samples, those of each half of the games by a curve fitted to the other half.

    With *plainly* they are not calibrated.
    """
    rows = []
    for half in range(2):
        curve = Curve() if plainly else fitted([each for each in samples if each.number % 2 != half])
        for each in samples:
            if each.number % 2 == half:
                rows.append((each.number, each.seat, each.kind, curve.chance(each.share, each.progress), each.won))
    found = np.array(rows, float).T
    return Announcements(*found[:3].astype(int), *found[3:])


def report(samples: Sequence[Sample]) -> dict[str, Any]:
    """Return the calibration of *samples*, before and after, and for each kind of moment."""
    said = crossed(samples)
    return {
        "before": summary(crossed(samples, plainly=True)),
        "after": summary(said),
        **{name: summary(said.only(kind)) for kind, name in enumerate(KINDS)},
        "bins": reliability(said),
    }


def plot(panels: Sequence[tuple[str, Announcements]]) -> str:
    """Return reliability diagrams as SVG: chances said, chances that came true, and a 95 % interval over games."""
    side, gap, foot = 220, 46, 34
    parts = []
    for number, (title, said) in enumerate(panels):
        left, top = gap + number % 3 * (side + gap), 30 + number // 3 * (side + gap + foot)
        parts.append(f'<g transform="translate({left} {top})">')
        parts.append(f'<rect width="{side}" height="{side}" fill="none" stroke="#999"/>')
        parts.append(f'<line x1="0" y1="{side}" x2="{side}" y2="0" stroke="#999" stroke-dasharray="3 3"/>')
        most = np.bincount(bins_of(said.announced), minlength=BINS).max()
        for each in reliability(said):
            x, y = side * each["announced"], side * (1 - each["happened"])
            low, high = (side * (1 - bound) for bound in each["between"])
            wide = 2 + 5 * math.sqrt(each["announcements"] / most)
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="#246"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{wide:.1f}" fill="#246"/>')
        parts.append(f'<text y="-8">{title}</text>')
        for tick in (0, 0.5, 1):
            parts.append(f'<text x="{side * tick}" y="{side + 16}" text-anchor="middle">{tick:.0%}</text>')
            parts.append(f'<text x="-6" y="{side * (1 - tick) + 4}" text-anchor="end">{tick:.0%}</text>')
        parts.append("</g>")
    rows = (len(panels) + 2) // 3
    wide, tall = gap + min(3, len(panels)) * (side + gap), 30 + rows * (side + gap + foot)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" font-family="sans-serif" font-size="12">'
    )
    words = "Across: the chance that was said. Upwards: how often it came true."
    ground = f'<rect width="{wide}" height="{tall}" fill="#fff"/>'
    return f"{head}<title>{words}</title>{ground}{''.join(parts)}</svg>\n"


def write_curve(game: Game, seats: int, curve: Curve) -> None:
    """Put a curve into the package's file, whose games and seats are in order."""
    curves = {name: dict(own) for name, own in read_curves().items()}
    if game.zero_sum:
        curve = msgspec.structs.replace(curve, start=round(1.0 / seats, 4))
    curves.setdefault(game.name, {})[str(seats)] = curve
    ordered = {name: dict(sorted(curves[name].items())) for name in sorted(curves)}
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")
    read_curves.cache_clear()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", choices=("play", "fit", "report"))
    parser.add_argument("game", nargs="?", choices=list(GAMES), help="to play")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=40, help="the budget of the judge")
    parser.add_argument("--moments", type=int, default=1, help="of each kind in a game")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which no game begins")
    parser.add_argument("--folder", type=Path, required=True, help="of the samples: JSON, one a line")
    parser.add_argument("--plot", type=Path, help="write the diagrams to this file")
    asked = parser.parse_args()
    if asked.task == "play":
        if asked.game is None:
            parser.error("name the game to play")
        played = GAMES[asked.game]
        seats = asked.seats or played.min_seats
        level, simulations = PLAYERS[played.name]
        begun = time.monotonic()
        asked.folder.mkdir(exist_ok=True)
        with file_of(asked.folder, played, seats).open("a") as out:
            for each in range(asked.first, asked.first + asked.games):
                if time.monotonic() > begun + 60 * asked.minutes:
                    break
                player = make_bot(level, played, each, simulations=simulations)
                for sample in play(played, seats, each, asked.seed, player, asked.worlds, asked.moments):
                    print(json.dumps(sample._asdict()), file=out, flush=True)
    panels = []
    for played in GAMES.values():
        for seats in range(played.min_seats, played.max_seats + 1):
            samples = read(file_of(asked.folder, played, seats))
            if not samples or asked.task == "play":
                continue
            if asked.task == "fit":
                write_curve(played, seats, fitted(samples))
            else:
                print(json.dumps({"game": played.name, "seats": seats, **report(samples)}), flush=True)
                panels.append((f"{played.title}, {seats} player{'s' * (seats > 1)}", crossed(samples)))
    if asked.plot and panels:
        asked.plot.write_text(plot(panels))
