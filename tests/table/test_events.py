"""The classes of events."""

import pytest

from omegatable.table.events import AskedEvent, Event


def kinds(base: type[Event] = Event) -> list[type[Event]]:
    return [kind for under in base.__subclasses__() for kind in (under, *kinds(under))]


@pytest.mark.parametrize("kind", kinds())
def test_what_a_message_asks_for_is_remembered_by_its_id(kind: type[Event]):
    """An event with an id that is no `AskedEvent` would be applied twice if its message arrives twice."""
    assert ("id" in kind.__struct_fields__) == issubclass(kind, AskedEvent)
