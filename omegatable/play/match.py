"""One game between players, from the deal to its record."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from omegatable.engine.protocol import Game
from omegatable.play.player import HearsEnd, Player
from omegatable.play.position import Position
from omegatable.play.record import Record


def play_match(
    game: Game,
    players: Sequence[Player],
    *,
    seed: int | None = None,
    deal: np.ndarray | None = None,
    options: Mapping[str, Any] | None = None,
) -> Record:
    """Play one game between *players*, one per seat, and return its record.

    *seed* determines the deal, unless *deal* is given, and later chance. Raises ValueError for a wrong number of
    players or an option that contradicts it, and IllegalActionError if a player chooses an illegal action, which is not
    replaced. Players that implement `HearsEnd` are notified of the end.

    Example:
        >>> from omegatable import GAMES
        >>> from omegatable.bots import Uniform
        >>> game = GAMES["omega-shift"]
        >>> record = play_match(game, [Uniform(game, seed=1), Uniform(game, seed=2)], seed=7)
        >>> record.game.title, len(record.names)
        ('Omega Shift', 2)
    """
    position = Position(game, seed=seed, deal=deal, options=game.seated_options(len(players), options))
    while not position.is_terminal():
        if position.is_chance():
            position.play_chance()
        else:
            seat = position.to_move
            position.play(int(players[seat].choose(position.view(seat), position.legal_actions())))
    for player in players:
        if isinstance(player, HearsEnd):
            player.end(position.scores(), position.returns())
    return Record.of(position, [player.name for player in players])
