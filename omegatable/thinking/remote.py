"""Worker processes on other hosts, which find their tasks in a PostgreSQL database.

A server puts tasks that take their time into the table `thoughts`; each worker takes one as soon as it has a process
for it. Quick decisions never go there. A worker counts as lost when it has not been heard of for a while: its tasks
are begun again. Servers and workers of different builds leave each other alone.
"""

import contextlib
import functools
import logging
import math
import secrets
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

import msgspec

from omegatable.kernel import source_digest
from omegatable.thinking.tasks import REPORTS, RESULTS, Task
from omegatable.thinking.thinkers import Thinkers, ThinkersError, Thought
from omegatable.thinking.waiting import Urgency

log = logging.getLogger("omegatable.thinking")

ASKED, ANSWERED = "omegatable_asked", "omegatable_answered"  # channels of notifications
BEAT: Final = 1.0  # seconds between two signs of life of a worker
LOST: Final = 5.0  # seconds without one after which it counts as lost
_task = msgspec.msgpack.Decoder(Task)
_encode = msgspec.msgpack.Encoder().encode


class Line(Protocol):
    """A connection to the database, as psycopg makes it."""

    def execute(self, query: str, values: tuple[Any, ...] = ()) -> Any:
        """Run a statement."""

    def notifies(self, *, timeout: float | None = None, stop_after: int | None = None) -> Iterator[Any]:
        """Yield notifications."""

    def close(self) -> None:
        """End the connection."""


Connect = Callable[[], Line]


