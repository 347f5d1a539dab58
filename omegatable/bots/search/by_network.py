"""A network that looks ahead: its best actions are tried in worlds that the view allows, and it judges the ends.

The search is that of `flat.py`: the same worlds and dice for every action, the worse half dropped as the budget is
spent. But everybody plays on as the network would at one look, given the view of the own seat alone; a playout is
broken off after a few turns of one's own, and what the network thinks of the last of them is taken. That is less luck
than a playout to the end has, and less error than a look at the first action has: what the network misjudges in one
place it does not in all the places where imagined games end (rollouts of a learned policy: Tesauro and Galperin 1996).
Which actions are tried, and an opinion that counts as some worlds, come from the network's own first look.
"""

import dataclasses
from typing import Any

import numpy as np

from omegatable.bots.gentle import choose_by_hand, imagine
from omegatable.bots.network import (
    MARGIN,
    RESULT,
    SHAPES,
    actions_to_look_at,
    choose_by_network,
    foresee,
    game_weights,
    new_desk,
    settle,
    value_actions,
    value_foreseen,
    weights_of,
    worth,
)
from omegatable.bots.search.flat import Scratch, Search
from omegatable.bots.search.manner import MANNERS, Manner
from omegatable.bots.search.playouts import MARGIN as MARGIN_SUM
from omegatable.bots.search.playouts import RESULT as RESULT_SUM
from omegatable.bots.search.playouts import VALUE
from omegatable.bots.utility import ONE
from omegatable.games.protocol import Game, apply_action, legal_actions, observe
from omegatable.kernel import CHANCE, TERMINAL, kernel, random_below

WIDTH = 8  # actions that are tried
OPINION_WORLDS = 8  # the network's first look counts as much as so many worlds
TURNS = 1  # of one's own that are looked ahead


@kernel
def look_ahead(state, seat, turns, by_hand, view, out, weights, desk, rng, scale, values):
    """Play on in a world until *seat* has ended *turns* turns after this one.

    Everybody plays as the network would, or *by_hand*. Write into *values*, float64[value], what the network thinks of
    the last action of *seat*, or how the game ended.
    """
    before = seat
    while state.to_move != TERMINAL:
        mover = int(state.to_move)
        if mover == CHANCE:
            count = legal_actions(state, out)
            apply_action(state, int(out[random_below(rng, count)]))
            continue
        if before == seat and mover != seat:
            if turns == 0:
                value_foreseen(weights, desk, scale, values)
                return
            turns -= 1
        before = mover
        observe(state, mover, view)
        if by_hand:
            action = int(choose_by_hand(view, rng, out, desk.notes))
        else:
            action = choose_by_network(view, out, weights, desk, scale)
        if mover == seat and turns == 0:
            desk.later[0] = view
            foresee(desk.later[0], action)
        apply_action(state, action)
    observe(state, seat, view)
    settle(view, desk.results, values, scale)


@kernel
def try_worlds_by_network(
    view, seeds, actions, states, seen, out, weights, desk, rng, scale, turns, by_hand, values, sums
):
    """In one world for each of *seeds*, play every action and look ahead; add what it brought to *sums*[row, action].

    *states* are two scratch states, *seen* a scratch view, *rng* uint64[1], *values* float64[value].
    """
    seat = int(view.seat)
    for world in range(len(seeds)):
        rng[0] = seeds[world]
        imagine(view, rng, states[0])
        dice = rng[0]
        for i in range(len(actions)):
            states[1] = states[0]
            rng[0] = dice
            apply_action(states[1], int(actions[i]))
            look_ahead(states[1], seat, turns, by_hand, seen, out, weights, desk, rng, scale, values)
            sums[VALUE, i] += int(worth(values, scale) / scale * ONE)
            sums[RESULT_SUM, i] += int(min(1.0, max(-1.0, values[RESULT])) * ONE)
            sums[MARGIN_SUM, i] += int(values[MARGIN] * scale * ONE)


class NetworkScratch(Scratch):
    """A thread's records and arrays, and a desk for its network."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.desk = new_desk(game, SHAPES[game.name])
        self.judged = np.zeros(2)


class JudgedSearch(Search):
    """A player whose playouts are the hand-written bots', but broken off after some turns and judged by a network.

    Args:
        game: what is played; it has a network.
        seed: as for `Search`, and so are *seconds*, *simulations*, *threads*, *manner* and *name*.
        vector: the weights, instead of the package's.
        turns: of one's own that are looked ahead, after the one that is decided.
    """

    _by_hand = True  # who plays in the playouts

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        threads: int = 1,
        vector: np.ndarray | None = None,
        turns: int = TURNS,
        manner: Manner | None = None,
        name: str = "judged search",
    ) -> None:
        super().__init__(
            game, seed, seconds=seconds, simulations=simulations, threads=threads, manner=manner, name=name
        )
        self._networks = [NetworkScratch(game) for _ in range(threads)]
        self._scratch = list[Scratch](self._networks)
        self._weights = weights_of(SHAPES[game.name], game_weights(game) if vector is None else vector)
        self._turns = turns

    def _run(self, view: Any, actions: np.ndarray, seeds: np.ndarray, scratch: Scratch) -> np.ndarray:
        """One thread's worlds."""
        assert isinstance(scratch, NetworkScratch)
        sums = np.zeros((3, len(actions)), np.int64)
        try_worlds_by_network(
            view,
            seeds,
            actions,
            scratch.states,
            scratch.seen,
            scratch.out,
            self._weights,
            scratch.desk,
            scratch.rng,
            self._game.score_scale,
            self._turns,
            self._by_hand,
            scratch.judged,
            sums,
        )
        return sums


class NetworkSearch(JudgedSearch):
    """A player who tries what its network likes best, and lets the network play on and judge.

    Args:
        game: what is played; it has a network.
        seed: as for `Search`, and so are *seconds*, *simulations*, *threads* and *name*.
        vector: as for `JudgedSearch`, and so is *turns*.
        width: so many actions are tried.
        opinion_worlds: so many worlds the network's first look counts.
    """

    _by_hand = False

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        threads: int = 1,
        vector: np.ndarray | None = None,
        turns: int = TURNS,
        width: int = WIDTH,
        opinion_worlds: int = OPINION_WORLDS,
        name: str = "network search",
    ) -> None:
        manner = dataclasses.replace(MANNERS.get(game.name, Manner()), width=width, prior_worlds=opinion_worlds)
        budget: dict[str, Any] = {"seconds": seconds, "simulations": simulations, "threads": threads}
        super().__init__(game, seed, **budget, vector=vector, turns=turns, manner=manner, name=name)

    def _first_choice(self, view: Any) -> int:
        """What is done where there is no search: what the network would do at one look."""
        scratch = self._networks[0]
        return int(choose_by_network(view, scratch.out, self._weights, scratch.desk, self._game.score_scale))

    def _candidates(self, view: Any, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The actions that the network likes best, and what its opinion adds to their sums."""
        scratch, scale = self._networks[0], self._game.score_scale
        desk = scratch.desk
        actions = scratch.out[: int(actions_to_look_at(view, scratch.out, desk))].copy()
        value_actions(view, actions, len(actions), self._weights, desk, scale)
        opinions = desk.wanted[: len(actions)]
        places = np.sort(np.argsort(-opinions, kind="stable")[: self._manner.width])
        prior = opinions[places] * (ONE / scale * self._manner.prior_worlds)
        return actions[places], np.rint(prior).astype(np.int64)
