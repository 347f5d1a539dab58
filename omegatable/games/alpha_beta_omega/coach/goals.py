"""The goals of scenarios in Alpha-Beta-Omega. They depend only on who has left with whom, which everybody sees."""

from typing import Any

from omegatable.coach.facet import Goal, Goals, Standing
from omegatable.games.alpha_beta_omega.notation.names import cast_text, character_id
from omegatable.games.alpha_beta_omega.rules.parts import ESCAPED, IN_PLAY, MARKED, NUM_ALPHAS, UNMARKED
from omegatable.kernel import TERMINAL
from omegatable.locales.text import Text, text

KINDS = ("marked", "escape", "nobody-escapes")


def fault(state: Any, goal: Goal, seat: int) -> str:
    """Return what is wrong with a goal, or an empty string."""
    if goal.kind not in KINDS:
        return f"there is no kind of goal {goal.kind!r}: there is {', '.join(KINDS)}."
    if goal.kind != "marked":
        return "only the goal 'marked' has 'by' and 'cycle'." if goal.by or goal.cycle else ""
    alphas = [character_id(state, alpha) for alpha in range(NUM_ALPHAS)]
    if goal.by not in alphas:
        return f"'by' names an alpha: {', '.join(alphas)}."
    return "'cycle' is 1 or more, or left out." if goal.cycle < 0 else ""


def sentence(state: Any, goal: Goal, seat: int) -> Text:
    """Return a goal as a sentence without its full stop."""
    if goal.kind != "marked":
        return text(f"abo-goal-{goal.kind}")
    who = cast_text(state, _alpha(state, goal))
    if goal.cycle:
        return text("abo-goal-marked-by-cycle", alpha=who, cycle=goal.cycle)
    return text("abo-goal-marked", alpha=who)


def standing(state: Any, goal: Goal, seat: int) -> Standing:
    """Return whether a goal of *seat* is met, missed or open."""
    result = int(state.result[seat])
    over = state.to_move == TERMINAL
    if goal.kind == "nobody-escapes":
        if any(state.result[other] in (ESCAPED, UNMARKED) for other in range(int(state.num_seats))):
            return "missed"
        return "met" if over else "open"
    if goal.kind == "escape":
        met, missed = result == ESCAPED, result != IN_PLAY
    else:
        alpha = _alpha(state, goal)
        met = result == MARKED and int(state.partner[seat]) == alpha
        missed = result != IN_PLAY or state.gone[alpha] != 0 or 0 < goal.cycle < int(state.cycle)
    return "met" if met else "missed" if missed or over else "open"


def _alpha(state: Any, goal: Goal) -> int:
    return next(alpha for alpha in range(NUM_ALPHAS) if character_id(state, alpha) == goal.by)


GOALS = Goals(fault, sentence, standing)
