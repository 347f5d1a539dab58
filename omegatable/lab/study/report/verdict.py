"""The verdict of a report, in three sentences: the length of a game, its winners, and the difficulty of its choices.

A sentence only claims significant differences, and never claims that there is no difference, because a difference that
is not significant may still be real.
"""

from collections.abc import Sequence

from omegatable.lab.study.report.numbers import Scale
from omegatable.lab.study.report.reading import Finding, Results
from omegatable.lab.study.report.sentences import scale_of


def verdict(results: Results) -> list[str]:
    """Return the sentences for which the study has measures; with only one variant they describe it."""
    return [sentence for sentence in (_length(results), _winners(results), _choices(results)) if sentence]


def _length(results: Results) -> str:
    """Return a sentence on the length of a game, in rounds or else in turns."""
    findings = results.by_measure.get("rounds") or results.by_measure.get("turns", [])
    first = _of_first(results, findings)
    if first is None:
        return ""
    unit = " rounds" if first.measure.name == "rounds" else ""  # The unit of turns is written with their number.
    scale = scale_of(findings)

    def text(one: Finding) -> str:
        return f"{scale.text(one.value)}{unit}"

    longer, shorter = _extremes(findings)
    if longer and shorter:
        return (
            f"A game is longer with “{longer.variant}” ({text(longer)}) and shorter with “{shorter.variant}” "
            f"({text(shorter)}) than with “{first.variant}” ({text(first)})."
        )
    if other := longer or shorter:
        word = "longer" if longer else "shorter"
        return f"A game is {word} with “{other.variant}”: {text(other)} instead of {text(first)}."
    says = f"a game has {text(first)}"
    return f"{says[0].upper()}{says[1:]}." if _alone(results) else f"No variant surely changes the length: {says}."


def _winners(results: Results) -> str:
    """Return a sentence about the position in the order of play that wins most of the first places."""
    best: dict[str, Finding] = {}
    findings = results.by_measure.get("order_share", [])
    for one in findings:
        if one.variant not in best or one.value > best[one.variant].value:
            best[one.variant] = one
    first = best.pop(results.variants[0], None)
    if first is None:
        return ""
    seats = {variant.name: variant.seats for variant in results.study.variants}
    even, shown = 1.0 / seats[first.variant], Scale("share", 0)
    says = "no player in the order of play surely takes more first places than another"
    if first.low > even:
        says = f"player {first.key} in the order of play takes {shown.text(first.value)} of the first places"
    says = f"{says}; even would be {shown.text(even)}"
    if _alone(results):
        return f"{says[0].upper()}{says[1:]}."
    says = f"With “{first.variant}”, {says}"
    alike = {name for name, count in seats.items() if count == seats[first.variant]}
    changed = {one.variant for one in findings if one.significant and one.variant in alike}
    others = [one for name, one in best.items() if name in changed]
    if others:
        far = max(others, key=lambda one: abs(one.value - first.value))
        return f"{says}. With “{far.variant}” player {far.key} takes most, {shown.text(far.value)}."
    return f"{says}." if len(alike) < len(seats) else f"{says}, and no variant surely changes that."


def _choices(results: Results) -> str:
    """Return a sentence about the difficulty of choices: the share of close ones."""
    findings = results.by_measure.get("interesting", [])
    first = _of_first(results, findings)
    if first is None:
        return ""
    scale = scale_of(findings)
    harder, easier = _extremes(findings)
    if harder and easier:
        return (
            f"Choices are harder with “{harder.variant}” ({scale.text(harder.value)} of them are close) and easier "
            f"with “{easier.variant}” ({scale.text(easier.value)}) than with “{first.variant}” "
            f"({scale.text(first.value)})."
        )
    if other := harder or easier:
        word = "harder" if harder else "easier"
        return (
            f"Choices are {word} with “{other.variant}”: {scale.text(other.value)} of them are close instead of "
            f"{scale.text(first.value)}."
        )
    says = f"{scale.text(first.value)} of the choices are close"
    return f"{says}." if _alone(results) else f"No variant makes choices surely harder or easier: {says}."


def _alone(results: Results) -> bool:
    return len(results.variants) == 1


def _of_first(results: Results, findings: Sequence[Finding]) -> Finding | None:
    """Return the finding about the first variant, if there is one."""
    return next((one for one in findings if one.variant == results.variants[0]), None)


def _extremes(findings: Sequence[Finding]) -> tuple[Finding | None, Finding | None]:
    """Return the findings furthest above and below the first variant's, if any differs significantly."""
    changed = sorted((one for one in findings if one.significant), key=lambda one: one.difference or 0.0)
    above = changed[-1] if changed and (changed[-1].difference or 0.0) > 0 else None
    below = changed[0] if changed and (changed[0].difference or 0.0) < 0 else None
    return above, below
