"""Clocks: numbers worked out by hand, from a time that the test tells."""

import pytest

from omegatable.kernel import SPECTATOR
from omegatable.table.clocks import DAY, Clock, Clocks, TimeControl, clocks_for, problem_with
from omegatable.table.events import AnyEvent, ChanceFell, SeatReturned, TimePassed, TimeRanOut, WindowClosed
from omegatable.table.room import Outcome, Room, TableError
from omegatable.table.setting import first_due, set_next_table, set_table
from omegatable.table.timekeeping import moment
from omegatable.table.wire import Act, GiveSeat, Refused, Resign, ReturnSeat, SeatWish, SetTable, Table, TakeBack
from tests.support.reading import chat, read, story

ADA = SeatWish(kind="here", name="Ada")
GRACE = SeatWish(kind="friend", name="Grace")
MIKA = SeatWish(kind="friend", name="Mika")
ROSA = SeatWish(kind="bot", name="Rosa", level="gentle")
MOVE = TimeControl(kind="move", seconds=20)
GAME = TimeControl(kind="game", seconds=60, increment=5)
RELAXED = TimeControl(kind="relaxed", seconds=3 * 24 * 60 * 60)
LOST = TimeControl(kind="move", seconds=20, at_zero="lost")
BEGAN = 1_800_000_000_000  # 2027-01-15T08:00:00 UTC


class Timed:
    """A room whose time the test tells, in milliseconds since it was set."""

    def __init__(
        self, control: TimeControl, *seats: SeatWish, game: str = "alpha-and-omega", seed: int = 1, **options: object
    ) -> None:
        wish = SetTable(game=game, seats=list(seats or (ADA, GRACE)), options=options, time=control, reaction_seconds=0)
        self.at = 0
        self.events: list[AnyEvent] = set_table(wish, seed=seed, now=self.now)[0]
        self.open()

    def now(self) -> int:
        return BEGAN + self.at

    def open(self, spent: int = 0) -> None:
        """Rebuild the room, as a server does that has just started. *spent* was kept beside the events."""
        self.room = Room("t", self.events, now=self.now, spent=spent)
        for listener in (*self.room.people, SPECTATOR):
            self.room.join(listener)

    def take(self, outcome: Outcome) -> Outcome:
        self.events += outcome.events
        return outcome

    def act(self, seat: int, *, lag: int = 0) -> Outcome:
        """Have *seat* play its first choice."""
        seen = self.room.table_for(seat).version
        act = Act(id=f"v{self.room.version}", version=seen, action=self.room.view(seat)[1][0])
        return self.take(self.room.receive(seat, act, lag=lag))

    def bot_acts(self) -> Outcome:
        seat = self.room.thinking
        assert seat is not None
        return self.take(self.room.bot_acts(seat, self.room.view(seat)[1][0]))

    def run_out(self) -> Outcome:
        return self.take(self.room.run_out())

    def clock(self) -> Clock:
        clock = self.room.table_for(SPECTATOR).clock
        assert clock is not None
        return clock


def refused(outcome: Outcome) -> str:
    assert isinstance(outcome.reply, Refused)
    return outcome.reply.sentence


# ------------------------------------------------------------------------------------------------------ pure clocks


def test_each_decision_has_its_own_time():
    clocks = Clocks("move", 20_000, 0, 30_000, [20_000] * 2, [20_000] * 2)
    clocks.follow([0], 0)
    clocks.passed(1, 7_000, seat=0, back=0)
    assert clocks.left == [13_000, 20_000]
    clocks.follow([0], 0, acted=0)  # another decision of the same turn
    assert clocks.left == [20_000, 20_000]
    clocks.passed(2, 25_000, seat=0, back=0)
    assert clocks.left == [0, 20_000]


def test_the_increment_comes_after_the_turn_and_not_after_each_decision():
    clocks = Clocks("game", 60_000, 5_000, 30_000, [60_000] * 2, [60_000] * 2)
    clocks.follow([0], 0)
    clocks.passed(1, 8_000, seat=0, back=0)
    clocks.follow([0], 0, acted=0)
    assert clocks.left == [52_000, 60_000]
    clocks.passed(2, 2_000, seat=0, back=0)
    clocks.follow([1], 0, acted=0)
    assert clocks.left == [55_000, 60_000]


