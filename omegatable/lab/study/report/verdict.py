"""The verdict of a report: items that are never played, the length of a game, its winners, and its choices.

A sentence only claims significant differences, and never claims that there is no difference, because a difference that
is not significant may still be real.
"""

from collections import defaultdict
from collections.abc import Sequence

from omegatable.lab.study.report.numbers import Scale
from omegatable.lab.study.report.reading import Finding, Results
from omegatable.lab.study.report.sentences import SMALL, scale_of, size

MAX_UNPLAYED = 5  # the maximum number of items never played, and of variants with each, that are named
# The measures of length that the verdict compares, and what follows their numbers.
_LENGTHS = {"rounds": " rounds", "turns": "", "decisions": " decisions", "minutes": " of thinking (a model)"}


def verdict(results: Results) -> list[str]:
    """Return the sentences for which the study has measures; with only one variant they describe it."""
    found = (_never_played(results), _length(results), _winners(results), _choices(results))
    return [sentence for sentence in found if sentence]


def _never_played(results: Results) -> str:
    """Return a sentence about the items that hands held and no bot ever played."""
    held: dict[str, list[Finding]] = defaultdict(list)
    for one in results.by_measure.get("item_played", []):
        held[one.key].append(one)
    told = []
    for item, findings in held.items():
        never = [one for one in findings if one.value == 0.0]
        if not never:
            continue
        names = [f"“{one.variant}”" for one in never[:MAX_UNPLAYED]]
        if len(never) > MAX_UNPLAYED:
            names.append(f"{len(never) - MAX_UNPLAYED} more variants")
        variants = "" if len(never) == len(findings) else f" with {' and '.join(names)}"
        told.append(f"{item}{variants}, held in {sum(one.games for one in never):,} games")
    if not told:
        return ""
    more = f"; and {len(told) - MAX_UNPLAYED} more" if len(told) > MAX_UNPLAYED else ""
    return f"Never played by these bots: {'; '.join(told[:MAX_UNPLAYED])}{more}."


def _length(results: Results) -> str:
    """Return a sentence on the variant that changes the length of a game most, and on the largest opposite change.

    Changes are relative to the first variant. The largest is named first, then those of the variant's other measures.
    """
    found = {name: results.by_measure.get(name, []) for name in _LENGTHS}
    if found["rounds"]:
        del found["turns"]  # Each trading act is a turn, so only rounds count.
    firsts = {name: first for name, findings in found.items() if (first := _of_first(results, findings)) is not None}
    if not firsts:
        return ""

    scales = {name: scale_of(found[name]) for name in firsts}

    def text(one: Finding) -> str:
        return f"{scales[one.measure.name].text(one.value)}{_LENGTHS[one.measure.name]}"

    sure = [
        (one.difference / first.value, one, scales[name].bare(first.value))
        for name, first in firsts.items()
        for one in found[name]
        if one.significant and one.difference and first.value
    ]
    changes = [change for change in sure if size(change[1], firsts[change[1].measure.name]) >= SMALL]
    if not changes:
        *others, last = (text(one) for one in firsts.values())
        says = f"a game has {', '.join(others)} and {last}" if others else f"a game has {last}"
        return (
            f"{says[0].upper()}{says[1:]}."
            if _alone(results)
            else f"No variant surely changes the length{' much' if sure else ''}: {says}."
        )
    changes.sort(key=lambda change: -abs(change[0]))
    share, largest, _ = changes[0]
    opposite = [change for change in changes if change[0] * share < 0 and change[1].variant != largest.variant]
    sentences = []
    for start, (share, largest, _) in zip(("A game is", "It is"), (changes[0], *opposite[:1]), strict=False):
        word = "longer" if share > 0 else "shorter"
        told = ", ".join(
            f"{text(one)} instead of {first} ({_signed_percent(other)})"
            for other, one, first in changes
            if one.variant == largest.variant and other * share > 0
        )
        sentences.append(f"{start} {word} with “{largest.variant}”: {told}.")
    return " ".join(sentences)


def _signed_percent(share: float) -> str:
    return Scale("share", 0 if abs(share) >= 0.01 else 1).signed(share) + "\u00a0%"


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
