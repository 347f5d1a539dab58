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

from omegatable.art import table_mark
from omegatable.art.facet import Art, Named
from omegatable.art.svg import Drawing, Svg
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES, all_games
from omegatable.locales import ENGLISH, folders_with
from omegatable.locales.english import english
from omegatable.locales.text import Say


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
    say, shared = _say(language, folder), wordless()
    makers: dict[str, Callable[[], Svg]] = {name: partial(shared.__getitem__, name) for name in shared}
    makers |= dict(_posters(say, with_words=True)) | _svgs(with_words(say))
    return Catalogue(makers)


def _say(language: str, folder: Path | None) -> Say:
    if language == ENGLISH and folder is None:
        return english
    # Imported here, because loading the reader takes 0.1 s, and many programs only draw pictures without words.
    from omegatable.locales.reader import Reader

    return Reader(language, *folders_with(folder)).say


def names_with_words() -> frozenset[str]:
    """Return the names of the pictures that have words."""
    return frozenset(catalogue()) - frozenset(wordless())


@cache
def digest() -> str:
    """Return a hash of all drawings, of the fonts and of the text shaper, but not of the words in other languages."""
    summary = sha256()
    for library in ("fonttools", "uharfbuzz"):
        summary.update(f"{library} {version(library)}\n".encode())
    sources = [*_sources(files("omegatable.art"), ""), *_sources(files("omegatable.games"), "games/")]
    for game, _ in _drawn():
        if game.name not in GAMES and game.package:
            sources += _sources(files(game.package), f"{game.name}/")
    for path, content in sorted(sources):
        summary.update(f"{path} {len(content)}\n".encode())
        summary.update(content)
    return summary.hexdigest()


def digest_of_words(language: str, folder: Path | None = None) -> str:
    """Return a hash of the texts in pictures in *language*, including English texts that replace missing ones."""
    summary = sha256()
    texts = ["art", *(name for game, art in _drawn() for name in (*art.texts, game.name))]
    for where in folders_with(folder):
        for each in dict.fromkeys((language, ENGLISH)):
            for name in texts:
                path = where / each / f"{name}.ftl"
                content = path.read_bytes() if path.exists() else b""
                summary.update(f"{each} {name} {len(content)}\n".encode())
                summary.update(content)
    return summary.hexdigest()


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".svg", ".toml", ".woff2")):
            yield path + entry.name, entry.read_bytes()


def _drawn() -> Iterator[tuple[Game, Art]]:
    """Yield the games with pictures, and what they say about them."""
    return ((game, art) for game in all_games().values() if (art := game.facet(Art)))


def _svgs(named: Named) -> dict[str, Callable[[], Svg]]:
    return {name: partial(_svg, draw) for name, draw in named}


def _svg(draw: Callable[[], Drawing]) -> Svg:
    return draw().svg()


def _posters(say: Say, with_words: bool) -> Iterator[tuple[str, Callable[[], Svg]]]:
    for game, art in _drawn():
        if art.poster is not None and art.poster_has_words == with_words:
            yield f"poster/{game.name}", partial(art.poster, say)


def with_words(say: Say) -> Named:
    """Return the cards that have words as (name, function)."""
    return [named for _, art in _drawn() for named in art.pictures_with_words(say)]


@cache
def wordless() -> Catalogue:
    """Return the pictures without words. Their titles are English, because the page does not show them."""
    makers = {"table/mark": table_mark.mark, "table/mark-light": table_mark.mark_light}
    makers |= _posters(english, with_words=False)
    for _, art in _drawn():
        makers |= _svgs(art.pictures()) | _svgs(art.scenes())
    return Catalogue(makers)
