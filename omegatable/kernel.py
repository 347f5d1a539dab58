"""The only door to Numba: the kernel decorator, functions dispatched on record types, and the random source.

A kernel is a plain Python function that also compiles. Where Numba is missing, or `NUMBA_DISABLE_JIT=1` is set, the
same functions run interpreted. Compiled code is kept in a directory named by a digest of the package's kernels:
Numba's own cache does not notice that a function in another file has changed.
"""

import functools
import hashlib
import importlib.metadata
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from platformdirs import user_cache_path

try:
    import numba
    from numba.extending import overload
except ImportError:  # the rules run without Numba too, only slower
    numba = None

_Function = TypeVar("_Function", bound=Callable[..., Any])

CHANCE = -1  # to_move: a deal, a shuffle, a coin
SPECTATOR = -2  # a seat that sees what everybody sees
TERMINAL = -4  # to_move: the game is over

COMPILED: bool = numba is not None and not numba.config.DISABLE_JIT

_KERNEL_ROOMS = ("kernel.py", "games", "bots", "lab")  # where kernels live, below the package
_KEPT_CACHES = 6


def source_digest() -> str:
    """A name for the sources of all kernels, the versions they are compiled with and the mode of compilation."""
    package = Path(__file__).parent
    digest = hashlib.sha256()
    for library in ("numba", "numpy", "llvmlite"):
        digest.update(importlib.metadata.version(library).encode())
    digest.update(str(bool(numba.config.BOUNDSCHECK)).encode())
    for room in _KERNEL_ROOMS:
        path = package / room
        for source in [path] if path.is_file() else sorted(path.rglob("*.py")):  # a room may be left out
            digest.update(source.relative_to(package).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_directory() -> Path:
    """Where compiled kernels are kept: `$OMEGATABLE_CACHE` or the user's cache directory."""
    root = os.environ.get("OMEGATABLE_CACHE")
    return (Path(root) if root else user_cache_path("omegatable")) / "kernels"


def _choose_cache() -> None:
    """Point Numba's cache at this version's own directory and drop the oldest of the others."""
    root = cache_directory()
    chosen = root / source_digest()
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        chosen.touch()
        others = sorted((p for p in root.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in others[_KEPT_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return  # nowhere to write: Numba looks for a place of its own
    numba.config.CACHE_DIR = str(chosen)


if COMPILED:
    _choose_cache()


def kernel(function: _Function) -> _Function:
    """Compile *function* on its first call, or leave it as it is where nothing is compiled.

    The compiled form is kept on disk and runs without the interpreter's lock. A kernel allocates nothing: it is
    compiled without Numba's run-time (`_nrt`), whose counting of references to arrays took a tenth of the time.
    """
    return numba.njit(cache=True, nogil=True, _nrt=False)(function) if COMPILED else function


def generic(stub: Callable[..., Any]) -> Any:
    """Make a function with one implementation for each record type of its first argument.

    `face.register(TYPE)` decorates an implementation. From Python the type is looked up at each call; in compiled
    code the choice is made once, at compile time, so that a search written against generic functions is as fast as
    one written for a single game, and is found in the cache by the next process. The body of *stub* is never run.
    """
    implementations: dict[np.dtype, Callable[..., Any]] = {}

    @functools.wraps(stub)
    def face(*arguments: Any) -> Any:
        try:
            implementation = implementations[arguments[0].dtype]
        except KeyError:
            fields = arguments[0].dtype.names
            raise LookupError(f"{stub.__name__} is not known for records with the fields {fields}.") from None
        return implementation(*arguments)

    def register(*record_types: np.dtype) -> Callable[[_Function], _Function]:
        def remember(implementation: _Function) -> _Function:
            for record_type in record_types:
                implementations[record_type] = implementation
            return implementation

        return remember

    face.register = register  # type: ignore[attr-defined]
    if COMPILED:

        @overload(face, strict=False)
        def choose(*types: Any) -> Any:
            for record_type, implementation in implementations.items():
                if numba.from_dtype(record_type) == types[0]:
                    return implementation.py_func  # type: ignore[attr-defined]
            return None

    return face


def record_type(*fields: Any) -> np.dtype:
    """The type of a record whose *fields* can be read as attributes, interpreted and compiled alike.

    Each field is a tuple (name, type) or (name, type, shape), as NumPy takes them. The fields are aligned.
    """
    kind = np.dtype(list(fields), align=True)
    size = -(-kind.itemsize // _alignment(kind)) * _alignment(kind)  # NumPy forgets the alignment of inner records
    columns = {name: kind.fields[name] for name in kind.names}  # type: ignore[index, union-attr]
    padded = np.dtype(
        {
            "names": list(columns),
            "formats": [column[0] for column in columns.values()],
            "offsets": [column[1] for column in columns.values()],
            "itemsize": size,
        }
    )
    return np.dtype((np.record, padded))


def _alignment(kind: np.dtype) -> int:
    """The alignment that the widest number in a record asks for."""
    inner = kind.subdtype[0] if kind.subdtype else kind
    if inner.names is None:
        return inner.alignment
    return max(_alignment(inner[name]) for name in inner.names)


def new_record(kind: np.dtype) -> Any:
    """A zeroed record of type *kind*. It is a view of an array of its own, so kernels change it in place."""
    return np.zeros(1, kind).view(np.recarray)[0]


def record_from_bytes(kind: np.dtype, data: bytes) -> Any:
    """An independent record of type *kind* with the content of *data*, the `tobytes()` of another."""
    return np.frombuffer(bytearray(data), kind).view(np.recarray)[0]


# ------------------------------------------------------------------------------------------------- the random source

_13, _7, _17, _32 = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)
_MASK = (1 << 64) - 1
WORD = 1 << 30  # a random fraction is a number below this, divided by it


def new_rng(seed: int) -> np.ndarray:
    """A random source, uint64[1], for any integer *seed*; near seeds give unrelated numbers.

    The seed is mixed by the finalizer of SplitMix64 (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195).
    """
    x = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return np.array([(x ^ (x >> 31)) or 1], np.uint64)


@kernel
def random_below(rng, n):
    """A random integer from 0 to *n* - 1, for 0 < *n* < 2**32; *rng* is uint64[1] and is changed.

    Marsaglia's xorshift generator with the triple 13, 7, 17 (2003, doi 10.18637/jss.v008.i14); the upper half of its
    word is scaled by multiplication, whose bias is below n / 2**32.
    """
    x = rng[0]
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    rng[0] = x
    return np.int64(((x >> _32) * np.uint64(n)) >> _32)


@kernel
def shuffle(rng, items, count):
    """Shuffle the first *count* entries of *items* in place (Fisher and Yates)."""
    for i in range(count - 1, 0, -1):
        j = random_below(rng, i + 1)
        items[i], items[j] = items[j], items[i]
