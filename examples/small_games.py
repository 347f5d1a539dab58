"""Baselines of the small games: OpenSpiel's MCCFR and NFSP, and what either leaves to a best response.

    pip install 'omegatable[examples]' dm-tree
    python examples/small_games.py omega-shift-tiny
    python examples/small_games.py omega-shift-small alpha-beta-omega-small --minutes 10

External-sampling MCCFR (Lanctot et al. 2009) keeps a table with an entry for each information set. NFSP (Heinrich and
Silver 2016, arXiv:1603.01121) is a network that sees a tensor: the observation alone, or the observation with the last
eight actions. Exploitability is what a best response gains, averaged over the players, in the game's own utility; in a
game for one it is what the player could gain.
"""

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyspiel
import torch
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr
from open_spiel.python.pytorch import nfsp

import omegatable.adapters.openspiel  # noqa: F401  registers the games
from omegatable.play import SMALL_GAMES

HISTORIES = (0, 8)
AVERAGE = nfsp.MODE.AVERAGE_POLICY


class NfspPolicy(policy.Policy):
    """The average policies of NFSP's players."""

    def __init__(self, environment: rl_environment.Environment, agents: list[nfsp.NFSP]) -> None:
        super().__init__(environment.game, list(range(len(agents))))
        self._agents = agents
        self._empty = [None] * len(agents)

    def action_probabilities(self, state: pyspiel.State, player_id: int | None = None) -> dict[int, float]:
        player = state.current_player() if player_id is None else player_id
        legal: list[list[int]] = [
            state.legal_actions() if each == player else [] for each, _ in enumerate(self._agents)
        ]
        tensors = [state.information_state_tensor(player) if each == player else None for each in range(len(legal))]
        seen = {"current_player": player, "legal_actions": legal, "info_state": tensors}
        step = rl_environment.TimeStep(seen, self._empty, self._empty, rl_environment.StepType.MID)
        with self._agents[player].temp_mode_as(AVERAGE):
            chances = self._agents[player].step(step, is_evaluation=True).probs
        return {action: float(chances[action]) for action in legal[player]}


def for_a_while(minutes: float, once: Callable[[], None]) -> int:
    """Call *once* again and again for some minutes; return how often."""
    end, times = time.monotonic() + 60 * minutes, 0
    while time.monotonic() < end:
        once()
        times += 1
    return times


def learned_by_nfsp(game: pyspiel.Game, minutes: float, seed: int) -> tuple[policy.Policy, int]:
    """Return the policy that NFSP has learned, and from how many games."""
    environment = rl_environment.Environment(game, include_full_state=False)
    environment.seed(seed)
    size = game.information_state_tensor_size()
    agents = [
        nfsp.NFSP(
            player, size, game.num_distinct_actions(), [64, 64], 20_000, 0.1,
            rl_learning_rate=0.05, sl_learning_rate=0.05, epsilon_decay_duration=100_000, seed=seed + player,
        )
        for player in range(game.num_players())
    ]  # fmt: skip

    def play() -> None:
        step = environment.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = environment.step([agents[player].step(step).action])
        for agent in agents:
            agent.step(step)

    games = for_a_while(minutes, play)
    return NfspPolicy(environment, agents), games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", choices=[name for name in SMALL_GAMES if not name.startswith("alpha-and")])
    parser.add_argument("--minutes", type=float, default=3.0, help="of learning, for each method")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="append every result to this file, a JSON object a line")
    asked = parser.parse_args()

    torch.set_num_threads(1)
    for name in asked.games:
        for history in HISTORIES:
            np.random.seed(asked.seed)
            game = pyspiel.load_game(f"python_{name.replace('-', '_')}(history={history})")

            def tell(
                method: str, found: policy.Policy, times: int, unit: str, game: pyspiel.Game = game, name: str = name
            ) -> None:
                players = game.num_players()
                value = exploitability.nash_conv(game, found) / players
                print(f"{name}, {method}: exploitability {value:.4f} after {times:,} {unit}", flush=True)
                if asked.curve:
                    row = {"game": name, "players": players, "method": method, "exploitability": value}
                    row |= {"minutes": asked.minutes if times else 0, "times": times, "unit": unit}
                    with asked.curve.open("a") as file:
                        file.write(json.dumps(row) + "\n")

            if history == 0:
                tell("uniform", policy.UniformRandomPolicy(game), 0, "games")
                solver = external_sampling_mccfr.ExternalSamplingSolver(game)
                tell("MCCFR", solver.average_policy(), for_a_while(asked.minutes, solver.iteration), "iterations")
            tell(f"NFSP, history {history}", *learned_by_nfsp(game, asked.minutes, asked.seed), "games")


if __name__ == "__main__":
    main()
