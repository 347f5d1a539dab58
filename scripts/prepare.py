"""Install and build the prerequisites of a Makefile target: `scripts/prepare packages page`. Standard library only.

A step that is up to date is skipped: its stamp under `.stamps/` contains a digest of its inputs. A step prints a line
when it starts and a line when it is done; the output of its tools goes to `.stamps/<step>.log`. The page's packages are
installed while those of Python are.
"""

import concurrent.futures
import fcntl
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
STAMPS = ROOT / ".stamps"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
CLIENT = ROOT / "web" / "client"
PAGE = ROOT / "omegatable" / "web" / "page"

NGINX = VENV / "nginx"

HEADLESS = "chromium-headless-shell"
BUBBLEWRAP = "bubblewrap"
ENGINES = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}  # package by program
CHROMIUM_NAMES = ("chromium", "chromium-browser")
OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|Max retries|Temporary failure|Could not resolve|Failed to fetch"
    r"|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|Network is unreachable",
    re.IGNORECASE,
)


def fail(sentence: str) -> NoReturn:
    """Print one sentence about a problem, and exit with 1."""
    sys.exit(sentence)


def digest(paths: Iterable[Path], *words: str) -> str:
    """Return a digest of the contents of *paths* and of *words*."""
    found = hashlib.sha256("\0".join(words).encode())
    for path in sorted(paths):
        found.update(path.relative_to(ROOT).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def is_done(step: str, made_from: str, *targets: Path) -> bool:
    """Return whether *step* was done with these inputs and its targets still exist."""
    stamp = STAMPS / step
    return all(target.exists() for target in targets) and stamp.is_file() and stamp.read_text() == made_from


def run(step: str, command: list[str], *, problem: str, directory: Path = ROOT) -> None:
    """Run a tool quietly. If it fails, print *problem* in one sentence with the path of its log, and exit."""
    log = STAMPS / f"{step}.log"
    with log.open("w") as words:
        result = subprocess.run(
            command, cwd=directory, stdout=words, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
        )
    if result.returncode:
        said = log.read_text(errors="replace")
        reason = "the network could not be reached" if OFFLINE.search(said) else _last_words(said)
        fail(f"{problem}: {reason} (all of it: {log.relative_to(ROOT)}).")


def _last_words(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"(npm error|E:|\w*Error:).*[^:]$", line, re.IGNORECASE)]
    return (errors[:1] or lines[-1:] or ["it said nothing"])[0].rstrip(".")[:300]


def work(step: str, made_from: str, targets: tuple[Path, ...], sentence: str, do: Callable[[], None]) -> None:
    """Run *step* unless it is up to date; print a line when it starts, and its duration when it is done."""
    if is_done(step, made_from, *targets):
        return
    (STAMPS / step).unlink(missing_ok=True)
    print(f"{sentence} ...", flush=True)
    started = time.monotonic()
    do()
    print(f"{sentence}: {time.monotonic() - started:.0f} s", flush=True)
    (STAMPS / step).write_text(made_from)


# ---------------------------------------------------------------------------------------------------------- Python


def environment() -> None:
    """Create the virtual environment `.venv`."""
    works = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    if PYTHON.exists() and subprocess.run([PYTHON, "-c", works], stderr=subprocess.DEVNULL).returncode == 0:
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        fail("Python's own `venv` is not complete here: install it (Debian: apt install python3-venv).")
    for step in ("environment", "runtime", "tools", "documents", "package"):
        (STAMPS / step).unlink(missing_ok=True)
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    work("environment", "", (PYTHON,), "Making a Python environment in .venv", lambda: _venv(command))


def _venv(command: list[str]) -> None:
    run("environment", command, problem="The Python environment could not be made")


def _install(step: str, *files: str) -> None:
    pinned = [word for file in files for word in ("--requirement", f"requirements/{file}")]
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes", *pinned]
    command.append("--no-compile")  # compiling every module takes a third of the time
    run(step, command, problem="The Python packages could not be installed")


def packages() -> None:
    """Install the package and its runtime dependencies."""
    environment()
    _product()


def tools() -> None:
    """Install the package and the tools that check and test it."""
    environment()
    pins = [ROOT / "requirements" / "dev.txt"]
    sentence = "Installing the pinned Python packages, with all that tests and checks them"
    work("tools", digest(pins), (), sentence, lambda: _install("tools", "dev.txt"))
    (STAMPS / "runtime").write_text(_runtime_digest())  # included in the tools: tests/project/test_setup.py
    _product()


