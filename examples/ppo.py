"""Masked PPO (Schulman et al. 2017, arXiv:1707.06347) on `omegatable.env.VectorEnv`, in one file that is easy to read.

    pip install 'omegatable[examples]'
    python examples/ppo.py                                20 minutes of Omega Shift
    python examples/ppo.py --minutes 2 --levels uniform   a first look
    python examples/ppo.py --curve curve.jsonl --save policy.pt

The opponents play inside the environment, so the learner is always to move and there is no loop over games here. Half
of the games are against `uniform`, which can be beaten from the first minute on, and half against `gentle`. Every few
minutes the greedy policy plays whole games against `uniform` and `gentle`; the share of the points (a draw is half)
is printed with its 95 % interval (Wilson).
"""

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from omegatable.env import Batch, VectorEnv

NUM_ENVS = 256  # games against each level
NUM_STEPS = 64  # decisions in each game between two updates
EPOCHS = 2  # how often an update looks at each decision
MINIBATCH = 4096
LEARNING_RATE = 1e-3  # at the beginning; it falls to a tenth as time passes
CLIP = 0.2
ENTROPY = 0.01
LAMBDA = 0.95  # of generalised advantage estimation (arXiv:1506.02438); there is no discount
WIDTH = 128
LEVELS = ("uniform", "gentle")


class Policy(nn.Module):
    """A value and a distribution over the legal actions, from an observation."""

    def __init__(self, num_features: int, num_actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(num_features, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.actor, self.critic = nn.Linear(WIDTH, num_actions), nn.Linear(WIDTH, 1)
        nn.init.zeros_(self.actor.weight)  # at first all legal actions are equally likely
        nn.init.zeros_(self.critic.weight)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logarithms of the chances, [rows, num_actions], and the values, [rows]."""
        hidden = self.body(observation)
        logits = self.actor(hidden).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.critic(hidden).squeeze(1)


class Game:
    """The learner's side of an environment: tensors that share its memory, and rewards on the scale of a network."""

    def __init__(self, game: str, opponents: str, num_envs: int, seed: int) -> None:
        self.env = VectorEnv(game, num_envs, seed=seed, opponents=opponents, reward="margin", max_plies=2000)
        self.rows = np.arange(num_envs)
        self.batch: Batch = self.env.reset()

    @property
    def observation(self) -> torch.Tensor:
        return torch.from_dlpack(self.batch.observation)

    @property
    def mask(self) -> torch.Tensor:
        return torch.from_dlpack(self.batch.mask)

    def step(self, actions: torch.Tensor) -> tuple[np.ndarray, np.ndarray]:
        """Play, and return the points by which the learner leads where a game has ended, and where that is."""
        self.batch = self.env.step(actions.numpy())
        return self.batch.reward[self.rows, self.env.seats], self.batch.terminated | self.batch.truncated


def collected(game: Game, policy: Policy, scale: float) -> list[torch.Tensor]:
    """Play NUM_STEPS decisions in each game; return observations, masks, actions, chances, advantages and returns."""
    steps: list[tuple[torch.Tensor, ...]] = []
    for _ in range(NUM_STEPS):
        observation, mask = game.observation.clone(), game.mask.clone()
        with torch.no_grad():
            chances, values = policy(observation, mask)
        actions = torch.multinomial(chances.exp(), 1).squeeze(1)
        points, over = game.step(actions)
        rewards = torch.from_numpy(np.clip(points / (4 * scale), -1, 1)).float()
        taken = chances.gather(1, actions[:, None]).squeeze(1)
        steps.append((observation, mask, actions, taken, values, rewards, torch.from_numpy(over).float()))
    observations, masks, actions, chances, values, rewards, over = map(torch.stack, zip(*steps, strict=True))
    with torch.no_grad():
        _, following = policy(game.observation, game.mask)
    advantages = torch.zeros_like(values)
    carried = torch.zeros_like(following)
    for step in reversed(range(NUM_STEPS)):
        goes_on = 1.0 - over[step]
        surprise = rewards[step] + goes_on * following - values[step]
        carried = surprise + LAMBDA * goes_on * carried
        advantages[step], following = carried, values[step]
    return [part.flatten(0, 1) for part in (observations, masks, actions, chances, advantages, advantages + values)]


def improve(policy: Policy, optimiser: torch.optim.Optimizer, data: list[torch.Tensor]) -> None:
    """Take EPOCHS passes of clipped policy gradient over the collected decisions."""
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(data[0])).split(MINIBATCH):
            observations, masks, actions, before, advantages, returns = (part[rows] for part in data)
            chances, values = policy(observations, masks)
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            ratio = (chances.gather(1, actions[:, None]).squeeze(1) - before).exp()
            gain = torch.minimum(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
            entropy = -(chances.exp() * chances.masked_fill(~masks, 0.0)).sum(1).mean()
            loss = -gain + 0.5 * (values - returns).square().mean() - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def share(policy: Policy, name: str, opponents: str, games: int, seed: int) -> tuple[float, float, float]:
    """Return the greedy policy's share of the points over the first *games* games, and its 95 % interval."""
    game = Game(name, opponents, games, seed)
    waiting, won = np.ones(games, bool), 0.0
    while waiting.any():
        chances, _ = policy(game.observation, game.mask)
        points, over = game.step(chances.argmax(1))
        won += float((0.5 * (np.sign(points) + 1))[over & waiting].sum())
        waiting &= ~over
    p, z = won / games, 1.96
    middle, half = p + z * z / (2 * games), z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return p, (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="omega-shift")
    parser.add_argument("--levels", default=LEVELS, nargs="+", choices=LEVELS, help="to learn against")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--games", type=int, default=2000, help="of an evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="append every evaluation to this file, a JSON object a line")
    parser.add_argument("--save", type=Path, help="write the policy's weights to this file")
    wishes = parser.parse_args()

    torch.manual_seed(wishes.seed)
    games = [Game(wishes.game, level, NUM_ENVS, wishes.seed) for level in wishes.levels]
    env = games[0].env
    policy = Policy(env.game.num_features, env.num_actions)
    optimiser = torch.optim.Adam(policy.parameters(), lr=LEARNING_RATE)
    began, decisions, next_look = time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - began) / 60 / wishes.minutes) < 1 or next_look <= 1:
        if spent >= next_look:  # at the beginning, at each tenth of the time, and at the end
            next_look = max(next_look, math.floor(spent * 10) / 10) + 0.1
            found = {level: share(policy, wishes.game, level, wishes.games, wishes.seed + 1) for level in LEVELS}
            words = [f"{level} {p:.1%} ({low:.1%} to {high:.1%})" for level, (p, low, high) in found.items()]
            print(f"{spent * wishes.minutes:5.1f} min, {decisions:11,} decisions: {', '.join(words)}", flush=True)
            if wishes.curve:
                with wishes.curve.open("a") as file:
                    row = {"seed": wishes.seed, "minutes": spent * wishes.minutes, "decisions": decisions, **found}
                    file.write(json.dumps(row) + "\n")
        if spent < 1:
            optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - 0.9 * spent)
            parts = [collected(game, policy, env.game.score_scale) for game in games]
            data = [torch.cat(columns) for columns in zip(*parts, strict=True)]
            improve(policy, optimiser, data)
            decisions += len(data[0])
    if wishes.save:
        torch.save(policy.state_dict(), wishes.save)


if __name__ == "__main__":
    main()
