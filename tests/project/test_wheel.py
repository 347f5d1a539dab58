"""The wheel, installed without Node, serves the page and a whole game."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from websockets.sync.client import connect

from omegatable.table.changes import followed
from tests.support.sample import WHOLE

COMPILING = 600  # seconds for the first table of a machine whose rules and bots must still be compiled
MAX_ACTIONS = 400
START_SECONDS = 600  # the first start of a new installation compiles the rules


def run(*command, directory, environment):
    """Run a command and return what it says."""
    found = subprocess.run(command, cwd=directory, env=environment, capture_output=True, text=True)
    assert found.returncode == 0, f"{' '.join(map(str, command))}\n{found.stdout}{found.stderr}"
    return found.stdout


def answer(address, body=None):
    """Return what the server answers to one request."""
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(address, data=data, headers={"Content-Type": "application/json"} if data else {})
    with urllib.request.urlopen(request, timeout=COMPILING) as response:
        return response.read()


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    """Return the wheel of this tree with its page."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, root]
    run(*command, directory=folder, environment=dict(os.environ))
    (built,) = folder.glob("*.whl")
    return built


def install(wheel, pins, home):
    """Install the wheel and what *pins* names into a new environment in *home*.

    Returns its programs and the environment to run them in. Without *pins* the requirements are borrowed from the
    environment of the tests.
    """
    venv.create(home / "venv")
    programs = home / "venv" / "bin"
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "VIRTUAL_ENV", "COV_", "NODE", "OMEGATABLE_KERNELS"))
    }
    pip = [sys.executable, "-m", "pip", "--python", programs / "python", "install", "--quiet"]
    pip.append("--disable-pip-version-check")
    if pins is not None:
        run(*pip, "--require-hashes", "--requirement", pins, directory=home, environment=environment)
    else:  # a folder named in a .pth file is searched for modules, but not for .pth files: this package stays out
        borrowed = next((home / "venv").glob("lib/python*/site-packages")) / "borrowed.pth"
        borrowed.write_text("\n".join(sysconfig.get_path(name) for name in ("purelib", "platlib")))
    run(*pip, "--no-deps", "--no-index", wheel, directory=home, environment=environment)
    environment |= {"PATH": str(programs), "XDG_DATA_HOME": str(home / "data"), "PYTHONUNBUFFERED": "1"}
    assert shutil.which("node", path=environment["PATH"]) is None
    return programs, environment


@pytest.fixture(scope="module")
def installed(root, wheel, tmp_path_factory):
    """Return the folder of a new environment with the wheel and its pinned requirements, and the way to run it.

    In `make test` the requirements are borrowed from the environment of the tests, which has the same pins.
    """
    return install(wheel, root / "requirements" / "runtime.txt" if WHOLE else None, tmp_path_factory.mktemp("home"))


@contextlib.contextmanager
def serving(installed, port, folder):
    """Yield the address of a table that the installed wheel serves from an empty *folder*."""
    programs, environment = installed
    command = [programs / "omegatable", "serve", "--no-open", "--port", str(port)]
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    too_long = threading.Timer(START_SECONDS, process.kill)
    too_long.start()
    try:
        address = f"http://127.0.0.1:{port}"
        said = []
        for line in process.stdout:
            said.append(line)
            if address in line:
                break
        assert address in "".join(said[-1:]), "".join(said)
        too_long.cancel()
        yield address
    finally:
        too_long.cancel()
        process.terminate()
        process.communicate(timeout=COMPILING)


@pytest.fixture
def server(installed, free_port, tmp_path):
    """Yield the address of a table that the installed wheel serves."""
    with serving(installed, free_port, tmp_path) as address:
        yield address


