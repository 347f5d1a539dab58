"""The limit on tables that an address has set and nobody plays at."""

import asyncio
import hmac
from collections.abc import Iterable

from omegatable.locales.text import text
from omegatable.runtime import Runtime
from omegatable.table.store import Store
from omegatable.table.store.retention import MAX_TEXT, MAX_UNPLAYED
from omegatable.table.store.texts import MAX_INLINE
from omegatable.web.http.responses import RequestError
from omegatable.web.live.shared_secrets import shared_secret

KEY_BYTES = 32


class Setters:
    """The addresses that set tables. The *store* knows them by digests, whose key all servers of a database share."""

    def __init__(self, store: Store, runtime: Runtime) -> None:
        self._store, self._runtime = store, runtime
        self._key = b""

    async def admit(self, address: str, texts: Iterable[str]) -> str:
        """Return the digest of an *address* that sets a table, whose options include these *texts*.

        Raises `RequestError` if the address has set too many tables that wait for their first move, or if the texts of
        these tables are too long, and `StoreError`.
        """
        set_by = hmac.new(await self._known_key(), address.encode(), "sha256").hexdigest()[:16]
        tables, characters = await asyncio.to_thread(self._store.unplayed_of, set_by)
        if tables >= MAX_UNPLAYED:
            raise RequestError(text("http-unplayed", tables=tables), 429)
        longer = sum(len(text) for text in texts if len(text) > MAX_INLINE)
        if longer and characters + longer > MAX_TEXT:
            raise RequestError(text("http-unplayed-decks"), 429)
        return set_by

    async def _known_key(self) -> bytes:
        """Return the key of digests."""
        if not self._key:
            fresh = self._runtime.random.randbytes
            self._key = bytes.fromhex(await shared_secret(self._store, "addresses", lambda: fresh(KEY_BYTES).hex()))
        return self._key


__all__ = ["Setters"]
