"""How long printing takes and how large it is: `python -m bench.sheets [--paper letter]`.

Each figure is of a process of its own, from the command to the finished file, as a person waits for it.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from omegatable.games.alpha_beta_omega.deck import HOUSE_FILE


def printed(folder: Path, *arguments: str) -> tuple[float, float]:
    """Seconds and megabytes of `omegatable sheets` with these *arguments*."""
    file = folder / "sheets.pdf"
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "omegatable", "sheets", *arguments, "-o", str(file)],
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - start, file.stat().st_size / 1e6


def figures(paper: str = "a4") -> dict[str, float]:
    """Seconds and megabytes by what is printed."""
    told: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        deck = folder / "mine.toml"
        deck.write_text(HOUSE_FILE.read_text(encoding="utf-8").replace("Paper Ring", "Tin Ring"), encoding="utf-8")
        jobs = {
            "all three sets": ("all", "--paper", paper),
            "all three sets with backs": ("all", "--paper", paper, "--backs", "long"),
            "one game after a changed card": ("alpha-beta-omega", "--paper", paper, "--deck", str(deck)),
        }
        for what, arguments in jobs.items():
            seconds, megabytes = printed(folder, *arguments)
            told[f"{what}, seconds"] = seconds
            told[f"{what}, megabytes"] = megabytes
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--paper", default="a4", choices=("a4", "letter"))
    for name, value in figures(parser.parse_args().paper).items():
        print(f"{name}: {value:.1f}")


if __name__ == "__main__":
    main()
