"""The page of a report: its title and facts, what differs, the measures group by group, and the games behind them."""

import shlex
from html import escape
from itertools import groupby
from pathlib import Path

from omegatable.games import GAMES
from omegatable.lab.study.links import table_link
from omegatable.lab.study.measures import MEASURES
from omegatable.lab.study.plan import Value, Variant
from omegatable.lab.study.report.behind import Behind
from omegatable.lab.study.report.drawing import Pen
from omegatable.lab.study.report.palette import Palette
from omegatable.lab.study.report.reading import SIGNIFICANCE, Results, read_results
from omegatable.lab.study.report.sections import Sections
from omegatable.lab.study.report.sentences import Difference, differences, within_noise
from omegatable.lab.study.report.style import fonts, script, style
from omegatable.lab.study.report.verdict import verdict
from omegatable.lab.writing import replacing

MOST_BYTES = 2_900_000  # of a report, about
REPORT = "report.html"
HOUSE = "http://127.0.0.1:8000"  # where `omegatable serve` answers unless told otherwise
MOST_WHOLE, MOST_PARTS = 8, 4  # differences of games, and of items and turns, that are told at once
_PAIRS = ("omega_endings",)  # measures whose keys are pairs
MOST_NAMED = 40  # characters of an option's value that are shown

_KEY = (
    ("first", "the first variant, and a dashed line through all"),
    ("significant", "differs from it significantly"),
    ("noise", "does not differ from it significantly"),
)


def write_report(folder: Path, house: str = HOUSE) -> Path:
    """Write the report of the study in *folder*, and return the file.

    *house* is the address of a server that opens replays; empty if the report is read from that server. Raises OSError
    or StudyError if the folder holds no study whose findings have been written.
    """
    text = report(read_results(folder), house)
    target = folder / REPORT
    with replacing(target) as new:
        new.write_text(text, encoding="utf-8")
    return target


def report(results: Results, house: str = HOUSE) -> str:
    """Return the report of *results* as one HTML page."""
    palette = Palette.of(results.study.game)
    behind = Behind(results, house)
    sections = Sections(results, behind, Pen(palette))
    what_differs = _differences(results, behind)
    groups = [(name, _group(name, measures, sections)) for name, measures in _groups(results)]
    again = _again(results, house)
    taken = len(what_differs) + len(again) + len(fonts()) + sum(len(content) for _, content in groups)
    games = behind.html(MOST_BYTES - taken)
    links = [
        ("differences", "What differs"),
        *((_anchor(name), name) for name, _ in groups),
        ("again", "To play it"),
    ]
    contents = "".join(f"<a href=#{anchor}>{escape(name)}</a>" for anchor, name in links)
    lab = "" if house else '<a href="/lab">Another study</a>'
    title = escape(results.study.title)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>\n{fonts()}\n{palette.style()}{style()}</style></head>\n"
        f'<body id="top"><header><h1>{title}</h1>{_facts(results)}'
        f'<nav aria-label="Contents">{contents}{lab}</nav>'
        f"</header>\n<main>{_verdict(results)}{what_differs}\n"
        + "\n".join(
            f'<section id="{_anchor(name)}"><h2>{escape(name)}</h2>{content}</section>' for name, content in groups
        )
        + f"\n{again}</main>\n{games}\n<script>{script()}</script></body></html>\n"
    )


def _facts(results: Results) -> str:
    """Return the lead and the table of facts: the game, what was varied, how many games, and the bots."""
    study, game = results.study, GAMES[results.study.game]
    counts = dict(results.games.group_by("variant").len().iter_rows())
    watched = int(results.games["watched"].sum())
    each = sorted({counts.get(name, 0) for name in results.variants})
    per = f"{each[0]:,} of each variant" if len(each) == 1 else f"{each[0]:,} to {each[-1]:,} of each variant"
    bots = dict.fromkeys(map(_bots, study.variants))
    common = set.intersection(*(set(variant.chosen.items()) for variant in study.variants))
    variants = "".join(f"<li>{_variant(variant, common)}" for variant in study.variants)
    source = f' <a href="{escape(game.source)}" rel="noreferrer">Their page</a>' if game.source else ""
    rows = [
        ("Game", f"{escape(game.title)}. {escape(game.credit)}{source}"),
        ("Variants", f"<ol class=variants>{variants}</ol>"),
        ("In all of them", escape(", ".join(map(_option, sorted(common)))) if common else ""),
        ("Games", f"{sum(counts.values()):,}: {per}, {watched:,} of them watched closely"),
        ("Bots", escape("; ".join(bots))),
    ]
    facts = "".join(f"<dt>{name}<dd>{value}" for name, value in rows if value)
    return (
        f'<p class="lead">What {len(study.variants)} variants of {escape(game.title)} do to the game, after '
        f"{sum(counts.values()):,} games between bots. Every number and every mark opens the games behind it.</p>"
        f"<dl class=facts>{facts}</dl>"
    )


def _variant(variant: Variant, common: set[tuple[str, Value]]) -> str:
    name, chosen = variant.name, variant.chosen
    own = ", ".join(_option(pair) for pair in chosen.items() if pair not in common)
    return escape(name) + (f" <small>{escape(own)}</small>" if own and own != name else "")


