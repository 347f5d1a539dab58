"""Handovers: what a browser gives to another one of the same person, by a code of eight letters.

The content stays in the memory of this server until it is fetched once, or for ten minutes. Afterwards both browsers
have one claim: the seats of the second one are given to the claim of the first one, so that none is lost.
"""

import asyncio
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from omegatable.locales.text import text
from omegatable.table.events import EventError
from omegatable.table.seats import key_hash
from omegatable.table.store import ArchivedError, StoreError
from omegatable.web.cluster.servers import ElsewhereError
from omegatable.web.http.limits import HostLimit, TokenBucket
from omegatable.web.http.responses import RequestError
from omegatable.web.live.tables import Tables

MAX_CONTENT: Final = 262_144  # bytes
MAX_KEPT = 200  # handovers in memory, so at most 50 MiB
MAX_TABLES = 1_000  # tables whose seats are given to the other claim
SECONDS = 600.0  # for which a handover waits
TRIES, TRIES_A_SECOND = 5, 1 / 120  # codes from one host
ALL_TRIES, ALL_TRIES_A_SECOND = 50, 50 / 60  # codes from all hosts
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like digits
LENGTH: Final = 8  # letters of a code


@dataclass(frozen=True)
class Handover:
    """What a browser gives: its *content*, and its *claim*, which the other browser gets too."""

    content: str
    claim: str
    until: float


class Handovers:
    """The handovers of one server. Another server of the same database does not know them."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._runtime = tables, tables.runtime
        self._kept: dict[str, Handover] = {}  # by the hash of their codes, oldest first
        clock = tables.runtime.monotonic
        self._tries = HostLimit(TRIES, TRIES_A_SECOND, clock)
        self._all_tries = TokenBucket(ALL_TRIES, ALL_TRIES_A_SECOND, clock)

    def give(self, content: str, claim: str) -> str:
        """Return the code of a new handover, which replaces the last one of the same browser.

        Raises `RequestError` if too many wait.
        """
        self._forget(lambda kept: kept.until < self._runtime.monotonic() or kept.claim == claim)
        if len(self._kept) >= MAX_KEPT:
            raise RequestError(text("http-busy"), 503)
        code = "".join(self._runtime.random.choice(LETTERS) for _ in range(LENGTH))
        self._kept[_hash(code)] = Handover(content, claim, self._runtime.monotonic() + SECONDS)
        return code

    async def take(self, code: str, claim: str, host: str) -> Handover:
        """Return the handover with this *code*, once, to a browser with this *claim*, which may be empty.

        The seats of that browser then belong to the claim of the handover. Raises `RequestError` for a wrong code,
        after too many tries, and if a table could not be changed: then the code stays valid.
        """
        if not self._tries.spend(host) or not self._all_tries.spend():
            raise RequestError(text("http-codes"), 429)
        self._forget(lambda kept: kept.until < self._runtime.monotonic())
        found = self._kept.pop(_hash(code), None)
        if found is None:
            raise RequestError(text("http-code"), 404)
        if claim not in ("", found.claim):
            try:
                await self._join(claim, found.claim)
            except (ElsewhereError, EventError, StoreError):
                self._kept[_hash(code)] = found
                raise RequestError(text("http-code-later"), 503) from None
        return found

    async def _join(self, claim: str, other: str) -> None:
        """Give all seats of the browser with this *claim* to the *other* claim."""
        store, old, new = self._tables.store, key_hash(claim), key_hash(other)
        for table in {row.table: None for row in await asyncio.to_thread(store.claims, old, MAX_TABLES)}:
            try:
                live = await self._tables.find(table)
            except ArchivedError:  # Nobody sits there any more.
                continue
            if live is not None:
                await live.change(lambda room: room.hand_over(claim, other))
        await asyncio.wrap_future(store.join_claims(old, new))

    def _forget(self, condition: Callable[[Handover], bool]) -> None:
        self._kept = {code: kept for code, kept in self._kept.items() if not condition(kept)}


def _hash(code: str) -> str:
    """Return the hash of a code as people may type it: in lower case, with spaces or hyphens."""
    letters = "".join(sign for sign in code.upper() if sign.isalpha())
    return hashlib.sha256(letters.encode()).hexdigest()
