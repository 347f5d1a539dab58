"""Checks of arguments that several interfaces share: each refusal is one sentence that names the argument."""

import operator
from typing import Any

from omegatable.engine.options import MAX_QUOTED

REWARDS = ("result", "margin")  # the game's returns; a seat's lead over the best other seat, in points


def whole(
    name: str, value: Any, least: int | None = None, most: int | None = None, *, error: type[ValueError] = ValueError
) -> int:
    """Return the argument *value*, an integer of any type, as an int.

    Raises *error* with one sentence that begins with *name* if *value* is not a whole number from *least* to *most*.
    True and False do not count as numbers. *most* requires *least*.
    """
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = None
    if number is not None and (least is None or least <= number) and (most is None or number <= most):
        return number
    limits = "" if least is None else f", at least {least:,}" if most is None else f" from {least:,} to {most:,}"
    raise error(f"{name} is a whole number{limits}, not {repr(value)[:MAX_QUOTED]}.")


def one_of(name: str, value: Any, choices: tuple[Any, ...]) -> None:
    """Raise ValueError with one sentence that begins with *name* if *value* is not one of the *choices*."""
    if value not in choices:
        *others, last = map(repr, choices)
        raise ValueError(f"{name} cannot be {repr(value)[:MAX_QUOTED]}: it is {', '.join(others)} or {last}.")
