"""Limits for what comes from outside: how often, and how much at once."""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable

MAX_HOSTS = 10_000  # hosts whose buckets are remembered at once
THIS_MACHINE = ("127.0.0.1", "::1")  # has as many connections as it likes: it may be a proxy, before all hosts


def network_of(address: str) -> str:
    """Return what of an IP address stands for one host; what is none is returned as it is.

    One host has a whole network of IPv6 addresses to choose from, so all of a /64 count as one.
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address) or ip.is_loopback:
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((ip, 64), strict=False).network_address)


class TokenBucket:
    """A rate limiter: at most *most* requests at once, and *a_second* requests per second after that.

    *clock* tells the time in seconds.
    """

    def __init__(self, most: float, a_second: float, clock: Callable[[], float]) -> None:
        self._most, self._a_second, self._clock = most, a_second, clock
        self._left, self._at = most, clock()

    def wait(self) -> float:
        """Spend one credit and return the seconds to wait until it is covered, 0.0 if it is covered now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second) - 1
        self._at = now
        return max(0.0, -self._left / self._a_second)

    def spend(self) -> bool:
        """Spend one credit if there is one, and return whether there was."""
        if self.wait() == 0.0:
            return True
        self._left += 1
        return False


class Places:
    """A limit of how many at once: each host may hold *most* places."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, host: str) -> bool:
        """Take a place for *host* if it may have one more, and return whether it may."""
        if self._taken[host] >= self._most:
            return False
        self._taken[host] += 1
        return True

    def give_back(self, host: str) -> None:
        """Give back a place of *host*."""
        self._taken[host] -= 1
        if not self._taken[host]:
            del self._taken[host]


class HostLimit:
    """A rate limit per host: each may make *most* requests at once, and *a_second* per second after that."""

    def __init__(self, most: float, a_second: float, clock: Callable[[], float]) -> None:
        self._most, self._a_second, self._clock = most, a_second, clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def spend(self, host: str) -> bool:
        """Spend one credit of *host* if it has one, and return whether it had."""
        return self._bucket(host).spend()

    def wait(self, host: str) -> float:
        """Spend one credit of *host* and return the seconds to wait until it is covered."""
        return self._bucket(host).wait()

    def _bucket(self, host: str) -> TokenBucket:
        bucket = self._buckets.setdefault(host, TokenBucket(self._most, self._a_second, self._clock))
        self._buckets.move_to_end(host)
        while len(self._buckets) > MAX_HOSTS:
            self._buckets.popitem(last=False)
        return bucket
