"""Search for any game: flat Monte Carlo over worlds consistent with the view, with sequential halving of the actions.

A world is drawn only from the view (`determinize_by_belief`), so a search cannot see the opponent's cards or the card
that it would draw. In each world every remaining action is played, and the game is played out by the hand-written bots,
each of which in turn sees only the view of its own seat in that world. The actions share the same worlds and the same
dice (common random numbers: Glasserman and Yao 1992, doi 10.1287/mnsc.38.6.884), the worse half is dropped when its
share of the budget is spent (sequential halving: Karnin, Koren and Somekh 2013; in game trees Cazenave 2015, doi
10.1109/TCIAIG.2014.2317737), and the strength comes from playing out with a sound policy (Tesauro and Galperin 1996).

Strategy fusion: a player who searches each world separately acts differently in indistinguishable worlds, as if they
saw the hidden cards, and overrates actions that would need this (Frank and Basin 1998, doi
10.1016/S0004-3702(97)00082-9; when it hurts: Long and others 2010, doi 10.1609/aaai.v24i1.7562). Here one action is
chosen for all worlds together, and every later decision follows a policy that depends only on visible information, so
no plan depends on hidden information; the price is that later decisions are no better than the policy's.
Information-set tree search (Cowling, Powley and Whitehouse 2012, doi 10.1109/TCIAIG.2012.2200894) was also implemented
and measured at equal time: see bench/notes.md.

A rollout is cut off after some plies and evaluated by the hand-written bot's estimate, again from the view of the seat
that searches: the omitted part is mostly luck, so that more can be distinguished in the same time. Chance moves in a
rollout are sampled and do not count as plies; in a game of several rounds a rollout may continue into the next one.

A game's `SearchSettings` adapt the search to its branching and length: the number of actions that are tried, and the
length of a rollout. Utilities are those of the seat that searches, against the best of the others, so the search works
for any number of seats; each of the others plays for itself. If only one seat has decisions left, nothing is sampled:
all lines are searched, which is exact. Other endgames are solved by `endgame`, within a fraction of the time: the
search uses its answer unchanged, and otherwise continues in the remaining time.
"""

import math
import threading
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from omegatable.bots.endgame import NODES_A_SIMULATION, NOT_YET, WORLDS, Limit, Reader, classify_endgame
from omegatable.bots.facet import GENTLE, SearchSettings, bots_of, ending_of
from omegatable.bots.gentle import choose_by_hand, evaluate_actions, evaluate_gently, is_single_agent
from omegatable.bots.search.rollouts import (
    MARGIN,
    RESULT,
    VALUE,
    new_lines,
    new_scratch,
    read_out,
    rollouts_by,
    simulate_worlds,
)
from omegatable.bots.utility import ONE, ActionAnalysis
from omegatable.engine.protocol import Game, legal_actions
from omegatable.kernel import new_rng, seeds_from

PRIOR_REACH = 2.0  # a prior of 1.0 in utility, in typical margins of the game
DEEPEST_LINE = 8
CHUNK_SECONDS = 0.004  # duration of a call of the kernel; between calls the clock and *stop* are checked
CHUNK_WORLDS = 4


