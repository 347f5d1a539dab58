"""Plant bugs outside the rules, one at a time, and check that the tests named beside each notice it.

    python -m tests.planted                  every bug
    python -m tests.planted fence leases     those whose name contains one of these words
    python -m tests.planted --list           check that each can be planted, and no more
    python -m tests.planted --seeds 60       in how many of 60 simulated seeds those are found that simulations can find

`python -m tests.mutate` does the same with the rules. Each bug changes one place in a copy of the checkout, where its
tests then run. A bug that nothing notices is a hole in the tests.
"""

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 300  # seconds of the tests of one bug
SIMULATION = "tests/simulation/test_simulation.py"


class Bug(NamedTuple):
    """One change of a file, from a text that stands there once, and the tests that must notice it."""

    name: str
    file: str
    text: str
    other: str
    tests: str


STORE, WEB, TABLE = "omegatable/table/store/", "omegatable/web/", "omegatable/table/"
BUGS = [
    Bug(
        "the fence is ignored",
        STORE + "writing.py",
        'archived = {} and ({} = 0 or fence = {})"',
        'archived = {} and ({} = 0 or fence = {} or 1 = 1)"',
        "tests/table/test_store.py " + SIMULATION,
    ),
    Bug(
        "told before it is stored",
        WEB + "live/tables.py",
        "with self._tables.metrics.store_seconds.time():\n                await asyncio.wrap_future(stored)",
        "pass",
        SIMULATION,
    ),
    Bug(
        "a retry does not see what is stored",
        STORE + "writing.py",
        "if again and self._is_stored(execute, table, version, rows):",
        "if False:",
        SIMULATION,
    ),
    Bug(
        "the loss of leases is not heard",
        WEB + "cluster/servers.py",
        "self._loop.call_soon_threadsafe(self._on_loss, left)",
        "pass",
        "tests/web/test_servers.py",
    ),
    Bug(
        "acts are not remembered by their ids",
        TABLE + "table_state.py",
        "self.applied.add((event.asker, event.id))",
        "pass",
        "tests/table/test_room.py " + SIMULATION,
    ),
    Bug(
        "a server is certain of its leases for ever",
        WEB + "cluster/servers.py",
        "CERTAIN = 5 / 6",
        "CERTAIN = 1e9",
        "tests/web/test_servers.py " + SIMULATION,
    ),
    Bug(
        "an expired owner is believed",
        STORE + "leasing.py",
        "and owner[0] != self.server and owner[2]:",
        "and owner[0] != self.server:",
        SIMULATION,
    ),
    Bug(
        "any server may take a table",
        STORE + "leasing.py",
        "and owner[0] != self.server and owner[2]:",
        "and owner[0] != self.server and False:",
        SIMULATION,
    ),
    Bug(
        "what could not be stored is shown",
        WEB + "live/tables.py",
        "sender.send(refused(outcome.reply.answers, failed, final=False))\n            return failed",
        "sender.send(refused(outcome.reply.answers, failed, final=False))\n            return None",
        SIMULATION,
    ),
    Bug(
        "the last event is lost when a table is opened",
        STORE + "writing.py",
        "for (text,) in rows])",
        "for (text,) in rows[: len(rows) - (len(rows) > 6)]])",
        SIMULATION,
    ),
    Bug(
        "pipes to dead servers stay",
        WEB + "cluster/forwarding.py",
        "line.transport.abort()",
        "pass",
        "tests/web/test_servers.py " + SIMULATION,
    ),
    Bug(
        "secret versions are compared",
        TABLE + "room.py",
        "<= self._table_state.public_version:",
        "<= self._table_state.version:",
        "tests/table/test_floors.py tests/table/test_hints.py",
    ),
    Bug(
        "a stale act is accepted",
        TABLE + "room.py",
        "if not self._table_state.choices_since[listener] <= message.version <=",
        "if not message.version <=",
        "tests/table/test_room.py",
    ),
    Bug(
        "a link opens its seat twice",
        TABLE + "table_state.py",
        "self.used_keys[self.keys.pop(seat)] = seat",
        "self.used_keys[self.keys[seat]] = seat",
        "tests/table/test_friends.py " + SIMULATION,
    ),
    Bug(
        "another page may change things",
        WEB + "http/responses.py",
        "    if origin is None:\n        return True",
        "    return True",
        "tests/web/test_friends.py",
    ),
    Bug(
        "the scheme of an Origin is not compared",
        WEB + "http/responses.py",
        "return (parts.scheme, parts.netloc.lower()) == (scheme, ",
        "return (scheme, parts.netloc.lower()) == (scheme, ",
        "tests/web/test_friends.py",
    ),
    Bug(
        "scripts can read the cookie",
        WEB + "http/claims.py",
        "httponly=True",
        "httponly=False",
        "tests/web/test_friends.py",
    ),
    Bug(
        "push messages go to private networks",
        WEB + "live/push_services.py",
        "return ip.is_global and not ip.is_multicast and not local and not translated",
        "return True",
        "tests/web/test_push.py",
    ),
    Bug(
        "one browser has all calls of push services",
        WEB + "live/push_queue.py",
        "if message.claim not in busy",
        "if True",
        "tests/web/test_push_queue.py",
    ),
    Bug(
        "a turn is pushed to those who look",
        WEB + "live/tables.py",
        "self._awaited - before - looking",
        "self._awaited - before",
        "tests/web/test_push.py",
    ),
    Bug(
        "a turn is pushed again and again",
        WEB + "live/tables.py",
        "self._awaited - before - looking",
        "self._awaited - looking",
        SIMULATION,
    ),
    Bug(
        "a checkpoint is one event behind",
        TABLE + "checkpoint.py",
        "return Checkpoint(table_state.version, ",
        "return Checkpoint(table_state.version - 1, ",
        "tests/table/test_checkpoint.py",
    ),
    Bug(
        "a checkpoint of other events is believed",
        TABLE + "checkpoint.py",
        "!= (table, kept.version, trace):",
        "!= (table, kept.version, table_state.trace):",
        "tests/table/test_checkpoint.py",
    ),
    Bug(
        "played games are forgotten",
        STORE + "retention.py",
        "case when played = 1 then {} when",
        "case when played = 2 then {} when",
        "tests/table/test_retention.py",
    ),
    Bug(
        "a deck stays when its tables are gone",
        STORE + "retention.py",
        "delete from texts where digest = {} ",
        "delete from texts where digest = {} and 1 = 0 ",
        "tests/table/test_retention.py",
    ),
    Bug(
        "who set a table is noted for ever",
        STORE + "writing.py",
        "case when {} = 0 then set_by else '' end",
        "case when {} = 0 then set_by else set_by end",
        "tests/table/test_retention.py",
    ),
    Bug(
        "a table that is due stays due",
        STORE + "writing.py",
        '"update tables set events = {}, due = {}, changed_at',
        '"update tables set events = {}, due = coalesce({}, due), changed_at',
        "tests/table/test_store.py",
    ),
    Bug(
        "an address has any number of unplayed tables",
        WEB + "live/setters.py",
        "if tables >= MAX_UNPLAYED:",
        "if False:",
        "tests/web/test_keeping.py",
    ),
    Bug(
        "a sealed answer comes when it is found",
        WEB + "live/deciding.py",
        "return max(1, math.ceil(taken / seconds)) * seconds - taken",
        "return 0.0",
        "tests/web/test_deciding.py",
    ),
    Bug(
        "any message may be as long as it likes",
        WEB + "routes/sockets.py",
        "if len(received.encode()) > MAX_FRAME:",
        "if False:",
        "tests/web/test_refusals.py",
    ),
    Bug(
        "a slow reader is waited for",
        WEB + "live/audience.py",
        "if self._outbox.qsize() >= OUTBOX:",
        "if False:",
        "tests/web/test_refusals.py",
    ),
    Bug(
        "limits limit nothing",
        WEB + "http/limits.py",
        "return max(0.0, -self._left / self._a_second)",
        "return 0.0",
        "tests/web/test_refusals.py",
    ),
    Bug(
        "free talk without the host's leave",
        TABLE + "people.py",
        "if not table_state.free_text:",
        "if False:",
        "tests/table/test_friends.py",
    ),
    Bug(
        "an old signature is believed",
        WEB + "cluster/forwarding.py",
        "abs(int(at) - now) > FRESH_SECONDS",
        "False",
        "tests/web/test_servers.py",
    ),
    Bug(
        "lag is given back without bound",
        TABLE + "timekeeping.py",
        "back=min(lag, MAX_LAG, spent)",
        "back=lag",
        "tests/table/test_clocks.py tests/web/test_clocks.py",
    ),
    Bug(
        "spectators may act",
        TABLE + "room.py",
        "if listener == SPECTATOR:\n            return self._refuse",
        "if False:\n            return self._refuse",
        "tests/table/test_room.py tests/web/test_refusals.py " + SIMULATION,
    ),
    Bug(
        "an uncertain commit is forgotten",
        STORE + "writing.py",
        "write.uncertain or commits",
        "commits",
        SIMULATION,
    ),
    Bug(
        "an uncertain commit is reported as refused",
        WEB + "live/tables.py",
        "NOT_CERTAIN if isinstance(error, UncertainError) else NOT_STORED",
        "NOT_STORED",
        SIMULATION,
    ),
    Bug(
        "the fence stays when a table is taken over",
        STORE + "leasing.py",
        "set fence = fence + 1 where",
        "set fence = fence where",
        "tests/table/test_store.py " + SIMULATION,
    ),
    Bug(
        "a late renewal counts as in time",
        WEB + "cluster/servers.py",
        "left = self._leases.renew(late=self._is_late(self._leases))",
        "left = self._leases.renew(late=False)",
        "tests/web/test_servers.py " + SIMULATION,
    ),
    Bug(
        "a lease is released that another server has",
        STORE + "leasing.py",
        '"delete from leases where table_id = {} and server = {} and fence = {}",\n'
        "                (lease.table, self.server, lease.fence),",
        '"delete from leases where table_id = {}",\n                (lease.table,),',
        "tests/table/test_store.py " + SIMULATION,
    ),
    Bug(
        "spectators are shown what a seat is shown",
        WEB + "live/audience.py",
        "[client for client in self._clients if client.listener == listener]",
        "[client for client in self._clients if client.listener in (listener, -2)]",
        "tests/table/test_model.py " + SIMULATION,
    ),
    Bug(
        "every page of a seat is answered",
        WEB + "live/audience.py",
        "answers if client is sender else",
        "answers if sender is not None else",
        "tests/table/test_model.py " + SIMULATION,
    ),
    Bug(
        "a seat belongs to any browser that names it",
        WEB + "live/tables.py",
        "client.listener not in self._room.seats_of(client.claim):",
        "client.listener not in self._room.people:",
        "tests/web/test_friends.py " + SIMULATION,
    ),
    Bug(
        "two people have one name",
        TABLE + "people.py",
        "if _distinct_at(table_state, listener, name) != name:",
        "if False:",
        "tests/table/test_friends.py " + SIMULATION,
    ),
    Bug(
        "later decisions have less time than was set",
        TABLE + "clocks.py",
        "                self.left[acted] = self.full\n",
        "                self.left[acted] = self.full - 4000\n",
        "tests/table/test_clocks.py " + SIMULATION,
    ),
    Bug(
        "there are two next games",
        TABLE + "room.py",
        "if self._table_state.next_table is not None:",
        "if False:",
        "tests/table/test_room.py " + SIMULATION,
    ),
    Bug(
        "who has left stays present",
        TABLE + "room.py",
        "self._attendance.listening[listener] -= 1",
        "self._attendance.listening[listener] -= listener == SPECTATOR",
        "tests/table/test_room.py " + SIMULATION,
    ),
    Bug(
        "who comes back stays away",
        TABLE + "room.py",
        "            self._time.go_on()\n        self._attendance.away.discard(listener)",
        "            self._time.go_on()",
        "tests/table/test_friends.py " + SIMULATION,
    ),
    Bug(
        "secret answers are counted",
        TABLE + "table_state.py",
        "self.public_version += not event.untold",
        "self.public_version += 1",
        "tests/table/test_floors.py " + SIMULATION,
    ),
    Bug(
        "a chat line is stored by each of its copies",
        TABLE + "room.py",
        "and not isinstance(message, AskHint):",
        'and type(message).__name__ not in ("AskHint", "Say", "SayPhrase"):',
        "tests/table/test_friends.py " + SIMULATION,
    ),
    Bug(
        "time is counted twice after a restart",
        STORE + "writing.py",
        "0 if reads_clocks else 1,",
        "1,",
        "tests/table/test_store.py " + SIMULATION,
    ),
    Bug(
        "a presence change is not sent",
        TABLE + "room.py",
        "            outcome.messages = self._messages_to_all()\n        return outcome",
        "            pass\n        return outcome",
        "tests/table/test_model.py tests/table/test_room.py",
    ),
    Bug(
        "a seat is given whose person is here",
        TABLE + "people.py",
        "if message.seat not in attendance.away and not (empty and not attendance.listening[message.seat]):",
        "if False:",
        "tests/table/test_friends.py",
    ),
    Bug(
        "who looks again is shown nothing new",
        WEB + "live/audience.py",
        "        client.number = 0\n",
        "        pass\n",
        "tests/table/test_model.py tests/web/test_connections.py",
    ),
    Bug(
        "one write refuses its group",
        STORE + "writing.py",
        "            return [waiting for write in group for waiting in self._commit([write])]",
        "            return self._refuse(group, told)",
        "tests/table/test_store.py",
    ),
]


