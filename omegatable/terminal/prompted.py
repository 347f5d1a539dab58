"""A screen for a person: completion, a line editor, and colour if the terminal supports it."""

from collections.abc import Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import DummyHistory
from rich.console import Console

from omegatable.terminal.protocol import Offer

_TONES = {"story": "cyan", "quiet": "dim", "refusal": "bold red", "title": "bold"}
_ERASE = "\x1b[H\x1b[2J\x1b[3J"  # cursor home, erase the screen, erase the scrollback


class _Offers(Completer):
    """Completes the last word of the line from the given offers."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        self._offers = offers

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield the offers that begin with the last word, in either case."""
        typed = document.text_before_cursor.rpartition(" ")[2]
        for text, meaning in self._offers:
            if text.upper().startswith(typed.upper()):
                yield Completion(text, start_position=-len(typed), display_meta=meaning)


class PromptedScreen:
    """The terminal. Supports `NO_COLOR` and `TERM=dumb`, and stores no history of the input."""

    def __init__(self) -> None:
        self._console = Console(highlight=False, soft_wrap=True)
        self._session: PromptSession[str] = PromptSession(history=DummyHistory(), complete_while_typing=False)

    def say(self, text: str = "", tone: str = "") -> None:
        """Print *text* in the style of *tone*."""
        self._console.print(text.rstrip("\n"), style=_TONES.get(tone), markup=False)

    def ask(self, prompt: str, offers: Sequence[Offer] = ()) -> str:
        """Read a line with Tab completion and return it stripped. Raises EOFError at the end of input."""
        return self._session.prompt(prompt + " ", completer=_Offers(offers)).strip()

    def clear(self) -> None:
        """Erase the screen and the scrollback."""
        if self._console.is_terminal:
            self._console.file.write(_ERASE)
            self._console.file.flush()
