"""Damages files as strangers, editors and disks do: bytes, lines, numbers, quotation marks, brackets and signs."""

import random
from collections.abc import Callable

SIGNS = (
    "\x00", "\x07", "\x08", "\x1b[31m", "\x1b]0;title\x07", "\x1b[2J", "\r", "\x7f", "\x85", "\x9b2J",
    "\u202e", "\u2066", "\u200b", "\u2028", "\ufeff", "\u00e9", "\u0301", "\U0001f600", "\U000e0041", "²", "٣", "Ⅷ",
)  # fmt: skip
NUMBERS = (
    "0", "-1", "1e999", "-0", "nan", "inf", "9" * 25, "9" * 5000, "0x" + "f" * 300, "1_000", "3.5", "²", "256", "32768",
    "2147483648", "18446744073709551616",
)  # fmt: skip
BYTES = (b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf5", b"\x80", b"\x00" * 50, b"\x1b[2J")
DEEP = ("[" * 3000, "{a=" * 3000, "[[" + ".".join("a" * 6000) + "]]", ".".join("b" * 9000) + " = 1", '"""', "'''", "{")


def _at(content: bytes, rng: random.Random) -> int:
    return rng.randrange(len(content) + 1)


def _insert(content: bytes, rng: random.Random, what: bytes) -> bytes:
    at = _at(content, rng)
    return content[:at] + what + content[at:]


def _lines(content: bytes, rng: random.Random, change: Callable[[list[bytes]], None]) -> bytes:
    lines = content.split(b"\n")
    change(lines)
    return b"\n".join(lines)


def _number(content: bytes, rng: random.Random) -> bytes:
    digits = [at for at, sign in enumerate(content) if 48 <= sign <= 57]
    if not digits:
        return _insert(content, rng, b"7")
    at = rng.choice(digits)
    return content[:at] + rng.choice(NUMBERS).encode() + content[at + 1 :]


def _swap_lines(content: bytes, rng: random.Random) -> bytes:
    def swap(lines: list[bytes]) -> None:
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]

    return _lines(content, rng, swap)


def _double_line(content: bytes, rng: random.Random) -> bytes:
    def double(lines: list[bytes]) -> None:
        lines.insert(rng.randrange(len(lines)), rng.choice(lines))

    return _lines(content, rng, double)


def _drop_line(content: bytes, rng: random.Random) -> bytes:
    return _lines(content, rng, lambda lines: lines.pop(rng.randrange(len(lines))) and None)


def _cut(content: bytes, rng: random.Random) -> bytes:
    return content[: _at(content, rng)]


def _drop_bytes(content: bytes, rng: random.Random) -> bytes:
    at = _at(content, rng)
    return content[:at] + content[at + rng.choice((1, 2, 20)) :]


def _flip(content: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(max(1, len(content)))
    return content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]


def _word(content: bytes, rng: random.Random) -> bytes:
    words = content.split(b" ")
    words[rng.randrange(len(words))] = rng.choice(words)
    return b" ".join(words)


def _unquote(content: bytes, rng: random.Random) -> bytes:
    quotes = [at for at, sign in enumerate(content) if sign in b"\"'=:[]{}|,"]
    if not quotes:
        return content + b'"'
    at = rng.choice(quotes)
    return content[:at] + rng.choice((b"", b'"', b"'", b"=", b"[", b"}", b"\n")) + content[at + 1 :]


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    lambda content, rng: _insert(content, rng, rng.choice(SIGNS).encode()),
    lambda content, rng: _insert(content, rng, rng.choice(SIGNS).encode()),
    lambda content, rng: _insert(content, rng, rng.choice(BYTES)),
    lambda content, rng: _insert(content, rng, rng.choice(DEEP).encode()),
    lambda content, rng: _insert(content, rng, b"x" * rng.choice((100, 3000, 200_000))),
    _number, _number, _swap_lines, _double_line, _drop_line, _cut, _drop_bytes, _flip, _flip, _word, _unquote,
)  # fmt: skip


def mutated(content: bytes, rng: random.Random) -> bytes:
    """Return *content* with one to three damages; now and then something else altogether."""
    if rng.random() < 0.02:
        return rng.choice((b"", b"\n", b"\x00" * 100, rng.randbytes(300), content * 3, content[::-1]))
    for _ in range(rng.choice((1, 1, 2, 3))):
        content = rng.choice(MUTATIONS)(content, rng)
    return content
