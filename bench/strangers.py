"""Months of strangers who set tables and never play: how large the store becomes, on virtual time.

    python -m bench.strangers --days 30 --a-second 2 --seen 0.2

Each table is set by an address that has fewer than the 200 unplayed tables that one may have, and a share of them is
looked at. Every hour the tables that nobody needs are forgotten, as a server does it, and one game a day is played.
"""

import argparse
import random
import tempfile
import time
from pathlib import Path

from omegatable.runtime import Runtime
from omegatable.table.events import Acted, AnyEvent
from omegatable.table.setting import set_table
from omegatable.table.store import Limits, SqliteStore
from omegatable.table.store.retention import MOST_UNPLAYED, UNPLAYED_DAYS, UNSEEN_DAYS
from omegatable.table.wire import SeatWish, SetTable

DAY, HOUR = 86_400.0, 3600.0
BEGAN = 1_800_000_000.0  # seconds since 1970
AT_ONCE = 500  # tables of one commit
ADDRESSES = 2_000


class VirtualTime(Runtime):
    """Time that this program sets."""

    now = BEGAN

    def time(self) -> float:
        return self.now


def wishes() -> list[list[AnyEvent]]:
    """Return the first events of some tables of each game."""
    found = []
    for game in ("omega-shift", "alpha-and-omega", "alpha-beta-omega"):
        seats = [SeatWish(kind="here", name="Ada"), SeatWish(kind="friend", name="Grace")]
        found += [list(set_table(SetTable(game=game, seats=seats), seed=seed)[0]) for seed in range(8)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--a-second", type=float, default=2.0, help="tables that are set")
    parser.add_argument("--seen", type=float, default=0.2, help="the share of tables that somebody looks at")
    wanted = parser.parse_args()
    runtime, chance, first = VirtualTime(), random.Random(1), wishes()
    began, done, refused, played, largest = time.monotonic(), 0, 0, 0, 0
    unplayed = dict.fromkeys(range(ADDRESSES), 0)  # as of the last hour
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        store = SqliteStore(path, runtime=runtime)
        for hour in range(24 * wanted.days):
            runtime.now = BEGAN + HOUR * hour
            if hour % 24 == 0:
                store.append(f"played-{played}", 0, first[played % len(first)])
                store.append(f"played-{played}", len(first[played % len(first)]), [Acted(seat=0, action=1, id="a")])
                played += 1
            for _ in range(round(wanted.a_second * HOUR / AT_ONCE)):
                waiting = []
                for _ in range(AT_ONCE):
                    address = chance.randrange(ADDRESSES)
                    if unplayed[address] >= MOST_UNPLAYED:
                        refused += 1
                        continue
                    unplayed[address] += 1
                    table = f"t{done}"
                    waiting.append(store.append(table, 0, chance.choice(first), set_by=str(address)))
                    if chance.random() < wanted.seen:
                        waiting.append(store.mark_seen(table))
                    done += 1
                for one in waiting:
                    one.result()
            limits = Limits(runtime.timestamp(UNSEEN_DAYS * DAY), runtime.timestamp(UNPLAYED_DAYS * DAY))
            while stale := store.stale(limits):
                for one in [store.forget_if_stale(table, limits) for table in stale]:
                    one.result()
            unplayed = {address: store.unplayed_of(str(address))[0] for address in range(ADDRESSES)}
            largest = max(largest, sum(file.stat().st_size for file in Path(folder).iterdir()))
            if hour % 24 == 23:
                print(f"day {hour // 24 + 1}: {done:,} tables set, {largest / 1e6:,.0f} MB at most", flush=True)
        kept = sum(len(store.load(f"played-{number}")) > 0 for number in range(played))
        store.close()
    seconds = time.monotonic() - began
    print(f"{done:,} tables set in {wanted.days} days, {refused:,} refused, {seconds:,.0f} s of real time")
    print(f"largest store {largest / 1e6:,.0f} MB; {kept} of {played} games that were played are there")


if __name__ == "__main__":
    main()
