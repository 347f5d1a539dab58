"""The settings of the bots of Alpha & Omega.

There may be hundreds of places for a tile, and most of them are not near a pawn, so the search tries only the few
actions that the hand-written bot rates highest (progressive unpruning starts in the same way: Chaslot and others 2008,
doi 10.1142/S1793005708001094). Rollouts go to the end of the game, because the last tiles, the last walk and its seat
decide the game; not so under `hidden_end`, where they are unknown. Shorter rollouts that the network evaluates gained
nothing. See bench/notes.md.

The levels below `master` make human errors. Under `hidden_end` `sharp` looks only two decisions ahead, less than half a
turn. `steady` looks two to three turns ahead, ignores which seat will have the last tile, and assumes that all seats
play as `gentle`, which under `hidden_end` expects the End as early as possible.
"""

from dataclasses import replace
from pathlib import Path

from omegatable.bots.facet import GENTLE, WHOLE_GAME, Bots, SearchSettings
from omegatable.games.alpha_and_omega.bots.endgame import ENDING
from omegatable.games.alpha_and_omega.bots.network import SHAPE
from omegatable.games.alpha_and_omega.rules.parts import TILES_A_TURN

FEW_PLIES = 12  # two to three turns
NEXT_PLIES = 2  # less than half a turn
LAST_ROUNDS = 6  # rounds before the end in which a fraction of the time is as good as all of it


def plies_of_master(view):
    """Return the length of a rollout of `master` on *view*, in decisions."""
    return FEW_PLIES if view.options.hidden_end else WHOLE_GAME


def plies_of_sharp(view):
    """Return the length of a rollout of `sharp` on *view*, in decisions."""
    return NEXT_PLIES if view.options.hidden_end else WHOLE_GAME


def budget_share(view):
    """Return the fraction of the time that the search uses: 1.0, or 0.25 in the last rounds.

    More trials gain nothing in the last rounds. Under `hidden_end` the last rounds are unknown.
    """
    if view.options.hidden_end:
        return 1.0
    seats = int(view.num_seats)
    tiles = int(view.deck_left) + int(view.hand_size[:seats].sum())
    return 1.0 if tiles > LAST_ROUNDS * TILES_A_TURN * seats else 0.25


MASTER = SearchSettings(
    width=16,
    plies=WHOLE_GAME,
    prior_worlds=5,
    by_network=False,
    plies_on=plies_of_master,
    budget_share=budget_share,
)
STEADY = SearchSettings(width=8, plies=FEW_PLIES, policy=GENTLE, prior_worlds=5, reads_out=False)
SEARCH = replace(
    MASTER,
    seconds={"sharp": 0.25},
    levels={"steady": STEADY, "sharp": replace(MASTER, plies_on=plies_of_sharp)},
)

BOTS = Bots(SEARCH, ENDING, SHAPE, Path(__file__).parents[1] / "weights.npy")
