"""The sandbox of a custom bot: its environment variables, namespaces and limits, as far as the system has them.

Bubblewrap makes the namespaces where it is installed, else `unshare` of util-linux. `omegatable.play.sandboxed` sets
the limits from inside. `docs/writing-a-bot.md` has a table of what is limited by which means.

Linux exempts root from the limit on processes. If the caller is root, the sandbox has a user namespace with the same
users, in which the bot runs as the user `nobody`, with the permission to read all files.
"""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from omegatable.kernel import cache_directory, current_mode
from omegatable.play.sandboxed import graphics_cards

MAX_MEMORY: Final = 2 << 30  # bytes of memory of each process
MAX_PROCESSES: Final = 64  # processes and threads of a bot, including one or two of the sandbox
MAX_WRITTEN: Final = 64 << 20  # bytes in each writable folder; elsewhere, bytes of a file
MAX_THREADS: Final = 16  # threads of a numerical library, which otherwise starts one for each processor

PASSED: Final = ("PATH", "HOME", "LANG", "LC_ALL")  # environment variables that a bot sees, besides `OMEGATABLE_*`

_SCRIPT = Path(__file__).with_name("sandboxed.py")
_NOBODY = 65534
_DIES = ("setpriv", "--pdeathsig", "KILL")  # the command ends with the thread that started it
_COUNTED = (5, 14)  # the first version of Linux that counts the processes of each user namespace separately
# A bot of root that runs as `nobody` reads all files, as root does.
_CAPABILITIES = "-all,+dac_override,+dac_read_search"
_AS_NOBODY = (
    *_DIES,
    *(f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"),
    *(f"--inh-caps={_CAPABILITIES}", f"--ambient-caps={_CAPABILITIES}", f"--bounding-set={_CAPABILITIES}"),
)

# What a bot can do if the sandbox lacks a part, in the order of the sentence.
_WITHOUT = {
    "network": "use the network",
    "sockets": "connect to Unix sockets",
    "others": "see other processes",
    "processes": "start any number of processes",
    "files": "write to files",
    "end": "leave processes behind",
}


class Means(NamedTuple):
    """A way to make the namespaces of a sandbox."""

    name: str  # for tests
    prefix: Callable[[str], Sequence[str]]  # the prefix of a command; the argument is the writable folder
    parts: frozenset[str]  # keys of `_WITHOUT`, the parts of the sandbox that the prefix makes
    steps: frozenset[str]  # the parts that need a step from inside


def _bubblewrap(folder: str) -> list[str]:
    words = ["bwrap", "--die-with-parent", "--unshare-pid", "--unshare-net", "--unshare-ipc"]
    words += [] if _is_root() else ["--unshare-user"]
    words += ["--ro-bind", "/", "/", "--dev", "/dev"]
    for device in graphics_cards():
        words += ["--dev-bind", device, device]
    for writable in (folder, "/dev/shm"):
        words += ["--perms", "1777", "--size", str(MAX_WRITTEN), "--tmpfs", writable]
    return [*words, "--remount-ro", "/dev", "--proc", "/proc", "--"]


def _namespaces(*more: str) -> list[str]:
    own = [] if _is_root() else ["--map-current-user", "--keep-caps"]
    return [*_DIES, "unshare", *own, "--net", "--pid", "--ipc", *more, "--fork", "--kill-child"]


# The best means first. A container may forbid another `/proc`, and a filter of system calls may forbid all mounts.
MEANS: Final = (
    Means(
        "bubblewrap",
        _bubblewrap,
        frozenset({"network", "others", "files", "end"}),
        frozenset({"sockets", "processes"}),
    ),
    Means(
        "namespaces",
        lambda _: _namespaces("--mount-proc"),
        frozenset({"network", "others", "end"}),
        frozenset({"files", "sockets", "processes"}),
    ),
    Means(
        "no proc",
        lambda _: _namespaces("--mount"),
        frozenset({"network", "end"}),
        frozenset({"files", "sockets", "processes"}),
    ),
    Means("no mounts", lambda _: _namespaces(), frozenset({"network", "end"}), frozenset({"sockets", "processes"})),
    Means("limits", lambda _: (), frozenset(), frozenset({"sockets"})),
)


class Sandbox:
    """A place for one process and its children, with a writable folder that `close` removes."""

    def __init__(self, means: Means | None = None, steps: frozenset[str] | None = None) -> None:
        """Make a sandbox by the best means of this system, or by *means* with the parts that need *steps*.

        Raises OSError.
        """
        self._means, self._steps = chosen() if means is None or steps is None else (means, steps)
        self._folder = tempfile.TemporaryDirectory(prefix="omegatable-bot-", ignore_cleanup_errors=True)
        try:
            self._namespace = _user_namespace() if _is_root() and self._means.parts else None
        except OSError:
            self._folder.cleanup()
            raise

    def start(self, command: Sequence[str], **options: Any) -> "subprocess.Popen[bytes]":
        """Start *command* with the *options* of `subprocess.Popen`. Raises OSError."""
        return subprocess.Popen(
            self._command(command), env=self._environment(), start_new_session=True, bufsize=0, **options
        )

    def run(self, command: Sequence[str], timeout: float) -> "subprocess.CompletedProcess[str]":
        """Run *command* without input, and return its exit code and output.

        Raises OSError, or subprocess.TimeoutExpired after *timeout* seconds.
        """
        return subprocess.run(
            self._command(command),
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=timeout,
        )

    @property
    def turns_signals_into_codes(self) -> bool:
        """Whether a process that a signal ends has the exit code 128 + the signal, as in a shell."""
        return self._means.name == "bubblewrap"

    def close(self) -> None:
        """Remove the writable folder. The process must have ended."""
        self._folder.cleanup()
        if self._namespace is not None:
            os.close(self._namespace)
            self._namespace = None

    def _command(self, command: Sequence[str]) -> list[str]:
        enter: list[str] = []
        if self._namespace is not None:
            # The path is that of this process, because the descriptor is not passed on.
            path = f"/proc/{os.getpid()}/fd/{self._namespace}"
            enter = ["nsenter", f"--user={path}", "--preserve-credentials"]
            command = [*_AS_NOBODY, *command] if command else []
        limits = [sys.executable, "-I", "-S", str(_SCRIPT), *self._limits(), "--"]
        return [*enter, *self._means.prefix(self._folder.name), *limits, *command]

    def _limits(self) -> list[str]:
        """Return the steps of the script, with their values."""
        steps = {"core": "0", "memory": str(MAX_MEMORY), "file": str(MAX_WRITTEN)}
        if "files" in self._steps:
            steps = {"files": f"{MAX_WRITTEN}:{self._folder.name}", **steps}
        if "processes" in self._steps:
            steps["processes"] = str(MAX_PROCESSES)
        if self._means.parts:
            steps["privileges"] = ""
        if "sockets" in self._steps:
            steps["sockets"] = "inet" if "network" in self._means.parts else "none"
        return [f"{step}={value}" for step, value in steps.items()]

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name in PASSED or name.startswith("OMEGATABLE_")}
        return {
            **kept,
            "TMPDIR": self._folder.name,
            "OMEGATABLE_KERNELS": current_mode(),  # These two are for a class that uses kernels.
            "OMEGATABLE_CACHE": str(cache_directory().parent.absolute()),
            "OMP_NUM_THREADS": str(min(MAX_THREADS, os.cpu_count() or 1)),
        }


