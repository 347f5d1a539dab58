"""The order of push messages: browsers take turns, and services that do not answer come last."""

import asyncio

import pytest

from omegatable.runtime import SYSTEM
from omegatable.table.store import Subscription, open_store
from omegatable.web.http.catalogues import Catalogues
from omegatable.web.live.push_queue import (
    LATE_SECONDS,
    MAX_CALLS,
    MAX_CALLS_UNPROVEN,
    MAX_WAITING,
    MAX_WAITING_PER_CLAIM,
    Message,
    PushQueue,
)
from omegatable.web.live.push_services import PushServices
from omegatable.web.live.pushing import Push
from tests.support import apart
from tests.support.push_service import DrippingService, PushService
from tests.support.server import PATIENCE


def message(claim: str, host: str, payload: bytes = b"") -> Message:
    return Message(claim, Subscription(f"https://{host}/{claim}", "", ""), payload)


def filled(*messages: Message) -> PushQueue:
    found = PushQueue()
    assert all(found.add(message) for message in messages)
    return found


def sent(waiting: PushQueue, now: float = 0.0) -> list[tuple[str, str]]:
    """Send everything, one message after the other. Returns the browsers and hosts in this order."""
    order = []
    while (found := waiting.next(now)) is not None:
        waiting.ended(found)
        order.append((found.claim, found.service[0]))
    return order


def proven(waiting: PushQueue, *hosts: str) -> PushQueue:
    for host in hosts:
        waiting.judge((host, 443), 0.0, prompt=True)
    return waiting


def test_browsers_take_turns_however_many_messages_wait_for_one():
    waiting = filled(*(message("eve", f"eve{number}") for number in range(3)), message("ann", "a"), message("bob", "b"))
    assert [claim for claim, _ in sent(waiting)] == ["eve", "ann", "bob", "eve", "eve"]


def test_a_browser_and_a_service_get_one_call_at_a_time():
    waiting = filled(message("eve", "e"), message("eve", "other"), message("bob", "e"), message("ann", "a"))
    first, second = waiting.next(0.0), waiting.next(0.0)
    assert (first, second, waiting.next(0.0)) == (message("eve", "e"), message("ann", "a"), None)
    waiting.ended(message("eve", "e"))
    assert [waiting.next(0.0), waiting.next(0.0)] == [message("bob", "e"), message("eve", "other")]


def test_services_without_a_prompt_answer_leave_calls_to_those_with_one():
    claims = [f"eve{number}" for number in range(MAX_CALLS_UNPROVEN + 1)]
    waiting = proven(filled(*(message(claim, claim) for claim in claims)), *(f"good{number}" for number in range(99)))
    assert [waiting.next(0.0) for _ in claims][-2:] == [message(claims[-2], claims[-2]), None]
    good = [message(f"ann{number}", f"good{number}") for number in range(99)]
    assert all(waiting.add(one) for one in good)
    called = [waiting.next(0.0) for _ in good]
    assert called[: MAX_CALLS - MAX_CALLS_UNPROVEN + 1] == [*good[: MAX_CALLS - MAX_CALLS_UNPROVEN], None]
    waiting.ended(message(claims[0], claims[0]))  # which leaves one call, and the answering services come first
    assert waiting.next(0.0) == good[MAX_CALLS - MAX_CALLS_UNPROVEN]


def test_a_service_that_was_late_comes_last_for_a_while():
    for now, order in ((1.0, ["ann", "bob", "eve"]), (LATE_SECONDS, ["ann", "eve", "bob"])):
        waiting = proven(filled(message("eve", "slow"), message("bob", "new"), message("ann", "good")), "good")
        waiting.judge(("slow", 443), 0.0, prompt=False)
        assert [claim for claim, _ in sent(waiting, now)] == order


def test_one_slow_answer_makes_a_proven_service_unknown_and_the_next_one_late():
    for slow_answers, turns in ((1, ["big", "new"]), (2, ["new", "big"])):
        waiting = proven(filled(message("ann", "big"), message("ben", "new")), "big")
        for _ in range(slow_answers):
            waiting.judge(("big", 443), 0.0, prompt=False)
        assert [host for _, host in sent(waiting)] == turns


def test_messages_beyond_the_limits_are_dropped_but_leave_room_for_services_that_answer():
    waiting = proven(PushQueue(), "good")
    kept = [waiting.add(message("eve", "e", bytes([number]))) for number in range(MAX_WAITING_PER_CLAIM + 1)]
    assert kept == [True] * MAX_WAITING_PER_CLAIM + [False]
    while waiting.add(message(f"eve{len(list(waiting))}", "e")):
        assert len(list(waiting)) <= MAX_WAITING
    assert len(list(waiting)) == MAX_WAITING
    assert waiting.add(message("ann", "good"))
    waiting.drop(("e", 443))
    assert list(waiting) == [message("ann", "good")]


@pytest.fixture
def service():
    found = PushService()
    yield found
    found.close()


def told_beside(tmp_path, service: PushService, claims: int, services_each: int, *, answered_before: bool) -> None:
    """Check that Ann's browser gets its message while services of other browsers drip their answers."""

    async def run() -> None:
        services = PushServices(anywhere=True, seconds=10 * PATIENCE)  # Calls do not end while the test waits.
        push = Push(store, services, SYSTEM, Catalogues())
        try:
            if answered_before:
                push.tell(["ann"], "Omega Shift", "first")
                assert (await asyncio.to_thread(service.heard.get, timeout=PATIENCE))[0]["table"] == "first"
            push.tell([f"eve{number}" for number in range(claims)], "Omega Shift", "other")
            await asyncio.to_thread(drips[0].calls.get, timeout=PATIENCE)
            push.tell(["ann"], "Omega Shift", "second")
            assert (await asyncio.to_thread(service.heard.get, timeout=PATIENCE))[0]["table"] == "second"
        finally:
            await push.close()

    store = open_store(tmp_path / "tables.sqlite")
    drips = [DrippingService(service.subscription) for _ in range(claims * services_each)]
    try:
        store.subscribe("ann", Subscription(**service.subscription)).result()
        for number, dripping in enumerate(drips):
            store.subscribe(f"eve{number // services_each}", Subscription(**dripping.subscription)).result()
        apart.run(run())
    finally:
        for dripping in drips:
            dripping.close()
        store.close()


def test_one_browser_with_many_services_that_drip_delays_no_other(tmp_path, service):
    told_beside(tmp_path, service, 16, 4, answered_before=False)


def test_many_browsers_with_services_that_drip_delay_no_service_that_answers(tmp_path, service):
    told_beside(tmp_path, service, 64, 1, answered_before=True)
