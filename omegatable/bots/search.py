"""Search for any game: flat Monte Carlo over worlds that the view allows, with sequential halving among the actions.

A world is drawn from the view alone (`determinize`), so a search can neither see the opponent's cards nor the card that
it would draw. In each world every action still in question is played, and the game is played out by the hand-written
bots, each of which is again given the view of its own seat in that world: nobody peeks inside a world either. The
actions meet the same worlds and the same dice (common random numbers: Glasserman and Yao 1992,
doi 10.1287/mnsc.38.6.884), the worse half is dropped when its share of the budget is spent (sequential halving: Karnin,
Koren and Somekh 2013; in game trees Cazenave 2015, doi 10.1109/TCIAIG.2014.2317737), and playing out with a sound
policy is what gives strength (Tesauro and Galperin 1996).

Strategy fusion: a player who searches each world on its own acts differently in worlds that he cannot tell apart, as if
he saw through the cards, and overrates actions that would need this (Frank and Basin 1998,
doi 10.1016/S0004-3702(97)00082-9; when it hurts: Long and others 2010, doi 10.1609/aaai.v24i1.7562). Here one action is
chosen for all worlds together, and every later decision follows a policy of what is seen, so no plan depends on what is
hidden; the price is that later decisions are no better than the policy's. Information-set tree search (Cowling, Powley
and Whitehouse 2012, doi 10.1109/TCIAIG.2012.2200894) was built too and measured at equal time: see bench/ismcts.py.

A playout is broken off after some plies and valued by the hand-written bot's estimate, again from the view of the seat
that thinks: what is left out is mostly luck, so that more can be told apart in the same time. Chance moves in a playout
are sampled and do not count as plies; in a game of several rounds a playout may run into the next one.
"""

import math
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from omegatable.bots.gentle import choose_gentle, estimate_margin, weigh_actions
from omegatable.games.protocol import (
    Game,
    apply_action,
    determinize,
    legal_actions,
    observe,
    returns,
    score,
)
from omegatable.kernel import CHANCE, TERMINAL, kernel, new_rng, random_below

ONE = 1 << 20  # sums are of whole numbers, so that they do not depend on the order of adding: this is 1.0
MARGIN_SHARE = 0.5  # how much of the utility of a finished game is the margin; the rest is winning and losing
PRIOR_WORLDS = 20  # the hand-written bot's opinion counts as much as so many worlds
PRIOR_REACH = 60.0  # its points that are worth a utility of 1.0
PLAYOUT_PLIES = 40  # decisions after which a playout is broken off
WHOLE_GAME = 5_000  # more plies than any game has, but for one without a limit on idle turns
CHUNK_SECONDS = 0.004  # how long a call of the kernel lasts: between two of them the clock and the stop are looked at
CHUNK_WORLDS = 4

VALUE, RESULT, MARGIN = range(3)  # rows of the sums


@dataclass(frozen=True)
class Thought:
    """What a search has found out about one action."""

    action: int
    result: float  # expected utility of the game's end, 1.0 a sure win and -1.0 a sure loss
    margin: float  # expected points more than the best other player
    simulations: int


@kernel
def play_out(state, view, out, values, rng, uniform, longest):
    """Play on for *longest* plies or to the end: each seat by `choose_gentle` from its own view, or all at random."""
    plies = 0
    while state.to_move != TERMINAL and plies < longest:
        seat = int(state.to_move)
        if seat != CHANCE:
            plies += 1
        if uniform or seat == CHANCE:
            count = legal_actions(state, out)
            apply_action(state, int(out[random_below(rng, count)]))
        else:
            observe(state, seat, view)
            apply_action(state, int(choose_gentle(view, rng, out, values)))


@kernel
def margin_of(state, seat, view):
    """*seat*'s points more than the best other player: at the end, or as the hand-written bot expects it there."""
    if state.to_move != TERMINAL:
        observe(state, seat, view)
        return float(estimate_margin(view))
    best = -(1 << 30)
    for other in range(int(state.num_seats)):
        if other != seat:
            best = max(best, score(state, other))
    return float(score(state, seat) - best)


@kernel
def likely_result(margin, scale):
    """The utility that a *margin* promises before the end, between -1.0 and 1.0."""
    return margin / (scale + abs(margin))


