"""The style and the script of a report, which are written into it: report.css, report.js and the fonts of the house."""

import base64
from functools import cache
from importlib.resources import files

_FONTS = (
    ("Atkinson Hyperlegible Next", 400, "atkinson-hyperlegible-next-latin-400-normal"),
    ("Atkinson Hyperlegible Next", 700, "atkinson-hyperlegible-next-latin-700-normal"),
    ("Atkinson Hyperlegible Mono", 400, "atkinson-hyperlegible-mono-latin-400-normal"),
    ("Bricolage Grotesque", 800, "bricolage-grotesque-latin-800-normal"),
)


@cache
def fonts() -> str:
    """Return the style sheet that embeds the house's fonts."""
    folder = files("omegatable.art") / "fonts"
    rules = []
    for family, weight, name in _FONTS:
        data = base64.b64encode((folder / f"{name}.woff2").read_bytes()).decode()
        source = f"src:url(data:font/woff2;base64,{data}) format('woff2')"
        rules.append(f"@font-face{{font-family:'{family}';font-weight:{weight};font-display:swap;{source}}}")
    return "\n".join(rules)


@cache
def style() -> str:
    """Return the style sheet of all reports."""
    return (files(__package__) / "report.css").read_text(encoding="utf-8")


@cache
def script() -> str:
    """Return the script of all reports."""
    return (files(__package__) / "report.js").read_text(encoding="utf-8")
