"""Plots: their content in a deck file, and the built-in plots with known names.

A plot is a small set of rules. Most rules are single numbers that the game reads where it needs them; the others are
steps, like the steps of a card, that are carried out when a trigger occurs. The known plots use the same format, so the
rules of the game do not refer to any specific plot.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from omegatable.games.alpha_beta_omega.decks.parts import PROTECTING
from omegatable.games.alpha_beta_omega.decks.steps import Step


@dataclass(frozen=True)
class Rule:
    """Steps with a trigger (ABO-Q95)."""

    when: int  # the trigger: GAME_BEGINS, NEW_CYCLE, ROUND_BEGINS or CAUGHT
    each: bool  # True: each player in play carries it out; False: only the first of them
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Pursuer:
    """A pursuer of the omegas (ABO-Q96)."""

    start: int  # its number at the start of a cycle, -9 to 0; 1 is the first position
    stride: int  # 1 to 6
    coin: bool  # whether a coin decides if it moves


@dataclass(frozen=True)
class PlotRules:
    """The changes that a plot makes to the game."""

    star: bool = False  # ABO-Q78
    walk: tuple[int, int] = (1, 1)  # ABO-Q80  min and max steps of moving on, 1 to 6
    pursuer: Pursuer | None = None
    fading: int = 0  # ABO-Q79  bits of the effects that end with the round
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class Plot:
    """A plot card: its texts, and its rules."""

    id: str
    name: str
    text: str
    numbers: Mapping[str, int]  # the parameters of a known plot
    rules: PlotRules
    picture: str = ""  # as for a card, or the id of a known plot


def known_plot(plot_id: str, numbers: Mapping[str, int]) -> dict[str, Any]:
    """Return the known plot with these *numbers* in the format of a deck file: ABO-Q76 to ABO-Q80."""
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
