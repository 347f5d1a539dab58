"""The lines, `name: value`, of a deal or position in any game."""

import contextlib
from collections.abc import Iterator, Sequence

from omegatable.engine.protocol import TextError


class DealLines:
    """The values of a deal's lines by name.

    Raises TextError, with the line number starting at 1, for a line that has another form, has a name outside *names*
    or is a duplicate, and for a missing name.
    """

    def __init__(self, lines: Sequence[str], names: Sequence[str]) -> None:
        self._values: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        for number, line in enumerate(lines, 1):
            name, colon, rest = line.partition(":")
            name = name.strip().lower()
            if not colon:
                raise _fault(number, f"{line.strip()!r} is not of the form 'name: value'.")
            if name not in names:
                raise _fault(number, f"The deal has no place for a line '{name}:': it has {', '.join(names)}.")
            if name in self._values:
                raise _fault(number, f"There are two lines '{name}:' in the deal.")
            self._values[name] = rest.strip()
            self._numbers[name] = number
        for name in names:
            if name not in self._values:
                raise _fault(1, f"The deal has no line '{name}:'.")

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    @contextlib.contextmanager
    def line(self, name: str) -> Iterator[str]:
        """Yield the value of a line; a ValueError inside the block becomes a TextError with that line."""
        try:
            yield self._values[name]
        except TextError:
            raise
        except ValueError as error:
            raise _fault(self._numbers[name], str(error)) from None


def _fault(number: int, sentence: str) -> TextError:
    return TextError(number, sentence, sentence)


def check_first(first: str, seats: int, chosen: int | str | bool) -> None:
    """Raise ValueError unless *first* is a seat from 1 to *seats*, and equals *chosen*, the option, if it is set."""
    if first not in [str(seat) for seat in range(1, seats + 1)]:
        raise ValueError(f"The first player is seat {_seats_words(seats)}, not {first!r}.")
    if chosen != "random" and first != str(chosen):
        raise ValueError(f"The option first_player says that seat {chosen} begins, not seat {first}.")


def _seats_words(seats: int) -> str:
    return "1 or 2" if seats == 2 else f"1 to {seats}"
