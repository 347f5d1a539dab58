"""The sizes and the observation of a game's environment, for its page in `docs/environments/`."""

from fractions import Fraction

from omegatable.engine.protocol import Game
from omegatable.env.observing import layout_of


def sizes(game: Game) -> str:
    """Return the sizes of *game* that a learner needs, as Markdown."""
    return (
        f"| {game.num_features:,} features, {game.num_player_actions:,} actions "
        f"({game.num_actions:,} with those of chance), at most {game.max_legal} legal at once, "
        f"{game.players_words} seats |\n| --- |\n"
    )


def observation_table(game: Game) -> str:
    """Return the observation of *game* part by part, as Markdown."""
    rows, start = "| Part | From | Shape | Values | Unit | Meaning |\n| --- | --- | --- | --- | --- | --- |\n", 0
    for part in layout_of(game):
        shape = " × ".join(map(str, part.shape)) or "1"
        values = f"{_number(part.low)} to {_number(part.high)}"
        rows += f"| {part.name} | {start} | {shape} | {values} | {_number(part.unit)} | {part.meaning} |\n"
        start += part.size
    return rows


def _number(value: float) -> str:
    """Return *value* as a whole number or a fraction with a small denominator."""
    found = Fraction(value).limit_denominator(1000)
    return str(found).replace("-", "−")
