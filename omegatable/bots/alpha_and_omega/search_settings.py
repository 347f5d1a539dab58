"""How a search goes about Alpha & Omega.

Hundreds of places may take a tile and most of them touch nobody, so search tries the few that the hand-written bot
likes best (progressive unpruning begins so too: Chaslot and others 2008, doi 10.1142/S1793005708001094). Rollouts go to
the end: what decides is the last tiles and the last walk, and who has them. That the network judges shorter ones gained
nothing. See docs/benchmarks.md and docs/notes/bots.md.

`steady` errs as people do: it looks three turns ahead, and does not count who will have the last tile.
"""

from omegatable.bots.search import SEARCH_SETTINGS, WHOLE_GAME, SearchSettings
from omegatable.games.alpha_and_omega.rules import TILES_A_TURN

LAST_ROUNDS = 6  # of all players, in which a part of the time finds as much as all of it


def budget_share(view):
    """The part of its time that a search takes: in the last rounds more trials find nothing more."""
    seats = int(view.num_seats)
    tiles = int(view.deck_left) + int(view.hand_size[:seats].sum())
    return 1.0 if tiles > LAST_ROUNDS * TILES_A_TURN * seats else 0.25


SEARCH_SETTINGS["alpha-and-omega"] = SearchSettings(
    width=16,
    plies=WHOLE_GAME,
    prior_worlds=5,
    by_network=False,
    budget_share=budget_share,
    seconds={"steady": 0.1, "sharp": 0.25, "master": 2.0},
    levels={"steady": SearchSettings(width=8, plies=12, prior_worlds=5, reads_out=False)},
)
