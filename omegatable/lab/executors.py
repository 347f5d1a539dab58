"""Executors that play studies and train networks: this process, others on this machine, or a Dask cluster.

Each is an executor of `concurrent.futures`, or None for this process, so callers do not depend on the kind.
"""

import contextlib
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor
from typing import Any

from omegatable.extras import need
from omegatable.lab.workers import workers

TRIES = 3  # the maximum number of starts of a task whose worker is killed
PATIENCE = 10  # seconds; the timeout for a scheduler's answer


class ClusterError(Exception):
    """A cluster that does not answer or was lost; the text is one sentence."""


Runner = tuple[Executor | None, Callable[[], int]]  # an executor, and the number of tasks that it runs at a time


@contextlib.contextmanager
def on_this_machine(jobs: int) -> Iterator[Runner]:
    """Yield a runner of *jobs* processes on this machine; for one job, this process itself."""
    with workers(jobs, TRIES) as executor:
        yield executor, lambda: jobs


@contextlib.contextmanager
def on_scheduler(address: str) -> Iterator[Runner]:
    """Yield a runner on the workers of the Dask scheduler at *address*, such as `tcp://10.0.0.1:8786`.

    Workers may come and go: a block whose worker is lost is played by another worker. Raises ClusterError if there is
    no scheduler, and MissingExtraError without Dask.
    """
    distributed = _distributed()
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, socket.gaierror) as error:
        reason = "nothing answers there" if isinstance(error, OSError) else str(error)
        raise ClusterError(
            f"The scheduler {address!r} cannot be reached: {reason}. Start one with `dask scheduler`."
        ) from None
    lost = CancelledError, distributed.KilledWorker, distributed.comm.CommClosedError
    try:
        with client:
            yield _on_workers_of(client)
    except lost as error:
        reason = "it was lost" if not isinstance(error, distributed.KilledWorker) else "its workers die"
        raise ClusterError(
            f"The scheduler {address!r} does no more work: {reason}. What was finished is kept: start it, and go on."
        ) from None


@contextlib.contextmanager
def on_cluster(count: int) -> Iterator[Runner]:
    """Yield a runner on a new Dask cluster of *count* workers here. Raises MissingExtraError without Dask."""
    distributed = _distributed()
    with (
        distributed.LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
    ):
        yield _on_workers_of(client)


def _on_workers_of(client: Any) -> Runner:
    """Return a runner on the present and future workers of a Dask *client*."""
    return client.get_executor(pure=False, retries=TRIES - 1), lambda: max(1, sum(client.nthreads().values()))


def _distributed():  # type: ignore[no-untyped-def]
    need("A cluster needs", "cluster")
    import distributed

    return distributed
