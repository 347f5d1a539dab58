"""`omegatable rules` and `games`: rulebooks, and the list of games."""

import shutil
import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from omegatable.cli.arguments import GameName, UsageError, game_named
from omegatable.engine.options import Option

if TYPE_CHECKING:
    from omegatable.play import SmallGame

RULES_EXAMPLES = "\b\nExamples:  omegatable rules omega-shift\n           omegatable rules omega-shift --clause OS-R12"
GAMES_EXAMPLES = "\b\nExamples:  omegatable games\n           omegatable games alpha-and-omega"
_INDENT = 18
_NARROWEST = 60  # narrower terminals wrap the lines themselves


def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Option(metavar="ID", help="Show only this clause.", show_default=False)] = None,
) -> None:
    """Print a game's rules, clause by numbered clause."""
    chosen = game_named(game)
    from omegatable.engine.rulebook import clauses
    from omegatable.terminal.words import clauses_text

    try:
        book = clauses(chosen.name)
    except FileNotFoundError as error:
        raise UsageError(str(error)) from None
    found = [sentence for sentence in book if clause is None or sentence.id.upper() == clause.upper()]
    if not found:
        raise UsageError(f"{chosen.title} has no rule {clause}: `omegatable rules {chosen.name}` lists them all.")
    print(clauses_text(found) if clause is None else f"{found[0].id}  {found[0].text}")


def games(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="Show only this game or small game.", show_default=False)
    ] = "",
) -> None:
    """List the games: players, length, credits and options.

    The small games for research follow the game whose rules hold in them.
    """
    from omegatable.engine.registry import game_called
    from omegatable.locales.english import english
    from omegatable.locales.text import text
    from omegatable.play import SMALL_GAMES
    from omegatable.web.http.about import about

    if game in SMALL_GAMES:
        _print_small(SMALL_GAMES[game])
        return
    chosen = game_named(game).name if game else ""

    for card in about({}, "").games:
        if chosen in ("", card.name):
            print(f"{card.name.ljust(_INDENT)}{card.title}")
            _print_wrapped(english(card.sentence), _INDENT)
            _print_wrapped(f"{english(card.players)}, {english(card.length)}", _INDENT)
            _print_wrapped(f"{english(card.credit)}{' ' + card.source if card.source else ''}", _INDENT)
            if card.written:
                print(f"{'':{_INDENT}}--preset written")
                for change in card.written:
                    _print_wrapped(f"{english(change.sentence)} {english(change.reason)}", _INDENT + 4)
            if card.recommended:
                print(f"{'':{_INDENT}}--preset recommended")
                for change in card.recommended:
                    origin = text("set-rules-optional" if change.original else "set-rules-foreign")
                    sentences = change.sentence, change.reason, origin
                    _print_wrapped(" ".join(english(sentence) for sentence in sentences), _INDENT + 4)
            for option in game_called(card.name).options:
                _print_option(option)
            for small in SMALL_GAMES.values():
                if small.game == card.name:
                    print(f"{'':{_INDENT}}{small.name}")
                    _print_wrapped(f"A small game, for research: {small.sentence}", _INDENT + 4)
            print()


def _print_small(small: "SmallGame") -> None:
    """Print the description of a small game, and the options that define it."""
    print(f"{small.name}: {small.game} under options for research")
    _print_wrapped(small.sentence, 4)
    _print_wrapped(f"Its options: {', '.join(f'{name}={value}' for name, value in small.options.items())}.", 4)


def _print_option(option: "Option") -> None:
    """Print an option's command-line syntax, default and effect."""
    from omegatable.locales.english import english

    if option.reader is not None:
        written = f"--{option.name} FILE"
    else:
        values = "|".join(str(value).lower() for value in option.choices) or f"{option.low}..{option.high}"
        written = f"--option {option.name}={values}"
    print(f"{'':{_INDENT}}{written}")
    usual = "" if option.reader is not None else f" (default: {str(option.default).lower()})"
    _print_wrapped(f"{english(option.sentence)}{usual}", _INDENT + 4)


def _print_wrapped(text: str, indent: int) -> None:
    """Print *text* wrapped to the width of the terminal, with each line indented by *indent* spaces."""
    columns = max(shutil.get_terminal_size().columns, _NARROWEST)
    margin = " " * indent
    lines = textwrap.wrap(text, columns - indent, break_long_words=False, break_on_hyphens=False)
    print(*(margin + line for line in lines), sep="\n")
