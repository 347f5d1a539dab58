"""Kernels on a graphics card (CUDA): the processor's functions, compiled for the card, with one thread per game."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from omegatable.extras import is_installed, missing
from omegatable.kernel.running import COMPILED

THREADS = 128  # threads per block


class NoDeviceError(RuntimeError):
    """There is no graphics card for CUDA on this machine, or the packages that compile for it are missing."""


def compiler() -> Any:
    """Return the module `omegatable.kernel.device_compiler`, which imports numba-cuda.

    Raises NoDeviceError if numba-cuda is not installed or the compiler is switched off.
    """
    if not COMPILED and is_installed("numba"):
        raise NoDeviceError("There is no CUDA device for this process: NUMBA_DISABLE_JIT switches the compiler off.")
    if sentence := missing("There is no CUDA device without", "gpu"):
        raise NoDeviceError(sentence)
    from omegatable.kernel import device_compiler as module

    return module


def driver() -> Any:
    """Return the module `numba.cuda`, which copies arrays to and from the card. Raises NoDeviceError without a card."""
    cuda = compiler().cuda
    if not cuda.is_available():
        raise NoDeviceError("There is no CUDA device here: no NVIDIA driver answers.")
    return cuda


class Program:
    """A kernel that the card runs for every game of a batch, with one thread per game.

    Thread i calls `kernel(i, *arguments)`. Each argument is an array, either with a row for each game or shared by all
    games.
    """

    def __init__(self, kernel: Callable[..., Any]) -> None:
        self.kernel = kernel

    @cached_property
    def _program(self) -> Any:
        return compiler().program_of(self.kernel)

    def run(self, count: int, *arguments: Any) -> None:
        """Run the kernel for the games 0 to *count* - 1. The first call compiles it for the card.

        *arguments* are in the card's memory. Returns at once; the card runs its programs in order.
        """
        self._program[-(-count // THREADS), THREADS](count, arguments)

    def modules(self, *arguments: Any) -> list[str]:
        """Return the program for NumPy arrays with the types of *arguments*, as one LLVM text for each function.

        Needs no card. The first text contains the entry point.
        """
        return compiler().modules_of(self.kernel, arguments)

    def machine_text(self, architecture: str, *arguments: Any) -> str:
        """Return the program for NumPy arrays with the types of *arguments*, as PTX for an *architecture* like `sm_90`.

        Needs no card.
        """
        return compiler().machine_text(self.modules(*arguments), architecture)
