"""Workers on other hosts: a real PostgreSQL, real processes, one of them killed."""

import contextlib
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import psycopg
import pytest

from omegatable.coach.hints import Adviser
from omegatable.games import GAMES
from omegatable.kernel import source_digest
from omegatable.play.position import Position
from omegatable.play.record import Record, record_text
from omegatable.table.store import open_store
from omegatable.thinking import (
    Advise,
    Choose,
    Par,
    RemoteWorker,
    RemoteWorkers,
    ReviewGame,
    Thinkers,
    ThinkersError,
    Thought,
    Urgency,
    remote,
)
from omegatable.thinking.waiting import WaitingTasks
from tests.support.playing import random_game
from tests.support.postgres import empty_database, postgres_server

PATIENCE = 180
SHIFT = GAMES["omega-shift"]


@pytest.fixture(scope="module")
def server() -> Iterator[Path]:
    with postgres_server() as folder:
        yield folder


@pytest.fixture
def connect(server: Path) -> Callable[[], Any]:
    address = empty_database(server)
    open_store(address).close()  # makes the tables
    return lambda: psycopg.connect(address, autocommit=True)


@pytest.fixture(scope="module")
def processes() -> Iterator[Thinkers]:
    found = Thinkers(2)
    yield found
    found.close()


class Queue:
    """The queue of a server that has no worker processes of its own."""

    def __init__(self, connect: Callable[[], Any]) -> None:
        self._waiting: WaitingTasks[Thought] = WaitingTasks()
        self.lost: SimpleQueue[str] = SimpleQueue()
        self._others = RemoteWorkers(connect)
        self._others.start(lambda: self._waiting.take(tuple(Urgency)), self._lose)

    def _lose(self, thought: Thought, sentence: str) -> None:
        self.lost.put(sentence)
        self._waiting.put(thought, thought.urgency, "", first=True)

    def submit(self, task: Any, report: Any = None) -> Thought:
        thought = Thought(task, Urgency.SOON, "", 0, report)
        self._waiting.put(thought, Urgency.SOON, "")
        return thought

    def close(self) -> None:
        self._waiting.close()
        self._others.close()


@contextmanager
def working(connect: Callable[[], Any], processes: Thinkers) -> Iterator[RemoteWorker]:
    worker = RemoteWorker(connect, processes, 2)
    thread = threading.Thread(target=worker.work)
    thread.start()
    try:
        yield worker
    finally:
        worker.stop()
        thread.join()


def test_tasks_are_performed_elsewhere_and_told_on_the_way(connect: Callable[[], Any], processes: Thinkers):
    position = Position(SHIFT, seed=4)
    view, actions = position.view(position.to_move), position.legal_actions()
    reports: list[Any] = []
    with contextlib.closing(Queue(connect)) as queue, working(connect, processes) as worker:
        choices = [queue.submit(Choose(SHIFT.name, "gentle", view.tobytes())) for _ in range(5)]
        advice = queue.submit(Advise(SHIFT.name, view.tobytes(), actions, 7, judging=True, worlds=16), reports.append)
        assert {thought.result.result(PATIENCE) for thought in choices} <= set(actions)
        assert advice.result.result(PATIENCE) == Adviser(SHIFT, 7, worlds=16).advise(view, actions)
        assert worker.performed == 6
    assert all(not report.final for report in reports)
    with connect() as line:  # nothing is left behind
        assert line.execute("select count(*) from thoughts").fetchone() == (0,)
        assert line.execute("select count(*) from workers").fetchone() == (0,)


def test_a_task_is_stopped_elsewhere(connect: Callable[[], Any], processes: Thinkers):
    position = [position for position, _ in random_game(SHIFT, {}, 3)][-1]
    begun = threading.Event()
    with contextlib.closing(Queue(connect)) as queue, working(connect, processes):
        task = ReviewGame(record_text(Record.of(position, ["Ada", "Grace"])), 0)
        thought = queue.submit(task, lambda _: begun.set())
        assert begun.wait(PATIENCE)
        thought.stop()
        assert thought.result.result(PATIENCE) is None


def test_a_task_that_fails_elsewhere_fails(connect: Callable[[], Any], processes: Thinkers):
    with contextlib.closing(Queue(connect)) as queue, working(connect, processes):
        broken = queue.submit(Par(SHIFT.name, b"too short"))
        with pytest.raises(ThinkersError, match=r"^A task failed in a worker process\.$"):
            broken.result.result(PATIENCE)


def test_a_lost_worker_loses_no_task(connect: Callable[[], Any], processes: Thinkers, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(remote, "LOST", 0.5)
    position = Position(SHIFT, seed=4)
    with connect() as line:
        line.execute("insert into workers (worker, build, jobs) values (%s, %s, 1)", ("gone", source_digest()))
        with contextlib.closing(Queue(connect)) as queue:
            thought = queue.submit(Choose(SHIFT.name, "gentle", position.view(position.to_move).tobytes()))
            taken = None
            while taken is None:  # this worker takes the task, and is not heard of again
                line.execute("update workers set seen_at = now() where worker = 'gone'")
                taken = line.execute("update thoughts set worker = 'gone' returning thought").fetchone()
            assert queue.lost.get(timeout=PATIENCE) == "A worker on another host has been lost."
            with working(connect, processes):
                assert thought.result.result(PATIENCE) in position.legal_actions()


def test_a_worker_that_is_stopped_amid_its_round_leaves_in_peace(
    connect: Callable[[], Any], processes: Thinkers, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(remote, "BEAT", 0.05)
    threads = threading.enumerate()

    class Line(psycopg.Connection[Any]):
        def execute(self, query: Any, *values: Any, **more: Any) -> Any:
            if query.startswith("select thought, stopped"):
                worker.stop()
                (telling,) = (one for one in threading.enumerate() if one not in threads and one.name == "results")
                telling.join(10 * remote.BEAT)
                assert telling.is_alive(), "it could be needed yet: a task may have been taken in this round"
            return super().execute(query, *values, **more)

    with connect() as line:
        address = line.info.dsn
    worker = RemoteWorker(lambda: Line.connect(address, autocommit=True), processes, 1)
    worker.work()
    with connect() as line:
        assert line.execute("select count(*) from workers").fetchone() == (0,)


def test_workers_of_another_build_take_nothing(connect: Callable[[], Any], processes: Thinkers):
    with connect() as line:
        line.execute("insert into workers (worker, build, jobs) values ('older', 'another build', 4)")
        with contextlib.closing(Queue(connect)) as queue:
            position = Position(SHIFT, seed=4)
            thought = queue.submit(Choose(SHIFT.name, "gentle", position.view(position.to_move).tobytes()))
            assert line.execute("select count(*) from thoughts").fetchone() == (0,)
            with working(connect, processes):
                assert thought.result.result(PATIENCE) in position.legal_actions()


def test_the_command_names_its_places_and_ends_with_ctrl_c(server: Path):
    address = empty_database(server)
    open_store(address).close()  # as a server does
    command = [sys.executable, "-m", "omegatable", "worker", "--db", address, "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline().endswith(" works on 2 tasks at once (Ctrl-C ends it)\n")
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=PATIENCE)[1] == ""
        assert running.returncode == 0
