"""How many points each sentence on Omega Shift speaks for its action."""

from collections.abc import Callable
from typing import Any, Final

from omegatable.locales.text import Text

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


def worth(view: Any, action: int, said: Text) -> int:
    """Return how much a sentence favours the *action*, in points."""
    args: dict[str, Any] = said.args
    if said.id in _POINTS:
        return _POINTS[said.id](args)
    if said.id in _CARDS:
        return _CARDS[said.id]
    points = _POINTS_FOR.get(said.id, 0) * args.get("points", 0)
    return points if points == 0 or int(view.to_move) in args["who"].args["seats"] else -points
