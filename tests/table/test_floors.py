"""Tables at which several seats may act: free trading, and windows for sealed answers."""

import random
import threading
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import msgspec
import pytest

from omegatable.games.alpha_beta_omega.rules.actions import FINISHED, PASS
from omegatable.games.alpha_beta_omega.rules.records import REACT, TRADE
from omegatable.kernel import SPECTATOR
from omegatable.play import parse_record, record_text
from omegatable.table.events import Acted, Answered, AnyEvent, FloorTaken, WindowClosed
from omegatable.table.room import Outcome, Room
from omegatable.table.setting import set_table
from omegatable.table.wire import Act, AskHint, AskWhy, Refused, SeatWish, SetTable, Table, TakeBack
from omegatable.thinking import Choose
from omegatable.thinking.tasks import perform
from tests.support.sample import sample

MAX_ACTIONS = 6_000
SHORT: dict[str, Any] = sample({"max_cycles": 1, "trade_cap": 1}, {})  # a game of one cycle, and little trade


class Sitting:
    """A room of Alpha-Beta-Omega with its events, in which people and bots act at random."""

    def __init__(self, kinds: str, seed: int, seconds: int = 8, watched: bool = True, **options: Any) -> None:
        self.chance = random.Random(seed)
        names = {"f": "friend", "h": "here", "b": "bot"}
        seats = [
            SeatWish(kind=names[kind], name=f"Seat {seat}", level="gentle" if kind == "b" else "")  # type: ignore[arg-type]
            for seat, kind in enumerate(kinds)
        ]
        options = {"deck": "first", **options}  # in which only Scent Enhancer is a reaction
        wish = SetTable(game="alpha-beta-omega", seats=seats, options=options, reaction_seconds=seconds)
        self.events: list[AnyEvent] = list(set_table(wish, seed=seed)[0])
        self.room = Room("t", self.events, roll=self.chance.randrange)
        self.people = [seat for seat, kind in enumerate(kinds) if kind != "b"]
        self.listeners = [*range(len(kinds)), SPECTATOR]
        for listener in self.listeners if watched else ():
            self.room.join(listener)
        self.acts = 0

    def act(self, seat: int, action: int, version: int | None = None) -> Outcome:
        self.acts += 1
        version = self.room.table_for(seat).version if version is None else version
        outcome = self.room.receive(seat, Act(id=f"act {self.acts}", version=version, action=action))
        self.events += outcome.events
        return outcome

    def step(self) -> None:
        """Let somebody act; if nobody may, let the clock of a window run out."""
        room = self.room
        if room.thinking is not None:
            _, actions = room.view(room.thinking)
            told = room.table_for(room.thinking)
            offered = [choice.action for choice in told.choices] or actions
            self.events += room.bot_acts(room.thinking, self.chance.choice(offered)).events
        else:
            for seat in self.chance.sample(self.people, len(self.people)):
                if choices := room.table_for(seat).choices:
                    outcome = self.act(seat, self.chance.choice(choices).action)
                    assert isinstance(outcome.reply, Table), outcome.reply
                    return
            clock = room.window_clock
            assert clock is not None, "nobody may act, and no clock runs"
            self.events += room.close_window(clock[0]).events

    def until(self, wanted: Callable[[Room], bool]) -> "Sitting":
        for _ in range(MAX_ACTIONS):
            if wanted(self.room):
                return self
            assert not self.room.over, "the game ended before"
            self.step()
        raise AssertionError("it never came to that")

    def bytes_for(self, listener: int, room: Room | None = None) -> bytes:
        return msgspec.json.encode(msgspec.structs.replace((room or self.room).table_for(listener), seats=[]))


def phase(room: Room) -> int:
    return int(room._table_state.position.state.phase)


def in_window(room: Room) -> bool:
    return room.window_open and len(room.table_for(0).awaited) > 1


def trading(room: Room) -> bool:
    return phase(room) == TRADE and len(room.table_for(0).awaited) == len(room.table_for(0).seats)


@pytest.mark.parametrize("kinds", sample(["h", "ffb"], ["h", "hbb", "ffb", "hhfbb", "hh"]))
def test_a_whole_game_is_rebuilt_and_recorded(kinds):
    sitting = Sitting(kinds, seed=1, watched=False, **SHORT).until(lambda room: room.over)
    again = Room("t", sitting.events)
    for listener in sitting.listeners:
        assert sitting.bytes_for(listener, again) == sitting.bytes_for(listener)
    record = sitting.room.record()
    assert parse_record(record_text(record)).end().scores() == sitting.room.table_for(0).result.scores


def test_a_room_rebuilt_within_a_window_stands_where_it_stood():
    sitting = Sitting("ffb", seed=2, trade="off").until(in_window)
    sitting.act(0, PASS)
    again = Room("t", sitting.events)
    for listener in sitting.listeners:
        assert sitting.bytes_for(listener, again) == sitting.bytes_for(listener)
    assert again.window_open


