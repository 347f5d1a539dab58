"""Kernels on a graphics card (CUDA): the functions that the processor runs, compiled once more, one thread a game."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from omegatable.extras import is_installed, missing
from omegatable.kernel.running import COMPILED

THREADS = 128  # in a block


class NoDeviceError(RuntimeError):
    """There is no graphics card for CUDA here, or the packages that compile for it are missing."""


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
    """Return the module `numba.cuda`, which moves arrays to the card and back. Raises NoDeviceError without a card."""
    cuda = compiler().cuda
    if not cuda.is_available():
        raise NoDeviceError("There is no CUDA device here: no NVIDIA driver answers.")
    return cuda


class Program:
    """A kernel for the card, which runs it for every game of a batch, one game a thread.

    Thread i calls `kernel(i, *arguments)`. The arguments are arrays, a row for each game or one for all of them.
    """

    def __init__(self, kernel: Callable[..., Any]) -> None:
        self.kernel = kernel

    @cached_property
    def _program(self) -> Any:
        return compiler().program_of(self.kernel)

    def run(self, count: int, *arguments: Any) -> None:
        """Run the kernel for the games 0 to *count* - 1, compiled for the card at hand on the first call.

        *arguments* lie in the card's memory. Returns at once; the card works through its programs in order.
        """
        self._program[-(-count // THREADS), THREADS](count, arguments)

    def modules(self, *arguments: Any) -> list[str]:
        """Return the program for arguments such as these, NumPy arrays, in LLVM's language: a text for each function.

        Needs no card. The entry is the first text.
        """
        return compiler().modules_of(self.kernel, arguments)

    def machine_text(self, architecture: str, *arguments: Any) -> str:
        """Return the program for arguments such as these, NumPy arrays, as PTX for an *architecture* such as `sm_90`.

        Needs no card.
        """
        return compiler().machine_text(self.modules(*arguments), architecture)
