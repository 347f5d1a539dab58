"""Setting up: pinned packages, steps done only once, and messages about what is missing."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.version import Version


def load(root, name):
    """Return a script of the project as a module."""
    spec = importlib.util.spec_from_file_location(name, root / "scripts" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pins(path):
    """Return the packages of a requirements file: name -> (version, number of hashes)."""
    blocks = re.findall(r"^([a-z0-9-]+)==(\S+)((?: \\\n +--hash=sha256:[0-9a-f]{64})*)", path.read_text(), re.MULTILINE)
    return {name: (version, hashes.count("sha256:")) for name, version, hashes in blocks}


# ----------------------------------------------------------------------------------------------------------------- pins


@pytest.mark.parametrize("name", ["runtime", "build", "dev", "docs", "server", "lowest"])
def test_every_package_is_pinned_with_hashes(root, name):
    path = root / "requirements" / f"{name}.txt"
    lines = [line for line in path.read_text().splitlines() if re.match(r"[^\s#]", line)]
    found = pins(path)
    assert len(found) == len(lines) > 0
    assert all(hashes for _, hashes in found.values())


def test_the_tools_hold_the_same_versions_as_the_product(root):
    dev = pins(root / "requirements" / "dev.txt")
    for name in ("runtime", "build", "server"):
        assert pins(root / "requirements" / f"{name}.txt").items() <= dev.items()


def test_the_lowest_versions_are_those_of_the_project(root):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lowest = {name: Version(version) for name, (version, _) in pins(root / "requirements" / "lowest.txt").items()}
    for floor in load(root, "lowest").floors(project):
        name, version = floor.split("==")
        assert lowest[re.sub("[_.]", "-", name.partition("[")[0])] == Version(version), floor


def test_locks_name_no_place_to_download_from(root):
    assert load(root, "check_documents").hosts_in_locks() == []
    lock = json.loads((root / "web" / "client" / "package-lock.json").read_text())
    assert all("integrity" in package for place, package in lock["packages"].items() if place)


# ------------------------------------------------------------------------------------------------------ steps done once


@pytest.fixture
def prepare(root, tmp_path, monkeypatch):
    """Return scripts/prepare.py as a module that works in an empty folder."""
    script = load(root, "prepare")
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "STAMPS", tmp_path / ".stamps")
    script.STAMPS.mkdir()
    return script


def test_a_step_is_done_once_for_the_same_sources(prepare, tmp_path, capsys):
    source, made = tmp_path / "source", tmp_path / "made"
    done = []

    def work():
        prepare.work("step", prepare.digest([source]), (made,), "Making", lambda: done.append(made.write_text("made")))

    source.write_text("one")
    work()
    work()
    assert len(done) == 1
    source.write_text("two")
    work()
    assert len(done) == 2
    made.unlink()
    work()
    assert len(done) == 3
    assert capsys.readouterr().out.count("Making ...\nMaking: 0 s\n") == 3


def test_a_step_that_failed_is_not_done(prepare, tmp_path):
    def fails():
        prepare.run("step", [sys.executable, "-c", "raise OSError('no room')"], problem="It could not be made")

    for _ in range(2):
        with pytest.raises(
            SystemExit, match=r"It could not be made: OSError: no room \(all of it: \.stamps/step\.log\)"
        ):
            prepare.work("step", "", (), "Making", fails)
    assert not (tmp_path / ".stamps" / "step").exists()


def test_no_network_is_called_by_its_name(prepare):
    words = "pip: NewConnectionError: Temporary failure in name resolution"
    with pytest.raises(SystemExit, match="the network could not be reached"):
        prepare.run("step", [sys.executable, "-c", f"raise OSError('{words}')"], problem="It could not be made")


# ------------------------------------------------------------------------------------------- messages about the machine


def program(folder, name, said="", code=0):
    """Write a program that prints something and exits."""
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '{said}'\nexit {code}\n")
    path.chmod(0o755)


@pytest.fixture
def machine(tmp_path):
    """Return a machine with a shell and nothing else, as a PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "dirname"):
        (folder / name).symlink_to(shutil.which(name))
    return folder


def test_a_missing_python_is_one_sentence(root, machine):
    found = subprocess.run(
        [root / "scripts" / "prepare", "packages"], env={"PATH": str(machine)}, capture_output=True, text=True
    )
    assert found.returncode == 1
    assert found.stderr.startswith("Omega Table needs Python 3.11 or newer, and there is none here")
    assert found.stderr.count("\n") == 1


