"""Directories for compiled kernels on disk: one for each state of the sources.

Numba's own cache notices an edit only in the file of the function that it loads. Here everything that is compiled from
the same sources with the same libraries shares one directory, named by a digest of them. Within it, files are found
by the module's name and not by its path, so that two checkouts of the same sources share their compiled kernels.
"""

import atexit
import hashlib
import importlib.metadata
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

from omegatable.extras import is_installed

_PACKAGE = Path(__file__).parents[1]
_ROOMS = ("kernel", "games", "bots", "lab", "env")  # subpackages that contain kernels
_WITHOUT = "lab/study/report"  # a folder in them that contains none
_KEPT = 6  # how many directories of other sources are kept


def source_digest() -> str:
    """Return a digest, 16 hex digits, of the kernels' sources, the library versions and the mode of compilation."""
    digest = hashlib.sha256()
    for library in ("numba", "numpy", "llvmlite"):
        digest.update(importlib.metadata.version(library).encode() if is_installed(library) else b"")
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for room in _ROOMS:
        for source in sorted((_PACKAGE / room).rglob("*.py")):  # a subpackage may be missing
            name = source.relative_to(_PACKAGE).as_posix()
            if not name.startswith(_WITHOUT):
                digest.update(name.encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_directory() -> Path:
    """Return the directory for compiled kernels: `kernels` in `$OMEGATABLE_CACHE` or in the user's cache directory."""
    root = os.environ.get("OMEGATABLE_CACHE")
    return (Path(root) if root else user_cache_path("omegatable")) / "kernels"


@cache
def kernel_directory() -> Path:
    """Create and return the directory for the present sources; remove the oldest directories of other sources.

    If nothing can be written there, use a temporary folder, which this process shares with the processes that it
    starts.
    """
    try:
        return _made(cache_directory())
    except OSError:
        folder = tempfile.mkdtemp(prefix="omegatable-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["OMEGATABLE_CACHE"] = folder
        return _made(cache_directory())


def _made(root: Path) -> Path:
    chosen = root / source_digest()
    chosen.mkdir(parents=True, exist_ok=True)
    tempfile.TemporaryFile(dir=chosen).close()  # raises OSError if files cannot be written there
    chosen.touch()
    others = sorted((p for p in root.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in others[_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    return chosen


def module_directory(module: str, file: str) -> Path:
    """Return the directory for the kernels of one *module*.

    For a module outside the package the name depends on *file* too.

    The source of such a module is not part of the digest; Numba compares it with the source that was compiled.
    """
    if Path(file).is_relative_to(_PACKAGE):
        return kernel_directory() / module
    return kernel_directory() / f"{module}-{hashlib.sha256(os.fsencode(file)).hexdigest()[:12]}"
