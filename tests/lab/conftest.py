"""A Dask cluster of two workers."""

import os
import subprocess
import sys
import threading

import pytest


@pytest.fixture
def scheduler():
    """Start a Dask scheduler and two workers, processes of their own; yield its address and the workers."""
    started = []

    def start(*words):
        # One pipe for what they say: a worker tells when it is registered.
        process = subprocess.Popen(
            [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]],
            stderr=subprocess.PIPE, text=True, env={**os.environ, "DASK_DISTRIBUTED__ADMIN__LOG_FORMAT": "%(message)s"},
        )  # fmt: skip
        started.append(process)
        return process

    def said(process, words):
        for line in process.stderr:
            if words in line:
                threading.Thread(target=process.stderr.read, daemon=True).start()
                return line
        raise AssertionError(f"{words} was never said")

    first = start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    address = said(first, "Scheduler at:").split()[-1]
    workers = [start("dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny") for _ in range(2)]
    for worker in workers:
        said(worker, "Registered to:")
    yield address, workers
    for process in reversed(started):
        process.kill()
        process.wait()
        process.stderr.close()
