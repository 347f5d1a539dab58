"""The deal of a game by chance, for OpenSpiel."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.adapters.facet import OpenSpiel, Stage, first_piece
from omegatable.engine.protocol import Game


def dealing_of(game: Game, options: Any) -> OpenSpiel:
    """Return the deal of *game* by chance under these *options*.

    A game without the facet is dealt in one step: an outcome represents a whole deal. Raises ValueError if it does not
    list its deals.
    """
    own = game.facet(OpenSpiel)
    if own is not None:
        return own
    if game.all_deals is None:
        raise ValueError(f"OpenSpiel needs every deal by itself: {game.title} has no `all_deals`.")
    first, deals = first_piece(game), game.all_deals(options)

    def write(options: Any, dealt: Sequence[int], seat: int, deal: np.ndarray) -> None:
        deal[:] = deals[dealt[0] - first]

    return OpenSpiel(
        chosen_first=lambda options: True,
        chance_nodes=1,
        max_outcome=first + len(deals) - 1,
        next_stage=lambda options, dealt: None if dealt else Stage({first + i: 1 for i in range(len(deals))}, 1),
        write=write,
        text=lambda options, outcome: f"deal {outcome - first + 1}",
        open_pieces=lambda options: 0,
        alike=lambda state, outcomes: outcomes,
        falls_later=game.num_player_actions < game.num_actions,
    )
