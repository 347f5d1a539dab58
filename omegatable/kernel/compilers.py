"""The choice between two compilers for kernels: Numba's own, or Numba's adapted to kernels.

    adapted   `compiler`, which is faster. It uses private parts of one version of Numba.
    plain     `plain_compiler`, which works like `numba.njit(cache=True)`, for the other versions of Numba.

Both compilers give the same results. `OMEGATABLE_COMPILER` selects one; without it, the version of Numba decides.
"""

import importlib.metadata
import os

COMPILERS = ("adapted", "plain")
ADAPTED_TO = "0.68"  # the version of Numba whose private parts `compiler` uses


def chosen_compiler() -> str:
    """Return the name in `COMPILERS` that this process uses. Numba must be installed."""
    return os.environ.get("OMEGATABLE_COMPILER") or compiler_for(importlib.metadata.version("numba"))


def compiler_for(version: str) -> str:
    """Return the name in `COMPILERS` that fits a *version* of Numba."""
    return "adapted" if version.startswith(f"{ADAPTED_TO}.") else "plain"


if (wanted := os.environ.get("OMEGATABLE_COMPILER")) and wanted not in COMPILERS:
    raise ValueError(f"OMEGATABLE_COMPILER is {wanted!r}. There is no such compiler: there are {', '.join(COMPILERS)}.")
