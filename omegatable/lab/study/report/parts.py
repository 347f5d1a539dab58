"""What reports are made of: tables of numbers that open the games behind them, and blocks of tables and plots."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Cell:
    """A number or a name in a table. It may lead somewhere, and a sign, small print or more text may follow it."""

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
    whole: bool = False  # as wide as the page
    lead: str = ""
    plots: Sequence[tuple[str, str]] = ()  # captions, and SVG
    tables: Sequence[tuple[str, Table]] = ()  # headings, and tables
    notes: Sequence[str] = ()  # under the tables
    sentence: str = ""  # what the numbers mean, one press away
    source: str = ""
    numbers: Table | None = None  # what the plots show, one press away
