"""Limits on requests from outside: their rate, and how many run at once."""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable

MAX_HOSTS = 10_000  # max hosts with a bucket
THIS_MACHINE = ("127.0.0.1", "::1")  # no limit on connections: it may be a proxy


def network_of(address: str) -> str:
    """Return the part of an IP address that identifies a host. Any other text is returned unchanged.

    One host can use a whole network of IPv6 addresses, so all addresses of a /64 count as one host.
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
    """A rate limiter: *most* requests at once, and *a_second* requests per second after that.

    *clock* returns the time in seconds.
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
        """Spend one credit if there is one, and return whether it was spent."""
        if self.wait() == 0.0:
            return True
        self._left += 1
        return False


class Places:
    """A limit on concurrency: each host may use *most* places."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, host: str) -> bool:
        """Claim a place for *host* if it may have another, and return whether it got one."""
        if self._taken[host] >= self._most:
            return False
        self._taken[host] += 1
        return True

    def give_back(self, host: str) -> None:
        """Release a place of *host*."""
        self._taken[host] -= 1
        if not self._taken[host]:
            del self._taken[host]


class HostLimit:
    """A rate limit for each host: *most* requests at once, and *a_second* per second after that."""

    def __init__(self, most: float, a_second: float, clock: Callable[[], float]) -> None:
        self._most, self._a_second, self._clock = most, a_second, clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def spend(self, host: str) -> bool:
        """Spend one credit of *host* if it has one, and return whether it was spent."""
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
