"""Approved pictures of printed pages: `python -m tests.approve` renews them in tests/approved.

Look at each picture before you commit it.
"""

from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image

from tests.support.paper import printed

FOLDER: Final = Path(__file__).parent / "approved"
PIXELS: Final = 2.0  # a mm

# Each picture is one page of a document: its name, the wish and the number of the page.
PAGES: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "alpha-beta-omega-cards": ({"game": "alpha-beta-omega", "parts": ["cards"]}, 1),
    "alpha-beta-omega-black": ({"game": "alpha-beta-omega", "parts": ["cards"], "ink": "black"}, 1),
    "alpha-beta-omega-tokens": ({"game": "alpha-beta-omega", "parts": ["markers"]}, 0),
    "alpha-and-omega-tiles": ({"game": "alpha-and-omega", "parts": ["cards"]}, 2),
    "alpha-and-omega-folded": ({"game": "alpha-and-omega", "parts": ["cards"], "backs": "fold"}, 6),
    "alpha-and-omega-pawns": ({"game": "alpha-and-omega", "parts": ["markers"]}, 0),
    "omega-shift-cards": ({"game": "omega-shift", "parts": ["cards"], "cuts": "bleed"}, 0),
    "omega-shift-low-ink": ({"game": "omega-shift", "parts": ["cards"], "ink": "low", "paper": "letter"}, 0),
    "omega-shift-cubes": ({"game": "omega-shift", "parts": ["references", "markers"]}, 1),
    "omega-shift-clauses": ({"game": "omega-shift", "parts": ["clauses"]}, 0),
}


def page(name: str) -> np.ndarray:
    """Return the page as it is printed now, as rows of RGB pixels."""
    wish, number = PAGES[name]
    return printed(**wish).picture(number, PIXELS)


def approved(name: str) -> np.ndarray:
    """Return the approved picture of the page."""
    with Image.open(FOLDER / f"{name}.png") as picture:
        return np.asarray(picture.convert("RGB"))


def main() -> None:
    """Renew every picture, and delete those of pages that are no longer listed."""
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.png"):
        if file.stem not in PAGES:
            file.unlink()
    for name in PAGES:
        file = FOLDER / f"{name}.png"
        Image.fromarray(page(name)).save(file, optimize=True)
        print(f"{name}: {file.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