def test_lag_is_given_back_to_the_seat_that_acts_alone():
    clocks = Clocks("game", 60_000, 0, 30_000, [60_000] * 2, [60_000] * 2)
    clocks.follow([0, 1], 0)
    clocks.passed(1, 5_000, seat=1, back=400)
    assert clocks.left == [55_000, 55_400]


def test_taking_back_gives_no_time_back_however_often():
    clocks = Clocks("move", 20_000, 0, 30_000, [20_000] * 2, [20_000] * 2)
    clocks.follow([0], 0)
    clocks.passed(1, 15_000, seat=0, back=0)
    clocks.follow([0], 0, acted=0)
    clocks.passed(2, 1_000, seat=0, back=0)
    clocks.follow([0], 0, acted=0)
    clocks.follow([0], 0, back=True)
    assert clocks.left[0] == 5_000
    clocks.follow([0], 0, acted=0)
    clocks.follow([1], 0, acted=0)
    clocks.follow([0], 0, back=True)  # by consent, after the turn
    assert clocks.left == [5_000, 20_000]


@pytest.mark.parametrize(
    ("control", "words"),
    [
        (TimeControl(kind="relaxed", seconds=3600), "A decision may take 1 to 14 whole days."),
        (TimeControl(kind="relaxed", seconds=15 * 86_400), "A decision may take 1 to 14 whole days."),
        (TimeControl(kind="move"), "A clock has 1 to 86400 seconds."),
        (TimeControl(kind="move", seconds=9, increment=1), "Only a clock for the whole game has an increment"),
        (TimeControl(kind="move", seconds=9, level="nobody"), "There is no bot 'nobody'"),
    ],
)
def test_impossible_times_are_refused_with_a_sentence(control, words):
    with pytest.raises(TableError, match=words):
        set_table(SetTable(game="omega-shift", seats=[ADA, GRACE], time=control))


def test_a_table_has_no_clock_unless_it_is_wished_for():
    assert clocks_for(TimeControl(), 2, 8) is None
    assert problem_with(TimeControl()) == ""
    timed = Timed(TimeControl())
    assert timed.room.table_for(0).clock is None
    assert timed.room.due is None
    assert [type(event).__name__ for event in timed.act(timed.room.awaited).events] == ["Acted"]


# ------------------------------------------------------------------------------------------------------- at a table


def test_the_clock_of_whoever_is_to_decide_runs_and_bots_have_none():
    timed = Timed(GAME, ADA, GRACE, ROSA, first_player=1)
    assert timed.clock() == Clock(control=GAME, left=[60_000, 60_000, None], running=[0])
    timed.at = 12_000
    assert timed.clock().left == [48_000, 60_000, None]
    while timed.room.awaited == 0:
        timed.act(0)
    assert timed.clock() == Clock(control=GAME, left=[53_000, 60_000, None], running=[1])
    while timed.room.awaited == 1:
        timed.act(1)
    timed.at = 30_000
    assert timed.clock() == Clock(control=GAME, left=[53_000, 65_000, None], running=[])


def test_who_decides_again_after_chance_has_the_whole_time():
    timed = Timed(MOVE, ADA, GRACE, game="alpha-beta-omega", seed=16, order="seats")
    timed.act(0)
    timed.at = 5_000
    timed.act(1)  # Chance falls once both have chosen.
    assert isinstance(timed.events[-1], ChanceFell)
    assert timed.clock() == Clock(control=MOVE, left=[20_000, 20_000], running=[0, 1])


def test_no_more_than_a_second_of_lag_is_given_back_and_no_more_than_was_spent():
    timed = Timed(GAME, ADA, GRACE, first_player=1)
    timed.at = 10_000
    spent = timed.act(0, lag=5_000).events[0]
    assert spent == TimePassed(at=BEGAN + 10_000, spent=10_000, seat=0, back=1_000)
    timed.at = 10_300
    spent = timed.act(timed.room.awaited, lag=700).events[0]
    assert isinstance(spent, TimePassed)
    assert (spent.spent, spent.back) == (300, 300)


