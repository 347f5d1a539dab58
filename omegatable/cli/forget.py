"""`omegatable forget`: erase tables from a store."""

import datetime
from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import UsageError
from omegatable.extras import need
from omegatable.runtime import moment

EXAMPLES = (
    "\b\nExamples:  omegatable forget k2iCSflR1B05\n"
    "           omegatable forget --before 2026-01-31 --db postgresql://user@db.example/omegatable"
)
AT_ONCE = 200  # the number of tables erased in one transaction


def forget(
    table: Annotated[
        str | None, typer.Argument(help="The table's id: the end of its address.", show_default=False)
    ] = None,
    before: Annotated[
        str | None,
        typer.Option(
            metavar="DATE", help="Erase all tables that nobody has changed since this day began.", show_default=False
        ),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(help="Where the tables are kept: a file, or a postgresql:// address.", show_default=False),
    ] = None,
) -> None:
    """Erase a table, or all older ones, for good."""
    if (table is None) == (before is None):
        raise UsageError("Name a table, or all that are older: `omegatable forget --before 2026-01-31`.")
    when = _moment(before) if before is not None else ""
    need("A store of tables needs", "table")
    from omegatable.table.store import Limits, StoreError, open_store

    try:
        if db is not None and "://" not in db and not Path(db).expanduser().exists():
            raise UsageError(f"There is no database {db}.")
        store = open_store(db)
        try:
            if table is not None:
                if store.glance(table) is None:
                    raise UsageError(f"There is no table {table} here.")
                store.forget([table]).result()
                print(f"Table {table} is erased: its moves, its record, its talk and its reviews.")
                return
            erased = 0
            while stale := store.stale(Limits(when, when, when), AT_ONCE):
                store.forget(stale).result()
                erased += len(stale)
            tables = "1 table is" if erased == 1 else f"{erased:,} tables are"
            print(f"{tables} erased that nobody has changed since {before}: moves, records, talk and reviews.")
        finally:
            store.close()
    except StoreError as error:
        raise UsageError(str(error)) from None


def _moment(day: str) -> str:
    """Return the start of a day, as UTC in ISO format; raise `UsageError` if the text is not a day."""
    try:
        first = datetime.datetime.combine(datetime.date.fromisoformat(day), datetime.time(), datetime.UTC)
    except ValueError:
        raise UsageError(f"A day looks like 2026-01-31, not {day}.") from None
    return moment(int(1000 * first.timestamp()))
