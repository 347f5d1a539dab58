"""Secrets that all servers of a database share. The first server that needs one creates it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor

from omegatable.table.store import Store, StoreError
from omegatable.table.store.interface import Purpose


async def shared_secret(
    store: Store, purpose: Purpose, make: Callable[[], str], executor: Executor | None = None
) -> str:
    """Return the secret of a database for a *purpose*; *make* returns a new one.

    The *executor* reads the store, by default that of the event loop. Raises `StoreError`.
    """
    read = asyncio.get_running_loop().run_in_executor
    found = await read(executor, store.secret, purpose)
    if found is None:
        await asyncio.wrap_future(store.keep_secret(purpose, make()))
        found = await read(executor, store.secret, purpose)
    if found is None:
        raise StoreError(f"The secret for {purpose} was not stored.")
    return found


__all__ = ["shared_secret"]
