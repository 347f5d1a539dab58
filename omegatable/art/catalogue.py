"""All pictures by name, each drawn when it is first requested.

The page uses the names, such as `shift/flood-8`, `shift/chip-flood-alpha`, `table/mark`, `poster/omega-shift`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from omegatable.art import posters, table_mark
from omegatable.art.palette import SUITS
from omegatable.art.svg import Drawing, Svg
from omegatable.games.alpha_and_omega import art as alpha_and_omega
from omegatable.games.alpha_and_omega.art.pawns import PAWNS, SEATS
from omegatable.games.alpha_and_omega.art.plain import PIPS
from omegatable.games.alpha_and_omega.art.rules_scenes import rules_scenes as alpha_and_omega_scenes
from omegatable.games.alpha_and_omega.art.tiles import KINDS
from omegatable.games.alpha_and_omega.notation import tile_name
from omegatable.games.alpha_and_omega.rules import NUM_TILES
from omegatable.games.alpha_beta_omega import art as alpha_beta_omega
from omegatable.games.alpha_beta_omega.art.rules_scenes import rules_scenes as alpha_beta_omega_scenes
from omegatable.games.omega_shift import art as omega_shift
from omegatable.games.omega_shift.art.rules_scenes import rules_scenes as omega_shift_scenes
from omegatable.locales import ENGLISH, folders_with
from omegatable.locales.english import english
from omegatable.locales.text import Say

RANKS = range(2, 11)
# The catalogues of texts that appear in pictures.
DRAWN: Final = ("art", "decks", "alpha-beta-omega", "alpha-and-omega", "omega-shift")


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
def catalogue(language: str = ENGLISH, folder: Path | None = None) -> Catalogue:
    """Return all built-in pictures by name, with their words in *language*; missing texts are in English.

    Languages are looked up in the package and in the optional *folder*, whose texts take precedence. Pictures without
    words are the same in all languages.
    """
    say, wordless = _say(language, folder), _wordless()
    makers: dict[str, Callable[[], Svg]] = {name: partial(wordless.__getitem__, name) for name in wordless}
    makers |= {name: partial(_svg, draw) for name, draw in with_words(say)}
    makers["poster/omega-shift"] = partial(posters.omega_shift, say)
    return Catalogue(makers)


def _say(language: str, folder: Path | None) -> Say:
    if language == ENGLISH and folder is None:
        return english
    # Imported here, because loading the reader takes 0.1 s, and many programs only draw pictures without words.
    from omegatable.locales.reader import Reader

    return Reader(language, *folders_with(folder)).say


def names_with_words() -> frozenset[str]:
    """Return the names of the pictures that have words."""
    return frozenset(catalogue()) - frozenset(_wordless())


@cache
def digest() -> str:
    """Return a hash of all drawings, of the fonts and of the text shaper, but not of the words in other languages."""
    summary = sha256()
    for library in ("fonttools", "uharfbuzz"):
        summary.update(f"{library} {version(library)}\n".encode())
    sources = [*_sources(files("omegatable.art"), ""), *_sources(files("omegatable.games"), "games/")]
    for path, content in sorted(sources):
        summary.update(f"{path} {len(content)}\n".encode())
        summary.update(content)
    return summary.hexdigest()


def digest_of_words(language: str, folder: Path | None = None) -> str:
    """Return a hash of the texts in pictures in *language*, including English texts that replace missing ones."""
    summary = sha256()
    for where in folders_with(folder):
        for each in dict.fromkeys((language, ENGLISH)):
            for name in DRAWN:
                path = where / each / f"{name}.ftl"
                content = path.read_bytes() if path.exists() else b""
                summary.update(f"{each} {name} {len(content)}\n".encode())
                summary.update(content)
    return summary.hexdigest()


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".toml", ".woff2")):
            yield path + entry.name, entry.read_bytes()


def _svg(draw: Callable[[], Drawing]) -> Svg:
    return draw().svg()


def with_words(say: Say) -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the cards that have words as (name, function)."""
    for suit in SUITS:
        for rank in RANKS:
            yield f"shift/{suit}-{rank}", partial(omega_shift.draw_number, suit, rank, say)
        yield f"shift/{suit}-alpha", partial(omega_shift.draw_alpha, suit, say)
        yield f"shift/{suit}-omega", partial(omega_shift.draw_omega, suit, say)
    yield "shift/reference", partial(omega_shift.draw_reference, say=say)
    yield "ao/reference", partial(alpha_and_omega.draw_reference, say=say)
    yield from alpha_beta_omega.pictures_with_words(say)


@cache
def _wordless() -> Catalogue:
    """Return the pictures without words. Their titles are English, because the page does not show them."""
    makers: dict[str, Callable[[], Svg]] = {
        "table/mark": table_mark.mark,
        "table/mark-light": table_mark.mark_light,
        "poster/alpha-beta-omega": posters.alpha_beta_omega,
        "poster/alpha-and-omega": posters.alpha_and_omega,
    }
    makers |= {name: partial(_svg, draw) for name, draw in (*_omega_shift(), *alpha_beta_omega.pictures(), *scenes())}
    return Catalogue(makers | dict(_alpha_and_omega()))


def scenes() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the scenes beside the rules as (name, function)."""
    yield from alpha_and_omega_scenes()
    yield from alpha_beta_omega_scenes()
    yield from omega_shift_scenes()


def _omega_shift() -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the pictures of Omega Shift without words as (name, function)."""
    for suit in SUITS:
        yield f"shift/{suit}-plaque", partial(omega_shift.draw_plaque, suit)
        yield f"shift/mark-{suit}", partial(omega_shift.draw_mark, suit)
        for name, label in [*((str(rank), str(rank)) for rank in RANKS), ("alpha", "A")]:
            yield f"shift/chip-{suit}-{name}", partial(omega_shift.draw_chip, suit, label)
            yield f"shift/tab-{suit}-{name}", partial(omega_shift.draw_tab, suit, label)
    yield "shift/back", omega_shift.draw_back
    yield "shift/chip-back", omega_shift.draw_small_back
    yield "shift/cube", omega_shift.draw_cube


def _alpha_and_omega() -> Iterator[tuple[str, Callable[[], Svg]]]:
    """Yield the pictures of Alpha & Omega without words as (name, function), with every tile that can be in a deck."""
    for name in (*map(tile_name, range(NUM_TILES)), "switch", "end", "back"):
        yield f"ao/{name}", partial(alpha_and_omega.tile, name)
    for kind in KINDS:
        yield f"ao/plain-{kind}", partial(alpha_and_omega.plain, kind)
    for seat in range(SEATS):
        for letter in PAWNS:
            yield f"ao/pawn-{seat}-{letter}", partial(alpha_and_omega.pawn, seat, letter)
    for points in PIPS:
        words = {1: "plus-1", 0: "0"}.get(points, f"minus-{-points}")
        yield f"ao/pip-{words}", partial(alpha_and_omega.pip, points)
