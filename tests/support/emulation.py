"""Programs for a graphics card, run on the processor.

numba-cuda hands a program to NVIDIA's compiler as functions in LLVM's language. LLVM turns the same functions into
code for this processor, once the registers that hold the number of a thread are replaced by numbers in memory. What is
run here is therefore everything that the card would run: the types, the casts, the records and the arithmetic. Only
NVIDIA's own translation of it is not tested.
"""

import ctypes
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from omegatable.kernel.device import THREADS

_REGISTERS = """
@block = global i32 0
@thread = global i32 0
define i32 @"register.ctaid.x"() { %number = load i32, ptr @block ret i32 %number }
define i32 @"register.tid.x"() { %number = load i32, ptr @thread ret i32 %number }
define i32 @"register.ntid.x"() { ret i32 THREADS }
""".replace("THREADS", str(THREADS)).replace(" ret ", "\n ret ").replace("{ %", "{\n %").replace(" }", "\n}")


class Emulated:
    """A program, with `run` as on the card, for arrays in the processor's memory."""

    def __init__(self, modules: list[str]) -> None:
        """Compile the *modules* of a program, as `Program.modules` returns them."""
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        target = llvm.Target.from_default_triple().create_target_machine(opt=1)
        linked = llvm.parse_assembly(_REGISTERS)
        for text in modules:
            lines = [line for line in text.splitlines() if not line.startswith("target ")]
            linked.link_in(llvm.parse_assembly("\n".join(lines).replace("llvm.nvvm.read.ptx.sreg.", "register.")))
        self.engine = llvm.create_mcjit_compiler(linked, target)
        self.engine.finalize_object()
        (entry,) = [f.name for f in llvm.parse_assembly(modules[0]).functions if not f.is_declaration]
        self.entry = self.engine.get_function_address(entry)
        self.block, self.thread = (
            ctypes.c_int32.from_address(self.engine.get_global_value_address(name)) for name in ("block", "thread")
        )

    def run(self, count: int, *arguments: np.ndarray) -> None:
        """Run the program for the games 0 to *count* - 1, and the threads that fill up the last block."""
        numbers: list[int] = [count]
        for array in arguments:
            numbers += [0, 0, array.size, array.itemsize, array.ctypes.data, *array.shape, *array.strides]
        call: Any = ctypes.CFUNCTYPE(None, *[ctypes.c_int64] * len(numbers))(self.entry)
        for block in range(-(-count // THREADS)):
            for thread in range(THREADS):
                self.block.value, self.thread.value = block, thread
                call(*numbers)
