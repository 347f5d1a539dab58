"""Whole games between bots that are kernels themselves, without crossing from Python to the kernel at each decision.

The games are those that the bots play one decision at a time: the same deal, the same choices.
"""

from typing import Any

import numpy as np

from omegatable.bots import choose_gentle
from omegatable.bots.gentle import new_values
from omegatable.games.protocol import Game, apply_action, draw_deal, legal_actions, observe, returns, score, setup
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below

QUICK_LEVELS = ("uniform", "gentle")


@kernel
def play_game(state, view, options, deal, actions, values, chance, rngs, gentle):  # type: ignore[no-untyped-def]
    """Play one game from a deal drawn with *chance*. Of the bots: *rngs*, uint64[seat, 1], and *gentle*, bool[seat]."""
    draw_deal(options, chance, deal)
    setup(state, options, deal)
    decisions = 0
    while state.to_move != TERMINAL:
        seat = int(state.to_move)
        if seat == CHANCE:
            count = legal_actions(state, actions)
            apply_action(state, int(actions[random_below(chance, count)]))
            continue
        decisions += 1
        observe(state, seat, view)
        if gentle[seat]:
            apply_action(state, int(choose_gentle(view, rngs[seat], actions, values)))
        else:
            count = legal_actions(view, actions)
            apply_action(state, int(actions[random_below(rngs[seat], count)]))
    return decisions


class QuickGames:
    """Plays games of *game* under *options*."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self._options = game.new_options(**options)
        self._state, self._view = game.new_state(), game.new_view()
        self._deal = np.zeros(game.deal_size, np.int8)
        self._actions, self._values = np.zeros(game.max_legal, np.int16), new_values(game)

    def play(self, deal_seed: int, levels: list[str], seeds: list[int]) -> tuple[list[int], list[float], int]:
        """Scores and returns by seat and the number of decisions of one game; *levels* and *seeds* are by seat."""
        rngs = np.array([new_rng(seed) for seed in seeds])
        gentle = np.array([level == "gentle" for level in levels])
        records = self._state, self._view, self._options
        scratch = self._deal, self._actions, self._values
        decisions = play_game(*records, *scratch, new_rng(deal_seed), rngs, gentle)
        utilities = np.zeros(len(levels))
        returns(self._state, utilities)
        return [int(score(self._state, seat)) for seat in range(len(levels))], utilities.tolist(), int(decisions)
