"""The lifespan of one server, and the objects that its routes share."""

import contextlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

from starlette.applications import Starlette

from omegatable.bots.compiling import Compilation, parts_of
from omegatable.table.store import Store
from omegatable.web.house import games_in_order
from omegatable.web.printing import Press
from omegatable.web.replays import Replays
from omegatable.web.reviews import Reviews
from omegatable.web.studies import Studies
from omegatable.web.tables import Tables


class Web:
    """The objects that the routes of one server share. All but the store exist only during the lifespan."""

    tables: Tables
    replays: Replays
    reviews: Reviews
    studies: Studies
    artists: ThreadPoolExecutor
    compiling: Compilation

    def __init__(self, store: Store, *, courtesy: float, linger: float, absence: float, press: Press | None) -> None:
        self.store = store
        self._press = press
        self._courtesy, self._linger, self._absence = courtesy, linger, absence

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Start the compilation, the tables and the drawing threads; stop them when the server ends."""
        wanted = [part for game in games_in_order() for part in parts_of(game)]
        self.compiling = Compilation(wanted, load=True)
        self.tables = Tables(
            self.store, self.compiling, courtesy=self._courtesy, linger=self._linger, absence=self._absence
        )
        self.replays = Replays(self.tables, self.compiling)
        self.reviews = Reviews(self.replays, self.store, self.compiling)
        self.studies = Studies()
        self.artists = ThreadPoolExecutor(2, thread_name_prefix="pictures")
        self.compiling.start()
        try:
            yield
        finally:
            self.compiling.stop()
            await self.studies.close()
            await self.reviews.close()
            await self.replays.close()
            await self.tables.close()
            self.artists.shutdown(cancel_futures=True)
            if self._press:
                self._press.close()
