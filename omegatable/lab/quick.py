"""Whole games between bots that are kernels, in one call instead of a call for each decision.

The games are the same that the bots would play one decision at a time: the same deals, the same choices.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.bots.gentle import new_values
from omegatable.bots.network import SHAPES, choose_by_network, new_workspace, weights_of
from omegatable.bots.quick import QUICK_LEVELS, choose_quickly
from omegatable.games.protocol import Game, apply_action, draw_deal, legal_actions, observe, returns, score, setup
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below
from omegatable.lab.ordering import order_of
from omegatable.play.record import Record

KINDS = (*QUICK_LEVELS, "network")  # their numbers are their places
NETWORK = KINDS.index("network")
PLIES_KEPT = 100_000  # of a game, for its record


@kernel
def play_game(  # type: ignore[no-untyped-def]
    state, view, options, deal, actions, values, history, chance, rngs, kinds
):
    """Play one game from a deal drawn with *chance*; return the number of plies, and of those that were not chance's.

    The plies are written into *history*, int16[any], as far as there is room. *rngs*, uint64[seat, 1], and *kinds*,
    int64[seat], belong to the bots.
    """
    draw_deal(options, chance, deal)
    setup(state, options, deal)
    plies = 0
    decisions = 0
    while state.to_move != TERMINAL:
        seat = int(state.to_move)
        if seat == CHANCE:
            count = legal_actions(state, actions)
            action = int(actions[random_below(chance, count)])
        else:
            decisions += 1
            observe(state, seat, view)
            action = choose_quickly(view, actions, values, rngs[seat], kinds[seat])
        if plies < len(history):
            history[plies] = action
        plies += 1
        apply_action(state, action)
    return plies, decisions


@kernel
def play_game_with_network(  # type: ignore[no-untyped-def]
    state, view, options, deal, actions, values, chance, rngs, kinds, weights, workspace, scale
):
    """Play one game in which the network plays the seats of kind NETWORK; return the number of decisions."""
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
        if kinds[seat] == NETWORK:
            apply_action(state, choose_by_network(view, actions, weights, workspace, scale))
        else:
            apply_action(state, choose_quickly(view, actions, values, rngs[seat], kinds[seat]))
    return decisions


class QuickGames:
    """Plays games of *game* under *options*, between levels and a network with the weights *vector*."""

    def __init__(self, game: Game, options: dict[str, Any], vector: np.ndarray | None = None) -> None:
        self.plies = 0  # of the last game, unless a network played
        self._game, self._chosen, self._vector = game, game.chosen_options(options), vector
        self._history = np.zeros(PLIES_KEPT, np.int16)
        self._options = game.new_options(**options)
        self._state, self._view = game.new_state(), game.new_view()
        self._deal = np.zeros(game.deal_size, np.int8)
        self._actions, self._values = np.zeros(game.max_legal, np.int16), new_values(game)
        self._workspace = new_workspace(game, SHAPES[game.name]) if game.name in SHAPES else None

    def play(self, deal_seed: int, levels: list[str], seeds: list[int]) -> tuple[list[int], list[float], int]:
        """Play one game; return the scores and returns by seat, and the number of decisions.

        *levels*, from KINDS, and *seeds* are by seat.
        """
        rngs = np.array([new_rng(seed) for seed in seeds])
        kinds = np.array([KINDS.index(level) for level in levels])
        records = self._state, self._view, self._options
        scratch = self._deal, self._actions, self._values
        chance = new_rng(deal_seed)
        if NETWORK in kinds:
            assert self._vector is not None
            weights = weights_of(SHAPES[self._game.name], self._vector)
            network = weights, self._workspace, self._game.score_scale
            decisions = play_game_with_network(*records, *scratch, chance, rngs, kinds, *network)
        else:
            self.plies, decisions = play_game(*records, *scratch, self._history, chance, rngs, kinds)
        utilities = np.zeros(len(levels))
        returns(self._state, utilities)
        return [int(score(self._state, seat)) for seat in range(len(levels))], utilities.tolist(), int(decisions)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play of the last game."""
        return order_of(self._state)

    def record(self, names: Sequence[str]) -> Record | None:
        """Return the record of the last game, with the *names* of the seats; None if it was longer than PLIES_KEPT."""
        if self.plies > len(self._history):
            return None
        actions = self._history[: self.plies].tolist()
        return Record(self._game, dict(self._chosen), self._deal.copy(), actions, list(names))
