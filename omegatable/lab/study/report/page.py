"""The page of a report: its title and facts, the differences, the measures by group, and the games behind them."""

import shlex
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from omegatable.lab.plan import Study, Value, Variant
from omegatable.lab.study.accounts import accounted_text
from omegatable.lab.study.links import table_link
from omegatable.lab.study.measures import MEASURES
from omegatable.lab.study.report.behind import Behind
from omegatable.lab.study.report.drawing import Pen
from omegatable.lab.study.report.naming import ablated_cards, option_text
from omegatable.lab.study.report.palette import Palette
from omegatable.lab.study.report.parts import Block
from omegatable.lab.study.report.reading import SIGNIFICANCE, Results, read_results
from omegatable.lab.study.report.rendering import SITE, page, rendered, room_beside
from omegatable.lab.study.report.sections import Sections
from omegatable.lab.study.report.sentences import Difference, differences, within_noise
from omegatable.lab.study.report.verdict import verdict
from omegatable.lab.writing import replacing
from omegatable.locales.english import english
from omegatable.play.position import game_named

REPORT = "report.html"
MAX_GAME_LINES, MAX_PARTS = 8, 4  # max differences of games, and of items and turns, that are shown initially
_PAIRS = ("omega_endings",)  # measures whose keys are pairs

_KEY = (  # the marks of plots: outline, fill, meaning
    ("var(--ink)", "var(--ink)", "the first variant, and a dashed line through all"),
    ("var(--accent)", "var(--accent)", "differs from it significantly"),
    ("var(--edge)", "var(--paper)", "does not differ from it significantly"),
)


def write_report(folder: Path, site: str = SITE) -> Path:
    """Write the report of the study in *folder*, and return the file.

    *site* is the address of a server that opens replays; empty if the report is read from that server. Raises OSError,
    or StudyError if the folder contains no study with findings.
    """
    text = report(read_results(folder), site)
    target = folder / REPORT
    with replacing(target) as new:
        new.write_text(text, encoding="utf-8")
    return target


def report(results: Results, site: str) -> str:
    """Return the report of *results* as one HTML page."""
    palette = Palette.of(results.study.game)
    behind = Behind(results, site)
    sections = Sections(results, behind, Pen(palette))
    found = _differences(results, behind)
    groups = [
        Group(name, _anchor(name), [rendered("block.html", block=block) for block in _group(name, measures, sections)])
        for name, measures in _groups(results)
    ]
    room = room_beside(block for group in groups for block in group.blocks)
    return page(
        "study.html",
        palette,
        title=results.study.title,
        contents=[
            *([("errors", "Errors")] if results.errors else []),
            ("differences", "What differs"),
            *((one.anchor, one.name) for one in groups),
            ("again", "To play it"),
        ],
        on_a_server=not site,
        lead=_lead(results),
        facts=_facts(results),
        errors=results.errors,
        verdict=verdict(results),
        differences=found,
        significance=SIGNIFICANCE,
        key=_KEY,
        groups=groups,
        tables=[(table_link(results.study, variant, site), variant.name) for variant in results.study.variants],
        command=f"omegatable study {shlex.quote(f'{results.folder}/study.toml') if site else 'study.toml'} -o AGAIN",
        seed=results.study.seed,
        version=results.version,
        behind=behind.html(room),
    )


@dataclass(frozen=True)
class Group:
    """The measures of one group, as blocks of the page."""

    name: str
    anchor: str
    blocks: list[str]


@dataclass(frozen=True)
class Differences:
    """The differences between the variants; *none* explains why none are shown, *noise* lists those within noise."""

    none: str
    first: list[list["Told"]]  # a list of sentences for each difference
    more: list[list["Told"]]
    noise: str


@dataclass(frozen=True)
class Told:
    """A sentence about a difference, whose number opens the games behind it."""

    before: str
    number: str
    after: str
    link: str


def _lead(results: Results) -> str:
    return (
        f"What {len(results.study.variants)} variants of {game_named(results.study.game).title} do to the game, after "
        f"{len(results.games):,} games between bots. Every number and every mark opens the games behind it."
    )


def _forfeits(results: Results) -> str:
    """Return the forfeited games of each variant as the end of a sentence, or "" if there are none."""
    return "".join(
        f"; {count} of {variant!r} forfeited by {bot} and counted as lost"
        for variant, bots in results.forfeits.items()
        for bot, count in bots.items()
    )


