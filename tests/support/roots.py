"""Every beginning of a small game, with its probability: the roots of `omegatable.lab.tabular.Tree`."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from omegatable.adapters.facet import OpenSpiel
from omegatable.adapters.openspiel.dealing import dealing_of
from omegatable.engine.protocol import Game, setup
from omegatable.games.alpha_beta_omega.decks.parts import NUM_CARDS


def draws(copies: dict[int, int], number: int) -> Iterator[tuple[list[int], float]]:
    """Yield all ways to draw *number* pieces of *copies*, one after the other, with their probabilities."""
    if number == 0:
        yield [], 1.0
        return
    total = sum(copies.values())
    for piece, left in copies.items():
        if left:
            for others, part in draws(copies | {piece: left - 1}, number - 1):
                yield [piece, *others], part * left / total


def deals(dealing: OpenSpiel, options: Any, dealt: list[int]) -> Iterator[tuple[list[int], float]]:
    """Yield all deals that begin with the pieces *dealt*, which complete a stage, with their probabilities."""
    stage = dealing.next_stage(options, dealt)
    if stage is None:
        yield dealt, 1.0
        return
    if stage.number == NUM_CARDS:  # the deck of Alpha-Beta-Omega: `shuffle_later` leaves its order to chance
        yield from deals(dealing, options, [*dealt, *Counter(stage.copies).elements()])
        return
    for drawn, part in draws(stage.copies, stage.number):
        for deal, rest in deals(dealing, options, dealt + drawn):
            yield deal, part * rest


def shuffle_later(state: Any) -> None:
    """Put the deck of Alpha-Beta-Omega in order, so that chance draws each card when it is needed: the same game."""
    state.deck[: int(state.deck_size)] = np.sort(state.deck[: int(state.deck_size)])
    state.ordered = 0


def roots(game: Game, options: dict[str, Any]) -> list[tuple[Any, float]]:
    """Return every state in which a game with these *options* can begin, with its probability."""
    record = game.options_record(options)
    dealing = dealing_of(game, record)
    seats = int(options.get("seats", game.min_seats))
    firsts = [0] if dealing.chosen_first(record) else range(seats)
    parts: dict[bytes, float] = {}
    deal, state = np.zeros(game.deal_size, np.int8), game.new_state()
    for dealt, part in deals(dealing, record, []):
        for first in firsts:
            dealing.write(record, dealt, first, deal)
            setup(state, record, deal)
            if game.name == "alpha-beta-omega":
                shuffle_later(state)
            parts[state.tobytes()] = parts.get(state.tobytes(), 0.0) + part / len(firsts)
    return [(np.frombuffer(bytearray(content), game.STATE)[0], part) for content, part in parts.items()]
