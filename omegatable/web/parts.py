"""The lifespan of one server, and the objects that its routes share."""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.applications import Starlette

from omegatable.bots.compiling import Compilation, parts_of
from omegatable.runtime import Runtime
from omegatable.table.store import Store
from omegatable.table.store.retention import MOST_TEXT, MOST_UNPLAYED
from omegatable.table.store.texts import LONG
from omegatable.thinking import Thinkers
from omegatable.web.cluster.forwarding import Forwarding
from omegatable.web.cluster.servers import Servers
from omegatable.web.http.about import games_in_order
from omegatable.web.http.limits import HostLimit
from omegatable.web.http.metrics import Metrics
from omegatable.web.http.responses import RequestError
from omegatable.web.http.untrusted import Reading
from omegatable.web.learning.replays import Replays
from omegatable.web.learning.reviews import Reviews
from omegatable.web.learning.studies import Studies
from omegatable.web.live.archiving import Archiving
from omegatable.web.live.bots import Bots
from omegatable.web.live.push_services import PushServices
from omegatable.web.live.pushing import Push
from omegatable.web.live.tables import Tables
from omegatable.web.live.waking import Waking
from omegatable.web.printing.press import Press


class Web:
    """The objects that the routes of one server share. All but the store exist only during the lifespan."""

    tables: Tables
    replays: Replays
    reviews: Reviews
    studies: Studies
    artists: ThreadPoolExecutor
    compiling: Compilation
    thinkers: Thinkers
    bots: Bots
    reading: Reading
    push: Push

    def __init__(
        self,
        store: Store,
        *,
        address: str,
        courtesy: float,
        linger: float,
        absence: float,
        press: Press | None,
        contact: str,
        push_services: PushServices | None,
        thinkers: Thinkers | None,
        compiling: Compilation | None,
        connect: Callable[..., Any],
        runtime: Runtime,
        keep_days: int,
    ) -> None:
        self.store = store
        self._keep_days = keep_days
        self.runtime = runtime
        self.metrics = Metrics()
        self._given_thinkers, self._given_compiling = thinkers, compiling
        self.servers = Servers(store, address, runtime)
        self.forwarding = Forwarding(self.servers, runtime, connect)
        self._press = press
        self._contact, self._push_services = contact, push_services or PushServices()
        self._courtesy, self._linger, self._absence = courtesy, linger, absence

    def limit(self, most: float, a_second: float) -> HostLimit:
        """Return a rate limit per host: *most* requests at once, and *a_second* per second after that."""
        return HostLimit(most, a_second, self.runtime.monotonic)

    async def setter(self, address: str, texts: Iterable[str]) -> str:
        """Return the digest of an *address* that sets a table, among whose options are these *texts*.

        Raises `RequestError` if tables that it has set wait for their first move, and are too many or have too long
        texts, and `StoreError`.
        """
        set_by = hashlib.sha256(address.encode()).hexdigest()[:16]
        tables, characters = await asyncio.to_thread(self.store.unplayed_of, set_by)
        if tables >= MOST_UNPLAYED:
            raise RequestError(429, f"{tables} tables of this address wait for their first move: play at one of them.")
        longer = sum(len(text) for text in texts if len(text) > LONG)
        if longer and characters + longer > MOST_TEXT:
            sentence = "The tables of this address that wait for their first move have too long decks: play at one."
            raise RequestError(429, sentence)
        return set_by

    def start_press(self) -> None:
        """Start the process that prints, if there is one."""
        if self._press:
            self._press.prepare()

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Start the compilation, the tables and the drawing threads; stop them when the server ends."""
        wanted = [part for game in games_in_order() for part in parts_of(game)]
        self.compiling = self._given_compiling or Compilation(wanted, load=("rules",))
        self.thinkers = self._given_thinkers or Thinkers(on_begin=self.metrics.waited)
        self.thinkers.start()
        self.bots = Bots(self.thinkers, self.compiling)
        self.reading = Reading(self.thinkers)
        self.push = Push(self.store, self._push_services, self.runtime, contact=self._contact)
        self.tables = Tables(
            self.store,
            self.servers,
            self.compiling,
            self.bots,
            self.metrics,
            self.push,
            self.runtime,
            courtesy=self._courtesy,
            linger=self._linger,
            absence=self._absence,
        )
        self.metrics.watch(lambda: len(self.tables), self.thinkers.lengths)
        await self.servers.start(self.tables.keep_only, self.forwarding.drop_the_dead)
        self.replays = Replays(self.tables, self.bots, self.reading)
        self.reviews = Reviews(self.replays, self.store, self.bots, self.compiling)
        self.studies = Studies(self.runtime)
        archiving, waking = Archiving(self.tables, self._keep_days), Waking(self.tables)
        self.artists = ThreadPoolExecutor(2, thread_name_prefix="pictures")
        self.compiling.start()
        try:
            yield
        finally:
            self.compiling.stop()
            await self.studies.close()
            await self.reviews.close()
            await self.replays.close()
            await archiving.close()
            self.forwarding.close()
            await waking.close()
            await self.tables.close()
            await self.push.close()
            if self._given_thinkers is None:
                await asyncio.to_thread(self.thinkers.close)
            self.artists.shutdown(cancel_futures=True)
            if self._press:
                self._press.close()
