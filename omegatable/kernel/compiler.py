"""Numba's compiler, adapted to our kernels. Imported when a compiled form is first loaded or created.

Two changes reduce the compile time by more than a third compared with `plain_compiler`:

- Only kernels that Python calls become machine code. The kernels that they call are compiled only to code that can be
  linked into the callers: without a wrapper for Python, full optimisation, machine code, or a file in the cache,
  because the caller's file contains them.
- LLVM optimises at its second level, and the called kernels at a cheap level. The third level takes a fifth longer and
  makes nothing faster.

There is no reference counting (`_nrt=False`), which kernels do not need. Masks (`face_of`, `mover`, `left_of`, `put`)
say that an index is not negative.

This module uses private parts of Numba; `compilers` names the version that it fits, and `tests/kernel/test_compiler.py`
checks this. Other versions use `plain_compiler`.
"""

from pathlib import Path
from typing import Any

import numba.core.event
from numba.core import compiler, types, typing
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import _FunctionCompiler
from numba.core.sigutils import normalize_signature

from omegatable.kernel.cache import module_directory
from omegatable.kernel.dispatch import ForgivingCache, GenericType, KernelDispatcher, narrowed
from omegatable.kernel.instructions import INSTRUCTIONS

__all__ = ["Dispatcher", "GenericType"]

OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None, "_nrt": False}
OPTIMISATION = 2  # LLVM's level; level 3 compiles a fifth longer, with no measurable gain in speed


# -------------------------------------------------------------------------------------------------- code and its files


class _CalledLibrary(JITCodeLibrary):
    """The code of a kernel that Python calls: machine code that includes everything it calls."""

    def _optimize_final_module(self) -> None:
        passes, builder = self._codegen._module_pass_manager(opt=OPTIMISATION)
        passes.run(self._final_module, builder)


class _LinkedLibrary(JITCodeLibrary):
    """The code of a kernel that other kernels call: it is only linked into their code, and fully optimised there."""

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
    """A locator that finds cache files by the module's name, in the directory of the current sources."""

    def __init__(self, function: Any, file: str) -> None:
        self._py_file, self._lineno = file, function.__code__.co_firstlineno
        self._cache_path = str(module_directory(function.__module__, file))

    @classmethod
    def from_function(cls, function: Any, file: str) -> Any:
        return cls(function, file)  # The directory is made when a form is saved.


class _CacheForm(CompileResultCacheImpl):
    _locator_classes = (_Locator,)


class _Cache(FunctionCache):
    _impl_class = _CacheForm


def _cache_of(function: Any) -> Any:
    """Return the cache on disk for *function*, or a null cache if its source is not in a file."""
    return _Cache(function) if Path(function.__code__.co_filename).is_file() else NullCache()


# ------------------------------------------------------------------------------------------------------------ dispatch


class Dispatcher(KernelDispatcher):
    """A kernel's compiled forms: forms that Python calls, and forms that are linked into compiled kernels."""

    def __init__(self, function: Any) -> None:
        function = INSTRUCTIONS.get(function, function)
        super().__init__(function, targetoptions=dict(OPTIONS))
        parts = function, self.targetdescr, self.targetoptions, self.locals, compiler.Compiler
        self._compiler = _Compiler(*parts)
        self._linked_compiler = _LinkedCompiler(*parts)
        self._linked: dict[tuple[types.Type, ...], Any] = {}
        self._cache = ForgivingCache(_cache_of(function))

    def compile(self, sig: Any) -> Any:
        """Load or compile the form for *sig* that Python calls, and return its entry point."""
        args, _ = normalize_signature(sig)
        entry_point = super().compile(args)
        result = self.overloads[tuple(map(narrowed, args))]
        for environment in result._find_referenced_environments():
            result.library.codegen.set_env(environment.env_name, environment)
        return entry_point

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return a template for a call with *args*, for Numba's type inference, after compiling the kernel for them."""
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
