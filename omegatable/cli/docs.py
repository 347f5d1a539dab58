"""`omegatable docs`: the documentation in a browser."""

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import UsageError

EXAMPLES = "Example:  omegatable docs --no-open"
SITE = Path(__file__).resolve().parents[1] / "site"  # built by `make docs`, and part of every wheel


def docs(
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the first page in a browser.")] = True,
) -> None:
    """Open the documentation, and say where it is."""
    first = SITE / "index.html"
    if not first.is_file():
        raise UsageError("The documentation is not built in this checkout: run make docs.")
    typer.echo(first.as_uri())
    if open_:
        webbrowser.open(first.as_uri())
