"""Masked PPO by self-play on `omegatable.env.VectorEnv`: all three games, any number of players, in one file.

    pip install 'omegatable[examples]'
    python examples/ppo.py omega-shift                                    20 minutes on one core
    python examples/ppo.py omega-shift --minutes 2 --against uniform      a first look
    python examples/ppo.py alpha-beta-omega --seats 2 3 4 5 --preset recommended --save policy.pt
    python examples/ppo.py alpha-beta-omega --preset recommended --options trade=off --entropy 0.2 0.2 --lambda 0.99 \\
        --average 0.999                                                   without trade games are shorter
    python examples/ppo.py alpha-and-omega --device cuda --threads 4 --envs 2048 --rate 5e-4
    python examples/ppo.py omega-shift --with policy.pt --against policy.pt     what can be won against these weights

One network (Schulman et al. 2017, arXiv:1707.06347) plays all seats and learns from the decisions of all of them. In
games with hidden information that is as good as methods made for them, with enough entropy (Rudolph et al. 2025,
arXiv:2502.08938). It sees the codes of the observation, one byte each, and the list of legal actions. Ten times in a
run the greedy policy, with the moving average of the weights if asked, plays one seat of whole games against bots; its
share of the first place is printed with its 95 % interval (Wilson).
"""

import argparse
import itertools
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from omegatable.engine.layout import scaling
from omegatable.engine.protocol import Game
from omegatable.engine.registry import GAMES
from omegatable.env import Batch, VectorEnv
from omegatable.games.alpha_and_omega.features import PAWNS, PLANE_FEATURES, SPAN, WINDOW
from omegatable.games.alpha_and_omega.masks import NUM_CELL_KINDS, WINDOW_ACTIONS
from omegatable.games.alpha_and_omega.rules.parts import NUM_PAWNS

NUM_STEPS = 64  # decisions in each game between two updates
EPOCHS = 2  # how often an update looks at each decision
CLIP = 0.2
LOOKS = 10  # evaluations in a run
WIDTH, CHANNELS, LAYERS = 256, 64, 4


class Policy(nn.Module):
    """Logits of the actions and a value for the seat to move, from the codes of an observation."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        on_planes = game.name == "alpha-and-omega"
        actions = WINDOW_ACTIONS if on_planes else np.arange(game.num_player_actions)
        output_of = np.full(
            game.num_actions + 1, len(actions)
        )  # one output more, for no action: the last entry is -1's
        output_of[actions] = np.arange(len(actions))
        places, first, unit = scaling(game.layout)
        firsts, units = np.zeros(game.num_features), np.ones(game.num_features)
        firsts[places], units[places] = first, unit
        for name, table in {"actions": actions, "output_of": output_of}.items():
            self.register_buffer(name, torch.from_numpy(table), persistent=False)
        for name, table in {"firsts": firsts, "units": units}.items():
            self.register_buffer(name, torch.from_numpy(table).float(), persistent=False)
        self.net = Planes(game.num_features) if on_planes else Layers(game.num_features, len(actions))

    def mask(self, legal: Tensor) -> Tensor:
        """Return which outputs are legal, bool[rows, outputs], from lists of legal actions."""
        outputs = len(self.actions)
        rows = torch.zeros((len(legal), outputs + 1), dtype=torch.bool, device=legal.device)
        return rows.scatter_(1, self.output_of[legal.long()], True)[:, :outputs]

    def forward(self, codes: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the chances, [rows, outputs], and the values, [rows]."""
        logits, values = self.net((codes + self.firsts) * self.units)
        return torch.log_softmax(logits.masked_fill(~self.mask(legal), -1e9), 1), values.squeeze(1)


def small(layer: nn.Linear | nn.Conv2d) -> nn.Linear | nn.Conv2d:
    """Return an output *layer* that says next to nothing at first: all legal actions are about equally likely."""
    nn.init.normal_(layer.weight, std=1e-3)
    return layer


