"""Texts that people hand in: as files, on standard input, as uploads or pasted.

Editors and shells add what nobody sees: Windows PowerShell and older Notepads begin a file with a byte order mark, or
write UTF-16, and Windows ends a line with two characters.
"""

import sys
from pathlib import Path
from typing import Final

STANDARD_INPUT: Final = Path("-")
STANDARD_OUTPUT: Final = STANDARD_INPUT
MAX_BYTES: Final = 1_000_000  # a deck may have 60,000 letters, and a ply of a record takes a few

_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"  # the byte order mark, once decoded
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")


class TextFileError(ValueError):
    """Content that is not a text. It says why, and completes a sentence such as `a.txt cannot be read: it is ...`."""


class UTF16Error(TextFileError):
    """A text in UTF-16."""


def unmarked(text: str) -> str:
    """Return *text* without a byte order mark at its start, and with a newline at the end of each line."""
    return text.removeprefix(_MARK).replace("\r\n", "\n").replace("\r", "\n")


def decode_text(content: bytes) -> str:
    """Return the *content* of a file or a request as text; see `unmarked`.

    Raises:
        TextFileError: *content* is not UTF-8. If it is UTF-16, the error is a `UTF16Error`.
    """
    # Without a mark, a first letter of ASCII shows as one zero byte of two.
    if content[:2] in _UTF_16 or (len(content) > 1 and (content[0] == 0) != (content[1] == 0)):
        raise UTF16Error("it is UTF-16, save it as UTF-8")
    try:
        return unmarked(content.decode())
    except UnicodeDecodeError:
        raise TextFileError("it is not text") from None


def read_text(file: Path, max_bytes: int = MAX_BYTES) -> str:
    """Return the text in *file*, or on standard input if that is `STANDARD_INPUT`; see `unmarked`.

    It reads at most one byte more than *max_bytes*, so an infinite file does not hang the program.

    Raises:
        TextFileError: the file is longer, or is not UTF-8.
        OSError: the file cannot be read.
    """
    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise TextFileError("it is closed")
        content = sys.stdin.buffer.read(max_bytes + 1)
    else:
        with file.open("rb") as opened:
            content = opened.read(max_bytes + 1)
    if len(content) > max_bytes:
        raise TextFileError(f"it is longer than {max_bytes / 1e6:g} MB")
    return decode_text(content)


def unreadable(error: TextFileError | OSError) -> str:
    """Return why a file cannot be read, for a sentence such as `a.txt cannot be read: permission denied.`"""
    if isinstance(error, TextFileError):
        return str(error)
    return (error.strerror or str(error)).lower()


def file_name(file: Path) -> str:
    """Return the name of *file* for a sentence that begins with it."""
    return "Standard input" if file == STANDARD_INPUT else str(file)
