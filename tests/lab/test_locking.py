"""Locks on files: one holder at a time, released by the end of a process, and on Windows too."""

import errno
import importlib.util
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from omegatable.lab import locking
from omegatable.lab.locking import LockedError, locked

HOLD = """
import sys
from pathlib import Path
from omegatable.lab.locking import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_file_has_one_holder_at_a_time(tmp_path):
    file = tmp_path / "log"
    file.write_text("one line\n")
    with locked(file):
        with pytest.raises(LockedError, match=r"^Another process holds .*log: wait for it to end\.$"), locked(file):
            pass
        assert file.read_text() == "one line\n"
    with locked(file):
        pass


def test_a_killed_process_leaves_no_lock(tmp_path):
    file = tmp_path / "log"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(LockedError), locked(file):
            pass
        holder.kill()
        holder.wait()
        with locked(file):
            pass


def test_the_lock_of_windows_is_a_byte_beyond_the_content(tmp_path, monkeypatch):
    """`msvcrt.locking` is replaced by one that keeps a list of what it has locked."""
    held = []

    def lock(descriptor, mode, size):
        assert (mode, size) == ("no waiting", 1)
        region = os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        if region in held:
            raise PermissionError(errno.EACCES, "Permission denied")
        held.append(region)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=lock, LK_NBLCK="no waiting"))
    monkeypatch.setitem(sys.modules, "fcntl", None)
    found = importlib.util.spec_from_file_location("locking_of_windows", locking.__file__)
    windows = importlib.util.module_from_spec(found)
    found.loader.exec_module(windows)
    file = tmp_path / "log"
    with windows.locked(file):
        with pytest.raises(windows.LockedError), windows.locked(file):
            pass
        assert held == [(file.stat().st_ino, 2**31 - 2)]
        assert file.stat().st_size == 0
