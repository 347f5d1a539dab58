"""Line-based screens on any pair of streams."""

import contextlib
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import TextIO

from omegatable.terminal.protocol import Offer, Screen

SLOW_SECONDS = 2.0


class PlainScreen:
    """A screen for streams without a terminal: pipes, files, tests. Echoes every answer after its prompt, as a log."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._source, self._target = source or sys.stdin, target or sys.stdout

    def say(self, text: str = "", tone: str = "") -> None:
        """Print *text*; *tone* has no effect."""
        print(text.rstrip("\n"), file=self._target, flush=True)

    def ask(self, prompt: str, offers: Sequence[Offer] = ()) -> str:
        """Read a line, echo it, and return it without surrounding spaces. Raises EOFError at the end of input."""
        print(prompt, end=" ", file=self._target, flush=True)
        line = self._source.readline()
        if not line:
            print(file=self._target, flush=True)
            raise EOFError
        print(line.strip(), file=self._target, flush=True)
        return line.strip()

    def clear(self) -> None:
        """Do nothing: a stream cannot be erased."""


def prompted_screen() -> Screen:
    """Return a screen with completion and colour, or a `PlainScreen` if input or output is not a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainScreen()
    from omegatable.terminal.prompted import PromptedScreen

    return PromptedScreen()


@contextlib.contextmanager
def say_if_slow(screen: Screen, sentence: str) -> Iterator[None]:
    """Print *sentence* if the block takes longer than `SLOW_SECONDS`."""

    def say() -> None:
        with contextlib.suppress(OSError):  # The reader is gone.
            screen.say(sentence, "quiet")

    timer = threading.Timer(SLOW_SECONDS, say)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
