"""Tables at which people keep their own notes (ABO-Q54): what is shown once is not shown again."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from omegatable.coach.hints import Hint, Nudge
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.decks.parts import PEEK
from omegatable.games.alpha_beta_omega.rules.actions import CHOOSE_POSITION
from omegatable.games.alpha_beta_omega.rules.parts import ALL_SEE, NUM_CHARACTERS
from omegatable.games.alpha_beta_omega.rules.records import ASK_POSITION, PLAYS
from omegatable.games.alpha_beta_omega.rules.setting_up import DEAL_ROAD
from omegatable.games.alpha_beta_omega.rules.steps import current_op
from omegatable.kernel import CHANCE, SPECTATOR, new_rng, random_below
from omegatable.locales.english import english
from omegatable.locales.text import text
from omegatable.play.position import Position
from omegatable.table.checkpoint import folded, unfolded
from omegatable.table.events import FORMAT, Acted, ChanceFell, FloorTaken, SeatSet, TableWasSet
from omegatable.table.room import Room, TableError
from omegatable.table.setting import set_table
from omegatable.table.table_message import hint_message, table_for
from omegatable.table.table_state import TableState
from omegatable.table.wire import SeatWish, SetTable, Table
from tests.support.reading import story
from tests.support.sample import sample

GAME = GAMES["alpha-beta-omega"]
SEATS = range(3)
LISTENERS = (*SEATS, SPECTATOR)
DEALS = range(sample(4, 8))


def chosen(*, live: bool = False) -> dict[str, Any]:
    options = {"omega_pick": "random", "order": "seats", "trade_cap": 1, "live": live}
    return GAME.seated_options(3, options)


def dealt(number: int) -> list[int]:
    deal: list[int] = Position(GAME, seed=number, options=chosen()).deal.tolist()
    return deal


def setting(deal: list[int], notes: Any = "own", *, live: bool = False) -> TableWasSet:
    """Return the event that sets a table of three people with this *deal*."""
    seats = [SeatSet(kind="here", name=name) for name in ("Ines", "Rosa", "Jun")]
    return TableWasSet(format=FORMAT, game=GAME.name, options=chosen(live=live), deal=deal, seats=seats, notes=notes)


def message(table: TableState, listener: int) -> Table:
    return table_for(table, Counter(), (), listener, "")


def known(table: TableState, listener: int) -> set[int]:
    """Return the characters face down that the message to *listener* names, by number."""
    road = table.position.state.road
    view: Any = message(table, listener).view
    return {int(road[place.position - 1]) for place in view.road if place.character and not place.up}


def cards_known(table: TableState, listener: int) -> int:
    """Return how many cards in the hands of others the message to *listener* names."""
    view: Any = message(table, listener).view
    return sum(card.card is not None for player in view.players if player.seat != listener for card in player.hand)


@dataclass
class Game:
    """A random game at a table, and what its seats have seen of the road, counted without the memory of the rules."""

    table: TableState
    plies: int = 0
    played: int = -1  # the seat that has just begun its turn, by playing a card or none
    turns: Counter[int] = field(default_factory=Counter)  # turns begun, by seat
    looked: dict[tuple[int, int], int] = field(default_factory=dict)  # by seat and character: in which turn of the seat
    up: set[int] = field(default_factory=set)  # characters that were ever face up
    lay_open: set[int] = field(default_factory=set)  # those that were so before the last action

    def lie_down(self, seat: int, *, fresh: bool) -> set[int]:
        """Return the characters that nobody has turned up and that *seat* knows, seen in its latest turn or before.

        After a shuffle it knows none.
        """
        state = self.table.position.state
        there = {int(state.road[at]) for at in range(NUM_CHARACTERS) if int(state.lookers[at]) >> seat & 1}
        own = {character: turn for (who, character), turn in self.looked.items() if who == seat}
        seen = {character for character, turn in own.items() if (turn == self.turns[seat]) == fresh}
        return (seen & there) - self.up


def games(deal: list[int], seed: int, notes: str = "own", *, live: bool = False) -> Iterator[Game]:
    """Yield a game after each of its random actions, until it is over."""
    game, rng = Game(TableState("t", [setting(deal, notes, live=live)])), new_rng(seed)
    while True:
        table = game.table
        words = sorted(table.floor.claim_actions.items())
        if words and random_below(rng, 3) == 0:
            seat, word = words[int(random_below(rng, len(words)))]
            if table.position.to_move != seat:
                table.apply(FloorTaken(seat=seat, action=word))
        position = table.position
        peeks = int(position.state.phase) == ASK_POSITION and int(current_op(position.state)) & 15 == PEEK
        actions = position.legal_actions()
        mover, action = position.to_move, actions[int(random_below(rng, len(actions)))]
        state = position.state
        game.lay_open = {int(state.road[at]) for at in range(NUM_CHARACTERS) if int(state.face_up) >> at & 1}
        game.played = mover if int(position.state.phase) == PLAYS else -1
        game.turns[mover] += game.played == mover
        table.apply(ChanceFell(action=action) if mover == CHANCE else Acted(seat=mover, action=action))
        game.plies += 1
        if table.over:
            return
        state, at = table.position.state, action - CHOOSE_POSITION
        if peeks and 0 <= at < NUM_CHARACTERS:
            game.looked[mover, int(state.road[at])] = game.turns[mover]
        game.up |= {int(state.road[at]) for at in range(NUM_CHARACTERS) if int(state.lookers[at]) == ALL_SEE}
        yield game


def test_what_was_looked_at_is_shown_until_ones_next_play_and_no_longer():
    seen_now, seen_before = 0, 0
    for number in DEALS:
        for game in games(dealt(number), number):
            for seat in SEATS:
                now, before = (game.lie_down(seat, fresh=fresh) for fresh in (True, False))
                if now or before:
                    named = known(game.table, seat)
                    assert now <= named
                    assert not before & named
                    seen_now, seen_before = seen_now + len(now), seen_before + len(before)
    assert seen_now > 50
    assert seen_before > 50


def test_after_ones_play_nothing_is_named_that_lies_face_down_or_in_others_hands():
    plays, named_otherwise = 0, 0
    for own, table in zip(games(dealt(1), 1), games(dealt(1), 1, "table"), strict=True):
        for listener in (own.played, SPECTATOR) if own.played >= 0 else ():
            told = message(own.table, listener)
            if not any("turned up" in words for words in story(told)):  # the card went down again, as the cycle ended
                assert known(own.table, listener) <= own.lay_open
            assert cards_known(own.table, listener) == 0
            assert told.story[0].seat == own.played
            assert re.search(" (played|discarded) ", story(told)[0]), "the play itself, and nothing before it"
            named_otherwise += len(known(table.table, listener)) + cards_known(table.table, listener)
            plays += 1
    assert plays > 10
    assert named_otherwise > 10, "the table that keeps notes names them"


def test_two_cards_that_were_seen_in_an_earlier_turn_cannot_be_told_apart():
    """In the twin of a table two characters have changed places: who saw both in an earlier turn reads the same."""
    compared = 0
    for number in DEALS:
        deal = dealt(number)
        found = next(
            (
                (game.plies, seat, sorted(game.lie_down(seat, fresh=False))[:2])
                for game in games(deal, number)
                for seat in SEATS
                if len(game.lie_down(seat, fresh=False)) > 1
            ),
            None,
        )
        if found is None:
            continue
        plies, seat, (one, other) = found
        swapped = {one: other, other: one}
        road = slice(DEAL_ROAD, DEAL_ROAD + NUM_CHARACTERS)
        twin = list(deal)
        twin[road] = [swapped.get(character, character) for character in deal[road]]
        texts, pictures = [], []
        for start in (deal, twin):
            table = next(game for game in games(start, number) if game.plies == plies).table
            texts.append(msgspec.json.encode(message(table, seat)))
            pictures.append(msgspec.json.encode(GAME.plain_view(table.shown_view(SPECTATOR))))
        assert texts[0] == texts[1]
        assert pictures[0] == pictures[1]
        compared += 1
    assert compared > 1


@pytest.mark.parametrize("live", [False, True])
def test_a_table_that_is_opened_again_remembers_as_much(live):
    compared = 0
    for game in itertools.islice(games(dealt(3), 3, live=live), 200):
        if game.plies % 40 == 0:
            before = {listener: message(game.table, listener) for listener in LISTENERS}
            again = unfolded(folded(game.table))
            assert {listener: message(again, listener) for listener in LISTENERS} == before
            compared += 1
    assert compared > 2


def test_the_end_opens_everything():
    *_, last = games(dealt(2), 2)
    table = last.table
    position = table.position
    while not table.over:
        actions = position.legal_actions()
        mover = position.to_move
        table.apply(ChanceFell(action=actions[0]) if mover == CHANCE else Acted(seat=mover, action=actions[0]))
    told = message(table, 0)
    assert not told.own_notes
    assert len(told.story) > 100
    assert told.view == GAME.plain_view(table.view_of(0))


def test_a_hint_says_that_it_remembers():
    names, nudge = ["Ines", "Rosa"], Nudge((), text("coach-abo-nudge-hand"))
    hint = Hint(nudge, (), "chances", close=False, equal=False, final=True)
    told = hint_message(len(names), "h", hint, remembers=True).verdict
    assert [english(one) for one in told] == ["The hint remembers everything you have seen."]
    assert hint_message(len(names), "h", hint).verdict == []


def test_other_games_keep_no_notes_and_a_game_that_goes_on_is_not_looked_at():
    seats = [SeatWish(kind="here", name=name) for name in ("Ines", "Rosa")]
    with pytest.raises(TableError, match=r"^In Omega Shift nothing is hidden again once it was seen"):
        set_table(SetTable(game="omega-shift", seats=seats, notes="own"))
    events, set_ = set_table(SetTable(game=GAME.name, seats=seats, notes="own"), seed=1)
    snapshot = Room(set_.table, events).snapshot()
    assert not any(snapshot.may_show(listener, all_open=False) for listener in (0, 1, SPECTATOR))
