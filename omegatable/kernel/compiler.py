"""Numba's compiler, adapted to our kernels. Imported when a compiled form is first loaded or made.

Three things reduce the time to compile them to a third of what `numba.njit` needs:

- Each kernel has one compiled form. Whole numbers are passed as int64, so that a function called with an int8 here
  and a literal there is not compiled twice. Real numbers keep their width: it decides how they are rounded.
- Only kernels that Python calls become machine code. The kernels that they call are compiled only as far as code that
  can be linked into the callers: no wrapper for Python, no full optimisation, no machine code, and no file in the
  cache, because the caller's file contains them.
- A call of a generic function is resolved to the implementation itself, which is therefore compiled once, and not to
  a copy of it.

This module uses parts of Numba that are not public; `pyproject.toml` names the versions that it fits, and
`tests/kernel/test_compiler.py` holds them to it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba.core.event
from numba import from_dtype
from numba.core import compiler, types, typing
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import _FunctionCompiler
from numba.core.imputils import lower_constant
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.extending import models, register_model

from omegatable.kernel import running
from omegatable.kernel.cache import module_directory
from omegatable.kernel.instructions import INSTRUCTIONS

OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None, "_nrt": False}
OPTIMISATION = 2  # LLVM's level; level 3 compiles a fifth longer, with no measurable gain in speed


def narrowed(kind: types.Type) -> types.Type:
    """Return the type that replaces *kind* in the signature of a kernel: int64 for integers, except for uint64.

    All other types stay as they are.
    """
    kind = types.unliteral(kind)
    is_number = isinstance(kind, types.Integer) and kind != types.uint64  # uint64 holds the state of a random source
    return types.int64 if is_number else kind


# -------------------------------------------------------------------------------------------------- code and its files


class _CalledLibrary(JITCodeLibrary):
    """The code of a kernel that Python calls: machine code that includes everything it calls."""

    def _optimize_final_module(self) -> None:
        passes, builder = self._codegen._module_pass_manager(opt=OPTIMISATION)
        passes.run(self._final_module, builder)


class _LinkedLibrary(JITCodeLibrary):
    """The code of a kernel that other kernels call: only linked into theirs, where it is fully optimised."""

    def _optimize_final_module(self) -> None:
        passes, builder = self._codegen._module_pass_manager(
            opt=OPTIMISATION, loop_vectorize=False, slp_vectorize=False, cost="cheap"
        )
        passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class _Compiler(_FunctionCompiler):
    """A compiler that puts a function into one of the libraries above."""

    linked = False

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cfunc_wrapper = True
        flags.no_cpython_wrapper = flags.no_compile = self.linked
        return flags

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        flags = compiler.Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        context = self.targetdescr.target_context
        library = (_LinkedLibrary if self.linked else _CalledLibrary)(context.codegen(), self.py_func.__qualname__)
        library.enable_object_caching()
        return compiler.compile_extra(
            self.targetdescr.typing_context,
            context,
            self.py_func,
            args=args,
            return_type=return_type,
            flags=self._customize_flags(flags),
            locals=self.locals,
            library=library,
            pipeline_class=self.pipeline_class,
        )


class _LinkedCompiler(_Compiler):
    linked = True


class _Locator(UserProvidedCacheLocator):
    """A locator that finds cache files by the module's name, in the directory of the present sources."""

    def __init__(self, function: Any, file: str) -> None:
        self._py_file, self._lineno = file, function.__code__.co_firstlineno
        self._cache_path = str(module_directory(function.__module__, file))

    @classmethod
    def from_function(cls, function: Any, file: str) -> Any:
        locator = cls(function, file)
        locator.ensure_cache_path()
        return locator


class _CacheForm(CompileResultCacheImpl):
    _locator_classes = (_Locator,)


class _Cache(FunctionCache):
    _impl_class = _CacheForm


def _cache_of(function: Any) -> Any:
    """Return the cache on disk for *function*, or a null cache if its source is in no file."""
    return _Cache(function) if Path(function.__code__.co_filename).is_file() else NullCache()


# ------------------------------------------------------------------------------------------------------------ dispatch


