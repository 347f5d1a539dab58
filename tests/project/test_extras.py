"""Extras: each works with its own packages alone, and without them one sentence says what to install."""

import json
import re
import subprocess
import sys
import urllib.request

import pytest
from packaging.utils import canonicalize_name

from omegatable.extras import EXTRAS, INCLUDED
from tests.support.extras import (
    PLAIN,
    PROJECT,
    environment_with,
    hidden_modules,
    owners,
    packages_of,
    required,
    run_with,
)

NOT_HERE = {"torch", "sb3_contrib"}  # no test needs them
HEAVY = {"numba", "typst", "starlette", "uharfbuzz", "scipy", "polars", "matplotlib", "jinja2", "gymnasium", "psycopg"}


def works(extra, *arguments, answers=""):
    """Run Python with the packages of *extra* only, and return what it prints; nothing may go wrong."""
    done = run_with(extra, *arguments, answers=answers)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


# --------------------------------------------------------------------------------------------------------- the packages


def test_the_extras_are_those_of_the_project():
    assert list(EXTRAS) == list(PROJECT["optional-dependencies"])
    for extra, modules in EXTRAS.items():
        wanted = set(required(extra)) - set(required(PLAIN))
        named = {canonicalize_name(each.name): each for each in wanted}
        own = named.pop("omegatable", None)
        assert set(INCLUDED.get(extra, ())) == (own.extras if own else set())
        if NOT_HERE.isdisjoint(modules):
            found = {name for module in modules for name in owners()[module]}
            optional = {"psycopg-pool"} if extra == "postgres" else set()  # it comes as an extra of psycopg
            assert found - optional == named.keys()


