"""Several servers on one PostgreSQL: killed, paused and stopped, with friends who play on."""

import contextlib
import random
from collections.abc import Callable
from pathlib import Path

import psycopg
from websockets.exceptions import ConnectionClosed

from omegatable.table.events import Acted
from omegatable.table.store import open_store
from omegatable.table.wire import PROTOCOL
from tests.support.faults import Friend, check_acknowledged, next_to_act, play, times
from tests.support.forked import Forking
from tests.support.server import Seat, claim_with

SHORT = 0.6  # seconds of a lease: nothing but the time of a take-over depends on it here


def owners_of(database: str, table: str) -> list[tuple[str, int]]:
    """Return the address and the fence of a table's owner."""
    with psycopg.connect(database) as connection:
        found = "select address, fence from leases join servers using (server) where table_id = %s"
        return connection.execute(found, (table,)).fetchall()


def test_friends_at_two_servers_play_one_game(forks: Forking, database: str):
    with forks.running(database) as one, forks.running(database) as other:
        table, keys = one.server.set(first_player=1)
        friends = [Friend([one.server], table, keys[0]), Friend([other.server], table, keys[1])]
        assert play(friends, 30, random.Random(1)) == 30
        after = 1 + len(friends) + 30  # the setting, those who sat down, and what they did
        assert [friend.until(lambda table: table["version"] >= after)["version"] for friend in friends] == [after] * 2
        assert owners_of(database, table) == [(one.server.address, 1)]
        assert {friend.reconnections for friend in friends} == {0}
        glances = [server.http.get(f"/api/tables/{table}").json() for server in (one.server, other.server)]
        assert glances[0] == glances[1]
        for friend in friends:
            friend.close()
    check_acknowledged(database, friends)


def test_a_killed_owner_is_replaced_and_nothing_is_lost(forks: Forking, database: str):
    chance = random.Random(2)
    with contextlib.ExitStack() as stack:
        lives = [stack.enter_context(forks.running(database, lease_seconds=SHORT)) for _ in range(2)]
        table, keys = lives[0].server.set(first_player=1)
        servers = [life.server for life in lives]
        friends = [Friend(servers, table, keys[0]), Friend(servers[::-1], table, keys[1])]
        fence = replaced = 0
        for _ in range(times(2, 40)):
            play(friends, 8, chance)
            [(address, now)] = owners_of(database, table)
            assert now > fence
            fence = now
            owner = servers.index(next(server for server in servers if server.address == address))
            lives[owner].kill()
            if play(friends, 8, chance):  # nobody takes over a game that is over
                [(_, later)] = owners_of(database, table)
                assert later > fence
                replaced += 1
            lives[owner].start()
            if next_to_act(friends) is None:
                check_acknowledged(database, friends)
                table, keys = lives[0].server.set(first_player=1)
                friends = [Friend(servers, table, keys[0]), Friend(servers[::-1], table, keys[1])]
                fence = 0
        assert replaced > 1
        check_acknowledged(database, friends)
        for friend in friends:
            friend.close()


def test_a_request_waits_for_the_take_over_too(forks: Forking, database: str):
    with forks.running(database, lease_seconds=SHORT) as owner, forks.running(database, lease_seconds=SHORT) as other:
        table, keys = owner.server.set()
        with owner.server.sit(table, keys[0]):
            owner.kill()
            other.server.http.post(f"/api/tables/{table}/seats", json={"key": keys[1]})  # brings the cookie
            swapped = other.server.http.post(f"/api/tables/{table}/seats", json={"key": keys[1], "sit": True})
        assert swapped.status_code == 200, swapped.text
        assert "set-cookie" in swapped.headers
        assert owners_of(database, table)[0][0] == other.server.address


def test_an_owner_that_is_paused_past_its_lease_can_store_nothing_when_it_wakes(forks: Forking, database: str):
    chance = random.Random(3)
    with forks.running(database) as owner, forks.running(database) as other:
        for _ in range(times(1, 20)):
            table, keys = owner.server.set(first_player=1)
            with owner.server.line() as line:
                early = Seat(line)  # at the owner itself, on the seat that is to act
                early.say(type="hello", protocol=PROTOCOL, table=table, key=keys[0], claim=claim_with(keys[0]))
                early.table()
                friends = [Friend([other.server], table, key) for key in keys]
                assert next_to_act(friends) is friends[0]
                assert owners_of(database, table) == [(owner.server.address, 1)]
                owner.pause()
                action = early.seen["choices"][0]["action"]
                early.say(type="act", id="too-late", version=early.seen["version"], action=action)
                play(friends, 5, chance)
                assert owners_of(database, table) == [(other.server.address, 2)]
                owner.wake()
                with contextlib.suppress(ConnectionClosed):  # it hangs up, with or without a word
                    while True:
                        told = early.hear()
                        assert told.get("answers") != "too-late"
                        assert not told.get("final")
                play(friends, 5, chance)
            latecomer = Friend([owner.server], table, keys[0])  # by the woken server, to the new owner
            assert latecomer.seen["version"] == 1 + len(friends) + 10
            for friend in [*friends, latecomer]:
                friend.close()
            check_acknowledged(database, friends)
            with contextlib.closing(open_store(database)) as store:
                assert "too-late" not in [event.id for event in store.load(table) if isinstance(event, Acted)]


def test_a_server_that_stops_in_order_hands_its_tables_over_at_once(forks: Forking, database: str):
    with forks.running(database) as one, forks.running(database) as other:
        table, keys = one.server.set(first_player=1)
        friends = [Friend([one.server, other.server], table, key) for key in keys]
        play(friends, 5, random.Random(4))
        assert owners_of(database, table) == [(one.server.address, 1)]
        one.stop()
        assert owners_of(database, table) == []
        play(friends, 5, random.Random(4))
        assert owners_of(database, table) == [(other.server.address, 2)]
        for friend in friends:
            friend.close()
    check_acknowledged(database, friends)


def test_a_game_goes_on_when_postgresql_is_restarted(
    forks: Forking, database: str, postgres: tuple[Path, Callable[[str], None]]
):
    chance = random.Random(5)
    with forks.running(database) as one, forks.running(database) as other:
        table, keys = one.server.set(first_player=1)
        friends = [Friend([one.server], table, keys[0]), Friend([other.server], table, keys[1])]
        for _ in range(times(1, 20)):
            play(friends, 5, chance)
            postgres[1]("stop")
            postgres[1]("start")
            play(friends, 5, chance)
        for friend in friends:
            friend.close()
    check_acknowledged(database, friends)
