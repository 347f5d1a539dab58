"""Printed sheets: the time and size of whole sets, each in a separate process, and the ink of two settings of --ink."""

import argparse
import io
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image

from bench.figures import Figure
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.sheets import Document
from omegatable.table.wire import PrintWish


def printed(folder: Path, *arguments: str) -> tuple[float, float]:
    """Return seconds and megabytes of `omegatable sheets` with these *arguments*, including the process start."""
    file = folder / "sheets.pdf"
    start = time.perf_counter()
    command = [sys.executable, "-m", "omegatable", "sheets", *arguments, "-o", str(file)]
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start, file.stat().st_size / 1e6


def pictures(folder: Path, game: str) -> tuple[float, float]:
    """Return seconds and megabytes of the cards and tiles of *game* as pictures at 300 dpi."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "omegatable", "sheets", game, "--cards", "png", "--dpi", "300", "-o", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start, sum(file.stat().st_size for file in folder.rglob("*.png")) / 1e6


def ink(game: str, how: str, paper: str) -> float:
    """Return the mean distance from white of the sheets of cards and tiles, 0 to 255."""
    document = Document(PrintWish(game, parts=["cards"], ink=how, paper=paper))
    pages = (Image.open(io.BytesIO(document.page(number))) for number in range(len(document.plan().pages)))
    return float(np.mean([255.0 - np.asarray(page.convert("RGB")).mean() for page in pages]))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--paper", default="a4", choices=("a4", "letter"))


def measure(asked: argparse.Namespace) -> Iterator[Figure]:
    """Yield time and size of some prints, and the share of ink of each game."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        deck = folder / "mine.toml"
        deck.write_text(HOUSE_FILE.read_text(encoding="utf-8").replace("Paper Ring", "Tin Ring"), encoding="utf-8")
        for what, goal, arguments in (
            ("all three sets", "20 s, 15 MB", ("all",)),
            ("all three sets with backs", "", ("all", "--backs", "long")),
            ("all three sets four times", "", ("all", "--copies", "4")),
            ("one game after a changed card", "5 s", ("alpha-beta-omega", "--deck", str(deck))),
        ):
            seconds, megabytes = printed(folder, *arguments, "--paper", asked.paper)
            yield Figure(what, seconds, "s", goal, f"{megabytes:.1f} MB")
        for game in GAMES:
            seconds, megabytes = pictures(folder / game, game)
            what = f"{GAMES[game].title}: each front and back as a picture of 300 dpi"
            yield Figure(what, seconds, "s", "30 s", f"{megabytes:.0f} MB")
    for game in GAMES:
        share = 100 * ink(game, "low", asked.paper) / ink(game, "full", asked.paper)
        yield Figure(f"{GAMES[game].title}: cards and tiles with low ink", share, "% of the full ink", "50")
        covered = 100 * ink(game, "low-black", asked.paper) / 255
        yield Figure(f"{GAMES[game].title}: cards and tiles with low black ink", covered, "% of the sheets", "8")
