"""The command line: `omegatable serve|forget|play|sheets|simulate|arena|replay|analyse|export|rules|games` and more."""

from omegatable.cli.program import app, main, run

__all__ = ["app", "main", "run"]
