"""The queue for one reader, and sockets that send faster than they are read."""

import asyncio
import json

import pytest

from omegatable.web.http.inbox import Inbox
from omegatable.web.http.socket_protocol import UNREAD
from tests.support import apart
from tests.support.server import PATIENCE, Server


def test_items_are_read_in_their_order_and_a_waiting_reader_is_woken():
    async def read() -> list[int]:
        inbox = Inbox[int]()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        assert not reading.done()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert (inbox.qsize(), inbox.empty()) == (2, False)
        return [await reading, await inbox.get()]

    assert apart.run(read()) == [1, 2]


def test_a_reader_that_gives_up_loses_nothing():
    async def give_up() -> int:
        inbox = Inbox[int]()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inbox.get(), 0)
        inbox.put_nowait(1)
        return await inbox.get()

    assert apart.run(give_up()) == 1


def test_messages_sent_at_once_or_in_fragments_are_all_answered(server: Server):
    table, _ = server.set()
    with server.sit(table) as watcher:
        for _ in range(3 * UNREAD):
            watcher.say(type="ping")
        watcher.line.send(['{"type": ', '"ping"}'])
        answers = [json.loads(watcher.line.recv(timeout=PATIENCE))["type"] for _ in range(3 * UNREAD + 1)]
    assert answers == ["pong"] * (3 * UNREAD + 1)