def documents() -> None:
    """Install the tools that build the documentation's site."""
    pins = [ROOT / "requirements" / "docs.txt"]
    sentence = "Installing what builds the documentation"
    work("documents", digest(pins), (), sentence, lambda: _install("documents", "docs.txt"))


def _runtime_digest() -> str:
    return digest([ROOT / "requirements" / "runtime.txt", ROOT / "requirements" / "build.txt"])


def _product() -> None:
    sentence = "Installing the pinned Python packages"
    work("runtime", _runtime_digest(), (), sentence, lambda: _install("runtime", "runtime.txt", "build.txt"))
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-build-isolation", "--editable", "."]
    work(
        "package",
        digest([ROOT / "pyproject.toml"]),
        (VENV / "bin" / "omegatable",),
        "Installing Omega Table itself",
        lambda: run("package", command, problem="Omega Table could not be installed"),
    )


# ------------------------------------------------------------------------------------------------------------ page


def _need_node() -> None:
    if shutil.which("node") is None:
        fail(
            "The page is built with Node, and there is no `node` here: install Node 20.19, or 22.12 or newer, with npm."
        )
    said = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()
    version = tuple(int(number) for number in re.findall(r"\d+", said)[:2])
    if version < (20, 19) or (21, 0) <= version < (22, 12):
        found = said.lstrip("v")
        fail(f"The page is built with Node 20.19, or 22.12 or newer, and Node is {found} here: install a newer one.")
    if shutil.which("npm") is None:
        fail("The page is built with npm, and there is no `npm` here: install it (Debian: apt install npm).")


def modules() -> None:
    """Install the modules that build and check the page."""
    made_from = digest([CLIENT / "package.json", CLIENT / "package-lock.json"])

    def do() -> None:
        _need_node()
        command = ["npm", "ci", "--no-audit", "--no-fund", "--no-progress"]
        run("modules", command, directory=CLIENT, problem="The page's packages could not be installed")

    target = CLIENT / "node_modules" / ".package-lock.json"
    work("modules", made_from, (target,), "Installing the page's pinned packages", do)


def types() -> None:
    """Write the types of the page's messages and texts, which are generated from the package."""
    packages()
    package = ROOT / "omegatable"
    sources = [*package.rglob("*.py"), *package.rglob("*.ftl"), *(ROOT / "scripts").glob("*.py")]
    targets = (CLIENT / "src" / "wire.ts", CLIENT / "src" / "text" / "texts.ts")

    def do() -> None:
        run("types", [str(PYTHON), "-m", "scripts.page_types"], problem="The page's types could not be written")

    work("types", digest(sources), targets, "Writing the page's types", do)


def page() -> None:
    """Build the page into the package."""
    modules()
    types()
    sources = [
        path
        for path in CLIENT.rglob("*")
        if path.is_file() and "node_modules" not in path.relative_to(CLIENT).parts and path.name != ".gitignore"
    ] + [ROOT / "scripts" / "compress_page.py"]

    def do() -> None:
        _need_node()
        run("page", ["npm", "run", "build"], directory=CLIENT, problem="The page could not be built")
        compress = [str(PYTHON), "-m", "scripts.compress_page"]
        run("page", compress, problem="The page's files could not be compressed")

    work("page", digest(sources), (PAGE / "index.html",), "Building the page", do)


# ------------------------------------------------------------------------------------------ programs that tests drive


