"""The rules of Omega Shift, after `docs/rules/omega-shift.md`. A line that implements a clause ends with its id.

The modules, in the order of play:

    parts, records, actions    the components of the game, and the actions
    table, hands               neighbours in the row, and the cards of each seat
    setting_up                 the deal and the start of a round
    turn                       play or discard a card, draw one; pass the turn or end the round
    legal, acting              the legal actions, and the effect of each
    scoring, laws              points and returns, and the invariants of every state

Suits are numbered 0 to 4, a *face* is the printed content of a card (a suit has three equal Alphas), and left and right
are neighbours in the row of Omegas, which is a ring. The functions take a state; functions that depend only on public
information take a view as well.
"""

from omegatable.games.omega_shift.rules import acting, laws, legal, scoring, setting_up

__all__ = ["acting", "laws", "legal", "scoring", "setting_up"]  # the modules that register kernels
