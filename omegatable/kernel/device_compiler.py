"""numba-cuda, adapted to our kernels. Imported when a program for a graphics card is first compiled.

numba-cuda needs the type of every global that compiled code names. For a kernel or a generic function, this is the type
defined here. A call of it compiles the kernel's Python function for the card, with the same argument types as on the
processor. So nothing is written twice, and card and processor compute with the same integers.

This module uses private parts of numba-cuda; `pyproject.toml` names the versions that it fits, and
`tests/kernel/test_device.py` checks this.
"""

from pathlib import Path
from typing import Any

import numba
from cuda.pathfinder import find_bitcode_lib
from numba import cuda, from_dtype
from numba.core import types
from numba.cuda.compiler import compile_cuda, kernel_fixup
from numba.cuda.core import config
from numba.cuda.core.imputils import lower_constant
from numba.cuda.cudadrv import nvvm
from numba.cuda.datamodel.models import OpaqueModel
from numba.cuda.extending import register_model, typeof_impl

from omegatable.kernel.copying import ON_CARD
from omegatable.kernel.dispatch import narrowed
from omegatable.kernel.running import Generic, Kernel

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # A batch may be smaller than the card, by the user's choice.
OPTIONS = {"opt": 3, "fastmath": False}
OLDEST = (8, 0)  # the oldest supported architecture; the code before NVVM is the same for all
# A function of more LLVM instructions than LONG is called, because copies of it in its callers take minutes to compile,
# unless it takes more than MANY numbers: an array is seven of them, and passing them takes longer than the function.
LONG, MANY = 350, 60


class KernelType(types.Callable, types.Opaque):
    """The type, in code for the card, of a kernel or of a generic function.

    A call of a generic function calls the implementation for the first argument's record type.
    """

    def __init__(self, function: Kernel | Generic) -> None:
        self._function = function
        # Numba treats types with equal names as one type, and kernels that one function creates have equal names.
        super().__init__(f"on_device({function!r}, {id(function)})")

    def _form(self, args: Any) -> Any:
        if isinstance(self._function, Kernel):
            return compiled(self._function, args)
        for record_type, implementation in self._function.implementations.items():
            if from_dtype(record_type) == args[0]:
                return compiled(implementation, args)
        return self._function.default and compiled(self._function.default, args)

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """Return the signature of a call with *args*, or None if there is no implementation."""
        form = self._form(args)
        return form and form.signature

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        """Return no signatures, because they are unknown before a call."""
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        """Return the key under which numba-cuda's lowering finds the function for *sig*."""
        return self._form(sig.args).entry_point


register_model(KernelType)(OpaqueModel)


@lower_constant(KernelType)
def _no_value(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """Return a dummy, because a function known at compile time needs no value at run time."""
    return context.get_dummy_value()


@typeof_impl.register(Kernel)
@typeof_impl.register(Generic)
def _type_of(function: Any, context: Any) -> KernelType:
    return KernelType(function)


_forms: dict[tuple[Any, ...], Any] = {}


def compiled(kernel: Any, args: Any) -> Any:
    """Return the card's form of *kernel* for *args*, with whole numbers as int64, compiled once."""
    key = kernel, tuple(map(narrowed, args))
    if key not in _forms:
        function = ON_CARD.get(kernel, kernel.py_func)
        form = compile_cuda(function, None, key[1], nvvm_options=OPTIONS, cc=OLDEST)
        code = form.library.get_function(form.fndesc.llvm_func_name)
        length = sum(len(block.instructions) for block in code.blocks)
        if length > LONG and len(code.args) <= MANY:
            code.attributes.add("noinline")
        form.target_context.insert_user_function(form.entry_point, form.fndesc, [form.library])
        _forms[key] = form
    return _forms[key]


def program_of(kernel: Kernel) -> Any:
    """Return a numba-cuda dispatcher that calls `kernel(i, *arguments)` in thread i, for i below *count*."""

    @cuda.jit
    def run(count, arguments):  # type: ignore[no-untyped-def]
        index = cuda.grid(1)
        if index < count:
            kernel(index, *arguments)

    return run


def modules_of(kernel: Kernel, arguments: tuple[Any, ...]) -> list[str]:
    """Return the program of *kernel* for such *arguments* as LLVM texts, one per function, with the entry first.

    Needs no card.
    """
    signature = types.int64, types.Tuple([numba.typeof(argument) for argument in arguments])
    form = compile_cuda(program_of(kernel).py_func, types.void, signature, nvvm_options=OPTIONS, cc=OLDEST)
    kernel_fixup(form.library.get_function(form.fndesc.llvm_func_name), False)
    # numba-cuda lists a function's module once for each call path to it.
    return list(map(str, dict.fromkeys(form.library.modules)))


def machine_text(modules: list[str], architecture: str) -> str:
    """Return *modules* as PTX, the card's assembly language, for an *architecture* such as `sm_90`.

    Needs no card, and only NVVM of NVIDIA's libraries.
    """
    unit = nvvm.CompilationUnit({"opt": OPTIONS["opt"], "arch": architecture.replace("sm_", "compute_")})
    for module in modules:
        unit.add_module(nvvm.llvm_replace(module).encode())
    unit.verify()
    unit.lazy_add_module(Path(find_bitcode_lib("device")).read_bytes())  # the mathematical functions
    return unit.compile().decode().rstrip("\x00").strip()
