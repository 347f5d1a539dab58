"""LLVM instructions for operations that the processor does faster than compiled Python. Only the compiler imports it.

They replace kernels of `copying`, which define the results.
"""

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from omegatable.kernel import copying
from omegatable.kernel.copying import AT_ONCE

LINE = 64  # bytes that a processor loads at once
FOR_WRITING, TO_ALL_CACHES, DATA = 1, 3, 1  # arguments of LLVM's prefetch
BYTE, NUMBER = ir.IntType(8), ir.IntType(32)


def _data(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """Return *array*, of type *kind*, as Numba's structure, which has `data`, `nitems` and `strides`."""
    return context.make_array(kind)(context, builder, array)


@intrinsic
def _prefetch(typing_context: Any, array: Any, index: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        values = _data(context, builder, signature.args[0], arguments[0])
        size = cgutils.unpack_tuple(builder, values.strides)[0]
        address = cgutils.pointer_add(builder, values.data, builder.mul(size, arguments[1]), cgutils.voidptr_t)
        numbers = [ir.Constant(NUMBER, number) for number in (FOR_WRITING, TO_ALL_CACHES, DATA)]
        form = ir.FunctionType(ir.VoidType(), [address.type, *(number.type for number in numbers)])
        instruction = builder.module.declare_intrinsic("llvm.prefetch", (address.type,), form)
        with cgutils.for_range_slice(builder, size.type(0), size, size.type(LINE)) as (offset, _):
            builder.call(instruction, [builder.gep(address, [offset]), *numbers])
        return context.get_dummy_value()

    return types.void(array, index), generate


@intrinsic
def _copy(typing_context: Any, source: Any, target: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        one, other = (
            _data(context, builder, kind, array) for kind, array in zip(signature.args, arguments, strict=True)
        )
        cgutils.raw_memcpy(builder, other.data, one.data, one.nitems, one.itemsize)
        return context.get_dummy_value()

    return types.void(source, target), generate


@intrinsic
def _differ(typing_context: Any, one: Any, other: Any, begin: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        *arrays, begin = arguments
        several = []
        for kind, array in zip(signature.args, arrays, strict=False):
            start = builder.bitcast(_data(context, builder, kind, array).data, BYTE.as_pointer())
            address = builder.bitcast(builder.gep(start, [begin]), ir.IntType(8 * AT_ONCE).as_pointer())
            several.append(builder.load(address, align=1))
        return builder.icmp_unsigned("!=", *several)

    return types.boolean(one, other, begin), generate


def _copy_array(source: Any, target: Any) -> None:
    _copy(source, target)


def _some_differ(one: Any, other: Any, begin: Any) -> Any:
    return _differ(one, other, begin)


def _load_ahead(array: Any, index: Any) -> None:
    _prefetch(array, index)


_KERNELS: dict[Any, Any] = {
    copying.copy_array: _copy_array,
    copying.some_differ: _some_differ,
    copying.load_ahead: _load_ahead,
}
INSTRUCTIONS = {kernel.py_func: instruction for kernel, instruction in _KERNELS.items()}  # by Python function