def test_a_bot_makes_one_decision_for_whoever_is_out_of_time_and_the_person_keeps_the_seat():
    timed = Timed(MOVE, ADA, GRACE, first_player=1)
    timed.at = 19_999
    assert timed.run_out().events == []
    timed.at = 20_000
    told = timed.run_out()
    assert told.events == [
        TimePassed(at=BEGAN + 20_000, spent=20_000),
        TimeRanOut(seat=0, level="steady"),
    ]
    assert chat(told.messages[1]) == ["Ada ran out of time: a bot made the move"]
    assert timed.room.thinking == 0
    assert timed.room.level(0) == "steady"
    assert told.messages[0].choices == []
    assert refused(timed.act(0)) == "Your time ran out: a bot makes this one move for you."
    timed.at = 21_000
    timed.bot_acts()
    assert "You ran out of time, so a bot chose this move." in story(timed.room.table_for(0))
    assert timed.room.thinking is None
    assert timed.clock().left == [20_000, 20_000]
    back = TakeBack(id="back", version=timed.room.table_for(0).version)
    assert refused(timed.room.receive(timed.room.awaited, back)) == "You have done nothing yet this turn."


def test_of_two_the_other_wins_on_time():
    timed = Timed(LOST, ADA, GRACE, first_player=1)
    timed.at = 20_000
    told = timed.run_out().messages
    assert timed.room.over
    assert [read(told[seat], told[seat].result.sentence) for seat in (0, 1, SPECTATOR)] == [
        "Grace wins: you ran out of time",
        "You win: Ada ran out of time",
        "Grace wins: Ada ran out of time",
    ]
    result = told[1].result
    assert result is not None
    assert (result.winners, result.ending) == ([1], "time")
    assert [read(told[1], reason) for reason in result.reason] == ["Ada ran out of time."]
    assert timed.room.record().ending == "seat 1 out of time"
    assert timed.clock().running == []
    assert timed.room.due is None


def test_among_three_a_bot_plays_on_and_the_seat_is_not_given_back():
    control = TimeControl(kind="move", seconds=20, at_zero="lost", level="gentle")
    timed = Timed(control, ADA, GRACE, MIKA, first_player=1)
    timed.at = 20_000
    timed.run_out()
    assert not timed.room.over
    assert (timed.room.thinking, timed.room.level(0)) == (0, "gentle")
    assert timed.room.table_for(1).seats[0].lost
    assert refused(timed.room.receive(0, ReturnSeat(id="r"))) == "You ran out of time and lost the seat."
    assert refused(timed.room.receive(0, Resign(id="q"))) == "You ran out of time."
    assert timed.clock().left == [None, 20_000, 20_000]


def test_a_server_that_is_killed_comes_back_with_the_clock_as_it_stood_last():
    timed = Timed(GAME, ADA, GRACE, first_player=1)
    timed.at = 5_000
    kept = timed.room.spent
    timed.at = 9_000  # the server is killed, and nobody has one until much later
    timed.at = 5_000_000
    timed.open(kept)
    assert timed.clock().left == [55_000, 60_000]
    timed.at = 5_010_000
    assert timed.clock().left == [45_000, 60_000]
    assert timed.room.due == BEGAN + 5_055_000


def test_clocks_stand_while_nobody_is_there_and_go_on_with_the_first_who_comes():
    timed = Timed(GAME, ADA, GRACE, first_player=1)
    timed.room.leave(0)
    timed.room.leave(1)
    timed.at = 20_000
    seen = timed.room.stop_clocks().messages[SPECTATOR]
    assert seen.clock == Clock(control=GAME, left=[40_000, 60_000], running=[])
    assert not timed.room.timed
    timed.at = 5_000_000
    assert timed.room.due is None
    assert timed.run_out().events == []
    timed.room.join(SPECTATOR)
    assert timed.room.due is None
    timed.room.join(1)
    assert timed.clock() == Clock(control=GAME, left=[40_000, 60_000], running=[0])
    assert timed.room.due == BEGAN + 5_040_000
    timed.at = 5_003_000
    assert timed.act(0).events[0] == TimePassed(at=BEGAN + 5_003_000, spent=23_000)


def test_only_where_days_count_a_server_must_wake_the_table():
    assert Timed(GAME, ADA, GRACE).room.wakes_at is None
    assert first_due("t", Timed(MOVE).events, Timed(MOVE).now) is None
    assert Timed(RELAXED, ADA, GRACE).room.wakes_at == BEGAN + 3 * DAY


