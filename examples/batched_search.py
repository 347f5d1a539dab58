"""A search that plays many games of Omega Shift at once: every simulation of every game is a row of one batch.

    python examples/batched_search.py            # 64 games against gentle, on both seats alike: two minutes
    python examples/batched_search.py --games 2 --worlds 2 --finalists 2

For each decision the search draws worlds that its seat cannot rule out, tries each action that `gentle` might want in
all of them, lets `gentle` play both seats to the end, and keeps the better half: sequential halving (Karnin, Koren and
Somekh 2013) at the root, which AlphaZero's variants do there as well. Replace the rollouts by a network's value, and
`gentle`'s doubt by its policy, and it is Gumbel AlphaZero (Danihelka and others 2022) with one level.

What makes it short is four calls: `copy_rows` puts the game of a decision into many rows, `determinize_rows` replaces
them by worlds, `step` plays all of them, and `set_state` puts the next ones there.
"""

import argparse
import sys
import time

import numpy as np

from omegatable.env import States, VectorEnv

GAME = "omega-shift"
TAKE_NO_MORE = 300  # plies after which a rollout counts as it stands


class Search:
    """Chooses for all games of a batch that wait for it.

    *worlds* is how many worlds each action is tried in at first, twice as many in each round of halving; *finalists*
    how many actions are tried at most.
    """

    def __init__(self, games: int, worlds: int, finalists: int, seed: int) -> None:
        self.worlds, self.finalists = worlds, finalists
        limits = {"observation": None, "mask": False, "max_plies": TAKE_NO_MORE, "reward": "margin"}
        self.rollouts = VectorEnv(GAME, games * worlds * finalists, seed=seed, **limits)
        self.rollouts.reset()
        self.random = np.random.default_rng(seed)

    def choose(self, states: States, legal: np.ndarray, movers: np.ndarray) -> np.ndarray:
        """Return an action for each of *states*, in which *movers* are to move and choose among *legal*, -1 padded."""
        games = len(states)
        tried = [self._proposed(actions[actions >= 0]) for actions in legal]
        sums = np.zeros((games, self.finalists))
        counts = np.zeros((games, self.finalists))
        left = np.array([len(actions) for actions in tried])
        worlds = self.worlds
        while left.max() > 1:
            order = np.argsort(-sums / np.maximum(counts, 1), axis=1, kind="stable")
            jobs = [
                (game, place, world)
                for game in np.flatnonzero(left > 1)
                for world in range(worlds)
                for place in (order[game][order[game] < len(tried[game])])[: left[game]]
            ]
            for begin in range(0, len(jobs), self.rollouts.num_envs):
                some = np.array(jobs[begin : begin + self.rollouts.num_envs])
                margins = self._played_out(states, some, tried, movers)
                np.add.at(sums, (some[:, 0], some[:, 1]), margins)
                np.add.at(counts, (some[:, 0], some[:, 1]), 1)
            left, worlds = -(-left // 2), worlds * 2
        best = np.where(counts > 0, sums / np.maximum(counts, 1), -np.inf).argmax(axis=1)
        return np.array([actions[place] for actions, place in zip(tried, best, strict=True)])

    def _proposed(self, actions: np.ndarray) -> np.ndarray:
        """Return the actions to try: all of a few, or some of many. A policy network would rank them."""
        return self.random.permutation(actions)[: self.finalists] if len(actions) > self.finalists else actions

    def _played_out(self, states: States, jobs: np.ndarray, tried: list[np.ndarray], movers: np.ndarray) -> np.ndarray:
        """Return the margin of each job, [game, place of the action, world], after `gentle` has played to the end.

        A world is drawn for each, so that an action is judged by what the seat knows and not by what is so.
        """
        env, rows = self.rollouts, np.arange(len(jobs))
        env.set_state(rows, states[jobs[:, 0]])
        env.determinize_rows(rows)
        actions = env.sample().copy()
        actions[rows] = [tried[game][place] for game, place, _ in jobs]
        batch = env.step(actions)
        margins, waiting = np.zeros(len(jobs)), np.ones(len(jobs), np.bool_)
        while True:
            over = (batch.terminated | batch.truncated)[rows] & waiting
            margins[over] = batch.reward[rows[over], movers[jobs[over, 0]]]
            waiting &= ~over
            if not waiting.any():
                return margins
            batch = env.step(env.choose("gentle"))


def main(arguments: list[str]) -> float:
    """Play against `gentle`; print and return the share of points, a half for a draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--finalists", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    start = time.perf_counter()
    env = VectorEnv(GAME, asked.games, seed=asked.seed, opponents="gentle", observation=None, mask=False)
    search = Search(asked.games, asked.worlds, asked.finalists, asked.seed)
    batch = env.reset()
    points, playing = np.zeros(asked.games), np.ones(asked.games, np.bool_)
    while playing.any():
        actions, rows = env.sample().copy(), np.flatnonzero(playing)
        actions[rows] = search.choose(env.get_state(rows), batch.legal[rows], env.seats[rows])
        batch = env.step(actions)
        over = batch.terminated & playing
        points[over] = (1 + batch.reward[over, env.seats[over]]) / 2
        playing &= ~over
    share, error = points.mean(), 1.96 * points.std() / np.sqrt(asked.games)
    print(f"{100 * share:.1f} % of the points in {asked.games} games (± {100 * error:.1f}), ", end="")
    print(f"{time.perf_counter() - start:.0f} s")
    return float(share)


if __name__ == "__main__":
    main(sys.argv[1:])
