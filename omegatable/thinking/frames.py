"""The messages between a server and a worker process: a length in four bytes, then MessagePack."""

import struct
from typing import IO, Any

import msgspec

from omegatable.thinking.tasks import Task

_LENGTH = struct.Struct("!I")
_encode = msgspec.msgpack.Encoder().encode


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    """Base class of all frames."""


class Begin(_Frame, frozen=True, tag="begin"):
    """To a worker: start a task. *compiled* grows when the cache contains more compiled kernels."""

    number: int
    task: Task
    compiled: int


class Stop(_Frame, frozen=True, tag="stop"):
    """To a worker: finish a task early, if it is the current task."""

    number: int


class Reported(_Frame, frozen=True, tag="reported"):
    """From a worker: an intermediate result, of its task's type of report."""

    number: int
    content: msgspec.Raw


class Done(_Frame, frozen=True, tag="done"):
    """From a worker: the result, of its task's type of result."""

    number: int
    content: msgspec.Raw


class Failed(_Frame, frozen=True, tag="failed"):
    """From a worker: a task failed, with the traceback for the log, or with a sentence about a custom bot."""

    number: int
    trace: str = ""
    sentence: str = ""


ToWorker = Begin | Stop
FromWorker = Reported | Done | Failed
to_worker = msgspec.msgpack.Decoder(ToWorker)
from_worker = msgspec.msgpack.Decoder(FromWorker)


def packed(content: Any) -> msgspec.Raw:
    """Return *content* as it is encoded in a frame."""
    return msgspec.Raw(_encode(content))


def write_frame(stream: IO[bytes], frame: ToWorker | FromWorker) -> None:
    """Write *frame*. Raises OSError if the reader is gone."""
    content = _encode(frame)
    stream.write(_LENGTH.pack(len(content)) + content)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Return the content of the next frame, or None at the end of the stream."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    content = stream.read(length)
    return content if len(content) == length else None
