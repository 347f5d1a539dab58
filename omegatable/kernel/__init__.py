"""Kernels: plain Python functions on records that can also be compiled. Only this package imports Numba."""

from typing import Any

from omegatable.kernel.cache import cache_directory, kernel_directory, source_digest
from omegatable.kernel.compilers import chosen_compiler
from omegatable.kernel.copying import copy_array, load_ahead
from omegatable.kernel.randomness import WORD, mixed, new_rng, random_below, seeds_from, shuffle
from omegatable.kernel.records import BYTES_BEFORE, new_record, record_from_bytes, record_type
from omegatable.kernel.running import (
    COMPILED,
    Kernel,
    compile_with,
    current_mode,
    generic,
    kernel,
    make_ready,
    mode,
    refresh_cache,
    set_mode,
    when_missing,
)


def _compiler() -> Any:
    if chosen_compiler() == "plain":
        from omegatable.kernel import plain_compiler

        return plain_compiler
    from omegatable.kernel import compiler

    return compiler


compile_with(_compiler)

CHANCE = -1  # to_move: a deal, a shuffle, a coin
SPECTATOR = -2  # as a seat: sees only public information
TERMINAL = -4  # to_move: the game is over

__all__ = [
    "BYTES_BEFORE",
    "CHANCE",
    "COMPILED",
    "SPECTATOR",
    "TERMINAL",
    "WORD",
    "Kernel",
    "cache_directory",
    "copy_array",
    "current_mode",
    "generic",
    "kernel",
    "kernel_directory",
    "load_ahead",
    "make_ready",
    "mixed",
    "mode",
    "new_record",
    "new_rng",
    "random_below",
    "record_from_bytes",
    "record_type",
    "refresh_cache",
    "seeds_from",
    "set_mode",
    "shuffle",
    "source_digest",
    "when_missing",
]
