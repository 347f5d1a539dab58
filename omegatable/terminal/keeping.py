"""Saved games of the terminal, so that a game that was left, stopped or killed can be resumed.

A game is a file of events, one per line, as in the server's store. Each event is written before the next prompt. The
file contains the hidden cards; only its owner can read it. It is deleted when the game is over. During a game its file
is locked, if the system has locks, so that no other process appends to it.
"""

import os
import re
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from omegatable.locales.text import Text, text
from omegatable.table.events import AnyEvent, EventError, event_text, parse_event

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_SUFFIX = ".events"


class KeepingError(Exception):
    """Raised when a game cannot be saved or found. The message is one sentence."""


def games_folder() -> Path:
    """Return the folder of the saved games in the user's data directory."""
    return Path(platformdirs.user_data_dir("omegatable", appauthor=False)) / "games"


def kept_games(folder: Path) -> list[str]:
    """Return the names of the games in *folder*, starting with the last played game.

    Empty files are left out, because the game was stopped before its first event.
    """
    found = folder.glob(f"*{_SUFFIX}") if folder.is_dir() else ()
    files = [file for file in found if file.is_file() and file.stat().st_size]
    files.sort(key=lambda file: (file.stat().st_mtime, file.name), reverse=True)
    return [file.name.removesuffix(_SUFFIX) for file in files]


class KeptGame:
    """A game in a file, which `append` extends, and which is locked until `close` or `remove`.

    If writing fails, `failure` is the reason, and nothing more is written: the game continues without being saved.
    `language` is the language that the user named; the command that resumes the game repeats it.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.failure = ""
        self.language: str | None = None
        self._lock: int | None = None  # the file descriptor that holds the lock

    @property
    def name(self) -> str:
        """Return the game's name for `omegatable resume`, such as "omega-shift-2"."""
        return self.file.name.removesuffix(_SUFFIX)

    @property
    def way_back(self) -> Text:
        """Return one sentence that says how to resume the game."""
        if self.failure:
            return text("terminal-kept-not", reason=self.failure)
        language = "" if self.language is None else f" --language {self.language}"
        return text("terminal-kept", command=f"omegatable resume {self.name}{language}")

    @classmethod
    def begin(cls, folder: Path, game: str) -> "KeptGame":
        """Return a new, empty game named after *game* and the first free number in *folder*."""
        kept = cls(folder / f"{game}-1{_SUFFIX}")
        number = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
            while True:
                number += 1
                kept.file = folder / f"{game}-{number}{_SUFFIX}"
                try:
                    os.close(os.open(kept.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
                except FileExistsError:
                    continue
                kept._take_lock()
                return kept
        except OSError as error:
            kept.failure = (error.strerror or str(error)).lower()
            return kept

    @classmethod
    def find(cls, folder: Path, name: str = "") -> tuple["KeptGame", list[AnyEvent]]:
        """Return the game called *name*, or the last played game, with its events.

        An incomplete last line, which a kill can leave, is dropped. Raises `KeepingError` if there is no such game,
        another process plays it, or its file cannot be read.
        """
        names = kept_games(folder)
        if not names:
            raise KeepingError("No game is kept: `omegatable play GAME` begins one.")
        if name and name not in names:
            raise KeepingError(f"No game called {name!r} is kept: there is {', '.join(names)}.")
        kept = cls(folder / f"{name or names[0]}{_SUFFIX}")
        try:
            kept._take_lock()
            content = kept.file.read_bytes()
            whole = content[: content.rfind(b"\n") + 1]
            if whole != content:
                os.truncate(kept.file, len(whole))
            events = [parse_event(line) for line in whole.decode().splitlines()]
        except BlockingIOError:
            raise KeepingError(f"{kept.name} is open in another terminal: go on there, or leave it first.") from None
        except (OSError, UnicodeDecodeError, EventError) as error:
            kept.close()
            raise KeepingError(f"{kept.file} cannot be read: {re.sub(r'[.]$', '', str(error))}.") from None
        if not events:
            kept.close()
            raise KeepingError(f"{kept.file} has no game in it: delete it.")
        return kept, events

    def append(self, events: Sequence[AnyEvent]) -> None:
        """Append *events* to the file."""
        if self.failure or not events:
            return
        try:
            with self.file.open("ab") as opened:
                opened.write("".join(f"{event_text(event)}\n" for event in events).encode())
        except OSError as error:
            self.failure = (error.strerror or str(error)).lower()

    def remove(self) -> None:
        """Delete the file of a finished game."""
        self.file.unlink(missing_ok=True)
        self.close()

    def close(self) -> None:
        """Release the lock."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _take_lock(self) -> None:
        """Lock the file, if the system can. Raises `BlockingIOError` if another process has locked it."""
        if fcntl is None:
            return
        self._lock = os.open(self.file, os.O_RDWR)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise
        except OSError:  # The file system has no locks.
            self.close()