def _bots(variant: Variant) -> str:
    if len(set(variant.bots)) == 1:
        where = {1: "alone", 2: "at both seats"}.get(variant.seats, f"at all {variant.seats} seats")
        return f"{variant.bots[0]} {where}"
    return f"{', '.join(variant.bots)}, on every seat in turn"


def _option(pair: tuple[str, Value]) -> str:
    name, value = pair
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"{name} = {text if len(text) <= MOST_NAMED and chr(10) not in text else '(a text of its own)'}"


def _verdict(results: Results) -> str:
    """Return the three sentences with which a report begins."""
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in verdict(results))
    return f'<section id="verdict"><h2>In short</h2>{sentences}</section>' if sentences else ""


def _differences(results: Results, behind: Behind) -> str:
    """Return what differs between the variants, in sentences, the largest first."""
    found = differences(results)
    parts = ['<section id="differences"><h2>What differs</h2>']
    if len(results.variants) == 1:
        parts.append("<p class=noise>There is one variant, so nothing is compared.</p>")
    elif all(one.p is None for one in results.findings):
        parts.append("<p class=noise>There are too few games to compare the variants.</p>")
    elif not found:
        parts.append(
            f"<p class=noise>No variant differs significantly from the first (adjusted p below {SIGNIFICANCE}).</p>"
        )
    large = [one for one in found if not one.small]
    whole, of_parts = ([one for one in large if one.of_a_part == part] for part in (False, True))
    first = whole[:MOST_WHOLE] + of_parts[:MOST_PARTS]
    more = [one for one in found if one not in first]
    if found and not first:
        parts.append("<p class=noise>What differs significantly hardly matters.</p>")
    if first:
        parts.append(f"<ul class=differences>{''.join(_sentences(one, behind) for one in first)}</ul>")
    if more:
        rest = "".join(_sentences(one, behind) for one in more)
        parts.append(
            f"<details class=more><summary>{len(more)} more</summary><ul class=differences>{rest}</ul></details>"
        )
    noise = within_noise(results)
    if noise and found:
        parts.append(f"<p class=noise>{escape(noise)}</p>")
    key = "".join(
        f'<span><svg viewBox="0 0 26 14" aria-hidden="true">{_sign(kind)}</svg>{words}</span>' for kind, words in _KEY
    )
    parts.append(
        "<p class=noise>An interval holds the true value with 95 % confidence. A difference is taken on the same deals "
        f"and is significant if its p, adjusted for the number of comparisons, is below {SIGNIFICANCE}.</p>"
        f"<div class=key>{key}</div></section>"
    )
    return "".join(parts)


def _sign(kind: str) -> str:
    colour = {"first": "var(--ink)", "significant": "var(--accent)", "noise": "var(--edge)"}[kind]
    inside = "var(--paper)" if kind == "noise" else colour
    return (
        f'<path d="M1 7H25" style="stroke:{colour}" stroke-width="2.5"/>'
        f'<circle cx="13" cy="7" r="4" style="fill:{inside};stroke:{colour}" stroke-width="2"/>'
    )


def _sentences(difference: Difference, behind: Behind) -> str:
    sentences = []
    for one in difference.sentences:
        link = behind.of(one.finding, one.text)
        sentences.append(f'{escape(one.before)}<a href="{link}">{escape(one.number)}</a>{escape(one.after)}')
    rest = f"<p>{' '.join(sentences[1:])}</p>" if sentences[1:] else ""
    return f"<li><p>{sentences[0]}</p>{rest}</li>"


def _groups(results: Results) -> list[tuple[str, list[str]]]:
    """Return the groups that have findings, each with the names of its measures, in the order of reading."""
    present = [name for name in MEASURES if name in results.by_measure]
    return [(group, list(names)) for group, names in groupby(present, key=lambda name: MEASURES[name].group)]


def _group(name: str, measures: list[str], sections: Sections) -> str:
    """Return the blocks of one group: its plain measures first, then those by key, then distributions."""
    ordered = sorted(measures, key=lambda measure: bool(MEASURES[measure].by))
    blocks = [
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
    return f'<div class="measures">{"".join(blocks)}</div>'


def _anchor(name: str) -> str:
    return name.lower().replace(" ", "-")


def _again(results: Results, house: str) -> str:
    """Return links that set a table for each variant, how to play the study again, and where its rows are.

    If the report is read from a server, they are on its page.
    """
    study = results.study
    tables = "".join(
        f'<li><a class=open href="{escape(table_link(study, variant, house))}">Play {escape(variant.name)} now</a>'
        for variant in study.variants
    )
    file = shlex.quote(f"{results.folder}/study.toml") if house else "study.toml"
    rows = "games.parquet, events.parquet and findings.parquet, which has every number of this page."
    where = f"The rows lie beside this file: {rows}" if house else f"The page of the study offers study.toml, {rows}"
    return (
        f'<section id="again"><h2>To play it</h2><ul class=tables>{tables}</ul><h3>To play the study again</h3>'
        f'<p><code class="copy">{escape(f"omegatable study {file} -o AGAIN")}</code></p>'
        f"<p class=noise>Played with seed {study.seed} by omegatable {escape(results.version)}. The same "
        f"version plays the same games, whatever plays them. {where}</p></section>"
    )
