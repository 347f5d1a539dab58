"""`omegatable check-game`: a game of one's own is checked, and what is wrong with it is one sentence."""

from collections.abc import Callable
from pathlib import Path

import pytest

from omegatable import locales
from omegatable.cli import run
from omegatable.games import own_games, rulebook
from tests.support.own_games import install, with_kalah

Check = Callable[..., tuple[int, list[str], list[str]]]
COUNT = "    count = 0\n    if state.to_move == TERMINAL:"


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Return a function that plants faults in a new game and checks it: exit code, output and errors in lines.

    A fault is a file of the package, a text in it and another text.
    """

    def checked(
        name: str, *faults: tuple[str, str, str], more: str = "--interpreted --games 3"
    ) -> tuple[int, list, list]:
        folder = tmp_path / name
        assert run(["new-game", name, "-o", str(folder)]) == 0
        for file, text, other in faults:
            source = folder / f"omegatable_{name}" / file
            assert text in source.read_text()
            source.write_text(source.read_text().replace(text, other, 1))
        install(folder, name, f"omegatable_{name}:GAME")
        monkeypatch.syspath_prepend(folder)
        own_games.cache_clear()
        capsys.readouterr()
        code = run(["check-game", name, *more.split()])
        said = capsys.readouterr()
        return code, said.out.splitlines(), said.err.splitlines()

    yield checked
    own_games.cache_clear()
    locales.OF_OTHERS.clear()
    rulebook.OF_OTHERS.clear()


def test_a_game_without_a_fault_is_told_what_was_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with with_kalah(tmp_path):
        assert run(["check-game", "kalah", "--interpreted", "--games", "2"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    marks, names = zip(*(line.split()[:2] for line in said.out.splitlines()), strict=True)
    assert (marks, names) == (
        ("ok", "ok", "ok", "-", "ok"),
        ("texts", "rulebook", "games", "compiled", "environments"),
    )
    assert "6 clauses" in said.out


@pytest.mark.parametrize(
    ("name", "fault", "where", "words"),
    [
        (
            "silent",
            ("locales/en/silent.ftl", "option-silent-seeds-help", "option-silent-sed-help"),
            "texts",
            "There is no text option-silent-seeds-help.",
        ),
        (
            "wordless",
            ("locales/en/wordless.ftl", "{ $high }", "{ $hgh }"),
            "texts",
            "The text option-wordless-seeds-help: en: Unknown external: hgh.",
        ),
        (
            "tagged",
            ("rules.py", "# TA-R3", "# TA-R33"),
            "rulebook",
            "rules.py, line 85 names TA-R33, and the rulebook has no such clause.",
        ),
        (
            "twice",
            ("twice.md", "**TW-R2**", "**TW-R1**"),
            "rulebook",
            "The rulebook of Twice has two clauses TW-R1.",
        ),
        (
            "losing",
            ("rules.py", "state.pits[other, opposite] + 1", "state.pits[other, opposite]"),
            "games",
            "A law is broken: seeds have been lost or found.",
        ),
        (
            "narrow",
            ("rules.py", "state.plies = 0", "state.plies = 32_760"),
            "games",
            "FloatingPointError: overflow encountered in scalar add.",
        ),
        (
            "wide",
            ("rules.py", "if pit == SIDE or (", "if pit == SIDE + 1 or ("),
            "games",
            "is out of bounds for axis 1",
        ),
        ("worthy", ("rules.py", "else -1.0", "else -0.5"), "games", "The returns do not add up to 0."),
        ("coded", ("__init__.py", "float(ALL_SEEDS)", "4.0"), "games", "A feature is out of its range."),
        (
            "secret",
            ("__init__.py", "open_hands=True", "open_hands=False"),
            "games",
            "Every world that a view of Secret allows is the game itself",
        ),
        (
            "endless",
            ("__init__.py", "return 2 * SIDE * SEATS", "return 0 * SIDE * SEATS"),
            "games",
            "The game is not over after 0 plies, the most that `max_plies` allows.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isalpha() else "",
)
def test_a_planted_fault_is_named(check: Check, name: str, fault: tuple[str, str, str], where: str, words: str):
    code, lines, errors = check(name, fault)
    assert code == 2
    assert f"FAULT   {where}" in lines
    assert words in errors[0]
    if where == "games" and "After" in errors[0]:
        assert f"Play it again: omegatable check-game {name} --first " in errors[0]


def test_what_plays_a_fault_again_finds_it_again(check: Check):
    fault = ("rules.py", "state.plies = 0", "state.plies = 32_700 if options.seeds > 4 else 0")
    code, _, (error,) = check("again", fault, more="--interpreted --games 12")
    assert code == 2
    number = int(error.partition("--first ")[2].split()[0])
    assert number > 0
    assert run(["check-game", "again", "--interpreted", "--first", str(number), "--games", "1"]) == 2


def test_hands_that_are_said_to_lie_open_are_compared(check: Check):
    fault = (
        "rules.py",
        "    view.seat = seat",
        "    view.seat = seat\n    view.plies = seat",
    )
    _, lines, (error, *_) = check("open", fault)
    assert "FAULT   games" in lines
    assert "A world drawn from a view looks different." in error or "seats see different tables" in error


@pytest.mark.whole
@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "fault", "words"),
    [
        (
            "boxed",
            ("rules.py", COUNT, COUNT.replace("    if", "    words = {'a': 1, 2: 'b'}\n    if")),
            "The kernel legal_actions does not compile: TypingError: ",
        ),
        (
            "misspelt",
            (
                "rules.py",
                "state.pits[seat, house])",
                "state.pits[seat, house] if total > -1 else state.pitz)",
            ),
            "The kernel in_houses does not compile: KeyError: 'pitz'.",
        ),
    ],
    ids=["types", "field"],
)
def test_a_kernel_that_does_not_compile_is_named(check: Check, name: str, fault: tuple[str, str, str], words: str):
    code, lines, (error,) = check(name, fault, more="--games 1")
    assert (code, [line for line in lines if line.startswith("FAULT")]) == (2, ["FAULT   compiled"])
    assert words in error


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("chess", "chess"),
        ("kalah --games 0", "--games must be more than 0, not 0."),
        ("omega-shift-tiny", "omega-shift-tiny is Omega Shift under options, and this command takes none"),
    ],
)
def test_what_cannot_be_checked_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments, words):
    with with_kalah(tmp_path):
        assert run(["check-game", *arguments.split()]) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert words in error
