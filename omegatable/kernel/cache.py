"""Directories for compiled kernels on disk: one for each version of the sources.

Numba's own cache notices an edit only in the file of the function that it loads. Here, all kernels compiled from the
same sources with the same libraries share one directory, named by a digest of them. In that directory, files are found
by the module's name and not by its path, so that two checkouts of the same sources share their compiled kernels.
"""

import atexit
import contextlib
import errno
import hashlib
import importlib.metadata
import importlib.util
import logging
import multiprocessing
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

from omegatable.extras import is_installed
from omegatable.kernel.compilers import chosen_compiler

try:
    import fcntl
except ImportError:  # Windows, where open files cannot be removed
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("omegatable.kernel")

ENTRY_POINTS = "omegatable.games"  # the entry point group in which plugins name their games
_PACKAGE = Path(__file__).parents[1]
_SUBPACKAGES = ("kernel", "engine", "bots", "lab", "env", "games")  # subpackages that contain kernels
# Modules and folders without kernels, so that an edit of a game's drawings or texts compiles nothing again.
_WITHOUT = frozenset(
    {"art", "coach", "deck_texts", "deck_words", "notation", "openspiel", "places", "plain", "report", "rules_only"}
    | {"sheets", "wording"}
)
_KEPT = 6  # newest directories kept; directories in use are never removed
_IN_USE = "in-use"  # a file in each directory, locked by each process that uses the directory
_ROOM = 16  # MB: one game takes about as much
_held: list[int] = []  # file descriptors, open until this process ends
_unsaved = ""  # the reason why a compiled form could not be saved


def source_digest() -> str:
    """Return the digest, 16 hex digits, of the kernels' sources, the libraries' versions, the compiler and its mode."""
    digest = hashlib.sha256()
    for library in ("numba", "numpy", "llvmlite"):
        digest.update(importlib.metadata.version(library).encode() if is_installed(library) else b"")
    digest.update(chosen_compiler().encode() if is_installed("numba") else b"")
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for package in _SUBPACKAGES:
        for source in sorted((_PACKAGE / package).rglob("*.py")):  # A subpackage may be missing.
            name = source.relative_to(_PACKAGE).with_suffix("")
            if not _WITHOUT.intersection(name.parts):
                digest.update(name.as_posix().encode())
                digest.update(source.read_bytes())
    for source in _sources_of_others():
        digest.update(source.as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _sources_of_others() -> list[Path]:
    """Return the source files of plugins with games, without importing them."""
    names = {entry.module.partition(".")[0] for entry in importlib.metadata.entry_points(group=ENTRY_POINTS)}
    found: list[Path] = []
    for name in sorted(names):
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.submodule_search_locations is not None:
            found += [file for folder in spec.submodule_search_locations for file in sorted(Path(folder).rglob("*.py"))]
        elif spec is not None and spec.origin is not None:
            found.append(Path(spec.origin))
    return found


def cache_directory() -> Path:
    """Return the directory for compiled kernels: `kernels` in `$OMEGATABLE_CACHE` or in the user's cache directory."""
    root = os.environ.get("OMEGATABLE_CACHE")
    return (Path(root) if root else user_cache_path("omegatable")) / "kernels"


@cache
def kernel_directory() -> Path:
    """Create and return the directory for the current sources; remove the oldest directories that are not in use.

    If the directory exists on a read-only file system, as in the sandbox of a bot, only read from it. If it is not
    writable for another reason, use a temporary folder, which this process shares with its child processes. If that
    fails too, the directory does not exist, and nothing is saved.
    """
    chosen = cache_directory() / source_digest()
    try:
        return _made(cache_directory())
    except OSError as error:
        if error.errno == errno.EROFS and chosen.is_dir():
            return chosen
    with contextlib.suppress(OSError):
        folder = tempfile.mkdtemp(prefix="omegatable-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["OMEGATABLE_CACHE"] = folder
        return _made(cache_directory())
    return chosen


def note_unsaved(reason: str) -> None:
    """Note that a compiled form could not be saved. The first time, the process that people started logs it."""
    global _unsaved
    if not _unsaved and multiprocessing.parent_process() is None:
        log.warning(
            "Compiled kernels cannot be kept in %s: %s. Games go on, more slowly.", kernel_directory(), reason.lower()
        )
    _unsaved = reason


def note_saved() -> None:
    """Note that compiled forms can be saved again."""
    global _unsaved
    _unsaved = ""


def unsaved() -> str:
    """Return the reason why a compiled form could not be saved; empty if all were."""
    return _unsaved


def has_room() -> bool:
    """Return whether the cache has room for the kernels of a game, by writing and removing as many bytes."""
    try:
        kernel_directory().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=kernel_directory(), buffering=0) as file:
            return all(file.write(bytes(1 << 20)) == 1 << 20 for _ in range(_ROOM))
    except OSError:
        return False


def _made(root: Path) -> Path:
    chosen = root / source_digest()
    _held.append(_hold(chosen))
    tempfile.TemporaryFile(dir=chosen).close()  # This raises OSError if the directory is not writable.
    chosen.touch()
    others = sorted((p for p in root.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in others[_KEPT:]:
        _remove_unused(old)
    return chosen


def _hold(directory: Path) -> int:
    """Create a directory, and return the descriptor of a file in it.

    While the descriptor is open, no other process removes the directory. Raises OSError if the directory cannot be
    created.
    """
    file = directory / _IN_USE
    while True:
        try:
            directory.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            if directory.exists() and not directory.is_dir():
                raise
            continue  # The directory existed and was just removed.
        with contextlib.suppress(FileNotFoundError):  # The directory was just removed.
            descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
            try:
                _lock(descriptor, shared=True)
                if os.path.samestat(os.fstat(descriptor), file.stat()):
                    return os.dup(descriptor)
            finally:
                os.close(descriptor)


def _remove_unused(directory: Path) -> None:
    """Remove a directory unless a process holds it."""
    with contextlib.suppress(OSError):
        descriptor = os.open(directory / _IN_USE, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _lock(descriptor, shared=False)
            shutil.rmtree(directory, ignore_errors=True)
        finally:
            os.close(descriptor)


def _lock(descriptor: int, *, shared: bool) -> None:
    """Wait for a shared lock of a file, or claim an exclusive lock.

    Raises BlockingIOError if an exclusive lock is wanted and another process holds any lock. Does nothing on a file
    system without locks.
    """
    if fcntl is None:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH if shared else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        pass


def module_directory(module: str, file: str) -> Path:
    """Return the directory for the kernels of one *module*.

    For a module outside the package, the name also depends on *file*.

    The source of such a module is not part of the digest; Numba compares it with the source that was compiled.
    """
    if Path(file).is_relative_to(_PACKAGE):
        return kernel_directory() / module
    return kernel_directory() / f"{module}-{hashlib.sha256(os.fsencode(file)).hexdigest()[:12]}"
