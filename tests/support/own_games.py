"""A game of another package, for tests: Kalah, of `examples/kalah`, as if it were installed beside this package."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from omegatable import locales
from omegatable.engine import rulebook
from omegatable.engine.protocol import Game
from omegatable.engine.registry import own_games

EXAMPLE = Path(__file__).parents[2] / "examples" / "kalah"


def install(folder: Path, name: str, value: str) -> None:
    """Make *folder* hold an installed package whose entry point *name* is *value*."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[omegatable.games]\n{name} = {value}\n")


@contextlib.contextmanager
def with_kalah(folder: Path) -> Iterator[Game]:
    """Install Kalah in *folder*, which is empty, for this process and for a while."""
    install(folder, "kalah", "omegatable_kalah:GAME")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.syspath_prepend(EXAMPLE)
        own_games.cache_clear()
        yield own_games()["kalah"]
    own_games.cache_clear()
    locales.PLUGIN_FOLDERS.clear()
    rulebook.PLUGIN_FOLDERS.clear()
