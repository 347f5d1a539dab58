"""The ledger of clauses: numbered in the rulebook, enacted by a line of code, tested, and proved by a mutant."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses, rulebook_text
from tests.mutate import Mutant, MutantError, clause_files, few_of, mutants
from tests.planted import BUGS, planted
from tests.support.described import described
from tests.support.sample import sample

ID = re.compile(r"\b[A-Z]+-[RQ]\d+\b")
TESTS = Path(__file__).resolve().parents[1]

NOT_RULES = {"art", "bots", "coach", "lab.py", "sheets.py", "openspiel.py"}  # in the folder of a game


def module_name(game):
    """Return the name of *game* in modules and tests: omega-shift is omega_shift."""
    return game.replace("-", "_")


def numbered(game):
    """Return the ids of *game*'s rulebook."""
    return [clause.id for clause in clauses(game)]


def enacted(game, root):
    """Return the ids that tag *game*'s code, except its bots, pictures, advice and measures, which enact no rule."""
    folder = root / "omegatable" / "games" / module_name(game)
    paths = [path for path in folder.rglob("*.py") if not {*path.relative_to(folder).parts} & NOT_RULES]
    return {found for path in paths for found in ID.findall(path.read_text(encoding="utf-8"))}


def named_in_tests(game):
    """Return the ids that *game*'s clause tests are named after."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in clause_files(module_name(game)))
    names = re.findall(r"^def test_([A-Z]+)_([RQ]\d+)_\w+\(", text, re.MULTILINE)
    return {f"{letters}-{number}" for letters, number in names}


def in_order(ids):
    """Return *ids* in reading order."""
    return sorted(ids, key=lambda clause: (clause.split("-")[1][0], int(clause.split("-")[1][1:])))


@pytest.mark.parametrize("game", GAMES)
def test_no_id_is_left_out(game):
    """Each id numbers one clause, and ids are never reused: they run from 1 without a gap."""
    for letter in "RQ":
        numbers = sorted(int(clause.split("-")[1][1:]) for clause in numbered(game) if f"-{letter}" in clause)
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_keeps_its_form(game):
    for clause in clauses(game):
        assert clause.section, f"{clause.id} stands under no heading"
        assert clause.text.endswith("."), f"{clause.id} is no whole sentence"
        assert bool(clause.seeds) == ("-R" in clause.id), (
            f"a rule, and only a rule, says where it comes from: {clause.id}"
        )
    page = re.sub(r"<!--.*?-->", "", rulebook_text(game), flags=re.DOTALL)
    assert len(re.findall(r"^\*\*", page, re.MULTILINE)) == len(clauses(game)), "a bold line that is no clause"


@pytest.mark.parametrize("game", GAMES)
def test_code_enacts_what_the_rulebook_numbers(game, root):
    binding = set(numbered(game)) - set(described(game).outside)
    assert in_order(binding - enacted(game, root)) == [], "no line of the code wears these"
    assert in_order(enacted(game, root) - binding) == [], "the rulebook does not know these, or they bind nothing"


@pytest.mark.parametrize("game", GAMES)
def test_tests_are_named_after_what_the_rulebook_numbers(game):
    binding = set(numbered(game)) - set(described(game).outside)
    assert in_order(binding - named_in_tests(game)) == [], "no test is named after these"
    assert in_order(named_in_tests(game) - binding) == [], "the rulebook does not know these, or they bind nothing"


@pytest.mark.parametrize("game", GAMES)
def test_every_binding_clause_has_a_mutant(game):
    binding = set(numbered(game)) - set(described(game).outside)
    broken = {mutant.clause for mutant in mutants(module_name(game))}
    assert in_order(binding - broken) == []
    assert in_order(broken - binding) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_knows_the_options(game):
    page = rulebook_text(game)
    rulings = " ".join(clause.text for clause in clauses(game))
    for option in GAMES[game].options:
        assert f"Option `{option.name}`:" in rulings, f"no ruling says what {option.name} does"
        assert f"| `{option.name}` |" in page, f"the table of options leaves {option.name} out"
    known = {option.name for option in GAMES[game].options}
    assert set(re.findall(r"Option `(\w+)`:", rulings)) == known


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_records_and_counts(game):
    folder = TESTS / "games" / module_name(game)
    assert list((folder / "records").glob("*.record"))
    assert (folder / "counts.txt").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_can_be_made(game, root):
    for mutant in mutants(module_name(game)):
        source = (root / "omegatable" / "games" / mutant.game / mutant.file).read_text(encoding="utf-8")
        assert mutant.applied(source) != source


def test_every_bug_can_be_planted():
    for bug in BUGS:
        compile(planted(bug), bug.file, "exec")


@pytest.mark.parametrize("game", sample(["alpha-beta-omega"], list(GAMES)))
def test_a_mutant_is_noticed_by_a_test_of_its_clause(game, root):
    """One mutant of each section of the rulebook, or every one."""
    found = subprocess.run(
        [sys.executable, "-m", "tests.mutate", "--game", module_name(game), *sample(["--few", "1"], [])],
        cwd=root,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stdout + found.stderr


RULES = """\
COST = 5  # OS-R19
FREE = 5  # OS-R190
first = 0  # OS-Q25
first = 0  # OS-Q25
"""


def test_a_mutant_breaks_the_line_of_its_clause():
    broken = Mutant("omega_shift", "OS-R19", "rules/parts.py", 0, "= 5", "= 4").applied(RULES)
    assert broken == RULES.replace("COST = 5", "COST = 4")
    broken = Mutant("omega_shift", "OS-Q25", "rules/parts.py", 2, "= 0", "= 1").applied(RULES)
    assert broken == RULES[: -len("first = 0  # OS-Q25\n")] + "first = 1  # OS-Q25\n"


def test_a_mutant_without_its_own_line_is_refused():
    for clause, code in (("OS-R19", "= 6"), ("OS-R22", "= 5"), ("OS-Q25", "= 0")):
        with pytest.raises(MutantError, match="lines fit"):
            Mutant("omega_shift", clause, "rules/parts.py", 0, code, "= 1").applied(RULES)


@pytest.mark.whole
def test_a_mutant_that_breaks_nothing_survives(root):
    """The mutants prove nothing if the tests import rules other than the broken ones."""
    script = (
        "from tests.mutate import Mutant, survivors\n"
        "sizes = ('7', '4 + 4')\n"
        "hand = ('omega_shift', 'OS-R7', 'rules/parts.py', 0, 'HAND_SIZE = 8')\n"
        "hands = [Mutant(*hand, f'HAND_SIZE = {n}') for n in sizes]\n"
        "print(*survivors('omega_shift', hands), sep='\\n')"
    )
    found = subprocess.run(
        [sys.executable, "-c", script],
        cwd=root,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == "OS-R7 rules/parts.py: HAND_SIZE = 8 => HAND_SIZE = 4 + 4 survives its tests.\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_few_mutants_are_of_every_section(game):
    section_of = {clause.id: clause.section for clause in clauses(game)}
    every, few = mutants(module_name(game)), few_of(module_name(game), 2)
    assert set(few) <= set(every)
    counts = [Counter(section_of[mutant.clause] for mutant in chosen) for chosen in (every, few)]
    assert counts[1] == {section: min(2, count) for section, count in counts[0].items()}
