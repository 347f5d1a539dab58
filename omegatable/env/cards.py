"""The tables of `docs/environments.md`, one for each game, made from the layouts of the observations.

`python -m omegatable.env.cards` writes them; with `--check` it only says whether they are up to date.
"""

import sys
from fractions import Fraction

from omegatable.env.observing import layout_of
from omegatable.games import GAMES
from omegatable.games.protocol import Game
from omegatable.text.generated import ROOT, with_part, write_or_check

DOCUMENT = ROOT / "docs" / "environments.md"


def card(game: Game) -> str:
    """Return what a learner must know about the sizes of *game*, and its observation part by part, as Markdown."""
    facts = (
        f"| {game.num_features:,} features, {game.num_player_actions:,} actions "
        f"({game.num_actions:,} with those of chance), at most {game.max_legal} legal at once, "
        f"{game.players_words} seats |\n| --- |\n\n"
    )
    heads = "| Part | From | Shape | Values | Unit | Meaning |\n| --- | --- | --- | --- | --- | --- |\n"
    rows, start = "", 0
    for part in layout_of(game):
        shape = " × ".join(map(str, part.shape)) or "1"
        values = f"{_number(part.low)} to {_number(part.high)}"
        rows += f"| {part.name} | {start} | {shape} | {values} | {_number(part.unit)} | {part.meaning} |\n"
        start += part.size
    return facts + heads + rows


def _number(value: float) -> str:
    """Return *value* as a whole number or a fraction with a small denominator."""
    found = Fraction(value).limit_denominator(1000)
    return str(found).replace("-", "−")


def main() -> int:
    """Write the tables into `docs/environments.md`, or check that they are up to date; return the exit status."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for game in GAMES.values():
        text = with_part(text, game.name, card(game))
    return write_or_check("omegatable.env.cards", {DOCUMENT: text})


if __name__ == "__main__":
    sys.exit(main())