def _facts(results: Results) -> dict[str, Any]:
    """Return the game, the subject of variation, the number of games, and the bots."""
    study, game = results.study, game_named(results.study.game)
    counts = dict(results.games.group_by("variant").len().iter_rows())
    watched = int(results.games["watched"].sum())
    each = sorted({counts.get(name, 0) for name in results.variants})
    per = f"{each[0]:,} of each variant" if len(each) == 1 else f"{each[0]:,} to {each[-1]:,} of each variant"
    common = set.intersection(*(set(variant.chosen.items()) for variant in study.variants))
    return {
        "game": game,
        "credit": english(game.credit),
        "variants": [(variant.name, _own_options(variant, common, study)) for variant in study.variants],
        "common": ", ".join(option_text(study, *pair) for pair in sorted(common)),
        "accounts": _accounts(results),
        "games": f"{sum(counts.values()):,}: {per}, {watched:,} of them watched closely{_forfeits(results)}",
        "bots": "; ".join(dict.fromkeys(map(_bots, study.variants))),
    }


def _accounts(results: Results) -> str:
    """Return how many kinds of cards or tiles are accounted for; a text for each variant if they differ."""
    found = {name: accounted_text(results.accounts, name) for name in results.variants}
    distinct = set(found.values())
    if len(distinct) == 1:
        return distinct.pop()
    return "; ".join(f"{name}: {text}" for name, text in found.items() if text)


def _own_options(variant: Variant, common: set[tuple[str, Value]], study: Study) -> str:
    """Return the options of *variant* that not all variants share; empty if its name lists them."""
    pairs = [pair for pair in variant.chosen.items() if pair not in common]
    if variant.name in ablated_cards(study):  # Its name says what its deck lacks.
        pairs = [pair for pair in pairs if pair[0] != "deck"]
    own = ", ".join(option_text(study, *pair) for pair in pairs)
    return own if own != variant.name else ""


def _bots(variant: Variant) -> str:
    names = variant.seated(0)
    if len(set(variant.bots)) == 1:
        where = {1: "alone", 2: "at both seats"}.get(variant.seats, f"at all {variant.seats} seats")
        return f"{names[0]} {where}"
    return f"{', '.join(names)}, on every seat in turn"


def _differences(results: Results, behind: Behind) -> Differences:
    """Return the differences between the variants as sentences, the largest first."""
    found = differences(results)
    none = ""
    if len(results.variants) == 1:
        none = "There is one variant, so nothing is compared."
    elif all(one.p is None for one in results.findings):
        none = "There are too few games to compare the variants."
    elif not found:
        none = f"No variant differs significantly from the first (adjusted p below {SIGNIFICANCE})."
    large = [one for one in found if not one.small]
    whole, of_parts = ([one for one in large if one.of_a_part == part] for part in (False, True))
    first = whole[:MAX_GAME_LINES] + of_parts[:MAX_PARTS]
    if found and not first:
        none = "What differs significantly hardly matters."
    return Differences(
        none,
        [_told(one, behind) for one in first],
        [_told(one, behind) for one in found if one not in first],
        (found and within_noise(results)) or "",
    )


def _told(difference: Difference, behind: Behind) -> list[Told]:
    return [Told(one.before, one.number, one.after, behind.of(one.finding, one.text)) for one in difference.sentences]


def _groups(results: Results) -> list[tuple[str, list[str]]]:
    """Return the groups that have findings, each with the names of its measures, in display order."""
    present = [name for name in MEASURES if name in results.by_measure]
    return [(group, list(names)) for group, names in groupby(present, key=lambda name: MEASURES[name].group)]


def _group(name: str, measures: list[str], sections: Sections) -> list[Block]:
    """Return the blocks of one group: plain measures, then measures by key, then distributions."""
    ordered = sorted(measures, key=lambda measure: bool(MEASURES[measure].by))
    blocks: list[Block | None] = [
        sections.matrix(MEASURES[measure]) if measure in _PAIRS else sections.measure(MEASURES[measure])
        for measure in ordered
    ]
    if name == "Who wins":
        sentence = "How many games end with which margin: the best score less the second best."
        blocks.append(sections.distribution("margin", "Margins", sentence, lambda value: f"{value:g}"))
    if name == "Length":
        sentence = "How many games last how many turns."
        blocks.append(sections.distribution("turns", "Lengths in turns", sentence, lambda value: f"{value:g}"))
    if name == "Cards and tiles" and sections.results.study.ablate:
        blocks.insert(0, sections.ablations())
    if name == "Drama":
        sentence = (
            "After which part of the game its winner's chance never left 90 %, by the frozen value function; games "
            "with a single winner only."
        )
        blocks.append(
            sections.distribution("decided", "When games are decided", sentence, lambda value: f"{100 * value:.0f} %")
        )
        blocks.append(sections.calibrations())
    return [block for block in blocks if block is not None]


def _anchor(name: str) -> str:
    return name.lower().replace(" ", "-")
