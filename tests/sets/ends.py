"""Random numbers that often lie at an end of their range."""

import random


def within(chance: random.Random, low: int, high: int) -> int:
    """Return a random number from *low* to *high*; each end is as likely as all the numbers between them."""
    return chance.choice([low, high, chance.randint(low, high)])
