"""`omegatable sheets`: print and play."""

import contextlib
import itertools
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer

from omegatable.cli.arguments import (
    DeckOption,
    Options,
    Preset,
    UsageError,
    check_writable,
    checked_deck,
    coarse_picture_warnings,
    deck_pictures,
    file_errors,
    game_named,
    option_pair,
)
from omegatable.cli.waiting import spinner
from omegatable.engine.decks import deck_game
from omegatable.locales import ENGLISH, languages, no_language
from omegatable.text.plain import clean_text

if TYPE_CHECKING:
    from omegatable.art.own_pictures import OwnPictures
    from omegatable.table.wire import PrintWish

EXAMPLES = (
    "\b\nExamples:  omegatable sheets all -o games.pdf\n"
    "           omegatable sheets omega-shift --paper letter --backs long --offset 0.5,-1\n"
    "           omegatable sheets alpha-beta-omega --deck mine.toml --only cards --ink low\n"
    "           omegatable sheets alpha-and-omega --single --backs long -o for-the-print-shop.pdf\n"
    "           omegatable sheets omega-shift --cards png --shop makeplayingcards\n"
    "           omegatable sheets alpha-beta-omega --cards png --dpi 600 --bleed 3mm -o cards\n"
    "           omegatable sheets alpha-beta-omega --tabletop faces"
)


class PaperSize(StrEnum):
    """A paper size."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"
    TABLOID = "tabloid"


class Cuts(StrEnum):
    """Whether neighbouring pieces share their cuts."""

    SHARED = "shared"
    BLEED = "bleed"


class Backs(StrEnum):
    """How the backs are printed behind the fronts."""

    NONE = "none"
    LONG = "long"
    SHORT = "short"
    FOLD = "fold"


class CardFiles(StrEnum):
    """The kind of files that single cards are written as."""

    PNG = "png"


class ShopName(StrEnum):
    """A print shop."""

    MAKE_PLAYING_CARDS = "makeplayingcards"
    GAME_CRAFTER = "game-crafter"


class Ink(StrEnum):
    """How much ink a print takes."""

    FULL = "full"
    LOW = "low"
    BLACK = "black"
    LOW_BLACK = "low-black"


def sheets(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="omega-shift, alpha-and-omega, alpha-beta-omega, or all.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="The PDF, or the folder of --cards; default named after the game."
        ),
    ] = None,
    paper: Annotated[PaperSize, typer.Option(case_sensitive=False, help="The paper size.")] = PaperSize.A4,
    cuts: Annotated[
        Cuts, typer.Option(help="Let neighbours share their cuts, or give each 3 mm of bleed and crop marks.")
    ] = Cuts.SHARED,
    backs: Annotated[
        Backs, typer.Option(help="Print backs for paper flipped on its long or its short edge, or to fold behind.")
    ] = Backs.NONE,
    offset: Annotated[
        str, typer.Option(metavar="RIGHT,DOWN", help="Move the backs by this many mm, if the printer is off.")
    ] = "0,0",
    ink: Annotated[Ink, typer.Option(help="Full colour, little ink, black only, or little black ink.")] = Ink.FULL,
    single: Annotated[
        bool, typer.Option("--single", help="One card per page, with trim and bleed boxes, for a print shop.")
    ] = False,
    cards: Annotated[
        CardFiles | None,
        typer.Option(help="Write each card and tile as a file, front and back, to upload at a print shop."),
    ] = None,
    dpi: Annotated[
        int | None, typer.Option(help="Dots per inch of --cards; 300 if left out.", show_default=False)
    ] = None,
    bleed: Annotated[
        str | None,
        typer.Option(metavar="LENGTH", help="Bleed of --cards, as 0.125in; 3mm if left out.", show_default=False),
    ] = None,
    shop: Annotated[
        ShopName | None, typer.Option(help="Make --cards as large as this print shop's template, bleed included.")
    ] = None,
    copies: Annotated[int, typer.Option(help="Number of sets.")] = 1,
    only: Annotated[
        str,
        typer.Option(
            metavar="PARTS",
            help="Any of cards,references,markers,rulebook,clauses; tiles count as cards.",
            show_default=False,
        ),
    ] = "",
    language: Annotated[
        str, typer.Option(metavar="LANGUAGE", help="The language of all but the clauses, such as de.")
    ] = ENGLISH,
    flat: Annotated[bool, typer.Option("--flat", help="Print pawns and cubes as flat discs, not to fold up.")] = False,
    option: Options = None,
    preset: Preset = None,
    deck: DeckOption = None,
    tabletop: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Write a saved object for Tabletop Simulator with its pictures, not a PDF.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Print the games as PDF, or single cards as pictures."""
    wish = _print_wish(game, only, copies, offset, option, deck, preset)
    if language not in languages():
        raise UsageError(no_language(language))
    own = _own_pictures(wish, deck)
    from omegatable.sheets import Document, SheetsError, export, file_name

    wish = msgspec.structs.replace(
        wish,
        paper=paper.value,
        cuts=cuts.value,
        backs=backs.value,
        ink=ink.value,
        single=single,
        flat=flat,
        language=language,
    )
    if cards is not None:
        if single or tabletop is not None:
            raise UsageError("Choose one: --cards png, --single for a PDF, or --tabletop.")
        _write_cards(wish, output, dpi, bleed, shop, own)
        return
    if dpi is not None or bleed is not None or shop is not None:
        raise UsageError("--dpi, --bleed and --shop are for pictures of single cards: add --cards png.")
    file = output or Path(file_name(wish))
    if tabletop is not None and output is not None:
        raise UsageError("Choose one: -o FILE for a PDF, or --tabletop DIR for pictures.")
    if tabletop is not None and os.name != "nt" and re.match(r"[A-Za-z]:[/\\]", str(tabletop)):
        raise UsageError(f"{tabletop} is a path of Windows: in WSL the drive C: is /mnt/c.")
    if tabletop is None:
        check_writable(file)
    try:
        if tabletop is not None:
            with file_errors(f"The folder {tabletop} cannot be used"), spinner("Drawing the table"):
                written = export(wish, tabletop, own)
            where = clean_text(str(tabletop))
            saved = " and ".join(clean_text(name) for name in written if name.endswith(".json"))
            print(f"{len(written)} files stand in {where}: copy {saved} to the Saved Objects of Tabletop Simulator.")
            return
        document = Document(wish, own=own)
        with _progress() as shown:
            done = itertools.count(1)
            content = document.pdf(lambda what: shown(what, next(done), document.steps))
    except SheetsError as error:
        raise UsageError(str(error)) from None
    with file_errors(f"{file} cannot be written"):
        file.write_bytes(content)
    print(f"{clean_text(str(file))}, {len(content) / 1e6:.1f} MB: {document.plan().summary}")


