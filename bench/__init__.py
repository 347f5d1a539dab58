"""Benchmarks. The docstring of each module describes its measurements and its options."""

from omegatable.kernel import set_mode

set_mode("compiled")
