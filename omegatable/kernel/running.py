"""The ways in which kernels run: interpreted, compiled, or interpreted until their compiled form is in the cache.

A kernel is a plain Python function, wrapped in `Kernel`: a callable that runs either the function itself or its
compiled form. The mode of the process decides which:

    interpreted   every kernel runs as Python.
    cached        a kernel runs compiled if the cache on disk holds its compiled form, else as Python. This process
                  compiles nothing, so nobody waits. Call `refresh_cache()` when the cache may hold more.
    compiled      a kernel is loaded from the cache, or compiled, when it is first called.

The results are the same in every mode. A process starts in the mode that `OMEGATABLE_KERNELS` names, else in `cached`.
Numba is imported when a compiled form is first loaded or made; the import takes half a second.
"""

import contextlib
import functools
import os
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import numpy as np

from omegatable.extras import is_installed
from omegatable.kernel.cache import module_directory

_Function = TypeVar("_Function", bound=Callable[..., Any])

MODES = ("interpreted", "cached", "compiled")


def _numba_is_there() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and is_installed("numba")


COMPILED: bool = _numba_is_there()

_kernels: list["Kernel"] = []
_making = threading.Lock()
_mode = "cached" if COMPILED else "interpreted"
_generation = 0  # counts the calls of refresh_cache()
_when_missing: Callable[[str], None] | None = None


class NotCompiledError(Exception):
    """Raised inside the dispatch of a kernel in `cached` mode if there is no compiled form for these arguments."""


_compiler: Callable[[], Any] | None = None


def compile_with(compiler: Callable[[], Any]) -> None:
    """Set the function that returns the module that compiles, which imports Numba on the first call."""
    global _compiler
    _compiler = compiler


def compiler() -> Any:
    """Return the module that compiles."""
    assert _compiler is not None, "omegatable.kernel sets it"
    return _compiler()


class Kernel:
    """A function that runs interpreted or compiled, depending on the mode of the process."""

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
        """Numba's dispatcher for this kernel, made on first use."""
        if self._dispatcher is None:
            module = compiler()
            with _making:
                if self._dispatcher is None:
                    self._dispatcher = module.Dispatcher(self.py_func)
        return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        """The Numba type of this object, for calls from compiled code."""
        return self.dispatcher._numba_type_

    @property
    def is_compiled(self) -> bool:
        """Whether Python has called a compiled form in this process."""
        return self._dispatcher is not None and bool(self._dispatcher.overloads)

    def choose_run(self) -> None:
        """Choose again, by the current mode and what the cache holds, what a call runs."""
        self._absent: set[tuple[Any, ...]] = set()  # kinds of arguments for which the cache was seen to lack a form
        if _mode == "interpreted":
            self._run = self.py_func
        elif _mode == "compiled":
            self._run = self._run_compiled
        else:
            self._run = self._run_cached if self.is_compiled else self._look_up

    def _run_compiled(self, *arguments: Any) -> Any:
        """Handle the first call: later calls go to Numba's dispatcher directly."""
        self._run = self.dispatcher
        return self._run(*arguments)

    def _run_cached(self, *arguments: Any) -> Any:
        absent = self._absent  # until the next `refresh_cache()`
        if absent and _kinds(arguments) in absent:
            return self.py_func(*arguments)
        try:
            return self._dispatcher(*arguments)
        except NotCompiledError:  # to find that out takes longer than most kernels take as Python
            absent.add(_kinds(arguments))
            return self.py_func(*arguments)

    def _look_up(self, *arguments: Any) -> Any:
        """Run the compiled form if the cache holds it; else run as Python until the next `refresh_cache()`."""
        generation = _generation
        if not self._is_kept(generation):
            self._run = self.py_func
            if _when_missing is not None:
                _when_missing(self.py_func.__module__)
            if generation != _generation:  # another thread has refreshed the cache meanwhile
                self.choose_run()
            return self.py_func(*arguments)
        _ = self.dispatcher
        answer = self._run_cached(*arguments)
        self._run = self._run_cached if self.is_compiled else self.py_func
        return answer

    def _is_kept(self, generation: int) -> bool:
        """Return whether the cache holds any compiled form of this kernel. Does not import Numba."""
        code = self.py_func.__code__
        directory = module_directory(self.py_func.__module__, code.co_filename)
        name = f"{self.py_func.__qualname__}-{code.co_firstlineno}."
        return any(f".{name}" in f".{entry}" for entry in _entries(str(directory), generation))


