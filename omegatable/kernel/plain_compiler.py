"""Numba's unmodified compiler, for versions of Numba that `compiler` does not fit.

A kernel is compiled as by `numba.njit(nogil=True, cache=True)`: each kernel to machine code, with a file in the cache.
This takes about two thirds longer than `compiler`, which uses private parts of Numba.
"""

from pathlib import Path
from typing import Any

from numba.core import config, types

from omegatable.kernel.cache import module_directory
from omegatable.kernel.dispatch import ForgivingCache, GenericType, KernelDispatcher, narrowed
from omegatable.kernel.instructions import INSTRUCTIONS

__all__ = ["Dispatcher", "GenericType"]


class Dispatcher(KernelDispatcher):
    """A kernel's compiled forms, for Python and for other kernels."""

    def __init__(self, function: Any) -> None:
        function = INSTRUCTIONS.get(function, function)
        super().__init__(function, targetoptions={"nopython": True, "nogil": True, "boundscheck": None})
        file = function.__code__.co_filename
        if Path(file).is_file():
            before, config.CACHE_DIR = config.CACHE_DIR, str(module_directory(function.__module__, file))
            try:
                self.enable_caching()  # This checks the cache once.
            finally:
                config.CACHE_DIR = before
            self._cache: Any = ForgivingCache(self._cache)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return a template for a call with *args*, for Numba's type inference, after compiling the kernel for them."""
        return super().get_call_template(tuple(map(narrowed, args)), kws)

    def get_overload(self, sig: tuple[types.Type, ...]) -> Any:
        """Return the key under which Numba's lowering finds the compiled form for *sig*."""
        return super().get_overload(tuple(map(narrowed, sig)))
