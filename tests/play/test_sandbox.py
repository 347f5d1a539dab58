"""The sandbox of custom bots, by each means that a system may have."""

import os
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, closing
from functools import cache

import pytest

from omegatable.kernel import kernel_directory
from omegatable.play import sandbox
from omegatable.play.programs import checked_program
from omegatable.play.sandbox import MEANS, Means, Sandbox

PATIENCE = 30  # seconds after which a test gives up
# What each means lacks on a Linux that has it. A system that refuses namespaces has only the limits.
LACKS = {
    "bubblewrap": [],
    "namespaces": [],
    "no proc": ["others"],
    "no mounts": ["others", "files"],
    "limits": ["others", "processes", "files", "end"],
}


@cache
def found(first: str) -> tuple[Means, frozenset[str]]:
    """Return the means that this system has, beginning with the *first*, and its steps."""
    names = [means.name for means in MEANS]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sandbox, "MEANS", MEANS[names.index(first) :])
        return sandbox.chosen.__wrapped__()


@pytest.fixture(params=["bubblewrap", "namespaces", "limits"])
def lacks(request, monkeypatch):
    """Restrict this system to one means, or to the next one if it lacks that; return what the means lacks."""
    chosen = found(request.param)
    monkeypatch.setattr(sandbox, "chosen", lambda: chosen)
    return LACKS[chosen[0].name]


def inside(code: str) -> str:
    """Return the output of Python code that runs in a sandbox."""
    with closing(Sandbox()) as place:
        ran = place.run([sys.executable, "-I", "-S", "-c", f"import os, socket, sys\n{code}"], PATIENCE)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def attempt(code: str) -> str:
    """Return Python code that prints "done" after *code*, or the name of the error that it raises."""
    return f"try:\n  {code}\n  print('done')\nexcept OSError as error:\n  print(type(error).__name__)"


@pytest.mark.parametrize("lacks", LACKS, indirect=True)
def test_each_means_lacks_what_the_document_says(lacks):
    assert sandbox.missing() == lacks
    seen = [int(name) for name in inside("print(*os.listdir('/proc'))").split() if name.isdecimal()]
    assert (len(seen) <= 3) == ("others" not in lacks), "the bot, and one or two processes of the sandbox"


def test_no_means_reaches_a_server_on_this_machine(lacks):
    with socket.create_server(("127.0.0.1", 0)) as server:
        said = inside(attempt(f"socket.socket().connect({server.getsockname()!r})"))
        server.setblocking(False)
        with pytest.raises(BlockingIOError):
            server.accept()
    assert said.endswith("Error"), "no socket; or a network with nothing in it"


def test_no_means_reaches_a_unix_socket(lacks, tmp_path):
    names = str(tmp_path / "stream"), str(tmp_path / "datagram"), f"\0omegatable-{os.getpid()}"
    kinds = "SOCK_STREAM", "SOCK_DGRAM", "SOCK_STREAM"
    with ExitStack() as servers:
        for name, kind in zip(names, kinds, strict=True):
            server = servers.enter_context(socket.socket(socket.AF_UNIX, getattr(socket, kind)))
            server.bind(name)
            if kind == "SOCK_STREAM":
                server.listen()
        connections = [
            attempt(f"socket.socket(socket.AF_UNIX, socket.{kind}).connect({name!r})")
            for name, kind in zip(names, kinds, strict=True)
        ]
        # One end of a pair could send to any address.
        pair = attempt(f"socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)[0].sendto(b'x', {names[1]!r})")
        assert inside("\n".join([*connections, pair])).split() == 4 * ["PermissionError"]


def test_a_pair_of_connected_sockets_works(lacks):
    assert inside("one, other = socket.socketpair(); one.send(b'x'); print(other.recv(1))") == "b'x'"


