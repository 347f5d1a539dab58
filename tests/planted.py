"""Plant bugs outside the rules, one at a time, and check that the tests named beside each notice it.

    python -m tests.planted                  every bug
    python -m tests.planted fence leases     those whose name contains one of these words
    python -m tests.planted --list           check that each can be planted, and no more

`python -m tests.mutate` does the same with the rules. Each bug changes one place in a copy of the checkout, where its
tests then run. A bug that nothing notices is a hole in the tests.
"""

import shutil
import subprocess
import sys
import tempfile
import time
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
        SIMULATION,
    ),
    Bug(
        "told before it is stored",
        WEB + "live/tables.py",
        "with self._tables.metrics.store_seconds.time():\n                await asyncio.wrap_future(stored)",
        "pass",
        SIMULATION,
    ),
    Bug(
        "a retry stores twice",
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
        "tests/table/test_friends.py",
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
        "tests/table/test_room.py tests/web/test_refusals.py",
    ),
]


def planted(bug: Bug) -> str:
    """Return the file of a bug with the bug in it. Raises ValueError if its text does not stand there once."""
    source = (ROOT / bug.file).read_text(encoding="utf-8")
    if source.count(bug.text) != 1:
        raise ValueError(f"{bug.file} has {source.count(bug.text)} places for the bug '{bug.name}', not one.")
    return source.replace(bug.text, bug.other)


def is_noticed(bug: Bug) -> bool:
    """Return whether a test fails in a copy of the checkout with this bug."""
    with tempfile.TemporaryDirectory(prefix="planted-") as name:
        folder = Path(name) / "checkout"
        left_out = shutil.ignore_patterns(
            ".git", ".venv", "node_modules", "__pycache__", ".*_cache", "build", ".stamps"
        )
        shutil.copytree(ROOT, folder, ignore=left_out)
        (folder / bug.file).write_text(planted(bug), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *bug.tests.split()]
        try:
            run = subprocess.run(command, cwd=folder, capture_output=True, timeout=LONGEST, check=False)
        except subprocess.TimeoutExpired:
            return True  # what hangs is noticed
        return run.returncode == 1


def main() -> int:
    """Plant the bugs that the arguments name. Returns how many were not noticed."""
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    chosen = [bug for bug in BUGS if not words or any(word in bug.name for word in words)]
    try:
        for bug in chosen:
            planted(bug)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if "--list" in sys.argv:
        print(*(bug.name for bug in chosen), sep="\n")
        return 0
    missed = 0
    for bug in chosen:
        began = time.monotonic()
        noticed = is_noticed(bug)
        missed += not noticed
        print(f"{'noticed' if noticed else 'MISSED '} {time.monotonic() - began:4.0f} s  {bug.name}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} bugs are noticed.")
    return missed


if __name__ == "__main__":
    sys.exit(main())
