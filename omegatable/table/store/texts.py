"""Long texts in the options of a table, such as decks: the store saves each text once, by its digest."""

import hashlib
from collections.abc import Callable

import msgspec

from omegatable.table.events import AnyEvent, TableWasSet, event_text, parse_event

MAX_INLINE = 500  # characters; a longer value is stored outside its event
_PREFIX = "sha256:"  # No value of an option starts with this prefix.


def apart(event: AnyEvent) -> tuple[str, dict[str, str]]:
    """Return *event* as JSON, with digests in place of long texts, and the texts by digest."""
    if not isinstance(event, TableWasSet):
        return event_text(event), {}
    texts = {name: value for name, value in event.options.items() if isinstance(value, str) and len(value) > MAX_INLINE}
    if not texts:
        return event_text(event), {}
    digests = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in texts.items()}
    named = {name: _PREFIX + digest for name, digest in digests.items()}
    stored = msgspec.structs.replace(event, options={**event.options, **named})
    return event_text(stored), {digests[name]: text for name, text in texts.items()}


def together(stored: str, text_of: Callable[[str], str]) -> str:
    """Return the event from which `apart` made *stored*, as JSON. *text_of* returns the text with a digest."""
    if _PREFIX not in stored:
        return stored
    event = parse_event(stored)
    if not isinstance(event, TableWasSet):
        return stored
    texts = {
        name: text_of(value.removeprefix(_PREFIX))
        for name, value in event.options.items()
        if isinstance(value, str) and value.startswith(_PREFIX)
    }
    return event_text(msgspec.structs.replace(event, options={**event.options, **texts}))