def planted(bug: Bug) -> str:
    """Return the file of a bug with the bug in it. Raises ValueError if its text does not stand there once."""
    source = (ROOT / bug.file).read_text(encoding="utf-8")
    if source.count(bug.text) != 1:
        raise ValueError(f"{bug.file} has {source.count(bug.text)} places for the bug '{bug.name}', not one.")
    return source.replace(bug.text, bug.other)


@contextlib.contextmanager
def copy_with(bug: Bug) -> Iterator[Path]:
    """Yield a copy of the checkout with this bug."""
    with tempfile.TemporaryDirectory(prefix="planted-") as name:
        folder = Path(name) / "checkout"
        left_out = shutil.ignore_patterns(
            ".git", ".venv", "node_modules", "__pycache__", ".*_cache", "build", ".stamps"
        )
        shutil.copytree(ROOT, folder, ignore=left_out)
        (folder / bug.file).write_text(planted(bug), encoding="utf-8")
        yield folder


def is_noticed(bug: Bug) -> bool:
    """Return whether a test fails in a copy of the checkout with this bug."""
    with copy_with(bug) as folder:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *bug.tests.split()]
        try:
            run = subprocess.run(command, cwd=folder, capture_output=True, timeout=LONGEST, check=False)
        except subprocess.TimeoutExpired:
            return True  # what hangs is noticed
        return run.returncode == 1


