"""Measurements: each module says in its first line what it measures and how it is run."""

from omegatable.kernel import set_mode

set_mode("compiled")
