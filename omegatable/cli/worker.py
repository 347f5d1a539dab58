"""`omegatable worker`: let bots of servers elsewhere think on this machine."""

import contextlib
import sys
from typing import Annotated

import typer

from omegatable.cli.arguments import UsageError
from omegatable.extras import need

EXAMPLES = "Example:  omegatable worker --db postgresql://user@db.example/omegatable --jobs 4"


def worker(
    db: Annotated[str, typer.Option(help="The postgresql:// address of the servers' tables.")],
    jobs: Annotated[
        int | None,
        typer.Option(
            min=1, max=256, help="How many tasks to work on at once; by default all processors.", show_default=False
        ),
    ] = None,
) -> None:
    """Think for the bots of servers that share a PostgreSQL database."""
    if not db.startswith(("postgresql://", "postgres://")):
        raise UsageError(f"Workers find their tasks in a database that hosts share: --db postgresql://…, not {db}.")
    need("A worker needs", "fast")
    from omegatable.bots.compiling import processors
    from omegatable.cli.waiting import compile_game
    from omegatable.games import GAMES
    from omegatable.table.store import StoreError, connect_to, tidy
    from omegatable.thinking import RemoteWorker, Thinkers

    try:
        with contextlib.closing(connect_to(db)) as line:
            line.execute("select 1 from workers, thoughts limit 1")
    except StoreError as error:
        raise UsageError(str(error)) from None
    except Exception as error:  # of the driver
        raise UsageError(
            f"There are no servers to work for: start one with this database first ({tidy(error)})."
        ) from None
    places = jobs or processors()
    for game in GAMES.values():
        compile_game(game, ("gentle", "steady", "sharp", "master", "coach"))
    thinkers = Thinkers(places)
    remote = RemoteWorker(lambda: connect_to(db), thinkers, places)
    try:
        print(
            f"{remote.name} works on {places} {'task' if places == 1 else 'tasks'} at once (Ctrl-C ends it)", flush=True
        )
        remote.work()
    except KeyboardInterrupt:
        remote.stop()
        print()
    except Exception as error:  # of the driver
        print(f"The database has been lost: {tidy(error)}.", file=sys.stderr)
        raise typer.Exit(2) from None
    finally:
        thinkers.close()