def _kinds(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what decides which form of a kernel takes *arguments*, quickly and without Numba."""
    return tuple(map(_kind, arguments))


def _kind(argument: Any) -> Any:
    if isinstance(argument, np.ndarray):
        return argument.dtype, argument.ndim, argument.flags.num
    if isinstance(argument, np.void):
        return argument.dtype
    if isinstance(argument, tuple):
        return type(argument), _kinds(argument)
    return argument if callable(argument) else type(argument)


@functools.lru_cache(maxsize=256)
def _entries(directory: str, generation: int) -> tuple[str, ...]:
    """Return the names of the index files in *directory* and below, read once in each *generation*."""
    return tuple(file for _, _, files in os.walk(directory) for file in files if file.endswith(".nbi"))


class Generic:
    """A function with one implementation for each record type of its first argument."""

    def __init__(self, stub: Callable[..., Any]) -> None:
        functools.update_wrapper(self, stub)
        self.implementations: dict[np.dtype, Callable[..., Any]] = {}
        self.default: Callable[..., Any] | None = None  # for record types without an implementation of their own

    def __call__(self, *arguments: Any) -> Any:
        """Run the implementation for the type of the first argument."""
        implementation = self.implementations.get(arguments[0].dtype, self.default)
        if implementation is None:
            fields = arguments[0].dtype.names
            raise LookupError(f"{self.__name__} is not known for records with the fields {fields}.")  # type: ignore[attr-defined]
        return implementation(*arguments)

    def __reduce__(self) -> str:
        return self.__qualname__  # type: ignore[attr-defined]

    @functools.cached_property
    def _numba_type_(self) -> Any:
        return compiler().GenericType(self)

    def register(self, *record_types: np.dtype) -> Callable[[_Function], _Function]:
        """Return a decorator that registers an implementation for these *record_types*.

        Types with the same fields are one type: it raises ValueError if another module has registered one, unless that
        is the module of this function, whose implementations may be replaced.
        """

        def remember(implementation: _Function) -> _Function:
            for record_type in record_types:
                there = self.implementations.get(record_type, implementation).__module__
                if there not in (implementation.__module__, self.__module__):
                    raise ValueError(
                        f"{there} and {implementation.__module__} register {self.__name__} for records with the same "  # type: ignore[attr-defined]
                        f"fields, {', '.join(record_type.names or ())}: give one of them a field of its own."
                    )
                self.implementations[record_type] = implementation
            return implementation

        return remember

    def otherwise(self, implementation: _Function) -> _Function:
        """Decorate the implementation for all record types that have none of their own."""
        self.default = implementation
        return implementation


def kernel(function: _Function) -> _Function:
    """Make *function* a kernel; return it unchanged if nothing can be compiled here.

    A kernel takes positional arguments only: records, arrays, named tuples of arrays, numbers, and tuples of numbers.
    In compiled code whole numbers are int64, so that one compiled form serves all widths. A kernel allocates nothing
    and raises nothing.
    """
    return Kernel(function) if COMPILED else function  # type: ignore[return-value]


def generic(stub: Callable[..., Any]) -> Any:
    """Make a function with one implementation for each record type of its first argument.

    `function.register(TYPE)` decorates an implementation, and `function.otherwise` the one for all other types. Python
    looks the type up at each call; in compiled code the choice is made once, at compile time, so that a search written
    against generic functions is as fast as one written for a single game, and other processes find it in the cache. The
    body of *stub* is never run.
    """
    return Generic(stub)


# --------------------------------------------------------------------------------------------------------------- modes


def current_mode() -> str:
    """Return the mode in which kernels run in this process now: one of `MODES`."""
    return _mode


def set_mode(name: str) -> None:
    """Run kernels in another of the `MODES` from now on, in all threads.

    Raises ValueError for an unknown name. If nothing can be compiled here, the mode remains `interpreted`.
    """
    global _mode
    if name not in MODES:
        raise ValueError(f"There is no mode {name!r} for kernels: there are {', '.join(MODES)}.")
    _mode = name if COMPILED else "interpreted"
    refresh_cache()


@contextlib.contextmanager
def mode(name: str) -> Iterator[None]:
    """Run kernels in another of the `MODES` within a `with` block, in all threads."""
    before = _mode
    set_mode(name)
    try:
        yield
    finally:
        set_mode(before)


def make_ready(function: Callable[..., Any], arguments: tuple[Any, ...], announce: Callable[[], None]) -> None:
    """Load the compiled form of the kernel *function* for these *arguments*, or compile it after *announce()*.

    From then on it runs compiled in the mode `cached` too. The kernel is not called, and the mode of the process stays:
    other threads may run kernels meanwhile. In the mode `interpreted` nothing happens.
    """
    if _mode == "interpreted":
        return
    function.dispatcher.make_ready(arguments, announce)  # type: ignore[attr-defined]
    refresh_cache()  # a thread that found nothing in the cache a moment ago looks again


def when_missing(do: Callable[[str], None] | None) -> None:
    """Set a function to call, with the name of its module, for each called kernel that the cache lacks.

    It is called only in `cached` mode. It replaces the function set before; None calls nothing.
    """
    global _when_missing
    _when_missing = do


def refresh_cache() -> None:
    """Look into the cache on disk again from now on: in `cached` mode it may hold more compiled kernels."""
    global _generation
    _generation += 1
    for each in _kernels:
        each.choose_run()


if wanted := os.environ.get("OMEGATABLE_KERNELS"):
    set_mode(wanted)
