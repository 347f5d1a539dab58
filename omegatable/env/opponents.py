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


def opponents_by_seat(opponents: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """Return the opponent of each seat. Raises ValueError with one sentence if *opponents* are invalid."""
    one = isinstance(opponents, str) or callable(opponents)
    if not one and not isinstance(opponents, list | tuple):
        raise ValueError(_refusal(opponents))
    each = [opponents] * seats if one else list(opponents)  # type: ignore[arg-type]
    if len(each) != seats:
        raise ValueError(f"A list of opponents has one for each seat, the learner's as well: {seats}, not {len(each)}.")
    for opponent in each:
        if opponent in QUICK_LEVELS or callable(opponent):
            continue
        level, _, number = opponent.partition(":") if isinstance(opponent, str) else ("", "", "")
        budget = number.isascii() and number.isdigit() and 0 < int(number[:9]) <= MAX_SIMULATIONS
        if level not in LEVELS or level in QUICK_LEVELS or not budget:
            raise ValueError(_refusal(opponent))
    return each  # type: ignore[return-value]


def _refusal(opponent: Any) -> str:
    quick = " or ".join(map(repr, QUICK_LEVELS))
    searching = ", ".join(f"'{level}:64'" for level in LEVELS if level not in QUICK_LEVELS)
    return (
        f"opponents cannot be {repr(opponent)[:MAX_QUOTED]}: a seat is played by {quick}, "
        f"by a bot with its simulations a decision, such as {searching}, or by a function of a batch."
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
        level, _, simulations = opponent.partition(":")
        self._game, self._bot = game, make_bot(level, game, seed, simulations=int(simulations))
        self._view, self._out = game.new_view(), np.zeros(game.max_legal, np.int16)

    def choose(self, states: np.ndarray, seat: int) -> np.ndarray:
        """Return an action for each of *states*, in which *seat* is to move."""
        chosen = np.zeros(len(states), np.int64)
        for place, state in enumerate(states):
            observe(state, seat, self._view)
            legal = self._out[: int(legal_actions(state, self._out))].tolist()
            chosen[place] = self._bot.choose(self._view, legal)
        return chosen
