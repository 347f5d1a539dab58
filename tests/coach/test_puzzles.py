"""Puzzles: what makes one, and that those of the package are what they say."""

from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest

from omegatable.coach.facet import Coach, coach_of
from omegatable.coach.judging import Judge, Judged
from omegatable.coach.puzzles import (
    TURN_THEME,
    EvaluatedAction,
    Puzzle,
    PuzzleError,
    Step,
    clear_best,
    graders,
    mine,
    parse_puzzles,
    puzzle_of_day,
    puzzle_text,
    puzzles,
    theme_of,
)
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from tests.support.described import described
from tests.support.sample import sample

WITH_PUZZLES = [name for name, game in GAMES.items() if (coach := game.facet(Coach)) and coach.puzzles]


def judged(action: int, behind: float, error: float = 0.01) -> Judged:
    return Judged(action, 0.0, 0.8 - behind, error, behind, error if behind else 0.0, 100)


@pytest.mark.parametrize(
    ("others", "clear"),
    [
        ([0.08, 0.3], True),  # 8 % behind, and by eight standard errors
        ([0.079, 0.3], False),  # less than 8 % behind
        ([0.01, 0.09], False),  # the second is as good as the best
        ([], False),  # there is nothing to choose
    ],
)
def test_a_puzzle_has_one_action_that_stands_out(others: list[float], clear: bool):
    found = tuple(judged(number, behind) for number, behind in enumerate([0.0, *others]))
    assert clear_best(found) == (found[0] if clear else None)


def test_a_difference_must_be_clear_of_noise():
    assert clear_best((judged(0, 0.0), judged(1, 0.1, 0.025)))
    assert not clear_best((judged(0, 0.0), judged(1, 0.1, 0.026)))


def test_the_grade_counts_the_levels_that_err():
    lines = [EvaluatedAction(1, 0.9, 0.0), EvaluatedAction(2, 0.1, 0.0)]
    grades = [Puzzle({}, "play", "", 0, [Step(lines)], list(graders()[:found])).grade for found in (4, 3, 0)]
    assert grades == [1, 2, 5]


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_package_has_puzzles_of_each_game_and_theme(name: str):
    game, found = GAMES[name], puzzles(name)
    assert len(found) >= 145
    assert {game.preset_of(game.chosen_options(dict(puzzle.options))) for puzzle in found} <= {"recommended", ""}
    themes = Counter(puzzle.theme for puzzle in found)
    assert set(themes) == {TURN_THEME, *coach_of(game).puzzle_settings.themes}
    assert min(themes.values()) >= 5
    assert len({puzzle.played for puzzle in found}) == len(found)
    assert {puzzle.grade for puzzle in found} >= {1, 2}
    for puzzle in found:
        assert (puzzle.theme == TURN_THEME) == (len(puzzle.steps) > 1)
        for step in puzzle.steps:
            assert step.lines[0].chance - step.lines[1].chance >= 0.05  # by halves, as in `Judged.behind`, it is 0.08
            assert (step.comparison is None) == step.proven
            assert step.comparison is None or step.comparison.other == step.lines[1].action


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_each_puzzle_can_be_laid_out(name: str):
    game = GAMES[name]
    for puzzle in sample(puzzles(name)[::10], puzzles(name)):
        positions = puzzle.positions(game)
        assert puzzle.theme in (TURN_THEME, theme_of(positions[0]))
        for step, position in zip(puzzle.steps, positions, strict=True):
            assert position.to_move == puzzle.seat
            assert {line.action for line in step.lines} <= set(position.legal_actions())


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_decisions_of_a_puzzle_are_of_one_turn(name: str):
    game = GAMES[name]
    puzzle = next(puzzle for puzzle in puzzles(name) if len(puzzle.steps) > 1)
    first, second, *_ = puzzle.positions(game)
    played = second.history[len(first.history) :]
    assert played[0] == puzzle.steps[0].answer
    between = first.copy()
    for action in played:
        assert (between.is_chance(), between.to_move) == (False, puzzle.seat)
        between.play(action)
    too_many = msgspec.structs.replace(puzzle, steps=[*puzzle.steps, *[puzzle.steps[-1]] * 20])
    with pytest.raises((PuzzleError, ValueError)):
        too_many.positions(game)


