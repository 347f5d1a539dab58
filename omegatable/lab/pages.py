"""Pages in two forms: Markdown to keep and compare, and HTML in a single file."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from omegatable.art.palette import DARK, LIGHT


@dataclass(frozen=True)
class Link:
    """A text that links to *target*."""

    text: str
    target: str


Cell = str | Link | tuple[str | Link, ...]


@dataclass(frozen=True)
class Heading:
    """A heading; *anchor* is its id in HTML."""

    text: str
    level: int = 2
    anchor: str = ""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of texts and links."""

    parts: tuple[str | Link, ...]


@dataclass(frozen=True)
class Code:
    """A command to be typed."""

    text: str


@dataclass(frozen=True)
class Table:
    """A table of rows under a head. A cell may contain several texts and links; the first column names the rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Figures:
    """Plots as SVG, each with a caption; Markdown omits them."""

    plots: tuple[tuple[str, str], ...]  # SVG, caption


Block = Heading | Paragraph | Code | Table | Figures

_NAMES = ("paper", "sheet", "ink", "ink2", "line", "edge")
_STYLE = """
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Atkinson Hyperlegible Next", system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2;
  font-family: "Bricolage Grotesque", "Atkinson Hyperlegible Next", system-ui, sans-serif; }
h2 { margin-top: 2.5rem; border-bottom: 1.5px solid var(--line); padding-bottom: 0.3rem; }
a { color: var(--accent); }
code, pre { font-family: "Atkinson Hyperlegible Mono", ui-monospace, monospace; font-size: 0.92em; }
pre { background: var(--sheet); border: 1.5px solid var(--line); border-radius: 10px; padding: 0.8rem 1rem;
  overflow-x: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; background: var(--sheet); }
th, td { border: 1px solid var(--line); padding: 0.35rem 0.7rem; text-align: right; white-space: nowrap; }
th { color: var(--ink2); font-weight: 600; }
th:first-child, tbody th { text-align: left; }
figure { display: inline-block; margin: 0.5rem 1.5rem 1rem 0; max-width: 100%; vertical-align: top; }
figcaption { color: var(--ink2); font-size: 0.9em; }
svg { max-width: 100%; height: auto; display: block; font-size: 13px; }
svg text { fill: var(--ink); font-family: inherit; } svg .tick { fill: var(--ink2); font-size: 12px; }
.grid { stroke: var(--line); } .zero { stroke: var(--edge); stroke-dasharray: 3 3; }
.bar { stroke-width: 3; stroke-linecap: round; }
.bar.sure { stroke: var(--accent); } .bar.unsure { stroke: var(--edge); }
.dot.sure, .column { fill: var(--accent); } .dot.unsure { fill: var(--edge); }
.curve { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
@media print { body { max-width: none; } }
"""


def markdown(blocks: Sequence[Block]) -> str:
    """Return the page as Markdown."""
    parts = []
    for block in blocks:
        match block:
            case Heading():
                parts.append(f"{'#' * block.level} {block.text}")
            case Paragraph():
                parts.append("".join(map(_markdown, block.parts)))
            case Code():
                parts.append(f"```\n{block.text}\n```")
            case Table():
                rows = [block.head, ["---"] + ["---:"] * (len(block.head) - 1), *block.rows]
                parts.append("\n".join("| " + " | ".join(map(_markdown, row)) + " |" for row in rows))
            case Figures():
                continue
    return "\n\n".join(parts) + "\n"


def _markdown(cell: Cell) -> str:
    match cell:
        case Link(text, target):
            return f"[{text}]({target})"
        case tuple():
            return "".join(map(_markdown, cell))
    return str(cell).replace("|", "\\|")


def html(title: str, blocks: Sequence[Block], game: str) -> str:
    """Return the page as one HTML file, in the colours of *game*, light or dark as the reader prefers."""
    light, dark = (
        "".join(f"--{name}: {colours[name]}; " for name in _NAMES) + f"--accent: {colours[f'accent-{game}']};"
        for colours in (LIGHT, DARK)
    )
    colours = f":root {{ color-scheme: light dark; {light} }}\n"
    colours += f"@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
    head = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{colours}{_STYLE}</style>\n</head>\n<body>\n"
    )
    return head + "\n".join(map(_html_block, blocks)) + "\n</body>\n</html>\n"


def _html_block(block: Block) -> str:
    match block:
        case Heading():
            anchor = f' id="{block.anchor}"' if block.anchor else ""
            return f"<h{block.level}{anchor}>{escape(block.text)}</h{block.level}>"
        case Paragraph():
            return f"<p>{''.join(map(_html, block.parts))}</p>"
        case Code():
            return f"<pre><code>{escape(block.text)}</code></pre>"
        case Table():
            head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in block.head)
            rows = "\n".join(
                f'<tr><th scope="row">{_html(first)}</th>'
                + "".join(f"<td>{_html(cell)}</td>" for cell in rest)
                + "</tr>"
                for first, *rest in block.rows
            )
            table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>"
            return f'<div class="wide">{table}</div>'
        case Figures():
            return "".join(
                f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>" for plot, caption in block.plots
            )


def _html(cell: Cell) -> str:
    match cell:
        case Link(text, target):
            return f'<a href="{escape(target)}">{escape(text)}</a>'
        case tuple():
            return "".join(map(_html, cell))
    return escape(str(cell))