@kernel
def try_worlds(view, seeds, actions, states, seen, out, values, rng, results, sums, scale, uniform, longest):
    """In one world for each of *seeds*, play every action and play out; add what it brought to *sums*[row, action].

    *states* are two scratch states, *seen* a scratch view, *results* float64[seats], *rng* uint64[1].
    """
    seat = int(view.seat)
    for world in range(len(seeds)):
        rng[0] = seeds[world]
        determinize(view, rng, states[0])
        dice = rng[0]
        for i in range(len(actions)):
            states[1] = states[0]
            rng[0] = dice
            state = states[1]
            apply_action(state, int(actions[i]))
            play_out(state, seen, out, values, rng, uniform, longest)
            returns(state, results)
            margin = margin_of(state, seat, seen)
            likely = likely_result(margin, scale)
            result = results[seat] if state.to_move == TERMINAL else likely
            sums[VALUE, i] += int(((1.0 - MARGIN_SHARE) * result + MARGIN_SHARE * likely) * ONE)
            sums[RESULT, i] += int(result * ONE)
            sums[MARGIN, i] += int(margin * ONE)


class _Scratch:
    """Records and arrays for one thread of a search."""

    def __init__(self, game: Game) -> None:
        self.states = np.zeros(2, game.STATE).view(np.recarray)
        self.seen = game.new_view()
        self.out = np.zeros(game.max_legal, np.int16)
        self.values = np.zeros(game.max_legal)
        self.rng = new_rng(0)
        self.results = np.zeros(game.max_seats)


class Search:
    """A player who thinks: it tries the legal actions in worlds that its view allows.

    Args:
        game: what is played.
        seed: with a budget of *simulations*, the same seed gives the same choices, with any number of *threads*.
        seconds: time for a decision, or
        simulations: playouts for a decision; one of the two.
        threads: how many search at once, without the interpreter's lock.
        uniform_playouts: play out at random, to measure what the hand-written policy is worth.
        plies: of a playout; `WHOLE_GAME` plays every game to its end.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        threads: int = 1,
        uniform_playouts: bool = False,
        plies: int = PLAYOUT_PLIES,
        name: str = "search",
    ) -> None:
        if (seconds is None) == (simulations is None):
            raise ValueError("A search takes either seconds or simulations as its budget.")
        if (seconds if seconds is not None else simulations or 0) <= 0 or threads < 1:
            raise ValueError("A search needs a positive budget and at least one thread.")
        self.name = name
        self.thoughts: tuple[Thought, ...] = ()  # of the last decision or the one in progress, best first
        self.simulations_done = 0  # in the last decision
        self._game, self._seed = game, seed
        self._seconds, self._simulations = seconds, simulations
        self._uniform, self._plies = uniform_playouts, plies
        self._scratch = [_Scratch(game) for _ in range(threads)]
        self._decisions = 0

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """The best of *actions* found within the budget."""
        return self._decide(view, np.array(actions, np.int16), None)

    def think(self, view: Any, stop: threading.Event | None = None) -> int:
        """The best action found within the budget, or before *stop* was set."""
        out = np.zeros(self._game.max_legal, np.int16)
        return self._decide(view, out[: int(legal_actions(view, out))].copy(), stop)

    def _decide(self, view: Any, actions: np.ndarray, stop: threading.Event | None) -> int:
        start = time.perf_counter()
        self._decisions += 1
        self.thoughts, self.simulations_done = (), 0
        if len(actions) == 1:
            return int(actions[0])
        values = np.zeros(len(actions))
        weigh_actions(view, actions, len(actions), values)
        prior = (values - values.max()) * (ONE / PRIOR_REACH)
        inquiry = _Inquiry(
            actions, (self._seed << 20) + self._decisions, np.rint(prior * PRIOR_WORLDS).astype(np.int64)
        )
        pool = ThreadPoolExecutor(len(self._scratch)) if len(self._scratch) > 1 else None
        try:
            rounds = math.ceil(math.log2(len(actions)))
            for number in range(rounds):
                if number:
                    inquiry.drop_worse_half()
                if self._seconds is not None:
                    until = start + self._seconds * (number + 1) / rounds
                    if not self._spend_time(view, inquiry, until, stop, pool):
                        break
                elif self._simulations is not None:
                    worlds = max(1, self._simulations // (rounds * len(inquiry.actions)))
                    if not self._spend_worlds(view, inquiry, worlds, stop, pool):
                        break
        finally:
            if pool:
                pool.shutdown()
        if inquiry.worlds == 0:
            scratch = self._scratch[0]
            return int(choose_gentle(view, new_rng(self._seed), scratch.out, scratch.values))
        return next(iter(self.thoughts)).action

    def _spend_time(
        self, view: Any, inquiry: "_Inquiry", until: float, stop: threading.Event | None, pool: Any
    ) -> bool:
        """Try worlds until the clock says *until*. False when it was stopped."""
        worlds = len(self._scratch)
        now = time.perf_counter()
        while now < until:
            if stop is not None and stop.is_set():
                return False
            self._try(view, inquiry, worlds, pool)
            before, now = now, time.perf_counter()
            per_world = (now - before) / worlds
            worlds = max(len(self._scratch), int(min(CHUNK_SECONDS, until - now) / per_world))
        return True

    def _spend_worlds(
        self, view: Any, inquiry: "_Inquiry", worlds: int, stop: threading.Event | None, pool: Any
    ) -> bool:
        """Try so many *worlds*. False when it was stopped."""
        while worlds > 0:
            if stop is not None and stop.is_set():
                return False
            chunk = min(worlds, CHUNK_WORLDS)
            self._try(view, inquiry, chunk, pool)
            worlds -= chunk
        return True

    def _try(self, view: Any, inquiry: "_Inquiry", worlds: int, pool: ThreadPoolExecutor | None) -> None:
        """Try the actions in *worlds* more worlds, shared out among the threads, and say what is known now."""
        seeds = inquiry.next_seeds(worlds)
        parts = np.array_split(seeds, min(len(self._scratch), worlds))
        jobs = list(zip(parts, self._scratch, strict=False))
        if pool is None:
            found = [self._run(view, inquiry.actions, *job) for job in jobs]
        else:
            found = list(pool.map(lambda job: self._run(view, inquiry.actions, *job), jobs))
        for sums in found:
            inquiry.sums += sums
        self.simulations_done += worlds * len(inquiry.actions)
        self.thoughts = inquiry.thoughts()

    def _run(self, view: Any, actions: np.ndarray, seeds: np.ndarray, scratch: _Scratch) -> np.ndarray:
        """One thread's worlds."""
        sums = np.zeros((3, len(actions)), np.int64)
        try_worlds(
            view,
            seeds,
            actions,
            scratch.states,
            scratch.seen,
            scratch.out,
            scratch.values,
            scratch.rng,
            scratch.results,
            sums,
            self._game.score_scale,
            self._uniform,
            self._plies,
        )
        return sums