class RemoteWorkers:
    """The workers on other hosts, as a server sees them. *connect* opens a connection that commits by itself."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._server = secrets.token_hex(8)
        self._build = source_digest()
        self._thoughts: dict[str, Thought] = {}  # that are in the database, by a random number
        self._told_to_stop: set[str] = set()
        self._room = threading.Condition()
        self._places = 0  # tasks that the workers take at once
        self._closed = False
        self._threads: list[threading.Thread] = []

    def start(self, take: "Callable[[], Thought | None]", lose: Callable[[Thought, str], None]) -> None:
        """Begin to hand over the tasks that *take* waits for. *lose* is told of those that were not answered."""
        self._take, self._lose = take, lose
        for target in (self._ask, self._listen):
            thread = threading.Thread(target=self._for_ever, args=(target,), name="remote-thinkers", daemon=True)
            self._threads.append(thread)
            thread.start()

    def close(self) -> None:
        """Stop. What has been asked fails; the queue of tasks must be closed."""
        with self._room:
            self._closed = True
            self._room.notify_all()
        for thread in self._threads:
            thread.join()

    def _for_ever(self, work: Callable[[Line], None]) -> None:
        """Do *work* with a connection, and with a new one when that is lost, until this is closed."""
        complained = False
        while not self._closed:
            try:
                with contextlib.closing(self._connect()) as line:
                    complained = False
                    work(line)
            except Exception as error:  # of the driver, whose types are not known here
                if not complained:
                    log.warning("The workers on other hosts cannot be reached: %s", str(error).strip())
                complained = True
                self._give_all_back("The database of the workers cannot be reached.")
                with self._room:
                    self._room.wait_for(lambda: self._closed, BEAT)

    def _ask(self, line: Line) -> None:
        while not self._closed:
            with self._room:
                self._room.wait_for(lambda: self._closed or len(self._thoughts) < self._places, BEAT)
                if self._closed or len(self._thoughts) >= self._places:
                    continue
            thought = self._take()
            if thought is None:
                return
            number = secrets.token_hex(16)
            try:
                with self._room:
                    self._thoughts[number] = thought
                line.execute(
                    "insert into thoughts (thought, server, build, task) values (%s, %s, %s, %s)",
                    (number, self._server, self._build, _encode(thought.task)),
                )
                line.execute(f"notify {ASKED}")
            except Exception:
                self._finish(number, lambda lost: self._lose(lost, "The database of the workers cannot be reached."))
                raise

    def _listen(self, line: Line) -> None:
        line.execute(f"listen {ANSWERED}")
        while not self._closed:
            self._count_places(line)
            self._tell_to_stop(line)
            self._collect(line)
            if list(line.notifies(timeout=BEAT / 2 if self._places else LOST, stop_after=1)):
                self._collect(line)
        line.execute("delete from thoughts where server = %s", (self._server,))

    def _count_places(self, line: Line) -> None:
        jobs, servers = line.execute(
            "select (select coalesce(sum(jobs), 0) from workers where build = %s "
            "and seen_at > now() - %s * interval '1 s'), (select count(*) from servers where expires > now())",
            (self._build, LOST),
        ).fetchone()
        places = math.ceil(jobs / max(1, servers))  # the servers share them
        with self._room:
            self._places = places
            self._room.notify_all()
        lost = line.execute(
            "delete from thoughts where server = %s and answer is null and failure is null and ("
            "worker not in (select worker from workers where seen_at > now() - %s * interval '1 s') "
            "or (worker is null and %s = 0)) returning thought",
            (self._server, LOST, places),
        ).fetchall()
        for (number,) in lost:
            self._finish(number, lambda thought: self._lose(thought, "A worker on another host has been lost."))

    def _tell_to_stop(self, line: Line) -> None:
        with self._room:
            stopped = [n for n, one in self._thoughts.items() if one.stopped and n not in self._told_to_stop]
            self._told_to_stop.update(stopped)
            given_up = [number for number, one in self._thoughts.items() if one.abandoned]
        for number in given_up:
            line.execute("delete from thoughts where thought = %s", (number,))
            self._finish(number, lambda thought: self._lose(thought, "A worker on another host took too long."))
        if stopped:
            line.execute("update thoughts set stopped = true where thought = any(%s)", (stopped,))
            line.execute(f"notify {ASKED}")

    def _collect(self, line: Line) -> None:
        """Pass on reports and answers."""
        reported = line.execute(
            "update thoughts new set report = null from thoughts old where new.thought = old.thought "
            "and new.server = %s and old.report is not null returning new.thought, old.report",
            (self._server,),
        ).fetchall()
        for number, content in reported:
            thought = self._thoughts.get(number)
            if thought is not None and thought.report is not None:
                thought.report(msgspec.msgpack.decode(content, type=REPORTS[type(thought.task)]))
        answered = line.execute(
            "delete from thoughts where server = %s and (answer is not null or failure is not null) "
            "returning thought, answer, failure",
            (self._server,),
        ).fetchall()
        for number, answer, failure in answered:
            self._finish(number, functools.partial(_settle, answer, failure))

    def _finish(self, number: str, do: Callable[[Thought], None]) -> None:
        with self._room:
            thought = self._thoughts.pop(number, None)
            self._told_to_stop.discard(number)
            self._room.notify_all()
        if thought is not None:
            do(thought)

    def _give_all_back(self, sentence: str) -> None:
        for number in list(self._thoughts):
            self._finish(number, lambda thought: self._lose(thought, sentence))


def _settle(answer: bytes | None, failure: str | None, thought: Thought) -> None:
    if answer is None:
        log.error("A task failed on another host: %s", failure)
        thought.result.set_exception(ThinkersError("A task failed in a worker process."))
        return
    try:
        thought.result.set_result(msgspec.msgpack.decode(answer, type=RESULTS[type(thought.task)]))
    except msgspec.DecodeError:
        thought.result.set_exception(ThinkersError("A worker on another host gave an answer that cannot be read."))


class RemoteWorker:
    """A worker on this host: it takes tasks from the database and performs *jobs* of them at once."""

    def __init__(self, connect: Connect, thinkers: Thinkers, jobs: int) -> None:
        self._connect, self._thinkers, self._jobs = connect, thinkers, jobs
        self.name = f"{socket.gethostname()}-{secrets.token_hex(4)}"
        self._build = source_digest()
        self._at_work: dict[str, Thought] = {}
        self._done: list[tuple[str, tuple[Any, ...]]] = []  # statements that tell of results
        self._changed = threading.Lock()
        self._stop, self._left, self._news = threading.Event(), threading.Event(), threading.Event()
        self.performed = 0  # tasks

    def stop(self) -> None:
        """Let `work` return soon."""
        self._stop.set()

    def work(self) -> None:
        """Take tasks until `stop` is called. Raises the driver's errors."""
        with contextlib.closing(self._connect()) as line, contextlib.closing(self._connect()) as teller:
            line.execute(f"listen {ASKED}")
            line.execute(f"notify {ANSWERED}")  # servers look who is there
            telling = threading.Thread(target=self._tell, args=(teller,), name="results", daemon=True)
            telling.start()
            while not self._stop.is_set():
                line.execute(
                    "insert into workers (worker, build, jobs) values (%s, %s, %s) "
                    "on conflict (worker) do update set seen_at = now()",
                    (self.name, self._build, self._jobs),
                )
                line.execute(
                    "delete from thoughts where asked_at < now() - interval '1 hour'"
                )  # of servers that are gone
                self._take(line)
                self._stop_what_is_not_wanted(line)
                if not telling.is_alive():
                    raise RuntimeError("the connection for results was lost")
                list(line.notifies(timeout=BEAT, stop_after=1))  # waits for one
            line.execute("delete from workers where worker = %s", (self.name,))
            self._left.set()  # from here on no task is taken
            self._news.set()
            telling.join()

    def _take(self, line: Line) -> None:
        free = self._jobs - len(self._at_work)
        if free <= 0:
            return
        rows = line.execute(
            "update thoughts set worker = %s where thought in (select thought from thoughts "
            "where worker is null and build = %s order by asked_at limit %s for update skip locked) "
            "returning thought, task",
            (self.name, self._build, free),
        ).fetchall()
        for number, content in rows:
            thought = self._thinkers.submit(
                _task.decode(content),
                urgency=Urgency.QUICK,  # so that each of the processes takes it
                report=functools.partial(self._report, number),
            )
            self._at_work[number] = thought
            thought.result.add_done_callback(functools.partial(self._finish, number))

    def _stop_what_is_not_wanted(self, line: Line) -> None:
        rows = line.execute("select thought, stopped from thoughts where worker = %s", (self.name,)).fetchall()
        wanted = dict(rows)
        for number, thought in list(self._at_work.items()):
            if wanted.get(number, True):  # stopped, or its server has gone
                thought.stop()

    def _report(self, number: str, known: Any) -> None:
        self._note("update thoughts set report = %s where thought = %s", (_encode(known), number))

    def _finish(self, number: str, result: Any) -> None:
        self.performed += 1
        error = result.exception()
        if error is None:
            self._note("update thoughts set answer = %s where thought = %s", (_encode(result.result()), number))
        else:
            self._note("update thoughts set failure = %s where thought = %s", (str(error), number))
        self._at_work.pop(number, None)  # after its result is noted: what is not at work is told

    def _note(self, statement: str, values: tuple[Any, ...]) -> None:
        with self._changed:
            self._done.append((statement, values))
        self._news.set()

    def _tell(self, line: Line) -> None:
        """Write results as they come, until no task is taken or at work any more."""
        ended = False
        while not ended:
            self._news.wait(BEAT)
            self._news.clear()
            ended = self._left.is_set() and not self._at_work  # what is noted by now is the last
            with self._changed:
                done, self._done = self._done, []
            for statement, values in done:
                line.execute(statement, values)
            if done:
                line.execute(f"notify {ANSWERED}")
                line.execute(f"notify {ASKED}")  # a process is free again
