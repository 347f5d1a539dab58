"""The pictures as files that a browser may cache forever: the address changes with the drawing.

A picture is drawn on its first request and stored in the user's cache directory. So the first page waits for no
drawing, and after a restart the server draws nothing again.
"""

import contextlib
import functools
import hashlib
import os
import shutil
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_cache_path

from omegatable.art.catalogue import catalogue, digest, digest_of_words, names_with_words
from omegatable.locales import ENGLISH, folders_with, languages

KEPT_SETS = 3  # number of sets of drawings in the cache; older sets are deleted


class Pictures:
    """All pictures by address. Thread-safe.

    *folder* contains the drawn files; by default it is in the user's cache directory. *locales* is a folder with
    additional languages. Pictures without words have the same address in all languages.
    """

    def __init__(self, folder: Path | None = None, locales: Path | None = None) -> None:
        cache = folder or _cache_folder()
        self._folder, self._locales = cache / digest()[:16], locales
        self._drawing = threading.Lock()
        self._names: dict[str, tuple[str, str]] = {}  # a language and the name of a picture, by file
        self._addresses = {language: self._addressed(language) for language in languages(*folders_with(locales))}
        _forget_old_sets(cache, self._folder)

    def addresses(self, language: str = ENGLISH) -> dict[str, str]:
        """Return the addresses of all pictures by name, for readers of a language, or in English if it is unknown."""
        return self._addresses.get(language) or self._addresses[ENGLISH]

    def _addressed(self, language: str) -> dict[str, str]:
        files = _files(digest_of_words(language, self._locales))
        for name, file in files.items():
            self._names.setdefault(file, (language, name))
        return {name: f"/art/{file}" for name, file in files.items()}

    def file(self, file: str) -> bytes | None:
        """Return the bytes of the picture `<hash>.svg`, or None if there is no such picture.

        May draw, which is slow, so call it in a thread.
        """
        if file not in self._names:
            return None
        language, name = self._names[file]
        path = self._folder / file
        try:
            return path.read_bytes()
        except OSError:
            with self._drawing:
                picture = str(catalogue(language, self._locales)[name]).encode()
            _keep(path, picture)
            return picture


@functools.lru_cache(maxsize=16)
def _files(words: str) -> Mapping[str, str]:
    """Return the file name of each picture by its name, for words with this digest."""
    with_words = names_with_words()
    return {name: f"{_hash(name, words if name in with_words else '')}.svg" for name in catalogue()}


def _hash(name: str, words: str) -> str:
    """Return the file name of a picture, without suffix: a hash of its name, of its words and of all drawings.

    The first page contains all of these names, so they are only as long as a thousand pictures need.
    """
    return hashlib.sha256(f"{digest()} {words} {name}".encode()).hexdigest()[:12]


def _cache_folder() -> Path:
    root = os.environ.get("OMEGATABLE_CACHE")
    return (Path(root) if root else user_cache_path("omegatable", appauthor=False)) / "pictures"


def _keep(path: Path, content: bytes) -> None:
    """Write a whole file or nothing. Errors of the cache are ignored."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            draft = Path(folder, path.name)
            draft.write_bytes(content)
            os.replace(draft, path)


def _forget_old_sets(cache: Path, current: Path) -> None:
    try:
        current.mkdir(parents=True, exist_ok=True)
        current.touch()
        others = [entry for entry in cache.iterdir() if entry != current]
        others.sort(key=lambda entry: entry.stat().st_mtime, reverse=True)
    except OSError:
        return
    for old in others[KEPT_SETS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
