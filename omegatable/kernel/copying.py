"""Copying and comparing arrays, many bytes at a time, and prefetching memory.

The compiler cannot infer that these arrays do not overlap, so on a processor, `instructions` replaces the function
bodies of this module. The bodies define the results. A graphics card runs them, except for the functions in `ON_CARD`.
"""

from collections.abc import Callable
from typing import Any, Final

from omegatable.kernel.running import kernel

AT_ONCE: Final = 32  # bytes that `some_differ` compares


@kernel
def copy_array(source, target):
    """Copy *source* into *target*, a different one-dimensional array of the same type and length."""
    target[:] = source


@kernel
def some_differ(one, other, begin):
    """Return whether two arrays of bytes differ in any of the AT_ONCE bytes starting at index *begin*."""
    differences = 0
    for i in range(begin, begin + AT_ONCE):
        differences |= int(one[i]) ^ int(other[i])
    return differences != 0


@kernel
def load_ahead(array, index):
    """Prefetch `array[index]`, of any size, into the processor's caches, without waiting.

    The result of a kernel does not depend on it: interpreted code and a graphics card do nothing. *index* may be beyond
    the end.
    """


def _copy_entries(source, target):
    for i in range(len(source)):
        target[i] = source[i]


ON_CARD: dict[Any, Callable[..., Any]] = {copy_array: _copy_entries}
