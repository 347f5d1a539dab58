"""Limits its own process, and then executes a command: `python -I -S sandboxed.py STEP=VALUE... -- COMMAND...`.

`omegatable.play.sandbox` chooses the steps. Without a command, the script attempts each step and prints the names of
those that the system refuses. It uses only the standard library and imports little, because it runs at the start of
each process of a bot.
"""

import ctypes
import errno
import os
import resource
import sys
from collections.abc import Callable, Sequence
from typing import Final

# Constants of Linux, from its headers `prctl.h`, `mount.h`, `seccomp.h`, `filter.h` and `audit.h`.
_PR_SET_SECCOMP, _PR_SET_NO_NEW_PRIVS, _PR_CAP_AMBIENT = 22, 38, 47
_PR_CAP_AMBIENT_CLEAR_ALL = 4
_SECCOMP_MODE_FILTER = 2
_SYS_MOUNT_SETATTR = 442  # the same number on all processors
_AT_FDCWD, _AT_RECURSIVE, _MOUNT_ATTR_RDONLY = -100, 0x8000, 1
_MS_RDONLY, _MS_NOSUID, _MS_NODEV, _MS_NOEXEC, _MS_REMOUNT, _MS_BIND, _MS_MOVE = 1, 2, 4, 8, 32, 4096, 8192
_LOAD, _EQUAL, _AT_LEAST, _AND, _RETURN = 0x20, 0x15, 0x35, 0x54, 0x06
_ALLOW, _ERRNO = 0x7FFF0000, 0x00050000
_NUMBER, _PROCESSOR, _FIRST, _SECOND = 0, 4, 16, 24  # offsets in `seccomp_data`, whose fields are little-endian
_AF_INET, _AF_INET6, _AF_NETLINK = 2, 10, 16
_SOCK_STREAM, _SOCK_SEQPACKET, _SOCK_TYPES = 1, 5, 0xF
_X32 = 0x40000000  # system calls with this bit and above have other numbers
_IO_URING_SETUP = 425  # the same number on all processors; it creates sockets past a filter

_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty")
_LINKS = {
    "ptmx": "pts/ptmx",
    "fd": "/proc/self/fd",
    "stdin": "/proc/self/fd/0",
    "stdout": "/proc/self/fd/1",
    "stderr": "/proc/self/fd/2",
}

# By machine, the values that the kernel has for the processor and for its 32-bit programs, each with the numbers of
# the system calls `socket` and `socketpair`, and of those that are refused.
_MACHINES: Final[dict[str, Sequence[tuple[int, int, int, tuple[int, ...]]]]] = {
    "x86_64": [(0xC000003E, 41, 53, ()), (0x40000003, 359, 360, (102,))],  # 102 is `socketcall`
    "aarch64": [(0xC00000B7, 198, 199, ()), (0x40000028, 281, 288, ())],
    "riscv64": [(0xC00000F3, 198, 199, ())],
}
_Instruction = tuple[int, int, int, int]  # code, jump if true, jump if false, value


def _limit(kind: int) -> Callable[[str], None]:
    """Return the step that lowers a limit of the system to a value."""

    def lower(value: str) -> None:
        hard = resource.getrlimit(kind)[1]
        limit = int(value) if hard == resource.RLIM_INFINITY else min(int(value), hard)
        resource.setrlimit(kind, (limit, limit))

    return lower


def _private_files(value: str) -> None:
    """Make all files read-only, keep only a few devices, and mount empty folders in memory.

    The value is "BYTES:FOLDER": the size of each such folder, and the path of one; the other is `/dev/shm`. The process
    must be in a mount namespace.
    """
    size, _, folder = value.partition(":")
    attributes = (ctypes.c_uint64 * 4)(_MOUNT_ATTR_RDONLY, 0, 0, 0)
    _call("syscall", _SYS_MOUNT_SETATTR, _AT_FDCWD, b"/", _AT_RECURSIVE, attributes, ctypes.sizeof(attributes))
    _mount("tmpfs", folder, "tmpfs", _MS_NOSUID, "mode=755")
    for device in (*_DEVICES, *graphics_cards()):
        path = folder + device.removeprefix("/dev")
        if os.path.isdir(device):
            os.mkdir(path)
        else:
            os.close(os.open(path, os.O_CREAT))
        _mount(device, path, "", _MS_BIND)
    for link, target in _LINKS.items():
        os.symlink(target, f"{folder}/{link}")
    for name in ("pts", "shm"):
        os.mkdir(f"{folder}/{name}")
    _mount("devpts", f"{folder}/pts", "devpts", _MS_NOSUID | _MS_NOEXEC, "newinstance,ptmxmode=0666,mode=620")
    _mount(folder, "/dev", "", _MS_MOVE)
    for target in (folder, "/dev/shm"):
        _mount("tmpfs", target, "tmpfs", _MS_NOSUID | _MS_NODEV, f"size={size},mode=1777")
    _mount("", "/dev", "", _MS_REMOUNT | _MS_BIND | _MS_RDONLY | _MS_NOSUID)


