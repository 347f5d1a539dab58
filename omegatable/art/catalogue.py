"""All pictures by name, each drawn when it is first requested.

The page uses these names: `shift/flood-8`, `shift/chip-flood-alpha`, `table/mark`, `poster/omega-shift`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable

from omegatable.art import alpha_and_omega, alpha_beta_omega, omega_shift, posters, table_mark
from omegatable.art.alpha_and_omega.pawns import PAWNS, SEATS
from omegatable.art.alpha_and_omega.plain import PIPS
from omegatable.art.alpha_and_omega.tiles import TITLES
from omegatable.art.palette import SUITS
from omegatable.art.svg import Svg
from omegatable.games.alpha_and_omega.notation import tile_name
from omegatable.games.alpha_and_omega.rules import NUM_TILES

RANKS = range(2, 11)


class Catalogue(Mapping[str, Svg]):
    """A read-only mapping that draws each picture once, on its first lookup."""

    def __init__(self, makers: dict[str, Callable[[], Svg]]) -> None:
        self._makers = makers
        self._drawn: dict[str, Svg] = {}

    def __getitem__(self, name: str) -> Svg:
        if name not in self._drawn:
            self._drawn[name] = self._makers[name]()
        return self._drawn[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


@cache
def catalogue() -> Catalogue:
    """Return all pictures of the house, by name."""
    return Catalogue(dict(_makers()))


@cache
def digest() -> str:
    """Return a hash of this set of pictures: it changes with a drawing, a printed text, a font or the text shaper."""
    summary = sha256()
    for library in ("fonttools", "uharfbuzz"):
        summary.update(f"{library} {version(library)}\n".encode())
    sources = [*_sources(files("omegatable.art"), ""), *_sources(files("omegatable.games"), "games/")]
    for path, content in sorted(sources):
        summary.update(f"{path} {len(content)}\n".encode())
        summary.update(content)
    return summary.hexdigest()


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".toml", ".woff2")):
            yield path + entry.name, entry.read_bytes()


def _makers() -> Iterator[tuple[str, Callable[[], Svg]]]:
    yield "table/mark", table_mark.mark
    yield "table/mark-light", table_mark.mark_light
    yield "poster/alpha-beta-omega", posters.alpha_beta_omega
    yield "poster/alpha-and-omega", posters.alpha_and_omega
    yield "poster/omega-shift", posters.omega_shift
    for suit in SUITS:
        yield from _suit(suit)
    yield "shift/back", omega_shift.back
    yield "shift/chip-back", omega_shift.small_back
    yield "shift/cube", omega_shift.cube
    yield "shift/reference", omega_shift.reference
    yield from _alpha_and_omega()
    yield from alpha_beta_omega.pictures()


def _suit(suit: str) -> Iterator[tuple[str, Callable[[], Svg]]]:
    """Yield the pictures of one suit of Omega Shift as (name, function)."""
    for rank in RANKS:
        yield f"shift/{suit}-{rank}", partial(omega_shift.number, suit, rank)
    yield f"shift/{suit}-alpha", partial(omega_shift.alpha, suit)
    yield f"shift/{suit}-omega", partial(omega_shift.omega, suit)
    yield f"shift/{suit}-plaque", partial(omega_shift.plaque, suit)
    yield f"shift/mark-{suit}", partial(omega_shift.mark, suit)
    for name, label in [*((str(rank), str(rank)) for rank in RANKS), ("alpha", "A")]:
        yield f"shift/chip-{suit}-{name}", partial(omega_shift.chip, suit, label)
        yield f"shift/tab-{suit}-{name}", partial(omega_shift.tab, suit, label)


def _alpha_and_omega() -> Iterator[tuple[str, Callable[[], Svg]]]:
    """Yield the pictures of Alpha & Omega as (name, function), with every tile that can be in a deck."""
    for name in (*map(tile_name, range(NUM_TILES)), "switch", "back"):
        yield f"ao/{name}", partial(alpha_and_omega.tile, name)
    for kind in TITLES:
        yield f"ao/plain-{kind}", partial(alpha_and_omega.plain, kind)
    for seat in range(SEATS):
        for letter in PAWNS:
            yield f"ao/pawn-{seat}-{letter}", partial(alpha_and_omega.pawn, seat, letter)
    for points in PIPS:
        words = {1: "plus-1", 0: "0"}.get(points, f"minus-{-points}")
        yield f"ao/pip-{words}", partial(alpha_and_omega.pip, points)
    yield "ao/reference", alpha_and_omega.reference
