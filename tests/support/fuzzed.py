"""Messages that no page would send, the same for the same seed."""

import json
import random
from collections.abc import Callable
from typing import Any, get_args

import msgspec

from omegatable.table.wire import MAX_FRAME, ClientMessage, Resign

Frame = str | bytes

NASTY_TEXTS = [
    "",
    "\0",
    "\x1b[31m",
    "\u202eabc",
    "\ufeff",
    "\U0001f600" * 40,
    "<script>alert(1)</script>",
    "'; drop table events; --",
    "../../etc/passwd",
    "%s%n",
    "a" * 300,
    "e\u0301" * 20,
    " ",
]
NASTY_NUMBERS = [0, -1, 1, -2, -4, 7, 2**31, -(2**31) - 1, 2**53 + 1, 2**63, -(2**63), 2**64, 10**40, 1.5, 1e300]
NASTY = [None, True, False, [], {}, [[]], {"": {}}, *NASTY_TEXTS, *NASTY_NUMBERS]
KINDS = [kind for kind in get_args(ClientMessage) if kind is not Resign]  # which would end the game


def _wild_message(chance: random.Random) -> dict[str, Any]:
    """Return a message whose fields have the right types, with any values."""
    kind = chance.choice(KINDS)
    message: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        shape = msgspec.inspect.type_info(field.type)
        match shape:
            case msgspec.inspect.IntType():
                message[field.name] = chance.choice([number for number in NASTY_NUMBERS if isinstance(number, int)])
            case msgspec.inspect.BoolType():
                message[field.name] = chance.random() < 0.5
            case msgspec.inspect.LiteralType():
                message[field.name] = chance.choice(shape.values)
            case _:
                message[field.name] = chance.choice(NASTY_TEXTS)
    if "id" in message and chance.random() < 0.9:
        message["id"] = f"fuzz-{chance.getrandbits(40):x}"
    return message


def _wrong_types(chance: random.Random) -> Frame:
    message = _wild_message(chance)
    for _ in range(chance.randint(1, 2)):
        message[chance.choice([*message, "more"])] = chance.choice(NASTY)
    return json.dumps(message, ensure_ascii=chance.random() < 0.5)


def _wild_values(chance: random.Random) -> Frame:
    return json.dumps(_wild_message(chance), ensure_ascii=chance.random() < 0.5)


def _noise(chance: random.Random) -> Frame:
    return chance.randbytes(chance.randint(0, 200))


def _as_text(frame: Frame) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


def _mutated(chance: random.Random) -> Frame:
    content = bytearray(_as_text(_wild_values(chance)))
    for _ in range(chance.randint(1, 4)):
        content[chance.randrange(len(content))] = chance.getrandbits(8)
    return bytes(content)


def _cut(chance: random.Random) -> Frame:
    content = _as_text(_wild_values(chance))
    return content[: chance.randrange(len(content))]


def _nested(chance: random.Random) -> Frame:
    opening, closing = chance.choice([("[", "]"), ('{"a":', "}")])
    depth = chance.randint(100, MAX_FRAME // (len(opening) + len(closing)) - 40)
    inner = opening * depth + chance.choice(["0" + closing * depth, ""])
    around = chance.choice(["%s", '{"type":"say","id":"deep","text":%s}', '{"id":"deep","type":"act","version":%s}'])
    return around % inner


def _long_number(chance: random.Random) -> Frame:
    digits = "".join(chance.choice("0123456789") for _ in range(chance.randint(20, 12_000)))
    number = chance.choice(["%s", "-%s", "%se99999", "0.%s", "1e-%s"]) % digits
    return f'{{"type":"act","id":"long","version":{number},"action":1}}'


def _surrogates(chance: random.Random) -> Frame:
    before, after = chance.choice(["a", "\\udfff", "\\u0000"]), chance.choice(["", "\\udc00", "x"])
    return f'{{"type":"say","id":"{before}","text":"\\ud8{chance.getrandbits(8):02x}{after}"}}'


def _too_long(chance: random.Random) -> Frame:
    return chance.choice([" ", "[", "\U0001f600"]) * (MAX_FRAME + chance.choice([1, 5_000]))


WAYS: list[tuple[int, Callable[[random.Random], Frame]]] = [
    (8, _wild_values),
    (5, _wrong_types),
    (4, _mutated),
    (3, _cut),
    (2, _noise),
    (2, _nested),
    (2, _surrogates),
    (1, _long_number),
    (1, _too_long),
]


def fuzzed(chance: random.Random) -> tuple[Frame, bool]:
    """Return the content of a frame, and whether the frame says that it is text."""
    [way] = chance.choices([way for _, way in WAYS], [weight for weight, _ in WAYS])
    return way(chance), chance.random() < 0.95


__all__ = ["fuzzed"]
