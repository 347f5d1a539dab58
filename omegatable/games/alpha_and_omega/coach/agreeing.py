"""Which sentences on Alpha & Omega are for their action, and which against it."""

from typing import Any, Final

from omegatable.locales.text import Text

# Sentences about something good, or bad, for the player named in them.
_GOOD_FOR: Final = {"coach-ao-rises", "coach-ao-both-rise", "coach-ao-near"}
_BAD_FOR: Final = {"coach-ao-drops", "coach-ao-both-drop", "coach-ao-best-falls"}
# Sentences for an action, or against it.
_FOR: Final = {"coach-ao-walk-best", "coach-ao-end-up", "coach-ao-ends-up"}
_AGAINST: Final = {
    "coach-ao-end-down", "coach-ao-ends-down", "coach-ao-walk-other", "coach-ao-threat", "coach-ao-switch-none",
}  # fmt: skip

_WALK: Final = 2  # steps in a turn of Alpha & Omega: a place farther away cannot be reached soon


def worth(view: Any, action: int, said: Text) -> int:
    """Return 1 for a sentence in favour of the *action*, -1 for a sentence against it, and 0 for others."""
    args: dict[str, Any] = said.args
    good = (said.id in _GOOD_FOR) - (said.id in _BAD_FOR)
    if said.id == "coach-ao-far-changed" and args["steps"] <= _WALK:
        good = 1 if args["after"] > args["before"] else -1
    if good:
        return good if int(view.to_move) in args["who"].args["seats"] else -good
    return (said.id in _FOR) - (said.id in _AGAINST)
