"""Tables at which people keep their own notes (ABO-Q54): what is shown once is not shown again."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega.deck import PEEK
from omegatable.games.alpha_beta_omega.rules import ASK_POSITION, CHOOSE_POSITION, DEAL_ROAD, NUM_CHARACTERS, current_op
from omegatable.kernel import CHANCE, SPECTATOR, new_rng, random_below
from omegatable.play.position import Position
from omegatable.table.checkpoint import folded, unfolded
from omegatable.table.events import FORMAT, Acted, ChanceFell, SeatSet, TableWasSet
from omegatable.table.room import Room, TableError
from omegatable.table.setting import set_table
from omegatable.table.table_message import table_for
from omegatable.table.table_state import TableState
from omegatable.table.wire import SeatWish, SetTable, Table

GAME = GAMES["alpha-beta-omega"]
OPTIONS = {"omega_pick": "random", "order": "seats", "trade_cap": 1}
SEATS = range(3)
DEALS = range(8)


def dealt(number: int) -> list[int]:
    deal: list[int] = Position(GAME, seed=number, options=GAME.seated_options(3, OPTIONS)).deal.tolist()
    return deal


def setting(deal: list[int], notes: Any = "own") -> TableWasSet:
    """Return the event that sets a table of three people with this *deal*."""
    seats = [SeatSet(kind="here", name=name) for name in ("Ines", "Rosa", "Jun")]
    return TableWasSet(
        format=FORMAT, game=GAME.name, options=GAME.seated_options(3, OPTIONS), deal=deal, seats=seats, notes=notes
    )


def message(table: TableState, listener: int) -> Table:
    return table_for(table, Counter(), (), listener, "")


def known(table: TableState, listener: int) -> set[int]:
    """Return the characters face down that the message to *listener* names, by number."""
    road = table.position.state.road
    view: Any = message(table, listener).view
    return {int(road[place.position - 1]) for place in view.road if place.character and not place.up}


@dataclass
class Game:
    """A random game at a table, and what its seats have seen of the road, counted without the memory of the rules."""

    table: TableState
    plies: int = 0
    turns: Counter[int] = field(default_factory=Counter)  # turns begun, by seat
    looked: dict[tuple[int, int], int] = field(default_factory=dict)  # by seat and character: in which turn of the seat
    up: set[int] = field(default_factory=set)  # characters that were ever face up

    def lie_down(self, seat: int, *, fresh: bool) -> set[int]:
        """Return the characters that nobody has turned up and that *seat* knows, seen in its latest turn or not.

        After a shuffle it knows none.
        """
        state = self.table.position.state
        there = {int(state.road[at]) for at in range(NUM_CHARACTERS) if int(state.lookers[at]) >> seat & 1}
        seen = {character for (who, character), turn in self.looked.items()
                if who == seat and (turn == self.turns[seat]) == fresh}  # fmt: skip
        return (seen & there) - self.up


def games(deal: list[int], seed: int, notes: str = "own") -> Iterator[Game]:
    """Yield a game after each of its random actions, until it is over."""
    game, rng, last = Game(TableState("t", [setting(deal, notes)])), new_rng(seed), CHANCE
    while True:
        position = game.table.position
        peeks = int(position.state.phase) == ASK_POSITION and int(current_op(position.state)) & 15 == PEEK
        actions = position.legal_actions()
        mover, action = position.to_move, actions[int(random_below(rng, len(actions)))]
        game.table.apply(ChanceFell(action=action) if mover == CHANCE else Acted(seat=mover, action=action))
        game.plies += 1
        if game.table.over:
            return
        if mover != CHANCE:
            game.turns[mover] += mover != last
            last = mover
        state, at = game.table.position.state, action - CHOOSE_POSITION
        if peeks and 0 <= at < NUM_CHARACTERS:
            game.looked[mover, int(state.road[at])] = game.turns[mover]
        game.up |= {int(state.road[at]) for at in range(NUM_CHARACTERS) if int(state.face_up) >> at & 1}
        yield game


def test_what_was_looked_at_is_shown_until_ones_next_turn_begins_and_no_longer():
    fresh, old = 0, 0
    for number in DEALS:
        for game in games(dealt(number), number):
            for seat in SEATS:
                now, before = (game.lie_down(seat, fresh=fresh) for fresh in (True, False))
                if now or before:
                    named = known(game.table, seat)
                    assert now <= named
                    assert not before & named
                    fresh, old = fresh + len(now), old + len(before)
                    assert not known(game.table, SPECTATOR) - game.up
    assert fresh > 50
    assert old > 50


def test_the_table_remembers_unless_it_was_asked_not_to():
    seen = 0
    for game in games(dealt(1), 1, notes="table"):
        for seat in SEATS:
            before = game.lie_down(seat, fresh=False)
            if before:
                assert before <= known(game.table, seat)
                seen += 1
    assert seen > 10


def test_two_cards_that_were_seen_in_an_earlier_turn_cannot_be_told_apart():
    """In the twin of a table two characters have changed places: who saw both in an earlier turn reads the same."""
    compared = 0
    for number in DEALS:
        deal = dealt(number)
        found = next(
            ((game.plies, seat, sorted(game.lie_down(seat, fresh=False))[:2])
             for game in games(deal, number) for seat in SEATS if len(game.lie_down(seat, fresh=False)) > 1),
            None,
        )  # fmt: skip
        if found is None:
            continue
        plies, seat, (one, other) = found
        swapped = {one: other, other: one}
        road = slice(DEAL_ROAD, DEAL_ROAD + NUM_CHARACTERS)
        twin = list(deal)
        twin[road] = [swapped.get(character, character) for character in deal[road]]
        texts = []
        for start in (deal, twin):
            table = next(game for game in games(start, number) if game.plies == plies).table
            texts.append(msgspec.json.encode(message(table, seat)))
        assert texts[0] == texts[1]
        compared += 1
    assert compared > 1


def test_the_story_is_told_from_ones_latest_turn_on_and_cards_shown_before_it_are_unknown():
    *_, (game, _) = zip(games(dealt(2), 2), range(150), strict=False)
    for seat in SEATS:
        table, whole = message(game.table, seat), message(TableState("t", [setting(dealt(2), "table")]), seat)
        assert whole.story_from == 0
        assert table.story_from == game.table.story_of(seat).lines_before(game.table.memory_of(seat).since) > 0
        assert table.own_notes


def test_a_table_that_is_opened_again_remembers_as_much():
    for game in games(dealt(3), 3):
        if game.plies % 40 == 0:
            again = unfolded(folded(game.table))
            for listener in (*SEATS, SPECTATOR):
                assert message(again, listener) == message(game.table, listener)


def test_other_games_keep_no_notes_and_a_game_that_goes_on_is_not_looked_at():
    seats = [SeatWish(kind="here", name=name) for name in ("Ines", "Rosa")]
    with pytest.raises(TableError, match=r"^In Omega Shift nothing is hidden again once it was seen"):
        set_table(SetTable(game="omega-shift", seats=seats, notes="own"))
    events, set_ = set_table(SetTable(game=GAME.name, seats=seats, notes="own"), seed=1)
    snapshot = Room(set_.table, events).snapshot()
    assert not any(snapshot.may_show(listener, all_open=False) for listener in (0, 1, SPECTATOR))
