"""How often anything may be done from outside."""

import time


class TokenBucket:
    """A bucket that fills with time: what may be done at once and how often after that."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._a_second = most, a_second
        self._left, self._at = most, time.monotonic()

    def wait(self) -> float:
        """Spend one credit; the seconds after which it is there."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second) - 1
        self._at = now
        return max(0.0, -self._left / self._a_second)

    def spend(self) -> bool:
        """Spend one credit if there is one."""
        if self.wait() == 0.0:
            return True
        self._left += 1
        return False

    @property
    def full(self) -> bool:
        """Has nothing been spent for a while?"""
        return self._left + (time.monotonic() - self._at) * self._a_second >= self._most
