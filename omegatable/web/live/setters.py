"""The limit on tables that an address has set and nobody plays at."""

import asyncio
import hashlib
from collections.abc import Iterable

from omegatable.locales.text import text
from omegatable.table.store import Store
from omegatable.table.store.retention import MAX_TEXT, MAX_UNPLAYED
from omegatable.table.store.texts import MAX_INLINE
from omegatable.web.http.responses import RequestError


async def setter(store: Store, address: str, texts: Iterable[str]) -> str:
    """Return the digest of an *address* that sets a table, whose options include these *texts*.

    Raises `RequestError` if the address has set too many tables that wait for their first move, or if the texts of
    these tables are too long, and `StoreError`.
    """
    set_by = hashlib.sha256(address.encode()).hexdigest()[:16]
    tables, characters = await asyncio.to_thread(store.unplayed_of, set_by)
    if tables >= MAX_UNPLAYED:
        raise RequestError(text("http-unplayed", tables=tables), 429)
    longer = sum(len(text) for text in texts if len(text) > MAX_INLINE)
    if longer and characters + longer > MAX_TEXT:
        sentence = text("http-unplayed-decks")
        raise RequestError(sentence, 429)
    return set_by
