"""`omegatable serve`: the table in a browser."""

import ipaddress
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import typer

from omegatable.cli.arguments import DeckOption, UsageError, checked_bots, checked_deck
from omegatable.engine.decks import deck_game
from omegatable.extras import need
from omegatable.web.http.logs import LogFormat

EXAMPLES = "\b\nExamples:  omegatable serve --port 9000 --no-open\n           omegatable serve --bot ./mine"


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
    preset: Annotated[
        Literal["printed", "written", "recommended"],
        typer.Option(
            help="The rules that are preselected for players who have not chosen yet. The page offers recommended and "
            "the author's text, so printed and written preselect the same."
        ),
    ] = "recommended",
    address: Annotated[
        str | None,
        typer.Option(
            help="Where other servers of the same PostgreSQL database reach this one: http://10.0.0.5:8000.",
            show_default=False,
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="A name under which this server is reached: table.example; may be repeated. It answers under no other "
            "names than these and this machine's own.",
            show_default=False,
        ),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address of a proxy before this server, whose X-Forwarded-For and -Proto are believed; may be "
            "repeated.",
            show_default=False,
        ),
    ] = None,
    log_format: Annotated[LogFormat, typer.Option(help="What lines of the log look like.")] = "text",
    locales: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="A folder with more languages, or other words for those there are; see `omegatable locale`.",
            show_default=False,
        ),
    ] = None,
    keep_days: Annotated[
        int,
        typer.Option(
            min=0, help="Forget a game this many days after its last change; 0 keeps games for ever.", metavar="N"
        ),
    ] = 0,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PROGRAM",
            help="A bot of your own, offered as a level under its name: ./mine or mymodule:MyBot; may be repeated.",
            show_default=False,
        ),
    ] = None,
    contact: Annotated[
        str | None,
        typer.Option(
            help="Contact address sent to push services, as mailto:you@example.com.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Serve the table for a browser."""
    if not 0 <= port <= 65535:
        raise UsageError(f"There is no port {port}: ports go from 0 to 65535.")
    internal_address = checked_address(address)
    proxies = [checked_network(proxy) for proxy in trust_proxy or ()]
    options = {deck_game().name: {"deck": checked_deck(deck)}} if deck is not None else {}
    need("The table in a browser needs", "table")
    names = [checked_name(given) for given in name or ()]
    offer_bots(bot or ())
    from omegatable.sheets import Document, SheetsError
    from omegatable.sheets.typesetting import preview
    from omegatable.table.store import StoreError
    from omegatable.web.config import Config
    from omegatable.web.printing.press import Press
    from omegatable.web.serving import ServeError
    from omegatable.web.serving import serve as serve_table

    languages = checked_locales(locales)
    press = Press(partial(Document, folder=languages), SheetsError)
    try:
        serve_table(
            Config(
                internal_address=internal_address,
                options=options,
                preset="written" if preset == "printed" else preset,
                contact=checked_contact(contact),
                locales=languages,
                keep_days=keep_days,
                names=names,
                trusted_proxies=proxies,
            ),
            host=host,
            port=port,
            db=db,
            open_browser=open_,
            survive_power_cut=durable,
            press=press,
            draw_preview=preview,
            log_format=log_format,
        )
    except (ServeError, StoreError) as error:
        raise UsageError(str(error)) from None


def offer_bots(programs: Sequence[str]) -> None:
    """Offer *programs* as levels. Raises `UsageError` for a program that cannot play, or whose name is taken."""
    from omegatable.bots.levels import offer_program
    from omegatable.play.programs import is_program

    for program in programs:
        if not is_program(program):
            raise UsageError(f"--bot takes a bot of your own, such as ./mine or mymodule:MyBot, not {program!r}.")
    for program in checked_bots(programs):
        try:
            offer_program(program)
        except ValueError as error:
            raise UsageError(str(error)) from None


def checked_locales(folder: Path | None) -> Path | None:
    """Return a folder of languages; raise `UsageError` if it has none, or an unreadable catalogue."""
    if folder is None:
        return None
    languages = sorted({path.parent for path in folder.glob("*/*.ftl")})
    if not languages:
        raise UsageError(f"{folder} has no languages: a language is a folder of catalogues, such as {folder}/fr.")
    from omegatable.coach.lessons import lesson_faults
    from omegatable.locales.checking import read_language

    faults = [fault for language in languages for fault in read_language(language, folder).faults]
    faults += [fault for language in languages for fault in lesson_faults(language.name, folder)]
    if faults:
        raise UsageError("\n".join(faults))
    return folder


def checked_contact(contact: str | None) -> str:
    """Return the server operator's contact address; raise `UsageError` if it is invalid."""
    given = contact or ""
    mail, host = given.removeprefix("mailto:").partition("@")[::2], urlsplit(given).netloc
    if given and not (given.startswith("mailto:") and all(mail)) and not (given.startswith("https://") and host):
        raise UsageError(f"A contact looks like mailto:you@example.com, not {contact}.")
    return given


def checked_address(address: str | None) -> str:
    """Return the address of a server without a trailing slash. Raises `UsageError` if it is invalid."""
    given = (address or "").rstrip("/")
    parts = urlsplit(given)
    if given and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query):
        raise UsageError(f"An address looks like http://10.0.0.5:8000, not {address}.")
    return given


def checked_name(name: str) -> str:
    """Return a name of the server in lower case; raise `UsageError` if it is invalid."""
    from omegatable.web.http.hosts import is_name

    given = name.lower().rstrip(".")
    if not is_name(given):
        raise UsageError(f"A name of a server looks like table.example, without http:// and port, not {name}.")
    return given


def checked_network(address: str) -> str:
    """Return the address of a proxy, or of a network of proxies; raise `UsageError` if it is invalid."""
    try:
        ipaddress.ip_network(address)
    except ValueError:
        raise UsageError(
            f"A proxy is named by its address or network, 127.0.0.1 or 10.0.0.0/8, not {address}."
        ) from None
    return address