# ----------------------------------------------------------------------------------------------------- the open floor


def test_in_trading_everybody_may_act_at_once():
    sitting = Sitting("fff", seed=3).until(trading)
    version = sitting.room.version
    for seat in (2, 0, 1):  # all have looked at the same table
        outcome = sitting.act(seat, FINISHED, version)
        assert isinstance(outcome.reply, Table), outcome.reply
    assert phase(sitting.room) != TRADE


def test_the_word_is_given_in_the_log_and_nobody_is_told_of_it():
    sitting = Sitting("fff", seed=3).until(trading)
    holder = sitting.room._table_state.position.to_move
    other = next(seat for seat in range(3) if seat != holder)
    outcome = sitting.act(other, FINISHED)
    assert [type(event) for event in outcome.events] == [FloorTaken, Acted]
    assert other not in sitting.room.table_for(holder).awaited
    assert sitting.room.table_for(holder).story[-1].seat != other  # who traded nothing is told when all have finished


def test_one_who_has_finished_may_take_it_back_until_all_have():
    sitting = Sitting("fff", seed=3).until(trading)
    sitting.act(0, FINISHED)
    assert 0 not in sitting.room.table_for(1).awaited
    offer = next(choice for choice in sitting.room.table_for(0).choices if choice.text.startswith("offer"))
    assert isinstance(sitting.act(0, offer.action).reply, Table)
    assert 0 in sitting.room.table_for(1).awaited


def test_nobody_is_offered_the_word_itself_and_it_is_refused():
    sitting = Sitting("fff", seed=3).until(trading)
    claims = sitting.room._table_state.floor.claim_actions
    words = set(claims.values())
    for seat in range(3):
        assert not words & {choice.action for choice in sitting.room.table_for(seat).choices}
        assert isinstance(sitting.act(seat, min(words - {claims[seat]})).reply, Refused)


def test_a_bot_never_gives_somebody_the_word():
    sitting = Sitting("ffb", seed=3).until(trading)
    view, actions = sitting.room.view(2)
    assert set(actions) < set(sitting.room._table_state.position_of(2).legal_actions())
    task = Choose("alpha-beta-omega", "uniform", view.tobytes(), actions)
    assert {perform(task, threading.Event(), print) for _ in range(300)} <= set(actions)


def test_one_screen_trades_in_turn_and_two_at_once():
    def floors(kinds: str) -> set[str]:
        sitting = Sitting(kinds, seed=4).until(lambda room: phase(room) == TRADE)
        return {sitting.room._table_state.floor.kind}

    assert floors("hhb") == {"turn"}
    assert floors("hfb") == {"open"}


# -------------------------------------------------------------------------------------------------- sealed answers


def test_a_window_with_a_clock_lasts_as_long_as_the_clock_says():
    sitting = Sitting("ff", seed=5, trade="off").until(in_window)
    number, seconds = sitting.room.window_clock
    assert seconds == 8
    for seat in (1, 0):
        assert isinstance(sitting.act(seat, PASS).reply, Table)
    assert sitting.room.window_open, "all have answered, and still it stays open"
    assert sitting.room.close_window(number - 1).events == []
    outcome = sitting.room.close_window(number)
    assert isinstance(outcome.events[0], WindowClosed)
    assert phase(sitting.room) != REACT or sitting.room.window_clock != (number, seconds)


def test_without_a_clock_it_lasts_until_all_have_answered():
    sitting = Sitting("ff", seed=5, seconds=0, trade="off").until(in_window)
    assert sitting.room.window_clock is None
    assert sitting.act(0, PASS).events == [Answered(seat=0, action=PASS, id=f"act {sitting.acts}")]
    outcome = sitting.act(1, PASS)
    assert [type(event) for event in outcome.events[:2]] == [Answered, WindowClosed]


def test_an_answer_is_told_to_nobody_else():
    sitting = Sitting("fffb", seed=6, trade="off").until(in_window)
    before = {listener: sitting.bytes_for(listener) for listener in (1, 2, SPECTATOR)}
    version = sitting.room.version
    outcome = sitting.act(0, PASS)
    assert outcome.messages == {}
    assert sitting.room.version == version + 1
    for listener, told in before.items():
        assert sitting.bytes_for(listener) == told
    assert sitting.room.table_for(0).window.asked is False
    assert isinstance(sitting.act(0, PASS).reply, Refused)