def test_a_bot_sees_few_environment_variables(lacks, monkeypatch):
    for name in ("PGPASSWORD", "SSH_AUTH_SOCK", "PYTHONPATH"):
        monkeypatch.setenv(name, "secret")
    for name in ("HOME", "LANG", "OMEGATABLE_MINE"):
        monkeypatch.setenv(name, f"/{name}")
    monkeypatch.delenv("LC_ALL", raising=False)
    of_tests = {name for name in os.environ if name.startswith("OMEGATABLE_")}
    names = {"PATH", "HOME", "LANG", "TMPDIR", "OMP_NUM_THREADS", "OMEGATABLE_KERNELS", "OMEGATABLE_CACHE"}
    seen = set(inside("print(*os.environ)").split())
    assert seen - {"LC_CTYPE", "PWD"} == names | of_tests, "Python sets LC_CTYPE itself, and bubblewrap PWD"
    assert inside("print(os.environ['HOME'], os.environ['OMEGATABLE_MINE'])") == "/HOME /OMEGATABLE_MINE"


def test_a_bot_starts_at_most_64_processes(lacks):
    bomb = """
read, write = os.pipe()
count = 0
try:
    while count < 100:
        if os.fork() == 0:
            os.close(write)
            os.read(read, 1)
            os._exit(0)
        count += 1
except BlockingIOError:
    pass
print(count)
"""
    count = int(inside(bomb))
    assert count == 100 if "processes" in lacks else 60 <= count < 64


def test_a_bot_writes_so_much_to_its_own_folder_which_is_then_removed(lacks, monkeypatch):
    monkeypatch.setattr(sandbox, "MAX_WRITTEN", 1 << 20)
    code = """
folder, total = os.environ['TMPDIR'], 0
print(os.listdir(folder), folder)
for name in ('one', 'two'):
    with open(f'{folder}/{name}', 'wb', buffering=0) as file:
        try:
            for _ in range(150):
                total += file.write(bytes(10_000))
        except OSError as error:
            print(error.strerror)
print(total)
"""
    first, *errors, total = inside(code).splitlines()
    listed, folder = first.split()
    assert (listed, os.path.exists(folder)) == ("[]", False)
    if "files" in lacks:  # Each file has the limit.
        assert (errors, int(total)) == (["File too large", "File too large"], 2 << 20)
    else:
        assert len(errors) == 2
        assert 1_000_000 < int(total) <= 1 << 20


