"""The directories of compiled kernels: the newest are kept, and those that a program uses."""

import os
import shutil
import threading
from pathlib import Path

import pytest

from omegatable.kernel import cache


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Directories of eight states of the sources, `0` the oldest."""
    for number in range(8):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "kernel.nbi").touch()
        os.utime(tmp_path / str(number), (number, number))
    return tmp_path


def states(root: Path) -> set[str]:
    return {path.name for path in root.iterdir()}


def test_the_six_newest_directories_are_kept(root: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cache, "source_digest", lambda: "now")
    assert cache._made(root) == root / "now"
    assert states(root) == {"3", "4", "5", "6", "7", "now"}


def test_a_directory_that_a_program_uses_is_kept_until_that_ends(root: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cache, "source_digest", lambda: "now")
    held = [cache._hold(root / "1"), cache._hold(root / "1")]
    os.utime(root / "1", (1, 1))
    cache._made(root)
    assert states(root) == {"1", "3", "4", "5", "6", "7", "now"}
    assert (root / "1" / "kernel.nbi").exists()
    for descriptor in held:
        os.close(descriptor)
    cache._made(root)
    assert states(root) == {"3", "4", "5", "6", "7", "now"}


def test_a_directory_that_is_removed_while_a_program_begins_is_made_again(root: Path):
    held: list[int] = []
    with (root / "1" / cache._IN_USE).open("ab") as file:
        cache._lock(file.fileno(), shared=False)
        begins = threading.Thread(target=lambda: held.append(cache._hold(root / "1")))
        begins.start()
        shutil.rmtree(root / "1")
    begins.join()
    assert len(held) == 1
    cache._remove_unused(root / "1")
    assert (root / "1").is_dir()
    os.close(held[0])
    cache._remove_unused(root / "1")
    assert not (root / "1").exists()


def test_modules_that_are_no_part_of_the_digest_have_no_kernels():
    package = Path(cache.__file__).parents[1]
    for source in package.rglob("*.py"):
        name = source.relative_to(package).with_suffix("")
        if name.parts[0] in cache._SUBPACKAGES and set(name.parts).intersection(cache._WITHOUT):
            assert "@kernel" not in source.read_text(encoding="utf-8").split(), name


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package's sources, whose digest `source_digest` returns."""
    copied = tmp_path / "omegatable"
    shutil.copytree(cache._PACKAGE, copied, ignore=shutil.ignore_patterns("page", "site", "__pycache__", "locales"))
    monkeypatch.setattr(cache, "_PACKAGE", copied)
    return copied


@pytest.mark.parametrize(
    "edited",
    [
        "kernel/randomness.py",
        "engine/protocol.py",
        "bots/gentle.py",
        "games/omega_shift/rules/scoring.py",
        "games/omega_shift/view.py",
        "games/omega_shift/lab.py",
        "games/alpha_and_omega/planes.py",
        "games/alpha_beta_omega/bots/hands.py",
        "games/alpha_beta_omega/decks/steps.py",
    ],
)
def test_an_edited_kernel_is_compiled_again(package: Path, edited: str):
    before = cache.source_digest()
    (package / edited).write_text((package / edited).read_text() + "\n")
    assert cache.source_digest() != before


@pytest.mark.parametrize(
    "edited",
    [
        "coach/review.py",
        "art/svg.py",
        "games/omega_shift/art/cards.py",
        "games/omega_shift/coach/reasons.py",
        "games/omega_shift/wording.py",
        "games/alpha_beta_omega/wording/prompts.py",
        "games/alpha_and_omega/sheets.py",
        "games/alpha_and_omega/openspiel.py",
        "games/alpha_and_omega/notation.py",
    ],
)
def test_an_edited_drawing_or_text_compiles_nothing(package: Path, edited: str):
    before = cache.source_digest()
    (package / edited).write_text((package / edited).read_text() + "\n")
    assert cache.source_digest() == before
