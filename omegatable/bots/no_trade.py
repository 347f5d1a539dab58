"""Players that differ from a level: `gentle:no-trade` refuses every offer and makes none, `gentle:hoards` has a style.

They play in studies, arenas and matches, to measure what trade is worth. Tables offer levels only.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from omegatable.bots.levels import LEVELS, Bot, make_bot
from omegatable.bots.quick import QUICK_LEVELS, choose_quickly
from omegatable.bots.styles import STYLES, Styled
from omegatable.engine.protocol import Game
from omegatable.kernel import generic, kernel
from omegatable.play.player import Player

NO_TRADE = "no-trade"  # follows a level and a colon
NO_ACTION = -1
NUM_QUICK_LEVELS = len(QUICK_LEVELS)
QUICK_PLAYERS = (*QUICK_LEVELS, *(f"{level}:{NO_TRADE}" for level in QUICK_LEVELS))  # players that are kernels


@generic
def refuse_trade(view, actions):
    """Return the action of a seat that refuses every offer and makes none.

    NO_ACTION means that the decision is not about trade. Games with trade register it. *actions*, int16[max_legal], is
    scratch.
    """


@refuse_trade.otherwise
@kernel
def nothing_to_refuse(view, actions):
    """The `refuse_trade` of games without trade."""
    return NO_ACTION


@kernel
def choose_as_player(view, actions, values, rng, player):
    """Return the action of the player with this index in QUICK_PLAYERS; the arguments are as for `choose_by_hand`."""
    if player < NUM_QUICK_LEVELS:
        return choose_quickly(view, actions, values, rng, player)
    refusal = int(refuse_trade(view, actions))
    return refusal if refusal != NO_ACTION else choose_quickly(view, actions, values, rng, player - NUM_QUICK_LEVELS)


class NoTrade:
    """A *bot* that refuses every offer and makes none, in a game with trade."""

    def __init__(self, bot: Bot, game: Game) -> None:
        self.name = f"{bot.name}:{NO_TRADE}"
        self._bot, self._actions = bot, np.zeros(game.max_legal, np.int16)

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the refusal, or the bot's choice if the decision is not about trade."""
        refusal = int(refuse_trade(view, self._actions))
        return self._bot.choose(view, actions) if refusal == NO_ACTION else refusal


def has_trade(game: Game) -> bool:
    """Return whether players can trade in *game*."""
    return game.VIEW in refuse_trade.implementations


def level_of(player: str) -> str:
    """Return the level of a *player*: `gentle` for `gentle:no-trade`. Other names are returned unchanged."""
    level, _, suffix = player.partition(":")
    return level if level in LEVELS and suffix in (NO_TRADE, *STYLES) else player


def names_level(player: str) -> bool:
    """Return whether *player* begins with the name of a level, so that it cannot be a custom class."""
    return player.partition(":")[0] in LEVELS


def check_player(player: str, game: Game) -> None:
    """Raise ValueError with one sentence unless *player* is a level, one with a style, or one without trade.

    Only a *game* with trade has players without it.
    """
    level, colon, suffix = player.partition(":")
    if level not in LEVELS:
        raise ValueError(f"There is no bot {player!r}: there is {', '.join(LEVELS)}.")
    if colon and suffix not in (NO_TRADE, *STYLES):
        known = f"{NO_TRADE}, {', '.join(STYLES)}"
        raise ValueError(f"There is no bot {player!r}: only {known} may follow a level, as in {level}:{NO_TRADE}.")
    if suffix == NO_TRADE and not has_trade(game):
        raise ValueError(f"{game.title} has no trade: write {level}, not {player}.")


def make_player(
    player: str,
    game: Game,
    seed: int,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Player:
    """Return a *player* of a study: a level or a program, as `make_bot` makes them, or a level with a suffix.

    Raises ValueError with one sentence if there is no such player.
    """
    level = level_of(player)
    if level != player:
        check_player(player, game)
    bot = make_bot(level, game, seed, seconds=seconds, simulations=simulations, options=options)
    suffix = player.removeprefix(level).removeprefix(":")
    if suffix in STYLES:
        return Styled(bot, game, suffix, seed)
    return NoTrade(bot, game) if suffix else bot