def checked(puzzle: Puzzle, game: Game, *, worlds: int) -> bool:
    """Return whether a judgement in this number of *worlds* finds each answer best."""
    return all(
        Judge(game, 1, worlds=worlds).judge(position.view(puzzle.seat))[0].action == step.answer
        for step, position in zip(puzzle.steps, puzzle.positions(game), strict=True)
    )


@pytest.mark.compiled
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_longer_search_confirms_the_answers(name: str):
    found = puzzles(name)
    assert [
        number
        for number in sample(range(0, len(found), 299), range(len(found)))
        if not checked(found[number], GAMES[name], worlds=described(name).puzzle_worlds)
    ] == []


@pytest.mark.whole
@pytest.mark.compiled
def test_mining_with_the_same_seed_finds_the_same():
    game, seed = GAMES["omega-shift"], sample(4, 1)  # seed 4 finds its first within seconds
    assert puzzle_text(next(mine(game, seed))) == puzzle_text(next(mine(game, seed)))


def test_the_puzzle_of_a_day_is_the_same_everywhere():
    # 26 November 2026 is day 739,946; times 7,919 that is 5,859,632,374. It is 174 over a multiple of 200, and 109 over
    # one of 145.
    day = date(2026, 11, 26)
    assert puzzle_of_day("omega-shift", day) == 109
    assert puzzle_of_day("alpha-and-omega", day) == 174
    # 7,919 further is 119 further: 174 + 119 - 200.
    assert puzzle_of_day("alpha-and-omega", day + timedelta(days=1)) == 93
    days = [puzzle_of_day("alpha-and-omega", day + timedelta(days=number)) for number in range(200)]
    assert sorted(days) == list(range(200))


def test_a_theme_says_what_is_asked_and_not_what_is_best():
    # In Alpha-Beta-Omega it may be best to pass, and the theme is still a play.
    abo = GAMES["alpha-beta-omega"]
    passes = next(
        position
        for puzzle in puzzles(abo.name)
        if puzzle.theme == "play"
        for position in [puzzle.record(abo).end()]
        for one in abo.choices(position.view(puzzle.seat))
        if one.verb == "pass" and one.action == puzzle.steps[0].answer
    )
    assert theme_of(passes) == "play"


def test_a_puzzle_survives_writing_and_reading():
    puzzle = puzzles("omega-shift")[0]
    assert msgspec.json.decode(puzzle_text(puzzle), type=Puzzle) == puzzle


def test_a_puzzle_whose_game_is_damaged():
    puzzle = msgspec.structs.replace(puzzles("omega-shift")[0], played="AAAA")
    with pytest.raises(PuzzleError, match="The game of a puzzle cannot be read"):
        puzzle.record(GAMES["omega-shift"])


@pytest.mark.whole
@pytest.mark.compiled
def test_the_command_finds_puzzles_and_judges_known_ones_again(command, tmp_path):
    known = tmp_path / "known.jsonl"
    known.write_text(puzzle_text(puzzles("omega-shift")[0]) + "\n")
    code, out, err = command("puzzles omega-shift --count 1 --again", known, "-o", tmp_path / "new.jsonl")
    assert (code, out) == (0, f"1 puzzle of Omega Shift in {tmp_path / 'new.jsonl'}.\n"), err
    (found,) = parse_puzzles((tmp_path / "new.jsonl").read_text())
    known = puzzles("omega-shift")[0]
    assert (found.played, [step.answer for step in found.steps]) == (
        known.played,
        [step.answer for step in known.steps],
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("puzzles chess -o {there}", "There is no game 'chess'"),
        ("puzzles omega-shift -o {there}", "is there already: choose another name."),
        (
            "puzzles omega-shift --preset house -o {new}",
            "There is no preset 'house': there are printed, written and recommended.",
        ),
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