def _own_pictures(wish: "PrintWish", deck: Path | None) -> "OwnPictures":
    """Return the pictures that the deck of a wish names, from the folder of its file."""
    if deck is None:
        return {}
    from omegatable.engine.decks import custom_decks

    chosen = custom_decks().chosen(str(wish.options["deck"]))
    own = deck_pictures(chosen, deck.parent)
    for sentence in coarse_picture_warnings(chosen, own):
        print(sentence, file=sys.stderr)
    return own


def _write_cards(
    wish: "PrintWish",
    output: Path | None,
    dpi: int | None,
    bleed: str | None,
    shop: str | None,
    own: "OwnPictures",
) -> None:
    """Write each card and tile of a wish as a PNG, and print the location."""
    from omegatable.sheets import FileSize, SheetsError, write_files

    if shop is not None and bleed is not None:
        raise UsageError("The templates of a shop include their bleed: leave --bleed or --shop out.")
    folder = output or Path(f"{'omega-table' if wish.game == 'all' else wish.game}-{shop or 'cards'}")
    where = clean_text(str(folder))
    try:
        size = FileSize(300 if dpi is None else dpi, 3.0 if bleed is None else _millimetres(bleed), shop or "")
        with file_errors(f"The folder {where} cannot be used"), _progress() as shown:
            written = write_files(wish, folder, size, lambda done, count: shown("Drawing cards", done, count), own)
    except SheetsError as error:
        raise UsageError(str(error)) from None
    megabytes = sum(file.stat().st_size for file in written.files) / 1e6
    print(f"{written.fronts} pieces, front and back, stand in {where}, {megabytes:.0f} MB.")
    if written.replaced:
        print(f"{written.replaced} files of an earlier print there were replaced.")
    for readme in (file for file in written.files if file.suffix == ".txt"):
        print(f"{clean_text(str(readme))} says how to order them.")


_LENGTH: Final = re.compile(r"(\d{1,3}(?:\.\d{1,6})?) ?(mm|in)?")
_IN_MILLIMETRES: Final = {"mm": 1.0, "in": 25.4}


def _millimetres(bleed: str) -> float:
    """Return a length such as 3mm or 0.125in in mm; the default unit is mm. Raises `UsageError` for any other text."""
    found = _LENGTH.fullmatch(bleed.strip())
    if found is None:
        raise UsageError(f"--bleed takes a length such as 3mm or 0.125in, not {bleed!r}.")
    return float(found[1]) * _IN_MILLIMETRES[found[2] or "mm"]


def _print_wish(
    game: str,
    only: str,
    copies: int,
    offset: str,
    option: Sequence[str] | None,
    deck: Path | None,
    preset: str | None,
) -> "PrintWish":
    """Return the wish for these command-line texts. Raises `UsageError` if one of them is invalid."""
    from omegatable.table.wire import PrintWish

    parts = [part.strip() for part in only.split(",") if part.strip()]
    chosen = dict(option_pair(text) for text in option or ())
    if deck is not None:
        if game not in (deck_game().name, "all"):
            raise UsageError(f"{game_named(game).title} has no custom decks: leave --deck out.")
        if "deck" in chosen:
            raise UsageError("The deck is chosen twice: leave --deck or --option deck out.")
        chosen["deck"] = checked_deck(deck)
    right, _, down = offset.partition(",")
    try:
        moved = float(right), float(down)
    except ValueError:
        raise UsageError(f"--offset takes millimetres to the right and down, as 0.5,-1, not {offset!r}.") from None
    fields = {"game": game, "parts": parts, "copies": copies, "right": moved[0], "down": moved[1], "options": chosen}
    fields["preset"] = preset or "printed"
    try:
        return msgspec.convert(fields, PrintWish)
    except msgspec.ValidationError:
        raise UsageError(_unprintable(parts, copies, moved)) from None


def _unprintable(parts: Sequence[str], copies: int, moved: tuple[float, float]) -> str:
    """Return a sentence that lists the values that are out of range."""
    from omegatable.sheets import PARTS

    for part in parts:
        if part not in PARTS:
            return f"There is no part {part!r}: --only takes {', '.join(PARTS)}, several with commas between them."
    if not 1 <= copies <= 20:
        return f"--copies goes from 1 to 20, not {copies}."
    return f"--offset moves the backs by at most 10 mm each way, not {moved[0]:g},{moved[1]:g}."


@contextlib.contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """Show a progress bar on standard error if it is a terminal.

    Yields a function whose arguments are the current task, the number of steps done, and their total.
    """
    if not sys.stderr.isatty():
        yield lambda what, done, count: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Drawing", total=None)
        yield lambda what, done, count: progress.update(task, description=what, completed=done, total=count)
