"""Whether a reason is for or against its action.

A search sees more than any short reason, so its advice may be right although every sentence about it is against it.
Such a sentence explains nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from omegatable.coach.reasons.phrases import PAIR_ID
from omegatable.engine.registry import GAMES
from omegatable.games.alpha_beta_omega.coach.reasons.agreeing import sign_in_alpha_beta_omega
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
_CARD: Final = 5  # approximate value in points of a card for a player who can use it
# Omega Shift: the points in each sentence about the mover, minus their cost.
_POINTS: Final[dict[str, Callable[[dict[str, Any]], int]]] = {
    "coach-os-fifth": lambda said: said["after"] - said["before"],
    "coach-os-counts": lambda said: said["after"] - said["before"],
    "coach-os-discard-played": lambda said: said["before"] - said["after"],
    "coach-os-third": lambda said: said["points"] - said["cost"],
    "coach-os-waits": lambda said: min(said["points"] - said["cost"], 0 if said["missing"] > 1 else 100),
    "coach-os-free": lambda said: said["rank"],
    "coach-os-five-coming": lambda said: said["cost"],
    "coach-os-open-free": lambda said: said["total"],
    "coach-os-open-pays": lambda said: said["total"] - said["cost"],
    "coach-os-open-lacks": lambda said: said["total"] - said["cost"],
    "coach-os-open-last": lambda said: said["total"] - said["cost"],
    "coach-os-shuts-out": lambda said: -sum(said["cards"]),
    "coach-os-held-void": lambda said: -said["held"],
    "coach-os-held-cheaper": lambda said: said["points"],
    "coach-os-held-dearer": lambda said: -said["points"],
    "coach-os-discard-opening": lambda said: said["cost"] - said["held"],
    "coach-os-discard-short": lambda said: said["cost"] - said["held"],
    "coach-os-take-towards": lambda said: _CARD * (said["cards"] - 2),
    "coach-os-take-held": lambda said: said["points"] - said["cost"],
    "coach-os-take-opening": lambda said: said["points"] - said["cost"],
    "coach-os-take-fifth": lambda said: said["cost"],
    "coach-os-lead": lambda said: said["points"],
    "coach-os-behind": lambda said: -said["points"],
}
# Omega Shift: whether the points are good (1) or bad (-1) for the player named in the sentence.
_POINTS_FOR: Final = {
    "coach-os-void": -1, "coach-os-void-also": -1, "coach-os-void-loss": 1, "coach-os-void-loss-also": 1,
    "coach-os-third-for": 1, "coach-os-third-also": 1, "coach-os-cheaper": 1, "coach-os-dearer": -1,
}  # fmt: skip
# Omega Shift: the points for each sentence about a card.
_CARDS: Final = {
    "coach-os-take": _CARD, "coach-os-denied": _CARD, "coach-os-discard-past": 2 * _CARD, "coach-os-discard-void": 1,
    "coach-os-no-discard-joins": _CARD, "coach-os-no-discard-fits": _CARD,
    "coach-os-take-past": -1, "coach-os-use": -_CARD, "coach-os-use-fifth": -4 * _CARD,
}  # fmt: skip


def explains(view: Any, action: int, reason: Text, instead: Text | None = None) -> bool:
    """Return whether a *reason* is for its *action*.

    In Omega Shift the sum of its points must be positive. In the other games one sentence must be for the action, and
    none against it; *instead* is the reason of the action that it is compared with, and sentences that both reasons
    contain explain no choice.
    """
    told = [(said, worth(view, action, said)) for said in parts_of_reason(reason)]
    if view.dtype == GAMES["omega-shift"].VIEW:
        return sum(points for _, points in told) > 0
    shared = [] if instead is None else parts_of_reason(instead)
    return min(sign for _, sign in told) >= 0 and any(sign > 0 for said, sign in told if said not in shared)


def speaks_against(view: Any, action: int, reason: Text) -> bool:
    """Return whether a *reason* is against its *action*: whether the sum of its sentences is negative."""
    return sum(worth(view, action, said) for said in parts_of_reason(reason)) < 0


def parts_of_reason(reason: Text) -> list[Text]:
    """Return the sentences of a *reason*."""
    if reason.id != PAIR_ID:
        return [reason]
    return [one for part in reason.args.values() if isinstance(part, Text) for one in parts_of_reason(part)]


def worth(view: Any, action: int, said: Text) -> int:
    """Return how much a sentence favours the action: in points in Omega Shift, else 1, 0, or -1 if against it."""
    args: dict[str, Any] = said.args
    if view.dtype == GAMES["alpha-beta-omega"].VIEW:
        return sign_in_alpha_beta_omega(view, action, said)
    if said.id in _POINTS:
        return _POINTS[said.id](args)
    if said.id in _CARDS:
        return _CARDS[said.id]
    good = (said.id in _GOOD_FOR) - (said.id in _BAD_FOR)
    if said.id in _POINTS_FOR:
        good = _POINTS_FOR[said.id] * args["points"]
    if said.id == "coach-ao-far-changed" and args["steps"] <= _WALK:
        good = 1 if args["after"] > args["before"] else -1
    if good:
        return good if int(view.to_move) in args["who"].args["seats"] else -good
    return (said.id in _FOR) - (said.id in _AGAINST)
