"""Reads untrusted TOML files: cheap limits first, then `tomllib`.

`tomllib` takes time and memory that grow with the square of the parts of a dotted key (20 KB take seconds and 400 MB),
raises RecursionError for deep brackets, and raises a bare ValueError for very long numbers. The limits prevent all of
this in one pass over the text.
"""

import re
import tomllib
from typing import Any, Final

MAX_LINES: Final = 20_000
MAX_LINE: Final = 20_000  # characters
MAX_WORD: Final = 64  # characters of a number, a date or a key without quotation marks
MAX_PARTS: Final = 16  # parts of a dotted key
DEEPEST: Final = 16  # max nesting depth of brackets

# Every alternative matches at least one character and never fails after a long search, so one pass is linear.
_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*"
    r"|(?P<word>[^\s\[\]{}=,.\"'#]+)"
    r"|(?P<blank>[ \t]+)"
    r"|(?P<sign>.)",
    re.DOTALL,
)


def read_toml(text: str) -> dict[str, Any]:
    """Return the content of the TOML file *text*.

    Raises:
        tomllib.TOMLDecodeError: if the text is not TOML or exceeds a limit. Its message ends with the place, as in
            `tomllib`: `(at line 3, column 7)`.
    """
    _check_lines(text)
    _check_tokens(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except (ValueError, RecursionError, OverflowError):
        raise tomllib.TOMLDecodeError("A number or a key that is too long (at end of document)") from None


def _check_lines(text: str) -> None:
    lines = text.split("\n")
    if len(lines) > MAX_LINES:
        raise tomllib.TOMLDecodeError(f"More than {MAX_LINES:,} lines (at line {MAX_LINES + 1}, column 1)")
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise tomllib.TOMLDecodeError(f"A line of more than {MAX_LINE:,} characters (at line {number}, column 1)")


def _check_tokens(text: str) -> None:
    depth = dots = 0
    for token in _TOKEN.finditer(text):
        if token["word"] is not None:
            if len(token["word"]) > MAX_WORD:
                raise _too_much(text, token.start(), "A word or a number that is too long")
        elif (sign := token["sign"]) is not None:
            if sign == ".":
                dots += 1
                if dots >= MAX_PARTS:
                    raise _too_much(text, token.start(), f"A key of more than {MAX_PARTS} parts")
                continue
            dots = 0
            depth += (sign in "[{") - (sign in "]}")
            if depth > DEEPEST:
                raise _too_much(text, token.start(), f"More than {DEEPEST} brackets inside one another")


def _too_much(text: str, at: int, what: str) -> tomllib.TOMLDecodeError:
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    return tomllib.TOMLDecodeError(f"{what} (at line {line}, column {column})")
