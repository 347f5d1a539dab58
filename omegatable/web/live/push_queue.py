"""The waiting push messages, and which of them is sent next.

Anybody can name a push service that answers slowly or never. Browsers therefore take turns, and a service that has not
shown that it answers gets only a part of the calls.
"""

import functools
from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass

from omegatable.table.store import Subscription
from omegatable.web.live.push_services import Service, service_at

MAX_CALLS = 48  # max calls at once
MAX_CALLS_UNPROVEN = 32  # max calls at once of services that are not proven
MAX_WAITING = 1000  # max waiting messages to proven services, and to other services; later messages are dropped
MAX_WAITING_PER_CLAIM = 16  # max waiting messages to one browser
PROMPT_SECONDS = 2.0  # max seconds of a call that is answered promptly
LATE_SECONDS = 600.0  # seconds for which a service comes last after a call without a prompt answer
MAX_KNOWN = 10_000  # max services whose last call is remembered


@dataclass(frozen=True)
class Message:
    """A message to one browser, whose claim has the hash *claim*."""

    claim: str
    subscription: Subscription
    payload: bytes

    @functools.cached_property
    def service(self) -> Service:
        """The push service that is called for this message."""
        return service_at(self.subscription.endpoint)


class PushQueue:
    """The waiting messages. It reads no clock: callers pass the time in seconds.

    A service gets one call at a time, and so does a browser. Browsers take turns. A *proven* service, whose last call
    was answered promptly, comes first, then an unknown service, then a service that was late.
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Message]] = OrderedDict()  # by claim, in the order of turns
        self._calls: dict[Service, str] = {}  # the claims for which services are called now
        self._late_until: OrderedDict[Service, float] = OrderedDict()  # 0.0 for a proven service

    def add(self, message: Message) -> bool:
        """Add a message, and return whether there was room for it."""
        proven = self._is_proven(message.service)
        if sum(self._is_proven(other.service) == proven for other in self) >= MAX_WAITING:
            return False
        own = self._waiting.setdefault(message.claim, deque())
        if len(own) >= MAX_WAITING_PER_CLAIM:
            return False
        own.append(message)
        return True

    def next(self, now: float) -> Message | None:
        """Remove and return the message whose service is called next, or None if none may be sent now."""
        unproven = sum(not self._is_proven(service) for service in self._calls)
        room, busy = unproven < MAX_CALLS_UNPROVEN, set(self._calls.values())
        free = [
            message
            for message in self
            if message.claim not in busy
            and message.service not in self._calls
            and (room or self._is_proven(message.service))
        ]
        if not free or len(self._calls) >= MAX_CALLS:
            return None
        best = min(free, key=lambda message: self._rank(message.service, now))  # the first of those with this rank
        self._remove(best)
        if best.claim in self._waiting:
            self._waiting.move_to_end(best.claim)
        self._calls[best.service] = best.claim
        return best

    def judge(self, service: Service, now: float, *, prompt: bool) -> None:
        """Note whether the last call of a service was answered promptly.

        After one slow call a proven service is unknown again; a service that is not proven comes last for a while.
        """
        if not prompt and self._is_proven(service):
            del self._late_until[service]
            return
        self._late_until[service] = 0.0 if prompt else now + LATE_SECONDS
        self._late_until.move_to_end(service)
        while len(self._late_until) > MAX_KNOWN:
            self._late_until.popitem(last=False)

    def drop(self, service: Service) -> None:
        """Drop the waiting messages to a service."""
        for message in [message for message in self if message.service == service]:
            self._remove(message)

    def ended(self, message: Message) -> None:
        """Note that the call for *message* is over."""
        del self._calls[message.service]

    def __iter__(self) -> Iterator[Message]:
        return (message for own in self._waiting.values() for message in own)

    def _remove(self, message: Message) -> None:
        own = self._waiting[message.claim]
        own.remove(message)
        if not own:
            del self._waiting[message.claim]

    def _is_proven(self, service: Service) -> bool:
        return self._late_until.get(service) == 0.0

    def _rank(self, service: Service, now: float) -> int:
        """Return 0 for a proven service, 1 for an unknown one, and 2 for one that was late."""
        until = self._late_until.get(service)
        if until is None or 0.0 < until <= now:
            return 1
        return 2 if until else 0


__all__ = ["Message", "PushQueue"]
