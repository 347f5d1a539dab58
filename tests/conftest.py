"""What all tests share: they never touch the tables of the person who runs them."""

import os
import socket
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

_data = tempfile.TemporaryDirectory(prefix="omegatable-")
os.environ["XDG_DATA_HOME"] = _data.name


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the project."""
    return ROOT


@pytest.fixture
def free_port() -> int:
    """A port on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
