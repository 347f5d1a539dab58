"""Rulebooks are found and read by clause."""

import re

import pytest

from omegatable.engine import rulebook
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import Clause

PAGE = """# A game

<!-- **OS-R9** is only an example -->

## The idea

**OS-R1** Two players. (seed: "Players:"; "two")

Words for people.

## A turn

**OS-Q4** The pull is compulsory (as a rule). Reason: it is commanded.
"""


def test_clauses_have_their_section_and_leave_the_source_aside():
    assert rulebook.parse_clauses(PAGE) == [
        Clause("OS-R1", "Two players.", "The idea", ("Players:", "two")),
        Clause("OS-Q4", "The pull is compulsory (as a rule). Reason: it is commanded.", "A turn"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_rulebook(game):
    found = rulebook.clauses(game)
    assert len({clause.id for clause in found}) == len(found) > 0
    assert all(clause.text and clause.section for clause in found)
    assert len(found) == len(re.findall(r"^\*\*[A-Z]", rulebook.rulebook_text(game), re.MULTILINE))


@pytest.mark.parametrize("name", ["chess", "../terms", "", "/etc/hosts"])
def test_a_game_without_a_rulebook_has_no_text(name):
    with pytest.raises(FileNotFoundError, match="There is no rulebook of a game called"):
        rulebook.rulebook_text(name)


def test_a_rulebook_lies_where_a_wheel_carries_it(tmp_path, monkeypatch):
    (tmp_path / "omega-shift.md").write_text(PAGE)
    monkeypatch.setattr(rulebook, "_SHELVES", (tmp_path, tmp_path / "none"))
    assert len(rulebook.clauses("omega-shift")) == 2
