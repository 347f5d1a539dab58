"""The differences between the variants of a study, as sentences with intervals."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from omegatable.lab.facet import lab_of
from omegatable.lab.plan import Study
from omegatable.lab.study.findings import EVERY_DEAL_DIFFERS
from omegatable.lab.study.measures import Measure
from omegatable.lab.study.report.numbers import Scale
from omegatable.lab.study.report.reading import Finding, Results
from omegatable.play.position import game_named

MAX_KEYS = 3  # the maximum number of keys of one measure that are named
_BY_SEATS = ("last_share", "last_wins", "skill")  # the value for equal players depends on their number
_COUNTED = ("item_drawn", "item_kept", "item_traded")  # an item with more copies is drawn more often
SMALL = 0.005  # smaller differences, as shares, come last
MIN_MINUTES = 0.5  # min difference that is reported; the minutes come from a model
_LEAST_SIZE = 1e-9
_SUM = 1e-6


@dataclass(frozen=True)
class Sentence:
    """A sentence about one number: *number*, which links to its games, is between *before* and *after*."""

    before: str
    number: str
    after: str
    finding: Finding

    @property
    def text(self) -> str:
        """The whole sentence."""
        return self.before + self.number + self.after


@dataclass(frozen=True)
class Difference:
    """The significant differences of one measure, the largest first, by key and then by variant."""

    measure: Measure
    sentences: list[Sentence]
    size: float  # the size of the largest finding, see `size`

    @property
    def of_a_part(self) -> bool:
        """Whether it is about a card, a tile or a turn rather than the whole game."""
        return self.measure.by in ("item", "turn")

    @property
    def small(self) -> bool:
        """Whether it is significant but practically irrelevant."""
        return self.size < SMALL


def scale_of(findings: Iterable[Finding]) -> Scale:
    """Return the common scale for the numbers of one measure, based on the median interval."""
    all_of_it = list(findings)
    known = [one for one in all_of_it if math.isfinite(one.high - one.low)] or all_of_it
    middle = sorted(known, key=lambda one: one.high - one.low)[len(known) // 2]
    return Scale.of(middle.measure.unit, middle.low, middle.high)


def size(finding: Finding, first: Finding) -> float:
    """Return the smallest plausible size of a difference: the end of its interval that is closer to 0.

    Shares and chances are absolute, all other values are relative to the first variant's value. Less than MIN_MINUTES
    count as nothing.
    """
    low, high, value = finding.difference_low, finding.difference_high, finding.difference or 0.0
    if finding.measure.unit == "minutes" and abs(value) < MIN_MINUTES:
        return 0.0
    near = min(abs(low), abs(high)) if low is not None and high is not None and low * high > 0 else 0.0
    if finding.difference_note == EVERY_DEAL_DIFFERS:
        near = abs(value)
    least = near or 0.01 * abs(value)
    if finding.measure.unit in ("share", "chance"):
        return least
    return min(1.0, least / max(abs(first.value), abs(finding.value), _LEAST_SIZE))


def key_text(measure: Measure, key: str) -> str:
    """Return a label for the key that a number is about."""
    words = {"seat": f"Seat {key}", "order": f"Player {key}", "turn": f"Turn {key}"}
    return words.get(measure.by, key)


def differences(results: Results) -> list[Difference]:
    """Return the significant differences between the first variant and the others, the largest first.

    Differences by definition are omitted. Differences of single cards or turns follow those of the whole game, and
    practically irrelevant ones come last.
    """
    ranked: list[Difference] = []
    for findings in results.by_measure.values():
        own: list[tuple[float, list[Sentence]]] = []
        for key in _told_keys(findings):
            by_variant = {one.variant: one for one in findings if one.key == key}
            first = by_variant.pop(results.variants[0], None)
            if first is None:
                continue
            found = [
                (size(one, first), one)
                for one in by_variant.values()
                if one.significant and not is_by_definition(one, results.study)
            ]
            if found:
                found.sort(key=lambda pair: -pair[0])
                sentences = [_tell(one, first, full=at == 0) for at, (_, one) in enumerate(found)]
                own.append((found[0][0], sentences))
        if own:
            own.sort(key=lambda pair: -pair[0])
            told = [sentence for _, sentences in own[:MAX_KEYS] for sentence in sentences]
            ranked.append(Difference(findings[0].measure, told, own[0][0]))
    return sorted(ranked, key=lambda one: (one.small, one.of_a_part, -one.size))


def is_by_definition(one: Finding, study: Study) -> bool:
    """Return whether *one* must differ from the first variant, because the number of players or copies does."""
    first, own = study.variants[0], study.variant(one.variant)
    if one.measure.by in ("order", "seat", "omega", "bot") or one.measure.name in _BY_SEATS:
        return first.seats != own.seats
    if one.measure.name in _COUNTED:
        game = game_named(study.game)
        copies = lab_of(game).item_copies
        return copies(first.options).get(one.key) != copies(own.options).get(one.key)
    return False


def _told_keys(findings: list[Finding]) -> list[str]:
    """Return the keys that are named; if there are two shares that add up to 1, only the first."""
    keys = list(dict.fromkeys(one.key for one in findings))
    whole = sum(one.value for one in findings if one.variant == findings[0].variant)
    return keys[:1] if len(keys) == 2 and findings[0].measure.unit == "share" and abs(whole - 1) < _SUM else keys


def within_noise(results: Results) -> str:
    """Return one sentence that lists all measures without significant differences, or an empty string.

    Measures without a comparison, because there are too few deals, are not listed.
    """
    names = []
    for findings in results.by_measure.values():
        compared = [one for one in findings if one.p is not None]
        if compared and not any(one.significant for one in compared):
            title = findings[0].measure.title
            names.append(title[0].lower() + title[1:])
    if not names:
        return ""
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"Within noise of the first variant in all others that were compared: {listed}."


def _tell(one: Finding, first: Finding, *, full: bool) -> Sentence:
    scale = scale_of([one, first])
    assert one.difference is not None
    number = f"{scale.text(one.value)} {scale.interval(one.low, one.high, one.note)}".rstrip()
    far = scale_of_difference(one)
    difference = far.difference(one.difference, one.difference_low, one.difference_high, one.difference_note)
    if full:
        before, after = one.measure.says.replace("{key}", one.key).split("{value}", 1)
        return Sentence(
            f"With {one.variant}, {before}", number, f"{after} instead of {scale.text(first.value)}: {difference}.", one
        )
    return Sentence(f"With {one.variant} it is ", number, f": {difference}.", one)


def scale_of_difference(one: Finding) -> Scale:
    """Return the scale for the difference of *one*."""
    return Scale.of(one.measure.unit, one.difference_low, one.difference_high)
