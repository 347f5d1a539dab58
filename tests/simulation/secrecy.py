"""What nobody may learn: no byte for a listener depends on cards that it cannot see, or on what happened in secret."""

from collections.abc import Sequence

import msgspec

from omegatable.engine.protocol import determinize
from omegatable.kernel import SPECTATOR, new_rng
from omegatable.table.events import AnyEvent
from omegatable.table.room import Room
from omegatable.table.wire import Act, AskHint, AskWhy, TakeBack
from tests.simulation.world import BrokenPromiseError, World

NO_ACTION = 99_999


def check_secrecy(world: World, table: str, listener: int) -> None:
    """Raise `BrokenPromiseError` if a listener of a table can tell what it must not know."""
    world.counts["checks of secrecy"] += 1
    events = world.events(table)
    room = Room(table, events)
    told = probed(room, listener)
    known = without_secrets(events, listener)
    if len(known) < len(events) and probed(Room(table, known), listener) != told:
        raise BrokenPromiseError(f"Listener {listener} can tell what others did in secret at {table}")
    if room.table_for(listener).result is not None:
        return  # the end reveals every card
    exchange_hidden_cards(room, listener, world)
    if probed(room, listener) != told:
        raise BrokenPromiseError(f"Listener {listener} can tell cards that it cannot see at {table}")


def probed(room: Room, listener: int) -> list[bytes]:
    """Return what a listener gets: the table, and the answers to acts too early, too late and of no such action."""
    first = room.table_for(listener)
    answers = [msgspec.json.encode(first)]
    if listener == SPECTATOR:
        return answers
    ahead = first.version + 1
    asked = [Act(id="probe", version=version, action=NO_ACTION) for version in (ahead, first.version, 1)]
    why = AskWhy(id="probe", version=first.version, piece="")
    for message in (*asked, why, TakeBack(id="probe", version=ahead), AskHint(id="probe", version=ahead)):
        answers.append(msgspec.json.encode(room.receive(listener, message).reply))
    return answers


def without_secrets(events: Sequence[AnyEvent], listener: int) -> list[AnyEvent]:
    """Return *events* without those at the end of which *listener* is not told."""
    told = max((number for number, event in enumerate(events, 1) if not event.untold), default=0)
    own = [event for event in events[told:] if getattr(event, "seat", None) == listener]
    return [*events[:told], *own]


def exchange_hidden_cards(room: Room, listener: int, world: World) -> None:
    """Draw the hidden cards of a room anew among those that *listener* cannot tell apart."""
    state = room._table_state
    hidden = state.game.new_state()
    determinize(state.position.view(listener), new_rng(world.chance.getrandbits(32)), hidden)
    state.position.rewind(hidden.tobytes(), len(state.position.history))
    state._forget_views()
