"""Benchmarks. The docstring of each module says what it measures and how to run it."""

from omegatable.kernel import set_mode

set_mode("compiled")
