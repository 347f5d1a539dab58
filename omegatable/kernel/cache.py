"""Where compiled kernels are kept on disk: one directory for each state of the sources.

Numba's own cache notices an edit only in the file of the function that it loads. Here all that is compiled from the
same sources with the same libraries lies in one directory, whose name is a digest of them. Within it, files are found
by the module's name and not by its path, so that two checkouts of the same sources share what is compiled.
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

_PACKAGE = Path(__file__).parents[1]
_ROOMS = ("kernel", "games", "bots", "lab")  # where kernels live, below the package
_KEPT = 6  # directories of other sources


def source_digest() -> str:
    """A name for the sources of all kernels, the versions they are compiled with and the mode of compilation."""
    digest = hashlib.sha256()
    for library in ("numba", "numpy", "llvmlite"):
        digest.update(importlib.metadata.version(library).encode())
    digest.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for room in _ROOMS:
        for source in sorted((_PACKAGE / room).rglob("*.py")):  # a room may be left out
            digest.update(source.relative_to(_PACKAGE).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_directory() -> Path:
    """Where compiled kernels are kept: `$OMEGATABLE_CACHE` or the user's cache directory."""
    root = os.environ.get("OMEGATABLE_CACHE")
    return (Path(root) if root else user_cache_path("omegatable")) / "kernels"


@cache
def kernel_directory() -> Path:
    """The directory of these very sources, which now exists; the oldest directories of other sources are removed.

    Where nothing can be written it lies in a temporary folder, which this process and those that it starts share.
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
    tempfile.TemporaryFile(dir=chosen).close()  # can files be written there?
    chosen.touch()
    others = sorted((p for p in root.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in others[_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    return chosen


def module_directory(module: str, file: str) -> Path:
    """Where the kernels of one *module* are kept. Outside the package it is named by its *file* too.

    The source of such a module is not in the digest; Numba compares it with the one that was compiled.
    """
    if Path(file).is_relative_to(_PACKAGE):
        return kernel_directory() / module
    return kernel_directory() / f"{module}-{hashlib.sha256(os.fsencode(file)).hexdigest()[:12]}"