def _apt() -> list[str] | None:
    """Return the first words of an apt-get command, or None if packages cannot be installed."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        first = []
    elif shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        first = ["sudo", "-n"]
    else:
        return None
    return [*first, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]


def _install_by_debian(step: str, packages: Iterable[str], apt: list[str], problem: str) -> None:
    run(step, [*apt, "update"], problem=problem)
    run(step, [*apt, "install", "--no-install-recommends", *packages], problem=problem)


def browser() -> None:
    """Find or install Chromium for the tests that use the page in a browser, which fail without it.

    Its headless shell opens pages faster. Debian's package is installed if that is permitted; next to another Chromium,
    only one attempt is made. Otherwise, if there is no Chromium, Playwright's is installed into the user's cache.
    """
    if shutil.which(HEADLESS):
        return
    apt, has_another = _apt(), any(map(shutil.which, CHROMIUM_NAMES))
    if has_another and (apt is None or (STAMPS / "attempted").exists()):
        return
    problem = f"The browser tests will fail without Chromium: install it (Debian: apt install {HEADLESS})"
    if has_another:
        problem = f"The tests use Chromium as it is, without {HEADLESS}"
    try:
        if apt is not None:
            (STAMPS / "browser").unlink(missing_ok=True)
            sentence = f"Installing Debian's package {HEADLESS} into this system"
            work("browser", "", (), sentence, lambda: _install_by_debian("browser", [HEADLESS], apt, problem))
        else:
            command = [str(PYTHON), "-m", "playwright", "install", "--only-shell", "chromium"]
            made_from = digest([ROOT / "requirements" / "dev.txt"])
            sentence = "Installing Playwright's Chromium into the cache of this user"
            work("browser", made_from, (), sentence, lambda: run("browser", command, problem=problem))
    except SystemExit as refused:
        print(refused, flush=True)
    (STAMPS / "attempted").touch()


def bubblewrap() -> None:
    """Find Bubblewrap, or install Debian's package if that is permitted, for the tests of the sandbox of bots.

    Without it they test the other means of this system. Only one attempt is made to install it.
    """
    if shutil.which("bwrap") or is_done("bubblewrap", ""):
        return
    problem = f"The tests of bots do not cover Bubblewrap: install it (Debian: apt install {BUBBLEWRAP})"
    apt = _apt()
    if apt is None:
        print(f"{problem}.", flush=True)
        return
    sentence = f"Installing Debian's package {BUBBLEWRAP} into this system"
    try:
        work("bubblewrap", "", (), sentence, lambda: _install_by_debian("bubblewrap", [BUBBLEWRAP], apt, problem))
    except SystemExit as refused:
        print(refused, flush=True)
        (STAMPS / "bubblewrap").touch()


def engines() -> None:
    """Find Firefox and WebKit, or install Debian's packages if that is permitted, for the tests of other engines.

    Those tests fail without them.
    """
    missing = [package for program, package in ENGINES.items() if not shutil.which(program)]
    if not missing:
        return
    names = " ".join(missing)
    problem = (
        f"The tests of other engines will fail without Firefox and WebKit: install them (Debian: apt install {names})"
    )
    apt = _apt()
    if apt is None:
        print(f"{problem}.", flush=True)
        return
    (STAMPS / "engines").unlink(missing_ok=True)
    sentence = f"Installing Debian's packages {names} into this system"
    try:
        work("engines", "", (), sentence, lambda: _install_by_debian("engines", missing, apt, problem))
    except SystemExit as refused:
        print(refused, flush=True)


def nginx() -> None:
    """Find nginx, or unpack Debian's package into `.venv`, for the tests of the proxy, which fail without it.

    The package is not installed, because it would start a server on port 80.
    """
    program = NGINX / "usr" / "sbin" / "nginx"
    if shutil.which("nginx", path=os.pathsep.join([os.environ["PATH"], "/usr/sbin"])):
        return
    problem = "The tests of the proxy will fail without nginx: install it (Debian: apt install nginx)"
    if not shutil.which("apt-get"):
        print(f"{problem}.", flush=True)
        return

    def do() -> None:
        shutil.rmtree(NGINX, ignore_errors=True)
        NGINX.mkdir(parents=True)
        if apt := _apt():
            run("nginx", [*apt, "update"], problem=problem)
        run("nginx", ["apt-get", "--quiet", "download", "nginx"], problem=problem, directory=NGINX)
        package = next(map(str, NGINX.glob("nginx_*.deb")), "nginx.deb")
        run("nginx", ["dpkg-deb", "--extract", package, str(NGINX)], problem=problem)
        run("nginx", ["test", "-x", str(program)], problem=problem)

    try:
        work("nginx", "", (program,), "Unpacking Debian's package nginx into .venv", do)
    except SystemExit as refused:
        print(refused, flush=True)


STEPS = {
    step.__name__: step
    for step in (packages, tools, documents, modules, types, page, browser, bubblewrap, engines, nginx)
}


def main() -> None:
    """Run the named steps one after the other; the page's packages are installed beside those of Python."""
    unknown = [name for name in sys.argv[1:] if name not in STEPS]
    if unknown or not sys.argv[1:]:
        fail(f"Name the steps to do, out of: {' '.join(STEPS)}.")
    STAMPS.mkdir(exist_ok=True)
    with (STAMPS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            beside = pool.submit(modules) if {"modules", "page"} & set(sys.argv[1:]) else None
            for name in sys.argv[1:]:
                if beside and name in ("modules", "page"):
                    beside.result()
                STEPS[name]()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped.")
