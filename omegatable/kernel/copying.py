"""Copying and comparing arrays, many bytes at a time, and having memory loaded ahead.

The compiler does not find out by itself that these arrays do not overlap, so on a processor `instructions` replaces
the bodies that stand here. They say what is done, and a graphics card does it that way, except for what `ON_CARD` has.
"""

from collections.abc import Callable
from typing import Any, Final

from omegatable.kernel.running import kernel

AT_ONCE: Final = 32  # bytes that `some_differ` compares


@kernel
def copy_array(source, target):
    """Copy *source* into *target*, another array of one axis and the same type and length."""
    target[:] = source


@kernel
def some_differ(one, other, begin):
    """Return whether two arrays of bytes differ in any of the AT_ONCE bytes from number *begin* on."""
    differences = 0
    for i in range(begin, begin + AT_ONCE):
        differences |= int(one[i]) ^ int(other[i])
    return differences != 0


@kernel
def load_ahead(array, index):
    """Have the processor load `array[index]`, of any size, into its caches, and go on without waiting.

    What a kernel computes does not depend on it: where nothing is compiled, and on a card, nothing happens. *index*
    may lie beyond the end.
    """


def _copy_entries(source, target):
    for i in range(len(source)):
        target[i] = source[i]


ON_CARD: dict[Any, Callable[..., Any]] = {copy_array: _copy_entries}