def test_a_bot_writes_nowhere_else(lacks, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old").write_text("old")
    monkeypatch.setenv("HOME", str(tmp_path))
    codes = "open('new', 'w')", "open('old', 'a').write('x')", "os.mkdir(os.environ['HOME'] + '/mine')"
    assert set(inside("\n".join(map(attempt, codes))).split()) == ({"done"} if "files" in lacks else {"OSError"})
    assert (tmp_path / "old").read_text() == ("oldx" if "files" in lacks else "old")


def test_a_bot_reads_files_and_uses_devices(lacks, tmp_path):
    (tmp_path / "weights").write_text("1 2 3")
    (tmp_path / "weights").chmod(0o600)
    assert inside(f"print(open({str(tmp_path / 'weights')!r}).read())") == "1 2 3"
    said = inside("""
import multiprocessing, pty
print(os.open('/dev/null', os.O_WRONLY) > 0, len(open('/dev/urandom', 'rb').read(3)), os.path.exists('/dev/stdin'))
print(multiprocessing.get_context('fork').Lock().acquire(), len(pty.openpty()))
""")
    assert said.split() == ["True", "3", "True", "True", "2"]


def test_a_bot_that_is_a_class_uses_the_compiled_kernels(lacks):
    with closing(Sandbox()) as place:
        code = "from omegatable.kernel import kernel_directory; print(kernel_directory())"
        ran = place.run([sys.executable, "-c", code], PATIENCE)
    assert ran.stdout.strip() == str(kernel_directory()), ran.stderr


def test_a_bot_that_is_a_class_is_found_in_the_current_folder(lacks, tmp_path, monkeypatch):
    (tmp_path / "mymodule.py").write_text(
        "class MyBot:\n    def choose(self, view, actions):\n        return actions[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    assert checked_program("mymodule:MyBot") == "mymodule:MyBot"


def test_a_bot_gains_no_privileges(lacks):
    said = inside("print(*(line for line in open('/proc/self/status') if line.startswith(('NoNewPrivs', 'CapEff'))))")
    effective, privileges = (line.split()[1] for line in said.splitlines())
    assert privileges == "1"
    if os.geteuid() != 0:
        assert int(effective, 16) == 0
    elif "end" not in lacks:
        assert int(effective, 16) == 0b110, "reading and writing files as root does; all are read-only"


@pytest.mark.parametrize(
    "source",
    ["echo done", "#!/usr/bin/env python3\nprint('done')", f"#!{sys.executable}\nimport msgspec\nprint('done')"],
    ids=["shell", "system", "virtual environment"],
)
def test_scripts_run_with_and_without_an_interpreter_in_the_first_line(lacks, tmp_path, source):
    (tmp_path / "mine").write_text(source)
    (tmp_path / "mine").chmod(0o700)
    with closing(Sandbox()) as place:
        assert place.run([str(tmp_path / "mine")], PATIENCE).stdout == "done\n"


def test_a_program_without_its_interpreter_ends_with_an_exit_code_and_a_sentence(lacks, tmp_path):
    (tmp_path / "mine").write_text("#!/no/such/interpreter\n")
    (tmp_path / "mine").chmod(0o700)
    with closing(Sandbox()) as place:
        ran = place.run([str(tmp_path / "mine")], PATIENCE)
    assert (ran.returncode, "No such file or directory" in ran.stderr) == (127, True)


def test_a_bot_ends_with_the_process_that_started_it(lacks, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    bot = f"exec 3>{pipe}; echo $$ >&3; exec sleep 1000"
    code = f"""
from omegatable.play import sandbox
sandbox.MEANS = [means for means in sandbox.MEANS if means.name == {sandbox.chosen()[0].name!r}]
place = sandbox.Sandbox()
place.start(["sh", "-c", {bot!r}]).wait()
"""
    environment = os.environ | {"TMPDIR": str(tmp_path)}  # The folder of a process that is killed stays.
    with subprocess.Popen([sys.executable, "-c", code], env=environment) as starter:
        os.set_blocking(end, True)
        while not (said := os.read(end, 100)):  # It has not been opened yet.
            pass
        starter.kill()
    if "end" in lacks:
        os.kill(int(said), signal.SIGKILL)
        return
    assert os.read(end, 1) == b"", "all that could write have ended"
    os.close(end)


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ([], ""),
        (["others"], "On this system a bot of your own can see other processes."),
        (
            LACKS["limits"],
            "On this system a bot of your own can see other processes, start any number of processes, write to files "
            "and leave processes behind.",
        ),
        (["network", "sockets"], "On this system a bot of your own can use the network and connect to Unix sockets."),
    ],
)  # fmt: skip
def test_a_sentence_tells_what_is_missing(monkeypatch, missing, sentence):
    monkeypatch.setattr(sandbox, "missing", lambda: missing)
    assert sandbox.warning() == sentence


def test_the_commands_that_play_games_tell_what_is_missing(command, tmp_path, monkeypatch):
    (tmp_path / "mine").write_text("exit 3")
    (tmp_path / "mine").chmod(0o700)
    (tmp_path / "plan.toml").write_text('game = "omega-shift"\ngames = 2\nbots = ["./mine", "uniform"]\n')
    monkeypatch.setattr(sandbox, "missing", lambda: ["files"])
    sentence = "On this system a bot of your own can write to files."
    for line in (f"simulate omega-shift --bots {tmp_path}/mine,uniform --games 2 --jobs 1", "study --jobs 1"):
        more = [] if line.startswith("simulate") else ["-o", tmp_path / "played", tmp_path / "plan.toml"]
        code, _, err = command(line, *more)
        assert (code, err.splitlines()[0]) == (0, sentence)
    _, _, err = command("simulate omega-shift --bots gentle,uniform --games 2 --jobs 1")
    assert err == "", "no custom bot plays"
