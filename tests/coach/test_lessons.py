"""Lessons: the package's can be taught step by step, and a faulty file is refused with one sentence."""

import re

import pytest

from omegatable.cli.program import run
from omegatable.coach.lessons import LessonError, has_lesson, lesson_of, parse_lesson
from omegatable.engine.registry import GAMES
from omegatable.engine.rulebook import clauses
from omegatable.locales import LOCALES

GAME_NAMES = sorted(filter(has_lesson, GAMES))
SHIFT = (LOCALES / "en" / "lessons" / "omega-shift.toml").read_text(encoding="utf-8")
RECORD = SHIFT[SHIFT.index("record = '''") :]


@pytest.fixture(scope="module", params=GAME_NAMES)
def lesson(request):
    return lesson_of(request.param)


def small(*steps):
    """Return the text of a lesson of Omega Shift with these steps: its first line is the title's."""
    head = 'title = "T"\nminutes = 5\notherwise = "No."\n'
    return head + "".join(f"[[steps]]\n{step}\n" for step in steps) + "[game]\n" + RECORD


READ = 'clause = "OS-R3"\ntext = "Look."'
PLAY = 'clause = "OS-R12"\ntext = "Play."\nask = "F2<E"'


def test_a_lesson_takes_five_to_eight_minutes_and_a_dozen_steps(lesson):
    assert 5 <= lesson.minutes <= 8
    assert 12 <= len(lesson.steps) <= 20
    assert sum(bool(step.asked) for step in lesson.steps) >= 9


def test_always_giving_the_first_right_action_plays_the_record_to_its_end(lesson):
    position = lesson.record.start()
    for step in lesson.steps:
        between = lesson.record.actions[len(position.history) : step.ply]
        for action in between:
            position.play(action)
        if step.asked:
            assert position.to_move == lesson.seat
            position.play(step.asked[0])
    assert position.is_terminal()


def test_every_legal_action_has_an_answer_and_each_answer_fits_a_legal_action(lesson):
    for step, position in _at_steps(lesson):
        if step.asked:
            assert sorted([*step.asked, *step.wrong]) == position.legal_actions()
            assert all(said.strip() for said in step.wrong.values())


def test_every_right_action_is_really_played(lesson):
    for step, position in _at_steps(lesson):
        for action in step.asked:
            after = position.copy()
            after.play(action)
            assert len(after.history) == step.ply + 1


def test_every_step_names_a_clause_of_its_own_game(lesson):
    known = {clause.id for clause in clauses(lesson.game)}
    assert [step.clause for step in lesson.steps if step.clause not in known] == []


def test_texts_are_one_to_four_short_sentences(lesson):
    long = [step.number for step in lesson.steps if len(re.findall(r"[.!?](?:\s|$)", step.text)) > 5]
    assert long == []


def test_the_learner_wins(lesson):
    gains = lesson.record.end().returns()
    assert gains[lesson.seat] == max(gains) > 0


def test_what_is_shown_after_a_step_leads_to_the_next_one(lesson):
    for step, following in zip(lesson.steps, lesson.steps[1:], strict=False):
        shown = lesson.shown_after(step)
        assert shown == sorted(set(shown))
        assert not shown or (shown[0] > step.ply and shown[-1] == following.ply)
        assert bool(shown) == (following.ply > step.ply)
        assert not step.asked or shown[0] == step.ply + 1
    assert lesson.shown_after(lesson.steps[-1]) == []


def test_more_than_twelve_plies_are_passed_over():
    lesson = lesson_of("omega-shift")
    (step,) = [step for step in lesson.steps if step.ply == 12]
    assert lesson.shown_after(step) == [13, 84]
    assert lesson.shown_after(lesson.steps[0]) == []
    assert lesson.shown_after(lesson.steps[2]) == [2, 3, 4]


def test_a_step_stands_where_the_learner_next_decides_unless_it_says_otherwise():
    lesson = parse_lesson(small(READ, PLAY, READ, 'clause = "OS-R3"\nply = 5\ntext = "Later."'))
    assert [step.ply for step in lesson.steps] == [0, 0, 1, 5]


def test_an_action_can_be_named_by_its_kind():
    step = PLAY.replace('"F2<E"', '{ verb = "play", piece = "flood-*", place = "column-flood" }')
    (read,) = parse_lesson(small(step)).steps
    position = lesson_of("omega-shift").record.start()
    assert [position.action_text(action) for action in read.asked] == [
        "F2<E",  # the record's own comes first
        "F2<I",
        "F4<I",
        "F4<E",
        "F5<I",
        "F5<E",
    ]