class Search:
    """A player that tries the legal actions in worlds that are consistent with its view.

    Args:
        game: the game to play.
        seed: with a budget of *simulations*, the same seed gives the same choices.
        seconds: the time for a decision; give either this or *simulations*.
        simulations: the number of rollouts for a decision.
        plies: the length of a rollout; `WHOLE_GAME` plays every game to its end.
        settings: used instead of the game's own, to measure the effect of its parts.
        name: the name of the player.

    Raises ValueError unless exactly one of *seconds* and *simulations* is given, or if a number is not positive.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        seconds: float | None = None,
        simulations: int | None = None,
        plies: int | None = None,
        settings: SearchSettings | None = None,
        name: str = "search",
    ) -> None:
        if (seconds is None) == (simulations is None):
            raise ValueError("A search takes either seconds or simulations as its budget.")
        if (seconds if seconds is not None else simulations or 0) <= 0:
            raise ValueError("A search needs a positive budget.")
        self.name = name
        self.analysis: tuple[ActionAnalysis, ...] = ()  # the actions of the last or current decision, best first
        self.comment = ""  # one sentence about the last decision, or ""
        self.simulations_done = 0  # in the last decision
        self._game, self._seed = game, seed
        self._seconds, self._simulations = seconds, simulations
        self._settings = settings or bots_of(game).search
        self._rollouts = rollouts_by(self._settings, game, plies)
        self._plies_on = self._settings.plies_on if plies is None else None
        self._scratch = new_scratch(game)
        self._decisions = 0
        self._world = game.new_state()
        self._reader: Reader | None = None

    def choose(self, view: Any, actions: Sequence[int]) -> int:
        """Return the best of *actions* found within the budget."""
        return self._decide(view, np.array(actions, np.int16), None)

    def analyse(self, view: Any, stop: threading.Event | None = None) -> int:
        """Return the best action found within the budget, or before *stop* was set."""
        out = np.zeros(self._game.max_legal, np.int16)
        return self._decide(view, out[: int(legal_actions(view, out))].copy(), stop)

    def _decide(self, view: Any, actions: np.ndarray, stop: threading.Event | None) -> int:
        start = time.perf_counter()
        self._decisions += 1
        self.analysis, self.comment, self.simulations_done = (), "", 0
        if len(actions) == 1:
            return int(actions[0])
        if self._settings.skips_search is not None and self._settings.skips_search(view):
            return self._first_choice(view)
        if self._settings.reads_out and is_single_agent(view) and self.read_out(view, actions):
            return next(iter(self.analysis)).action
        if self._settings.reads_out and self._read_end(view, actions, start, stop):
            return next(iter(self.analysis)).action
        if self._plies_on is not None:
            self._rollouts = self._rollouts._replace(longest=self._plies_on(view))
        part = self._settings.budget_share(view) if self._settings.budget_share is not None else 1.0
        begun = time.perf_counter()
        end = begun + part * (start + (self._seconds or 0.0) - begun)
        halving = _SequentialHalving(*self._candidates(view, actions), (self._seed << 20) + self._decisions)
        rounds = max(1, math.ceil(math.log2(len(halving.actions))))
        for number in range(rounds):
            if number:
                halving.drop_worse_half()
            if self._seconds is not None:
                until = begun + (end - begun) * (number + 1) / rounds
                if not self._simulate_until(view, halving, until, stop):
                    break
            elif self._simulations is not None:
                worlds = max(1, int(part * self._simulations) // (rounds * len(halving.actions)))
                if not self._simulate_in(view, halving, worlds, stop):
                    break
        if halving.worlds == 0:
            return self._first_choice(view)
        return next(iter(self.analysis)).action

    def _first_choice(self, view: Any) -> int:
        """Return the choice without a search: the hand-written bot's action."""
        scratch = self._scratch
        return int(choose_by_hand(view, new_rng(self._seed + self._decisions), scratch.out, scratch.values))

    def read_out(self, view: Any, actions: np.ndarray) -> bool:
        """Find the best action with certainty and store it in `analysis`; return False if there are too many lines."""
        lines = new_lines(self._game, DEEPEST_LINE)
        halving = _SequentialHalving(actions, np.zeros(len(actions), np.int64), 0)
        if not read_out(view, actions, lines, self._scratch, self._rollouts, halving.sums):
            return False
        halving.worlds = 1
        self.comment = "Nobody else has anything left to decide, so I have read every line to its end."
        self.simulations_done = len(actions)
        self.analysis = halving.analysis()
        return True

    def _read_end(self, view: Any, actions: np.ndarray, start: float, stop: threading.Event | None) -> bool:
        """Solve the rest of the game, if its end is near; return whether there was an answer in time."""
        how = int(classify_endgame(view))
        if how == NOT_YET:
            return False
        if self._reader is None:
            self._reader = Reader(self._game, self._settings.margin_share)
        ending = ending_of(self._game)
        if self._seconds is not None:
            limit = Limit(until=start + self._seconds * ending.part_of_time, stop=stop)
        else:
            limit = Limit(nodes=(self._simulations or 0) * NODES_A_SIMULATION, stop=stop)
        if how == WORLDS:
            found, every = self._reader.read_worlds(view, actions, limit, self._seed + self._decisions)
            if found:
                worlds = f"all {found[0].simulations} ways" if every else f"{found[0].simulations} of the ways"
                self.comment = (
                    f"I have read {ending.rest} to the end in {worlds} in which the hidden ones may be dealt: "
                    f"on average I come out {margin_words(found[0].margin)}."
                )
        else:
            reading = self._reader.read_open(view, limit)
            found = ()
            if reading is not None and reading.action in actions:
                found = (ActionAnalysis(reading.action, reading.result, reading.margin, reading.nodes),)
                self.comment = (
                    f"I have read {ending.rest} to the end: {result_words(view, reading.result, reading.margin)}."
                )
        if not found:
            self.comment = f"I could not read {ending.rest} to the end, so I tried my moves in imagined deals."
            return False
        self.analysis = found
        self.simulations_done = found[0].simulations
        return True

    def _candidates(self, view: Any, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the actions to try, and the hand-written bot's priors for their sums."""
        prior = prior_by_hand(view, actions, self._scratch.values, self._settings, self._game.score_scale)
        places = np.sort(np.argsort(-prior, kind="stable")[: self._settings.width])
        return actions[places], np.rint(prior[places] * ONE).astype(np.int64)

    def _simulate_until(
        self, view: Any, halving: "_SequentialHalving", until: float, stop: threading.Event | None
    ) -> bool:
        """Try worlds until the time *until*; return False if *stop* was set."""
        worlds = 1
        now = time.perf_counter()
        while now < until:
            if stop is not None and stop.is_set():
                return False
            self._simulate(view, halving, worlds)
            before, now = now, time.perf_counter()
            per_world = (now - before) / worlds
            worlds = max(1, int(min(CHUNK_SECONDS, until - now) / per_world))
        return True

    def _simulate_in(self, view: Any, halving: "_SequentialHalving", worlds: int, stop: threading.Event | None) -> bool:
        """Try this number of *worlds*; return False if *stop* was set."""
        while worlds > 0:
            if stop is not None and stop.is_set():
                return False
            chunk = min(worlds, CHUNK_WORLDS)
            self._simulate(view, halving, chunk)
            worlds -= chunk
        return True

    def _simulate(self, view: Any, halving: "_SequentialHalving", worlds: int) -> None:
        """Try the actions in *worlds* more worlds, and update the analysis."""
        self._run(view, halving.next_seeds(worlds), halving.actions, halving.sums)
        self.simulations_done += worlds * len(halving.actions)
        self.analysis = halving.analysis()

    def _run(self, view: Any, seeds: np.ndarray, actions: np.ndarray, sums: np.ndarray) -> None:
        """Try *actions* in one world for each of *seeds*, and add to the *sums*."""
        simulate_worlds(view, self._world, False, seeds, actions, self._scratch, self._rollouts, sums)


def prior_by_hand(
    view: Any, actions: np.ndarray, values: np.ndarray, settings: SearchSettings, scale: float
) -> np.ndarray:
    """Return the hand-written bot's value of each of *actions*; the best has 0.0.

    It is in utility times the number of worlds that it counts as. *values* is scratch from `new_values`, and *scale*
    the game's typical margin.
    """
    evaluate = evaluate_gently if settings.policy == GENTLE else evaluate_actions
    evaluate(view, actions, len(actions), values)
    opinions = values[: len(actions)] - values[: len(actions)].max()
    return np.asarray(opinions * (settings.prior_worlds / (PRIOR_REACH * scale)))


def margin_words(margin: float) -> str:
    """Return an expected margin, in points, in words."""
    if abs(margin) < 0.05:
        return "level"
    return f"{abs(margin):.1f} points {'ahead' if margin > 0 else 'behind'}"


def result_words(view: Any, result: float, margin: float) -> str:
    """Return the result of the best play of all seats, for the seat that searches, in words."""
    if view.num_seats == 1:
        return f"I may expect {(result + 1.0) / 2.0:.0%} of a full success"
    ends = "I win" if result == 1.0 else "I lose" if result < 0.0 else "it is a draw" if result == 0.0 else "I share"
    return f"if nobody errs, {ends}, {margin_words(margin)}"


class _SequentialHalving:
    """The remaining actions of one decision, and the sums of their values."""

    def __init__(self, actions: np.ndarray, prior: np.ndarray, seed: int) -> None:
        self.actions = actions
        self.prior = prior
        self.sums = np.zeros((3, len(actions)), np.int64)
        self.worlds = 0
        self._dropped: tuple[ActionAnalysis, ...] = ()
        self._seed = new_rng(seed)[0]

    def next_seeds(self, worlds: int) -> np.ndarray:
        """Return a seed for each of the next *worlds*."""
        self.worlds += worlds
        return seeds_from(self._seed, self.worlds - worlds, worlds)

    def order(self) -> np.ndarray:
        """Return the indices of the remaining actions, best first."""
        return np.argsort(-self.sums[VALUE] - self.prior, kind="stable")

    def analysis(self) -> tuple[ActionAnalysis, ...]:
        """Return the analysis of all actions, best first, the dropped ones last."""
        counted = max(1, self.worlds)
        alive = tuple(
            ActionAnalysis(
                int(self.actions[i]),
                float(self.sums[RESULT, i]) / ONE / counted,
                float(self.sums[MARGIN, i]) / ONE / counted,
                self.worlds,
            )
            for i in self.order()
        )
        return alive + self._dropped

    def drop_worse_half(self) -> None:
        """Keep the better half of the remaining actions, rounded up."""
        kept = (len(self.actions) + 1) // 2
        self._dropped = self.analysis()[kept:]
        places = np.sort(self.order()[:kept])
        self.actions = self.actions[places].copy()
        self.prior = self.prior[places]
        self.sums = self.sums[:, places].copy()
