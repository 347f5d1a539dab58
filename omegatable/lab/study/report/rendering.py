"""Renders reports from their templates. Style, script and fonts are embedded, so that a page is self-contained."""

import base64
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from omegatable.lab.study.report.palette import Palette

MAX_BYTES = 2_900_000  # approximate maximum bytes of a page
OTHER_BYTES = 100_000  # approximate bytes of a page that are not plots, fonts or games
SITE = "http://127.0.0.1:8000"  # the default address of `omegatable serve`
_TEMPLATES = Environment(
    loader=PackageLoader("omegatable.lab.study.report"),
    autoescape=lambda name: name is not None and name.endswith(".html"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def rendered(template: str, **values: Any) -> str:
    """Return a *template* with these *values*; an .html template escapes all text that is not `Markup`."""
    text = _TEMPLATES.get_template(template).render(**values)
    return Markup(text) if template.endswith(".html") else text


@cache
def macro(template: str, name: str) -> Callable[..., Markup]:
    """Return the macro of a *template* with this *name*."""
    found: Callable[..., Markup] = getattr(_TEMPLATES.get_template(template).module, name)
    return found


def room_beside(parts: Iterable[str]) -> int:
    """Return the number of bytes that *parts*, a page's plots and tables, leave for the games behind its numbers."""
    return MAX_BYTES - OTHER_BYTES - len(fonts()) - sum(map(len, parts))


def page(template: str, palette: Palette, **values: Any) -> str:
    """Return an HTML page from a *template* that extends base.html, in the colours of *palette*."""
    fixed = {"fonts": fonts(), "colours": palette.style(), "style": style(), "script": script()}
    return rendered(template, **{name: Markup(text) for name, text in fixed.items()}, **values)


_FONTS = (
    ("Atkinson Hyperlegible Next", 400, "atkinson-hyperlegible-next-latin-400-normal"),
    ("Atkinson Hyperlegible Next", 700, "atkinson-hyperlegible-next-latin-700-normal"),
    ("Atkinson Hyperlegible Mono", 400, "atkinson-hyperlegible-mono-latin-400-normal"),
    ("Bricolage Grotesque", 800, "bricolage-grotesque-latin-800-normal"),
)


@cache
def fonts() -> str:
    """Return the style sheet that embeds the fonts."""
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
