"""Compress the scripts and styles of the built page with Brotli: `python -m scripts.compress_page`.

A server sends them to browsers that accept it (`KeptForEver`). Compressing them this well takes too long for a request.
"""

from pathlib import Path

import brotli

from omegatable.web.http.page import PACKED

ASSETS = Path(__file__).resolve().parents[1] / "omegatable" / "web" / "page" / "assets"


def main() -> None:
    """Write `name.js.br` beside each `name.js`, and the same for styles."""
    for file in ASSETS.iterdir():
        if file.suffix in {".js", ".css"}:
            Path(f"{file}{PACKED}").write_bytes(brotli.compress(file.read_bytes()))


if __name__ == "__main__":
    main()
