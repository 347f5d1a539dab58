"""TorchRL takes the environments unchanged: 10,000 random legal steps through each of its wrappers."""

import gymnasium
import torch
from torchrl.envs import GymEnv, GymWrapper, PettingZooWrapper
from torchrl.envs.transforms import ActionMask, TransformedEnv

import omegatable.adapters.gymnasium
from omegatable.adapters.pettingzoo import env as pettingzoo_env

STEPS = 10_000
NAME = "omegatable.adapters.gymnasium:omegatable/OmegaShift-v1"

one = TransformedEnv(GymEnv(NAME, opponent="uniform", observe_mask=True), ActionMask())
rollout = one.rollout(STEPS, break_when_any_done=False)
assert rollout.batch_size[0] == STEPS
games = int(rollout["next", "done"].sum())
assert 20 < games < STEPS / 20, "an illegal action would end a game early"

# The mask of many games comes from `info`: TorchRL cannot read the last observations of games as dictionaries.
many = GymWrapper(gymnasium.make_vec(NAME, num_envs=8, opponent="uniform"), categorical_action_encoding=True)
state, games = many.reset(), 0
for _ in range(STEPS // 8):
    mask = state["action_mask"] if "action_mask" in state else torch.as_tensor(many.action_masks())
    state["action"] = torch.distributions.Categorical(probs=mask.float()).sample()
    step, state = many.step_and_maybe_reset(state)
    games += int(step["next", "done"].sum())
    assert not step["next", "forfeited"].any()
assert games > 20

both = PettingZooWrapper(pettingzoo_env("omega-shift"), use_mask=True)
assert both.rollout(200).batch_size[0] > 20
print(omegatable.adapters.gymnasium.__name__, "passed", STEPS, "steps in TorchRL")