class Layers(nn.Module):
    """Two layers, for observations without planes."""

    def __init__(self, features: int, outputs: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.actor, self.critic = small(nn.Linear(WIDTH, outputs)), small(nn.Linear(WIDTH, 1))

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.body(features)
        return self.actor(hidden), self.critic(hidden)


class Planes(nn.Module):
    """Convolutions for Alpha & Omega: a logit for each kind and cell, and those of the steps from around the pawns."""

    def __init__(self, features: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(PLANE_FEATURES // WINDOW, CHANNELS, 3, padding=1)
        self.numbers = nn.Linear(features - PLANE_FEATURES, CHANNELS)
        self.blocks = nn.ModuleList(nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1) for _ in range(LAYERS))
        self.cells = small(nn.Conv2d(CHANNELS, NUM_CELL_KINDS, 1))
        self.body = nn.Sequential(nn.Linear((2 + NUM_PAWNS) * CHANNELS, WIDTH), nn.ReLU())
        self.others = small(nn.Linear(WIDTH, len(WINDOW_ACTIONS) - NUM_CELL_KINDS * WINDOW))
        self.critic = small(nn.Linear(WIDTH, 1))

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        planes = (
            features[:, :PLANE_FEATURES].unflatten(1, (-1, SPAN, SPAN)).contiguous(memory_format=torch.channels_last)
        )
        numbers = self.numbers(features[:, PLANE_FEATURES:])
        with torch.autocast(features.device.type, torch.bfloat16, enabled=features.is_cuda):
            hidden = torch.relu(self.first(planes) + numbers[:, :, None, None])
            for block in self.blocks:
                hidden = torch.relu(hidden + block(hidden))
        hidden = hidden.float()
        pawns = planes[:, PAWNS : PAWNS + NUM_PAWNS].flatten(2)  # one cell each, or none
        around = torch.bmm(pawns, hidden.flatten(2).transpose(1, 2)).flatten(1)
        body = self.body(torch.cat([numbers, hidden.mean((2, 3)), around], 1))
        return torch.cat([self.cells(hidden).flatten(1), self.others(body)], 1), self.critic(body)


class Table:
    """Games that the policy plays: tensors on its device, and rewards on the scale of a network."""

    def __init__(self, game: Game, num_envs: int, device: str, **settings: object) -> None:
        by_result = game.max_seats > game.min_seats == 1  # its result tells more than a margin
        reward = settings.pop("reward", "result" if by_result else "margin")
        self.env = VectorEnv(game, num_envs, reward=reward, observation="uint8", mask=False, **settings)
        self.scale = 4 * game.score_scale if reward == "margin" else None
        self.device = device
        self.batch: Batch = self.env.reset()

    def tensor(self, array: np.ndarray) -> Tensor:
        """Return a copy of *array* on the device."""
        return torch.tensor(array, device=self.device)

    def look(self) -> tuple[Tensor, Tensor, Tensor]:
        """Return the codes, the lists of legal actions and the seats to move."""
        return (
            self.tensor(self.batch.observation),
            self.tensor(self.batch.legal),
            self.tensor(self.batch.to_move).long(),
        )

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """Play, and return the rewards of all seats, [games, seats], and which games have ended."""
        self.batch = self.env.step(actions.cpu().numpy())
        rewards = self.batch.reward
        if self.scale:
            rewards = 0.5 * np.sign(rewards) + 0.5 * np.clip(rewards / self.scale, -1, 1)
        return self.tensor(rewards).float(), self.tensor(self.batch.terminated | self.batch.truncated)


@torch.no_grad()
def collected(table: Table, policy: Policy, trace: float) -> list[Tensor]:
    """Play NUM_STEPS decisions in each game; return codes, legal actions, outputs, chances, advantages and returns.

    Each seat's decisions are a path of their own: from one to its next, or to the end of the game. Those with a single
    action, and each seat's last ones in games that go on, teach nothing and are left out. *trace* is the lambda of
    generalised advantage estimation (arXiv:1506.02438); there is no discount.
    """
    steps: list[tuple[Tensor, ...]] = []
    for _ in range(NUM_STEPS):
        codes, legal, seats = table.look()
        chances, values = policy(codes, legal)
        outputs = drawn(chances)
        rewards, over = table.step(policy.actions[outputs])
        taken = chances.gather(1, outputs[:, None]).squeeze(1)
        steps.append((codes, legal, outputs, taken, values, seats, rewards, over))
    codes, legal, outputs, chances, values, seats, rewards, over = map(torch.stack, zip(*steps, strict=True))
    following, carried, known = torch.zeros_like(rewards[0]), torch.zeros_like(rewards[0]), torch.zeros_like(rewards[0])
    advantages, taught = torch.zeros_like(values), torch.zeros_like(over)
    for step in reversed(range(NUM_STEPS)):
        ended, seat = over[step, :, None], seats[step, :, None]
        following = torch.where(ended, rewards[step], following)
        carried, known = carried.masked_fill(ended, 0.0), known.masked_fill(ended, 1.0)
        value = values[step, :, None]
        surprise = following.gather(1, seat) - value + trace * carried.gather(1, seat)
        advantages[step] = surprise.squeeze(1)
        taught[step] = known.gather(1, seat).squeeze(1) > 0
        carried.scatter_(1, seat, torch.where(taught[step, :, None], surprise, 0.0))
        following.scatter_(1, seat, value)
        known.scatter_(1, seat, 1.0)
    taught &= legal[:, :, 1] >= 0
    return [part[taught] for part in (codes, legal, outputs, chances, advantages, advantages + values)]


def improve(
    policy: Policy,
    average: AveragedModel,
    optimiser: torch.optim.Optimizer,
    data: list[Tensor],
    entropy: float,
    rows: int,
) -> None:
    """Take EPOCHS passes of clipped policy gradient over the collected decisions, *rows* at a time.

    The moving *average* of the weights follows each step.
    """
    spread, middle = data[4].std() + 1e-8, data[4].mean()
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(data[0]), device=data[0].device).split(rows):
            codes, legal, outputs, before, advantages, returns = (part[chosen] for part in data)
            chances, values = policy(codes, legal)
            gains = (advantages - middle) / spread
            ratio = (chances.gather(1, outputs[:, None]).squeeze(1) - before).exp()
            gain = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            doubt = -(chances.exp() * chances.clamp(min=-50.0)).sum(1).mean()
            loss = -gain + 0.5 * (values - returns).square().mean() - entropy * doubt
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
            average.update_parameters(policy)


def opponent(bot: str, game: Game, device: str) -> object:
    """Return who plays by this name: None for the policy itself, a bot, or the policy with the weights of a file."""
    if not bot.endswith(".pt"):
        return None if bot == "self" else bot
    frozen = loaded(Policy(game).to(device), bot)

    @torch.no_grad()
    def play(batch: Batch) -> np.ndarray:
        chances, _ = frozen(torch.tensor(batch.observation, device=device), torch.tensor(batch.legal, device=device))
        return frozen.actions[drawn(chances)].cpu().numpy()

    return play


def loaded(policy: Policy, file: Path | str) -> Policy:
    """Return *policy* with the weights in this file."""
    policy.load_state_dict(torch.load(file, map_location=policy.actions.device))
    return policy


def drawn(chances: Tensor) -> Tensor:
    """Return an output for each row, drawn by the logarithms of its chances (Gumbel's way)."""
    return (chances - torch.empty_like(chances).exponential_().log()).argmax(1)


@torch.no_grad()
def share(policy: Policy, game: Game, device: str, games: int, **settings: object) -> tuple[float, float, float]:
    """Return the greedy policy's share of the first place over *games* games, and its 95 % interval (Wilson)."""
    table = Table(game, games, device, reward="result", **settings)
    waiting, won, own = np.ones(games, bool), 0.0, (np.arange(games), table.env.seats)
    while waiting.any():
        codes, legal, _ = table.look()
        _, over = table.step(policy.actions[policy(codes, legal)[0].argmax(1)])
        results = table.batch.reward[:, : table.env.num_seats]
        first = results == results.max(1, keepdims=True)
        ended = over.cpu().numpy() & waiting
        won += float((first[own] / first.sum(1))[ended].sum())
        waiting &= ~ended
    p, z = won / games, 1.96
    middle, half = p + z * z / (2 * games), z * (p * (1 - p) / games + z * z / (4 * games * games)) ** 0.5
    return p, (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, nargs="+", default=[2], help="numbers of players, equally many games each")
    parser.add_argument("--preset", nargs="+", default=["printed"], help="rules, equally many games each")
    parser.add_argument("--options", nargs="+", default=[], metavar="NAME=VALUE", help="of the rules")
    parser.add_argument(
        "--with", nargs="+", default=["self"], dest="others", help="who plays the others: self, a bot, a file"
    )
    parser.add_argument("--against", nargs="+", default=["uniform", "gentle"], help="in evaluations: steady:64, a file")
    parser.add_argument("--games", type=int, default=2000, help="of an evaluation")
    parser.add_argument("--minutes", type=float, default=20.0, help="of learning; evaluations are not counted")
    parser.add_argument("--envs", type=int, default=512, help="games at once")
    parser.add_argument("--rows", type=int, default=4096, help="decisions in a step of the optimiser")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at first; it falls to a tenth")
    parser.add_argument(
        "--entropy", type=float, nargs="+", default=[0.02], help="the bonus at first, and at last: a tenth without"
    )
    parser.add_argument("--lambda", type=float, default=0.95, dest="trace", help="of advantage estimation")
    parser.add_argument(
        "--average", type=float, default=0.0, help="decay of the moving average of the weights; 0: the last weights"
    )
    parser.add_argument("--threads", type=int, default=1, help="that step the games")
    parser.add_argument("--device", default="cpu", help="of the network: cpu or cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="append every evaluation to this file, a JSON object a line")
    parser.add_argument("--load", type=Path, help="begin with the weights in this file")
    parser.add_argument("--save", type=Path, help="write the weights to this file at each evaluation")
    asked = parser.parse_args()

    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    torch.set_float32_matmul_precision("high")
    game = GAMES[asked.game]
    given = dict(option.split("=") for option in asked.options)
    kinds = []
    for players in asked.seats:
        for preset in asked.preset:
            seats = {"seats": players} if game.max_seats > game.min_seats else {}
            kinds.append({"options": {**game.preset(preset), **seats, **given}, "num_threads": asked.threads})
    policy = Policy(game).to(asked.device)
    if asked.load:
        loaded(policy, asked.load)
    average = AveragedModel(policy, multi_avg_fn=get_ema_multi_avg_fn(asked.average))
    optimiser = torch.optim.Adam(policy.parameters(), lr=asked.rate, eps=1e-5)
    own = [{**kind, "opponent": opponent(bot, game, asked.device)} for kind in kinds for bot in asked.others]
    tables = [Table(game, asked.envs // len(own), asked.device, seed=asked.seed, **kind) for kind in own]
    minutes, decisions, looks = 0.0, 0, 0
    first, last = asked.entropy if len(asked.entropy) > 1 else (asked.entropy[0], asked.entropy[0] / 10)
    while looks < LOOKS:
        began, left = time.monotonic(), max(0.0, 1 - minutes / asked.minutes)
        optimiser.param_groups[0]["lr"] = asked.rate * (0.1 + 0.9 * left)
        data = [
            torch.cat(parts) for parts in zip(*(collected(table, policy, asked.trace) for table in tables), strict=True)
        ]
        improve(policy, average, optimiser, data, last + (first - last) * left, asked.rows)
        decisions += len(data[0])
        minutes += (time.monotonic() - began) / 60
        if minutes < asked.minutes * (looks + 1) / LOOKS:
            continue
        looks = int(LOOKS * minutes / asked.minutes)
        learned = {"minutes": minutes, "decisions": decisions}
        if asked.save:
            torch.save(average.module.state_dict(), asked.save)
        for bot, kind in itertools.product(asked.against, kinds):
            settings = {**kind, "opponent": opponent(bot, game, asked.device), "seed": asked.seed + 1}
            found = share(average.module, game, asked.device, asked.games, **settings)
            row = {"game": game.name, **kind["options"], "against": bot, "games": asked.games}
            even = 1 / kind["options"].get("seats", 2)
            words = f"{found[0]:.1%} ({found[1]:.1%} to {found[2]:.1%}), even is {even:.0%}"
            print(f"{minutes:5.1f} min, {decisions:11,} decisions, {1 / even:.0f} players: {bot} {words}", flush=True)
            if asked.curve:
                with asked.curve.open("a") as file:
                    file.write(json.dumps({**row, **learned, "seed": asked.seed, "share": found}) + "\n")


if __name__ == "__main__":
    main()
