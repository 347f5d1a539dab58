"""The game of the day: the same for everybody, and for nobody else."""

from datetime import date

import pytest

from omegatable.engine.registry import GAMES
from omegatable.table.outcome import TableError
from omegatable.table.room import Room
from omegatable.table.setting import set_deal_of_day, set_next_table, set_table
from omegatable.table.wire import Act, AskHint, Refused, SeatWish, SetDeal, SetTable, TakeBack

TODAY, TOMORROW = date(2026, 11, 26), date(2026, 11, 27)


def deal_of_day(game="omega-shift", day=TODAY, claim="a", secret=b"one"):
    events, told = set_deal_of_day(game, SetDeal(name="Ada"), day, secret=secret, claim=claim)
    return events, Room(told.table, events)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_the_same_deal_on_a_day_and_another_one_on_the_next(game):
    (ada, _), (grace, _), (later, _) = (deal_of_day(game), deal_of_day(game, claim="b"), deal_of_day(game, TOMORROW))
    (elsewhere, *_), _ = deal_of_day(game, secret=b"another")
    assert ada[0].deal == grace[0].deal != later[0].deal
    assert elsewhere.deal not in (ada[0].deal, later[0].deal)
    assert ada[0].options == GAMES[game].seated_options(2, GAMES[game].preset("recommended"))
    assert [seat.level for seat in ada[0].seats] == ["", "steady"]


def test_no_other_table_has_the_deal_of_a_day():
    (first, *_), room = deal_of_day()
    seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="bot", name="Rosa", level="steady")]
    events, _ = set_table(SetTable(game="omega-shift", seats=seats))
    again, _ = set_next_table(first)
    for other in (events[0], again[0]):
        assert other.deal != first.deal
        assert other.day == ""
    assert room.table_for(0).day == "2026-11-26"


def test_there_are_no_hints_and_nothing_is_taken_back():
    # The person's own turn comes first or after the bot's.
    _, room = deal_of_day()
    while room.thinking is not None:
        room.bot_acts(room.thinking, room.view(room.thinking)[1][0])
    assert not room.table_for(0).hints
    asked = room.receive(0, AskHint(id="h", version=room.public_version)).reply
    assert isinstance(asked, Refused)
    room.receive(0, Act(id="a", version=room.public_version, action=room.view(0)[1][0]))
    told = room.receive(0, TakeBack(id="b", version=room.public_version)).reply
    assert isinstance(told, Refused)
    assert told.sentence == "You cannot take anything back in the game of the day."


def test_a_deal_of_an_unknown_game_is_refused_with_a_sentence():
    with pytest.raises(TableError, match="There is no game 'chess'"):
        deal_of_day("chess")
