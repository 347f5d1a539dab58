"""A digest of the package's sources: whether results come from this program, and whether other machines have it."""

import hashlib
from pathlib import Path

import omegatable

PLAYING = ("kernel", "games", "play", "bots")  # the subpackages that determine the course of a game


def program_digest(*parts: str) -> str:
    """Return a digest, 16 hex digits, of these *parts*: files and whole folders of the package."""
    package = Path(omegatable.__file__).parent
    digest = hashlib.sha256()
    for part in parts:
        place = package / part
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]
