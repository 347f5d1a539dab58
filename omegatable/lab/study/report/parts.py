"""The parts of reports: tables of numbers that open the games behind them, and blocks of tables and plots."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """A number or a name in a table, optionally with a link, a sign, small print and more text after it."""

    text: str = ""
    link: str = ""
    sign: str = ""
    small: str = ""
    rest: str = ""
    share: float | None = None  # from 0 to 1, shown as a shade


@dataclass(frozen=True)
class Table:
    """A table whose first column names the rows."""

    head: tuple[str, ...]
    rows: Sequence[tuple[Cell, ...]]
    kind: str = ""  # its class in the style sheet


@dataclass(frozen=True)
class Block:
    """One part of a report."""

    anchor: str
    title: str
    whole: bool = False  # whether it has the full width of the page
    lead: str = ""
    plots: Sequence[tuple[str, str]] = ()  # captions, and SVG
    tables: Sequence[tuple[str, Table]] = ()  # headings, and tables
    notes: Sequence[str] = ()  # under the tables
    sentence: str = ""  # the meaning of the numbers, shown on request
    source: str = ""
    numbers: Table | None = None  # the data of the plots, shown on request