def graphics_cards() -> list[str]:
    """Return the paths of the devices of graphics cards."""
    return [f"/dev/{name}" for name in sorted(os.listdir("/dev")) if name.startswith(("nvidia", "dri", "kfd", "dxg"))]


def _mount(source: str, target: str, kind: str, flags: int, options: str = "") -> None:
    """Mount a file system. Raises OSError."""
    _call("mount", os.fsencode(source), os.fsencode(target), kind.encode(), flags, options.encode())


def _drop_privileges(_value: str) -> None:
    """Give up the capabilities that the next program would inherit from the namespace."""
    _call("prctl", _PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)


def _filter_sockets(value: str) -> None:
    """Refuse sockets that reach other programs. The value is "inet" to allow sockets of the internet, else "none".

    Pairs of connected sockets remain. Those for single messages are refused, because they can send to any address.
    """
    families = (_AF_INET, _AF_INET6, _AF_NETLINK) if value == "inet" else ()
    try:
        processors = _MACHINES[os.uname().machine]
    except KeyError:
        raise OSError(errno.ENOSYS, "no system calls are known for this machine") from None
    program = [(_LOAD, 0, 0, _PROCESSOR)]
    for processor, socket, pair, refused in processors:
        block = [
            (_LOAD, 0, 0, _NUMBER),
            *_when(_AT_LEAST, _X32, [_refuse(errno.ENOSYS)]),
            *_when(_EQUAL, socket, [(_LOAD, 0, 0, _FIRST), *_only(families)]),
            *_when(
                _EQUAL,
                pair,
                [(_LOAD, 0, 0, _SECOND), (_AND, 0, 0, _SOCK_TYPES), *_only((_SOCK_STREAM, _SOCK_SEQPACKET))],
            ),
            *_when(_EQUAL, _IO_URING_SETUP, [_refuse(errno.ENOSYS)]),
        ]
        for number in refused:
            block += _when(_EQUAL, number, [_refuse(errno.EACCES)])
        program += _when(_EQUAL, processor, [*block, (_RETURN, 0, 0, _ALLOW)])
    program.append(_refuse(errno.ENOSYS))
    _call("prctl", _PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    _call("prctl", _PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(_Program.of(program)), 0, 0)


def _when(test: int, value: int, then: list[_Instruction]) -> list[_Instruction]:
    """Return the instructions that run *then*, which must end in a return, if the loaded number passes a *test*."""
    return [(test, 0, len(then), value), *then]


def _only(values: Sequence[int]) -> list[_Instruction]:
    """Return the instructions that allow the call if the loaded number is one of *values*, and refuse it otherwise."""
    tests = [(_EQUAL, len(values) - at, 0, value) for at, value in enumerate(values)]
    return [*tests, _refuse(errno.EACCES), (_RETURN, 0, 0, _ALLOW)]


def _refuse(number: int) -> _Instruction:
    return (_RETURN, 0, 0, _ERRNO | number)


class _Filter(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("true", ctypes.c_uint8),
        ("false", ctypes.c_uint8),
        ("value", ctypes.c_uint32),
    )


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("filter", ctypes.POINTER(_Filter)))

    @classmethod
    def of(cls, instructions: list[_Instruction]) -> "_Program":
        return cls(len(instructions), (_Filter * len(instructions))(*(_Filter(*each) for each in instructions)))


def _call(name: str, *arguments: object) -> None:
    """Call a function of the C library. Raises OSError if it fails or does not exist."""
    library = ctypes.CDLL(None, use_errno=True)
    if not hasattr(library, name):
        raise OSError(errno.ENOSYS, f"there is no {name}")
    if getattr(library, name)(*(ctypes.c_long(each) if isinstance(each, int) else each for each in arguments)) < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


_STEPS: Final[dict[str, Callable[[str], None]]] = {
    "files": _private_files,
    "core": _limit(resource.RLIMIT_CORE),
    "memory": _limit(resource.RLIMIT_DATA),
    "file": _limit(resource.RLIMIT_FSIZE),
    "processes": _limit(resource.RLIMIT_NPROC),
    "privileges": _drop_privileges,
    "sockets": _filter_sockets,
}


def main() -> None:
    """Perform the steps of the command line, and execute its command."""
    at = sys.argv.index("--")
    command, failed = sys.argv[at + 1 :], []
    for word in sys.argv[1:at]:
        step, _, value = word.partition("=")
        try:
            _STEPS[step](value)
        except (OSError, ValueError):
            failed.append(step)
    if not command:
        print(*failed)
        return
    if failed:
        sys.exit(f"The sandbox of the bot failed at {' and '.join(failed)}.")
    try:
        os.execvp(command[0], command)
    except OSError as error:
        if error.errno == errno.ENOEXEC:  # As a shell does, run a script that does not name its interpreter.
            os.execv("/bin/sh", ["sh", *command])
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        sys.exit(126 if error.errno == errno.EACCES else 127)


if __name__ == "__main__":
    main()
