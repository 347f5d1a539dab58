"""Texts by their ids: the output of the rules, the table and the coach, before it is translated."""

from collections.abc import Callable, Sequence

import msgspec

PLAYERS = "players"  # the id of the text that names seats


class Text(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A text of the catalogues: the id of its message, and the values of the message's variables by name.

    A value is a number, a string, another text or a list of these. `players` makes a value that names people: for a
    variable `$who` the message also has `$whoName`.
    """

    id: str  # the id of a message in the catalogues: `os-story-drew`
    args: "dict[str, int | float | str | Text | list[int | str | Text]]" = {}  # the values of its variables, by name


_SINGLE = (int, float, str, Text)  # A union in its place would be created for each value.


def text(key: str, /, **args: "int | float | str | Text | Sequence[int | str | Text]") -> Text:
    """Return the text with the id *key* and these variables.

    The checks of the catalogues find calls of this function: see `scripts.texts`.
    """
    for name, value in args.items():
        if not isinstance(value, _SINGLE):
            args[name] = [*value]
    return Text(key, args)  # type: ignore[arg-type]


def players(*seats: int) -> Text:
    """Return a value that names the people on these seats, from which a message learns whether they include its reader.

    For a variable called `who`, `$who` is `you`, `other`, `we` (the reader and others) or `they` (others), and
    `$whoName` contains their names, with "you" for the reader.
    """
    return Text(PLAYERS, {"seats": [*seats]})


Say = Callable[[Text | str], str]  # translates a text; a string is returned unchanged