class Dispatcher(CPUDispatcher):
    """A kernel's compiled forms: those that Python calls, and those that are linked into compiled kernels."""

    def __init__(self, function: Any) -> None:
        function = INSTRUCTIONS.get(function, function)
        super().__init__(function, targetoptions=dict(OPTIONS))
        parts = function, self.targetdescr, self.targetoptions, self.locals, compiler.Compiler
        self._compiler = _Compiler(*parts)
        self._linked_compiler = _LinkedCompiler(*parts)
        self._linked: dict[tuple[types.Type, ...], Any] = {}
        self._cache = _cache_of(function)

    # Called from Python

    def make_ready(self, arguments: tuple[Any, ...], announce: Callable[[], None]) -> None:
        """Load the form that Python calls with *arguments*, or compile it after *announce()*. The kernel is not run.

        If several threads ask for the same form, one announces and compiles it, and the others wait.
        """
        signature = tuple(narrowed(self.typeof_pyval(argument)) for argument in arguments)
        with global_compiler_lock:
            if self.overloads.get(signature) or self._load(signature):
                return
            announce()
            self.compile(signature)

    def compile(self, sig: Any) -> Any:
        """Load or compile the form for *sig* that Python calls; return its entry point."""
        args, _ = normalize_signature(sig)
        entry_point = super().compile(tuple(map(narrowed, args)))
        result = self.overloads[tuple(map(narrowed, args))]
        for environment in result._find_referenced_environments():
            result.library.codegen.set_env(environment.env_name, environment)
        return entry_point

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        if running.current_mode() == "compiled":
            return super()._compile_for_args(*args, **kws)
        try:
            signature = tuple(narrowed(self.typeof_pyval(argument)) for argument in args)
        except ValueError as error:  # an argument that only Python understands
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

    # Called from compiled kernels

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return a template for a call with *args*, for Numba's type inference. Compiles the kernel for them."""
        pysig, args = self._compiler.fold_argument_types(args, kws)
        args = tuple(map(narrowed, args))
        name = self.py_func.__name__
        signatures = [self._compile_to_link(args).signature]
        template = typing.make_concrete_template(f"CallTemplate({name})", key=name, signatures=signatures)
        return template, pysig, args, {}

    def get_overload(self, sig: Any) -> Any:
        """Return the key under which Numba's lowering finds the compiled form for *sig*."""
        args, _ = normalize_signature(sig)
        args = tuple(map(narrowed, args))
        return (self.overloads.get(args) or self._linked[args]).entry_point

    def _compile_to_link(self, args: tuple[types.Type, ...]) -> Any:
        with global_compiler_lock, self._compiling_counter:
            found = self.overloads.get(args) or self._linked.get(args) or self._load(args)
            if found is None:
                details = {"dispatcher": self, "args": args, "return_type": None}
                with numba.core.event.trigger_event("numba:compile", data=details):
                    found = self._linked_compiler.compile(args, None)._replace(entry_point=object())
                self.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
                self._linked[args] = found
            return found


class GenericType(types.Callable, types.Opaque):
    """The type of a generic function: a call of it calls the implementation for the first argument's record type."""

    def __init__(self, function: running.Generic) -> None:
        self._function = function
        super().__init__(f"generic({function.__module__}.{function.__qualname__})")  # type: ignore[attr-defined]

    def _implementation(self, args: Any) -> Any:
        for record_type, implementation in self._function.implementations.items():
            if from_dtype(record_type) == args[0]:
                return implementation.dispatcher  # type: ignore[attr-defined]
        return None

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """Return the signature of a call with *args*, or None if there is no implementation."""
        implementation = self._implementation(args)
        return implementation and implementation._numba_type_.get_call_type(context, args, kws)

    def get_call_signatures(self) -> tuple[list[Any], bool]:
        """Return no signatures: they are unknown before a call."""
        return [], True

    def get_impl_key(self, sig: Any) -> Any:
        """Return the key under which Numba's lowering finds the implementation for *sig*."""
        return self._implementation(sig.args).get_overload(sig.args)


register_model(GenericType)(models.OpaqueModel)


@lower_constant(GenericType)
def _no_value(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """Return a dummy: a function known at compile time needs no value at run time."""
    return context.get_dummy_value()