def test_days_go_by_the_calendar_also_while_no_server_runs():
    timed = Timed(RELAXED, ADA, GRACE, first_player=1)
    assert first_due("t", timed.events, timed.now) == "2027-01-18T08:00:00.000+00:00"
    timed.at = DAY
    while timed.room.awaited == 0:
        timed.act(0)
    timed.at = 3 * DAY
    timed.open()
    assert timed.clock() == Clock(control=RELAXED, left=[3 * DAY, DAY], running=[1])
    assert moment(timed.room.due) == "2027-01-19T08:00:00.000+00:00"
    timed.at = 5 * DAY
    timed.open()
    assert isinstance(timed.run_out().events[1], TimeRanOut)
    assert timed.room.thinking == 1
    assert timed.room.due == timed.now()  # should this server end now, another one lets the bot act


def test_the_clock_waits_until_everybody_has_sat_down():
    wish = SetTable(game="alpha-and-omega", seats=[ADA, GRACE], options={"first_player": 1}, lobby=True, time=MOVE)
    time = [BEGAN]
    room = Room("t", set_table(wish, seed=1, now=lambda: time[0])[0], now=lambda: time[0])
    room.join(0)
    time[0] += 3_600_000
    assert room.due is None
    room.join(1, claim="grace's browser")
    assert room.due == time[0] + 20_000


def test_the_next_table_has_the_same_clocks():
    timed = Timed(LOST, ADA, GRACE, first_player=1)
    events, _ = set_next_table(timed.room.setup_event, seed=2, now=timed.now)
    room = Room("next", events, now=timed.now)
    assert room.setup_event.time == LOST
    assert room.due == timed.now() + 20_000


def test_whoever_comes_back_to_the_seat_gets_a_whole_decision():
    timed = Timed(LOST, ADA, GRACE, MIKA, first_player=1)
    timed.room.leave(0)
    timed.room.mark_away(0)
    timed.take(timed.room.receive(1, GiveSeat(id="g", seat=0)))
    assert timed.clock() == Clock(control=LOST, left=[None, 20_000, 20_000], running=[])
    timed.at = 50_000
    told = timed.take(timed.room.receive(0, ReturnSeat(id="r")))
    assert isinstance(told.events[-1], SeatReturned)
    assert timed.clock() == Clock(control=LOST, left=[20_000] * 3, running=[0])


# ---------------------------------------------------------------------------------- windows for sealed answers


def window_of(control: TimeControl) -> Timed:
    """Return a table of Alpha-Beta-Omega for three people with an open window."""
    timed = Timed(control, ADA, GRACE, MIKA, game="alpha-beta-omega")
    while not timed.room.window_open:
        timed.act(timed.room.awaited)
    return timed


@pytest.mark.parametrize("control", [MOVE, GAME, RELAXED])
def test_a_clock_does_not_tell_who_has_answered_in_a_window(control):
    timed = window_of(control)
    before = timed.clock()
    seat = timed.room.awaited
    other = next(one for one in before.running if one != seat)
    timed.at += 2_000
    seen = [timed.room.table_for(listener) for listener in (other, SPECTATOR)]
    told = timed.act(seat)
    assert [type(event).__name__ for event in told.events] == ["Answered"]
    assert told.messages == {}
    assert [timed.room.table_for(listener) for listener in (other, SPECTATOR)] == seen
    assert len({timed.clock().left[one] for one in before.running}) == 1


def test_a_window_has_half_a_minute_at_a_timed_table_and_costs_nobody_own_time():
    timed = Timed(GAME, ADA, GRACE, MIKA, game="alpha-beta-omega")
    before = timed.clock().left
    while not timed.room.window_open:
        before = timed.clock().left
        timed.act(timed.room.awaited)
    assert {timed.clock().left[seat] for seat in timed.clock().running} == {30_000}
    assert timed.room.due == timed.now() + 30_000
    timed.at += 30_000
    told = timed.run_out()
    assert isinstance(told.events[1], WindowClosed)
    assert not any(isinstance(event, TimeRanOut) for event in told.events)
    for was, left in zip(before, timed.clock().left, strict=True):
        assert was is not None
        assert left in (was, was + 5_000)  # whoever opened the window has had a turn


def test_every_listener_sees_the_same_clocks():
    timed = Timed(GAME, ADA, GRACE, first_player=1)
    timed.at = 1_234
    told = timed.act(0).messages
    assert len({str(told[listener].clock) for listener in (0, 1, SPECTATOR)}) == 1
    assert isinstance(told[0], Table)