def test_the_wheel_carries_all_that_is_not_python(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "omegatable/web/page/index.html",
        "omegatable/web/page/licenses.md",
        "omegatable/rulebooks/omega-shift.md",
        "omegatable/locales/en/lessons/omega-shift.toml",
        "omegatable/locales/en/page.ftl",
        "omegatable/games/omega_shift/puzzles.jsonl",
        "omegatable/coach/chances.json",
        "omegatable/art/fonts/OFL.txt",
        "omegatable/games/alpha_beta_omega/art/drawings/tools/oar.svg",
        "omegatable/py.typed",
    } <= names
    assert not [name for name in names if name.endswith((".ts", ".svelte")) or "node_modules" in name]


@pytest.mark.whole
def test_the_rulebook_is_read_from_the_wheel(installed):
    programs, environment = installed
    script = "from omegatable.engine import rulebook; print(rulebook.__file__, len(rulebook.clauses('omega-shift')))"
    place, clauses = run(programs / "python", "-c", script, directory="/", environment=environment).split()
    assert Path(place).is_relative_to(programs.parent)
    assert int(clauses) >= 50


@pytest.mark.whole
def test_a_game_is_played_to_its_end_on_what_the_wheel_serves(server):
    page = answer(f"{server}/").decode()
    assert "<title>Omega Table" in page
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page)
    assert assets
    assert all(answer(server + asset) for asset in assets)

    about = json.loads(answer(f"{server}/api/about"))
    assert answer(server + about["art"]["shift/flood-8"]).startswith(b"<svg")
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Gentle", "level": "gentle"}]
    wish = {"game": "omega-shift", "seats": seats, "options": {"first_player": "1"}, "protocol": about["protocol"]}
    placed = json.loads(answer(f"{server}/api/tables", wish))
    result = play_to_the_end(server, placed, about["protocol"])
    assert len(result["scores"]) == 2
    assert answer(f"{server}/api/tables/{placed['table']}/record")


def play_to_the_end(server, placed, protocol):
    """Always play the first choice, but never draw from a discard pile. Returns how the game ended."""
    with connect(f"{server.replace('http', 'ws')}/ws") as socket:
        key = placed["keys"][0]["key"]
        socket.send(
            json.dumps({"type": "hello", "protocol": protocol, "table": placed["table"], "key": key, "claim": key})
        )
        sent = set()
        seen = {}
        while True:
            message = json.loads(socket.recv(timeout=COMPILING))
            assert message["type"] != "refused", message
            if message["type"] not in ("table", "change"):
                continue
            message = seen = followed(seen, message)
            if message["result"]:
                return message["result"]
            version = message["version"]
            if message["choices"] and version not in sent:
                sent.add(version)
                assert len(sent) < MAX_ACTIONS
                draws = [choice for choice in message["choices"] if choice["piece"] == "pile"]
                action = (draws or message["choices"])[0]["action"]
                act = {"type": "act", "id": f"act-{version}", "version": version, "action": action}
                socket.send(json.dumps(act))


if sys.version_info < (3, 12):  # newer ones are newer than some of the versions, which have no wheels for them

    @pytest.mark.whole
    def test_with_the_lowest_versions_a_page_is_served_played_at_and_printed(root, wheel, free_port, tmp_path):
        home = tmp_path / "home"
        home.mkdir()
        installed = install(wheel, root / "requirements" / "lowest.txt", home)
        with serving(installed, free_port, tmp_path) as address:
            assert b"<title>" in answer(f"{address}/")
            seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Rosa", "level": "gentle"}]
            told = json.loads(answer(f"{address}/api/tables", {"game": "omega-shift", "seats": seats}))
            hello = {"type": "hello", "protocol": json.loads(answer(f"{address}/api/about"))["protocol"]}
            hello |= {"table": told["table"], "key": told["keys"][0]["key"], "claim": "a" * 22}
            with connect(f"ws{address.removeprefix('http')}/ws") as line:
                line.send(json.dumps(hello))
                assert json.loads(line.recv(timeout=COMPILING))["type"] == "table"
            plan = json.loads(answer(f"{address}/api/print", {"game": "omega-shift", "parts": ["markers"]}))
            assert answer(f"{address}/api/print/{plan['key']}/sheets.pdf").startswith(b"%PDF")
            assert json.loads(answer(f"{address}/api/push"))["key"]
