"""Whether a reason speaks for the action that it belongs to, or against it.

A search sees more than any short reason, so its advice may be right although all that can be said in a sentence speaks
against it. Such a sentence explains nothing.
"""

from collections.abc import Callable
from typing import Any, Final

from omegatable.coach.reasons.phrases import TWO
from omegatable.games import GAMES
from omegatable.games.alpha_beta_omega.rules import REFUSE, TRADE, WITHDRAW
from omegatable.locales.text import Text

# Sentences that tell of something good, or bad, for the one whom they name.
_GOOD_FOR: Final = {"coach-ao-rises", "coach-ao-both-rise", "coach-ao-near"}
_BAD_FOR: Final = {"coach-ao-drops", "coach-ao-both-drop", "coach-ao-best-falls", "coach-abo-protected-already"}
# Sentences that speak for an action, or against it.
_FOR: Final = {"coach-ao-walk-best", "coach-ao-end-up"}
_AGAINST: Final = {
    "coach-ao-end-down", "coach-ao-walk-other", "coach-ao-threat", "coach-ao-switch-none",
    "coach-abo-nobody-else", "coach-abo-no-alpha", "coach-abo-useless-alone", "coach-abo-final-no-cards",
    "coach-abo-no-next", "coach-abo-alone-idle", "coach-abo-swap-needless", "coach-abo-costs-cards",
    "coach-abo-no-bearers", "coach-abo-beta-final", "coach-abo-less-useful",
}  # fmt: skip
_OFFERS: Final = {"coach-abo-gift": 1, "coach-abo-gains": 1, "coach-abo-loses": -1}  # for the one who accepts

_CARD: Final = 5  # points that a card is worth to who can use it, about
# Sentences of Omega Shift by the points that they tell of, with their cost: for the mover,
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
# for the one whom they name,
_POINTS_FOR: Final = {
    "coach-os-void": -1, "coach-os-void-also": -1, "coach-os-void-loss": 1, "coach-os-void-loss-also": 1,
    "coach-os-third-for": 1, "coach-os-third-also": 1, "coach-os-cheaper": 1, "coach-os-dearer": -1,
}  # fmt: skip
# and those that tell of a card.
_CARDS: Final = {
    "coach-os-take": _CARD, "coach-os-denied": _CARD, "coach-os-discard-past": 2 * _CARD, "coach-os-discard-void": 1,
    "coach-os-no-discard-joins": _CARD, "coach-os-no-discard-fits": _CARD,
    "coach-os-take-past": -1, "coach-os-use": -_CARD, "coach-os-use-fifth": -4 * _CARD,
}  # fmt: skip


def explains(view: Any, action: int, reason: Text) -> bool:
    """Return whether a *reason* does not speak against its *action*; in Omega Shift, whether it speaks for it."""
    total = sum(worth(view, action, part) for part in parts_of_reason(reason))
    return total > 0 if view.dtype == GAMES["omega-shift"].VIEW else total >= 0


def parts_of_reason(reason: Text) -> list[Text]:
    """Return the sentences of a *reason*."""
    if reason.id != TWO:
        return [reason]
    return [one for part in reason.args.values() if isinstance(part, Text) for one in parts_of_reason(part)]


def worth(view: Any, action: int, said: Text) -> int:
    """Return how much a sentence speaks for the action: in points in Omega Shift, else 1, 0, or -1 if against it."""
    args: dict[str, Any] = said.args
    if said.id in _POINTS:
        return _POINTS[said.id](args)
    if said.id in _CARDS:
        return _CARDS[said.id]
    if said.id in _OFFERS:
        refused = view.dtype == GAMES["alpha-beta-omega"].VIEW and view.phase == TRADE and REFUSE <= action < WITHDRAW
        return -_OFFERS[said.id] if refused else _OFFERS[said.id]
    good = (said.id in _GOOD_FOR) - (said.id in _BAD_FOR)
    if said.id in _POINTS_FOR:
        good = _POINTS_FOR[said.id] * args["points"]
    if good:
        return good if int(view.to_move) in args["who"].args["seats"] else -good
    return (said.id in _FOR) - (said.id in _AGAINST)
