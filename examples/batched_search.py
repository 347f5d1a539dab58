"""A search that plays many games of Omega Shift at once: every simulation of every game is a row of one batch.

    python examples/batched_search.py                       # 64 games against gentle, on both seats alike
    python examples/batched_search.py --games 2 --worlds 1  # a moment

For each decision the search draws worlds that its seat cannot rule out, tries each legal action in all of them, lets
`gentle` play both seats to the end, keeps the better half of the actions and draws twice as many worlds for them:
sequential halving (Karnin, Koren and Somekh 2013), which AlphaZero's variants do at the root as well. With a network's
value instead of the rollouts, and its policy to choose what is tried, it is Gumbel AlphaZero (Danihelka and others
2022) one move deep.

What makes it short is a few calls: `get_state` and `set_state` put the game of a decision into many rows,
`determinize_rows` replaces them by worlds, and `step` plays all of them.
"""

import argparse
import sys
import time

import numpy as np

from omegatable.env import States, VectorEnv

LONGEST = 400  # plies after which a rollout counts as the game stands


class Search:
    """Chooses for all games of a batch that wait for it; *worlds* is how many each action is tried in at first.

    *rows* are the rollouts that are played at a time.
    """

    def __init__(self, game: str, worlds: int, rows: int, seed: int) -> None:
        self.worlds, self.rows = worlds, rows
        self.rollouts = VectorEnv(
            game, rows, seed=seed, observation=None, mask=False, max_plies=LONGEST, reward="margin"
        )
        self.rollouts.reset()

    def choose(self, states: States, legal: np.ndarray, movers: np.ndarray) -> np.ndarray:
        """Return an action for each of *states*, in which *movers* are to move and choose among *legal*, -1 padded."""
        values = np.where(legal >= 0, 0.0, -np.inf)
        left, worlds = (legal >= 0).sum(axis=1), self.worlds
        places = np.argsort(-values, axis=1, kind="stable")  # indices of the actions in `legal`, the best first
        while left.max() > 1:
            jobs = np.array(
                [
                    (game, world, place)
                    for game in np.flatnonzero(left > 1)
                    for world in range(worlds)
                    for place in places[game, : left[game]]
                ]
            )
            margins = [
                self._played_out(states, jobs[begin : begin + self.rows], legal, movers)
                for begin in range(0, len(jobs), self.rows)
            ]
            for game, place in {(game, place) for game, _, place in jobs.tolist()}:
                values[game, place] = 0.0
            np.add.at(values, (jobs[:, 0], jobs[:, 2]), np.concatenate(margins) / worlds)
            for game in np.flatnonzero(left > 1):
                values[game, places[game, left[game] :]] = -np.inf
            places = np.argsort(-values, axis=1, kind="stable")
            left, worlds = -(-left // 2), 2 * worlds
        return legal[np.arange(len(legal)), places[:, 0]]

    def _played_out(self, states: States, jobs: np.ndarray, legal: np.ndarray, movers: np.ndarray) -> np.ndarray:
        """Return the margin of each job, [game, world, place of the action], after `gentle` has played to the end.

        All actions of a game are tried in the same worlds, so that luck does not tell them apart.
        """
        env, rows = self.rollouts, np.arange(len(jobs))
        worlds, world_of_job = np.unique(jobs[:, :2], axis=0, return_inverse=True)
        env.set_state(np.arange(len(worlds)), states[worlds[:, 0]])
        env.determinize_rows(np.arange(len(worlds)))
        env.set_state(rows, env.get_state(np.arange(len(worlds)))[world_of_job.ravel()])
        actions = env.sample().copy()
        actions[rows] = legal[jobs[:, 0], jobs[:, 2]]
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
    parser.add_argument("--game", default="omega-shift")
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--rows", type=int, default=1024, help="rollouts at a time")
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    start = time.perf_counter()
    env = VectorEnv(asked.game, asked.games, seed=asked.seed, opponent="gentle", observation=None, mask=False)
    search = Search(asked.game, asked.worlds, asked.rows, asked.seed)
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
