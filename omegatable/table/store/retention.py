"""Retention: which tables nobody needs any more, and the deletion of all their rows."""

from collections.abc import Callable, Sequence
from typing import Any

from omegatable.table.store.interface import Execute, Limits

UNSEEN_DAYS = 1  # days for which a table that nobody has visited is stored
UNPLAYED_DAYS = 14  # days for which a table that was visited but never played at is stored
MAX_UNPLAYED = 200  # max tables that one address has set and nobody has played at
MAX_TEXT = 2_000_000  # max characters of decks at these tables

Read = Callable[[str, tuple[Any, ...]], list[tuple[Any, ...]]]  # returns the rows of a query

_OF_A_TABLE = ("events", "claims", "deals", "checkpoints", "archives", "reviews", "table_texts", "tables")
_STALE = "changed_at < case when played = 1 then {} when seen = 1 then {} else {} end"


def stale(read: Read, limits: Limits, most: int) -> list[str]:
    """Return at most *most* tables that nobody needs any more, oldest first."""
    rows = read(
        f"select table_id from tables where {_STALE} order by changed_at limit {{}}",
        (limits.played, limits.unplayed, limits.unseen, most),
    )
    return [table for (table,) in rows]


def forget_if_stale(execute: Execute, table: str, limits: Limits) -> bool:
    """Erase a table unless it was visited or played at since `stale` listed it. Returns whether it is erased."""
    rows = execute(
        f"select 1 from tables where table_id = {{}} and {_STALE}",
        (table, limits.played, limits.unplayed, limits.unseen),
    ).fetchall()
    if rows:
        erase(execute, [table])
    return bool(rows)


def erase(execute: Execute, tables: Sequence[str]) -> None:
    """Erase every row of these tables, and the texts that no other table uses."""
    for table in tables:
        digests = execute("select digest from table_texts where table_id = {}", (table,)).fetchall()
        for name in _OF_A_TABLE:
            execute(f"delete from {name} where table_id = {{}}", (table,))
        for (digest,) in digests:
            execute(
                "delete from texts where digest = {} "
                "and not exists (select 1 from table_texts where table_texts.digest = texts.digest)",
                (digest,),
            )


def unplayed_of(read: Read, set_by: str) -> tuple[int, int]:
    """Return the number of tables set by an address and never played at, and the characters of their decks."""
    ((tables,),) = read("select count(*) from tables where set_by = {} and played = 0", (set_by,))
    ((characters,),) = read(
        "select coalesce(sum(length(text)), 0) from texts where digest in (select table_texts.digest from table_texts "
        "join tables on tables.table_id = table_texts.table_id where tables.set_by = {} and tables.played = 0)",
        (set_by,),
    )
    return int(tables), int(characters)