def seeds_that_find(bug: Bug, seeds: int, processes: int) -> tuple[int, str]:
    """Return in how many of the first seeds the simulation finds this bug, and how it says so the first time."""
    with copy_with(bug) as folder:
        file = folder / "progress.json"
        command = [sys.executable, "-m", "tests.simulation", "0", str(seeds), "--progress", str(file)]
        command += ["--processes", str(processes)]
        try:
            subprocess.run(command, cwd=folder, capture_output=True, timeout=LONGEST, check=False)
        except subprocess.TimeoutExpired:
            return seeds, "it hangs"
        wrong = json.loads(file.read_text(encoding="utf-8"))["wrong"]
        return len(wrong), wrong[0].splitlines()[0] if wrong else ""


def main() -> int:
    """Plant the bugs that the arguments name. Returns how many were not noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description="Plant bugs, one at a time.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="bugs whose name contains it (default: all)")
    parser.add_argument("--list", action="store_true", help="check that each can be planted, and no more")
    parser.add_argument("--seeds", type=int, default=0, help="count how many of so many simulated seeds find each")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="of a simulation (default: all)")
    args = parser.parse_args()
    chosen = [bug for bug in BUGS if not args.words or any(word in bug.name for word in args.words)]
    try:
        for bug in chosen:
            planted(bug)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if args.list:
        print(*(bug.name for bug in chosen), sep="\n")
        return 0
    if args.seeds:
        return simulated([bug for bug in chosen if SIMULATION in bug.tests], args.seeds, args.processes)
    missed = 0
    for bug in chosen:
        began = time.monotonic()
        noticed = is_noticed(bug)
        missed += not noticed
        print(f"{'noticed' if noticed else 'MISSED '} {time.monotonic() - began:4.0f} s  {bug.name}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} bugs are noticed.")
    return missed


def simulated(bugs: Sequence[Bug], seeds: int, processes: int) -> int:
    """Print in how many seeds each bug is found. Returns how many are found in none."""
    missed = 0
    for bug in bugs:
        found, first = seeds_that_find(bug, seeds, processes)
        missed += not found
        print(f"{found:4} of {seeds} seeds  {bug.name}  {first}", flush=True)
    print(f"{len(bugs) - missed} of {len(bugs)} bugs are found.")
    return missed


if __name__ == "__main__":
    sys.exit(main())
