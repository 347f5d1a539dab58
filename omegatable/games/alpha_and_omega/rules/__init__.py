"""The rules of Alpha & Omega, after `docs/rules/alpha-and-omega.md`. A line that implements a clause ends with its id.

The modules, in the order of play:

    parts, records, actions    the components of the game, and the actions
    surface, hands             the tiles on the surface, and the tiles of each seat
    setting_up                 the deal and the initial state
    turn                       place tiles, walk with the pawns, refill the hand; pass the turn or end the game
    legal, acting              the legal actions, and the effect of each
    scoring, laws              points, tie-breaks and returns, and the invariants of every state

A *tile* is a number that identifies one printed tile; its *kind* is the printed content. A *cell* is a place on the
surface, also a number. The functions take a state; functions that depend only on public information take a view as
well.
"""

from omegatable.games.alpha_and_omega.rules import acting, laws, legal, scoring, setting_up

__all__ = ["acting", "laws", "legal", "scoring", "setting_up"]  # the modules that register kernels
