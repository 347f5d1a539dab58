"""The command line: `omegatable serve|play|sheets|simulate|arena|train|replay|think|export|rules|games|deck|bench`."""

from omegatable.cli.program import app, main, run

__all__ = ["app", "main", "run"]
