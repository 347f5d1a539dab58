"""`omegatable rules` and `games`: rulebooks, and the list of games."""

from typing import Annotated

import typer

from omegatable.cli.arguments import GameName, UsageError, game_named

RULES_EXAMPLES = "\b\nExamples:  omegatable rules omega-shift\n           omegatable rules omega-shift --clause OS-R12"
GAMES_EXAMPLES = "Example:  omegatable games"


def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Option(metavar="ID", help="Show only this clause.", show_default=False)] = None,
) -> None:
    """Print a game's rules, clause by numbered clause."""
    chosen = game_named(game)
    from omegatable.games.rulebook import clauses
    from omegatable.terminal.words import clauses_text

    book = clauses(chosen.name)
    found = [sentence for sentence in book if clause is None or sentence.id.upper() == clause.upper()]
    if not found:
        raise UsageError(f"{chosen.title} has no rule {clause}: `omegatable rules {chosen.name}` lists them all.")
    print(clauses_text(found) if clause is None else f"{found[0].id}  {found[0].text}")


def games() -> None:
    """List the games with their players, length, credits and options."""
    from omegatable.games import GAMES
    from omegatable.web.house import house

    for card in house({}, "").games:
        print(f"{card.name.ljust(18)}{card.title}")
        print(f"{'':18}{card.sentence}")
        print(f"{'':18}{card.players}, {card.length}")
        print(f"{'':18}{card.credit}{' ' + card.source if card.source else ''}")
        for rule in GAMES[card.name].options:
            values = "|".join(str(value).lower() for value in rule.choices) or f"{rule.low}..{rule.high}"
            print(f"{'':18}--{rule.name} FILE" if rule.reader else f"{'':18}--option {rule.name}={values}")
        print()
