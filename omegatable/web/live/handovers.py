"""Handovers: what a browser gives to another one of the same person, by a code of eight letters.

The content stays in the memory of this server for ten minutes, and only the first browser that fetches it may fetch it
again. Afterwards both browsers have one claim: the seats of the second one are given to the claim of the first one.
Tables that the second browser has removed from its list keep their seats for its old claim, which it then forgets.
"""

import asyncio
import contextlib
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
from omegatable.web.live.tables import LiveTable, Tables

MAX_CONTENT: Final = 262_144  # bytes
MAX_KEPT = 200  # handovers in memory, so at most 50 MiB
MAX_OF_HOST = 4  # handovers of one host
MAX_SEATS = 1_000  # seats that are given to the other claim
SECONDS = 600.0  # for which a handover waits
TRIES, TRIES_A_SECOND = 5, 1 / 120  # codes from one host
ALL_TRIES, ALL_TRIES_A_SECOND = 50, 50 / 60  # codes from all hosts
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like digits
LENGTH: Final = 8  # letters of a code


@dataclass
class Handover:
    """What a browser gives: its *content*, and its *claim*, which the other browser gets too."""

    content: str
    claim: str
    host: str
    until: float
    taker: str = ""  # the claim of the browser that fetched it, or its host if it had none; empty before


class Handovers:
    """The handovers of one server. Another server of the same database does not know them."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._runtime = tables, tables.runtime
        self._kept: dict[str, Handover] = {}  # by the hash of their codes, oldest first
        clock = tables.runtime.monotonic
        self._tries = HostLimit(TRIES, TRIES_A_SECOND, clock)
        self._all_tries = TokenBucket(ALL_TRIES, ALL_TRIES_A_SECOND, clock)

    def give(self, content: str, claim: str, host: str) -> str:
        """Return the code of a new handover, which replaces the last one of the same browser.

        It also replaces the oldest one of its *host*, if the host has `MAX_OF_HOST`. Raises `RequestError` if too many
        wait.
        """
        self._forget(lambda kept: kept.until < self._runtime.monotonic() or kept.claim == claim)
        of_host = [code for code, kept in self._kept.items() if kept.host == host]
        if len(of_host) >= MAX_OF_HOST:
            del self._kept[of_host[0]]
        if len(self._kept) >= MAX_KEPT:
            raise RequestError(text("http-busy"), 503)
        code = "".join(self._runtime.random.choice(LETTERS) for _ in range(LENGTH))
        self._kept[_hash(code)] = Handover(content, claim, host, self._runtime.monotonic() + SECONDS)
        return code

    async def take(self, code: str, claim: str, host: str) -> Handover:
        """Return the handover with this *code* to a browser with this *claim*, which may be empty.

        The seats of that browser then belong to the claim of the handover. Because a response may be lost, that
        browser may ask again. Raises `RequestError` for a wrong code, for a code that another browser has used, after
        too many tries, for a browser with more than `MAX_SEATS` seats, and if a table could not be changed: then the
        browser may ask again too.
        """
        if not self._tries.spend(host) or not self._all_tries.spend():
            raise RequestError(text("http-codes"), 429)
        self._forget(lambda kept: kept.until < self._runtime.monotonic())
        found, taker = self._kept.get(_hash(code)), claim or host
        if found is None or (claim != found.claim and found.taker not in ("", taker)):
            raise RequestError(text("http-code"), 404)
        if claim != found.claim:
            found.taker = taker
        if claim not in ("", found.claim):
            try:
                await self._join(claim, found.claim)
            except (ElsewhereError, StoreError):  # The server that has the table does not know the code.
                raise RequestError(text("http-code-later"), 503) from None
        return found

    async def _join(self, claim: str, other: str) -> None:
        """Give all seats of the browser with this *claim* to the *other* claim."""
        store, old, new = self._tables.store, key_hash(claim), key_hash(other)
        rows = await asyncio.to_thread(store.claims, old, MAX_SEATS + 1)
        if len(rows) > MAX_SEATS:
            raise RequestError(text("http-code-many", number=MAX_SEATS), 409)
        found: list[LiveTable] = []  # All are found before any is changed, because another server may have one.
        for table in {row.table: None for row in rows}:
            with contextlib.suppress(ArchivedError, EventError):  # Nobody can play there any more.
                if (live := await self._tables.find(table)) is not None:
                    found.append(live)
        for live in found:
            await live.change(lambda room: room.hand_over(claim, other))
        await asyncio.wrap_future(store.join_claims(old, new))

    def _forget(self, condition: Callable[[Handover], bool]) -> None:
        self._kept = {code: kept for code, kept in self._kept.items() if not condition(kept)}


def _hash(code: str) -> str:
    """Return the hash of a code as people may type it: in lower case, with spaces or hyphens."""
    letters = "".join(sign for sign in code.upper() if sign.isalpha())
    return hashlib.sha256(letters.encode()).hexdigest()
