"""Numbers as text, in the units of the measures."""

import math
from dataclasses import dataclass

_PERCENT = ("share", "chance")
_FEWER = ("points", "turns")  # units that take "fewer"; all others take "less"
_WORDS = {"points": " points", "turns": " turns", "minutes": " minutes"}
_MAX_DIGITS = 3


@dataclass(frozen=True)
class Scale:
    """The number format of one unit, with as many digits as the interval justifies."""

    unit: str
    digits: int

    @classmethod
    def of(cls, unit: str, low: float | None, high: float | None) -> "Scale":
        """Return the scale for a number of *unit* with the interval from *low* to *high*."""
        if low is None or high is None or not math.isfinite(high - low):
            return cls(unit, 1)
        spread = (high - low) / 2 * (100 if unit in _PERCENT else 1)
        if spread <= 0:
            return cls(unit, 0 if unit in _PERCENT else 1)
        digits = min(_MAX_DIGITS, max(0, math.ceil(-math.log10(spread))))
        near = min(abs(low), abs(high)) * (100 if unit in _PERCENT else 1)
        if low * high > 0 and digits < _MAX_DIGITS and round(near, digits) == 0:
            digits += 1  # An interval without 0 must not look as if it included 0.
        return cls(unit, digits)

    def bare(self, value: float) -> str:
        """Return *value* without its unit: `71.3`."""
        number = round(100 * value if self.unit in _PERCENT else value, self.digits) + 0.0  # turns -0.0 into 0.0
        return f"{number:,.{self.digits}f}".replace("-", "−")

    def text(self, value: float) -> str:
        """Return *value* with its unit: `71.3 %` with a no-break space, `12.4 turns`, `3.2`."""
        return self.bare(value) + ("\u00a0%" if self.unit in _PERCENT else _WORDS.get(self.unit, ""))

    def interval(self, low: float | None, high: float | None, note: str = "") -> str:
        """Return an interval in parentheses, `(69 to 73)`; without an interval, the *note* or an empty string."""
        if low is None or high is None or not math.isfinite(high - low):
            return f"({note})" if note else ""
        return f"({self.bare(low)} to {self.bare(high)})"

    def signed(self, value: float) -> str:
        """Return a difference with its sign: `+2.1`."""
        text = self.bare(value)
        return text if text.startswith("−") or value <= 0 else f"+{text}"

    def difference(self, value: float, low: float | None, high: float | None, note: str = "") -> str:
        """Return a difference in words, with its interval or else the *note*: `22 points less (20 to 24)`."""
        word = "more" if value > 0 else "fewer" if self.unit in _FEWER else "less"
        size = self.bare(abs(value)) + (" points" if self.unit in _PERCENT else _WORDS.get(self.unit, ""))
        if low is None or high is None:
            return f"{size} {word} {self.interval(None, None, note)}".rstrip()
        near, far = (low, high) if value > 0 else (-high, -low)
        return f"{size} {word} {self.interval(near, far)}".rstrip()
