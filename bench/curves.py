"""The learning curves of `examples/ppo.py` in the documentation: `python -m bench.curves`.

`bench/ppo.jsonl` has the lines that its `--curve` wrote, with shorter numbers. This draws them as `docs/ppo.svg` and
writes the table beside it in `docs/benchmarks.md`; with `--check` it only says whether both are up to date. Needs the
extra `lab`.
"""

import json
import sys
from typing import Any

from omegatable.lab.study.report.drawing import Panel, Pen
from omegatable.lab.study.report.palette import Palette
from scripts.generated import ROOT, with_part, write_or_check

ROWS = ROOT / "bench" / "ppo.jsonl"
DOCUMENT, PICTURE = ROOT / "docs" / "benchmarks.md", ROOT / "docs" / "ppo.svg"
LEVELS = ("uniform", "gentle")
GOAL = 0.99  # against `uniform`
SIZE, MARGINS = (760.0, 380.0), (56.0, 46.0, 120.0, 24.0)
DASHES = {1: None, 2: (6.0, 3.0)}  # by seed
BETWEEN = 2  # every second evaluation has a line in the table
TITLE = (
    "Share of the points of a learner of Omega Shift against uniform and gentle over 18 minutes, two seeds, with 95 % "
    "intervals. Against uniform both seeds pass 99 %. Against gentle seed 1 comes to 36 % and seed 2 to 30 %."
)

Row = dict[str, Any]


def curves() -> dict[int, list[Row]]:
    """Return the evaluations by seed. Each level has its share of the points and the two ends of its interval."""
    found: dict[int, list[Row]] = {}
    for line in ROWS.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found.setdefault(row["seed"], []).append(row)
    return found


def picture(found: dict[int, list[Row]]) -> str:
    """Return the curves as an SVG file in the colours of the house, light or dark as the reader prefers."""
    palette = Palette.of("omega-shift")
    colours = {"uniform": palette.ink2, "gentle": palette.accent}
    last = max(row["minutes"] for rows in found.values() for row in rows)
    panel = Panel(palette, SIZE, MARGINS, (0.0, last), (0.0, 1.0))
    panel.ticks_up(lambda share: f"{100 * share:.0f} %", 5)
    panel.ticks_across(lambda minutes: f"{minutes:.0f}", 9)
    panel.text(panel.x(last / 2), 14, "minutes", "middle", palette.ink2)
    panel.lines([[(0.0, GOAL), (last, GOAL)]], palette.edge, 1, (2.0, 3.0))
    for level in LEVELS:
        for rows in found.values():
            above = [(row["minutes"], row[level][2]) for row in rows]
            below = [(row["minutes"], row[level][1]) for row in reversed(rows)]
            panel.areas([above + below], colours[level], 0.2)
        for seed, rows in found.items():
            panel.lines([[(row["minutes"], row[level][0]) for row in rows]], colours[level], 2, DASHES[seed])
    side = panel.x(last) + 8
    panel.text(side, panel.y(1.0), "uniform, both", "start", palette.ink, bold=True)
    for seed, rows in found.items():
        panel.text(side, panel.y(rows[-1]["gentle"][0]), f"gentle, seed {seed}", "start", palette.accent, bold=True)
    return _file(Pen(palette).svg(panel, TITLE), palette)


def _file(drawing: str, palette: Palette) -> str:
    """Return a drawing for a page as a file of its own: with its colours, a ground and a font."""
    head, _, rest = drawing.partition(">")
    own = 'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13"'
    ground = '<rect width="100%" height="100%" style="fill:var(--paper)"/>'
    return f"{head.replace('<svg', f'<svg {own}')}><style>{palette.style()}</style>{ground}{rest}\n"


def table(found: dict[int, list[Row]]) -> str:
    """Return the curves as a table in Markdown."""
    seeds = list(found)
    heads = [f"Seed {seed}: `uniform` | `gentle`" for seed in seeds]
    lines = [f"| Minutes | {' | '.join(heads)} |", f"| ---: |{' ---: |' * (len(seeds) * len(LEVELS))}"]
    for rows in list(zip(*found.values(), strict=True))[::BETWEEN]:
        cells = [_share(row[level]) for row in rows for level in LEVELS]
        lines.append(f"| {rows[0]['minutes']:g} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _share(interval: list[float]) -> str:
    mean, low, high = (f"{100 * value:.1f}" for value in interval)
    return f"{mean} ({low} to {high})"


def main() -> int:
    """Write the picture and the table, or check that they are up to date; return the exit status."""
    found = curves()
    text = with_part(DOCUMENT.read_text(encoding="utf-8"), "ppo", table(found))
    return write_or_check("bench.curves", {PICTURE: picture(found), DOCUMENT: text})


if __name__ == "__main__":
    sys.exit(main())
