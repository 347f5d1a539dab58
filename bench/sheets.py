"""Time, file size and ink of prints: `python -m bench.sheets [--paper letter]`.

Each time is that of a separate process, from the command to the finished file, as a person waits for it.
"""

import argparse
import io
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from PIL import Image

from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega.deck import HOUSE_FILE
from omegatable.sheets import Document
from omegatable.table.wire import PrintWish


def printed(folder: Path, *arguments: str) -> tuple[float, float]:
    """Return seconds and megabytes of `omegatable sheets` with these *arguments*."""
    file = folder / "sheets.pdf"
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "omegatable", "sheets", *arguments, "-o", str(file)],
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - start, file.stat().st_size / 1e6


def figures(paper: str = "a4") -> dict[str, float]:
    """Return seconds and megabytes by what is printed."""
    told: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        deck = folder / "mine.toml"
        deck.write_text(HOUSE_FILE.read_text(encoding="utf-8").replace("Paper Ring", "Tin Ring"), encoding="utf-8")
        jobs = {
            "all three sets": ("all", "--paper", paper),
            "all three sets with backs": ("all", "--paper", paper, "--backs", "long"),
            "all three sets four times": ("all", "--paper", paper, "--copies", "4"),
            "one game after a changed card": ("alpha-beta-omega", "--paper", paper, "--deck", str(deck)),
        }
        for what, arguments in jobs.items():
            seconds, megabytes = printed(folder, *arguments)
            told[f"{what}, seconds"] = seconds
            told[f"{what}, megabytes"] = megabytes
    for game in GAMES:
        told[f"{game}, cards and tiles with low ink, percent of the full ink"] = (
            100 * ink(game, "low", paper) / ink(game, "full", paper)
        )
    return told


def ink(game: str, how: str, paper: str) -> float:
    """Return the mean distance from white of the sheets of cards and tiles, 0 to 255."""
    document = Document(PrintWish(game, parts=["cards"], ink=how, paper=paper))
    pages = [
        np.asarray(Image.open(io.BytesIO(document.page(i))).convert("RGB")) for i in range(len(document.plan().pages))
    ]
    return float(np.mean([255.0 - page.mean() for page in pages]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--paper", default="a4", choices=("a4", "letter"))
    for name, value in figures(parser.parse_args().paper).items():
        print(f"{name}: {value:.1f}")


if __name__ == "__main__":
    main()
