"""Calls of compiled kernels and generic functions, with any of the compilers.

Whole numbers are passed to a kernel as int64, so that a function called with an int8 and elsewhere with a literal is
compiled only once and computes the same. Real numbers keep their width, because it determines how they are rounded.
"""

from collections.abc import Callable
from typing import Any

from numba import from_dtype
from numba.core import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.imputils import lower_constant
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.extending import models, register_model

from omegatable.kernel import running
from omegatable.kernel.cache import note_unsaved


def narrowed(kind: types.Type) -> types.Type:
    """Return the type that replaces *kind* in the signature of a kernel: int64 for integers, except for uint64.

    All other types stay as they are.
    """
    kind = types.unliteral(kind)
    is_number = isinstance(kind, types.Integer) and kind != types.uint64  # uint64 holds the state of a random source
    return types.int64 if is_number else kind


class ForgivingCache:
    """A cache on disk that may fail: a form that cannot be loaded or saved, as on a full disk, is not in the cache."""

    def __init__(self, cache: Any) -> None:
        self._cache = cache

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)

    def load_overload(self, *arguments: Any) -> Any:
        """Load a compiled form. Returns None if there is none."""
        try:
            return self._cache.load_overload(*arguments)
        except OSError:
            return None

    def save_overload(self, *arguments: Any) -> None:
        """Save a compiled form, if that is possible."""
        try:
            self._cache.save_overload(*arguments)
        except OSError as error:
            note_unsaved(error.strerror or str(error))


class KernelDispatcher(CPUDispatcher):
    """The compiled forms of a kernel, by the types of their arguments. Compiles only in the mode `compiled`."""

    def make_ready(self, arguments: tuple[Any, ...], announce: Callable[[], None]) -> None:
        """Load the form that Python calls with *arguments*, or compile it after *announce()*. The kernel is not run.

        If several threads request the same form, one thread announces and compiles it, and the others wait.
        """
        signature = tuple(narrowed(self.typeof_pyval(argument)) for argument in arguments)
        with global_compiler_lock:
            if self.overloads.get(signature) or self._load(signature):
                return
            announce()
            self.compile(signature)

    def compile(self, sig: Any) -> Any:
        """Load or compile the form for *sig*, and return its entry point."""
        args, _ = normalize_signature(sig)
        return super().compile(tuple(map(narrowed, args)))

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        if running.current_mode() == "compiled":
            return super()._compile_for_args(*args, **kws)
        try:
            signature = tuple(narrowed(self.typeof_pyval(argument)) for argument in args)
        except ValueError as error:  # An argument has a type that only Python supports.
            raise running.NotCompiledError from error
        with global_compiler_lock:
            found = self.overloads.get(signature) or self._load(signature)
        if found is None:
            raise running.NotCompiledError
        return found.entry_point

    def _load(self, signature: tuple[types.Type, ...]) -> Any:
        """Load the compiled form for *signature* from the cache on disk, ready to be called.

        Returns None if there is none.
        """
        result = self._cache.load_overload(signature, self.targetctx)
        if result is not None:
            self.targetctx.insert_user_function(result.entry_point, result.fndesc, [result.library])
            self.add_overload(result)
        return result


class GenericType(types.Callable, types.Opaque):
    """The type of a generic function, whose calls use the implementation for the first argument's record type."""

    def __init__(self, function: running.Generic) -> None:
        self._function = function
        super().__init__(f"generic({function.__module__}.{function.__qualname__})")  # type: ignore[attr-defined]

    def _implementation(self, args: Any) -> Any:
        for record_type, implementation in self._function.implementations.items():
            if from_dtype(record_type) == args[0]:
                return implementation.dispatcher  # type: ignore[attr-defined]
        return self._function.default and self._function.default.dispatcher  # type: ignore[attr-defined]

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """Return the signature of a call with *args*, or None if there is no implementation."""
        implementation = self._implementation(args)
        return implementation and implementation._numba_type_.get_call_type(context, args, kws)

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        """Return no signatures, because they are unknown before a call."""
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        """Return the key under which Numba's lowering finds the implementation for *sig*."""
        return self._implementation(sig.args).get_overload(sig.args)


register_model(GenericType)(models.OpaqueModel)


@lower_constant(GenericType)
def _no_value(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """Return a dummy, because a function known at compile time needs no value at run time."""
    return context.get_dummy_value()
