"""A review as text: accuracy, luck and skill separately, the costliest decisions, and the chance to win over time."""

from omegatable.coach.review import Review, ReviewedDecision, Verdict
from omegatable.engine.plain import Words
from omegatable.engine.registry import game_called
from omegatable.locales.english import english
from omegatable.terminal.words import columns_text

BARS = "▁▂▃▄▅▆▇█"
MAX_BARS = 72
UNMEASURED = (
    "Nobody has measured chances to win under these rules. The percentages below are shares of the expected result, "
    "not chances."
)
COUNTED: tuple[tuple[Verdict, str, str], ...] = (
    ("best", "best", "best"),
    ("too close", "too close to tell", "too close to tell"),
    ("fine", "fine", "fine"),
    ("inaccuracy", "inaccuracy", "inaccuracies"),
    ("mistake", "mistake", "mistakes"),
    ("blunder", "blunder", "blunders"),
)


def review_text(review: Review) -> str:
    """Return *review* as text, for the player whose decisions it judges."""
    parts = [_head(review), _balance(review), _graph(review), _costliest(review)]
    return "\n\n".join(part for part in parts if part)


def _head(review: Review) -> str:
    title = f"{game_called(review.game).title}, {review.name} on seat {review.seat + 1}"
    count = len(review.decisions)
    if count == 0:
        return f"{title}: there was nothing to decide."
    kinds = [
        f"{review.counts[verdict]} {one if review.counts[verdict] == 1 else more}"
        for verdict, one, more in COUNTED
        if review.counts[verdict]
    ]
    decisions = "one decision" if count == 1 else f"{count} decisions"
    unmeasured = "" if review.measured else f"\n{UNMEASURED}"
    if review.accuracy is None:
        accuracy = "too little was at stake to measure an accuracy"
    else:
        accuracy = f"accuracy {review.accuracy:.0f} of 100, standard error {review.accuracy_error:.0f}"
    return f"{title}: {accuracy}\n{decisions}: {', '.join(kinds)}{unmeasured}"


def _balance(review: Review) -> str:
    balance = review.balance
    rows = [["chance to win", "", "standard error"], ["at the start", _percent(balance.start), ""]]
    for name, part in (
        ("the deal", balance.deal),
        ("what was drawn", balance.draws),
        ("own decisions", balance.decisions),
        ("the others", balance.others),
    ):
        rows.append([name, _signed(part.points), _percent(part.error)])
    rows.append(["together", _percent(balance.total.points), _percent(balance.total.error)])
    rows.append(["result" if review.finished else "at the end of the record", _percent(balance.result), ""])
    return f"{english(review.summary, review.names, review.seat)}\n{columns_text(rows)}"


def _graph(review: Review) -> str:
    """Return a line of bars with the chance over time, thinned to fit the width."""
    moments = review.moments
    step = -(-len(moments) // MAX_BARS)
    heights = [min(len(BARS) - 1, int(moment.chance * len(BARS))) for moment in moments[::step]]
    return f"From the first ply to the last: {''.join(BARS[height] for height in heights)}"


def _costliest(review: Review) -> str:
    if not review.costliest:
        return "No decision was clearly worse than the best." if review.decisions else ""
    by_ply = {decision.ply: decision for decision in review.decisions}
    return "\n\n".join(["The costliest decisions:", *(_decision(by_ply[ply], review) for ply in review.costliest)])


def _decision(decision: ReviewedDecision, review: Review) -> str:
    chosen, best = decision.chosen, decision.best

    def read(text: Words) -> str:
        return english(text, review.names, review.seat)

    lines = [
        f"Ply {decision.ply}, {decision.verdict}: from {_percent(decision.chance)} to {_percent(chosen.chance)}, "
        f"a loss of {_percent(chosen.behind)} with a standard error of {_percent(chosen.behind_error)}",
        f"  played  {chosen.action}  {read(chosen.words)}",
        f"  better  {best.action}  {read(best.words)}",
    ]
    return "\n".join([*lines, *([f"  {read(best.reason)}"] * bool(best.reason))])


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %" if abs(share) >= 0.0995 or share == 0.0 else f"{100 * share:.1f} %"


def _signed(share: float) -> str:
    return f"{'+' if share >= 0 else '-'}{_percent(abs(share))}"
