"""Whether a reason speaks for the action that it belongs to, or against it.

A search sees more than any short reason, so its advice may be right although all that can be said in a sentence speaks
against it. Such a sentence explains nothing.
"""

from typing import Any, Final

from omegatable.coach.reasons.alpha_beta_omega.agreeing import sign_in_alpha_beta_omega
from omegatable.coach.reasons.phrases import TWO
from omegatable.games import GAMES
from omegatable.locales.text import Text

# Sentences that tell of something good, or bad, for the one whom they name.
_GOOD_FOR: Final = {
    "coach-os-void-loss", "coach-os-void-loss-also", "coach-os-cheaper",
    "coach-ao-rises", "coach-ao-both-rise", "coach-ao-near",
}  # fmt: skip
_BAD_FOR: Final = {
    "coach-os-void", "coach-os-void-also", "coach-os-dearer",
    "coach-ao-drops", "coach-ao-both-drop", "coach-ao-best-falls",
}  # fmt: skip
# Sentences that speak for an action, or against it.
_FOR: Final = {
    "coach-os-fifth", "coach-os-free", "coach-os-five-coming", "coach-os-open-free", "coach-os-open-pays",
    "coach-os-held-cheaper", "coach-os-use-unopened", "coach-os-use-past", "coach-os-discard-past",
    "coach-os-discard-opening", "coach-os-discard-void", "coach-os-take", "coach-os-take-fifth", "coach-os-denied",
    "coach-ao-walk-best", "coach-ao-end-up",
}  # fmt: skip
_AGAINST: Final = {
    "coach-os-held-dearer", "coach-os-held-void", "coach-os-shuts-out", "coach-os-open-lacks", "coach-os-take-past",
    "coach-os-use", "coach-os-use-fifth",
    "coach-ao-end-down", "coach-ao-walk-other", "coach-ao-threat", "coach-ao-switch-none",
}  # fmt: skip
_SCORES: Final = {"coach-os-counts": 1, "coach-os-discard-played": -1}  # a rise from before to after
_THIRD_FOR: Final = {"coach-os-third-for", "coach-os-third-also"}  # a suit of somebody begins to count


def speaks_against(view: Any, action: int, reason: Text) -> bool:
    """Return whether a *reason* of *action* speaks against it, and in no sentence for it."""
    signs = [sign_of(view, action, part) for part in parts_of_reason(reason)]
    return min(signs) < 0 and max(signs) <= 0


def speaks_for(view: Any, action: int, reason: Text, instead: Text | None) -> bool:
    """Return whether a sentence of a *reason* speaks for the action, and none against it.

    *instead* is the reason of the action that it is compared with: what that says as well explains no choice.
    """
    shared = [] if instead is None else parts_of_reason(instead)
    told = [(said, sign_of(view, action, said)) for said in parts_of_reason(reason)]
    return min(sign for _, sign in told) >= 0 and any(sign > 0 for said, sign in told if said not in shared)


def parts_of_reason(reason: Text) -> list[Text]:
    """Return the sentences of a *reason*."""
    if reason.id != TWO:
        return [reason]
    return [one for part in reason.args.values() if isinstance(part, Text) for one in parts_of_reason(part)]


def sign_of(view: Any, action: int, said: Text) -> int:
    """Return 1 for a sentence that speaks for the action, -1 for one against it, and 0 for others."""
    args: dict[str, Any] = said.args
    if view.dtype == GAMES["alpha-beta-omega"].VIEW:
        return sign_in_alpha_beta_omega(view, action, said)
    if said.id in _SCORES:
        return _SCORES[said.id] * ((args["after"] > args["before"]) - (args["after"] < args["before"]))
    if said.id == "coach-os-third":
        return 1 if args["points"] > args["cost"] else -1
    if said.id in _THIRD_FOR:
        good = (args["points"] > 0) - (args["points"] < 0)
    else:
        good = (said.id in _GOOD_FOR) - (said.id in _BAD_FOR)
    if good:
        return good if int(view.to_move) in args["who"].args["seats"] else -good
    return (said.id in _FOR) - (said.id in _AGAINST)
