"""Damaged files of every kind that the command line reads: a clear answer, and nothing that reaches the terminal."""

import contextlib
import io
import random
import re
import shutil
import time
import unicodedata
from pathlib import Path

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from omegatable.cli import run
from omegatable.locales import LOCALES
from tests.support.mutating import mutated
from tests.support.sample import sample

SECONDS = 30  # seconds of processor time for one file; most take a few milliseconds
STUDY = """title = "What does the last mover lose?"
game = "alpha-and-omega"
bots = ["gentle", "gentle"]
games = 200
seed = 7
watch = 10
measures = ["single_winner", "plies"]
options = { seats = 2 }
stop = { measure = "single_winner", within = 0.01 }

[[variants]]
name = "the rules"

[[variants]]
name = "a price for the last turn"
options = { fair_end = 1 }

[grid]
fair_end = [0, 1, 2]
"""
PLOT = """
[plots.own_hunt]
name = "Hunt"
text = "Somebody follows."
pursuer = { start = -2, stride = 2 }
rules = [{ when = "caught", do = [{ verb = "effect", who = "self", clear = "all" }] }]
"""


SVG = """<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 80">
<metadata>Drawn by hand, 3 March</metadata>
<defs><linearGradient id="sky"><stop offset="0" stop-color="#024"/></linearGradient></defs>
<style>.moon { fill: #fe8; stroke: none }</style>
<g transform="translate(10 5)"><rect width="80" height="70" fill="url(#sky)"/>
<circle class="moon" cx="40" cy="35" r="20"/></g>
</svg>
"""
DECK = 'base = "house"\nname = "Mine"\n\n[[items]]\nid = "plain_soap"\npicture = "{picture}"\n'
CATALOGUES = ("decks", "lab", "print", "table", "terminal", "you")
ONE_FAULT_A_LINE = (["deck", "check"], ["locale", "check"], ["serve", "--locales"])


def sources(root: Path) -> dict[str, list[tuple[str, bytes]]]:
    """Return files of each kind, by the command that reads them, with their endings."""
    records = sorted((root / "tests" / "games").rglob("*.record"), key=lambda file: file.stat().st_size)
    decks = [file.read_bytes() for file in sorted((root / "omegatable/games/alpha_beta_omega/decks").glob("*.toml"))]
    puzzles = [
        b"\n".join(file.read_bytes().splitlines()[:5])
        for file in sorted((root / "omegatable" / "games").glob("*/puzzles.jsonl"))
    ]
    return {
        "replay": [(".txt", file.read_bytes()) for file in records[:6]],
        "deck": [(".toml", content) for content in (*decks, decks[0] + PLOT.encode())],
        "lesson": [(".toml", file.read_bytes()) for file in sorted((LOCALES / "en" / "lessons").glob("*.toml"))],
        "study": [(".toml", STUDY.encode())],
        "puzzles": [(".jsonl", content) for content in puzzles],
        "picture": [(".svg", SVG.encode()), (".png", png())],
        "language": [(f"/fr/{name}.ftl", (LOCALES / "en" / f"{name}.ftl").read_bytes()) for name in CATALOGUES],
    }


def png() -> bytes:
    """Return a picture with a chunk of text, which pictures from other programs have."""
    kept, text = io.BytesIO(), PngInfo()
    text.add_text("Title", "Moon")
    Image.new("RGB", (400, 300), "#246").save(kept, "PNG", pnginfo=text)
    return kept.getvalue()


def commands(kind: str, file: Path, blocked: Path, rng: random.Random) -> list[str]:
    """Return a command that reads *file* and plays no game; *blocked* is a path that cannot be written."""
    game = rng.choice(("omega-shift", "alpha-and-omega", "alpha-beta-omega"))
    deck, languages = str(file.with_suffix(".toml")), str(file.parent.parent)
    readers = {
        "replay": [["replay", str(file)], ["replay", str(file), "--quiet"], ["export", str(file)]],
        "deck": [
            ["deck", "check", str(file)],
            ["deck", "show", str(file)],
            ["sheets", "alpha-beta-omega", "--deck", str(file), "-o", str(blocked)],
        ],
        "lesson": [["lesson", str(file)]],
        "study": [["study", str(file), "-o", str(blocked)]],
        "puzzles": [["puzzles", game, "--again", str(file), "-o", str(blocked)]],
        "picture": [["deck", "check", deck], ["sheets", "alpha-beta-omega", "--deck", deck, "-o", str(blocked)]],
        "language": [
            ["locale", "check", "fr", "--locales", languages],
            ["serve", "--locales", languages, "--contact", "nobody"],  # The contact is refused after the language.
        ],
    }
    return rng.choice(readers[kind])


