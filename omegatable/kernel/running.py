"""How kernels run: interpreted, compiled, or interpreted until their compiled form lies in the cache.

A kernel is a plain Python function, and `Kernel` is what the decorator makes of it: a callable that runs the function
itself or its compiled form. Which of the two is decided for the whole process by its mode:

    interpreted   every kernel runs as Python.
    cached        a kernel runs compiled where the cache on disk holds its compiled form, else as Python. Nothing is
                  compiled in this process, so nobody waits; `refresh_cache()` says that the cache may hold more now.
    compiled      a kernel is loaded from the cache or compiled when it is first called.

The answers are the same in every mode. A process begins in the mode that `OMEGATABLE_KERNELS` names, else in `cached`.
Numba is imported when a compiled form is first loaded or made, which takes half a second.
"""

import contextlib
import functools
import importlib.util
import os
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import numpy as np

from omegatable.kernel.cache import module_directory

_Function = TypeVar("_Function", bound=Callable[..., Any])

MODES = ("interpreted", "cached", "compiled")


def _numba_is_there() -> bool:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return False
    try:
        return importlib.util.find_spec("numba") is not None
    except ValueError:  # somebody has put None into sys.modules
        return False


COMPILED: bool = _numba_is_there()

_kernels: list["Kernel"] = []
_making = threading.Lock()
_mode = "cached" if COMPILED else "interpreted"
_generation = 0  # how often somebody has said that the cache may hold more
_when_missing: Callable[[str], None] | None = None


class NotCompiledError(Exception):
    """Raised inside the dispatch of a kernel in the mode `cached`: no compiled form is at hand for these arguments."""


def compiler() -> Any:
    """The module that knows Numba, imported when it is first needed."""
    from omegatable.kernel import compiler as module

    return module


class Kernel:
    """A function that runs interpreted or compiled, as the process's mode has it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function
        self._dispatcher: Any = None
        self._run = function
        _kernels.append(self)
        self.choose_run()

    def __call__(self, *arguments: Any) -> Any:
        """Run the function or its compiled form."""
        return self._run(*arguments)

    def __repr__(self) -> str:
        return f"<kernel {self.py_func.__module__}.{self.py_func.__qualname__}>"

    def __reduce__(self) -> str:
        return self.py_func.__qualname__

    @property
    def dispatcher(self) -> Any:
        """Numba's side of this kernel."""
        if self._dispatcher is None:
            module = compiler()
            with _making:
                if self._dispatcher is None:
                    self._dispatcher = module.Dispatcher(self.py_func)
        return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        """What Numba takes this object for where compiled code calls it."""
        return self.dispatcher._numba_type_

    @property
    def is_compiled(self) -> bool:
        """Was a compiled form called already from Python in this process?"""
        return self._dispatcher is not None and bool(self._dispatcher.overloads)

    def choose_run(self) -> None:
        """Decide anew what a call does."""
        if _mode == "interpreted":
            self._run = self.py_func
        elif _mode == "compiled":
            self._run = self._run_compiled
        else:
            self._run = self._run_cached if self.is_compiled else self._look_up

    def _run_compiled(self, *arguments: Any) -> Any:
        """The first call: from the second one on, Numba's dispatcher is called without a detour."""
        self._run = self.dispatcher
        return self._run(*arguments)

    def _run_cached(self, *arguments: Any) -> Any:
        try:
            return self._dispatcher(*arguments)
        except NotCompiledError:
            return self.py_func(*arguments)

    def _look_up(self, *arguments: Any) -> Any:
        """Take the compiled form from the cache if it is there; else run as Python until somebody looks again."""
        generation = _generation
        if not self._is_kept(generation):
            self._run = self.py_func
            if _when_missing is not None:
                _when_missing(self.py_func.__module__)
            if generation != _generation:  # another thread has looked again meanwhile
                self.choose_run()
            return self.py_func(*arguments)
        _ = self.dispatcher
        answer = self._run_cached(*arguments)
        self._run = self._run_cached if self.is_compiled else self.py_func
        return answer

    def _is_kept(self, generation: int) -> bool:
        """Does the cache hold any compiled form of this kernel? Answered without Numba."""
        code = self.py_func.__code__
        directory = module_directory(self.py_func.__module__, code.co_filename)
        name = f"{self.py_func.__qualname__}-{code.co_firstlineno}."
        return any(f".{name}" in f".{entry}" for entry in _entries(str(directory), generation))


