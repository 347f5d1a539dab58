"""The opponents in a batch: levels inside the step, bots that search, or functions of a batch."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from omegatable.bots import LEVELS, make_bot
from omegatable.bots.quick import QUICK_LEVELS
from omegatable.engine.options import MAX_QUOTED
from omegatable.engine.protocol import Game, legal_actions, observe
from omegatable.env.stepping import CALLERS, LEVEL_BITS, NO_LEVELS

ChooseInBatch = Callable[[Any], Any]  # maps a `Batch` of some games to an action for each game
Opponent = str | ChooseInBatch
MAX_SIMULATIONS = 1_000_000


def level_and_simulations(name: str) -> tuple[str, int | None]:
    """Return the level and the simulations per decision that *name* means: "steady:64" is ("steady", 64).

    The number is None for a level alone. Raises ValueError with one sentence if there is no such bot, for a level that
    does not search, or for a number that is not from 1 to 1,000,000.
    """
    level, colon, number = name.partition(":") if isinstance(name, str) else ("", "", "")
    if level in LEVELS and not colon:
        return level, None
    in_range = number.isascii() and number.isdigit() and 0 < int(number[:9]) <= MAX_SIMULATIONS
    if level not in LEVELS or level in QUICK_LEVELS or not in_range:
        raise ValueError(
            f"There is no bot {repr(name)[:MAX_QUOTED]}: there is {', '.join(LEVELS)}, and those that search take "
            f"their simulations per decision, 1 to {MAX_SIMULATIONS:,}, as in {_searching()}."
        )
    return level, int(number)


def opponents_by_seat(opponent: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """Return the opponent of each seat. Raises ValueError with one sentence if *opponent* is invalid."""
    one = isinstance(opponent, str) or callable(opponent)
    if not one and not isinstance(opponent, list | tuple):
        raise ValueError(_refusal(opponent))
    each = [opponent] * seats if one else list(opponent)  # type: ignore[arg-type]
    if len(each) != seats:
        raise ValueError(f"A list of opponents has one for each seat, the learner's as well: {seats}, not {len(each)}.")
    for player in each:
        if not (player in QUICK_LEVELS or callable(player) or _searches(player)):
            raise ValueError(_refusal(player))
    return each  # type: ignore[return-value]


def _searches(opponent: Any) -> bool:
    """Return whether *opponent* names a bot that searches, with its simulations."""
    try:
        return level_and_simulations(opponent)[1] is not None
    except ValueError:
        return False


def _searching() -> str:
    return ", ".join(f"'{level}:64'" for level in LEVELS if level not in QUICK_LEVELS)


def _refusal(opponent: Any) -> str:
    quick = " or ".join(map(repr, QUICK_LEVELS))
    return (
        f"opponent cannot be {repr(opponent)[:MAX_QUOTED]}: a seat is played by {quick}, by a bot with its simulations "
        f"per decision, such as {_searching()}, or by a function of a batch."
    )


def packed_levels(opponents: Sequence[Opponent] | None) -> int:
    """Return the `levels` of `BatchSettings`."""
    if opponents is None:
        return NO_LEVELS
    levels = 0
    for seat, opponent in enumerate(opponents):
        level = 1 + QUICK_LEVELS.index(opponent) if opponent in QUICK_LEVELS else CALLERS
        levels |= level << LEVEL_BITS * seat
    return levels


class Searcher:
    """A bot that plays a seat in all games of a batch, one after another."""

    def __init__(self, game: Game, opponent: str, seed: int) -> None:
        level, simulations = level_and_simulations(opponent)
        self._game, self._bot = game, make_bot(level, game, seed, simulations=simulations)
        self._view, self._out = game.new_view(), np.zeros(game.max_legal, np.int16)

    def choose(self, states: np.ndarray, seat: int) -> np.ndarray:
        """Return an action for each of *states*, in which *seat* is to move."""
        chosen = np.zeros(len(states), np.int64)
        for place, state in enumerate(states):
            observe(state, seat, self._view)
            legal = self._out[: int(legal_actions(state, self._out))].tolist()
            chosen[place] = self._bot.choose(self._view, legal)
        return chosen
