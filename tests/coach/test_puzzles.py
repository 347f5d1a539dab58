"""Puzzles: what makes one, and that those of the package are what they say."""

import msgspec
import pytest

from omegatable.coach.judging import Judged
from omegatable.coach.puzzles import (
    EvaluatedAction,
    Puzzle,
    PuzzleError,
    best_group,
    checked,
    graders,
    mine,
    parse_puzzles,
    puzzle_text,
    puzzles,
)
from omegatable.games import GAMES
from tests.support.sample import sample

WORLDS = {"omega-shift": 1_000, "alpha-and-omega": 500, "alpha-beta-omega": 600}


def judged(action: int, behind: float, error: float = 0.01) -> Judged:
    return Judged(action, 0.0, 0.8 - behind, error, behind, error if behind else 0.0, 100)


@pytest.mark.parametrize(
    ("others", "right"),
    [
        ([0.08, 0.3], [0]),  # 8 % behind, and by eight standard errors
        ([0.079, 0.3], []),  # less than 8 % behind
        ([0.01, 0.09], [0, 1]),  # the second is as good as the best
        ([0.01, 0.01, 0.02, 0.5], []),  # too many are
        ([0.03, 0.5], []),  # the second is neither as good nor clearly worse
        ([], []),  # there is nothing to choose
    ],
)
def test_a_puzzle_has_one_action_that_stands_out(others: list[float], right: list[int]):
    found = tuple(judged(number, behind) for number, behind in enumerate([0.0, *others]))
    assert [each.action for each in best_group(found)] == right


def test_a_difference_must_be_clear_of_noise():
    assert best_group((judged(0, 0.0), judged(1, 0.1, 0.02)))
    assert not best_group((judged(0, 0.0), judged(1, 0.1, 0.03)))


def test_the_grade_counts_the_levels_that_err():
    lines = [EvaluatedAction(1, 0.9, 0.0), EvaluatedAction(2, 0.1, 0.0)]
    grades = [Puzzle({}, "", 0, 1, lines, list(graders()[:found])).grade for found in (4, 3, 0)]
    assert grades == [1, 2, 5]


@pytest.mark.parametrize("name", GAMES)
def test_the_package_has_two_hundred_puzzles_of_each_game(name: str):
    found = puzzles(name)
    assert len(found) >= 200
    assert len({puzzle.played for puzzle in found}) == len(found)
    assert {puzzle.grade for puzzle in found} >= {1, 2}
    for puzzle in found:
        assert puzzle.lines[puzzle.right - 1].chance - puzzle.lines[puzzle.right].chance >= 0.05
        assert 1 <= puzzle.right <= 3


@pytest.mark.parametrize("name", GAMES)
def test_each_puzzle_can_be_laid_out(name: str):
    game = GAMES[name]
    for puzzle in sample(puzzles(name)[::10], puzzles(name)):
        position = puzzle.record(game).end()
        legal = position.legal_actions()
        assert position.to_move == puzzle.seat
        assert {line.action for line in puzzle.lines} <= set(legal)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_longer_search_confirms_the_answers(name: str):
    found = puzzles(name)
    assert [
        number
        for number in sample(range(0, len(found), 67), range(len(found)))
        if not checked(found[number], GAMES[name], worlds=WORLDS[name])
    ] == []


@pytest.mark.compiled
def test_mining_with_the_same_seed_finds_the_same():
    game, seed = GAMES["omega-shift"], sample(4, 1)  # seed 4 finds its first within seconds
    assert puzzle_text(next(mine(game, seed))) == puzzle_text(next(mine(game, seed)))


def test_a_puzzle_survives_writing_and_reading():
    puzzle = puzzles("omega-shift")[0]
    assert msgspec.json.decode(puzzle_text(puzzle), type=Puzzle) == puzzle


def test_a_puzzle_whose_game_is_damaged():
    puzzle = msgspec.structs.replace(puzzles("omega-shift")[0], played="AAAA")
    with pytest.raises(PuzzleError, match="The game of a puzzle cannot be read"):
        puzzle.record(GAMES["omega-shift"])


@pytest.mark.compiled
def test_the_command_finds_puzzles_and_judges_known_ones_again(command, tmp_path):
    known = tmp_path / "known.jsonl"
    known.write_text(puzzle_text(puzzles("omega-shift")[0]) + "\n")
    code, out, err = command("puzzles omega-shift --count 1 --again", known, "-o", tmp_path / "new.jsonl")
    assert (code, out) == (0, f"1 puzzle of Omega Shift in {tmp_path / 'new.jsonl'}.\n"), err
    (found,) = parse_puzzles((tmp_path / "new.jsonl").read_text())
    assert (found.played, found.answers) == (puzzles("omega-shift")[0].played, puzzles("omega-shift")[0].answers)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("puzzles chess -o {there}", "There is no game 'chess'"),
        ("puzzles omega-shift -o {there}", "is there already: choose another name."),
        ("puzzles omega-shift --count 0 -o {new}", "--count must be more than 0, not 0."),
        ("puzzles omega-shift --again {there} -o {new}", "Line 1 is no puzzle: "),
        ("puzzles omega-shift --again {new} -o {new}", "cannot be read: no such file or directory."),
    ],
)
def test_what_the_command_refuses(command, tmp_path, line, sentence):
    there = tmp_path / "there.jsonl"
    there.write_text("Dear diary\n")
    code, out, err = command(line.format(there=there, new=tmp_path / "new.jsonl"))
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