class _Inquiry:
    """The actions still in question in one decision, and the sums of what they brought."""

    def __init__(self, actions: np.ndarray, seed: int, prior: np.ndarray) -> None:
        self.actions = actions
        self.prior = prior
        self.sums = np.zeros((3, len(actions)), np.int64)
        self.worlds = 0
        self._dropped: tuple[Thought, ...] = ()
        self._seed = new_rng(seed)[0]

    def next_seeds(self, worlds: int) -> np.ndarray:
        """A random source for each of the next *worlds*, whoever plays them (the finalizer of SplitMix64)."""
        x = np.arange(self.worlds + 1, self.worlds + 1 + worlds, dtype=np.uint64)
        self.worlds += worlds
        x = self._seed + x * np.uint64(0x9E3779B97F4A7C15)
        x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return np.maximum(x ^ (x >> np.uint64(31)), np.uint64(1))

    def order(self) -> np.ndarray:
        """The places of the actions in question, the best first."""
        return np.argsort(-self.sums[VALUE] - self.prior, kind="stable")

    def thoughts(self) -> tuple[Thought, ...]:
        """What is known of all actions, the best first, the dropped ones last."""
        counted = max(1, self.worlds)
        alive = tuple(
            Thought(
                int(self.actions[i]),
                float(self.sums[RESULT, i]) / ONE / counted,
                float(self.sums[MARGIN, i]) / ONE / counted,
                self.worlds,
            )
            for i in self.order()
        )
        return alive + self._dropped

    def drop_worse_half(self) -> None:
        """Keep the better half of the actions in question, rounded up."""
        kept = (len(self.actions) + 1) // 2
        self._dropped = self.thoughts()[kept:]
        places = np.sort(self.order()[:kept])
        self.actions = self.actions[places].copy()
        self.prior = self.prior[places]
        self.sums = self.sums[:, places].copy()
