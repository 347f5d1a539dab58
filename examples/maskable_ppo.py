"""The same game through Gymnasium, learned by sb3-contrib's MaskablePPO without a wrapper.

    pip install 'omegatable[rl]' sb3-contrib
    python examples/maskable_ppo.py --steps 100000

It is slower than `ppo.py`, which steps hundreds of games at once, and needs no code of its own.
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import omegatable.adapters.gymnasium  # noqa: F401  registers the ids

ID = "omegatable/OmegaShift-v1"


def share(model: MaskablePPO, opponent: str, games: int) -> float:
    """Return the share of the points, a draw being half, over so many games."""
    env = gymnasium.make(ID, opponent=opponent)
    won = 0.0
    for game in range(games):
        observation, _ = env.reset(seed=game)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(observation, action_masks=env.unwrapped.action_masks(), deterministic=True)
            observation, reward, over, _, _ = env.step(action)
        won += 0.5 * (reward + 1)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--opponent", default="uniform")
    parser.add_argument("--games", type=int, default=100, help="of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    env = make_vec_env(ID, n_envs=8, seed=wishes.seed, env_kwargs={"opponent": wishes.opponent})
    model = MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=512, seed=wishes.seed)
    print(f"before: {share(model, wishes.opponent, wishes.games):.1%} against {wishes.opponent}", flush=True)
    model.learn(wishes.steps)
    print(f"after {wishes.steps:,} steps: {share(model, wishes.opponent, wishes.games):.1%}")


if __name__ == "__main__":
    main()
