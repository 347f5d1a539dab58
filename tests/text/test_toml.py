"""TOML from strangers: what is cheap to refuse is refused before it is read; real files are read as ever."""

import tomllib

import pytest

from omegatable.games.alpha_beta_omega.decks.included import HOUSE_FILE
from omegatable.locales import LOCALES
from omegatable.text.toml import MAX_LINE, MAX_LINES, MAX_PARTS, MAX_WORD, read_toml

ATTACKS = {
    ".".join("a" * 9_000) + " = 1": "A key of more than 16 parts (at line 1, column 32)",
    "x = 1\n[" + " . ".join(['"a"'] * 20) + "]": "A key of more than 16 parts (at line 2, column 96)",
    "a = " + "[" * 17: "More than 16 brackets inside one another (at line 1, column 21)",
    "a = " + "{b=" * 17: "More than 16 brackets inside one another (at line 1, column 53)",
    "a = " + "9" * 65: "A word or a number that is too long (at line 1, column 5)",
    "a = 0x" + "f" * 5000: "A word or a number that is too long (at line 1, column 5)",
    "\n" * MAX_LINES: f"More than {MAX_LINES:,} lines (at line {MAX_LINES + 1}, column 1)",
    "\n#" + "x" * MAX_LINE: f"A line of more than {MAX_LINE:,} characters (at line 2, column 1)",
}


@pytest.mark.parametrize("text", ATTACKS, ids=lambda text: text[:12])
def test_what_takes_long_to_read_is_refused_with_its_place(monkeypatch, text):
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("it is read all the same"))
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        read_toml(text)
    assert str(caught.value) == ATTACKS[text]


@pytest.mark.parametrize(
    "text",
    [
        ".".join("a" * MAX_PARTS) + " = 1",
        "a = " + "[" * 16 + "]" * 16,
        f"a = {'9' * MAX_WORD}",
        'a = "' + "." * 40 + "[" * 40 + "x" * 400 + '" # ' + "." * 40 + "{" * 40,
        "a = '''\n" + "[" * 40 + "\n" + "." * 40 + "''' # '''",
        'a = """\\""" ' + "[" * 40 + '"""',
        "a = " + str([0.5] * 100),
    ],
)
def test_what_is_within_the_limits_is_read_as_tomllib_reads_it(text):
    assert read_toml(text) == tomllib.loads(text)


def test_the_files_of_the_package_are_within_the_limits(root):
    files = [
        HOUSE_FILE,
        *LOCALES.glob("*/lessons/*.toml"),
        *(root / "docs").rglob("*.toml"),
    ]
    assert len(files) > 3
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert read_toml(text) == tomllib.loads(text)


def test_what_tomllib_fails_at_is_a_fault_of_the_text(monkeypatch):
    def fail(_: str) -> None:
        raise RecursionError

    monkeypatch.setattr(tomllib, "loads", fail)
    with pytest.raises(tomllib.TOMLDecodeError, match=r"too long \(at end of document\)$"):
        read_toml("a = 1")