@functools.lru_cache(maxsize=256)
def _entries(directory: str, generation: int) -> tuple[str, ...]:
    """The index files in *directory*, read once in a *generation*."""
    try:
        return tuple(entry for entry in os.listdir(directory) if entry.endswith(".nbi"))
    except OSError:
        return ()


class Generic:
    """A function with one implementation for each record type of its first argument."""

    def __init__(self, stub: Callable[..., Any]) -> None:
        functools.update_wrapper(self, stub)
        self.implementations: dict[np.dtype, Callable[..., Any]] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Run the implementation for the type of the first argument."""
        try:
            implementation = self.implementations[arguments[0].dtype]
        except KeyError:
            fields = arguments[0].dtype.names
            raise LookupError(f"{self.__name__} is not known for records with the fields {fields}.") from None  # type: ignore[attr-defined]
        return implementation(*arguments)

    def __reduce__(self) -> str:
        return self.__qualname__  # type: ignore[attr-defined]

    @functools.cached_property
    def _numba_type_(self) -> Any:
        return compiler().GenericType(self)

    def register(self, *record_types: np.dtype) -> Callable[[_Function], _Function]:
        """A decorator for the implementation for these *record_types*."""

        def remember(implementation: _Function) -> _Function:
            for record_type in record_types:
                self.implementations[record_type] = implementation
            return implementation

        return remember


def kernel(function: _Function) -> _Function:
    """Make *function* a kernel; where nothing can be compiled it stays as it is.

    A kernel takes positional arguments only: records, arrays, named tuples of arrays, and numbers. Compiled, whole
    numbers are int64, so that there is one compiled form for all widths. A kernel allocates nothing and raises nothing.
    """
    return Kernel(function) if COMPILED else function  # type: ignore[return-value]


def generic(stub: Callable[..., Any]) -> Any:
    """Make a function with one implementation for each record type of its first argument.

    `face.register(TYPE)` decorates an implementation. From Python the type is looked up at each call; in compiled
    code the choice is made once, at compile time, so that a search written against generic functions is as fast as
    one written for a single game, and is found in the cache by the next process. The body of *stub* is never run.
    """
    return Generic(stub)


# --------------------------------------------------------------------------------------------------------------- modes


def current_mode() -> str:
    """How kernels run in this process now."""
    return _mode


def set_mode(name: str) -> None:
    """Let kernels run in another of the `MODES` from now on, in all threads.

    Raises ValueError for an unknown name. Where nothing can be compiled, all modes are `interpreted`.
    """
    global _mode
    if name not in MODES:
        raise ValueError(f"There is no mode {name!r} for kernels: there are {', '.join(MODES)}.")
    _mode = name if COMPILED else "interpreted"
    refresh_cache()


@contextlib.contextmanager
def mode(name: str) -> Iterator[None]:
    """Let kernels run in another of the `MODES` within a `with` block, in all threads."""
    before = _mode
    set_mode(name)
    try:
        yield
    finally:
        set_mode(before)


def when_missing(do: Callable[[str], None] | None) -> None:
    """Call *do*, with the name of its module, for each kernel that is called and missing in the cache.

    Only in the mode `cached`. It replaces what was to be called before; None calls nothing.
    """
    global _when_missing
    _when_missing = do


def refresh_cache() -> None:
    """In the mode `cached`: the cache on disk may hold more now."""
    global _generation
    _generation += 1
    for each in _kernels:
        each.choose_run()


if wanted := os.environ.get("OMEGATABLE_KERNELS"):
    set_mode(wanted)