def test_a_python_that_is_too_old_is_one_sentence(root, machine):
    (machine / "python3").write_text('#!/bin/sh\ncase "$2" in *platform*) echo 3.9.2 ;; *) exit 1 ;; esac\n')
    (machine / "python3").chmod(0o755)
    found = subprocess.run(
        [root / "scripts" / "prepare", "packages"], env={"PATH": str(machine)}, capture_output=True, text=True
    )
    assert found.returncode == 1
    assert "python3 here is 3.9.2" in found.stderr
    assert found.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        (None, "there is no `node` here"),
        ("v18.20.4", "Node is 18.20.4 here"),
        ("v20.18.9", "Node is 20.18.9 here"),
        ("v21.7.0", "Node is 21.7.0 here"),
        ("v20.19.0", "there is no `npm` here"),
    ],
)
def test_node_that_is_missing_or_too_old_is_refused(prepare, machine, monkeypatch, version, sentence):
    monkeypatch.setenv("PATH", str(machine))
    if version:
        program(machine, "node", version)
    with pytest.raises(SystemExit, match=sentence):
        prepare._need_node()


@pytest.mark.parametrize("version", ["v20.19.0", "v22.12.0", "v24.1.0"])
def test_node_is_new_enough(prepare, machine, monkeypatch, version):
    monkeypatch.setenv("PATH", str(machine))
    program(machine, "node", version)
    program(machine, "npm")
    prepare._need_node()


@pytest.mark.parametrize("code", [0, 1])
def test_who_may_not_install_a_browser_gets_one_of_their_own_or_is_told_how(
    prepare, machine, monkeypatch, capsys, code
):
    monkeypatch.setenv("PATH", str(machine))
    program(machine, "python", code=code)
    (prepare.ROOT / "requirements").mkdir()
    (prepare.ROOT / "requirements" / "dev.txt").write_text("playwright==1.55\n")
    monkeypatch.setattr(prepare, "PYTHON", machine / "python")
    prepare.browser()
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Installing Playwright's Chromium into the cache of this user ..."
    if code:
        sentence = (
            "The browser tests will fail without Chromium: install it (Debian: apt install chromium-headless-shell)"
        )
        assert told[1].startswith(sentence)
    prepare.browser()
    assert bool(capsys.readouterr().out) == bool(code)


def debian(machine, monkeypatch, code=0):
    """Make *machine* a Debian whose user may install packages; return the file of the commands that this runs.

    They end with the exit *code*.
    """
    monkeypatch.setenv("PATH", str(machine))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    asked = machine.parent / "asked"
    (machine / "env").write_text(f'#!/bin/sh\necho "$@" >> {asked}\nexit {code}\n')
    (machine / "env").chmod(0o755)
    program(machine, "apt-get")
    return asked


def test_a_browser_is_installed_by_who_may(prepare, machine, monkeypatch, capsys):
    asked = debian(machine, monkeypatch)
    prepare.browser()
    assert capsys.readouterr().out.startswith(
        "Installing Debian's package chromium-headless-shell into this system ..."
    )
    assert asked.read_text().splitlines()[-1].endswith("install --no-install-recommends chromium-headless-shell")


@pytest.mark.parametrize(("code", "said"), [(0, "Installing"), (1, "The tests use Chromium as it is, without")])
def test_beside_another_chromium_the_headless_shell_is_asked_for_once(
    prepare, machine, monkeypatch, capsys, code, said
):
    asked = debian(machine, monkeypatch, code)
    program(machine, "chromium")
    prepare.browser()
    assert capsys.readouterr().out.splitlines()[-1].startswith(said)
    times = len(asked.read_text().splitlines())
    prepare.browser()
    assert len(asked.read_text().splitlines()) == times


def test_who_may_not_install_the_headless_shell_uses_the_chromium_there_is(prepare, machine, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(machine))
    program(machine, "chromium")
    prepare.browser()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("code", "said"), [(0, "Installing"), (1, "The tests of bots do not cover Bubblewrap: ")])
def test_bubblewrap_is_installed_by_who_may_and_asked_for_once(prepare, machine, monkeypatch, capsys, code, said):
    asked = debian(machine, monkeypatch, code)
    prepare.bubblewrap()
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Installing Debian's package bubblewrap into this system ..."
    assert told[-1].startswith(said)
    times = len(asked.read_text().splitlines())
    prepare.bubblewrap()
    assert (len(asked.read_text().splitlines()), capsys.readouterr().out) == (times, "")


def test_who_may_not_install_bubblewrap_is_told_how(prepare, machine, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(machine))
    prepare.bubblewrap()
    assert (
        capsys.readouterr().out
        == "The tests of bots do not cover Bubblewrap: install it (Debian: apt install bubblewrap).\n"
    )
    program(machine, "bwrap")
    prepare.bubblewrap()
    assert capsys.readouterr().out == ""


@pytest.fixture
def without_nginx(prepare, machine, monkeypatch):
    """Return a function that looks for nginx on a machine whose own is not seen, with more programs in their text."""
    monkeypatch.setattr(prepare, "NGINX", prepare.ROOT / "nginx")
    monkeypatch.setattr(prepare, "_apt", lambda: None)
    found = shutil.which
    monkeypatch.setattr(prepare.shutil, "which", lambda name, path=None: found(name, path=str(machine)))

    def look(**programs):
        for name, text in programs.items():
            program(machine, name.replace("_", "-"))
            (machine / name.replace("_", "-")).write_text(f"#!/bin/sh\n{text}\n")
        monkeypatch.setenv("PATH", f"{machine}:{os.environ['PATH']}")
        prepare.nginx()

    return look