@cache
def chosen() -> tuple[Means, frozenset[str]]:
    """Return the best means that works on this system, and the steps from inside that work."""
    for means in MEANS:
        steps = means.steps if _counts_processes() else means.steps - {"processes"}
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            sandbox = Sandbox(means, steps)
            try:
                tried = sandbox.run((), timeout=10)
            finally:
                sandbox.close()
            steps -= set(tried.stdout.split())
            if tried.returncode == 0 and _runs(Sandbox(means, steps)):
                return means, steps
    return MEANS[-1], frozenset()


def _runs(sandbox: Sandbox) -> bool:
    """Return whether a command runs in this *sandbox*, and close it."""
    try:
        return sandbox.run(("true",), timeout=10).returncode == 0
    finally:
        sandbox.close()


def missing() -> list[str]:
    """Return the parts of the sandbox that this system cannot make: keys of the table in `docs/writing-a-bot.md`."""
    means, steps = chosen()
    made = means.parts | steps | ({"network"} if "sockets" in steps else set())
    return [part for part in _WITHOUT if part not in made]


def warning() -> str:
    """Return a sentence for the user about what the sandbox of this system lacks, or "" if it is complete."""
    lacks = [_WITHOUT[part] for part in missing()]
    if not lacks:
        return ""
    return f"On this system a bot of your own can {' and '.join(filter(None, [', '.join(lacks[:-1]), lacks[-1]]))}."


def _is_root() -> bool:
    return os.geteuid() == 0


def _counts_processes() -> bool:
    """Return whether the system counts the processes of a user namespace, not all processes of the user."""
    return tuple(map(int, re.findall(r"\d+", os.uname().release)[:2])) >= _COUNTED and sys.platform == "linux"


def _user_namespace() -> int:
    """Return the descriptor of a new user namespace that has the same users and groups. Raises OSError."""
    made = subprocess.Popen(
        ["unshare", "--user", "sh", "-c", "echo; read _"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with made:
        assert made.stdout is not None
        made.stdout.readline()  # The namespace exists.
        for kind in ("uid_map", "gid_map"):
            ranges = [line.split() for line in Path("/proc/self", kind).read_text(encoding="ascii").splitlines()]
            same = "".join(f"{first} {first} {count}\n" for first, _, count in ranges)
            Path("/proc", str(made.pid), kind).write_text(same, encoding="ascii")
        return os.open(f"/proc/{made.pid}/ns/user", os.O_RDONLY)
