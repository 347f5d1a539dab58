"""Scenarios: each can be begun, its goal follows from what everybody sees, and a file that cannot work is refused."""

import pytest

from omegatable.bots import Gentle
from omegatable.coach.facet import Goal, coach_of
from omegatable.coach.lessons import LessonError, lesson_of, parse_lesson, scenario_names
from omegatable.kernel import SPECTATOR
from omegatable.locales import LOCALES
from omegatable.locales.english import english
from omegatable.table.events import Acted, ChanceFell, Offered, TableWasSet
from omegatable.table.room import Room, TableError
from omegatable.table.scenarios import played_scenario
from omegatable.table.setting import set_next_table, set_scenario
from omegatable.table.table_state import TableState
from omegatable.table.wire import SetDeal

NAMES = scenario_names()
JACKET = "alpha-beta-omega/4-a-jacket-too-many"  # Seat 2 plays Idris, Omega Black.
ONE_LEFT = "alpha-beta-omega/3-one-alpha-left"
NOBODY = "alpha-beta-omega/1-nobody-walks-home-alone"
FILE = (LOCALES / "en" / "lessons" / f"{ONE_LEFT}.toml").read_text(encoding="utf-8")


def begun(name):
    events, told = set_scenario(name, SetDeal(name="Ada"), claim="a browser")
    return events, told


def played(name, seed):
    """Return the state of a table after a game between beginners, and its events."""
    events, told = begun(name)
    state = TableState(told.table, events)
    position = state.position.copy()
    bots = [Gentle(position.game, seed * 10 + seat) for seat in range(position.num_seats)]
    while not position.is_terminal():
        mover, actions = position.to_move, position.legal_actions()
        if position.is_chance():
            event = ChanceFell(action=actions[seed % len(actions)])
        else:
            event = Acted(seat=mover, action=bots[mover].choose(position.view(mover), actions))
        position.play(event.action)
        events.append(event)
    state.play(events[state.version :])
    return state, events


def reached(name, plain, seat):
    """Return whether a goal was reached, from the end of a game in plain names."""
    mine, lesson = plain.players[seat], lesson_of(name)
    if lesson.goal.kind == "escape":
        return mine.result == "escaped"
    if lesson.goal.kind == "nobody-escapes":
        return all(one.result == "marked" or one.result.startswith("married") for one in plain.players)
    return (mine.result, mine.partner) == ("marked", lesson.goal.by)


def is_in_play(position, lesson):
    plain = position.game.plain_view(position.view(SPECTATOR))
    return plain.players[lesson.seat].result == "in play"


def test_there_are_six_scenarios_of_five_to_eight_minutes_with_a_frame():
    assert len(NAMES) == 6
    for name in NAMES:
        lesson = lesson_of(name)
        assert 5 <= lesson.minutes <= 8
        assert 2 <= lesson.steps[0].text.count(". ") + 1 <= 5


@pytest.mark.parametrize("name", NAMES)
def test_a_scenario_is_translated(name):
    here, there = lesson_of(name), lesson_of(name, "de")
    assert there.language == "de"
    assert there.title != here.title
    assert there.steps[0].text != here.steps[0].text


@pytest.mark.parametrize("name", NAMES)
def test_the_person_sits_at_the_position_of_the_file_and_decides(name):
    lesson = lesson_of(name)
    events, told = begun(name)
    room = Room(told.table, events)
    table = room.table_for(lesson.seat)
    assert told.seats == [lesson.seat]
    assert table.view == lesson.record.game.plain_view(lesson.record.end().view(lesson.seat))
    assert table.choices
    assert table.seats[lesson.seat].name == "Ada"
    assert [card.level for card in table.seats if card.kind == "bot"] == [lesson.level] * (len(table.seats) - 1)
    assert (table.scenario.name, table.scenario.standing) == (name, "open")


