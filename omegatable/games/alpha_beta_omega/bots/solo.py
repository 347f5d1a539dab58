"""A par for solo games: how often the hand-written bot would have won the same game."""

from functools import cache
from typing import Any, Final

import numpy as np

from omegatable.bots.gentle import choose_gentle, new_values
from omegatable.engine.protocol import apply_action, draw_deal, legal_actions, observe, returns, setup
from omegatable.games.alpha_beta_omega import GAME
from omegatable.games.alpha_beta_omega.rules.actions import PICK_OMEGA
from omegatable.games.alpha_beta_omega.rules.records import OMEGA
from omegatable.kernel import CHANCE, TERMINAL, new_rng, random_below

GAMES_PLAYED: Final = 100


def solo_win_rate(state: Any) -> float | None:
    """Return the fraction of solo games that the hand-written bot wins with the same omega and options, 0.0 to 1.0.

    Returns None if *state* is not from a solo game. It plays GAMES_PLAYED fixed deals, so that a game always has the
    same par.
    """
    if state.num_seats != 1:
        return None
    return _share(state.options.tobytes(), int(state.omega[0]))


@cache
def _share(options: bytes, omega: int) -> float:
    """Return the fraction of wins.

    It calls kernels one by one: a kernel for whole games would have to be compiled only for this function.
    """
    chosen = np.frombuffer(options, GAME.OPTIONS).copy()[0]
    state, view, rng = GAME.new_state(), GAME.new_view(), new_rng(0)
    deal, actions, values = np.zeros(GAME.deal_size, np.int8), np.zeros(GAME.max_legal, np.int16), new_values(GAME)
    results = np.zeros(GAME.max_seats)
    won = played = 0
    while played < GAMES_PLAYED:
        draw_deal(chosen, rng, deal)
        setup(state, chosen, deal)
        while state.to_move != TERMINAL:
            if state.to_move == CHANCE:
                count = int(legal_actions(state, actions))
                apply_action(state, int(actions[int(random_below(rng, count))]))
            elif state.phase == OMEGA:
                apply_action(state, PICK_OMEGA + omega)
            else:
                observe(state, 0, view)
                apply_action(state, int(choose_gentle(view, rng, actions, values)))
        if state.omega[0] == omega:  # random omegas may assign another omega
            played += 1
            returns(state, results)
            won += int(results[0] == 1.0)
    return won / GAMES_PLAYED
