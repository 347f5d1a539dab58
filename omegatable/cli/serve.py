"""`omegatable serve`: the table in a browser."""

from typing import Annotated

import typer

from omegatable.cli.arguments import DECK_GAME, DeckOption, UsageError, checked_deck

EXAMPLES = "Example:  omegatable serve --port 9000 --no-open"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    db: Annotated[
        str | None, typer.Option(help="Where to keep tables: a file, or a postgresql:// address.", show_default=False)
    ] = None,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    durable: Annotated[
        bool, typer.Option("--durable", help="Wait for the disk at each action, so that a power cut loses none.")
    ] = False,
    deck: DeckOption = None,
) -> None:
    """Serve the table for a browser."""
    if not 0 <= port <= 65535:
        raise UsageError(f"There is no port {port}: ports go from 0 to 65535.")
    options = {DECK_GAME: {"deck": checked_deck(deck)}} if deck is not None else {}
    from omegatable.sheets import Document, SheetsError
    from omegatable.table.store import StoreError
    from omegatable.web.printing import Press
    from omegatable.web.serving import ServeError
    from omegatable.web.serving import serve as serve_table

    press = Press(Document, SheetsError)
    try:
        serve_table(
            host=host, port=port, db=db, open_browser=open_, survive_power_cut=durable, options=options, press=press
        )
    except (ServeError, StoreError) as error:
        raise UsageError(str(error)) from None
