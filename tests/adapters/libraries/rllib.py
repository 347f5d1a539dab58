"""RLlib takes the environments unchanged: 10,000 steps of its PettingZoo wrapper, and PPO, which reads the mask.

Its module calls the part of the observation beside the mask `observations`: a wrapper of Gymnasium's renames it.
"""

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import omegatable.adapters.gymnasium  # noqa: F401  registers the environments
from omegatable.adapters.pettingzoo import env

STEPS = 10_000

table = PettingZooEnv(env("omega-shift"))
rng = np.random.default_rng(1)
observations, _ = table.reset(seed=1)
games = 0
for _ in range(STEPS):
    actions = {agent: int(rng.choice(np.flatnonzero(seen["action_mask"]))) for agent, seen in observations.items()}
    observations, rewards, terminated, truncated, _ = table.step(actions)
    if terminated["__all__"] or truncated["__all__"]:
        observations, _ = table.reset()
        games += 1
assert 20 < games < STEPS / 20, "an illegal action would end a game early"


def renamed(_: dict[str, object]) -> gymnasium.Env:
    one = gymnasium.make("omegatable/OmegaShift-v1", opponent="uniform", observe_mask=True)
    parts = one.observation_space
    mask = Box(0.0, 1.0, parts["action_mask"].shape, np.float32)
    return TransformObservation(
        one,
        lambda seen: {"observations": seen["observation"], "action_mask": seen["action_mask"].astype(np.float32)},
        Dict({"observations": parts["observation"], "action_mask": mask}),
    )


register_env("omega-shift", renamed)
learner = (
    PPOConfig()
    .environment("omega-shift")
    .env_runners(num_env_runners=0)
    .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    .training(train_batch_size=2_000, minibatch_size=500, num_epochs=2)
    .build_algo()
)
sampled = 0
while sampled < STEPS:
    found = learner.train()["env_runners"]
    sampled += int(found["num_env_steps_sampled"])
    assert found["episode_len_mean"] > 20, "an illegal action would end a game early"
learner.stop()
print("passed", STEPS + sampled, "steps in RLlib")