@pytest.mark.parametrize("name", NAMES)
def test_the_standing_at_the_end_is_that_of_the_result_and_cycle(name):
    lesson = lesson_of(name)
    for seed in range(4):
        state, events = played(name, seed)
        plain = state.game.plain_view(state.view_of(SPECTATOR))
        _, standing = state.goal_settled
        positions = (position for position, _ in state.positions_so_far() if is_in_play(position, lesson))
        *_, last_cycle = (int(position.state.cycle) for position in positions)
        in_time = not lesson.goal.cycle or last_cycle <= lesson.goal.cycle
        assert (standing == "met") == (reached(name, plain, lesson.seat) and in_time)
        room = Room("t", events)
        assert {room.table_for(seat).scenario.standing for seat in (SPECTATOR, 0, 1)} == {standing}


def test_the_standing_needs_nothing_that_a_spectator_cannot_see():
    for name in NAMES:
        scenario, (state, _) = played_scenario(name), played(name, 1)
        for position, _ in state.positions_so_far():
            assert scenario.standing(position.state) == scenario.standing(position.view(SPECTATOR))


def test_who_goes_back_before_the_end_can_reach_the_goal_again():
    state, _ = played(ONE_LEFT, 0)
    begins = len(lesson_of(ONE_LEFT).record.actions)
    assert state.goal_settled is not None
    state.apply(Offered(seat=0, kind="undo", ply=begins))
    assert state.goal_settled is None
    assert len(state.position.history) == begins


def test_the_next_table_has_no_scenario():
    (first, *_), _ = begun(ONE_LEFT)
    assert isinstance(first, TableWasSet)
    (following, *_), _ = set_next_table(first)
    assert (first.scenario, following.scenario) == (ONE_LEFT, "")


def test_goals_are_named():
    goals, state = coach_of(lesson_of(JACKET).record.game).goals, lesson_of(JACKET).record.end().state
    sentences = [
        english(goals.sentence(state, goal, 1))
        for goal in (
            Goal("marked", by="alpha-cyan"),
            Goal("marked", by="alpha-black", cycle=3),
            Goal("escape"),
            Goal("nobody-escapes"),
        )
    ]
    assert sentences == [
        "Be marked by Søren · Alpha Cyan",
        "Be marked by Ren · Alpha Black before cycle 3 ends",
        "Escape all alphas",
        "Let nobody escape: every omega is marked or marries",
    ]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('kind = "escape"', 'kind = "win"', "there is no kind of goal 'win': there is marked, escape, nobody-escapes."),
        ('kind = "escape"', 'kind = "marked"', "'by' names an alpha: alpha-cyan, alpha-magenta"),
        ('kind = "escape"', 'kind = "escape"\ncycle = 2', "only the goal 'marked' has 'by' and 'cycle'."),
        ('kind = "escape"', 'kind = "marked"\nby = "alpha-cyan"\ncycle = -1', "'cycle' is 1 or more, or left out."),
        ('kind = "escape"', 'kind = "marked"\nby = "alpha-black"', "decides next, and can reach the goal."),
        ('level = "steady"', 'level = "best"', "a scenario needs a goal, and a level of the bots: uniform, gentle"),
        ('level = "steady"\n', "", "a scenario needs a goal, and a level of the bots"),
        ("ply = 237", "ply = 236", "a scenario has one step, to be read at the last ply of its record."),
        ("seat = 1", "seat = 2", "decides next, and can reach the goal."),
    ],
)
def test_a_file_that_cannot_work_is_refused(old, new, sentence):
    assert FILE.count(old) == 1 or old == "seat = 1"
    with pytest.raises(LessonError) as raised:
        parse_lesson(FILE.replace(old, new, 1))
    assert sentence in str(raised.value)


def test_a_game_without_goals_has_no_scenarios():
    shift = (LOCALES / "en" / "lessons" / "omega-shift.toml").read_text(encoding="utf-8")
    with pytest.raises(LessonError, match=r"Omega Shift has no goals: leave goal and level out\."):
        parse_lesson(shift.replace("minutes = 5", 'minutes = 5\nlevel = "gentle"', 1))


def test_an_unknown_scenario_is_refused():
    with pytest.raises(TableError, match="There is no scenario 'chess/1': there is alpha-beta-omega/1-nobody"):
        set_scenario("chess/1", SetDeal(name="Ada"), claim="a browser")
