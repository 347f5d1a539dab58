"""An emulated graphics card: the code that a card would run, run by the processor.

numba-cuda hands a program to NVIDIA's compiler as functions in LLVM's language. LLVM turns the same functions into
code for this processor, once the registers that hold the number of a thread are replaced by numbers in memory. What is
run here is therefore everything that the card would run: the types, the casts, the records and the arithmetic. Only
NVIDIA's own translation of it is not tested.
"""

import ctypes
from collections.abc import Iterator
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest

from omegatable.env import device_batch
from omegatable.kernel.device import THREADS, Program

_REGISTERS = f"""
@block = global i32 0
@thread = global i32 0

define i32 @"register.ctaid.x"() {{
  %number = load i32, ptr @block
  ret i32 %number
}}

define i32 @"register.tid.x"() {{
  %number = load i32, ptr @thread
  ret i32 %number
}}

define i32 @"register.ntid.x"() {{
  ret i32 {THREADS}
}}
"""

# What our kernels use of the card's mathematical library: its functions by those of LLVM.
_ONE = {"fabs": "fabs", "exp": "exp", "log": "log"}
_TWO = {"fmax": "maxnum", "fmin": "minnum"}
_LIBRARY = "".join(
    f"""
declare double @llvm.{own}.f64({", ".join(["double"] * count)})

define double @__nv_{name}({", ".join(["double %a", "double %b"][:count])}) {{
  %c = call double @llvm.{own}.f64({", ".join(["double %a", "double %b"][:count])})
  ret double %c
}}
"""
    for count, functions in ((1, _ONE), (2, _TWO))
    for name, own in functions.items()
)


class Emulated:
    """A program, with `run` as on the card, for arrays in the processor's memory."""

    def __init__(self, modules: list[str]) -> None:
        """Compile the *modules* of a program, as `Program.modules` returns them."""
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        self.modules = modules
        target = llvm.Target.from_default_triple().create_target_machine(opt=1)
        linked = llvm.parse_assembly(_REGISTERS + _LIBRARY)
        for text in modules:
            lines = [line for line in text.splitlines() if not line.startswith("target ")]
            linked.link_in(llvm.parse_assembly("\n".join(lines).replace("llvm.nvvm.read.ptx.sreg.", "register.")))
        missing = [f.name for f in linked.functions if f.is_declaration and not f.name.startswith("llvm.")]
        assert not missing, f"functions of the card that are not emulated: {missing}"
        self.has_run = False
        self.engine = llvm.create_mcjit_compiler(linked, target)
        self.engine.finalize_object()
        (entry,) = [f.name for f in llvm.parse_assembly(modules[0]).functions if not f.is_declaration]
        self.entry = self.engine.get_function_address(entry)
        self.block, self.thread = (
            ctypes.c_int32.from_address(self.engine.get_global_value_address(name)) for name in ("block", "thread")
        )

    def run(self, count: int, *arguments: Any) -> None:
        """Run the program for the games 0 to *count* - 1, and the threads that fill up the last block.

        These have nothing to do: after the first run only two of them are run, the first and the last.
        """
        numbers = [ctypes.c_uint64(number) for number in (count, *_flat(arguments))]
        call: Any = ctypes.CFUNCTYPE(None, *[ctypes.c_uint64] * len(numbers))(self.entry)
        rest = range(count, -(-count // THREADS) * THREADS)
        for number in (*range(count), *(rest if not self.has_run else {*rest[:1], *rest[-1:]})):
            self.block.value, self.thread.value = divmod(number, THREADS)
            call(*numbers)
        self.has_run = True


def _flat(arguments: Any) -> Iterator[int]:
    """Yield what numba-cuda passes to a program for these *arguments*, each of which fits into 64 bits."""
    for argument in arguments:
        if isinstance(argument, tuple):
            yield from _flat(argument)
        elif isinstance(argument, np.ndarray):
            yield from (0, 0, argument.size, argument.itemsize, argument.ctypes.data)
            yield from (*argument.shape, *argument.strides)
        else:
            yield int(argument) % (1 << 64)


class EmulatedArray(np.ndarray):
    """An array in the memory of the emulated card."""

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.__array_interface__

    def copy_to_host(self) -> np.ndarray:
        return np.array(self)

    def copy_to_device(self, array: np.ndarray) -> None:
        self[...] = array


class EmulatedDriver:
    """What `numba.cuda` offers for arrays."""

    def to_device(self, array: np.ndarray) -> EmulatedArray:
        memoryview(array)  # as numba-cuda does; it raises an error for records whose fields are out of order
        return array.copy().view(EmulatedArray)

    def as_cuda_array(self, array: Any) -> Any:
        return array


_compiled: dict[tuple[Program, tuple[Any, ...]], Emulated] = {}


class EmulatedCard:
    """A card for all programs of this process while a test runs.

    A program is compiled once in a process, for each list of types of its arguments.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.programs: dict[Program, Emulated] = {}  # those that this card has run, in the order of their first runs

        def run(program: Program, count: int, *arguments: Any) -> None:
            plain = _plain(arguments)
            if program not in self.programs:
                key = program, tuple(_types(plain))
                if key not in _compiled:
                    _compiled[key] = Emulated(program.modules(*plain))
                self.programs[program] = _compiled[key]
            self.programs[program].run(count, *plain)

        monkeypatch.setattr(Program, "run", run)
        monkeypatch.setattr(device_batch, "driver", EmulatedDriver)


def _plain(arguments: Any) -> Any:
    """Return *arguments* with ordinary NumPy arrays."""
    if isinstance(arguments, EmulatedArray):
        return np.asarray(arguments)
    if not isinstance(arguments, tuple):
        return arguments
    parts = map(_plain, arguments)
    return type(arguments)(*parts) if hasattr(arguments, "_fields") else tuple(parts)


def _types(arguments: Any) -> Iterator[Any]:
    """Yield what the code of a program depends on: the type and the layout of each of its *arguments*."""
    for argument in arguments:
        if isinstance(argument, tuple):
            yield from _types(argument)
        elif isinstance(argument, np.ndarray):
            yield argument.dtype, argument.ndim, argument.flags.c_contiguous, argument.flags.writeable
        else:
            yield type(argument)
