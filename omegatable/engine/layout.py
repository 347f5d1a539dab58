"""The layout of a game's features: blocks with names, codes and units, among them the options.

Example:
    >>> layout = [Part("own hand", (5, 10), 0, 3, 1, "copies of each card"), Part("pile", (), 0, 1, 1 / 44, "cards")]
    >>> starts_of(layout).pile  # the index of its first feature
    50
    >>> from omegatable import GAMES
    >>> option_parts(GAMES["omega-shift"].options)[0].name
    'option redraw'
"""

import itertools
import math
from collections import namedtuple
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.engine.options import Option
from omegatable.kernel import kernel


@dataclass(frozen=True)
class Part:
    """A block of consecutive features with the same meaning, of *shape*; the last axis varies fastest.

    Every value is a multiple of *unit* between *low* and *high*, and *low* is a multiple of *unit* too. There are at
    most 256 such values: *code*, 0 to 255, represents (code + low / unit) * unit.
    """

    name: str
    shape: tuple[int, ...]
    low: float
    high: float
    unit: float
    meaning: str
    option: str = ""  # the name of the option that the part shows, which `write_options` writes

    @property
    def size(self) -> int:
        """The number of features."""
        return math.prod(self.shape)


def scaling(layout: Sequence[Part]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the places where codes differ from the features, and the first multiple and the unit at each place."""
    sizes = [part.size for part in layout]
    first = np.repeat([round(part.low / part.unit) for part in layout], sizes).astype(np.float64)
    unit = np.repeat([part.unit for part in layout], sizes).astype(np.float64)
    places = np.flatnonzero((first != 0.0) | (unit != 1.0))
    return places, first[places], unit[places]


@kernel
def scale(out, places, first, unit):
    """Convert the codes in *out*, float32, to features, at the *places* where the code differs from the feature."""
    for i in range(len(places)):
        place = np.uint64(places[i])
        out[place] = (out[place] + first[i]) * unit[i]


def starts_of(layout: Sequence[Part]) -> Any:
    """Return a named tuple with the index of the first feature of each part: `starts.own_hand` for "own hand"."""
    starts = itertools.accumulate((part.size for part in layout[:-1]), initial=0)
    names = [part.name.replace(" ", "_") for part in layout]
    kind: Any = namedtuple("Starts", names)  # type: ignore[misc]  # mypy knows only literal names
    return kind(*starts)


def option_parts(options: Iterable[Option], first: Sequence[str] = ()) -> list[Part]:
    """Return a part for each of *options* that is shown: those named in *first*, then the others in their order."""
    shown = {option.name: option for option in options if option.shown}
    return [_option_part(shown[name]) for name in dict.fromkeys([*first, *shown])]


def _option_part(option: Option) -> Part:
    name = f"option {option.name.replace('_', ' ')}"
    if _is_one_hot(option):
        meaning = f"1 for the option `{option.name}`: {', '.join(option.words)}"
        return Part(name, (len(option.words),), 0.0, 1.0, 1.0, meaning, option.name)
    highest = option.max_number if option.max_shown is None else option.max_shown
    meaning = f"the option `{option.name}`"
    if len(option.choices) == len(option.words) == 2:
        meaning = f"1 for `{option.name}={option.words[1]}`"
    elif option.words:
        meaning += f"; {option.word} is {option.words[0]}"
    if option.scale != 1:
        meaning += f" / {option.scale}"
    if option.max_shown is not None:
        meaning += f", at most {option.max_shown}"
    return Part(name, (), 0.0, highest / option.scale, 1 / option.scale, meaning, option.name)


def _is_one_hot(option: Option) -> bool:
    return len(option.choices) == len(option.words) > 2


# The columns of `option_places`.
_START, _BYTE, _IS_WIDE, _MAX_CODE = range(4)
_ONE_HOT = -1  # in the column _MAX_CODE


def option_places(layout: Sequence[Part], record: np.dtype) -> np.ndarray:
    """Return where `write_options` reads each option of *layout* in a *record*, and where it writes: int64[parts, 4].

    A row has the index of the first feature, the first byte in the record, 1 if the number has two bytes, and the max
    code, or -1 for a part with a feature for each number.
    """
    starts = itertools.accumulate((part.size for part in layout[:-1]), initial=0)
    rows = []
    for start, part in zip(starts, layout, strict=True):
        if part.option:
            field, byte = record.fields[part.option][:2]  # type: ignore[index]  # a record has fields
            rows.append((start, byte, field.itemsize - 1, _ONE_HOT if part.shape else round(part.high / part.unit)))
    return np.array(rows, np.int64)


@kernel
def write_options(bytes_of_options, places, out):
    """Write the codes of the options into *out*; *places* are from `option_places`, and the numbers are not negative.

    *bytes_of_options* is uint8: the record, or its beginning.
    """
    for i in range(len(places)):
        byte = places[i, _BYTE]
        code = int(bytes_of_options[byte])
        if places[i, _IS_WIDE]:
            code += int(bytes_of_options[byte + 1]) << 8
        if places[i, _MAX_CODE] == _ONE_HOT:
            out[places[i, _START] + code] = 1
        else:
            out[places[i, _START]] = min(code, places[i, _MAX_CODE])
