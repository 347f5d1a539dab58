"""Facts: what an action changes, found and weighed before anything is put into words.

A reason is a tuple of facts, at most three. Games find facts and say what each is worth; which of them explain an
action is decided by these numbers alone. Each kind of fact has one wording, the message of the same name.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from omegatable.kernel import record_from_bytes
from omegatable.locales.text import Text, players, text


class Fact(NamedTuple):
    """Something that an action changes, or that holds whatever its player does."""

    kind: str  # the id of its message in the catalogues
    seat: int | None  # the player that it is about; None if it is about no single one
    points: int  # how much it matters, at least 0; 1 or 0 in games whose points cannot be added
    sign: int  # 1 if it favours the action, -1 if it is against it, 0 if it is neither
    args: dict[str, Any]  # the values of the message's variables

    @property
    def worth(self) -> int:
        """How much the fact favours its action, below 0 if it is against it."""
        return self.sign * self.points

    def says_the_same(self, other: "Fact") -> bool:
        """Return whether both facts have the same words, whichever action they are for."""
        return (self.kind, self.args) == (other.kind, other.args)

    def mentions(self, part: Text) -> bool:
        """Return whether *part* is a variable of the message, or occurs in one."""
        return _occurs(part, self.args)


def _occurs(part: Text, args: Mapping[str, Any]) -> bool:
    return any(one == part or (isinstance(one, Text) and _occurs(part, one.args)) for one in args.values())


Facts = tuple[Fact, ...]


def fact(
    kind: str,
    worth: int = 0,
    /,
    *,
    sign: int | None = None,
    who: int | Sequence[int] | None = None,
    seat: int | None = None,
    **args: "int | float | str | Text | Sequence[int | str | Text]",
) -> Fact:
    """Return the fact of a *kind* with these variables, and what it is *worth* to the mover.

    Its *sign* is that of *worth*, except for a fact that is worth nothing yet. *who* are the seats that the message
    names; a single one is the player that the fact is about. *seat* is that player if the message names nobody.
    """
    named = (who,) if isinstance(who, int) else who
    if named is not None:
        args["who"] = players(*named)
        seat = named[0] if len(named) == 1 and seat is None else seat
    return Fact(kind, seat, abs(worth), (worth > 0) - (worth < 0) if sign is None else sign, args)


def told(*found: Fact | Facts | None) -> Facts:
    """Return the first two of the facts *found*; facts that belong together count as one, and are never added to."""
    groups = [(each,) if isinstance(each, Fact) else each for each in found if each]
    return groups[0] if len(groups) == 1 or len(groups[0]) > 1 else groups[0] + groups[1]


def worded(facts: Facts) -> Text:
    """Return the sentences of *facts*, at least one."""
    first, *rest = facts
    said = text(first.kind, **first.args)
    return two(said, worded(tuple(rest))) if rest else said


def two(first: Text, second: Text) -> Text:
    """Return one text of two sentences."""
    return text("coach-two", first=first, second=second)


def copied(view: Any) -> Any:
    """Return a modifiable copy of *view*."""
    return record_from_bytes(view.dtype, view.tobytes())