def two_can_react(room: Room) -> bool:
    return in_window(room) and sum(len(room.table_for(seat).choices) > 1 for seat in range(3)) > 1


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_sealed_answers_are_one_event_in_whatever_order_they_came(order):
    """Seats 0 and 1 react and seat 2 passes: all three get the same lines, since the window opened."""
    sitting = Sitting("fff", seed=7, trade="off", deck="house").until(two_can_react)
    before = [len(sitting.room.table_for(seat).story) for seat in range(3)]
    for seat in order:
        since = sitting.room.table_for(seat).since
        sitting.act(seat, sitting.room.table_for(seat).choices[-1].action)
        assert sitting.room.table_for(seat).since == since, "an answer changes nothing while the others think"
    sitting.events += sitting.room.close_window(sitting.room.window_clock[0]).events
    for seat in range(3):
        table = sitting.room.table_for(seat)
        assert table.since == before[seat]
        told = [(line.seat, line.text.id, line.together) for line in table.story[table.since - table.story_from :]]
        assert told == [
            (0, "abo-story-reacted", False),
            (0, "abo-story-effect", True),
            (1, "abo-story-reacted", True),
            (1, "abo-story-effect", True),
        ]


def last_can_react(room: Room) -> bool:
    return two_can_react(room) and len(room.table_for(room._table_state.floor.seats[-1]).choices) > 1


@pytest.mark.parametrize("order", [(2, 0, 1), (1, 0, 2)])
def test_what_follows_the_last_sealed_answer_is_no_part_of_it(order):
    """Seat 2 and then seat 1, who is asked last, react. That removes a position, and all move on."""
    sitting = Sitting("fff", seed=6, trade="off", deck="house").until(last_can_react)
    assert sitting.room._table_state.floor.seats == (2, 0, 1)
    for seat in order:
        sitting.act(seat, sitting.room.table_for(seat).choices[-1].action)
    sitting.events += sitting.room.close_window(sitting.room.window_clock[0]).events
    again = Room("t", sitting.events)
    for room, seat in product((sitting.room, again), range(3)):
        table = room.table_for(seat)
        told = [(line.seat, line.text.id, line.together) for line in table.story[table.since - table.story_from :]]
        assert told[:7] == [
            (2, "abo-story-reacted", False),
            (2, "abo-story-effect", True),
            (2, "abo-story-came", True),
            (1, "abo-story-reacted", True),
            (-1, "abo-story-removed", False),
            (1, "abo-story-effect", False),
            (-1, "abo-story-move-on", False),
        ]
        assert not any(together for _, _, together in told[7:])


@pytest.mark.parametrize("answers", [True, False])
def test_a_person_who_let_a_window_close_has_not_acted(answers):
    """Seats 1 and 2 pass. Seat 0 passes too, or does not answer: then what it has not seen is still new."""
    sitting = Sitting("fff", seed=7, trade="off", deck="house").until(two_can_react)
    before = sitting.room.table_for(0)
    end = before.story_from + len(before.story)
    assert before.since < end
    for seat in range(not answers, 3):
        sitting.act(seat, PASS)
    sitting.events += sitting.room.close_window(sitting.room.window_clock[0]).events
    for room in (sitting.room, Room("t", sitting.events)):
        assert room.table_for(0).since == (end if answers else before.since)


@pytest.mark.parametrize("kind", [TakeBack, AskHint, partial(AskWhy, piece=""), partial(Act, action=10**6)])
def test_no_refusal_tells_of_a_sealed_answer(kind):
    sitting = Sitting("fffb", seed=6, trade="off").until(in_window)

    def refusals() -> list[Any]:
        version = sitting.room.table_for(1).version
        return [sitting.room.receive(1, kind(id="x", version=version + ahead)).reply for ahead in range(4)]

    before = refusals()
    assert all(isinstance(refused, Refused) for refused in before)
    for seat in (0, 2):
        assert isinstance(sitting.act(seat, PASS).events[0], Answered)
        assert refusals() == before


def test_everybody_is_asked_for_as_long_whatever_he_holds():
    """Every seat in play sees the same window, with or without a reaction in hand."""
    windows, wanted = 0, sample(4, 12)
    for seed in range(8):
        sitting = Sitting("fff", seed=seed, trade="off")
        while not sitting.room.over and windows < wanted:
            if in_window(sitting.room) and not sitting.room._table_state.window.answers:
                told = [sitting.room.table_for(seat) for seat in range(3)]
                asked = [table for seat, table in enumerate(told) if seat in table.awaited]
                assert {(table.window.number, table.window.seconds, table.window.asked) for table in asked} == {
                    (*sitting.room.window_clock, True)
                }
                assert all(table.choices for table in asked)
                windows += 1
            sitting.step()
    assert windows == wanted


def test_who_has_answered_has_nothing_more_to_choose_even_if_he_is_asked_first():
    sitting = Sitting("ff", seed=5, trade="off").until(in_window)
    first = sitting.room._table_state.position.to_move
    assert isinstance(sitting.act(first, PASS).reply, Table)
    assert sitting.room.table_for(first).choices == []
    assert isinstance(sitting.act(first, PASS).reply, Refused)


def test_a_window_that_asks_only_bots_waits_for_nobody():
    sitting = Sitting("fbbbb", seed=9, watched=False, **SHORT)
    while not sitting.room.over:
        if phase(sitting.room) == REACT and 0 not in sitting.room.table_for(0).awaited:
            assert sitting.room.thinking is not None
        sitting.step()
