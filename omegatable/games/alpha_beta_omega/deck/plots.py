"""Plots: what a deck file can say of them, and the plots that are known by their names.

A plot is a small set of rules. Most are single numbers that the game reads at its own place; the others are steps, as
those of a card, that are carried out at a certain moment. The known plots are written in the same words, so nothing in
the rules knows one plot from another.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from omegatable.games.alpha_beta_omega.deck.parts import PROTECTING
from omegatable.games.alpha_beta_omega.deck.steps import Step


@dataclass(frozen=True)
class Rule:
    """Steps that are carried out at a certain moment (ABO-Q95)."""

    when: int  # GAME_BEGINS, NEW_CYCLE, ROUND_BEGINS or CAUGHT
    each: bool  # by each player in play, else by the first of them
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Pursuer:
    """Something that follows the omegas (ABO-Q96)."""

    start: int  # its number when a cycle begins, -9 to 0; 1 is the first position
    stride: int  # 1 to 6
    coin: bool  # whether a coin decides if it moves


@dataclass(frozen=True)
class PlotRules:
    """What a plot changes in the game."""

    star: bool = False  # ABO-Q78
    walk: tuple[int, int] = (1, 1)  # ABO-Q80  the least and the most steps of moving on, 1 to 6
    pursuer: Pursuer | None = None
    fading: int = 0  # ABO-Q79  bits of the effects that end with the round
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class Plot:
    """A plot card: its texts, and its rules."""

    id: str
    name: str
    text: str
    numbers: Mapping[str, int]  # the numbers of a plot that is known by its name
    rules: PlotRules
    picture: str = ""  # as that of a card; besides, the id of a known plot


def known_plot(plot_id: str, numbers: Mapping[str, int]) -> dict[str, Any]:
    """Return a known plot with these *numbers* in the words of a deck file: ABO-Q76 to ABO-Q80."""
    if plot_id == "saucer":  # ABO-Q76
        steps = [
            {"verb": "transfer", "from": "own hand", "to": "discards", "count": "all"},  # ABO-Q76
            {"verb": "effect", "who": "self", "clear": "all"},  # ABO-Q76
            {"verb": "move", "who": "self", "to": "first"},  # ABO-Q76
        ]
        pursuer = {"start": numbers["start"], "stride": numbers["stride"]}  # ABO-Q76
        return {"pursuer": pursuer, "rules": [{"when": "caught", "do": steps}]}  # ABO-Q76
    if plot_id == "masquerade":
        return {"rules": [{"when": "new cycle", "do": [{"verb": "shuffle", "at": "all"}]}]}  # ABO-Q77
    if plot_id == "stars":
        return {"star": True}  # ABO-Q78
    if plot_id == "full_moon":
        return {"until_round_ends": PROTECTING}  # ABO-Q79
    return {"walk": f"pick 1 to {numbers['longest']}"}  # ABO-Q80
