"""The ways in which kernels run: interpreted, compiled, or interpreted until their compiled form is in the cache.

A kernel is a plain Python function, wrapped in `Kernel`: a callable that runs either the function itself or its
compiled form. The mode of the process decides this:

    interpreted   every kernel runs as Python.
    cached        a kernel runs compiled if the cache on disk contains its compiled form, else as Python. This process
                  compiles nothing, so no call waits. Call `refresh_cache()` when the cache may contain more.
    compiled      a kernel is loaded from the cache, or compiled, when it is first called.

The results are the same in every mode. A process starts in the mode that `OMEGATABLE_KERNELS` names, else in `cached`.
Numba is imported when a compiled form is first loaded or created; the import takes half a second.
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
_generation = 0  # number of calls of refresh_cache()
_when_missing: Callable[[str], None] | None = None


class NotCompiledError(Exception):
    """Raised when a kernel is dispatched in `cached` mode without a compiled form for its arguments."""


_compiler: Callable[[], Any] | None = None


def compile_with(compiler: Callable[[], Any]) -> None:
    """Set the function that returns the compiler module. Its first call imports Numba."""
    global _compiler
    _compiler = compiler


def compiler() -> Any:
    """Return the compiler module."""
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
        """Return Numba's dispatcher for this kernel, created on first use."""
        if self._dispatcher is None:
            module = compiler()
            with _making:
                if self._dispatcher is None:
                    self._dispatcher = module.Dispatcher(self.py_func)
        return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        """Return the Numba type of this object, for calls from compiled code."""
        return self.dispatcher._numba_type_

    @property
    def is_compiled(self) -> bool:
        """Return whether Python has called a compiled form in this process."""
        return self._dispatcher is not None and bool(self._dispatcher.overloads)

    def choose_run(self) -> None:
        """Update what a call runs, according to the current mode and the content of the cache."""
        self._absent: set[tuple[Any, ...]] = set()  # kinds of arguments for which no form was found
        if _mode == "interpreted":
            self._run = self.py_func
        elif _mode == "compiled":
            self._run = self._run_compiled
        else:
            self._run = self._run_cached if self.is_compiled else self._look_up

    def _run_compiled(self, *arguments: Any) -> Any:
        """Handle the first call. Later calls go to Numba's dispatcher directly."""
        self._run = self.dispatcher
        return self._run(*arguments)

    def _run_cached(self, *arguments: Any) -> Any:
        absent = self._absent  # until the next `refresh_cache()`
        if absent and _kinds(arguments) in absent:
            return self.py_func(*arguments)
        try:
            return self._dispatcher(*arguments)
        except NotCompiledError:  # This check takes longer than most kernels take in Python.
            absent.add(_kinds(arguments))
            return self.py_func(*arguments)

    def _look_up(self, *arguments: Any) -> Any:
        """Run the compiled form if it is in the cache, else run as Python until the next `refresh_cache()`."""
        generation = _generation
        if not self._is_kept(generation):
            self._run = self.py_func
            if _when_missing is not None:
                _when_missing(self.py_func.__module__)
            if generation != _generation:  # Another thread has refreshed the cache in the meantime.
                self.choose_run()
            return self.py_func(*arguments)
        _ = self.dispatcher
        answer = self._run_cached(*arguments)
        self._run = self._run_cached if self.is_compiled else self.py_func
        return answer

    def _is_kept(self, generation: int) -> bool:
        """Return whether the cache contains any compiled form of this kernel, without importing Numba."""
        code = self.py_func.__code__
        directory = module_directory(self.py_func.__module__, code.co_filename)
        name = f"{self.py_func.__qualname__}-{code.co_firstlineno}."
        return any(f".{name}" in f".{entry}" for entry in _entries(str(directory), generation))


def _kinds(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a key for the form of a kernel that takes *arguments*, computed quickly and without Numba."""
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
    """Return the names of the index files in *directory* and its subdirectories, read once per *generation*."""
    return tuple(file for _, _, files in os.walk(directory) for file in files if file.endswith(".nbi"))


class Generic:
    """A function with one implementation for each record type of its first argument."""

    def __init__(self, stub: Callable[..., Any]) -> None:
        functools.update_wrapper(self, stub)
        self.implementations: dict[np.dtype, Callable[..., Any]] = {}
        self.default: Callable[..., Any] | None = None  # for record types without a registered implementation

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

        Types with the same fields count as one type. Raises ValueError if another module has already registered one,
        unless it is the module of this function, whose implementations may be replaced.
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
        """Decorate the default implementation, for all record types without a registered one."""
        self.default = implementation
        return implementation


def kernel(function: _Function) -> _Function:
    """Make *function* a kernel, or return it unchanged if this system cannot compile.

    A kernel takes positional arguments only: records, arrays, named tuples of arrays, numbers, and tuples of numbers.
    In compiled code whole numbers are int64, so that one compiled form serves all widths. A kernel allocates no memory
    and raises no exceptions.
    """
    return Kernel(function) if COMPILED else function  # type: ignore[return-value]


def generic(stub: Callable[..., Any]) -> Any:
    """Make a function with one implementation for each record type of its first argument.

    `function.register(TYPE)` decorates an implementation, and `function.otherwise` the default implementation. Python
    looks the type up at each call. In compiled code the choice is made once, at compile time, so that a search that
    uses generic functions is as fast as a search for a single game, and other processes find it in the cache. The body
    of *stub* is never run.
    """
    return Generic(stub)


# --------------------------------------------------------------------------------------------------------------- modes


def current_mode() -> str:
    """Return the current mode of kernels in this process, one of `MODES`."""
    return _mode


def set_mode(name: str) -> None:
    """Switch all threads to another of the `MODES`.

    Raises ValueError for an unknown name. If this system cannot compile, the mode stays `interpreted`.
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

    The kernel then also runs compiled in the mode `cached`. It is not called, and the mode of the process does not
    change: other threads may run kernels at the same time. Does nothing in the mode `interpreted`.
    """
    if _mode == "interpreted":
        return
    function.dispatcher.make_ready(arguments, announce)  # type: ignore[attr-defined]
    refresh_cache()  # A thread that has just found nothing in the cache then checks it again.


def when_missing(do: Callable[[str], None] | None) -> None:
    """Set a function that is called with the module name of each called kernel that the cache lacks.

    It is called only in `cached` mode. It replaces the previous function; None removes it.
    """
    global _when_missing
    _when_missing = do


def refresh_cache() -> None:
    """Check the cache on disk again: in `cached` mode it may contain more compiled kernels."""
    global _generation
    _generation += 1
    for each in _kernels:
        each.choose_run()


if wanted := os.environ.get("OMEGATABLE_KERNELS"):
    set_mode(wanted)