def test_the_first_answer_that_fits_is_given():
    wrong = '\nwrong = [{ action = "xF2", say = "Not the 2." }, { verb = "discard", say = "Keep them." }]'
    (step,) = parse_lesson(small(PLAY + wrong)).steps
    position = lesson_of("omega-shift").record.start()
    said = {position.action_text(action): words for action, words in step.wrong.items()}
    assert (said["xF2"], said["xF4"], said["F2<I"]) == ("Not the 2.", "Keep them.", "No.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (small(READ).replace('"T"', "T"), "lesson, line 1: invalid value."),
        (small(READ + "\nshout = 1"), "lesson, line 4, step 1: contains unknown field 'shout'."),
        (small(READ, 'clause = "OS-R3"'), "lesson, line 7, step 2: missing required field 'text'."),
        (small(READ).replace("minutes = 5", 'minutes = "long"'), "lesson: expected 'int', got 'str' in minutes."),
        (small(READ).replace("minutes = 5", "minutes = 0"), "lesson: a lesson lasts a minute at least."),
        (small().replace("[game]", "steps = []\n[game]"), "lesson: a lesson needs a step."),
        (small(READ).replace("minutes", "seat = 3\nminutes"), "lesson: the learner cannot sit on seat 3: 2 play."),
        (small(READ.replace("OS-R3", "OS-R99")), "lesson, line 4, step 1: the rules have no clause 'OS-R99'."),
        (small(READ.replace("Look.", "")), "lesson, line 4, step 1: the text is empty."),
        (small(READ).replace('"No."', '" "'), "lesson: otherwise is empty."),
        (small(READ).replace('"No."', f'"{"No. " * 61}"'), "lesson: otherwise has 244 characters: it may have 240."),
        (
            small(READ.replace("Look.", "Look. " * 60)),
            "lesson, line 4, step 1: the text has 360 characters: it may have 320.",
        ),
        (small(READ + '\npraise = "Good."'), "lesson, line 4, step 1: praise and answers need a question: add 'ask'."),
        (
            small(READ + '\npoint = ["flood-12"]'),
            "lesson, line 4, step 1: nothing on the table is called 'flood-12'.",
        ),
        (
            small(READ + "\nply = 91"),
            "lesson, line 4, step 1: there is no ply 91: the record ends at 90.",
        ),
        (
            small(READ + "\nply = 5", READ + "\nply = 4"),
            "lesson, line 8, step 2: ply 4 lies before the step above, which stands at 5.",
        ),
        (
            small(PLAY, READ + "\nply = 0"),
            "lesson, line 8, step 2: the action asked for at ply 0 has been played: stand at a later ply.",
        ),
        (
            small(PLAY + "\nply = 2"),
            "lesson, line 4, step 1: at ply 2 it is not the learner's turn, so nothing can be asked.",
        ),
        (
            small(PLAY.replace("F2<E", "F4<E")),
            "lesson, line 4, step 1: the record goes on with F2<E, which is not what is asked for.",
        ),
        (
            small(PLAY.replace("F2<E", "E9<M")),
            "lesson, line 4, step 1: E9<M is not legal: You do not hold Eruption 9.",
        ),
        (
            small(PLAY.replace("F2<E", "jump")),
            "lesson, line 4, step 1: 'jump' is not an action: write E7<F, MA>F, E7, xE7, + or +F.",
        ),
        (
            small(PLAY.replace('"F2<E"', '{ verb = "sing" }')),
            "lesson, line 4, step 1: no legal action has verb sing.",
        ),
        (
            small(PLAY + '\nwrong = [{ action = "F2<E", say = "No." }]'),
            "lesson, line 4, step 1: F2<E is asked for, so it cannot be wrong.",
        ),
        (
            small(PLAY + '\nwrong = [{ say = "No." }]'),
            "lesson, line 4, step 1: the answer 'No.' needs either an action, or a verb, a piece or a place.",
        ),
        (
            small(PLAY + '\nwrong = [{ verb = "discard", say = "A." }, { action = "xF2", say = "B." }]'),
            "lesson, line 4, step 1: the answer 'B.' is never given: all that it fits is right or answered above.",
        ),
        (
            small(READ).replace("E7 EA P3", "E7 E7 P3"),
            "lesson, line 15: The deal has EA 2 times: there must be 3.",
        ),
    ],
)
def test_a_fault_is_one_sentence_with_the_line_and_the_step(text, sentence):
    with pytest.raises(LessonError) as caught:
        parse_lesson(text)
    assert str(caught.value) == sentence


def test_the_record_of_a_step_beyond_its_end_has_nothing_to_ask():
    with pytest.raises(LessonError) as caught:
        parse_lesson(small(PLAY + "\nply = 90"))
    assert "at ply 90 it is not the learner's turn" in str(caught.value)


def test_there_is_no_lesson_of_an_unknown_game():
    with pytest.raises(KeyError):
        lesson_of("chess")


def test_a_lesson_keeps_the_deck_that_it_was_written_for():
    record = lesson_of("alpha-beta-omega").record
    assert "option deck:" in (LOCALES / "en" / "lessons" / "alpha-beta-omega.toml").read_text(encoding="utf-8")
    assert record.options["seats"] == 3


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_command_checks_a_lesson_and_lists_its_steps(name, root, capsys):
    assert run(["lesson", str(root / "omegatable" / "locales" / "en" / "lessons" / f"{name}.toml")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"{GAMES[name].title}, {len(lines) - 1} steps, {lesson_of(name).minutes} minutes." in lines[0]


def test_the_command_says_what_is_wrong(tmp_path, capsys):
    file = tmp_path / "mine.toml"
    file.write_text(small(READ.replace("OS-R3", "OS-R99")))
    assert run(["lesson", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}, line 4, step 1: the rules have no clause 'OS-R99'.\n"


def _at_steps(lesson):
    """Yield each step with a position of its own, where it stands."""
    positions = [position.copy() for position, _ in lesson.record.positions()]
    return [(step, positions[step.ply]) for step in lesson.steps]


def test_bots_try_the_goal_of_a_scenario(capsys):
    scenario = LOCALES / "en" / "lessons" / "alpha-beta-omega" / "3-one-alpha-left.toml"
    run(["lesson", str(scenario)])
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "One alpha left: Alpha-Beta-Omega, 1 step, 6 minutes."
    found = re.fullmatch(
        r"In (\d+) of 100 games between beginners, who do not know of it, the goal is reached.", said[-1]
    )
    assert 0 < int(found[1]) < 100
