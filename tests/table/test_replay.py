"""Replays: every position as each seat saw it, by the same messages as at a table in play."""

import re

import msgspec
import pytest

from omegatable.engine.registry import GAMES
from omegatable.kernel import SPECTATOR
from omegatable.play import Record
from omegatable.table.events import SeatSet
from omegatable.table.replay import Replay, Snapshot, opening_events
from omegatable.table.room import Room, TableError
from omegatable.table.setting import set_play_on, set_watch
from omegatable.table.wire import PlayOn, SeatCard, SetWatch
from tests.support.playing import SOME_CASE_NAMES, SOME_CASES, other_deal, random_game
from tests.support.reading import story

NAMES = ["Ada", "Grace", "Edith", "Mary", "Hedy"]


def played(game, options, plies=40, seed=5):
    """The record of the first plies of a random game."""
    for position, _ in random_game(game, options, seed):
        if len(position.history) == plies:
            break
    return Record.of(position, NAMES[: position.num_seats])


def people(record):
    return [SeatSet(kind="here", name=name, key_hash=str(seat)) for seat, name in enumerate(record.names)]


@pytest.mark.parametrize(("game", "options"), SOME_CASES, ids=SOME_CASE_NAMES)
def test_a_replay_shows_what_the_table_showed(game, options):
    record = played(game, options)
    room = Room("t", opening_events(record, people(record)))
    replay = Replay(record)
    for listener in (*range(len(record.names)), SPECTATOR):
        shown, sent = replay.table(replay.plies, listener), room.table_for(listener)
        assert (shown.view, shown.steps) == (sent.view, sent.steps)
        assert shown.choices == []
    watched = replay.table(replay.plies, SPECTATOR)
    assert not re.search("[Yy]ou ", " ".join(story(watched)))


@pytest.mark.parametrize("name", GAMES)
def test_going_back_shows_the_same_as_going_forward(name):
    record = played(GAMES[name], {})
    replay = Replay(record)
    forward = [msgspec.json.encode(replay.table(ply, 0)) for ply in range(0, replay.plies + 1, 5)]
    back = [msgspec.json.encode(replay.table(ply, 0)) for ply in range(replay.plies // 5 * 5, -1, -5)]
    assert back == forward[::-1]


def test_a_position_that_is_not_there_is_refused():
    replay = Replay(played(GAMES["omega-shift"], {}, plies=3))
    with pytest.raises(ValueError, match=r"There is no position 4: they go from 0 to 3\."):
        replay.table(4, 0)


def test_open_cards_are_those_of_the_state():
    record = played(GAMES["omega-shift"], {}, plies=10)
    shown = Replay(record).table(10, 0, all_open=True)
    hands = record.end().state.hand_size
    assert all(held.card is not None for side in shown.view.sides for held in side.hand)
    assert [len(side.hand) for side in shown.view.sides] == hands.tolist()
    closed = Replay(record).table(10, 0)
    assert any(held.card is None for held in closed.view.sides[1].hand)


@pytest.mark.parametrize("name", GAMES)
def test_unseen_cards_change_no_byte_of_a_seats_replay(name):
    record = played(GAMES[name], {}, plies=14)
    for listener in (0, 1, SPECTATOR):
        one, two = Replay(record), Replay(other_deal(record, listener))
        for ply in range(one.plies + 1):
            assert msgspec.json.encode(one.table(ply, listener)) == msgspec.json.encode(two.table(ply, listener))


def snapshot(record, *, over=True, kind="person", seat=None):
    cards = tuple(SeatCard(name=name, kind=kind, level="", present=True) for name in record.names)
    return Snapshot(record, cards, over, seat)


def test_while_people_play_a_replay_shows_spectators_and_the_own_seat_alone():
    going = snapshot(played(GAMES["omega-shift"], {}, plies=4), over=False, seat=1)
    assert [going.may_show(listener, all_open=False) for listener in (SPECTATOR, 0, 1)] == [True, False, True]
    assert not any(going.may_show(listener, all_open=True) for listener in (SPECTATOR, 0, 1))


def test_where_bots_alone_play_everything_lies_open():
    bots = snapshot(played(GAMES["omega-shift"], {}, plies=4), over=False, kind="bot")
    assert bots.may_show(0, all_open=True)


def test_small_acts_are_passed_over():
    """Of passes that follow each other only the last position is a stop."""
    game = GAMES["alpha-beta-omega"]
    record = played(game, {"seats": 3}, plies=120, seed=2)
    replay = Replay(record)
    beats = ["" if p.is_chance() else game.beat(p.state, a) for p, a in record.positions() if a is not None]
    small = {ply for ply in range(1, len(beats)) if beats[ply - 1] and beats[ply - 1] == beats[ply]}
    assert small
    assert replay.stops == [ply for ply in range(len(beats) + 1) if ply not in small]


@pytest.mark.parametrize("name", GAMES)
def test_playing_on_begins_at_the_position(name):
    record = played(GAMES[name], {})
    to_move = next(ply for ply, (p, _) in enumerate(record.positions()) if ply >= 20 and p.to_move >= 0)
    seat = 0
    events, told = set_play_on(snapshot(record), PlayOn(ply=to_move, seat=seat, name="Ada"))
    room = Room(told.table, events)
    expected = Replay(record).table(to_move, seat)
    assert room.table_for(seat).view == expected.view
    assert [card.kind for card in room.table_for(seat).seats].count("person") == 1
    assert room.sit(told.keys[0].key, "a browser")[0] == seat


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (PlayOn(ply=9, seat=0, name="Ada"), "Choose a position before the last, 4, and one of 2 seats."),
        (PlayOn(ply=0, seat=2, name="Ada"), "Choose a position before the last, 4, and one of 2 seats."),
        (PlayOn(ply=0, seat=0, name="Ada", level="best"), "There is no bot 'best'"),
    ],
)
def test_a_wish_to_play_on_that_cannot_be_met(wish, sentence):
    with pytest.raises(TableError, match=sentence):
        set_play_on(snapshot(played(GAMES["omega-shift"], {}, plies=4)), wish)


def test_nobody_plays_on_from_a_game_in_play():
    going = snapshot(played(GAMES["omega-shift"], {}, plies=4), over=False)
    with pytest.raises(TableError, match="A game that goes on is played at its own table"):
        set_play_on(going, PlayOn(ply=0, seat=0, name="Ada"))


def test_a_table_to_watch_has_bots_on_all_seats():
    events, told = set_watch(SetWatch(game="alpha-and-omega", levels=["gentle", "steady", "master"]), seed=1)
    assert told.keys == []
    assert [(seat.kind, seat.level) for seat in events[0].seats] == [
        ("bot", "gentle"),
        ("bot", "steady"),
        ("bot", "master"),
    ]


def test_a_table_to_watch_needs_the_right_number_of_bots():
    with pytest.raises(TableError, match="Omega Shift is for 2 players, not 3"):
        set_watch(SetWatch(game="omega-shift", levels=["gentle"] * 3))
