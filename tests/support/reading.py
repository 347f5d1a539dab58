"""What the English reader of a table reads."""

from typing import Any

import msgspec

from omegatable.engine.plain import StoryLine, whole
from omegatable.locales.english import english
from omegatable.locales.text import Text
from omegatable.table.wire import Table


def read(table: Table, text: Text | str) -> str:
    """Return a text of a table as its listener reads it; a spectator is nobody."""
    return english(text, [seat.name for seat in table.seats], -1 if table.seat is None else table.seat)


def story(table: Table) -> list[str]:
    """Return the lines of a table's story as its listener reads them."""
    return [line(table, told) for told in table.story]


def chat(table: Table) -> list[str]:
    """Return the lines of a table's chat: what people did as a sentence, what they said alone."""
    return [line(table, StoryLine(said.seat, said.did, "")) if said.did else said.said for said in table.chat]


def line(table: Table, told: StoryLine) -> str:
    """Return a line with those who did it."""
    return read(table, whole(told))


def read_sent(sent: dict[str, Any], text: Any) -> str:
    """Return a *text* of a table that was sent as JSON, as its listener reads it."""
    names = [seat["name"] for seat in sent["seats"]]
    return english(msgspec.convert(text, Text | str), names, -1 if sent["seat"] is None else sent["seat"])


def story_sent(sent: dict[str, Any]) -> list[str]:
    """Return the lines of the story of a table that was sent as JSON, as its listener reads them."""
    names = [seat["name"] for seat in sent["seats"]]
    lines = msgspec.convert(sent["story"], list[StoryLine])
    return [english(whole(told), names, -1 if sent["seat"] is None else sent["seat"]) for told in lines]