def test_make_play_installs_what_all_extras_for_players_bring(root):
    text = (root / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    pins = re.findall(r"^([a-z0-9-]+)==.*((?:\n +(?:--|#).*)+)", text, re.MULTILINE)
    roots = {name for name, rest in pins if re.search(r"^ +#(?: via)? +omegatable\b", rest, re.MULTILINE)}
    own = {extra: {canonicalize_name(each.name) for each in required(extra)} for extra in EXTRAS}
    assert roots == set.union(*(own[extra] for extra in ("fast", "pictures", "print", "table", "lab"))) - {"omegatable"}
    assert {name for name, _ in pins} == packages_of("all") - {"omegatable"}


def test_a_plain_install_is_small():
    assert set(hidden_modules(PLAIN)) >= HEAVY
    assert "numba" in hidden_modules("print")
    assert not {"typst", "starlette"} - set(hidden_modules("rl"))


# -------------------------------------------------------------------------------------------------------- what they do

PLAY = """
import sys, warnings
from omegatable import Position
from omegatable.play import Record, parse_record, record_text
position = Position("alpha-and-omega", seed=3)
while not position.is_terminal():
    position.play(position.legal_actions()[0])
assert parse_record(record_text(Record.of(position, ["Ines", "Rosa"]))).end() == position
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    assert position._repr_svg_() is None
print(said[0].message)
assert not {"numba", "typst", "starlette", "uharfbuzz"} & set(sys.modules)
"""


def test_a_plain_install_plays_by_the_rules_and_shows_text_in_a_notebook():
    assert works(PLAIN, "-c", PLAY) == "A picture needs fontTools and uharfbuzz: pip install 'omegatable[pictures]'.\n"


def test_a_plain_install_plays_in_the_terminal(tmp_path):
    shown = works(PLAIN, "-m", "omegatable", "play", "omega-shift", "--seed", "1", answers="actions\nquit\n")
    assert "You have left the table." in shown


ALL_COMMANDS = """
import contextlib, io, json, sys
from omegatable.cli import app, run
from omegatable.extras import EXTRAS
said = {}
names = [command.name or command.callback.__name__ for command in app.registered_commands]
for line in ["--help", *(f"{name} --help" for name in names), *sys.argv[1:]]:
    out, error = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        code = run(line.split())
    said[line] = code, bool(out.getvalue()), error.getvalue()
print(json.dumps(said))
"""
SERVER = (
    "Numba, fontTools, uharfbuzz, Typst, pypdf, Starlette, uvicorn, uvloop, h11, websockets, prometheus-client, "
    "py-vapid, http-ece and cryptography"
)
LAB = "Numba, fontTools, uharfbuzz, SciPy, Polars, Matplotlib and Jinja2: pip install 'omegatable[lab]'."
REFUSED = {
    "serve --no-open": f"The table in a browser needs {SERVER}: pip install 'omegatable[table]'.",
    "sheets omega-shift -o {folder}/a.pdf": "Printing needs fontTools, uharfbuzz, Typst and pypdf: pip install "
    "'omegatable[print]'.",
    "arena omega-shift --bots gentle,uniform -o {folder}/arena": f"An arena needs {LAB}",
    "arena --report {folder}": f"An arena needs {LAB}",
    "study {folder}/study.toml -o {folder}/study": f"A study needs {LAB}",
    "dataset omega-shift -o {folder}/data": f"A dataset needs {LAB}",
    "replay {folder}/study#plain/1": f"A game of a study needs {LAB}",
}
SLOW = "Rules and bots run many times faster with Numba: pip install 'omegatable[fast]'."
WORKING = {
    "games": "",
    "rules omega-shift --clause OS-R12": "",
    "deck show": "",
    "simulate omega-shift --games 2": SLOW,
}


@pytest.mark.whole
def test_in_a_plain_install_every_command_has_help_and_says_what_it_lacks(tmp_path):
    refused = {line.format(folder=tmp_path): sentence for line, sentence in REFUSED.items()}
    said = json.loads(works(PLAIN, "-c", ALL_COMMANDS, *refused, *WORKING))
    assert "serve --help" in said
    for line, (code, shows, error) in said.items():
        if line in refused:
            assert (line, code, shows, error) == (line, 2, False, f"{refused[line]}\n")
        else:
            sentence = WORKING.get(line, "")
            assert (line, code, shows, error) == (line, 0, True, f"{sentence}\n" if sentence else "")
    assert list(tmp_path.iterdir()) == []


ALL_DOORS = """
import json, sys, warnings
from omegatable.env import VectorEnv
from omegatable.extras import MissingExtraError
from omegatable.kernel.device import NoDeviceError
said = []
for statement in sys.argv[1:]:
    try:
        exec(statement)
    except (MissingExtraError, NoDeviceError, UserWarning) as error:
        said.append(str(error))
    warnings.simplefilter("ignore")
print(json.dumps(said))
"""
DOORS = {
    "VectorEnv('omega-shift')": "Environments run many times faster with Numba: pip install 'omegatable[fast]'.",
    "VectorEnv('omega-shift', device='cuda').reset()": "There is no CUDA device without Numba and numba-cuda: "
    "pip install 'omegatable[gpu]'.",
    "import omegatable.art": "A picture needs fontTools and uharfbuzz: pip install 'omegatable[pictures]'.",
    "import omegatable.sheets": "Printing needs fontTools, uharfbuzz, Typst and pypdf: pip install "
    "'omegatable[print]'.",
    "import omegatable.adapters.gymnasium": "The Gymnasium adapter needs Gymnasium: pip install 'omegatable[rl]'.",
    "import omegatable.adapters.pettingzoo": "The PettingZoo adapter needs PettingZoo and Gymnasium: pip install "
    "'omegatable[rl]'.",
    "import omegatable.adapters.openspiel": "The OpenSpiel adapter needs OpenSpiel: pip install 'omegatable[rl]'.",
    "import omegatable.lab.study.folder": "A study needs SciPy, Polars, Matplotlib and Jinja2: pip install "
    "'omegatable[lab]'.",
    "import omegatable.lab.dataset": "A dataset needs Polars: pip install 'omegatable[lab]'.",
    "import omegatable.lab.inference": "An arena needs SciPy: pip install 'omegatable[lab]'.",
    "import omegatable.lab.sequential": "A sequential test needs SciPy: pip install 'omegatable[lab]'.",
}


def test_python_in_a_plain_install_says_what_it_lacks():
    said = json.loads(works(PLAIN, "-c", ALL_DOORS, *DOORS))
    assert dict(zip(DOORS, said, strict=True)) == DOORS


STEP = """
from omegatable.env import VectorEnv
env = VectorEnv("omega-shift", 8, opponent="gentle", seed=1)
env.reset()
print(env.step(env.sample()).observation.shape[0])
"""


def test_fast_environments_need_numba_alone():
    assert works("fast", "-c", STEP) == "8\n"


@pytest.mark.whole
def test_a_notebook_shows_pictures():
    program = "from omegatable import Position; print(Position('omega-shift', seed=1)._repr_svg_())"
    assert works("pictures", "-c", program).startswith("<svg")


@pytest.mark.whole
def test_printing_needs_no_compiler(tmp_path):
    file = tmp_path / "cards.pdf"
    works("print", "-m", "omegatable", "sheets", "omega-shift", "--only", "references", "-o", file)
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.whole
def test_a_table_is_served(tmp_path, free_port):
    command = [sys.executable, "-m", "omegatable", "serve", "--no-open", "--port", str(free_port)]
    command += ["--db", str(tmp_path / "tables.sqlite")]
    process = subprocess.Popen(
        command, env=environment_with("table"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        address = f"http://127.0.0.1:{free_port}"
        assert address in process.stdout.readline()
        with urllib.request.urlopen(f"{address}/api/about") as answer:
            assert json.load(answer)["games"]
        with urllib.request.urlopen(f"{address}/api/studies") as answer:
            problem = json.load(answer)["problem"]
        assert problem.startswith("Studies need SciPy, Polars, Matplotlib and Jinja2: pip install 'omegatable[lab]'")
    finally:
        process.terminate()
        process.communicate()


@pytest.mark.whole
def test_the_lab_finds_what_arenas_studies_and_datasets_need():
    works("lab", "-c", "import omegatable.lab.dataset, omegatable.lab.study.report.arena")


ADAPTERS = """
import gymnasium, pyspiel, omegatable.adapters.gymnasium, omegatable.adapters.openspiel
from omegatable.adapters import pettingzoo
_, info = gymnasium.make("omegatable/OmegaShift-v1").reset(seed=1)
environment = pettingzoo.env("alpha-and-omega")
environment.reset(seed=1)
print(info["action_mask"].any(), environment.agent_selection, pyspiel.load_game("python_omega_shift").num_players())
"""


@pytest.mark.whole
def test_adapters_need_the_libraries_that_they_adapt_to():
    done = run_with("rl", "-c", "import warnings; warnings.simplefilter('ignore')\n" + ADAPTERS)
    assert done.stdout == "True seat_2 2\n", done.stderr


@pytest.mark.whole
def test_a_database_server_and_a_cluster_are_asked_for_by_the_extra_that_brings_them(tmp_path):
    study = tmp_path / "study.toml"
    study.write_text('game = "omega-shift"\ngames = 2\nbots = "uniform"\n')
    asked = {
        ("table", "serve", "--no-open", "--db", "postgresql://127.0.0.1:1/none"): "A PostgreSQL store needs psycopg "
        "and psycopg_pool: pip install 'omegatable[postgres]'.\n",
        ("lab", "study", study, "-o", tmp_path / "out", "--workers", "1"): "A cluster needs Dask: "
        "pip install 'omegatable[cluster]'.\n",
    }
    for (extra, *command), sentence in asked.items():
        done = run_with(extra, "-m", "omegatable", *command)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)
    assert not (tmp_path / "out").exists()
