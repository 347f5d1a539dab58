"""The tables of actions in `docs/environments/`: the meaning of each action number, for each game.

A game lists its ranges in its facet `Env`, by constants of its rules. When a table is made, it is checked that they
cover all numbers without a gap.
"""

from math import prod

from omegatable.engine.protocol import Game
from omegatable.env.facet import env_of


def action_table(game: Game) -> str:
    """Return the actions of *game*, range by range, as Markdown. Raises `ValueError` if the ranges leave a gap."""
    rows, start = "| From | Shape | Meaning |\n| --- | --- | --- |\n", 0
    for first, shape, meaning in env_of(game).actions:
        if first != start:
            raise ValueError(f"{game.name}: the action {start} has no meaning.")
        rows += f"| {first} | {' × '.join(map(str, shape)) or '1'} | {meaning} |\n"
        start += prod(shape)
    if start != game.num_actions:
        raise ValueError(f"{game.name}: the actions from {start} have no meaning.")
    return rows
