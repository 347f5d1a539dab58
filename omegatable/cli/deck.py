"""`omegatable deck`: decks of cards for Alpha-Beta-Omega."""

from pathlib import Path
from typing import Annotated

import typer

from omegatable.cli.arguments import (
    CONTEXT_SETTINGS,
    UsageError,
    checked_deck,
    coarse_picture_warnings,
    deck_pictures,
    read_text,
    write_text,
)
from omegatable.text.plain import clean_text

Output = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="OUT", help="Write to this file, not standard output.")
]
DeckFile = Annotated[Path, typer.Argument(metavar="FILE", help="A deck, in the format that `deck house` writes.")]

deck_app = typer.Typer(
    name="deck",
    help="Decks for Alpha-Beta-Omega: write, check or print one.",
    epilog="\b\nExamples:  omegatable deck house -o mine.toml\n           omegatable deck check mine.toml",
    rich_markup_mode=None,
    context_settings=CONTEXT_SETTINGS,
)


@deck_app.callback(invoke_without_command=True)
def deck_help(context: typer.Context) -> None:
    """Decks for Alpha-Beta-Omega: write, check or print one."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@deck_app.command(
    "check",
    epilog="\b\nExamples:  omegatable deck house > mine.toml\n           omegatable deck check mine.toml",
)
def deck_check(file: DeckFile) -> None:
    """Check a deck with its pictures and list its faults by line."""
    from omegatable.games.alpha_beta_omega.deck import DeckError, read_deck
    from omegatable.games.alpha_beta_omega.deck_words import summary
    from omegatable.sheets.sets import words_that_do_not_fit

    try:
        checked = read_deck(read_text(file))
    except DeckError as error:
        raise UsageError("\n".join(f"{file}, {fault}" for fault in error.faults)) from None
    own = deck_pictures(checked, file.parent)
    name = clean_text(str(file))
    print(f"{name}: {summary(checked)}")
    print(*(f"{name}: {sentence}\n" for sentence in coarse_picture_warnings(checked, own)), sep="", end="")
    for remark in checked.remarks:
        print(f"{name}, {remark}")
    for fault in words_that_do_not_fit(checked):
        print(f"{name} cannot be printed. {fault}")
    print("No program can check whether a card's text says what its steps do:")
    print(f"read them side by side with `omegatable deck show {name}`.")


@deck_app.command(
    "show",
    epilog="\b\nExamples:  omegatable deck show\n           omegatable deck show mine.toml",
)
def deck_show(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A deck, or its name: house or first; default house.", show_default=False),
    ] = None,
) -> None:
    """Print a deck: the text of each card, and its effect."""
    from omegatable.games.alpha_beta_omega.deck import chosen_deck
    from omegatable.games.alpha_beta_omega.deck_words import deck_text

    print(deck_text(chosen_deck("house" if file is None else checked_deck(file))), end="")


@deck_app.command(
    "house",
    epilog="\b\nExamples:  omegatable deck house -o mine.toml\n"
    "           omegatable play alpha-beta-omega --deck mine.toml",
)
def deck_house(output: Output = None) -> None:
    """Write the deck `house`, as a starting point for your own."""
    _write_included("house", output)


@deck_app.command(
    "first",
    epilog="\b\nExamples:  omegatable deck first -o first.toml\n"
    "           omegatable play alpha-beta-omega --deck first",
)
def deck_first(output: Output = None) -> None:
    """Write the deck `first`, the default before."""
    _write_included("first", output)


def _write_included(name: str, output: Path | None) -> None:
    """Write the file of a built-in deck to *output*, or to standard output."""
    from omegatable.games.alpha_beta_omega.deck import INCLUDED

    text = INCLUDED[name].read_text(encoding="utf-8")
    if output is None:
        print(text, end="")
    elif output.exists():
        raise UsageError(f"{output} is there already: choose another name.")
    else:
        write_text(output, text)