def run_here(command: list[str]) -> tuple[int, str, str]:
    """Run *command* in this process; its exit code and its output."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8", errors="backslashreplace"), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(command)
    out.flush()
    return code, out.buffer.getvalue().decode(), err.getvalue()  # type: ignore[attr-defined]


def complaints(command: list[str], code: int, out: str, err: str, seconds: float) -> list[str]:
    """Return what is wrong with an answer, in words."""
    found = [f"control sign {sign!r}" for sign in {*out, *err} if is_harmful(sign)]
    if code not in (0, 2):
        found.append(f"exit code {code}")
    lines = err.splitlines()
    if code == 2 and len(lines) != 1 and not (lines and command[:2] in ONE_FAULT_A_LINE):
        found.append(f"{len(lines)} lines")
    found += [f"no sentence: {line!r}" for line in lines if code == 2 and not is_sentence(line)]
    if seconds > SECONDS:
        found.append(f"{seconds:.0f} s")
    return found


def is_harmful(sign: str) -> bool:
    """Return whether *sign* does something to a terminal."""
    return sign not in "\n\N{ZERO WIDTH JOINER}" and unicodedata.category(sign)[0] == "C"


def is_sentence(line: str) -> bool:
    """Return whether *line* is one sentence; what is quoted in it may be anything."""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`", "it", line)
    return line[-1:] in tuple(".?!") and len(line) <= 1000 and not re.search(r"[.?!]\s+[A-Z]", bare)


@pytest.mark.parametrize(
    ("kind", "share"),
    [("replay", 5), ("deck", 7), ("lesson", 2), ("study", 4), ("puzzles", 2), ("picture", 5), ("language", 1)],
)
def test_a_damaged_file_is_read_or_refused_in_one_sentence(root, tmp_path, kind, share):
    rng = random.Random(f"damaged {kind}")
    blocked = tmp_path / "blocked"
    blocked.write_bytes(b"")
    blocked = blocked / "inside"
    originals = sources(root)[kind]
    for ending, content in originals if kind == "replay" else ():  # what loads a game's kernels once is not timed
        (tmp_path / f"whole{ending}").write_bytes(content)
        assert run_here(["export", str(tmp_path / f"whole{ending}")])[0] == 0
    if kind == "picture":
        for ending, _ in originals:
            (tmp_path / f"{ending[1:]}.toml").write_text(DECK.format(picture=f"{ending[1:]}{ending}"), encoding="utf-8")
    if kind == "language":
        shutil.copytree(LOCALES / "en", tmp_path / kind / "fr")
    wrong: list[str] = []
    refused = 0
    count = share * sample(3, 250)
    for number in range(count):
        ending, content = rng.choice(originals)
        file = tmp_path / (f"{ending[1:]}{ending}" if kind == "picture" else f"{kind}{ending}")
        file.write_bytes(mutated(content, rng))
        command = commands(kind, file, blocked, rng)
        start = time.thread_time()
        try:
            code, out, err = run_here(command)
        except Exception as error:
            wrong.append(f"{number}: {command[:2]} {type(error).__name__}: {str(error)[:200]}")
            continue
        finally:
            file.write_bytes(content)
        refused += code == 2
        wrong += [
            f"{number}: {command[:2]} {each} | {err[:300]}"
            for each in complaints(command, code, out, err, time.thread_time() - start)
        ]
    assert wrong == []
    assert refused > count // 4  # the damages matter


@pytest.mark.parametrize("kind", ["replay", "deck", "lesson", "study", "puzzles"])
def test_what_is_no_file_is_refused_in_one_sentence(root, tmp_path, kind):
    blocked = tmp_path / "blocked"
    blocked.write_bytes(b"")
    (tmp_path / "folder").mkdir()
    (tmp_path / "with\x1b[31mcolour\u202e.txt").write_bytes(b"")
    names = ["folder", "missing", "with\x1b[31mcolour\u202e.txt", "a" * 300, "no-unicode\udcff"]
    for name in names:
        for seed in range(3):
            command = commands(kind, tmp_path / name, blocked / "inside", random.Random(seed))
            code, out, err = run_here(command)
            assert (code, complaints(command, code, out, err, 0.0)) == (2, []), (command, err)


def test_the_name_of_a_file_does_nothing_to_the_terminal(root, tmp_path):
    file = tmp_path / "red\x1b[31m\u202e\udcff.toml"
    file.write_bytes((root / "omegatable/games/alpha_beta_omega/decks/house.toml").read_bytes())
    code, out, err = run_here(["deck", "check", str(file)])
    assert (code, complaints(["deck", "check"], code, out, err, 0.0)) == (0, [])
    assert "red [31m" in out
