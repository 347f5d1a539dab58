"""Messages for a waiting user: a progress bar and a spinner."""

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING

from omegatable.cli.arguments import UsageError
from omegatable.extras import missing
from omegatable.kernel import set_mode

if TYPE_CHECKING:
    from omegatable.bots.compiling import Compilation
    from omegatable.engine.protocol import Game


def compile_game(game: "Game", levels: Sequence[str] = ()) -> None:
    """Compile the kernels of *game* and of bots of these *levels*, show the progress, and then run compiled.

    Programs among the levels need no compilation, and `gentle:no-trade` needs what `gentle` does. Without Numba
    everything runs interpreted, and a line on standard error reports that.
    """
    say_if_slow()
    from omegatable.bots import LEVELS
    from omegatable.bots.compiling import Compilation, parts_for
    from omegatable.bots.no_trade import level_of

    compiling = Compilation(parts_for(game.name, *[level for level in map(level_of, levels) if level in LEVELS]))
    if not compiling.is_complete:
        _show_compiling(compiling, game)
    set_mode("compiled")


def say_if_slow(levels: Sequence[str] | None = None) -> None:
    """Print on standard error how to install Numba if it is missing, because rules and bots then run interpreted.

    Nothing is printed if only bots of *levels* play, and none of these searches.
    """
    from omegatable.bots.quick import QUICK_LEVELS

    if levels is not None and set(levels) <= set(QUICK_LEVELS):
        return
    if sentence := missing("Rules and bots run many times faster with", "fast"):
        print(sentence, file=sys.stderr)


def _show_compiling(compiling: "Compilation", game: "Game") -> None:
    title = f"Compiling {game.title}, once after each update"
    if not sys.stderr.isatty():
        print(f"{title} ...", file=sys.stderr, flush=True)
        compiling.wait()
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=1.0)
        compiling.wait(lambda share: progress.update(task, completed=share))


@contextlib.contextmanager
def spinner(what: str) -> Iterator[None]:
    """Show a spinner labelled *what* while the block runs, if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(what):
        yield


@contextlib.contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar labelled *what* while the block runs, if standard error is a terminal.

    Yields a function whose arguments are the amount done and the total.
    """
    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(what, total=1.0)
        yield lambda done, of: shown.update(task, completed=done / of)


@contextlib.contextmanager
def broken_workers() -> Iterator[None]:
    """Turn the death of a worker process into a `UsageError`."""
    try:
        yield
    except BrokenExecutor:
        raise UsageError("A process that played games was ended from outside: try again with fewer --jobs.") from None
