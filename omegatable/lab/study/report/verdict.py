"""The verdict of a report, in three sentences: how long a game is, who wins it, and how hard its choices are."""

from collections.abc import Sequence

from omegatable.lab.study.report.numbers import Scale
from omegatable.lab.study.report.reading import Finding, Results
from omegatable.lab.study.report.sentences import is_by_definition, scale_of

_EVEN = 0.005  # shares that are no further apart look alike


def verdict(results: Results) -> list[str]:
    """Return the sentences for which the study has measures; with one variant they describe it."""
    return [sentence for sentence in (_length(results), _winners(results), _choices(results)) if sentence]


def _length(results: Results) -> str:
    """Return a sentence on the length of a game, in rounds or else in turns."""
    findings = next((results.by_measure[name] for name in ("rounds", "turns") if name in results.by_measure), [])
    if not findings:
        return ""
    unit = " rounds" if findings[0].measure.name == "rounds" else ""  # turns are written with their number
    first, scale = findings[0], scale_of(findings)

    def text(one: Finding) -> str:
        return f"{scale.text(one.value)}{unit}"

    if len(results.variants) == 1:
        return f"A game has {text(first)}."
    longer, shorter = _extremes(findings)
    if longer and shorter:
        return (
            f"A game is longer with “{longer.variant}” ({text(longer)}) and shorter with “{shorter.variant}” "
            f"({text(shorter)}) than with “{first.variant}” ({text(first)})."
        )
    if other := longer or shorter:
        word = "longer" if longer else "shorter"
        return f"A game is {word} with “{other.variant}”: {text(other)} instead of {text(first)}."
    return f"A game is as long in every variant: {text(first)}."


def _winners(results: Results) -> str:
    """Return a sentence on who in the order of play takes most of the first places."""
    findings = results.by_measure.get("order_share", [])
    if not findings:
        return ""
    seats = {variant.name: variant.seats for variant in results.study.variants}
    best: dict[str, Finding] = {}
    for one in findings:
        if one.variant not in best or one.value > best[one.variant].value:
            best[one.variant] = one
    first = best.pop(results.variants[0], None)
    if first is None:
        return ""
    even = 1.0 / seats[first.variant]
    shown = Scale("share", 0)
    begins = f"With “{first.variant}”, " if best else ""
    if first.value - even > _EVEN:
        begins += f"player {first.key} in the order of play takes {shown.text(first.value)} of the first places"
    else:
        begins += "every player in the order of play takes as many first places"
    begins = f"{begins[0].upper()}{begins[1:]}; even would be {shown.text(even)}"
    changed = {one.variant for one in findings if one.significant and not is_by_definition(one, results.study)}
    others = [one for name, one in best.items() if name in changed]
    if not others:
        return f"{begins}." if not best else f"{begins}, and no variant changes that."
    far = max(others, key=lambda one: abs(one.value - first.value))
    return f"{begins}. With “{far.variant}” nobody takes more than {shown.text(far.value)}."


def _choices(results: Results) -> str:
    """Return a sentence on how hard choices are: how many of them are close."""
    findings = results.by_measure.get("interesting", [])
    if not findings:
        return ""
    first, scale = findings[0], scale_of(findings)
    if len(results.variants) == 1:
        return f"{scale.text(first.value)} of the choices are close."
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
    return f"Choices are as hard in every variant: {scale.text(first.value)} of them are close."


def _extremes(findings: Sequence[Finding]) -> tuple[Finding | None, Finding | None]:
    """Return the findings that are most above and most below the first one, if any differs significantly."""
    changed = sorted((one for one in findings if one.significant), key=lambda one: one.difference or 0.0)
    above = changed[-1] if changed and (changed[-1].difference or 0.0) > 0 else None
    below = changed[0] if changed and (changed[0].difference or 0.0) < 0 else None
    return above, below