def test_nginx_is_unpacked_and_not_installed(prepare, without_nginx, capsys):
    made = "mkdir -p $3/usr/sbin && cp $2 $3/usr/sbin/nginx && chmod +x $3/usr/sbin/nginx"
    tools = {"apt_get": 'test "$2" = download && echo packed > nginx_1_amd64.deb', "dpkg_deb": made}
    without_nginx(**tools)
    assert capsys.readouterr().out.startswith("Unpacking Debian's package nginx into .venv ...\n")
    assert (prepare.ROOT / "nginx" / "usr" / "sbin" / "nginx").read_text() == "packed\n"
    without_nginx(**tools)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("programs", [{}, {"apt_get": "exit 1"}, {"apt_get": "", "dpkg_deb": ""}], ids=str)
def test_where_nginx_cannot_be_had_a_sentence_says_so(without_nginx, capsys, programs):
    without_nginx(**programs)
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.startswith("The tests of the proxy will fail without nginx: install it (Debian: apt install nginx)")


def test_the_nginx_of_this_machine_is_used(without_nginx, capsys):
    without_nginx(nginx="")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("code", [0, 1])
def test_the_engines_that_are_missing_are_installed_by_who_may(prepare, machine, monkeypatch, capsys, code):
    asked = debian(machine, monkeypatch, code)
    program(machine, "firefox-esr")
    prepare.engines()
    told = capsys.readouterr().out
    assert told.startswith("Installing Debian's packages webkit2gtk-driver xvfb into this system ...\n")
    failed = "The tests of other engines will fail without Firefox and WebKit: install them (Debian: apt install "
    assert (failed in told) == bool(code)
    if not code:
        assert asked.read_text().splitlines()[-1].endswith("install --no-install-recommends webkit2gtk-driver xvfb")


def test_who_may_not_install_the_engines_is_told_how(prepare, machine, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(machine))
    prepare.engines()
    assert capsys.readouterr().out.endswith("(Debian: apt install firefox-esr webkit2gtk-driver xvfb).\n")


def test_nginx_and_the_other_engines_are_for_the_tests_at_full_length_alone(root):
    for length in ("", "all"):
        environment = {key: value for key, value in os.environ.items() if key != "MAKEFLAGS"}
        said = subprocess.run(
            ["make", "--dry-run", "test"],
            cwd=root,
            env=environment | {"OMEGATABLE_TESTS": length},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert ("scripts/prepare tools page browser bubblewrap nginx engines" in said) == (length == "all")


def test_a_python_without_venv_says_what_to_install(prepare, tmp_path, monkeypatch):
    monkeypatch.setattr(prepare, "PYTHON", tmp_path / "none")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        prepare.environment()


def test_an_unknown_step_is_answered_with_those_there_are(root):
    found = subprocess.run(
        [sys.executable, root / "scripts" / "prepare.py", "everything"], capture_output=True, text=True
    )
    assert found.returncode == 1
    steps = "packages tools documents modules types page browser bubblewrap engines nginx"
    assert found.stderr == f"Name the steps to do, out of: {steps}.\n"


def test_the_port_can_be_chosen(root):
    for port, given in (("9000", {"PORT": "9000"}), ("8000", {})):
        environment = {key: value for key, value in os.environ.items() if key not in ("PORT", "MAKEFLAGS")}
        said = subprocess.run(
            ["make", "--dry-run", "play"], cwd=root, env=environment | given, capture_output=True, text=True, check=True
        ).stdout
        assert f"omegatable serve --port {port} --open" in said


# ------------------------------------------------------------------------------------------------------------ documents


def test_a_link_that_leads_nowhere_is_noticed(root, tmp_path, monkeypatch):
    script = load(root, "check_documents")
    monkeypatch.setattr(script, "ROOT", tmp_path)
    page = tmp_path / "page.md"
    page.write_text(
        "# A page\n\n## The second part\n\n[here](#the-second-part) [file](page.md#a-page) [web](https://example.org)\n"
    )
    assert script.broken_links(page) == []
    page.write_text("# A page\n\n[there](#third-part) and [gone](gone.md)\n")
    assert script.broken_links(page) == [
        "page.md: there is no heading for #third-part.",
        "page.md: the link to gone.md leads nowhere.",
    ]


def test_documents_lead_somewhere(root):
    script = load(root, "check_documents")
    documents = script.documents()
    assert Path(root / "README.md") in documents
    assert [problem for path in documents for problem in script.broken_links(path)] == []


def test_the_citation_names_the_version_that_is_installed(root):
    project = re.search(r'^version = "(.+)"$', (root / "pyproject.toml").read_text(), re.MULTILINE)
    cited = re.search(r"^version: (.+)$", (root / "CITATION.cff").read_text(), re.MULTILINE)
    assert cited[1] == project[1]
