"""Rate limits for requests from outside."""

import time

MOST_HOSTS = 10_000  # of which the buckets are remembered at once


class TokenBucket:
    """A rate limiter: at most *most* requests at once, and *a_second* requests per second after that."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._at = most, time.monotonic()

    def wait(self) -> float:
        """Spend one credit and return the seconds to wait until it is covered, 0.0 if it is covered now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second) - 1
        self._at = now
        return max(0.0, -self._left / self._a_second)

    def spend(self) -> bool:
        """Spend one credit if there is one, and return whether there was."""
        if self.wait() == 0.0:
            return True
        self._left += 1
        return False

    @property
    def full(self) -> bool:
        """Return whether the bucket has refilled completely."""
        return self._left + (time.monotonic() - self._at) * self._a_second >= self._most


class HostLimit:
    """A rate limit per host: each may make *most* requests at once, and *a_second* per second after that."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._buckets: dict[str, TokenBucket] = {}

    def spend(self, host: str) -> bool:
        """Spend one credit of *host* if it has one, and return whether it had."""
        if len(self._buckets) > MOST_HOSTS:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(host, TokenBucket(self._most, self._a_second)).spend()
