"""Named bots: what they say, to whom they offer less, and that nothing of it tells a hidden card."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from omegatable.bots import make_bot
from omegatable.bots.persons import PERSONS
from omegatable.bots.styles import Styled
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.rules.actions import OFFER_TO
from omegatable.kernel import SPECTATOR
from omegatable.locales.english import english
from omegatable.play import Position
from omegatable.table.events import Acted, AnyEvent, Remarked, TableWasSet, event_text, parse_event
from omegatable.table.remarks import spares
from omegatable.table.room import Room, TableError
from omegatable.table.setting import set_next_table, set_table
from omegatable.table.wire import Act, SayPhrase, SeatWish, SetTable

ROSA, FELIX = (SeatWish(kind="bot", name=name.capitalize(), person=name) for name in ("rosa", "felix"))
ADA = SeatWish(kind="here", name="Ada")


def setting(game: str, *seats: SeatWish, seed: int = 3, **options: Any) -> list[AnyEvent]:
    return set_table(SetTable(game=game, seats=list(seats), options=options), seed=seed)[0]


def played(log: list[AnyEvent], seed: int = 3) -> tuple[Room, list[AnyEvent]]:
    """Return the room of a random game to its end, and all its events."""
    chance = random.Random(seed)
    room = Room("t", log, roll=random.Random(seed).randrange)
    log = list(log)
    while not room.over:
        mover = room.awaited if room.thinking is None else room.thinking
        action = chance.choice(room.view(mover)[1])
        if room.thinking is not None:
            log += room.bot_acts(mover, action).events
        else:
            log += room.receive(mover, Act(id=f"v{room.version}", version=room.public_version, action=action)).events
    return room, log


def remarks(log: list[AnyEvent]) -> list[Remarked]:
    return [event for event in log if isinstance(event, Remarked)]


def test_a_person_brings_level_and_portrait_and_stays_at_the_next_table():
    log = setting("omega-shift", ADA, ROSA)
    card = Room("t", log).table_for(0).seats[1]
    assert (card.name, card.level, card.person) == ("Rosa", "steady", "rosa")
    assert isinstance(log[0], TableWasSet)
    following, _ = set_next_table(log[0])
    assert Room("u", following).table_for(0).seats[0].person == "rosa"


def test_an_unknown_person_is_refused():
    with pytest.raises(TableError, match="There is no person 'nobody': there is mika"):
        setting("omega-shift", ADA, SeatWish(kind="bot", name="Nobody", person="nobody"))


def test_a_table_that_was_stored_without_persons_opens_as_before():
    log = setting("omega-shift", ADA, SeatWish(kind="bot", name="Rosa", level="steady"))
    old = [event_text(event).replace(',"person":""', "") for event in log]
    assert "person" not in old[0]
    room, told = played([parse_event(line) for line in old])
    assert not remarks(told)
    assert room.table_for(0).seats[1] == msgspec.structs.replace(room.table_for(0).seats[1], person="", level="steady")


@pytest.mark.parametrize("game", ["omega-shift", "alpha-and-omega", "alpha-beta-omega"])
def test_few_lines_are_said_none_twice_in_a_row_and_all_survive_a_restart(game: str):
    room, log = played(setting(game, ADA, ROSA, *([FELIX] if game != "omega-shift" else [])))
    said = remarks(log)
    assert said, "at least the end is remarked on"
    assert len(said) <= 2 + len(room.actions) / 12
    assert all(one.line != other.line for one, other in itertools.pairwise(said))
    assert all(english(line.remark) for line in room.table_for(0).chat if line.remark is not None)
    again = Room("t", [parse_event(event_text(event)) for event in log])
    assert again.table_for(0).chat == room.table_for(0).chat
    kept = Room("t", log, kept=room.checkpoint())
    assert kept.table_for(SPECTATOR).chat == room.table_for(SPECTATOR).chat


def traded() -> Iterator[tuple[list[AnyEvent], int, tuple[Room, AnyEvent, tuple[str, int] | None]]]:
    """Yield each event of some games with trade: all events of the game, its number, and what `trades` yields."""
    for seed in (3, 4):
        _, log = played(setting("alpha-beta-omega", ADA, ROSA, FELIX, seed=seed, start="passes"), seed)
        yield from ((log, at, found) for at, found in enumerate(trades(log), 1))


def trades(log: list[AnyEvent]) -> Iterator[tuple[Room, AnyEvent, tuple[str, int] | None]]:
    """Yield each event after the first with the room before it and what it does in a trade."""
    room = Room("t", log[:1])
    for event in log[1:]:
        act = None
        if isinstance(event, Acted):
            view = room._table_state.view_of(SPECTATOR)
            act = room.game.trade_act(view, event.action)
        yield room, event, act
        room._table_state.apply(event)


def test_a_bot_answers_with_its_refusal():
    refused = 0
    for log, at, (_, event, act) in traded():
        if isinstance(event, Acted) and act == ("refuses", 0):
            refused += 1
            said = log[at + 1]
            assert isinstance(said, Remarked)
            assert said.seat == event.seat
            assert said.line.startswith("refused-careful" if event.seat == 1 else "refused-spoils")
    assert refused > 0


def test_a_refusal_is_answered_once_whatever_is_said_afterwards():
    log, at = next((log, at) for log, at, (_, _, act) in traded() if act == ("refuses", 0))
    room = Room("t", log[: at + 2])  # the refusal and the answer
    for number in range(2):
        said = room.receive(0, SayPhrase(id=str(number), phrase="hello")).events
        assert said
        assert not remarks(said)


def test_after_three_refusals_a_person_gets_fewer_offers():
    running, offers = 0, Counter[bool]()
    for _, at, (room, event, act) in traded():
        running = 0 if at == 1 else running
        state = room._table_state
        assert state.refusals[0] == running
        if not isinstance(event, Acted) or act is None:
            continue
        if act == ("offers", 0):
            state.refusals = Counter({0: 2})
            assert not spares(state, OFFER_TO)
            state.refusals = Counter({0: 3, 2: 3})
            offers[spares(state, OFFER_TO)] += 1
            assert not spares(state, OFFER_TO + 2), "bots are offered to as before"
            state.refusals = Counter({0: running})
        elif event.seat == 0:
            running = running + 1 if act[0] == "refuses" else 0
        if act[0] == "offers" and event.seat == 0:
            running = 0
    assert offers[True] > offers[False]


def test_a_style_is_no_weaker_choice_than_the_level_by_the_levels_own_values():
    """The margins of `gentle` are points, of which 0.02 times the scale of 40 are 0.8."""
    game = GAMES["omega-shift"]
    position = Position(game, seed=5)
    for person in PERSONS.values():
        bot = make_bot("gentle", game, 1)
        view = position.view(position.to_move)
        action = Styled(bot, game, person.style, 1).analyse(view)
        values = {one.action: one.margin for one in bot.opinions}
        assert max(values.values()) - values[action] <= 0.02 * game.score_scale
