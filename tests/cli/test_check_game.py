"""`omegatable check-game`: a custom game is checked, and its fault is one sentence."""

from collections.abc import Callable
from pathlib import Path

import pytest

from omegatable import locales
from omegatable.cli import check_game, run
from omegatable.engine import rulebook
from omegatable.engine.registry import own_games
from tests.support.own_games import install, with_kalah

Check = Callable[..., tuple[int, list[str], list[str]]]
STATE_TO_VIEW, VIEW_TO_STATE = "    copy_array(state.table, view.table)", "    copy_array(view.table, state.table)"
COUNT = "    count = 0\n    if state.to_move == TERMINAL:"


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Return a function that plants faults in a new game and checks it: exit code, output and errors in lines.

    A fault is a file of the package, a text in it and another text.
    """

    def checked(
        name: str, *faults: tuple[str, str, str], more: str = "--interpreted --games 3", like: str = "kalah"
    ) -> tuple[int, list, list]:
        folder = tmp_path / name
        assert run(["new-game", name, "-o", str(folder), "--like", like]) == 0
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
    locales.PLUGIN_FOLDERS.clear()
    rulebook.PLUGIN_FOLDERS.clear()


def test_a_game_without_a_fault_is_told_what_was_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    with with_kalah(tmp_path):
        assert run(["check-game", "kalah", "--interpreted", "--games", "2"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    marks, names = zip(*(line.split()[:2] for line in said.out.splitlines()), strict=True)
    assert (marks, names) == (
        ("ok", "ok", "ok", "-", "ok", "ok", "ok"),
        ("texts", "rulebook", "games", "compiled", "environments", "facets", "pictures"),
    )
    assert "6 clauses" in said.out


@pytest.mark.parametrize(
    ("name", "fault", "where", "words"),
    [
        (
            "silent",
            ("locales/en/silent.ftl", "option-silent-seeds-help", "option-silent-sed-help"),
            "texts",
            "There is no text option-silent-seeds-help in en.",
        ),
        (
            "wordless",
            ("locales/en/wordless.ftl", "{ $high }", "{ $hgh }"),
            "texts",
            "The text option-wordless-seeds-help, en: Unknown external: hgh.",
        ),
        (
            "tagged",
            ("rules.py", "# TA-R3", "# TA-R33"),
            "rulebook",
            "rules.py, line 90 names TA-R33, and the rulebook has no such clause.",
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
        (
            "drawn",
            ("art.py", "parts.words(TEXT, names[seat]", "parts.words(TEXT, names[seat + 1]"),
            "pictures",
            "After 0 plies under the default options: art.py, line 40: IndexError: tuple index out of range.",
        ),
        (
            "framed",
            ("art.py", "parts.text()).svg()", "parts.text()).svg()[1:]"),
            "pictures",
            "The picture of the table for seat 0 is no SVG: syntax error: line 1, column 0.",
        ),
        ("worthy", ("rules.py", "else -1.0", "else -0.5"), "games", "The returns do not add up to 0."),
        ("coded", ("__init__.py", "float(ALL_SEEDS)", "4.0"), "games", "A code is no whole number in its range."),
        (
            "secret",
            ("__init__.py", "open_hands=True", "open_hands=False"),
            "games",
            "Every world that a view of Secret allows is the game itself",
        ),
        (
            "chosen",
            ("rules.py", '"capture", True, (True, False)', '"capture", "yes", ("yes", "no")'),
            "texts",
            "There is no text option-capture-yes in en.",
        ),
        (
            "large",
            ("rules.py", "low=1, high=MAX_SEEDS", "low=1, high=200"),
            "games",
            "rules.py, line 50: OverflowError: Python integer 200 out of bounds for int8.",
        ),
        (
            "many",
            ("rules.py", "# MA-R3", "# MA-R3, MA-R9"),
            "rulebook",
            "line 90 names MA-R9, and the rulebook has no such clause.",
        ),
        (
            "scaled",
            ("rules.py", "    codes(view, out)\n", "    codes(view, out)\n    out[0] += 0.5\n"),
            "games",
            "The features of 'seeds' are not its codes, scaled as the layout says.",
        ),
        (
            "beginning",
            ("__init__.py", "0 <= deal[0] < SEATS", "0 <= deal[0]"),
            "games",
            "The deal [127] is taken, and seat 127 is to move, who does not play.",
        ),
        ("halved", ("rules.py", "1 if view.to_move == own else 0", "0.5"), "games", "A code is no whole number"),
        (
            "unknown",
            ("rules.py", "@protocol.reveals.register(STATE)\n", ""),
            "games",
            "Register the kernel reveals for STATE and VIEW of Unknown.",
        ),
        (
            "endless",
            ("__init__.py", "return 2 * SIDE * SEATS", "return 5 or SEATS"),
            "games",
            "The game is not over after 5 plies, the most that `max_plies` allows.",
        ),
        (
            "misnamed",
            ("__init__.py", '{"art": ".art:ART"}', '{"art": ".art:ART", "bot": ".art:ART"}'),
            "facets",
            "Misnamed has a facet 'bot': did you mean 'bots'?",
        ),
        (
            "missing",
            ("__init__.py", '{"art": ".art:ART"}', '{"lab": ".lab:LAB"}'),
            "facets",
            "The facet lab of Missing, .lab:LAB, cannot be loaded: No module named 'omegatable_missing.lab'.",
        ),
        (
            "mistaken",
            ("__init__.py", '{"art": ".art:ART"}', '{"bots": ".art:ART"}'),
            "facets",
            ".art:ART of Mistaken is of the type Art, not Bots",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and value.isalpha() else "",
)
def test_a_planted_fault_is_named(check: Check, name: str, fault: tuple[str, str, str], where: str, words: str):
    enough = " --games 30" if name in ("secret", "large") else ""  # what few games need not show
    code, lines, errors = check(name, fault, more=f"--interpreted --games 3{enough}")
    assert code == 2
    assert f"FAULT   {where}" in lines
    assert words in errors[0]
    if where == "games" and name != "secret":
        assert f"Play it again: omegatable check-game {name} --first " in errors[0]


def test_a_name_may_have_a_digit_and_a_table_six_seats(check: Check):
    """Seats beyond those who have names in a check have numbers."""
    six = [
        ("rules.py", "SEATS = 2", "SEATS = 6"),
        ("rules.py", "other = 1 - me", "other = (me + 1) % SEATS"),
        ("rules.py", "side, pit = 1 - side, 0", "side, pit = (side + 1) % SEATS, 0"),
        ("rules.py", "pit == HOUSES and side == other", "pit == HOUSES and side != me"),
        ("rules.py", "score(state, seat) - score(state, 1 - seat)", "0"),
        ("__init__.py", "ALL_SEEDS = SEATS * HOUSES * MAX_SEEDS", "ALL_SEEDS = 255"),
    ]
    code, lines, errors = check("six6", *six)
    assert (code, errors) == (0, []), errors
    assert lines[1] == "ok      rulebook      6 clauses"


def test_a_kernel_may_be_registered_after_the_game(check: Check):
    """What the package registers where a game says nothing can be replaced, wherever the game does so."""
    later = (
        "__init__.py",
        "GAME = rules_only_game(",
        "from omegatable.engine import protocol\nfrom omegatable.kernel import kernel\n\nGAME = rules_only_game(",
    )
    hidden = ("__init__.py", "open_hands=True", "open_hands=False")
    seen = "@protocol.seen_by_others.register(STATE, VIEW)\n@kernel\ndef seen(state, action):\n    return action\n"
    last = ("__init__.py", '".art:ART"},\n)\n', f'".art:ART"}},\n)\n\n\n{seen}')
    assert check("later", later, hidden, last)[0] == 0


def test_an_environment_that_fails_is_a_fault(check: Check, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(check_game, "step_environments", lambda *_: [][0])
    code, lines, errors = check("third")
    assert (code, "FAULT   environments" in lines, "FAULT   games" in lines) == (2, True, False)
    assert "IndexError: list index out of range. Play it again: omegatable check-game third --first 0" in errors[0]


@pytest.mark.parametrize(
    ("name", "faults", "words"),
    [
        (
            "unlisted",
            [("__init__.py", "[[seat] for seat in range(SEATS)]", "[[0]]")],
            "The deal [1] was drawn, and `all_deals` does not list it.",
        ),
        (
            "dirty",
            [("rules.py", "    state.plies = 0\n", "")],
            "`setup` leaves the field 'plies' of the state as it was: it must write every field.",
        ),
        (
            "pressed",
            [("__init__.py", "house if moves else None", "house + 6 if moves else None")],
            "A piece names the action 6, and players have 0 to 5.",
        ),
        (
            "rigid",
            [
                (
                    "rules.py",
                    VIEW_TO_STATE,
                    VIEW_TO_STATE + "\n    state.plies = 7",
                ),
                (
                    "rules.py",
                    STATE_TO_VIEW,
                    STATE_TO_VIEW + "\n    view.plies = 0",
                ),
                ("__init__.py", "open_hands=True", "open_hands=False"),
            ],
            "`determinize` of Rigid draws the same world again and again from a view: fill what is hidden by `rng`.",
        ),
    ],
    ids=["deals", "setup", "pieces", "worlds"],
)
def test_faults_of_single_kernels_are_named(check: Check, name: str, faults: list, words: str):
    code, lines, errors = check(name, *faults, more="--interpreted --games 30")
    assert (code, "FAULT   games" in lines) == (2, True)
    assert words in errors[0]


@pytest.mark.parametrize(
    ("name", "faults", "words"),
    [
        ("fair", [], ""),
        (
            "drawing",
            [("rules.py", "return action == DRAW", "return False")],
            "The last action shows its player something hidden, and `reveals` says that it does not: hand[",
        ),
        (
            "telling",
            [("rules.py", "return action == DRAW", "return state.place[0] == STOCK or action == DRAW")],
            "What `reveals` says of an action depends on what its player cannot see.",
        ),
        (
            "showing",
            [("rules.py", "    view.seat = seat", "    view.seat = seat\n    view.passes = state.place[0]")],
            "A world drawn from a view looks different: passes is ",
        ),
        (
            "loose",
            [("__init__.py", "sorted(deal.tolist()) == list(range(CARDS))", "0 <= min(deal) and max(deal) < CARDS")],
            "is taken, and a law is broken: the cards and their numbers differ.",
        ),
    ],
    ids=["none", "reveals", "told", "view", "deal"],
)
def test_faults_of_hidden_hands_are_named(check: Check, name: str, faults: list, words: str):
    code, lines, errors = check(name, *faults, more="--interpreted --games 2", like="crazy-eights")
    assert (code, "FAULT   games" in lines) == ((2, True) if faults else (0, False)), errors
    assert words in "".join(errors)


def test_actions_that_were_never_played_are_named(check: Check):
    fault = (
        "__init__.py",
        "for house in range(HOUSES)],\n    max_legal",
        'for house in range(HOUSES)] + ["pass"],\n    max_legal',
    )
    code, lines, _ = check("idle", fault)
    assert (code, lines[2].endswith("; never played: pass")) == (0, True), lines


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
    assert "Hands are said to lie open, with `open_hands`, and seats see different tables." in error


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
        ("kalah --first -1", "--first must be 0 or more, not -1."),
        ("omega-shift-tiny", "omega-shift-tiny is Omega Shift under options, and this command takes none"),
    ],
)
def test_what_cannot_be_checked_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments, words):
    with with_kalah(tmp_path):
        assert run(["check-game", *arguments.split()]) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert words in error
